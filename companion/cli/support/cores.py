"""Runs independent pieces of work on all cores of this computer."""

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

T = TypeVar("T")


def on_all_cores(work: Callable[[int], T], numbers: Sequence[int]) -> Iterator[T]:
    """Call the function `work` with each of `numbers` and yield the results, each as soon as it is there, in any order.
    With one core, or for a single number, everything is done in this process; otherwise in several processes, for which
    `work` is pickled. An error in a process is raised here, and the rest is abandoned."""
    cores = min(len(os.sched_getaffinity(0)), len(numbers))
    if cores < 2:
        yield from (work(number) for number in numbers)
        return
    with ProcessPoolExecutor(cores, initializer=_end_with_parent) as pool:
        try:
            waiting = [pool.submit(work, number) for number in numbers]
            yield from (each.result() for each in as_completed(waiting))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _end_with_parent() -> None:
    """Let this process end as soon as the one that started it has ended, even if that was killed. Otherwise it would
    wait for more work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
