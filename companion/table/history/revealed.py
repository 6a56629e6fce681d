"""Which seeds of a journal may be seen: those of the hands that are over on the branch that is current."""

from collections.abc import Iterator

import msgspec

from companion.game.engine import flow
from companion.game.engine.rules import RulesBroken
from companion.game.engine.state import in_hand
from companion.game.moves import Move, Refused
from companion.table.history import checkpoint
from companion.table.journal.journal import Journal
from companion.table.journal.rows import Row


def hands_over(journal: Journal, load: checkpoint.Load) -> int:
    """The number of the first hand that is not over: the one in play, else the next one. `load`: how rulesets are
    found. Raises JournalDamaged."""
    leg = journal.path_to(journal.position())
    if not leg or leg[0].kind != "checkpoint":
        return 1  # before the first deal
    try:
        state = checkpoint.decode(leg[0].data, load)
        for row in leg[1:]:
            if row.kind == "move":
                if row.rules != state.rules.fingerprint:
                    return leg[0].hand + 1  # the rules were changed since
                state = flow.apply(state, msgspec.json.decode(row.data, type=Move))
    except (LookupError, Refused, RulesBroken, msgspec.MsgspecError):
        return leg[0].hand + 1  # played by other rules: only what was over at the checkpoint is over for certain
    return state.hands + (not in_hand(state))


def branch(journal: Journal) -> Iterator[list[Row]]:
    """All rows that led to the current state, over all checkpoints to the first row, in legs, the newest leg first.

    Raises JournalDamaged where a row is missing or not what was written.
    """
    last = journal.position()
    while last:
        leg = journal.path_to(last)
        yield leg
        last = journal.state_of(leg[0].parent)
