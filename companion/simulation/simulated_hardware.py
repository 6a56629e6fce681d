"""The hardware of a whole table, simulated on a laptop: the real drivers run on a modelled card reader and on
gpiozero's mock pins.

`lay`, `take` and `press` do what people do at a real table. They raise `Refused` with codes that have words in
`locale`.
"""

import hashlib
import random
import time
from collections.abc import Callable, Mapping, Sequence

from companion.devices.panel import PanelPins, PanelReport
from companion.devices.rfid.reader import FieldReport
from companion.devices.rfid.station import ReaderStation
from companion.game.cards.deck import Deck
from companion.game.moves import Refusal, Refused
from companion.simulation.clock import ModelClock
from companion.simulation.fault_list import FaultPoint
from companion.simulation.fault_service import FaultService
from companion.simulation.reader.chip import Mfrc522Chip
from companion.simulation.reader.field_model import Field
from companion.simulation.reader.maker import signature_of
from companion.simulation.reader.reader_faults import ReaderFaults
from companion.simulation.reader.wires import simulated_reader
from companion.simulation.simulated_panel import SimulatedPanel
from companion.simulation.trays.tray_bench import TrayBench
from companion.simulation.trays.tray_faults import TrayFaults
from companion.simulation.trays.tray_node import TrayNode
from companion.table.views.table_view import CENTRE, Place

LOOK_S = 0.1
"""Seconds between two polls of the field's reader, more than for real hardware, because modelled chips take longer."""


def tag_of(card: str, copy: int) -> str:
    """Return the UID of a simulated card's tag, for this copy of the card always the same: 7 bytes in hex, the first of
    them NXP's 04 (ISO/IEC 7816-6)."""
    uid = "04" + hashlib.sha256(f"{card} {copy}".encode()).hexdigest()[:12]
    # 88 at this place would announce a UID of ten bytes (ISO/IEC 14443-3 6.5.4), so it is avoided.
    return uid if uid[6:8] != "88" else uid[:6] + "89" + uid[8:]


def simulated_tags(deck: Deck) -> dict[str, str]:
    """Return a tag for every card of a deck: the card's name, keyed by the tag's UID."""
    return {tag_of(card.name, copy): card.name for card in deck.cards.values() for copy in range(card.copies)}


class SimulatedHardware:
    """The simulated field (the RFID field in the middle of the table) with its reader, the shift panel (the button that
    rolls the dice, and its lights), and the seat trays.

    `tags`: the cards' names, keyed by UID. `post` takes the reports of field and panel, from the reader's thread and
    from whatever thread calls `press`. The reports of the trays arrive over their simulated cables, in the folder
    `trays.folder`. `seats`: the seats that have a tray. `pins`, `steady`: as for `Panel`. `clock`: returns seconds.
    `chance` decides the trays' random numbers and which of their frames get lost."""

    def __init__(
        self,
        tags: Mapping[str, str],
        post: Callable[[FieldReport | PanelReport], None],
        *,
        seats: Sequence[int] = (),
        pins: PanelPins | None = None,
        steady: bool = False,
        clock: Callable[[], float] = time.monotonic,
        chance: random.Random | None = None,
    ) -> None:
        self._tags = tags
        self._chance = chance or random.Random()
        self.field = Field(ModelClock(clock), sign=signature_of)
        self.chip = Mfrc522Chip(self.field)
        known, timed = list(tags), time.perf_counter
        self.reader = simulated_reader(self.field, "field", chip=self.chip, candidates=known, clock=timed)
        self.station = ReaderStation(self.reader, post, period=LOOK_S, clock=clock)
        self.panel = SimulatedPanel(post, pins or PanelPins(), steady=steady, clock=clock)
        self.trays = TrayBench(seats, self._tray, clock=clock) if seats else None
        self.faults = FaultService(self._fault_points())

    def start(self) -> None:
        """Start the reader of the field, which then polls for tags, and plug the seat trays in."""
        self.station.start()
        if self.trays is not None:
            self.trays.start()

    def close(self) -> None:
        """Stop the field's reader, release the panel's pins, unplug the trays."""
        self.station.close()
        self.panel.close()
        if self.trays is not None:
            self.trays.close()

    # --- what hands do ------------------------------------------------------------------------------------------------

    def lay(self, card: str, place: Place = CENTRE) -> None:
        """Put a card (by name) on the reader of a place: its first copy that is on no reader. Does nothing if all
        copies are. Raises `Refused` if the table has no such place."""
        field = self._field(place)
        lying = {tag for each in self._fields() for tag in each.cards}
        for tag, name in self._tags.items():
            if name == card and tag not in lying:
                field.lay(tag)
                return

    def take(self, card: str, place: Place = CENTRE) -> None:
        """Take a card, by its name or its tag, from the reader of a place. Does nothing if the card is not on it.
        Raises `Refused` if the table has no such place."""
        field = self._field(place)
        for tag in field.cards:
            if card in (tag, self._tags.get(tag)):
                field.take(tag)
                return

    def press(self, seat: int = 0, *, held: bool = False) -> None:
        """Press and release the shift button (`seat` 0). With a seat number, press the act button of that seat's tray
        instead or, with `held`, hold its fold button. Raises `Refused` if the seat has no tray."""
        if seat:
            self._trays(seat).press(seat, held=held)
        else:
            self.panel.press()
            self.panel.release()

    def _field(self, place: Place) -> Field:
        if place == CENTRE:
            return self.field
        fields = self._trays(place.seat).trays[place.seat].node.fields
        if not 1 <= place.well <= len(fields):
            raise Refused(Refusal("no-simulated-tray", {"seat": place.seat}))
        return fields[place.well - 1]

    def _trays(self, seat: int) -> TrayBench:
        if self.trays is None or seat not in self.trays.trays:
            raise Refused(Refusal("no-simulated-tray", {"seat": seat}))
        return self.trays

    def _fields(self) -> list[Field]:
        """Return the fields of all readers, the one in the middle of the table first."""
        trays = self.trays.trays.values() if self.trays is not None else ()
        return [self.field, *(field for tray in trays for field in tray.node.fields)]

    def _fault_points(self) -> list[FaultPoint]:
        points: list[FaultPoint] = [
            ReaderFaults("field", "field", self.field, self.chip, self._tags, self._all_but(self.field))
        ]
        if self.trays is not None:
            points += [TrayFaults(self.trays, seat, self._tags, self._all_but) for seat in self.trays.trays]
        return points

    def _all_but(self, field: Field) -> Callable[[], list[Field]]:
        return lambda: [each for each in self._fields() if each is not field]

    def _tray(self, serial: str) -> TrayNode:
        return TrayNode(serial, random.Random(self._chance.random()), signature_of)
