"""Finds out which numbers of a hall belong to tables that play under another number now, so that nothing counts twice.

The desk's copy of a table that was given another number ends with a row that the copy under the new number has, too."""

from collections.abc import Callable, Sequence

from companion.hall.desk import TAKEN_S
from companion.hall.store import Store
from companion.table.journal.rows import Row

At = Callable[[int], float | None]
"""A function that returns when the last message of a table came, in seconds by the desk's clock; None if none has."""


class FormerNumbers:
    """Keeps which tables of the hall, whose rows `store` has, play under another number now."""

    def __init__(self, store: Store) -> None:
        self.now: dict[int, int] = {}
        """The present number of each table that had another one, by its former number."""
        self._store = store
        self._seen: dict[int, int] = {}
        self._beginnings: dict[int, frozenset[str]] = {}
        """The first rows of each table; two with none in common need no further look."""

    def of(self, table: int) -> tuple[int, ...]:
        """Return the number of a table, and all its former ones."""
        return (table, *(before for before, now in self.now.items() if now == table))

    def grew(self, table: int, rows: Sequence[Row], *, goes_on: bool) -> None:
        """Take note of rows that the desk has just stored in its copy of a table, and find out from them which numbers
        belong to the same table. `goes_on`: whether the rows follow the end that the copy had; otherwise it has begun,
        or goes on from an older row."""
        now = self.now.get(table)
        if now is not None and not self._ends_in(table, now):
            del self.now[table]
            if self._ends_in(now, table):  # it has its former number again
                self._moved(now, table)
        others = [each for each in self._store.tables() if each != table]
        if goes_on:
            new = {row.hash for row in rows}
            found = [each for each in others if self._store.tip(each).hash in new]
        else:
            begins = self._beginnings[table] = self._store.beginnings(table)
            others = [each for each in others if begins & self._beginnings.get(each, frozenset())]
            found = [each for each in others if self._ends_in(each, table)]
            now = next((each for each in others if each not in found and self._ends_in(table, each)), None)
            if now is not None:
                self._moved(table, now)
        for each in found:
            self._moved(each, table)

    def look(self, at: At) -> frozenset[int]:
        """Decide which number counts of two whose copies end with the same row: that which is heard. Returns the tables
        for which anything has changed since the last call."""
        for table, now in list(self.now.items()):
            here, there = at(table), at(now)
            silent = here is not None and (there is None or here - there > TAKEN_S)
            if silent and self._ends_in(now, table):
                self._moved(now, table)
        before, self._seen = self._seen, dict(self.now)
        return frozenset(table for table in before.keys() | self.now.keys() if before.get(table) != self.now.get(table))

    def _moved(self, table: int, now: int) -> None:
        self.now.pop(now, None)
        for each in [table, *self.of(table)]:
            self.now[each] = now

    def _ends_in(self, table: int, other: int) -> bool:
        tip = self._store.tip(table)
        return 0 < tip.number <= self._store.tip(other).number and self._store.has(other, tip.number, tip.hash)
