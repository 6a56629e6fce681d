"""A quiet evening at the table, by touch: the moves that people make, so that there is something to lose."""

from companion.game.engine import flow
from companion.game.phases.shared.shift import shifting
from tests.crash.fingers import digest
from tests.machine.table import Table

QUIET = {"bet": "check", "trade": "stand", "roll": "roll"}
"""The move that goes on quietly, for each phase."""


def touched(table: Table) -> None:
    """Touch what goes on with the hand; what comes of it is not waited for."""
    state = table.state()
    phase = flow.mechanic(state).name
    if phase == "call":
        table.touch("move.nobody-calls" if "move.nobody-calls" in table.shown["targets"] else "move.call-hand")
        return
    if not state.order:
        table.touch("move.deal", changes=False)
        return
    verb = "roll" if phase == "roll" and not shifting(state) else QUIET.get(phase, "")
    offered = table.shown["targets"]
    table.touch(f"move.{verb}" if f"move.{verb}" in offered else "sim.button", changes=False)


def moves(table: Table, count: int) -> None:
    """Make so many moves, each seen in the journal."""
    for _ in range(count):
        before = digest(table.state())
        touched(table)
        table.until("the move", lambda state, before=before: digest(state) != before)  # type: ignore[misc]
