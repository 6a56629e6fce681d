"""Decides which seeds in a journal may be seen: those of the hands that are over. Hands that were undone count only if
the current state still follows from them."""

from collections.abc import Iterator

import msgspec

from companion.game.engine import flow
from companion.game.engine.rules import RulesBroken
from companion.game.engine.state import in_hand
from companion.game.moves import Refused
from companion.table.history import checkpoint
from companion.table.journal.journal import Journal
from companion.table.journal.rows import Row, move_of


def hands_over(journal: Journal, load: checkpoint.Load) -> int:
    """Return the number of the first hand that is not over: that of the hand in play, or of the next one. The secret
    parts of all earlier hands may be shown. `load` is a function that finds rulesets. Raises `JournalDamaged` if a row
    is missing or was changed."""
    leg = journal.path_to(journal.position())
    if not leg or leg[0].kind != "checkpoint":
        return 1  # before the first deal
    try:
        state = checkpoint.decode(leg[0].data, load)
        for row in leg[1:]:
            if row.kind == "move":
                if row.rules != state.rules.fingerprint:
                    return leg[0].hand + 1  # the rules have been changed since
                state = flow.apply(state, move_of(row))
    except (LookupError, Refused, RulesBroken, msgspec.MsgspecError):
        return leg[0].hand + 1  # played by other rules: only what was over at the checkpoint is certainly over
    return state.hands + (not in_hand(state))


def branch(journal: Journal) -> Iterator[list[Row]]:
    """Yield all rows that led to the current state, back to the first row, in lists of the rows from one checkpoint
    (state between two hands) to the next, the newest list first. Raises `JournalDamaged` if a row is missing or is not
    what was written."""
    last = journal.position()
    while last:
        leg = journal.path_to(last)
        yield leg
        last = journal.state_of(leg[0].parent)
