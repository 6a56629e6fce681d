"""The showdown of Kessel sabacc: hands are shown, dice are rolled for impostors (cards whose value is decided by dice),
and then the hands are rated."""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game.cards.deck import ROLLED, Card
from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import UNKNOWN, Frame, SeatNo, Slice, State, tell
from companion.game.engine.zones import hand, without, zone
from companion.game.ladders.ladder import rate
from companion.game.ladders.model import Rating
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.classic.showdown import Params as Penalties
from companion.game.phases.classic.showdown import Reveal, against, showdown
from companion.game.phases.kessel.kessel_cards import in_families, wrong_family
from companion.game.phases.kessel.stock import FAMILIES
from companion.game.phases.kessel.tokens import effects
from companion.game.phases.kessel.turn import faces
from companion.game.phases.shared.common_verbs import CHOOSE, ROLL
from companion.game.phases.shared.public_cards import impossible

FRAUD = 6
"""The value of an impostor (a card whose value is otherwise decided by dice) after the token Major Fraud (rules:
kessel 4.6)."""


class FamilyShowdown(Reveal[Penalties]):
    """A phase in which players show their hands clockwise, one card of each family (suit) (rules: kessel 2.4)."""

    name = "family-showdown"

    def fits(self, option: Option, move: Move) -> Refusal | None:
        """Return the reason why the move is outside what its `Option` allows; None if it is not. Unlike in other
        showdowns, a correction (a move with a reason) may not show another number of cards, because a hand is always
        one card of each family (suit)."""
        if not move.cards or UNKNOWN in move.cards:
            return Refusal("reveal-known", {"seat": move.seat})
        if len(move.cards) != len(FAMILIES):
            return Refusal("hand-size", {"seat": move.seat, "given": len(move.cards), "held": len(FAMILIES)})
        return super().fits(option, replace(move, reason=""))

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        why = impossible(state, move, move.cards, hand(move.seat)) or wrong_family(state, move.cards)
        if why is not None or move.reason:
            return why
        missing = without(zone(state, hand(move.seat)).public, move.cards)
        return Refusal("taken-missing", {"seat": move.seat, "cards": missing}) if missing else None

    def play(self, state: State, frame: Frame, move: Move) -> State:
        return super().play(state, frame, replace(move, cards=in_families(state, move.cards)))

    def impossible_hand(self, state: State, seat: int, cards: tuple[str, ...]) -> Refusal | None:
        return wrong_family(state, cards)

    def rated(self, state: State, seat: int, cards: tuple[str, ...]) -> Mapping[int, Rating]:
        """Return an empty mapping: the rating of a hand is known only when dice have been rolled for its impostors
        (cards whose value is decided by dice)."""
        return {}

    def shown(self, state: State, seat: int, cards: tuple[str, ...]) -> State:
        return tell(state, "laid-open", seat=seat, cards=cards)

    def done(self, state: State) -> State:
        return flow.leave(state)


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dice for impostors (cards whose value is decided by dice): `dice` is the option `impostor_dice`. "each": two
    dice for each impostor, of which one is chosen. "one_roll": two dice for a hand, of which one is chosen for each of
    its impostors. "single": one die for each impostor, without a choice."""

    dice: Literal["each", "one_roll", "single"] = "each"


class Rolled(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, named "impostors") with what each impostor (a card whose value is decided by
    dice) counts, keyed by seat and card ("3 impostor of sand")."""

    values: Mapping[str, int] = {}

    def moved(self, to: Mapping[int, int]) -> "Rolled":
        keys = [(key, *key.split(" ", 1)) for key in self.values]
        return Rolled({_key(to.get(int(seat), int(seat)), card): self.values[key] for key, seat, card in keys})


class Dice(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept during the phase) with the two dice that a seat has rolled. One of them
    must be chosen as the value of an impostor card."""

    seat: SeatNo
    dice: tuple[int, ...]


class Impostors(Mechanic[Params]):
    """A phase in which dice are rolled for the value of each impostor card, unless Major Fraud has given it one (rules:
    kessel 2.4, kessel 4.6)."""

    name = "impostors"
    verbs = (ROLL, CHOOSE)

    def enter(self, state: State, frame: Frame) -> State:
        return state if waiting(state) else _rated(state)

    def turn(self, state: State, frame: Frame) -> int:
        return waiting(state)[0][0]

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if seat != self.turn(state, frame):
            return Refusal("not-your-turn", {"seat": seat, "turn": self.turn(state, frame)})
        if isinstance(frame.slice, Dice):
            if verb == "roll":
                return Refusal("choose-first", {})
            return Option(verb, (seat,), named=True, names=faces(frame.slice.dice))
        if verb == "choose":
            return Refusal("roll-first", {})
        return Option(verb, (seat,), dice=1 if self.params.dice == "single" else 2, sides=6)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        seat, card = waiting(state)[0]
        if move.verb == "choose":
            assert isinstance(frame.slice, Dice)
            return self._counts(state, frame, seat, card, int(move.name), frame.slice)
        state = replace(state, rolls=state.rolls + 1)
        state = tell(state, "impostor-rolled", seat=seat, card=card, dice=move.dice)
        if len(move.dice) == 1:
            return self._counts(state, frame, seat, card, move.dice[0], None)
        return flow.remember(state, Dice(seat, move.dice))

    def _counts(self, state: State, frame: Frame, seat: int, card: str, value: int, dice: Dice | None) -> State:
        """Set the value of the seat's impostor `card` and go on to the next one. If the rules say so, the next one uses
        the roll in `dice` again. Returns the new state."""
        note = Rolled({**rolled(state), _key(seat, card): value})
        state = replace(state, slices={**state.slices, "impostors": note})
        state = tell(state, "impostor-counts", seat=seat, card=card, value=value)
        left = waiting(state)
        if not left:
            return _rated(state)
        again = dice is not None and self.params.dice == "one_roll" and left[0][0] == seat
        return flow.remember(state, dice if again and dice else Slice())


def rolled(state: State) -> Mapping[str, int]:
    """Return the values that impostors (cards whose value is decided by dice) have got so far, keyed by seat and card
    ("3 impostor of sand")."""
    note = state.slices.get("impostors")
    return note.values if isinstance(note, Rolled) else {}


def waiting(state: State) -> list[tuple[int, str]]:
    """Return the impostors (cards whose value is decided by dice) without a value, as pairs of seat and card, in seat
    order. Empty if the token Major Fraud has set them all."""
    if effects(state).fraud:
        return []
    hands, values = showdown(state).hands, rolled(state)
    every = [(seat, card) for seat in state.live for card in hands[seat] if _is_impostor(state, card)]
    return [one for one in every if _key(*one) not in values]


def _is_impostor(state: State, card: str) -> bool:
    return state.rules.deck.cards[card].rank == "impostor"


def _key(seat: int, card: str) -> str:
    return f"{seat} {card}"


def counted(state: State, seat: int) -> tuple[Card, ...]:
    """Return the cards of a hand that was shown. Impostors (cards whose value is decided by dice) have their chosen
    values, or count 6 after the token Major Fraud."""
    cards = []
    for name in showdown(state).hands[seat]:
        card = state.rules.deck.cards[name]
        if _is_impostor(state, name):
            value = FRAUD if effects(state).fraud else rolled(state)[_key(seat, name)]
            card = replace(card, name=f"{name}{ROLLED}{value}", values=(value,))
        cards.append(card)
    return tuple(cards)


def _rated(state: State) -> State:
    """Rate the hands, now that every card has its value, announce what each is worth, and go on. Returns the new
    state."""
    hands = {seat: counted(state, seat) for seat in state.live}
    ratings = {seat: rate(state.rules.ladder, cards, against(state, seat)) for seat, cards in hands.items()}
    show = replace(showdown(state), ratings=ratings)
    state = replace(state, slices={**state.slices, "showdown": show})
    for seat, rating in ratings.items():
        cards = tuple([card.name for card in hands[seat]])
        state = tell(state, "hand-counts", seat=seat, cards=cards, rung=rating.rung, values=rating.values)
    return flow.leave(state)
