"""The seat trays of a table as it starts: the link to all of them, and their service."""

from collections.abc import Callable
from pathlib import Path

from companion.config import Config, trays_path
from companion.devices.trays.hub import PATTERN, TrayHub
from companion.devices.trays.registry import Registry
from companion.game.engine.rules import Rules
from companion.game.moves import Refusal
from companion.program.services.tray_service import TrayService
from companion.table.sink import Say, unsaid


class TableTrays:
    """What `open_trays` opens. `close` gives all ports back."""

    def __init__(self, hub: TrayHub, say: Callable[[Refusal], None]) -> None:
        self.hub, self.close = hub, hub.close
        self.service = TrayService(hub.give, lambda: hub.registry.trouble or hub.registry.doubled, say)


def field_gain(config: Config, registry: Registry) -> int:
    """The gain of the field's reader: the one that was measured (`sabacc trays tune field`), else the configured."""
    return config.field.gain if registry.field_gain is None else registry.field_gain


def open_trays(
    config: Config,
    rules: Rules,
    post: Callable[[object], None],
    *,
    folder: Path | None = None,
    registry: Registry | None = None,
    say: Say = unsaid,
) -> TableTrays:
    """Begin to look for seat trays. `folder`: where simulated ports are, named as Linux names a Pico's, whatever the
    settings say; `registry`: whose they are, if it has been read already. A tray or a file that is broken never stops
    the table."""
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
    hub.start()  # last: nothing is left running where the rest fails
    return opened
