"""The base class of additional lights on the shift panel (the box with the shift button), which show what happens in
the game. The folder `lights` contains the lights themselves."""

from typing import Any

from companion.devices.outputs import lamp
from companion.table.service import Service


class PanelLight(Service):
    """An additional light of the shift panel (the box with the shift button). `name`: its name in the log. `pin`: the
    BCM number of its pin. `factory`: gpiozero's pin factory; None means this machine's."""

    def __init__(self, name: str, pin: int, factory: Any = None) -> None:
        self._output = lamp(f"{name} light", pin, factory)

    def put(self, level: float, now: float) -> None:
        """Set the light's level, 0.0 (dark) to 1.0 (full), at `now` (seconds). If the pin fails, it is tried again
        later."""
        self._output.put(level, now)

    def close(self) -> None:
        """Switch the light off and release its pin."""
        self._output.close()
