"""The attract loop: the program's own players play one demonstration hand after the other."""

from collections.abc import Callable

from companion.program.kiosk.show import Show
from companion.table.cues import Cuer, unheard


class Attract(Show):
    """Plays for ever; `seeds` gives the seed of each next hand."""

    def __init__(self, seeds: Callable[[], int], cue: Cuer = unheard) -> None:
        self._seeds, self._cue = seeds, cue
        self._began = 0.0

    def begin(self, now: float) -> None:
        """Start from the beginning."""
        self._began = now
