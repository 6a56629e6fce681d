"""Measures the time until a screen for spectators, which is a separate process, shows a move that is on the disk."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from tests.bench.figures import Figure, median, seconds
from tests.processes import started, wait_for
from tests.support import Bench, seat_three

ROUNDS = 5
LOOK_S = 0.005


def watching() -> Iterator[Figure]:
    """Yield the median over several dealt hands."""
    with tempfile.TemporaryDirectory() as folder:
        took = [_seen(Path(folder, str(at))) for at in range(ROUNDS)]
        yield Figure("a deal until spectators see it", median(took), "s", 1)


def _seen(folder: Path) -> float:
    """Seconds from the time when a deal is durable until it is on the screen."""
    folder.mkdir()
    bench, shown = Bench(folder / "evening.journal"), folder / "shown.json"
    seat_three(bench.table)
    bench.settle()
    environ = {**os.environ, "SDL_VIDEODRIVER": "dummy", "XDG_STATE_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = [sys.executable, "-m", "companion", "watch", "--journal", str(bench.path), "--targets", str(shown)]
    quiet = subprocess.DEVNULL
    with closing(bench), started(command, env=environ, stdout=quiet, stderr=quiet):
        wait_for("the spectators' table", lambda: shown.exists() and "Lando" in _texts(shown))
        bench.table.deal("bench")
        bench.settle()
        return seconds(lambda: _until(shown))


def _until(shown: Path) -> None:
    while "Betting" not in _texts(shown):
        time.sleep(LOOK_S)


def _texts(path: Path) -> list[str]:
    texts: list[str] = json.loads(path.read_bytes())["texts"]
    return texts
