"""`--quick`: runs only the tests that matter during work, for `make check`: the rules, the records, the table, the
pages.

It leaves out tests of whole programs, long random play and damage, and every file that takes more than about a second
of processor time. `make test` runs all of them.
"""

from pathlib import Path

import pytest

FOLDERS = frozenset({
    "chaos", "crash", "docs", "e2e", "firmware", "hardware", "install", "mutation", "oracle", "printing", "secrets",
    "simulation",
})  # fmt: skip
"""Folders that are left out."""

FILES = frozenset({
    "alarms_shown", "attacks", "audit", "backup", "breaker", "chances", "clock", "columns", "complete",
    "corrected_bet", "dealer_phone", "deck_file", "deck_pages", "doctor", "earcons", "eight_busy", "entries",
    "everything_is_said", "eyes_free", "facts_shown", "figures", "fixed_slots", "for_everybody", "fuzz", "goldens",
    "hall_of_faults", "hall_pages", "healing", "history", "house", "house_languages", "in_browser", "invariants",
    "journal", "kiosk_pages", "kiosk_service", "ladder_against_slow_scorer", "language", "laws", "layout",
    "leaving_pages", "limits", "log", "long_run", "looks", "lossy_link", "lying_table", "malformed",
    "misdeal_restores", "motion", "operator", "overlays", "overlong", "panels", "pictures", "pixels", "play",
    "playable", "pledges", "printable", "printing", "product", "random_classics", "random_everywhere", "random_kessel",
    "random_marcjs", "random_pratique", "random_spike", "random_trays", "reader", "record_properties",
    "referee_refone", "renewal", "replay", "result_adds_up", "results_golden", "salvage", "screen_trial", "self_test",
    "settlement", "settlement_everywhere", "setup_page", "several", "shows", "shows_shown", "shut", "slips_and_files",
    "soak", "speaking", "spectators", "spectators_page", "starting", "stick", "supervision", "three_days", "together",
    "touch_budget", "touches", "tournament_desk", "tree", "ui", "vitals", "ways_out", "what_is_next", "whole_files",
    "whole_pi", "why", "window", "writer",
})  # fmt: skip
"""Files that are left out, in whatever folder, by their names without `test_`."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.addoption("--quick", action="store_true", help="only the tests that matter while one works")


def left_out(path: Path) -> bool:
    """Return whether `--quick` leaves out this folder or file."""
    return path.name in FOLDERS if path.suffix != ".py" else path.stem.removeprefix("test_") in FILES


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip what is left out. Returns None for everything else, so that other plugins decide."""
    return True if config.getoption("quick") and left_out(collection_path) else None
