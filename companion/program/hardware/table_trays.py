"""Opens the seat trays of a table: the link to all of them (the hub), and their service."""

import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.config import trays_path
from companion.devices.backoff import Backoff
from companion.devices.trays.registry import Registry
from companion.devices.trays.report import TrayOrder
from companion.game.engine.rules import Rules
from companion.game.moves import Refusal
from companion.program.loop.first_picture import After, at_once
from companion.program.services.tray_service import TrayService
from companion.settings import Config
from companion.table.sink import Say, ignore_refusal

if TYPE_CHECKING:
    from companion.devices.trays.hub import TrayHub


log = logging.getLogger("sabacc")


class TableTrays:
    """The seat trays of a table, as returned by `open_trays`, and their `service`. `make` makes the link to all of
    them (the hub), which is started once the first picture is on the screen. Orders given before are kept for it. If it
    cannot be made, `service` says so and has it tried again. `clock`: returns the time in seconds."""

    def __init__(
        self,
        make: "Callable[[], TrayHub]",
        registry: Registry,
        say: Callable[[Refusal], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._make, self._registry, self._clock = make, registry, clock
        self._pace = Backoff()
        self._trouble: Refusal | None = None
        self.hub: TrayHub | None = None
        """The link to all trays; None before it is started."""
        self._orders: dict[str, TrayOrder] = {}
        self._closed = False
        self.service = TrayService(self.give, self.trouble, say, self._again)

    @property
    def last_turn(self) -> float | None:
        """The time of the hub's last finished pass; None before it is started."""
        return None if self.hub is None else self.hub.last_turn

    def start(self) -> None:
        """Start looking for seat trays, unless they were closed. If that fails, it is tried again later."""
        if self._closed:
            return
        try:
            hub = self._make()
            try:
                for serial, order in self._orders.items():
                    hub.order(serial, order)
                hub.start()
            except BaseException:
                hub.close()
                raise
        except Exception as error:  # whatever it is, the table plays without trays meanwhile
            if not self._pace.failures:
                log.error("the trays cannot be looked for; this is tried again", exc_info=error)
            self._pace.failed(self._clock())
            why = (
                error.strerror if isinstance(error, OSError) and error.strerror else str(error) or type(error).__name__
            )
            self._trouble = Refusal("trays-unreachable", {"why": why})
            return
        self.hub, self._trouble = hub, None
        if self._pace.worked():
            log.warning("the trays are looked for now")

    def trouble(self) -> Refusal | None:
        """Return the sentence about what is wrong with all trays, or with the file that assigns them to seats; None if
        nothing is."""
        why = self._registry.trouble or self._registry.doubled
        return self._trouble or (Refusal("trays-file", {"why": why}) if why else None)

    def _again(self, now: float) -> None:
        if self._trouble is not None and self._pace.ready(now):
            self.start()

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
