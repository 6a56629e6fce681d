"""Measures the time that the program needs to end after it was asked to, whatever it is doing: at most two seconds."""

import signal
import subprocess
import sys
from collections.abc import Iterator

from tests.bench.figures import Figure, seconds
from tests.processes import PATIENCE, started
from tests.program.services.test_supervision import BUSY, SCRIPT

WITHIN = 2.0
ROUNDS = 3


def ending() -> Iterator[Figure]:
    """Yield the longest time of several rounds, for each activity that may keep the program busy."""
    for busy, (before, work, _) in BUSY.items():
        script = SCRIPT.format(before=before or "pass", work=work)
        yield Figure(f"a signal ends it while {busy}", max(_ended(script) for _ in range(ROUNDS)), "s", WITHIN)


def _ended(script: str) -> float:
    """Seconds from a signal until the process has ended."""
    with started([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None and process.stdout.readline() == b"there\n"
        process.send_signal(signal.SIGTERM)
        return seconds(lambda: process.wait(PATIENCE))
