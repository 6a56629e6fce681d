"""How far a journal can be played again: up to its end or, where the rules fail, up to the last sound state."""

from collections.abc import Sequence

import msgspec

from companion.game.engine.rules import Rules, RulesBroken
from companion.game.engine.state import State
from companion.table.history.history import Step, older
from companion.table.history.restart import JournalUnplayable, begun, refitted, replayed
from companion.table.journal.journal import Journal, Row

FORESEEN = (JournalUnplayable, RulesBroken)
"""What a start is refused for with a sentence: the ruleset's file was changed."""


class Unsound(msgspec.Struct, frozen=True):
    """The rules fail over row `row` of the journal, the move `asked` ("" for a checkpoint), with `error`."""

    row: int
    asked: str
    error: Exception


class Sound(msgspec.Struct, frozen=True):
    """`steps` that could be played, from row `first` on. `rules_changed`: by other rules than the journal's."""

    first: Row
    steps: list[Step]
    rules_changed: bool = False
    unsound: Unsound | None = None


def as_far_as_sound(journal: Journal, path: Sequence[Row], rules: Rules, *, lenient: bool) -> Sound:
    """The steps of the rows of `path`. Where the rules fail over a row, those before it; where over its first, those of
    the hand before. Raises `JournalUnplayable` and `RulesBroken`, unless `lenient`; and whatever the rules raise where
    nothing of the journal can be played at all."""
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
    """The state with which a path begins, and whether it is one under other rules than the journal's."""
    state = begun(row, rules)
    if state.rules.fingerprint == row.rules:
        return state, False
    return refitted(state, row), True


def _played(path: Sequence[Row], state: State, *, lenient: bool) -> tuple[list[Step], Unsound | None]:
    steps = [Step(path[0].number, state)]
    for row in path[1:]:
        if row.kind != "move":
            steps[-1] = Step(row.number, steps[-1].state)
            continue
        try:
            steps.append(Step(row.number, replayed(steps[-1].state, row)))
        except Exception as error:  # as above
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
