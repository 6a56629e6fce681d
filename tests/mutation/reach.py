"""Which test runs which lines of the files under mutation, and how long it takes: a pytest plugin."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest


class Reach:
    """`lines`: by test, the lines that it ran, as (file, line); `seconds`: how long it took."""

    def __init__(self, root: Path, files: list[str]) -> None:
        self._files = {str(root / file): file for file in files}
        self._now: set[tuple[str, int]] = set()
        self.lines: dict[str, list[tuple[str, int]]] = {}
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Watch one test."""
        self._now = set()
        began = time.process_time()
        sys.settrace(self._called)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self.seconds[item.nodeid] = time.process_time() - began
            self.lines[item.nodeid] = sorted(self._now)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails without any change is of no use."""
        if report.failed:
            self.failed.append(report.nodeid)

    def _called(self, frame: FrameType, event: str, arg: Any) -> Any:
        return self._ran if frame.f_code.co_filename in self._files else None

    def _ran(self, frame: FrameType, event: str, arg: Any) -> Any:
        self._now.add((self._files[frame.f_code.co_filename], frame.f_lineno))
        return self._ran
