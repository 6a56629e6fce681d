"""Tests that the tables of docs/records.md name every verb that a record may contain, and no other. `SABACC_DOCS=write`
adds a row for a missing verb: who plays it, and its English words."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from companion.game.engine.verbs import Verb
from companion.game.phases import MECHANICS, VERBS
from companion.locale import Words

PAGE = Path(__file__).parents[2] / "docs" / "records.md"
LAST = "| all with open cards |"
"""The beginning of the last row of the second table."""


def told() -> set[str]:
    """Return the verbs in the tables."""
    return {verb for cells in _rows() for verb in re.findall(r"`([a-z-]+)`", cells[-4])}


def _rows() -> Iterator[list[str]]:
    for line in PAGE.read_text("utf-8").split("## The verbs")[1].splitlines():
        cells = line.strip("|").split("|")  # the second table begins with a ruleset
        if len(cells) in (4, 5):
            yield cells


def row(verb: Verb) -> str:
    """Return the row of a verb for the second table."""
    owner = next(each.name for each in MECHANICS if verb in each.verbs)
    who = "seat" if verb.audience in ("turn", "seats") else "table"
    return f'| all with `do = "{owner}"` | `{verb.name}` | {who} | | {Words().verb(verb.name).lower()} |'


def test_every_verb_is_in_the_tables_and_nothing_else_is() -> None:
    if os.environ.get("SABACC_DOCS") == "write":
        rows = [row(verb) for name, verb in VERBS.items() if name not in told()]
        text = PAGE.read_text("utf-8")
        PAGE.write_text(text.replace(LAST, "\n".join([*rows, LAST]), 1), "utf-8")
    assert told() == set(VERBS), "run: SABACC_DOCS=write pytest tests/docs"
