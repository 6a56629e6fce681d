"""Clears caches between test modules, and prints what the long runs have counted."""

import os
from collections import Counter
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest
from fluent.runtime import bundle
from fluent.syntax import FluentParser
from hypothesis import settings

from companion.game.loading import rulesets as loader
from companion.game.phases.classic import demise
from companion.simulation.players import worth
from tests.counted import COUNTED

pytest_plugins = ["tests.limits", "tests.quick"]
_parsed, _compiled = cache(FluentParser().parse), cache(bundle.Compiler())
msgspec.DecodeError.__bases__ = (msgspec.MsgspecError,)  # as in Debian 13, where they are no `ValueError`
FluentParser.parse = lambda self, source: _parsed(source)  # a message is parsed once, not by each test's own `Words`,
bundle.Compiler = lambda: _compiled  # and compiled once
settings.register_profile("unhurried", deadline=None)  # a busy computer would miss a time limit for each example
settings.load_profile("unhurried")
LONG = any(os.environ.get(f"SABACC_{name}") for name in ("SEEDS", "HANDS", "EVENTS", "CHAOS", "FUZZ"))


def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Report what the test has counted: a hook, because a fixture would cost each of ten thousand tests its set-up."""
    item.user_properties += [("counted", (what, dict(numbers))) for what, numbers in COUNTED.items()]
    COUNTED.clear()


@pytest.fixture
def quick_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let simulated players decide quickly, for tests of anything but their skill."""
    for name, few in (("COUNTED", 60), ("COUNTED_FOR_POINTS", 60), ("SAMPLES", 60), ("LOOKS", 4)):
        monkeypatch.setattr(worth, name, few)
    monkeypatch.setattr(worth, "_JUDGES", [])


@pytest.fixture(autouse=True, scope="module")
def _forget() -> Iterator[None]:
    """Clear the caches of rules and of simulated players after each test module."""
    yield
    loader._own.cache_clear()
    demise._RATED.clear()
    worth._JUDGES.clear()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print a line for each ruleset, and one for the total."""
    if not LONG:
        return
    sums: dict[str, Counter[str]] = {}
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, value in getattr(report, "user_properties", ()):
                if name == "counted" and report.when == "teardown":
                    what, numbers = value
                    sums.setdefault(what, Counter()).update(numbers)
    if sums:
        sums["all together"] = sum(sums.values(), Counter())
    for what, numbers in sums.items():
        terminalreporter.write_line(
            f"{what:<44}" + "".join(f" {number:>12,} {name}" for name, number in numbers.items())
        )
