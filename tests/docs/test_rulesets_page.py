"""Tests that docs/rulesets.md names every key that a file may have. `SABACC_DOCS=write` writes the page's tables
again."""

import os
import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from companion.game.ladders.compare import TERMS
from companion.game.phases import PHASES, STANDING
from tests.docs.reference import described, keys, prose, reference

PAGE = Path(__file__).parents[2] / "docs" / "rulesets.md"
BEGIN, END = "<!-- made by tests/docs: begin -->", "<!-- made by tests/docs: end -->"


def page() -> str:
    return PAGE.read_text("utf-8")


def test_the_tables_are_those_of_the_program() -> None:
    before, _, rest = page().partition(BEGIN)
    _, _, after = rest.partition(END)
    wanted = f"{before}{BEGIN}\n\n{reference()}\n{END}{after}"
    if os.environ.get("SABACC_DOCS") == "write":
        PAGE.write_text(wanted, "utf-8")
    assert page() == wanted, "run: SABACC_DOCS=write pytest tests/docs"


@pytest.mark.parametrize(("name", "struct"), [pytest.param(*each, id=each[0]) for each in described()])
def test_every_key_is_explained(name: str, struct: type[msgspec.Struct]) -> None:
    words = prose(struct)
    missing = [key for key in keys(struct) if not re.search(rf"`{key}`", words)]
    assert not missing, f"the docstring of {struct.__name__} ({name}) does not explain {missing}"


def test_every_default_can_be_typed_as_it_stands() -> None:
    """It is what a ruleset file would say, so a pair is a list."""
    defaults = re.findall(r"\| `([^`|]*)` \|$", page(), re.M)
    assert "[3, 2]" in defaults
    for value in defaults:
        tomllib.loads(f"value = {value}")
        assert not value.startswith('"('), value


def test_every_term_of_a_comparison_is_explained() -> None:
    terms = page().partition("### Terms of `compare`")[2].partition("\n### ")[0]
    for name in TERMS:
        assert re.search(rf'"{name}": \w', terms), name


def test_no_explanation_sends_the_reader_to_the_code() -> None:
    """Names of classes and of modules mean nothing to people who write a ruleset."""
    made = page().partition(BEGIN)[2]
    assert re.findall(r"`(Mode|GameEnd|Seating|max_roll|Predicate|Reading|Demise|TERMS)`", made) == []


def test_every_mechanic_and_node_is_named() -> None:
    for name in (*PHASES, *STANDING, "sequence", "repeat", "turns", "hand", "finish", "times"):
        assert f"`{name}`" in page(), name
