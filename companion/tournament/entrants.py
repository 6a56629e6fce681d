"""Acts about entries (players who take part): under which name, with a fixed seat, away, penalised or gone. Each
function returns the state after the act, and raises `Refused` if the act is not allowed."""

from msgspec.structs import replace

from companion.game.printable import seen
from companion.tournament.acts import Absent, CloseEntries, Enter, Fix, Penalise, Rename, SeatLate, Withdraw
from companion.tournament.linked_pot import adjusted
from companion.tournament.lots import Lots
from companion.tournament.placing import placed
from companion.tournament.seat_draw import check_seed, drawn
from companion.tournament.settling import with_room
from companion.tournament.tournament_state import (
    Entry,
    Tournament,
    Transfer,
    check_between_hands,
    entry_of,
    expected,
    has_screen,
    news,
    open_seats,
    paying,
    refuse,
    sizes,
    with_entry,
    with_table,
    without_deal,
)

LONGEST = 40
"""The longest name, in characters."""


def enter(state: Tournament, act: Enter) -> Tournament:
    """Add an entry (a player who takes part). After the first draw of seats it is a late entry, which waits for a seat.
    Returns the new state."""
    kind, late = state.format, state.stage >= 0
    if state.closed or state.phase not in ("entering", "playing"):
        refuse("entries-closed")
    if late and state.clock.level >= kind.late_levels:
        refuse("too-late", level=kind.late_levels)
    if len(paying(state)) >= kind.entries[1]:
        refuse("full", most=kind.entries[1])
    number, person = len(state.entries) + 1, len(state.entries) + 1
    name = _name(state, act.name, act.again)
    if act.again:
        before = entry_of(state, act.again)
        person = before.person
        theirs = [each for each in state.entries if each.person == person]
        if any(each.status not in ("out", "withdrawn") for each in theirs):
            refuse("still-plays", name=before.name)
        if len(theirs) > kind.re_entries:
            refuse("no-re-entry", name=before.name, most=kind.re_entries)
    stack = kind.stack if late else 0
    entry = Entry(number, person, name, "waiting" if late else "entered", stack, bought=stack)
    state = without_deal(replace(state, entries=(*state.entries, entry), waived=()))
    return news(state, "entered", entry=number, name=name)


def _name(state: Tournament, name: str, again: int = 0, own: int = 0) -> str:
    name = " ".join(seen(name).split())
    if not name or len(name) > LONGEST or not name.isprintable():
        refuse("name", longest=LONGEST)
    person = state.entries[again - 1].person if 1 <= again <= len(state.entries) else 0
    for each in state.entries:
        same = each.name.casefold() == name.casefold()
        if same and each.number != own and each.person != person:
            refuse("name-twice", name=name, entry=each.number)
    return name


def close_entries(state: Tournament, act: CloseEntries) -> Tournament:
    """Close the entries: nobody may enter any more. Returns the new state. Raises `Refused` if too few have entered."""
    if state.closed:
        refuse("entries-closed")
    if len(state.entries) < state.format.entries[0]:
        refuse("too-few", least=state.format.entries[0], given=len(state.entries))
    return news(replace(state, closed=True), "closed", entries=len(state.entries))


def rename(state: Tournament, act: Rename) -> Tournament:
    """Correct the name of an entry (a player). Returns the new state. Raises `Refused` if a table's own screen shows
    the name."""
    entry = entry_of(state, act.entry)
    name = _name(state, act.name, act.entry, act.entry)
    for each in state.tables.values() if state.phase in ("seating", "playing", "last-hands") else ():
        on_way = any((move.entry, move.target) == (act.entry, each.number) for move in state.transfers)
        if each.ready and (on_way or each.number in (entry.table, entry.last_table)):
            refuse("name-on-screen", table=each.number, name=entry.name)
    return with_entry(state, replace(entry, name=name))


def fix(state: Tournament, act: Fix) -> Tournament:
    """Give an entry (a player) a fixed seat, or make its seat an ordinary one again. Returns the new state. Raises
    `Refused` if another entry has that fixed seat."""
    entry = entry_of(state, act.entry)
    if act.table or act.seat:
        if state.phase not in ("entering", "seating"):
            refuse("seats-drawn")
        if not (1 <= act.seat <= state.format.seats and act.table >= 1):
            refuse("no-seat", table=act.table, seat=act.seat)
        for each in state.entries:
            if each.number != act.entry and each.fixed and (each.last_table, each.last_seat) == (act.table, act.seat):
                refuse("seat-taken", table=act.table, seat=act.seat, name=each.name)
        entry = replace(entry, last_table=act.table, last_seat=act.seat)
    return with_entry(state, replace(entry, fixed=act.fixed))


def absent(state: Tournament, act: Absent) -> Tournament:
    """Note that a player (an entry) is away from the seat, or is back. Somebody who is away keeps the seat. Returns the
    new state."""
    entry = entry_of(state, act.entry)
    if entry.status in ("out", "withdrawn"):
        refuse("not-playing", name=entry.name)
    return with_entry(state, replace(entry, absent=act.away))


def withdraw(state: Tournament, act: Withdraw) -> Tournament:
    """Remove an entry (a player) from the tournament, and its credits from play. The entry gets the place that it would
    have if it went out now. Returns the new state."""
    entry = entry_of(state, act.entry)
    _reason(act.reason)
    if entry.status in ("out", "withdrawn") or state.phase == "over":
        refuse("not-playing", name=entry.name)
    if entry.table:
        check_between_hands(state.tables[entry.table])
    if entry.status == "entered" and not (entry.stack or entry.points):
        return with_entry(state, replace(entry, status="withdrawn"))
    way = next((each for each in state.transfers if (each.entry, each.step) == (entry.number, "in-transit")), None)
    where, seat = (way.target, way.seat) if way is not None else (entry.table, entry.seat)
    table = state.tables.get(entry.table)
    gone = replace(
        entry, status="withdrawn", stack=0, began=entry.stack, table=0, seat=0, last_table=where, last_seat=seat
    )
    parcels = tuple(each for each in state.parcels if each.entry != entry.number)
    state = replace(state, adjusted=state.adjusted - expected(state, entry), parcels=parcels, waived=())
    state = with_entry(state, gone)
    state = replace(state, transfers=tuple(each for each in state.transfers if each.entry != entry.number))
    if table is not None:
        state = with_table(state, replace(table, opened=(*table.opened, seat)))
    return news(placed(state, [[entry.number]]), "withdrawn", entry=entry.number, name=entry.name)


def penalise(state: Tournament, act: Penalise) -> Tournament:
    """Penalise a player (an entry), who has to sit out hands or loses credits. Returns the new state."""
    entry = entry_of(state, act.entry)
    _reason(act.reason)
    if entry.status not in ("playing", "waiting"):
        refuse("not-playing", name=entry.name)
    if entry.table and not has_screen(state, entry):
        check_between_hands(state.tables[entry.table])
    has = expected(state, entry)
    if act.hands < 0 or not 0 <= act.credits < has or not (act.hands or act.credits):
        refuse("penalty", name=entry.name, most=has - 1)
    changed = replace(entry, sits_out=entry.sits_out + act.hands)
    state = adjusted(with_entry(state, changed), changed, -act.credits)
    return news(state, "penalised", entry=entry.number, name=entry.name, hands=act.hands, amount=act.credits)


def seat_late(state: Tournament, act: SeatLate) -> Tournament:
    """Seat a late entry at one of the free seats of the tables with the fewest players, drawn by lot; if no seat is
    free, open a new table. Returns the new state."""
    entry = entry_of(state, act.entry)
    if entry.status != "waiting" or any(each.entry == entry.number for each in state.transfers):
        refuse("not-waiting", name=entry.name)
    check_seed(state, act.seed)
    size, tables = sizes(state), with_room(state)
    least = min((size[each] for each in tables), default=0)
    seats = [(each, seat) for each in tables if size[each] == least for seat in open_seats(state, each)]
    if not seats:
        refuse("no-open-seat")
    table, seat = Lots(act.seed, "late").shuffled(seats)[0]
    number = state.handed + 1
    transfer = Transfer(number, entry.number, 0, table, seat, "late", "in-transit", entry.stack)
    state = replace(state, transfers=(*state.transfers, transfer), handed=number)
    return drawn(state, act.seed, [entry.number], [(table, seat)])


def _reason(reason: str) -> None:
    if not reason.strip():
        refuse("reason-needed")
