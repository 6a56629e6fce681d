"""Tests that an alarm is shown at the place that it is about, can be examined and settled by touch, and is never hidden
for long."""

from typing import get_args

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Fill, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import NOTICE_S, Ui, follow, tick
from companion.display.model.wording import Wording
from companion.display.pages.menu import trays_page
from companion.display.pages.picture import layout
from companion.game.engine.zones import locked, zone
from companion.game.moves import Move
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.table.intents import Ignore, Play, PutBack, Settle, TableRight, TrayRight
from companion.table.views.table_view import Alarm, AlarmCode, Device, Lying, Notice, Place, TableView
from tests.display.pages.test_facts_shown import play, table
from tests.display.scenes.panels import ALARMS, SMALL, calm, finger, full, panels, reach, tray, written
from tests.display.scenes.tables import SAY, opened, view

SCENES = panels()
WHOLE_OR_SHORT = ("An unseen card belongs to one seat only, but is claimed at seat", "unnamed card: elsewhere")
"""How sentences begin that may be replaced by a shorter form if they do not fit. Marks then show the place."""


def locked_at(shown: TableView) -> int:
    """Return the seat for which the 7 of coins is locked, or None."""
    (seat,) = [seat for seat in range(1, 9) if "7 of coins" in zone(shown.state, locked(seat)).public]
    return seat


def test_an_alarm_says_what_it_is_and_where(panel: Panel) -> None:
    for alarm, said in (
        (ALARMS[0], "The Queen of Air and Darkness lies at seat 2 and at seat 5."),
        (ALARMS[1], "The 7 of coins lies at seat 7, but was read or shown at seat 3."),
        (ALARMS[2], "The Queen of Air and Darkness on the field belongs to “The blue deck of Maximilian”."),
        (Alarm(9, "twice", "04", "7 of coins", (2,)), "The 7 of coins is read twice at seat 2."),
        (Alarm(9, "twice", "04", "?", (2, 0)), "The same tag lies at seat 2 and on the field."),
        (Alarm(9, "elsewhere", "04", "?", (2, 3)), WHOLE_OR_SHORT),
        (Alarm(9, "outside-deck", "04", "", (4,)), "The card at seat 4 belongs to no deck that the table knows."),
        (Alarm(9, "copy", "04", "star", (4,)), "The Star at seat 4 may be a copy: it has lost its signature."),
        (Alarm(9, "copy", "04", "", (4,)), "The tag at seat 4 may be a copy: it has lost its signature."),
    ):
        shown = full(alarms=(alarm,))
        picture = layout(shown, opened(shown), panel, SAY)
        assert any(each in written(picture) for each in (said if isinstance(said, tuple) else (said,)))
        ids = {mark.id for mark in picture.marks}
        assert {f"alarm.shape.{seat}" for seat in alarm.seats if seat} <= ids
        for seat in filter(None, alarm.seats):
            (card,) = [mark for mark in picture.marks if isinstance(mark, Fill) and mark.id == f"seat.{seat}"]
            assert card.edge == theme.ALARM or shown.state.seats[seat - 1] is None or seat == 4  # this seat's turn
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


def test_a_removed_journal_names_its_copy_and_is_put_back_by_touch(panel: Panel) -> None:
    shown = replace(full(), copy_name="evening.journal.kept")  # before the alarms of cards: nothing can be played
    assert "evening.journal.kept" in written(layout(shown, opened(shown), panel, SAY))
    assert reach(finger(shown, panel), "journal.back") == PutBack()


def test_a_journal_that_cannot_be_written_says_so_until_it_can(panel: Panel) -> None:
    """Nothing can be played meanwhile. This comes before what is to be dealt: only a light would say it then."""
    dealt = replace(view(play(table("standard", 2), Move("deal"))), devices=(Device("journal", "ok"),))
    for code, said in (("disk-full", "The disk is full: make room"), ("io-error", "The disk fails: check it")):
        for scene in (dealt, full()):
            shown = replace(scene, devices=(Device("journal", "down", code),))
            assert said in written(layout(shown, opened(shown), panel, SAY))
    assert "Deal each of the 2 players" in written(layout(dealt, opened(dealt), panel, SAY))


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
    """The answer to a touch may hide an alarm for some seconds. A shift and a result never hide it. Other pages show
    how many alarms there are."""
    shown = full(notice=Notice(1, "no-bet-yet"))
    ui = follow(Ui(), shown, 10.0)
    assert layout(shown, ui, panel, SAY).target("alarm.look") is None
    assert layout(shown, tick(ui, 10.0 + NOTICE_S), panel, SAY).target("alarm.look") is not None
    for name in ("shift-alarm", "result-alarm"):
        assert layout(*SCENES[name], panel, SAY).target("alarm.look") is not None
    for name in ("seat-tray", "trays", "devices", "picker-alarm", "faults"):
        chip = layout(*SCENES[name], panel, SAY).target("alarm.chip")
        assert chip is not None and chip.action == Go("alarms")


def test_every_alarm_code_has_its_words() -> None:
    for code in get_args(AlarmCode):
        shown = full(alarms=(Alarm(1, code, "04", "star", (1, 2)),))
        words = Words("en")
        layout(shown, opened(shown, Go("alarms")), SMALL, screen_words(words))
        assert not words.missing
