"""What a table's screen shows of a tournament: the state of the tournament, and what the people at this table are asked
to do."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec


class Request(msgspec.Struct, frozen=True):
    """Something that the tournament asks the people at this table to do:

    - "unseat": the player `name` at `seat` takes `amount` to seat `to_seat` of table `to_table` (0: goes home). `now`:
      at once, otherwise after this hand.
    - "seat": the player `name` comes with `amount` and gets `seat`.
    - "draw": deal a card to each of `seats`; the player with the highest one moves to seat `to_seat` of table
      `to_table`.
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


class ForDirector(msgspec.Struct, frozen=True):
    """A decision that waits for the director of the tournament and can be made at this table. `code` and `args` make
    its sentences: `desk-due-CODE`, `desk-lead-CODE` and, for the button, `desk-go-CODE`."""

    id: str
    code: str
    args: Mapping[str, Any] = {}


class TournamentView(msgspec.Struct, frozen=True):
    """The state of the tournament, as this table's screen shows it.

    - `table`: this table's number. `tables`: how many tables still play.
    - `left`: how many players are left, of the `field` who began this part of the tournament; `keep` of them go on to
      the next part (0: not known).
    - `average`: the average stack. `linked`: the credits in the hall's common sabacc pot.
    - `level`: the number of the level. `antes`: its antes into the hand pot and the sabacc pot. `next`: those of the
      next level.
    - `ends_at`: when the level ends, in seconds since 1970. While the tournament's clock stands still, `left_s` is how
      many seconds remain instead. Both are 0 for a level without a clock.
    - `risk`: the seats whose stacks pay for only a few more antes.
    - `last_hands`: how many hands are still to be played, -1 if that has not been drawn.
    - `breaks`: the number of the table that is broken up next, and the number of players left at which this happens.
    - `pages`: the address of the tournament's web pages, "" for none.
    - `waits`: the code of the reason why this table must not deal, "" if it may.
    - `requests`: what people have to do.
    - `decide`: what waits for the director's decision; None for nothing, or if it cannot be decided at this table.
    """

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
    decide: ForDirector | None = None
    waits: str = ""
    requests: tuple[Request, ...] = ()


def tournament_view(table: int, facts: Mapping[str, Any], waits: str, requests: tuple[Request, ...]) -> TournamentView:
    """Return the view of a tournament. `facts` is the data that the hall's desk (the computer that manages the tables)
    has sent; the other values are as in `TournamentView`. Raises `msgspec.ValidationError` if the data has another
    form."""
    found = msgspec.convert({**facts, "table": table}, TournamentView)
    return msgspec.structs.replace(found, waits=waits, requests=requests)
