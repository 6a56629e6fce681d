"""A turn of Corellian Spike, in which the player gains a card, swaps one, stands, or junks the hand (gives it up)."""

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import pay_pot
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import EMPTY, UNKNOWN, Frame, SeatNo, Slice, State, Zone, one_party, tell
from companion.game.engine.verbs import ALL, Verb
from companion.game.engine.zones import TOP, discard, draw, draws_left, hand, lay_on_pile, put, zone
from companion.game.moves import TABLE, Move, Option, Refusal
from companion.game.phases.shared.common_verbs import DISCARD, STAND
from companion.game.phases.shared.public_cards import impossible, not_in_hand

LEAST = 2
"""The least number of cards that a hand must keep (rules: corellian-spike 2.1)."""


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The prices and limits of a turn. `gain_fee` and `swap_fee` are the prices of a gain and a swap, paid into the
    hand pot if the game is played for `money`. `may_discard`: whether a drawn card may be discarded at once. `most`:
    the greatest number of cards in a hand."""

    gain_fee: int = 0
    swap_fee: int = 0
    money: bool = True
    may_discard: bool = False
    most: int = 5


class SpikeTurn(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept during the phase) with the seat whose turn it is. `drawn`: whether the
    seat has drawn a card and has still to keep or discard it."""

    seat: SeatNo
    drawn: bool = False


class Turn(Mechanic[Params]):
    """A phase in which the player whose turn it is gains a card, swaps one, stands, or junks the hand (gives it up).
    Rules: corellian-spike 2.1."""

    name = "spike-turn"
    verbs = (
        Verb("gain", "cards", 7, gives=0, to="top"),
        Verb("swap", "cards", 8, gives=1, to="top"),
        STAND,
        Verb("junk", "cards", 4, gives=ALL, to="top"),
        Verb("keep", "word", 2, act=True),
        DISCARD,
    )

    def enter(self, state: State, frame: Frame) -> State:
        return flow.remember(state, SpikeTurn(flow.turn_seat(state)))

    def turn(self, state: State, frame: Frame) -> int:
        return frame.slice.seat if isinstance(frame.slice, SpikeTurn) else TABLE

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if seat != self.turn(state, frame):
            return Refusal("not-your-turn", {"seat": seat, "turn": self.turn(state, frame)})
        drawn = isinstance(frame.slice, SpikeTurn) and frame.slice.drawn
        if drawn != (verb in ("keep", "discard")):
            return Refusal("keep-or-discard" if drawn else "nothing-drawn", {"seat": seat})
        count = zone(state, hand(seat)).count
        if verb == "gain":
            if not draws_left(state):
                return Refusal("no-cards-left", {})
            return Option(verb, (seat,), cards=(1 if count >= self.params.most else 0, 1))
        if verb == "swap" and not zone(state, TOP).count:
            return Refusal("nothing-turned-up", {"seat": TABLE})
        if verb == "discard" and count <= LEAST:
            return Refusal("two-cards-at-least", {"seat": seat})
        cards = {"swap": (1, 1), "junk": (0, count), "discard": (0, 1)}
        return Option(verb, (seat,), cards=cards.get(verb, (0, 0)))

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        if not move.cards:
            return None
        own = hand(move.seat)
        why = impossible(state, move, move.cards, *(() if move.verb == "discard" else (own,)))
        return why or (None if move.verb == "discard" else not_in_hand(state, own, move))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        seat, verb, params = move.seat, move.verb, self.params
        if verb == "gain":
            state = gain(state, seat, move.cards, params.gain_fee if params.money else 0)
            if params.may_discard and not move.cards:
                return flow.remember(state, SpikeTurn(seat, drawn=True))
        elif verb == "swap":
            state = swap(state, seat, move.cards, params.swap_fee if params.money else 0)
        elif verb == "junk":
            return junk(state, seat, move.cards)
        elif verb == "discard":
            card = move.cards or (UNKNOWN,)
            lying = zone(state, hand(seat))
            state = lay_on_pile(put(state, {hand(seat): replace(lying, count=lying.count - 1)}), card)
            state = tell(state, "discard", seat=seat, card=card[0])
        else:
            state = tell(state, "keep" if verb == "keep" else "stand", seat=seat)
        return flow.leave(state)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        return flow.leave(state) if seat == self.turn(state, frame) else state


def gain(state: State, seat: int, cards: tuple[str, ...], fee: int) -> State:
    """Let the seat draw a card for `fee` credits, and return the new state. If `cards` names a card of its hand, the
    seat discards that card first; with () it discards none."""
    state, paid = pay_pot(state, seat, fee)
    if cards:
        state = discard(state, hand(seat), cards)
    state = draw(state, hand(seat))
    return tell(state, "gain", seat=seat, discarded=len(cards), card=cards[0] if cards else "", paid=paid)


def swap(state: State, seat: int, cards: tuple[str, ...], fee: int) -> State:
    """Let the seat take the top card of the discard pile for `fee` credits, and put the card in `cards` from its hand
    there instead. Returns the new state."""
    state, paid = pay_pot(state, seat, fee)
    taken = zone(state, TOP)
    state = discard(put(state, {TOP: EMPTY}), hand(seat), cards)
    lying = zone(state, hand(seat))
    state = put(state, {hand(seat): Zone(lying.count + 1, lying.public + taken.public)})
    return tell(state, "swap", seat=seat, taken=(*taken.public, UNKNOWN)[0], card=cards[0], paid=paid)


def junk(state: State, seat: int, cards: tuple[str, ...]) -> State:
    """Let the seat give up its hand. The cards go face up on the discard pile, those named in `cards` on top, and the
    seat is out of the hand. Returns the new state."""
    count = zone(state, hand(seat)).count
    state = discard(state, hand(seat), (*(UNKNOWN,) * (count - len(cards)), *cards))
    state = replace(state, live=tuple([other for other in state.live if other != seat]))
    state = tell(state, "junk", seat=seat, count=count)
    return flow.finish_hand(state) if one_party(state, state.live) else flow.leave(state)
