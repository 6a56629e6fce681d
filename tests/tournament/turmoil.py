"""Plays tournaments in which everything happens that can happen in a room: late arrivals, tables without contact,
reports that come twice or late, corrections, penalties, people who leave, a director who changes their mind."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from msgspec.structs import replace

from companion.game.moves import Refused
from companion.simulation.model_hands import ModelHands
from companion.table.journal.open_journal import open_journal
from companion.tournament import acts
from companion.tournament.acts import Act
from companion.tournament.book import Book, Opening
from companion.tournament.decisions import clock_acts, waiting, with_seed
from companion.tournament.event_format import Format
from companion.tournament.hands_played import held
from companion.tournament.lots import commitment
from companion.tournament.performing import perform
from companion.tournament.settling import candidates
from companion.tournament.tournament_state import Tournament, alive, level_of, seated_at
from tests.tournament import invariants


def drawn_with(state: Tournament, act: Act, seed: str = "07" * 32) -> Tournament:
    """Perform an act that draws lots, with this seed."""
    return perform(perform(state, acts.Commit(commitment(seed))), with_seed(act, seed))


class Turmoil:
    """A tournament in turmoil; `seed` decides everything."""

    def __init__(self, kind: Format, entries: int, seed: int, folder: Path) -> None:
        self.rng, self.now, self.asked = Random(seed), 1_000.0, 0
        self.journal = open_journal(folder / f"{seed}.journal")
        self.plays = ModelHands(self.rng)
        self.refused: set[str] = set()
        self.moved = 0
        """How many settlements moved somebody."""
        self.book = self._book(Opening(kind, "Turmoil"))
        self.last_report: acts.TableReport | None = None
        for number in range(1, entries + 1):
            self.do(acts.Enter(f"Player {number}"))
        for number in range(1, 3):
            self.do(acts.Fix(number))

    def _book(self, opening: Opening | None) -> Book:
        return Book(
            self.journal, opening, wall=lambda: self.now, mono=lambda: self.now, entropy=self.rng.randbytes, program="t"
        )

    @property
    def state(self) -> Tournament:
        return self.book.state

    def do(self, act: Act) -> bool:
        """Perform an act. Returns whether it was allowed. A refusal must change nothing."""
        before, row = self.state, self.book.row
        try:
            self.book.do(act)
        except Refused as refused:
            self.refused.add(refused.refusal.code)
            assert self.state is before or self.book.row != row  # a commitment may have been written, nothing else
            return False
        invariants.check(self.state)
        return True

    def settle(self) -> None:
        """Carry out everything that waits, as a good director does, until only tables can go on."""
        before = self.state
        for _ in range(400):
            found = [each for each in waiting(self.state) if self._now(each.act)]
            if not found:
                break
            act = found[0].act
            if isinstance(act, acts.HighCard):
                origin = next(each.origin for each in self.state.transfers if each.number == act.transfer)
                drawing = candidates(self.state, origin)
                self._no_fixed_or_tired(origin, [each.number for each in drawing])
                act = replace(act, entry=self.rng.choice(drawing).number)
            assert self.do(act), (act, self.refused)
        else:
            raise AssertionError("the decisions do not come to an end")
        invariants.settled(self.state)
        self.moved += invariants.settlement(before, self.state) > 0

    def _now(self, act: Act) -> bool:
        """Return whether a decision can be carried out while tables play. One about a final or an end waits for
        them."""
        del act
        return self.state.phase != "over"

    def _no_fixed_or_tired(self, table: int, drawing: Sequence[int]) -> None:
        there = seated_at(self.state, table)
        for number in drawing:
            one = self.state.entries[number - 1]
            assert not one.fixed or all(each.fixed for each in there)
            rest = self.state.format.rest
            assert one.rested >= rest or all(each.rested < rest or each.fixed for each in there)

    # --- what happens -----------------------------------------------------------------------------------------------

    def hand(self) -> None:
        """Let a table that may deal play a hand. Sometimes things happen while it plays."""
        free = [each for each in self.state.tables if not held(self.state, each)]
        if not free:
            return
        number = self.rng.choice(free)
        if not self.do(acts.Deal(number)):
            return
        for act in clock_acts(self.state, self.now):
            self.do(act)
        if self.rng.random() < 0.2:
            self.meddle()
        if number not in self.state.tables or not self.state.tables[number].playing:
            return
        table, players = self.state.tables[number], seated_at(self.state, number)
        hand = self.plays.hand(
            [each.stack for each in players], table.hand_pot, table.sabacc_pot, level_of(self.state, number)[1]
        )
        stacks = dict(zip((each.number for each in players), hand.stacks, strict=True))
        sabacc = players[hand.sabacc].number if hand.sabacc >= 0 else 0
        report = acts.TableReport(
            number, table.hand + 1 + (self.rng.random() < 0.05), stacks, hand.hand_pot, hand.sabacc_pot, sabacc=sabacc
        )
        if self.rng.random() < 0.1:
            wrong = replace(report, stacks={**stacks, players[0].number: stacks[players[0].number] + 7})
            assert not self.do(wrong)
        assert self.do(report), report
        self.now += hand.seconds / max(1, len(self.state.tables))
        if self.last_report is not None and self.rng.random() < 0.2:  # the report comes again, or too late
            before = self.state
            self.do(self.rng.choice((report, self.last_report)))
            assert self.state is before or self.state.phase not in ("playing", "last-hands")
        self.last_report = report

    def meddle(self) -> None:
        """Let the director or the room do something that nobody proposed."""
        rng, state = self.rng, self.state
        entries, tables = alive(state) or list(state.entries), list(state.tables) or [1]
        one, other = rng.choice(entries), rng.choice(entries)
        change = rng.randint(0, max(0, one.stack))
        doing: Sequence[Act] = (
            acts.Offline(rng.choice(tables), rng.random() < 0.3),
            acts.Enter(f"Late {rng.randrange(10**6)}", rng.choice((0, 0, one.number))),
            acts.Withdraw(one.number, "went home") if rng.random() < 0.1 else acts.Absent(one.number),
            acts.Penalise(one.number, "late", hands=1, credits=rng.randint(0, 3)),
            acts.Correct({one.number: one.stack - change, other.number: other.stack + change}, "counted again"),
            acts.Move(one.number, rng.choice(tables), rng.randint(1, 5), "asked for it"),
            acts.Pause(self.now),
            acts.Resume(self.now),
            acts.NextLevel(self.now, rng.choice(("", "it is late"))),
            acts.ExtraTime(60.0, "a slow table", rng.choice((0, *tables))),
            acts.Waive(rng.choice([each.key for each in waiting(state) if each.key] or ["none"]), "later"),
            acts.Fix(one.number, rng.random() < 0.3),
            acts.Feature(rng.choice(tables), rng.random() < 0.5),
            acts.OpenTable(max(tables) + 1) if rng.random() < 0.1 else acts.HandForHand(False),
        )
        self.do(rng.choice(doing))
        for each in state.transfers:
            if rng.random() < 0.1:
                self.do(acts.Cancel(each.number, "not this one"))

    def undo(self) -> None:
        """Take back the last act, and now and then do it again."""
        step = self.book.undone()
        before = self.state
        try:
            self.book.undo()
        except Refused as refused:
            self.refused.add(refused.refusal.code)
            assert self.state is before
            return
        invariants.check(self.state)
        if step is None or step.act is None:
            return
        if isinstance(step.act, acts.TableReport):  # the table plays that hand until its report is typed again
            if not self.do(step.act):
                self.do(acts.Deal(step.act.table, off=True))
        elif self.rng.random() < 0.5:
            self.do(step.act)  # what tables have reported since may stand against it

    def again(self) -> None:
        """The desk is swapped: another one reads the journal, and goes on with the same state."""
        before, row = self.state, self.book.row
        self.book = self._book(None)
        assert self.book.state == replace(before, news=self.book.state.news)
        assert self.book.row == row

    def run(self, hands: int) -> None:
        """So many hands in turmoil, then to the end as a good director does it."""
        for _ in range(hands):
            chance = self.rng.random()
            if chance < 0.12:
                self.meddle()
            elif chance < 0.2:
                self.undo()
            elif chance < 0.21:
                self.again()
            if self.rng.random() < 0.9:
                self.settle()
            self.hand()
        self.finish()

    def finish(self) -> None:
        """Play on without disturbances until everybody has a place."""
        while self.state.phase != "over":
            if self.state.clock.paused:
                self.do(acts.Resume(self.now))
            for number, table in self.state.tables.items():
                if table.offline:
                    self.do(acts.Offline(number, False))
            self.settle()
            self.now += 600
            self.hand()
        invariants.over(self.state, len(self.state.entries))
        self.journal.close()
