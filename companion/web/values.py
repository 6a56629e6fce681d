"""The public facts as values for other programs: one JSON object with a schema, and one text for each value."""

from typing import Any, Literal

import msgspec

from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.game.engine import flow
from companion.table.onlooker import Seen
from companion.web.public_page import phase

VERSION: Literal[1] = 1
"""The version of the values. It grows when a value is renamed or means something else. A new value does not change
it."""


class SeatValues(msgspec.Struct, frozen=True):
    """A taken seat: its number, the player's name, stack and bet; whether it is its turn, whether it plays in the hand,
    whether it is the dealer; and its locked cards by name ("?" for one that nobody has named)."""

    seat: int
    name: str
    stack: int
    bet: int
    turn: bool
    live: bool
    dealer: bool
    locked: tuple[str, ...]


class Values(msgspec.Struct, frozen=True):
    """Everything public about a table. `state` is "playing", "covered" or "waiting"; the other values are empty unless
    it is "playing". `phase` is a code and `phase_words` the words for it; `told` is the last event in words. `winners`
    are the seats of those who won the last hand, where they sit now; empty while a hand is played."""

    version: Literal[1] = VERSION
    state: Literal["waiting", "covered", "playing"] = "waiting"
    ruleset: str = ""
    hand: int = 0
    phase: str = ""
    phase_words: str = ""
    turn: int = 0
    turn_name: str = ""
    to_call: int = 0
    pots: dict[str, int] = {}
    seats: tuple[SeatValues, ...] = ()
    winners: tuple[int, ...] = ()
    told: str = ""


def values(seen: Seen, say: Any) -> Values:
    """Return the public values of a table, from what is known of it (`seen`). `say` returns the text of a message. If a
    text has shorter forms, the longest form is taken."""
    state = seen.state
    if seen.covered:
        return Values(state="covered")
    if state is None:
        return Values()
    words = Wording(say, state)
    turn = flow.turn(state)
    taken = facts.taken(state)
    turn = turn if turn in taken else 0
    ended = None if state.order else state.result
    now = {} if ended is None else {then: seat for seat, then in facts.seats_then(state, ended).items()}
    return Values(
        state="playing",
        ruleset=state.rules.id,
        hand=state.hands,
        phase=facts.phase(state),
        phase_words=str(phase(words, state)),
        turn=turn,
        turn_name=str(words.name(turn)) if turn else "",
        to_call=facts.owed(state) or 0,
        pots={box.code: box.amount for box in facts.boxes(state) if box.id != "owed"},
        seats=tuple(_seat(facts.seat_facts(state, seat)) for seat in taken),
        winners=tuple([now[seat] for seat in ended.winners if seat in now]) if ended is not None else (),
        told=str(words.hears(seen.past[-1])) if seen.past else "",
    )


def _seat(seat: facts.SeatFacts) -> SeatValues:
    locked = (*seat.locked.public, *("?",) * (seat.locked.count - len(seat.locked.public)))
    return SeatValues(seat.seat, seat.name, seat.stack, seat.bet, seat.turn, seat.live, seat.dealer, locked)


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the values. All of them are always there; later versions of the program may have
    more."""
    found = msgspec.json.schema(Values)
    for described in found["$defs"].values():
        described["required"] = [*described["properties"]]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **found}


def texts(found: Values) -> dict[str, str]:
    """Return each value as text, by the name of its text file, such as "turn_name.txt" or "seat-2-stack.txt"."""
    plain: dict[str, Any] = {
        name: getattr(found, name) for name in ("state", "hand", "phase_words", "turn", "turn_name", "to_call", "told")
    }
    plain |= {f"pot-{name}": amount for name, amount in found.pots.items()}
    for seat in found.seats:
        plain |= {f"seat-{seat.seat}-{name}": getattr(seat, name) for name in ("name", "stack", "bet")}
        plain[f"seat-{seat.seat}-locked"] = ", ".join(seat.locked)
    return {f"{name}.txt": str(value) if value else "" for name, value in plain.items()}
