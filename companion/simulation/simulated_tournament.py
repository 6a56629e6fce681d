"""A whole tournament with simulated players and a director who publishes every decision at once.

Each table plays at its own pace, and what happens at the tables is played in the order of time. Everything random comes
from one generator, so the same seed plays the same tournament."""

from collections import Counter
from collections.abc import Mapping, Sequence
from heapq import heapify, heappop, heappush
from random import Random
from typing import Protocol

import msgspec

from companion.tournament import acts
from companion.tournament.acts import Act
from companion.tournament.decisions import SEED, clock_acts, waiting, with_seed
from companion.tournament.event_format import Format, Level
from companion.tournament.hands_played import held
from companion.tournament.lots import commitment
from companion.tournament.performing import perform
from companion.tournament.settling import candidates
from companion.tournament.tournament_state import (
    Entry,
    Tournament,
    alive,
    level_of,
    seated_at,
    sums,
)

WALK_S = 90.0
"""How long a table waits for its next deal after a decision of the director, in seconds."""


class Hand(msgspec.Struct, frozen=True):
    """How a hand ended: the stacks in the order of the players, the credits in both pots, who won the sabacc pot
    (`sabacc`: the player's index, -1 for nobody), and how many seconds the hand took."""

    stacks: tuple[int, ...]
    hand_pot: int
    sabacc_pot: int
    sabacc: int
    seconds: float


class Plays(Protocol):
    """The interface of an object that plays the hands of all tables of a simulated tournament."""

    def hand(self, stacks: Sequence[int], hand_pot: int, sabacc_pot: int, level: Level) -> Hand:
        """Play one hand of players with these `stacks` of credits, and return how it ended. `hand_pot` and `sabacc_pot`
        are the credits that lie in the pots before it; `level` says how large the antes are."""


class SimulatedTournament:
    """A tournament that plays by itself: call `run`, or `step` until it returns False.

    * `kind`: the format; `entries`: the number of players
    * `plays`: plays the hands; `rng`: decides everything else that is random
    * `fixed`: how many of the first entries (players) have fixed seats: they take no part in draws for who moves"""

    def __init__(
        self,
        kind: Format,
        entries: int,
        plays: Plays,
        rng: Random,
        *,
        fixed: int = 0,
    ) -> None:
        self.rng, self.plays, self.now = rng, plays, 0.0
        self.state = Tournament(kind, kind.word("en", "name"))
        self.hours: list[float] = []
        """How many hours each stage took."""
        self.moves: Counter[str] = Counter()
        """How many players were moved, by why: "break", "balance", "final" ..."""
        self.pots: list[float] = []
        """The share of all credits that lay in sabacc pots, after each hand."""
        self._next: list[tuple[float, int]] = []
        """When each table deals or ends its hand, as a heap."""
        self._hands: dict[int, acts.TableReport] = {}
        """What the tables that play a hand report at its end."""
        self._began = 0.0
        for number in range(1, entries + 1):
            self.do(acts.Enter(f"Player {number}"))
        for number in range(1, fixed + 1):
            self.do(acts.Fix(number))

    def do(self, act: Act) -> None:
        """Perform an act (one event or decision) of the tournament. An act that needs a secret seed gets a new random
        one, and the seed's hash is published before, as in a real tournament."""
        if getattr(act, "seed", "") == SEED:
            seed = self.rng.randbytes(32).hex()
            if not self.state.commitment:
                self.do(acts.Commit(commitment(seed)))
            act = with_seed(act, seed)
        self.state = perform(self.state, act)

    def settle(self) -> int:
        """Carry out every decision of the tournament that waits for its director, such as moving a player to another
        table. Returns how many decisions there were."""
        count = 0
        while (found := waiting(self.state)) and self.state.phase != "over":
            act = found[0].act
            if isinstance(act, acts.HighCard):
                origin = next(each.origin for each in self.state.transfers if each.number == act.transfer)
                act = acts.HighCard(act.transfer, self.rng.choice(candidates(self.state, origin)).number)
            elif isinstance(act, acts.Begin):
                act, self._began = acts.Begin(self.now), self.now
            elif isinstance(act, acts.EndStage):
                self.hours.append((self.now - self._began) / 3600)
            elif isinstance(act, acts.Depart):
                self.moves[next(each.why for each in self.state.transfers if each.number == act.transfer)] += 1
            elif isinstance(act, acts.Final):
                self.moves["final"] += sum(each.table != act.table for each in alive(self.state))
            self.do(act)
            if isinstance(act, acts.Begin):
                self._next = [(self.now + self.rng.random(), number) for number in self.state.tables]
                heapify(self._next)
            count += 1
        return count

    def step(self) -> bool:
        """Let the table that is next in time deal a hand, or end the hand that it plays. Returns False if the
        tournament is over, otherwise True."""
        self.settle()
        if self.state.phase == "over":
            return False
        if not self._next:
            self._wake()
        at, number = heappop(self._next)
        self.now = max(self.now, at)
        for act in clock_acts(self.state, self.now):
            self.do(act)
        if number in self._hands:
            self._end_hand(number)
        elif number in self.state.tables and not held(self.state, number):
            self._deal(number)
        self._wake()
        return True

    def run(self, most: int = 2_000_000) -> Tournament:
        """Play the tournament to its end, and return its state. `most`: the largest number of calls of `step`; after
        those the tournament is left unfinished."""
        for _ in range(most):
            if not self.step():
                break
        return self.state

    def _wake(self) -> None:
        """Let every table that may deal but is doing nothing deal within a second."""
        busy = {number for _, number in self._next}
        idle = [each for each in self.state.tables if each not in busy and not held(self.state, each)]
        for number in idle:
            heappush(self._next, (self.now + self.rng.random(), number))
        if not self._next and self.state.phase in ("playing", "last-hands") and not waiting(self.state):
            raise RuntimeError(f"no table may deal: { ({each: held(self.state, each) for each in self.state.tables}) }")

    def _deal(self, number: int) -> None:
        """Let a table begin a hand."""
        table, players = self.state.tables[number], seated_at(self.state, number)
        self.do(acts.Deal(number))
        _, level = level_of(self.state, number)
        hand = self.plays.hand([each.stack for each in players], table.hand_pot, table.sabacc_pot, level)
        stacks = dict(zip((each.number for each in players), hand.stacks, strict=True))
        sabacc = players[hand.sabacc].number if hand.sabacc >= 0 else 0
        self._hands[number] = acts.TableReport(
            number, table.hand + 1, stacks, hand.hand_pot, hand.sabacc_pot, sabacc=sabacc
        )  # fmt: skip
        heappush(self._next, (self.now + hand.seconds, number))

    def _end_hand(self, number: int) -> None:
        """Let a table report its hand. The table deals again once the decisions that follow from the report have been
        carried out."""
        self.do(self._hands.pop(number))
        total = sums(self.state)
        self.pots.append(total.linked / max(1, total.bought))
        if self.settle() and number in self.state.tables and not held(self.state, number):
            heappush(self._next, (self.now + WALK_S, number))


def moved(entries: Sequence[Entry]) -> int:
    """Return how often the player who was moved to another table most often was moved. `entries`: all players of the
    tournament."""
    return max(each.moves for each in entries)


def by_quarter(before: Tournament, final: Sequence[int]) -> Mapping[int, float]:
    """Divide the players into four quarters by their stacks in the state `before`, and return for each quarter which
    share of its players (0..1) reached the final table. Quarter 1 has the largest stacks, 4 the smallest. `final`: the
    numbers of the entries (players) that reached the final table."""
    order = sorted(alive(before), key=lambda each: -each.stack)
    size = max(1, len(order) // 4)
    return {at + 1: sum(each.number in final for each in order[at * size : (at + 1) * size]) / size for at in range(4)}
