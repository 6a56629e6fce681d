"""Reads deck files: `companion/game/decks/*.toml`, and those of a folder of house rulesets."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

from companion.game.cards.deck import Card, Deck, DeckBroken, SkifterRules
from companion.game.reading import in_words
from companion.plain_files import read_plain

DECKS = Path(__file__).parents[1] / "decks"


class _Suited(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a deck file: the cards of several `suits`, with the values of each of the `ranks`, the `copies` of each
    card, the `pattern` of their names, and whether a die decides their value (`rolled`)."""

    suits: tuple[str, ...]
    ranks: Mapping[str, int | tuple[int, ...]]
    copies: int = 1
    pattern: str = "{rank} of {suit}"
    rolled: bool = False


class _DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a deck file.

    - `id`: the file's name without `.toml`.
    - `size`: the number of cards. It is checked against the cards listed.
    - `source`: where the deck comes from.
    - `suited`: the cards with suits.
    - `groups`: names for groups of suits.
    - `faces`: the cards without a suit, with their values.
    - `open_faces`: the faces whose value each ruleset sets (`values`).
    - `face_copies`: the number of copies of each face.
    - `aliases`: other names of cards.
    - `skifters`: which skifters may be added to the deck.
    """

    id: str
    size: int
    source: str
    suited: tuple[_Suited, ...] = ()
    groups: Mapping[str, tuple[str, ...]] = {}
    faces: Mapping[str, int] = {}
    open_faces: tuple[str, ...] = ()
    face_copies: int = 1
    aliases: Mapping[str, str] = {}
    skifters: SkifterRules | None = None


def load_deck(path: Path) -> Deck:
    """Return the deck in a file. Raises `DeckBroken` if the file cannot be read or is not a valid deck."""
    try:
        content = read_plain(path)
    except OSError as error:
        raise DeckBroken(f"{path.name}: {in_words(error)}") from error
    return _deck(content, path.name)


@lru_cache(maxsize=64)
def _deck(content: bytes, file: str) -> Deck:
    """Return the deck in a file's content. The result is cached, because rulesets are loaded far more often than decks
    change. Raises `DeckBroken` if the content is not a valid deck."""
    try:
        raw = msgspec.toml.decode(content, type=_DeckFile)
    except msgspec.DecodeError as error:
        raise DeckBroken(f"{file}: {in_words(error)}") from error
    except ValueError as error:
        raise DeckBroken(f"{file}: not TOML: {error}") from error
    stem = file.removesuffix(".toml")
    if raw.id != stem:  # decks are found by file name; a copy that kept its id would pass for the deck it was made from
        raise DeckBroken(f"{file}: `id` is to be the file's name, `{stem}`, not `{raw.id}`")
    cards = _cards(raw)
    total = sum(card.copies for card in cards.values())
    if total != raw.size:
        raise DeckBroken(f"{file}: `size` says {raw.size} cards, but {total} are listed")
    for alias, name in raw.aliases.items():
        if name not in cards or alias in cards:
            raise DeckBroken(f"{file}: `aliases.{alias}` is to name a card, and not be one itself: `{name}`")
    suits = {card.suit for card in cards.values()}
    for group, members in raw.groups.items():
        for suit in members:
            if suit not in suits:
                raise DeckBroken(f"{file}: `groups.{group}` names no suit of this deck: `{suit}`")
    return Deck(raw.id, raw.size, raw.source, cards, raw.aliases, raw.skifters)


def _cards(raw: _DeckFile) -> dict[str, Card]:
    groups = {suit: group for group, suits in raw.groups.items() for suit in suits}
    cards: dict[str, Card] = {}
    for part in raw.suited:
        for suit in part.suits:
            for rank, value in part.ranks.items():
                name = part.pattern.replace("{rank}", rank).replace("{suit}", suit)
                values = (value,) if isinstance(value, int) else value
                group = groups.get(suit, "")
                cards[name] = Card(name, suit, rank, values, part.copies, group, rolled=part.rolled)
    for face, number in raw.faces.items():
        cards[face] = Card(face, "", face, (number,), raw.face_copies)
    for face in raw.open_faces:
        cards[face] = Card(face, "", face, (), raw.face_copies)
    return cards


def find_deck(name: str, folder: Path = DECKS) -> Deck:
    """Return the deck with this id, from `folder` or else from the program's own decks. Raises `DeckBroken` if there is
    none."""
    path = folder / f"{name}.toml"
    if not path.is_file():
        path = DECKS / path.name
    if not path.is_file():
        known = ", ".join(sorted({*known_decks(), *known_decks(folder)}))
        raise DeckBroken(f"there is no deck `{name}`; there are: {known}")
    return load_deck(path)


def known_decks(folder: Path = DECKS) -> list[str]:
    """Return the names of the decks in a folder, valid or not."""
    return sorted(path.stem for path in folder.glob("*.toml") if path.is_file())
