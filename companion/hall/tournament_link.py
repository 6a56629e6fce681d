"""Connects a tournament with the tables that play it: what happened at a table becomes acts of the tournament, and the
tournament's orders go to the tables.

What happened is read from the tables' rows only, by comparing how a table stands with how the tournament has it. So it
does not matter whether rows come late, in one go after hours without a network, or twice."""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from companion.game.moves import Refusal, Refused
from companion.hall.standing import Between
from companion.table.hall_says import Order
from companion.tournament import acts
from companion.tournament.acts import Act
from companion.tournament.book import TABLE, Book, Step
from companion.tournament.hands_played import held
from companion.tournament.orders import at_table, orders, report_of
from companion.tournament.settling import candidates
from companion.tournament.tournament_state import (
    Entry,
    Table,
    Tournament,
    Transfer,
    leaving,
    refuse,
    seated_at,
    table_of_parcel,
)

log = logging.getLogger("sabacc")

OFFLINE_S = 30.0
"""After this many seconds without a word, a table counts as playing without the desk."""
MOST_ACTS = 1000
"""So many acts may follow from what one table has played since it was looked at last."""

OF_DESK = (acts.Correct, acts.Penalise, acts.ColourUp)
"""Acts of a director that change stacks, which the tables then have to change, too."""


class Seen(msgspec.Struct, frozen=True):
    """What is known of a table: how it stood when hands began and ended, oldest first, how it stands now (None: during
    a hand), and how many seconds ago it was heard (None: never). `lacks`: whether rows of it are still missing."""

    past: tuple[Between, ...] = ()
    now: Between | None = None
    age: float | None = None
    lacks: bool = False


class TournamentLink:
    """The tables of the tournament in `book`.

    * `order`: called with a table and all orders that are open for it, whenever they have changed
    * `reread`: called with a table and a hand from which on its past is needed
    """

    def __init__(
        self,
        book: Book,
        order: Callable[[int, tuple[Order, ...]], object],
        reread: Callable[[int, int], object] = lambda table, hand: None,
    ) -> None:
        self.troubles: dict[int, Refusal] = {}
        """What at a table does not fit the tournament, by table. A director has to look into it."""
        self._book, self._order, self._reread = book, order, reread
        self._ordered: dict[int, tuple[Order, ...]] = {}
        self._read: dict[int, int] = {}

    def turn(self, tables: Mapping[int, Seen]) -> bool:
        """Take what the tables have played, and give the orders that follow. Returns whether anything has changed."""
        row, troubles = self._book.row, dict(self.troubles)
        for number, seen in sorted(tables.items()):
            self._take(number, seen)
        state = self._book.state
        found = orders(state)
        for number in {*found, *self._ordered}:
            seen = tables.get(number, Seen())
            wanted = (*found.get(number, ()), *self._corrections(number, seen))
            if wanted != self._ordered.get(number, ()):
                self._ordered[number] = wanted
                self._order(number, wanted)
        return (row, troubles) != (self._book.row, self.troubles)

    def _take(self, number: int, seen: Seen) -> None:
        """Perform everything that follows from what a table has played."""
        self.troubles.pop(number, None)
        for _ in range(MOST_ACTS):
            try:
                act = self._next(number, seen)
                if act is None:
                    return
                before = self._book.row
                self._book.do(act, f"{TABLE}{number}")
                if self._book.row == before:
                    return
            except Refused as refused:
                self.troubles[number] = refused.refusal
                return
        log.warning("tournament: the acts of table %d do not end", number)

    def _next(self, number: int, seen: Seen) -> Act | None:
        """Return the next act that follows from how a table stands and stood; None if there is none."""
        state = self._book.state
        table = state.tables.get(number)
        if number in state.leftover:
            empty = seen.now is not None and not (seen.now.seats or seen.now.hand_pot or seen.now.sabacc_pot)
            return acts.Ready(number) if empty else None
        if table is None:
            return None
        if table.ready and (contact := _contact(table, seen)) is not None:
            return contact
        if not table.ready:
            stood = (*seen.past, *([seen.now] if seen.now is not None else []))
            laid = [each.hand for each in stood if _laid(state, table, each)]
            return acts.Ready(number, laid[-1]) if laid else None
        if state.phase not in ("playing", "last-hands"):
            return None
        return self._played(state, table, seen)

    def _played(self, state: Tournament, table: Table, seen: Seen) -> Act | None:
        news = [each for each in seen.past if each.hand > table.hand or (each.began and each.hand == table.hand)]
        if not table.playing and seen.now is not None and seen.now.hand >= table.hand:
            news.append(seen.now)
        ends = [each.hand for each in news if not each.began]
        if ends and min(ends) > table.hand + 1 and self._read.get(table.number) != table.hand:
            self._read[table.number] = table.hand
            self._reread(table.number, table.hand)
            return None
        if table.playing and seen.now is not None and seen.now.hand == table.hand:
            return acts.Deal(table.number, off=True)
        for each in news:
            if each.hand > table.hand:
                dealt = next((one for one in news if one.began and one.hand == each.hand - 1), None)
                return _report(state, table, each, dealt)
            if table.playing:
                continue
            act = next(_changes(state, table, each, self._ahead(table.number, each, seen.past)), None)
            if act is not None:
                return act
            if each.began and not held(state, table.number):
                return acts.Deal(table.number)
        return None

    def _ahead(self, number: int, stands: Between, past: Sequence[Between]) -> str:
        """Return how the orders begin that put this table right after a director's last change of its stacks and pots;
        "" if it has carried them out, or has counted since."""
        steps, done = self._book.steps, {each.rpartition("-")[0] for each in stands.linked.changed}
        rows = {f"{step.row}" for step in steps}
        undone = max((int(each) for each in done if each.isdigit() and each not in rows), default=0)
        for at in range(len(steps) - 1, 0, -1):
            step, before = steps[at], steps[at - 1].state
            if step.row < undone:
                return "" if f"{undone}u" in done else f"{undone}u"
            if step.source == f"{TABLE}{number}" and isinstance(step.act, acts.Correct | acts.Ready):
                return ""
            reports = step.source == f"{TABLE}{number}" and isinstance(step.act, acts.TableReport)
            if reports and _as_counted(step, past):
                return ""
            changes = (
                isinstance(step.act, OF_DESK) and step.directed and _has(before, number) != _has(step.state, number)
            )
            if reports or changes:
                return "" if f"{step.row}" in done else f"{step.row}"
        return ""

    def _corrections(self, number: int, seen: Seen) -> Iterator[Order]:
        """Yield orders that bring a table's screen in step with the desk: people whom the desk has moved, stacks
        and pots that a director has changed."""
        state, now = self._book.state, seen.now
        table = state.tables.get(number)
        if table is None or now is None or not table.ready or table.offline or state.phase == "over":
            return
        yield from _people(state, table, now)
        row = self._ahead(number, now, seen.past)
        if not row or now.hand != table.hand:
            return
        have = {seat: stack for seat, _, stack in now.seats}
        for entry in seated_at(state, number):
            if have.get(entry.seat, entry.stack) != entry.stack:
                yield Order(f"{row}-{entry.seat}", "set", entry.seat, entry.stack, at_table(entry))
        if now.sabacc_pot != table.sabacc_pot:
            yield Order(f"{row}-0", "set", 0, table.sabacc_pot)


def _people(state: Tournament, table: Table, now: Between) -> Iterator[Order]:
    """Yield orders about people who sit at the table by the desk's book and not by its screen, or the other way
    round."""
    names = {seat: name for seat, name, _ in now.seats}
    moving = list(leaving(state, table.number))
    if now.hand == table.hand and all(each.entry for each in moving):
        for entry in seated_at(state, table.number):
            if entry.seat not in names and entry.number not in [each.entry for each in moving]:
                yield Order(f"back-{entry.number}", "seat", entry.seat, entry.stack, at_table(entry))
    for each in state.transfers:
        if each.step != "in-transit" or not each.entry:
            continue
        entry = state.entries[each.entry - 1]
        if (entry.last_table, names.get(entry.last_seat)) == (table.number, at_table(entry)):
            goes = {"table": each.target, "seat": each.seat, "entry": entry.number, "now": True}
            yield Order(f"gone-{each.number}", "unseat", entry.last_seat, entry.stack, at_table(entry), values=goes)


def _contact(table: Table, seen: Seen) -> Act | None:
    """Return the act that notes that contact with a table was lost, or that it is back with everything it has
    played."""
    silent = seen.age is None or seen.age > OFFLINE_S
    if silent and not table.offline:
        return acts.Offline(table.number)
    return acts.Offline(table.number, lost=False) if table.offline and not silent and not seen.lacks else None


def _laid(state: Tournament, table: Table, now: Between) -> bool:
    """Whether exactly those sit at a table who were drawn to it, with all of their credits and empty pots."""
    drawn = {each.seat: (at_table(each), each.stack) for each in seated_at(state, table.number)}
    same = {seat: name for seat, (name, _) in drawn.items()} == {seat: name for seat, name, _ in now.seats}
    credits = sum(stack for _, stack in drawn.values()) == sum(stack for _, _, stack in now.seats)
    return same and credits and not now.hand_pot and not now.sabacc_pot


def _has(state: Tournament, table: int) -> tuple[list[tuple[int, int]], Table]:
    """Return the stacks and pots that a table has."""
    return [(each.number, each.stack) for each in seated_at(state, table)], state.tables[table]


def _report(state: Tournament, table: Table, counted: Between, dealt: Between | None) -> acts.TableReport:
    """Return the report of a hand: what the table has counted, and besides what a director has changed meanwhile, which
    was not there yet when the table dealt (rule 3.4)."""
    began = {seat: stack for seat, _, stack in dealt.seats} if dealt is not None else {}
    more = {each.seat: each.stack - began.get(each.seat, each.stack) for each in seated_at(state, table.number)}
    for seat, name, stack in counted.seats:
        if stack and seat not in more:
            refuse("table-stranger", table=table.number, seat=seat, name=name)
    here = {seat: stack for seat, _, stack in counted.seats if seat in more}
    stacks = {seat: max(min(1, stack), stack + more.get(seat, 0)) for seat, stack in here.items()}
    owed = sum(stacks.values()) - sum(stack + more.get(seat, 0) for seat, stack in here.items())
    for seat in sorted(stacks, key=lambda each: (-more.get(each, 0), -stacks[each])) if owed else ():
        paid = max(0, min(owed, stacks[seat] - min(1, here[seat])))
        stacks[seat], owed = stacks[seat] - paid, owed - paid
    pot = counted.sabacc_pot - owed + (table.sabacc_pot - dealt.sabacc_pot if dealt is not None else 0)
    return report_of(
        state, table.number, counted.hand, [*stacks.items()], counted.hand_pot, pot, counted.sabacc
    )  # fmt: skip


def _as_counted(step: Step, past: Sequence[Between]) -> bool:
    """Whether a table has counted what it has reported, without changes of a director."""
    report = step.act
    assert isinstance(report, acts.TableReport)
    counted = next((each for each in past if not each.began and each.hand == report.hand), None)
    if counted is None:
        return True
    reported = {at_table(step.state.entries[number - 1]): stack for number, stack in report.stacks.items()}
    return report.sabacc_pot == counted.sabacc_pot and all(
        reported.get(name, stack) == stack for _, name, stack in counted.seats
    )


def _changes(state: Tournament, table: Table, stands: Between, ahead: str) -> Iterator[Act]:
    """Yield what has happened at a table between two hands: payments booked, people who have left or come, counts that
    were corrected. Refused if something does not fit. `ahead`: the table still has to carry out a change of the
    desk."""
    for parcel in state.parcels:
        if table_of_parcel(state, parcel) == table.number and f"pay-{parcel.number}" in stands.linked.booked:
            yield acts.Delivered(parcel.number)
    there = {seat: (name, stack) for seat, name, stack in stands.seats}
    for each in seated_at(state, table.number):
        if there.get(each.seat, ("", 0))[0] != at_table(each):
            yield _left(state, table, each)
    taken = {each.seat for each in seated_at(state, table.number)}
    back: dict[int, int] = {}
    for seat, (name, stack) in there.items():
        if seat in taken:
            continue
        coming = next((each for each in state.transfers if (each.target, each.seat) == (table.number, seat)), None)
        if coming is not None and coming.entry and at_table(state.entries[coming.entry - 1]) == name:
            if coming.step == "in-transit":
                yield acts.Arrive(coming.number, stack)
            return  # the rows of the table that the player comes from are still to come
        entry = _was_there(state, table.number, seat, name)
        if stack and entry is None:
            refuse("table-stranger", table=table.number, seat=seat, name=name)
        elif stack and entry is not None and entry.status == "out":
            back[entry.number] = stack
    if not ahead:
        yield from _counts(state, table, stands, there, back)


def _left(state: Tournament, table: Table, entry: Entry) -> Act:
    """Return the next step of the move of somebody who does not sit at the table any more. Refused if nobody asked for
    it."""
    moves: list[Transfer] = list(leaving(state, table.number))
    if own := next((each for each in moves if each.entry == entry.number), None):
        return acts.Depart(own.number)
    drawing = next((each for each in moves if not each.entry), None)
    if drawing is not None and entry in candidates(state, table.number):
        return acts.HighCard(drawing.number, entry.number)
    return refuse("table-left", table=table.number, seat=entry.seat, name=entry.name)


def _was_there(state: Tournament, table: int, seat: int, name: str) -> Entry | None:
    """Return the entry of this name that sat on a seat before."""
    found = [each for each in state.entries if (each.last_table, each.last_seat) == (table, seat)]
    return next((each for each in found if at_table(each) == name), None)


def _counts(
    state: Tournament,
    table: Table,
    stands: Between,
    there: Mapping[int, tuple[str, int]],
    back: dict[int, int],
) -> Iterator[Act]:
    """Yield the correction that a table has made. Refused if its credits are not those that it was given."""
    players: Sequence[Entry] = seated_at(state, table.number)
    stacks = {each.number: there[each.seat][1] for each in players if each.seat in there}
    changed = {number: stack for number, stack in stacks.items() if state.entries[number - 1].stack != stack} | back
    pots = (stands.hand_pot, stands.sabacc_pot)
    if not changed and pots == (table.hand_pot, table.sabacc_pot):
        return
    expected = sum(each.stack for each in players) + table.hand_pot + table.sabacc_pot
    given = sum(stacks.values()) + sum(back.values()) + sum(pots)
    if expected != given:
        refuse("other-sum", table=table.number, expected=expected, given=given)
    changed = changed or dict(list(stacks.items())[:1])
    yield acts.Correct(changed, f"table {table.number}", table.number, *pots)
