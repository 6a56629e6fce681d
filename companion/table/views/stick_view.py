"""What screens show of a USB stick at the table, and the command to use it."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

Job = Literal["backup", "csv", "bundle", "update"]
"""What can be done with a stick: "backup" copies the evenings' journals; "csv" writes the evening's tables; "bundle"
writes what a bug report needs, without names or seeds; "update" installs a newer version of the program from it."""


class StickView(msgspec.Struct, frozen=True):
    """What screens show of the USB stick. `state` is "absent", "there", "busy" with `job` (`part` per cent done),
    "done" (it may be pulled out) or "failed". `code` with `args` is the sentence to show, "" for none. `update` is the
    version of the program that the stick brings, "" for none."""

    state: Literal["absent", "there", "busy", "done", "failed"] = "absent"
    name: str = ""
    free_mb: int = 0
    job: Job | Literal[""] = ""
    part: int = 0
    update: str = ""
    code: str = ""
    args: Mapping[str, Any] = {}


class StickDo(msgspec.Struct, frozen=True):
    """A command to do this job, such as a backup, with the USB stick at the table."""

    job: Job
