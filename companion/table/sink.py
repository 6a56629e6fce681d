"""How what stands around the loop plays moves: by the one door through which fingers come too."""

from collections.abc import Callable
from typing import Protocol

from companion.game.moves import Move, Refusal
from companion.table.table import Table

Say = Callable[[Refusal], None]
"""Shows a sentence for a while."""


def unsaid(refusal: Refusal) -> None:
    """Nobody listens."""


class Sink(Protocol):
    """The loop, as those see it that play moves for devices."""

    table: Table

    def play(self, move: Move, source: str) -> bool:
        """Play a move, or say why it cannot be played; whether it was."""

    def say(self, refusal: Refusal) -> None:
        """Show a sentence for a while."""

    def hush(self) -> None:
        """The sentence that is shown is older than what has just happened."""

    @property
    def halted(self) -> bool:
        """Whether nothing can be played at present: the journal's disk is down."""
