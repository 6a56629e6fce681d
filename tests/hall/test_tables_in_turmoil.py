"""Tests that desk and tables of a tournament agree about every credit again after anything that can happen between
them: rows that come late, a table or a desk that is killed between any two rows, corrections and undo on either side,
late entries while the level grows, people who leave and come as they like, moves that are given up, misdeals."""

import os
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.game.engine.state import HAND_POT, SABACC_POT, in_hand, people_named, stack
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Refused
from companion.hall.tournament_tables import LocalTables
from companion.table.hall_says import HallSays
from companion.table.intents import Intent, Play
from companion.table.journal.open_journal import open_journal
from companion.table.journal.rows import Row
from companion.table.tournament_view import Request
from companion.tournament import acts
from companion.tournament.acts import Act
from companion.tournament.book import Book, Opening
from companion.tournament.decisions import waiting
from companion.tournament.event_format import Level
from companion.tournament.format_files import load_format
from companion.tournament.tournament_state import alive, open_seats, seated_at
from tests.hall.tournament_table import TournamentTable
from tests.tournament import invariants

TOURNAMENTS = int(os.environ.get("SABACC_TOURNAMENTS", "3"))
AT_TABLES = ("walk", "sit", "bring", "bring-pot", "high-card", "open-table")
"""What waits for people at the tables, who do it there, and for a table that is not there."""


LATE = 10
"""So many rows may be late."""


class Killed(Exception):
    """The power of a table is cut before its next row."""


class Fragile(TournamentTable):
    """A table that is killed before its next row but `left`, or after the commit that this row belongs to; -1 for
    never."""

    left = -1
    room: Mapping[int, "Fragile"] = {}
    """All tables of the room: nobody can sit at two of them."""

    def _answer(self, asked: Request) -> None:
        if asked.do != "seat" or not self.elsewhere({asked.name}):
            super()._answer(asked)

    def elsewhere(self, names: Collection[str]) -> bool:
        """Whether somebody with one of these names sits at another table."""
        others = (each.table.head for each in self.room.values() if each is not self)
        return any(name in names for head in others for name in people_named(head).values())

    def do(self, intent: Intent, source: str = "screen") -> None:
        if self.left == 0 and self.table.writer._held is None:
            raise Killed
        self.left -= self.left > 0
        super().do(intent, source)


class LateRows:
    """Reads a table's journal as the desk sees it: `number` rows of it have arrived."""

    def __init__(self, turmoil: "Turmoil", table: int, number: int) -> None:
        self._turmoil, self._table, self.number = turmoil, table, number

    @property
    def end(self) -> "LateRows":
        return self

    def look(self) -> None:
        """Let more rows arrive, all of them if nothing is late. Those of a whole hand are not late: without them, the
        table would count as out of contact."""
        playing = self._turmoil.tables[self._table].playing
        playing.settle()
        last = playing.opened.journal.last_number()
        late = self._turmoil.calm or self._turmoil.rng.random() < 0.5
        self.number = last if late else self._turmoil.rng.randint(max(min(self.number, last), last - LATE), last)

    def rows_after(self, number: int) -> Sequence[Row]:
        return list(self._turmoil.tables[self._table].playing.opened.journal.rows(number + 1, self.number))

    def close(self) -> None:
        pass


class Line:
    """Tells a table what the desk says, unless it gets lost."""

    def __init__(self, turmoil: "Turmoil", table: int) -> None:
        self._turmoil, self._table = turmoil, table
        self.reached: float | None = None

    def say(self, says: HallSays, now: float) -> None:
        if self._turmoil.calm or self._turmoil.rng.random() < 0.8:
            self._turmoil.tables[self._table].said.append(says)
            self.reached = now

    def close(self) -> None:
        pass


class Turmoil:
    """A tournament of three tables in turmoil; `seed` decides everything."""

    def __init__(self, folder: Path, seed: int, *, walks: bool = True) -> None:
        self.rng, self.now, self.calm, self.folder, self.walks = Random(seed), 0.0, False, folder, walks
        self.log: list[str] = []
        levels = tuple(Level((3 * 2**at, 3 * 2**at), hands=6) for at in range(8))
        kind = replace(load_format("single-evening"), levels=levels, stack=60, seats=5, late_levels=3)
        self.tables = {number: Fragile(folder, number) for number in (1, 2, 3)}
        for each in self.tables.values():
            each.room = self.tables
        self.journal = open_journal(folder / "tournament")
        self.book = self._book(Opening(kind, "Turmoil"))
        for number in range(1, 13):
            self.book.do(acts.Enter(f"Player {number}"))
        self.local = self._desk({})

    def _book(self, opening: Opening | None) -> Book:
        clock = lambda: self.now  # noqa: E731
        return Book(self.journal, opening, wall=clock, mono=clock, entropy=self.rng.randbytes)

    def _desk(self, arrived: Mapping[int, int]) -> LocalTables:
        """Return a desk at which so many rows of the tables have arrived before."""
        paths = {number: each.playing.path for number, each in self.tables.items()}
        local = LocalTables(self.book, paths, load_rules("standard"), pages=str, clock=lambda: self.now)
        for number, each in local.tables.items():
            each.close()
            each._reader = LateRows(self, number, arrived.get(number, 0))  # type: ignore[assignment]
            each._line = Line(self, number)  # type: ignore[assignment]
        return local

    def desk_killed(self) -> None:
        """Another desk goes on with the journal."""
        self.log.append("desk killed")
        self.book = self._book(None)
        readers = {number: each._reader for number, each in self.local.tables.items()}
        self.local = self._desk({number: each.number for number, each in readers.items()})  # type: ignore[attr-defined]

    def table_killed(self, number: int) -> None:
        """The table starts again from its journal, in which it finds what it has booked."""
        self.log.append(f"table {number} killed")
        self.tables[number].close()
        self.tables[number] = self.tables[number].reopened()
        last = self.tables[number].playing.opened.journal.last_number()
        self.local.tables[number]._reader.number = last  # type: ignore[attr-defined]

    def turn(self) -> None:
        """Let the desk look at the tables, and the tables hear it."""
        self.now += 3.0
        self.local.turn()
        for number, each in self.tables.items():
            if not self.calm and self.rng.random() < 0.1:
                each.left = self.rng.randint(0, 3)
            try:
                each.hear()
                if each.left == 0:
                    raise Killed
            except Killed:
                self.table_killed(number)
            each.left = -1

    def direct(self) -> None:
        """Publish everything that is for the director to decide."""
        if self.book.state.clock.paused:  # its end was undone
            self.do(acts.Resume(self.now))
        for _ in range(50):
            found = [each for each in waiting(self.book.state) if each.code not in AT_TABLES]
            if not found or self.book.state.phase == "over":
                return
            self.do(found[0].act)

    def do(self, act: Act) -> None:
        """Perform an act of the director, if it is allowed."""
        try:
            self.book.do(act)
            self.log.append(repr(act)[:160])
        except Refused as refused:
            self.log.append(f"{refused.refusal.code}: {act!r}"[:160])

    # --- what happens -----------------------------------------------------------------------------------------------

    def meddle(self) -> None:
        """Let somebody do something that nobody has proposed."""
        rng, state = self.rng, self.book.state
        number = rng.choice(sorted(self.tables))
        people = seated_at(state, number)
        what = rng.randrange(11)
        if what == 0:
            self.desk_killed()
        elif what == 1:
            self.table_killed(number)
        elif what == 2:
            self.at_table_corrected(number)
        elif what == 3:
            self.at_table_undone(number)
        elif what == 4 and len(people) > 1:
            one, other = rng.sample(people, 2)
            change = rng.randint(0, max(0, one.stack - 1))
            self.do(acts.Correct({one.number: one.stack - change, other.number: other.stack + change}, "counted"))
        elif what == 5:
            self.do(acts.Enter(f"Late {len(state.entries)}"))
            self.do(acts.NextLevel(self.now, "it is late"))
        elif what == 6 and people:
            self.do(acts.Penalise(rng.choice(people).number, "late", credits=rng.randint(1, 3)))
        elif what == 7:
            self.do(acts.Pause(self.now))
            self.turn()
            self.do(acts.Resume(self.now))
        elif what == 8:
            self.undone()
        elif what == 9 and people:
            one, change = rng.choice(people), rng.randint(0, 20)
            pot = state.tables[number].sabacc_pot if number in state.tables else 0
            change = min(change, one.stack)
            self.do(acts.Correct({one.number: one.stack - change}, "counted", number, sabacc_pot=pot + change))
        elif what == 10 and people:
            back = [each.number for each in state.entries if each.status == "out" and each.last_table == number]
            one = max(people, key=lambda each: each.stack)
            if back and one.stack > 20:
                self.do(acts.Correct({one.number: one.stack - 20, rng.choice(back): 20}, "a mistake"))

    def walk(self) -> None:
        """Let people leave and come as they like, and the director move them and change their mind."""
        rng, state = self.rng, self.book.state
        number = rng.choice(sorted(self.tables))
        table, people = self.tables[number], seated_at(state, number)
        seats = [each.seat for each in people if each.seat in people_named(table.table.head)]
        what = rng.randrange(6)
        if what == 0 and seats:
            self.at_table(number, Move("leave", rng.choice(seats)))
        elif what == 1 and in_hand(table.table.head):
            self.at_table(number, Move("misdeal", reason="a card lay open"))
        elif what == 2 and not in_hand(table.table.head) and (last := table.table.head.last) and last.verb != "adjust":
            self.log.append(f"table {number} undone between hands")
            table.back()
            if table.elsewhere(people_named(table.table.head).values()):
                table.table.redo("screen")
            elif rng.random() < 0.5:
                self.turn()
            if not in_hand(table.table.head):  # or the table waits for what its operator does next
                table.do(Play(Move("resume" if table.table.head.paused else "pause")))
        elif what == 3 and people and len(state.tables) > 1:
            target = rng.choice(sorted(state.tables))
            free = open_seats(state, target)
            self.do(acts.Move(rng.choice(people).number, target, free[-1] if free else 1, "as they wish"))
        elif what == 4:
            for each in state.transfers:
                self.do(acts.Cancel(each.number, "no"))
        elif what == 5 and len(state.tables) > 1:
            origin, target = rng.sample(sorted(state.tables), 2)
            self.do(acts.Balance(origin, target, "they wish it"))

    def at_table(self, number: int, move: Move) -> None:
        """Let a table play a move, and perhaps another hand, before anybody hears of it."""
        self.log.append(f"table {number}: {move.verb} {move.seat}")
        self.tables[number].do(Play(move))
        for _ in range(self.rng.choice((0, 0, 25))):
            self.tables[number].play()

    def undone(self) -> None:
        """Let the director take back the last act, if that is allowed."""
        try:
            self.book.undo()
            self.log.append("desk undone")
        except Refused as refused:
            self.log.append(f"{refused.refusal.code}: undo")

    def at_table_corrected(self, number: int) -> None:
        """Give credits of one seat to another, in two rows, of which the desk may see only the first."""
        table = self.tables[number].table
        there = people_named(table.head)
        people = [each.seat for each in seated_at(self.book.state, number) if each.seat in there]
        people = [
            seat for seat in people if stack(table.head, seat)
        ]  # who has nothing may be gone before the second row
        if len(people) < 2 or in_hand(table.head):
            return
        one, other = self.rng.sample(people, 2)
        change = self.rng.randint(0, stack(table.head, one))
        self.log.append(f"table {number} corrected: {change} from seat {one} to {other}")
        self.tables[number].do(Play(Move("adjust", one, stack(table.head, one) - change, reason="counted")))
        if self.rng.random() < 0.5:
            self.turn()
        self.tables[number].do(Play(Move("adjust", other, stack(table.head, other) + change, reason="counted")))

    def at_table_undone(self, number: int) -> None:
        """Take back moves of a hand, maybe the one that has just ended, and go on from there."""
        table = self.tables[number].table
        for _ in range(self.rng.randint(1, 4)):
            if in_hand(table.head):
                self.tables[number].back()
        self.log.append(f"table {number} undone")

    def hands(self) -> None:
        for each in self.tables.values():
            for _ in range(self.rng.randint(0, 25)):
                each.play()

    def quiet(self) -> None:
        """Let everything arrive and be carried out; then desk and tables must agree."""
        self.calm = True
        for each in self.tables.values():
            while in_hand(each.table.head) and not each.table.head.paused:
                each.play()
        for _ in range(12):
            self.direct()
            self.turn()
        self.agree()
        self.calm = False

    def agree(self) -> None:
        """Check that the tables have the people, stacks and pots of the desk's book."""
        state = self.book.state
        if state.phase not in ("playing", "last-hands"):
            return
        assert not self.local.troubles, (self.local.troubles, self.log[-12:])
        for number, table in state.tables.items():
            head = self.tables[number].table.head
            people = {seat: (name, stack(head, seat)) for seat, name in people_named(head).items()}
            drawn = {each.seat: (each.name, each.stack) for each in seated_at(state, number)}
            assert people == drawn, (number, people, drawn, self.log[-12:])
            pots = (table.hand_pot, table.sabacc_pot)
            assert (head.money[HAND_POT], head.money[SABACC_POT]) == pots, (number, pots, self.log[-12:])

    def run(self) -> None:
        for step in range(60):
            if self.book.state.phase == "over":
                return
            if self.rng.random() < 0.5:
                self.meddle()
            if self.walks and self.rng.random() < 0.5:
                self.walk()
            self.direct()
            self.turn()
            self.hands()
            if step % 10 == 9:
                self.quiet()
        self.calm = True
        for _ in range(200):
            if self.book.state.phase == "over":
                break
            self.direct()
            self.turn()
            self.hands()
        invariants.over(self.book.state, len(self.book.state.entries))
        assert alive(self.book.state)

    def close(self) -> None:
        self.journal.close()
        for each in self.tables.values():
            each.close()


@pytest.mark.parametrize(
    ("seed", "walks"),
    [*((seed, True) for seed in range(TOURNAMENTS)), (252, False), (320, False)],  # two: corrections met late rows
)
def test_desk_and_tables_agree_after_any_turmoil(tmp_path: Path, seed: int, walks: bool) -> None:
    turmoil = Turmoil(tmp_path, seed, walks=walks)
    try:
        turmoil.run()
    finally:
        turmoil.close()
