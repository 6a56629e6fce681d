"""Functions for hands that are shown before the showdown, by a player who claims a Sabacc or by a banker."""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.game.engine.state import EMPTY, UNKNOWN, SeatNo, Slice, State, Zone
from companion.game.engine.zones import face_up, from_piles, held, own, piled, put, without, zone
from companion.game.moves import Move, Option, Refusal, fits
from companion.game.phases.shared.public_cards import impossible


class Laid(Slice, frozen=True, gc=False):
    """A slice (part of the table's state) with the hands that were shown before the showdown, by seat, and the false
    claims of a Sabacc: pairs of a seat and what it paid."""

    hands: Mapping[SeatNo, tuple[str, ...]]
    false_claims: tuple[tuple[SeatNo, int], ...] = ()


def hands_shown_early(state: State) -> Mapping[int, tuple[str, ...]]:
    """Return the hands that have been shown before the showdown, by seat."""
    return _laid(state).hands


def false_claims(state: State) -> tuple[tuple[int, int], ...]:
    """Return the wrong claims of a Sabacc in this hand, as pairs of the seat and the credits it paid for the claim."""
    return _laid(state).false_claims


def note_false_claim(state: State, seat: int, paid: int) -> State:
    """Remember, until the end of the hand, that the seat claimed a Sabacc wrongly and paid `paid` credits for it.
    Returns the new state."""
    note = _laid(state)
    note = replace(note, false_claims=(*note.false_claims, (seat, paid)))
    return replace(state, slices={**state.slices, "laid-open": note})


def fits_hand(option: Option, move: Move) -> Refusal | None:
    """Return the reason why a move does not show a whole hand, as `option` allows it; None if it does. The move must
    name known cards only, and as many as the hand has; if it gives a reason (a correction), any number of them."""
    if not move.cards or UNKNOWN in move.cards:
        return Refusal("reveal-known", {"seat": move.seat})
    if move.reason:
        return fits(replace(option, cards=(len(move.cards), len(move.cards))), move)
    if len(move.cards) != option.cards[0]:
        return Refusal("hand-size", {"seat": move.seat, "given": len(move.cards), "held": option.cards[0]})
    return fits(option, move)


def cannot_show(state: State, move: Move, *lying: str) -> Refusal | None:
    """Check that a seat can show these cards as its hand. Returns the reason why it cannot; None if it can. The cards
    must include all cards that are known to be in the seat's zones `lying`, unless the move gives a reason (a
    correction)."""
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
    """Show a whole hand: all its cards are moved face up, including those that were under blocking tokens. If a
    correction shows more or fewer cards than the seat was thought to hold, the difference is taken from, or returned
    to, the draw pile and the discards. Returns the new state."""
    state = from_piles(state, len(cards) - held(state, seat))
    state = put(state, dict.fromkeys(own(state.rules.zones, seat), EMPTY))
    state = put(state, {face_up(seat): Zone(len(cards), cards)})
    note = replace(_laid(state), hands={**hands_shown_early(state), seat: cards})
    return replace(state, slices={**state.slices, "laid-open": note})
