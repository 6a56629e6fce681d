"""Starts programs for a test, and makes sure that they are gone when it is over.

`subprocess.Popen` as a context manager only waits: if an assertion fails first, it waits for ever. So nothing else
under `tests/` starts one itself (`test_limits`).
"""

import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import pytest

PATIENCE = 60.0
"""Seconds until something that should have come is missed. It usually comes in hundredths, but the machine may be
doing a lot beside."""

Process = subprocess.Popen[Any]


def start(command: Sequence[str], **options: Any) -> Process:
    """Start a program that somebody ends with `end`."""
    return subprocess.Popen(command, **options)


def end(process: Process) -> None:
    """End it, if it still runs, and close its pipes. An X server that is killed at once leaves its lock behind."""
    process.terminate()
    try:
        process.wait(PATIENCE / 10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(PATIENCE)
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            with suppress(OSError):  # what was still to be written goes nowhere
                pipe.close()


@contextmanager
def started(command: Sequence[str], **options: Any) -> Iterator[Process]:
    """A program that runs while the block does, at most."""
    process = start(command, **options)
    try:
        yield process
    finally:
        end(process)


def wait_for(what: str, happened: Callable[[], bool]) -> None:
    """Until `happened`; fails with `what` when patience is over."""
    over = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > over:
            pytest.fail(f"waited in vain for {what}")
        time.sleep(0.01)
