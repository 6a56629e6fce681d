"""Tests that the whole journal is checked after a start: a start itself does not read the rows of evenings that are
over."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.moves import Move, Refusal
from companion.program.health.computer import Computer, HealthReport
from companion.program.health.journal_check import JournalChecked, checked
from companion.program.services.health_service import CHECKS_AT, HealthService
from companion.table.views.table_view import Device, TableView
from tests.support import Bench, seat_three

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
    posted, said, state = list[object](), list[Refusal](), bench.table.head
    service = HealthService(lambda: posted.append(checked(bench.path)), said.append)
    for _ in range(CHECKS_AT):
        assert not posted
        assert service.heard(HealthReport(Computer()), state)
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


def test_a_journal_that_cannot_be_read_is_no_bad_row(tmp_path: Path) -> None:
    assert checked(tmp_path / "none.journal") == JournalChecked()


def test_it_is_checked_once_and_not_while_the_table_starts(bench: Bench) -> None:
    begun = list[int]()
    service = HealthService(lambda: begun.append(1))
    for number in range(1, 3 * CHECKS_AT):
        service.heard(HealthReport(Computer()), bench.table.head)
        assert len(begun) == (number >= CHECKS_AT)


def test_what_is_worse_is_shown(bench: Bench) -> None:
    service, state = HealthService(), bench.table.head
    assert service.heard(JournalChecked(7, "changed"), state)
    assert service.view(TableView(state, (), devices=(FULL,))).devices == (FULL,)
