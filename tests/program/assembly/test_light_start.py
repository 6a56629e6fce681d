"""Tests that what the first picture does not need is not loaded before it, because that would slow every start."""

import subprocess
import sys

HEAVY = {
    "numpy", "pkg_resources", "segno", "companion.program.doctor.checks", "companion.program.bundle.bundle", "asyncio",
    "companion.program.kiosk.kiosk_service", "companion.simulation.players", "companion.program.phones.phone_service",
    "pytz",
}  # fmt: skip

ORDER = (
    "import companion.cli.run", "import companion.display", "companion.display.import_pygame()",
    "import companion.program.assembly.screen", "import companion.program.assembly.start",
)  # fmt: skip
"""The imports, in the order in which `sabacc run` makes them."""


def test_the_program_is_there_before_what_it_needs_later_only() -> None:
    said = subprocess.run(
        [sys.executable, "-c", f"import sys; {'; '.join(ORDER)}; print(*sys.modules)"],
        capture_output=True, text=True, timeout=120, check=True,
    ).stdout.split()  # fmt: skip
    assert "pygame" in said and HEAVY.isdisjoint(said), HEAVY.intersection(said)


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
