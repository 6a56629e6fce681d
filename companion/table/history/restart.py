"""Resumes an evening from its journal, even if the ruleset's file was changed while the table was off.

A move is replayed by the rules under which it was made, or not at all. Every row of the journal names the fingerprint
of its rules. If the present rules differ:

- between hands, the evening goes on under the present rules from what everybody has, and the table says so;
- in the middle of a hand, the table does not start. Nothing is lost: the hand goes on once the file is restored.
"""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.rules import Rules
from companion.game.engine.state import State, in_hand
from companion.game.loading.library import Library
from companion.game.moves import Refused
from companion.game.phases.table.rulings import begin, obstacle
from companion.table.history import checkpoint
from companion.table.journal.journal import Journal
from companion.table.journal.rows import NEVER, Row, move_of


class JournalUnplayable(ValueError):
    """The error for a journal that the present rules cannot play. The text is one sentence that names the row and says
    what to do."""


def rows_to_play(journal: Journal, rules: Rules) -> list[Row]:
    """Return the journal rows that a restart plays to get the current state. The first one is a checkpoint (state
    between two hands); during a hand it is the checkpoint before that hand.

    Between hands it is the checkpoint before the last hand, so that the hand can still be taken back. If that hand was
    played by other rules than the present ones, or its players have been forgotten since, it is the checkpoint after
    it.
    """
    path = journal.path_to(journal.position())
    if not path or _is_whole(path):
        return path
    return with_whole_hand(journal, path, first_state(path[0], rules).rules.fingerprint)


def with_whole_hand(journal: Journal, path: list[Row], rules: str) -> list[Row]:
    """Return the journal rows in `path`, which begins with a checkpoint (state between two hands), preceded by the
    rows of the hand before if it does not begin with a deal: what was done in that hand may reach into `path`. Rows of
    other rules than those with the fingerprint `rules`, or from before a party was forgotten, are not put before it."""
    while not _is_whole(path):
        before = journal.path_to(journal.state_of(path[0].parent))
        if not before or forgets(before[-1]) or any(row.rules != rules for row in (*before, path[0])):
            break
        path = [*before, *path]
    return path


def _is_whole(path: Sequence[Row]) -> bool:
    """Whether nothing that was done in `path` can have begun before it: it begins with a deal or with the journal."""
    return path[0].kind != "checkpoint" or (len(path) > 1 and _verb(path[1]) == "deal")


def chance_since(journal: Journal, first: Row) -> int:
    """Return the number of the row from which the journal has to be read for seeds and cuts (what players add to the
    seeds). Those of a hand were written before its deal, and so before `first`, the row of the state between two hands
    with which the replay begins."""
    leg = journal.path_to(journal.state_of(first.parent)) if first.kind == "checkpoint" and first.parent else []
    return leg[0].number if leg else first.number


def undone_since(journal: Journal, since: int, hand: int) -> int:
    """Find out from which row the journal has to be read to know the seeds of hands that were undone and may be dealt
    again (hand number `hand` and later ones). Returns the row's number, which is at most `since`.

    It is the row that announces the chain of seeds of an evening: in general, of the evening to which row `since`
    belongs. If the evening before it had reached hand number `hand`, in moves that were then undone, it is the row of
    that evening, and so on. Raises `JournalDamaged` if a row that it reads was changed.
    """
    anchor = journal.last_of(NEVER, since)
    while anchor is not None:
        since = anchor.number
        anchor = journal.last_of(NEVER, since - 1)
        if anchor is not None and journal.reached(anchor.number, since) < hand:
            break
    return since


def first_state(row: Row, rules: Rules) -> State:
    """Return the state after `row`, the first journal row of a replay, under the present version of the row's ruleset.
    `rules` are those of the settings. Raises `RulesBroken` if that ruleset cannot be used."""
    load = Library(rules.folder).load
    if row.kind == "checkpoint":
        return checkpoint.decode(row.data, load)
    kept = msgspec.json.decode(row.data)
    return flow.start(load(kept["ruleset"], kept["options"]) if row.kind == "open" else rules)


def adapted_state(state: State, row: Row) -> State:
    """Return a state between two hands, made by another version of the rules, adapted to the present version. If the
    phase that it was in does not exist any more, the ruleset's sequence of phases starts from the beginning. Raises
    `JournalUnplayable` if a seat or money would be lost."""
    if _fits(state):
        return state
    why = obstacle(state, state.rules, state.rules.id)
    if why is not None:
        raise JournalUnplayable(
            f"the ruleset {state.rules.id} was changed since row {row.number} of the journal so that not everybody "
            f"could go on ({why.code}); put its file back as it was, or begin with another journal"
        )
    return begin(state, state.rules)


def state_after(state: State, row: Row) -> State:
    """Return the state after the move in a row of the journal. Raises `JournalUnplayable` if it was played by other
    rules or is refused now."""
    move = move_of(row)
    if row.rules != state.rules.fingerprint and (in_hand(state) or move.verb == "deal"):
        raise JournalUnplayable(
            f"the ruleset {state.rules.id} was changed in the middle of hand {state.hands + (not in_hand(state))}, "
            f"which was dealt by other rules ({row.rules}, now {state.rules.fingerprint}); put its file back as it "
            "was and finish the hand, or begin with another journal"
        )
    try:
        return flow.apply(state, move)
    except Refused as error:
        raise JournalUnplayable(
            f"row {row.number} of the journal, `{move.verb}` of seat {move.seat}, is refused by the rules of today "
            f"({error.refusal.code}); play this evening on with version {row.program}, or begin with another journal"
        ) from error


def forgets(row: Row) -> bool:
    """Whether this journal row made the table forget a party (a group of guests who have left). Then nothing before it
    can be taken back."""
    return _verb(row) == "forget"


def _verb(row: Row) -> str:
    return move_of(row).verb if row.kind == "move" else ""


def _fits(state: State) -> bool:
    """Whether the state still fits its ruleset: its frames (its place in the flow) match the flow's tree of phases,
    each within the other, and it has the ruleset's number of seats."""
    program, frames = state.rules.program, state.frames
    if not frames or frames[0].node != 0 or len(state.seats) != state.rules.players[1]:
        return False
    for frame, inner in pairwise(frames):
        node = program[frame.node]
        if not 0 <= frame.at < len(node.children) or node.children[frame.at] != inner.node:
            return False
    top = program[frames[-1].node]
    return isinstance(top.mechanic, Mechanic) and "begin" in (top.mechanic.can or ("begin",))
