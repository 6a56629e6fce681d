"""Kessel as a probe, first half: buying in, the next round, the deal by families, the turns."""

from typing import ClassVar

import msgspec
from msgspec.structs import replace

from companion.game import flow
from companion.game.accounts import account_of, transfer
from companion.game.mechanic import Mechanic
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.between import begin_hand
from companion.game.phases.known import impossible
from companion.game.state import (
    BANK,
    EMPTY,
    UNKNOWN,
    Frame,
    Slice,
    State,
    Zone,
    clockwise,
    person,
    purse,
    seated,
    stack,
    tell,
)
from companion.game.zones import hand, move_cards, names, put, zone

CHIPS = "chips"
PRIZE = "prize-pot"


class Game(Slice, frozen=True):
    """Who bought in, as pairs of seat and person, and the dealer of the last round. Lies in `State.kept`."""

    players: tuple[tuple[int, int], ...]
    dealer: int = 0


def game(state: State) -> Game:
    """The game that is being played."""
    note = state.kept["game"]
    assert isinstance(note, Game)
    return note


def stock(state: State, seat: int) -> tuple[State, int]:
    """The account of the chips in front of a seat."""
    return account_of(state, f"stock:{person(state, seat).name}", CHIPS)


def invested(state: State, seat: int) -> tuple[State, int]:
    """The account of the chips a seat has invested in this round."""
    return account_of(state, f"invested:{person(state, seat).name}", CHIPS)


def chips(state: State, seat: int) -> int:
    """The chips in front of a seat."""
    state, account = stock(state, seat)
    return state.money[account]


def chips_bank(state: State) -> tuple[State, int]:
    """Where chips come from, and where lost ones go."""
    return account_of(state, state.accounts[BANK].party, CHIPS)


def in_game(state: State) -> tuple[int, ...]:
    """The seats that bought in, are still there and have chips, in number order."""
    there = [
        seat for seat, who in game(state).players if (held := seated(state, seat)) is not None and held.person == who
    ]
    return tuple(seat for seat in there if chips(state, seat))


class BuyInParams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game costs, and the chips one gets."""

    credits: int
    chips: int


class BuyIn(Mechanic):
    """MODERN.md 4.2.1: everybody pays into the fixed prize pot and gets chips."""

    name = "buy-in"
    verbs = ("begin-game",)
    params = BuyInParams

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        able, least = self.able(state, frame), state.rules.players[0]
        if len(able) < least:
            away = sum(held is not None and held.away for held in state.seats)
            price = flow.node(state, frame).params.credits  # type: ignore[union-attr]
            return Refusal("too-few-players", {"least": least, "able": len(able), "ante": price, "away": away})
        return Option(verb)

    def able(self, state: State, frame: Frame) -> tuple[int, ...]:
        """The seats that can pay in full."""
        params = flow.node(state, frame).params
        assert isinstance(params, BuyInParams)
        taken = (seat for seat, held in enumerate(state.seats, 1) if held is not None and not held.away)
        return tuple(seat for seat in taken if stack(state, seat) >= params.credits)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        params = flow.node(state, frame).params
        assert isinstance(params, BuyInParams)
        state, prize = account_of(state, PRIZE)
        state, bank = chips_bank(state)
        seats = self.able(state, frame)
        for seat in seats:
            state, account = stock(state, seat)
            state, _ = invested(state, seat)
            state = transfer(state, purse(state, seat), prize, params.credits)
            state = transfer(state, bank, account, params.chips)
        players = tuple((seat, held.person) for seat in seats if (held := seated(state, seat)) is not None)
        state = replace(state, kept={**state.kept, "game": Game(players, state.button or seats[-1])})
        return flow.leave(tell(state, "game-begins", seats=seats, prize=state.money[prize]))


class NextRound(Mechanic):
    """MODERN.md 4.2.8: the first player is the next one to the left still in."""

    name = "next-round"
    verbs = ("deal",)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        return Option(verb)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        seats = in_game(state)
        if len(seats) < 2:  # the others left between two rounds
            return flow.leave_repeat(state)
        order = tuple(seat for seat in clockwise(state, game(state).dealer) if seat in seats)
        return flow.leave(begin_hand(replace(state, button=order[-1]), seats, move.name))


class FamilyParams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`families`: the suits that have piles of their own."""

    families: tuple[str, ...]


class DealFamilies(Mechanic):
    """MODERN.md 4.2.2: one card of each family to everybody, one of each turned up."""

    name = "deal-families"
    verbs = ("turn-up",)
    params = FamilyParams

    def enter(self, state: State, frame: Frame) -> State:
        zones = {}
        for family in self.families(state, frame):
            size = sum(card.copies for card in state.rules.deck.cards.values() if card.suit == family)
            zones[f"draw.{family}"] = Zone(size - len(state.order) - 1)
            zones[f"top.{family}"] = Zone(1)
        dealt = {hand(seat): Zone(len(self.families(state, frame))) for seat in state.order}
        return tell(replace(state, zones={**zones, **dealt}), "dealt", cards=2, players=len(state.order))

    def families(self, state: State, frame: Frame) -> tuple[str, ...]:
        """The families with piles."""
        params = flow.node(state, frame).params
        assert isinstance(params, FamilyParams)
        return params.families

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        return Option(verb, cards=(2, 2))

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        return impossible(state, move, move.cards) or wrong_families(state, move.cards, self.families(state, frame))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        for family, card in zip(self.families(state, frame), move.cards, strict=True):
            state = put(state, {f"top.{family}": Zone(1, names((card,)))})
        return flow.leave(tell(state, "turned-up", cards=move.cards))

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        return flow.finish_hand(state) if len(state.live) == 1 else state


def wrong_families(state: State, cards: tuple[str, ...], families: tuple[str, ...]) -> Refusal | None:
    """Why these cards are not one of each family in that order, else None; an unknown card may be any."""
    for card, family in zip(cards, families, strict=True):
        if card != UNKNOWN and state.rules.deck.cards[card].suit != family:
            return Refusal("wrong-family", {"card": card, "family": family})
    return None


class InvestParams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`chips`: what a draw costs."""

    chips: int


class Drawn(Slice, frozen=True):
    """The family from which the seat has drawn and must discard."""

    family: str


class Stood(Slice, frozen=True):
    """The seats that stood in this cycle."""

    seats: tuple[int, ...] = ()


class Invest(Mechanic):
    """MODERN.md 4.2.3: stand, or invest a chip, draw one card and discard one of its family."""

    name = "invest"
    verbs = ("stand", "draw", "discard")
    params = InvestParams
    families: ClassVar = ("sand", "blood")

    def turn(self, state: State, frame: Frame) -> int:
        return flow.turn_seat(state)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if seat != self.turn(state, frame):
            return Refusal("not-your-turn", {"seat": seat, "turn": self.turn(state, frame)})
        if (verb == "discard") != isinstance(frame.slice, Drawn):
            return Refusal("draw-first" if verb == "discard" else "discard-first", {"seat": seat})
        if verb == "discard":
            return Option(verb, (seat,), cards=(1, 1))
        if verb == "stand":
            return Option(verb, (seat,))
        params = flow.node(state, frame).params
        assert isinstance(params, InvestParams)
        if chips(state, seat) < params.chips:
            return Refusal("no-chips", {"seat": seat})
        return Option(
            verb, (seat,), named=True, names=tuple(f"{pile}.{fam}" for pile in ("draw", "top") for fam in self.families)
        )

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        if move.verb == "draw":
            return None if zone(state, move.name).count else Refusal("no-cards-left", {})
        if move.verb == "discard" and isinstance(frame.slice, Drawn):
            why = impossible(state, move, move.cards, hand(move.seat))
            return why or wrong_families(state, move.cards, (frame.slice.family,))
        return None

    def play(self, state: State, frame: Frame, move: Move) -> State:
        seat = move.seat
        if move.verb == "stand":
            note = state.slices.get("stood")
            seats = (*(note.seats if isinstance(note, Stood) else ()), seat)
            state = replace(state, slices={**state.slices, "stood": Stood(seats)})
            return flow.leave(tell(state, "stand", seat=seat))
        if move.verb == "draw":
            return self.draw(state, frame, move)
        assert isinstance(frame.slice, Drawn)
        family = frame.slice.family
        state = move_cards(state, f"top.{family}", f"discards.{family}", top(state, family))
        state = move_cards(state, hand(seat), f"top.{family}", move.cards)
        return flow.leave(tell(self.refill(state, family), "discard", seat=seat, card=move.cards[0]))

    def draw(self, state: State, frame: Frame, move: Move) -> State:
        """Pay, and take the card: from the top of the discards it is known to all."""
        params = flow.node(state, frame).params
        assert isinstance(params, InvestParams)
        state, source = stock(state, move.seat)
        state, target = invested(state, move.seat)
        state = transfer(state, source, target, params.chips)
        pile, _, family = move.name.partition(".")
        cards = top(state, family) if pile == "top" else (UNKNOWN,)
        state = move_cards(state, move.name, hand(move.seat), cards)
        state = flow.remember(state, Drawn(family))
        return tell(state, "draw", seat=move.seat, pile=move.name, card=cards[0])

    def refill(self, state: State, family: str) -> State:
        """An empty draw pile is made anew from the discards but their top card (MODERN.md 4.2.9)."""
        lying = zone(state, f"discards.{family}")
        if zone(state, f"draw.{family}").count or not lying.count:
            return state
        return put(state, {f"draw.{family}": Zone(lying.count), f"discards.{family}": EMPTY})

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        if len(state.live) == 1:
            return flow.finish_hand(state)
        return flow.leave(state) if seat == self.turn(state, frame) else state


def top(state: State, family: str) -> tuple[str, ...]:
    """The card on top of a family's discards: its name, or "?" for one nobody entered; none where there is none."""
    lying = zone(state, f"top.{family}")
    return (lying.public or (UNKNOWN,))[: lying.count]


class AllStood(Mechanic):
    """MODERN.md 4.2.4: if all stand in the same turn, the turns are over."""

    name = "all-stood"

    def enter(self, state: State, frame: Frame) -> State:
        note = state.slices.get("stood")
        stood = note.seats if isinstance(note, Stood) else ()
        state = replace(state, slices={**state.slices, "stood": Stood()})
        return flow.leave_repeat(state) if set(stood) >= set(state.live) else flow.leave(state)


PHASES: tuple[type[Mechanic], ...] = (BuyIn, NextRound, DealFamilies, Invest, AllStood)
