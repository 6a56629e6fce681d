"""Hands that are laid open before the showdown, by a player who claims a Sabacc or by a banker."""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.game.engine.state import EMPTY, UNKNOWN, SeatNo, Slice, State, Zone
from companion.game.engine.zones import face_up, from_piles, held, own, piled, put, without, zone
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.shared.public_cards import impossible


class Laid(Slice, frozen=True, gc=False):
    """The hands that lie open, by seat; and the seats that claimed a Sabacc wrongly, with what it cost them."""

    hands: Mapping[SeatNo, tuple[str, ...]]
    false_claims: tuple[tuple[SeatNo, int], ...] = ()


def laid(state: State) -> Mapping[int, tuple[str, ...]]:
    """The hands that lie open before the showdown, by seat."""
    return _laid(state).hands


def false_claims(state: State) -> tuple[tuple[int, int], ...]:
    """Who has claimed a Sabacc wrongly in this hand: pairs of a seat and what it paid."""
    return _laid(state).false_claims


def note_false_claim(state: State, seat: int, paid: int) -> State:
    """Remember a false claim until the end of the hand."""
    note = _laid(state)
    note = replace(note, false_claims=(*note.false_claims, (seat, paid)))
    return replace(state, slices={**state.slices, "laid-open": note})


def as_many(option: Option, move: Move) -> Option | Refusal:
    """The option for laying a hand open: it takes as many cards as the hand has. With a reason it takes as many as
    there are."""
    if not move.cards or UNKNOWN in move.cards:
        return Refusal("reveal-known", {"seat": move.seat})
    if move.reason:
        return replace(option, cards=(len(move.cards), len(move.cards)))
    if len(move.cards) != option.cards[0]:
        return Refusal("hand-size", {"seat": move.seat, "given": len(move.cards), "held": option.cards[0]})
    return option


def misses(state: State, move: Move, *lying: str) -> Refusal | None:
    """The refusal if a hand cannot be laid open with these cards; None if it can. All face-up cards of the zones
    `lying` must be among the cards, unless the move has a reason."""
    count = held(state, move.seat)
    why = impossible(state, move, move.cards, *own(state.rules.zones, move.seat))
    if why is None and len(move.cards) > count + piled(state):
        return Refusal("hand-size", {"seat": move.seat, "given": len(move.cards), "held": count})
    if why is not None or move.reason:
        return why
    left_out = without(sum((zone(state, name).public for name in lying), ()), move.cards)
    return Refusal("face-up-missing", {"seat": move.seat, "cards": left_out}) if left_out else None


def _laid(state: State) -> Laid:
    note = state.slices.get("laid-open")
    return note if isinstance(note, Laid) else Laid({})


def lay(state: State, seat: int, cards: tuple[str, ...]) -> State:
    """Lay a whole hand open: all its cards are moved face up, also from under tokens. If a reason overruled the count,
    the seat holds what lies there."""
    state = from_piles(state, len(cards) - held(state, seat))
    state = put(state, dict.fromkeys(own(state.rules.zones, seat), EMPTY))
    state = put(state, {face_up(seat): Zone(len(cards), cards)})
    note = replace(_laid(state), hands={**laid(state), seat: cards})
    return replace(state, slices={**state.slices, "laid-open": note})
