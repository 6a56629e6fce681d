"""The seat trays of a table as it starts: the link to all of them, and their desk."""

from collections.abc import Callable
from pathlib import Path

from companion.config import Config, trays_path
from companion.devices.trays.hub import TrayHub
from companion.devices.trays.registry import Registry
from companion.game.rules import Rules
from companion.program.tray_desk import TrayDesk


class TableTrays:
    """What `open_trays` opens. `close` gives all ports back."""

    def __init__(self, hub: TrayHub) -> None:
        self.hub, self.desk, self.close = hub, TrayDesk(hub.give), hub.close


def open_trays(
    config: Config,
    rules: Rules,
    post: Callable[[object], None],
    *,
    folder: Path | None = None,
    registry: Path | None = None,
) -> TableTrays:
    """Begin to look for seat trays. `folder`, `registry`: where their ports are, and where it is kept whose they are,
    if not where the settings and the house say. A tray or a file that is broken never stops the table."""
    trays = config.trays
    hub = TrayHub(
        folder or Path(trays.folder).expanduser(),
        Registry(registry or trays_path()),
        post,
        pattern=trays.pattern,
        assign=trays.assign,
        seats=rules.players[1],
    )
    hub.start()
    return TableTrays(hub)
