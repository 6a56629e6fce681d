"""Plays hands through the whole program, with restarts in between and faults of the hardware, and records what it uses.

`python -m tests.chaos.soak --hands 10000 --folder FOLDER` continues where it was stopped, and reports at the end
whether memory, files, threads and the time to start have stayed the same. Each sitting is a separate process, as at a
table. Memory must not grow within a sitting; the time to start must not grow from one sitting to the next.
"""

import argparse
import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from unittest.mock import patch

import msgspec
from msgspec.structs import replace

from companion.display.canvas.metrics import Panel
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.program.assembly.asked import RunArguments
from companion.program.assembly.start import play
from companion.program.hardware.table_devices import Simulation
from companion.settings import Config
from tests.chaos.flat import Figures, Mark, troubles
from tests.chaos.guests import Guests

SITTING = 1_000
"""How many hands are played before the table is switched off."""
TRAYS = 2


class Caught(logging.Handler):
    """Collects whatever the program has caught and logged with a traceback."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self.found.append(record)


def sitting(folder: Path, hands: int, seed: int, played: int, say: Callable[[str], object] = str) -> Figures:
    """Play this many more hands on the journal in `folder`. Raises whatever the program raises, and what it has
    caught."""
    rng, began = Random(f"soak {seed}"), time.monotonic()
    config = Config()
    config = replace(config, journal=str(folder / "evening.journal"), display=replace(config.display, size=(800, 480)))
    words = screen_words(Tongues("", None), "en")
    caught = Caught()
    logging.getLogger("sabacc").addHandler(caught)
    marks: list[Mark] = []

    def mark(over: int) -> None:
        marks.append(used(over))
        if not len(marks) % 5:
            say(f"{played + over} hands, {marks[-1].rss_mib} MiB, {marks[-1].files} files, {marks[-1].cpu_s:.0f} s CPU")

    before, spent = time.monotonic(), time.process_time()
    window = Guests(Panel.of(800, 480), words, rng, hands, mark)
    try:
        play(config, window, RunArguments(simulated=True, simulation=Simulation(TRAYS)))
    finally:
        logging.getLogger("sabacc").removeHandler(caught)
    for record in caught.found:
        assert record.exc_info is not None and record.exc_info[1] is not None
        raise record.exc_info[1]
    assert window.first_shown is not None and window.over >= hands, "it was ended before its hands were played"
    shown, worked = window.first_shown
    return Figures(
        hands=played + hands,
        start_s=round(shown - before, 3),
        start_cpu_s=round(worked - spent, 3),
        journal_kib=sum(each.stat().st_size for each in folder.glob("evening.journal*")) // 1024,
        sitting_s=round(time.monotonic() - began, 1),
        cpu_s=round(time.process_time(), 1),
        did=dict(window.did),
        marks=tuple(marks),
        after=used(hands),
    )


def used(hands: int) -> Mark:
    """Return what this process uses now (proc(5)): resident memory, open files, threads, processor time so far."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    rss = round(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, 1)
    files = len(list(Path("/proc/self/fd").iterdir())) - 1  # the folder itself is open while it is read
    return Mark(hands, rss, files, len(list(Path("/proc/self/task").iterdir())), round(time.process_time(), 1))


def soak(folder: Path, hands: int, say: Callable[[str], None], at_once: int = SITTING) -> list[Figures]:
    """Play up to this many hands in all, each sitting in a process of its own; results of earlier runs in `folder`
    count. Raises `subprocess.CalledProcessError` if a sitting fails."""
    folder.mkdir(parents=True, exist_ok=True)
    figures = read(folder)
    while (played := figures[-1].hands if figures else 0) < hands:
        asked = [str(min(at_once, hands - played)), str(len(figures)), str(played)]
        subprocess.run([sys.executable, "-m", __spec__.name, "--folder", str(folder), "--one", *asked], check=True)
        figures = read(folder)
        say(figures[-1].told())
    return figures


def read(folder: Path) -> list[Figures]:
    """Return the figures of the sittings in `folder`, oldest first."""
    kept = folder / "figures.jsonl"
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
    return [msgspec.json.decode(line, type=Figures) for line in lines]


def one(folder: Path, hands: int, seed: int, played: int) -> None:
    """Run one sitting in this process and store its figures in the folder."""
    with ExitStack() as closing:
        closing.enter_context(patch.dict(os.environ, surroundings(folder)))
        made = sitting(folder, hands, seed, played, lambda line: print(line, flush=True))
    with (folder / "figures.jsonl").open("a", encoding="utf-8") as file:
        file.write(msgspec.json.encode(made).decode() + "\n")


def surroundings(folder: Path) -> dict[str, str]:
    """Set the environment: no screen, no loudspeaker, no personal settings."""
    homes = dict.fromkeys(("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"), str(folder))
    return {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1", **homes}


def main() -> int:
    """The command line. Exit code 1 if something has grown."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--sitting", type=int, default=SITTING, help="hands before the table is switched off")
    parser.add_argument("--one", type=int, nargs=3, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        one(asked.folder, *asked.one)
        return 0
    found = troubles(soak(asked.folder, asked.hands, lambda line: print(line, flush=True), asked.sitting))
    print("\n".join(found) or "memory, files, threads and starts are flat", flush=True)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
