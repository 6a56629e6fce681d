"""A player's turn in Kessel sabacc: play a token or not, then stand or draw. The turns end when all stand."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import Frame, SeatNo, Slice, State, tell
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import hand, zone
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.kessel.effects import Params, no_token, parse, play_token, playable
from companion.game.phases.kessel.kessel_cards import (
    PILES,
    cover_folded,
    in_families,
    lay,
    not_held,
    refill,
    take,
    wrong_family,
)
from companion.game.phases.kessel.stock import FAMILIES, invest, stock
from companion.game.phases.kessel.tokens import effects, keep_effects, lift_embargo, tokens_of
from companion.game.phases.shared.common_verbs import CHOOSE, DISCARD, DRAW, ROLL, STAND
from companion.game.phases.shared.public_cards import impossible

Stage = Literal["act", "discard", "exhausted", "roll", "choose"]


class Turn(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept during the phase) that says how far a turn has come. `stage` is "act"
    (token, stand or draw), "discard" after drawing from `family`, "exhausted" while `target` puts down its hand, or
    "roll" and "choose" for the token Prime Sabacc. `token` was played in this turn. `free`: whether the draw costs
    nothing."""

    stage: Stage = "act"
    token: str = ""
    free: bool = False
    family: str = ""
    target: SeatNo = 0
    dice: tuple[int, ...] = ()


class Stood(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept until the hand ends) with the seats whose last action in this hand was
    to stand."""

    seats: tuple[SeatNo, ...] = ()


STAGES = {"token": "act", "stand": "act", "draw": "act", "roll": "roll", "choose": "choose"}
"""The stage of a turn in which a verb can be played, by verb; "discard" can be played in two."""


class Invest(Mechanic[Params]):
    """A phase in which the player whose turn it is may play a token; then stands, or invests a chip, draws and discards
    (rules: kessel 2.2, kessel 4.1)."""

    name = "invest"
    verbs = (
        Verb("token", "word", 7, aside="beside", names="token"),
        STAND,
        DRAW,
        DISCARD,
        ROLL,
        CHOOSE,
    )

    def turn(self, state: State, frame: Frame) -> int:
        now = turn_of(frame)
        return now.target if now.stage == "exhausted" else flow.turn_seat(state)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        now = turn_of(frame)
        turn = now.target if now.stage == "exhausted" else flow.turn_seat(state)
        if seat != turn:
            return Refusal("not-your-turn", {"seat": seat, "turn": turn})
        if now.stage in ("discard", "exhausted"):
            count = 1 if now.stage == "discard" else len(FAMILIES)
            return Option(verb, (seat,), cards=(count, count)) if verb == "discard" else Refusal("discard-first", {})
        if verb == "discard":
            return Refusal("draw-first", {"seat": seat})
        if STAGES[verb] != now.stage:
            if now.stage == "act":
                return Refusal("nothing-to-roll", {})
            return Refusal("roll-first" if now.stage == "roll" else "choose-first", {})
        if verb == "roll":
            return Option(verb, (seat,), dice=2, sides=6)
        if verb == "choose":
            return Option(verb, (seat,), named=True, names=faces(now.dice))
        return self._act(state, frame, now, verb, seat)

    def _act(self, state: State, frame: Frame, now: Turn, verb: str, seat: int) -> Option | Refusal:
        """Return the `Option` (allowed move) for `verb` in the first stage of the turn: play a token, stand or draw; or
        why that is not possible. `now` says how far the turn has come."""
        if verb == "stand":
            return Option(verb, (seat,))
        if verb == "token":
            if now.token:
                return Refusal("one-token", {"seat": seat})
            names = playable(state, seat, stood(state))
            return Option(verb, (seat,), named=True, names=names) if names else no_token(state, seat)
        if seat in effects(state).embargoed:
            return Refusal("embargo", {"seat": seat})
        if stock(state, seat) < cost(state, frame):
            free = not now.token and "free-draw" in tokens_of(state, seat)
            return Refusal("no-chips", {"seat": seat, "free": free})
        return Option(verb, (seat,), named=True, names=tuple([pile for pile in PILES if zone(state, pile).count]))

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        now = turn_of(frame)
        if move.verb != "discard":
            return None
        families = (now.family,) if now.stage == "discard" else FAMILIES
        why = impossible(state, move, move.cards, hand(move.seat)) or wrong_family(state, move.cards, families)
        if why is not None:
            return why
        if now.stage == "discard":
            return not_held(state, move, move.cards[0], now.family, 2)
        pairs = zip(in_families(state, move.cards), FAMILIES, strict=True)
        return next((why for card, family in pairs if (why := not_held(state, move, card, family, 1))), None)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        now, seat = turn_of(frame), move.seat
        if move.verb == "stand":
            state = last_action(lift_embargo(state, seat), seat, stands=True)
            return flow.leave(tell(state, "stand", seat=seat))
        if move.verb == "token":
            return self._token(state, move)
        if move.verb == "draw":
            return self._draw(state, frame, move)
        if move.verb == "discard":
            return _discard(state, now, move) if now.stage == "discard" else _exhausted(state, now, move)
        if move.verb == "roll":
            state = tell(replace(state, rolls=state.rolls + 1), "prime-rolled", seat=seat, dice=move.dice)
            return flow.remember(state, replace(now, stage="choose", dice=move.dice))
        value = int(move.name)
        note = effects(state)
        state = keep_effects(state, replace(note, primes=(*note.primes, (seat, value))))
        return flow.remember(tell(state, "prime-value", seat=seat, value=value, own=note.owners), Turn(token=now.token))

    def _token(self, state: State, move: Move) -> State:
        token, target = parse(move.name)
        state = play_token(state, move.seat, move.name, stood(state), self.params)
        now = Turn(token=token, free=token == "free-draw")
        if token == "prime-sabacc":
            now = replace(now, stage="roll")
        if token == "exhaustion" and target not in effects(state).immune:
            now = replace(now, stage="exhausted", target=target)
        return flow.remember(state, now)

    def _draw(self, state: State, frame: Frame, move: Move) -> State:
        """Let the seat pay for the card and take it. A card from the top of the discards is publicly known. Returns the
        new state."""
        seat, paid = move.seat, cost(state, frame)
        state, card = take(invest(state, seat, paid), seat, move.name)
        pile, _, family = move.name.partition(".")
        state = flow.remember(state, replace(turn_of(frame), stage="discard", family=family))
        return tell(state, "draws-from", seat=seat, pile=pile, family=family, card=card, chips=paid)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        now, turn = turn_of(frame), flow.turn_seat(state)
        drawn = now.family if now.stage == "discard" and seat != turn else ""
        state = cover_folded(state, drawn)
        if seat == turn:
            return flow.leave(state)
        return flow.remember(state, Turn(token=now.token)) if seat == self.turn(state, frame) else state


def turn_of(frame: Frame) -> Turn:
    """Return how far the current player's turn has come. `frame` is the frame of the phase `Invest`."""
    return frame.slice if isinstance(frame.slice, Turn) else Turn()


def faces(dice: tuple[int, ...]) -> tuple[str, ...]:
    """Return the different values that these dice show, as texts. A player chooses one of them."""
    return tuple([str(face) for face in dict.fromkeys(dice)])


def cost(state: State, frame: Frame) -> int:
    """Return the price of a draw in this turn, in chips; 0 if a shift token has made it free."""
    return 0 if turn_of(frame).free else flow.phase(state, frame, Invest).params.chips


def stood(state: State) -> tuple[int, ...]:
    """Return the seats whose last action was to stand. A seat that has not acted in this round counts by its action in
    the round before (rules: kessel 4.12)."""
    note = state.slices.get("stood")
    return note.seats if isinstance(note, Stood) else ()


def last_action(state: State, seat: int, *, stands: bool) -> State:
    """Remember whether the seat stood (`stands`) or drew in its last action. Returns the new state."""
    seats = tuple([other for other in stood(state) if other != seat])
    return replace(state, slices={**state.slices, "stood": Stood((*seats, seat) if stands else seats)})


def _discard(state: State, now: Turn, move: Move) -> State:
    """Put a card of the family (suit) that was drawn on top of its discards, and end the turn. Returns the new
    state."""
    state = lay(state, move.seat, move.cards[0], now.family)
    state = tell(state, "discards-to", seat=move.seat, card=move.cards[0], family=now.family)
    return flow.leave(last_action(state, move.seat, stands=False))


def _exhausted(state: State, now: Turn, move: Move) -> State:
    """Put the hand that the token Exhaustion was played against on top of the discards of both families, and draw as
    many cards. Returns the new state."""
    cards = in_families(state, move.cards)
    for card, family in zip(cards, FAMILIES, strict=True):
        state, _ = take(lay(state, move.seat, card, family), move.seat, f"draw.{family}")
        state = refill(state, family)
    state = tell(state, "hand-redrawn", seat=move.seat, cards=cards)
    return flow.remember(state, Turn(token=now.token))


class AllStoodParams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rule for a round in which all players stand. `ends`: whether the turns are then over, as the ruleset's option
    `all_stand_ends` says."""

    ends: bool = True


class AllStood(Mechanic[AllStoodParams]):
    """A phase at the end of each round of turns. If all players stood in that round, the showdown follows at once
    (rules: kessel 2.3)."""

    name = "all-stood"

    def enter(self, state: State, frame: Frame) -> State:
        if not self.params.ends or not set(stood(state)) >= set(state.live):
            return flow.leave(state)
        return flow.leave_repeat(tell(state, "all-stand"))
