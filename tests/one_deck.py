"""A single deck without files, for the card tracker."""

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec


class Tag(msgspec.Struct, frozen=True):
    """The card and deck that an RFID tag of a `OneDeck` belongs to. `may_be_in_play`: whether the deck is in play."""

    card: str
    deck: str = ""
    may_be_in_play: bool = True


class OneDeck:
    """Finds the card of an RFID tag in a single deck without files. `cards` maps RFID tags to cards. `signatures` are
    the originality signatures read when the deck was taught to the table, by tag."""

    def __init__(self, cards: Mapping[str, str], signatures: Mapping[str, str] | None = None) -> None:
        self._cards, self._signatures = dict(cards), dict(signatures or {})
        self._copies = Counter(cards.values())

    @property
    def tags(self) -> tuple[str, ...]:
        """Return the ids of all RFID tags of the deck."""
        return tuple(self._cards)

    def find(self, tag: str) -> Tag | None:
        """Return the card of an RFID tag; None if the deck does not have the tag."""
        card = self._cards.get(tag)
        return None if card is None else Tag(card)

    def signed(self, tag: str) -> bool:
        """Return whether the RFID tag had an originality signature when the deck was taught to the table."""
        return bool(self._signatures.get(tag))

    def copied(self, tag: str, signature: str) -> bool:
        """Return whether the RFID tag now shows another originality signature than the one read when the deck was
        taught to the table."""
        kept = self._signatures.get(tag, "")
        return bool(kept) and kept != signature.lower()

    def copies(self, card: str) -> int:
        """Return the number of RFID tags that this card has; a deck may have a card more than once."""
        return self._copies[card]

    def recognise(self, tags: Iterable[str], *, hand: bool) -> bool:
        """Return False: the only deck is always in play, so nothing changes."""
        return False
