"""Dice that decide between hands that are still tied after each drew a card (Coruscant Shift, option `csh_draw`)."""

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import Frame, State, tell
from companion.game.engine.verbs import Verb
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.classic.demise import demise, tied_seats
from companion.game.phases.shared.common_verbs import ROLL


class TieDie(Mechanic[NoParams]):
    """A phase in which a die is rolled for each player who is still tied. The highest face wins, and players with equal
    highest faces roll again (rules: coruscant-shift 3.3)."""

    name = "tie-die"
    can = ()
    needs = ("hand", "showdown")
    verbs: tuple[Verb, ...] = (ROLL,)

    def enter(self, state: State, frame: Frame) -> State:
        drew = bool(demise(state).seats)  # if too few cards were left, nobody drew and the pot is split
        return state if drew and tied_seats(state) else flow.leave(state)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        return Option(verb, dice=len(tied_seats(state)), sides=6)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        tied, note = tied_seats(state), demise(state)
        note = replace(note, dice=(*note.dice, dict(zip(tied, move.dice, strict=True))))
        state = replace(state, rolls=state.rolls + 1, slices={**state.slices, "demise": note})
        return self.gone(tell(state, "tie-die", seats=tied, dice=move.dice), frame, 0)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        return state if tied_seats(state) else flow.leave(state)
