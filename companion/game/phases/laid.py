"""Hands that are laid open before the showdown: by who claims a Sabacc, or by a banker."""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.game.phases.lay_out import face_up
from companion.game.state import EMPTY, Slice, State, Zone
from companion.game.zones import from_piles, held, own, put


class Laid(Slice, frozen=True, gc=False):
    """The hands that lie open, by seat."""

    hands: Mapping[int, tuple[str, ...]]


def laid(state: State) -> Mapping[int, tuple[str, ...]]:
    """The hands that lie open before the showdown, by seat."""
    note = state.slices.get("laid-open")
    return note.hands if isinstance(note, Laid) else {}


def lay(state: State, seat: int, cards: tuple[str, ...]) -> State:
    """Lay a whole hand open: all its cards lie face up now, from under tokens too. Where a reason overruled the
    count, what lies there is what the seat holds."""
    state = from_piles(state, len(cards) - held(state, seat))
    state = put(state, dict.fromkeys(own(state.rules.zones, seat), EMPTY))
    state = put(state, {face_up(seat): Zone(len(cards), cards)})
    return replace(state, slices={**state.slices, "laid-open": Laid({**laid(state), seat: cards})})
