"""The cost of a picture on SDL's dummy driver, compared with a loop that draws everything each time and caches
nothing."""

import gc
import os
from collections.abc import Callable, Iterator
from time import perf_counter, thread_time

os.environ["SDL_VIDEODRIVER"] = "dummy"

import msgspec
import pygame
from msgspec.structs import replace

from companion.display.canvas.draw import Painter
from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui
from companion.display.pages.layout import layout
from companion.display.window.window import Window
from companion.game.engine.state import HAND_POT, State
from companion.table.views.table_view import TableView
from tests.bench.figures import Figure, median, quantile
from tests.display.scenes.tables import SAY, betting, view

TIMES = 200
SMALL, LARGE = (800, 480), (1920, 1080)


def display() -> Iterator[Figure]:
    """A pot that has changed, and a whole picture, at the smallest and the largest panel; and what of it is finding out
    where everything stands. The time is the processor's, so that what else the machine does is left out; beside it the
    clock's. The loop that draws all anew lays its pictures out as well: at 800x480 that is half of its cost, so that no
    painter could be much more than twice as fast. As in the program, what was loaded at the start is no matter for the
    garbage collector."""
    gc.freeze()
    for name, size, measure, limit, times in (
        ("a changed pot at 800x480", SMALL, _changed_pot, 5, 1.3),
        ("a whole picture at 1920x1080", LARGE, _whole, 16, 0.9),
    ):
        found, naive, laid_out = measure(size), _naive(size), _laid_out(size)
        cost, clock = [each.cpu for each in found], [each.clock for each in found]
        middle, placed, anew = (1e3 * median([each.cpu for each in some]) for some in (found, laid_out, naive))
        beside = (
            f"middle {middle:.2f} ms, of it the layout {placed:.2f} ms; by the clock {1e3 * quantile(clock, 0.99):.1f}"
        )
        yield Figure(f"{name}, 99th percentile", 1e3 * quantile(cost, 0.99), "ms", limit, False, beside)
        beside = f"all anew, nothing kept: middle {anew:.2f} ms"
        yield Figure("the same against drawing all anew", anew / middle, "times", times, True, beside)


class Spent(msgspec.Struct, frozen=True):
    """Seconds that something took of the processor and by the clock."""

    cpu: float
    clock: float


def spent(action: Callable[[], object]) -> Spent:
    """How long it takes."""
    began, at = thread_time(), perf_counter()
    action()
    return Spent(thread_time() - began, perf_counter() - at)


def _views() -> list[TableView]:
    """The same betting, each with another pot."""
    state = betting()
    return [view(_with_pot(state, 100 + 7 * at)) for at in range(TIMES)]


def _with_pot(state: State, credits: int) -> State:
    money = list(state.money)
    money[HAND_POT] = credits
    return replace(state, money=tuple(money))


def _changed_pot(size: tuple[int, int]) -> list[Spent]:
    """What it takes from a new state to its pixels, each time with another pot."""
    window = Window(Panel.of(*size), SAY, drivers=["dummy"])
    try:
        shown = _views()
        window.show(shown[0], 0.0)
        return [spent(lambda each=each: window.show(each, 0.0)) for each in shown[1:]]
    finally:
        window.close()


def _whole(size: tuple[int, int]) -> list[Spent]:
    """What it takes for a layout and a full picture of it, as when a page is opened: every mark drawn, texts kept."""
    surface = _surface(size)
    painter, panel = Painter(surface), Panel.of(*size)
    other = Layout(panel, (), ())
    found = []
    for each in _views():
        painter.paint(other)
        found.append(spent(lambda each=each: _show(painter, layout(each, Ui(), panel, SAY))))
    pygame.display.quit()
    return found[1:]


def _laid_out(size: tuple[int, int]) -> list[Spent]:
    """What the layouts alone take."""
    panel = Panel.of(*size)
    return [spent(lambda each=each: layout(each, Ui(), panel, SAY)) for each in _views()][1:]


def _naive(size: tuple[int, int]) -> list[Spent]:
    """What the same pictures take as a loop draws them that knows nothing of the one before: each laid out, every
    mark drawn and every line of text rendered anew, and all of the screen shown. The fonts stay open."""
    surface, panel = _surface(size), Panel.of(*size)
    found = [spent(lambda each=each: _show(Painter(surface), layout(each, Ui(), panel, SAY))) for each in _views()]
    pygame.display.quit()
    return found[1:]


def _surface(size: tuple[int, int]) -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode(size)


def _show(painter: Painter, picture: Layout) -> None:
    painter.paint(picture)
    pygame.display.flip()
