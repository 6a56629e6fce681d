"""Measures how much of a gain was luck: compares what somebody won from a pot with the chance to win that they had
while it grew.

Whenever credits go into the hand pot, each hand that is shown later owns a part of them on average: its chance to be
the best hand at that moment (`hindsight`). What a player won beyond the sum of these parts was good luck, and what is
missing was bad luck. Over many hands luck evens out, and what is left of a gain is skill. Poker trackers do the same
for all-ins."""

from collections.abc import Sequence
from math import sqrt

import msgspec

from companion.game.engine.state import HAND_POT, State
from companion.odds.hindsight import Moment, moments

ENOUGH = 30
"""The least number of shown hands of a player from which something can be said about luck."""


class Luck(msgspec.Struct, frozen=True):
    """A player's luck over several hands, added up, in credits (negative: bad luck). `hands` is the number of these
    hands: those in which the player and somebody else showed their cards. `spread` is the standard deviation that such
    a sum has by chance alone."""

    hands: int
    net: float
    spread: float

    @property
    def enough(self) -> bool:
        """Whether there are enough hands (`hands`) to say anything about the player's luck."""
        return self.hands >= ENOUGH


def luck_of_hand(states: Sequence[State]) -> dict[int, float]:
    """Return how much each seat that showed its hand gained by luck in one hand, in credits (negative: bad luck), by
    seat. `states` are all states from the deal to the result, without those that were undone. Empty if this cannot be
    computed: fewer than two hands were shown, or the hand was not played for credits."""
    told, result = moments(states), states[-1].result
    if not told or result is None or result.unit != "credits":
        return {}
    won = dict.fromkeys(told[-1].lead, 0.0)
    for share in result.shares:
        if share.pot != "sabacc" and share.seat in won:
            won[share.seat] += share.amount
    whole = sum(won.values())
    expected = _expected(states, told)
    total = sum(expected.values())
    if not whole or not total:
        return {}
    # fees and other payments that change the pot are nobody's luck: the parts refer to what was paid out
    return {seat: won[seat] - expected[seat] * whole / total for seat in won}


def _expected(states: Sequence[State], told: Sequence[Moment]) -> dict[int, float]:
    """Return the part of all that went into the hand pot that each seat owned in expectation. Before the first moment
    the parts are equal."""
    seats = list(told[0].lead)
    lead = dict.fromkeys(seats, 1 / len(seats))
    found, leads = dict.fromkeys(seats, 0.0), {moment.at: moment.lead for moment in told}
    for at in range(1, len(states)):
        more = states[at].money[HAND_POT] - states[at - 1].money[HAND_POT]
        known = leads.get(at)
        if known is not None and any(known.values()):
            whole = sum(known.values())  # less than 1 if all may have bombed out
            lead = {seat: share / whole for seat, share in known.items()}
        for seat in seats:
            found[seat] += max(0, more) * lead[seat]
    return found


def together(hands: Sequence[float]) -> Luck:
    """Add up one player's luck over several hands. `hands` has the luck in each hand, in credits; the `spread` of the
    result is estimated from these numbers."""
    return Luck(len(hands), sum(hands), sqrt(sum([each * each for each in hands])))
