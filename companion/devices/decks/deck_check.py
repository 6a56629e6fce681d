"""Checks that a deck of cards with RFID tags is complete. People lay its cards on any reader, in any order, also
several at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.devices.decks.deck_file import DeckTags


class DeckCheck:
    """A running check whether one deck is complete: it notes which cards have been seen on a reader. `cards` lists the
    deck's cards in order; a card with two copies is listed twice. A card without a tag cannot be seen, so it is
    reported as missing."""

    def __init__(self, deck: DeckTags, cards: Sequence[str]) -> None:
        self.deck = deck
        self._cards = tuple(cards)
        self._seen: dict[str, None] = {}
        self._doubtful: set[str] = set()
        self._strangers: dict[str, None] = {}

    def note_seen(self, tag: str, signature: str | None = None) -> None:
        """Note that a tag (UID, lower-case hex) is on a reader. `signature` is its originality signature in hex; "" if
        the tag has none, None if it was not read. If the signature is not the one that was read at the enrolment, the
        tag counts as doubtful until the check ends."""
        if tag not in self.deck.tags:
            self._strangers[tag] = None
            return
        self._seen[tag] = None
        kept = self.deck.signatures.get(tag, "")
        if signature is not None and kept and signature.lower() != kept:
            self._doubtful.add(tag)

    @property
    def seen(self) -> int:
        """The number of cards of the deck that have been seen."""
        return len(self._seen)

    @property
    def size(self) -> int:
        """The number of cards that the complete deck has."""
        return len(self._cards)

    @property
    def missing(self) -> tuple[str, ...]:
        """The cards that have not been seen, in the deck's order; a card with two copies may be listed twice."""
        rest = Counter(self.deck.tags[tag] for tag in self._seen)
        missing = []
        for card in self._cards:
            if rest[card]:
                rest[card] -= 1
            else:
                missing.append(card)
        return tuple(missing)

    @property
    def unseen(self) -> tuple[str, ...]:
        """The deck's tags that have not been seen, as UIDs."""
        return tuple(tag for tag in self.deck.tags if tag not in self._seen)

    @property
    def doubtful(self) -> tuple[str, ...]:
        """The cards whose tag was seen without the signature that it had at its enrolment, or with another one; in the
        order of the deck's tags."""
        return tuple(card for tag, card in self.deck.tags.items() if tag in self._doubtful)

    @property
    def strangers(self) -> tuple[str, ...]:
        """The tags (UIDs) that were seen but do not belong to this deck, in the order in which they were first seen."""
        return tuple(self._strangers)

    @property
    def whole(self) -> bool:
        """Whether every card of the deck was seen, none of them is doubtful, and no tag was seen that does not
        belong to it."""
        return not self.missing and not self._doubtful and not self._strangers
