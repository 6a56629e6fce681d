"""A game of Kessel sabacc, which lasts for several hands, and its chips: who takes part, which accounts hold chips, and
the ways in which players lose them."""

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
"""The two suits ("families") of the Kessel deck (rules: decks 1.7). A tuple with one card of each family has them in
this order."""


class Game(Slice, frozen=True, gc=False):
    """A game of Kessel sabacc, which lasts for several hands; a slice (part of the table's state) stored as
    `State.kept["game"]`: the seats that bought in and still sit there, in seat order; the unused shift tokens of each,
    as pairs; and the seats that lost their last chip in the last hand."""

    players: SeatsInOrder
    tokens: Annotated[tuple[tuple[SeatNo, tuple[str, ...]], ...], IN_ORDER] = ()
    last_out: tuple[SeatNo, ...] = ()

    def with_tokens(self, tokens: Mapping[int, tuple[str, ...]]) -> "Game":
        """Return the game with these shift tokens as the unused ones, by seat."""
        return replace(self, tokens=tuple(tokens.items()))

    def units(self, seat: int) -> tuple[str, ...]:
        """Return the units that the seat may own besides credits: chips, for a player of the game."""
        return (CHIPS,) if seat in self.players else ()

    def player_left(self, state: State, seat: int) -> State:
        """Return the state after the player at `seat` has forfeited all chips to the bank, because they leave the
        table. The prize pot stays (rules: kessel 2.6)."""
        if seat not in self.players:
            return state
        state, lost = forfeit(state, seat)
        players, out = ([other for other in seats if other != seat] for seats in (self.players, self.last_out))
        tokens = tuple([pair for pair in self.tokens if pair[0] != seat])
        state = keep_game(state, Game(tuple(players), tokens, tuple(out)))
        return tell(state, "forfeits", seat=seat, chips=lost) if lost else state


def game(state: State) -> Game:
    """Return the current game of Kessel sabacc. Raises `KeyError` outside a game, which lasts from the buy-in to the
    prize."""
    note = state.kept["game"]
    assert isinstance(note, Game)
    return note


def keep_game(state: State, note: Game) -> State:
    """Return the state with `note` stored as the current game."""
    return replace(state, kept={**state.kept, "game": note})


def in_game(state: State) -> tuple[int, ...]:
    """Return the seats still in the game of Kessel sabacc, which are those with chips in front of them, in seat
    order."""
    order = clockwise(state, state.button) if state.button else tuple(range(1, len(state.seats) + 1))
    players = game(state).players
    return tuple([seat for seat in order if seat in players and stock(state, seat)])


# --- where chips lie ----------------------------------------------------------------------------------------------


def stock_account(state: State, seat: int) -> tuple[State, int]:
    """Return the state and the number of the account of the chips in front of a player; it is opened if it does not
    exist yet."""
    return account_of(state, state.accounts[purse(state, seat)].party, CHIPS)


def pot_account(state: State, seat: int) -> tuple[State, int]:
    """Return the state and the number of the account of the chips that a player has invested in this hand; it is opened
    if it does not exist yet."""
    return account_of(state, f"invested:{person(state, seat).name}", CHIPS)


def bank_account(state: State) -> tuple[State, int]:
    """Return the state and the number of the account that chips come from and return to; it is opened if it does not
    exist yet."""
    return account_of(state, state.accounts[BANK].party, CHIPS)


def stock(state: State, seat: int) -> int:
    """Return the number of chips in front of a taken seat."""
    return _balance(state, state.accounts[purse(state, seat)].party)


def invested(state: State, seat: int) -> int:
    """Return the number of chips that a seat has invested in this hand."""
    return _balance(state, f"invested:{person(state, seat).name}")


def _balance(state: State, party: str) -> int:
    number = account_number(state, party, CHIPS)
    return state.money[number] if number is not None else 0


# --- moving chips -------------------------------------------------------------------------------------------------


def invest(state: State, seat: int, amount: int) -> State:
    """Move chips from the seat's stock (the chips in front of it) to its invested chips. A negative amount moves them
    back. Returns the new state."""
    state, own = stock_account(state, seat)
    state, pot = pot_account(state, seat)
    return transfer(state, own, pot, amount) if amount >= 0 else transfer(state, pot, own, -amount)


def lose_stock(state: State, seat: int, due: int) -> tuple[State, int]:
    """Take `due` chips out of the game from the seat's stock (the chips in front of it), or all of them if it has fewer
    (rules: kessel 2.5). Returns the state and the number of chips taken."""
    state, own = stock_account(state, seat)
    state, bank = bank_account(state)
    lost = min(due, state.money[own])
    return transfer(state, own, bank, lost), lost


def lose_invested(state: State, seat: int) -> tuple[State, int]:
    """Take all chips that the seat has invested out of the game. Returns the state and the number of chips taken."""
    state, pot = pot_account(state, seat)
    state, bank = bank_account(state)
    lost = state.money[pot]
    return transfer(state, pot, bank, lost), lost


def forfeit(state: State, seat: int) -> tuple[State, int]:
    """Take all chips of a seat out of the game, those in front of it and those it has invested. Returns the state and
    the number of chips taken."""
    state, staked = lose_invested(state, seat)
    state, held = lose_stock(state, seat, stock(state, seat))
    return state, staked + held


def present(state: State) -> tuple[int, ...]:
    """Return the seats that bought in to the game and are still occupied by the same players, in ascending order, with
    chips or without."""
    return tuple(sorted(seat for seat in game(state).players if seated(state, seat)))


def chips_home(state: State) -> State:
    """Move all chips, from wherever they are, to the bank, because a game has ended or was broken off. Returns the new
    state."""
    if CHIPS not in state.units:
        return state
    state, bank = bank_account(state)
    for number, account in enumerate(state.accounts):
        if account.unit == CHIPS and number != bank:
            state = transfer(state, number, bank, state.money[number])
    return state
