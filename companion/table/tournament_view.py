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


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence or a label: the code of its message, and the message's arguments."""

    code: str
    args: Mapping[str, Any] = {}


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that the director fills in: the field `name` of an act. `value` is what it holds before that, "" for
    nothing. `needed`: whether it may not stay empty. `kind` says what is filled in:

    - "name" or "reason": words. A name begins with that of the player who was chosen in the same form.
    - "number": a whole number.
    - "player", "table" or "move": one of `choices`, which are the numbers of entries, tables or transfers. Entry 0 is
      nobody. `said` has a sentence about each transfer.
    """

    name: str
    kind: Literal["name", "reason", "number", "player", "table", "move"]
    label: Said
    value: str = ""
    choices: tuple[str, ...] = ()
    said: tuple[Said, ...] = ()
    needed: bool = True


class Form(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a director may do now: the name of an act (or "Undo"), the values `given` for some of its fields,
    and the `fields` that are filled in first. `told` are sentences to read before. `place` is the page on which it
    stands. `again`: it is often done several times in a row."""

    act: str
    label: Said
    given: Mapping[str, str] = {}
    fields: tuple[Field, ...] = ()
    told: tuple[Said, ...] = ()
    place: Literal["director", "entries", "tables", "tasks"] = "director"
    again: bool = False

    @property
    def key(self) -> str:
        """The name that identifies this form among all that are offered at the same time."""
        numbers = (self.given.get(each, "") for each in ("table", "transfer", "parcel", "entry", "again"))
        return ".".join((self.label.code, *filter(None, numbers)))


class Due(msgspec.Struct, frozen=True, omit_defaults=True):
    """The decision that waits for the director: its title, what would be done, what to know before, and the form that
    does it. `draft` is what would be drawn: a tuple (entry, table, seat) for each player."""

    code: str
    title: Said
    lead: Said
    form: Form
    notes: tuple[Said, ...] = ()
    draft: tuple[tuple[int, int, int], ...] = ()


class Rank(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the standings: a place, whether others share it, the entry that has it, where the player is, the
    player's stack or points, and the prize."""

    place: int
    shared: bool
    entry: int
    where: Said
    value: str = ""
    prize: int = 0


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to what the director has sent with row `row` of a table's journal: the code of a refusal and its
    arguments, "" if it was done."""

    row: int
    code: str = ""
    args: Mapping[str, Any] = {}


class ForDirector(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the director of a tournament sees and may do, with the numbers of the desk's journal row which it describes.

    - `due`: the most urgent decision; `also`: the titles of the next ones.
    - `told`: what does not fit at a table, and why seats cannot be drawn yet.
    - `forms`: everything that may be done.
    - `names`: the names of all entries, by number.
    - `sums`: where all credits are, in a sentence.
    - `log`: what has happened, newest first: the time, in seconds since 1970, and a sentence.
    - `answer`: what became of what was last sent from this table. `asked`: no answer has come yet.
    """

    row: int = 0
    due: Due | None = None
    also: tuple[Said, ...] = ()
    told: tuple[Said, ...] = ()
    forms: tuple[Form, ...] = ()
    names: Mapping[str, str] = {}
    standings: tuple[Rank, ...] = ()
    sums: tuple[Said, ...] = ()
    log: tuple[tuple[float, Said], ...] = ()
    answer: Answer | None = None
    asked: bool = False


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
    - `over`: whether the tournament is over. `entered`: how many have entered, before the first seats are drawn.
    - `director`: what the director may do; None if that cannot be done at this table.
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
    over: bool = False
    entered: int = 0
    director: ForDirector | None = None
    waits: str = ""
    requests: tuple[Request, ...] = ()


def tournament_view(table: int, facts: Mapping[str, Any], waits: str, requests: tuple[Request, ...]) -> TournamentView:
    """Return the view of a tournament. `facts` is the data that the hall's desk (the computer that manages the tables)
    has sent; the other values are as in `TournamentView`. Raises `msgspec.ValidationError` if the data has another
    form."""
    found = msgspec.convert({**facts, "table": table}, TournamentView)
    return msgspec.structs.replace(found, waits=waits, requests=requests)
