"""A game that is over when everybody at the table has dealt once (MODERN.md 3, `round_end`, CSH)."""

from msgspec.structs import replace

from companion.game import flow
from companion.game.mechanic import Mechanic
from companion.game.state import Frame, Slice, State, seated, stack, tell


class Dealers(Slice, frozen=True, gc=False):
    """Who has dealt a hand of this game: indices into `State.people`. Lies in `State.kept`."""

    people: tuple[int, ...] = ()


class NoteDealer(Mechanic):
    """At the end of a hand, before its dealer is forgotten; a misdeal never comes here."""

    name = "note-dealer"

    def enter(self, state: State, frame: Frame) -> State:
        taken = seated(state, state.dealer)
        if taken is None:
            return flow.leave(state)
        note = Dealers(tuple(sorted({*_dealers(state).people, taken.person})))
        return flow.leave(replace(state, kept={**state.kept, "dealers": note}))


class GameEnd(Mechanic):
    """After a hand: if everybody who plays has dealt, the game is over, and who has most has won it. The table may go
    on: then a new game begins."""

    name = "game-end"

    def enter(self, state: State, frame: Frame) -> State:
        playing = {number: one.person for number, one in enumerate(state.seats, 1) if one and not one.away}
        if not playing or not set(playing.values()) <= set(_dealers(state).people):
            return flow.leave(state)
        most = max(stack(state, seat) for seat in playing)
        best = tuple(seat for seat in playing if stack(state, seat) == most)
        kept = {name: note for name, note in state.kept.items() if name != "dealers"}
        return flow.leave(tell(replace(state, kept=kept), "game-over", seats=best, amount=most))


def _dealers(state: State) -> Dealers:
    note = state.kept.get("dealers")
    return note if isinstance(note, Dealers) else Dealers()
