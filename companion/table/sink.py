"""The interface of the main loop through which devices and the screen play moves."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from companion.game.moves import Move, Refusal

if TYPE_CHECKING:  # the web server shows notices too, but has no table
    from companion.table.intents import Intent
    from companion.table.table import Table

Say = Callable[[Refusal], None]
"""A function that shows this refusal to the players as a notice for a few seconds."""


def ignore_refusal(refusal: Refusal) -> None:
    """Do nothing. A program without a screen passes this where a function is expected that shows why a move was
    refused."""


class Loop(Protocol):
    """The part of the main loop that is needed by code which passes on commands from elsewhere."""

    table: "Table"

    def do(self, intent: "Intent", source: str = "screen") -> None:
        """Carry out a command, or show on the screen why it is refused. The journal notes `source` as its origin."""


class Sink(Protocol):
    """The part of the main loop that is needed by code which plays moves for devices."""

    table: "Table"

    def play(self, move: Move, source: str) -> bool:
        """Play a move that `source` (such as "field") has reported, or show why it cannot be played. Returns whether it
        was played."""

    def say(self, refusal: Refusal) -> None:
        """Show this refusal to the players as a notice for a few seconds."""

    def hush(self) -> None:
        """Remove the notice that is on the screen, because it is out of date."""

    @property
    def halted(self) -> bool:
        """Whether no move can be played now because the journal's disk cannot be written."""
