"""Whether a deck is whole: its cards are passed over any reader, in any order, several at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.devices.decks.deck_file import DeckTags


class DeckCheck:
    """What has been seen of one deck. `cards`: the deck's cards in order, a card that occurs twice listed twice; a card
    that was never given a tag cannot be seen, and is missing."""

    def __init__(self, deck: DeckTags, cards: Sequence[str]) -> None:
        self.deck = deck
        self._cards = tuple(cards)
        self._seen: dict[str, None] = {}
        self._doubtful: set[str] = set()
        self._strangers: dict[str, None] = {}

    def saw(self, tag: str, signature: str | None = None) -> None:
        """A tag (UID, lower-case hex) lies on a reader. `signature` in hex, "" for a tag that has none, None where it
        has not been read. A tag that once lacked the signature it was enrolled with stays doubtful."""
        if tag not in self.deck.tags:
            self._strangers[tag] = None
            return
        self._seen[tag] = None
        kept = self.deck.signatures.get(tag, "")
        if signature is not None and kept and signature.lower() != kept:
            self._doubtful.add(tag)

    @property
    def seen(self) -> int:
        """How many cards have been seen."""
        return len(self._seen)

    @property
    def size(self) -> int:
        """How many cards the deck has."""
        return len(self._cards)

    @property
    def missing(self) -> tuple[str, ...]:
        """The cards that have not been seen, in the deck's order."""
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
        """The tags of the deck that have not been seen."""
        return tuple(tag for tag in self.deck.tags if tag not in self._seen)

    @property
    def doubtful(self) -> tuple[str, ...]:
        """The cards whose tag has lost its signature or has another one now, in the order of the deck's tags."""
        return tuple(card for tag, card in self.deck.tags.items() if tag in self._doubtful)

    @property
    def strangers(self) -> tuple[str, ...]:
        """The tags seen that are not of this deck, in the order in which they came."""
        return tuple(self._strangers)

    @property
    def whole(self) -> bool:
        """Every card was seen, none of them doubtful, and nothing else."""
        return not self.missing and not self._doubtful and not self._strangers
