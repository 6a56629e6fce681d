"""Starts what the table's first picture does not need, once that picture is on the screen: devices and threads. A start
would otherwise wait for their drivers."""

from collections import deque
from collections.abc import Callable

from companion.game.engine.state import State
from companion.table.service import Service

Step = Callable[[], object]
After = Callable[[Step], object]
"""A function that takes a step of the start, and calls it once the first picture is on the screen."""


def at_once(step: Step) -> None:
    """Call the step now. This is the default where nobody waits for a picture."""
    step()


class FirstPictureService(Service):
    """The service that starts what can wait until the first picture is on the screen. It takes one step for each round
    of the main loop, so that touches are answered between two steps."""

    def __init__(self) -> None:
        self._steps: deque[Step] = deque()
        self._shown = False

    @property
    def done(self) -> bool:
        """Whether every step has been taken."""
        return not self._steps

    def after(self, step: Step) -> None:
        """Have `step` called once the first picture is on the screen, after the steps that were given before."""
        self._steps.append(step)

    def turn(self, now: float, state: State) -> None:
        """From the second call on, when the first picture is on the screen, take the next step."""
        if not self._shown:
            self._shown = True
        elif self._steps:
            self._steps.popleft()()

    def due(self, now: float) -> float | None:
        """Return 0 (call `turn` at once) while steps are left; None afterwards."""
        return 0.0 if self._steps else None
