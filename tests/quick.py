"""`--quick`: the tests that matter during work, for `make check`: the rules, the records, the table, the pages.

Left out are whole programs, long play, damage and chance, and every file that takes more than about a second of
processor time. `make test` runs all of them.
"""

from pathlib import Path

import pytest

FOLDERS = frozenset({
    "chaos", "crash", "docs", "e2e", "firmware", "hardware", "install", "mutation", "oracle", "secrets", "simulation",
})  # fmt: skip
"""Folders that are left out."""

FILES = frozenset({
    "alarms_shown", "audit", "breaker", "complete", "deck_file", "doctor", "eight_busy", "everything_is_said",
    "eyes_free", "fuzz", "healing", "house_languages", "journal", "kiosk_service", "language", "laws", "layout",
    "lossy_link", "overlays", "overlong", "panels", "pictures", "pixels", "play", "playable", "pledges", "product",
    "random_classics", "random_everywhere", "random_kessel", "random_marcjs", "random_pratique", "random_spike",
    "random_trays", "reader", "referee_refone", "replay", "result_adds_up", "results_golden", "salvage", "self_test",
    "settlement", "settlement_everywhere", "several", "shows", "shows_shown", "shut", "soak", "speaking", "spectators",
    "starting", "stick", "supervision", "three_days", "together", "two_way", "ways_out", "whole_pi",
})  # fmt: skip
"""Files that are left out, without their `test_` and wherever they lie."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option."""
    parser.addoption("--quick", action="store_true", help="only the tests that matter while one works")


def left_out(path: Path) -> bool:
    """Whether a folder or file of tests is."""
    return path.name in FOLDERS if path.suffix != ".py" else path.stem.removeprefix("test_") in FILES


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave them out. None lets others decide."""
    return True if config.getoption("quick") and left_out(collection_path) else None
