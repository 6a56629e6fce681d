"""A job that is to be done with a USB stick, as the stick worker passes it to the jobs."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.table.views.stick_view import Job
from companion.table.views.table_view import TableView

JobResult = tuple[str, Mapping[str, Any]]
"""The code of a message (its text is in `locale`) and its arguments."""


class Task(msgspec.Struct, frozen=True):
    """A job to be done with a USB stick. `root`: the folder at which the stick is mounted. `check_stick`: a check that
    raises `OSError` if the stick is gone. `progress`: called with the progress in per cent. `view`: the table's view
    when the job was requested."""

    job: Job
    root: Path
    check_stick: Callable[[], None]
    progress: Callable[[int], None]
    view: TableView | None = None
