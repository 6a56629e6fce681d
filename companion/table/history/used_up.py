"""Checks that each link of a chain was used up for a reason that the rows of the journal show: for the hand that comes
next, or for a hand whose seed was shown and that an undo or redo then went back to.

Otherwise a changed table could use up links until it likes the next one.
"""

from collections.abc import Iterator

import msgspec

from companion.game.moves import Move
from companion.table.chance.chain import ANCHORED, link_of
from companion.table.chance.renewal import RENEWED
from companion.table.chance.seeds import COMMITTED, Key
from companion.table.journal.notes import Note, noted
from companion.table.journal.rows import Row, undo_target

Counts = tuple[int, int]
"""The hands that were dealt and the misdeals, on the branch of a row."""

Wrong = tuple[int, str]
"""The number of a row, and what is wrong with it, in words."""


class UsedUp:
    """Follows the rows of a journal, oldest first. Each call of `take` returns what is wrong so far."""

    def __init__(self) -> None:
        self._counts: dict[int, Counts | None] = {0: (0, 0)}
        self._begun = False
        self._newest: dict[Key, int] = {}
        self._renewed: set[Key] = set()
        self._commitments: list[int] = []
        self._over: list[tuple[int, int]] = []
        self._undone: list[tuple[int, int]] = []
        self._waiting: tuple[int, Key] | None = None
        """A renewal that only the undo in the next row can explain."""

    def take(self, row: Row) -> Iterator[Wrong]:
        """Follow one more row."""
        self._counts[row.number] = counts = self._after(row)
        if row.kind == "undo":
            self._undone.append((row.number, counts[0] if counts else 0))
        if self._waiting is not None:
            number, key = self._waiting
            self._waiting = None
            if row.kind != "undo" or self._undone[-1][1] > key[0]:
                yield number, f"it renews the seed of hand {key[0]}, but no undo went back to that hand"
        if row.kind == "checkpoint":
            self._over.append((row.number, row.hand))
        elif row.kind == "note":
            for note in noted(row):
                if note.code == ANCHORED:
                    self._begun = True
                elif note.code in (COMMITTED, RENEWED):
                    yield from self._used(row, note, counts)

    def _after(self, row: Row) -> Counts | None:
        """The counts after a row; None if a row before it is missing, as in a journal that was salvaged."""
        if row.kind == "undo":
            return self._counts.get(undo_target(row.data)) if row.data.isdigit() else None
        before = self._counts.get(row.parent) if row.parent or row.kind in ("open", "note") else None
        if before is None or row.kind != "move":
            return before
        verb = msgspec.json.decode(row.data, type=Move).verb
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
                self._waiting = row.number, key
            self._renewed.add(key)
        self._newest[key] = row.number
        self._commitments.append(row.number)

    def _went_back(self, key: Key) -> bool:
        """Whether an undo or redo went back into a hand, or before it, after its newest seed was shown. A seed is shown
        when its hand is over, and when a later seed is committed to."""
        since = self._newest.get(key, 0)
        shown = [number for number in self._commitments if number > since]
        if key not in self._renewed:
            since = 0  # after a misdeal, the table takes the new seed as shown if a hand of this number was ever over
        shown += [number for number, hand in self._over if number > since and hand >= key[0]]
        return bool(shown) and any(number > min(shown) and hand <= key[0] for number, hand in self._undone)
