"""The steps (rows and their states) that led to the present state, as far back as the journal goes.

Only the last hands are kept in memory. Older steps are read from the journal when an undo reaches them. So an evening
of ten thousand hands needs no more memory than one of ten, and nothing is too old to be corrected. The steps are kept
in sections, each from one checkpoint up to the next; the table makes a checkpoint between two hands."""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import pairwise

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.rules import Rules, RulesBroken
from companion.game.engine.state import State
from companion.game.moves import Move
from companion.table.chance.roll_checks import roll_in
from companion.table.chance.seeds import Key, Seeds
from companion.table.history.restart import (
    JournalUnplayable,
    chance_since,
    first_state,
    forgets,
    state_after,
    undone_since,
    with_whole_hand,
)
from companion.table.history.still_legal import as_far_as_legal
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalDamaged
from companion.table.journal.rows import Row, move_of, undo_target
from companion.table.views.bets import REASON, Corrected, PastBet
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
    correction: "Correction | None" = None
    """The correction of a bet that ended with this step; None if none did."""


class Correction(msgspec.Struct, frozen=True):
    """What the correction of a bet did, which an undo takes back as a whole: `made` is the number of steps (rows with
    their states) that it made, for the right bet and for each repeated move, and `instead` are the steps that it
    replaced, oldest first, with the wrong bet at their beginning. `told` says the same to people; None if it was read
    from the journal."""

    made: int
    instead: tuple[Step, ...]
    told: Corrected | None = None


class _Read(msgspec.Struct, frozen=True):
    """What was read from the journal about corrections of bets, so that it is read only once: `steps` has, by the row
    of the undo with which a correction begins, the steps up to the one from which it went back; `settled` the rows that
    `_settled` has found."""

    steps: dict[int, list[Step]] = {}
    settled: dict[int, int] = {}


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
    def last_correction(self) -> Correction | None:
        """Return the correction of a bet that ended with the last step (a journal row and its state); None if none
        did."""
        self._reach(2)  # only what was before the last step says so
        return self.last.correction

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
        self._steps = _with_corrections(self._journal, steps, self._rules)
        self._sections, self.read_from, self._ends = [len(steps)], read_from, False
        self._root = steps[0].row

    def append(self, step: Step) -> None:
        """Add a step (a journal row and its state) after the last one."""
        self._steps.append(step)
        self._sections[-1] += 1

    def pop(self) -> Step:
        """Remove the last step (a journal row and its state) and return it. The one before it is known with the move
        that made it then, even if it was read from a checkpoint (the state between two hands)."""
        self._reach(3)
        while not self._sections[-1]:
            self._sections.pop()
        self._sections[-1] -= 1
        return self._steps.pop()

    def take_back(self) -> tuple[Step, ...]:
        """Take back what was done last: the last step (a journal row and its state) or, if a correction of a bet ended
        with it, the whole correction; the steps that the correction had replaced are then the last ones again. Return
        the steps that were removed, oldest first."""
        done = self.last_correction
        taken = [self.pop() for _ in range(done.made if done else 1)]
        for step in done.instead if done else ():
            self.append(step)
        return tuple(reversed(taken))

    def bring_again(self, taken: Sequence[Step]) -> None:
        """Do again what `take_back` has taken back; `taken` are the steps that it returned."""
        done = taken[-1].correction
        for _ in done.instead if done else ():
            self.pop()
        for step in taken:
            self.append(step)

    def add_correction(self, correction: Correction) -> None:
        """Note that the last step ends a correction of a bet."""
        self._steps[-1] = replace(self.last, correction=correction)

    def move_up(self, row: int) -> None:
        """Give the last step a newer journal row, which made the same state."""
        self._steps[-1] = Step(row, self.last.state, correction=self.last.correction)

    def forbid_undo(self) -> None:
        """Make the last step (journal row and state) the oldest one: neither that step nor anything before it can be
        undone any more."""
        self.begin([Step(self.last.row, self.last.state)], self.read_from)
        self._ends = True

    def add_checkpoint(self, row: int, durable_to: int) -> None:
        """Begin a new section of steps after a hand. `row` is the journal row of the checkpoint (the state between two
        hands), which has the state of the last step. Then drop the oldest sections from memory if enough steps
        remain to undo, and if the dropped ones are on disk, that is in journal rows up to `durable_to`."""
        self.move_up(row)
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
            steps = _with_corrections(self._journal, replayed_rows(section, self._rules), self._rules)
        except Exception as error:  # played by other rules, or the rules fail: these steps cannot be undone
            log.info("what was played before row %d can be read in a record only: %r", self._root, error)
            return False
        if len(steps) < 2:
            return False
        self._steps[0] = _completed(self._steps[0], steps[-1])
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


def _completed(step: Step, made: Step) -> Step:
    """Return `step`, which may have been read from a checkpoint (the state between two hands), with what a checkpoint
    does not have and `made`, the step that made the same state, does: the last move, what it told, the commitment to
    the next seed, and the correction that ended with it. If the states differ, because the rules were changed after
    `made`, it is returned as it is."""
    there = made.state
    state = replace(step.state, last=there.last, news=there.news, commitment=there.commitment)
    if step.state.last is not None or replace(there, rules=state.rules) != state:
        return step
    return replace(step, state=state, correction=made.correction)


def older(journal: Journal, number: int) -> list[Row]:
    """Return the journal rows that lead to row `number`, starting with the last checkpoint (state between two hands)
    before it that a deal follows (see `with_whole_hand`). Empty at the beginning of the journal, and if the journal is
    damaged there."""
    try:
        section = journal.path_to(journal.state_of(number))
        while len(section) == 1 and section[0].kind == "checkpoint":
            section = journal.path_to(journal.state_of(section[0].parent))
        return with_whole_hand(journal, section, section[0].rules) if section else section
    except JournalDamaged:
        return []


def taken_back(journal: Journal, rules: Rules) -> list[tuple[Step, ...]]:
    """Return what the last undos took back and what no move has replaced since, so that a redo can bring it back: for
    each undo the steps (rows with their states) that it removed, the first undo first. Empty if the journal or the
    rules can no longer provide them."""
    last, undos = _undos_at_the_end(journal)
    at, gone = last, list[int]()
    known = dict[int, int]()  # each undo leads to the one before it
    try:
        for target in undos:
            if gone and _settled(journal, gone[-1], known) == _settled(journal, target, known):
                gone.pop()
            else:
                gone.append(at)
            at = target
        if not gone:
            return []
        history = History(journal, rules, Seeds(bytes))
        section = older(journal, gone[0])
        history.begin(replayed_rows(section, rules), section[0].number)
        found = list[tuple[Step, ...]]()
        for row in gone:
            if not history.can_go_back or _settled(journal, history.last.row, known) != _settled(journal, row, known):
                return []
            found.append(history.take_back())
    except Exception as error:  # no failure of the present rules may keep the table from starting, just for a redo
        log.info("what was undone last cannot be brought again: %r", error)
        return []
    return found


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


def _settled(journal: Journal, number: int, known: dict[int, int] | None = None) -> int:
    """Return the journal row that first made the state of row `number`; checkpoints (states between two hands) only
    repeat a state, and undos and notes lead to another row. `known` has what was found so far, and gets what is found:
    each correction of a hand leads to the one before it, so without it many corrections would be read over and over."""
    known = {} if known is None else known
    way = list[int]()
    while number not in known:
        way.append(number)
        row = journal.row(number)
        if row.kind == "undo":
            number = undo_target(row.data)
        elif row.kind == "note" or (row.kind == "checkpoint" and row.parent):
            number = row.parent
        else:
            known[number] = number
    known.update(dict.fromkeys(way, known[number]))
    return known[number]


def _with_corrections(journal: Journal, steps: Sequence[Step], rules: Rules, read: _Read | None = None) -> list[Step]:
    """Return the steps (rows with their states), with what each correction of a bet among them did. In the journal a
    correction is an undo, followed by the right bet and by those of the undone moves that were still legal after it.
    `read` has what was read of other corrections already. A correction that cannot be computed any more is left out:
    its moves are taken back one by one."""
    found, read = list(steps), read or _Read()
    undos = journal.undos_because(REASON, steps[0].row, steps[-1].row)
    if not undos:
        return found
    try:
        rows = [_settled(journal, step.row, read.settled) for step in steps]
        for undo in undos:
            if undo + 1 not in rows:
                continue  # the correction itself was taken back
            at = rows.index(undo + 1)
            done = _correction(journal, steps[at - 1 :], undo, rules, read)
            last = at + done.made - 1 if done is not None else at
            # rows of one correction follow one another; after an undo, the same move is one that was entered anew
            if done is not None and all(row.kind != "undo" for row in journal.rows(undo + 1, rows[last])):
                found[last] = replace(found[last], correction=done)
    except Exception as error:  # no failure of the present rules may keep the table from starting, just for an undo
        log.info("how a bet was corrected cannot be read any more: %r", error)
    return found


def _correction(journal: Journal, steps: Sequence[Step], undo: int, rules: Rules, read: _Read) -> Correction | None:
    """Return what the correction that begins with row `undo` did. `steps` are the state before the wrong bet, the right
    bet and what followed it. None if these are not the steps that the correction makes by the present rules, or if a
    later correction replaced some of them."""
    before, right = steps[0].state, steps[1].state.last
    row = journal.row(undo)
    if undo not in read.steps:
        read.steps[undo] = _with_corrections(journal, replayed_rows(older(journal, row.parent), rules), rules, read)
    old = read.steps[undo]
    target = _settled(journal, undo_target(row.data), read.settled)
    since = [_settled(journal, step.row, read.settled) for step in old].index(target) + 1
    instead = old[since:]
    moves = [
        PastBet(after.row, step.state, after.state.last)
        for step, after in pairwise(instead)
        if after.state.last is not None
    ]
    kept, _, _ = as_far_as_legal(flow.apply(before, right or Move("")), moves)
    if [step.state.last for step in steps[1 : len(kept) + 2]] != [right, *kept]:
        return None
    return Correction(len(kept) + 1, tuple(instead))


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
