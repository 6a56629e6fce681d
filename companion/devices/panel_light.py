"""A light on the panel that follows the game: the base of those in `lights`."""

from typing import Any

from companion.devices.outputs import lamp
from companion.table.service import Service


class PanelLight(Service):
    """The light called `name` on BCM `pin`. `factory`: gpiozero's pins,
    None for those of this machine."""

    def __init__(self, name: str, pin: int, factory: Any = None) -> None:
        self._output = lamp(f"{name} light", pin, factory)

    def put(self, level: float, now: float) -> None:
        """Light it, 0.0 (dark) to 1.0. A pin that fails is tried again; the game goes on."""
        self._output.put(level, now)

    def close(self) -> None:
        """Put it out and release its pin."""
        self._output.close()
