"""Decides which seeds in a journal may be seen: those of the hands that are over. Hands that were undone count only if
the current state still follows from them."""

from companion.game.engine.state import in_hand
from companion.table.history import checkpoint
from companion.table.history.legs import states_of
from companion.table.history.restart import JournalUnplayable
from companion.table.journal.journal import Journal


def hands_over(journal: Journal, load: checkpoint.Load) -> int:
    """Return the number of the first hand that is not over: that of the hand in play, or of the next one. The secret
    parts of all earlier hands may be shown. `load` is a function that finds rulesets. Raises `JournalDamaged` if a row
    is missing or was changed."""
    leg = journal.path_to(journal.position())
    if not leg or leg[0].kind != "checkpoint":
        return 1  # before the first deal
    try:
        *_, state = states_of(leg, load)
    except JournalUnplayable:
        return leg[0].hand + 1  # played by other rules: only what was over at the checkpoint is certainly over
    return state.hands + (not in_hand(state))
