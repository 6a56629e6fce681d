"""Compares what the table says about every golden hand with stored texts: who won and why, and why each hand that was
shown ranks where it does. `SABACC_GOLDEN=write` writes tests/locale/golden again: read the changes as a player at the
table would."""

import os
import re
from pathlib import Path

import pytest

from companion.game.engine.state import State
from companion.game.phases.classic.settle import rated_by
from companion.locale import Words
from companion.locale.results import result_sentences, why_ranked
from tests.golden.golden import golden, names

FOLDER = Path(__file__).parent / "golden"
KINDS = sorted({name.split("/")[0] for name in names()})
LONGEST = 160


def hand_told(words: Words, state: State) -> list[str]:
    """Return the sentences about the hand that has just ended, and about each hand that was shown, the best first."""
    result = state.result
    assert result is not None
    rules = rated_by(state)
    lines = [f"  {sentence}" for sentence in result_sentences(words, state)]
    for shown in sorted(result.shown, key=lambda each: each.place):
        why, (*cards, last) = why_ranked(words, shown, rules, result.common), map(words.card, shown.cards)
        listed = f"{', '.join(cards)} and {last}" if cards else last
        lines.append(f"    {result.seats[shown.seat]}: {listed}. {why}")
    return lines


def told(kind: str) -> str:
    """Return all sentences about the golden hands of one ruleset or family."""
    lines: list[str] = []
    words = Words()
    for name in names(kind):
        last = None
        lines += [name, ""]
        for state in golden(name).states:
            words.use(state.rules)
            if state.result is not None and state.result is not last:
                lines += [f"  Hand {state.result.hand}:", *hand_told(words, state), ""]
            last = state.result
        assert not words.missing, (name, words.missing)
    return "\n".join(lines)


@pytest.mark.parametrize("kind", KINDS)
def test_results_are_told_as_they_were_read(kind: str) -> None:
    said, path = told(kind), FOLDER / f"{kind}.txt"
    if os.environ.get("SABACC_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(said, "utf-8")
    assert said == path.read_text("utf-8")
    for line in filter(lambda line: line.startswith(" "), said.splitlines()):
        assert not re.search(r"[\[\]{}_]|\bnone\b|None|\btrue\b|\bfalse\b", line), line
        assert len(line) < LONGEST or line.startswith("    "), line
