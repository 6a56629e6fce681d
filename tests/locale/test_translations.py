"""Tests that every language has every message and no other, with the same variables and with the words of the
glossary."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

from companion.game.loading.documents import RULESETS, read_toml
from companion.game.loading.library import Library
from companion.locale import Words, languages
from companion.locale.language_checks import MORE_VARIABLES
from companion.locale.ruleswords import english_of_rules
from tests.locale.scan import messages, resources, variables

OTHERS = [each for each in languages() if each != "en"]
GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
FILES = {file.stem for file in RULESETS.rglob("*.toml")}


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_missing(language: str) -> None:
    wanted = {*messages("en"), *english_of_rules()}
    given = messages(language)
    missing = {code for code in wanted - set(given) if not re.match(r"option-\w+-in-", code)}
    assert not missing, f"{language} lacks {sorted(missing)}"


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_over_and_variables_are_those_of_english(language: str) -> None:
    english, rules = messages("en"), english_of_rules()
    for code, message in messages(language).items():
        general, inside, ruleset = code.partition("-in-")
        if code in english:
            more = MORE_VARIABLES.get(code, set())
            assert variables(message) - more == variables(english[code]), f"{language}: {code}"
        else:
            known = code in rules or (bool(inside) and general in rules and ruleset in FILES)
            assert known and not variables(message), f"{language}: nothing says `{code}`"


def cells(line: str) -> list[list[str]]:
    """Return the texts in back quotes in each cell of a table's row."""
    return [re.findall("`([^`]+)`", cell) for cell in line.strip("| ").split("|")] if line.startswith("|") else []


def glossary(column: int) -> list[tuple[list[str], list[str]]]:
    """Return, for each English word of the glossary, the words of a language (column 1 French, 2 Spanish) of which one
    must be used."""
    rows = [cells(line) for line in GLOSSARY.read_text("utf-8").splitlines()]
    return [(row[0], row[column]) for row in rows if len(row) == 3 and row[0] and row[column]]


def rejected(column: int) -> list[str]:
    """Return the words that a language must not use."""
    table = GLOSSARY.read_text("utf-8").partition("## Words that are not used")[2]
    return [piece for line in table.splitlines() for row in [cells(line)] if len(row) == 3 for piece in row[column]]


def test_the_glossary_has_both_languages() -> None:
    assert len(glossary(1)) == len(glossary(2)) >= 40
    assert min(len(rejected(1)), len(rejected(2))) >= 10


def terms(language: str) -> dict[str, str]:
    """Return the texts of a language's terms."""
    found = (entry for resource in resources(language).values() for entry in resource.body)
    return {entry.id.name: written(entry, {}) for entry in found if isinstance(entry, ftl.Term)}


def written(node: object, known: Mapping[str, str]) -> str:
    """Return all text of a message with its terms written out, without its variables."""
    if isinstance(node, ftl.TextElement):
        return str(node.value)
    if isinstance(node, ftl.TermReference):
        return known[node.id.name]
    if isinstance(node, ftl.BaseNode):
        return "".join(written(child, known) for child in vars(node).values())
    return "".join(written(child, known) for child in node) if isinstance(node, list) else ""


SAID_OTHERWISE = {
    ("fr", "credits", "chips-pot"),  # an amount, then the chips that make it up
    ("fr", "credits", "chips-pot-none"),
}
"""The messages whose translation says what the word means instead of the word, by language and English word."""


@pytest.mark.parametrize(("language", "column"), [("fr", 1), ("es", 2)])
def test_the_words_of_the_glossary_are_used(language: str, column: int) -> None:
    """Wherever an English message has a word of the glossary, the translation has the word that the glossary gives for
    it."""
    given, known, english = messages(language), terms(language), terms("en")
    texts = {
        code: (written(message, english).lower(), written(given[code], known).lower())
        for code, message in messages("en").items()
        if code in given
    }
    wrong = []
    for words, pieces in glossary(column):
        word = re.compile(rf"(?<![\w-])(?:{'|'.join(re.escape(each.lower()) for each in words)})(?![\w-])")
        for code, (model, said) in texts.items():
            if (language, words[0], code) in SAID_OTHERWISE or not word.search(model):
                continue
            if not any(piece.lower() in said for piece in pieces):
                wrong.append((words[0], code, said))
    assert not wrong, f"{language}: {wrong}"


@pytest.mark.parametrize(("language", "column"), [("fr", 1), ("es", 2)])
def test_no_word_is_used_that_the_glossary_rejects(language: str, column: int) -> None:
    """Neither messages nor the translated texts of rulesets use a rejected word."""
    known = terms(language)
    texts = {code: written(message, known) for code, message in messages(language).items()}
    for file in sorted(RULESETS.rglob("*.toml")):
        texts[file.name] = str(read_toml(file).get("words", {}).get(language, ""))
    for piece in rejected(column):
        found = [code for code, text in texts.items() if re.search(rf"\b{re.escape(piece)}", text.lower())]
        assert not found, f"{language}: {found} say `{piece}`; the glossary has another word"


@pytest.mark.parametrize("language", OTHERS)
def test_a_ruleset_that_brings_its_own_words_says_what_the_language_says(language: str) -> None:
    """The words in the file come first, so they would hide what is mended in the language."""
    given, known = messages(language), terms(language)
    for file in sorted(RULESETS.rglob("*.toml")):
        for key, text in read_toml(file).get("words", {}).get(language, {}).items():
            said = "\n".join(text) if isinstance(text, list) else text
            assert said == written(given[f"rules-{file.stem}-{key}"], known), f"{file.name}: {language}.{key}"


@pytest.mark.parametrize("language", OTHERS)
def test_every_option_of_every_ruleset_has_a_name_in_every_language(language: str) -> None:
    library, words, english = Library(), Words(language), Words("en")
    for name in library.names():
        rules = library.load(name)
        for option in rules.options:
            assert words.option_of(rules, option) != english.option_of(rules, option), f"{name}: {option}"
