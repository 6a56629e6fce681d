"""Tests that a table which is killed at any moment of a tournament loses no credit and gets none twice.

What a kill leaves is the journal up to one of its commits. So the tests count commits, and let nothing after the kill
reach the disk."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from queue import SimpleQueue
from random import Random

import pytest
from msgspec.structs import replace

from companion.game.engine.state import HAND_POT, SABACC_POT, State, in_hand, people_named, stack
from companion.table.journal.rows import Row
from companion.tournament import acts
from companion.tournament.acts import Act
from companion.tournament.event_format import Level
from companion.tournament.format_files import load_format
from companion.tournament.orders import at_table
from companion.tournament.tournament_state import seated_at
from tests.hall.tournament_table import TournamentTable
from tests.hall.two_tables import Two
from tests.tournament import invariants

SEEDS = int(os.environ.get("SABACC_SEEDS", "1"))


class Dying:
    """A queue of a journal's writer that takes this many commits, and loses all after them."""

    def __init__(self, queue: "SimpleQueue[Sequence[Row] | None]", commits: int) -> None:
        self.get, self.get_nowait = queue.get, queue.get_nowait
        self._queue, self._left = queue, commits

    def put(self, rows: Sequence[Row] | None) -> None:
        if rows is None or self._left > 0:
            self._queue.put(rows)
        self._left -= rows is not None


class Killed(Two):
    """Two tables of a tournament on one computer, which can be killed."""

    def __init__(self, folder: Path, entries: int) -> None:
        levels = tuple(Level((4 * 2**at, 4 * 2**at), hands=12) for at in range(8))
        super().__init__(folder, entries, replace(load_format("single-evening"), levels=levels, stack=200))
        self.folder, self.kills = folder, 0

    def dies(self, number: int, commits: int) -> None:
        """Let only so many commits of a table reach its disk from now on."""
        writer = self.tables[number].playing.opened.writer
        writer._queue = Dying(writer._queue, commits)  # type: ignore[assignment]

    def again(self, number: int) -> None:
        """Start a table again that was killed."""
        self.kills += 1
        killed = self.tables[number]
        killed.close()
        self.tables[number] = TournamentTable(self.folder, number)
        self.tables[number].said = killed.said  # the desk speaks to whoever listens there
        self.tables[number].playing._evening = killed.playing._evening  # the people and their cards are still there


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Killed]:
    found = Killed(tmp_path, 9)
    yield found
    found.close()


def test_a_directors_correction_of_two_stacks_is_carried_out_whole_or_not_at_all(two: Killed) -> None:
    two.seated()
    one, other = seated_at(two.book.state, 2)[:2]
    two.book.do(acts.Correct({one.number: 195, other.number: 205}, "a chip lay wrong"))
    two.dies(2, 1)
    two.turn()
    two.again(2)
    two.turn()
    two.turn()
    head = two.tables[2].table.head
    assert (stack(head, one.seat), stack(head, other.seat)) == (195, 205)
    assert not two.local.troubles


def credits_at(state: State) -> tuple[dict[int, tuple[str, int]], int, int]:
    """Return who sits with how much, and the pots, as the table has them."""
    seats = {seat: (name, stack(state, seat)) for seat, name in people_named(state).items()}
    return seats, state.money[HAND_POT], state.money[SABACC_POT]


def agree(two: Killed) -> None:
    """Check that a table has the credits that the desk has for it, if it plays no hand and nothing is under way."""
    tournament = two.book.state
    for number, found in tournament.tables.items():
        head = two.tables[number].table.head
        if in_hand(head) or found.playing or not found.ready or tournament.transfers or tournament.parcels:
            continue
        booked = {each.seat: (at_table(each), each.stack) for each in seated_at(tournament, number)}
        there, *pots = credits_at(head)
        there = {seat: each for seat, each in there.items() if each[1] or seat in booked}
        assert (there, *pots) == (booked, found.hand_pot, found.sabacc_pot), number


def correction(two: Killed, rng: Random) -> Act | None:
    """Return an act with which the director changes stacks at a table between two hands, of which the desk has all."""
    number = rng.choice(sorted(two.book.state.tables))
    seated, head = seated_at(two.book.state, number), two.tables[number].table.head
    if two.book.state.tables[number].hand != head.hands or len(seated) < 2 or in_hand(head):
        return None
    one, other = rng.sample(seated, 2)
    moved = rng.randrange(one.stack)
    if rng.random() < 0.3:
        return acts.Penalise(one.number, "too late", credits=rng.randint(1, max(1, one.stack // 4)))
    return acts.Correct({one.number: one.stack - moved, other.number: other.stack + moved}, "a chip lay wrong")


@pytest.mark.parametrize("seed", range(1, SEEDS + 1))
def test_tables_that_are_killed_again_and_again_agree_with_the_desk(seed: int, tmp_path: Path) -> None:
    rng, two = Random(seed), Killed(tmp_path, 9)
    try:
        for _ in range(1000):
            if two.book.state.phase == "over":
                break
            two.direct()
            if two.book.state.phase == "playing" and rng.random() < 0.2 and (act := correction(two, rng)):
                two.book.do(act)
            for _ in range(3):
                dying = [number for number in two.tables if rng.random() < 0.8]
                for number in dying:
                    two.dies(number, rng.randrange(6))
                two.direct()
                two.turn()
                for each in two.tables.values():
                    each.play()
                for number in dying:
                    two.again(number)
            for _ in range(4):
                two.direct()
                two.turn()
            assert not two.local.troubles
            if two.book.state.phase == "playing":
                agree(two)
            for _ in range(rng.randrange(60)):
                for each in two.tables.values():
                    each.play()
        invariants.over(two.book.state, 9)
        assert two.kills >= 10
    finally:
        two.close()
