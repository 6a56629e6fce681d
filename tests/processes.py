"""Starts programs for a test, makes sure that they are gone when it is over, and says what they use.

`subprocess.Popen` as a context manager only waits: if an assertion fails first, it waits for ever. So nothing else
under `tests/` starts one itself (`test_limits`).
"""

import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
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


def free_port() -> int:
    """Return a port of loopback that nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def listens(port: int) -> bool:
    """Return whether somebody listens at this port of loopback."""
    with socket.socket() as asked:
        return asked.connect_ex(("127.0.0.1", port)) == 0


def processor_s(pid: int) -> float:
    """Return the seconds of processor time that a process has used (proc(5), /proc/pid/stat)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mib(pid: int) -> float:
    """Return the MiB of memory that a process has in use (proc(5), /proc/pid/status)."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024
