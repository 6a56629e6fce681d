"""Detects from device reports that somebody is at the table: a button is pressed, or a card is put down or taken
away."""

from companion.devices.panel import PanelReport
from companion.devices.rfid.reader import FieldReport
from companion.devices.trays.report import TrayReport

FLICKER_S = 5.0
"""If a tag disappears and comes back within this many seconds, it does not count as moved. Badly placed cards do so by
themselves, and the kiosk would never notice that everybody has left."""


class TouchDetector:
    """Detects that somebody touches a device (presses a button, puts a card down or takes one away), by comparing each
    device report with the one before."""

    def __init__(self) -> None:
        self._presses: dict[str, tuple[object, ...]] = {}
        self._since: dict[tuple[str, str], float] = {}
        self._last: dict[tuple[str, str], float] = {}

    def shows_touch(self, item: object, now: float) -> bool:
        """Whether this report shows that somebody has touched a device. `now` is in seconds."""
        if isinstance(item, PanelReport):
            return self._pressed("panel", (item.presses,))
        if isinstance(item, TrayReport):
            pressed = self._pressed(item.serial, (item.boot, item.act.count, item.fold.count))
            moved = [self._moved(well, now) for well in item.wells]
            return pressed or any(moved)
        return isinstance(item, FieldReport) and self._moved(item, now)

    def _pressed(self, who: str, counts: tuple[object, ...]) -> bool:
        before = self._presses.get(who)
        self._presses[who] = counts
        # a restarted tray counts from 0 again, and a first report has nothing to be compared with
        return before is not None and before[:-2] == counts[:-2] and before != counts

    def _moved(self, report: FieldReport, now: float) -> bool:
        if not report.steady:
            return False
        here = {(report.reader, tag) for tag in report.tags}
        there = {each for each in self._since if each[0] == report.reader}
        moved = False
        for each in here - there:
            moved |= now - self._last.get(each, -FLICKER_S) >= FLICKER_S
            self._since[each] = now
        for each in there - here:
            moved |= now - self._since.pop(each) >= FLICKER_S
            self._last[each] = now
        for each in here:
            self._last[each] = now
        for each in [each for each, then in self._last.items() if now - then >= FLICKER_S and each not in self._since]:
            del self._last[each]
        return moved
