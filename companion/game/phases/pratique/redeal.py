"""The redeal: in seat order, everybody may take one card and then discards one, which goes under the deck."""

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import UNKNOWN, Frame, SeatNo, Slice, State, Zone, tell
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import DRAW, OPEN, draw, draws_left, hand, move_cards, put, zone
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.classic.trade import give_turn, others_in
from companion.game.phases.pratique.block import (
    BLOCKED,
    BLOCKED_OPEN,
    FACE_UP,
    HIDDEN,
    kinds_with_cards,
    not_lying_there,
)
from companion.game.phases.shared.common_verbs import DISCARD, STAND, TURN_UP
from companion.game.phases.shared.public_cards import impossible

TURNED_UP = {HIDDEN: OPEN, BLOCKED: BLOCKED_OPEN}
"""The zone into which a hidden card moves when it is turned up, by the zone it was in. A card under a token stays under
it."""


class Redealt(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept during the phase): whose turn it is, and what the seat does next: "ask"
    (take or stand), "discard" or "turn-up"."""

    turn: SeatNo
    stage: str = "ask"


STAGES = {"take": "ask", "stand": "ask", "discard": "discard", "turn-up": "turn-up"}
"""The stage of a turn in which a verb can be played, by verb."""


class Redeal(Mechanic[NoParams]):
    """A phase in which each player in turn may take a card and then discards one. Rules: pratique 2.9. The move's name
    says in which kind of zone a card is, such as "hand" or "open"."""

    name = "redeal"
    verbs = (
        STAND,
        Verb("take", "cards", 4),
        DISCARD,
        TURN_UP,
    )

    def enter(self, state: State, frame: Frame) -> State:
        return flow.remember(state, Redealt(state.live[0]))

    def turn(self, state: State, frame: Frame) -> int:
        return _redealt(frame).turn

    def one_by_one(self, state: State, frame: Frame) -> bool:
        return True

    def takes_turn(self, state: State, frame: Frame) -> tuple[int, ...]:
        now = _redealt(frame)
        return others_in(state, now.turn) if now.stage == "ask" else ()

    def turn_to(self, state: State, frame: Frame, seat: int) -> State:
        return give_turn(state, _redealt(frame).turn, seat, Redealt(seat))

    def least_held(self, state: State, frame: Frame, seat: int) -> int:
        now = _redealt(frame)
        return 2 if seat == now.turn and now.stage == "discard" else 1

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        now = _redealt(frame)
        if seat != now.turn:
            return Refusal("not-your-turn", {"seat": seat, "turn": now.turn})
        nothing_to_turn_up = now.stage == "turn-up" and not kinds_with_cards(state, seat, tuple(TURNED_UP))
        if STAGES[verb] != now.stage and not (verb == "stand" and nothing_to_turn_up):
            stage = now.stage
            code = "take-or-stand" if stage == "ask" else "discard-one" if stage == "discard" else "turn-one-up"
            return Refusal(code, {"seat": seat})
        if verb == "take" and not draws_left(state):
            return Refusal("no-cards-left", {})
        if verb in ("stand", "take"):
            return Option(verb, (seat,))
        kinds = kinds_with_cards(
            state, seat, (HIDDEN, OPEN, BLOCKED, BLOCKED_OPEN) if verb == "discard" else tuple(TURNED_UP)
        )
        if not kinds:
            return Refusal("nothing-to-turn-up", {"seat": seat})
        return Option(verb, (seat,), cards=(1, 1), named=True, names=kinds)

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        if not move.cards:
            return None
        where = f"{move.name}.{move.seat}"
        if move.name in FACE_UP:
            why = not_lying_there(state, move, where)
            if why is not None:
                return why
        return impossible(state, move, move.cards, where)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        seat, verb = move.seat, move.verb
        if verb == "stand":
            return _next(tell(state, "stand", seat=seat), seat)
        if verb == "take":
            state = tell(draw(state, hand(seat)), "draw", seat=seat)
            return flow.remember(state, Redealt(seat, "discard"))
        source = f"{move.name}.{seat}"
        if verb == "turn-up":
            state = move_cards(state, source, f"{TURNED_UP[move.name]}.{seat}", move.cards)
            return _next(tell(state, "turns-up", seat=seat, card=move.cards[0]), seat)
        shown = move.name in FACE_UP
        state = _under_the_deck(state, source, move.cards if shown else (UNKNOWN,))
        state = tell(state, "discarded", seat=seat, card=move.cards[0] if shown else UNKNOWN, zone=move.name)
        return flow.remember(state, Redealt(seat, "turn-up")) if shown else _next(state, seat)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        return _next(state, seat) if seat == _redealt(frame).turn else state


def _redealt(frame: Frame) -> Redealt:
    assert isinstance(frame.slice, Redealt)
    return frame.slice


def _under_the_deck(state: State, source: str, cards: tuple[str, ...]) -> State:
    """Move cards of a seat from zone `source` to the bottom of the deck. Nobody keeps track of when they are drawn
    again. Returns the new state."""
    state = move_cards(state, source, DRAW, cards)
    pile = zone(state, DRAW)
    return put(state, {DRAW: Zone(pile.count)})


def _next(state: State, seat: int) -> State:
    """Give the turn of the redeal to the next seat still in the hand after `seat`, or leave the phase. Returns the new
    state."""
    state, other = flow.next_in_turn(state, seat)
    return flow.remember(state, Redealt(other)) if other else flow.leave(state)
