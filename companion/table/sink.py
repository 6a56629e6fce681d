"""How code around the loop plays moves: through the same entry as moves from the screen."""

from collections.abc import Callable
from typing import Protocol

from companion.game.moves import Move, Refusal
from companion.table.table import Table

Say = Callable[[Refusal], None]
"""Shows a sentence for a while."""


def unsaid(refusal: Refusal) -> None:
    """Nobody listens."""


class Sink(Protocol):
    """The loop, as seen by code that plays moves for devices."""

    table: Table

    def play(self, move: Move, source: str) -> bool:
        """Play a move, or say why it cannot be played. Returns whether it was played."""

    def say(self, refusal: Refusal) -> None:
        """Show a sentence for a while."""

    def hush(self) -> None:
        """Hide the sentence on the screen: it is older than what has just happened."""

    @property
    def halted(self) -> bool:
        """Whether nothing can be played now because the journal's disk is down."""
