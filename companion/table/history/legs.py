"""Reads back the rows that led to the current state, leg by leg: a leg goes from one checkpoint (a state between two
hands) to the next."""

from collections.abc import Iterator, Sequence

import msgspec

from companion.game.engine import flow
from companion.game.engine.rules import RulesBroken
from companion.game.engine.state import State
from companion.game.moves import Refused
from companion.table.history import checkpoint
from companion.table.history.restart import JournalUnplayable
from companion.table.journal.journal import Journal
from companion.table.journal.rows import Row, move_of


def legs(journal: Journal) -> Iterator[list[Row]]:
    """Yield the legs that led to the current state, back to the first row, the newest leg first. Raises
    `JournalDamaged` if a row is missing or is not what was written."""
    last = journal.position()
    while last:
        leg = journal.path_to(last)
        yield leg
        last = journal.state_of(leg[0].parent)


def states_of(leg: Sequence[Row], load: checkpoint.Load) -> Iterator[State]:
    """Yield the state with which a leg begins, and the states after its moves. `load` finds rulesets. Raises
    `JournalUnplayable` at the first row that was made by other rules than the first one, or that the present rules
    cannot play."""
    first = leg[0]
    try:
        if first.kind == "checkpoint":
            state = checkpoint.decode(first.data, load)
        else:
            opened = msgspec.json.decode(first.data)
            state = flow.start(load(opened["ruleset"], opened["options"]))
        yield state
        for row in leg[1:]:
            if row.kind != "move":
                continue
            if row.rules != state.rules.fingerprint:
                raise JournalUnplayable(f"row {row.number} of the journal was written under other rules")
            state = flow.apply(state, move_of(row))
            yield state
    except (LookupError, Refused, RulesBroken, TypeError, msgspec.MsgspecError) as error:
        raise JournalUnplayable(f"the present rules cannot play the leg from row {first.number} on: {error}") from error
