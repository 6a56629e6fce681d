"""Shows pictures on the screen through the kernel's framebuffer, while the screen itself is not open."""

import contextlib
import logging
from collections.abc import Iterable, Sequence
from typing import Protocol

import pygame

from companion.display.window.opening import Opened

log = logging.getLogger("sabacc")

Size = tuple[int, int]


class Framebuffer(Protocol):
    """What a `KernelScreen` needs of the kernel's framebuffer (`companion.devices.framebuffer`)."""

    width: int
    height: int
    bits: int

    def look(self) -> None:
        """Read the size in pixels and the number of bits of a pixel. Raises `OSError` or `ValueError`."""

    def write(self, rows: Iterable[bytes]) -> None:
        """Show the rows of a picture. Raises `OSError`."""

    def close(self) -> None:
        """Leave it to other programs."""


class KernelScreen(Opened):
    """A display in memory, of this size in pixels. Its picture is shown through the framebuffer whenever that has the
    same size; None stands for a framebuffer that cannot be seen."""

    def __init__(self, size: Size, framebuffer: Framebuffer | None) -> None:
        super().__init__(pygame.Surface(size, 0, 32, (0xFF0000, 0xFF00, 0xFF, 0)), "framebuffer", ())
        self._framebuffer = framebuffer
        self.waiting = False
        """Whether the last picture could not be shown yet."""
        self._shown = False

    def update(self, dirty: Sequence[pygame.Rect] | None = None) -> None:
        """Show the whole picture, if the framebuffer can be used now."""
        screen, self.waiting = self._framebuffer, self._framebuffer is not None
        if screen is None or kernels_size(screen) != self.surface.get_size():
            return
        with contextlib.suppress(OSError):
            screen.write(_rows(self.surface, screen.bits))
            self.waiting = False
            if not self._shown:
                log.info("the picture is shown by the kernel's framebuffer until the screen is open")
                self._shown = True


def kernels_size(screen: Framebuffer | None) -> Size | None:
    """Return the size of this framebuffer in pixels; None if there is none that can be used."""
    if screen is None:
        return None
    try:
        screen.look()
    except (OSError, ValueError):
        return None
    return screen.width, screen.height


def _rows(picture: pygame.Surface, bits: int) -> list[bytes]:
    """Return the rows of the picture as a framebuffer has them, with this number of bits for each pixel."""
    if bits == 16:
        packed = pygame.Surface(picture.get_size(), 0, 16, (0xF800, 0x7E0, 0x1F, 0))
        packed.blit(picture, (0, 0))
        picture = packed
    data, pitch = picture.get_buffer().raw, picture.get_pitch()
    length = picture.get_width() * bits // 8
    return [data[start : start + length] for start in range(0, pitch * picture.get_height(), pitch)]
