"""The sabacc pots of a tournament: what a broken table leaves, and the linked pot at the desk.

With a linked pot the desk keeps what broken tables leave. Whoever wins the sabacc pot of a table gets a share of it
besides. A table without contact can win only its own pot until it is back. At the final, the linked pot is that table's
sabacc pot."""

from msgspec.structs import replace

from companion.tournament.tournament_state import (
    Entry,
    Parcel,
    Table,
    Tournament,
    has_screen,
    news,
    with_entry,
    with_table,
)


def pots_of_broken(state: Tournament, table: int) -> Tournament:
    """Close an empty table. What lies in its pots goes to the linked pot, or in equal parts to the other tables; odd
    credits go to the lowest numbers."""
    closed = state.tables[table]
    lost = [each for each in state.parcels if each.table == table and not each.entry]
    left = closed.hand_pot + closed.sabacc_pot + sum(each.amount for each in lost)
    tables = {number: each for number, each in state.tables.items() if number != table}
    order = tuple(each for each in state.break_order if each != table)
    parcels = tuple(each for each in state.parcels if each not in lost)
    state = replace(
        state, tables=tables, break_order=order, parcels=parcels, leftover=(*state.leftover, *_laid(closed))
    )
    return pay_in(state, left)


def _laid(table: Table) -> tuple[int, ...]:
    return (table.number,) if table.ready else ()


def pay_in(state: Tournament, amount: int) -> Tournament:
    """Pay credits without a table into the linked pot, or send them to the sabacc pots of all tables."""
    if state.format.sabacc_pot.kind == "linked" or not state.tables:
        return replace(state, pool=state.pool + amount)
    numbers = sorted(state.tables)
    each, odd = divmod(amount, len(numbers))
    for at, number in enumerate(numbers):
        state = send(state, each + (at < odd), number)
    return state


def send(state: Tournament, amount: int, table: int, entry: int = 0) -> Tournament:
    """Send a runner with credits that have been taken out of the state to a table's sabacc pot, or to a stack."""
    if not amount:
        return state
    number = state.handed + 1
    return replace(state, parcels=(*state.parcels, Parcel(number, amount, table, entry)), handed=number)


def adjusted(state: Tournament, entry: Entry, amount: int) -> Tournament:
    """Put credits into a stack, or take them off: a table with a screen of its own is sent a parcel."""
    state = replace(state, adjusted=state.adjusted + amount)
    if has_screen(state, entry):
        return send(state, amount, 0, entry.number)
    return with_entry(state, replace(entry, stack=entry.stack + amount))


def won(state: Tournament, table: int, entry: int) -> Tournament:
    """Pay the winner of a table's sabacc pot a share of the linked pot, unless the table has no contact with the
    desk."""
    amount = state.pool * state.format.sabacc_pot.share // 100
    if amount <= 0 or state.tables[table].offline:
        return state
    state = send(replace(state, pool=state.pool - amount), amount, table, entry)
    return news(state, "linked-won", entry=entry, name=state.entries[entry - 1].name, amount=amount)


def brought(state: Tournament) -> Tournament:
    """Put all parcels for stacks into them, because the stacks are set anew by the desk. What somebody has no longer is
    paid by the largest stacks at the table, then by all others."""
    for parcel in [each for each in state.parcels if each.entry]:
        one = state.entries[parcel.entry - 1]
        others = [each for each in state.entries if each.stack and each.number != one.number]
        owed = -parcel.amount if parcel.amount < 0 else 0
        state = with_entry(state, replace(one, stack=one.stack + max(0, parcel.amount)))
        order = sorted(others, key=lambda each, table=one.table: (each.table != table, -each.stack))  # type: ignore[misc]
        for each in (state.entries[one.number - 1], *order) if owed else ():
            owed -= (paid := min(owed, each.stack))
            state = with_entry(state, replace(each, stack=each.stack - paid))
    return replace(state, parcels=tuple(each for each in state.parcels if not each.entry))


def collected(state: Tournament) -> Tournament:
    """Bring the pots of all tables to the desk at the end of a stage, and what was on its way to them."""
    found = sum(each.hand_pot + each.sabacc_pot for each in state.tables.values())
    cleared = [replace(each, hand_pot=0, sabacc_pot=0) for each in state.tables.values()]
    state = with_table(state, *cleared)
    return replace(state, pool=state.pool + found + sum(each.amount for each in state.parcels), parcels=())
