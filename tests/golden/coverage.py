"""Finds out what the golden records show, and what they have to show.

What they have to show follows from the file of each ruleset and overlay. A ruleset need not show again what it shares
with another one. The files, including what they extend, are compared part by part to see what is shared:

- the same `[flow]`: the moves and endings of its phases, its ties, and every option that both have in the same form;
- the same `always` and `before_hand`: the moves that these allow;
- the same `[ladder]`, deck and values, or a ladder that is `like` the other one's: the rungs and arrays.

For example, `standard-fr` shares all but its rungs. The nine of the marcjs family, `marcjs-random` and `theorie` share
their discarding, scoring and endings, while each shows its own rungs, numbers of discards and choices of `faces`.
"""

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

from companion.game.engine.rules import Penalty, Rules
from companion.game.engine.state import State
from companion.game.ladders.model import BOUNDLESS, Rung
from companion.game.loading.documents import RULESETS, known_rulesets, read_document
from companion.game.loading.rulesets import load_rules
from companion.game.phases.classic.bet import Params as Betting
from companion.game.phases.classic.demise import demise
from tests.golden.golden import golden, names

FLOW = ("flow", "reshuffle")
STANDING = ("always", "before_hand")
LADDER = ("ladder", "deck", "values", "cards")

ENDINGS = {
    "settle": {"unseen", "shown", "all-bombed"},
    "score": {"unseen", "shown", "all-bombed"},
    "duel": {"duel"},
    "tax": {"unseen", "shown", "tied"},
}
"""How a hand can end, by the mechanic that ends it."""


@cache
def files(ruleset: str) -> dict[str, Any]:
    """Return the contents of a ruleset's file, merged with the file that it extends."""
    return read_document(ruleset)


def part(ruleset: str, keys: tuple[str, ...]) -> str:
    """Return some tables of a ruleset as one text. It is equal for two rulesets that have the same tables."""
    return json.dumps({key: files(ruleset).get(key) for key in keys}, sort_keys=True)


@cache
def alike(ruleset: str, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Return all rulesets with exactly these tables, this one included."""
    return tuple(other for other in known_rulesets() if part(other, keys) == part(ruleset, keys))


@cache
def ladder_of(ruleset: str) -> tuple[str, ...]:
    """Return all rulesets with the same rungs: those with the same ladder, and those whose ladder is `like` it."""
    like = str(files(ruleset)["ladder"].get("like", ""))
    others = {ruleset, *alike(ruleset, LADDER)}
    for name, rule in files(ruleset).get("options", {}).items():
        others |= {like.replace(f"${name}", choice) for choice in rule.get("choices", ()) if f"${name}" in like}
    return tuple(sorted(other for other in {*others, like} if other in known_rulesets()))


def at_play(rulesets: tuple[str, ...]) -> Iterator[tuple[State, State]]:
    """Yield each move of these rulesets in any golden record, as the states before and after it. Records with overlays
    do not count."""
    for ruleset in rulesets:
        yield from _moves().get(ruleset, ())


def with_option(ruleset: str, option: str) -> list[tuple[State, State]]:
    """Return the moves of all rulesets that have the same flow and exactly this option, as the states before and after
    each."""
    like = [
        other
        for other in alike(ruleset, FLOW)
        if files(other).get("options", {}).get(option) == files(ruleset).get("options", {}).get(option)
        and (other == ruleset or option not in OWN)
    ]
    return list(at_play(tuple(like)))


@cache
def _moves() -> dict[str, list[tuple[State, State]]]:
    """Return all moves of all golden records, by the ruleset that was in force, as the states before and after each."""
    found: dict[str, list[tuple[State, State]]] = {}
    for name in names():
        for before, after in pairwise(golden(name).states):
            found.setdefault(before.rules.id, []).append((before, after))
    return found


OWN = {"faces"}
"""The options that choose whose values apply. Each ruleset that has such an option must show every choice itself."""

NEVER = {"black-knight": {"muck"}}
"""Moves that a phase knows but a ruleset never allows. In `black-knight`, a hand against the banker has to be shown."""


def of_flow(rules: Rules) -> set[str]:
    """Return the verbs of the flow's phases."""
    return {verb for node in rules.program if node.mechanic for verb in node.mechanic.verb_names}


def standing(rules: Rules) -> set[str]:
    """Return the verbs that the ruleset allows at any time."""
    return {verb for each in rules.standing for verb in each.verb_names}


def endings(rules: Rules) -> set[str]:
    """Return the ways in which a hand can end."""
    found: set[str] = set()
    ends = [node for node in rules.program if node.name in ENDINGS]
    assert ends, f"{rules.id}: say in ENDINGS how what ends its hands can end them"
    for node in ends:
        found |= ENDINGS[node.name]
    if not bombs(rules):
        found.discard("all-bombed")
    draws = [node.params for node in rules.program if node.name == "demise"]
    for params in draws:
        found |= {"demise"} | ({"split"} if getattr(params, "until", "") == "once" else set())
    if any(isinstance(node.params, Betting) and node.params.unopened == "void" for node in rules.program):
        found.add("void")
    if any(node.name == "go-on-or-fold" for node in rules.program):
        found.add("stays")
    return found


def ladders(ruleset: str) -> set[tuple[str, str]]:
    """Return every rung and array of the ladder that some choice of options leads to."""
    options = files(ruleset).get("options", {})
    ways: list[dict[str, object]] = [{}]
    for name, rule in options.items():
        ways += [{name: True}] if rule["kind"] == "flag" else [{name: each} for each in rule.get("choices", ())]
    found: set[tuple[str, str]] = set()
    for way in ways:
        rules = load_rules(ruleset, way)
        found |= {(rung.rung, rung.name) for rung in rules.ladder.rungs if rung.when and _in_deck(rung, rules)}
        if bombs(rules):
            found.add(("bomb-out", ""))
    return found


def bombs(rules: Rules) -> bool:
    """Return whether a hand can bomb out."""
    bomb = rules.ladder.bomb
    return bomb.zero or bomb.beyond < BOUNDLESS or bomb.above < BOUNDLESS


def _in_deck(rung: Rung, rules: Rules) -> bool:
    """Return whether the deck holds the cards that a rung needs. (A single tarot deck has no two Idiots.)"""
    wanted = Counter(rung.cards if rung.of == "exactly" else ())
    held = Counter({card: count for card, count in rules.deck.counts().items() if card in wanted})
    return all(held[card] >= wanted[card] for card in held)


def ends(rulesets: tuple[str, ...]) -> Iterator[tuple[State, State]]:
    """Yield the states before and after each move that ended a hand."""
    for before, after in at_play(rulesets):
        if after.result is not None and after.result is not before.result:
            yield before, after


def penalties(before: State, after: State) -> set[tuple[str, str]]:
    """Return each penalty that a move caused: the option that sets it, and its kind."""
    rules, found = before.rules, set()
    for option, code in (("bomb_penalty", "bombed-out"), ("call_penalty", "caller-pays")):
        if option in rules.options and any(one.code == code for one in after.news):
            rule = Penalty.read(str(rules.values[option]))
            assert rule is not None
            found.add((option, rule.kind))
    return found


def ties(before: State, after: State) -> Iterator[str]:
    """Yield the kinds of tie that a move decided."""
    result = after.result
    if result is None or result is before.result:
        return
    if any(one.code in ("no-cards-for-demise", "no-cards-for-blind-draw") for one in after.news):
        yield "no cards"
    codes = [one.code for one in after.news]
    if "blind-draw" in codes or any(one.args.get("why") == "blind-draw" for one in after.news):
        yield "blind draw"
    if any(hand.demise for hand in result.shown):
        yield "won" if result.ending == "demise" else "still tied" if result.ending == "split" else result.ending
    note = demise(before)
    if note.seats:
        if result.ending == "split" and before.last is not None:
            drawn = [hand.demise_total for hand in result.shown if hand.demise_total is not None]
            if all(before.rules.ladder.bomb.out(total) for total in drawn):
                yield "all bombed"
        if len(note.past):
            yield "again"
        if result.sabacc_won:
            yield "special"
    elif result.ending == "split":
        yield "no cards"


def kinds_of_tie(rules: Rules) -> set[str]:
    """Return the kinds of tie that can happen under these rules, which depend on the way of their sudden demise."""
    for node in rules.program:
        if node.name != "demise":
            continue
        params = node.params
        special = any(rung.sabacc for rung in rules.ladder.rungs) and "sabacc" in _antes(rules)
        found = {"won"} | ({"special"} if special else set())
        if getattr(params, "until", "") == "decided":
            return found | {"again"}
        demise_bombs = rules.ladder.demise.bomb or rules.ladder.bomb
        return (
            found
            | {"still tied"}
            | ({"all bombed"} if demise_bombs.beyond < BOUNDLESS or demise_bombs.above < BOUNDLESS else set())
        )
    return set()


def _antes(rules: Rules) -> set[str]:
    return {ante.to for node in rules.program for ante in getattr(node.params, "antes", ())}


def multiplied() -> set[str]:
    """Return the antes that the overlay `high-stakes` makes larger and that some ruleset has."""
    there = {option for ruleset in known_rulesets() for option in files(ruleset).get("options", {})}
    factors = tomllib.loads((RULESETS / "overlays" / "high-stakes.toml").read_text("utf-8"))["multiplies"]
    return set(factors) & there
