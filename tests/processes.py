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
"""How many seconds to wait for something before the test fails. It usually takes hundredths of a second, but the
machine may be busy."""

Process = subprocess.Popen[Any]


def start(command: Sequence[str], **options: Any) -> Process:
    """Start a program that the caller ends with `end`."""
    return subprocess.Popen(command, **options)


def end(process: Process) -> None:
    """End a program if it still runs, and close its pipes. It gets a chance to end by itself, since an X server that is
    killed leaves its lock file behind."""
    process.terminate()
    try:
        process.wait(PATIENCE / 10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(PATIENCE)
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            with suppress(OSError):  # nobody reads the rest of its output
                pipe.close()


@contextmanager
def started(command: Sequence[str], **options: Any) -> Iterator[Process]:
    """Run a program until the block is left."""
    process = start(command, **options)
    try:
        yield process
    finally:
        end(process)


def wait_for(what: str, happened: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait until `happened` returns True; fail with `what` after `patience` seconds."""
    over = time.monotonic() + patience
    while not happened():
        if time.monotonic() > over:
            pytest.fail(f"waited in vain for {what}")
        time.sleep(0.01)
