"""Does long sums about hands that are over in a process of its own, which ends afterwards: the table's loop shares
neither its interpreter nor its core with them.

Started as a program, this module is that process: it reads the work from its input and writes the result to its
output, both pickled."""

import logging
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

log = logging.getLogger("sabacc")

NICE = 10
"""How much the process yields to others, as for the command `nice`."""


def beside(work: Callable[[], Any], post: Callable[[Any], object], failed: Any) -> None:
    """Start `work` in a process of its own. Its result is given to `post` later, from another thread, or `failed` if
    there is no result. `work` must be a function that can be pickled, such as a `partial` of one of a module."""
    threading.Thread(target=_wait, args=(work, post, failed), name="looking-back", daemon=True).start()


def _wait(work: Callable[[], Any], post: Callable[[Any], object], failed: Any) -> None:
    command = [sys.executable, "-m", __name__]
    try:
        done = subprocess.run(command, input=pickle.dumps(work), stdout=subprocess.PIPE, check=True)
        found = pickle.loads(done.stdout)
    except (OSError, subprocess.SubprocessError, pickle.PickleError, EOFError) as error:
        log.warning("no result from the process for %s: %s", work, error)
        found = failed
    post(found)


def main() -> None:
    """Do the work that is given on the input."""
    os.nice(NICE)
    work = pickle.load(sys.stdin.buffer)
    sys.stdout.buffer.write(pickle.dumps(work()))


if __name__ == "__main__":
    main()
