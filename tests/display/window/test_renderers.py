"""Tests that at its start the program reads back whether a renderer really draws, and tries another one if it does
not."""

import ctypes
import os
from collections.abc import Callable, Iterator

import pygame
import pytest

from companion.display.window import opening, renderers
from companion.display.window.renderers import RENDERERS, Trial


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    pygame.display.quit()
    yield
    pygame.display.quit()


@pytest.fixture
def software(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Return the id of a window on which SDL's own renderer draws in memory."""
    from pygame._sdl2.video import Renderer, Window

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    window = Window("", (64, 48))
    kept = Renderer(window, accelerated=0)
    yield window.id
    del kept
    window.destroy()


@pytest.mark.usefixtures("software")
def test_what_is_drawn_is_read_back() -> None:
    assert renderers.answer() == "drawn"


def test_asking_leaves_nothing_behind_in_pygame(software: int) -> None:
    """The events of pygame refer to a window object. If that object were gone by then, the program would end."""
    sdl = ctypes.CDLL(renderers.sdl_file())
    sdl.SDL_GetWindowFromID.restype = sdl.SDL_GetWindowData.restype = ctypes.c_void_p
    window = ctypes.c_void_p(sdl.SDL_GetWindowFromID(software))
    before = sdl.SDL_GetWindowData(window, b"pg_window")
    renderers.answer()
    assert sdl.SDL_GetWindowData(window, b"pg_window") == before


def test_a_renderer_that_draws_nothing_is_noticed(software: int) -> None:
    sdl = ctypes.CDLL(renderers.sdl_file())
    sdl.SDL_GetWindowFromID.restype = sdl.SDL_GetRenderer.restype = ctypes.c_void_p
    renderer = sdl.SDL_GetRenderer(ctypes.c_void_p(sdl.SDL_GetWindowFromID(software)))
    nothing = (ctypes.c_int * 4)(0, 0, 1, 1)
    assert sdl.SDL_RenderSetClipRect(ctypes.c_void_p(renderer), nothing) == 0
    assert renderers.answer() == "blank"


def test_where_nothing_renders_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert renderers.answer() == "unread", "no display is open"
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 48))
    assert renderers.answer() == "unread"


class Told(Trial):
    """A trial that keeps every log line that it writes."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def begin(self, name: str) -> None:
        self.heard.append(f"{name}?")

    def over(self, name: str, answer: str) -> None:
        self.heard.append(f"{name} {answer}")


Bare = Callable[[Callable[[str], str]], list[str]]


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Bare:
    """Return a list to which the id of every renderer that opens the screen is added. The screen has no desktop, and
    each renderer draws what the test says."""

    def made(says: Callable[[str], str]) -> list[str]:
        opened: list[str] = []

        def shown(*given: object, **more: object) -> pygame.Surface:
            opened.append(os.environ["SDL_FRAMEBUFFER_ACCELERATION"])
            assert os.environ["SDL_RENDER_DRIVER"] == opened[-1]
            if says(opened[-1]) == "error":
                raise pygame.error(f"no {opened[-1]}")
            return pygame.Surface((64, 48))

        monkeypatch.setenv("SDL_VIDEODRIVER", "kmsdrm")
        monkeypatch.setattr(pygame.display, "init", lambda: None)
        monkeypatch.setattr(pygame.display, "flip", lambda: None)
        monkeypatch.setattr(pygame.display, "set_mode", shown)
        monkeypatch.setattr(opening, "answer", lambda: says(opened[-1]))
        return opened

    return made


def test_another_renderer_is_tried_where_one_draws_nothing(bare: Bare, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_RENDER_DRIVER", "opengles2")  # as the systemd unit says
    opened, told = bare(lambda name: "drawn" if name == "opengl" else "blank"), Told()
    opening.open_display((64, 48), fullscreen=True, trial=told)
    assert opened == ["opengles2", "opengl"]
    assert told.heard == ["opengles2?", "opengl?", "opengl drawn"]
    assert os.environ["SDL_RENDER_DRIVER"] == "opengles2" and "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ


def test_one_that_cannot_be_opened_is_passed_over(bare: Bare) -> None:
    opened = bare(lambda name: "drawn" if name == "opengl" else "error")
    opening.open_display((64, 48), fullscreen=True)
    assert opened == ["opengles2", "opengl"]


def test_where_none_draws_the_first_is_left_open_and_that_is_told(bare: Bare) -> None:
    opened, told = bare(lambda name: "blank"), Told()
    opening.open_display((64, 48), fullscreen=True, trial=told)
    assert opened == ["opengles2", "opengl", "opengles2", "opengles2"]
    assert told.heard[-1] == "opengles2 blank"


def test_where_none_can_be_opened_the_reason_is_kept(bare: Bare) -> None:
    bare(lambda name: "error")
    told = Told()
    with pytest.raises(pygame.error, match="no opengles2"):
        opening.open_display((64, 48), fullscreen=True, trial=told)
    assert told.heard == [*(f"{name}?" for name in RENDERERS), " failed"]


def test_what_cannot_be_read_back_is_believed(bare: Bare) -> None:
    assert (opened := bare(lambda name: "unread")) == []
    opening.open_display((64, 48), fullscreen=True)
    assert opened == ["opengles2"]
