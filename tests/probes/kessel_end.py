"""Kessel as a probe, second half: the showdown, the impostors' dice, tax, elimination, the prize."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from companion.game import flow
from companion.game.accounts import account_of, transfer
from companion.game.ladder import Rating, places, rate
from companion.game.mechanic import Mechanic
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.settle import close_hand
from companion.game.phases.showdown import Reveal, showdown
from companion.game.state import Frame, Result, Shown, Slice, State, purse, tell
from tests.probes.kessel import (
    CHIPS,
    PRIZE,
    chips,
    chips_bank,
    game,
    in_game,
    invested,
    stock,
    wrong_families,
)


class FamilyShowdown(Reveal):
    """MODERN.md 4.2.5: hands are laid open, one card of each family, and rated when the impostors have been rolled."""

    name = "family-showdown"
    families: ClassVar = ("sand", "blood")

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        return super().check(state, frame, move) or wrong_families(state, move.cards, self.families)

    def shown(self, state: State, seat: int, cards: tuple[str, ...]) -> State:
        return tell(state, "laid-open", seat=seat, cards=cards)

    def done(self, state: State) -> State:
        return flow.leave(state)


class Rolled(Slice, frozen=True):
    """What each impostor counts, by (seat, card)."""

    values: Mapping[tuple[int, str], int] = {}


class Dice(Slice, frozen=True):
    """Two dice lie on the table: one of them is to be chosen."""

    dice: tuple[int, ...]


class Impostors(Mechanic):
    """MODERN.md 4.2.5: for each impostor two dice are rolled and one of them is chosen."""

    name = "impostors"
    verbs = ("roll", "choose")

    def enter(self, state: State, frame: Frame) -> State:
        return state if waiting(state) else flow.leave(state)

    def turn(self, state: State, frame: Frame) -> int:
        return waiting(state)[0][0]

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if seat != self.turn(state, frame):
            return Refusal("not-your-turn", {"seat": seat, "turn": self.turn(state, frame)})
        if (verb == "choose") != isinstance(frame.slice, Dice):
            return Refusal("not-now", {"verb": verb, "phase": self.name})
        if isinstance(frame.slice, Dice):
            return Option(verb, (seat,), min(frame.slice.dice), max(frame.slice.dice))
        return Option(verb, (seat,), dice=2, sides=6)

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        if isinstance(frame.slice, Dice) and move.amount not in frame.slice.dice:
            return Refusal("not-rolled", {"dice": frame.slice.dice, "amount": move.amount})
        return None

    def play(self, state: State, frame: Frame, move: Move) -> State:
        seat, card = waiting(state)[0]
        if move.verb == "roll":
            return flow.remember(tell(state, "impostor-rolled", seat=seat, card=card, dice=move.dice), Dice(move.dice))
        note = Rolled({**rolled(state), (seat, card): move.amount or 0})
        state = replace(state, slices={**state.slices, "impostors": note})
        state = flow.remember(tell(state, "impostor-counts", seat=seat, card=card, value=move.amount), Slice())
        return state if waiting(state) else flow.leave(state)


def rolled(state: State) -> Mapping[tuple[int, str], int]:
    """What the impostors count so far."""
    note = state.slices.get("impostors")
    return note.values if isinstance(note, Rolled) else {}


def waiting(state: State) -> list[tuple[int, str]]:
    """The impostors for which no die has been chosen yet, by seat and card, in seat order."""
    hands = showdown(state).hands
    every = ((seat, card) for seat in state.live for card in hands[seat])
    return [one for one in every if one[1].startswith("impostor") and one not in rolled(state)]


def rate_seat(state: State, seat: int) -> Rating:
    """What a hand is worth, its impostors counting what was chosen."""
    cards = []
    for name in showdown(state).hands[seat]:
        card, value = state.rules.deck.cards[name], rolled(state).get((seat, name))
        cards.append(card if value is None else replace(card, values=(value,)))
    return rate(state.rules.ladder, cards)


class TaxParams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`sabacc`: the tax on a losing sabacc; any other losing hand pays its difference."""

    sabacc: int


class Tax(Mechanic):
    """MODERN.md 4.2.6 and 7: winners take back what they invested, all others lose it and pay tax."""

    name = "tax"
    params = TaxParams

    def enter(self, state: State, frame: Frame) -> State:
        params = flow.node(state, frame).params
        assert isinstance(params, TaxParams)
        ratings = {seat: rate_seat(state, seat) for seat in state.live} if "showdown" in state.slices else {}
        top = max((rating.key for rating in ratings.values()), default=())
        winners = tuple(seat for seat in state.live if not ratings or ratings[seat].key == top)
        state, bank = chips_bank(state)
        for seat in state.order:
            state, pot = invested(state, seat)
            state, own = stock(state, seat)
            if seat in winners:
                state = transfer(state, pot, own, state.money[pot])
                continue
            state = transfer(state, pot, bank, state.money[pot])
            tax = min(tax_on(ratings[seat], params) if seat in ratings else state.money[own], state.money[own])
            state = tell(transfer(state, own, bank, tax), "tax", seat=seat, chips=tax, left=chips(state, seat) - tax)
        ranked = dict(zip(ratings, places(list(ratings.values())), strict=True))
        shown = tuple(
            Shown(seat, showdown(state).hands[seat], rating.rung, rating.total, ranked[seat])
            for seat, rating in ratings.items()
        )
        note = replace(game(state), dealer=state.order[0])  # the first player was left of the dealer; now it deals
        state = replace(state, kept={**state.kept, "game": note})
        ending = "shown" if ratings else "unseen"
        return flow.leave(close_hand(replace(state, result=Result(ending, state.hands, 0, winners, shown=shown))))


def tax_on(rating: Rating, params: TaxParams) -> int:
    """What a losing hand pays."""
    return params.sabacc if rating.rung != "difference" else max(rating.values) - min(rating.values)


class LastOne(Mechanic):
    """MODERN.md 4.2.7: the game is over when only one has chips."""

    name = "last-one"

    def enter(self, state: State, frame: Frame) -> State:
        return flow.leave(state) if len(in_game(state)) > 1 else flow.leave_repeat(state)


class Prize(Mechanic):
    """The last player with chips takes the prize pot; all chips go back in the box."""

    name = "prize"

    def enter(self, state: State, frame: Frame) -> State:
        state, prize = account_of(state, PRIZE)
        amount = state.money[prize]
        for seat in in_game(state):
            state = transfer(state, prize, purse(state, seat), state.money[prize])
            state = tell(state, "wins-prize", seat=seat, amount=amount)
        state, bank = chips_bank(state)
        for number, account in enumerate(state.accounts):
            if account.unit == CHIPS and number != bank:
                state = transfer(state, number, bank, state.money[number])
        kept = {name: note for name, note in state.kept.items() if name != "game"}
        return flow.leave(replace(state, kept=kept))


PHASES: tuple[type[Mechanic], ...] = (FamilyShowdown, Impostors, Tax, LastOne, Prize)
