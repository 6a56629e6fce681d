"""Checks that the table had a reason to use each seed of a chain: the seed was for the hand that came next, or it
replaced the seed of a hand that had been shown and that an undo or redo then went back to.

Otherwise a table with a changed program could skip seeds until it likes the next one.
"""

from collections.abc import Iterator

from companion.table.chance.chain import ANCHORED, link_of
from companion.table.chance.renewal import RENEWED
from companion.table.chance.seeds import COMMITTED, Key
from companion.table.journal.notes import Note, noted
from companion.table.journal.rows import Row, move_of, undo_target

Counts = tuple[int, int]
"""The number of hands that were dealt, and the number of misdeals, in the state of a row of the journal."""

Wrong = tuple[int, str]
"""The number of a row, and what is wrong with it, in words."""


class UsedUp:
    """Checks, row by row, that the table had a reason to use each seed of its chains. The rows of the journal are
    passed to `take` one by one, oldest first."""

    def __init__(self) -> None:
        self._counts: dict[int, Counts | None] = {0: (0, 0)}
        self._begun = False
        self._newest: dict[Key, int] = {}
        self._renewed: set[Key] = set()
        self._commitments: list[int] = []
        self._over: list[tuple[int, int]] = []
        self._undone: list[tuple[int, int]] = []
        self._waiting: list[tuple[int, Key]] = []
        """The renewals of seeds (row and hand) that are allowed only if an undo follows right after them. One undo may
        go back into several hands."""

    def take(self, row: Row) -> Iterator[Wrong]:
        """Check the next row of the journal: whether the table had a reason to use each seed. Yields every fault that
        is found at this row or just before it, as the row's number and a sentence."""
        self._counts[row.number] = counts = self._after(row)
        if row.kind == "undo":
            self._undone.append((row.number, counts[0] if counts else 0))
        if not (row.kind == "note" and RENEWED in [note.code for note in noted(row)]):
            for number, key in self._waiting:
                if row.kind != "undo" or self._undone[-1][1] > key[0]:
                    yield number, f"it renews the seed of hand {key[0]}, but no undo went back to that hand"
            self._waiting = []
        if row.kind == "checkpoint":
            self._over.append((row.number, row.hand))
        elif row.kind == "note":
            for note in noted(row):
                if note.code == ANCHORED:
                    self._begun = True
                elif note.code in (COMMITTED, RENEWED):
                    yield from self._used(row, note, counts)

    def _after(self, row: Row) -> Counts | None:
        """Return the counts after a row; None if a row before it is missing, as in a journal that was salvaged."""
        if row.kind == "undo":
            return self._counts.get(undo_target(row.data)) if row.data.isdigit() else None
        before = self._counts.get(row.parent) if row.parent or row.kind in ("open", "note") else None
        if before is None or row.kind != "move":
            return before
        verb = move_of(row).verb
        return before[0] + (verb == "deal") - (verb == "misdeal"), before[1] + (verb == "misdeal")

    def _used(self, row: Row, note: Note, counts: Counts | None) -> Iterator[Wrong]:
        key = int(note.args["hand"]), int(note.args["misdeals"])
        if link_of(note.args) is None:
            if self._begun:
                yield row.number, f"its seed of hand {key[0]} is no link, although a chain had begun"
        elif note.code == COMMITTED:
            if counts is not None and key != (counts[0] + 1, counts[1]):
                comes = f"hand {counts[0] + 1} after {counts[1]} misdeals comes next"
                yield row.number, f"it uses a link for hand {key[0]} after {key[1]} misdeals, but {comes}"
        else:
            if not self._went_back(key):
                self._waiting.append((row.number, key))
            self._renewed.add(key)
        self._newest[key] = row.number
        self._commitments.append(row.number)

    def _went_back(self, key: Key) -> bool:
        """Return whether the newest seed of a hand was shown, and an undo or redo then went back into that hand or
        before it. A seed is shown when its hand is over, or when the table commits to a later seed."""
        since = self._newest.get(key, 0)
        shown = [number for number in self._commitments if number > since]
        if key not in self._renewed:
            since = 0  # after a misdeal, the table treats the new seed as shown if a hand of this number was ever over
        shown += [number for number, hand in self._over if number > since and hand >= key[0]]
        return bool(shown) and any(number > min(shown) and hand <= key[0] for number, hand in self._undone)
