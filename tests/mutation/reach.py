"""Measures which test runs which lines of the files under mutation, and how long it takes."""

import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from tests.mutation.children import in_child, quiet_pytest
from tests.mutation.mutants import ROOT, Mutant
from tests.mutation.scope import FILES, fingerprint, test_files

BUDGET = 16.0
"""How many seconds of tests each mutant must survive at most. If the tests of a line take longer together, the quickest
are chosen, and one of each file. (The seconds are measured under observation, which is slower.)"""


PLAIN = "tests/golden/test_golden.py::"
"""Tests that compare everything that is said about a hand, and therefore kill most mutants."""


NEAR = 60
"""How many tests come first whose file is named for the module, or whose numbers were worked out by hand."""


def _case(test: str) -> str:
    """Return a key that tests share if they share lines. The tests of one golden record use the same played hand, so
    only the first of them runs its lines."""
    return test.split("[")[1] if test.startswith("tests/golden/") and "[" in test else test


class Reach:
    """A pytest plugin that records which lines each test runs. `lines`: for each test, the lines that it ran, as (file,
    line); `seconds`: how long it took. Every `jobs`th test is run, starting with number `job`."""

    def __init__(self, root: Path, files: list[str], job: int = 0, jobs: int = 1) -> None:
        self._files = {str(root / file): file for file in files}
        self._job, self._jobs = job, jobs
        self._left: dict[CodeType, set[int]] = {}
        self._whole: dict[CodeType, frozenset[int]] = {}
        self.lines: dict[str, list[tuple[str, int]]] = {}
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep only this process's share of the tests."""
        items[:] = items[self._job :: self._jobs]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Record the lines that one test runs."""
        self._left = {}
        began = time.process_time()
        sys.settrace(self._called)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self.seconds[item.nodeid] = time.process_time() - began
            self.lines[item.nodeid] = sorted(
                (self._files[code.co_filename], line)
                for code, left in self._left.items()
                for line in self._whole[code] - left
            )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that fails without any change, because it cannot be used."""
        if report.failed:
            self.failed.append(report.nodeid)

    def _called(self, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        if code.co_filename not in self._files:
            return None
        left = self._left.get(code)
        if left is None:
            if code not in self._whole:
                self._whole[code] = frozenset(line for _, _, line in code.co_lines() if line)
            left = self._left[code] = set(self._whole[code])
        # to save time, a function is no longer watched once all its lines have been run in this test
        left.discard(frame.f_lineno)
        return self._ran if left else None

    def _ran(self, frame: FrameType, event: str, arg: Any) -> Any:
        self._left[frame.f_code].discard(frame.f_lineno)
        return self._ran


class Reached:
    """Knows which tests reach which lines. This is measured once. It is measured again for a test file that has
    changed, and for all tests if a file under mutation or a file that tests share has changed."""

    def __init__(self, path: Path, jobs: int) -> None:
        files = {file: fingerprint([file]) for file in test_files()}
        own = {file: stamp for file, stamp in files.items() if Path(file).name.startswith("test_")}
        key = fingerprint([*FILES, *(file for file in files if file not in own)])
        kept = json.loads(path.read_text()) if path.is_file() else {}
        if kept.get("key") != key:
            kept = {"key": key, "files": {}, "seconds": {}, "lines": {}}
        stale = [file for file, stamp in own.items() if kept["files"].get(file) != stamp]
        if stale:
            print(f"measuring which test of {len(stale)} files reaches which line ...", flush=True)
            for what, found in measured(path, stale, jobs).items():
                old = {test: each for test, each in kept[what].items() if test.split("::")[0] not in stale}
                kept[what] = {**old, **found}
            kept["files"] = own
            path.write_text(json.dumps(kept))
        self.seconds: dict[str, float] = kept["seconds"]
        self._tests: dict[tuple[str, int], set[str]] = {}
        alike: dict[str, list[str]] = {}
        for test in kept["lines"]:
            alike.setdefault(_case(test), []).append(test)
        for tests in alike.values():
            longest = max(self.seconds[test] for test in tests)
            for test in tests if len(tests) > 1 else ():
                self.seconds[test] = longest
            for file, line in {(file, line) for test in tests for file, line in kept["lines"][test]}:
                self._tests.setdefault((file, line), set()).update(tests)

    def tests(self, mutant: Mutant, budget: float) -> list[str]:
        """Return the tests to run, the likelier killers first: those named for the module, golden hands, one of each
        file, then the quick ones. Together they take at most `budget` seconds, but there is at least one."""
        found: set[str] = set()
        for line in range(mutant.line, mutant.end + 1):
            found |= self._tests.get((mutant.file, line), set())
        # a line that runs when its module is loaded is reached by every test that runs any line of the module
        if not found:
            found = {test for (file, _), tests in self._tests.items() if file == mutant.file for test in tests}
        ranked = sorted(found, key=lambda test: (self.seconds[test], test))
        plain = [test for test in ranked if test.startswith(PLAIN)][:6]
        stem = Path(mutant.file).stem
        near = [test for test in ranked if stem in test.split("::")[0] or "by_hand" in test.split("::")[0]][:NEAR]
        files = set[str]()
        first = [t for t in ranked if (file := t.split("::")[0]) not in files and not files.add(file)]  # type: ignore[func-returns-value]
        chosen: list[str] = []
        spent = 0.0
        for test in dict.fromkeys([*near, *plain, *first, *ranked]):
            if not chosen or spent + self.seconds[test] <= budget:
                spent += self.seconds[test] + 0.01
                chosen.append(test)
        return chosen


def measured(path: Path, files: Sequence[str], jobs: int) -> dict[str, dict[str, Any]]:
    """Return how long each test of these files takes, and which lines it reaches, measured in `jobs` processes. Raises
    SystemExit if more than one test in a hundred fails without any change."""
    pids = []
    parts = [path.with_suffix(f".{job}") for job in range(jobs)]
    for job, part in enumerate(parts):
        pids.append(os.fork())
        if pids[-1] == 0:
            code = in_child(lambda job=job, part=part: _measured(part, files, job, jobs), 3600, 7200)  # type: ignore[misc]
            os._exit(code != 0)
    codes = [os.waitpid(pid, 0)[1] for pid in pids]
    if any(codes):
        raise SystemExit(f"the tests fail, or cannot be run, without any change (codes {codes})")
    found = [json.loads(part.read_text()) for part in parts]
    for part in parts:
        part.unlink()
    return {what: {test: each for one in found for test, each in one[what].items()} for what in ("seconds", "lines")}


def _measured(path: Path, files: Sequence[str], job: int, jobs: int) -> int:
    reach = Reach(ROOT, FILES, job, jobs)
    code = quiet_pytest(files, [reach])
    if len(reach.failed) > len(reach.lines) // 100 or code not in (0, 1, 5):
        path.with_suffix(".failed").write_text("\n".join(reach.failed))
        return code
    # tests that fail when cut as short as this, because not everything occurred, are left out
    lines = {test: found for test, found in reach.lines.items() if test not in reach.failed}
    path.write_text(json.dumps({"seconds": reach.seconds, "lines": lines}))
    return 0
