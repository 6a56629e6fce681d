"""Tests the short names of cards: in the words of the language, and all different."""

import pytest

from companion.display.model.wording import Wording
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.locale import Words, languages
from companion.locale.screen_words import screen_words

STATES: dict[str, State] = {}
for _name in known_rulesets():
    _state = flow.start(load_rules(_name))
    STATES.setdefault(_state.rules.deck.id, _state)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("deck", STATES)
def test_no_two_cards_of_a_deck_have_the_same_letters(deck: str, language: str) -> None:
    words = Wording(screen_words(Words(language)), STATES[deck])
    cards = STATES[deck].rules.deck.cards
    short: dict[str, str] = {}
    for name in cards:
        letters = words.card_short(name)
        assert letters not in short and len(letters) <= 6, (letters, name, short.get(letters))
        short[letters] = name


def test_suits_and_ranks_are_in_the_language() -> None:
    cards = STATES["classic76"].rules.deck.cards
    for language, suit, rank, letters in (
        ("en", "staves", "Commander", "CoSt"),
        ("fr", "portées", "Commandeur", "CoPo"),
        ("es", "bastones", "Comandante", "CoBa"),
    ):
        words = Wording(screen_words(Words(language)), STATES["classic76"])
        card = cards["commander of staves"]
        assert (words.suit("staves"), words.rank(card), words.card_short(card.name)) == (suit, rank, letters)


def test_and_and_or_give_way_in_spanish() -> None:
    words = Words("es")
    for name, said in (("Irene", "e"), ("Hidalgo", "e"), ("Íñigo", "e"), ("Hielo", "y"), ("Ione", "y"), ("Bo", "y")):
        assert words.several(("Ana", name)) == f"Ana {said} {name}"
    assert words.say("result-or", before="7", after="8", sound="o") == "7 u 8"
