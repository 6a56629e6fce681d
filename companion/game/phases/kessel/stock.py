"""The game that outlives its hands, and its chips: who plays, where their chips lie, what takes them away."""

from collections.abc import Mapping
from typing import Annotated

from msgspec.structs import replace

from companion.game.engine.accounts import account_of, transfer
from companion.game.engine.state import (
    BANK,
    IN_ORDER,
    SeatNo,
    SeatsInOrder,
    Slice,
    State,
    account_number,
    clockwise,
    person,
    purse,
    seated,
    tell,
)

CHIPS = "chips"
PRIZE = "prize-pot"
FAMILIES = ("sand", "blood")
"""The two suits of the deck (decks 1.7); whatever names one card of each does so in this order."""


class Game(Slice, frozen=True, gc=False):
    """A game of Kessel sabacc, as `State.kept["game"]`: the seats that bought in and still sit there, in seat order;
    the shift tokens each of them has not used yet, as pairs; and who lost the last chip in the last hand."""

    players: SeatsInOrder
    tokens: Annotated[tuple[tuple[SeatNo, tuple[str, ...]], ...], IN_ORDER] = ()
    last_out: tuple[SeatNo, ...] = ()

    def with_tokens(self, held: Mapping[int, tuple[str, ...]]) -> "Game":
        """The game with these tokens not used yet, by seat."""
        return replace(self, tokens=tuple(held.items()))

    def units(self, seat: int) -> tuple[str, ...]:
        """Chips, for who plays."""
        return (CHIPS,) if seat in self.players else ()

    def left(self, state: State, seat: int) -> State:
        """Who leaves forfeits all chips: they go home to the bank, and the prize pot stays (kessel 2.6)."""
        if seat not in self.players:
            return state
        state, lost = forfeit(state, seat)
        players, out = ([other for other in seats if other != seat] for seats in (self.players, self.last_out))
        tokens = tuple([pair for pair in self.tokens if pair[0] != seat])
        state = keep_game(state, Game(tuple(players), tokens, tuple(out)))
        return tell(state, "forfeits", seat=seat, chips=lost) if lost else state


def game(state: State) -> Game:
    """The game that is being played."""
    note = state.kept["game"]
    assert isinstance(note, Game)
    return note


def keep_game(state: State, note: Game) -> State:
    """Replace what is known of the game."""
    return replace(state, kept={**state.kept, "game": note})


def in_game(state: State) -> tuple[int, ...]:
    """The seats still in the game, those with chips in stock, in seat order."""
    order = clockwise(state, state.button) if state.button else tuple(range(1, len(state.seats) + 1))
    players = game(state).players
    return tuple([seat for seat in order if seat in players and stock(state, seat)])


# --- where chips lie ----------------------------------------------------------------------------------------------


def stock_account(state: State, seat: int) -> tuple[State, int]:
    """The account of the chips in front of a player, opened where there is none yet."""
    return account_of(state, state.accounts[purse(state, seat)].party, CHIPS)


def pot_account(state: State, seat: int) -> tuple[State, int]:
    """The account of the chips that a player has invested in this hand, opened where there is none yet."""
    return account_of(state, f"invested:{person(state, seat).name}", CHIPS)


def bank_account(state: State) -> tuple[State, int]:
    """Where chips come from and where lost ones go, opened where there is none yet."""
    return account_of(state, state.accounts[BANK].party, CHIPS)


def stock(state: State, seat: int) -> int:
    """The chips in front of a taken seat."""
    return _balance(state, state.accounts[purse(state, seat)].party)


def invested(state: State, seat: int) -> int:
    """The chips that a seat has invested in this hand."""
    return _balance(state, f"invested:{person(state, seat).name}")


def _balance(state: State, party: str) -> int:
    number = account_number(state, party, CHIPS)
    return state.money[number] if number is not None else 0


# --- moving chips -------------------------------------------------------------------------------------------------


def invest(state: State, seat: int, amount: int) -> State:
    """Chips go from the stock to what the seat has invested; a negative amount comes back."""
    state, own = stock_account(state, seat)
    state, pot = pot_account(state, seat)
    return transfer(state, own, pot, amount) if amount >= 0 else transfer(state, pot, own, -amount)


def lose_stock(state: State, seat: int, due: int) -> tuple[State, int]:
    """Up to `due` chips leave the game from the stock (kessel 2.5: capped by it). Returns what was lost."""
    state, own = stock_account(state, seat)
    state, bank = bank_account(state)
    lost = min(due, state.money[own])
    return transfer(state, own, bank, lost), lost


def lose_invested(state: State, seat: int) -> tuple[State, int]:
    """All that the seat has invested leaves the game. Returns what was lost."""
    state, pot = pot_account(state, seat)
    state, bank = bank_account(state)
    lost = state.money[pot]
    return transfer(state, pot, bank, lost), lost


def forfeit(state: State, seat: int) -> tuple[State, int]:
    """All chips of a seat leave the game. Returns how many those were."""
    state, staked = lose_invested(state, seat)
    state, held = lose_stock(state, seat, stock(state, seat))
    return state, staked + held


def present(state: State) -> tuple[int, ...]:
    """The seats that bought in and still sit there, in number order, with chips or without."""
    return tuple(sorted(seat for seat in game(state).players if seated(state, seat)))
