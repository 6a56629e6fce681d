"""A stand-in for the window that is used as long as the screen cannot be opened: it shows nothing, and everything else
goes on."""

import threading
import time
from collections.abc import Callable

from companion.display.canvas.actions import Go
from companion.display.canvas.metrics import Panel
from companion.display.canvas.surface import Say
from companion.display.input.ui import Ui
from companion.display.window.listeners import Listeners
from companion.display.window.window import Window
from companion.table.durations import Durations
from companion.table.intents import Intent
from companion.table.views.table_view import TableView

KEPT = ("frames", "_woken")
"""The names of attributes that other parts of the program use. They are kept when the screen opens."""


class LateWindow(Window):
    """A stand-in for the window until the screen can be opened, which `make` does.

    Each `show` calls `make`, and lets its exception through. The caller then shows a fault light, waits longer each
    time, and reports when the screen works again. `panel` is the panel that was asked for, `measured` whether its glass
    was measured. `say` and `listeners` are those that `make` gives the window. `clock` gives seconds."""

    def __init__(
        self,
        make: Callable[[], Window],
        panel: Panel,
        say: Say,
        listeners: Listeners,
        *,
        measured: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._make: Callable[[], Window] | None = make
        self._woken = threading.Event()
        self.panel, self.say, self._clock, self._measured = panel, say, clock, measured
        self.ui, self.frames, self.listeners = Ui(), Durations(), listeners
        self.busy_since: float | None = None
        self.layout = None
        self._opens: Go | None = None

    def show(self, view: TableView, now: float | None = None) -> None:
        """Show the view (what may be shown now); open the screen first if it is not open yet. If the screen cannot be
        opened, the exception of `make` is passed on."""
        if self._make is not None:
            self.busy_since = self._clock()
            try:
                self._become(self._make())
            finally:
                self.busy_since = None
        super().show(view, now)

    def _become(self, opened: Window) -> None:
        kept = {name: getattr(self, name) for name in KEPT}
        self.__dict__.update(opened.__dict__ | kept)
        self._make = None
        if self._opens is not None:
            super().open(self._opens)

    def open(self, page: Go) -> None:
        """Open this page; if the screen is not open yet, the page is shown as soon as it is."""
        self._opens = page
        super().open(page)

    def intents(self, timeout: float = 0.0) -> list[Intent]:
        """Return the intents (commands to the table) from people's touches and keys, as a window does. While the screen
        is not open, wait up to `timeout` seconds and return []."""
        if self._make is None:
            return super().intents(timeout)
        self._woken.wait(timeout)
        self._woken.clear()
        return []

    def close(self) -> None:
        """Close the display, if it is open."""
        if self._make is None:
            super().close()
