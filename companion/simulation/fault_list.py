"""The list of faults that can be switched on in simulated readers, cards and trays, for a menu and the command line.

`locale` has the words for each fault: `fault-NAME` (a few words, for a button) and `fault-NAME-told` (a sentence)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, Protocol

import msgspec

Where = Literal["reader", "wire"]


class FaultKind(msgspec.Struct, frozen=True):
    """A kind of fault. `where` is "reader" for faults of a card reader and its cards, on the field or in a tray, and
    "wire" for faults of a tray's line or of the tray itself. `usual`: the strength in per cent with which the fault
    begins when it is switched on; 0 for a fault that is only on or off."""

    name: str
    where: Where
    usual: int = 0

    @property
    def levelled(self) -> bool:
        """Whether the fault has a percentage (1 to 100) and is not only on or off."""
        return self.usual > 0


CATALOGUE: Final[Mapping[str, FaultKind]] = {
    kind.name: kind
    for kind in (
        # cards
        FaultKind("weak-tag", "reader", usual=30),
        FaultKind("noise", "reader", usual=20),
        FaultKind("three-cards", "reader"),
        FaultKind("four-cards", "reader"),
        FaultKind("swapped-card", "reader"),
        FaultKind("same-uid-twice", "reader"),
        FaultKind("clone", "reader"),
        FaultKind("clone-signed", "reader"),
        FaultKind("foreign-tag", "reader"),
        FaultKind("half-written-tag", "reader"),
        FaultKind("damaged-tag", "reader"),
        # readers
        FaultKind("deaf", "reader"),
        FaultKind("deaf-soft", "reader"),
        FaultKind("deaf-hard", "reader"),
        FaultKind("hung", "reader"),
        FaultKind("crypto-stuck", "reader"),
        FaultKind("antenna-off", "reader"),
        FaultKind("version-00", "reader"),
        FaultKind("version-ff", "reader"),
        FaultKind("version-clone", "reader"),
        # lines and trays
        FaultKind("frames-dropped", "wire", usual=20),
        FaultKind("frames-doubled", "wire", usual=20),
        FaultKind("frames-corrupted", "wire", usual=20),
        FaultKind("frames-reordered", "wire", usual=20),
        FaultKind("slow", "wire"),
        FaultKind("silent", "wire"),
        FaultKind("reboot", "wire"),
        FaultKind("unplugged", "wire"),
        FaultKind("older-firmware", "wire"),
        FaultKind("newer-firmware", "wire"),
        FaultKind("other-protocol", "wire"),
        FaultKind("no-tray", "wire"),
        FaultKind("two-trays", "wire"),
    )
}
"""All kinds of faults, keyed by name, in the order of the menu."""


class FaultPoint(Protocol):
    """A place of the simulated hardware that can have faults: the field (the RFID field in the middle of the table), or
    a seat's tray. `kinds` are the faults that it can have."""

    place: str
    kinds: Sequence[FaultKind]

    def set(self, name: str, level: int) -> None:
        """Switch the fault called `name` on (`level` 1 to 100 per cent) or off (0)."""

    def level(self, name: str) -> int:
        """Return how strong the fault called `name` is now, in per cent; 0 if it is off, or if a reset of the reader's
        chip has ended it."""

    def seen(self, reader: str, tags: Sequence[str]) -> None:
        """Take a report of the card reader called `reader`: the UIDs of the RFID tags on it. Some faults begin only
        after such a report."""


class FaultBroken(ValueError):
    """Raised for an unknown fault, or one that is impossible at its place. The text names it, and says what is
    possible."""


class FaultAsked(msgspec.Struct, frozen=True):
    """A fault requested on the command line, with its place and its strength in per cent."""

    name: str
    place: str
    level: int


def parse_fault(text: str, places: Sequence[str]) -> FaultAsked:
    """Parse a fault as written on the command line: NAME, NAME@PLACE, NAME=LEVEL or NAME@PLACE=LEVEL. `places` are
    those of this table, the field first. Without a place, the first that can have the fault is used. Raises
    `FaultBroken` if the fault is unknown or impossible at its place."""
    front, equals, amount = text.partition("=")
    name, at, where = (part.strip() for part in front.partition("@"))
    kind = CATALOGUE.get(name)
    if kind is None:
        raise FaultBroken(f"--fault: there is no fault `{name}`; `sabacc run --simulated --fault list` names them all")
    fitting = [place for place in places if kind.where == "reader" or place.startswith("tray")]
    if not fitting:
        raise FaultBroken(f"--fault: {name} is a fault of a seat tray, and there is none; add --trays 2, say")
    place = _place(where) if at else fitting[0]
    if place not in places:
        known = ", ".join(each.replace(" ", "") for each in places)
        raise FaultBroken(f"--fault: there is no place `{where}` on this table; there are: {known}")
    if place not in fitting:
        raise FaultBroken(
            f"--fault: {name} is a fault of a seat tray, not of the {place}; try {name}@{fitting[0].replace(' ', '')}"
        )
    return FaultAsked(name, place, _level(kind, amount.strip() if equals else None))


def _place(text: str) -> str:
    """Return the usual spelling of a place: "tray 2" for "tray2" and "tray-2"."""
    text = text.lower().replace("-", "").replace(" ", "")
    return f"tray {text.removeprefix('tray')}" if text.startswith("tray") else text


def _level(kind: FaultKind, amount: str | None) -> int:
    if amount is None:
        return kind.usual or 100
    if not kind.levelled:
        raise FaultBroken(f"--fault: {kind.name} is on or off and takes no per cent; leave `={amount}` away")
    number = amount.removesuffix("%").strip()
    if not number.isdecimal() or len(number) > 3 or not 1 <= int(number) <= 100:
        raise FaultBroken(f"--fault: {kind.name} takes 1 to 100 per cent, not `{amount}`")
    return int(number)
