"""Tests that hands can be cut under every ruleset."""

from pathlib import Path
from random import Random

import pytest

from companion.game.engine.state import in_hand
from companion.game.loading.library import Library
from companion.program.assembly.evening_table import open_table
from companion.program.shows.demonstration import played


@pytest.mark.parametrize("name", [*Library().names(), "standard+contract", "standard+dune-sea", "standard+jabba"])
def test_every_ruleset_deals_a_hand_that_was_cut(name: str, tmp_path: Path) -> None:
    rng = Random(name)
    with open_table(tmp_path / "journal", Library().load(name), lambda item: None, entropy=rng.randbytes) as table:
        deal = table.deal

        def cut_and_deal(source: str) -> object:
            table.dice.commit()
            table.dice.cut("17", "seat 2")
            return deal(source)

        table.deal = cut_and_deal  # type: ignore[method-assign, assignment]
        for state in played(table, rng):
            if in_hand(state):
                assert state.last is not None and state.last.verb == "deal" and state.last.value == "17"
                return
    raise AssertionError("no hand was dealt")
