"""How soon the program has ended after it was asked to, whatever it is doing: within two seconds."""

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
    """The longest of some rounds for each thing that it may be busy with."""
    for busy, (before, work, _) in BUSY.items():
        script = SCRIPT.format(before=before or "pass", work=work)
        yield Figure(f"a signal ends it while {busy}", max(_ended(script) for _ in range(ROUNDS)), "s", WITHIN)


def _ended(script: str) -> float:
    """Seconds from a signal until the process has gone."""
    with started([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None and process.stdout.readline() == b"there\n"
        process.send_signal(signal.SIGTERM)
        return seconds(lambda: process.wait(PATIENCE))
