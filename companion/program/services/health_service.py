"""The service for the table's own health: it provides the health light of the computer (a small light on the screen for
power, heat and disk) and the content of the health page, and has the whole journal checked once after each start."""

import logging
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from companion.devices.trays.report import TrayReport
from companion.game.engine.state import State
from companion.game.moves import Refusal
from companion.program.health.computer import Computer, HealthReport
from companion.program.health.journal_check import JournalChecked
from companion.program.health.vitals import vitals
from companion.table.service import Service, hears
from companion.table.sink import Say, ignore_refusal
from companion.table.views.table_view import Device, TableView
from companion.table.views.vitals_view import Vital

log = logging.getLogger("sabacc")

CHECKS_AT = 4
"""With which report on the computer the check of the journal begins. A report comes every ten seconds; by the fourth,
readers, trays and sound have started."""


class HealthService(Service):
    """The service that collects the health reports of the computer and of the seat trays. `check`: starts the check of
    the whole journal, which ends with a `JournalChecked`. `say`: shows a notice. If a row is bad, a notice says so, and
    the journal's light stays unsteady. Play goes on, because a start has already checked every row that the present
    state depends on."""

    def __init__(self, check: Callable[[], object] = lambda: None, say: Say = ignore_refusal) -> None:
        self._check, self._say = check, say
        self._reports, self._bad = 0, False
        self.computer = Computer()
        self._report: HealthReport | None = None
        self._trays: dict[str, TrayReport] = {}
        self._said: tuple[object, tuple[Vital, ...]] = None, ()

    @hears(TrayReport)
    def tray(self, item: TrayReport, state: State) -> None:
        """Store a tray's latest report, for the health page."""
        self._trays[item.serial] = item

    @hears(HealthReport)
    def report(self, item: HealthReport, state: State) -> None:
        """Store the latest report on the computer and the program's own health figures, for the health page. With one
        of the first reports, start the check of the journal."""
        self.computer, self._report = item.computer, item
        self._reports += 1
        if self._reports == CHECKS_AT:
            self._check()

    @hears(JournalChecked)
    def journal(self, item: JournalChecked, state: State) -> None:
        """Take the result of the journal's check: if a row is bad, log it, show a notice and set the journal's
        light."""
        if item.row:
            self._bad = True
            log.error("row %d of the journal is not what was written: %s", item.row, item.why)
            self._say(Refusal("journal-old-row", {"row": item.row}))

    def trays(self) -> Sequence[TrayReport]:
        """Return the latest report of each tray. May be called from any thread."""
        return tuple(self._trays.values())

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the measurements for the health page and, if the computer is in
        trouble, its health light (a small light on the screen). If a row of the journal is bad and nothing worse is
        wrong with it, the journal's light is unsteady."""
        if self._bad:
            bad, good = Device("journal", "unsteady", "old-row"), Device("journal", "ok")
            view = replace(view, devices=tuple(bad if each == good else each for each in view.devices))
        if self._report is None:
            return view
        asked = self._report, view.devices
        if self._said[0] != asked:
            lights: dict[str, str] = {device.name: device.health for device in view.devices}
            self._said = asked, vitals(self._report.computer, self._report.figures, lights)
        view = replace(view, vitals=self._said[1])
        trouble = self.computer.trouble
        if not trouble:
            return view
        return replace(view, devices=(*view.devices, Device("computer", "unsteady", trouble)))
