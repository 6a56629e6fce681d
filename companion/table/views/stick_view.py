"""A USB stick at the table: what is on it, what is being written to it, and what people may ask for."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

Job = Literal["backup", "csv", "bundle", "update"]
"""Copy the evenings' journals; write the evening's tables; write what a bug report needs, without names or seeds;
install a newer version of the program."""


class StickView(msgspec.Struct, frozen=True):
    """The stick. `state` is "absent", "there", "busy" with `job` (`part` per cent done), "done" (it may be pulled out)
    or "failed". `code` with `args` is the sentence to show, "" for none. `update` is the version of the program that
    the stick brings, "" for none."""

    state: Literal["absent", "there", "busy", "done", "failed"] = "absent"
    name: str = ""
    free_mb: int = 0
    job: Job | Literal[""] = ""
    part: int = 0
    update: str = ""
    code: str = ""
    args: Mapping[str, Any] = {}


class StickDo(msgspec.Struct, frozen=True):
    """Do this job with the stick."""

    job: Job
