"""Measures the time from a press of the shift button to the light and to the picture of rolling dice, while the disk is
slow."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from companion.game.engine import flow
from tests.bench.figures import Figure, quantile
from tests.bench.senses import PATIENCE, Room

ROUNDS = 12


def rolling() -> Iterator[Figure]:
    """Measure the whole program on simulated hardware with 300 ms in every commit: the result of the roll waits for the
    disk, the picture does not."""
    with tempfile.TemporaryDirectory() as folder:
        lights, pictures = _Rolls(Path(folder)).rolls()
    yield Figure("shift button to light, while rolling, slowest of 12", max(lights) * 1e3, "ms", 20)
    yield Figure("shift button to the rolling picture, 90th percentile", quantile(pictures, 0.9) * 1e3, "ms", 85)


class _Rolls(Room):
    """Makes rolls that are undone and requested again."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, slow=True)
        self.pictures: list[float] = []
        self.app.table.the_rest("check", "bench")
        assert flow.mechanic(self.app.table.head).name == "roll"
        self.app.table.settle(PATIENCE)

    def rolls(self) -> tuple[list[float], list[float]]:
        """Seconds until the light, and until the picture."""
        return self.measure()[0], self.pictures

    def _hands(self) -> None:
        try:
            self._wait(lambda: bool(self.texts))
            for _ in range(ROUNDS):
                time.sleep(0.5)  # the panel's lock-out, and a light that has been lit for the press before
                begun = perf_counter()
                self._press()
                self._wait(lambda: any("Rolling" in text for text in self.texts))
                self.pictures.append(self.drawn_at - begun)
                self._wait(lambda: not any("Rolling" in text for text in self.texts))
                self._click("undo", self.times[2])
                self._wait(lambda: self._where("move.roll") is not None)
        finally:
            self.app.closing = True
            self.window.wake()
