"""Follows a table from another process by reading its journal while the table plays. It never writes to the journal.

Only complete rows count: those whose hash is right and which name the hash of the row before. The secret parts of rows
are returned empty (`Journal.view`), so neither a seed nor a hidden card is ever in the reader's memory.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.game.engine.rules import Rules, RulesBroken
from companion.game.engine.state import State, in_hand
from companion.game.moves import Event, Refused
from companion.table.history.restart import adapted_state, first_state, rows_to_play, state_after
from companion.table.journal.followed import FollowedJournal
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalDamaged, JournalError, NewerJournal, NotAJournal
from companion.table.journal.rows import NO_HASH, Row, verify_rows
from companion.table.views.rewound import Past
from companion.table.views.takeback import cover_file

PAST = 12
"""How many of the latest events `Seen.past` has at most."""
TRIES = 5
"""How often reading from the checkpoint is tried again if the table writes meanwhile."""


class Seen(msgspec.Struct, frozen=True):
    """Everything that another process knows of a table whose journal it follows. `state` is the last state on disk
    (None: nothing yet), `past` are the latest events, worded for those who sat there and the rules of then, and `hand`
    the states of the present hand, both oldest first.
    `code` and `args` are a sentence that says why the journal cannot be followed; `code` is "" if it can. `covered`:
    whether the table's screen hides the cards and stacks."""

    state: State | None = None
    past: tuple[Event, ...] = ()
    code: str = "watch-waiting"
    args: Mapping[str, Any] = {}
    hand: tuple[State, ...] = ()
    """The states of the hand in play or, between two hands, of the last one: from the one before the deal on, without
    those that were undone. Empty if the table has started anew since."""
    covered: bool = False
    """Whether the operator has covered the table's screen while correcting something. The state must not be shown
    then."""
    events: tuple[Event, ...] = ()
    """The latest events as the rules made them. As long as the journal is not read again, an event stays the same
    object, so that a program can tell which are new."""


class Onlooker:
    """Follows the journal at `path`. Rulesets are looked for in the folder of `rules`; `clock` returns seconds. The
    table may be off, start, restart, or get another journal meanwhile. No method raises: errors are reported in
    `seen`."""

    def __init__(self, path: Path, rules: Rules, clock: Callable[[], float]) -> None:
        self.seen = Seen()
        self._path, self._rules = path, rules
        self._cover = cover_file(path)
        self._journal = FollowedJournal(path, clock, on_failing_disk=True)
        self._begun: Journal | None = None
        self._number, self._hash = 0, NO_HASH
        self._at = 0
        self._past = Past(PAST)
        self._hand: list[State] = []

    @property
    def number(self) -> int:
        """Return the number of the last journal row that was read."""
        return self._number

    def look(self) -> bool:
        """Read what the table has written to its journal since the last call, and update `seen`, which is everything
        known of the table. Returns whether `seen` has changed. If nothing was written, this costs only a system call
        and a question to SQLite."""
        before = self.seen
        try:
            self._look()
            if (covered := self._cover.exists()) != self.seen.covered:
                self.seen = replace(self.seen, covered=covered)
        except NewerJournal:
            self._trouble("watch-newer")
        except NotAJournal as error:
            empty = not self._path.exists() or not self._path.stat().st_size
            self._trouble("watch-waiting" if empty else "watch-unreadable", why=str(error))
        except JournalDamaged as error:
            self._trouble("watch-damaged", row=error.number)
        except (JournalError, OSError) as error:
            self._trouble("watch-unreadable", why=str(error))
        except (Refused, RulesBroken, LookupError, ValueError, AssertionError, msgspec.MsgspecError):
            self._trouble("watch-unplayable")
        return self.seen is not before

    def close(self) -> None:
        """Close the journal that is being followed; a later `look` opens it again."""
        self._journal.close()

    def _look(self) -> None:
        try:
            journal = self._journal.look()
        except FileNotFoundError:
            self._trouble("watch-waiting")
            return
        if journal is None:
            return
        if journal is self._begun:
            self._go_on(journal)
        else:
            self._begun = journal
            self._begin(journal)

    def _begin(self, journal: Journal) -> None:
        """Read the journal from its last checkpoint (state between two hands) on, as a starting table does. Raises
        `JournalDamaged` if a row is bad, after the rows before it were shown."""
        wrong = journal.verify(journal.last_checkpoint())
        last = wrong[0] - 1 if wrong else 0
        for _ in range(TRIES):
            end = journal.last_number() if wrong is None else last
            path = rows_to_play(journal, self._rules) if wrong is None else journal.path_to(journal.state_of(last))
            if wrong is not None or journal.last_number() == end:
                break
        self._number, self._hash = (end, journal.row(end).hash) if end else (0, NO_HASH)
        if path:
            self._replay(path)
        if wrong is not None:
            raise JournalDamaged(*wrong)

    def _replay(self, path: list[Row]) -> None:
        state = first_state(path[0], self._rules)
        if state.rules.fingerprint != path[0].rules:
            state = adapted_state(state, path[0])
        self._past.clear()
        self._hand.clear()
        for row in path[1:]:
            if row.kind == "move":
                state = self._played(state, row)
        self._at = path[-1].number
        self._show(state)

    def _go_on(self, journal: Journal) -> None:
        """Play the new journal rows on the last state. After an undo, or if the rows do not follow it, read again from
        the last checkpoint (state between two hands). Raises `JournalDamaged` if a row is bad, after the rows before it
        were shown."""
        state = self.seen.state
        rows = list(journal.rows(self._number + 1))
        wrong = verify_rows(rows, number=self._number + 1, prev=self._hash, blanked=True)
        whole = [row for row in rows if wrong is None or row.number < wrong[0]]
        for row in whole:
            if row.kind == "note":
                continue
            if state is None or row.parent != self._at or row.kind not in ("move", "checkpoint"):
                self._begin(journal)
                return
            if row.kind == "move":
                state = self._played(state, row)
            self._at = row.number
        if whole:
            self._number, self._hash = whole[-1].number, whole[-1].hash
        if state is not None and (state is not self.seen.state or self.seen.code):
            self._show(state)
        if wrong is not None:
            raise JournalDamaged(*wrong)

    def _played(self, before: State, row: Row) -> State:
        """Return the state after the move of a row, and note what it brought. Once the table has forgotten everybody,
        nothing of before is told any more."""
        state = state_after(before, row)
        if before.people and not state.people:
            self._past.clear()
        self._past.add(state)
        if any(event.code == "hand-begins" for event in state.news):
            self._hand = [before]
        if self._hand and in_hand(self._hand[-1] if len(self._hand) > 1 else state):
            self._hand.append(state)
        return state

    def _show(self, state: State) -> None:
        past, covered = self._past, self.seen.covered
        self.seen = Seen(state, past.told(state), "", hand=tuple(self._hand), covered=covered, events=past.events)

    def _trouble(self, code: str, **args: object) -> None:
        """Report in `seen` why the journal cannot be followed, as a code and arguments. The last state and events
        stay."""
        told = replace(self.seen, code=code, args=args)
        if told != self.seen:
            self.seen = told
        if code in ("watch-newer", "watch-unreadable", "watch-unplayable"):
            self.close()
