"""Creates the stick service, its thread, and the memory of log lines that a bug report needs."""

import contextlib
import logging
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion import __version__
from companion.config import data_folder
from companion.game.moves import Refusal
from companion.program.bundle.recent import Recent
from companion.program.loop.first_picture import After, at_once
from companion.program.stick.stick_files import JobResult, Task
from companion.program.stick.stick_service import StickService
from companion.program.stick.worker import StickWorker
from companion.settings import Config
from companion.table.views.cues import Cuer

if TYPE_CHECKING:
    from companion.program.stick.jobs import Jobs

STAMP = "%Y-%m-%d-%H%M%S"


def updates_folder() -> Path:
    """Return the folder in which an update waits to be installed."""
    return data_folder() / "updates"


def open_stick(
    config: Config,
    statistics: Callable[[], msgspec.Struct],
    post: Callable[[object], None],
    closing: contextlib.ExitStack,
    cue: Cuer,
    say: Callable[[Refusal], None],
    after: After = at_once,
) -> tuple[StickService, ...]:
    """Create the service for USB sticks with its thread, and return it in a tuple; return () if the settings say that
    sticks are not used. `statistics`: returns the journal's statistics, for a bug report. `post`: takes the thread's
    reports. `closing`: ends the thread when it closes. `cue`: announces that a job is done. `say`: shows why one
    failed. `after`: takes the step that starts the thread."""
    if not config.stick.folder:
        return ()
    recent, root = Recent(), logging.getLogger()
    root.addHandler(recent)
    closing.callback(root.removeHandler, recent)
    worker = StickWorker(Path(config.stick.folder), _jobs(config, recent, statistics), post)
    after(worker.start)
    closing.callback(worker.close)
    return (StickService(worker, cue, say),)


def _jobs(config: Config, recent: Recent, statistics: Callable[[], msgspec.Struct]) -> Callable[[Task], JobResult]:
    """Return the function that does the jobs with a stick. Their modules are imported with the first job, because a
    table may play for weeks without one."""

    @cache
    def jobs() -> "Jobs":
        from companion.program.stick.jobs import Jobs
        from companion.program.stick.update import Updater

        key = Path(config.stick.update_key) if config.stick.update_key else None
        return Jobs(
            config,
            Updater(updates_folder(), key, __version__),
            stamp=lambda: time.strftime(STAMP),
            log=recent.lines,
            statistics=lambda: {"journal": msgspec.to_builtins(statistics())},
        )

    return lambda task: jobs().do(task)
