"""Finds the names and texts of rulesets and their options, and decides which wording is used.

A ruleset file may itself have texts in a language; those come first. Otherwise the language's file has them as
messages: `rules-RULESET-KEY` for a text of the file's [words] (`how`: one sentence per line), `option-NAME-in-RULESET`
for an option in that ruleset or one that extends it, `option-NAME` for an option in general. If both lack a text, the
English text in the ruleset's file is used.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from companion.game.engine.rules import Rules, RulesBroken
from companion.game.loading.documents import RULESETS, lineage, read_toml
from companion.game.phases.shared import random_shift
from companion.locale.files import ENGLISH
from companion.locale.language import Language

NOT_RUNGS = frozenset(["name", "about", "how"])
"""The keys of a ruleset's words that are not names of rungs of its ladder."""


def rules_text(language: Language, rules: Rules, key: str) -> str:
    """Return the text of a ruleset for a key ("name", "about", "how" or the name of a rung, a rank of hands), in
    several lines if it is a list; "" if it has none. With overlays (rules added on top of a ruleset, as in
    `standard+contract`), the texts are joined."""
    own = rules.words.get(language.code, {}).get(key)
    if own:
        return _lines(own)
    base, *over = rules.id.split("+")
    parts = [base] if key not in ("name", "about") else [base, *over]
    said = [language.own(f"rules-{each}-{key}") for each in parts]
    if all(said):
        return (", " if key == "name" else " ").join(str(each) for each in said)
    english = rules.words.get(ENGLISH) or next(iter(rules.words.values()), {})
    return _lines(english.get(key, rules.id if key == "name" else ""))


def ruleset_named(language: Language, id: str, rules: Rules) -> str:
    """Return the name of the ruleset with this `id`: that of `rules`, the rules in force, or another one from the same
    folders. If it cannot be loaded any more, its id stands for it."""
    try:
        return rules_text(language, rules if id == rules.id else rules.sibling(id, {}), "name")
    except RulesBroken:
        return id


def option_text(language: Language, rules: Rules, name: str) -> str:
    """Return a ruleset's name for one of its options; an option without a text is called by its own name."""
    words = rules.options[name].words
    if own := words.get(language.code):
        return own
    if language.code != ENGLISH:
        for each in _lineage(rules.id, rules.folder):
            said = language.own(f"option-{name}-in-{each}")
            if said is not None:
                return said
            if _words_itself(each, name, rules.folder):
                break
        else:
            said = language.own(f"option-{name}")
            if said is not None:
                return said
    return words.get(ENGLISH) or language.own(f"option-{name}") or name.replace("_", " ").capitalize()


def english_of_rules() -> dict[str, str]:
    """Return all English texts of the program's rulesets and overlays (rules added on top of a ruleset), keyed by
    message id, with that of the option for random shifts, which no file declares. If the rulesets word an option in
    several ways, the most common wording has the id `option-NAME`; each other one has an id
    `option-NAME-in-RULESET`."""
    found = {f"option-{random_shift.OPTION}": random_shift.RULE.words[ENGLISH]}
    wordings: dict[str, dict[str, list[str]]] = {}
    for name, document in _documents():
        for key, text in document.get("words", {}).get(ENGLISH, {}).items():
            if not document.get("abstract"):
                found[f"rules-{name}-{key}"] = _lines(text)
        for option, rule in document.get("options", {}).items():
            if text := rule.get("words", {}).get(ENGLISH):
                wordings.setdefault(option, {}).setdefault(text, []).append(name)
    for option, said in sorted(wordings.items()):
        general = max(said, key=lambda text: len(said[text]))
        found[f"option-{option}"] = general
        for text, names in said.items():
            if text != general:
                found |= {f"option-{option}-in-{name}": text for name in names}
    return found


def _documents() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the unprocessed files of the program's rulesets and overlays, with their names."""
    for file in [*sorted(RULESETS.glob("*.toml")), *sorted((RULESETS / "overlays").glob("*.toml"))]:
        yield file.stem, read_toml(file)


def _lines(text: object) -> str:
    return "\n".join(str(each) for each in text) if isinstance(text, list | tuple) else str(text)


@cache
def _lineage(id: str, folder: Path) -> tuple[str, ...]:
    return tuple(lineage(id, folder))


@cache
def _words_itself(name: str, option: str, folder: Path) -> bool:
    """Whether a ruleset file of the table's owner has its own texts for an option. The translations of the program's
    texts are then not used."""
    for place in (folder, folder / "overlays"):
        file = place / f"{name}.toml"
        if folder != RULESETS and file.is_file():
            try:
                return bool(read_toml(file).get("options", {}).get(option, {}).get("words"))
            except (RulesBroken, AttributeError):
                return False
    return False
