"""People at the table: functions and moves for sitting down, buying in, sitting out, coming back, leaving, and being
forgotten; also for choosing the first dealer, and for pauses."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import account_of, transfer
from companion.game.engine.mechanic import Mechanic, P, Role
from companion.game.engine.state import (
    BANK,
    Frame,
    Person,
    Seat,
    State,
    in_hand,
    person,
    purse,
    seated,
    tell,
)
from companion.game.engine.verbs import Verb
from companion.game.moves import MOST_CREDITS, Move, Option, Refusal
from companion.game.phases.classic.bet import fold
from companion.game.phases.shared.seats import cash_out, set_seat
from companion.game.printable import seen

LONGEST_NAME = 24

OWN = ("purse:", "invested:")
"""How the parties of accounts begin that belong to one person, whose name follows."""


class Seating(Mechanic[P]):
    """A mechanic (rule of play as code) that every table has, with which people sit down, buy in, sit out, come back
    and leave. Rules: common 2.2, common 2.3, common 2.7. Person, seat and purse are kept apart, so that somebody who
    comes back gets their earlier counts (hands played, won ...) again."""

    name = "seating"
    role: Role = "table"
    can = ()
    verbs = (
        Verb("sit", "seats", 0, "seats", "table", amount="buy-in"),
        Verb("buy", "money", 0, "seats", "table", amount="buy-in"),
        Verb("away", "seats", audience="seats", aside="table"),
        Verb("back", "seats", audience="seats", aside="table"),
        Verb("leave", "seats", audience="seats", aside="table", destroys=True),
        Verb("button", "seats", audience="seats", aside="table"),
        Verb("pause", "table", audience="table", aside="table"),
        Verb("resume", "table", audience="table", aside="table"),
        Verb("forget", "seats", audience="house", aside="table", destroys=True),
    )

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if verb in ("pause", "resume"):
            if state.paused == (verb == "pause"):
                return Refusal("already-paused" if state.paused else "not-paused", {})
            return Option(verb)
        if verb == "forget":
            return _forget_offer(state)
        if not 1 <= seat <= len(state.seats):
            return Refusal("no-such-seat", {"seat": seat, "seats": len(state.seats)})
        taken = seated(state, seat)
        if verb == "sit":
            if taken:
                return Refusal("seat-taken", {"seat": seat, "person": person(state, seat).name})
            return Option(verb, (seat,), least=0, most=MOST_CREDITS, named=True)
        if taken is None:
            return Refusal("seat-free", {"seat": seat})
        why = _taken_refusal(state, taken, verb, seat)
        if why is not None:
            return why
        return Option(verb, (seat,), 1, MOST_CREDITS) if verb == "buy" else Option(verb, (seat,))

    def offers(self, state: State, frame: Frame) -> Iterator[Option]:
        yield Option("resume" if state.paused else "pause")
        if isinstance(forget := _forget_offer(state), Option):
            yield forget
        seats: dict[str, list[int]] = {}
        for seat, taken in enumerate(state.seats, 1):
            for verb in _verbs(state, taken, seat):
                seats.setdefault(verb, []).append(seat)
        for verb, who in seats.items():
            amount = (0, MOST_CREDITS) if verb == "sit" else (1, MOST_CREDITS) if verb == "buy" else (None, None)
            yield Option(verb, tuple(who), amount[0], amount[1], named=verb == "sit")

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        if move.verb == "sit":
            return _check_name(state, move)
        return None

    def play(self, state: State, frame: Frame, move: Move) -> State:
        seat, amount = move.seat, move.amount or 0
        if move.verb in ("pause", "resume"):
            return tell(replace(state, paused=move.verb == "pause"), move.verb)
        if move.verb == "forget":
            return _forget(state)
        if move.verb == "button":
            return tell(replace(state, button=seat), "button", seat=seat)
        if move.verb == "sit":
            name = seen(move.name)
            state = tell(sit(state, seat, name), "sits-down", seat=seat, person=name)
            return buy(state, seat, amount) if amount else state
        if move.verb == "buy":
            return buy(state, seat, amount)
        if move.verb == "leave":
            return _leave(state, frame, seat)
        taken = seated(state, seat)
        assert taken is not None
        state = set_seat(state, seat, replace(taken, away=move.verb == "away"))
        return tell(state, move.verb, seat=seat, person=person(state, seat).name)


def _forget_offer(state: State) -> Option | Refusal:
    if in_hand(state) or any(state.seats):
        return Refusal("forget-after-leaving", {})
    return Option("forget") if state.people else Refusal("nobody-to-forget", {})


def _forget(state: State) -> State:
    """Forget everybody who has played here and left: names, counts, empty purses, the last result. A purse that still
    holds something (an item that was won) stays, so that nothing of value vanishes. Returns the new state."""
    stays = [at for at, account in enumerate(state.accounts) if not account.party.startswith(OWN) or state.money[at]]
    kept = {name: left for name, note in state.kept.items() if (left := note.forgotten()) is not None}
    state = replace(
        state,
        people=(),
        accounts=tuple([state.accounts[at] for at in stays]),
        money=tuple([state.money[at] for at in stays]),
        before=(),
        kept=kept,
        result=None,
    )
    return tell(state, "forgotten")


def _verbs(state: State, taken: Seat | None, seat: int) -> Iterator[str]:
    """Yield the verbs of this mechanic that a seat is offered. `taken` is who sits there, None if the seat is free. Who
    leaves with the end of the hand is not offered to sit out or to come back, since no deal follows for them; in
    journals of earlier versions they may have done so."""
    if taken is None:
        yield "sit"
        return
    for verb in ("buy", "leave", "back" if taken.away else "away", "button"):
        if verb in ("away", "back") and taken.leaving:
            continue
        if _taken_refusal(state, taken, verb, seat) is None:
            yield verb


def _taken_refusal(state: State, taken: Seat, verb: str, seat: int) -> Refusal | None:
    """Return the reason why the player at this seat may not play the verb; None if they may."""
    if verb == "buy":
        return Refusal("buy-between-hands", {"seat": seat}) if seat in state.order else None
    if verb == "button":
        return Refusal("button-between-hands", {}) if in_hand(state) else None
    if verb == "leave":
        if taken.leaving:
            return Refusal("already-leaving", {"seat": seat})
        if seat in state.live and "showdown" in state.slices:
            return Refusal("leave-after-showdown", {"seat": seat})
        return None
    if taken.away == (verb == "away"):
        return Refusal("already-away" if taken.away else "not-away", {"seat": seat})
    return None


def _check_name(state: State, move: Move) -> Refusal | None:
    name = seen(move.name)
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        return Refusal("bad-name", {"longest": LONGEST_NAME})
    for seat, taken in enumerate(state.seats, 1):
        if taken and state.people[taken.person].name == name:
            return Refusal("name-taken", {"person": name, "seat": seat})
    return None


def sit(state: State, seat: int, name: str) -> State:
    """Seat the player `name` at `seat`. Somebody who played earlier this evening gets their purse and their counts
    (hands played, won ...) again. Partners play from the purse of their team (rules: overlays 1.1). Returns the new
    state."""
    team = next((at for at, seats in enumerate(state.rules.parties, 1) if seat in seats), 0)
    state, account = account_of(state, f"team:{team}" if team else f"purse:{name}")
    for number, known in enumerate(state.people):
        if known.name == name:
            people = (*state.people[:number], replace(known, purse=account), *state.people[number + 1 :])
            return set_seat(replace(state, people=people), seat, Seat(number))
    state = replace(state, people=(*state.people, Person(name, account)))
    return set_seat(state, seat, Seat(len(state.people) - 1))


def buy(state: State, seat: int, amount: int) -> State:
    """Move `amount` credits from the bank to the purse of a seat, as a buy-in. Returns the new state."""
    taken = seated(state, seat)
    assert taken is not None
    state = transfer(state, BANK, purse(state, seat), amount)
    who = replace(person(state, seat), bought=person(state, seat).bought + amount)
    people = (*state.people[: taken.person], who, *state.people[taken.person + 1 :])
    return tell(replace(state, people=people), "buys-in", seat=seat, person=who.name, amount=amount)


def _leave(state: State, frame: Frame, seat: int) -> State:
    """Let the player at `seat` leave at once. During a hand they fold now and leave when it is over, because a penalty
    may still be due. Returns the new state."""
    if seat not in state.order:
        state = cash_out(state, seat)
        return state if in_hand(state) else flow.mechanic(state).gone(state, frame, seat)
    taken = seated(state, seat)
    assert taken is not None
    state = set_seat(state, seat, replace(taken, leaving=True))
    state = tell(state, "will-leave", seat=seat, person=person(state, seat).name)
    if seat not in state.live:
        return state
    return flow.seat_gone(fold(state, seat), seat)
