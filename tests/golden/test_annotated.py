"""Golden records are annotated line by line: each move says which paragraph it follows, and what comes of it by which.

The head of a record says of which ruleset the paragraphs are, so that a line may name them by a word.
"""

import re
from itertools import pairwise

import pytest

from tests.golden import paragraphs
from tests.golden.golden import golden, names

RULES = re.compile(r"^# rules: .*(RULES|MODERN)\.md")


def says(comment: str, paragraph: str) -> bool:
    """Whether a comment names a paragraph ("4.2" is not named by "4.2.3")."""
    return re.search(rf"(?<![\w.]){re.escape(paragraph)}(?!\w|\.\d)", comment) is not None


@pytest.mark.parametrize("name", names())
def test_every_move_names_its_paragraph_and_those_of_what_comes_of_it(name: str) -> None:
    record = golden(name)
    lines = record.text.splitlines()
    assert any(RULES.match(line) for line in lines), "`# rules: RULES.md ...` is missing above the ruleset"
    for (number, move), (before, after) in zip(record.record.moves, pairwise(record.states), strict=True):
        comment = lines[number - 1].rpartition("  # ")[2] if "  # " in lines[number - 1] else ""
        wanted = [paragraphs.of_move(before, move), *paragraphs.of_effects(before, after)]
        missing = [each for each in wanted if not says(comment, each)]
        assert not missing, f"{name}.txt, line {number}: `{lines[number - 1]}` is to name {', '.join(missing)}"


def test_naming_a_paragraph() -> None:
    assert says("Common 3: all-in", "Common 3") and not says("Common 31", "Common 3")
    assert says("4.2.3, 4.4", "4.4") and not says("4.2.3", "4.2")
