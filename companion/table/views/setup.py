"""What screens need to set the table up step by step, to calibrate the touch layer of the screen against the picture,
and to try the devices out."""

import math
from collections.abc import Sequence
from typing import Literal

import msgspec

Step = Literal["language", "glass", "touch", "sound", "seats", "ruleset"]
STEPS: tuple[Step, ...] = ("language", "glass", "touch", "sound", "seats", "ruleset")
"""The steps of the setup, with one decision each, in this order. Each can be skipped."""

Point = tuple[float, float]
"""A position as fractions (0..1) of the picture's width and height, from the top left."""

CROSSES: tuple[Point, ...] = ((0.08, 0.12), (0.92, 0.12), (0.92, 0.88), (0.08, 0.88))
"""The positions of the four crosses for calibrating the touch layer, in the order in which they are touched."""

NEAR = 0.2
"""The greatest distance between a cross and a touch for which the touch counts as aimed at that cross; a part of the
picture's size."""
OFF = 0.045
"""The average error of touches above which the operator is told of it, as a part of the picture's size: 7 mm on a
7-inch screen, less than half a button."""
APART = 0.2
"""Two touches closer than this, as a part of the picture's size, count as aimed at one cross."""


class Alignment(msgspec.Struct, frozen=True):
    """How the touch layer of the screen is aligned with the picture. A position on the layer is first `mirrored` left
    to right, then rotated clockwise by `turned` degrees. `off` is the average error that remains, as fractions of width
    and height."""

    turned: Literal[0, 90, 180, 270] = 0
    mirrored: bool = False
    off: Point = (0.0, 0.0)

    @property
    def straight(self) -> bool:
        """Whether the touch layer is neither rotated nor mirrored against the picture."""
        return not self.turned and not self.mirrored

    @property
    def inexact(self) -> bool:
        """Whether the remaining average error of touches is so large that the operator is told."""
        return math.hypot(*self.off) > OFF


class SetupView(msgspec.Struct, frozen=True):
    """What the pages of the setup show: the `steps` of this table, and those of the calibration, in which people touch
    four crosses: how many were `touched`, the `verdict` on all four, and the `alignment` of the touch layer that was
    found. If the layer was rotated or mirrored, that is already corrected. The verdict "unclear" means that no
    alignment fits the touches."""

    steps: tuple[Step, ...] = STEPS
    touched: int = 0
    verdict: Literal["", "good", "corrected", "off", "unclear"] = ""
    alignment: Alignment = Alignment()


class CrossTouch(msgspec.Struct, frozen=True):
    """A command that reports a touch while the touch layer is calibrated: its position on the page with the crosses,
    outside every button."""

    x: float
    y: float


class TouchAgain(msgspec.Struct, frozen=True):
    """A command to forget the touches so far, and to ask for the first cross of the calibration again."""


class HearTest(msgspec.Struct, frozen=True):
    """A command to speak the sentence with which the sound is tested."""


class SetupOver(msgspec.Struct, frozen=True):
    """A command to end the setup, because it is finished or was skipped. The table then no longer starts with it."""


def turned(at: Point, degrees: int) -> Point:
    """Return the point rotated clockwise around the centre by 0, 90, 180 or 270 degrees."""
    x, y = at
    return {90: (1 - y, x), 180: (1 - x, 1 - y), 270: (y, 1 - x)}.get(degrees % 360, at)


def touched_at(reported: Point, degrees: int, mirrored: bool) -> Point:
    """Return the position of a touch on the picture. `reported` is the position that the touch layer reports, which is
    rotated clockwise by `degrees` and perhaps mirrored."""
    x, y = turned(reported, 360 - degrees)
    return (1 - x, y) if mirrored else (x, y)


def alignment_of(points: Sequence[Point]) -> Alignment | None:
    """Return how the touch layer is aligned, computed from the positions that it reported for touches on the four
    crosses, in order. None if no alignment fits."""
    best: tuple[float, Alignment] | None = None
    for mirrored in (False, True):
        for degrees in (0, 90, 180, 270):
            back = [touched_at(point, degrees, mirrored) for point in points]
            apart = [(x - a, y - b) for (x, y), (a, b) in zip(back, CROSSES, strict=True)]
            worst = max(math.hypot(*each) for each in apart)
            off = sum(x for x, _ in apart) / len(apart), sum(y for _, y in apart) / len(apart)
            lie = Alignment(degrees, mirrored, off)
            if worst <= NEAR and (best is None or worst < best[0]):
                best = worst, lie
    return best[1] if best is not None else None


def combined(before: Alignment, found: Alignment) -> Alignment:
    """Return the alignment of the touch layer after a calibration. `before` is the correction that was in force while
    people touched the crosses, `found` the alignment that was then measured with it."""
    step = -found.turned if before.mirrored else found.turned
    degrees = (before.turned + step) % 360
    return Alignment(degrees, before.mirrored != found.mirrored, found.off)  # type: ignore[arg-type]


TryStep = Literal["button", "light", "card", "lift", "voice", "touch"]
"""The steps of the guided check of the devices: press the button, see the lights, lay a card and lift it, hear the
voice, touch the four crosses on the screen."""


class TryView(msgspec.Struct, frozen=True):
    """What the screen shows of the guided check of the devices. `step` is the step to be done now, "" before the first
    and after the last. `done` has the results of the earlier steps: True (good), False (bad) or None (skipped).
    `trouble` is the code that the card reader gives for why it can report nothing, "" for none."""

    step: TryStep | Literal[""] = ""
    done: tuple[tuple[TryStep, bool | None], ...] = ()
    trouble: str = ""
    asks: bool = False
    """Whether this step waits for a person to answer whether they saw or heard something."""


TryWhat = Literal["begin", "yes", "no", "skip", "end"]


class TryOut(msgspec.Struct, frozen=True):
    """A command for the guided check of the devices: "begin" it, say "yes" or "no" to what was to be seen or heard,
    "skip" the step, or "end" the check."""

    what: TryWhat
