"""Mutation testing of accounts, ladder, showdown and pots: `python -m tests.mutation`.

    python -m tests.mutation [--mutants 450] [--seed 1] [--jobs 2] [--minutes 600] [--results out/mutation.jsonl]

`--mutants` mutants are drawn at random over the files, from a seed. Each runs against the tests that reach its lines,
the most promising first, in a separate process with limited processor time. Each result is stored as a line, so that an
interrupted run continues where it was. A change in a file under mutation starts the mutants of that file again;
`--again` starts all that had survived. First of all, the unchanged files must survive. Prints the share of mutants that
were killed, with its 95 % confidence interval (Wilson), and names the survivors. `survivors.toml` says why the known
ones survive. The exit code is 1 if fewer than nine of ten are killed.
"""

import argparse
import json
import math
import os
import random
import time
import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.mutation.judging import judge_all
from tests.mutation.mutants import ROOT, Mutant, mutants_of
from tests.mutation.scope import FILES, SHORT, stamp

LEAST = 0.9
ALIVE = ("survived", "unclear")


def drawn(count: int, seed: int) -> list[Mutant]:
    """Draw `count` mutants at random over all files."""
    every = [mutant for file in FILES for mutant in mutants_of(file)]
    random.Random(seed).shuffle(every)
    return every[:count]


def wilson(killed: int, of: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share (Wilson's score interval)."""
    z, share = 1.959964, killed / of
    middle, root = share + z * z / (2 * of), z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - root) / (1 + z * z / of), (middle + root) / (1 + z * z / of)


def known_survivors() -> dict[str, str]:
    """Return the reasons why the known survivors survive, by their names."""
    path = Path(__file__).with_name("survivors.toml")
    return {each["mutant"]: each["why"] for each in tomllib.loads(path.read_text("utf-8")).get("survivor", [])}


def equivalent() -> list[str]:
    """Return the names of mutants that cannot have any visible effect. They are not run."""
    return [name for name, why in known_survivors().items() if why.startswith("equivalent")]


def report(results: dict[str, str], chosen: Sequence[Mutant]) -> bool:
    """Print the results. Returns whether enough mutants were killed."""
    done = [mutant for mutant in chosen if mutant.name in results]
    if not done:
        print("nothing was run")
        return False
    alive = sorted({mutant for mutant in done if results[mutant.name] in ALIVE})
    killed, known = len(done) - len(alive), known_survivors()
    for mutant in alive:
        print(
            f"{results[mutant.name]}: {mutant.name}\n          {known.get(mutant.name, 'WHY? not in survivors.toml')}"
        )
    there = {mutant.name for file in FILES for mutant in mutants_of(file)}
    for name in sorted(known.keys() - there):
        print(f"not there any more, as survivors.toml names it: {name}")
    by_file = Counter(mutant.file for mutant in done)
    for file in FILES:
        lost = sum(mutant.file == file for mutant in alive)
        if by_file[file]:
            print(f"{file:<44} {by_file[file] - lost:>4} of {by_file[file]:>4} killed")
    low, high = wilson(killed, len(done))
    print(f"{killed} of {len(done)} mutants killed: {killed / len(done):.1%} (95 %: {low:.1%} to {high:.1%})")
    same = sum(mutant.name in equivalent() for mutant in alive)
    print(f"{len(alive)} survived, {same} of them change nothing that can be seen (equivalent)")
    return killed / len(done) >= LEAST


def kept(path: Path, again: bool) -> dict[str, str]:
    """Return the results of earlier runs that are still valid. With `again`, those of survivors are not: they are
    judged again."""
    found: dict[str, str] = {}
    stamps = {file: stamp(file) for file in FILES}
    for line in path.read_text().splitlines() if path.is_file() else ():
        each = json.loads(line)
        if each["file"] == stamps.get(each["name"].split(":")[0]):
            found[each["name"]] = each["word"]
    return {name: word for name, word in found.items() if not (again and word in ALIVE)}


def main() -> None:
    parse = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__.split("\n")[0])
    parse.add_argument("--mutants", type=int, default=450)
    parse.add_argument("--seed", type=int, default=1)
    parse.add_argument("--jobs", type=int, default=2)
    parse.add_argument("--minutes", type=float, default=600)
    parse.add_argument("--results", type=Path, default=ROOT / "out" / "mutation.jsonl")
    parse.add_argument("--again", action="store_true", help="judge the survivors of earlier runs anew")
    parse.add_argument("--only-report", action="store_true")
    asked = parse.parse_args()
    os.environ.update(SHORT)
    os.chdir(ROOT)
    asked.results.parent.mkdir(parents=True, exist_ok=True)
    chosen, before = drawn(asked.mutants, asked.seed), kept(asked.results, asked.again)

    def todo() -> list[Mutant]:
        done = {*before, *kept(asked.results, asked.again), *equivalent()}
        return [mutant for mutant in chosen if mutant.name not in done]

    if not asked.only_report:
        judge_all(todo, asked.results, asked.jobs, time.monotonic() + 60 * asked.minutes)
    found = dict.fromkeys(equivalent(), "survived") | kept(asked.results, False)
    raise SystemExit(0 if report(found, chosen) else 1)


if __name__ == "__main__":
    main()
