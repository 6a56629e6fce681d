"""What the table's screen shows of a tournament: how it stands, and what it asks of this table."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec


class Request(msgspec.Struct, frozen=True):
    """Something that the tournament asks of the people at this table:

    * "unseat": `name` at `seat` takes `amount` to seat `to_seat` of `to_table` (0: goes home), `now` or after this hand
    * "seat": `name` comes with `amount` and gets `seat`
    * "draw": deal a card to each of `seats`; the highest moves to seat `to_seat` of `to_table`
    """

    do: Literal["unseat", "seat", "draw"]
    seat: int = 0
    name: str = ""
    amount: int = 0
    seats: tuple[int, ...] = ()
    to_table: int = 0
    to_seat: int = 0
    entry: int = 0
    now: bool = True


class TournamentView(msgspec.Struct, frozen=True):
    """How the tournament stands. `table` is this table's number; `keep` of the `field` who began this part go on (0:
    that is not said). `ends_at` is when the level ends, in seconds since 1970, or, while the clock stands still,
    `left_s` are the seconds that it still has; both are 0 for a level without a clock. `risk` are the seats whose
    stacks pay for few more antes. `last_hands` are those still to play, -1 if they have not been drawn. `breaks` is the
    table that is broken next, and at how many players. `waits` is the code of the reason why this table must not deal,
    "" if it may. `pages` is the address of the tournament's web pages, "" for none."""

    table: int
    title: str = ""
    left: int = 0
    field: int = 0
    keep: int = 0
    tables: int = 0
    average: int = 0
    linked: int = 0
    level: int = 1
    antes: tuple[int, int] = (0, 0)
    next: tuple[int, ...] = ()
    ends_at: float = 0.0
    left_s: float = 0.0
    paused: bool = False
    risk: tuple[int, ...] = ()
    last_hands: int = -1
    breaks: tuple[int, int] = (0, 0)
    pages: str = ""
    waits: str = ""
    requests: tuple[Request, ...] = ()


def tournament_view(table: int, facts: Mapping[str, Any], waits: str, requests: tuple[Request, ...]) -> TournamentView:
    """Return the view of the facts that the desk has sent. Raises `msgspec.ValidationError` if they are none."""
    found = msgspec.convert({**facts, "table": table}, TournamentView)
    return msgspec.structs.replace(found, waits=waits, requests=requests)
