"""Limits what a test run may use. Memory is limited here, time by `timeout` and `faulthandler_timeout` in
pyproject.toml. A test that takes too long fails. If its cleaning up hangs as well, its worker ends, and another one
continues with the next test."""

import faulthandler
import gc
import os
import re
import resource
import signal
import sys
from pathlib import Path

import pytest

KIB_PER_MIB = 1024

GROWTH_MIB = 40

THRESHOLDS = 10_000, 20, 100
"""The thresholds of Python's garbage collection. With the usual ones it takes a tenth of the time of the tests."""

ALLOCATOR = {"MALLOC_ARENA_MAX": "2", "MALLOC_TRIM_THRESHOLD_": "131072"}
"""Settings with which glibc gives freed memory back to the system: a worker, which inherits them, then needs about
80 MiB less."""
LONG = "SABACC_PICO_UF2" in os.environ or any(
    name.startswith("SABACC_") and value.isdigit() for name, value in os.environ.items() if "SKIP" not in name
)
"""Whether somebody asked for a long run (`SABACC_SEEDS=3000`) or for the emulated Pico. Neither has a time limit."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option for the memory limit of a worker."""
    parser.addini("worker_mib", "the most memory that a worker may use, in MiB; 0 for any", default="0")


def peak() -> int:
    """Return the most memory that this process has used so far, in MiB. On Linux it does not ask `getrusage`, which
    counts what the process that started this one has used."""
    try:
        used = re.search(r"VmHWM:\s*(\d+)", Path("/proc/self/status").read_text())
    except OSError:
        used = None
    return (int(used[1]) if used else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) // KIB_PER_MIB


class Memory:
    """Measures the memory of each process of the run."""

    def __init__(self, config: pytest.Config) -> None:
        self.config, self.most = config, 0 if LONG else int(config.getini("worker_mib"))
        self.used: dict[str, int] = {}
        self.tidied = peak()
        gc.disable()  # nothing that is imported and collected is garbage; scanning it takes a quarter of that time

    def pytest_collection_finish(self) -> None:
        """Exclude the tests themselves from garbage collection, since scanning them repeatedly is slow."""
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
        gc.enable()

    def pytest_runtest_logfinish(self) -> None:
        """Collect garbage whenever the peak has grown, since Python does so ever less often as memory grows."""
        if peak() > self.tidied + GROWTH_MIB:
            gc.collect()
            self.tidied = peak()

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object, error: object) -> None:
        """Note the peak memory of a worker that has ended."""
        used = getattr(node, "workeroutput", {}).get("peak_mib")
        if used is not None:
            self.used[node.gateway.id] = used  # type: ignore[attr-defined]

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A worker reports its peak memory. Without workers, this process is checked itself. Too much memory fails the
        run."""
        gc.collect()
        gc.freeze()  # pytest collects garbage five times more
        output = getattr(self.config, "workeroutput", None)
        if output is not None:
            output["peak_mib"] = peak()
            return
        self.used = self.used or {"this process": peak()}
        if self.most and max(self.used.values()) > self.most and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print one line with the peak memory."""
        for name, used in sorted(self.used.items()):
            terminalreporter.write_line(f"{name} used {used} MiB of memory at most")
            if self.most and used > self.most:
                terminalreporter.write_line(f"ERROR: more than worker_mib = {self.most} (pyproject.toml)", red=True)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Measure the memory of the run, and make Ctrl-C work. A background job of a shell ignores Ctrl-C, and so would
    every program that it starts. Some tests end programs with it."""
    config.pluginmanager.register(Memory(config))
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ |= ALLOCATOR
    if LONG:
        config.option.timeout = 0
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Remove the time limit from tests of a long run."""
    if LONG:
        faulthandler.cancel_dump_traceback_later()
