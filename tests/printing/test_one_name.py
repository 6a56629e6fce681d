"""A card has one name: on paper, in the screen's picker, in the sentences that are shown and spoken, in records."""

import pytest

from companion.display.model.wording import Wording
from companion.locale import Words
from companion.locale.aloud import aloud
from companion.locale.screen_words import screen_words
from companion.locale.words import Tongues, capital
from companion.printing.faces import Version, faces
from tests.golden.golden import Golden
from tests.golden.told import hands

HAND = "standard/alderaan"


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_a_hand_is_played_with_the_names_that_are_printed(language: str) -> None:
    golden, words = Golden(HAND), Words(language)
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
        said = words.event(event).lower()
        assert all(printed[name].lower() in said for name in event.args["cards"] if name in printed)


def test_the_names_that_are_printed_in_english_can_be_typed() -> None:
    golden = Golden(HAND)
    deck = golden.record.rules.deck
    for face in faces(deck, Words("en"), Version()):
        assert deck.card(face.name).name == face.card
