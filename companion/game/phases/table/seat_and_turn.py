"""Corrections by the operator, each with a recorded reason: where somebody sits, and whose turn it is."""

from collections.abc import Iterable

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.places import swap
from companion.game.engine.state import Frame, State, in_hand, person, seated, tell
from companion.game.engine.verbs import Verb
from companion.game.moves import Move, Option, Refusal


class SeatAndTurn(Mechanic[NoParams]):
    """A mechanic (rule of play as code) that every table has, with which the operator corrects seats and turns.
    `move-seat "5"`: the player moves to seat 5; a player who sits there takes the free place. `give-turn`: it is now
    this seat's turn, and all others who still have to act follow."""

    name = "seat-and-turn"
    role = "table"
    can = ()
    verbs = (
        Verb("move-seat", "seats", audience="table", aside="table", names="seat"),
        Verb("give-turn", "seats", audience="table", aside="table"),
    )

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if verb == "give-turn":
            takes = flow.can_take_turn(state) if in_hand(state) else ()
            return Option(verb, (seat,), reason=True) if seat in takes else _why_not(state, seat, takes)
        if not seated(state, seat):
            return Refusal("seat-free", {"seat": seat})
        names = _others(state, seat)
        if not names:
            return Refusal("no-other-seat", {"seat": seat})
        return Option(verb, (seat,), named=True, names=names, reason=True)

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        for seat, taken in enumerate(state.seats, 1):
            if taken and (to := _others(state, seat)):
                yield Option("move-seat", (seat,), named=True, names=to, reason=True)
        if state.order and (takes := flow.can_take_turn(state)):
            yield Option("give-turn", takes, reason=True)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "give-turn":
            before = flow.turn(state)
            return tell(flow.turn_to(state, move.seat), "turn-given", seat=move.seat, before=before, reason=move.reason)
        to, who = int(move.name), person(state, move.seat).name
        other = person(state, to).name if seated(state, to) else ""
        state = swap(state, move.seat, to)
        if other:
            return tell(state, "seats-changed", seat=move.seat, to=to, person=who, other=other, reason=move.reason)
        return tell(state, "seat-moved", seat=move.seat, to=to, person=who, reason=move.reason)


def _others(state: State, seat: int) -> tuple[str, ...]:
    """Return the seats to which the player at `seat` may move, as numbers in text: all others. A member of a team may
    only move within the team, because the purse belongs to the seats (rules: overlays 1.1)."""
    team = next((seats for seats in state.rules.parties if seat in seats), ())
    partners = {other for seats in state.rules.parties for other in seats}
    free = [other for other in range(1, len(state.seats) + 1) if other != seat]
    return tuple([str(other) for other in free if (other in team if team else other not in partners)])


def _why_not(state: State, seat: int, takes: tuple[int, ...]) -> Refusal:
    """Return the reason why this seat cannot be given the turn. `takes` are the seats that can."""
    if not in_hand(state):
        return Refusal("no-hand", {})
    if seat not in state.live:
        return Refusal("not-in-hand", {"seat": seat})
    turn = flow.turn(state)
    if takes:
        return Refusal("turn-already" if seat == turn else "turn-not-there", {"seat": seat})
    return Refusal("turn-begun", {"seat": turn}) if flow.turn_begun(state) else Refusal("no-turns-here", {})
