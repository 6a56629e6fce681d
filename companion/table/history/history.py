"""The steps (rows and their states) that led to the present state, as far back as the journal goes.

Only the last hands are kept in memory. Older steps are read from the journal when an undo reaches them. So an evening
of ten thousand hands needs no more memory than one of ten, and nothing is too old to be corrected. The steps are kept
in sections, each from one checkpoint up to the next; the table makes a checkpoint between two hands."""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import pairwise

import msgspec

from companion.game.engine.rules import Rules, RulesBroken
from companion.game.engine.state import State
from companion.table.chance.roll_checks import roll_in
from companion.table.chance.seeds import Key, Seeds
from companion.table.history.restart import (
    JournalUnplayable,
    chance_since,
    first_state,
    forgets,
    state_after,
    undone_since,
)
from companion.table.journal.journal import Journal, JournalDamaged
from companion.table.journal.rows import Row, move_of, undo_target
from companion.table.views.fairness import Rolled

log = logging.getLogger("sabacc")

KEPT = 2_000
"""The least number of steps that stay in memory: about sixty hands of six players."""


class Step(msgspec.Struct, frozen=True):
    """One step of the evening: the number of a journal row, and the state that the row made."""

    row: int
    state: State
    played: bool = False
    """Whether the step is a new move. False for a step that an undo or a redo made, or a correction that repeated a
    move."""
    repeated: bool = False
    """Whether the step is a move that a correction repeated. It is not announced again, but it belongs to what
    happened: the move that it repeats counts as undone."""


class History:
    """Keeps the steps (journal rows, each with the state that it made) up to the table's latest state. Older steps are
    read from `journal` when they are needed, and the seeds of their hands are put into `seeds`. `least_steps` is the
    least number of steps that stay in memory."""

    def __init__(self, journal: Journal, rules: Rules, seeds: Seeds, *, least_steps: int = KEPT) -> None:
        self._journal, self._rules, self._seeds, self._kept = journal, rules, seeds, least_steps
        self._steps: list[Step] = []
        self._sections: list[int] = []
        self._root = 0
        """The number of the journal row that made the first step in memory."""
        self.read_from = 0
        self._ends = False

    # --- where we are ---------------------------------------------------------------------------------------------

    @property
    def last(self) -> Step:
        """Return the latest step (a journal row and the state that it made)."""
        return self._steps[-1]

    @property
    def oldest(self) -> State:
        """Return the state of the first step in memory."""
        return self._steps[0].state

    @property
    def can_go_back(self) -> bool:
        """Whether a step exists before the last one, in memory or in the journal, so that the last one can be
        undone."""
        self._reach(2)
        return len(self._steps) > 1

    def back(self, steps: int = 1) -> Step | None:
        """Return the step (a journal row and its state) that is `steps` before the last one. If it is not in memory, it
        is read from the journal. None if the evening does not go so far back."""
        self._reach(steps + 1)
        return self._steps[-1 - steps] if len(self._steps) > steps else None

    def __iter__(self) -> Iterator[Step]:
        """Iterate over the steps in memory, oldest first."""
        return iter(self._steps)

    def __reversed__(self) -> Iterator[Step]:
        return reversed(self._steps)

    def pairs(self) -> Iterator[tuple[Step, Step]]:
        """Yield pairs of neighbouring steps in memory, oldest first: each step with the one that follows it."""
        return pairwise(self._steps)

    def played(self, row: int, since: State | None = None) -> Iterator[tuple[State, State]]:
        """Yield, for every move in memory up to journal row `row`, the states before and after it, oldest move first.
        With `since`, only moves after that state. Raises `LookupError` if `since` is not among the states that led to
        the present one."""
        steps = self._steps
        if since is not None:
            first = next((at for at in range(len(steps) - 1, -1, -1) if steps[at].state is since), None)
            if first is None:
                raise LookupError("the way here does not lead over that state")
            steps = steps[first:]
        for before, after in pairwise(steps):
            if after.row > row:
                return
            if after.state.last is not None and after.state.last is not before.state.last:
                yield before.state, after.state

    # --- going on ---------------------------------------------------------------------------------------------------

    def begin(self, steps: Sequence[Step], read_from: int) -> None:
        """Replace all steps (journal rows and their states) in memory by `steps`. The seeds in the journal from row
        number `read_from` on are already known (in `seeds`)."""
        self._steps, self._sections, self.read_from, self._ends = list(steps), [len(steps)], read_from, False
        self._root = steps[0].row

    def append(self, step: Step) -> None:
        """Add a step (a journal row and its state) after the last one."""
        self._steps.append(step)
        self._sections[-1] += 1

    def pop(self) -> Step:
        """Remove the last step (a journal row and its state) and return it."""
        self._reach(2)
        while not self._sections[-1]:
            self._sections.pop()
        self._sections[-1] -= 1
        return self._steps.pop()

    def move_up(self, step: Step) -> None:
        """Replace the last step by `step`, which has the same state but a newer journal row."""
        self._steps[-1] = step

    def forbid_undo(self) -> None:
        """Make the last step (journal row and state) the oldest one: neither that step nor anything before it can be
        undone any more."""
        self.begin([self.last], self.read_from)
        self._ends = True

    def add_checkpoint(self, step: Step, durable_to: int) -> None:
        """Begin a new section of steps after a hand. `step` has the checkpoint (the state between two hands) and
        replaces the last step, which has the same state. Then drop the oldest sections from memory if enough steps
        remain to undo, and if the dropped ones are on disk, that is in journal rows up to `durable_to`."""
        self._steps[-1] = step
        self._sections.append(0)
        while len(self._sections) > 3 and len(self._steps) - self._sections[0] > self._kept:
            if self._steps[self._sections[0]].row > durable_to:
                return
            del self._steps[: self._sections.pop(0)]
            self._root, self._ends = self._steps[0].row, False

    def rolls_made(self, hand: int, last: int) -> Iterator[tuple[Key, Rolled]]:
        """Yield all rolls, and all draws of rules by lot, that were made in hand number `hand`, including those that
        were undone, in journal rows up to `last`. Each comes with the key of its seed: the hand's number and the number
        of misdeals before it."""
        return rolls_made(self._journal, self._rules, hand, last)

    # --- the journal's part -------------------------------------------------------------------------------------------

    def _reach(self, count: int) -> None:
        """Read older steps from the journal until at least `count` steps (rows with their states) are in memory, if it
        has them."""
        while len(self._steps) < count and not self._ends and self._extend():
            pass

    def _extend(self) -> bool:
        """Read the steps before the first one in memory from the journal, back to the checkpoint before them. Returns
        whether there were any that the present rules can play."""
        self._ends = True
        section = older(self._journal, self._root)
        if not section or forgets(section[-1]):
            return False
        try:
            steps = replayed_rows(section, self._rules)
        except Exception as error:  # played by other rules, or the rules fail: these steps cannot be undone
            log.info("what was played before row %d can be read in a record only: %r", self._root, error)
            return False
        if len(steps) < 2:
            return False
        self._steps[:0] = steps[:-1]
        self._root = section[0].number
        self._sections.insert(0, len(steps) - 1)
        first = chance_since(self._journal, section[0])
        with suppress(JournalDamaged):
            first = undone_since(self._journal, first, section[0].hand + 1)
        if first < self.read_from:
            self._seeds.restore_older(self._journal.rows(first, self.read_from - 1, plain_moves=False))
            self.read_from = first
        self._ends = False
        return True


def replayed_rows(path: Sequence[Row], rules: Rules) -> list[Step]:
    """Play the journal rows in `path`, and return the resulting steps (rows with their states). Raises `RulesBroken` if
    the ruleset cannot be used, and `JournalUnplayable` if the journal was written under other rules, or if the present
    ones refuse a move."""
    state = first_state(path[0], rules)
    if state.rules.fingerprint != path[0].rules:
        raise JournalUnplayable(f"row {path[0].number} of the journal was written under other rules than today's")
    steps = [Step(path[0].number, state)]
    for row in path[1:]:
        if row.kind == "move":
            steps.append(Step(row.number, state_after(steps[-1].state, row)))
        else:
            steps[-1] = Step(row.number, steps[-1].state)
    return steps


def older(journal: Journal, number: int) -> list[Row]:
    """Return the journal rows that lead to row `number`, starting with the last checkpoint (state between two hands)
    before it. Empty at the beginning of the journal, and if the journal is damaged there."""
    try:
        section = journal.path_to(journal.state_of(number))
        while len(section) == 1 and section[0].kind == "checkpoint":
            section = journal.path_to(journal.state_of(section[0].parent))
        return section
    except JournalDamaged:
        return []


def taken_back(journal: Journal, rules: Rules) -> list[Step]:
    """Return the steps (rows with their states) that the last undos took back and that no move has replaced since, so
    that a redo can bring them back; the one undone first comes first. Empty if the journal or the rules can no longer
    provide them."""
    last, undos = _undos_at_the_end(journal)
    at, gone = last, list[int]()
    try:
        for target in undos:
            if gone and _settled(journal, gone[-1]) == _settled(journal, target):
                gone.pop()
            else:
                gone.append(at)
            at = target
        if not gone:
            return []
        history = History(journal, rules, Seeds(bytes))
        section = older(journal, gone[0])
        history.begin(replayed_rows(section, rules), section[0].number)
        found = [history.back(steps) for steps in range(len(gone))]
    except Exception as error:  # no failure of the present rules may keep the table from starting, just for a redo
        log.info("what was undone last cannot be brought again: %r", error)
        return []
    return [step for step in found if step is not None] if None not in found else []


def _undos_at_the_end(journal: Journal) -> tuple[int, list[int]]:
    """Return the number of the last journal row that is neither undo nor note, and the target rows of the undos after
    it, oldest first."""
    number, undos = journal.last_number(), list[int]()
    while number:
        row = journal.row(number)
        if row.kind == "undo":
            undos.insert(0, undo_target(row.data))
        elif row.kind != "note":
            break
        number -= 1
    return number, undos


def _settled(journal: Journal, number: int) -> int:
    """Return the journal row that first made the state of row `number`; checkpoints (states between two hands) only
    repeat a state."""
    row = journal.row(journal.state_of(number))
    while row.kind == "checkpoint" and row.parent:
        row = journal.row(journal.state_of(row.parent))
    return row.number


def rolls_made(
    journal: Journal, rules: Rules, hand: int, last: int, left_out: Callable[[int], object] = lambda number: None
) -> Iterator[tuple[Key, Rolled]]:
    """Yield all rolls, and all draws of rules by lot, that were made with the seed of hand number `hand` up to row
    `last`, including those that were undone. Each comes with the key of its seed: the hand's number and the number of
    misdeals before it. Moves that the present rules cannot play are left out; `left_out` is called with the number of
    each such row."""
    states: dict[int, State] = {}
    try:
        for row in journal.rows_of(hand - 1, hand, last):
            before = states.get(row.parent)
            if row.kind == "move" and before is not None:
                question = roll_in(before, move_of(row))
                if question is not None and question.hand == hand:
                    yield (hand, before.misdeals), question.roll
                try:
                    states[row.number] = state_after(before, row)
                except JournalUnplayable:
                    left_out(row.number)
            elif row.kind == "move" and row.hand == hand:
                left_out(row.number)
            elif row.kind == "checkpoint" and before is not None:
                states[row.number] = before
            elif row.kind in ("checkpoint", "open"):
                with suppress(RulesBroken):
                    states[row.number] = first_state(row, rules)
    except (JournalDamaged, LookupError, msgspec.MsgspecError):
        return
