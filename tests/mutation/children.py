"""Runs tests in a separate process with a changed module."""

import math
import os
import resource
import signal
import time
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder, SourceLoader
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from typing import Any

from tests.mutation.mutants import ROOT


class Changed(SourceLoader, MetaPathFinder):
    """An importer that imports one module with a change in it, without writing to any cache."""

    def __init__(self, file: str, source: str) -> None:
        self._name = file.removesuffix(".py").replace("/", ".")
        self._path, self._source = str(ROOT / file), source

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        """Return the spec of the changed module, or None for any other module."""
        return spec_from_loader(fullname, self, origin=self._path) if fullname == self._name else None

    def get_filename(self, fullname: str) -> str:
        return self._path

    def get_data(self, path: str | bytes) -> bytes:
        return self._source.encode()


def quiet_pytest(args: Sequence[str], plugins: Sequence[object] = ()) -> int:
    """Run pytest without output."""
    import pytest

    # this profile has no deadline, which a busy machine would miss, and always the same examples
    common = ["-q", "-p", "no:cacheprovider", "--no-header", "--hypothesis-profile=ci"]
    return int(pytest.main([*common, *args], plugins=list(plugins)))


def in_child(work: Callable[[], int], seconds: float, wall: float) -> int:
    """Run `work` in a child process. Returns its exit code, or -1 if it ran out of time. `seconds` limits processor
    time; `wall` limits the time by the clock, for a child that waits for ever."""
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
        except BaseException:  # a child process must not go on as its parent
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
