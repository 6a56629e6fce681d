"""Finds out in which sequence a seat tray wrote the lines that arrive. On the way, lines may be repeated, lost or
overtaken by others.

Line numbers start again at 0 after the highest one, so they are compared as on a circle (serial-number arithmetic, RFC
1982): a number is newer than another if it is ahead of it by less than half the circle."""

from __future__ import annotations

from collections import deque
from typing import Final

from companion.devices.trays.tray_state import State
from companion.devices.trays.wire import NUMBERS

AHEAD: Final = 1024
"""By how much the number of an accepted line may be ahead of the last one: the number of lines that a tray at its
busiest writes in 20 s."""

BEHIND: Final = 64
"""By how much the number of a line may be behind the last one if other lines have overtaken it. If it is farther
behind, the tray has started to count again."""

PRESSES: Final = 8
"""The greatest number of new presses of a button that one line may report. If there are more, a second line must
confirm them."""

STALE: Final = 0.6
"""After this many seconds without an accepted line, a line with an older number may be accepted, if a second line
confirms it."""

FORMER: Final = 8
"""How many earlier starts of a tray are remembered. A late line from one of them is thus not taken for a new start."""


def ahead(number: int, of: int) -> int:
    """Return by how much the line number `number` is ahead of the line number `of`, -32768..32767; negative if it is
    behind. (After 65535, line numbers start again at 0.)"""
    return (number - of + NUMBERS // 2) % NUMBERS - NUMBERS // 2


class Tally:
    """Counts the lines of a tray by their line numbers: received (`heard`), missing (`lost`), and repeated
    (`doubled`)."""

    def __init__(self) -> None:
        self.heard = self.doubled = self.lost = 0
        self._last: int | None = None
        self._missing: set[int] = set()

    def line(self, number: int) -> None:
        """Note that an undamaged line with this number has arrived: as new, late or repeated."""
        self.heard += 1
        gap = 1 if self._last is None else ahead(number, self._last)
        if self._last is None or not -BEHIND <= gap <= AHEAD:
            self.restart(number)
        elif gap > 0:
            self.lost += gap - 1
            self._missing.update((number - back) % NUMBERS for back in range(1, min(gap, BEHIND)))
            self._missing = {each for each in self._missing if ahead(number, each) <= BEHIND}
            self._last = number
        elif number in self._missing:
            self._missing.remove(number)
            self.lost -= 1
        else:
            self.doubled += 1

    def restart(self, number: int) -> None:
        """Note that the next line is expected to have the number after `number`, because the tray has started to count
        again, or nobody knows how many lines are missing."""
        self._last = number
        self._missing.clear()


class Freshness:
    """Decides which `state` lines of a tray to accept: always the newest, and never an older one after it. The
    attribute `state` is the last accepted state.

    The checksum CRC-16 fails to detect about one in 65,536 lines with several errors. So a state that cannot follow the
    last one (another start of the tray, a number far off, a press count that falls or leaps) is accepted only if the
    next line confirms it. If a damaged line was accepted, the next two lines correct it."""

    def __init__(self) -> None:
        self.state: State | None = None
        self._number = 0
        self._at = 0.0
        self._doubted: tuple[int, State] | None = None
        self._former: deque[str] = deque(maxlen=FORMER)

    def take(self, number: int, state: State, now: float, boot: str = "") -> bool:
        """Decide whether to accept the `state` from the line with this number, received at `now` (seconds), and return
        the decision. If accepted, it becomes the attribute `state`. `boot`: the code of its start that the tray gave in
        its last `hello`; a state with that code is accepted without a confirmation by the next line."""
        if state.boot in self._former:
            return False
        known = self.state
        if known is not None and known.boot == state.boot:
            if not _follows(number, state, self._number, known):
                if -BEHIND <= ahead(number, self._number) <= 0 and now - self._at < STALE:
                    return False
                if not self._confirmed(number, state):
                    return False
        elif known is not None and state.boot != boot and not self._confirmed(number, state):
            return False
        if known is not None and known.boot != state.boot:
            self._former.append(known.boot)
        self.state, self._number, self._at, self._doubted = state, number, now, None
        return True

    def former(self, boot: str) -> bool:
        """Whether `boot` is the code of an earlier start of the tray, so that a line with it is out of date."""
        return boot in self._former

    def _confirmed(self, number: int, state: State) -> bool:
        doubted, self._doubted = self._doubted, (number, state)
        return doubted is not None and _follows(number, state, *doubted)


def _follows(number: int, state: State, last: int, known: State) -> bool:
    return (
        known.boot == state.boot
        and 1 <= ahead(number, last) <= AHEAD
        and 0 <= state.act.count - known.act.count <= PRESSES
        and 0 <= state.fold.count - known.fold.count <= PRESSES
    )
