"""Decides how far a journal can be replayed: to its end or, if the rules fail, to the last state that they can still
compute."""

from collections.abc import Sequence

import msgspec

from companion.game.engine.rules import Rules, RulesBroken
from companion.game.engine.state import State
from companion.table.history.history import Step, older
from companion.table.history.restart import JournalUnplayable, adapted_state, first_state, state_after
from companion.table.journal.journal import Journal
from companion.table.journal.rows import Row

FORESEEN = (JournalUnplayable, RulesBroken)
"""The errors that a replay raises if the ruleset's file was changed while the table was off. The table then refuses to
start and shows their text. Other errors are defects of the rules."""


class Unsound(msgspec.Struct, frozen=True):
    """The place where a replay stopped: the rules failed with `error` at row `row` of the journal. `verb` is the verb
    of the move in that row, "" if the row is a checkpoint (the state between two hands)."""

    row: int
    verb: str
    error: Exception


class Sound(msgspec.Struct, frozen=True):
    """The part of a journal that could be replayed: `steps` (rows with their states), from row `first` on.
    `rules_changed`: whether the present rules differ from those in the journal. `unsound` says at which row the rules
    failed with an exception; None if they did not fail."""

    first: Row
    steps: list[Step]
    rules_changed: bool = False
    unsound: Unsound | None = None


def as_far_as_sound(journal: Journal, path: Sequence[Row], rules: Rules, *, lenient: bool) -> Sound:
    """Replay the journal rows in `path`, and return the steps (rows with their states) up to the last of these rows. If
    the rules fail at a row, the steps end before that row; if they fail at the first row, the result has the steps of
    the hand before.

    Raises `JournalUnplayable` if the present rules refuse the first row, and `RulesBroken` if its ruleset cannot be
    used; with `lenient` both count as failures of the rules. If nothing of the journal can be replayed, raises the
    exception with which the rules failed first.
    """
    failed: Unsound | None = None
    wrong: Exception | None = None
    while path:
        try:
            state, changed = _first(path[0], rules)
        except FORESEEN as error:
            if not lenient:
                raise
            wrong = wrong or error
        except Exception as error:  # a defect of the rules: the table starts where they still work
            wrong = wrong or error
        else:
            steps, unsound = _played(path, state, lenient=lenient)
            return Sound(path[0], steps, changed, failed or unsound)
        failed = failed or Unsound(path[0].number, "", wrong)
        path = older(journal, path[0].number)
    assert wrong is not None
    raise wrong


def _first(row: Row, rules: Rules) -> tuple[State, bool]:
    """Return the state that the first row of a replay makes, and whether its rules differ from the journal's."""
    state = first_state(row, rules)
    if state.rules.fingerprint == row.rules:
        return state, False
    return adapted_state(state, row), True


def _played(path: Sequence[Row], state: State, *, lenient: bool) -> tuple[list[Step], Unsound | None]:
    steps = [Step(path[0].number, state)]
    for row in path[1:]:
        if row.kind != "move":
            steps[-1] = Step(row.number, steps[-1].state)
            continue
        try:
            steps.append(Step(row.number, state_after(steps[-1].state, row)))
        except Exception as error:  # a defect of the rules
            if isinstance(error, FORESEEN) and not lenient:
                raise
            return steps, Unsound(row.number, _verb(row), error)
    return steps, None


class _Verb(msgspec.Struct):
    verb: str = ""


def _verb(row: Row) -> str:
    try:
        return msgspec.json.decode(row.data, type=_Verb).verb
    except msgspec.MsgspecError:
        return ""
