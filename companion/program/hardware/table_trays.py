"""Opens the seat trays of a table: the link to all of them (the hub), and their service."""

from collections.abc import Callable
from pathlib import Path

from companion.config import Config, trays_path
from companion.devices.trays.hub import PATTERN, TrayHub
from companion.devices.trays.registry import Registry
from companion.game.engine.rules import Rules
from companion.game.moves import Refusal
from companion.program.services.tray_service import TrayService
from companion.table.sink import Say, ignore_refusal


class TableTrays:
    """The seat trays of a table, as returned by `open_trays`: the link to all of them (`hub`) and their service.
    `close` releases all ports. `say`: shows a notice."""

    def __init__(self, hub: TrayHub, say: Callable[[Refusal], None]) -> None:
        self.hub, self.close = hub, hub.close
        self.service = TrayService(hub.give, lambda: hub.registry.trouble or hub.registry.doubled, say)


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
) -> TableTrays:
    """Start looking for seat trays, and return their link and service. `rules`: say how many seats there are. `post`:
    called with the trays' reports. `folder`: the folder of simulated ports, whose names are like those that Linux gives
    to a Pico; it overrides the settings. `registry`: the stored seats of the trays, if they have already been read.
    `say`: shows a notice. A broken tray or file never stops the table."""
    trays = config.trays
    hub = TrayHub(
        folder or Path(trays.folder).expanduser(),
        registry or Registry(trays_path()),
        post,
        pattern=trays.pattern if folder is None else PATTERN,
        assign=trays.assign,
        seats=rules.players[1],
    )
    opened = TableTrays(hub, say)
    hub.start()  # last, so that nothing keeps running if an earlier step fails
    return opened
