"""Setting the table up on its own screen, step by step; and how the touch of a screen lies to its picture."""

import math
from collections.abc import Sequence
from typing import Literal

import msgspec

Step = Literal["language", "glass", "touch", "sound", "seats", "ruleset"]
STEPS: tuple[Step, ...] = ("language", "glass", "touch", "sound", "seats", "ruleset")
"""One decision each, in this order; each can be skipped."""

Point = tuple[float, float]
"""Parts (0..1) of the picture's width and height, from the top left."""

CROSSES: tuple[Point, ...] = ((0.08, 0.12), (0.92, 0.12), (0.92, 0.88), (0.08, 0.88))
"""Where the four crosses stand, in the order in which they are touched."""

NEAR = 0.2
"""A touch farther from every corner than this was none of a cross."""
OFF = 0.045
"""A touch farther off than this on the average is worth telling: 7 mm on a 7-inch screen, less than half a button."""
APART = 0.2
"""Two touches nearer to each other than this were meant for one cross."""


class Lie(msgspec.Struct, frozen=True):
    """How the touch lies to the picture: what is touched at a point is told as that point, `mirrored` left for right
    first, then `turned` clockwise by so many degrees; then `off` by parts of width and height."""

    turned: Literal[0, 90, 180, 270] = 0
    mirrored: bool = False
    off: Point = (0.0, 0.0)

    @property
    def straight(self) -> bool:
        """Whether it needs no turning and no mirroring."""
        return not self.turned and not self.mirrored

    @property
    def far(self) -> bool:
        """Whether what is left is worth telling."""
        return math.hypot(*self.off) > OFF


class SetupView(msgspec.Struct, frozen=True):
    """What the pages of the setup show: the `steps` that there are on this table, how many crosses have been touched,
    and what came of all four: `lie`, which has been put right where it was turned or mirrored, or "unclear"."""

    steps: tuple[Step, ...] = STEPS
    touched: int = 0
    verdict: Literal["", "good", "corrected", "off", "unclear"] = ""
    lie: Lie = Lie()


class Felt(msgspec.Struct, frozen=True):
    """A touch on the page of the crosses, beside every button: where it was felt."""

    x: float
    y: float


class TouchAgain(msgspec.Struct, frozen=True):
    """Forget what was touched, and ask for the first cross again."""


class HearTest(msgspec.Struct, frozen=True):
    """Let the sentence be heard by which sound is tried out."""


class SetupOver(msgspec.Struct, frozen=True):
    """The setup is over or has been left out: it does not come by itself any more."""


def turned(at: Point, degrees: int) -> Point:
    """A point turned clockwise around the middle by 0, 90, 180 or 270 degrees."""
    x, y = at
    return {90: (1 - y, x), 180: (1 - x, 1 - y), 270: (y, 1 - x)}.get(degrees % 360, at)


def told_at(at: Point, degrees: int, mirrored: bool) -> Point:
    """Where a touch at a point of the screen is told that lies turned and mirrored."""
    x, y = at
    return turned((1 - x, y) if mirrored else at, degrees)


def touched_at(told: Point, degrees: int, mirrored: bool) -> Point:
    """Where on the screen it was touched, by where it was told: the way back from `told_at`."""
    x, y = turned(told, 360 - degrees)
    return (1 - x, y) if mirrored else (x, y)


def lie_of(points: Sequence[Point]) -> Lie | None:
    """How the touch lies, by where the four crosses were felt, in their order; None where that fits nothing."""
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
    """How the touch lies altogether, where `found` was felt while `before` was being put right already."""
    step = -found.turned if before.mirrored else found.turned
    degrees = (before.turned + step) % 360
    return Lie(degrees, before.mirrored != found.mirrored, found.off)  # type: ignore[arg-type]


TryStep = Literal["button", "light", "card", "lift", "voice", "touch"]
"""What is tried out by hand: the button is pressed, the lights are seen, a card is laid and lifted, the voice heard,
the four crosses on the screen touched."""


class TryView(msgspec.Struct, frozen=True):
    """The guided check on the table's screen: the `step` that waits, "" before the first and after the last; how those
    before it went (True: good, False: not, None: left out); `trouble`: why nothing can come, a code of the reader."""

    step: TryStep | Literal[""] = ""
    done: tuple[tuple[TryStep, bool | None], ...] = ()
    trouble: str = ""
    asks: bool = False
    """Somebody has to say whether they saw or heard it."""


TryWhat = Literal["begin", "yes", "no", "skip", "end"]


class TryOut(msgspec.Struct, frozen=True):
    """Begin the guided check, say what was seen or heard, leave the step out, or end the check."""

    what: TryWhat
