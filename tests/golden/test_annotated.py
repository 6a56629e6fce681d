"""Tests that golden records are annotated line by line: each move cites the paragraph that it follows, and those for
its consequences. The head of a record names the pages of the rulebook (docs/rules) that it is about."""

import re
from itertools import pairwise

import pytest

from tests.golden import paragraphs
from tests.golden.golden import golden, names

RULES = re.compile(r"^# rules: [a-z-]+")


def says(comment: str, paragraph: str) -> bool:
    """Return whether a comment names a paragraph ("kessel 4.11" does not name "kessel 4.1")."""
    return re.search(rf"(?<![\w.]){re.escape(paragraph)}(?!\w|\.\d)", comment) is not None


@pytest.mark.parametrize("name", names())
def test_every_move_names_its_paragraph_and_those_of_what_comes_of_it(name: str) -> None:
    record = golden(name)
    lines = record.text.splitlines()
    assert any(RULES.match(line) for line in lines), "`# rules: PAGE, ...` is missing above the ruleset"
    for (number, move), (before, after) in zip(record.record.moves, pairwise(record.states), strict=True):
        comment = lines[number - 1].rpartition("  # ")[2] if "  # " in lines[number - 1] else ""
        wanted = [paragraphs.of_move(before, move), *paragraphs.of_effects(before, after)]
        missing = [each for each in wanted if not says(comment, each)]
        assert not missing, f"{name}.txt, line {number}: `{lines[number - 1]}` is to name {', '.join(missing)}"


def test_naming_a_paragraph() -> None:
    assert says("kessel 4.1: one a turn", "kessel 4.1") and not says("kessel 4.11", "kessel 4.1")
    assert says("kessel 2.1, kessel 4.4", "kessel 4.4") and not says("kessel 4.14", "kessel 4.4")
