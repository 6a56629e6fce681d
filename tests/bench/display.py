"""What a picture costs, on SDL's dummy driver, beside a loop that draws everything anew each time and keeps nothing."""

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from msgspec.structs import replace

from companion.display.draw import Painter
from companion.display.layout import layout
from companion.display.marks import Layout
from companion.display.metrics import Panel
from companion.display.ui import Ui
from companion.display.window import Window
from companion.game.state import HAND_POT, State
from companion.table.sight import Sight
from tests.bench.figures import Figure, median, quantile, seconds
from tests.display.tables import SAY, betting, sight

TIMES = 200
SMALL, LARGE = (800, 480), (1920, 1080)


def display() -> Iterator[Figure]:
    """A pot that has changed, and a whole picture, at the smallest and the largest panel."""
    small = _changed_pot(SMALL)
    naive = _naive(SMALL)
    yield Figure("a changed pot at 800x480, 99th percentile", 1e3 * quantile(small, 0.99), "ms", 5)
    beside = f"all anew, nothing kept: {1e3 * median(naive):.2f} ms"
    yield Figure("the same against drawing all anew", median(naive) / median(small), "times", 2, True, beside)
    large, naive = _whole(LARGE), _naive(LARGE)
    yield Figure("a whole picture at 1920x1080, 99th percentile", 1e3 * quantile(large, 0.99), "ms", 16)
    beside = f"all anew, nothing kept: {1e3 * median(naive):.2f} ms"
    yield Figure("the same against drawing all anew", median(naive) / median(large), "times", 0.9, True, beside)


def _sights() -> list[Sight]:
    """The same betting, each with another pot."""
    state = betting()
    return [sight(_with_pot(state, 100 + 7 * at)) for at in range(TIMES)]


def _with_pot(state: State, credits: int) -> State:
    money = list(state.money)
    money[HAND_POT] = credits
    return replace(state, money=tuple(money))


def _changed_pot(size: tuple[int, int]) -> list[float]:
    """Seconds from a new state to its pixels, each time with another pot."""
    window = Window(Panel.of(*size), SAY, drivers=["dummy"])
    try:
        shown = _sights()
        window.show(shown[0], 0.0)
        return [seconds(lambda each=each: window.show(each, 0.0)) for each in shown[1:]]
    finally:
        window.close()


def _whole(size: tuple[int, int]) -> list[float]:
    """Seconds for a layout and a full picture of it, as when a page is opened: every mark drawn, texts kept."""
    surface = _surface(size)
    painter, panel = Painter(surface), Panel.of(*size)
    other = Layout(panel, (), ())
    found = []
    for each in _sights():
        painter.paint(other)
        found.append(seconds(lambda each=each: _show(painter, layout(each, Ui(), panel, SAY))))
    pygame.display.quit()
    return found[1:]


def _naive(size: tuple[int, int]) -> list[float]:
    """Seconds for the same pictures by a painter that keeps nothing: a new one each time."""
    surface, panel = _surface(size), Panel.of(*size)
    found = [seconds(lambda each=each: _show(Painter(surface), layout(each, Ui(), panel, SAY))) for each in _sights()]
    pygame.display.quit()
    return found[1:]


def _surface(size: tuple[int, int]) -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode(size)


def _show(painter: Painter, picture: Layout) -> None:
    painter.paint(picture)
    pygame.display.flip()
