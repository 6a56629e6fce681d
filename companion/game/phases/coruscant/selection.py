"""Selections in Coruscant Shift: each player puts some cards aside face down (the selection), the other cards are
replaced (they shift), and the player may then add more cards to the selection.

Only their owner knows which cards they are; the table counts them.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import EMPTY, Frame, SeatNo, Slice, State, tell
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import DISCARDS, hand, put, selection, zone
from companion.game.moves import TABLE, Move, Option, Refusal, allowed
from companion.game.phases.shared.common_verbs import DEAL_BACK
from companion.game.phases.shared.shift import Shift, deal_back, of_frame, without_seat


class Chosen(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept during the phase) with the seats that have already put cards aside in
    this phase."""

    seats: tuple[SeatNo, ...] = ()


class _EachChooses(Mechanic[NoParams]):
    """The base class of phases in which every seat still in the hand chooses once how many cards it puts aside, in any
    order."""

    least = 0

    def enter(self, state: State, frame: Frame) -> State:
        return flow.remember(state, Chosen())

    def turn(self, state: State, frame: Frame) -> int:
        return next(iter(_waiting(state, frame)), TABLE)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if seat not in state.live:
            return Refusal("not-in-hand", {"seat": seat})
        if seat not in _waiting(state, frame):
            return Refusal("already-selected", {"seat": seat})
        return Option(verb, (seat,), least=self.least, most=zone(state, hand(seat)).count)

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        return allowed(self.offer(state, frame, self.verb_names[0], seat) for seat in _waiting(state, frame))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        assert isinstance(frame.slice, Chosen)
        state = self.choose(state, move.seat, move.amount or 0)
        state = flow.remember(state, Chosen((*frame.slice.seats, move.seat)))
        return self.gone(state, state.frames[-1], move.seat)

    def choose(self, state: State, seat: int, count: int) -> State:
        """Move `count` cards of the seat's hand to its selection. Subclasses also announce it. Returns the new
        state."""
        lying, there = zone(state, hand(seat)), zone(state, selection(seat))
        changes = {
            hand(seat): replace(lying, count=lying.count - count),
            selection(seat): replace(there, count=there.count + count),
        }
        return put(state, changes)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        return state if _waiting(state, frame) else flow.leave(state)


class Select(_EachChooses):
    """A phase in which each player selects one to five cards, face down (rules: coruscant-shift 2.1)."""

    name = "selection"
    verbs = (Verb("select", "cards", 10, amount="kept"),)
    zones = ("selection",)
    least = 1

    def choose(self, state: State, seat: int, count: int) -> State:
        return tell(super().choose(state, seat, count), "select", seat=seat, count=count)


class Improve(_EachChooses):
    """A phase in which players may add new cards to their selection but take none back; the others are discarded
    (rules: coruscant-shift 2.6)."""

    name = "improve"
    verbs = (Verb("improve", "cards", 8, amount="kept"),)
    zones = ("selection",)

    def choose(self, state: State, seat: int, count: int) -> State:
        state = super().choose(state, seat, count)
        rest, pile = zone(state, hand(seat)), zone(state, DISCARDS)
        state = put(state, {hand(seat): EMPTY, DISCARDS: replace(pile, count=pile.count + rest.count)})
        return tell(state, "improve", seat=seat, count=count, discarded=rest.count)


class SabaccShift(Mechanic[NoParams]):
    """A phase in which every card that is in no player's selection is discarded, and each player draws as many as they
    lost (rules: coruscant-shift 2.4)."""

    name = "sabacc-shift"
    verbs = (DEAL_BACK,)
    shifts = True

    def begin_random_shift(self, state: State, frame: Frame) -> State:
        return self.enter(state, frame)

    def enter(self, state: State, frame: Frame) -> State:
        counts = [(seat, zone(state, hand(seat)).count, zone(state, selection(seat)).count) for seat in state.live]
        gives = tuple([(seat, count) for seat, count, _ in counts if count])
        stays = tuple([(seat, count) for seat, _, count in counts])
        shift = Shift("junked", (), gives)
        state = tell(state, "sabacc-shift", seats=shift.seats, gives=gives, stays=stays)
        return flow.remember(state, shift) if gives else flow.leave(state)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        return Option(verb)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        shift = of_frame(frame)
        assert shift is not None
        return flow.leave(deal_back(state, shift))

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        shift = of_frame(frame)
        assert shift is not None
        shift = without_seat(shift, seat)
        return flow.remember(state, shift) if shift.gives else flow.leave(state)


def _waiting(state: State, frame: Frame) -> tuple[int, ...]:
    """Return the seats that have not yet chosen in this phase how many cards they put aside."""
    done = frame.slice.seats if isinstance(frame.slice, Chosen) else ()
    return tuple([seat for seat in state.live if seat not in done])
