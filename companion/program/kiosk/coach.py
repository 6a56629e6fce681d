"""The first-hand coach: a newcomer is led through one hand in ninety seconds."""

from collections.abc import Callable

from companion.program.kiosk.show import Show
from companion.table.cues import Cuer, unheard


class Coach(Show):
    """Leads through one hand; `seeds` gives the seed of each next lesson."""

    def __init__(self, seeds: Callable[[], int], cue: Cuer = unheard) -> None:
        self._seeds, self._cue = seeds, cue
        self._began = 0.0

    def begin(self, now: float) -> None:
        """Start from the beginning."""
        self._began = now
