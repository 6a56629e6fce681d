"""A shift panel that is opened later, so that the table does not wait for the library that drives its pins."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.devices.open_devices import NoPanel
    from companion.devices.panel import Panel


class LaterPanel:
    """Stands in for the shift panel (button, lights and buzzer), which `make` opens as soon as `open` is called. Until
    then, and if there is no panel, its methods only remember what is to be shown."""

    def __init__(self, make: "Callable[[], Panel | NoPanel]") -> None:
        self._make = make
        self._panel: Panel | None = None
        self._shown: tuple[str, float | None] | None = None
        self._closed = False

    def open(self) -> None:
        """Open the shift panel, unless it was closed; it reports its health by itself. It then shows the pattern that
        was asked for last."""
        from companion.devices.panel import Panel

        if self._closed:
            return
        panel = self._make()
        if isinstance(panel, Panel):
            self._panel = panel
            if self._shown is not None:
                panel.show(*self._shown)

    def show(self, pattern: str, until: float | None = None) -> None:
        """Show a light pattern; see `Panel.show`."""
        self._shown = pattern, until
        if self._panel is not None:
            self._panel.show(pattern, until)

    def turn(self, now: float) -> float | None:
        """Bring lights, sound and report up to `now` (seconds); see `Panel.turn`."""
        return None if self._panel is None else self._panel.turn(now)

    def close(self) -> None:
        """Switch the lights off and release the pins, if the panel was opened."""
        self._closed = True
        if self._panel is not None:
            self._panel.close()
