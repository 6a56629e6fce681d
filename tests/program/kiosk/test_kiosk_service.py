"""Tests the kiosk's stages with the real loop: idle in two steps, reset, hours and PIN."""

import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Begin, Go, Type
from companion.game.engine import flow
from companion.game.engine.state import BANK, SABACC_POT, in_hand
from companion.game.moves import Move
from companion.game.phases.table.seating import Seating
from companion.locale import Words, languages
from companion.program.loop.app import Durable, Outage
from companion.settings import KioskSettings
from companion.table.intents import Deal, Play, PressButton, Quit, StartEnrolment, TheRest, Undo
from companion.table.views.captions import Caption
from companion.table.views.kiosk_view import KioskPin, KioskStart, KioskStay, PartyLeft
from companion.table.views.preferences import Prefer
from companion.table.views.setup import CROSSES, CrossTouch, TryOut, TryView
from companion.table.views.takeback import Cover
from tests.program.kiosk.room import Kiosk

PINNED = KioskSettings(used=True, pin="0420")
DAY = KioskSettings(used=True, pin="0420", open_from="10:00", open_to="18:00")


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., Kiosk]]:
    made: list[Kiosk] = []

    def kiosk(settings: KioskSettings = PINNED, wall: str = "2026-11-21T12:00") -> Kiosk:
        made.append(Kiosk(tmp_path, settings, wall))
        made[-1].turn()
        return made[-1]

    yield kiosk
    for each in made:
        each.close()


@pytest.fixture
def kiosk(make: Callable[..., Kiosk]) -> Kiosk:
    return make()


def fold_all(kiosk: Kiosk) -> None:
    while in_hand(kiosk.bench.table.head):
        kiosk.turn(1, Play(Move("fold", flow.turn(kiosk.bench.table.head))))


# --- idle and reset ------------------------------------------------------------------------------------------------


def test_it_begins_with_the_attract_loop_which_writes_nothing(kiosk: Kiosk) -> None:
    row = kiosk.bench.writer.last_number
    assert kiosk.stage == "attract"
    hands = set()
    for _ in range(300):
        kiosk.turn(2.6)
        hands.add(kiosk.view.state.order)
    assert len(hands) > 1 and kiosk.bench.writer.last_number == row and kiosk.stage == "attract"


def test_it_asks_after_45_seconds_between_hands_and_begins_anew_after_15(kiosk: Kiosk) -> None:
    kiosk.sit()
    fold_all(kiosk)
    kiosk.wait(44)
    assert kiosk.stage == "table"
    left = [seen.left for _ in range(15) if (seen := kiosk.turn().kiosk) and seen.stage == "idle"]
    assert left == list(range(15, 0, -1))
    kiosk.turn()
    assert kiosk.stage == "attract"


def test_in_a_hand_it_waits_for_180_seconds(kiosk: Kiosk) -> None:
    kiosk.sit()
    kiosk.wait(179)
    assert kiosk.stage == "table"
    kiosk.wait(1)
    assert kiosk.stage == "idle"


@pytest.mark.parametrize("how", ["stay", "touch", "press", "card", "intent"])
def test_anybody_who_is_there_stays(kiosk: Kiosk, how: str) -> None:
    kiosk.sit()
    kiosk.wait(185)
    head = kiosk.bench.table.head
    assert kiosk.stage == "idle"
    if how == "stay":
        kiosk.touch(KioskStay())
    elif how == "touch":
        kiosk.service.touched()
    elif how == "press":
        kiosk.hardware.panel.press()
    elif how == "card":
        kiosk.hardware.lay("7 of coins")
        kiosk.hardware.station.turn(kiosk.mono)
        kiosk.hardware.station.turn(kiosk.mono)
    else:
        kiosk.touch(Play(Move("check", flow.turn(head))))
    kiosk.turn()
    assert kiosk.stage == "table" and kiosk.bench.table.head.rolls == head.rolls
    kiosk.wait(170)
    assert kiosk.stage == "table"


def test_still_playing_goes_away_with_the_answer(kiosk: Kiosk) -> None:
    """The caption of "still playing?" also disappears. Usually a sentence stays for as long as it takes to read."""
    asked = Caption(1, "kiosk-idle", {}, 1e9)
    told = Caption(2, "said-turn", {"seat": 2}, 1e9)
    kiosk.sit()
    kiosk.wait(185)
    seen = replace(kiosk.app.view(), caption=asked)
    assert kiosk.service.seen(seen).caption == asked
    kiosk.touch(KioskStay())
    assert kiosk.stage == "table" and kiosk.service.seen(seen).caption is None
    assert kiosk.service.seen(replace(seen, caption=told)).caption == told


def test_beginning_anew_gives_everything_back_and_leaves_no_names(kiosk: Kiosk) -> None:
    kiosk.sit()
    kiosk.touch(Play(Move("bet", flow.turn(kiosk.bench.table.head), 10)))
    kiosk.touch(Prefer("language", "fr"))
    kiosk.touch(Prefer("volume", 100))
    kiosk.press(Go("people"))
    kiosk.press(Begin("sit", 5))
    kiosk.press(Type("L"))
    assert kiosk.ui.draft is not None and len(kiosk.named()) == 3
    kiosk.wait(200)
    head = kiosk.bench.table.head
    assert kiosk.stage == "attract" and not any(head.seats) and not any(head.money) and not head.people
    assert kiosk.named() == [] and kiosk.ui.draft is None and kiosk.ui.page is None
    assert (kiosk.preferences.now.language, kiosk.preferences.now.volume) == ("en", 60)
    kiosk.touch(KioskStart("table"))
    assert kiosk.named() == [] and not kiosk.view.can_undo
    kiosk.touch(Undo())
    assert kiosk.view.notice is not None and not any(kiosk.bench.table.head.seats)


def test_the_chart_and_rewind_of_a_party_are_not_the_next_ones(kiosk: Kiosk) -> None:
    for _ in range(2):
        kiosk.sit()
        fold_all(kiosk)
        assert len(kiosk.view.evening) == 1 and kiosk.view.rewind
        assert all(state.state.people for state in kiosk.view.rewind if state.state.seats[0])
        kiosk.touch(KioskStart("attract"))
        assert kiosk.named() == [] and kiosk.view.evening == ()
    assert kiosk.bench.table.head.hands == 2 and kiosk.counters.days[0].hands == 2


def test_a_lesson_that_nobody_follows_is_over_and_choices_in_the_attract_loop_do_not_stay(kiosk: Kiosk) -> None:
    kiosk.touch(KioskStart("coach"))
    kiosk.touch(Prefer("language", "es"))
    assert kiosk.turn().kiosk is not None and kiosk.stage == "coach"
    kiosk.wait(130)
    assert kiosk.stage == "attract" and kiosk.view.preferences.language == "en"
    kiosk.touch(Prefer("language", "es"))
    kiosk.wait(44)
    assert kiosk.view.preferences.language == "es"
    kiosk.wait(2)
    assert kiosk.view.preferences.language == "en"


def test_what_is_played_or_pressed_at_a_show_does_not_reach_the_table(kiosk: Kiosk) -> None:
    row = kiosk.bench.writer.last_number
    for stage in ("attract", "coach"):
        kiosk.touch(KioskStart("attract" if stage == "attract" else "coach"))
        kiosk.turn(1, Play(Move("sit", 1, 50, name="Lando")), Deal(), Undo(), PressButton(), PressButton())
        assert kiosk.stage == stage and not any(kiosk.bench.table.head.seats)
    assert kiosk.bench.writer.last_number == row
    kiosk.touch(KioskStart("attract"))
    kiosk.sit()
    kiosk.touch(TheRest("check"))
    kiosk.turn(1, PressButton())
    kiosk.turn()
    assert kiosk.bench.table.head.rolls == 1


def test_a_pulled_plug_in_a_hand_comes_back_to_it_with_the_idle_clock_running(kiosk: Kiosk) -> None:
    kiosk.sit()
    kiosk.unplug()
    kiosk.turn()
    assert kiosk.stage == "table" and in_hand(kiosk.view.state) and len(kiosk.named()) == 3
    kiosk.wait(180)
    assert kiosk.stage == "idle"
    kiosk.wait(15)
    assert kiosk.stage == "attract" and kiosk.named() == []
    kiosk.unplug()
    assert kiosk.turn().kiosk is not None and kiosk.stage == "attract"


def test_with_the_journal_down_nobody_begins_before_the_names_are_gone(kiosk: Kiosk) -> None:
    kiosk.sit()
    kiosk.inbox.put(Outage("disk-full", "database or disk is full"))
    kiosk.wait(196)
    assert kiosk.stage == "attract" and kiosk.named() == [] and any(kiosk.bench.table.head.seats)
    kiosk.touch(KioskStart("table"))
    assert kiosk.stage == "attract" and kiosk.view.notice is not None
    assert kiosk.view.notice.code == "kiosk-not-clear"
    kiosk.inbox.put(Durable(kiosk.bench.writer.last_number))
    kiosk.wait(31)
    assert not any(kiosk.bench.table.head.seats)
    kiosk.touch(KioskStart("table"))
    assert kiosk.stage == "table" and kiosk.named() == []


# --- the staff -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "asked",
    [
        Quit(), Play(Move("end-evening")), Play(Move("adjust", 1, 500, reason="x")), StartEnrolment("Red", "classic76"),
        Play(Move("ruleset", name="centran")), Play(Move("option", name="ante", value="1")), Prefer("turn", 180),
        Play(Move("forget")), TryOut("begin"), CrossTouch(0.08, 0.12), Prefer("touch_turn", 180),
    ],
)  # fmt: skip
def test_what_is_for_the_staff_needs_the_pin(kiosk: Kiosk, asked: object) -> None:
    kiosk.sit()
    fold_all(kiosk)
    head = kiosk.bench.table.head
    kiosk.touch(asked)  # type: ignore[arg-type]
    assert kiosk.view.notice is not None and kiosk.view.notice.code == "kiosk-staff"
    assert kiosk.bench.table.head is head and not kiosk.app.closing and kiosk.preferences.now.turn == 0
    assert kiosk.preferences.now.touch_turn == 0 and kiosk.view.tried == TryView()
    kiosk.touch(KioskPin("0420"), Quit())
    assert kiosk.app.closing


def test_the_staff_are_told_the_command_that_sets_the_pin_of_this_table(
    kiosk: Kiosk, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = {lang: Words(lang) for lang in languages()}
    for home, command in (("/home/pi/.local/state", ": sabacc kiosk pin"), ("/var/lib", ": sudo sabacc kiosk pin")):
        monkeypatch.setenv("XDG_STATE_HOME", home)
        kiosk.wait(1)
        assert kiosk.view.kiosk is not None
        for words in told.values():
            said = words.say("kiosk-pin-told", command=kiosk.view.kiosk.command)
            assert said.replace("\u00a0", " ").endswith(command)


def test_the_pin_locks_itself_and_holds_the_idle_clock_meanwhile(kiosk: Kiosk) -> None:
    kiosk.sit()
    fold_all(kiosk)
    kiosk.touch(KioskPin("0420"))
    assert kiosk.view.kiosk is not None and kiosk.view.kiosk.open
    assert any(option.verb == "adjust" for option in kiosk.view.operator_options)
    kiosk.wait(119)
    assert kiosk.stage == "table" and kiosk.view.kiosk is not None and kiosk.view.kiosk.open
    kiosk.wait(1)
    assert kiosk.view.kiosk is not None and not kiosk.view.kiosk.open and kiosk.stage == "idle"
    assert not any(option.verb == "adjust" for option in kiosk.view.operator_options)


def test_what_the_staff_have_unlocked_is_locked_again_for_the_next_people(kiosk: Kiosk) -> None:
    kiosk.sit()
    fold_all(kiosk)
    kiosk.touch(KioskPin("0420"), KioskStart("attract"))
    kiosk.wait(5)
    kiosk.touch(KioskStart("table"))
    assert kiosk.view.kiosk is not None and not kiosk.view.kiosk.open
    kiosk.touch(Quit())
    assert not kiosk.app.closing


def test_how_the_touch_layer_lies_stays_when_the_table_begins_anew(kiosk: Kiosk) -> None:
    kiosk.touch(KioskStart("table"), KioskPin("0420"), Prefer("language", "fr"))
    kiosk.touch(*(CrossTouch(1 - x, 1 - y) for x, y in CROSSES))
    assert kiosk.preferences.now.touch_turn == 180
    kiosk.touch(KioskStart("attract"))
    kiosk.unplug()
    kiosk.turn()
    assert kiosk.preferences.now.touch_turn == 180 and kiosk.preferences.now.language == "en"


def test_what_hides_the_table_or_takes_its_presses_ends_with_the_visit(kiosk: Kiosk) -> None:
    kiosk.touch(KioskStart("table"), KioskPin("0420"), TryOut("begin"), Cover(on=True))
    assert kiosk.view.covered and kiosk.view.tried is not None and kiosk.view.tried.step
    kiosk.touch(KioskStart("attract"))
    assert kiosk.view.tried is None and kiosk.view.setup is None, "the demonstration takes the touches"
    kiosk.touch(KioskStart("table"))
    assert not kiosk.view.covered and kiosk.view.tried == TryView()


def test_what_the_staff_began_in_the_attract_loop_ends_when_they_have_gone(kiosk: Kiosk) -> None:
    kiosk.touch(KioskPin("0420"))
    kiosk.posted.clear()
    kiosk.wait(119)
    assert kiosk.posted == [], "they may be reading or fetching the cards"
    kiosk.wait(2)
    assert kiosk.posted == [PartyLeft()]


def test_a_pause_by_the_staff_holds_the_idle_clock_one_by_a_visitor_does_not(kiosk: Kiosk) -> None:
    kiosk.sit()
    kiosk.touch(KioskPin("0420"), Play(Move("pause")), KioskPin(""))
    kiosk.wait(400)
    assert kiosk.stage == "table" and kiosk.view.state.paused
    kiosk.touch(Play(Move("resume")), Play(Move("pause")))
    kiosk.wait(181)
    assert kiosk.stage == "idle"
    kiosk.wait(15)
    assert kiosk.stage == "attract" and not kiosk.bench.table.head.paused


def test_wrong_pins_are_said_with_the_wait_and_never_repeated(kiosk: Kiosk, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    for wait in (0, 0, 30):
        kiosk.touch(KioskPin("7391"))
        assert kiosk.view.notice is not None and kiosk.view.notice.args == {"wait": wait}
    kiosk.touch(KioskPin("0420"))
    assert kiosk.view.kiosk is not None and not kiosk.view.kiosk.open
    assert kiosk.view.notice is not None and kiosk.view.notice.code == "kiosk-pin-wait", "it was the right one"
    kiosk.turn(30, KioskPin("0420"))
    assert kiosk.view.kiosk is not None and kiosk.view.kiosk.open
    told = caplog.text + re.sub("0x[0-9a-f]+", "", repr(kiosk.view))  # the address of an object may hold any digits
    assert "7391" not in told and "0420" not in told


def test_without_a_pin_nothing_is_locked(make: Callable[..., Kiosk]) -> None:
    kiosk = make(KioskSettings(used=True))
    kiosk.touch(Quit())
    assert kiosk.app.closing


# --- opening hours -------------------------------------------------------------------------------------------------


def test_outside_the_hours_it_is_dark_and_nothing_begins(make: Callable[..., Kiosk]) -> None:
    kiosk = make(DAY, "2026-11-21T09:59:30")
    row = kiosk.bench.writer.last_number
    assert kiosk.stage == "closed" and kiosk.view.kiosk is not None and kiosk.view.kiosk.opens == "10:00"
    assert "Open again at 10:00" in kiosk.written()
    for what in (KioskStart("table"), KioskStart("coach"), Deal(), Play(Move("sit", 1, 50, name="Lando"))):
        kiosk.touch(what)
        assert kiosk.stage == "closed"
    assert kiosk.bench.writer.last_number == row
    kiosk.wait(31)
    assert kiosk.stage == "attract" and "Touch to learn a hand" in kiosk.written()
    assert kiosk.view.kiosk.emblem is not None and kiosk.view.kiosk.lesson is not None
    kiosk.turn(8 * 3600)
    assert kiosk.stage == "closed" and "Touch to learn a hand" not in kiosk.written()


def test_a_hand_at_closing_time_is_finished_and_no_other_is_dealt(make: Callable[..., Kiosk]) -> None:
    kiosk = make(DAY, "2026-11-21T17:58:00")
    kiosk.sit()
    kiosk.wait(150)
    assert kiosk.wall.hour == 18 and kiosk.stage == "table" and in_hand(kiosk.view.state)
    fold_all(kiosk)
    kiosk.touch(Deal())
    assert kiosk.stage == "table" and kiosk.view.notice is not None and kiosk.view.notice.code == "kiosk-closing"
    for _ in range(12):
        kiosk.service.touched()  # somebody keeps touching the screen
        kiosk.wait(10)
    assert kiosk.stage == "closed" and kiosk.named() == [] and kiosk.counters.days[0].hands == 1


def test_the_staff_may_play_after_hours(make: Callable[..., Kiosk]) -> None:
    kiosk = make(DAY, "2026-11-21T20:00")
    kiosk.touch(KioskPin("0420"))
    kiosk.sit()
    kiosk.touch(KioskPin(""))
    fold_all(kiosk)
    kiosk.turn(1, Deal())
    assert kiosk.stage == "table" and in_hand(kiosk.view.state)
    kiosk.wait(196)
    assert kiosk.stage == "closed"
    kiosk.touch(KioskStart("table"))
    assert kiosk.stage == "closed"


def test_a_clock_that_is_set_never_cuts_a_hand(make: Callable[..., Kiosk]) -> None:
    kiosk = make(DAY)
    kiosk.sit()
    for hours in (-5, 9, -30, 40):
        kiosk.wall += timedelta(hours=hours)
        kiosk.service.touched()
        kiosk.wait(3)
        assert kiosk.stage == "table" and in_hand(kiosk.view.state)


# --- what is counted -----------------------------------------------------------------------------------------------


def test_visits_lessons_hands_and_shifts_are_counted(kiosk: Kiosk) -> None:
    kiosk.touch(KioskStart("coach"))
    kiosk.wait(3)
    kiosk.touch(KioskStart("table"))
    kiosk.touch(KioskStart("attract"))
    kiosk.sit()
    kiosk.touch(TheRest("check"))
    while not kiosk.bench.table.head.rolls:
        kiosk.turn(1, PressButton())
    shifted = any(each.code == "shift" for each in kiosk.view.state.news)
    fold_all_or_misdeal(kiosk)
    day = kiosk.counters.days[0]
    assert (day.visits, day.lessons, day.shifts) == (2, 1, int(shifted))
    assert kiosk.view.kiosk is not None and kiosk.view.kiosk.counts == kiosk.counters.days


@pytest.mark.parametrize("wall", ["2026-11-21T12:00", "2026-11-21T19:00"], ids=["open", "closed"])
def test_the_staff_at_the_table_are_no_visit(make: Callable[..., Kiosk], wall: str) -> None:
    kiosk = make(DAY, wall)
    kiosk.touch(KioskPin("0420"), KioskStart("table"))
    assert kiosk.stage == "table"
    kiosk.touch(KioskStart("attract"))
    assert kiosk.counters.days == ()


def test_the_stick_is_given_all_that_was_counted_and_the_page_the_last_week(kiosk: Kiosk) -> None:
    for day in range(1, 11):
        kiosk.counters.count("visits", kiosk.wall.date() + timedelta(day))
    handed = kiosk.service.view(kiosk.view).kiosk  # what later services, such as the stick's, get to see
    assert handed is not None and handed.counts == kiosk.counters.days and len(handed.counts) == 10
    shown = kiosk.turn().kiosk
    assert shown is not None and shown.counts == kiosk.counters.days[:7]


def fold_all_or_misdeal(kiosk: Kiosk) -> None:
    kiosk.turn(1, Play(Move("misdeal", reason="x")))
    assert not in_hand(kiosk.view.state) and kiosk.counters.days[0].hands == 0


def test_credits_are_accounted_for_over_a_reset(kiosk: Kiosk) -> None:
    assert "forget" in Seating.verb_names
    kiosk.sit()
    fold_all(kiosk)
    kiosk.touch(KioskStart("attract"))
    money = kiosk.bench.table.head.money
    assert sum(money) == 0 and money[SABACC_POT] == -money[BANK] > 0


@pytest.mark.parametrize("code", ["coach-welcome", "coach-do", "coach-idle", "coach-end"])
def test_a_lesson_s_sentence_never_stays_on_the_real_table(kiosk: Kiosk, code: str) -> None:
    """The caption of a sentence lasts as long as it takes to read it, and the visitor may be at the real table before
    that."""
    lesson, own = Caption(1, code, {"verb": "stand"}, 9e9), Caption(2, "happened-pause", {}, 9e9)
    kiosk.touch(KioskStart("coach"))
    kiosk.turn(3.0)
    kiosk.service.seen(replace(kiosk.view, caption=lesson))
    kiosk.touch(KioskStart("table"))
    assert kiosk.stage == "table"
    assert kiosk.service.seen(replace(kiosk.view, caption=lesson)).caption is None
    assert kiosk.service.seen(replace(kiosk.view, caption=own)).caption == own


def test_that_somebody_has_left_is_not_told_to_the_next_people(kiosk: Kiosk) -> None:
    """A caption is shown for some seconds, and a queue of visitors is quicker."""
    left = Caption(7, "happened-leaves", {"seat": 1, "amount": 100}, 9e9)
    kiosk.sit()
    kiosk.touch(KioskStart("attract"))
    assert kiosk.service.seen(replace(kiosk.view, caption=left)).caption is None
    kiosk.touch(KioskStart("table"))
    assert kiosk.stage == "table" and kiosk.service.seen(replace(kiosk.view, caption=left)).caption is None
    new = Caption(8, "happened-buys-in", {"seat": 1, "amount": 100}, 9e9)
    assert kiosk.service.seen(replace(kiosk.view, caption=new)).caption == new
