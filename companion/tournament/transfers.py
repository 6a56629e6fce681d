"""Moves of players between tables, step by step, and the acts with which the director begins them. Nobody is moved
during a hand. Functions that take an act return the state after it, and raise `Refused` if it is not allowed."""

from msgspec.structs import replace

from companion.tournament.acts import (
    Arrive,
    Balance,
    BreakTable,
    Cancel,
    Delivered,
    Depart,
    Feature,
    HighCard,
    Move,
    OpenTable,
    Stay,
    Stray,
    Waive,
)
from companion.tournament.linked_pot import pots_of_broken
from companion.tournament.seat_draw import break_order, check_seed, drawn, pair
from companion.tournament.settling import candidates, due, targets
from companion.tournament.tournament_state import (
    Table,
    Tournament,
    Transfer,
    check_between_hands,
    coming_to,
    entry_of,
    joined,
    leaving,
    news,
    open_seats,
    refuse,
    seated_at,
    table_of,
    table_of_parcel,
    with_entry,
    with_table,
)


def break_table(state: Tournament, act: BreakTable) -> Tournament:
    """Break up a table: seats at other tables are drawn by lot for its players and reserved. Returns the new state."""
    table = table_of(state, act.table)
    now = due(state)
    if (now is None or (now.kind, now.table) != ("break", act.table)) and not act.reason.strip():
        refuse("not-due")
    _may_move(state)
    if table.offline:
        refuse("offline", table=act.table)
    if any(coming_to(state, act.table)) or any(leaving(state, act.table)):
        refuse("on-the-way")
    check_seed(state, act.seed)
    players, seats = seated_at(state, act.table), targets(state, act.table)
    if len(seats) < len(players):
        refuse("no-room", table=act.table, players=len(players), seats=len(seats))
    pairs = pair(act.seed, [each.number for each in players], seats)
    for entry, (target, seat) in pairs:
        state = _propose(state, entry, act.table, target, seat, "break")
    state = drawn(state, act.seed, [entry for entry, _ in pairs], [seat for _, seat in pairs])
    if not players:
        return news(pots_of_broken(state, act.table), "broken", table=act.table)
    return news(released(state, act.table), "broken", table=act.table)


def balance(state: Tournament, act: Balance) -> Tournament:
    """Begin the move of a player that evens out the numbers of players at two tables: reserve the seat that became free
    last at the table with fewer players. The other table then draws who moves. Returns the new state."""
    origin, target = table_of(state, act.origin), table_of(state, act.target)
    now = due(state)
    if (now is None or (now.kind, now.table, now.target) != ("balance", act.origin, act.target)) and not (
        act.reason.strip()
    ):
        refuse("not-due")
    _may_move(state)
    for each in (origin, target):
        if each.offline:
            refuse("offline", table=each.number)
    free = open_seats(state, act.target)
    if not free or act.origin == act.target or not candidates(state, act.origin):
        refuse("no-open-seat")
    state = _propose(state, 0, act.origin, act.target, free[-1], "balance")
    return news(state, "balance", table=act.origin, target=act.target, seat=free[-1])


def high_card(state: Tournament, act: HighCard) -> Tournament:
    """Record which player drew the highest card and therefore moves. Returns the new state."""
    transfer = _transfer(state, act.transfer)
    if transfer.entry:
        refuse("mover-known", name=state.entries[transfer.entry - 1].name)
    entry = entry_of(state, act.entry)
    if act.entry not in [each.number for each in candidates(state, transfer.origin)]:
        refuse("does-not-draw", name=entry.name)
    state = _changed(state, replace(transfer, entry=act.entry))
    return news(released(state, transfer.origin), "mover", entry=act.entry, name=entry.name)


def move(state: Tournament, act: Move) -> Tournament:
    """Begin the move of one player to a seat that the director has chosen. Returns the new state."""
    entry, target = entry_of(state, act.entry), table_of(state, act.table)
    if not act.reason.strip():
        refuse("reason-needed")
    _may_move(state)
    if entry.status != "playing" or not entry.table:
        refuse("not-seated", name=entry.name)
    if target.offline or state.tables[entry.table].offline:
        refuse("offline", table=act.table if target.offline else entry.table)
    if any(each.entry == act.entry for each in leaving(state, entry.table)):
        refuse("moves-already", name=entry.name)
    if act.seat not in open_seats(state, act.table):
        holder = next((each.name for each in seated_at(state, act.table) if each.seat == act.seat), "")
        refuse("seat-taken", table=act.table, seat=act.seat, name=holder)
    state = _propose(state, act.entry, entry.table, act.table, act.seat, "director")
    state = news(state, "moves", name=entry.name, table=entry.table, target=act.table, seat=act.seat)
    return released(state, entry.table)


def depart(state: Tournament, act: Depart) -> Tournament:
    """Record that a player who is to move has left the old table with the stack. If that table is being broken up and
    is now empty, it is closed. Returns the new state."""
    transfer = _transfer(state, act.transfer)
    if transfer.step != "released":
        refuse("not-released")
    check_between_hands(state.tables[transfer.origin])
    entry, table = state.entries[transfer.entry - 1], state.tables[transfer.origin]
    state = with_entry(state, replace(entry, table=0, seat=0, last_table=entry.table, last_seat=entry.seat))
    state = with_table(state, replace(table, opened=(*table.opened, entry.seat)))
    state = _changed(state, replace(transfer, step="in-transit", stack=entry.stack))
    if transfer.why == "break" and not seated_at(state, transfer.origin) and not any(coming_to(state, transfer.origin)):
        state = pots_of_broken(state, transfer.origin)
    return state


def stay(state: Tournament, act: Stay) -> Tournament:
    """Let a player who is on the way to a new table sit at the old seat again. The move is not cancelled: the player
    still has to leave. Returns the new state. Raises `Refused` if somebody else has that seat."""
    transfer = _transfer(state, act.transfer)
    if transfer.step != "in-transit":
        refuse("not-on-the-way")
    entry, table = state.entries[transfer.entry - 1], table_of(state, transfer.origin)
    check_between_hands(table)
    if entry.last_seat not in open_seats(state, table.number):
        refuse("seat-given", table=table.number, seat=entry.last_seat, name=entry.name)
    state = with_entry(state, replace(entry, table=table.number, seat=entry.last_seat))
    state = with_table(state, replace(table, opened=tuple(each for each in table.opened if each != entry.last_seat)))
    return released(_changed(state, replace(transfer, step="proposed", stack=0)), table.number)


def stray(state: Tournament, act: Stray) -> Tournament:
    """Note that a player has left a table although nobody asked for it, and keep the seat reserved. Returns the new
    state."""
    entry = entry_of(state, act.entry)
    table = table_of(state, entry.table)
    check_between_hands(table)
    number = state.handed + 1
    comes = Transfer(number, entry.number, 0, table.number, entry.seat, "stray", "in-transit", entry.stack)
    walks = replace(entry, table=0, seat=0, last_table=entry.table, last_seat=entry.seat)
    others = tuple(each for each in state.transfers if each.entry != entry.number)
    return replace(with_entry(state, walks), transfers=(*others, comes), handed=number)


def arrive(state: Tournament, act: Arrive) -> Tournament:
    """Let a player who was moved sit down at the new table. Returns the new state. Raises `Refused` if the stack that
    was counted there is not the stack that the player took along."""
    transfer = _transfer(state, act.transfer)
    if transfer.step != "in-transit":
        refuse("not-on-the-way")
    entry, table = state.entries[transfer.entry - 1], table_of(state, transfer.target)
    if act.stack != entry.stack:
        refuse("other-stack", name=entry.name, expected=entry.stack, given=act.stack)
    check_between_hands(table)
    late = transfer.why in ("late", "back", "stray")
    seated = replace(
        entry, status="playing", table=transfer.target, seat=transfer.seat, moves=entry.moves + (not late),
        rested=entry.rested if late else 0, began=entry.began if transfer.why == "stray" else entry.stack,
    )  # fmt: skip
    table = replace(joined(state, table), opened=tuple(each for each in table.opened if each != transfer.seat))
    state = with_table(_changed(with_entry(state, seated), replace(transfer, step="seated")), table)
    return news(state, "seated", entry=entry.number, name=entry.name, table=transfer.target, seat=transfer.seat)


def cancel(state: Tournament, act: Cancel) -> Tournament:
    """Cancel a move of a player between tables. Returns the new state. Raises `Refused` if the player has already left
    the old table."""
    transfer = _transfer(state, act.transfer)
    if transfer.step not in ("proposed", "released"):
        refuse("has-left")
    if not act.reason.strip():
        refuse("reason-needed")
    state = replace(state, transfers=tuple(each for each in state.transfers if each.number != act.transfer))
    return news(state, "given-up", table=transfer.origin, target=transfer.target, seat=transfer.seat)


def waive(state: Tournament, act: Waive) -> Tournament:
    """Set aside a decision that the program proposes, until the number of players changes: it is not carried out.
    Returns the new state."""
    if not act.reason.strip():
        refuse("reason-needed")
    return replace(state, waived=(*state.waived, act.key))


def feature(state: Tournament, act: Feature) -> Tournament:
    """Make a table a feature table, which is broken up last, or an ordinary one again. Returns the new state."""
    state = with_table(state, replace(table_of(state, act.table), feature=act.last))
    return replace(state, break_order=break_order(state, sorted(state.tables)))


def open_table(state: Tournament, act: OpenTable) -> Tournament:
    """Open one more table, for late entries. It will be the first to be broken up. Returns the new state."""
    if state.phase != "playing":
        refuse("not-now")
    if act.table in state.tables or act.table < 1:
        refuse("table-there", table=act.table)
    leftover = tuple(each for each in state.leftover if each != act.table)
    state = replace(with_table(state, joined(state, Table(act.table))), leftover=leftover)
    return replace(state, break_order=(act.table, *state.break_order))


def delivered(state: Tournament, act: Delivered) -> Tournament:
    """Add the credits of a parcel (credits that a runner carries from the director's desk to a table) to the stack or
    the pot for which they were sent. Returns the new state."""
    parcel = next((each for each in state.parcels if each.number == act.parcel), None)
    if parcel is None:
        refuse("no-parcel", parcel=act.parcel)
    table = table_of(state, table_of_parcel(state, parcel))
    check_between_hands(table)
    if parcel.entry:
        entry = state.entries[parcel.entry - 1]
        if entry.stack + parcel.amount < 0:
            refuse("negative", table=table.number)
        state = with_entry(state, replace(entry, stack=entry.stack + parcel.amount))
    else:
        state = with_table(state, replace(table, sabacc_pot=table.sabacc_pot + parcel.amount))
    return replace(state, parcels=tuple(each for each in state.parcels if each.number != act.parcel))


def released(state: Tournament, table: int) -> Tournament:
    """If this table plays no hand, release the players who are to leave it: they may take their stacks and go. Returns
    the new state."""
    if state.tables[table].playing:
        return state
    for each in state.transfers:
        if each.origin == table and each.step == "proposed" and each.entry:
            state = _changed(state, replace(each, step="released", stack=state.entries[each.entry - 1].stack))
    return state


def _propose(state: Tournament, entry: int, origin: int, target: int, seat: int, why: str) -> Tournament:
    number = state.handed + 1
    made = Transfer(number, entry, origin, target, seat, why)  # type: ignore[arg-type]
    return replace(state, transfers=(*state.transfers, made), handed=number)


def _transfer(state: Tournament, number: int) -> Transfer:
    found = next((each for each in state.transfers if each.number == number), None)
    if found is None:
        refuse("no-transfer", transfer=number)
    return found


def _changed(state: Tournament, transfer: Transfer) -> Tournament:
    transfers = tuple(transfer if each.number == transfer.number else each for each in state.transfers)
    return replace(state, transfers=transfers)


def _may_move(state: Tournament) -> None:
    if state.phase == "last-hands":
        refuse("last-hands")
    if state.phase != "playing":
        refuse("not-now")
