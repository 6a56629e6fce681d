"""Plays a quiet evening at the table by touch, so that there is something to lose."""

from tests.crash.fingers import digest
from tests.install.tree import need
from tests.machine.table import PACE_S, Table

QUIET = ("go-on", "nobody-folds", "check", "stand", "deal-back", "roll", "deal")
"""The moves that keep a hand going without anybody raising, calling it or showing cards, the most wanted first."""


def touched(table: Table) -> None:
    """Touch the button of the next quiet move, without waiting for its effect. A move is on disk before the screen
    shows it, so this first waits until the screen has followed."""
    table.pause(PACE_S)
    table.appears("a move", lambda shown: any(each.startswith("move.") for each in shown["targets"]))
    offered = table.shown["targets"]
    move = next((f"move.{verb}" for verb in QUIET if f"move.{verb}" in offered), "")
    need(move, f"there is no quiet move: {sorted(offered)}")
    table.touch(move, changes=False)


def moves(table: Table, count: int) -> None:
    """Make so many moves, and wait for each in the journal."""
    for _ in range(count):
        before = digest(table.state())
        touched(table)
        table.until("the move", lambda state, before=before: digest(state) != before)  # type: ignore[misc]
