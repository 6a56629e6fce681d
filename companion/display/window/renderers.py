"""Chooses the renderer (SDL's way of drawing, such as OpenGL or software) for a screen without a desktop, and checks
whether it draws anything. A renderer may open and draw nothing, and a graphics driver may crash the whole program."""

import contextlib
import ctypes
import os
import platform
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

ON_THE_PROCESSOR = {"GBM_ALWAYS_SOFTWARE": "1", "GALLIUM_DRIVER": "softpipe", "DRAW_USE_LLVM": "0"}
"""Environment variables that make Mesa draw without the graphics chip. Mesa's llvmpipe cannot be used, because it
generates code at run time, which the systemd unit forbids."""
RENDERERS: Mapping[str, Mapping[str, str]] = {
    name: {"SDL_RENDER_DRIVER": driver, "SDL_FRAMEBUFFER_ACCELERATION": driver, **more}
    for name, driver, more in (
        ("opengles2", "opengles2", {}),
        ("opengl", "opengl", {}),
        ("processor", "opengles2", ON_THE_PROCESSOR),
    )
}
"""Renderers in the order in which they are tried, each with the environment variables that select it. Older SDLs only
know SDL_FRAMEBUFFER_ACCELERATION. By itself, SDL takes `opengl`, which draws nothing if libGL.so.1 is missing."""
DESKTOP = ("wayland", "x11", "dummy")
"""Video drivers for which SDL's own choice of a renderer is good: a desktop draws on the screen, or no screen
exists."""

PATTERN = ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255))
"""The colours of the four quarters of the test picture that is read back; empty memory has none of them."""
MOST_WINDOWS = 100
"""The largest window number that is tried. SDL numbers its windows from 1, starting again with each
`pygame.display.init`."""
ARGB8888 = 0x16362004
"""The value of SDL_PIXELFORMAT_ARGB8888."""


class Trial:
    """Says which renderers may be tried, and remembers the results of the trials. This class allows all renderers and
    remembers nothing; subclasses override it."""

    def names(self) -> tuple[str, ...]:
        """Return the names of the RENDERERS to try, in this order; () if the screen must not be opened."""
        return tuple(RENDERERS)

    def known(self, name: str) -> str:
        """Return the result of an earlier trial of this renderer that still holds, so that it is not asked for again;
        "" if there is none."""
        return ""

    def begin(self, name: str) -> None:
        """Note that this renderer is about to be tried. If it then ends the program, the note still says which
        one did."""

    def over(self, name: str, answer: str) -> None:
        """Note that the program has survived the trial of a renderer. `answer` is its result: "drawn"; "blank" (nothing
        is drawn); "unread" (unknown); or "failed" (no renderer could open a screen)."""


@contextlib.contextmanager
def chosen(name: str) -> Iterator[None]:
    """Return a context manager in which the environment variables make SDL and Mesa use this renderer."""
    settings = RENDERERS[name]
    before = {key: os.environ.get(key) for key in settings}
    os.environ.update(settings)
    try:
        yield
    finally:
        for key, value in before.items():
            os.environ.pop(key, None)
            if value is not None:
                os.environ[key] = value


def answer() -> str:
    """Check whether the open display really shows what is drawn: a pattern is drawn and read back. The next picture
    covers the pattern before anybody sees it. Returns "drawn", "blank", or "unread" if SDL does not tell or uses no
    renderer."""
    try:
        sdl = ctypes.CDLL(sdl_file())
        sdl.SDL_GetWindowFromID.restype = sdl.SDL_GetRenderer.restype = ctypes.c_void_p
        sdl.SDL_CreateTexture.restype = ctypes.c_void_p
        renderer = next(filter(None, map(partial(_renderer, sdl), range(1, MOST_WINDOWS))), None)
        found = None if renderer is None else _read_back(sdl, ctypes.c_void_p(renderer))
    except (AttributeError, OSError):
        return "unread"
    if found is None:
        return "unread"
    return "drawn" if found == PATTERN else "blank"


def _renderer(sdl: ctypes.CDLL, number: int) -> int | None:
    """Return SDL's pointer to the renderer of the window with this number; None if it has none. pygame could give the
    window itself, but would then keep a pointer to an object that has been freed."""
    window: int | None = sdl.SDL_GetWindowFromID(number)
    return sdl.SDL_GetRenderer(ctypes.c_void_p(window)) if window else None


def _read_back(sdl: ctypes.CDLL, renderer: ctypes.c_void_p) -> tuple[tuple[int, ...], ...] | None:
    """Draw PATTERN with the renderer and return the colours of its four quarters, each channel rounded to 0 or 255; ()
    if drawing fails, None if the result cannot be read back."""
    pixels = (ctypes.c_uint32 * 4)(*(0xFF << 24 | red << 16 | green << 8 | blue for red, green, blue in PATTERN))
    width, height = ctypes.c_int(), ctypes.c_int()
    sdl.SDL_GetRendererOutputSize(renderer, ctypes.byref(width), ctypes.byref(height))
    texture = ctypes.c_void_p(sdl.SDL_CreateTexture(renderer, ARGB8888, 0, 2, 2))
    if not texture or sdl.SDL_UpdateTexture(texture, None, pixels, 8):
        return ()
    if sdl.SDL_RenderCopy(renderer, texture, None, None):
        return ()
    found = []
    for down in (1, 3):
        for across in (1, 3):
            place = (ctypes.c_int * 4)(width.value * across // 4, height.value * down // 4, 1, 1)
            pixel = ctypes.c_uint32()
            if sdl.SDL_RenderReadPixels(renderer, place, ARGB8888, ctypes.byref(pixel), 4):
                return None  # unknown: it may draw even if it cannot be read back
            found.append(tuple(255 * (pixel.value >> shift & 0xFF > 127) for shift in (16, 8, 0)))
    sdl.SDL_DestroyTexture(texture)
    return tuple(found)


def sdl_file() -> str | None:
    """Return the path of the file that the library SDL was loaded from, so that its functions can be called directly.
    None if it is unknown; then they are looked up in the program itself."""
    if platform.system() != "Linux":
        return None
    lines = Path("/proc/self/maps").read_text("utf-8").splitlines()
    return next((line.split(maxsplit=5)[-1] for line in lines if "libSDL2-2" in line), None)
