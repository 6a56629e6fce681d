"""Which test runs which lines of the files under mutation, and how long it takes: a pytest plugin."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest


class Reach:
    """`lines`: by test, the lines that it ran, as (file, line); `seconds`: how long it took. Of all tests every
    `jobs`th is run, from the one numbered `job` on."""

    def __init__(self, root: Path, files: list[str], job: int = 0, jobs: int = 1) -> None:
        self._files = {str(root / file): file for file in files}
        self._job, self._jobs = job, jobs
        self._left: dict[CodeType, set[int]] = {}
        self._whole: dict[CodeType, frozenset[int]] = {}
        self.lines: dict[str, list[tuple[str, int]]] = {}
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only this process's part of the tests."""
        items[:] = items[self._job :: self._jobs]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Watch one test."""
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
        """A test that fails without any change is of no use."""
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
        # a function whose lines have all been run in this test is not watched any more: that saves most of the time
        left.discard(frame.f_lineno)
        return self._ran if left else None

    def _ran(self, frame: FrameType, event: str, arg: Any) -> Any:
        self._left[frame.f_code].discard(frame.f_lineno)
        return self._ran
