"""Mutation testing of accounts, ladder, showdown and pots: `python -m tests.mutation`.

    python -m tests.mutation [--mutants 450] [--seed 1] [--jobs 2] [--minutes 600] [--results out/mutation.jsonl]

So many mutants are drawn at random over the files, seeded. Each runs against the tests that reach its lines, the
quick ones first, in a process of its own that is limited in its time on the processor. The results are kept one a line
as they come, so that a run that was broken off goes on where it was; a change in a file under mutation, or in the
tests, begins the mutants of that file, or all that had survived, anew. Says the share of mutants that were killed with
its 95 % confidence interval (Wilson) and names the survivors; `survivors.toml` says why those that are known survive.
The exit code is 1 where fewer than nine of ten are killed.
"""

import argparse
import json
import math
import os
import random
import resource
import signal
import sys
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder, SourceLoader
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from typing import Any, ClassVar

from tests.mutation.mutants import ROOT, Mutant, mutants_of, source_of

FILES = [
    "companion/game/accounts.py",
    "companion/game/goods.py",
    "companion/game/ladder.py",
    *(f"companion/game/ladders/{name}.py" for name in ("compare", "document", "matching", "model", "patterns")),
    *(f"companion/game/ladders/{name}.py" for name in ("scoring", "totals", "why")),
    "companion/game/rules.py",
    *(f"companion/game/phases/{name}.py" for name in ("bank", "between", "demise", "duel", "evening_end", "goods")),
    *(f"companion/game/phases/{name}.py" for name in ("laid", "score", "settle", "showdown")),
]
TESTS = ["tests/game", "tests/oracle", "tests/golden", "tests/rulesets", "tests/locale/test_results.py"]
SHORT = {"SABACC_SEEDS": "3", "SABACC_HANDS": "60"}
"""Random play is cut this short: a mutant that lives so long lives at any length but a much greater one."""

BUDGET = 16.0
"""So many seconds of tests, at the most, each mutant has to live through; the tests of a line that take longer than
that together are drawn from the quick end, and one of each file. (Measured while watched, which is slower.)"""

LEAST = 0.9
ALIVE = ("survived", "unclear")

PROVED = 4
"""So many of the tests that have killed mutants of a file before are tried first on its next one."""

_SETTLED = ["tests/golden", "tests/game/test_settlement.py", "tests/game/test_galactic.py", "tests/game/test_goods.py"]
QUICK = {
    "accounts.py": ["tests/game/test_accounts_properties.py", *_SETTLED],
    "goods.py": ["tests/game/test_goods.py", *_SETTLED],
    "phases/": _SETTLED,
    "why.py": ["tests/game/ladders/test_why.py", "tests/locale/test_results.py", "tests/golden"],
    "document.py": ["tests/game/ladders/test_document.py", "tests/rulesets/test_refused.py", "tests/golden"],
    "ladder": ["tests/oracle/test_oracle_by_hand.py", "tests/oracle/test_fast_against_oracle.py", "tests/game/ladders"],
}
""" "--quick": the tests for the files whose path holds this, the first that does."""


class Changed(SourceLoader, MetaPathFinder):
    """Finds one module with a change in it, and leaves nothing behind in a cache."""

    def __init__(self, file: str, source: str) -> None:
        self._name = file.removesuffix(".py").replace("/", ".")
        self._path, self._source = str(ROOT / file), source

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        """The module's, if it is the one."""
        return spec_from_loader(fullname, self, origin=self._path) if fullname == self._name else None

    def get_filename(self, fullname: str) -> str:
        return self._path

    def get_data(self, path: str | bytes) -> bytes:
        return self._source.encode()


def quiet_pytest(args: Sequence[str], plugins: Sequence[object] = ()) -> int:
    """pytest, saying nothing."""
    import pytest

    common = ["-q", "-p", "no:cacheprovider", "--no-header"]
    return int(pytest.main([*common, *args], plugins=list(plugins)))


def in_child(work: Any, seconds: float, wall: float) -> int:
    """Run `work` in a child of its own: its exit code, or -1 where it took more time than it has. `seconds` are of the
    processor; `wall` seconds of the clock, for a child that waits for ever."""
    child = os.fork()
    if child == 0:
        try:
            os.setsid()
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 1)
            os.dup2(null, 2)
            resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds), math.ceil(seconds) + 5))
            resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
            code = work()
        except BaseException:
            code = 99
        os._exit(code)
    until = time.monotonic() + wall
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status) if os.WIFEXITED(status) else -1
        if time.monotonic() > until:
            os.kill(child, signal.SIGKILL)
        time.sleep(0.05)


class Reached:
    """Which tests reach which lines, measured once for each state of code and tests."""

    def __init__(self, path: Path, jobs: int) -> None:
        key = fingerprint([*FILES, *test_files()])
        if not path.is_file() or json.loads(path.read_text())["key"] != key:
            print("measuring which test reaches which line ...", flush=True)
            measure(path, key, jobs)
        kept = json.loads(path.read_text())
        self.seconds: dict[str, float] = kept["seconds"]
        self._tests: dict[tuple[str, int], set[str]] = {}
        for test, lines in kept["lines"].items():
            for file, line in lines:
                self._tests.setdefault((file, line), set()).add(test)

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests to run, the likelier killers first: one of each file, then the quick ones."""
        found: set[str] = set()
        for line in range(mutant.line, mutant.end + 1):
            found |= self._tests.get((mutant.file, line), set())
        # a line that runs when the module is loaded is run by every test that runs anything of it
        if not found:
            found = {test for (file, _), tests in self._tests.items() if file == mutant.file for test in tests}
        ranked = sorted(found, key=lambda test: (self.seconds[test], test))
        files = set[str]()
        first = [t for t in ranked if (file := t.split("::")[0]) not in files and not files.add(file)]  # type: ignore[func-returns-value]
        chosen, spent = [], 0.0
        for test in dict.fromkeys([*first, *ranked]):
            spent += self.seconds[test] + 0.01
            if spent > BUDGET and len(chosen) > len(first):
                break
            chosen.append(test)
        return chosen


def measure(path: Path, key: str, jobs: int) -> None:
    """Write down which test reaches which line; the tests are dealt to so many processes. Raises SystemExit where more
    than one test in a hundred fails without any change."""
    pids = []
    parts = [path.with_suffix(f".{job}") for job in range(jobs)]
    for job, part in enumerate(parts):
        pids.append(os.fork())
        if pids[-1] == 0:
            os._exit(in_child(lambda job=job, part=part: _measured(part, job, jobs), 3600, 7200) != 0)  # type: ignore[misc]
    codes = [os.waitpid(pid, 0)[1] for pid in pids]
    if any(codes):
        raise SystemExit(f"the tests fail, or cannot be run, without any change (codes {codes})")
    found = [json.loads(part.read_text()) for part in parts]
    whole = {what: {test: each for one in found for test, each in one[what].items()} for what in ("seconds", "lines")}
    path.write_text(json.dumps({"key": key, **whole}))
    for part in parts:
        part.unlink()


def _measured(path: Path, job: int, jobs: int) -> int:
    from tests.mutation.reach import Reach

    reach = Reach(ROOT, FILES, job, jobs)
    code = quiet_pytest(TESTS, [reach])
    if len(reach.failed) > len(reach.lines) // 100:
        path.with_suffix(".failed").write_text("\n".join(reach.failed))
        return code
    # one that fails cut as short as this (it has not been everywhere) is of no use, and left out
    lines = {test: found for test, found in reach.lines.items() if test not in reach.failed}
    path.write_text(json.dumps({"seconds": reach.seconds, "lines": lines}))
    return 0


class Guessed:
    """Without measuring: the tests that are likely to kill a mutant of a file. Finds fewer, and sooner."""

    seconds: ClassVar[dict[str, float]] = {}

    def __init__(self) -> None:
        """Raises SystemExit where tests fail without any change: everything would look killed."""
        for part, tests in QUICK.items():
            code = in_child(lambda tests=tests: quiet_pytest(["-x", *tests]), 300, 1800)  # type: ignore[misc]
            if code:
                raise SystemExit(f"the tests for {part} fail, or cannot be run, without any change (code {code})")

    def tests(self, mutant: Mutant) -> list[str]:
        """The quick ones first."""
        return QUICK[next(part for part in QUICK if part in mutant.file)]


class First:
    """Notes the first test that fails in a file: a pytest plugin."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self._path.write_text(report.nodeid)


def judge(mutant: Mutant, reached: Reached | Guessed, killers: Counter[str], note: Path, changed: bool = True) -> str:
    """ "killed", "timeout", "survived", or "unclear" where pytest itself could not go on, which counts as no kill. The
    tests that have killed mutants of this file before come first, and the one that kills this one is counted among
    them; `note` is a file to write its name in. Without `changed` the same is done with the file as it is."""
    tests = reached.tests(mutant)
    proved = [test for test, _ in killers.most_common() if test in tests][:PROVED]
    rest = [test for test in tests if test not in proved]
    source = source_of(mutant) if changed else (ROOT / mutant.file).read_text("utf-8")

    def work(part: Sequence[str]) -> int:
        sys.meta_path.insert(0, Changed(mutant.file, source))
        return quiet_pytest(["-x", *part], [First(note)])

    for part in filter(None, (proved, rest[:25], rest[25:])):  # each in a process in which nothing has been imported
        note.unlink(missing_ok=True)
        spent = sum(reached.seconds.get(test, 10.0) for test in part)
        code = in_child(lambda part=part: work(part), 20 + 3 * spent, 600)  # type: ignore[misc]
        if code and note.is_file():
            killers[note.read_text()] += 1
        if code:
            return {-1: "timeout", 1: "killed", 2: "killed"}.get(code, "unclear")
    return "survived"


def fingerprint(files: Sequence[str]) -> str:
    """Of what stands in these files."""
    whole = sha256()
    for file in files:
        whole.update(file.encode() + (ROOT / file).read_bytes())
    return whole.hexdigest()[:16]


def test_files() -> list[str]:
    """All that the tests consist of."""
    found = [path for folder in TESTS for path in ([ROOT / folder] if folder.endswith(".py") else _all(folder))]
    return sorted(str(path.relative_to(ROOT)) for path in found)


def _all(folder: str) -> Iterator[Path]:
    return (ROOT / folder).rglob("*.py")


def drawn(count: int, seed: int) -> list[Mutant]:
    """So many mutants, drawn at random over all files."""
    every = [mutant for file in FILES for mutant in mutants_of(file)]
    random.Random(seed).shuffle(every)
    return every[:count]


def wilson(killed: int, of: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson's score interval)."""
    z, share = 1.959964, killed / of
    middle, root = share + z * z / (2 * of), z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - root) / (1 + z * z / of), (middle + root) / (1 + z * z / of)


def known_survivors() -> dict[str, str]:
    """Why the survivors that are known survive, by their names."""
    path = Path(__file__).with_name("survivors.toml")
    return {each["mutant"]: each["why"] for each in tomllib.loads(path.read_text("utf-8")).get("survivor", [])}


def report(results: dict[str, str], chosen: Sequence[Mutant]) -> bool:
    """Say what was found; whether enough were killed."""
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
    by_file = Counter(mutant.file for mutant in done)
    for file in FILES:
        lost = sum(mutant.file == file for mutant in alive)
        if by_file[file]:
            print(f"{file:<44} {by_file[file] - lost:>4} of {by_file[file]:>4} killed")
    low, high = wilson(killed, len(done))
    print(f"{killed} of {len(done)} mutants killed: {killed / len(done):.1%} (95 %: {low:.1%} to {high:.1%})")
    equivalent = sum(known.get(mutant.name, "").startswith("equivalent") for mutant in alive)
    print(f"{len(alive)} survived, {equivalent} of them change nothing that can be seen (equivalent)")
    return killed / len(done) >= LEAST


def run(chosen: Sequence[Mutant], results: dict[str, str], keep: Path, jobs: int, until: float, quick: bool) -> None:
    """Judge what has not been judged, in so many processes at once; each tells by a line in the file of results."""
    reached = Guessed() if quick else Reached(keep.with_suffix(".reach.json"), jobs)
    todo = [mutant for mutant in chosen if mutant.name not in results]
    workers = []
    for job in range(jobs):
        worker = os.fork()
        if worker == 0:
            import pytest  # noqa: F401 - here once, and not in each of the children

            try:
                _work(list(enumerate(todo, 1))[job::jobs], len(todo), reached, keep, until)
            except SystemExit as why:
                print(why, flush=True)
                os._exit(2)
            os._exit(0)
        workers.append(worker)
    codes = [os.waitpid(worker, 0)[1] for worker in workers]
    if any(codes):
        raise SystemExit(2)


def _work(todo: Sequence[tuple[int, Mutant]], of: int, reached: Reached | Guessed, keep: Path, until: float) -> None:
    """One process's part of the mutants."""
    killers: defaultdict[str, Counter[str]] = defaultdict(Counter)
    note = keep.with_suffix(f".{os.getpid()}")
    if todo and (word := judge(todo[0][1], reached, Counter(), note, changed=False)) != "survived":
        raise SystemExit(f"{todo[0][1].file} as it is comes out as {word}: what this run would find is worth nothing")
    for number, mutant in todo:
        if time.monotonic() > until:
            break
        word = judge(mutant, reached, killers[mutant.file], note)
        line = json.dumps({"name": mutant.name, "file": stamp(mutant.file), "word": word})
        with keep.open("a") as out:
            out.write(line + "\n")
        print(f"{number}/{of} {word:<8} {mutant.name}", flush=True)
    note.unlink(missing_ok=True)


def stamp(file: str) -> str:
    """Of a file under mutation."""
    return fingerprint([file])


def kept(path: Path, again: bool) -> dict[str, str]:
    """The results of earlier runs that still hold; `again`: the survivors are judged anew."""
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
    parse.add_argument("--quick", action="store_true", help="do not measure which tests reach which line")
    parse.add_argument("--only-report", action="store_true")
    asked = parse.parse_args()
    os.environ.update(SHORT)
    os.chdir(ROOT)
    asked.results.parent.mkdir(parents=True, exist_ok=True)
    chosen, results = drawn(asked.mutants, asked.seed), kept(asked.results, asked.again)
    if not asked.only_report:
        run(chosen, results, asked.results, asked.jobs, time.monotonic() + 60 * asked.minutes, asked.quick)
        results = kept(asked.results, False)
    raise SystemExit(0 if report(results, chosen) else 1)


if __name__ == "__main__":
    main()
