"""Measures the share of a core that the program uses while nobody touches it, run as usual in a real window on Xvfb."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.bench.figures import Figure
from tests.processes import started

STARTED_S, COUNTED_S = 20.0, 30.0
"""The wait for the test of the dice at the start; and the time for which the processor time of all threads is then
counted."""


def idle() -> Iterator[Figure]:
    """Yield the share of a core, with the load of the machine; and the threads that use most of it."""
    with tempfile.TemporaryDirectory() as folder:
        read, write = os.pipe()
        server = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1024x768x24", "-nolisten", "tcp"]
        try:
            with started(server, pass_fds=(write,), stderr=subprocess.DEVNULL):
                share, threads = _share(folder, os.read(read, 16).decode().strip())
        finally:
            for end in (read, write):
                os.close(end)
    beside = f"load {os.getloadavg()[0]:.1f}; {threads}"
    yield Figure("idle in a window, nobody touching, of one core", share * 100, "%", 1, peer=beside)


def _share(folder: str, display: str) -> tuple[float, str]:
    env = {**os.environ, "DISPLAY": f":{display}", "SDL_VIDEODRIVER": "x11"}
    env |= {f"XDG_{name}_HOME": folder for name in ("STATE", "CONFIG", "CACHE", "DATA")}
    command = [sys.executable, "-m", "companion", "run", "--simulated", "--size", "800x480"]
    with started(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as program:
        time.sleep(STARTED_S)
        before, begun = _threads(program.pid), time.monotonic()
        time.sleep(COUNTED_S)
        after, passed = _threads(program.pid), time.monotonic() - begun
    spent = {key: after[key] - before.get(key, 0.0) for key in after}
    most = sorted(spent, key=lambda key: -spent[key])[:3]
    return sum(spent.values()) / passed, ", ".join(
        f"{name} {100 * spent[pid, name] / passed:.2g} %" for pid, name in most
    )


def _threads(pid: int) -> dict[tuple[str, str], float]:
    """Seconds of processor time of each thread, as the scheduler counts them, to the nanosecond."""
    found = {}
    for task in Path(f"/proc/{pid}/task").iterdir():
        name = (task / "comm").read_text().strip()
        found[task.name, name] = int((task / "schedstat").read_text().split()[0]) / 1e9
    return found
