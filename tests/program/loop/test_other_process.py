"""Tests that long sums are done in another process, which gives its result back and ends, also if it fails."""

import os
from functools import partial
from queue import SimpleQueue

from companion.program.loop.other_process import run_beside


def test_the_result_comes_from_another_process() -> None:
    posted = SimpleQueue[object]()
    run_beside(os.getpid, posted.put, None)
    found = posted.get(timeout=60)
    assert isinstance(found, int) and found != os.getpid()


def test_work_that_fails_leaves_what_is_shown_then() -> None:
    posted = SimpleQueue[object]()
    run_beside(partial(int, "seven"), posted.put, "nothing")
    assert posted.get(timeout=60) == "nothing"
