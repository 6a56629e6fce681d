"""Setting the table up on its own screen, step by step, and calibrating how the touch layer is aligned with the
picture."""

import math
from collections.abc import Sequence
from typing import Literal

import msgspec

Step = Literal["language", "glass", "touch", "sound", "seats", "ruleset"]
STEPS: tuple[Step, ...] = ("language", "glass", "touch", "sound", "seats", "ruleset")
"""The steps, with one decision each, in this order. Each can be skipped."""

Point = tuple[float, float]
"""A position as fractions (0..1) of the picture's width and height, from the top left."""

CROSSES: tuple[Point, ...] = ((0.08, 0.12), (0.92, 0.12), (0.92, 0.88), (0.08, 0.88))
"""The positions of the four crosses, in the order in which they are touched."""

NEAR = 0.2
"""A touch farther than this from every corner was not meant for a cross."""
OFF = 0.045
"""An average error above this is worth reporting: 7 mm on a 7-inch screen, less than half a button."""
APART = 0.2
"""Two touches closer than this to each other were meant for the same cross."""


class Lie(msgspec.Struct, frozen=True):
    """How the touch layer is aligned with the picture. A position is first `mirrored` left to right, then `turned`
    clockwise by this many degrees; the rest is the error `off`, in fractions of width and height."""

    turned: Literal[0, 90, 180, 270] = 0
    mirrored: bool = False
    off: Point = (0.0, 0.0)

    @property
    def straight(self) -> bool:
        """Whether nothing has to be turned or mirrored."""
        return not self.turned and not self.mirrored

    @property
    def far(self) -> bool:
        """Whether the remaining error is worth reporting."""
        return math.hypot(*self.off) > OFF


class SetupView(msgspec.Struct, frozen=True):
    """What the pages of the setup show: the `steps` of this table, how many crosses were touched, and the result of all
    four. That is the alignment `lie`, which has been corrected if it was turned or mirrored, or "unclear"."""

    steps: tuple[Step, ...] = STEPS
    touched: int = 0
    verdict: Literal["", "good", "corrected", "off", "unclear"] = ""
    lie: Lie = Lie()


class Felt(msgspec.Struct, frozen=True):
    """A touch on the page of the crosses, outside every button, and its position."""

    x: float
    y: float


class TouchAgain(msgspec.Struct, frozen=True):
    """Forget the touches, and ask for the first cross again."""


class HearTest(msgspec.Struct, frozen=True):
    """Play the sentence with which the sound is tested."""


class SetupOver(msgspec.Struct, frozen=True):
    """The setup is finished or was skipped. It does not start by itself any more."""


def turned(at: Point, degrees: int) -> Point:
    """A point turned clockwise around the centre by 0, 90, 180 or 270 degrees."""
    x, y = at
    return {90: (1 - y, x), 180: (1 - x, 1 - y), 270: (y, 1 - x)}.get(degrees % 360, at)


def told_at(at: Point, degrees: int, mirrored: bool) -> Point:
    """The position that a turned and mirrored touch layer reports for a touch at `at`."""
    x, y = at
    return turned((1 - x, y) if mirrored else at, degrees)


def touched_at(told: Point, degrees: int, mirrored: bool) -> Point:
    """The position of a touch on the screen, from the reported one: the inverse of `told_at`."""
    x, y = turned(told, 360 - degrees)
    return (1 - x, y) if mirrored else (x, y)


def lie_of(points: Sequence[Point]) -> Lie | None:
    """The alignment of the touch layer, from the reported positions of the four crosses, in order. None if nothing
    fits."""
    best: tuple[float, Lie] | None = None
    for mirrored in (False, True):
        for degrees in (0, 90, 180, 270):
            back = [touched_at(point, degrees, mirrored) for point in points]
            apart = [(x - a, y - b) for (x, y), (a, b) in zip(back, CROSSES, strict=True)]
            worst = max(math.hypot(*each) for each in apart)
            off = sum(x for x, _ in apart) / len(apart), sum(y for _, y in apart) / len(apart)
            lie = Lie(degrees, mirrored, off)
            if worst <= NEAR and (best is None or worst < best[0]):
                best = worst, lie
    return best[1] if best is not None else None


def after(before: Lie, found: Lie) -> Lie:
    """The total alignment, if `found` was measured while `before` was being corrected already."""
    step = -found.turned if before.mirrored else found.turned
    degrees = (before.turned + step) % 360
    return Lie(degrees, before.mirrored != found.mirrored, found.off)  # type: ignore[arg-type]


TryStep = Literal["button", "light", "card", "lift", "voice", "touch"]
"""The steps of the guided check: press the button, see the lights, lay a card and lift it, hear the voice, touch the
four crosses on the screen."""


class TryView(msgspec.Struct, frozen=True):
    """The guided check on the table's screen. `step` is the step that waits, "" before the first and after the last.
    The results of the earlier steps are True (good), False (bad) or None (skipped). `trouble` is the reader's code for
    why nothing can come."""

    step: TryStep | Literal[""] = ""
    done: tuple[tuple[TryStep, bool | None], ...] = ()
    trouble: str = ""
    asks: bool = False
    """Whether somebody has to say if they saw or heard it."""


TryWhat = Literal["begin", "yes", "no", "skip", "end"]


class TryOut(msgspec.Struct, frozen=True):
    """Begin the guided check, say what was seen or heard, skip the step, or end the check."""

    what: TryWhat
