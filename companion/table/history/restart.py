"""Going on with an evening whose ruleset's file was changed while the table was off.

A move is replayed by the rules it was made by, or not at all. Every row of the journal names the fingerprint of its
rules; where today's differ,

- between hands the evening goes on from what everybody has, by the rules of today, and the table says so;
- in the middle of a hand the table does not start: nothing is lost, the hand goes on once the file is as it was.
"""

from itertools import pairwise

import msgspec

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.rules import Rules
from companion.game.engine.state import State, in_hand
from companion.game.loading.library import Library
from companion.game.moves import Move, Refused
from companion.game.phases.table.rulings import begin, obstacle
from companion.table.history import checkpoint
from companion.table.journal.journal import Journal, Row

_move = msgspec.json.Decoder(Move).decode


def move_of(row: Row) -> Move:
    """The move of a row of that kind; raises `msgspec.MsgspecError`."""
    return _move(row.data)


class JournalUnplayable(ValueError):
    """The journal holds what the rules of today cannot go on with: one sentence that names row and the way out."""


def rows_to_play(journal: Journal, rules: Rules) -> list[Row]:
    """The rows that make the current state, from a checkpoint on: that of the hand in play or, between hands, that of
    the last one, so that it can still be taken back, unless it was played by other rules than today's, or those who
    played it have been forgotten since."""
    path = journal.path_to(journal.position())
    if not path or path[0].kind != "checkpoint" or (len(path) > 1 and _verb(path[1]) == "deal"):
        return path
    before = journal.path_to(journal.state_of(path[0].parent))
    if before and forgets(before[-1]):
        return path
    today = begun(path[0], rules).rules.fingerprint
    return [*before, *path] if all(row.rules == today for row in (*before, path[0])) else path


def chance_since(journal: Journal, first: Row) -> int:
    """The row from which on the journal is read for seeds and cuts: those of a hand stand before its deal, and so
    before the checkpoint, `first`, with which the rows to play begin."""
    leg = journal.path_to(journal.state_of(first.parent)) if first.kind == "checkpoint" and first.parent else []
    return leg[0].number if leg else first.number


def begun(row: Row, rules: Rules) -> State:
    """The state that the first row of a path made, by the rules of today; raises `RulesBroken`. `rules` are those of
    the settings."""
    load = Library(rules.folder).load
    if row.kind == "checkpoint":
        return checkpoint.decode(row.data, load)
    kept = msgspec.json.decode(row.data)
    return flow.start(load(kept["ruleset"], kept["options"]) if row.kind == "open" else rules)


def refitted(state: State, row: Row) -> State:
    """A state between two hands, made by other rules of the same name, under those of today: the flow begins anew
    where it does not fit any more. Raises `JournalUnplayable` where somebody's seat or money would be lost."""
    if _fits(state):
        return state
    why = obstacle(state, state.rules, state.rules.id)
    if why is not None:
        raise JournalUnplayable(
            f"the ruleset {state.rules.id} was changed since row {row.number} of the journal so that not everybody "
            f"could go on ({why.code}); put its file back as it was, or begin with another journal"
        )
    return begin(state, state.rules)


def replayed(state: State, row: Row) -> State:
    """The state after a move of the journal; raises `JournalUnplayable` where it was played by other rules."""
    move = _move(row.data)
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
    """Whether with this row a party was forgotten: nothing before it is taken back."""
    return _verb(row) == "forget"


def _verb(row: Row) -> str:
    return _move(row.data).verb if row.kind == "move" else ""


def _fits(state: State) -> bool:
    """Whether the frames stand in the flow of the rules, one in the other, and the seats are those of the ruleset."""
    program, frames = state.rules.program, state.frames
    if not frames or frames[0].node != 0 or len(state.seats) != state.rules.players[1]:
        return False
    for frame, inner in pairwise(frames):
        node = program[frame.node]
        if not 0 <= frame.at < len(node.children) or node.children[frame.at] != inner.node:
            return False
    top = program[frames[-1].node]
    return isinstance(top.mechanic, Mechanic) and "begin" in (top.mechanic.can or ("begin",))
