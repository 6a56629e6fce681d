"""Tests the work on all cores: its processes end when the program is killed."""

import signal
import subprocess
import sys
from pathlib import Path

from tests.processes import started, wait_for

SCRIPT = """
import os, time
from companion.cli.support.cores import on_all_cores

def work(number):
    os.write(1, b"%d\\n" % os.getpid())  # in one piece: two processes write at once
    time.sleep(3600)

os.sched_getaffinity = lambda pid: {0, 1}
list(on_all_cores(work, range(4)))
"""


def test_a_killed_program_leaves_no_process_behind() -> None:
    with started([sys.executable, "-c", SCRIPT], stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        workers = [int(program.stdout.readline()) for _ in range(2)]
        assert all(Path(f"/proc/{worker}").exists() for worker in workers)
        program.send_signal(signal.SIGKILL)
        wait_for("the processes to end", lambda: not any(_runs(worker) for worker in workers), 20)


def _runs(process: int) -> bool:
    """Return whether a process runs; one that has ended, but that nobody has asked about, does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
