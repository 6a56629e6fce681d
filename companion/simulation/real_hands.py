"""Plays hands of a tournament with real cards: simulated players decide, by the rules of the tournament's format."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from companion.game.engine.rules import Rules
from companion.game.engine.state import SABACC_POT, stack
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.simulation.simulated_evening import Evening
from companion.simulation.simulated_tournament import Hand
from companion.tournament.event_format import Format, Level

MOST_MOVES = 3_000
"""The largest number of moves in one hand; a longer hand is called off."""

UNPLAYED_S = 60.0
"""The time in seconds that a hand takes which is not played."""


class RealHands:
    """Plays the hands of a tournament with simulated players who hold cards. `kind` is the tournament's format."""

    def __init__(self, kind: Format, rng: Random) -> None:
        self._kind, self._rng = kind, rng

    def rules(self, level: Level) -> Rules:
        """Return the rules of a tournament's level, which sets the antes. Raises `RulesBroken` if the ruleset does not
        have the options that the tournament's format sets."""
        return load_rules(self._kind.ruleset, self._kind.settings(level))

    def hand(self, stacks: Sequence[int], hand_pot: int, sabacc_pot: int, level: Level) -> Hand:
        """Play one hand of players with these `stacks` of credits, and return how it ended. `hand_pot` and `sabacc_pot`
        are the credits that lie in the pots before the hand; who wins the sabacc pot also gets these. `level` says how
        large the antes are. If fewer than two players have credits, nothing changes. If the hand cannot begin, or does
        not end, everybody pays the antes, and one player, drawn by lot, gets the hand pot."""
        dealt = [at for at, credits_ in enumerate(stacks) if credits_]
        if len(dealt) < 2:  # in a stage where nobody goes out, everybody else may have nothing left
            return Hand(tuple(stacks), hand_pot, sabacc_pot, -1, UNPLAYED_S)
        hand = self._dealt([stacks[at] for at in dealt], hand_pot, sabacc_pot, level)
        left = list(stacks)
        for at, credits_ in zip(dealt, hand.stacks, strict=True):
            left[at] = credits_
        return replace(hand, stacks=tuple(left), sabacc=dealt[hand.sabacc] if hand.sabacc >= 0 else -1)

    def _dealt(self, stacks: Sequence[int], hand_pot: int, sabacc_pot: int, level: Level) -> Hand:
        evening = Evening(self.rules(level), 0, self._rng)
        for seat, credits_ in enumerate(stacks, 1):
            evening.play(Move("sit", seat, credits_, name=f"Player {seat}"))
        try:
            self._play(evening)
        except LookupError:
            return self._by_lot(stacks, hand_pot, sabacc_pot, level)
        state, result = evening.state, evening.state.result
        left = [stack(state, seat) for seat in range(1, len(stacks) + 1)]
        inside, winner = state.money[SABACC_POT], -1
        if result is not None and result.sabacc_won:
            winner = next((each.seat - 1 for each in result.shares if each.pot == "sabacc"), -1)
        if winner >= 0:
            left[winner] += sabacc_pot
        else:
            inside += sabacc_pot
        rest = sum(stacks) + sabacc_pot - sum(left) - inside
        return Hand(tuple(left), hand_pot + rest, inside, winner, evening.seconds)

    def _play(self, evening: Evening) -> None:
        while evening.state.result is None:
            if evening.played > MOST_MOVES:
                raise LookupError("the hand does not end")
            if evening.step().verb == "buy":
                raise LookupError("somebody cannot pay the antes")

    def _by_lot(self, stacks: Sequence[int], hand_pot: int, sabacc_pot: int, level: Level) -> Hand:
        left = list(stacks)
        for at, credits_ in enumerate(stacks):
            paid = min(credits_, sum(level.antes))
            left[at] -= paid
            hand_pot += paid
        left[self._rng.randrange(len(left))] += hand_pot
        return Hand(tuple(left), 0, sabacc_pot, -1, UNPLAYED_S)
