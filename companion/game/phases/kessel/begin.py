"""The time before a hand of Kessel sabacc: buying in to a game, and beginning its next round."""

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import account_of, transfer
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import Frame, State, clockwise, purse, stack, tell
from companion.game.engine.verbs import Verb
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.classic.between import begin_hand
from companion.game.phases.kessel.stock import (
    PRIZE,
    Game,
    bank_account,
    in_game,
    keep_game,
    lose_stock,
    pot_account,
    stock,
    stock_account,
)
from companion.game.phases.shared.common_verbs import DEAL


class BuyInParams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price of taking part in a game. `credits` is what each player pays into the prize pot. `chips` is how many
    chips the player gets for that."""

    credits: int
    chips: int


class BuyIn(Mechanic[BuyInParams]):
    """A phase in which everybody who takes part pays into a fixed prize pot and gets chips (rules: kessel 1.2)."""

    name = "buy-in"
    verbs = (Verb("begin-game", "money", 20, "table"),)

    def price(self) -> int:
        return self.params.credits

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        able, least, price = self._able(state, frame), state.rules.players[0], self.params.credits
        if len(able) >= least:
            return Option(verb)
        away = sum(
            held is not None and held.away and stack(state, number) >= price
            for number, held in enumerate(state.seats, 1)
        )
        return Refusal("too-few-for-game", {"least": least, "able": len(able), "price": price, "away": away})

    def play(self, state: State, frame: Frame, move: Move) -> State:
        params = self.params
        state, prize = account_of(state, PRIZE)
        state, bank = bank_account(state)
        seats = self._able(state, frame)
        for seat in seats:
            state, own = stock_account(state, seat)
            state, _ = pot_account(state, seat)
            state, _ = lose_stock(state, seat, stock(state, seat))  # chips left from a game that was broken off
            state = transfer(state, purse(state, seat), prize, params.credits)
            state = transfer(state, bank, own, params.chips)
        state = replace(state, button=state.button or seats[-1])
        state = keep_game(state, Game(tuple([seat for seat in clockwise(state, state.button) if seat in seats])))
        total = state.money[prize]
        state = tell(state, "game-begins", seats=seats, price=params.credits, prize=total, chips=params.chips)
        return flow.leave(state)

    def _able(self, state: State, frame: Frame) -> tuple[int, ...]:
        """Return the seats that do not sit out and can pay in full, in number order."""
        price = self.params.credits
        taken = [seat for seat, held in enumerate(state.seats, 1) if held is not None and not held.away]
        return tuple([seat for seat in taken if stack(state, seat) >= price])


class NextRound(Mechanic[NoParams]):
    """A phase before each hand, which ends when the dealer begins the hand. Everybody still in the game is dealt in,
    and the seat left of the button (the dealer's marker) plays first (rules: kessel 2.1, kessel 2.7)."""

    name = "next-round"
    verbs = (DEAL,)

    def enter(self, state: State, frame: Frame) -> State:
        return state if len(in_game(state)) > 1 else flow.leave_repeat(state)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        return Option(verb)

    def fits(self, option: Option, move: Move) -> Refusal | None:
        """Return the reason why the move is outside what its `Option` allows; None if it is not. The `name` (the hash
        of the hand's secret seed) and the `value` (what the players added to the seed) are not checked, because a
        record may leave both out."""
        return super().fits(option, replace(move, name="", value=""))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        order = in_game(state)
        if len(order) < 2:  # a correction has taken the last chips of all others
            return flow.leave_repeat(state)
        return flow.leave(begin_hand(replace(state, button=order[-1]), tuple(sorted(order)), move.name))

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        return self.enter(state, frame)
