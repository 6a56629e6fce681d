"""A screen that follows the table through its events, frame by frame, without a window."""

from collections.abc import Iterator

from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui, due, follow, tick
from companion.display.pages.picture import layout
from companion.display.window import motion_frames
from companion.game.engine.state import State
from companion.table.views.table_view import TableView
from tests.display.scenes.tables import SAY, betting, lay_open, no_shift, phase, shift, showdown, usual, view

ROLL = view(usual(betting(), phase("roll")))
ROLLING = view(ROLL.state, rolling=True)
OUTCOMES = {"shift": view(shift()), "no-shift": view(no_shift())}


class Seen:
    """A screen that shows views. It reads no clock; a test sets `now`, in seconds."""

    def __init__(self, first: TableView, panel: Panel) -> None:
        self.now, self.view, self.panel = 10.0, first, panel
        self.ui = follow(Ui(), first, self.now)
        self.page = self.before = layout(first, self.ui, panel, SAY)

    def show(self, shown: TableView) -> None:
        """Show another view."""
        self.before, self.view = motion_frames.start(self.before, self.page), shown
        self.ui = follow(self.ui, shown, self.now)
        self.page = layout(shown, self.ui, self.panel, SAY)

    def frame(self) -> Layout:
        """Return what is drawn now."""
        self.page = layout(self.view, self.ui, self.panel, SAY)
        return motion_frames.frame(self.before, self.page, self.ui.motion)

    def after(self, seconds: float) -> Layout:
        """Let some seconds pass. Returns what is drawn then."""
        self.now += seconds
        self.ui = tick(self.ui, self.now)
        return self.frame()

    def frames(self) -> Iterator[Layout]:
        """Yield every frame until nothing moves any more."""
        while self.ui.motion is not None:
            yield self.frame()
            wait = due(self.ui, self.now)
            assert wait is not None and wait >= 0
            self.now += max(wait, 0.001)
            self.ui = tick(self.ui, self.now)


def shown_one_by_one(state: State) -> list[State]:
    """Return the states of a showdown: each shows one hand more than the state before, and the last one is the
    result."""
    faces = ["idiot", "star", "commander of staves", "8 of coins", "queen of air and darkness", "mistress of sabres"]
    states, deck = [state], faces + [f"{rank} of flasks" for rank in range(1, 12)]
    for seat in state.live:
        states.append(lay_open(states[-1], seat, deck))
    return states


MOMENTS = {
    "throw": 0.1,
    "tumble": 0.45,
    "teeter": 1.2,
    "fall": 1.42,
    "turn": 1.78,
    "slip": 0.14,
    "cards": 0.7,
    "count": 1.1,
}
"""Moments of a roll with a shift and of a win, by name, in seconds since the event began."""


def moment(name: str, panel: Panel) -> Layout:
    """Return the frame at one of the `MOMENTS`."""
    if name in ("slip", "cards", "count"):
        before, over = shown_one_by_one(showdown())[-2:]
        seen = Seen(view(before), panel)
        seen.show(view(over))
        return seen.after(MOMENTS[name])
    seen = Seen(ROLL, panel)
    seen.show(ROLLING)
    if MOMENTS[name] < 1.35:
        return seen.after(MOMENTS[name])
    list(seen.frames())
    seen.show(OUTCOMES["shift"])
    return seen.after(MOMENTS[name] - 1.35)
