"""What the loop asks of the things around it; each has a real and a simulated form."""

from collections.abc import Sequence
from typing import Protocol

from companion.devices.trays.report import TrayOrder
from companion.table.intents import Intent
from companion.table.views.table_view import CENTRE, Place, TableView


class Screen(Protocol):
    """What the loop asks of a display."""

    def intents(self, timeout: float) -> Sequence[Intent]:
        """What fingers and keys ask for; waits up to `timeout` seconds, or until `wake`."""

    def show(self, view: TableView, now: float) -> None:
        """Show this, if it differs from what is shown."""

    def wake(self) -> None:
        """Make `intents` return at once; from any thread."""


class ShiftPanel(Protocol):
    """What the loop asks of a shift panel."""

    def show(self, pattern: str, until: float | None = None) -> None:
        """Begin a pattern of lights."""

    def turn(self, now: float) -> float | None:
        """Move the lights on; when it wants to be called again."""


class Hub(Protocol):
    """What the loop asks of the link to the seat trays."""

    def order(self, serial: str, order: TrayOrder) -> None:
        """This tray is to show this."""


class Hands(Protocol):
    """The simulated hardware: what somebody's hands do at a real table."""

    def lay(self, card: str, place: Place = CENTRE) -> None:
        """Lay a card down at a place. Raises `Refused` where there is no such place."""

    def take(self, card: str, place: Place = CENTRE) -> None:
        """Take a card, by its name or its tag, off a place. Raises `Refused` where there is no such place."""

    def press(self, seat: int = 0, *, held: bool = False) -> None:
        """Press and release the shift button; with a seat, the act button of its tray, or, with `held`, hold its fold
        button. Raises `Refused` where there is no such tray."""
