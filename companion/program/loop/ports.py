"""The interfaces through which the main loop uses screen and devices; each has a real and a simulated
implementation."""

from collections.abc import Sequence
from typing import Protocol

from companion.table.intents import Intent
from companion.table.views.table_view import TableView


class Screen(Protocol):
    """What the main loop needs of the table's screen."""

    def intents(self, timeout: float) -> Sequence[Intent]:
        """Return the commands from touches and keys; waits up to `timeout` seconds, or until `wake` is called."""

    def show(self, view: TableView, now: float) -> None:
        """Show `view` if it differs from what is on the screen. `now`: the loop's clock, in seconds."""

    def wake(self) -> None:
        """Make a running call of `intents` return at once. May be called from any thread."""


class ShiftPanel(Protocol):
    """What the main loop needs of the shift panel (the box with the shift button and lights)."""

    def show(self, pattern: str, until: float | None = None) -> None:
        """Start a light pattern; `until`: the time, by the loop's clock in seconds, when it ends (None: it goes on)."""

    def turn(self, now: float) -> float | None:
        """Advance the lights to the time `now`. Returns the time when this has to be called again; None if there is no
        such time. Both are in seconds, by the loop's clock."""
