"""Opens the seat trays of a table: the link to all of them (the hub), and their service."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.config import Config, trays_path
from companion.devices.trays.registry import Registry
from companion.devices.trays.report import TrayOrder
from companion.game.engine.rules import Rules
from companion.game.moves import Refusal
from companion.program.loop.first_picture import After, at_once
from companion.program.services.tray_service import TrayService
from companion.table.sink import Say, ignore_refusal

if TYPE_CHECKING:
    from companion.devices.trays.hub import TrayHub


class TableTrays:
    """The seat trays of a table, as returned by `open_trays`, and their `service`. `make` makes the link to all of
    them (the hub), which is started once the first picture is on the screen. Orders given before are kept for it."""

    def __init__(self, make: "Callable[[], TrayHub]", registry: Registry, say: Callable[[Refusal], None]) -> None:
        self._make = make
        self.hub: TrayHub | None = None
        """The link to all trays; None before it is started."""
        self._orders: dict[str, TrayOrder] = {}
        self._closed = False
        self.service = TrayService(self.give, lambda: registry.trouble or registry.doubled, say)

    @property
    def last_turn(self) -> float | None:
        """The time of the hub's last finished pass; None before it is started."""
        return None if self.hub is None else self.hub.last_turn

    def start(self) -> None:
        """Start looking for seat trays, unless they were closed."""
        if self._closed:
            return
        self.hub = self._make()
        for serial, order in self._orders.items():
            self.hub.order(serial, order)
        self.hub.start()

    def order(self, serial: str, order: TrayOrder) -> None:
        """Set what the tray with this serial number is to show; see `TrayHub.order`."""
        if self.hub is None:
            self._orders[serial] = order
        else:
            self.hub.order(serial, order)

    def give(self, serial: str, seat: int) -> None:
        """Assign the tray with this serial number to a seat; see `TrayHub.give`."""
        if self.hub is not None:  # no tray is known before
            self.hub.give(serial, seat)

    def close(self) -> None:
        """Release all ports."""
        self._closed = True
        if self.hub is not None:
            self.hub.close()


def field_gain(config: Config, registry: Registry) -> int:
    """Return the receiver gain (0 to 7) for the card reader in the middle of the table: the one measured with `sabacc
    trays tune field`, or the configured one if it was never measured."""
    return config.field.gain if registry.field_gain is None else registry.field_gain


def open_trays(
    config: Config,
    rules: Rules,
    post: Callable[[object], None],
    *,
    folder: Path | None = None,
    registry: Registry | None = None,
    say: Say = ignore_refusal,
    after: After = at_once,
) -> TableTrays:
    """Return the seat trays of a table with their service; `after` takes the step that starts looking for them.
    `rules`: say how many seats there are. `post`: called with the trays' reports. `folder`: the folder of simulated
    ports, whose names are like those that Linux gives to a Pico; it overrides the settings. `registry`: the stored
    seats of the trays, if they have already been read. `say`: shows a notice. A broken tray or file never stops the
    table."""
    trays, known = config.trays, registry or Registry(trays_path())

    def hub() -> "TrayHub":
        from companion.devices.trays.hub import PATTERN, TrayHub

        ports, pattern = folder or Path(trays.folder).expanduser(), trays.pattern if folder is None else PATTERN
        return TrayHub(ports, known, post, pattern=pattern, assign=trays.assign, seats=rules.players[1])

    opened = TableTrays(hub, known, say)
    after(opened.start)
    return opened
