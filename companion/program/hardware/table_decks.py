"""Opens the decks of a table: their files, the shelf (the collection of all decks whose cards have RFID tags), the
service, and the thread that writes the files."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.config import ConfigBroken, data_folder, library
from companion.devices.decks.deck_file import save_deck
from companion.devices.decks.folder import DeckFolder, FindDeck
from companion.devices.decks.originality import NXP_KEYS
from companion.devices.decks.saving import DeckWriter
from companion.game.cards.deck import DeckBroken
from companion.game.engine.rules import Rules
from companion.game.loading.deck_documents import find_deck
from companion.program.services.deck_service import DeckService
from companion.settings import Config
from companion.table.sink import Say, ignore_refusal


class TableDecks:
    """The decks of a table, as returned by `open_decks`: the deck files (`folder`), the service for decks, and the
    thread that writes the files (`writer`)."""

    def __init__(self, folder: DeckFolder, service: DeckService, writer: DeckWriter) -> None:
        self.folder, self.shelf, self.service, self.writer = folder, service.shelf, service, writer

    def close(self) -> None:
        """Write the deck files that are still pending, and stop the writing thread."""
        self.writer.close()


def deck_folder(config: Config) -> DeckFolder:
    """Return the deck files of a real table: the folder of decks, and the file that `[field] deck` names."""
    named = Path(config.field.deck).expanduser() if config.field.deck else None
    return DeckFolder(data_folder() / "decks", named, deck_kinds(config))


def deck_kinds(config: Config) -> FindDeck:
    """Return a function that finds a kind of deck by its id, among those of the program and of the owner's house
    rulesets."""
    return partial(find_deck, folder=library(config).folder / "decks")


def open_decks(
    config: Config,
    rules: Rules,
    post: Callable[[object], None],
    clock: Callable[[], float],
    *,
    simulated: bool,
    say: Say = ignore_refusal,
) -> TableDecks:
    """Open the decks for a table with these rules. Problems with deck files are logged and never stop the table. A
    simulated table has decks of its own, in a folder beside its journal. `post`: called with the messages of the thread
    that writes the files. `clock`: seconds. `say`: shows a notice."""
    find = deck_kinds(config)
    keys: tuple[tuple[str, str], ...] = NXP_KEYS
    if simulated:
        from companion.simulation.reader.maker import public_key

        keys = (*NXP_KEYS, public_key())
        folder = _simulated_folder(Path(config.journal), rules, find)
    else:
        folder = deck_folder(config)
    writer = DeckWriter(folder.save, post)
    shelf = folder.shelf(rules.deck.id, together=_together(rules, find), save=writer.put)
    service = DeckService(
        shelf, clock=clock, find=find, say=say, left_out=folder.left_out, saving=lambda: writer.asked, keys=keys
    )
    writer.start()
    return TableDecks(folder, service, writer)


def _simulated_folder(journal: Path, rules: Rules, find: FindDeck) -> DeckFolder:
    from companion.simulation.simulated_decks import simulated_decks

    # simulated decks of different kinds have the same tags
    place = journal.with_name(journal.name + ".decks") / rules.deck.id
    if place.parent.is_symlink():
        raise ConfigBroken(f"{place.parent} is a link, and may lead anywhere; remove it, or name another journal")
    folder = DeckFolder(place, find=find)
    if not any(deck.deck == rules.deck.id for deck in folder.decks):
        place.mkdir(parents=True, exist_ok=True)
        for number, deck in enumerate(simulated_decks(rules.deck, _together(rules, find)), 1):
            save_deck(place / f"simulated-{number}.toml", deck)
        folder = DeckFolder(place, find=find)
    return folder


def _together(rules: Rules, find: FindDeck) -> int:
    """Return how many decks the rules shuffle together."""
    try:
        return max(1, rules.deck.size // find(rules.deck.id).size)
    except DeckBroken:
        return 1
