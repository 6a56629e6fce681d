"""The service for seat trays: it knows which trays are connected, how well they work, and to which seat each tray
belongs."""

from collections.abc import Callable

from msgspec.structs import replace

from companion.devices.trays.report import TrayReport
from companion.game.engine.state import State
from companion.game.moves import Refusal, Refused
from companion.table.intents import UseTray
from companion.table.service import Service, handles, hears
from companion.table.sink import Say, ignore_refusal
from companion.table.views.table_view import TableView, TrayView, WellView


class TrayService(Service):
    """The service for seat trays. `give`: called with a tray's serial number and a seat to assign that tray to
    (`TrayHub.give`). `trouble`: returns the sentence about what is wrong with all trays, or with the file that stores
    these assignments; None if nothing is. `say`: shows a notice. `again`: called with the time (seconds) in every
    round; it starts again what could not be started."""

    def __init__(
        self,
        give: Callable[[str, int], None],
        trouble: Callable[[], Refusal | None] = lambda: None,
        say: Say = ignore_refusal,
        again: Callable[[float], object] = lambda now: None,
    ) -> None:
        self._give, self._trouble, self._again = give, trouble, again
        self._told: Refusal | None = None
        self.say = say
        self._trays: dict[str, TrayView] = {}

    @handles(UseTray)
    def use(self, intent: UseTray, state: State) -> None:
        """Assign the tray that the command (`intent`) names to a seat; seat 0 means to none. Raises `Refused` if the
        tray or the seat does not exist."""
        if intent.serial not in self._trays:
            raise Refused(Refusal("no-such-tray", {"tray": intent.serial}))
        if not 0 <= intent.seat <= len(state.seats):
            raise Refused(Refusal("no-such-seat-for-tray", {"number": intent.seat}))
        self._give(intent.serial, intent.seat)

    @hears(TrayReport)
    def report(self, item: TrayReport, state: State) -> None:
        """Store a tray's latest report, from which the page of the trays shows its health and its cards. Other services
        get the same report afterwards."""
        self._trays[item.serial] = _shown(item)

    def turn(self, now: float, state: State) -> None:
        """Show a notice, once, if something is wrong with all trays, or with the file that stores their seats."""
        self._again(now)
        if (trouble := self._trouble()) != self._told:
            self._told = trouble
            if trouble is not None:
                self.say(trouble)

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the trays, sorted by seat. The cards in the trays are added by
        another service (`CardTracking`)."""
        trays = sorted(self._trays.values(), key=lambda tray: (not tray.seat, tray.seat, tray.serial))
        return replace(view, trays=tuple(trays), trays_trouble=self._trouble())


def _shown(report: TrayReport) -> TrayView:
    qualities = (*report.qualities, *(100 for _ in report.wells))
    return TrayView(
        serial=report.serial,
        seat=report.seat,
        health=report.health,
        detail=report.detail,
        firmware=report.firmware,
        wells=tuple(
            WellView((), quality, well.health, well.detail)
            for well, quality in zip(report.wells, qualities, strict=False)
        ),
        quality=report.link.quality,
        claims=report.claims,
    )
