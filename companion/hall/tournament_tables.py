"""The tables of a tournament: those of a hall, or some whose journals are on this computer."""

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from companion.game.engine.rules import Rules
from companion.game.moves import Refusal
from companion.hall.hall_evening import HallEvening
from companion.hall.hall_line import HallLine
from companion.hall.hall_wire import Clock
from companion.hall.outbox import JournalReader
from companion.hall.standing import Follower
from companion.hall.tournament_link import Seen, TournamentLink
from companion.table.hall_says import HallSays, Order
from companion.table.journal.rows import Row
from companion.tournament.book import Book
from companion.tournament.tournament_state import Tournament, level_of


def addressed(order: Order, pages: str) -> Order:
    """Return the order. If it is the one that sends facts about the tournament for the table's screen, `pages`, the
    address of the tournament's web pages ("" for none), is added to these facts."""
    return replace(order, values={**order.values, "pages": pages}) if order.do == "facts" else order


class HallTables:
    """Lets the tables of a hall (`evening`) play the tournament in `book`: enters into the tournament what their
    journals say, and sends them its orders. `do` takes a function and has it called in the desk's thread; `pages`
    returns the address of the tournament's web pages; `clock` returns monotonic seconds."""

    def __init__(
        self,
        book: Book,
        evening: HallEvening,
        do: Callable[[Callable[[], object]], object],
        *,
        pages: Callable[[], str],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._book, self._evening, self._do, self._clock, self._pages = book, evening, do, clock, pages
        self._began = clock()
        self._said: Clock | None = None
        self._link = TournamentLink(book, self._order, lambda table, hand: do(lambda: evening.reread(table, hand)))

    @property
    def troubles(self) -> Mapping[int, Refusal]:
        """For each table at which something happened that does not fit the tournament, the reason why not (a refusal),
        keyed by the table's number."""
        return self._link.troubles

    def turn(self) -> bool:
        """Enter what the tables have played into the tournament, and send the tables the orders that follow from it.
        Returns whether anything has changed."""
        changed = self._link.turn(
            {table: self._seen(table) for table in {*self._book.state.tables, *self._evening.stood}}
        )
        clock = hall_clock(self._book.state)
        if clock != self._said:
            self._said = clock
            self._do(lambda: self._evening.clock(clock))
        return changed

    def _seen(self, table: int) -> Seen:
        past, now = self._evening.stood.get(table, ((), None))
        contact = self._evening.desk.contacts.get(table)
        at = contact.at if contact is not None and contact.at is not None else self._began
        head = contact.head if contact is not None else None
        lacks = head is not None and (head.number > self._evening.rows_read.get(table, 0))
        return Seen(past, now, self._clock() - at, lacks)

    def _order(self, table: int, orders: tuple[Order, ...]) -> None:
        found, evening = tuple(addressed(each, self._pages()) for each in orders), self._evening
        self._do(lambda: evening.order(table, found))


def hall_clock(state: Tournament) -> Clock:
    """Return the clock of the tournament's present level (a period with fixed antes), in the form in which the hall's
    pages show it."""
    number, level = level_of(state, 0)
    levels, clock = state.format.levels, state.clock
    return Clock(
        str(number + 1),
        " + ".join(str(each) for each in level.antes),
        " + ".join(str(each) for each in levels[number + 1].antes) if number + 1 < len(levels) else "",
        clock.ends_at or 0.0,
        paused=clock.ends_at is None and clock.left is not None,
        left=clock.left or 0.0,
    )


class LocalTable:
    """A table that runs on this computer and plays in a tournament as table `number`: its journal is read from the path
    `journal`, and orders are sent to it. `rules` are the usual rules, whose folder has the house rulesets of the owner;
    `clock` returns monotonic seconds."""

    def __init__(self, number: int, journal: Path, rules: Rules, clock: Callable[[], float]) -> None:
        self.orders: tuple[Order, ...] = ()
        self._number, self._began = number, clock()
        self._reader = JournalReader(journal, clock)
        self.follower = Follower(rules, self._rows)
        self._line = HallLine(journal)

    def look(self, now: float) -> Seen:
        """Read the new rows of the table's journal, and return what is known of the table then. `now` is in monotonic
        seconds."""
        self._reader.look()
        if self._reader.end.number < self.follower.number:
            self.follower.grew(())
        elif self._reader.end.number > self.follower.number:
            self.follower.grew(self._rows(self.follower.number + 1))
        age, seen = now - (self._line.reached or self._began), self.follower
        return Seen(seen.past(), seen.now(), age, directed=seen.directed)

    def tell(self, now: float) -> None:
        """Send the table the orders that it has not carried out yet. `now` is in monotonic seconds."""
        linked = self.follower.linked()
        paid = tuple(each for each in self.orders if each.do == "pay" and each.id not in linked.booked)
        asked = tuple(each for each in self.orders if each.do != "pay" and each.id != linked.laid)
        self._line.say(HallSays(self._number, age=0.0, paid=paid, asked=asked), now)

    def close(self) -> None:
        """Close the journal, and tell the table that the tournament's desk has gone."""
        self._reader.close()
        self._line.say(HallSays(self._number, code="desk-gone"), float("inf"))
        self._line.close()

    def _rows(self, first: int) -> Sequence[Row]:
        found: list[Row] = []
        while rows := self._reader.rows_after(found[-1].number if found else first - 1):
            found += rows
        return found


class LocalTables:
    """Lets tables on this computer play the tournament in `book`: enters into the tournament what their journals say,
    and sends them its orders. `journals` has the path of each table's journal, by the table's number; `pages` returns
    the address of the tournament's web pages."""

    def __init__(
        self,
        book: Book,
        journals: Mapping[int, Path],
        rules: Rules,
        *,
        pages: Callable[[], str],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.tables = {number: LocalTable(number, path, rules, clock) for number, path in journals.items()}
        self._clock, self._pages = clock, pages
        self._link = TournamentLink(book, self._order, self._reread, directs=True)

    @property
    def troubles(self) -> Mapping[int, Refusal]:
        """For each table at which something happened that does not fit the tournament, the reason why not (a refusal),
        keyed by the table's number."""
        return self._link.troubles

    def turn(self) -> bool:
        """Enter what the tables have played into the tournament, and send the tables the orders that follow from it.
        Returns whether anything has changed."""
        now = self._clock()
        changed = self._link.turn({number: each.look(now) for number, each in self.tables.items()})
        for table in self.tables.values():
            table.tell(now)
        return changed

    def close(self) -> None:
        """Close the journals of all tables, and tell the tables that the tournament's desk has gone."""
        for each in self.tables.values():
            each.close()

    def _order(self, table: int, orders: tuple[Order, ...]) -> None:
        if table in self.tables:
            self.tables[table].orders = tuple(addressed(each, self._pages()) for each in orders)

    def _reread(self, table: int, hand: int) -> None:
        if table in self.tables:
            self.tables[table].follower.reread(hand)
