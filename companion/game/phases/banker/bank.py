"""The banker of `black-knight`: who holds the bank, how a hand begins, and the wagers against the banker."""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import account_of, transfer
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import Frame, SeatNo, Slice, State, one_party, purse, seated, stack, tell
from companion.game.engine.verbs import Verb
from companion.game.moves import TABLE, Move, Option, Refusal, allowed
from companion.game.phases.classic.between import begin_hand
from companion.game.phases.shared.common_verbs import DEAL

WAGERS, COVER = "wagers", "cover"
"""The names of two accounts of a hand: the players' wagers, and the credits set aside for the most that the banker may
have to pay."""


class Banker(Slice, frozen=True, gc=False):
    """A slice (part of the table's state) in `State.kept` with the holder of the bank: the seat, and the person there
    (an index into `State.people`)."""

    seat: SeatNo
    person: int

    def forgotten(self) -> None:
        """Return None, so that this part of the state is dropped when the people are forgotten: it names the person who
        held the bank."""


class Wagers(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept until the hand ends) with the wagers of this hand, in credits, by
    seat."""

    amounts: Mapping[SeatNo, int] = {}


class Bank(Mechanic[NoParams]):
    """A phase between hands in which players agree who the banker is, and then begin the hand with `deal` (rules:
    black-knight 1.2). The banker has the dealer's place, last in seat order."""

    name = "bank"
    verbs = (
        Verb("take-bank", "seats", audience="seats", aside="beside"),
        DEAL,
    )

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if verb == "take-bank":
            seats = tuple(number for number, taken in enumerate(state.seats, 1) if taken and number != banker(state))
            return Option(verb, seats) if seats else _too_few(state)
        if not banker(state):
            return Refusal("no-banker", {})
        able = bankable(state)
        if banker(state) not in able:
            return Refusal("banker-cannot", {"seat": banker(state)})
        return Option(verb) if len(able) >= state.rules.players[0] else _too_few(state)

    def fits(self, option: Option, move: Move) -> Refusal | None:
        """Return the reason why the move is outside what its `Option` allows; None if it is not. The `name` (the hash
        of the hand's secret seed) and the `value` (what the players added to the seed) of a deal are not checked,
        because a record may leave both out."""
        return super().fits(option, replace(move, name="", value="") if move.verb == "deal" else move)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "take-bank":
            taken = seated(state, move.seat)
            assert taken is not None
            kept = {**state.kept, "bank": Banker(move.seat, taken.person)}
            return tell(replace(state, kept=kept), "takes-bank", seat=move.seat)
        for party in (WAGERS, COVER):
            state, _ = account_of(state, party)
        state = replace(state, button=banker(state))
        return flow.leave(begin_hand(state, bankable(state), move.name))


def banker(state: State) -> int:
    """Return the seat that holds the bank; 0 if nobody does."""
    note = state.kept.get("bank")
    taken = seated(state, note.seat) if isinstance(note, Banker) else None
    return note.seat if isinstance(note, Banker) and taken and taken.person == note.person else 0


def bankable(state: State) -> tuple[int, ...]:
    """Return the seats that can play the next hand. They are taken, do not sit out, and have credits to wager with or,
    as the banker, to pay with."""
    return tuple(
        number
        for number, seat in enumerate(state.seats, 1)
        if seat and not seat.away and not seat.leaving and stack(state, number)
    )


def _too_few(state: State) -> Refusal:
    away = sum(
        seat is not None and seat.away and not seat.leaving and stack(state, number) > 0
        for number, seat in enumerate(state.seats, 1)
    )
    least, able = state.rules.players[0], len(bankable(state))
    return Refusal("too-few-for-bank", {"least": least, "able": able, "away": away})


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of wagers. `least` is the lowest wager, except for players with less. `pays` is the ratio that the best
    win pays: (3, 2) means three halves of the wager."""

    least: int = 1
    pays: tuple[int, int] = (3, 2)


class Wager(Mechanic[Params]):
    """A phase in which everybody wagers against the banker. The banker never owes more than their purse holds: the most
    that a wager can win is set aside when it is made (rules: black-knight 1.2)."""

    name = "wager"
    verbs = (
        Verb("wager", "money", 6, "seats"),
        Verb("no-more-wagers", "word", 2, "table", ends=True),
    )

    def enter(self, state: State, frame: Frame) -> State:
        return replace(state, slices={**state.slices, "wagers": Wagers()})

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        made = wagers(state)
        if verb == "no-more-wagers":
            # a correction may have left the banker with nothing to cover a wager
            over = any(other in state.live for other in made) or not self._able(state, frame)
            return Option(verb) if over else Refusal("nobody-wagers", {})
        if seat not in state.live:
            return Refusal("not-in-hand", {"seat": seat})
        if seat == state.dealer:
            return Refusal("banker-does-not-wager", {"seat": seat})
        if seat in made:
            return Refusal("wagered-already", {"seat": seat})
        has, least = stack(state, seat), self.params.least
        if not has:  # a correction has taken the credits
            return Refusal("cannot-pay", {"seat": seat, "stack": has, "price": least})
        most = min(has, coverable(stack(state, state.dealer), self.params.pays))
        least = min(least, has)
        if most < least:
            return Refusal("bank-covers-no-more", {"seat": seat})
        return Option(verb, (seat,), least=least, most=most)

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        asked = [("wager", seat) for seat in state.live]
        return allowed(self.offer(state, frame, *each) for each in (*asked, ("no-more-wagers", TABLE)))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "no-more-wagers":
            return self._closed(state)
        amount, (times, parts) = move.amount or 0, self.params.pays
        state, held = account_of(state, WAGERS)
        state, cover = account_of(state, COVER)
        state = transfer(state, purse(state, move.seat), held, amount)
        state = transfer(state, purse(state, state.dealer), cover, amount * times // parts)
        made = Wagers({**wagers(state), move.seat: amount})
        state = replace(state, slices={**state.slices, "wagers": made})
        state = tell(state, "wagers", seat=move.seat, amount=amount, cover=amount * times // parts)
        return state if self._able(state, frame) else self._closed(state)

    def _able(self, state: State, frame: Frame) -> bool:
        """Whether anybody can still wager against the banker."""
        return any(isinstance(self.offer(state, frame, "wager", seat), Option) for seat in state.live)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        if seat == state.dealer:
            return flow.finish_hand(state)
        if seat in wagers(state):
            state = self._taken_back(state, seat)
        left = [other for other in state.live if other not in wagers(state) and other != state.dealer]
        return state if left or not any(other in state.live for other in wagers(state)) else self._closed(state)

    def _taken_back(self, state: State, seat: int) -> State:
        """Return the wager of a player who leaves before the deal to their purse, and the credits set aside for it to
        the banker."""
        amount, (times, parts) = wagers(state)[seat], self.params.pays
        state, held = account_of(state, WAGERS)
        state, cover = account_of(state, COVER)
        state = transfer(state, held, purse(state, seat), amount)
        state = transfer(state, cover, purse(state, state.dealer), amount * times // parts)
        rest = Wagers({other: each for other, each in wagers(state).items() if other != seat})
        state = replace(state, slices={**state.slices, "wagers": rest})
        return tell(state, "wager-back", seat=seat, amount=amount)

    def _closed(self, state: State) -> State:
        """End the wagering. Players who have not wagered sit this hand out. If only the banker is left, the hand ends.
        Returns the new state."""
        playing = tuple(seat for seat in state.live if seat in wagers(state) or seat == state.dealer)
        looking = tuple(seat for seat in state.live if seat not in playing)
        state = tell(replace(state, live=playing), "wagers-made", seats=playing[:-1], looking=looking)
        return flow.finish_hand(state) if one_party(state, playing) else flow.leave(state)


def coverable(purse_holds: int, pays: tuple[int, int]) -> int:
    """Return the largest wager whose best win, rounded down, can be paid by a banker whose purse holds `purse_holds`
    credits. `pays` is the ratio of that win: (3, 2) means three halves of the wager."""
    times, parts = pays
    return (parts * (purse_holds + 1) - 1) // times


def wagers(state: State) -> Mapping[int, int]:
    """Return the wagers of this hand, in credits, by seat."""
    note = state.slices.get("wagers")
    return note.amounts if isinstance(note, Wagers) else {}
