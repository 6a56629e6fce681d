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
    "alarms_shown", "aloud", "attacks", "audit", "backup", "breaker", "chances", "check_numbers", "clock", "columns",
    "complete", "corrected_bet", "dealer_phone", "debounce", "deck_file", "deck_pages", "doctor", "earcons",
    "eight_busy", "enrolment", "entries", "everything_is_said", "eyes_free", "facts_shown", "fairness_code", "figures",
    "fixed_slots", "for_everybody", "fuzz", "goldens", "hall_of_faults", "hall_pages", "healing", "hindsight",
    "history", "house", "house_languages", "house_look", "in_browser", "invariants", "iso14443", "journal",
    "kiosk_pages", "kiosk_service", "ladder_against_slow_scorer", "language", "laws", "layout", "leaving_pages",
    "limits", "log", "long_run", "looks", "lossy_link", "luck", "luck_book", "lying_table", "malformed", "meanings",
    "misdeal_restores", "motion", "operator", "overlays", "overlong", "panel_lights", "panels", "pictures", "pixels",
    "play", "playable", "player_page", "pledges", "printable", "printing", "product", "program", "random_alarms",
    "random_classics", "random_everywhere", "random_kessel", "random_marcjs", "random_pratique", "random_spike",
    "random_trays", "reader", "record_properties", "referee_refone", "renewal", "replay", "result_adds_up",
    "results_golden", "rows_arrive", "salvage", "screen_trial", "seat_and_turn", "self_test", "settlement",
    "settlement_everywhere", "setup_page", "several", "shows", "shows_shown", "shut", "simulate", "slips_and_files",
    "soak", "speaker", "speaking", "spectators", "spectators_page", "starting", "stick", "supervision", "tags",
    "three_days", "together", "touch_budget", "touches", "tournament_desk", "tournament_in_a_hall", "translations",
    "tree", "ui", "verify_links", "vitals", "walks", "watch", "ways_out", "what_is_next", "whole_files", "whole_pi",
    "why", "window", "writer",
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
