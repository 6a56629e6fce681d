"""Hands at the tables of a tournament: when one may begin, what a table reports after a hand, who is out, and
corrections. Functions that take an act return the state after it, and raise `Refused` if it is not allowed."""

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from companion.tournament.acts import ColourUp, Correct, Deal, Offline, Ready, Recount, TableReport, Waits
from companion.tournament.linked_pot import adjusted, send, won
from companion.tournament.placing import by_hand, placed, placed_anew, same_hand
from companion.tournament.settling import final_due, short
from companion.tournament.tournament_state import (
    Entry,
    Table,
    Tournament,
    Transfer,
    check_between_hands,
    counted_anew,
    cut_reached,
    entry_of,
    expected,
    has_screen,
    in_step,
    joined,
    leaving,
    level_of,
    news,
    pot_on_way,
    refuse,
    seated_at,
    stage_of,
    table_of,
    with_entry,
    with_table,
    without_deal,
)
from companion.tournament.transfers import released


def held(state: Tournament, table: int) -> str:
    """Return why a table may not deal now, as the last part of a message's code, such as "paused"; "" if the table may
    deal."""
    found, stage = state.tables[table], stage_of(state)
    if state.phase not in ("playing", "last-hands"):
        return "not-playing"
    if state.clock.paused:
        return "paused"
    if any(each.why in ("break", "balance", "director") for each in leaving(state, table)):
        return "moving"
    if cut_reached(state):
        return "done"
    if final_due(state):
        return "final"
    players = len(seated_at(state, table))
    if players < 2 or (stage.ends == "winners" and players <= _keep(state)):
        return "alone"
    if state.phase == "last-hands" and found.played >= state.ended:
        return "done"
    if stage.ends == "hands" and found.played >= stage.hands:
        return "done"
    if state.hand_for_hand and found.played > min((each.played for each in in_step(state)), default=0):
        return "hand-for-hand"
    return "short" if short(state, table) else ""


def _keep(state: Tournament) -> int:
    keep = stage_of(state).keep
    return keep if isinstance(keep, int) else 1


def ready(state: Tournament, act: Ready) -> Tournament:
    """Record that a table is ready: its program has loaded the players and stacks that were drawn for it. For a table
    that is no longer used, record that it has been cleared. A program begins with empty pots, so credits that belong in
    them (for example of a player who has gone out meanwhile) are then sent to the table. Returns the new state."""
    if act.table in state.leftover:
        return replace(state, leftover=tuple(each for each in state.leftover if each != act.table))
    table = table_of(state, act.table)
    if table.ready:
        return state
    laid = replace(table, ready=True, hand=max(table.hand, act.hand), hand_pot=0, sabacc_pot=0)
    return send(with_table(state, laid), table.hand_pot + table.sabacc_pot, table.number)


def deal(state: Tournament, act: Deal) -> Tournament:
    """Note that a table begins a hand, or calls it off. Returns the new state."""
    table = table_of(state, act.table)
    if act.off:
        return released(with_table(state, replace(table, playing=False)), act.table) if table.playing else state
    check_between_hands(table)
    if why := held(state, act.table):
        refuse(f"held-{why}", table=act.table)
    return with_table(state, replace(table, playing=True))


def report(state: Tournament, act: TableReport) -> Tournament:
    """Enter into the state the stacks that a table reports after a hand. A report that is the same as an earlier one
    changes nothing, because a table may send it twice. Returns the new state."""
    if state.phase not in ("playing", "last-hands"):
        refuse("not-now")
    table = table_of(state, act.table)
    if act.hand <= table.hand:
        return state
    players = seated_at(state, act.table)
    _check_people(state, players, act.stacks)
    if min((*act.stacks.values(), act.hand_pot, act.sabacc_pot), default=0) < 0:
        refuse("negative", table=act.table)
    held_before = sum(each.stack for each in players) + table.hand_pot + table.sabacc_pot
    counted = sum(act.stacks.values()) + act.hand_pot + act.sabacc_pot
    if held_before != counted:
        refuse("other-sum", table=act.table, expected=held_before, given=counted)
    if act.sabacc:
        _check_people(state, [each for each in players if each.number == act.sabacc], [act.sabacc])
    for each in act.out:
        if act.stacks.get(each, 0):
            refuse("out-with-credits", entry=each, amount=act.stacks[each])
    booked = [_after_hand(each, act.stacks[each.number]) for each in players]
    finished = replace(
        table, hand=act.hand, playing=False, hand_pot=act.hand_pot, sabacc_pot=act.sabacc_pot,
        played=table.played + act.hand - table.hand, gone=(),
    )  # fmt: skip
    if state.hand_for_hand:  # a table without contact may have played more hands than the others
        others = [each.played + 1 for each in in_step(state) if each.number != act.table]
        finished = counted_anew(finished, max(table.played, min([finished.played, *others])))
        if finished.played == table.played:  # so who went out in its hand before is placed first
            state = settle_busts(state)
    state = with_table(with_entry(state, *booked), finished)
    state = replace(
        state,
        transfers=tuple(each for each in state.transfers if (each.step, each.target) != ("seated", act.table)),
    )
    if act.sabacc:
        state = won(state, act.table, act.sabacc)
    return released(_busts(state, act.table), act.table)


def _after_hand(entry: Entry, stack: int) -> Entry:
    return replace(
        entry, began=entry.stack, stack=stack, rested=entry.rested + 1, sits_out=max(0, entry.sits_out - 1)
    )  # fmt: skip


def _check_people(state: Tournament, players: Sequence[Entry], stacks: Iterable[int]) -> None:
    there, given = {each.number for each in players}, set(stacks)
    if there != given:
        wrong = min(there ^ given)
        name = state.entries[wrong - 1].name if 1 <= wrong <= len(state.entries) else str(wrong)
        refuse("other-people", name=name, here=wrong in there)


def _busts(state: Tournament, *tables: int, noted: bool = False) -> Tournament:
    """Take everybody at these tables out who cannot pay the antes of the next deal, unless nobody goes out in this
    stage or a runner is on the way. What they have left goes into their table's sabacc pot. `noted`: a table's screen
    has noted this, which it does a moment after it has told the hand."""
    if stage_of(state).ends == "hands":
        return state
    numbers = list[int]()
    for table in tables:
        state, out = _out_at(state, table)
        numbers += out
    if not numbers:
        return state
    if noted and (together := _placed_before(state, numbers)):
        return placed_anew(state, same_hand(state.entries[each - 1] for each in (*together, *numbers)))
    if state.hand_for_hand or state.phase == "last-hands" or stage_of(state).ends == "winners":
        return replace(state, busts=(*state.busts, *numbers))  # the place is known when the other tables are done
    return placed(state, same_hand(state.entries[each - 1] for each in numbers))


def _placed_before(state: Tournament, numbers: Collection[int]) -> list[int]:
    """Return who has a place already and went out in the same hand as these entries: at the same table or, in
    hand-for-hand play, at any."""
    here = {state.entries[each - 1].last_table for each in numbers}
    hands = {state.entries[each - 1].last_hand for each in numbers}
    tables = [each for number, each in state.tables.items() if state.hand_for_hand or number in here]
    gone = [state.entries[number - 1] for table in tables for number in table.gone]
    return [each.number for each in gone if each.status == "out" and each.exit and each.last_hand in hands]


def _out_at(state: Tournament, table: int) -> tuple[Tournament, list[int]]:
    """Take everybody at a table out who cannot pay the antes of the next deal. Returns the new state, in which they
    have no places yet, and the numbers of their entries."""
    owed, least = {each.entry for each in state.parcels}, least_stack(state, table)
    out = [each for each in seated_at(state, table) if each.stack < least and each.number not in owed]
    if not out:
        return state, []
    here, left = state.tables[table], sum(each.stack for each in out)
    gone = [
        replace(
            each, status="out", stack=0, table=0, seat=0, last_table=table, last_seat=each.seat, last_hand=here.played
        )
        for each in out
    ]
    opened = (*here.opened, *(each.seat for each in out))
    numbers = [each.number for each in out]
    state = with_table(
        state, replace(here, opened=opened, sabacc_pot=here.sabacc_pot + left, gone=(*here.gone, *numbers))
    )
    transfers = tuple(each for each in state.transfers if each.entry not in numbers)
    state = replace(with_entry(state, *gone), waived=(), transfers=transfers)
    for each in out:
        state = news(state, "out", entry=each.number, name=each.name, table=table)
    return state, numbers


def least_stack(state: Tournament, table: int) -> int:
    """Return the least stack, in credits, with which a player at this table stays in the tournament: the sum of the
    antes of the next deal or, if nobody there has that much, the largest stack. A table with a screen of its own
    decides by itself who cannot pay the antes."""
    kind, antes = state.format, level_of(state, table)[1].antes
    if state.tables[table].ready:
        return 1
    cost = sum(ante for ante, option in zip(antes, kind.level_options, strict=False) if option)
    return max(1, min(cost, max((each.stack for each in seated_at(state, table)), default=0)))


def take_out(state: Tournament) -> Tournament:
    """Return the state after every player who cannot pay the next antes has gone out, at all tables that play no hand
    now. Of different tables, they tie as in hand-for-hand play, because they all go out at the same moment."""
    return _busts(state, *(number for number, each in state.tables.items() if not each.playing))


def next_round(state: Tournament) -> Tournament:
    """During hand-for-hand play (no table deals before all have finished the present hand): once every table has
    finished the hand, give places to the players who went out in it. A table that has not played it may also have been
    broken up or have lost contact, so this follows every act. Returns the new state."""
    if not (state.hand_for_hand and state.busts) or _playing(state):
        return state
    return settle_busts(state) if len({each.played for each in in_step(state)}) < 2 else state


def _playing(state: Tournament) -> bool:
    return any(each.playing for each in state.tables.values())


def settle_busts(state: Tournament) -> Tournament:
    """Give places to the players who went out in hand-for-hand play (all tables play the same hand) or in the last
    hands: the later the hand, the better. Returns the new state."""
    if not state.busts:
        return state
    return replace(placed(state, by_hand(state.entries[each - 1] for each in state.busts)), busts=())


def recount(state: Tournament, act: Recount) -> Tournament:
    """Enter into the state the stacks and pots that a table has changed between two hands. Apart from the parcels
    (credits from the director's desk) that the table has booked, the sum must be the same as before. A player who was
    out by mistake sits down again. Returns the new state."""
    table = table_of(state, act.table)
    check_between_hands(table)
    parcels = [each for each in state.parcels if each.number in act.booked]
    players = seated_at(state, act.table)
    back = {number: stack for number, stack in act.stacks.items() if entry_of(state, number).status == "out"}
    _check_people(state, players, act.stacks.keys() - back.keys())
    before = sum(each.stack for each in players) + table.hand_pot + table.sabacc_pot
    before += sum(each.amount for each in parcels)
    after = sum(act.stacks.values()) + act.hand_pot + act.sabacc_pot
    if before != after:
        refuse("other-sum", table=act.table, expected=before, given=after)
    told = [number for number, stack in act.stacks.items() if stack != _with_parcels(state, number, act.booked)]
    rest = sum(_with_parcels(state, number, act.booked) for number in told if not act.stacks[number])
    pot = table.sabacc_pot + sum(each.amount for each in parcels if not each.entry)
    if act.sabacc_pot == pot + rest:  # the rest of who cannot pay the antes goes into the sabacc pot
        told = [number for number in told if act.stacks[number]]
    state = replace(state, parcels=tuple(each for each in state.parcels if each not in parcels))
    state = with_table(state, replace(table, hand_pot=act.hand_pot, sabacc_pot=act.sabacc_pot))
    state = with_entry(state, *(replace(each, stack=act.stacks[each.number]) for each in players))
    for number, stack in back.items():
        state = _back(state, state.entries[number - 1], stack)
    if told:
        state = news(
            replace(state, waived=()), "corrected", names=tuple(_names(state, told)), reason=f"table {act.table}"
        )
    return _busts(state, act.table, noted=True)


def _with_parcels(state: Tournament, number: int, booked: Collection[int]) -> int:
    brought = (each.amount for each in state.parcels if each.entry == number and each.number in booked)
    return state.entries[number - 1].stack + sum(brought)


def correct(state: Tournament, act: Correct) -> Tournament:
    """Correct wrong stacks without changing the sum of all credits. A player who was out by mistake sits down again. A
    table with a screen of its own is sent the differences as parcels (credits to be booked). Returns the new state."""
    if not act.reason.strip():
        refuse("reason-needed")
    if not act.stacks or state.phase == "over":
        refuse("not-now")
    before = after = 0
    changed = []
    if act.table:
        state, before, after = _correct_pots(state, table_of(state, act.table), act)
    for number, stack in act.stacks.items():
        entry = entry_of(state, number)
        screen = has_screen(state, entry)
        if stack < 0 or entry.status in ("entered", "withdrawn"):
            refuse("not-playing", name=entry.name)
        if entry.table and not screen:
            check_between_hands(state.tables[entry.table])
        held_before = expected(state, entry) if screen else entry.stack
        before, after = before + held_before, after + stack
        changed += [number] if stack != held_before else []
        state = send(state, stack - held_before, 0, number) if screen else _corrected(state, entry, stack)
    if before != after:
        refuse("correction-sum", expected=before, given=after)
    state = news(
        replace(state, waived=()), "corrected", names=tuple(_names(state, changed or act.stacks)), reason=act.reason
    )  # fmt: skip
    if state.phase == "counting":  # the antes of the next stage are not due yet
        return state
    for each in {state.entries[number - 1].table for number in act.stacks} - {0}:
        state = _busts(state, each)
    return state


def _correct_pots(state: Tournament, table: Table, act: Correct) -> tuple[Tournament, int, int]:
    """Return the state with corrected pots, and what was in them before and is in them after that."""
    hand_pot = table.hand_pot if act.hand_pot < 0 else act.hand_pot
    had = table.sabacc_pot + pot_on_way(state, table)
    sabacc_pot = had if act.sabacc_pot < 0 else act.sabacc_pot
    if table.ready:
        if hand_pot != table.hand_pot:
            refuse("hand-pot", table=table.number)
        return send(state, sabacc_pot - had, table.number), had, sabacc_pot
    changed = replace(table, hand_pot=hand_pot, sabacc_pot=sabacc_pot)
    return with_table(state, changed), table.hand_pot + had, hand_pot + sabacc_pot


def _corrected(state: Tournament, entry: Entry, stack: int) -> Tournament:
    if entry.status == "out" and stack:
        table = state.tables.get(entry.last_table)
        return _back(state, entry, stack, walks=table is not None and table.ready)
    transfers = tuple(
        replace(each, stack=stack) if each.entry == entry.number and each.stack else each for each in state.transfers
    )
    return with_entry(replace(state, transfers=transfers), replace(entry, stack=stack, counted=-1))


def _back(state: Tournament, entry: Entry, stack: int, *, walks: bool = False) -> Tournament:
    """Seat somebody again who was out by mistake; `walks`: they come back with the stack, and the table says when they
    sit."""
    table = state.tables.get(entry.last_table)
    if table is None or state.phase not in ("playing", "last-hands"):
        refuse("table-gone", name=entry.name, table=entry.last_table)
    taken = any(each.seat == entry.last_seat for each in seated_at(state, table.number))
    if taken or any((each.target, each.seat) == (table.number, entry.last_seat) for each in state.transfers):
        refuse("seat-given", table=table.number, seat=entry.last_seat, name=entry.name)
    again = replace(entry, status="playing", stack=stack, exit=0)
    state = without_deal(replace(state, busts=tuple(each for each in state.busts if each != entry.number)))
    if walks:
        number = state.handed + 1
        comes = Transfer(number, entry.number, 0, table.number, entry.last_seat, "back", "in-transit", stack)
        return with_entry(replace(state, transfers=(*state.transfers, comes), handed=number), again)
    state = with_entry(state, replace(again, table=table.number, seat=entry.last_seat))
    opened = tuple(each for each in table.opened if each != entry.last_seat)
    return with_table(state, replace(state.tables[table.number], opened=opened))


def _names(state: Tournament, stacks: Iterable[int]) -> list[str]:
    return [state.entries[number - 1].name for number in sorted(stacks)]


def waits(state: Tournament, act: Waits) -> Tournament:
    """Note that the screen of a table has confirmed that it deals no hand now, or that it may deal again. Returns the
    new state."""
    return with_table(state, replace(table_of(state, act.table), waits=act.on))


def offline(state: Tournament, act: Offline) -> Tournament:
    """Note that a table has lost contact with the director's desk, or has it again. Returns the new state."""
    table = table_of(state, act.table)
    if table.offline == act.lost:
        return state
    there = replace(table, offline=act.lost)
    return news(
        with_table(state, there if act.lost else joined(state, there)),
        "offline" if act.lost else "online",
        table=act.table,
    )


def colour_up(state: Tournament, act: ColourUp) -> Tournament:
    """Round every stack up to a multiple of the value of the new smallest chip; the pots stay as they are. Returns the
    new state."""
    if act.unit < 2:
        refuse("unit")
    check_between_hands(*state.tables.values())
    for entry in state.entries:
        if entry.stack:
            state = adjusted(state, entry, -expected(state, entry) % act.unit)
    return state
