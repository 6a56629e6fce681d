"""A card has one name: on paper, in the screen's picker, in the sentences that are shown and spoken, in records."""

from functools import cache

import pytest

from companion.display.model.wording import Wording
from companion.game.loading.deck_documents import DECKS
from companion.locale import Words
from companion.locale.aloud import aloud
from companion.locale.screen_words import screen_words
from companion.locale.words import Tongues, capital
from companion.printing.faces import Version, faces
from tests.golden.golden import Golden
from tests.golden.told import hands
from tests.printing.conftest import deck_of

HAND = "standard/alderaan"
HANDS = (
    HAND, "centran/evening", "marcjs/crseih", "black-knight/evening", "black-knight/thin-bank",
    "corellian-spike/chain", "kessel/family-reshuffled", "kessel/two-sylops",
)  # fmt: skip
"""A record of hands with many named cards for each deck."""


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("hand", HANDS)
def test_a_hand_is_played_with_the_names_that_are_printed(hand: str, language: str) -> None:
    golden, words = Golden(hand), Words(language)
    rules = golden.record.rules
    words.use(rules)
    printed = {face.card: face.name for face in faces(rules.deck, words, Version())}
    picker = Wording(screen_words(Tongues()), golden.states[-1], language=language)
    shown = [event for told, _ in hands(golden) for event in told if isinstance(event.args.get("cards"), tuple)]
    named = {name for event in shown for name in event.args["cards"] if name in printed}
    assert len(named) >= 5
    for name in named:
        assert name in golden.text  # what the record calls it is the deck's own name
        assert capital(picker.card(name)) == printed[name]
        assert aloud(words.say, capital(words.card(name))) == aloud(words.say, printed[name])
    for event in shown:
        if event.code == "hand-counts":  # says what the cards count
            continue
        said = words.event(event).lower()
        assert all(printed[name].lower() in said for name in event.args["cards"] if name in printed)


def test_every_deck_has_a_hand_here() -> None:
    assert {Golden(hand).record.rules.deck.id for hand in HANDS} == {file.stem for file in DECKS.glob("*.toml")}


@cache
def the_hand() -> Golden:
    return Golden(HAND)


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("name", sorted(file.stem for file in DECKS.glob("*.toml")))
def test_every_card_of_every_deck_has_one_name(name: str, language: str) -> None:
    deck, words = deck_of(name), Words(language)
    picker = Wording(screen_words(Tongues()), the_hand().states[-1], language=language)
    names = {}
    for face in faces(deck, words, Version()):
        if face.card:  # a skifter has a name once it has a value
            names[face.card] = face.name
            assert face.name == capital(picker.card(face.card)) == capital(words.card(face.card))
            if language == "en" and face.card in deck.cards:  # not a master skifter that the deck only may have
                assert deck.card(face.name).name == face.card
    assert len(set(names.values())) == len(names) and not words.missing


def test_the_names_that_are_printed_in_english_can_be_typed() -> None:
    golden = Golden(HAND)
    deck = golden.record.rules.deck
    for face in faces(deck, Words("en"), Version()):
        assert deck.card(face.name).name == face.card
