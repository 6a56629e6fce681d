"""A deck played with other printed cards, under the names printed on them. Each way to do so is a conversion:
`companion.game.loading.printed_documents` reads it from a file.

A conversion says what each card of a deck is called on other cards (two tarot decks, poker cards), which cards it is
made of, and what has to be written on them. It changes only how cards are shown and asked for: records and journals
keep the names of the deck (decks 2.1, decks 2.2, decks 2.3).
"""

from collections.abc import Mapping

import msgspec

from companion.game.cards.deck import Card, Deck, DeckBroken, plain_name


class PrintedCard(msgspec.Struct, frozen=True):
    """The printed card that is used for a card of a deck. `name` is its full printed name, `rank` and `suit` are its
    parts; `suit` is "" for a card without one. `made_of` names the printed card used for each copy. `write` is what has
    to be written on it, "" if nothing."""

    name: str
    rank: str
    suit: str
    made_of: tuple[str, ...]
    write: str = ""


class Printed(msgspec.Struct, frozen=True):
    """A conversion of `deck` to other printed cards: `cards` has the printed card for each card of the deck. It takes
    `packs` packs of the printed cards `id`. `words` is the conversion's name by language."""

    id: str
    deck: str
    packs: int
    source: str
    words: Mapping[str, str]
    cards: Mapping[str, PrintedCard]

    @property
    def owned(self) -> str:
        """Return the cards that people must own for this conversion, as `sabacc suggest` names them: "tarot",
        "two-tarot"."""
        return self.id if self.packs == 1 else f"two-{self.id}"

    def card(self, deck: Deck, name: str) -> Card:
        """Return the card of `deck` with this name, printed or the deck's own. Raises what `Deck.card` raises."""
        wanted = plain_name(name)
        for card, each in self.cards.items():
            if plain_name(each.name) == wanted and card in deck.cards:
                return deck.cards[card]
        return deck.card(name)


class PrintedBroken(DeckBroken):
    """Raised if a conversion cannot be used. The text is one sentence that names the file and what is wrong in it."""


def read_card(deck: Deck, name: str, printed: Printed | None = None) -> Card:
    """Return the card of the deck that a typed name means, printed or the deck's own. Raises what `Deck.card`
    raises."""
    return printed.card(deck, name) if printed else deck.card(name)
