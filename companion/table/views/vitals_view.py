"""What the operator sees of how well the computer and the connected devices work."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

VitalName = Literal["power", "heat", "disk", "clock", "journal", "display", "field", "tray"]


class Vital(msgspec.Struct, frozen=True):
    """One line about how well a part of the computer or a device works, such as the disk. `health` "absent" means
    unknown or not connected. Its words in `locale` are `vital-WHAT-CODE` with `args`; if it is "unsteady" or "down",
    `vital-WHAT-CODE-fix` says what to do."""

    what: VitalName
    health: Literal["ok", "unsteady", "down", "absent"]
    code: str
    args: Mapping[str, Any] = {}

    @property
    def bad(self) -> bool:
        """Whether this part of the computer or device works so badly that somebody should do something: its `health` is
        "unsteady" or "down"."""
        return self.health in ("unsteady", "down")
