"""Tests that no page, stream, value or text of the web server ever names a card that is not public at the table."""

import random
import re
from pathlib import Path

from companion.config import Config, WebSettings
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Event
from companion.program.shows.serving import open_site
from companion.table.onlooker import Seen
from companion.web.pages import Key
from companion.web.values import texts, values
from tests.game.random.random_play import Evening, Tally

HANDS, SEED = 12, 5
PAGES = (Key("spectators", "en"), Key("player", "en", 1), Key("player", "en", 2), Key("overlay", "en"))


def public(state: State, past: tuple[Event, ...]) -> set[str]:
    """Return the cards that everybody at the table may know: those of zones, events and the last result."""
    found = {card for zone in state.zones.values() for card in zone.public}
    if state.result is not None:
        found |= {card for shown in state.result.shown for card in shown.cards} | {*state.result.common}
    return found | {card for event in past for value in event.args.values() for card in _cards(value)}


def _cards(value: object) -> set[str]:
    if isinstance(value, str):
        return {value}
    return {each for each in value if isinstance(each, str)} if isinstance(value, tuple | list) else set()


def test_only_public_cards_are_named(tmp_path: Path) -> None:
    rng = random.Random(SEED)
    evening = Evening(load_rules("standard"), rng, Tally())
    evening.sit_down()
    site = open_site(Config(web=WebSettings(delay_hands=0, delay_minutes=0)), tmp_path / "none", simulated=True)
    pages, looked = site.pages, 0
    past: tuple[Event, ...] = ()
    # the pages also say what hands are worth, and that names the faces
    cards = [card.name for card in evening.state.rules.deck.cards.values() if card.suit]
    names = {card: re.compile(rf"\b{re.escape(card)}\b", re.I) for card in cards}
    while evening.state.hands < HANDS:
        evening.play(1)
        state = evening.state
        past = (*past, *state.news)[-12:]
        seen = Seen(state, past, "")
        pages._seen = pages.delayed = lambda seen=seen: seen  # type: ignore[misc]
        said = [pages.live(key) for key in PAGES]
        told = values(seen, pages.say("en"))
        said += [str(told), *texts(told).values()]
        open_ = public(state, past)
        for text in said:
            for card, name in names.items():
                if card not in open_ and name.search(text):
                    raise AssertionError(f"{card} is named in hand {state.hands}: {text}")
        looked += len(said)
    assert looked > 500
