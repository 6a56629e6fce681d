"""The entry for moves from devices: the same one that moves from the screen take."""

from collections.abc import Callable
from typing import Protocol

from companion.game.moves import Move, Refusal
from companion.table.table import Table

Say = Callable[[Refusal], None]
"""Shows a notice for a few seconds."""


def unsaid(refusal: Refusal) -> None:
    """Show nothing; for code that runs without a screen."""


class Sink(Protocol):
    """The loop, as seen by code that plays moves for devices."""

    table: Table

    def play(self, move: Move, source: str) -> bool:
        """Play a move, or show why it cannot be played. Returns whether it was played."""

    def say(self, refusal: Refusal) -> None:
        """Show a notice for a few seconds."""

    def hush(self) -> None:
        """Clear the notice, because it is older than what has just happened."""

    @property
    def halted(self) -> bool:
        """Whether nothing can be played now because the journal's disk is down."""
