"""Measures the cost of a picture on SDL's dummy driver, compared with a loop that draws everything each time and caches
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
from companion.display.pages.picture import layout
from companion.display.window.window import Window
from companion.game.engine.state import BANK, HAND_POT, State
from companion.table.views.table_view import TableView
from tests.bench.figures import Figure, median, quantile
from tests.display.scenes.tables import SAY, betting, view

TIMES = 200
SMALL, LARGE = (800, 480), (1920, 1080)


def display() -> Iterator[Figure]:
    """Time a changed pot and a whole picture on the smallest and the largest panel, and the share of it that the layout
    takes.

    Processor time is measured, so that other programs on the machine do not matter; the time by the clock is given as
    well. The loop that draws everything again also lays out its pictures: at 800x480 that is half of its cost, so that
    no painter could be much more than twice as fast. As in the program, objects loaded at the start are excluded from
    garbage collection."""
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
    """Seconds of processor time and of time by the clock."""

    cpu: float
    clock: float


def spent(action: Callable[[], object]) -> Spent:
    """Return the time that an action takes."""
    began, at = thread_time(), perf_counter()
    action()
    return Spent(thread_time() - began, perf_counter() - at)


def _views() -> list[TableView]:
    """Return views of the same betting, each with another amount in the pot."""
    state = betting()
    return [view(_with_pot(state, 100 + 7 * at)) for at in range(TIMES)]


def _with_pot(state: State, credits: int) -> State:
    money = list(state.money)
    money[BANK] -= credits - money[HAND_POT]
    money[HAND_POT] = credits
    return replace(state, money=tuple(money))


def _changed_pot(size: tuple[int, int]) -> list[Spent]:
    """Return the times from a new state until its pixels are drawn, each time with another amount in the pot."""
    window = Window(Panel.of(*size), SAY, drivers=["dummy"])
    try:
        shown = _views()
        window.show(shown[0], 0.0)
        return [spent(lambda each=each: window.show(each, 0.0)) for each in shown[1:]]
    finally:
        window.close()


def _whole(size: tuple[int, int]) -> list[Spent]:
    """Return the time for a layout and a complete picture of it, as when a page is opened: every mark is drawn,
    rendered texts are kept."""
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
    """Return the time for the layouts alone."""
    panel = Panel.of(*size)
    return [spent(lambda each=each: layout(each, Ui(), panel, SAY)) for each in _views()][1:]


def _naive(size: tuple[int, int]) -> list[Spent]:
    """Return the time for the same pictures in a loop that remembers nothing of the previous picture: each is laid out,
    every mark drawn, every line of text rendered again, and the whole screen shown. The fonts stay open."""
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
