"""What a simulated player knows when it decides: the public state, its own cards, and the moves it may play."""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import prod
from random import Random

from companion.game.engine import flow
from companion.game.engine.rules import Node, Piece, Rules
from companion.game.engine.state import HAND_POT, State, parties
from companion.game.engine.zones import held
from companion.game.ladders.ladder import Against
from companion.game.moves import Move, Option
from companion.game.phases.classic.showdown import Params as Penalties
from companion.game.phases.classic.showdown import against
from companion.simulation.hands.table_cards import CardTable
from companion.simulation.players.worth import Judge, judge


class Look:
    """The knowledge of the player at one seat. `offered` maps each verb that the seat may play now to the first option
    (allowed move) of that verb."""

    def __init__(self, state: State, seat: int, options: Sequence[Option], table: CardTable, rng: Random) -> None:
        self.state, self.seat, self.table, self.rng = state, seat, table, rng
        self.options = [option for option in options if seat in option.seats]
        self.offered: dict[str, Option] = {}
        for option in self.options:
            self.offered.setdefault(option.verb, option)
        self.cards = table.held(seat)
        self.judge: Judge = judge(state.rules)
        self.against: Against = against(state, seat)

    # --- what a hand is worth -----------------------------------------------------------------------------------------

    @property
    def rivals(self) -> list[int]:
        """The opponents who are still in the hand: one seat of each other party (a player, or partners with one
        purse)."""
        state, own = self.state, self.state.purses[self.seat]
        return [seat for seat in parties(state, state.live) if state.purses[seat] != own]

    def usual(self) -> int:
        """Return the average number of cards that the opponents hold, rounded, at least 1."""
        rivals = self.rivals or [self.seat]
        return max(1, round(sum([held(self.state, seat) for seat in rivals]) / len(rivals)))

    def value(self, names: Sequence[str]) -> float:
        """Return what these cards would be worth as this seat's hand; higher is better."""
        return self.judge.value(names, self.against, self.usual(), max(1, len(self.rivals)))

    def share(self) -> float:
        """Return the share of other hands that this seat's hand beats, 0..1."""
        return self.judge.share(self.cards, self.against, self.usual()) if self.cards else 0.0

    def chance(self) -> float:
        """Return this seat's chance to win against all opponents, 0..1. While cards can still change, the result is the
        average of the present chance and an equal chance for every player."""
        rivals = self.rivals
        now = prod([self.judge.share(self.cards, self.against, max(1, held(self.state, seat))) for seat in rivals])
        return now if settled(self.state) else (now + 1 / (len(rivals) + 1)) / 2

    def penalty(self) -> int:
        """Return the credits that this seat would pay for bombing out (a total outside the allowed range) with its
        present hand; 0 if the hand does not bomb out."""
        rating = self.judge.rating(self.cards, self.against)
        if not rating.bombed:
            return 0
        rules, pot = self.state.rules, self.state.money[HAND_POT]
        found = [node.params for node in rules.program if isinstance(node.params, Penalties)]
        return found[0].due(pot, rating.total, rules.ladder.bomb.beyond) if found else 0

    # --- what cards would bring ---------------------------------------------------------------------------------------

    def hope(self, kept: Sequence[str], draws: int, *, close: bool = False) -> float:
        """Return what a hand is worth on average if `draws` cards are drawn to the cards `kept`. With `close`, more
        samples are taken, for a more exact result."""
        return self.judge.hope(kept, draws, self.against, self.usual(), max(1, len(self.rivals)), close=close)

    def less(self, names: Sequence[str], card: str) -> tuple[str, ...]:
        """Return the names without one card of the name `card`."""
        left = list(names)
        left.remove(card)
        return tuple(left)

    def best_without_one(self, names: Sequence[str], among: Sequence[str] = ()) -> tuple[float, str]:
        """Find the best hand that is left after giving up one card (of `among`, if given). Returns its value, and the
        card to give up."""
        return max((self.value(self.less(names, card)), card) for card in dict.fromkeys(among or names))

    def move(self, verb: str, **more: object) -> Move:
        """Return a move of this seat; `more` are fields of `Move`."""
        return Move(verb, self.seat, **more)  # type: ignore[arg-type]


Plan = Callable[[Look], Move | None]
"""A plan: returns the move of the seat in turn in a phase; None if any legal move will do."""


def subsets(names: Sequence[str], sizes: Sequence[int]) -> list[tuple[str, ...]]:
    """Return all different selections of some cards that have one of these sizes."""
    ordered = sorted(names)
    return list(dict.fromkeys(part for size in sizes for part in combinations(ordered, size)))


def settled(state: State) -> bool:
    """Whether nobody's cards can change any more before the showdown."""
    below: list[Node] = []
    for frame in reversed(state.frames):
        node = flow.node(state, frame)
        last = node.finish if node.kind == "hand" else len(node.children)
        if node.kind == "repeat" and frame.count + 1 != node.times:
            below += [state.rules.program[child] for child in node.children]
        below += [state.rules.program[child] for child in node.children[max(0, frame.at + 1) : last]]
        if node.kind == "turns":
            below += [state.rules.program[child] for child in node.children]
        if node.kind == "hand":
            break
    return not any(_changes(state.rules, node) for node in below)


def _changes(rules: Rules, node: Node) -> bool:
    if node.mechanic is not None:
        return moves_cards(node.mechanic)
    return any(_changes(rules, rules.program[child]) for child in node.children)


def moves_cards(phase: Piece) -> bool:
    """Whether somebody's cards may change in this phase. They cannot in a phase in which hands are shown."""
    moved = phase.shifts or any(verb.kind == "cards" and not verb.shows for verb in phase.verbs)
    return moved and "lay-open" not in (phase.can or ())
