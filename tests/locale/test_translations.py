"""Every language says everything, nothing else, with the same variables, and with the words of the glossary."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

from companion.game.documents import RULESETS
from companion.locale import languages
from companion.locale.ruleswords import english_of_rules
from tests.locale.scan import messages, variables

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
            more = {"rank-name", "suit-name"} if code == "card-suited" else set()
            assert variables(message) - more == variables(english[code]), f"{language}: {code}"
        else:
            known = code in rules or (bool(inside) and general in rules and ruleset in FILES)
            assert known and not variables(message), f"{language}: nothing says `{code}`"


def glossary(column: int) -> list[tuple[list[str], list[str]]]:
    """Words of English and the pieces of a language (1 French, 2 Spanish) of which one has to stand for them."""
    found = []
    for line in GLOSSARY.read_text("utf-8").splitlines():
        cells = [re.findall("`([^`]+)`", cell) for cell in line.strip("| ").split("|")]
        if line.startswith("|") and len(cells) == 3 and cells[0] and cells[column]:
            found.append((cells[0], cells[column]))
    return found


def test_the_glossary_has_both_languages() -> None:
    assert len(glossary(1)) == len(glossary(2)) >= 40


def written(node: object) -> str:
    """All that a message writes, without its variables."""
    if isinstance(node, ftl.TextElement):
        return str(node.value)
    if isinstance(node, ftl.TermReference):
        return f" {node.id.name.replace('-', ' ')} "
    if isinstance(node, ftl.BaseNode):
        return " ".join(written(child) for child in vars(node).values())
    return " ".join(written(child) for child in node) if isinstance(node, list) else ""


@pytest.mark.parametrize(("language", "column"), [("fr", 1), ("es", 2)])
def test_the_words_of_the_glossary_are_used(language: str, column: int) -> None:
    """Pots and what ends a hand, which nobody may call in two ways; a term stands for its word."""
    if language not in OTHERS:
        return
    given, strict = messages(language), {"hand pot", "sabacc pot", "sudden demise", "Pure Sabacc"}
    for english, pieces in glossary(column):
        if not strict & set(english):
            continue
        for code, message in messages("en").items():
            if code in given and any(word.lower() in written(message).lower() for word in english):
                said = written(given[code]).lower()
                assert any(piece.lower() in said for piece in (*pieces, *english)), (
                    f"{language}: {code} lacks {pieces}: {said}"
                )
