"""Waits for the originality signatures of RFID tags (the chip maker's proof that a tag is genuine), by which a copied
card is noticed. A reader reports the signature a few readings after the tag. Without the wait, a copied card would be
locked before it is noticed."""

from collections.abc import Iterator, Mapping

from companion.table.cards.known_tags import Shelf
from companion.table.cards.spots import Spots
from companion.table.views.table_view import Place

PATIENCE = 1.0
"""The time, in seconds, to wait for the signature of a tag that was enrolled with one. A reader usually has it within a
second (`FieldReport.signatures`). After that, a card that is hard to read is locked without its signature."""

LATE = 0.001
"""The time, in seconds, after `PATIENCE` at which the next check is made. It is slightly late, so that one check is
enough."""


class Proofs:
    """Collects the originality signatures (the chip maker's proof that a tag is genuine) that readers have read, by
    RFID tag. Also remembers the tags for whose signature the table no longer waits."""

    def __init__(self, shelf: Shelf, spots: Spots) -> None:
        self._shelf, self._spots = shelf, spots
        self.read: dict[str, str] = {}
        self._given_up: set[str] = set()

    def add(self, signatures: Mapping[str, str]) -> None:
        """Store originality signatures that have been read, by RFID tag."""
        self.read.update(signatures)

    def forget(self, tag: str) -> None:
        """Forget an RFID tag that is read nowhere any more. When it is laid down again, its originality signature must
        be read again."""
        self.read.pop(tag, None)
        self._given_up.discard(tag)

    def awaited(self, tag: str) -> bool:
        """Return whether the table still waits for the originality signature of this RFID tag."""
        return tag not in self.read and tag not in self._given_up and self._shelf.signed(tag)

    def late(self, now: float) -> Iterator[tuple[str, Place]]:
        """Yield the RFID tags in seats' trays, with their places, whose originality signatures were not read in time,
        and stop waiting for them. `now` is in seconds on the monotonic clock."""
        for tag, place, left in list(self._waiting(now)):
            if left <= 0:
                self._given_up.add(tag)
                yield tag, place

    def due(self, now: float) -> float | None:
        """Return in how many seconds `late` has to be called, because an originality signature that the table waits for
        is then overdue. None if the table waits for none."""
        left = min((left for _, _, left in self._waiting(now)), default=None)
        return None if left is None else max(0.0, left) + LATE

    def _waiting(self, now: float) -> Iterator[tuple[str, Place, float]]:
        for place, tag in self._spots.readings():
            if place.seat and self.awaited(tag):
                yield tag, place, PATIENCE - self._spots.read_for(tag, place, now)
