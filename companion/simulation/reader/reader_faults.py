"""Faults of one simulated reader and of its cards, applied to the models of the chip and the tags."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from companion.game.moves import Refusal, Refused
from companion.simulation.fault_list import CATALOGUE, FaultKind
from companion.simulation.reader.chip import Mfrc522Chip
from companion.simulation.reader.chip_faults import Cure, Fault
from companion.simulation.reader.field_model import Copies, Field
from companion.simulation.reader.modelled_tags import DamagedCard

READER_KINDS: Final = tuple(kind for kind in CATALOGUE.values() if kind.where == "reader")

CHIP_FAULTS: Final[Mapping[str, tuple[Fault, Cure]]] = {
    "deaf": (Fault.DEAF, "nothing"),
    "deaf-soft": (Fault.DEAF, "soft"),
    "deaf-hard": (Fault.DEAF, "hard"),
    "hung": (Fault.STUCK, "nothing"),
    "crypto-stuck": (Fault.CRYPTO_STUCK, "soft"),
    "antenna-off": (Fault.ANTENNA_OFF, "nothing"),
    "version-00": (Fault.NO_CONTACT, "nothing"),
    "version-ff": (Fault.FLOATING, "nothing"),
}
"""The fault of the modelled chip for each name in the menu, and the weakest reset that ends it."""

COPIES: Final[Mapping[str, Copies]] = {"clone": "unsigned", "clone-signed": "other"}

GENUINE: Final = 0x92
"""The version number (VersionReg) of a genuine chip, MFRC522 v2 (9.3.4.8)."""

CLONE: Final = 0x12
"""The version number (VersionReg) of clones that are sold."""

FOREIGN: Final = "1badcafe"
"""A 4-byte UID, like that of a MIFARE Classic 1K."""

DAMAGED: Final = "04dead0000beef"

Tags = Mapping[str, str]
"""The simulated deck: card names, keyed by the UIDs of their tags."""


class ReaderFaults:
    """The faults that one simulated reader can have, and which of them are on. `place` is its place in the menu,
    `reader` its name in reports, and `field` and `chip` are its models.

    `tags` is the simulated deck: card names keyed by UID. `elsewhere` returns the fields of all other readers, nearest
    first."""

    kinds: Sequence[FaultKind] = READER_KINDS

    def __init__(
        self,
        place: str,
        reader: str,
        field: Field,
        chip: Mfrc522Chip,
        tags: Tags,
        elsewhere: Callable[[], Sequence[Field]] = tuple,
    ) -> None:
        self.place = place
        self._reader, self._field, self._chip, self._tags, self._elsewhere = reader, field, chip, tags, elsewhere
        self._laid: dict[str, list[tuple[Field, str]]] = {}
        """For each fault that is on, the tags that it has put down, each with its field."""
        self._to_swap = ""
        self._swapped: tuple[str, str] | None = None
        self._lifted: set[str] = set()
        self._chip_level: dict[str, int] = {}

    def set(self, name: str, level: int) -> None:
        """Switch the fault of this name on (`level` 1 to 100 per cent) or off (0). Raises `Refused` if the fault is
        impossible at this reader."""
        if name in CHIP_FAULTS:
            self._set_chip(name, level)
        elif name == "version-clone":
            self._chip.version = CLONE if level else GENUINE
        elif name == "weak-tag":
            self._field.miss_rate = level / 100
        elif name == "noise":
            self._field.noise_rate = level / 100
        elif level and not self.level(name):
            self._lay(name)
        elif not level and self.level(name):
            self._lift(name)

    def level(self, name: str) -> int:
        """Return how strong the fault called `name` is now, in per cent; 0 if it is off, or if a reset of the reader's
        chip has ended it."""
        if name in CHIP_FAULTS:
            return 100 * (self._chip_level.get(name, 0) > 0 and CHIP_FAULTS[name][0] in self._chip.faults)
        if name == "version-clone":
            return 100 * (self._chip.version == CLONE)
        if name == "weak-tag":
            return round(100 * self._field.miss_rate)
        if name == "noise":
            return round(100 * self._field.noise_rate)
        return 100 * (name in self._laid)

    def seen(self, reader: str, tags: Sequence[str]) -> None:
        """Take a report of the reader called `reader`: the UIDs of the tags on it. Some faults wait for such a report:
        a card is swapped once the reader has reported it, and a card's copy is put down once the reader has reported
        that the card is gone."""
        if reader != self._reader:
            return
        if self._to_swap in tags and self._to_swap in self._field.cards:
            other = self._free()
            if other is not None:  # otherwise wait until a card is free
                self._field.swap(self._to_swap, other)
                self._swapped, self._to_swap = (self._to_swap, other), ""
        for uid in self._lifted.difference(tags):
            self._lifted.remove(uid)
            self._field.lay(uid)

    def copy(self, copies: Copies) -> None:
        """Make every card on this reader a copy with the UID of the genuine card: "unsigned" (without a signature) or
        "other" (with the signature of another tag); "" puts the genuine cards back. A card that is on the reader now is
        lifted, and put back changed once the reader has reported that it is gone. Cards that are put on the reader
        later are of the same kind."""
        self._field.copies = copies
        for uid in self._field.cards:
            self._field.take(uid)
            self._lifted.add(uid)

    # --- the chip -----------------------------------------------------------------------------------------------------

    def _set_chip(self, name: str, level: int) -> None:
        fault, cure = CHIP_FAULTS[name]
        for other in CHIP_FAULTS:  # a chip is deaf in one way at a time
            if CHIP_FAULTS[other][0] is fault:
                self._chip_level[other] = 0
        self._chip_level[name] = level
        if level:
            self._chip.set_fault(fault, cure)
        else:
            self._chip.clear_fault(fault)

    # --- the cards ----------------------------------------------------------------------------------------------------

    def _lay(self, name: str) -> None:
        laid: list[tuple[Field, str]] = []
        here = self._field
        if name in ("three-cards", "four-cards"):
            for _ in range(len(here.cards), 3 if name == "three-cards" else 4):
                laid.append((here, here.lay(self._spare()).uid.hex()))
        elif name == "foreign-tag":
            laid.append((here, here.lay(FOREIGN).uid.hex()))
        elif name == "half-written-tag":
            laid.append((here, here.lay(self._spare()[:8] + "000000").uid.hex()))
        elif name == "damaged-tag":
            laid.append((here, here.put(DamagedCard(bytes.fromhex(DAMAGED))).uid.hex()))
        elif name == "same-uid-twice":
            laid += self._lay_twin()
        else:
            laid += self._lay_one(name)
        self._laid[name] = laid

    def _lay_twin(self) -> list[tuple[Field, str]]:
        others = self._elsewhere()
        if not others:
            raise Refused(Refusal("fault-needs-place"))
        laid = []
        if not self._field.cards:
            laid.append((self._field, self._field.lay(self._spare()).uid.hex()))
        twin = self._field.cards[0]
        laid.append((others[0], others[0].lay(twin).uid.hex()))
        return laid

    def _lay_one(self, name: str) -> list[tuple[Field, str]]:
        """Put a card on the reader if it has none, for a fault that needs one. Returns the cards put down, with their
        field."""
        laid = []
        if name in COPIES:
            self.copy(COPIES[name])
            if self._lifted:
                return []
        if not self._field.cards:
            laid.append((self._field, self._field.lay(self._spare()).uid.hex()))
        if name == "swapped-card":
            self._to_swap = self._field.cards[0]
        return laid

    def _lift(self, name: str) -> None:
        if name == "swapped-card":
            self._swap_back()
        for field, uid in self._laid.pop(name):
            if uid in field.cards:
                field.take(uid)
        if name in COPIES:
            self.copy("")

    def _swap_back(self) -> None:
        swapped, self._swapped, self._to_swap = self._swapped, None, ""
        if swapped is not None and swapped[1] in self._field.cards:
            self._field.swap(swapped[1], swapped[0])

    def _free(self) -> str | None:
        """Return a tag of the deck whose card is on no reader, not even as a copy. None if all cards are, or the deck
        in play has no tags."""
        lying = {self._tags.get(uid) for field in (self._field, *self._elsewhere()) for uid in field.cards}
        return next((tag for tag, card in self._tags.items() if card not in lying), None)

    def _spare(self) -> str:
        """Return a tag of the deck whose card is on no reader. Raises `Refused` if all cards are."""
        found = self._free()
        if found is None:
            raise Refused(Refusal("no-such-fault", {"name": "card", "place": self.place}))
        return found
