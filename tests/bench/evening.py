"""Random legal play of sabacc: uniform among the legal verbs, uniform amounts over the legal range.

One exception, the same for the peer: nobody folds who owes nothing. Cards come from a shuffled deck, so that hands are
what a table would lay open.
"""

import random

from companion.game import flow
from companion.game.moves import Move, Option
from companion.game.rules import Rules
from companion.game.state import State, in_hand, stack
from companion.game.zones import held, locked, zone

TABLE_MOVES = frozenset({"deal", "roll", "deal-back", "go-on", "buy", "sit"})
"""Moves of the table, not a player's action."""

_PLAYED = TABLE_MOVES - {"buy", "sit"} | frozenset(
    {"check", "bet", "call", "raise", "fold", "stand", "draw", "trade", "lock", "call-hand", "reveal", "demise-card"}
)
STACK = 200
"""Credits everybody begins with, and buys again when they cannot play on: the peer's stacks too."""


class Evening:
    """Players at one table, decided by `rng`; `state` is where they are."""

    def __init__(self, rules: Rules, players: int, rng: random.Random) -> None:
        self.rng = rng
        self.state: State = flow.start(rules)
        self.deck = [card.name for card in rules.deck.cards.values() for _ in range(card.copies)]
        self._left: list[str] = []
        for seat in range(1, players + 1):
            self.state = flow.apply(self.state, Move("sit", seat, STACK, name=f"P{seat}"))

    def choose(self) -> Move:
        """The next move: asks what is legal, and chooses."""
        if not in_hand(self.state):
            return self._between()
        options = [option for option in flow.options(self.state) if option.verb in _PLAYED]
        if any(option.verb == "check" for option in options):
            options = [option for option in options if option.verb != "fold"]
        return self._build(self.rng.choice(options))

    def _between(self) -> Move:
        """Whoever is broke buys in; then the next deal."""
        for seat in range(1, len(self.state.people) + 1):
            if stack(self.state, seat) < 2:
                return Move("buy", seat, STACK)
        self._left = self.rng.sample(self.deck, len(self.deck))
        return Move("deal")

    def _build(self, option: Option) -> Move:
        rng, seat = self.rng, option.seats[0]
        if len(option.seats) > 1:
            seat = rng.choice(option.seats)
        if option.least is not None and option.most is not None:
            return Move(option.verb, seat, rng.randint(option.least, option.most))
        if option.dice:
            return Move(option.verb, seat, dice=tuple([rng.randint(1, option.sides) for _ in range(option.dice)]))
        if option.verb in ("reveal", "demise-card"):
            return self._lay_open(option, seat)
        if option.verb == "lock":
            return Move("lock", seat, cards=(self._left.pop(),) if self._left else ())
        return Move(option.verb, seat)

    def _lay_open(self, option: Option, seat: int) -> Move:
        """The cards of a hand, or one more. Where many reshuffles have used up the deck's names, any card with a
        reason."""
        known = zone(self.state, locked(seat)).public if option.verb == "reveal" else ()
        count = (held(self.state, seat) if option.verb == "reveal" else 1) - len(known)
        if len(self._left) < count:
            return Move(option.verb, seat, cards=known + tuple(self.deck[:count]), reason="reshuffled")
        return Move(option.verb, seat, cards=known + tuple([self._left.pop() for _ in range(count)]))


def record(rules: Rules, players: int, moves: int, seed: int) -> list[tuple[State, Move]]:
    """So many moves of an evening, each with the state before it."""
    evening = Evening(rules, players, random.Random(seed))
    steps: list[tuple[State, Move]] = []
    while len(steps) < moves:
        move = evening.choose()
        steps.append((evening.state, move))
        evening.state = flow.apply(evening.state, move)
    return steps
