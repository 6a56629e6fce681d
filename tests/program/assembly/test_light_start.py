"""Tests that what the first picture does not need is not loaded before it, because that would slow every start."""

import os
import subprocess
import sys
from pathlib import Path

from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.program.assembly.evening_table import open_table

HEAVY = {
    "asyncio", "colorzero", "dataclasses", "ecdsa", "email", "fractions", "gpiozero", "importlib.metadata", "numpy",
    "pkg_resources", "pytz", "segno", "serial", "statistics", "companion.devices.trays.hub",
    "companion.display.pages.ask.asking", "companion.display.pages.menus", "companion.program.bundle.bundle",
    "companion.program.doctor.checks", "companion.program.doctor.guided", "companion.program.kiosk.kiosk_service",
    "companion.program.phones.phone_service", "companion.program.stick.jobs", "companion.program.stick.update",
    "companion.simulation.players", "companion.table.history.audit", "companion.locale.language_checks",
    "companion.table.salvage.salvage", "tempfile",
}  # fmt: skip
MOST_MODULES = 750
"""How many modules a real table may have loaded when its first picture is on the screen. Each costs about a million
instructions."""


def test_a_started_hand_is_shown_before_what_is_needed_later_only_is_loaded(tmp_path: Path) -> None:
    journal = tmp_path / "evening.journal"
    with open_table(journal, load_rules("standard"), lambda item: None) as table:
        for seat, name in ((1, "Lando"), (2, "Han")):
            table.play(Move("sit", seat, 100, name=name), "test")
        table.deal("test")
    environ = {name: str(tmp_path) for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    said = subprocess.run(
        [sys.executable, "-m", "tests.program.assembly.first_picture_modules", "run", f"--journal={journal}"],
        capture_output=True, text=True, timeout=120, check=True,
        env={**os.environ, **environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
    ).stdout.split()  # fmt: skip
    assert "companion.display.pages.picture" in said and HEAVY.isdisjoint(said), HEAVY.intersection(said)
    assert len(said) <= MOST_MODULES


def test_whoever_wants_numpy_or_pkg_resources_still_gets_them() -> None:
    code = "import sys, companion.display; print(sum(each in sys.modules for each in ('numpy', 'pkg_resources')))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    assert said.stdout == "0\n", "neither there nor barred"


def test_fluent_still_tells_a_date_in_a_time_zone() -> None:
    code = (
        "import sys; from datetime import datetime; from companion.locale.fluent_runtime import *; "
        "from fluent.runtime.types import fluent_date; bundle = FluentBundle(['en']); "
        "at = fluent_date(datetime(2026, 11, 22, 23, 30), dateStyle='short', timeZone='Europe/Madrid'); "
        "bundle.add_resource(FluentResource('day = { $at }')); "
        "said, _ = bundle.format_pattern(bundle.get_message('day').value, {'at': at}); "
        "print(said, 'pytz' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    assert said.stdout == "11/23/26 False\n"
