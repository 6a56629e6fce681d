"""The service behind the menu of simulated faults: it switches faults of the simulated hardware on and off, and shows
which are on."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from companion.devices.rfid.reader import FieldReport
from companion.devices.trays.report import TrayReport
from companion.game.engine.state import State
from companion.game.moves import Refusal, Refused
from companion.simulation.fault_list import FaultAsked, FaultPoint
from companion.table.service import Service, handles, hears
from companion.table.views.fault_menu import FaultView, SetFault
from companion.table.views.table_view import TableView


class FaultService(Service):
    """A service (a part of the program beside the game) that switches faults of the simulated hardware on and off at
    the places `points`. `companion.table.service.Service` explains its methods."""

    def __init__(self, points: Sequence[FaultPoint]) -> None:
        self._points: Mapping[str, FaultPoint] = {point.place: point for point in points}
        self._shown: tuple[FaultView, ...] = ()
        self._switched: set[tuple[str, str]] = set()
        """Place and name of each fault that was switched on at some time. No other fault can be on now."""

    @property
    def places(self) -> tuple[str, ...]:
        """The names of the places that can have faults, the field first."""
        return tuple(self._points)

    def begin(self, asked: Iterable[FaultAsked]) -> None:
        """Switch on the faults that were asked for on the command line. Raises `Refused` if one is unknown or
        impossible."""
        for each in asked:
            self._set(each.name, each.place, each.level)

    @handles(SetFault)
    def switch(self, intent: SetFault, state: State) -> None:
        """Switch a fault on or off, as a person has chosen in the menu (`intent` has its name, place and strength).
        Raises `Refused` if the fault is unknown or impossible at its place."""
        self._set(intent.name, intent.place, intent.level)

    @hears(FieldReport, TrayReport)
    def report(self, item: FieldReport | TrayReport, state: State) -> None:
        """Pass a reader's report on to the faults, some of which begin only when a card has been reported. All other
        services get the report, too."""
        reports = item.wells if isinstance(item, TrayReport) else (item,)
        for report in reports:
            for point in self._points.values():
                point.seen(report.reader, report.tags)

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the menu of faults added. A fault that a reset of the chip has
        ended is shown as off."""
        if self._switched or not self._shown:
            self._shown = tuple(
                FaultView(kind.name, place, self._level(place, kind.name), kind.usual)
                for place, point in self._points.items()
                for kind in point.kinds
            )
        return replace(view, faults=self._shown)

    def _level(self, place: str, name: str) -> int:
        return self._points[place].level(name) if (place, name) in self._switched else 0

    def _set(self, name: str, place: str, level: int) -> None:
        point = self._points.get(place)
        if point is None or name not in {kind.name for kind in point.kinds}:
            raise Refused(Refusal("no-such-fault", {"name": name, "place": place}))
        self._switched.add((place, name))
        point.set(name, max(0, min(100, level)))
