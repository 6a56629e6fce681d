"""Spike cards, one face up in front of every player, and buying a card (Yarith Bespin)."""

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import pay_pot
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import UNKNOWN, Frame, SeatNo, Slice, State, Zone, stack, tell
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import discard, draw, draws_left, hand, names, put, spike, zone
from companion.game.moves import TABLE, Move, Option, Refusal
from companion.game.phases.shared.common_verbs import DISCARD, STAND
from companion.game.phases.shared.public_cards import impossible, not_in_hand


class SpikeCards(Mechanic[NoParams]):
    """A phase in which each player still in the hand is dealt one spike card, face up (rules: yarith-bespin 1.3)."""

    name = "spike-cards"
    zones = ("spike",)

    def enter(self, state: State, frame: Frame) -> State:
        for seat in state.live:
            state = draw(state, spike(seat), min(1, draws_left(state)))
        return flow.leave(tell(state, "spike-cards", seats=state.live))


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price (`price`), in credits, of the card that a player may buy in this phase. It is paid into the hand
    pot."""

    price: int = 2


class Buying(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept during the phase) with the seat whose turn it is. `bought`: whether the
    seat has bought a card and must give one up."""

    seat: SeatNo
    bought: bool = False


class BuyCard(Mechanic[Params]):
    """A phase in which the player whose turn it is may buy a card. Rules: yarith-bespin 2.1. Afterwards the player
    again has two cards in hand and a spike card: one of the three cards in hand is discarded, the bought one or
    another, or one of them takes the place of the spike card."""

    name = "buy-card"
    verbs = (
        STAND,
        Verb("buy-card", "cards", 7),
        DISCARD,
        Verb("replace-spike", "cards", 6, gives=1, to="spike"),
    )

    def enter(self, state: State, frame: Frame) -> State:
        return flow.remember(state, Buying(flow.turn_seat(state)))

    def turn(self, state: State, frame: Frame) -> int:
        return frame.slice.seat if isinstance(frame.slice, Buying) else TABLE

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if seat != self.turn(state, frame):
            return Refusal("not-your-turn", {"seat": seat, "turn": self.turn(state, frame)})
        bought = isinstance(frame.slice, Buying) and frame.slice.bought
        if bought != (verb in ("discard", "replace-spike")):
            return Refusal("keep-or-discard" if bought else "nothing-drawn", {"seat": seat})
        if verb == "buy-card":
            price = self.params.price
            if not draws_left(state):
                return Refusal("no-cards-left", {})
            if stack(state, seat) < price:
                return Refusal("cannot-pay", {"seat": seat, "stack": stack(state, seat), "price": price})
        if verb == "replace-spike" and not zone(state, spike(seat)).count:
            return Refusal("nothing-turned-up", {"seat": seat})
        return Option(verb, (seat,), cards=(0, 1) if bought else (0, 0))

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        own = hand(move.seat)
        return impossible(state, move, move.cards, own) or not_in_hand(state, own, move)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        seat, card = move.seat, move.cards or (UNKNOWN,)
        if move.verb == "buy-card":
            state, paid = pay_pot(state, seat, self.params.price)
            state = tell(draw(state, hand(seat)), "buy-card", seat=seat, paid=paid)
            return flow.remember(state, Buying(seat, bought=True))
        if move.verb == "discard":
            state = tell(discard(state, hand(seat), card), "discard", seat=seat, card=card[0])
        elif move.verb == "replace-spike":
            state = tell(_replace_spike(state, seat, card), "replace-spike", seat=seat, card=card[0])
        else:
            state = tell(state, "stand", seat=seat)
        return flow.leave(state)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        return flow.leave(state) if seat == self.turn(state, frame) else state


def _replace_spike(state: State, seat: int, card: tuple[str, ...]) -> State:
    """Make a card of the hand (a tuple of one name) the seat's spike card; the old one is discarded. Returns the new
    state."""
    old = zone(state, spike(seat))
    state = discard(state, spike(seat), (*old.public, UNKNOWN)[:1])
    lying = zone(state, hand(seat))
    changes = {hand(seat): replace(lying, count=lying.count - 1), spike(seat): Zone(1, names(card))}
    return put(state, changes)
