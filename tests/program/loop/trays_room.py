"""A table whose seat trays exist only as reports: a test posts their messages, and what the table sends to them is
recorded."""

from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

from msgspec.structs import replace

from companion.devices.rfid.reader import FieldReport
from companion.devices.trays.report import Presses, TrayOrder, TrayReport
from companion.program.loop.app import App
from companion.simulation.simulated_hardware import simulated_tags, tag_of
from companion.table.cards import CardTracker
from companion.table.intents import Deal
from companion.table.views.table_view import TableView
from tests.one_deck import OneDeck
from tests.program.looped import Looped
from tests.support import Bench, PaperScreen, seat_three


class Trays:
    """The link to the trays, as the loop uses it."""

    def __init__(self) -> None:
        self.orders: dict[str, TrayOrder] = {}

    def order(self, serial: str, order: TrayOrder) -> None:
        self.orders[serial] = order


class TrayRoom(Looped):
    """A table of three people with a tray each: serial "t1" at seat 1 and so on."""

    def __init__(self, path: Path, ruleset: str = "standard", *, act: bool = True) -> None:
        self.now, self.act = 100.0, act
        self.signatures: dict[str, str] = {}
        self.bench = Bench(path, ruleset)
        seat_three(self.bench.table)
        self.trays: dict[int, TrayReport] = {}
        self.switch_on()

    def switch_on(self) -> None:
        """Start loop and tracker."""
        tags = simulated_tags(self.bench.table.head.rules.deck)
        self.inbox: SimpleQueue[object] = SimpleQueue()
        self.hub, self.screen, self.wanted = Trays(), PaperScreen(), True
        self.app = App(
            self.bench.table,
            CardTracker(OneDeck(tags, self.signatures), clock=lambda: self.now),
            None,
            self.screen,
            self.inbox,
            clock=lambda: self.now,
            order=self.hub.order,
            act=self.act,
            cards_wanted=lambda: self.wanted,
        )
        self.settle()

    def restart(self) -> None:
        """Switch the table off and on. The trays keep their counts."""
        self.settle()
        self.bench.restart()
        self.switch_on()
        for report in self.trays.values():
            self.inbox.put(report)
        self.settle()

    def tray(self, seat: int) -> TrayReport:
        """Return the latest report of a seat's tray."""
        empty = tuple(FieldReport(f"t{seat}/{well}", health="ok", detail="") for well in (1, 2))
        fresh = TrayReport(f"t{seat}", seat, boot="aaaa0000", health="ok", detail="", wells=empty, qualities=(100, 100))
        return self.trays.setdefault(seat, fresh)

    def say(self, seat: int, /, **changes: object) -> TableView:
        """Let a tray report these changes."""
        self.trays[seat] = replace(self.tray(seat), **changes)
        self.inbox.put(self.trays[seat])
        self.settle()
        return self.view

    def lay(self, seat: int, *cards: str, well: int = 1) -> TableView:
        """Let exactly these cards, or tags, lie in a well now."""
        tags = tuple(sorted(card if card[0] == "0" else tag_of(card, 0) for card in cards))
        wells = list(self.tray(seat).wells)
        wells[well - 1] = replace(wells[well - 1], tags=tags)
        return self.say(seat, wells=tuple(wells))

    def ask(self, seat: int) -> int:
        """Return the number of the question on a seat's tray."""
        return self.hub.orders[f"t{seat}"].ask

    def press(self, seat: int, *, ask: int | None = None, times: int = 1, fold: bool = False) -> TableView:
        """Press the act button, or hold the fold button."""
        name = "fold" if fold else "act"
        presses: Presses = getattr(self.tray(seat), name)
        return self.say(seat, **{name: Presses(presses.count + times, self.ask(seat) if ask is None else ask)})

    def verbs(self) -> list[tuple[str, int]]:
        """Return the verbs played since the deal, with their seats."""
        moves = [(move.verb, move.seat) for move in self.bench.table.moves()]
        return moves[moves.index(("deal", 0)) + 1 :] if ("deal", 0) in moves else []

    def close(self) -> None:
        self.bench.close()


def dealt(path: Path) -> Iterator[TrayRoom]:
    """Return a table of three people with their trays, and a hand dealt. It is closed after use."""
    made = TrayRoom(path)
    for seat in (1, 2, 3):
        made.say(seat)
    made.touch(Deal())
    yield made
    made.close()
