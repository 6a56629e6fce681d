"""Functions with which a player takes or frees a seat, and cashes out."""

from msgspec.structs import replace

from companion.game.engine.accounts import transfer
from companion.game.engine.state import BANK, Seat, State, person, purse, purses_of, seated, stack, tell


def set_seat(state: State, seat: int, taken: Seat | None) -> State:
    """Return the state with one seat taken as `taken` describes; None makes it a free seat."""
    seats = (*state.seats[: seat - 1], taken, *state.seats[seat:])
    return replace(state, seats=seats, purses=purses_of(seats, state.people))


def cash_out(state: State, seat: int) -> State:
    """Pay the credits of the player at `seat` back to the bank, and free the seat. Partners share a purse, which is
    paid out when the last of them leaves. Returns the new state."""
    for note in state.kept.values():
        state = note.player_left(state, seat)
    taken = seated(state, seat)
    assert taken is not None
    # a team's purse stays until the last of its seats leaves
    own = purse(state, seat)
    amount = stack(state, seat) if state.purses.count(own) == 1 else 0
    who = replace(person(state, seat), cashed=person(state, seat).cashed + amount)
    people = (*state.people[: taken.person], who, *state.people[taken.person + 1 :])
    state = transfer(state, purse(state, seat), BANK, amount)
    state = replace(set_seat(state, seat, None), people=people)
    return tell(state, "leaves", seat=seat, person=who.name, amount=amount)
