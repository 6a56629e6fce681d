"""How much of the tests is run: `--quick`, the suite, or the long run.

`--quick` runs only the tests that matter during work, for `make check`: the rules, the records, the table, the pages.
It leaves out tests of whole programs, long random play and damage, and every file that takes more than about a second
of processor time. `make test` runs all of them.

The suite itself runs every test, but in the files of `SHARES` only some of its parameters, and none of what is marked
`at_length`: a test that shows again, with more of everything, what another test of the suite shows. With
`SABACC_AT_LENGTH=1` all these are run, and nothing else (`make soak`).
"""

import os
import zlib
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.limits import LONG

AT_LENGTH = os.environ.get("SABACC_AT_LENGTH", "0") == "1"

FOLDERS = frozenset({
    "chaos", "crash", "docs", "e2e", "firmware", "hardware", "install", "mutation", "oracle", "printing", "secrets",
    "simulation",
})  # fmt: skip
"""Folders that are left out."""

FILES = frozenset({
    "advice", "alarms_shown", "aloud", "attacks", "audit", "backup", "beside_the_loop", "breaker", "chances",
    "check_numbers", "choosing", "clock", "columns", "complete", "corrected_bet", "dealer_phone", "debounce",
    "deck_file", "deck_pages", "director", "director_at_a_table", "doctor", "earcons", "eight_busy", "enrolment",
    "entries", "everything_is_said", "eyes_free", "facts_shown", "fairness_code", "figures", "fixed_slots",
    "for_everybody", "full_disk", "fuzz", "goldens", "hall_in_browser", "hall_of_faults", "hall_pages", "healing",
    "hindsight", "history", "house", "house_languages", "house_look", "in_browser", "invariants", "iso14443", "journal",
    "kessel_shown", "killed_in_a_tournament", "kiosk_pages", "kiosk_service", "ladder_against_slow_scorer", "language",
    "laws", "layout", "leaving_pages", "limits", "log", "long_run", "looks", "lossy_link", "luck", "luck_book",
    "lying_table", "malformed", "meanings", "misdeal_restores", "motion", "operator", "overlays", "overlong",
    "panel_lights", "panels", "phone_pairing", "pictures", "pixels", "play", "playable", "player_page", "pledges",
    "printable", "printing", "product", "program", "public_chances", "random_alarms", "random_classics",
    "random_everywhere", "random_kessel", "random_marcjs", "random_pratique", "random_spike", "random_trays", "reader",
    "record_properties", "registry", "renewal", "replay", "result_adds_up", "results_golden", "rows_arrive", "salvage",
    "screen_trial", "seat_and_turn", "self_test", "settlement", "settlement_everywhere", "setup_page", "several",
    "shows", "shows_shown", "shut", "simulate", "slips_and_files", "soak", "speaker", "speaking", "spectators",
    "spectators_page", "standing", "starting", "stick", "streaming", "supervision", "tables_in_turmoil", "tags",
    "things_and_teams", "three_days", "together", "touch_budget", "touches", "tournament_desk", "tournament_in_a_hall",
    "tournament_tables", "translations", "trays_shown", "tree", "ui", "verify_links", "vitals", "walks", "watch",
    "ways_out", "what_is_next", "who_sits_where", "whole_files", "whole_pi", "why", "window", "writer",
})  # fmt: skip
"""Files that are left out, in whatever folder, by their names without `test_`."""

SHARES = {
    "ailing": 5, "aloud": 2, "beat_random": 3, "breaker": 3, "choosing": 2, "columns": 3, "deck_sheets": 2,
    "earcons": 2, "entries": 4, "everything_is_said": 3, "eyes_free": 5, "faces_apart": 2, "fairness_page": 2,
    "fast_against_oracle": 2, "figures": 2, "fixed_slots": 2, "flash": 2, "focus": 4, "for_everybody": 3,
    "from_the_page": 2, "full_disk": 2, "fuzz": 2, "healing": 4, "hindsight": 3, "in_browser": 3, "kessel_shown": 2,
    "ladder_against_slow_scorer": 2, "language": 2, "languages": 3, "laws": 5, "layout": 2, "log": 3, "long_run": 2,
    "lying_table": 2, "malformed": 3, "oracle": 3, "overlays": 2, "overlong": 3, "panels": 3, "peers": 2, "pixels": 4,
    "planted": 2, "play": 3, "playable": 4, "players": 2, "printable": 3, "printing": 2, "product": 2,
    "public_chances": 2, "random_classics": 2, "random_everywhere": 3, "random_marcjs": 3, "random_trays": 3,
    "reader": 3, "reference": 3, "replay": 2, "result_adds_up": 2, "secrets": 2, "settlement_everywhere": 2,
    "several": 2, "shows": 4, "shows_shown": 2, "shut": 2, "spectators": 3, "spectators_page": 3, "starting": 2,
    "state_growth": 2, "stick": 2, "tray_faults": 2, "trays_shown": 2, "turmoil": 3, "ui": 3, "ways_out": 2, "wells": 5,
    "what_is_next": 2, "whole_files": 2, "whole_pi": 2, "wiring": 2,
}  # fmt: skip
"""Files whose tests with parameters take much processor time: of how many cases the suite runs one."""


WAITING = frozenset({"e2e", "firmware", "hall", "install", "simulation", "web"})
"""Folders with tests that wait for a window, a browser or a line. They are run first, so that others are run meanwhile,
and so that what comes last is short."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.addoption("--quick", action="store_true", help="only the tests that matter while one works")


def left_out(path: Path) -> bool:
    """Return whether `--quick` leaves out this folder or file."""
    return path.name in FOLDERS if path.suffix != ".py" else path.stem.removeprefix("test_") in FILES


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip what is left out. Returns None for everything else, so that other plugins decide."""
    return True if config.getoption("quick") and left_out(collection_path) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave to the long run what belongs there, or run only that. A part of the long run with a number of its own
    (`SABACC_SEEDS=3000`) runs everything."""
    if LONG and not AT_LENGTH:
        return
    left = left_to_the_long_run([item.nodeid for item in items])
    left |= {item.nodeid for item in items if item.get_closest_marker("at_length") is not None}
    sides: tuple[list[pytest.Item], list[pytest.Item]] = ([], [])
    for item in items:
        sides[(item.nodeid in left) == AT_LENGTH].append(item)
    config.hook.pytest_deselected(items=sides[False])
    items[:] = sorted(sides[True], key=lambda item: WAITING.isdisjoint(item.path.parts))


def left_to_the_long_run(nodes: Sequence[str]) -> set[str]:
    """Return those of the tests, by their node ids, that the suite leaves out because of `SHARES`.

    Of a test with parameters every n-th case stays. The first one differs from test to test, so that what is left out
    of one (a ruleset, say) is in another.
    """
    cases: defaultdict[str, list[str]] = defaultdict(list)
    for node in nodes:
        cases[node.partition("[")[0]].append(node)
    left = set()
    for test, each in cases.items():
        share = SHARES.get(Path(test.partition("::")[0]).stem.removeprefix("test_"), 1)
        start = zlib.crc32(test.encode()) % min(share, len(each))
        left |= {node for at, node in enumerate(each) if at % share != start}
    return left
