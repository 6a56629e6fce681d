"""Prizes: the pool (the sum of all prizes), the prize of each place, and the prize of each entry."""

from collections.abc import Mapping

from companion.tournament.placing import places
from companion.tournament.tournament_state import Tournament, paying

PARTS = 1000
"""Prizes are given in parts of the pool."""


def pool(state: Tournament) -> int:
    """Return the sum of all prizes: the fees of all entries, except of those that were withdrawn before they had a
    seat."""
    return state.format.fee * len(paying(state))


def prizes(state: Tournament) -> list[int]:
    """Return the prizes of places 1, 2, 3 ... They add up to the `pool`; what rounding leaves over goes to the first
    place."""
    entries = len(paying(state))
    if not state.format.fee or not state.format.payouts or not entries:
        return []
    fitting = [each for each in state.format.payouts if each.entries <= entries]
    table = max(fitting, key=lambda each: each.entries) if fitting else state.format.payouts[0]
    whole = pool(state)
    found = [whole * part // PARTS for part in table.parts[:entries]]
    found[0] += whole - sum(found)
    return found


def paid(state: Tournament) -> Mapping[int, int]:
    """Return the prize of each entry that has a place, by the entry's number. Entries that share a place divide the
    prizes of the places that they take up together; if that is not possible evenly, those with the lowest numbers get
    one more."""
    given, found = prizes(state), dict(state.agreed)
    place_of = places(state)
    for place in sorted({*place_of.values()}):
        sharing = [each for each in place_of if place_of[each] == place and each not in state.agreed]
        if not sharing:
            continue
        first = place - 1
        whole = sum(given[first : first + len(sharing)])
        each, odd = divmod(whole, len(sharing))
        for at, number in enumerate(sorted(sharing)):
            if amount := each + (at < odd):
                found[number] = amount
    return found
