"""The end of a game, which comes when everybody at the table has dealt once (rules: coruscant-shift 2.8)."""

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import Frame, Share, Slice, State, seated, stack, tell


class Dealers(Slice, frozen=True, gc=False):
    """A slice (part of the table's state) in `State.kept` with the people who have dealt a hand of this game: indices
    into `State.people`."""

    people: tuple[int, ...] = ()

    def forgotten(self) -> None:
        """Return None, so that this part of the state is dropped when everybody has left: the game is then over."""


class NoteDealer(Mechanic[NoParams]):
    """A phase at the end of a hand that notes who dealt it, for the phase `game-end`: the game ends once
    everybody has dealt. After a misdeal a hand ends without this phase, so that its dealer deals again."""

    name = "note-dealer"

    def enter(self, state: State, frame: Frame) -> State:
        taken = seated(state, state.dealer)
        if taken is None:
            return flow.leave(state)
        note = Dealers(tuple(sorted({*_dealers(state).people, taken.person})))
        return flow.leave(replace(state, kept={**state.kept, "dealers": note}))


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least that a hand costs, in credits (`due`). A player with less never deals, and the game ends without
    waiting for them to deal."""

    due: int = 0


class GameEnd(Mechanic[Params]):
    """A phase after each hand that ends the game if everybody who plays has dealt once; the player with the most
    credits has then won it. If the table plays on, a new game begins."""

    name = "game-end"

    def enter(self, state: State, frame: Frame) -> State:
        dealers = _dealers(state).people
        there = {number: one for number, one in enumerate(state.seats, 1) if one}
        waited = {one.person for seat, one in there.items() if not one.away and stack(state, seat) >= self.params.due}
        if not waited or not waited <= set(dealers):
            return flow.leave(state)
        # players who have dealt belong to the game, even if they sit out or are broke by now
        played = [seat for seat, one in there.items() if one.person in dealers]
        most = max(stack(state, seat) for seat in played)
        best = tuple(seat for seat in played if stack(state, seat) == most)
        kept = {name: note for name, note in state.kept.items() if name != "dealers"}
        state = tell(replace(state, kept=kept), "game-over", seats=best, amount=most)
        if state.result is not None:
            state = replace(state, result=replace(state.result, game=tuple(Share(seat, "", most) for seat in best)))
        return flow.leave(state)


def _dealers(state: State) -> Dealers:
    note = state.kept.get("dealers")
    return note if isinstance(note, Dealers) else Dealers()
