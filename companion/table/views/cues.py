"""Cues: what is to be heard, which is a sound of the table's own, a sentence, or both. Whoever posts a cue does not
know whether anybody hears it. Every cue has a caption, so that it can also be seen."""

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
    """A sound by its name ("" for none), followed by the sentence `code` with `args` ("" for none), captioned and
    spoken.

    `rank`: an "event" is spoken to its end and interrupts anything below it; a "phase" replaces older ones of its kind;
    "chatter" is dropped as soon as anything else is to be said. `seat` is whom it concerns, 0 for everybody.
    """

    earcon: Earcon = ""
    code: str = ""
    args: Mapping[str, Any] = {}
    rank: Rank = "phase"
    seat: int = 0


Cuer = Callable[[Cue], None]
"""Takes a cue. Called from the loop's thread."""


def unheard(cue: Cue) -> None:
    """A `Cuer` for a table without sound: does nothing."""
