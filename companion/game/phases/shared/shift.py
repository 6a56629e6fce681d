"""Functions for a shift, in which players' cards change: how many cards each player gives up and keeps, and how many
are dealt back.

A shift can be caused by dice, by the clock or by the course of the hand; what is common to all is here. The cards are
physical: the table announces what each seat gives up, and the dealer then deals new cards (`deal_back`)."""

from typing import Annotated, Literal

from msgspec.structs import replace

from companion.game.engine.state import IN_ORDER, Frame, SeatNo, Slice, State, Zone, tell
from companion.game.engine.zones import DISCARDS, DRAW, draw, hand, held, put, zone

How = Literal["pooled", "junked", "exchanged", "replaced", "hands", "choice", "all"]
"""The ways in which cards can shift:

- "pooled": one card each, taken blind from the unlocked ones, shuffled together and dealt back.
- "junked": all unlocked cards go to the discards, and as many are dealt.
- "exchanged": all unlocked cards are shuffled into the draw pile, and as many are dealt from it.
- "replaced": all unblocked cards are replaced from the draw pile, and only then shuffled in (see `max_roll`).
- "hands", "choice", "all": for spike dice (see `spike_dice`): whole hands, one card of the player's choice, or all
  cards with the spike card.
"""


SHIFTS = frozenset({"shift", "spike-shift", "sabacc-shift", "all-change"})
"""The codes of events that announce a shift of cards, whichever mechanic caused it. A random shift is announced by
"shift-strikes" and then by one of these."""


class Shift(Slice, frozen=True, gc=False):
    """A slice (part of the table's state) that describes a shift under way, in which players' cards change. `gives` are
    pairs of a seat and how many of its cards the dealer has taken, in seat order; `dice` are the faces that caused the
    shift."""

    how: How
    dice: tuple[int, ...]
    gives: Annotated[tuple[tuple[SeatNo, int], ...], IN_ORDER]

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that have given up cards, in seat order."""
        return tuple([seat for seat, _ in self.gives])


def begin_shift(state: State, how: How, dice: tuple[int, ...] = ()) -> tuple[State, Shift]:
    """Begin a shift: announce how many cards each seat gives up, gets back and keeps. Returns the state and the shift.
    Seats without unlocked cards take no part."""
    unlocked = [(seat, zone(state, hand(seat)).count) for seat in state.live]
    gives = tuple([(seat, 1 if how == "pooled" else count) for seat, count in unlocked if count])
    given = dict(gives)
    stays = tuple([(seat, held(state, seat) - given.get(seat, 0)) for seat in state.live])
    shift = Shift(how, dice, gives)
    return tell(state, "shift", dice=dice, seats=shift.seats, gives=gives, stays=stays, how=how), shift


def deal_back(state: State, shift: Shift) -> State:
    """Finish a shift (a change of players' cards): put the cards that each seat has given up on the draw pile, or on
    the discards if the kind of shift says so, and deal each seat as many new ones. In a "pooled" shift the cards given
    up never reach a pile: they are mixed and dealt out again. Returns the new state."""
    if shift.how != "pooled":
        # a correction may have found fewer cards in a hand than the shift counted
        gives = [(seat, min(count, zone(state, hand(seat)).count)) for seat, count in shift.gives]
        for seat, count in gives:
            state = _to_pile(state, seat, count, DISCARDS if shift.how == "junked" else DRAW)
        for seat, count in gives:
            state = draw(state, hand(seat), count)
    return tell(state, "dealt-back") if shift.how == "pooled" else tell(state, "dealt-anew", seats=shift.seats)


def without_seat(shift: Shift, seat: int) -> Shift:
    """Return the shift without a seat that has left the hand."""
    return replace(shift, gives=tuple([pair for pair in shift.gives if pair[0] != seat]))


def shifting(state: State) -> Shift | None:
    """Return the shift whose cards have not been dealt back yet; None if no shift is under way."""
    for frame in reversed(state.frames):
        if isinstance(frame.slice, Shift):
            return frame.slice
    return None


def of_frame(frame: Frame) -> Shift | None:
    """Return the shift under way in the phase that this frame belongs to; None if there is none."""
    return frame.slice if isinstance(frame.slice, Shift) else None


def _to_pile(state: State, seat: int, count: int, pile: str) -> State:
    """Move `count` unlocked cards of a seat face down to the zone `pile`. Returns the new state."""
    lying, onto = zone(state, hand(seat)), zone(state, pile)
    known = onto.public if pile == DRAW else onto.public + lying.public
    changes = {
        hand(seat): Zone(lying.count - count),
        pile: Zone(onto.count + count, known, onto.sealed),
    }
    return put(state, changes)
