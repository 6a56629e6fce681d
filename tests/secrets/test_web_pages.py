"""Tests that no page, event, value, text or message of the web server ever names a card that is not public at the
table.

`SABACC_EVENINGS` is the number of evenings, each of another ruleset and language."""

import os
import random
import re
from collections.abc import Iterator
from html import unescape
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import msgspec
import pytest

from companion.display.model.wording import Wording
from companion.game.engine.state import UNKNOWN, State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Event
from companion.program.shows.serving import open_site
from companion.settings import Config, WebSettings
from companion.table.onlooker import Seen
from companion.table.phone_wire import Now
from companion.web.home.discovery import Lately, state_message
from companion.web.pages import Key, Pages
from companion.web.values import texts, values
from tests.game.random.random_play import Evening, Tally
from tests.locale.test_everything_is_said import KINDS, RULESETS

EVENINGS = int(os.environ.get("SABACC_EVENINGS", "4"))
HANDS, MOVES = 6, 60
"""The most hands and moves of an evening."""
LANGUAGES = ("en", "fr", "es")
CHOICE = re.compile(r'<select name="card">.*?</select>')
"""Where a dealer names a card: every card of the deck stands there, whatever has been dealt."""
LADDER = re.compile(r'<section class="ladder">.*?</section>', re.DOTALL)
"""What hands are worth, which names cards, and says nothing but the rules, which the test makes sure of."""
PICTURE = re.compile(r'src="/card/[^/"]*/([^"]*)\.svg"')


def public(state: State, past: tuple[Event, ...]) -> set[str]:
    """Return the cards that everybody at the table may know: those of zones, events and the last result with its sudden
    demise."""
    found = {card for zone in state.zones.values() for card in zone.public}
    if state.result is not None:
        found |= {card for shown in state.result.shown for card in _cards((*shown.cards, *shown.demise.split(", ")))}
        found |= {*state.result.common}
    return found | {card for event in past for value in event.args.values() for card in _cards(value)}


def _cards(value: object) -> set[str]:
    named = [value] if isinstance(value, str) else value if isinstance(value, tuple | list) else ()
    return {each.partition(" as ")[0] for each in named if isinstance(each, str)}


class Eyes:
    """Reads what is sent in one language, and knows the cards by their names and by their pictures. Without a suit a
    card is known by its picture only: what hands are worth is said with the names of such cards."""

    def __init__(self, words: Wording, state: State) -> None:
        self.rules, self._deck = state.rules, state.rules.deck.cards
        self._ladder = _letters(words.say("ladder-told", rules=state.rules, in_force=True))
        said = {words.card(name).lower(): name for name, card in self._deck.items() if card.suit}
        said |= {name.lower(): name for name, card in self._deck.items() if card.suit}
        self._said = said
        longest = sorted(said, key=len, reverse=True)
        self._name = re.compile(rf"\b(?:{'|'.join(map(re.escape, longest))})\b") if said else None

    def named(self, text: str) -> set[str]:
        """Return the cards that a text names or shows, besides lists of the whole deck."""
        for choice in CHOICE.findall(text):
            offered = {*re.findall(r'value="([^"]*)"', choice)} - {""}
            assert offered == {unescape(name) for name in self._deck} | {UNKNOWN}
        for ladder in LADDER.findall(text):
            assert _letters(ladder).endswith(self._ladder)
        text = LADDER.sub("", CHOICE.sub("", text))
        found = {name for each in PICTURE.findall(text) if (name := unquote(each).partition(" as ")[0]) in self._deck}
        if self._name is not None:
            found |= {self._said[each] for each in self._name.findall(text.lower())}
        return found


def _letters(text: str) -> str:
    """Return the letters and figures of a text, without tags."""
    return re.sub(r"[\W_]", "", unescape(re.sub(r"<[^>]*>", "", text)))


class Sent:
    """Everything that the web server sends of a state: to all kinds of pages, to streams, to files and to a broker."""

    def __init__(self, folder: Path, lang: str) -> None:
        web = WebSettings(delay_hands=0, delay_minutes=0)
        self.site, self.lang, self._lately = open_site(Config(web=web), folder / "none", simulated=True), lang, Lately()
        self.pages: Any = self.site.pages

    def of(self, seen: Seen) -> Iterator[str]:
        pages: Pages = self.pages
        self.pages._seen = self.pages.delayed = lambda: seen
        assert seen.state is not None
        self.site.link.now = Now(0, 0, seen.state.news, seen.state.news)
        for key in ("spectators", "dealer", "overlay"):
            yield pages.live(Key(key, self.lang))
        for seat in (1, 2):
            yield pages.live(Key("player", self.lang, seat))
        found = values(seen, pages.say(self.lang))
        yield str(found)
        yield from texts(found).values()
        yield state_message(found).decode()
        for each in self._lately.news(seen, found.told):
            yield msgspec.json.encode(each).decode()


@pytest.mark.parametrize("evening", range(EVENINGS))
def test_only_public_cards_are_named(tmp_path: Path, evening: int) -> None:
    rng = random.Random(evening)
    rules = load_rules(RULESETS[evening * 5 % len(RULESETS)])
    sent = Sent(tmp_path, LANGUAGES[evening % len(LANGUAGES)])
    played = KINDS.get(rules.id, Evening)(rules, rng, Tally())
    played.sit_down()
    eyes: Eyes | None = None
    past: tuple[Event, ...] = ()
    looked = 0
    for _ in islice(iter(lambda: played.state.hands < HANDS, False), MOVES):
        played.play(1)
        state = played.state
        if eyes is None or eyes.rules is not state.rules:
            eyes = Eyes(Wording(sent.pages.say(sent.lang), state), state)
        past = (*past, *state.news)[-12:]
        open_ = public(state, past)
        for text in sent.of(Seen(state, past, "")):
            looked += 1
            hidden = eyes.named(text) - open_
            assert not hidden, f"{hidden} in hand {state.hands} of {state.rules.id}: {text}"
    assert looked > 20


def test_a_card_that_is_sent_by_mistake_is_found(tmp_path: Path) -> None:
    rules = load_rules("standard")
    state = Evening(rules, random.Random(1), Tally()).state
    words = Wording(Sent(tmp_path, "fr").pages.say("fr"), state)
    eyes = Eyes(words, state)
    assert eyes.named('<img src="/card/classic76/7%20of%20coins.svg" alt="">') == {"7 of coins"}
    assert eyes.named('<img src="/card/classic76/idiot.svg" alt="">') == {"idiot"}
    assert eyes.named(f"On voit : {words.card('7 of coins')}.") == eyes.named("7 of coins") == {"7 of coins"}
    with pytest.raises(AssertionError):
        eyes.named('<select name="card"><option value="7 of coins">7</option></select>')
    assert eyes.named("Nobody shows anything; seat 7 has 23 coins.") == set()
