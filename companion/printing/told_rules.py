"""Puts a ruleset into words for paper: its ranks, the course of a hand, its shift, and what things cost. All of it is
made from the ruleset and its options, so it works for house rulesets too."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from companion.art.cards import look_of
from companion.game.engine.rules import Node, Rules
from companion.game.ladders.model import BOMBED
from companion.game.phases.classic.settle import Settle
from companion.locale.language import sound
from companion.locale.rungs import bomb_line, made_of
from companion.locale.words import Words, capital
from companion.printing.examples import bombed, examples
from companion.printing.flowing import Rank

COSTS = ("ante", "buy_in", "cost", "fee", "price", "penalty", "per_point", "zero", "tax", "mouche", "due")
"""Parts of names of options that say what something costs."""


class Step(msgspec.Struct, frozen=True):
    """A step of a hand in words. `depth` says how far it is indented: inside how many repetitions (rounds and turns) it
    lies, 0 for none."""

    text: str
    depth: int


def ranks(words: Words, rules: Rules) -> list[Rank]:
    """Return the ranks in force, best first, each with an example hand; the last entry says which hands bomb out (lose
    because their total is out of bounds). No rank wins the sabacc pot where nobody plays for it: without credits, or
    against a bank."""
    found, pot = [], _for_credits(rules) and any(isinstance(node.mechanic, Settle) for node in _active(rules))
    for number, example in enumerate(examples(rules), 1):
        rung = example.rung
        name = words.rung(rung.rung, rung.name)
        looks = tuple(look_of(card, rules.deck) for card in example.cards)
        made = capital(made_of(words, rung, rules.ladder))
        found.append(Rank(f"{number}. {name}", made, looks, rung.sabacc and pot))
    out = bomb_line(words, rules.ladder)
    if out:
        looks = tuple(look_of(card, rules.deck) for card in bombed(rules))
        found.append(Rank(words.rung(BOMBED), capital(out), looks))
    return found


def in_force(words: Words, rules: Rules) -> list[str]:
    """Return a line for each option that the table draws by lot while people play, with the value with which the rules
    are told."""
    return [
        _option(words, rules, name) for name in (mechanic.changes for mechanic in rules.standing if mechanic.changes)
    ]


def course(words: Words, rules: Rules) -> list[Step]:
    """Return the steps of a hand in words, in the order in which they are played."""
    hand = next((node for node in rules.program if node.kind == "hand"), rules.program[0])
    return [step for child in hand.children for step in _steps(words, rules, rules.program[child], 0)]


def _steps(words: Words, rules: Rules, node: Node, depth: int) -> Iterator[Step]:
    if not node.when or (node.mechanic is not None and node.mechanic.idle()):
        return
    if node.kind == "do":
        yield Step(_step(words, node), depth)
        return
    inner = depth
    if node.kind in ("repeat", "turns"):
        yield Step(words.say("print-repeat" if node.kind == "repeat" else "print-turns", times=node.times), depth)
        inner += 1
    for child in node.children:
        yield from _steps(words, rules, rules.program[child], inner)


def _step(words: Words, node: Node) -> str:
    """Return a phase in words, with what players may do in it."""
    said = words.phase(node.name)
    cards = int(getattr(node.params, "cards", 0) or 0)
    if node.name == "deal" and cards:
        return words.say("print-step", phase=said, what=words.say("print-cards-each", n=cards))
    verbs = node.mechanic.verbs if node.mechanic is not None else ()
    may = [words.verb(verb.name) for verb in verbs if verb.audience == "turn" and verb.decides and not verb.aside]
    may = list(dict.fromkeys(may))
    return words.say("print-step", phase=said, what=", ".join(may)) if len(may) > 1 else said


def shift(words: Words, rules: Rules) -> list[str]:
    """Return sentences that say when cards change, and which; none if cards never do."""
    found = []
    for node in rules.program:
        if node.kind == "do" and node.when and node.mechanic is not None and node.mechanic.shifts:
            given: dict[str, Any] = msgspec.to_builtins(node.params) if node.params is not None else {}
            sums = any_of(words, given.get("shift_on", ()))
            when = "doubles" if given.get("doubles") else "sums" if sums else "none"
            how = str(given.get("how") or given.get("mode") or "none")
            found.append(words.say("print-shift", phase=node.name, how=how, when=when, sums=sums))
    return [each for each in dict.fromkeys(found) if each]


def any_of(words: Words, numbers: Sequence[int]) -> str:
    """Return numbers as alternatives in words, such as "1 or 2"."""
    said = ""
    for each in map(words.number, numbers):
        said = words.say("result-or", before=said, after=each, sound=sound(each)) if said else each
    return said


def prices(words: Words, rules: Rules) -> list[str]:
    """Return what the game costs: a line with name and value for each option of the ruleset that sets a price and is
    not 0; none where nobody plays for credits."""
    return [
        _option(words, rules, name)
        for name, rule in rules.options.items()
        if _for_credits(rules)
        and (rule.kind == "penalty" or (rule.kind == "count" and any(each in name for each in COSTS)))
        and rules.values[name] not in (0, "0")
    ]


def _active(rules: Rules) -> list[Node]:
    """Return the nodes of the flow that are played with the ruleset's options."""
    return [node for node in rules.program if node.when and node.mechanic is not None]


def _for_credits(rules: Rules) -> bool:
    """Return whether people play for credits (or chips): whether a move in these rules stakes some."""
    return any(verb.kind == "money" for node in _active(rules) if node.mechanic for verb in node.mechanic.verbs)


def all_options(words: Words, rules: Rules) -> list[str]:
    """Return a line for every option of the ruleset, with its name and its value."""
    return [_option(words, rules, name) for name in rules.options]


def _option(words: Words, rules: Rules, name: str) -> str:
    """Return a line with the name and the value of an option."""
    value = option_value(words, name, rules.values[name])
    return words.say("print-option", name=words.option_of(rules, name), value=value)


def option_value(words: Words, name: str, value: object) -> str:
    """Return in words the `value` of the ruleset's option `name`."""
    if isinstance(value, bool):
        return words.say("display-yes" if value else "display-no")
    if isinstance(value, int):
        return words.number(value)
    return words.say("option-value", value=f"{name}-{value}".replace("_", "-"), said=str(value))
