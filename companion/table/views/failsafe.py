"""The failsafe: what is shown where the rules or the picture have failed, and what the operator can do about it."""

from typing import Literal

import msgspec

FailsafeKind = Literal["move", "state", "replay", "picture"]


class Failsafe(msgspec.Struct, frozen=True):
    """Something has failed, and nothing of value is lost: the state is as it was before.

    "move": the rules failed over a move, which was not played. "state": they fail over the state itself, so that
    nothing can be offered in it. "replay": the journal goes on after what is shown, and the rules fail over it.
    "picture": the state is sound, and cannot be drawn. `asked` is the verb over which they failed, "" where there is
    none; `report` the name of the file that says more, "" where none could be written; `row` that of the journal."""

    kind: FailsafeKind
    asked: str = ""
    report: str = ""
    row: int = 0
    can_undo: bool = False


class Recover(msgspec.Struct, frozen=True):
    """What the operator asks for: "again": what failed is tried once more; "on": it is left, back to the table."""

    step: Literal["again", "on"]
