"""Decks and the names of cards. A deck is data: `decks/*.toml`."""

import difflib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from companion.game.moves import Refusal, Refused
from companion.game.reading import in_words

DECKS = Path(__file__).parent / "decks"


class Card(msgspec.Struct, frozen=True):
    """A kind of card: its name on the command line and in records, suit ("" for faces), rank, value or values,
    and how many copies the deck holds."""

    name: str
    suit: str
    rank: str
    values: tuple[int, ...]
    copies: int


class _Suited(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    suits: tuple[str, ...]
    ranks: Mapping[str, int | tuple[int, ...]]
    copies: int = 1


class _DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    size: int
    source: str
    suited: tuple[_Suited, ...] = ()
    faces: Mapping[str, int] = {}
    face_copies: int = 1


class Deck(msgspec.Struct, frozen=True):
    """All cards of a deck, by name, in the order they are listed."""

    id: str
    size: int
    source: str
    cards: Mapping[str, Card]

    def card(self, name: str) -> Card:
        """The card of that name (case and a leading "the" do not matter); raises `Refused` "unknown-card",
        "unknown-card-near" or, where nothing is named, "card-name-missing"."""
        plain = plain_name(name)
        if not plain:
            raise Refused(Refusal("card-name-missing", {}))
        card = self.cards.get(plain)
        if card is None:
            near = difflib.get_close_matches(plain, self.cards, n=1, cutoff=0.6)
            code = "unknown-card-near" if near else "unknown-card"
            raise Refused(Refusal(code, {"card": name.strip(), "deck": self.id, "near": near[0] if near else ""}))
        return card

    def counts(self) -> dict[str, int]:
        """How many copies of each card there are."""
        return {name: card.copies for name, card in self.cards.items()}


def plain_name(name: str) -> str:
    """A card's name as the deck files write it."""
    words = name.lower().split()
    return " ".join(words[1:] if words[:1] == ["the"] else words)


class DeckBroken(ValueError):
    """A deck file that cannot be used: one sentence that names the file and the key."""


def load_deck(path: Path) -> Deck:
    """Read a deck file; raises `DeckBroken`."""
    try:
        raw = msgspec.toml.decode(path.read_bytes(), type=_DeckFile)
    except (OSError, msgspec.DecodeError) as error:
        raise DeckBroken(f"{path.name}: {in_words(error)}") from error
    except ValueError as error:
        raise DeckBroken(f"{path.name}: not TOML: {error}") from error
    cards: dict[str, Card] = {}
    for group in raw.suited:
        for suit in group.suits:
            for rank, value in group.ranks.items():
                values = (value,) if isinstance(value, int) else value
                cards[f"{rank} of {suit}"] = Card(f"{rank} of {suit}", suit, rank, values, group.copies)
    for face, value in raw.faces.items():
        cards[face] = Card(face, "", face, (value,), raw.face_copies)
    total = sum(card.copies for card in cards.values())
    if total != raw.size:
        raise DeckBroken(f"{path.name}: `size` says {raw.size} cards, but {total} are listed")
    return Deck(raw.id, raw.size, raw.source, cards)


def find_deck(name: str, folder: Path = DECKS) -> Deck:
    """A deck by its id; raises `DeckBroken` where there is no such deck."""
    path = folder / f"{name}.toml"
    if not path.is_file():
        path = DECKS / path.name
    if not path.is_file():
        known = ", ".join(sorted(file.stem for file in {*DECKS.glob("*.toml"), *folder.glob("*.toml")}))
        raise DeckBroken(f"there is no deck `{name}`; there are: {known}")
    return load_deck(path)
