"""Checks the laws of layout for every scene, panel, language and preference: `python -m tests.display.laws.soak
[--minutes 60] [--jobs 2] [--done FILE]`.

The work is done in slices of a few seconds of processor time. The result of each slice is stored as a line, so that an
interrupted run continues where it stopped. After any change in the display, the words, the rules or these tests the
next run starts from the beginning. The program prints how many pictures were drawn and painted, for how many
combinations they stand, and everything that is wrong. The exit code is 1 if anything is wrong or if the time ran out.
"""

import argparse
import hashlib
import json
import os
import sys
import time
from collections.abc import Iterable
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from companion.display.canvas.metrics import Panel
from tests.display.laws.product import combinations, judge, scenes_of, slices
from tests.display.pages.glass import named

ROOT = Path(__file__).parents[3]
JUDGED = ("companion/display", "companion/locale", "companion/table", "companion/game", "tests/display", "tests/golden")
PARTS = 20
"""The number of slices for each panel in each language."""
TOLD = 60
"""How many violations are printed; the file has all."""

Result = dict[str, Any]


def stamp() -> str:
    """Return a short hash of everything that the results depend on."""
    found = hashlib.sha256()
    for folder in JUDGED:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".ftl", ".toml", ".txt", ".ttf") and not path.name.startswith("test_"):
                found.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:16]


def slice_name(whom: str, panel: Panel, language: str, at: int) -> str:
    """Return the name of a slice in the file of results."""
    return f"{whom}, {named(panel)}, {language}, {at + 1}"


def done(path: Path, stamp: str) -> dict[str, Result]:
    """Return the results of earlier runs that still hold, by the names of their slices."""
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    kept = [json.loads(line) for line in lines if line.endswith("}")]
    return {each["slice"]: each for each in kept if each["stamp"] == stamp}


def judged(whom: str, panel: Panel, language: str, at: int, parts: int) -> Result:
    """Check one slice. Returns its result and the seconds of processor time that it took."""
    begun = time.process_time()
    drawn, painted, wrong = judge(whom, panel, language, scenes_of(whom, at, parts))
    spent = round(time.process_time() - begun, 1)
    return {
        "slice": slice_name(whom, panel, language, at),
        "drawn": drawn,
        "painted": painted,
        "wrong": wrong,
        "seconds": spent,
    }


def run(path: Path, minutes: float, pool: Executor, only: str = "", parts: int = PARTS) -> dict[str, Result]:
    """Check the slices that have not been checked yet, for at most `minutes`. Returns all results so far."""
    now, until = stamp(), time.monotonic() + 60 * minutes
    found = done(path, now)
    wanted = [each for each in slices(parts) if only in slice_name(*each)]
    todo = [each for each in wanted if slice_name(*each) not in found]
    path.parent.mkdir(parents=True, exist_ok=True)
    with pool, path.open("a", encoding="utf-8") as file:
        running = {pool.submit(judged, *each, parts) for each in todo}
        for future in as_completed(running):
            result = future.result() | {"stamp": now}
            file.write(json.dumps(result, ensure_ascii=False) + "\n")
            file.flush()
            found[result["slice"]] = result
            print(f"{len(found)} of {len(wanted)} slices, {told(found.values())}", flush=True)
            if time.monotonic() > until:
                pool.shutdown(cancel_futures=True)
                break
    return found


def told(results: Iterable[Result]) -> str:
    """Return a line that sums up the results."""
    kept = list(results)
    drawn, painted = (sum(each[what] for each in kept) for what in ("drawn", "painted"))
    seconds, wrong = sum(each["seconds"] for each in kept), sum(len(each["wrong"]) for each in kept)
    return f"{drawn} pictures drawn, {painted} painted, {wrong} wrongs, {seconds:.0f} s of processor"


def main() -> int:
    """Run the check, and print the result. Returns the exit code."""
    parse = argparse.ArgumentParser(prog="python -m tests.display.laws.soak", description=__doc__.split("\n")[0])
    parse.add_argument("--minutes", type=float, default=60)
    parse.add_argument("--jobs", type=int, default=2)
    parse.add_argument("--done", type=Path, default=ROOT / "out" / "soak" / "laws.jsonl")
    parse.add_argument("--only", default="", help="slices whose names hold this")
    asked = parse.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # child processes import this file as well
    found = run(asked.done, asked.minutes, ProcessPoolExecutor(asked.jobs), asked.only)
    wrong = [each for result in found.values() for each in result["wrong"]]
    left = sum(asked.only in slice_name(*each) and slice_name(*each) not in found for each in slices(PARTS))
    print("\n".join(wrong[:TOLD]))
    whole = "" if left or asked.only else f"; they stand for {combinations()} combinations"
    print(f"{told(found.values())}{whole}; {left} slices are left")
    return 1 if wrong or left else 0


if __name__ == "__main__":
    sys.exit(main())
