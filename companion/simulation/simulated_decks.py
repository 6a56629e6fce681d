"""The tagged decks of a simulated table. One deck has tags from the start; further cards with blank tags are there for
enrolling other decks."""

from collections.abc import Callable, Iterator, Mapping

from companion.devices.decks.deck_file import DeckTags
from companion.devices.decks.shelf import Shelf
from companion.game.cards.deck import Deck
from companion.simulation.reader.maker import signature_of
from companion.simulation.simulated_hardware import tag_of

NAME = "simulated deck"
SERIES = 1000
"""Copies of a card are numbered in series of this size. Those of series 0 have the tags of the first decks, the others
have blank tags."""


def simulated_decks(deck: Deck, together: int = 1) -> list[DeckTags]:
    """Return decks of this kind with a tag on every card, as deck files would describe them. `together`: how many decks
    `deck` consists of; that many are returned."""
    decks = []
    for number in range(together):
        tags = {
            tag_of(card.name, number * (card.copies // together) + copy): card.name
            for card in deck.cards.values()
            for copy in range(card.copies // together)
        }
        name = NAME if number == 0 else f"{NAME} {number + 1}"
        signed = ((tag, signature_of(bytes.fromhex(tag))) for tag in tags)
        signatures = {tag: signature.hex() for tag, signature in signed if signature is not None}
        decks.append(DeckTags(deck.id, name, tags, signatures))
    return decks


class SimulatedTags(Mapping[str, str]):
    """A mapping from the tag (UID) of each simulated card to the card's name. It has the cards of all tagged decks on
    the `shelf`, those of the deck in play first. While the function `blank` returns True, it begins with cards of
    `deck` whose tags no deck has yet, for enrolling a deck."""

    def __init__(self, shelf: Shelf, deck: Deck, blank: Callable[[], bool]) -> None:
        self._shelf, self._deck, self._blank = shelf, deck, blank
        self._made: dict[str, str] = {}

    def __getitem__(self, tag: str) -> str:
        known = self._shelf.find(tag)
        return known.card if known is not None else self._made[tag]

    def __iter__(self) -> Iterator[str]:
        fresh = self._fresh() if self._blank() else []
        known = [tag for tag in self._shelf.tags if tag not in fresh]
        yield from fresh
        yield from known
        yield from [tag for tag in self._made if tag not in fresh and self._shelf.find(tag) is None]

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _fresh(self) -> list[str]:
        tags = []
        for card in self._deck.cards.values():
            for copy in range(card.copies):
                tag, series = tag_of(card.name, SERIES + copy), 1
                while self._shelf.find(tag) is not None:
                    series += 1
                    tag = tag_of(card.name, SERIES * series + copy)
                self._made[tag] = card.name
                tags.append(tag)
        return tags
