"""PDF files that several tests look at, each made once."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from companion.game.cards.deck import Deck
from companion.game.loading.deck_documents import find_deck
from companion.game.loading.rulesets import load_rules
from companion.locale import Words
from companion.printing.deck_sheets import Sheets, draw_deck
from companion.printing.faces import Version, faces
from companion.printing.formats import formats
from companion.printing.pdf import Document

Printed = Callable[..., Path]


def deck_of(name: str) -> Deck:
    """Return a deck; that of the marcjs family with the values of a ruleset and with skifters."""
    return load_rules("marcjs-rebel").deck if name == "marcjs76" else find_deck(name)


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Printed:
    """`printed("classic76", "fr", paper="letter", cut="tarot", ...)` is the file of a deck; the rest are the fields of
    `Sheets` and `Version`."""
    folder, made = tmp_path_factory.mktemp("printed"), dict[Mapping[str, object], Path]()

    def make(deck: str, language: str = "en", *, paper: str = "a4", cut: str = "poker", **more: object) -> Path:
        key = (deck, language, paper, cut, *sorted(more.items()))
        if key not in made:
            version = Version(**{name: value for name, value in more.items() if name in Version.__struct_fields__})
            rest = {name: value for name, value in more.items() if name not in Version.__struct_fields__}
            sheets = Sheets(formats().papers[paper], formats().cards[cut], version, **rest)
            document, words = Document(deck, language), Words(language)
            draw_deck(document, deck, faces(deck_of(deck), words, version), sheets, words)
            made[key] = folder / f"{len(made)}.pdf"
            document.save(made[key])
        return made[key]

    return make
