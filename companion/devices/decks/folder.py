"""The deck files of a table: a folder of them, and the one that the settings name."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from companion.devices.decks.deck_file import DeckFileError, DeckTags, clash, kind_of, parse_deck, read_text, save_deck
from companion.devices.decks.shelf import Shelf
from companion.game.cards.deck import Deck, DeckBroken, find_deck

log = logging.getLogger("sabacc")

FindDeck = Callable[[str], Deck]
"""A kind of deck by its id; raises `DeckBroken`."""


def legal_cards(deck: Deck) -> dict[str, int]:
    """The cards that a deck file of this kind may name, and how many tags each may have. Skifters are allowed as far
    as the deck takes them, whatever the ruleset asks for."""
    counts = deck.counts()
    rules = deck.skifter_rules
    if rules is not None and not deck.together:
        for number, masters in ((rules.most, 0), (rules.most, min(rules.most_masters, rules.most))):
            for card, count in deck.with_skifters(number, masters).counts().items():
                counts[card] = max(count, counts.get(card, 0))
    return counts


def card_order(deck: Deck, tags: DeckTags | None = None) -> list[str]:
    """The cards of a kind of deck in order, one that occurs twice listed twice; and after them the skifters that a deck
    of the kind has tags for (which of them a deck has, its players decide)."""
    counts = deck.counts()
    order = [card for card, copies in counts.items() for _ in range(copies)]
    return order + [card for card in (tags.tags.values() if tags else ()) if card not in counts]


def extra_cards(deck: Deck) -> dict[str, int]:
    """The cards that a deck of this kind may hold beside those that every one has, and how many of each: skifters."""
    counts = deck.counts()
    return {card: most for card, most in legal_cards(deck).items() if card not in counts}


def read_deck(path: Path, find: FindDeck = find_deck) -> tuple[DeckTags, Deck]:
    """A deck file of any kind, and its kind. Raises DeckFileError; its code is "unknown-kind" where there is no such
    kind of deck."""
    text = read_text(path)
    kind = kind_of(text, path)
    try:
        deck = find(kind)
    except DeckBroken as error:
        raise DeckFileError("unknown-kind", str(error), path=path, kind=kind) from error
    return parse_deck(text, legal_cards(deck), path), deck


class DeckFolder:
    """Deck files. `folder` need not exist; `named` is a deck file elsewhere. Broken files, and those that clash with an
    earlier one, are left out; `troubles` names them, a sentence each."""

    def __init__(self, folder: Path, named: Path | None = None, find: FindDeck = find_deck) -> None:
        self.folder, self._find = folder, find
        self.troubles: list[str] = []
        self._files: dict[str, Path] = {}
        self._decks: dict[str, DeckTags] = {}
        for path in self._found(named):
            self._take(path)

    @property
    def decks(self) -> tuple[DeckTags, ...]:
        """The decks whose files are good, the named one first."""
        return tuple(self._decks.values())

    @property
    def files(self) -> Mapping[str, Path]:
        """Where each deck is kept, by its name."""
        return dict(self._files)

    def shelf(self, kind: str, *, together: int = 1, save: Callable[[DeckTags], None] | None = None) -> Shelf:
        """These decks for a table. `save` keeps a deck, by default at once in its file."""
        return Shelf(self.decks, kind, together=together, save=save or self.save, troubles=self.troubles)

    def path(self, name: str) -> Path:
        """The file of the deck of this name; for a new deck, one that is not there yet."""
        if name in self._files:
            return self._files[name]
        plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40] or "deck"
        taken = set(self._files.values())
        tries = (self.folder / f"{plain}{number}.toml" for number in ("", *(f"-{n}" for n in range(2, 1000))))
        return next(path for path in tries if path not in taken and not path.exists())

    def save(self, deck: DeckTags) -> None:
        """Write the file of a deck, whole or not at all. Raises OSError."""
        path = self.path(deck.name)
        path.parent.mkdir(parents=True, exist_ok=True)
        save_deck(path, deck)
        self._files[deck.name] = path
        self._decks[deck.name] = deck

    def _found(self, named: Path | None) -> Iterable[Path]:
        try:
            inside = sorted(path for path in self.folder.glob("*.toml") if not path.name.startswith("."))
        except OSError as error:
            self.troubles.append(f"{self.folder}: {error.strerror}")
            inside = []
        first = [] if named is None else [named]
        return [*first, *(path for path in inside if named is None or path.resolve() != named.resolve())]

    def _take(self, path: Path) -> None:
        try:
            deck, _ = read_deck(path, self._find)
        except DeckFileError as error:
            self.troubles.append(str(error))
            log.warning("%s", error)
            return
        trouble = clash(deck, self._decks.values())
        if trouble is not None:
            self.troubles.append(f"{path}: {trouble}")
            log.warning("%s: %s", path, trouble)
            return
        self._decks[deck.name] = deck
        self._files[deck.name] = path
