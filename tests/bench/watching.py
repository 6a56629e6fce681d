"""A window that notes when its pixels change, and the people in front of it."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from queue import Empty, SimpleQueue

import msgspec
import pygame

from companion.display.metrics import Panel
from companion.display.sheet import Say
from companion.display.window import Window
from companion.simulation.hardware import SimulatedHardware, tag_of
from companion.table.sight import Ignore, Intent, Sight

PACE = 0.9
"""Seconds from one press of the button to the next: its light stays up for 0.4 s and takes a third to go down."""
PATIENCE = 5.0
"""Seconds after which what was waited for is taken to have failed."""


class Painted(msgspec.Struct, frozen=True):
    """One time that pixels changed: when, the button that looked pressed, and what was shown."""

    at: float
    pressed: str
    sight: Sight


class Eyes(Window):
    """A window that notes when its pixels change; `ask` sends an intent without a touch, from any thread."""

    def __init__(self, panel: Panel, say: Say) -> None:
        super().__init__(panel, say)
        self.seen: Sight | None = None
        self._painted: list[Painted] = []
        self._news = threading.Condition()
        self._asked: SimpleQueue[Intent] = SimpleQueue()

    def show(self, sight: Sight, now: float | None = None) -> None:
        """Show, and remember what."""
        self.seen = sight
        super().show(sight, now)

    def ask(self, intent: Intent) -> None:
        """Ask the table for something."""
        self._asked.put(intent)
        self.wake()

    def intents(self, timeout: float = 0.0) -> list[Intent]:
        """What is touched, and what was asked for without a touch."""
        found = super().intents(timeout)
        try:
            while True:
                found.append(self._asked.get_nowait())
        except Empty:
            return found

    def updated(self) -> None:
        """Pixels have changed."""
        if self.seen is not None:
            with self._news:
                self._painted.append(Painted(time.perf_counter(), self.ui.pressed, self.seen))
                self._news.notify_all()

    def wait(self, since: float, so: Callable[[Painted], bool]) -> float:
        """Seconds from `since` to the first change of pixels after it that is `so`. Raises TimeoutError."""

        def found() -> Painted | None:
            return next((each for each in self._painted if each.at >= since and so(each)), None)

        with self._news:
            painted = self._news.wait_for(found, PATIENCE)
            self._painted = [each for each in self._painted if each.at >= since]
        if painted is None:
            raise TimeoutError("what was done never came to be seen")
        return painted.at - since


@contextmanager
def watched(window: Eyes) -> Iterator[None]:
    """Tell `window` of every update of the display, from below."""
    update = pygame.display.update

    def updating(areas: Sequence[pygame.Rect]) -> None:
        update(areas)
        window.updated()

    pygame.display.update = updating  # type: ignore[assignment]  # only looks on
    try:
        yield
    finally:
        pygame.display.update = update


class Waits(msgspec.Struct):
    """Seconds that were waited for the answer to a press, a touch and a card, and for the outcome of a move."""

    light: list[float] = []
    touch: list[float] = []
    tag: list[float] = []
    outcome: list[float] = []


class People:
    """What people do, and how long each answer takes. Runs in a thread of its own, beside the table's loop."""

    def __init__(self, window: Eyes, hardware: SimulatedHardware) -> None:
        self.window, self.hardware, self.waits = window, hardware, Waits()

    def act(self, rounds: int) -> None:
        """A move or its undo is touched, and while that is being written the button is pressed, another touch is felt
        and a card is laid on the field; again and again."""
        for number in range(rounds):
            began = time.perf_counter()
            before = self._now().state
            self._finger("undo" if number % 2 else "move.check", down=True)
            lifted = self._finger("undo" if number % 2 else "move.check", down=False)
            self._press()
            self._finger("menu", down=True)
            self._finger("", down=False)
            self._lay("7 of coins")
            self.waits.outcome.append(self.window.wait(lifted, lambda shown: shown.sight.state is not before))
            self._take("7 of coins")
            time.sleep(max(0.0, PACE - (time.perf_counter() - began)))

    def _now(self) -> Sight:
        assert self.window.seen is not None
        return self.window.seen

    def _finger(self, id: str, *, down: bool) -> float:
        """Touch a target, or lift the finger from it, or from where nothing is ("")."""
        target = self.window.layout.target(id) if self.window.layout is not None else None
        assert (target is None) == (not id), f"there is no {id} to touch"
        box, panel = target.box if target else None, self.window.panel
        x, y = (box.x + box.w / 2, box.y + box.h / 2) if box else (1.0, 1.0)
        kind = pygame.FINGERDOWN if down else pygame.FINGERUP
        since = time.perf_counter()
        pygame.event.post(pygame.event.Event(kind, finger_id=1, x=x / panel.width_px, y=y / panel.height_px))
        if down:
            self.waits.touch.append(self.window.wait(since, lambda shown: shown.pressed == id))
        else:
            self.window.wait(since, lambda shown: not shown.pressed)
        return since

    def _press(self) -> None:
        panel = self.hardware.panel
        assert panel.lights().shift < 1.0, "the light has not gone down since the last press"
        since = time.perf_counter()
        panel.press()
        while panel.lights().shift < 1.0:
            if time.perf_counter() - since > PATIENCE:
                raise TimeoutError("a press was never acknowledged")
        self.waits.light.append(time.perf_counter() - since)
        panel.release()

    def _lay(self, card: str) -> None:
        tag, since = tag_of(card, 0), time.perf_counter()
        self.hardware.lay(card)
        lies = self.window.wait(since, lambda shown: any(each.tag == tag for each in shown.sight.lying))
        self.waits.tag.append(lies)

    def _take(self, card: str) -> None:
        """Take the card off again; what it proposed is waved aside."""
        tag, since = tag_of(card, 0), time.perf_counter()
        self.hardware.take(card)
        self.window.ask(Ignore(tag))
        self.window.wait(since, lambda shown: all(each.tag != tag for each in shown.sight.lying))
