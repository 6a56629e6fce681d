"""Tests the parts of the mutation runner: what is changed, what is not, and how certain a share is."""

import pytest

from companion.game.engine.rules import Penalty
from tests.mutation.__main__ import wilson
from tests.mutation.mutants import ROOT, mutants_of, source_of
from tests.mutation.scope import FILES
from tests.mutation.warm import exchange

FILE = "companion/game/engine/rules.py"
SOURCE = "def one(a: int = 1) -> bool:\n    return a < 2 and not a == 1\n"


def test_what_is_changed_in_a_small_module() -> None:
    every = mutants_of("small.py", SOURCE)
    made = [mutant.text for mutant in every]
    assert {"a < 2 -> a <= 2", "a < 2 -> a >= 2", "2 -> 3", "2 -> 1", "not a == 1 -> a == 1"} <= set(made)
    assert len({each.name for each in every}) == len({source_of(each, SOURCE) for each in every}) == len(every)


def test_who_has_a_function_already_has_the_changed_one_and_a_default_is_not_exchanged() -> None:
    held, kept = Penalty("percent", 10).of, Penalty.of.__code__
    mutant = next(
        each for each in mutants_of(FILE) if each.text.startswith("-pot * self.value // 100 -> -pot * self.value *")
    )
    try:
        assert exchange(FILE, source_of(mutant)) and held(10) != 1
    finally:
        Penalty.of.__code__ = kept
    assert held(10) == 1
    default = next(each for each in mutants_of("companion/game/phases/classic/score_book.py") if each.text == "10 -> 9")
    assert not exchange(default.file, source_of(default))
    assert not exchange(FILE, (ROOT / FILE).read_text("utf-8"))


def test_every_file_under_mutation_is_there_and_something_in_it_can_be_changed() -> None:
    assert [file for file in FILES if not (ROOT / file).is_file() or not mutants_of(file)] == []
    assert len(FILES) == len(set(FILES)) > 20


def test_a_share_and_its_interval() -> None:
    """Of a sample of 100, a share of 90 lies between 82.6 and 94.5 % (Wilson, 1927)."""
    assert wilson(90, 100) == pytest.approx((0.8256, 0.9448), abs=1e-4)
    assert wilson(10, 10)[1] == pytest.approx(1)
