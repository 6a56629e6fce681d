"""Tests that undone moves can still be seen in the rewind and in the log, marked as undone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import Panel
from companion.display.model.events import log
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.program.services.rewind import RewindService
from companion.table.history.remembered import remembered
from companion.table.views.table_view import TableView
from tests.display.laws.laws import check
from tests.display.pages.glass import GLASS
from tests.display.scenes.tables import opened, view
from tests.support import Bench, seat_three


class Room:
    """A table with its rewind. `settle` shows what was played."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.service = RewindService(lambda: 1.0, (), bench.table.latest_states, lambda: bench.table.moved)

    def settle(self) -> TableView:
        assert self.bench.writer.flush(60)
        made = self.bench.table.durable(self.bench.writer.last_number)
        if made:
            self.service.shown(made)
        table = self.bench.table
        return self.service.view(view(table.head, past=table.past()))

    def bet(self, amount: int) -> None:
        table = self.bench.table
        table.play(Move("bet", flow.turn(table.head), amount), "screen")

    def marks(self) -> list[tuple[str, bool]]:
        return [(each.state.last.verb, each.undone) for each in self.settle().rewind[-4:] if each.state.last]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    bench = Bench(tmp_path / "evening.journal")
    seat_three(bench.table)
    made = Room(bench)
    bench.table.deal("screen")
    made.settle()
    yield made
    bench.close()


def page(shown: TableView, *at: Go, language: str = "en", panel: Panel = GLASS[0]) -> Layout:
    return layout(shown, opened(shown, *at), panel, screen_words(Words(language)))


def test_an_undone_move_is_marked_until_it_is_redone(room: Room) -> None:
    room.bet(5)
    assert room.marks()[-2:] == [("deal", False), ("bet", False)]
    room.bench.table.undo("screen")
    assert room.marks()[-2:] == [("deal", False), ("bet", True)]
    room.bench.table.redo("screen")
    assert room.marks()[-2:] == [("deal", False), ("bet", False)]


def test_what_was_replaced_stays_marked(room: Room) -> None:
    room.bet(5)
    room.settle()
    room.bench.table.undo("screen")
    room.bet(7)
    assert room.marks()[-3:] == [("deal", False), ("bet", True), ("bet", False)]
    room.bench.table.undo("screen")
    room.bench.table.undo("screen")
    assert [undone for _, undone in room.marks()[-3:]] == [True, True, True]


@pytest.mark.parametrize(("language", "undone"), [("en", "Undone: "), ("fr", "Annulé : "), ("es", "Deshecho: ")])
def test_the_pages_say_so(room: Room, language: str, undone: str) -> None:
    room.bet(5)
    room.settle()
    room.bench.table.undo("screen")
    shown = room.settle()
    for panel in GLASS:
        for name in ("rewind", "log"):
            picture = page(shown, Go(name), language=language, panel=panel)
            check(picture)
            assert sum(text.startswith(undone) for text in picture.texts()) == 1, name
    earlier = page(shown, Go("rewind", at=len(shown.rewind) - 1), language=language)
    assert not any(text.startswith(undone) for text in earlier.texts())


def test_the_log_tells_everything_in_its_order(room: Room) -> None:
    room.bet(5)
    room.settle()
    room.bench.table.undo("screen")
    room.bet(7)
    shown = room.settle()
    said = [text for text in page(shown, Go("log")).texts() if " bets " in text]
    assert [("Undone" in text, "7" in text) for text in said] == [(False, True), (True, False)], "newest first"


def test_an_undo_is_marked_when_it_is_on_disk(room: Room) -> None:
    room.bet(5)
    room.settle()
    room.bench.table.undo("screen")
    table = room.bench.table
    waiting = room.service.view(view(table.shown, past=table.past(), saving=1))
    assert not any(each.undone for each in waiting.rewind)


def test_a_move_that_is_undone_after_a_restart_is_marked(room: Room) -> None:
    room.bet(5)
    room.settle()
    table = room.bench.restart()
    before = remembered(room.bench.path, table.head.rules, least=6, seconds=0.0, now=1.0)
    room.service = RewindService(lambda: 1.0, before, table.latest_states)
    assert not any(undone for _, undone in room.marks())
    table.undo("screen")
    assert room.marks()[-2:] == [("deal", False), ("bet", True)]


def test_a_table_with_house_rules_marks_nothing_after_a_restart(room: Room, tmp_path: Path) -> None:
    """Rules of a house folder are loaded anew for each reading of the journal, and no two of them are equal."""
    room.bet(5)
    room.settle()
    table = room.bench.restart()
    rules = load_rules("standard", folder=tmp_path)
    before = remembered(room.bench.path, rules, least=6, seconds=0.0, now=1.0)
    room.service = RewindService(lambda: 1.0, before, table.latest_states)
    assert room.marks() and not any(undone for _, undone in room.marks())


def test_moves_that_a_corrected_bet_repeats_are_in_the_log(room: Room) -> None:
    """They are not announced a second time, but what they repeat is marked as undone: without them the log would not
    say that anybody called."""
    table = room.bench.table
    room.bet(10)
    table.play(Move("call", flow.turn(table.head)), "screen")
    table.play(Move("call", flow.turn(table.head)), "screen")
    room.settle()
    table.correct_bet(table.bets[-1].row, Move("bet", table.bets[-1].move.seat, 5), "screen")
    shown = room.settle()
    told = [(event.code, event.args.get("amount"), undone) for event, undone in log(shown) if "amount" in event.args]
    assert told[-6:] == [
        ("bet", 10, True),
        ("call", 10, True),
        ("call", 10, True),
        ("bet", 5, False),
        ("call", 5, False),
        ("call", 5, False),
    ]
    assert len([each for each in log(shown) if not each[1]]) == len(shown.past)
