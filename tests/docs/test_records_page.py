"""The tables of docs/records.md name every verb that a record may hold, and no other."""

import re
from pathlib import Path

from companion.game.loading.rulesets import load_rules
from companion.game.phases import PHASES, STANDING

PAGE = Path(__file__).parents[2] / "docs" / "records.md"


def test_every_verb_is_in_the_tables_and_nothing_else_is() -> None:
    known = {verb for mechanic in (*PHASES.values(), *STANDING.values()) for verb in mechanic.verbs}
    for name in ("standard", "pratique"):  # with the random shift, and the end of an evening
        known |= set(load_rules(name).by_verb)
    tables = PAGE.read_text("utf-8").split("## The verbs")[1]
    told = set()
    for line in tables.splitlines():
        cells = line.strip("|").split("|")  # the second table begins with a ruleset
        if len(cells) in (4, 5):
            told |= set(re.findall(r"`([a-z-]+)`", cells[-4]))
    assert told == known
