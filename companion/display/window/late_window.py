"""The window of a table whose screen is not open yet. Without a desktop, opening it takes longer than anything else at
a start, and its cable may be out. Meanwhile the kernel shows the table's pictures, and everything else goes on."""

import logging
import time
from collections.abc import Callable

from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import Panel
from companion.display.canvas.surface import Say
from companion.display.window.kernel_screen import Framebuffer, KernelScreen, Size, kernels_size
from companion.display.window.opening import Opened
from companion.display.window.window import Window
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")

AGAIN_S = 0.1
"""Seconds between two attempts to show a picture through the framebuffer: its driver may be loaded only after the
table."""


class LateWindow(Window):
    """A window that opens its screen only after it has drawn its first picture.

    Each `show` tries to open it, and lets the exception through. The caller then shows a fault light, waits longer each
    time, and reports when the screen works again.

    * `fitted`: returns the panel for a picture of this size in pixels, where None stands for the size of the screen
      that `opening` opens, and whether people have to be asked for its size in mm
    * `opening`: opens the screen for this panel
    * `framebuffer`: shows the pictures until then; None if a desktop covers it
    * `drawn`, `measured`, `clock`: as for a window. `drawn` is called once the picture can be touched"""

    def __init__(
        self,
        fitted: Callable[[Size | None], tuple[Panel, bool]],
        opening: Callable[[Panel], Opened],
        say: Say,
        *,
        framebuffer: Framebuffer | None = None,
        drawn: Callable[[Layout, int], None] | None = None,
        measured: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._fitted, self._opening, self._framebuffer, self._touchable = fitted, opening, framebuffer, drawn
        self._open, self._tried, self._told = False, 0.0, False
        panel, ask = fitted(kernels_size(framebuffer))
        self._kernel = KernelScreen((panel.width_px, panel.height_px), framebuffer)
        super().__init__(panel, say, display=self._kernel, measured=measured, ask=ask, clock=clock)

    def show(self, view: TableView, now: float | None = None) -> None:
        """Show the view (what may be shown now); then open the screen if it is not open yet. If it cannot be opened,
        the exception of `opening` is passed on."""
        super().show(view, now)
        if self._open:
            return
        self.busy_since = self._clock()
        try:
            self._open_screen()
        except Exception as error:  # any of SDL's errors: log it once, whoever called tries again
            if not self._told:
                log.error("the screen cannot be opened (%s); the table goes on without it, and tries again", error)
                self._told = True
            raise
        finally:
            self.busy_since = None
        super().show(view, now)
        if self._drawn is not None and self.layout is not None:
            self._drawn(self.layout, self._screen.turn)

    def _open_screen(self) -> None:
        panel, ask = self._fitted(None)
        opened = self._opening(panel)
        self._open, self._ask, self._drawn, self._looked = True, ask, self._touchable, self._clock()
        self._use(opened, panel)
        if self._framebuffer is not None:
            self._framebuffer.close()

    def _look(self) -> None:
        """Collect what SDL has reported. As long as the screen is not open, try instead to show the picture through the
        framebuffer."""
        if self._open:
            super()._look()
            return
        now = self._looked = self._clock()
        if self._kernel.waiting and now - self._tried >= AGAIN_S:
            self._tried = now
            self._follow_kernel()

    def _follow_kernel(self) -> None:
        """Show the picture through the framebuffer if it can be used now, in the size that it has now."""
        size = kernels_size(self._framebuffer)
        if size is None or size == self._screen.surface.get_size():
            self._kernel.update()
            return
        panel, self._ask = self._fitted(size)
        self._kernel = KernelScreen(size, self._framebuffer)
        self._use(self._kernel, panel)
        self._draw()

    def close(self) -> None:
        """Close the display."""
        if self._framebuffer is not None:
            self._framebuffer.close()
        if self._open:
            super().close()
