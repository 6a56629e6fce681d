"""Hands through the whole program, switched off and on again in between, with faults of the hardware, and what it used:
`python -m tests.chaos.soak --hands 10000 --folder FOLDER` goes on where it was stopped."""

import argparse
import gc
import json
import logging
import os
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from random import Random
from unittest.mock import patch

import msgspec
from msgspec.structs import replace

from companion.config import Config
from companion.display.metrics import Panel
from companion.locale import Tongues
from companion.locale.screen import screen_words
from companion.program.hardware import Simulation
from companion.program.start import play
from tests.chaos.guests import Guests

SITTING = 20
"""So many hands are played before the table is switched off."""
TRAYS = 2


class Figures(msgspec.Struct, frozen=True):
    """After a sitting: `hands` in all, resident memory in MiB, open files, threads, seconds from the start to the first
    picture, the journal's size in KiB, and how long the sitting took."""

    hands: int
    rss_mib: float
    files: int
    threads: int
    start_s: float
    journal_kib: int
    sitting_s: float
    did: Mapping[str, int] = {}
    within: tuple[float, ...] = ()
    """Resident memory in MiB after every ten hands of the sitting, in one run of the program."""


class Caught(logging.Handler):
    """Whatever the program has caught and written down with a traceback."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self.found.append(record)


def sitting(folder: Path, hands: int, seed: int, played: int) -> Figures:
    """So many more hands on the journal in `folder`. Raises what the program raises, and what it has caught."""
    rng, began = Random(f"soak {seed}"), time.monotonic()
    config = Config()
    config = replace(config, journal=str(folder / "evening.journal"), display=replace(config.display, size=(800, 480)))
    words = screen_words(Tongues("", None), "en")
    caught = Caught()
    logging.getLogger("sabacc").addHandler(caught)
    before = time.monotonic()
    window = Guests(Panel.of(800, 480), words, rng, hands, rss)
    try:
        play(config, window, simulated=True, simulation=Simulation(TRAYS))
    finally:
        logging.getLogger("sabacc").removeHandler(caught)
    for record in caught.found:
        assert record.exc_info is not None and record.exc_info[1] is not None
        raise record.exc_info[1]
    assert window.first_shown is not None
    start = window.first_shown - before

    did, marks = dict(window.did), tuple(window.marks)
    del window
    gc.collect()
    size = sum(each.stat().st_size for each in folder.glob("evening.journal*")) // 1024
    return Figures(
        played + hands, rss(), files(), threads(), round(start, 3), size, round(time.monotonic() - began, 1), did, marks
    )


def rss() -> float:
    """Resident memory of this process in MiB (proc(5), statm)."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, 1)


def files() -> int:
    """Open files of this process."""
    return len(list(Path("/proc/self/fd").iterdir())) - 1  # the folder itself is open while it is read


def threads() -> int:
    """Threads of this process."""
    return len(list(Path("/proc/self/task").iterdir()))


def soak(folder: Path, hands: int, say: Callable[[str], None], at_once: int = SITTING) -> list[Figures]:
    """Up to so many hands in all, a sitting at a time; figures of earlier runs in `folder` count."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "figures.jsonl"
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
    figures = [msgspec.json.decode(line, type=Figures) for line in lines]
    with ExitStack() as closing:
        closing.enter_context(patch.dict(os.environ, surroundings(folder)))
        while (played := figures[-1].hands if figures else 0) < hands:
            made = sitting(folder, min(at_once, hands - played), len(figures), played)
            figures.append(made)
            with kept.open("a", encoding="utf-8") as file:
                file.write(msgspec.json.encode(made).decode() + "\n")
            say(json.dumps({key: value for key, value in msgspec.to_builtins(made).items() if key != "did"}))
    return figures


def surroundings(folder: Path) -> dict[str, str]:
    """No screen, no loudspeaker, nobody's settings."""
    homes = dict.fromkeys(("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"), str(folder))
    return {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1", **homes}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--sitting", type=int, default=SITTING, help="hands before the table is switched off")
    asked = parser.parse_args()
    soak(asked.folder, asked.hands, lambda line: print(line, flush=True), asked.sitting)
    sys.exit(0)
