"""Judges whether a mutant survives. It is tried first in a fork of a process that has collected all tests, then by
reloading its module."""

import json
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.mutation.children import Changed, in_child, quiet_pytest
from tests.mutation.mutants import Mutant, source_of
from tests.mutation.reach import BUDGET, Reached
from tests.mutation.scope import TESTS, stamp
from tests.mutation.warm import Warm, exchange

PROVED = 4
"""How many tests that have already killed mutants of a file are tried first on the file's next mutant."""

COLD = 10.0
"""A mutant that survives `BUDGET` seconds of tests in a fork must also survive this many seconds of tests in a separate
process."""

APART = 98
"""The exit code for a mutant whose module has to be loaded again."""


class First:
    """A pytest plugin that notes the first test that fails in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self._path.write_text(report.nodeid)


class Judge:
    """Judges mutants one after another. A verdict is "killed", "timeout", "survived", or "unclear" if pytest itself
    could not continue, which does not count as killed."""

    def __init__(self, reached: Reached, keep: Path, until: float) -> None:
        self._reached, self._keep, self._until = reached, keep, until
        self._note = keep.with_suffix(f".{os.getpid()}")
        self._said = os.fdopen(os.dup(1), "w", buffering=1)  # pytest's own dots are thrown away
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        self._killers: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def warm(self, todo: Sequence[Mutant]) -> None:
        """Judge these mutants in forks of this process, which collects the tests once. Reports those that were killed.
        A survivor is not reported, because `cold` judges it again."""

        def one(mutant: Mutant, source: str, warm: Warm) -> str:
            def work() -> int:
                if source and not exchange(mutant.file, source):
                    return APART
                return warm.run(tests, self._note)

            tests = self._tests(mutant, BUDGET)
            return self._word(mutant, tests, work)

        def all_of_them(warm: Warm) -> None:
            self._all(todo, lambda mutant, source: one(mutant, source, warm), tell=("killed", "timeout"))

        if code := quiet_pytest(TESTS, [Warm(all_of_them)]):
            raise SystemExit(f"pytest ended with {code}: the tests cannot be collected, or fail without any change")

    def cold(self, todo: Sequence[Mutant]) -> None:
        """Judge these mutants, each in processes that have not yet imported any part of the program."""

        def one(mutant: Mutant, source: str) -> str:
            tests = self._tests(mutant, COLD)
            for part in filter(None, (tests[:40], tests[40:])):

                def work(part: Sequence[str] = part) -> int:
                    if source:
                        sys.meta_path.insert(0, Changed(mutant.file, source))
                    return quiet_pytest(["-x", *part], [First(self._note)])

                word = self._word(mutant, part, work)
                if word != "survived":
                    return word
            return "survived"

        self._all(todo, one, tell=("killed", "timeout", "survived", "unclear"))

    def _all(self, todo: Sequence[Mutant], one: Callable[[Mutant, str], str], tell: tuple[str, ...]) -> None:
        """Judge these mutants. Raises SystemExit if the unchanged file of the first one fails its tests: such a run
        would count its own faults as kills."""
        if todo and (word := one(todo[0], "")) != "survived":
            raise SystemExit(f"{todo[0].file} without any change comes out as {word} ({self._failed()})")
        for mutant in todo:
            if time.monotonic() > self._until:
                break
            word = one(mutant, source_of(mutant))
            if word == "killed":
                self._killers[mutant.file][self._failed()] += 1
            if word in tell:
                line = json.dumps({"name": mutant.name, "file": stamp(mutant.file), "word": word, "by": self._failed()})
                with self._keep.open("a") as out:
                    out.write(line + "\n")
            self._said.write(f"{word if word in tell else 'lives':<8} {mutant.name}\n")
        self._note.unlink(missing_ok=True)

    def _tests(self, mutant: Mutant, budget: float) -> list[str]:
        """Return the tests for a mutant. Those that have already killed mutants of its file come first."""
        tests = self._reached.tests(mutant, budget)
        proved = [test for test, _ in self._killers[mutant.file].most_common() if test in tests][:PROVED]
        return list(dict.fromkeys([*proved, *tests]))

    def _word(self, mutant: Mutant, tests: Sequence[str], work: Callable[[], int]) -> str:
        self._note.unlink(missing_ok=True)
        code = in_child(work, 20 + 3 * sum(self._reached.seconds.get(test, 10.0) for test in tests), 600)
        return {0: "survived", -1: "timeout", 1: "killed", 2: "killed"}.get(code, "unclear")

    def _failed(self) -> str:
        return self._note.read_text() if self._note.is_file() else ""


def judge_all(todo: Callable[[], Sequence[Mutant]], keep: Path, jobs: int, until: float) -> None:
    """Judge these mutants in `jobs` processes: first warm, then cold those that `todo` still returns. The results are
    written to `keep`, one per line."""
    reached = Reached(keep.with_suffix(".reach.json"), jobs)
    for way in ("warm", "cold"):
        left = list(todo())
        print(f"{way}: {len(left)} mutants", flush=True)
        workers = []
        for job in range(jobs):
            worker = os.fork()
            if worker == 0:
                try:
                    judge = Judge(reached, keep, until)
                    (judge.warm if way == "warm" else judge.cold)(left[job::jobs])
                except BaseException as why:  # a child process must not go on as its parent
                    os.write(2, f"{why!r}\n".encode())
                    os._exit(2)
                os._exit(0)
            workers.append(worker)
        codes = [os.waitpid(worker, 0)[1] for worker in workers]
        if any(codes):
            raise SystemExit(2)
