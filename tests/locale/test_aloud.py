"""Tests the text that the voice gets: it has no markup, no isolates, and no character that a voice reads badly, in any
language."""

import pytest
from fluent.syntax import ast as ftl

from companion.display.model.facts import taken
from companion.locale import Words, languages
from companion.locale.aloud import KEPT, aloud
from companion.locale.screen_words import RESULT, screen_words
from companion.locale.syntax import nodes
from companion.table.views.event_score import own_score
from tests.display.scenes.tables import NAMES, betting, no_shift, result, shift, showdown, trading, unseen
from tests.locale.scan import messages

SPOKEN = ("happened-", "notice-", "refused-", "said-", "result-", "clock-", "card-", "rung-", "array-", "why-")
"""The beginnings of the codes of messages that may be spoken."""


def clean(said: str) -> bool:
    return all(sign.isalnum() or sign in KEPT for sign in said) and "  " not in said and "- " not in said


@pytest.mark.parametrize("language", languages())
def test_no_message_brings_a_sign_that_is_read_badly(language: str) -> None:
    words = Words(language)
    for code, message in messages(language).items():
        if code.startswith(SPOKEN):
            for piece in nodes(message, ftl.TextElement):
                assert clean(aloud(words.say, piece.value)), f"{language}: {code}: {piece.value}"


@pytest.mark.parametrize("language", languages())
def test_what_is_announced_of_a_hand_can_be_read_out(language: str) -> None:
    words = Words(language)
    say, heard = screen_words(words), set()
    for state in (betting(), trading(), shift(), no_shift(), showdown(), result(), unseen()):
        names = {seat: NAMES[seat - 1] for seat in taken(state)}
        words.use(state.rules)
        for news in state.news:
            said = aloud(words.say, say(f"happened-{news.code}", names_=names, **news.args))
            heard.add(news.code)
            assert clean(said) and said[-1] in ".!?", said
        if state.result is not None:
            told = aloud(words.say, say(RESULT, state=state))
            assert clean(told) and (not state.result.shown or words.say("aloud-plus") in told), told
    ranks = {name: entry.rank for name, entry in own_score().entries.items()}
    assert any(ranks.get(own_score().name(code)) for code in heard)


@pytest.mark.parametrize(
    ("language", "minus", "plus"), [("en", "minus", "plus"), ("fr", "moins", "plus"), ("es", "menos", "más")]
)
def test_signs_are_said_in_words(language: str, minus: str, plus: str) -> None:
    words = Words(language)
    assert aloud(words.say, "−7 · +12, 1\u202f000, «\u202fa\u202f»\u2068b\u2069 ■ x-y “q”\u202f!") == (
        f"{minus} 7, {plus} 12, 1000, a b x-y q!"
    )
