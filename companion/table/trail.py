"""The steps that led to where the table is, as far back as the journal goes.

Only the last hands stand in memory: what lies further back is read from the journal when an undo comes to it. So an
evening of ten thousand hands needs no more memory than one of ten, and nothing is too old to be put right."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from companion.game.rules import Rules, RulesBroken
from companion.game.state import State
from companion.table.journal import Journal, JournalDamaged
from companion.table.restart import JournalUnplayable, begun, chance_since, forgets, replayed
from companion.table.rows import Row, undo_target
from companion.table.seeds import Seeds

KEPT = 2_000
"""So many steps stay in memory at least: some sixty hands of six people."""


class Step(msgspec.Struct, frozen=True):
    """One place in the evening: the journal row and the state it made."""

    row: int
    state: State
    played: bool = False
    """Made by a move, not by going back to an earlier state."""


class Trail:
    """The steps up to the table's head. Reads `journal`; what is taken from it to `seeds` are those of older hands.
    `kept`: so many steps are never forgotten."""

    def __init__(self, journal: Journal, rules: Rules, seeds: Seeds, *, kept: int = KEPT) -> None:
        self._journal, self._rules, self._seeds, self._kept = journal, rules, seeds, kept
        self._steps: list[Step] = []
        self._legs: list[int] = []
        self._root = 0
        """The row that made the first step, as it stands in the journal."""
        self._read_from = 0
        self._ends = False

    # --- where we are ---------------------------------------------------------------------------------------------

    @property
    def last(self) -> Step:
        """The step that made the head."""
        return self._steps[-1]

    @property
    def can_go_back(self) -> bool:
        """Whether there is a step before the last one."""
        self._reach(2)
        return len(self._steps) > 1

    def back(self, steps: int = 1) -> Step | None:
        """So many steps before the last one, None where there are not so many."""
        self._reach(steps + 1)
        return self._steps[-1 - steps] if len(self._steps) > steps else None

    def __iter__(self) -> Iterator[Step]:
        """Those in memory, oldest first."""
        return iter(self._steps)

    def __reversed__(self) -> Iterator[Step]:
        return reversed(self._steps)

    def pairs(self) -> Iterator[tuple[Step, Step]]:
        """Each step in memory with the one after it, oldest first."""
        return pairwise(self._steps)

    # --- going on ---------------------------------------------------------------------------------------------------

    def begin(self, steps: Sequence[Step], read_from: int) -> None:
        """Start with these; `read_from`: the row from which the journal has been read for seeds."""
        self._steps, self._legs, self._read_from, self._ends = list(steps), [len(steps)], read_from, False
        self._root = steps[0].row

    def append(self, step: Step) -> None:
        """One step on."""
        self._steps.append(step)
        self._legs[-1] += 1

    def pop(self) -> Step:
        """One step back; the step that was last."""
        self._reach(2)
        while not self._legs[-1]:
            self._legs.pop()
        self._legs[-1] -= 1
        return self._steps.pop()

    def move_up(self, step: Step) -> None:
        """The last step stands in a later row from now on."""
        self._steps[-1] = step

    def part(self) -> None:
        """Nothing before the last step can be gone back to any more."""
        self.begin([self.last], self._read_from)
        self._ends = True

    def keep(self, step: Step, durable_to: int) -> None:
        """As `move_up`, with a checkpoint: a new leg begins, and the oldest one is forgotten where there are enough.
        What is not on disk yet, beyond row `durable_to`, is never forgotten."""
        self._steps[-1] = step
        self._legs.append(0)
        while len(self._legs) > 3 and len(self._steps) - self._legs[0] > self._kept:
            if self._steps[self._legs[0]].row > durable_to:
                return
            del self._steps[: self._legs.pop(0)]
            self._root, self._ends = self._steps[0].row, False

    # --- the journal's part -------------------------------------------------------------------------------------------

    def _reach(self, count: int) -> None:
        """See to it that so many steps are in memory, if the journal has them."""
        while len(self._steps) < count and not self._ends and self._extend():
            pass

    def _extend(self) -> bool:
        """Read the leg before the first step; whether there was one that the rules of today can play."""
        self._ends = True
        leg = older(self._journal, self._root)
        if not leg or forgets(leg[-1]):
            return False
        try:
            steps = walked(leg, self._rules)
        except (RulesBroken, JournalUnplayable, msgspec.MsgspecError):
            return False  # played by other rules: it can be read in a record, and taken back no more
        if len(steps) < 2:
            return False
        self._steps[:0] = steps[:-1]
        self._root = leg[0].number
        self._legs.insert(0, len(steps) - 1)
        first = chance_since(self._journal, leg[0])
        if first < self._read_from:
            self._seeds.restore_older(self._journal.rows(first, self._read_from - 1))
            self._read_from = first
        self._ends = False
        return True


def walked(path: Sequence[Row], rules: Rules, first: State | None = None) -> list[Step]:
    """The steps that the rows of a path make; `first` is the state of the first row where it is known already. Raises
    `RulesBroken`, `JournalUnplayable`."""
    state = begun(path[0], rules) if first is None else first
    if first is None and state.rules.fingerprint != path[0].rules:
        raise JournalUnplayable(f"row {path[0].number} of the journal was written under other rules than today's")
    steps = [Step(path[0].number, state)]
    for row in path[1:]:
        if row.kind == "move":
            steps.append(Step(row.number, replayed(steps[-1].state, row)))
        else:
            steps[-1] = Step(row.number, steps[-1].state)
    return steps


def older(journal: Journal, number: int) -> list[Row]:
    """The rows that lead to the state of row `number`, from the checkpoint before it on; empty at the beginning, and
    where the journal is damaged there."""
    try:
        leg = journal.path_to(journal.state_of(number))
        while len(leg) == 1 and leg[0].kind == "checkpoint":
            leg = journal.path_to(journal.state_of(leg[0].parent))
        return leg
    except JournalDamaged:
        return []


def taken_back(journal: Journal, rules: Rules) -> list[Step]:
    """The steps that the last undos of the journal have taken back and nothing has replaced since, the farthest first:
    what a redo brings again. Empty where the journal or the rules do not give them any more."""
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
        trail = Trail(journal, rules, Seeds(bytes))
        leg = older(journal, gone[0])
        trail.begin(walked(leg, rules), leg[0].number)
        found = [trail.back(steps) for steps in range(len(gone))]
    except (RulesBroken, JournalUnplayable, JournalDamaged, LookupError, msgspec.MsgspecError):
        return []
    return [step for step in found if step is not None] if None not in found else []


def _undos_at_the_end(journal: Journal) -> tuple[int, list[int]]:
    """The last row that is no undo and no note, and where the undos after it went, in their order."""
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
    """The row that first made the state of row `number`: checkpoints make none of their own."""
    row = journal.row(journal.state_of(number))
    while row.kind == "checkpoint" and row.parent:
        row = journal.row(journal.state_of(row.parent))
    return row.number
