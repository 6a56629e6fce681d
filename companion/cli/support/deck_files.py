"""Finds deck files (which say which tag is which card): by path, or by the name of a deck in the table's folder."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.support.common import configuration

if TYPE_CHECKING:
    from companion.devices.decks.deck_file import DeckTags
    from companion.devices.decks.folder import FindDeck
    from companion.game.cards.deck import Deck


class DeckFiles:
    """Finds and reads the deck files of this table. Those of simulated readers are in a separate folder, so that no
    real deck is changed."""

    def __init__(self, *, simulated: bool = False) -> None:
        from companion.config import data_folder
        from companion.devices.decks.folder import DeckFolder
        from companion.program.hardware.table_decks import deck_folder, deck_kinds

        config, _ = configuration()
        self.find: FindDeck = deck_kinds(config)
        self.folder: DeckFolder
        if simulated:
            self.folder = DeckFolder(data_folder() / "simulated-decks", find=self.find)
        else:
            self.folder = deck_folder(config)

    def path(self, text: str) -> Path:
        """Return the file that `text` names, whether or not it exists. A text with a folder or .toml in it is a path,
        any other text the name of a deck; its file may be one that the table leaves out. Raises `ClickException` if
        `text` is empty."""
        if not text:
            raise click.ClickException("the name of the deck is empty; give one")
        path = Path(text)
        # `sudo sabacc` runs as the table's user, who may not read the current folder; no such file exists then
        if path.suffix == ".toml" or path.name != text or (os.path.exists(path) and not path.is_dir()):
            return path
        return self.folder.left_out(text) or self.folder.path(text)

    def known(self, text: str) -> Path:
        """Return the file that `text` names (a path or the name of a deck). Raises `ClickException` if no such deck is
        known."""
        path = self.path(text)
        if path == Path(text) or text in self.folder.files or path == self.folder.left_out(text):
            return path
        names = ", ".join(sorted(self.folder.files)) or "none yet"
        raise click.ClickException(f"there is no deck called {text}, nor such a file; decks of this table: {names}")

    def read(self, path: Path) -> "tuple[DeckTags, Deck]":
        """Read a deck file and return the deck's tags and its kind. Raises `DeckFileError` if the file cannot be read
        or used."""
        from companion.devices.decks.folder import read_deck

        return read_deck(path, self.find)

    def others(self, path: Path) -> "list[DeckTags]":
        """Return the decks of the table other than the one in the file `path`, so that no tag is given to two decks."""
        files = self.folder.files
        return [deck for deck in self.folder.decks if os.path.realpath(files[deck.name]) != os.path.realpath(path)]
