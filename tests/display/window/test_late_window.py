"""Tests the window whose screen opens only after its first picture. The framebuffer is a list of rows."""

from collections.abc import Iterable, Iterator

import pygame
import pytest

from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import Panel
from companion.display.window import late_window
from companion.display.window.kernel_screen import Size
from companion.display.window.late_window import LateWindow
from companion.display.window.opening import Opened, open_display
from companion.game.moves import Move
from companion.table.views.preferences import Preferences
from tests.display.scenes.tables import SAY, betting, play, view

KERNELS, OWN = (1024, 600), (800, 480)
"""The sizes in pixels of the framebuffer and of the screen."""


class Memory:
    """A framebuffer. `there` and `free`: whether it exists, and whether no other program has it."""

    def __init__(self, size: Size = OWN, bits: int = 32) -> None:
        self.width, self.height = size
        self.bits = bits
        self.there = self.free = True
        self.rows: list[bytes] = []
        self.closed = 0

    def look(self) -> None:
        if not self.there:
            raise FileNotFoundError("no framebuffer")

    def write(self, rows: Iterable[bytes]) -> None:
        if not self.free:
            raise BlockingIOError("another program has it")
        self.rows = list(rows)

    def close(self) -> None:
        self.closed += 1


class Table:
    """A late window on a framebuffer, with a clock. `broken`: why the screen cannot be opened; "" if it can."""

    def __init__(self, memory: Memory | None, own: Size = OWN) -> None:
        self.memory, self.own, self.broken, self.now = memory, own, "", 100.0
        self.told: list[Layout] = []
        self.window = LateWindow(
            self._fitted,
            self._opening,
            SAY,
            framebuffer=memory,
            drawn=lambda layout, turn: self.told.append(layout),
            clock=lambda: self.now,
        )

    def _fitted(self, pixels: Size | None) -> tuple[Panel, bool]:
        return Panel.of(*(pixels or self.own)), False

    def _opening(self, panel: Panel) -> Opened:
        if self.broken:
            raise pygame.error(self.broken)
        return open_display((panel.width_px, panel.height_px), fullscreen=False, drivers=("dummy",))

    def fails(self) -> None:
        """Show the table while the screen cannot be opened."""
        self.broken = self.broken or "no screen"
        with pytest.raises(pygame.error, match=self.broken):
            self.window.show(view(betting()))

    def picture(self) -> list[bytes]:
        """Return the rows of the picture that the window has drawn."""
        data, width, height = (
            pygame.image.tobytes(self.window._screen.surface, "BGRA"),
            *self.window._screen.surface.get_size(),
        )
        pixels = bytearray(data)
        pixels[3::4] = bytes(len(pixels) // 4)
        return [bytes(pixels[y * width * 4 : (y + 1) * width * 4]) for y in range(height)]


@pytest.fixture(autouse=True)
def _no_driver_named(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    pygame.display.quit()
    yield
    pygame.display.quit()


def test_the_kernel_shows_the_picture_until_the_screen_is_open() -> None:
    memory = Memory()
    table = Table(memory)
    table.fails()
    first = memory.rows
    assert first == table.picture() and len(set(first)) > 50, "the table is to be seen"
    assert table.told == [], "nobody can touch it yet"
    table.broken = ""
    table.window.show(view(betting()))
    assert table.window.driver == "dummy" and memory.closed == 1 and memory.rows == first
    assert table.told[-1] == table.window.layout
    assert pygame.display.get_surface() is table.window._screen.surface and table.picture() == first
    table.window.close()


def test_what_the_kernel_shows_never_gets_stale() -> None:
    memory = Memory()
    table = Table(memory)
    table.fails()
    first = memory.rows
    with pytest.raises(pygame.error):
        table.window.show(view(play(betting(), Move("fold", seat=4))))
    assert memory.rows == table.picture() and memory.rows != first


@pytest.mark.parametrize("missing", ["there", "free"])
def test_a_framebuffer_that_comes_late_shows_the_picture_at_once(missing: str) -> None:
    memory = Memory()
    setattr(memory, missing, False)
    table = Table(memory)
    table.fails()
    assert not memory.rows
    setattr(memory, missing, True)
    table.now += 2 * late_window.AGAIN_S
    table.window.intents()
    assert memory.rows == table.picture()


def test_a_framebuffer_of_another_size_is_drawn_for() -> None:
    """The driver of the firmware's screen makes way for the real one, or the framebuffer comes only after the start."""
    memory = Memory(KERNELS)
    memory.there = False
    table = Table(memory)
    table.fails()
    memory.there = True
    table.now += 2 * late_window.AGAIN_S
    table.window.intents()
    assert memory.rows == table.picture() and len(memory.rows) == KERNELS[1]
    table.broken = ""
    table.window.show(view(betting()))
    assert table.window._screen.surface.get_size() == OWN
    assert table.window.layout is not None and table.window.layout.panel.width_px == OWN[0]
    table.window.close()


def test_a_picture_of_two_bytes_a_pixel() -> None:
    memory = Memory(bits=16)
    table = Table(memory)
    table.fails()
    for x, y in ((3, 3), (400, 240), (700, 450)):
        red, green, blue = table.window._screen.surface.get_at((x, y))[:3]
        packed = int.from_bytes(memory.rows[y][2 * x : 2 * x + 2], "little")
        assert packed == red >> 3 << 11 | green >> 2 << 5 | blue >> 3
    assert {len(row) for row in memory.rows} == {2 * OWN[0]}


def test_a_turned_picture_lies_in_the_framebuffer_as_on_the_screen() -> None:
    memory = Memory()
    table = Table(memory)
    table.broken = "no screen"
    turned = view(betting(), preferences=Preferences(turn=90))
    with pytest.raises(pygame.error):
        table.window.show(turned)
    assert memory.rows == table.picture() and len(memory.rows) == OWN[1]
    table.broken = ""
    table.window.show(turned)
    assert memory.rows == table.picture()
    table.window.close()


def test_who_subscribed_before_the_screen_opened_hears_its_touches() -> None:
    table, heard = Table(None), list[str]()
    table.fails()
    assert table.window.intents() == []
    table.window.listeners.touched.append(lambda: heard.append("touched"))
    table.broken = ""
    table.window.show(view(betting()))
    table.window.pump([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F9, unicode="", mod=0)])
    assert heard == ["touched"]
    table.window.close()


def test_the_log_says_once_why_the_screen_is_not_open(caplog: pytest.LogCaptureFixture) -> None:
    table = Table(None)
    for _ in range(3):
        table.fails()
    assert caplog.text.count("the screen cannot be opened (no screen)") == 1
    table.window.close()
