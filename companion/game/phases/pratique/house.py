"""The entry to `pratique`: whether the game is open or closed, the buy-in, and the fee for joining."""

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game.engine.accounts import pay
from companion.game.engine.mechanic import Role
from companion.game.engine.state import SABACC_POT, Frame, State, person, seated, stack, tell
from companion.game.moves import MOST_CREDITS, Move, Option, Refusal
from companion.game.phases.shared.evenings import begun
from companion.game.phases.table.seating import Seating


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of entry. `game`: whether, once play has begun, newcomers may sit down and players who have lost
    everything may buy in again. `cave` is the buy-in; 0 means any sum, and with `no_limit` it is the minimum.
    `entry_fee` is what a newcomer to an open game pays into the sabacc pot. `due` is the least that a hand costs; a
    player with less is broke. All amounts are in credits."""

    game: Literal["open", "closed"] = "open"
    cave: int = 0
    no_limit: bool = False
    entry_fee: int = 0
    due: int = 0


class House(Seating[Params]):
    """A standing mechanic (rule whose moves are possible in any phase) with which people sit down, buy in and leave by
    the entry rules of `pratique` (rules: pratique 1.2). It replaces the usual mechanic, `seating`."""

    name = "house"
    role: Role = "standing"

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        option = super().offer(state, frame, verb, seat)
        if verb not in ("sit", "buy") or isinstance(option, Refusal):
            return option
        return self._why_not(state, verb, seat) or self._bounded(option)

    def offers(self, state: State, frame: Frame) -> Iterator[Option]:
        for option in super().offers(state, frame):
            if option.verb not in ("sit", "buy"):
                yield option
                continue
            seats = option.seats
            if option.verb == "sit":  # all free seats are alike
                seats = seats if self._why_not(state, "sit", seats[0]) is None else ()
            else:
                seats = tuple([seat for seat in seats if self._why_not(state, option.verb, seat) is None])
            if seats:
                yield self._bounded(replace(option, seats=seats))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        before = sum(one.bought > 0 for one in state.people)
        state = super().play(state, frame, move)
        fee = self.params.entry_fee if self.params.game == "open" else 0
        if fee and move.verb in ("sit", "buy") and sum(one.bought > 0 for one in state.people) > before:
            state, paid = pay(state, move.seat, SABACC_POT, fee)
            state = tell(state, "entry-fee", seat=move.seat, paid=paid)
            if state.before:  # a newcomer during a hand has no part in it, so a misdeal leaves the fee where it is
                pot = state.before[SABACC_POT] + paid
                state = replace(state, before=(*state.before[:SABACC_POT], pot, *state.before[SABACC_POT + 1 :]))
        return state

    def _why_not(self, state: State, verb: str, seat: int) -> Refusal | None:
        """Return the reason why nobody may sit down at that seat, or why the seat may not buy in; None if that is
        allowed."""
        closed = self.params.game == "closed" and begun(state)
        if verb == "sit":
            return Refusal("game-closed", {}) if closed else None
        taken = seated(state, seat)
        if taken is None or not person(state, seat).bought:
            return None
        if closed:
            return Refusal("no-rebuy", {"seat": seat})
        least = max(1, self.params.due)
        if self.params.cave and stack(state, seat) >= least:
            return Refusal("not-broke", {"seat": seat, "stack": stack(state, seat), "least": least})
        return None

    def _bounded(self, option: Option) -> Option:
        cave = self.params.cave
        return replace(option, least=cave, most=MOST_CREDITS if self.params.no_limit else cave) if cave else option
