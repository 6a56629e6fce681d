"""The service for the table's own health: it provides the health light of the computer (a small light on the screen for
power, heat and disk) and the content of the health page."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.devices.trays.report import TrayReport
from companion.game.engine.state import State
from companion.program.health.computer import Computer, HealthReport
from companion.program.health.vitals import vitals
from companion.table.service import Service, hears
from companion.table.views.table_view import Device, TableView
from companion.table.views.vitals_view import Vital


class HealthService(Service):
    """The service that collects the health reports of the computer and of the seat trays."""

    def __init__(self) -> None:
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
        """Store the latest report on the computer and the program's own health figures, for the health page."""
        self.computer, self._report = item.computer, item

    def trays(self) -> Sequence[TrayReport]:
        """Return the latest report of each tray. May be called from any thread."""
        return tuple(self._trays.values())

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the measurements for the health page and, if the computer is in
        trouble, its health light (a small light on the screen)."""
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
