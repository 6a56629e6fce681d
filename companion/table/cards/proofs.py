"""Signatures of the tags that lie on the readers: a reader tells one a look or two after the tag itself, so that a copy
would be locked before it is found out, if nobody waited."""

from collections.abc import Iterator, Mapping

from companion.table.cards.known_tags import Shelf
from companion.table.cards.spots import Spots
from companion.table.views.table_view import Place

PATIENCE = 1.0
"""Seconds for which a tag that was enrolled with a signature is waited for to tell it: a reader has it some looks after
the tag, within a second as a rule (`FieldReport.signatures`). A card that lies badly is locked all the same."""

LATE = 0.001
"""Seconds by which it is looked again after `PATIENCE`, so that once is enough."""


class Proofs:
    """Which signatures have been read, by tag, and for which tags nobody waits any more."""

    def __init__(self, shelf: Shelf, spots: Spots) -> None:
        self._shelf, self._spots = shelf, spots
        self.read: dict[str, str] = {}
        self._given_up: set[str] = set()

    def add(self, signatures: Mapping[str, str]) -> None:
        """These have been read."""
        self.read.update(signatures)

    def left(self, tag: str) -> None:
        """The tag lies nowhere any more: whatever is laid there next has to prove itself anew."""
        self.read.pop(tag, None)
        self._given_up.discard(tag)

    def awaited(self, tag: str) -> bool:
        """Whether the tag has a signature to tell, and may still do so."""
        return tag not in self.read and tag not in self._given_up and self._shelf.signed(tag)

    def late(self, now: float) -> Iterator[tuple[str, Place]]:
        """The tags in seats' trays, and where each lies, that have not told their signatures in time: they are waited
        for no longer."""
        for tag, place, left in list(self._waiting(now)):
            if left <= 0:
                self._given_up.add(tag)
                yield tag, place

    def due(self, now: float) -> float | None:
        """In how many seconds `late` will have something to say; None: not by itself."""
        left = min((left for _, _, left in self._waiting(now)), default=None)
        return None if left is None else max(0.0, left) + LATE

    def _waiting(self, now: float) -> Iterator[tuple[str, Place, float]]:
        for place, tag in self._spots.readings():
            if place.seat and self.awaited(tag):
                yield tag, place, PATIENCE - self._spots.held(tag, place, now)
