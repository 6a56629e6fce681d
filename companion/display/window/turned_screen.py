"""Draws pictures on an open display, and rotates them if people have turned the screen."""

import pygame

from companion.display.canvas import turning
from companion.display.canvas.draw import Painter
from companion.display.canvas.marks import Layout
from companion.display.window.opening import Opened


class TurnedScreen:
    """The surface of an open display. A rotated picture is drawn upright on a surface of its own, and copied from
    there."""

    def __init__(self, display: Opened) -> None:
        self.surface = display.surface
        self.turn = 0
        """The rotation of the picture on the screen, in degrees clockwise: 0, 90, 180 or 270."""
        self._display, self._painter = display, Painter(display.surface)

    def turn_to(self, degrees: int, size: tuple[int, int]) -> None:
        """Rotate all later pictures by `degrees` (0, 90, 180 or 270), clockwise. `size` is that of the upright picture
        in pixels."""
        self.turn, self._painter = degrees, Painter(pygame.Surface(size) if degrees else self.surface)

    def paint(self, picture: Layout) -> None:
        """Draw the parts of this picture that differ from what is on the screen."""
        dirty = self._painter.paint(picture)
        if dirty and self.turn:
            upright = self._painter.surface
            turning.copy_turned(upright, self.surface, dirty, self.turn)
            dirty = [turning.on_screen(rect, self.turn, upright.get_size()) for rect in dirty]
        if dirty:
            self._display.update(dirty)

    def update(self) -> None:
        """Show what somebody else has drawn on `surface`. The next picture is painted whole."""
        self._painter = Painter(self._painter.surface)
        self._display.update()

    def paint_anew(self, surface: pygame.Surface) -> None:
        """Go on with this surface of the display, on which nothing has been drawn yet."""
        self._painter = Painter(self._painter.surface if self.turn else surface)
        self.surface = surface

    def in_picture(self, at: tuple[float, float]) -> tuple[float, float]:
        """Return the point of the upright picture that is shown at this point of the screen, both in pixels."""
        return turning.in_picture(at, self.turn, self.surface.get_size())
