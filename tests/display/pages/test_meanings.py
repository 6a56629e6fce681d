"""Tests that the help pages of the deck say what suits and ranks mean, in each language (decks 1.8)."""

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.input.ui import Ui, follow, press
from companion.display.pages.picture import layout
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.table.views.table_view import DeckView, TableView
from tests.display.laws.laws import check
from tests.display.pages.test_facts_shown import table, view
from tests.display.scenes.finger import PANELS

WORDS = {
    "en": ("Ryn", "Staves: rivalry", "Flasks: feelings", "Sabres: thought", "Coins: material", "The rank says how"),
    "fr": ("Ryn", "la rivalité", "les sentiments", "la pensée", "l’aisance", "Le rang dit"),
    "es": ("ryn", "rivalidad", "sentimientos", "pensamiento", "bienestar", "El rango dice"),
}  # fmt: skip

DECK = DeckView("Ours", "classic76", 76, 76, in_play=True)


def read(seen: TableView, language: str, *touched: str) -> str:
    """Return the texts of all pages that open after touching these widgets."""
    words = Words(language)
    words.use(seen.state.rules)
    ui, found = follow(Ui(), seen, 0.0), ""
    for target in touched:
        picture = layout(seen, ui, PANELS[0], screen_words(words))
        ui, _ = press(ui, seen, next(each.action for each in picture.targets if each.id == target))
    for _ in range(20):
        for panel in PANELS:
            check(layout(seen, ui, panel, screen_words(words)))
        picture = layout(seen, ui, PANELS[0], screen_words(words))
        found += " ".join(picture.texts()) + " "
        onward = picture.target("page.next")
        if onward is None or not isinstance(onward.action, Go):
            break
        after = press(ui, seen, onward.action)[0]
        if after.page is not None and after.page.at == 0:
            break
        ui = after
    return found


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("way", [("menu", "menu.rules"), ("menu", "menu.decks", "deck.Ours", "deck.meanings")])
def test_suits_and_ranks_are_explained(language: str, way: tuple[str, ...]) -> None:
    seen = replace(view(table("standard", 2)), decks=(DECK,))
    found = read(seen, language, *way)
    assert [said for said in WORDS[language] if said not in found] == []


def test_a_deck_with_other_suits_has_no_such_page() -> None:
    seen = replace(view(table("corellian-spike", 2)), decks=(replace(DECK, kind="spike62"),))
    assert "Ryn" not in read(seen, "en", "menu", "menu.rules")
    picture = layout(seen, Ui(page=Go("deck", what="Ours")), PANELS[0], screen_words(Words("en")))
    assert picture.target("deck.meanings") is None
