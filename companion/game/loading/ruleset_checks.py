"""Checks of what a ruleset file says, after the types of its keys were found right. Every problem is one sentence that
names the key and what is expected."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.game.engine.rules import OptionRule, Rules, RulesBroken
from companion.game.loading.builder import Parts, RulesetFile
from companion.game.loading.flow_checks import dealing, dealt, wrong_flow
from companion.game.phases import TABLE_WIDE

FEWEST, MOST = 2, 100
"""The least and the greatest number of players that any ruleset may have. A game needs two, and a seat's number has a
limited number of digits."""

_NAMED = re.compile(r"\$([a-z_][a-z0-9_]*)")


def wrong_table(raw: RulesetFile, document: Mapping[str, Any], parts: Parts) -> Iterator[str]:
    """Yield all problems with a ruleset's players, words and options that can be found without choosing values for the
    options, each as a sentence. `raw` is the typed form of the plain data `document`."""
    options = raw.options
    yield from filter(None, (_wrong_players(raw), _wrong_words(raw)))
    yield from filter(None, (_wrong_option(name, rule) for name, rule in options.items()))
    yield from _unused(document, parts)
    for at, names in enumerate([each.options for each in raw.conflicts]):
        for unknown in (name for name in names if name not in options):
            yield f"`conflicts[{at}].options` names no option: `{unknown}`; there are: {', '.join(options)}"
        if len(set(names)) < 2:
            yield f"`conflicts[{at}].options` is to name two options or more that contradict each other"


def _wrong_option(name: str, rule: OptionRule) -> str:
    key = f"options.{name}"
    if not re.fullmatch(r"[a-z_][a-z0-9_]*", name):
        return f"`{key}` is to be a name of small letters, digits and underscores"
    if rule.kind == "count" and rule.least > rule.most:
        return f"`{key}.least` is {rule.least} and `most` {rule.most}; `least` is to be the smaller one"
    if rule.kind == "choice" and not rule.choices:
        return f"`{key}.choices` is to list what may be chosen"
    if rule.kind != "choice" and rule.choices:
        return f'`{key}.choices` means nothing for a "{rule.kind}"; leave it out, or set `kind` = "choice"'
    for at, value in {"default": rule.default, **{f"also.{each}": rule.also[each] for each in rule.also}}.items():
        try:
            rule.read(name, value)
        except RulesBroken:
            return f"`{key}.{at}` is to be {rule.expected()}, not {json.dumps(value)}"
    return ""


def _unused(document: Mapping[str, Any], parts: Parts) -> Iterator[str]:
    """Yield a problem for each option that nothing in the file uses. Setting one would have no effect, so they are
    refused."""
    mechanics = (*parts.phases.values(), *parts.standing.values(), *TABLE_WIDE)
    read = {name for mechanic in mechanics for name in mechanic.reads}
    asked = [each for key, each in document.items() if key not in ("words", "options")]
    read |= set(_NAMED.findall(json.dumps(asked, default=str)))  # `default`: JSON has no dates
    read |= set(_conditions(document.get("flow"))) | set(_conditions(document.get("ladder")))
    own: Mapping[str, Any] = document.get("options", {})
    for name in own:
        if name not in read:
            yield f'`options.{name}` is used nowhere; put "${name}" where its value is to go, or leave it out'


def _conditions(item: Any) -> Iterable[str]:
    """Yield the names of the options to which the conditions (`when`, `extra_cards`) in this part of a ruleset file
    refer."""
    if isinstance(item, Mapping):
        for key, value in item.items():
            if key == "when" and isinstance(value, Mapping):
                yield from value
            elif key == "extra_cards" and isinstance(value, str):
                yield value
            yield from _conditions(value)
    elif isinstance(item, list | tuple):
        for each in item:
            yield from _conditions(each)


def checked(rules: Rules, document: Mapping[str, Any], file: str) -> Rules:
    """Check that these rules can be played, and return them unchanged. Raises `RulesBroken` if they cannot; each of its
    problems names the `file`."""
    wrong = wrong_flow(rules, len(document.get("before_hand", ()))) or [*filter(None, (_too_few_cards(rules),))]
    if wrong:
        raise RulesBroken(*(f"{file}: {each}" for each in wrong))
    return rules


def played(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parts of a ruleset file that affect play, from which its fingerprint is computed. Left out are its
    words, its sources, and the estimates of whom it suits."""
    left = {key: value for key, value in document.items() if key not in ("words", "source", "fits")}
    options = document.get("options", {})
    left["options"] = {
        name: {key: value for key, value in rule.items() if key not in ("words", "source")}
        for name, rule in options.items()
    }
    return left


def _wrong_players(raw: RulesetFile) -> str:
    least, most = raw.players
    if least > most:
        return f"`players` is to be [least, most], and {least} is more than {most}"
    if least < FEWEST or most > MOST:
        return f"`players` is to be {FEWEST} to {MOST}, not {least} to {most}"
    if raw.players_per_deck < 0:
        return f"`players_per_deck` is to be 1 or more, or 0 for one deck, not {raw.players_per_deck}"
    return ""


def _wrong_words(raw: RulesetFile) -> str:
    """Return a problem unless the ruleset has its words in at least one language; else ""."""
    for words in raw.words.values():
        if str(words.get("name", "")).strip() and str(words.get("about", "")).strip():
            return ""
    return "`words` is to give `name` and `about` in one language at least, such as in [words.en]"


def _too_few_cards(rules: Rules) -> str:
    """Return a problem if the deck has too few cards for the hands of some number of players; else ""."""
    hands = dealing(rules)
    for players in range(rules.players[0], rules.players[1] + 1):
        decks = -(-players // rules.per_deck) if rules.per_deck else 1
        there, taken = rules.deck.size * decks, dealt(hands, players)
        if taken > there:
            fit = next((each for each in range(players - 1, 0, -1) if dealt(hands, each) <= rules.deck.size), 0)
            return (
                f"`deck`: {rules.deck.id} has {there} cards, too few for {players} players, who are dealt {taken}; "
                f"`players` is to be at most {fit}, or the deck larger"
            )
    return ""
