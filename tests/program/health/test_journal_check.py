"""Tests that the whole journal is checked after a start: a start itself does not read the rows of evenings that are
over."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.game.moves import Move, Refusal
from companion.program.health.journal_check import BEGINS_S, JournalChecked, JournalCheckService
from companion.table.views.table_view import Device, TableView
from tests.support import Bench, at_once, later, seat_three

GOOD, FULL = Device("journal", "ok"), Device("journal", "down", "disk-full")
OLD = Device("journal", "unsteady", "old-row")


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    """Return a table after five hands in which all others fold."""
    made = Bench(tmp_path / "evening.journal")
    seat_three(made.table)
    for _ in range(5):
        made.table.deal("screen")
        for seat in made.table.head.live[:-1]:
            made.table.play(Move("fold", seat), "screen")
    made.settle()
    yield made
    made.close()


def change(bench: Bench, what: str) -> int:
    """Change the first row with a secret part in the file of a table that is switched off. Returns the row's number."""
    bench.close()
    with sqlite3.connect(bench.path) as file:
        (number,) = file.execute("SELECT min(number) FROM rows WHERE length(sealed) > 0 AND hand = 1").fetchone()
        file.execute(f"UPDATE rows SET {what} WHERE number = ?", (number,))
    file.close()
    bench.open()
    return int(number)


def after_the_check(bench: Bench) -> tuple[list[Refusal], tuple[Device, ...]]:
    """Return what the table says after the check, and its lights."""
    posted, said = list[object](), list[Refusal]()
    service, state = JournalCheckService(bench.path, posted.append, said.append, at_once), bench.table.head
    for now in (0.0, BEGINS_S):
        service.turn(now, state)
    (item,) = posted
    assert service.heard(item, state)
    return said, service.view(TableView(state, (), devices=(GOOD,))).devices


@pytest.mark.parametrize("what", ["data = data || ' '", "sealed = sealed || ' '", "reason = 'another'"])
def test_an_old_row_that_was_changed_is_told_and_play_goes_on(bench: Bench, what: str) -> None:
    number = change(bench, what)
    said, lights = after_the_check(bench)
    assert said == [Refusal("journal-old-row", {"row": number})] and lights == (OLD,)
    bench.table.deal("screen")


def test_of_a_sound_journal_nothing_is_said(bench: Bench) -> None:
    assert after_the_check(bench) == ([], (GOOD,))


def test_a_journal_that_cannot_be_read_is_no_bad_row(bench: Bench, tmp_path: Path) -> None:
    posted, state = list[object](), bench.table.head
    service = JournalCheckService(tmp_path / "none.journal", posted.append, lambda refusal: None, at_once)
    for now in (0.0, BEGINS_S):
        service.turn(now, state)
    assert posted == [JournalChecked()]


def test_it_is_checked_once_and_not_while_the_table_starts(bench: Bench) -> None:
    works, state = list[Callable[[], object]](), bench.table.head
    service = JournalCheckService(bench.path, lambda item: None, lambda refusal: None, later(works))
    service.turn(100.0, state)
    service.turn(100.0 + BEGINS_S - 1, state)
    assert not works and service.due(100.0 + BEGINS_S - 1) == 1
    service.turn(100.0 + BEGINS_S, state)
    service.turn(100.0 + 10 * BEGINS_S, state)
    assert len(works) == 1 and service.due(100.0 + BEGINS_S) is None


def test_what_is_worse_is_shown(bench: Bench) -> None:
    service, state = JournalCheckService(bench.path, print, lambda refusal: None, at_once), bench.table.head
    assert service.heard(JournalChecked(7, "changed"), state)
    assert service.view(TableView(state, (), devices=(FULL,))).devices == (FULL,)
