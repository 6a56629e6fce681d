"""Conversions: tables that let people play with other printed cards, such as tarot cards, in place of a deck.

A conversion gives, for each card of a deck, its name on the printed cards, the printed cards that it is made of, and
what has to be written on them. It changes only how cards are shown and asked for: records and journals keep the names
of the deck (rules: decks 2.1, decks 2.2, decks 2.3). `companion.game.loading.printed_documents` reads conversions from
files.
"""

from collections.abc import Mapping

import msgspec

from companion.game.cards.deck import Card, Deck, DeckBroken, plain_name


class PrintedCard(msgspec.Struct, frozen=True):
    """The printed card that is used for a card of a deck. `name` is its full printed name, `rank` and `suit` are its
    parts; `suit` is "" for a card without one. If the deck has several copies of the card, `made_of` names the printed
    card for each copy. `write` is the text that players have to write on the printed card, "" if none."""

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

    def card(self, deck: Deck, name: str) -> Card:
        """Return the card of `deck` that has this name on the printed cards or in the deck. Raises `Refused` if there
        is none."""
        wanted = plain_name(name)
        for card, each in self.cards.items():
            if plain_name(each.name) == wanted and card in deck.cards:
                return deck.cards[card]
        return deck.card(name)


class PrintedBroken(DeckBroken):
    """The error for a conversion that cannot be used. The text is one sentence that names the file and what is wrong in
    it."""


def read_card(deck: Deck, name: str, printed: Printed | None = None) -> Card:
    """Return the card that a typed name means: the name on the printed cards if there is a conversion, or the deck's
    own name. Raises `Refused` if no card has this name."""
    return printed.card(deck, name) if printed else deck.card(name)
