"""Tests the journal of a tournament: what survives a swap of the desk, what undo takes back, and what it cannot take
back."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from companion import __version__
from companion.game.moves import Refused
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalDamaged, JournalInUse
from companion.table.journal.open_journal import open_journal
from companion.table.journal.rows import NO_HASH, Kind, make_row
from companion.table.tournament_view import Said
from companion.tournament import acts
from companion.tournament.book import Book, Opening
from companion.tournament.decisions import clock_acts, waiting
from companion.tournament.director import carry_out, forms
from companion.tournament.format_files import load_format
from companion.tournament.performing import perform
from companion.tournament.tournament_state import Tournament, seated_at

OPENING = Opening(load_format("single-evening"), "Friday")


def book_of(journal: Journal, opening: Opening | None = None, entropy: int = 1) -> Book:
    return Book(journal, opening, wall=lambda: 1.0, mono=lambda: 1.0, entropy=Random(entropy).randbytes)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with open_journal(tmp_path / "evening.journal") as found:
        yield found


@pytest.fixture
def book(journal: Journal) -> Book:
    """Return a tournament of eight at two tables, which has begun."""
    made = book_of(journal, OPENING)
    for number in range(8):
        made.do(acts.Enter(f"Player {number}"))
    made.do(acts.DrawSeats("?"))
    made.do(acts.Begin(1000.0))
    return made


def bust(book: Book, table: int, hand: int, count: int = 1) -> acts.TableReport:
    players = seated_at(book.state, table)
    stacks = {each.number: each.stack for each in players}
    for each in players[:count]:
        stacks[players[-1].number] += each.stack
        stacks[each.number] = 0
    return acts.TableReport(table, hand, stacks)


def test_a_desk_that_is_swapped_goes_on_where_it_was(journal: Journal, book: Book) -> None:
    book.do(bust(book, 1, 1))
    seed = book.seed()
    again = book_of(journal, entropy=99)
    assert again.state == book.state and again.row == book.row
    assert again.seed() == seed
    assert journal.verify() is None


def test_an_undone_draw_made_again_is_the_same_draw(book: Book, journal: Journal) -> None:
    drawn = book.state.draw
    book.undo()
    book.undo()
    assert book.state.phase == "entering"
    book.do(acts.DrawSeats("?"))
    assert book.state.draw == drawn
    other = book_of(journal, entropy=99)
    other.undo()
    other.do(acts.DrawSeats("?"))
    assert other.state.draw == drawn
    assert journal.verify() is None


def test_what_is_undone_counts_as_a_change_also_for_the_next_desk(book: Book, journal: Journal) -> None:
    def stack(state: Tournament) -> int:
        return state.entries[0].stack

    looked: list[Tournament] = []

    def known(state: Tournament) -> int:
        looked.append(state)
        return stack(state)

    found = book.since(known)
    since = [found[1]]
    one, other = book.state.entries[:2]
    book.do(acts.Correct({1: one.stack - 5, 2: other.stack + 5}, "counted"))
    found = book.since(known, found)
    since.append(found[1])
    book.undo()
    found = book.since(known, found)
    since.append(found[1])
    looked.clear()
    book.do(acts.Pause(1010.0))
    assert book.since(known, found)[1] == since[2]
    assert len(looked) == 3, "the present state twice, and the last one that was known"
    assert since[0] < since[1] < since[2]
    assert book.since(stack)[1] == book_of(journal).since(stack)[1] == since[2]


@pytest.mark.parametrize("program", ["0.0.9", ""])
def test_what_another_version_has_written_and_this_one_cannot_play_is_said_with_the_way_out(
    tmp_path: Path, program: str
) -> None:
    found: dict[str, dict[str, Any]] = {
        "act": {"type": "Shuffle"}, "form": {"type": "Enter", "nom": "Leia"}, "rule": {"type": "Begin", "at": 1.0}
    }  # fmt: skip
    opening = msgspec.to_builtins(OPENING)
    openings = {"old": {**opening, "format": {}}, "new": {**opening, "format": {**opening["format"], "colour": 1}}}
    for name in (*openings, *found):
        with open_journal(tmp_path / f"{name}.journal") as journal:
            prev = NO_HASH
            for number, each in enumerate([openings.get(name, opening), *([found[name]] if name in found else [])]):
                kind: Kind = "move" if number else "open"
                row = make_row(
                    number + 1, number, kind, 0, msgspec.json.encode(each), b"", "", program, "desk", "", 1.0, 1.0, prev
                )
                prev = row.hash
                journal.append([row])
            with pytest.raises(JournalDamaged) as refused:
                book_of(journal)
        said = str(refused.value)
        way = (
            f"version 0.0.9 of the program wrote it, and version {__version__} cannot play it; go on with version 0.0.9"
        )
        assert said.startswith(f"journal row {row.number}: ") and (way in said) == bool(program)
        assert "a table's" not in said


def test_undo_keeps_what_tables_have_reported_since(book: Book, journal: Journal) -> None:
    book.do(acts.Pause(1010.0))
    book.do(bust(book, 1, 1), "table-1")
    book.undo()
    assert not book.state.clock.paused
    assert book.state.tables[1].hand == 1 and sum(not each.table for each in book.state.entries) == 1
    assert book_of(journal).state == book.state


def test_a_hand_that_was_mistyped_at_the_desk_is_taken_back(book: Book, journal: Journal) -> None:
    """With a wrong number, hand 11 for 1, the next ten hands of the table would count as told already."""
    book.do(acts.Absent(2))
    seen = book.row
    before = book.state
    book.do(bust(book, 1, 11))
    with pytest.raises(Refused, match="tournament-moved-on"):
        book.undo(seen=seen)  # of another director, who saw that it takes back something else
    form = next(each for each in forms(book) if each.act == "Undo")
    assert form.told[0] == Said("desk-hand-typed", {"table": 1, "hand": 11})
    carry_out(book, {"act": "Undo", "row": str(book.row)}, 1001.0)
    assert (book.state.tables, book.state.entries) == (before.tables, before.entries)
    assert book_of(journal).state == book.state
    book.do(bust(book, 1, 1))
    assert book.state.tables[1].hand == 1 and book.state.tables[1].played == 1
    step = book.undone()
    assert step is not None and isinstance(step.act, acts.TableReport)


def test_a_hand_that_is_typed_meanwhile_refuses_no_other_act(book: Book) -> None:
    seen = book.row
    book.do(bust(book, 1, 1))
    book.do(acts.Absent(2), seen=seen)
    assert book.state.entries[1].absent


def test_undo_is_refused_where_people_have_sat_down_or_reports_build_on_it(book: Book) -> None:
    book.do(acts.Withdraw(seated_at(book.state, 1)[0].number, "ill"))
    book.do(bust(book, 1, 1), "table-1")
    with pytest.raises(Refused, match="tournament-undo-built-on"):
        book.undo()
    mover = seated_at(book.state, 2)[0]
    book.do(acts.Move(mover.number, 1, 5, "asked for it"))
    number = book.state.transfers[0].number
    book.do(acts.Depart(number))
    book.undo()
    assert book.state.transfers[0].step == "released"
    book.do(acts.Depart(number))
    book.do(acts.Arrive(number, mover.stack))
    assert book.undone() is None
    with pytest.raises(Refused, match="tournament-undo-seated"):
        book.undo()


def test_any_part_of_the_journal_replays_to_the_same_state(book: Book) -> None:
    book.do(bust(book, 1, 1))
    state = book.steps[0].state
    for step in book.steps[1:]:
        assert step.act is not None
        state = perform(state, step.act)
        assert state == step.state


def test_the_seed_of_a_draw_stays_sealed_until_it_is_drawn(book: Book, tmp_path: Path) -> None:
    seed = book.seed()
    with Journal.view(tmp_path / "evening.journal", revealed=book.state.draws + 1) as seen:
        sealed = [row.sealed for row in seen.rows() if row.seal]
    assert sealed[-1] == b"" and sealed[0] != b""
    assert not [step for step in book.steps if seed in str(step)]


def test_a_desk_cannot_be_opened_twice_nor_on_another_journal(book: Book, tmp_path: Path) -> None:
    with pytest.raises(JournalInUse):
        open_journal(tmp_path / "evening.journal")
    with open_journal(tmp_path / "empty.journal") as empty, pytest.raises(JournalDamaged, match="no tournament"):
        book_of(empty)


def test_a_level_ends_at_its_moment_whatever_the_clock_on_the_wall_does(book: Book) -> None:
    """Summer time and midnight change how a moment is written, not the moment."""
    before = os.environ.get("TZ")
    try:
        for zone in ("UTC", "Europe/Paris", "Pacific/Kiritimati"):
            os.environ["TZ"] = zone
            time.tzset()
            assert book.state.clock.ends_at == 1000.0 + 20 * 60
            assert clock_acts(book.state, 2199.9) == []
            assert clock_acts(book.state, 2200.0) == [acts.NextLevel(2200.0)]
    finally:
        os.environ.pop("TZ") if before is None else os.environ.update(TZ=before)
        time.tzset()
    book.do(acts.NextLevel(2201.5))  # the desk looked a little late: nobody loses that time
    assert book.state.clock.ends_at == 2200.0 + 20 * 60


def test_a_pause_stops_the_clock_and_extra_time_moves_its_end(book: Book) -> None:
    book.do(acts.Pause(1100.0))
    assert book.state.clock.left == 1100.0 and clock_acts(book.state, 9e9) == []
    book.do(acts.Resume(5000.0))
    assert book.state.clock.ends_at == 6100.0
    book.do(acts.ExtraTime(300.0, "a slow table"))
    assert book.state.clock.ends_at == 6400.0
    assert not [each for each in waiting(book.state) if each.code != "balance"]


def test_an_undo_takes_back_what_the_director_did_and_not_what_the_clock_did(book: Book) -> None:
    book.do(acts.Withdraw(1, "went home"))
    seen = book.row
    for act in clock_acts(book.state, 2200.0):
        book.do(act, "clock")
    book.do(acts.Absent(2), seen=seen)  # the clock is no other director
    book.undo()
    step = book.undone()
    assert step is not None and isinstance(step.act, acts.Withdraw)
    book.undo()
    assert (book.state.entries[0].status, book.state.clock.level) == ("playing", 1)
