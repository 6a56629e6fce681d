"""Plays hands by a simple model without cards, thousands of them in a second. Everybody pays the antes into the hand
pot and the sabacc pot, some stay in and bet, some of these bomb out (lose by their total), and now and then the sabacc
pot is won."""

from collections.abc import Sequence
from random import Random

from companion.simulation.simulated_tournament import Hand
from companion.tournament.event_format import Level

CONTESTS, BOMBS, SABACC = 0.45, 0.12, 0.04
"""The probabilities that a player stays in, that the best of those bombs out (loses by the total), and that the winner
wins the sabacc pot."""
MOST_ANTES = 12
"""The largest bet, in antes."""
SECONDS = (180.0, 300.0)
"""The least and the greatest length of a hand in seconds."""


class ModelHands:
    """Plays the hands of a simulated tournament by a simple model without cards, which the top of this module
    describes."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def hand(self, stacks: Sequence[int], hand_pot: int, sabacc_pot: int, level: Level) -> Hand:
        """Play one hand of players with these `stacks` of credits, and return how it ended. `hand_pot` and `sabacc_pot`
        are the credits that lie in the pots before it; `level` says how large the antes are."""
        rng, left = self._rng, list(stacks)
        for ante, pot in zip(level.antes, ("hand", "sabacc"), strict=True):
            for at, stack in enumerate(left):
                paid = min(ante, stack)
                left[at] -= paid
                hand_pot, sabacc_pot = (hand_pot + paid, sabacc_pot) if pot == "hand" else (hand_pot, sabacc_pot + paid)
        staying = [at for at in range(len(left)) if rng.random() < CONTESTS] or [rng.randrange(len(left))]
        bet = rng.randint(1, MOST_ANTES) * max(1, level.antes[0])
        for at in staying if len(staying) > 1 else ():
            paid = min(bet, left[at])
            left[at] -= paid
            hand_pot += paid
        winner, sabacc = rng.choice(staying), -1
        if rng.random() < BOMBS:
            loser = rng.choice(staying)
            paid = min(hand_pot, left[loser])
            left[loser] -= paid
            sabacc_pot += paid
        left[winner] += hand_pot
        if rng.random() < SABACC:
            left[winner] += sabacc_pot
            sabacc_pot, sabacc = 0, winner
        return Hand(tuple(left), 0, sabacc_pot, sabacc, rng.uniform(*SECONDS))
