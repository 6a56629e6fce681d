"""A whole table's hardware on a laptop: the real drivers on a modelled reader and on gpiozero's mock pins.

`lay`, `take` and `press` are what somebody's hands would do at a real table.
"""

import hashlib
import time
from collections.abc import Callable, Mapping

from companion.devices.panel import PanelPins, PanelReport
from companion.devices.rfid.reader import FieldReport
from companion.devices.rfid.station import ReaderStation
from companion.game.cards import Deck
from companion.simulation.chip import Mfrc522Chip
from companion.simulation.clock import ModelClock
from companion.simulation.fault_desk import FaultDesk
from companion.simulation.field import Field
from companion.simulation.panel import SimulatedPanel
from companion.simulation.reader_faults import ReaderFaults
from companion.simulation.wires import simulated_reader


def tag_of(card: str, copy: int) -> str:
    """The UID of a simulated card's tag: 7 bytes, the first of them NXP's 04 (ISO/IEC 7816-6), always the same."""
    return "04" + hashlib.sha256(f"{card} {copy}".encode()).hexdigest()[:12]


def simulated_tags(deck: Deck) -> dict[str, str]:
    """A tag on every card of a deck: UID to card name."""
    return {tag_of(card.name, copy): card.name for card in deck.cards.values() for copy in range(card.copies)}


class SimulatedHardware:
    """Field, reader and panel. `post` takes the reports, from the reader's thread and from whoever presses."""

    def __init__(
        self,
        tags: Mapping[str, str],
        post: Callable[[FieldReport | PanelReport], None],
        *,
        pins: PanelPins | None = None,
        steady: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tags = tags
        self.field = Field(ModelClock(clock))
        self.chip = Mfrc522Chip(self.field)
        self.reader = simulated_reader(self.field, "field", chip=self.chip, candidates=list(tags))
        self.station = ReaderStation(self.reader, post, clock=clock)
        self.panel = SimulatedPanel(post, pins or PanelPins(), steady=steady, clock=clock)
        self.faults = FaultDesk([ReaderFaults("field", "field", self.field, self.chip, tags)])

    def start(self) -> None:
        """Begin to poll the reader."""
        self.station.start()

    def close(self) -> None:
        """Stop the reader and free the pins."""
        self.station.close()
        self.panel.close()

    def lay(self, card: str) -> None:
        """Lay a card on the field: the first copy of it that does not lie there yet."""
        for tag, name in self._tags.items():
            if name == card and tag not in self.field.cards:
                self.field.lay(tag)
                return

    def take(self, card: str) -> None:
        """Take a card off the field."""
        for tag in self.field.cards:
            if self._tags.get(tag) == card:
                self.field.take(tag)
                return

    def press(self) -> None:
        """Press the shift button and let it go."""
        self.panel.press()
        self.panel.release()
