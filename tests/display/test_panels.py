"""Alarms, trays, decks, enrolment, deck check, faults and simulated hands: every page fits every panel, is reached by
touches from the table, and asks for what it says."""

import random
import re
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from companion.devices.rfid.reader import FieldReport
from companion.devices.trays.report import TrayReport
from companion.display import theme, tray_facts, trays_page
from companion.display.actions import Go
from companion.display.layout import layout
from companion.display.marks import Fill, Shape, Text
from companion.display.metrics import Panel
from companion.display.ui import NOTICE_S, Ui, follow, press, tick
from companion.display.wording import Wording
from companion.game.moves import Move
from companion.game.zones import locked, zone
from companion.locale.screen import screen_words
from companion.locale.words import Words
from companion.table.sight import (
    Alarm,
    AlarmCode,
    Ignore,
    LockLying,
    Lying,
    Notice,
    Place,
    Play,
    Settle,
    Sight,
    TableRight,
    TrayRight,
    UseTray,
    WellSight,
)
from tests.display.finger import PANELS
from tests.display.panels import (
    ALARMS,
    CHECK,
    ENROLMENT,
    SMALL,
    TRAYS,
    between,
    calm,
    finger,
    free,
    full,
    panels,
    reach,
    tray,
    written,
)
from tests.display.sound import check
from tests.display.tables import SAY, opened, shift, sight
from tests.display.test_layout import stretched

SCENES = panels()
WHOLE = ("alarm.text", "verdict", "check.found", "tray.said", "decks.line", "wanted", "tray.details", "note")
"""Texts that are never cut off in English."""


@pytest.fixture(params=PANELS, ids=lambda panel: str(panel.width_px))
def panel(request: pytest.FixtureRequest) -> Panel:
    found: Panel = request.param
    return found


def locked_at(shown: Sight) -> int:
    """The seat for which the 7 of coins is locked."""
    (seat,) = [seat for seat in range(1, 9) if "7 of coins" in zone(shown.state, locked(seat)).public]
    return seat


# --- every picture -----------------------------------------------------------------------------------------------


def test_every_page_fits_every_panel(panel: Panel) -> None:
    for name, (shown, ui) in SCENES.items():
        picture = layout(shown, ui, panel, SAY)
        try:
            check(picture)
        except AssertionError as error:
            error.add_note(name)
            raise
        for text in picture.marks:
            if isinstance(text, Text):
                assert theme.contrast(text.colour, text.on) >= 4.5, (name, text)
                assert not (text.id.startswith(WHOLE) and text.text.endswith("…")), (name, text)
                assert "none" not in text.text.split(), (name, text)
        assert layout(shown, ui, panel, SAY) == picture


def test_longer_languages_fit_as_well(panel: Panel) -> None:
    for name, (shown, ui) in SCENES.items():
        try:
            check(layout(shown, ui, panel, stretched))
        except AssertionError as error:
            error.add_note(name)
            raise


def test_it_is_said_in_words_that_exist() -> None:
    words = Words("en")
    say = screen_words(words)
    for shown, ui in SCENES.values():
        layout(shown, ui, SMALL, say)
    assert {each for each in words.missing if "fault-" not in each} == set()


# --- alarms ------------------------------------------------------------------------------------------------------


def test_an_alarm_says_what_it_is_and_where(panel: Panel) -> None:
    for alarm, said in (
        (ALARMS[0], "The Queen of Air and Darkness lies at seat 2 and at seat 5."),
        (ALARMS[1], "The 7 of coins lies at seat 7, but was read or shown at seat 3."),
        (ALARMS[2], "The Queen of Air and Darkness on the field belongs to “The blue deck of Maximilian”."),
        (Alarm(9, "twice", "04", "7 of coins", (2,)), "The 7 of coins is read twice at seat 2."),
        (Alarm(9, "twice", "04", "?", (2, 0)), "The same tag lies at seat 2 and on the field."),
        (Alarm(9, "elsewhere", "04", "?", (2, 3)), "An unseen card belongs to one seat only, but is claimed at seat"),
        (Alarm(9, "outside-deck", "04", "", (4,)), "The card at seat 4 belongs to no deck that the table knows."),
        (Alarm(9, "copy", "04", "star", (4,)), "The Star at seat 4 may be a copy: it has lost its signature."),
        (Alarm(9, "copy", "04", "", (4,)), "The tag at seat 4 may be a copy: it has lost its signature."),
    ):
        shown = full(alarms=(alarm,))
        picture = layout(shown, opened(shown), panel, SAY)
        assert said in written(picture)
        ids = {mark.id for mark in picture.marks}
        assert {f"alarm.shape.{seat}" for seat in alarm.seats if seat} <= ids
        for seat in filter(None, alarm.seats):
            (card,) = [mark for mark in picture.marks if isinstance(mark, Fill) and mark.id == f"seat.{seat}"]
            assert card.edge == theme.ALARM or shown.state.seats[seat - 1] is None or seat == 4  # whose turn it is
            assert any(mark.id == f"seat.{seat}.tray" and mark.text == "ALARM" for mark in picture.marks
                       if isinstance(mark, Text))  # fmt: skip


def test_the_buttons_beside_an_alarm_are_never_cut(panel: Panel) -> None:
    for shown in (full(), calm(alarms=ALARMS[:1])):
        said = layout(shown, opened(shown), panel, SAY).texts()
        assert "Go on" in said
        assert any(text in said for text in ("Look", f"Look ({len(shown.alarms)})"))


def test_an_alarm_whose_card_has_been_taken_off_says_so() -> None:
    alarm = Alarm(1, "outside-deck", "04b9", "", (2,))
    lying = Lying("04b9", "", "alarm", 2, place=Place(2, 1))
    page = "The tag has been taken off since."
    shown = replace(calm(alarms=(alarm,)), lying=(lying,), trays=(tray(2),))
    silent = replace(shown, lying=(), trays=(tray(2, health="down", detail="offline"),))
    for each, said in (
        (shown, False),
        (replace(shown, lying=()), True),
        (silent, False),
    ):
        picture = layout(each, replace(opened(each), page=Go("alarms")), SMALL, SAY)
        assert (page in written(picture)) == said


def test_a_card_that_counts_for_nothing_now_is_called_by_its_name_alone() -> None:
    later = Lying("04b9", "?", "refused", 2, "locked-face-down", {}, Place(2, 1))
    (item,) = trays_page.lying(replace(calm(), lying=(later,)), Wording(SAY, calm().state), 2)
    assert "refused" not in item[1]


def test_a_card_locked_elsewhere_is_said_so() -> None:
    shown = full()
    seat = locked_at(shown)
    other = 1 + seat % 8
    lying = (Lying("04b2", "7 of coins", "alarm", other, place=Place(other, 1)),)
    shown = replace(shown, lying=lying, alarms=(Alarm(1, "elsewhere", "04b2", "7 of coins", (other, seat)),))
    said = f"The 7 of coins lies at seat {other}, but is locked at seat {seat}."
    assert said in written(layout(shown, opened(shown), SMALL, SAY))


def test_an_alarm_is_looked_into_and_settled_by_touch(panel: Panel) -> None:
    assert reach(finger(full(), panel), "alarm.settle") == Settle(3)
    for id, intent in (
        ("tray-right.2", TrayRight(2)),
        ("table-right.2", TableRight(2)),
        ("tray-right.5", TrayRight(5)),
        ("table-right.5", TableRight(5)),
        ("alarm.ignore", Ignore("04a1b2c3d4e5f6")),
        ("alarm.settle", Settle(3)),
    ):
        assert reach(finger(full(), panel), "alarm.look", id) == intent
    assert reach(finger(full(), panel), "alarm.look", "alarm.5", "tray-right.0") == TrayRight(0)
    assert reach(finger(full(), panel), "alarm.look", "alarm.4", "alarm.settle") == Settle(4)
    assert reach(finger(full(), panel), "menu", "alarm.chip", "alarm.4", "table-right.7") == TableRight(7)
    misdeal = reach(finger(full(), panel), "alarm.look", "move.misdeal")
    assert misdeal == Play(Move("misdeal", reason="declared at the table"))


def test_more_alarms_than_a_page_holds_are_all_reached() -> None:
    many = tuple(Alarm(number, "twice", f"04{number}", "star", (1, 2, 3)) for number in range(1, 12))
    shown = full(alarms=many)
    assert reach(finger(shown), "alarm.look", "alarm.11", "alarm.settle") == Settle(11)


def test_the_page_of_alarms_closes_with_the_last_one() -> None:
    shown = full()
    ui = opened(shown, Go("alarms"))
    assert follow(ui, replace(shown, alarms=ALARMS[1:]), 1.0).page == Go("alarms")
    assert follow(ui, replace(shown, alarms=()), 1.0).page is None


def test_an_alarm_is_never_hidden_for_long(panel: Panel) -> None:
    """An answer to a touch hides it for some seconds; a shift and the result do not; other pages show how many."""
    shown = full(notice=Notice(1, "no-bet-yet"))
    ui = follow(Ui(), shown, 10.0)
    assert layout(shown, ui, panel, SAY).target("alarm.look") is None
    assert layout(shown, tick(ui, 10.0 + NOTICE_S), panel, SAY).target("alarm.look") is not None
    for name in ("shift-alarm", "result-alarm"):
        assert layout(*SCENES[name], panel, SAY).target("alarm.look") is not None
    for name in ("seat-tray", "trays", "devices", "picker-alarm", "faults"):
        chip = layout(*SCENES[name], panel, SAY).target("alarm.chip")
        assert chip is not None and chip.action == Go("alarms")


# --- trays -------------------------------------------------------------------------------------------------------


def test_a_tray_gets_a_seat_by_touch(panel: Panel) -> None:
    one = finger(full(), panel)
    path = ("menu", "menu.trays", "tray.aa12cafe")
    assert reach(one, *path, "use.3") == UseTray("aa12cafe", 3)
    assert one.ui.page == Go("tray", what="aa12cafe")
    assert reach(finger(full(), panel), *path, "use.0") == UseTray("aa12cafe", 0)
    assert reach(finger(full(), panel), "menu", "menu.trays", f"tray.{TRAYS[0].serial}", "use.8") == UseTray(
        TRAYS[0].serial, 8
    )


@pytest.mark.parametrize(
    ("state", "given"),
    [
        ("ok", {}),
        ("unsteady", {"health": "unsteady"}),
        ("unsteady", {"wells": (WellSight(health="unsteady", detail="unread-tag"),)}),
        ("offline", {"health": "down", "detail": "offline"}),
        ("offline", {"health": "down", "detail": "no-answer"}),
        ("stopped", {"health": "down", "detail": "stopped"}),
        ("two-trays", {"health": "down", "detail": "two-trays"}),
        ("firmware", {"detail": "older"}),
        ("firmware", {"health": "unsteady", "detail": "newer"}),
        ("foreign", {"health": "down", "detail": "other-protocol"}),
        ("reader", {"wells": (WellSight(), WellSight(health="down", detail="deaf"))}),
    ],
)
def test_the_light_of_a_tray(state: str, given: dict[str, Any]) -> None:
    assert tray_facts.light(tray(1, **given)) == state
    assert tray_facts.light(None) == "none"


def test_a_light_is_known_by_its_shape_and_trouble_by_a_word(panel: Panel) -> None:
    assert len({shape for shape, _ in tray_facts.LIGHTS.values()}) == len(tray_facts.LIGHTS)
    shown = full(between(), alarms=(), lying=())
    picture = layout(shown, opened(shown), panel, SAY)
    shapes = {mark.id: mark.shape for mark in picture.marks if isinstance(mark, Shape)}
    said = {mark.id: mark.text for mark in picture.marks if isinstance(mark, Text)}
    for seat, state, word in (
        (1, "ok", ""), (2, "unsteady", "(unsteady|shaky)"), (3, "offline", "offline"), (4, "stopped", "stopped"),
        (5, "firmware", ""), (6, "reader", "well( fails)?"), (8, "two-trays", "(two|2) trays"),
    ):  # fmt: skip
        assert shapes[f"seat.{seat}.light"] == tray_facts.LIGHTS[state][0]  # type: ignore[index]
        found = said.get(f"seat.{seat}.tray", "")
        assert re.fullmatch(word, found), (seat, found)
    bare = sight(between())
    assert not any(mark.id.endswith(".light") for mark in layout(bare, opened(bare), panel, SAY).marks)


def test_a_second_tray_of_a_seat_is_named_at_the_seat_and_beside_the_first_one(panel: Panel) -> None:
    shown = full(between(), alarms=(), lying=())
    page = finger(shown, panel)
    reach(page, "menu", "menu.trays")
    page.find("tray.aa12beef")
    assert "Another tray has seat 8: unplug one, or move one." in written(page.picture())
    assert tray_facts.worst(replace(shown, trays=(tray(8), tray(0, "b", detail="two-trays", claims=8)))) == "down"
    assert trays_page.note(shown, Wording(SAY, shown.state), 8).startswith("Two trays claim this seat")


def test_what_is_wrong_with_the_file_of_the_seats_stands_on_the_page_of_the_trays(panel: Panel) -> None:
    why = "/home/pi/trays.toml: the trays e660c0d1c74f1 and e660c0d1c74f2 both have seat 3; give the second another"
    page = finger(replace(calm(), trays_trouble=why), panel)
    reach(page, "menu", "menu.trays")
    assert "Trays and seats: /home/pi/trays.toml" in written(page.picture())
    assert "second another" in written(page.picture())
    plain = finger(calm(), panel)
    reach(plain, "menu", "menu.trays")
    assert "trays.toml" not in written(plain.picture())


def test_a_seat_without_a_tray_among_seats_with_one() -> None:
    shown = replace(calm(), trays=calm().trays[:3])
    shapes = {mark.id: mark for mark in layout(shown, opened(shown), SMALL, SAY).marks if isinstance(mark, Shape)}
    assert shapes["seat.5.light"].shape == "ring" and shapes["seat.2.light"].shape == "circle"


def test_a_missing_card_is_said_at_its_seat_and_settled_by_two_verbs(panel: Panel) -> None:
    lying = (Lying("04d4", "7 of coins", "missing", 7, place=Place(7, 1)),)
    shown = replace(calm(), lying=lying)
    picture = layout(shown, opened(shown), panel, SAY)
    assert "7 of coins is locked for 7 Maximilian the Long, but has been lifted." in written(picture)
    assert any("missing" in mark.text for mark in picture.marks if isinstance(mark, Text) and mark.id == "seat.7.tray")
    assert reach(finger(shown, panel), "tray-right") == TrayRight(7)
    assert reach(finger(shown, panel), "table-right") == TableRight(7)
    for id, intent in (("tray-right.7", TrayRight(7)), ("table-right.7", TableRight(7))):
        assert reach(finger(shown, panel), "seat.7", id) == intent
    picture = layout(shown, opened(shown, Go("seat", 7)), panel, SAY)
    assert "but has been lifted." in written(picture)
    assert not layout(shown, opened(shown, Go("seat", 1)), panel, SAY).target("tray-right.1")


def test_a_card_in_a_tray_is_moved_freed_and_ignored_by_hand() -> None:
    shown = full()
    one = finger(shown)
    assert reach(one, "seat.7", "card.2.04b2", "lock.1") == LockLying("04b2", 1)
    assert reach(finger(shown), "seat.7", "card.2.04b2", "card.ignore") == Ignore("04b2")
    seat = locked_at(shown)
    lying = replace(shown, lying=(Lying("04b2", "7 of coins", "locked", seat, place=Place(seat, 1)),))
    one = finger(lying)
    reach(one, f"seat.{seat}", "card.1.04b2", "move.free")
    assert one.ui.draft is not None and one.ui.draft.verb == "free"
    assert reach(finger(shown), "menu", "menu.corrections", "tray-right.0") == TrayRight(0)
    assert reach(finger(shown), "menu", "menu.corrections", "card.0.04c3", "lock.5") == LockLying("04c3", 5)


def test_what_counts_for_nothing_between_hands_is_no_difference() -> None:
    lying = (Lying("04", "star", "refused", 3, "no-hand", place=Place(3, 1)),)
    shown = replace(sight(between()), lying=lying, trays=(tray(3),))
    assert tray_facts.differing(shown, 3) == () and tray_facts.talked(shown) is None
    hidden = replace(calm(), lying=(Lying("04", "?", "refused", 3, "locked-face-down", place=Place(3, 1)),))
    assert tray_facts.differing(hidden, 3) == ()


def test_a_card_that_is_hidden_is_a_back() -> None:
    hidden = replace(calm(), lying=(Lying("04aabb", "?", "alarm", 3, place=Place(3, 1)),))
    for page in (Go("seat", 3), Go("card", 3, what="04aabb"), Go("hands", 3)):
        picture = layout(replace(hidden, simulated=True), opened(hidden, page), SMALL, SAY)
        assert "face-down card" in written(picture)
    assert layout(hidden, opened(hidden, Go("card", 3, what="04aabb")), SMALL, SAY).target("lock.1") is None


def test_the_tray_of_a_proposal_does_not_take_the_touch_of_other_seats() -> None:
    proposed = replace(calm(), lying=(Lying("04", "star", "proposed", 3, place=Place(3, 1)),))
    target = layout(proposed, opened(proposed), SMALL, SAY).target("seat.5")
    assert target is not None and target.action == Go("seat", 5)
    assert reach(finger(proposed), "lying.accept") == LockLying("04", 3)


def codes(doc: str | None) -> set[str]:
    """What a docstring lists in quotes."""
    return set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', doc or "")) - {"down", "unsteady"}


def test_every_detail_of_trays_and_wells_has_words() -> None:
    assert codes(TrayReport.__doc__) == trays_page.DETAILS
    assert codes(FieldReport.__doc__) <= trays_page.WELL_DETAILS
    words = Words("en")
    wording = Wording(screen_words(words), between())
    for detail in (*trays_page.DETAILS, "something-new", ""):
        said = trays_page.condition(wording, tray(1, health="down", detail=detail))
        assert said.endswith(".") and len(said) <= 64, said
    for detail in (*trays_page.WELL_DETAILS, "something-new", ""):
        assert trays_page.trouble(wording, WellSight(health="down", detail=detail))
    assert trays_page.trouble(wording, WellSight()) == ""
    assert not words.missing


def test_the_devices_page_tells_of_every_tray() -> None:
    shown = full()
    said = trays_page.devices(shown, Wording(SAY, shown.state))
    assert len(said) == len(TRAYS)
    assert said[0] == "Tray of 1 Lando (…0001): The tray works."
    assert said[5].endswith("The tray works, but a well fails. Well 1: its reader does not answer; check its wires.")


# --- pages that go, and any touch at all -------------------------------------------------------------------------


def test_a_page_closes_when_what_it_is_about_is_gone() -> None:
    shown = full()
    bare = replace(shown, trays=(), alarms=(), decks=(), lying=(), faults=())
    for page, behind in (
        (Go("tray", what="aa12cafe"), Go("trays")),
        (Go("deck", what="Deck 1"), Go("decks")),
        (Go("hands", 5), Go("field")),
        (Go("card", 7, what="04b2"), Go("seat", 7)),
        (Go("faults", what="tray 3"), Go("faults")),
        (Go("check"), Go("decks")),
    ):
        ui = opened(shown, page)
        picture = layout(bare, ui, SMALL, SAY)  # even before the screen has followed
        check(picture)
        assert follow(ui, bare, 1.0).page == behind


@pytest.mark.parametrize("seed", range(3))
def test_any_touches_lead_to_a_sound_picture(seed: int) -> None:
    chance = random.Random(seed)
    panel = PANELS[seed]
    shown = chance.choice([full(), free(enrolment=ENROLMENT), free(check=CHECK), full(shift())])
    ui = opened(shown)
    for now in range(120):
        picture = layout(shown, ui, panel, SAY)
        check(picture)
        target = chance.choice(picture.targets)
        ui, _ = press(ui, shown, target.action)
        ui = follow(ui, shown, float(now))


def test_every_alarm_code_has_its_words() -> None:
    for code in get_args(AlarmCode):
        shown = full(alarms=(Alarm(1, code, "04", "star", (1, 2)),))
        words = Words("en")
        layout(shown, opened(shown, Go("alarms")), SMALL, screen_words(words))
        assert not words.missing
