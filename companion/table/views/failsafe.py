"""What the screen shows when the rules or the drawing of the screen have failed, and what the operator can do about
it."""

from typing import Literal

import msgspec

FailsafeKind = Literal["move", "state", "replay", "picture"]


class Failsafe(msgspec.Struct, frozen=True):
    """What failed in the rules or in the drawing of the screen. Nothing of value is lost: the state is as it was
    before.

    `kind` is one of: "move": the rules failed on a move, which was not played. "state": they fail on the state itself,
    so that no options can be shown. "replay": they fail on the part of the journal after what is shown. "picture": the
    state is sound but cannot be drawn. `verb` is the verb of the move on which they failed, "" if there is none.
    `report` is the name of the file that says more, "" if none could be written. `row` is the journal row. `can_undo`:
    whether an undo is possible.
    """

    kind: FailsafeKind
    verb: str = ""
    report: str = ""
    row: int = 0
    can_undo: bool = False


class Recover(msgspec.Struct, frozen=True):
    """A command from the operator after a failure. With "again", the program tries once more what has failed; with
    "on", it leaves that out and goes back to the table."""

    step: Literal["again", "on"]
