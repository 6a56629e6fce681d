"""Cues: requests for something to be heard, which is a sound of the table's own, a sentence, or both. The part of the
program that requests a cue does not know whether anybody hears it. Every cue has a caption, so that it can also be
seen."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

Earcon = Literal[
    "",
    "press",
    "refused",
    "turn",
    "card",
    "credits",
    "armed",
    "rolling",
    "shift",
    "no-shift",
    "win",
    "fault",
    "clock-amber",
    "clock-red",
    "cut",
    "attract",
]

Rank = Literal["event", "phase", "chatter"]


class Cue(msgspec.Struct, frozen=True):
    """A request for a short sound by its name (`earcon`, "" for none), followed by a sentence that is spoken and
    captioned: its `code` ("" for none) and `args`.

    `rank` says which sentence gives way to which: an "event" is spoken to its end and interrupts sentences of the other
    ranks; a "phase" replaces older sentences of rank "phase"; "chatter" is dropped as soon as anything else is to be
    said. `seat` is the seat that the cue concerns, 0 for everybody.
    """

    earcon: Earcon = ""
    code: str = ""
    args: Mapping[str, Any] = {}
    rank: Rank = "phase"
    seat: int = 0


Cuer = Callable[[Cue], None]
"""A function that takes a cue and has it played. Called from the main loop's thread."""


def ignore_cue(cue: Cue) -> None:
    """Do nothing with a cue. A table without sound passes this function to code that needs a function to send cues
    to."""
