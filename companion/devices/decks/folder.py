"""The deck files of a table: those in a folder, and one elsewhere if the settings name one."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Mapping
from os.path import realpath
from pathlib import Path

from companion.devices.decks.deck_file import (
    DeckFileError,
    DeckTags,
    conflict_with,
    kind_of,
    parse_deck,
    read_text,
    save_deck,
)
from companion.devices.decks.shelf import Shelf
from companion.game.cards.deck import Deck, DeckBroken
from companion.game.loading.deck_documents import find_deck
from companion.game.printable import on_one_line

log = logging.getLogger("sabacc")

FindDeck = Callable[[str], Deck]
"""A function that returns the kind of deck with the given id. Raises `DeckBroken` if the kind is unknown or its file is
broken."""


def legal_cards(deck: Deck) -> dict[str, int]:
    """Return the cards that a deck file of this kind may name, with the number of tags allowed for each. Skifters
    (cards that players may add to the deck) are allowed up to the limit of this kind of deck, even if the ruleset in
    play allows fewer."""
    counts = deck.counts()
    rules = deck.skifter_rules
    if rules is not None and not deck.together:
        for number, masters in ((rules.most, 0), (rules.most, min(rules.most_masters, rules.most))):
            for card, count in deck.with_skifters(number, masters).counts().items():
                counts[card] = max(count, counts.get(card, 0))
    return counts


def card_order(deck: Deck, tags: DeckTags | None = None) -> list[str]:
    """Return the cards of a kind of deck in order; a card with two copies is listed twice. Skifters (cards that players
    may add) follow at the end, but only those for which `tags` has a tag."""
    counts = deck.counts()
    order = [card for card, copies in counts.items() for _ in range(copies)]
    return order + [card for card in (tags.tags.values() if tags else ()) if card not in counts]


def extra_cards(deck: Deck) -> dict[str, int]:
    """Return the skifters (cards that players may add to a deck of this kind), with the number allowed of each."""
    counts = deck.counts()
    return {card: most for card, most in legal_cards(deck).items() if card not in counts}


def read_deck(path: Path, find: FindDeck = find_deck) -> tuple[DeckTags, Deck]:
    """Read a deck file of any kind. Return its tags and its kind; `find` returns the kind by the id in the file. Raises
    `DeckFileError`, with the code "unknown-kind" if there is no such kind."""
    text = read_text(path)
    kind = kind_of(text, path)
    try:
        deck = find(kind)
    except DeckBroken as error:
        raise DeckFileError("unknown-kind", str(error), path=path, kind=kind) from error
    return parse_deck(text, legal_cards(deck), path), deck


def _plain(name: str) -> str:
    """Return the name of a file for the deck with this name, without number and suffix."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40] or "deck"


class DeckFolder:
    """Reads and writes the deck files of a table. `folder`: the folder with the files; it need not exist. `named` is a
    deck file elsewhere, or None. `find` returns a kind of deck by its id. Broken files are skipped, and so are decks
    that share a name or a tag with an earlier one; `troubles` has a sentence for each."""

    def __init__(self, folder: Path, named: Path | None = None, find: FindDeck = find_deck) -> None:
        self.folder, self._find = folder, find
        self.troubles: list[str] = []
        self._files: dict[str, Path] = {}
        self._decks: dict[str, DeckTags] = {}
        for path in self._found(named):
            self._take(path)

    @property
    def decks(self) -> tuple[DeckTags, ...]:
        """The usable decks: first the one that the settings name, then the others by file name."""
        return tuple(self._decks.values())

    @property
    def files(self) -> Mapping[str, Path]:
        """The file of each usable deck, keyed by the deck's name."""
        return dict(self._files)

    def shelf(self, kind: str, *, together: int = 1, save: Callable[[DeckTags], None] | None = None) -> Shelf:
        """Return these decks as the `Shelf` of a table. `kind`: the kind of deck that the table plays with. `together`:
        how many decks are shuffled together. `save`: stores a changed deck; None means that it is written to its file
        at once."""
        return Shelf(self.decks, kind, together=together, save=save or self.save)

    def path(self, name: str) -> Path:
        """Return the file of the deck with this name; for a new deck, the path of a file that does not exist yet."""
        if name in self._files:
            return self._files[name]
        taken = set(self._files.values())
        tries = (self.folder / f"{_plain(name)}{number}.toml" for number in ("", *(f"-{n}" for n in range(2, 1000))))
        return next(path for path in tries if path not in taken and not path.exists())

    def left_out(self, name: str) -> Path | None:
        """Return the file in which the deck with this name would be, if there is one that is left out; otherwise
        None."""
        path = self.folder / f"{_plain(name)}.toml"
        return path if name not in self._files and path not in self._files.values() and path.is_file() else None

    def save(self, deck: DeckTags) -> None:
        """Write a deck to its file, completely or not at all, and keep it in `decks`. Raises `OSError` if it cannot be
        written."""
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
        return [*first, *(path for path in inside if named is None or realpath(path) != realpath(named))]

    def _take(self, path: Path) -> None:
        try:
            deck, _ = read_deck(path, self._find)
        except DeckFileError as error:
            self.troubles.append(str(error))
            log.warning("%s", error)
            return
        trouble = conflict_with(deck, self._decks.values())
        if trouble is not None:
            self.troubles.append(f"{on_one_line(str(path))}: {trouble}")
            log.warning("%s: %s", path, trouble)
            return
        self._decks[deck.name] = deck
        self._files[deck.name] = path
