"""Runs the long tests one after another: `python -m tests.soaking` (`make soak`).

    python -m tests.soaking [--folder out/soak] [--small] [--only NAME ...] [--again] [--list]

Each part has two limits, an amount of work and a number of hours, and shows its progress. Results are stored in the
folder: an interrupted run continues at its part, and long parts continue in the middle. A change in the program or in
the tests starts everything again (only the mutants know which of them are affected), and `--again` starts finished
parts again. `--small` runs the same commands with the smallest limits, in some minutes, and stores nothing. The exit
code is 1 if a part has failed; the others are run all the same.
"""

import argparse
import hashlib
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

from tests.processes import started

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("companion", "tests", "firmware", "systemd", "pyproject.toml")
"""The sources: a change in any of them starts everything again."""

SMALL_S = 900.0
"""The longest time that a part may take with the smallest limits, in seconds."""


class Part(msgspec.Struct, frozen=True):
    """One part.

    * `command`: settings, then pytest or a module with its arguments; `{folder}` is where the part stores its progress
    * `small`: settings and options that make it short; after a "=", what is run instead
    * `hours`: when it is stopped
    * `resumes`: whether it can continue in the middle, because it may take very long"""

    name: str
    command: str
    small: str
    hours: float
    resumes: bool = False

    def words(self, folder: Path, *, small: bool) -> tuple[dict[str, str], list[str]]:
        """Return the settings of a part, and its command after the interpreter."""
        command, extra = self.command.format(folder=folder), self.small if small else ""
        words = shlex.split(extra[1:] if extra.startswith("=") else f"{command} {extra}")
        pairs = [word.partition("=") for word in words if word.startswith("SABACC_")]
        rest = [word for word in words if not word.startswith("SABACC_")]
        return {name: value for name, _, value in pairs}, ["-m", *rest]


PARTS = (
    Part("random play", "SABACC_SEEDS=3000 pytest -v -n 2 tests/game -k random", "SABACC_SEEDS=1", 12),
    Part("touches", "SABACC_TOUCHES=300 pytest -v -n 2 tests/display/input/test_playable.py", "SABACC_TOUCHES=16", 6),
    Part(
        "whole products",
        "SABACC_WHOLE=1 pytest -v -n 2 tests/program/kiosk/test_shows.py tests/devices/rfid/test_log.py "
        "tests/display/pages/test_leaving_pages.py tests/display/laws/test_pixels.py "
        "tests/cli/test_language.py",
        "SABACC_WHOLE=0",
        1,
    ),
    Part("the rest of the suite", "SABACC_AT_LENGTH=1 pytest -v -n 2 tests/", "--collect-only", 2),
    Part("examples", "SABACC_EXAMPLES=30 pytest -v -n 2 -m hypothesis tests/", "SABACC_EXAMPLES=1", 2),
    Part("oracle", "SABACC_HANDS=100000 pytest -v -n 2 tests/oracle/test_fast_against_oracle.py", "SABACC_HANDS=50", 6),
    Part("settlement", "SABACC_HANDS=60000 pytest -v -n 2 tests/game/money/test_settlement.py", "SABACC_HANDS=60", 2),
    Part("simulated evenings", "SABACC_SEEDS=300 pytest -v -n 2 tests/simulation/test_players.py", "SABACC_SEEDS=3", 2),
    Part("players", "SABACC_HANDS=10000 pytest -n 2 -s tests/simulation/test_beat_random.py", "SABACC_HANDS=60", 6),
    Part("former players", "tests.simulation.duplicate --hands 10000", "--hands 100 marcjs-corellian", 8),
    Part("sampled chances", "SABACC_SEEDS=100 pytest -v -n 0 -s tests/odds/test_sampling.py", "SABACC_SEEDS=2", 1),
    Part(
        "who led",
        "SABACC_HANDS=3000 pytest -v -n 2 tests/odds/test_hindsight.py tests/odds/test_luck.py",
        "SABACC_HANDS=140",
        6,
    ),
    Part(
        "wells",
        "SABACC_SCANS=1000000 SABACC_FIELDS=400 pytest -n 2 -s tests/firmware/test_wells.py "
        "tests/firmware/test_ailing.py",
        "SABACC_SCANS=2000 SABACC_FIELDS=4",
        6,
    ),
    Part("many cards", "SABACC_FIELDS=4000 pytest -v -n 2 tests/devices/rfid/test_several.py", "SABACC_FIELDS=4", 2),
    Part(
        "hall",
        "SABACC_TABLES=200 SABACC_STEPS=1200 pytest -v -s tests/hall/test_hall_of_faults.py",
        "SABACC_TABLES=3 SABACC_STEPS=60",
        3,
    ),
    Part(
        "tables in turmoil",
        "SABACC_TOURNAMENTS=1000 pytest -v -n 2 tests/hall/test_tables_in_turmoil.py",
        "SABACC_TOURNAMENTS=1",
        2,
    ),
    Part(
        "cloud city",
        "SABACC_CITY=1 pytest -v -s -p no:xdist tests/hall/test_tournament_in_a_hall.py",
        "SABACC_CITY=0",
        2,
    ),
    Part("web secrets", "SABACC_EVENINGS=1000 pytest -v -n 2 tests/secrets/test_web_pages.py", "SABACC_EVENINGS=2", 6),
    Part(
        "tournaments",
        "SABACC_TOURNAMENTS=3000 pytest -v -n 2 tests/tournament/test_invariants.py",
        "SABACC_TOURNAMENTS=4",
        6,
    ),
    Part("ledgers", "SABACC_LEDGERS=300 pytest -v -n 2 tests/tournament/test_ledger.py", "SABACC_LEDGERS=1", 2),
    Part("draws", "SABACC_DRAWS=100000 pytest -v tests/tournament/test_draws.py", "SABACC_DRAWS=500", 2),
    Part(
        "moves",
        "SABACC_WHOLE_TOURNAMENTS=400 pytest -s tests/tournament/test_figures.py",
        "SABACC_WHOLE_TOURNAMENTS=1",
        2,
    ),
    Part("words", "SABACC_SEEDS=60 pytest -v -n 2 tests/locale/test_everything_is_said.py", "SABACC_SEEDS=1", 4),
    Part("card field", "SABACC_SCANS=1000000 pytest -s tests/devices/rfid/test_soak.py", "SABACC_SCANS=2000", 4),
    Part("printed decks", "SABACC_WHOLE=1 pytest -v -n 2 tests/printing", "SABACC_WHOLE=", 1),
    Part("damaged decks", "SABACC_DAMAGED=20000 pytest -v tests/devices/decks -k damaged", "SABACC_DAMAGED=20", 2),
    Part("bad cables", "SABACC_EVENTS=100000 pytest -v tests/devices/trays/test_lossy_link.py", "SABACC_EVENTS=200", 2),
    Part(
        "plug pulled",
        "SABACC_SEEN=150 SABACC_CUTS=0 pytest -s tests/crash/test_power_cut.py -k last_seen",
        "SABACC_SEEN=25 SABACC_CUTS=240",
        12,
    ),
    Part(
        "plug pulled while replacing",
        "SABACC_WRITES=0 pytest -s tests/crash/test_power_cut_replacing.py",
        "SABACC_WRITES=40",
        1,
    ),
    Part("killed", "SABACC_KILLS=2000 pytest -s tests/crash/test_kills.py", "SABACC_KILLS=3", 6),
    Part(
        "killed in a tournament",
        "SABACC_SEEDS=100 pytest -v tests/hall/test_killed_in_a_tournament.py",
        "SABACC_SEEDS=1",
        2,
    ),
    Part("refusing disk", "SABACC_WRITES=60 pytest -s tests/crash/test_refusing_disk.py", "SABACC_WRITES=0", 6),
    Part(
        "damaged journal",
        "SABACC_STRIDE=1 SABACC_PARTS=8 SABACC_DAMAGES=500 SABACC_DAMAGE_DONE={folder}/damage "
        "pytest -n 2 -v tests/table/salvage/test_salvage.py",
        "SABACC_STRIDE=4001 SABACC_PARTS=1 SABACC_DAMAGES=2",
        24,
        resumes=True,
    ),
    Part("secrets", "SABACC_SEEDS=40 pytest -v -n 2 tests/secrets", "SABACC_SEEDS=1", 12),
    Part("fishing", "SABACC_SEEDS=40 pytest -v -n 2 tests/table/chance/test_renewal.py", "SABACC_SEEDS=6", 6),
    Part(
        "mutants",
        "tests.mutation --mutants 450 --minutes 240",
        "--help",
        5,
        resumes=True,
    ),
    Part(
        "turmoil",
        "SABACC_CHAOS=3000 SABACC_CHAOS_DONE={folder}/chaos "
        "pytest -n 2 --dist worksteal -s tests/chaos/test_turmoil.py",
        "SABACC_CHAOS=1",
        48,
        resumes=True,
    ),
    Part("fuzz", "SABACC_FUZZ=20000 pytest -v -n 2 tests/chaos/test_fuzz.py", "SABACC_FUZZ=20", 4),
    Part(
        "whole program",
        "tests.chaos.soak --hands 10000 --folder {folder}/hands",
        "=pytest -v tests/chaos/test_soak.py",
        24,
        resumes=True,
    ),
    Part(
        "kiosk for days",
        "tests.chaos.days --days 14 --folder {folder}/days",
        "=pytest -v tests/chaos/test_days.py",
        6,
        resumes=True,
    ),
    Part(
        "laws of layout",
        "tests.display.laws.soak --minutes 120 --done {folder}/laws.jsonl",
        "--help",
        3,
        resumes=True,
    ),
    Part("installer", "tests.install.chroot", "--help", 2),
    Part("machine", "tests.machine", "--help", 8),
    Part("installer on a Pi's processor", "tests.install.chroot --arch arm64", "--help", 6),
)


class Done(msgspec.Struct, frozen=True):
    """A part that has ended: for which sources, with which exit code, and after how many seconds."""

    stamp: str
    code: int
    seconds: float


def stamp(root: Path = ROOT) -> str:
    """Return a hash of all sources, 16 hexadecimal digits."""
    found = hashlib.sha256()
    files = [
        path for name in SOURCES for path in ([root / name] if (root / name).is_file() else (root / name).rglob("*"))
    ]
    for path in sorted(each for each in files if each.is_file() and "__pycache__" not in each.parts):
        found.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:16]


def kept(file: Path) -> dict[str, Done]:
    """Return the results so far. There are none if the file cannot be read."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, Done])
    except (OSError, msgspec.MsgspecError):
        return {}


def run(part: Part, folder: Path, *, small: bool) -> int:
    """Run a part in a process group of its own. Returns its exit code, or 124 if its time ran out."""
    settings, words = part.words(folder, small=small)
    environ = {**os.environ, **settings, "PYTHONUNBUFFERED": "1"}
    with started([sys.executable, *words], env=environ, cwd=ROOT, start_new_session=True) as process:
        try:
            return process.wait(SMALL_S if small else part.hours * 3600)
        except BaseException as error:  # Ctrl-C ends the part as well
            os.killpg(process.pid, signal.SIGTERM)
            if isinstance(error, subprocess.TimeoutExpired):
                return 124
            raise


def soak(
    parts: Sequence[Part],
    folder: Path,
    say: Callable[[str], None],
    *,
    small: bool = False,
    again: bool = False,
    run: Callable[..., int] = run,
    clock: Callable[[], float] = time.monotonic,
) -> list[str]:
    """Run the parts that are not done yet. Returns the names of those that failed."""
    now = stamp()
    file, place = folder / "done.json", folder / now  # do not continue with results for other sources
    place.mkdir(parents=True, exist_ok=True)
    done = {} if again else kept(file)
    failed = []
    for number, part in enumerate(parts, 1):
        front = f"[{number:>2}/{len(parts)}] {part.name}"
        known = done.get(part.name)
        if known is not None and known.stamp == now and known.code == 0 and not small:
            say(f"{front}: done before, in {known.seconds:.0f} s")
            continue
        say(f"{front}: {part.command.format(folder=place)}{f' ({part.small})' if small else ''}")
        began = clock()
        code = run(part, place, small=small)
        spent = clock() - began
        say(f"{front}: {'done' if code == 0 else f'FAILED ({code})'}, in {spent:.0f} s")
        if code:
            failed.append(part.name)
        if not small:
            done[part.name] = Done(now, code, round(spent, 1))
            fresh = file.with_suffix(".new")
            fresh.write_bytes(msgspec.json.encode(done))
            fresh.replace(file)
    return failed


def main(arguments: Iterable[str] | None = None) -> int:
    """Run the command line, and return the exit code."""
    parse = argparse.ArgumentParser(prog="python -m tests.soaking", description="The long runs, one after the other.")
    parse.add_argument("--folder", type=Path, default=ROOT / "out" / "soak", help="where it keeps how far it has come")
    parse.add_argument("--small", action="store_true", help="with the smallest bounds, to see that each one starts")
    parse.add_argument("--only", nargs="+", choices=[part.name for part in PARTS], metavar="NAME", help="only these")
    parse.add_argument("--again", action="store_true", help="also what has been done")
    parse.add_argument("--list", action="store_true", help="say what there is, and run nothing")
    asked = parse.parse_args(None if arguments is None else list(arguments))
    parts = [part for part in PARTS if not asked.only or part.name in asked.only]
    if asked.list:
        print("\n".join(f"{part.name:<30} {part.command}" for part in parts))
        return 0
    with tempfile.TemporaryDirectory() as away:  # a short run stores no results
        folder = Path(away) if asked.small else asked.folder
        failed = soak(parts, folder, lambda line: print(line, flush=True), small=asked.small, again=asked.again)
    print(f"failed: {', '.join(failed)}" if failed else f"all {len(parts)} parts are as they should be", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
