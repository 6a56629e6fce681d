"""The sabacc pots of a tournament: the credits in the pots of tables that are broken up, and the linked pot at the
desk.

With a linked pot the director's desk keeps what is left in these pots. Whoever wins the sabacc pot of a table also gets
a share of the linked pot. At a table without contact with the desk, a winner gets only the table's own pot. At the
final, the linked pot becomes that table's sabacc pot."""

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
    """Close a table without players. The credits in its pots go to the linked pot (the sabacc pot at the director's
    desk) or, without one, in equal parts to the sabacc pots of the other tables; if they cannot be divided evenly, the
    tables with the lowest numbers get one more. Returns the new state."""
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
    """Pay `amount` credits that belong to no table into the linked pot (the sabacc pot at the director's desk) or,
    without one, in equal parts into the sabacc pots of all tables. Returns the new state."""
    if state.format.sabacc_pot.kind == "linked" or not state.tables:
        return replace(state, pool=state.pool + amount)
    numbers = sorted(state.tables)
    each, odd = divmod(amount, len(numbers))
    for at, number in enumerate(numbers):
        state = send(state, each + (at < odd), number)
    return state


def send(state: Tournament, amount: int, table: int, entry: int = 0) -> Tournament:
    """Add a parcel: `amount` credits that are on their way to the sabacc pot of a table or, if `entry` is not 0, to the
    stack of that entry. The caller has already taken these credits from where they were. Returns the new state."""
    if not amount:
        return state
    number = state.handed + 1
    return replace(state, parcels=(*state.parcels, Parcel(number, amount, table, entry)), handed=number)


def adjusted(state: Tournament, entry: Entry, amount: int) -> Tournament:
    """Add `amount` credits to a player's stack (negative: take them away). If the player's table has a screen of its
    own, they are sent there as a parcel (credits that the table has to book). Returns the new state."""
    state = replace(state, adjusted=state.adjusted + amount)
    if has_screen(state, entry):
        return send(state, amount, 0, entry.number)
    return with_entry(state, replace(entry, stack=entry.stack + amount))


def won(state: Tournament, table: int, entry: int) -> Tournament:
    """Pay the player (`entry`) who has won a table's sabacc pot a share of the linked pot at the director's desk,
    unless the table has no contact with the desk. Returns the new state."""
    amount = state.pool * state.format.sabacc_pot.share // 100
    if amount <= 0 or state.tables[table].offline:
        return state
    state = send(replace(state, pool=state.pool - amount), amount, table, entry)
    return news(state, "linked-won", entry=entry, name=state.entries[entry - 1].name, amount=amount)


def brought(state: Tournament) -> Tournament:
    """Add all parcels for stacks (credits on their way to a player, or to be taken away) to the stacks at once, because
    the director's desk is about to set new stacks. If a player has fewer credits than are to be taken away, the largest
    stacks at the same table pay the rest, then all others. Returns the new state."""
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
    """At the end of a stage, move the credits in the pots of all tables, and all parcels (credits on their way), to the
    pot at the director's desk. Returns the new state."""
    found = sum(each.hand_pot + each.sabacc_pot for each in state.tables.values())
    cleared = [replace(each, hand_pot=0, sabacc_pot=0) for each in state.tables.values()]
    state = with_table(state, *cleared)
    return replace(state, pool=state.pool + found + sum(each.amount for each in state.parcels), parcels=())
