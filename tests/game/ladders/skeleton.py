"""Rulesets that are used only to score hands. A trivial flow takes the place of their own."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.game.cards.deck import Card
from companion.game.engine.rules import Rules
from companion.game.ladders.ladder import rate, rate_plain
from companion.game.ladders.model import NOTHING, Against, Rating
from companion.game.loading.builder import Parts
from companion.game.loading.documents import read_document
from companion.game.loading.rulesets import compile_rules
from companion.game.phases import PHASES, STANDING

FLOW = {"evening": [{"hand": [{"do": "deal", "cards": 2}], "finish": ["settle"]}]}

PARTS = Parts(PHASES, STANDING, playable=False)


def scoring(name: str, **options: object) -> Rules:
    """Return a ruleset with options set, for scoring, not for playing."""
    return _scoring(name, tuple(sorted(options.items())))


@cache
def _scoring(name: str, options: tuple[tuple[str, object], ...]) -> Rules:
    return compiled(name, read_document(name), dict(options))


def compiled(name: str, document: Mapping[str, Any], options: Mapping[str, object]) -> Rules:
    """Return the rules of a document with a trivial flow."""
    plain = {key: value for key, value in document.items() if key not in ("abstract", "always", "conflicts")}
    return compile_rules({**plain, "flow": FLOW}, f"{name}.toml", options, PARTS)


def cards(rules: Rules, text: str) -> tuple[Card, ...]:
    """Return the cards of a hand that is written in the usual notation: "idiot, 2 of coins"."""
    return tuple(rules.deck.card(part) for part in text.split(","))


def rated(rules: Rules, text: str, against: Against = NOTHING) -> Rating:
    """Return the rating of a hand."""
    return rate(rules.ladder, cards(rules, text), against)


def demised(rules: Rules, text: str, against: Against = NOTHING) -> Rating:
    """Return the rating of a hand in a sudden demise."""
    return rate_plain(rules.ladder, cards(rules, text), against)


def ladder_names(rules: Rules) -> list[str]:
    """Return the names of the rungs in force, best first."""
    return [rung.rung for rung in rules.ladder.rungs if rung.when]
