"""The interfaces through which the main loop uses screen and devices; each has a real and a simulated
implementation."""

from collections.abc import Sequence
from typing import Protocol

from companion.devices.trays.report import TrayOrder
from companion.table.intents import Intent
from companion.table.views.table_view import CENTRE, Place, TableView


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


class Hub(Protocol):
    """What the main loop needs of the link to the seat trays."""

    def order(self, serial: str, order: TrayOrder) -> None:
        """Tell the tray with this serial number what to show (`order`)."""


class Hands(Protocol):
    """What the main loop needs of simulated hardware: actions that people's hands do at a real table."""

    def lay(self, card: str, place: Place = CENTRE) -> None:
        """Put a card on a place (the RFID field by default, or a well of a tray). Raises `Refused` if there is no such
        place."""

    def take(self, card: str, place: Place = CENTRE) -> None:
        """Take a card, given by its name or its tag, off a place (the RFID field by default). Raises `Refused` if there
        is no such place."""

    def press(self, seat: int = 0, *, held: bool = False) -> None:
        """Press and release the shift button (`seat` 0). With a seat, press the act button of that seat's tray instead;
        with `held`, hold that tray's fold button. Raises `Refused` if there is no such tray."""
