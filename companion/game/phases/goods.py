"""Goods as stakes: on their turn in the betting a player may pledge a named thing at a value the table agrees on.

It goes whole to who wins the main pot. Where a pot is split it goes to the first of the tied seats that can pay the
others their part, else back to who pledged it, for credits (RULES.md, Overlays, `jabba`).
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from companion.game import flow
from companion.game.accounts import transfer
from companion.game.goods import Item, Place, goods, pledge, to_purse, unit, worth
from companion.game.mechanic import Mechanic, NoParams
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.bet import Bet, bets
from companion.game.state import HAND_POT, SABACC_POT, Frame, Share, State, in_hand, parties, tell

LONGEST_NAME = 40


class Pledge(Mechanic):
    """RULES.md, Overlays, `jabba`: goods only, at a value the table agrees on."""

    name = "pledge"
    can = ()
    verbs = ("pledge",)

    def __init__(self, params: NoParams) -> None:
        """There is nothing to set."""

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if not in_hand(state) or state.paused or frame.slice is None or not isinstance(flow.mechanic(state), Bet):
            return Refusal("pledge-in-betting", {})
        now = bets(frame)
        if seat != now.turn:
            return Refusal("not-your-turn", {"seat": seat, "turn": now.turn})
        most = self._most(state, frame, seat)
        return Option(verb, (seat,), 1, most, named=True) if most > 0 else Refusal("nobody-can-match", {"seat": seat})

    def _most(self, state: State, frame: Frame, seat: int) -> int:
        """The most a thing may be worth: so much that everybody still in can match it in full, for a thing cannot be
        cut into side pots, and nothing of it can be handed back."""
        stakes = dict(zip(state.order, state.staked, strict=True))
        own = state.purses[seat]
        others = [other for other in state.live if state.purses[other] != own]
        room = min(stakes[other] + state.money[state.purses[other]] for other in others) - stakes[seat]
        now = bets(frame)
        mine = now.staked[state.order.index(seat)]
        highest = Bet.ceiling(state, frame, seat)
        return min(room, max(highest, now.high) - mine)

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        seat = flow.turn(state) if in_hand(state) else 0
        option = self.offer(state, frame, "pledge", seat) if seat else None
        return (option,) if isinstance(option, Option) else ()

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        name = move.name.strip()
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            return Refusal("bad-thing", {"longest": LONGEST_NAME})
        if any(item.name == name for place in ("hand", "sabacc") for item in goods(state, place)):
            return Refusal("pledged-already", {"thing": name})
        for at, account in enumerate(state.accounts):
            if account.unit == unit(name) and state.money[at] > 0 and account.party != self._party(state, move.seat):
                return Refusal("not-your-thing", {"thing": name, "seat": move.seat})
        return None

    def _party(self, state: State, seat: int) -> str:
        return state.accounts[state.purses[seat]].party

    def play(self, state: State, frame: Frame, move: Move) -> State:
        seat, value, name = move.seat, move.amount or 0, move.name.strip()
        at = state.order.index(seat)
        staked = (*state.staked[:at], state.staked[at] + value, *state.staked[at + 1 :])
        state = replace(pledge(state, seat, name, value), staked=staked)
        state = tell(state, "pledged", seat=seat, thing=name, amount=value)
        phase = flow.mechanic(state)
        assert isinstance(phase, Bet)
        return phase.put_in(state, bets(frame), seat, value, goods(state, "hand")[-1:])


def hand_over(state: State, place: Place, seats: Sequence[int], credits: int) -> tuple[State, list[Share]]:
    """Give the things in a pot to those who win it, in seat order, and `credits` of it so that all get the same worth;
    odd credits one each in that order. Returns the state and what each seat took."""
    items, takers = goods(state, place), parties(state, seats)
    pot = HAND_POT if place == "hand" else SABACC_POT
    each, odd = divmod(credits + worth(items), len(takers))
    due = {seat: each + (at < odd) for at, seat in enumerate(takers)}
    shares: list[Share] = []
    for item in items:
        able = [seat for seat in takers if due[seat] + state.money[state.purses[seat]] >= item.value]
        if able or len(takers) == 1:
            seat = able[0] if able else takers[0]
            state, due = to_purse(state, item, state.purses[seat]), {**due, seat: due[seat] - item.value}
            shares.append(Share(seat, place, item.value, item.name))
            state = tell(state, "wins-thing", seat=seat, thing=item.name, amount=item.value)
        else:
            state, due = _bought_back(state, item, pot, due)
    for seat in takers:  # who took more than their part pays the others, before anybody is paid
        if due[seat] < 0:
            state = transfer(state, state.purses[seat], pot, -due[seat])
    for seat in takers:
        state = transfer(state, pot, state.purses[seat], max(0, due[seat]))
        if due[seat]:
            shares.append(Share(seat, place, due[seat]))
    return state, shares


def _bought_back(state: State, item: Item, pot: int, due: dict[int, int]) -> tuple[State, dict[int, int]]:
    """None of the tied can pay the others: who pledged the thing takes it back for credits, as far as there are any.
    What is missing is borne by the tied in equal parts, odd credits from the last to the first."""
    purse = state.people[item.person].purse
    paid = min(item.value, state.money[purse])
    state = to_purse(transfer(state, purse, pot, paid), item, purse)
    missing = item.value - paid
    while missing:
        room = {seat: amount + state.money[state.purses[seat]] for seat, amount in due.items()}
        able = [seat for seat in reversed(due) if room[seat] > 0]
        part = max(1, min(missing // len(able), *(room[seat] for seat in able)))
        for seat in able[: max(1, min(len(able), missing))]:
            due = {**due, seat: due[seat] - part}
            missing -= part
    return tell(state, "thing-bought-back", thing=item.name, paid=paid, amount=item.value), due
