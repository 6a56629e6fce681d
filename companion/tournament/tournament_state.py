"""The state of a tournament: one frozen value, from which every page, list and order is derived.

Credits are in stacks, in the pots of the tables, in the linked pot at the director's desk, and on the way between two
places. Their sum is always what was bought, plus what was put in and minus what was taken off (`adjusted`)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Literal, NoReturn

import msgspec
from msgspec.structs import replace

from companion.game.moves import Event, Refusal, Refused
from companion.tournament.event_format import Format, Level, Stage

RESTED = 1_000
"""The value of `Entry.rested` for somebody who was never moved: a number of hands that is greater than any real one."""

Phase = Literal["entering", "seating", "playing", "last-hands", "counting", "over"]
Status = Literal["entered", "waiting", "playing", "out", "withdrawn"]


class Entry(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An entry: a player who takes part. A person who goes out and enters again has several entries.

    * `status`: "entered" before the first draw, or absent from the present stage; "waiting" for a late seat;
      "playing"; "out"; "withdrawn", also if disqualified
    * `table`, `seat`: where the entry sits; 0 while it is on the way, and afterwards
    * `last_table`, `last_seat`: where it sat when it went out; with a fixed seat, where it sits after the next draw
    * `last_hand`: how many hands that table had finished (`Table.played`) when it went out
    * `bought`: the credits that it was given at its entry; `began`: its stack before the last hand, which decides ties
    * `exit`: a number that is greater the later the entry went out; entries that tie have the same number; 0 while the
      entry plays
    * `moves`: how often it was moved to another table; `rested`: how many hands ago the last time was
    * `points`: the points that it got in each stage, in sixtieths; `seen`: the entries that it has already played
      against in stages with points
    * `counted`: its stack as it was counted by hand after the stage; -1 before that
    """

    number: int
    person: int
    name: str
    status: Status = "entered"
    stack: int = 0
    table: int = 0
    seat: int = 0
    bought: int = 0
    began: int = 0
    fixed: bool = False
    absent: bool = False
    sits_out: int = 0
    exit: int = 0
    moves: int = 0
    rested: int = RESTED
    points: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()
    counted: int = -1
    last_table: int = 0
    last_seat: int = 0
    last_hand: int = 0


class Table(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A table of a tournament. `number`: its number. `hand`: the number of its last finished hand. `hand_pot`,
    `sabacc_pot`: its pots between two hands, in credits. `opened`: the seats that have become free, the latest last.

    * `playing`: whether a hand is being played; `played`: the hands finished in this stage, counted anew in the last
      hands, and set alike at all tables that play hand for hand; `uncounted`: how many more, or fewer if negative, were
      really finished, which counts for levels that last a number of hands
    * `offline`: whether it plays on without the director's desk, with nobody coming or leaving
    * `feature`: whether it is broken up last; `extra`: seconds for which its level lasts longer
    * `ready`: whether it has a screen of its own, whose program has the players and stacks that were drawn; from then
      on only the table changes its stacks and pots, and the desk sends it parcels
    * `waits`: whether that screen has confirmed that it deals no hand now
    * `gone`: who went out in its last finished hand or after it; emptied when a level begins
    """

    number: int
    hand: int = 0
    playing: bool = False
    hand_pot: int = 0
    sabacc_pot: int = 0
    opened: tuple[int, ...] = ()
    played: int = 0
    uncounted: int = 0
    offline: bool = False
    feature: bool = False
    extra: float = 0.0
    ready: bool = False
    waits: bool = False
    gone: tuple[int, ...] = ()


class Transfer(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A move of a player from the table `origin` to the table `target`. Its steps are "proposed" (the hand at the old
    table goes on), "released" (the old table has counted the stack), "in-transit" and "seated". A transfer is forgotten
    once the new table has finished a hand with the player.

    * `number`: the number of the move; `entry`: who moves, 0 until the table has drawn that
    * `seat`: the seat that is reserved at the new table; `stack`: the credits that the player takes along
    * `why`: the old table is broken up ("break"), has more players than another one ("balance"), or the director wants
      it ("director"); or the player entered late ("late"), was out by mistake and goes back ("back"), or has left the
      table although nobody asked for it and goes back ("stray"). In the last three cases `origin` is 0
    """

    number: int
    entry: int
    origin: int
    target: int
    seat: int
    why: Literal["break", "balance", "director", "late", "back", "stray"]
    step: Literal["proposed", "released", "in-transit", "seated"] = "proposed"
    stack: int = 0


class Parcel(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A parcel: credits on their way from the director's desk to a table, to the stack of an `entry` or (0) to the
    sabacc pot. `number` tells it from all others. A negative amount is to be taken from there. A correction consists of
    two parcels or more."""

    number: int
    amount: int
    table: int
    entry: int = 0


class Draw(msgspec.Struct, frozen=True, gc=False):
    """A draw by lot: its number, its seed, and for a draw of seats the two lists (entries and seats) as they were
    shuffled. The first entry gets the first seat, and so on. For a draw of how many more hands are played, both lists
    are empty."""

    number: int
    seed: str
    entries: tuple[int, ...]
    seats: tuple[tuple[int, int], ...]


class Clock(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The clock of the levels: the number of the present `level` (from 0), when it ends (`ends_at`, in seconds since
    1970), or, while the clock stands still, how many seconds are `left`. A level that lasts a number of hands has
    neither time."""

    level: int = 0
    ends_at: float | None = None
    left: float | None = None
    paused: bool = False


class Tournament(msgspec.Struct, frozen=True, gc=False):
    """The state of the whole tournament between two acts.

    * `stage`: which of the format's stages, from 0; -1 before the first draw; `field`: how many began it
    * `closed`: whether nobody may enter any more
    * `parcels`: credits on their way from the director's desk to tables; `transfers`: players on their way between
      tables
    * `break_order`: the tables in the order in which they are to be broken up
    * `pool`: the credits in the linked pot (a sabacc pot for all tables) that lie at the director's desk; `adjusted`:
      credits put into play, or (negative) taken out
    * `hand_for_hand`: whether no table deals before all have finished the present hand
    * `ended`: the number of last hands that was drawn; 0 before
    * `exits`: the last number that was used for `Entry.exit`; `busts`: who went out and has no place yet, because
      other tables still play
    * `waived`: the keys of decisions that the director does not want
    * `draws`: the number of draws so far; `draw`: the latest of them; `commitment`: the hash of the next seed
    * `agreed`: prizes by entry that the last players agreed upon
    * `leftover`: tables that are used no longer and whose screens still show their last players
    * `news`: what the latest act has caused, as events
    """

    format: Format
    title: str
    phase: Phase = "entering"
    entries: tuple[Entry, ...] = ()
    tables: Mapping[int, Table] = {}
    transfers: tuple[Transfer, ...] = ()
    parcels: tuple[Parcel, ...] = ()
    handed: int = 0
    """How many transfers and parcels there were, so that each has a number of its own."""
    closed: bool = False
    stage: int = -1
    field: int = 0
    break_order: tuple[int, ...] = ()
    pool: int = 0
    adjusted: int = 0
    clock: Clock = Clock()
    hand_for_hand: bool = False
    ended: int = 0
    exits: int = 0
    busts: tuple[int, ...] = ()
    waived: tuple[str, ...] = ()
    draws: int = 0
    commitment: str = ""
    draw: Draw | None = None
    agreed: Mapping[int, int] = {}
    leftover: tuple[int, ...] = ()
    news: tuple[Event, ...] = ()


class Sums(msgspec.Struct, frozen=True):
    """Where all credits of the tournament are. The amounts in the other fields must add up to `bought` (the credits
    that were given out) plus `adjusted` (those put into play or taken out later)."""

    stacks: int
    hand_pots: int
    linked: int
    transit: int
    bought: int
    adjusted: int

    @property
    def missing(self) -> int:
        """How many of the credits that were `bought` cannot be found anywhere; negative if there are too many."""
        return self.bought + self.adjusted - self.stacks - self.hand_pots - self.linked - self.transit


def sums(state: Tournament) -> Sums:
    """Return where all credits of the tournament are."""
    seated = sum(each.stack for each in state.entries if each.table)
    walking = sum(each.stack for each in state.entries if not each.table)
    tables = state.tables.values()
    return Sums(
        seated,
        sum(each.hand_pot for each in tables),
        state.pool + sum(each.sabacc_pot for each in tables),
        walking + sum(each.amount for each in state.parcels),
        sum(each.bought for each in state.entries),
        state.adjusted,
    )


def refuse(code: str, /, **args: Any) -> NoReturn:
    """Raise `Refused` for an act that is not allowed. `code` and `args` are those of the message that says why."""
    raise Refused(Refusal(f"tournament-{code}", args))


def check_between_hands(*tables: Table) -> None:
    """Raise `Refused` if one of these tables plays a hand, which names the first of them."""
    for table in tables:
        if table.playing:
            refuse("in-hand", table=table.number)


def news(state: Tournament, code: str, /, **args: Any) -> Tournament:
    """Return the state with one more event in its `news`, the list of what the latest act has caused. `code` and `args`
    are those of the message about the event."""
    return replace(state, news=(*state.news, Event(f"tournament-{code}", args)))


def stage_of(state: Tournament) -> Stage:
    """Return the stage of the format that is being played or, before the first one begins, that will be played
    first."""
    return state.format.stages[max(0, state.stage)]


def target(state: Tournament) -> int:
    """Return how many players go on after the present stage."""
    keep = stage_of(state).keep
    return -(-state.field // 2) if keep == "half" else keep


def cut_reached(state: Tournament) -> bool:
    """Return whether a stage that ends at a cut has only as many players left as go on. Hands that have begun are still
    played to their end, but nobody needs another seat any more. False during the last hands."""
    return state.phase == "playing" and stage_of(state).ends == "cut" and len(alive(state)) <= target(state)


def entry_of(state: Tournament, number: int) -> Entry:
    """Return the entry with this number. Raises `Refused` if there is none."""
    if not 1 <= number <= len(state.entries):
        refuse("no-entry", entry=number)
    return state.entries[number - 1]


def table_of(state: Tournament, number: int) -> Table:
    """Return the table with this number. Raises `Refused` if there is none, or if it was broken up."""
    if number not in state.tables:
        refuse("no-table", table=number)
    return state.tables[number]


def with_entry(state: Tournament, *changed: Entry) -> Tournament:
    """Return the state in which these entries have replaced the entries of the same numbers."""
    entries = list(state.entries)
    for each in changed:
        entries[each.number - 1] = each
    return replace(state, entries=tuple(entries))


def with_table(state: Tournament, *changed: Table) -> Tournament:
    """Return the state in which these tables have replaced the tables of the same numbers."""
    return replace(state, tables={**state.tables, **{each.number: each for each in changed}})


def alive(state: Tournament) -> list[Entry]:
    """Return the entries that are not out: those at a table or on the way to one, and late entries that wait for a
    seat."""
    return [each for each in state.entries if each.status in ("playing", "waiting")]


def paying(state: Tournament) -> list[Entry]:
    """Return the entries that pay the fee: all except those that were withdrawn before they had a seat."""
    return [each for each in state.entries if each.status != "withdrawn" or each.exit]


def still(state: Tournament) -> bool:
    """Return whether no table plays a hand now. A table with a screen of its own may have begun a hand that the
    director's desk does not know of yet, so it counts as waiting only once it has confirmed that. A table without
    contact with the desk is ignored."""
    tables = state.tables.values()
    return not any(each.playing or (each.ready and not each.offline and not each.waits) for each in tables)


def has_screen(state: Tournament, entry: Entry) -> bool:
    """Whether the stack of an entry is kept by a table with a screen of its own: the table where the player sits or
    will sit down. After a stage the director's desk keeps all stacks, and every table is laid out anew with them."""
    if state.phase == "counting":
        return False
    walks = (each.target for each in state.transfers if each.entry == entry.number and each.step == "in-transit")
    table = state.tables.get(entry.table or next(walks, 0))
    return table is not None and table.ready


def expected(state: Tournament, entry: Entry) -> int:
    """Return the stack that an entry will have, in credits, once its table has booked all parcels (credits on the way
    to it)."""
    return entry.stack + sum(each.amount for each in state.parcels if each.entry == entry.number)


def pot_on_way(state: Tournament, table: Table) -> int:
    """Return the credits in parcels on the way to a table's sabacc pot, which the table (one with a screen of its own)
    has not booked yet."""
    return sum(each.amount for each in state.parcels if table.ready and each.table == table.number and not each.entry)


def table_of_parcel(state: Tournament, parcel: Parcel) -> int:
    """Return the number of the table to which a parcel (credits from the director's desk) goes; 0 if it is for a player
    who is on the way between two tables."""
    return state.entries[parcel.entry - 1].table if parcel.entry else parcel.table


def seated_at(state: Tournament, table: int) -> list[Entry]:
    """Return the entries at a table, in the order of their seats."""
    return sorted([each for each in state.entries if each.table == table], key=lambda each: each.seat)


def coming_to(state: Tournament, table: int) -> Iterator[Transfer]:
    """Yield the transfers (moves between tables) of players who are to come to this table and have a seat reserved
    there."""
    return (each for each in state.transfers if each.target == table and each.step != "seated")


def leaving(state: Tournament, table: int) -> Iterator[Transfer]:
    """Yield the transfers (moves between tables) of players who are to leave this table and still sit there."""
    return (each for each in state.transfers if each.origin == table and each.step in ("proposed", "released"))


def reseated(state: Tournament) -> Tournament:
    """Return the state in which everybody who left a table unasked sits there again. This is used at the end of a
    stage."""
    strays = [each for each in state.transfers if (each.why, each.step) == ("stray", "in-transit")]
    there = [replace(state.entries[each.entry - 1], table=each.target, seat=each.seat) for each in strays]
    return replace(with_entry(state, *there), transfers=tuple(each for each in state.transfers if each not in strays))


def without_deal(state: Tournament) -> Tournament:
    """Return the state after somebody has come into play who is not in the deal of the last players about the prizes:
    that deal counts no more."""
    return news(replace(state, agreed={}), "deal-over") if state.agreed else state


def in_step(state: Tournament) -> list[Table]:
    """Return the tables that play the same hand as all others in hand-for-hand play: those with contact and at least
    two players."""
    count = Counter(each.table for each in state.entries)
    return [each for each in state.tables.values() if not each.offline and count[each.number] > 1]


def counted_anew(table: Table, played: int) -> Table:
    """Return the table with another number of hands in `played`. Its level does not change with that."""
    return replace(table, played=played, uncounted=table.uncounted + table.played - played)


def joined(state: Tournament, table: Table) -> Table:
    """Return a table that begins to play with the others: it is new, has contact again, or had nobody to play with. In
    hand-for-hand play it has as many hands as they, so that they do not wait until it has played all that it missed."""
    others = {each.number: each.played for each in in_step(state)}
    if not state.hand_for_hand or not others or table.number in others:
        return table
    return counted_anew(table, max(others.values()))


def sizes(state: Tournament) -> dict[int, int]:
    """Return how many players each table will have once all transfers are done; the keys are the tables' numbers."""
    found = dict.fromkeys(state.tables, 0)
    for entry in state.entries:
        if entry.table:
            found[entry.table] += 1
    for each in state.transfers:
        if each.step in ("proposed", "released"):
            found[each.origin] -= 1
        if each.step != "seated":
            found[each.target] += 1
    return found


def open_seats(state: Tournament, table: int) -> list[int]:
    """Return the free seats of a table that are not reserved: first those that were never taken, then in the order in
    which they became free."""
    taken = {each.seat for each in state.entries if each.table == table}
    taken |= {each.seat for each in coming_to(state, table)}
    opened = [each for each in state.tables[table].opened if each not in taken]
    most = max(state.format.seats, state.format.last_table if len(state.tables) == 1 else 0)
    never = [each for each in range(1, most + 1) if each not in taken and each not in opened]
    return never + opened


def level_of(state: Tournament, table: int) -> tuple[int, Level]:
    """Return the level (a period with fixed antes) by which a table plays its next hand: its number from 0, and the
    level itself. Levels that last a number of hands are counted at each table separately."""
    levels, number = state.format.levels, min(state.clock.level, len(state.format.levels) - 1)
    found = state.tables.get(table)
    played = found.played + found.uncounted if found is not None else 0
    while levels[number].hands and played >= levels[number].hands and number < len(levels) - 1:
        played -= levels[number].hands
        number += 1
    return number, levels[number]
