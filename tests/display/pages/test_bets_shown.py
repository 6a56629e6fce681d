"""Tests that a wrong bet which is noticed two moves later can be put right by four touches from the table, and that the
moves after it stay."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Fill, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui, follow, press
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import person, stack
from companion.game.moves import Move
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.program.loop.perform import perform
from companion.table.table import Table
from companion.table.views.bets import CorrectBet
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView
from tests.display.laws.laws import check
from tests.display.laws.test_laws import picture
from tests.display.pages.glass import GLASS, SEVEN_UPRIGHT, named
from tests.display.scenes.every import LANGUAGES, everything
from tests.display.scenes.finger import PANELS, SAY
from tests.display.scenes.tables import opened, play, table
from tests.display.scenes.tables import view as viewed
from tests.support import Bench, seat_three

SMALL = PANELS[0]

BET = r".*seat\.\d+\.doing\d+"
"""The id and the text of a bet that is a number alone."""


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal")
    yield made
    made.close()


def seen(table: Table) -> TableView:
    """Return what the screen is given to show."""
    state = table.shown
    return TableView(
        state, tuple(flow.options(state)), past=table.past(), can_undo=True, bets=table.bets, corrected=table.corrected
    )


class Finger:
    """A finger that touches one table and counts its touches."""

    def __init__(self, bench: Bench) -> None:
        self.bench, self.ui, self.touches = bench, Ui(), 0
        self.look()

    def look(self) -> None:
        """Show the table as it is on disk."""
        self.bench.settle()
        self.view = seen(self.bench.table)
        self.ui = follow(self.ui, self.view, 0.0)
        self.ui = replace(self.ui, moment_hidden=True)

    def touch(self, *ids: str) -> None:
        """Touch these targets, one after the other."""
        for id in ids:
            picture = layout(self.view, self.ui, SMALL, SAY)
            check(picture)
            target = picture.target(id)
            assert target is not None, f"{id} among {[each.id for each in picture.targets]}"
            self.touches += 1
            self.ui, intent = press(self.ui, self.view, target.action)
            if intent is not None:
                perform(self.bench.table, intent, "screen")
                self.look()

    def texts(self) -> str:
        """Return all text in the picture."""
        return " ".join(layout(self.view, self.ui, SMALL, SAY).texts())


def two_moves_later(bench: Bench) -> Finger:
    """Play until Han's bet of 10 has been entered and two more moves have followed."""
    table = bench.table
    seat_three(table)
    table.deal("screen")
    for move in (Move("bet", 2, 10), Move("call", 3), Move("call", 1)):
        table.play(move, "screen")
    return Finger(bench)


def test_a_wrong_bet_noticed_two_moves_later_takes_at_most_four_touches(bench: Bench) -> None:
    finger = two_moves_later(bench)
    finger.touch("seat.2", "rebet", "rebet.bet.20")
    assert finger.touches <= 4
    assert [stack(bench.table.head, seat) for seat in (1, 2, 3)] == [28, 28, 28]
    assert finger.ui.page is None and finger.ui.draft is None, "the table is seen again"


def test_any_other_amount_is_typed(bench: Bench) -> None:
    finger = two_moves_later(bench)
    finger.touch("menu", "menu.corrections", "menu.bets")
    assert "2 Han: Bet 10" in finger.texts() and "1 Lando: Call" in finger.texts()
    row = next(bet.row for bet in finger.view.bets if bet.move.seat == 2)
    finger.touch(f"rebet.{row}", "rebet.bet")
    assert "2 Han bets" in finger.texts()
    finger.touch("digit.1", "digit.7", "amount.ok")
    assert [stack(bench.table.head, seat) for seat in (1, 2, 3)] == [31, 31, 31]


def test_a_bet_stays_that_of_a_player_who_has_changed_seats(bench: Bench) -> None:
    finger = two_moves_later(bench)
    bench.table.play(Move("move-seat", 2, name="3", reason="they sat down so"), "screen")
    finger.look()
    finger.touch("seat.2")
    assert "Bet 10" not in finger.texts(), "Leia sits there now, and has called"
    finger.touch("close", "seat.3", "rebet")
    assert "3 Han: Bet 10" in finger.texts() and "2 Leia: Call" in finger.texts()
    finger.touch("rebet.bet")
    assert "2 Han bets" in finger.texts(), "as they sat then"
    finger.touch("digit.1", "digit.7", "amount.ok")
    assert [stack(bench.table.head, seat) for seat in (1, 2, 3)] == [31, 31, 31]
    row = next(bet.row for bet in finger.view.bets if bet.move.verb == "bet")
    perform(bench.table, CorrectBet(row, Move("check", 2)), "screen")
    finger.look()
    # the calls are gone, but people still sit where they sit
    assert "3 Han: Bet 17 is now Check" in finger.texts()
    assert "2 Leia: Call" in finger.texts() and "3 Han: Call" not in finger.texts()
    assert [person(bench.table.head, seat).name for seat in (2, 3)] == ["Leia", "Han"]


def test_bets_of_several_rounds_are_told_apart_by_their_round(bench: Bench) -> None:
    finger = two_moves_later(bench)
    finger.touch("menu", "menu.corrections", "menu.bets")
    assert "round" not in finger.texts(), "there was only the opening bet"
    finger.touch("close", "close", "close")
    for _ in range(2):
        bench.table.play(Move("roll", 0, dice=(5,)), "screen")
        for verb in ("stand", "check"):
            for seat in (2, 3, 1):
                bench.table.play(Move(verb, seat), "screen")
    finger.look()
    finger.touch("menu", "menu.corrections", "menu.bets")
    assert all(each in finger.texts() for each in ("2 Han: Check, round 2", "2 Han: Check, round 1", "2 Han: Bet 10"))


def test_what_was_not_replayed_is_listed_until_the_page_is_closed(bench: Bench) -> None:
    finger = two_moves_later(bench)
    finger.touch("seat.2", "rebet", "rebet.check.0")
    assert finger.ui.page == Go("left-out")
    said = finger.texts()
    assert "2 Han: Bet 10 is now Check" in said and "3 Leia: Call" in said and "1 Lando: Call" in said
    finger.touch("close")
    assert finger.ui.page is None and flow.turn(bench.table.head) == 3
    finger.touch("move.check")
    assert finger.ui.page is None, "it is told once"


def test_what_an_earlier_correction_left_out_is_listed_again_once_a_later_one_is_undone(bench: Bench) -> None:
    finger = two_moves_later(bench)
    finger.touch("seat.2", "rebet", "rebet.check.0", "close")
    finger.touch("seat.2", "rebet", "rebet.fold.0")
    assert finger.ui.page is None and "3 Leia: Call" not in finger.texts()
    bench.table.undo("screen")
    finger.look()
    assert finger.ui.page == Go("left-out")
    assert "2 Han: Bet 10 is now Check" in finger.texts() and "3 Leia: Call" in finger.texts()


def test_what_stood_there_is_not_offered_and_what_is_gone_closes(bench: Bench) -> None:
    finger = two_moves_later(bench)
    finger.touch("seat.2", "rebet")
    offered = {target.action for target in layout(finger.view, finger.ui, SMALL, SAY).targets}
    moves = {each.move for each in offered if isinstance(each, CorrectBet)}
    assert Move("bet", 2, 10) not in moves and {Move("check", 2), Move("fold", 2)} <= moves
    finger.touch("rebet.bet")
    for _ in range(3):
        bench.table.undo("screen")
    finger.look()
    assert finger.ui.draft is None and (finger.ui.page is None or finger.ui.page.page != "rebet")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_are_sound_on_every_panel_in_every_language(language: str, bench: Bench) -> None:
    finger = two_moves_later(bench)
    first = finger.view
    row = next(bet.row for bet in first.bets if bet.move.seat == 2)
    perform(bench.table, CorrectBet(row, Move("check", 2)), "screen")
    finger.look()
    preferred, say = Preferences(language=language), screen_words(Tongues())
    pages = [(first, Go("bets")), (first, Go("rebet", 2, what=str(row))), (first, Go("seat", 2))]
    for view, page in (*pages, (finger.view, Go("left-out"))):
        for panel in (*PANELS, SEVEN_UPRIGHT):
            check(layout(replace(view, preferences=preferred), Ui(page=page), panel, say))


def bet_and_called() -> TableView:
    """Return a view in which the seat whose turn it is has bet, was raised and has to call."""
    state = play(table(4, 1000), Move("deal"))
    first = flow.turn(state)
    state = play(state, Move("bet", first, 20))
    state = play(state, Move("raise", flow.turn(state), 60))
    while flow.turn(state) != first:
        state = play(state, Move("call", flow.turn(state)))
    return viewed(state)


@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_a_bet_has_a_chip_that_keeps_it_apart_from_the_stack(panel: Panel) -> None:
    """Without the chip, "1,978 20" could be one number."""
    now = bet_and_called()
    marks = {mark.id: mark for mark in layout(now, opened(now), panel, SAY).marks}
    for seat in range(1, 5):
        stack, bet = marks[f"seat.{seat}.stack"].box, marks[f"seat.{seat}.doing"].box
        beside = bet.y < stack.y + stack.h and stack.y < bet.y + bet.h
        assert not beside or f"seat.{seat}.doing.chip" in marks, seat


@pytest.mark.parametrize("scale", [100, 125, 150])
@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_a_bet_without_room_for_a_chip_stands_on_a_plaque(panel: Panel, scale: int) -> None:
    """Beside the number of its seat, "2 40" could be 240."""
    for name in ("betting", "eight-simulated", "table-alarm-twice"):
        shown = picture(everything()[name], Preferences(text_scale=scale), panel)
        ids = {mark.id for mark in shown.marks}
        bets = [mark.id for mark in shown.marks if isinstance(mark, Text) and re.fullmatch(BET, mark.id + mark.text)]
        assert bets, name
        assert not [id for id in bets if not {f"{id}.chip", f"{id}.pill"} & ids], name


@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_a_saffron_chip_on_a_saffron_plate_has_a_dark_rim(panel: Panel) -> None:
    now = bet_and_called()
    turn = flow.turn(now.state)
    marks = {mark.id: mark for mark in layout(now, opened(now), panel, SAY).marks}
    chip, rim = marks[f"seat.{turn}.doing.chip"].box, marks.get(f"seat.{turn}.doing.chip-rim")
    assert isinstance(rim, Fill) and rim.colour == theme.INK and chip.within(rim.box) and chip.w < rim.box.w
    assert not [id for id in marks if id.endswith("chip-rim") and f"seat.{turn}." not in id]
