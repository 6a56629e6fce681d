"""Lock and exchange: each player puts some cards down, face down, which are then locked, and says how many. The
player's other cards are shuffled into the draw pile, and as many are dealt back.

Face-down cards are secret: the state knows how many there are, never which. A seat's RFID tray may have read some of
them (`seal`); the state still treats them as backs (`Zone.sealed`)."""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import EMPTY, Frame, SeatNo, Slice, State, Zone, in_hand, tell
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import hand, locked, put, zone
from companion.game.moves import Move, Option, Refusal, allowed
from companion.game.phases.shared.common_verbs import DEAL_BACK
from companion.game.phases.shared.public_cards import nothing_locked
from companion.game.phases.shared.shift import begin_shift, deal_back, of_frame, without_seat


class Choosing(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept during the phase) with the seats that have said how many cards they
    lock, in the order in which they did."""

    done: tuple[SeatNo, ...] = ()


class Exchange(Mechanic[NoParams]):
    """A phase in which every player locks some cards face down and exchanges the others. Rules: galactic-es 2.2,
    galactic-es 2.4; the original document `es`, "Reparto" and "Apuestas", last paragraph."""

    name = "exchange"
    verbs = (
        Verb("lay-down", "cards", 8, amount="kept"),
        DEAL_BACK,
    )
    zones = ("locked",)
    shifts = True

    def enter(self, state: State, frame: Frame) -> State:
        return flow.remember(_taken_up(state), Choosing())

    def begin_random_shift(self, state: State, frame: Frame) -> State:
        """Begin a random shift: the cards that were locked face down before stay, and the rest of every hand is
        exchanged. Returns the new state."""
        return _strike(state)

    def turn(self, state: State, frame: Frame) -> int:
        return next(iter(_waiting(state, frame)), 0)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if of_frame(frame) is not None:
            return Option(verb) if verb == "deal-back" else Refusal("deal-back-first", {})
        if verb == "deal-back":
            return Refusal("lay-down-first", {})
        if seat not in state.live:
            return Refusal("not-in-hand", {"seat": seat})
        if seat not in _waiting(state, frame):
            return Refusal("laid-down-already", {"seat": seat})
        return Option(verb, (seat,), least=0, most=zone(state, hand(seat)).count)

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        if of_frame(frame) is not None:
            return (Option("deal-back"),)
        return allowed(self.offer(state, frame, "lay-down", seat) for seat in _waiting(state, frame))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "deal-back":
            shift = of_frame(frame)
            assert shift is not None
            return flow.leave(deal_back(state, shift))
        seat, count = move.seat, move.amount or 0
        lying = zone(state, hand(seat))
        state = put(state, {hand(seat): Zone(lying.count - count), locked(seat): Zone(count)})
        state = tell(state, "lay-down", seat=seat, cards=count, gives=lying.count - count)
        note = frame.slice
        assert isinstance(note, Choosing)
        return _go_on(flow.remember(state, Choosing((*note.done, seat))))

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        shift = of_frame(frame)
        if shift is None:
            return _go_on(state)
        shift = without_seat(shift, seat)
        return flow.remember(state, shift) if shift.gives else flow.leave(state)


class FaceDown(Mechanic[NoParams]):
    """A standing mechanic (rule whose moves are possible in any phase) with which a seat's RFID tray reports how many
    of the seat's face-down cards it has read. The names of these cards stay secret (law 8 in docs/developer.md)."""

    name = "face-down"
    role = "standing"
    verbs = (Verb("seal", "cards", audience="seats", aside="table"),)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if not in_hand(state) or state.paused or "showdown" in state.slices:
            return Refusal("no-locking-now", {})
        if seat not in state.live:
            return Refusal("not-in-hand", {"seat": seat})
        lying = zone(state, locked(seat))
        if not lying.count:
            return nothing_locked(state, seat)
        return Option(verb, (seat,), least=0, most=lying.count - len(lying.public))

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        return allowed(self.offer(state, frame, "seal", seat) for seat in state.live)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        lying = zone(state, locked(move.seat))
        state = put(state, {locked(move.seat): replace(lying, sealed=move.amount or 0)})
        return tell(state, "seal", seat=move.seat, cards=move.amount or 0)


def face_down(state: State) -> bool:
    """Whether locked cards lie face down under the rules in force, so that their names may be neither shown nor written
    down."""
    return state.rules.by_verb.get("seal") is not None


def _waiting(state: State, frame: Frame) -> tuple[int, ...]:
    """Return the seats that have not yet said how many cards they lock, in seat order."""
    if not isinstance(frame.slice, Choosing):
        return ()
    done = frame.slice.done
    return tuple([seat for seat in state.live if seat not in done])


def _taken_up(state: State) -> State:
    """Return the cards locked in an earlier exchange to their owners' hands, because every exchange begins without
    locks."""
    changes: dict[str, Zone] = {}
    for seat in state.live:
        lying, field = zone(state, hand(seat)), zone(state, locked(seat))
        if field.count:
            changes |= {hand(seat): Zone(lying.count + field.count), locked(seat): EMPTY}
    if not changes:
        return state
    seats = tuple([seat for seat in state.live if locked(seat) in changes])
    cards = tuple([zone(state, locked(seat)).count for seat in seats])
    return tell(put(state, changes), "taken-up", seats=seats, cards=cards)


def _go_on(state: State) -> State:
    """Begin the exchange of the other cards if everybody still in the hand has chosen; else change nothing. Returns the
    new state."""
    return state if _waiting(state, state.frames[-1]) else _strike(state)


def _strike(state: State) -> State:
    state, shift = begin_shift(state, "exchanged")
    return flow.remember(state, shift) if shift.gives else flow.leave(state)
