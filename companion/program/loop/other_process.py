"""Does long calculations about finished hands in a process of its own, which ends afterwards. The table's main loop
goes on undisturbed, because it shares neither its Python interpreter nor its processor core with the calculation.

Started as a program, this module is that process: it reads the work from its standard input and writes the result to
its standard output, both pickled."""

import contextlib
import logging
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import companion

log = logging.getLogger("sabacc")

Start = Callable[[Callable[[], Any], Callable[[Any], object], Any], object]
"""The type of a function such as `run_beside`. It starts some work and passes the result to its second argument; if
there is no result, it passes its third argument instead."""

NICE = 10
"""The niceness of the process, as for the command `nice`: it yields to other processes."""


def environment() -> dict[str, str]:
    """Return the environment variables with which another Python finds the packages of this program. The Debian package
    has them in a folder of its own, which Python does not search by itself."""
    folders = [str(Path(companion.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, folders))}


def run_beside(work: Callable[[], Any], post: Callable[[Any], object], failed: Any) -> None:
    """Start `work` in a process of its own and return at once. Its result is passed to `post` later, from another
    thread; if there is no result, `failed` is passed instead. `work` must be a function that can be pickled, such as a
    `partial` of a module's function."""
    threading.Thread(target=_wait, args=(work, post, failed), name="looking-back", daemon=True).start()


def _wait(work: Callable[[], Any], post: Callable[[Any], object], failed: Any) -> None:
    command = [sys.executable, "-m", __name__]
    try:
        done = subprocess.run(command, env=environment(), input=pickle.dumps(work), stdout=subprocess.PIPE, check=True)
        found = pickle.loads(done.stdout)
    except (OSError, subprocess.SubprocessError, pickle.PickleError, EOFError) as error:
        name = getattr(getattr(work, "func", work), "__name__", "")  # without its data, such as whole rulesets
        log.warning("no result from the process for %s: %s", name, error)
        found = failed
    post(found)


def main() -> None:
    """Read the pickled work from standard input, do it, and write the pickled result to standard output."""
    with contextlib.suppress(PermissionError):  # a sandbox may forbid it; the work is done all the same
        os.nice(NICE)
    work = pickle.load(sys.stdin.buffer)
    sys.stdout.buffer.write(pickle.dumps(work()))


if __name__ == "__main__":
    main()
