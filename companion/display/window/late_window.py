"""The window of a table whose screen could not be opened: nothing is seen, and everything else goes on."""

import threading
import time
from collections.abc import Callable
from pathlib import Path

from companion.display.canvas.actions import Go
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui
from companion.display.window.safely import Safely
from companion.display.window.window import Window
from companion.table.durations import Durations
from companion.table.intents import Intent
from companion.table.views.table_view import TableView

HUNG = ("felt", "touched", "unplugged", "told", "again", "safely", "frames")
"""What others have hung on the window, or look at: it stays when the screen comes."""


class LateWindow(Window):
    """Stands for the window until `make` opens one. Each `show` tries to, and raises what `make` raises: whoever calls
    it shows a light then, waits longer each time, and says when it works again. `panel`: what was asked for, and
    whether it was `measured`. `clock` gives seconds."""

    def __init__(
        self,
        make: Callable[[], Window],
        panel: Panel,
        *,
        measured: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._make: Callable[[], Window] | None = make
        self._woken = threading.Event()
        self.panel, self._clock, self._measured = panel, clock, measured
        self.ui, self.safely, self.frames = Ui(), Safely(), Durations()
        self.busy_since: float | None = None
        self.layout = None
        self.felt = self.touched = self.unplugged = self.again = _nothing
        self.told = _unheard
        self._opens: Go | None = None

    def show(self, view: TableView, now: float | None = None) -> None:
        """Open the screen, if it is not open yet, and show this. Raises what opening it raises."""
        if self._make is not None:
            self.busy_since = self._clock()
            try:
                self._become(self._make())
            finally:
                self.busy_since = None
        super().show(view, now)

    def _become(self, opened: Window) -> None:
        kept = {name: getattr(self, name) for name in HUNG}
        self.__dict__.update(opened.__dict__ | kept)
        self._make = None
        if self._opens is not None:
            super().open(self._opens)

    def open(self, page: Go) -> None:
        """Let the first picture be that of a page."""
        self._opens = page
        super().open(page)

    def intents(self, timeout: float = 0.0) -> list[Intent]:
        """Nobody can touch what is not there; waits as a window does."""
        if self._make is None:
            return super().intents(timeout)
        self._woken.wait(timeout)
        self._woken.clear()
        return []

    def wake(self) -> None:
        """Let `intents` return now. May be called from any thread."""
        self._woken.set()
        if self._make is None:
            super().wake()

    def screenshot(self, path: Path | str) -> None:
        """Raises RuntimeError while there is no picture."""
        if self._make is not None:
            raise RuntimeError("the screen is not open yet: there is no picture")
        super().screenshot(path)

    def close(self) -> None:
        """Close the display, if it was opened."""
        if self._make is None:
            super().close()


def _nothing() -> None:
    """Nobody listens."""


def _unheard(text: str) -> None:
    """Nobody listens."""
