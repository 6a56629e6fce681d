"""Which deck file is meant: the path of one, or the name of a deck in the table's folder."""

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
    """The deck files of this table; those of simulated readers lie apart, so that no real deck is ever touched."""

    def __init__(self, *, simulated: bool = False) -> None:
        from companion.config import data_folder
        from companion.devices.decks.folder import DeckFolder
        from companion.program.assembly.table_decks import deck_folder, deck_kinds

        config, _ = configuration()
        self.find: FindDeck = deck_kinds(config)
        self.folder: DeckFolder
        if simulated:
            self.folder = DeckFolder(data_folder() / "simulated-decks", find=self.find)
        else:
            self.folder = deck_folder(config)

    def path(self, text: str) -> Path:
        """The file that is meant, whether or not it is there: a name with a folder or .toml in it is a path."""
        path = Path(text)
        # where one stands may be closed to the table's user, as whom `sudo sabacc` looks: no such file is there then
        if path.suffix == ".toml" or path.name != text or os.path.exists(path):
            return path
        return self.folder.path(text)

    def known(self, text: str) -> Path:
        """The file that is meant, which has to be there. Raises ClickException."""
        path = self.path(text)
        if path == Path(text) or text in self.folder.files:
            return path
        names = ", ".join(sorted(self.folder.files)) or "none yet"
        raise click.ClickException(f"there is no deck called {text}, nor such a file; decks of this table: {names}")

    def read(self, path: Path) -> "tuple[DeckTags, Deck]":
        """A deck file and its kind. Raises DeckFileError, OSError."""
        from companion.devices.decks.folder import read_deck

        return read_deck(path, self.find)

    def others(self, path: Path) -> "list[DeckTags]":
        """The decks of the table but that of this file."""
        files = self.folder.files
        return [deck for deck in self.folder.decks if files[deck.name].resolve() != path.resolve()]
