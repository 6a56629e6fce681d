"""Hands that are laid open before the showdown: by who claims a Sabacc, or by a banker."""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.game.phases.lay_out import face_up
from companion.game.state import EMPTY, SeatNo, Slice, State, Zone
from companion.game.zones import from_piles, held, own, put


class Laid(Slice, frozen=True, gc=False):
    """The hands that lie open, by seat; who claimed a Sabacc wrongly, with what that cost."""

    hands: Mapping[SeatNo, tuple[str, ...]]
    false_claims: tuple[tuple[SeatNo, int], ...] = ()


def laid(state: State) -> Mapping[int, tuple[str, ...]]:
    """The hands that lie open before the showdown, by seat."""
    return _laid(state).hands


def false_claims(state: State) -> tuple[tuple[int, int], ...]:
    """Who has claimed a Sabacc wrongly in this hand: pairs of a seat and what it paid."""
    return _laid(state).false_claims


def note_false_claim(state: State, seat: int, paid: int) -> State:
    """Remember a false claim to the end of the hand."""
    note = _laid(state)
    note = replace(note, false_claims=(*note.false_claims, (seat, paid)))
    return replace(state, slices={**state.slices, "laid-open": note})


def _laid(state: State) -> Laid:
    note = state.slices.get("laid-open")
    return note if isinstance(note, Laid) else Laid({})


def lay(state: State, seat: int, cards: tuple[str, ...]) -> State:
    """Lay a whole hand open: all its cards lie face up now, from under tokens too. Where a reason overruled the
    count, what lies there is what the seat holds."""
    state = from_piles(state, len(cards) - held(state, seat))
    state = put(state, dict.fromkeys(own(state.rules.zones, seat), EMPTY))
    state = put(state, {face_up(seat): Zone(len(cards), cards)})
    note = replace(_laid(state), hands={**laid(state), seat: cards})
    return replace(state, slices={**state.slices, "laid-open": note})
