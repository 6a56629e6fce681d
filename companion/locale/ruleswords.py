"""What rulesets call themselves and their options: the one place that decides whose words hold.

A ruleset file may carry words of a language itself: those win. Else the language's file has them as messages:
`rules-RULESET-KEY` for a text of the file's [words] (`how`: a sentence a line), `option-NAME-in-RULESET` for an option
as that ruleset, or one that extends it, words it, `option-NAME` for an option in general. What is in neither is
English, as the ruleset's file has it.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from companion.game.engine.rules import Rules, RulesBroken
from companion.game.loading.documents import RULESETS, lineage, read_toml
from companion.locale.files import ENGLISH
from companion.locale.language import Language

NOT_RUNGS = frozenset(["name", "about", "how"])
"""Keys of a ruleset's words that name no rung of its ladder."""


def rules_text(language: Language, rules: Rules, key: str) -> str:
    """What a ruleset's words have under a key, in lines where it is a list; "" where nobody has it. Of a ruleset with
    overlays (`standard+contract`) the texts stand side by side."""
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


def option_text(language: Language, rules: Rules, name: str) -> str:
    """What a ruleset calls one of its options; an option without words by its name."""
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
    """All texts of the rulesets and overlays that come with the program, in English, by the message that a language
    has for them. Of the wordings of an option the one that most rulesets have is the general one."""
    found: dict[str, str] = {}
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
    """The files of the program's rulesets and overlays as they are, by name."""
    for file in [*sorted(RULESETS.glob("*.toml")), *sorted((RULESETS / "overlays").glob("*.toml"))]:
        yield file.stem, read_toml(file)


def _lines(text: object) -> str:
    return "\n".join(str(each) for each in text) if isinstance(text, list | tuple) else str(text)


@cache
def _lineage(id: str, folder: Path) -> tuple[str, ...]:
    return tuple(lineage(id, folder))


@cache
def _words_itself(name: str, option: str, folder: Path) -> bool:
    """Whether a file of the house has words of its own for an option: then no translation of others' words holds."""
    for place in (folder, folder / "overlays"):
        file = place / f"{name}.toml"
        if folder != RULESETS and file.is_file():
            try:
                return bool(read_toml(file).get("options", {}).get(option, {}).get("words"))
            except (RulesBroken, AttributeError):
                return False
    return False
