"""Items as stakes: on their turn in the betting, players may pledge a named item, such as a ring, at a value that the
table agrees on.

The winner of the main pot gets the item. If the pot is split, the item goes to the first of the tied seats that can pay
the others their share in credits. If none can, its owner gets it back and pays credits for it (rules: overlays 2.1)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import transfer
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.pledges import NOBODY, Item, Place, goods, pledge, to_purse, unit, worth
from companion.game.engine.state import BANK, HAND_POT, SABACC_POT, Frame, Share, State, in_hand, parties, tell
from companion.game.engine.verbs import Verb
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.classic.bet import Bet, bets, to_match
from companion.game.printable import seen

LONGEST_NAME = 40


class Pledge(Mechanic[NoParams]):
    """A mechanic (rule of play as code), usable on a player's turn in the betting, with which the player stakes an item
    instead of credits, at a value that the table agrees on (rules: overlays 2.1)."""

    name = "pledge"
    role = "standing"
    can = ()
    verbs = (Verb("pledge", "money", 20, aside="beside"),)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if not in_hand(state) or state.paused or frame.slice is None or not isinstance(flow.mechanic(state), Bet):
            return Refusal("pledge-in-betting", {})
        now = bets(frame)
        if seat != now.turn:
            return Refusal("not-your-turn", {"seat": seat, "turn": now.turn})
        found = _ranges(state, frame, seat)
        if not found:
            return Refusal("nobody-can-match", {"seat": seat})
        return Option(verb, (seat,), found[0][0], found[-1][1], named=True)

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        seat = flow.turn(state) if in_hand(state) else 0
        if not seat or isinstance(self.offer(state, frame, "pledge", seat), Refusal):
            return ()
        return [Option("pledge", (seat,), least, most, named=True) for least, most in _ranges(state, frame, seat)]

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        name, ranges = seen(move.name), _ranges(state, frame, move.seat)
        value = move.amount or 0
        if not any(least <= value <= most for least, most in ranges):
            (_, call), (least, _) = ranges
            return Refusal("pledge-between", {"call": call, "least": least})
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
        seat, value, name = move.seat, move.amount or 0, seen(move.name)
        at = state.order.index(seat)
        staked = (*state.staked[:at], state.staked[at] + value, *state.staked[at + 1 :])
        state = replace(pledge(state, seat, name, value), staked=staked)
        state = tell(state, "pledged", seat=seat, thing=name, amount=value)
        return flow.phase(state, frame, Bet).put_in(state, bets(frame), seat, value, goods(state, "hand")[-1])


def _ranges(state: State, frame: Frame, seat: int) -> list[tuple[int, int]]:
    """Return the ranges of values, in credits, for an item that the seat pledges. It is at most what the seat owes, or
    enough to open or raise by the rules of the betting; and never more than everybody still in the hand can match."""
    now, room = bets(frame), _room(state, seat)
    mine = now.staked[state.order.index(seat)]
    least, most = (to - mine for to in Bet.span(state, frame, seat))
    most = min(most, room)
    owed = min(to_match(state, now, seat), room)
    found = [(1, owed)] if owed >= 1 else []
    if least > most:
        return found
    return [(1, most)] if owed == least - 1 else [*found, (least, most)]


def _room(state: State, seat: int) -> int:
    """Return how many credits the seat can stake now so that all others still in the hand can match it. This limits
    pledged items, because an item cannot be divided into side pots or returned in part. Partners match from one purse,
    and a partner of the seat must match too."""
    stakes: dict[int, list[int]] = {}
    for other, staked in zip(state.order, state.staked, strict=True):
        if other in state.live and other != seat:
            stakes.setdefault(state.purses[other], []).append(staked)
    reach = min(_filled(sorted(of), state.money[purse]) for purse, of in stakes.items())
    return reach - state.staked[state.order.index(seat)]


def _filled(stakes: list[int], credits: int) -> int:
    """Return the highest equal amount to which these stakes, given lowest first, can be raised with `credits` in
    all."""
    height = stakes[0] + credits
    for count in range(1, len(stakes) + 1):
        height = min(height, (sum(stakes[:count]) + credits) // count)
    return height


def hand_over(state: State, place: Place, seats: Sequence[int], credits: int) -> tuple[State, list[Share]]:
    """Give the pledged items in a pot, and `credits` from it, to its winners, the seats `seats`, in seat order. Returns
    the state and what each seat took.

    All winners get equal value. If it cannot be divided evenly, the first winners get one credit more each. If there is
    a single winner and an item is worth more than the whole pot, the winner pays the difference, as far as they have
    credits. Partners share a purse, so a winner may have few credits left because a partner has spent them. The side
    pots are then smaller.
    """
    items, takers = goods(state, place), parties(state, seats)
    pot = HAND_POT if place == "hand" else SABACC_POT
    each, odd = divmod(credits + worth(items), len(takers))
    due = {seat: each + (at < odd) for at, seat in enumerate(takers)}
    shares: list[Share] = []
    for item in items:
        able = [seat for seat in takers if due[seat] + state.money[state.purses[seat]] >= item.value]
        if able or len(takers) == 1:
            seat = able[0] if able else takers[0]
            due[seat] = max(due[seat], item.value - state.money[state.purses[seat]])
            state, due = to_purse(state, item, state.purses[seat]), {**due, seat: due[seat] - item.value}
            shares.append(Share(seat, place, item.value, item.name))
            state = tell(state, "wins-thing", seat=seat, thing=item.name, amount=item.value)
        else:
            state, due = _bought_back(state, item, pot, due)
    for seat in takers:  # winners who took more than their share pay the others before anybody is paid out
        if due[seat] < 0:
            state = transfer(state, state.purses[seat], pot, -due[seat])
    for seat in takers:
        state = transfer(state, pot, state.purses[seat], max(0, due[seat]))
        if due[seat]:
            shares.append(Share(seat, place, due[seat]))
    return state, shares


def _bought_back(state: State, item: Item, pot: int, due: dict[int, int]) -> tuple[State, dict[int, int]]:
    """Let the owner of an item buy it back with as many credits as they have, because none of the tied players can pay
    the others their share. The tied players lose what the owner cannot pay, in equal parts; if it cannot be divided
    evenly, the last ones lose one credit more each. An owner who was forgotten pays nothing; the item then leaves the
    game. `due` is what each seat is still to get, in credits. Returns the state and the new `due`."""
    purse = BANK if item.person == NOBODY else state.people[item.person].purse
    paid = 0 if purse == BANK else min(item.value, state.money[purse])
    state = to_purse(transfer(state, purse, pot, paid), item, purse)
    missing = item.value - paid
    while missing:
        room = {seat: amount + state.money[state.purses[seat]] for seat, amount in due.items()}
        able = [seat for seat in reversed(due) if room[seat] > 0]
        if not able:
            break  # the side pots lose the rest
        part = max(1, min(missing // len(able), *(room[seat] for seat in able)))
        for seat in able[: max(1, min(len(able), missing))]:
            due = {**due, seat: due[seat] - part}
            missing -= part
    return tell(state, "thing-bought-back", thing=item.name, paid=paid, amount=item.value), due
