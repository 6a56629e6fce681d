"""Rulesets for scoring only. Their flow is replaced by a trivial one."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.game.cards.deck import Card
from companion.game.engine.rules import Rules
from companion.game.ladders.ladder import NOTHING, Against, Rating, rate, rate_plain
from companion.game.loading.builder import Parts
from companion.game.loading.documents import read_document
from companion.game.loading.rulesets import compile_rules
from companion.game.phases import PHASES, STANDING

FLOW = {"evening": [{"hand": [{"do": "deal", "cards": 2}], "finish": ["settle"]}]}

PARTS = Parts(PHASES, STANDING, playable=False)


def scoring(name: str, **options: object) -> Rules:
    """A ruleset with options set, for scoring, not for playing."""
    return _scoring(name, tuple(sorted(options.items())))


@cache
def _scoring(name: str, options: tuple[tuple[str, object], ...]) -> Rules:
    return compiled(name, read_document(name), dict(options))


def compiled(name: str, document: Mapping[str, Any], options: Mapping[str, object]) -> Rules:
    """The rules of a document, whatever its flow."""
    plain = {key: value for key, value in document.items() if key not in ("abstract", "always", "conflicts")}
    return compile_rules({**plain, "flow": FLOW}, f"{name}.toml", options, PARTS)


def cards(rules: Rules, text: str) -> tuple[Card, ...]:
    """The cards of a hand in the usual notation: "idiot, 2 of coins"."""
    return tuple(rules.deck.card(part) for part in text.split(","))


def rated(rules: Rules, text: str, against: Against = NOTHING) -> Rating:
    """A hand's rating."""
    return rate(rules.ladder, cards(rules, text), against)


def demised(rules: Rules, text: str, against: Against = NOTHING) -> Rating:
    """A hand's rating in a sudden demise."""
    return rate_plain(rules.ladder, cards(rules, text), against)


def ladder_names(rules: Rules) -> list[str]:
    """The rungs in force, best first."""
    return [rung.rung for rung in rules.ladder.rungs if rung.when]
