"""The announcing phase: in seat order, everybody still in the hand plays on, asks to see the hands, claims a Sabacc, or
folds.

If two or more play on, everybody who asked to see must show a Sabacc or is out. If nobody shows one, the round ends and
the next phase follows. If somebody does, or if at most one player plays on, the rounds are over and the hands are
compared.
"""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import pay
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import SABACC_POT, Frame, SeatNo, Slice, State, one_party, tell
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import held, own
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.classic.bet import out_of_hand
from companion.game.phases.classic.showdown import rate_hand
from companion.game.phases.shared.common_verbs import FOLD
from companion.game.phases.shared.laid_open import cannot_show, fits_hand, hands_shown_early, lay, note_false_claim


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price of claiming a Sabacc wrongly: `false_claim` times the `fee`, in credits. It does not grow with the
    rounds."""

    fee: int = 0
    false_claim: int = 5


class Announced(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept during the phase): what each seat has announced ("play-on", "see" or
    "claim"), whose turn it is, and whether those who asked to see must now show a Sabacc (`showing`)."""

    turn: SeatNo
    announced: Mapping[SeatNo, str] = {}
    showing: bool = False


class Announce(Mechanic[Params]):
    """A phase in which each player in turn announces one of four things: to play on, to see the hands, to claim a
    Sabacc, or to fold. Rules: pratique 2.6."""

    name = "announce"
    verbs = (
        Verb("play-on", "word", 3, act=True),
        Verb("see", "word", 3, shows="cards", ends=True),
        Verb("claim", "cards", 8, shows="hand"),
        Verb("give-up", "word", 3, ends=True),
        FOLD,
    )
    folds_free = True

    def enter(self, state: State, frame: Frame) -> State:
        return flow.remember(state, Announced(state.live[0]))

    def turn(self, state: State, frame: Frame) -> int:
        return _announced(frame).turn

    def takes_turn(self, state: State, frame: Frame) -> tuple[int, ...]:
        """Return the seats to which a correction may give the turn. A seat that has shown its hand cannot announce
        again; all others can."""
        now = _announced(frame)
        free = ("see",) if now.showing else (None, "play-on", "see")
        return tuple([seat for seat in state.live if seat != now.turn and now.announced.get(seat) in free])

    def turn_to(self, state: State, frame: Frame, seat: int) -> State:
        now = _announced(frame)
        said = now.announced if now.showing else {other: word for other, word in now.announced.items() if other != seat}
        return flow.remember(state, replace(now, turn=seat, announced=said))

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        now = _announced(frame)
        if seat != now.turn:
            return Refusal("not-your-turn", {"seat": seat, "turn": now.turn})
        if verb == "claim":
            return Option(verb, (seat,), cards=(held(state, seat),) * 2)
        if now.showing != (verb == "give-up"):
            return Refusal("show-or-give-up" if now.showing else "announce-first", {"seat": seat})
        return Option(verb, (seat,))

    def fits(self, option: Option, move: Move) -> Refusal | None:
        """Return the reason why the move is outside what its `Option` allows; None if it is not. If the move gives a
        reason (a correction), the number of cards of a shown hand does not matter."""
        return fits_hand(option, move) if move.verb == "claim" else super().fits(option, move)

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        if move.verb != "claim":
            return None
        return cannot_show(state, move, *own(state.rules.zones, move.seat))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        now, seat, verb = _announced(frame), move.seat, move.verb
        said = {**now.announced, seat: verb}
        if verb == "claim":
            state, true = _claim(self.params, state, seat, move.cards)
            said = said if true else {**said, seat: "out"}
        elif verb in ("fold", "give-up"):
            state = out_of_hand(tell(state, "folds-free" if verb == "fold" else "gives-up", seat=seat), seat)
        else:
            state = tell(state, "plays-on" if verb == "play-on" else "asks-to-see", seat=seat)
        state = flow.remember(state, replace(now, announced=said))
        if one_party(state, state.live):
            return flow.finish_hand(state)
        return _next(state, replace(now, announced=said))

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        now = _announced(frame)
        return _next(state, now) if now.showing or seat == now.turn else state


def _announced(frame: Frame) -> Announced:
    assert isinstance(frame.slice, Announced)
    return frame.slice


def _claim(params: Params, state: State, seat: int, cards: tuple[str, ...]) -> tuple[State, bool]:
    """Judge a claimed Sabacc, for which the seat shows its hand. A wrong claim costs its price, whatever the others
    say, and the seat is out. Returns the state and whether the claim was right."""
    rating = rate_hand(state, seat, cards)
    state = lay(state, seat, cards)
    state = tell(state, "reveal", seat=seat, cards=cards, rung=rating.rung, array=rating.name, total=rating.total)
    if rating.sabacc:
        return state, True
    due = params.fee * params.false_claim
    state, paid = pay(state, seat, SABACC_POT, due)
    state = note_false_claim(state, seat, paid)
    return out_of_hand(tell(state, "false-claim", seat=seat, paid=paid, due=due), seat), False


def _next(state: State, now: Announced) -> State:
    """Go on to the next seat that has to announce. After all announcements, go on to the next seat that asked to see
    and must now show a Sabacc, then to the end of the phase. Returns the new state."""
    going = tuple(other for other in state.live if now.announced.get(other) == "play-on")
    if not now.showing:
        waiting = [other for other in state.live if other not in now.announced]
        if waiting:
            return flow.remember(state, replace(now, turn=waiting[0]))
        now = replace(now, showing=True)
    if one_party(state, going):
        return flow.leave_repeat(tell(state, "hands-compared", going=len(going), seats=state.live))
    waiting = [other for other in state.live if now.announced.get(other) == "see"]
    if waiting:
        return flow.remember(state, replace(now, turn=waiting[0]))
    if any(other in state.live for other in hands_shown_early(state)):
        return flow.leave_repeat(tell(state, "hands-compared", going=len(going), seats=state.live))
    return flow.leave(tell(state, "nobody-has-it", round=flow.rounds(state)))
