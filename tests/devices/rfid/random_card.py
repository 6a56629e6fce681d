"""A modelled tag that changes its UID."""

import random

from companion.simulation.reader.modelled_tags import Card


class RandomCard(Card):
    """A modelled tag with a new random UID each time the field comes on (ISO/IEC 14443-3 6.5.4: four bytes, the
    first 08), like phones and bank cards."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(b"\x08\x00\x00\x01")
        self._chance = chance

    def power_up(self, since: float) -> None:
        """Forget the tag's protocol state and choose a new random UID, because the reader's field came on at `since`
        (seconds)."""
        super().power_up(since)
        self.uid = b"\x08" + self._chance.randbytes(3)
        self._levels = [self.uid]
