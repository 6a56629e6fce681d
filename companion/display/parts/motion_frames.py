"""The frames of a motion: what is drawn between the picture before an event and the still page after it.

Every function is pure. It knows marks only by their ids, so a page may be drawn as it likes; a mark that is missing
does not move. After the last frame the still page itself is shown."""

import math
from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas.marks import Drawing, Layout, Line, Mark, Pane, Shape, Target, Veil
from companion.display.canvas.metrics import Box
from companion.display.input.motion import Motion
from companion.table.intents import Skip

DIMMED = 96
"""How much light stays, 0..255, on what does not matter while dice tumble."""
BANDS = 8
"""The number of bands in which the cloth turns over."""
PLAYS = ("roll.ring", "move.", "rest.")
"""The beginnings of the ids of what is not to be seen while dice tumble."""
STEP = 15
"""The dice turn in steps of this many degrees, so that few rotated pictures are needed."""
TEETERS = 45
"""The angle in degrees at which a die stands on its edge."""
SPUN = 810
"""By how many degrees a die turns while it tumbles."""

Die = Drawing | Shape
Frame = Callable[[Layout, Layout, Motion], Layout]


def frame(before: Layout, still: Layout, motion: Motion | None) -> Layout:
    """Return what is drawn now: a frame of this motion, or the still page if it is over. `before` is the still page
    that was shown before the event."""
    make = FRAMES.get(motion.event) if motion is not None else None
    if make is None or motion is None or not motion.beat[0] or before.panel != still.panel:
        return still
    return make(before, still, motion)


# --- easing ----------------------------------------------------------------------------------------------------------


def out(part: float) -> float:
    """Return how far something is that slows down, for the share `part` of its time, 0..1."""
    return 1 - (1 - part) ** 3


def _between(one: float, other: float, part: float) -> int:
    return round(one + (other - one) * part)


def shifted(mark: Mark, right: int, down: int) -> Mark:
    """Return a mark moved by some pixels."""
    moved = replace(mark, box=replace(mark.box, x=mark.box.x + right, y=mark.box.y + down))
    if isinstance(mark, Line):
        return replace(moved, points=tuple((x + right, y + down) for x, y in mark.points))
    return moved


def _within(marks: Iterable[Mark], whole: Box) -> tuple[Mark, ...]:
    """Return those marks of which anything is on the glass."""
    return tuple(mark for mark in marks if mark.box.meets(whole))


def _glass(layout: Layout) -> Box:
    return Box(0, 0, layout.panel.width_px, layout.panel.height_px)


def _whole(layout: Layout) -> tuple[Target, ...]:
    """Return a touch target as large as the glass, which ends the tumbling of dice."""
    return (Target("moment", _glass(layout), Skip(), ("space", "return", "escape")),)


# --- dice ------------------------------------------------------------------------------------------------------------


def _dice(layout: Layout) -> list[Die]:
    drawn = [mark for mark in layout.marks if isinstance(mark, Drawing | Shape)]
    return [mark for mark in drawn if (mark.name if isinstance(mark, Drawing) else mark.shape).startswith("die-")]


def _dimmed(layout: Layout, light: int) -> tuple[Mark, ...]:
    """Return a page under a veil, without its dice, the word beside them, and the buttons that play a move."""
    gone = {"verdict", *(mark.id for mark in _dice(layout))}
    rest = [mark for mark in layout.marks if mark.id not in gone and not mark.id.startswith(PLAYS)]
    return (*rest, Veil("veil", _glass(layout), light))


def _stage(layout: Layout, dice: int) -> list[Box]:
    """Return the places in the middle of the glass where this many dice stand on their edges, large."""
    glass = _glass(layout)
    side = round(min(glass.h * 0.26, glass.w * 0.8 / max(dice, 1) / 1.8))
    left, top = (glass.w - round(side * (1.8 * dice - 0.8))) // 2, (glass.h - side) // 2
    return [Box(left + round(at * side * 1.8), top, side, side) for at in range(dice)]


def _roll(before: Layout, still: Layout, motion: Motion) -> Layout:
    """Blank dice are thrown from the lower right, tumble across, and stand on their edges. Nothing else has a face."""
    dice, glass = _dice(still), _glass(still)
    marks = [*_dimmed(still, _between(255, DIMMED, motion.past("throw")))]
    for word in (mark for mark in still.marks if mark.id == "verdict"):
        marks.append(replace(word, box=replace(word.box, x=(glass.w - word.box.w) // 2, y=round(glass.h * 0.77))))
    went = 0.2 * motion.past("throw") + 0.8 * out(motion.past("tumble"))
    for at, (die, place) in enumerate(zip(dice, _stage(still, len(dice)), strict=True)):
        if motion.beat[0] == "teeter":
            edge = place.w // 3
            ring = Box(place.x - edge, place.y - edge, place.w + 2 * edge, place.h + 2 * edge)
            marks += [
                Shape(f"roll.ring.{at}", ring, "stitches", palette.SAFFRON),
                replace(die, box=place, turn=TEETERS),
            ]
        else:
            marks.append(_tumbling(replace(die, box=place), glass, went, at))
    return Layout(still.panel, tuple(marks), _whole(still))


def _tumbling(die: Die, glass: Box, went: float, at: int) -> Mark:
    """Return a die on its way: `went` is how far it is, 0..1, on a path with three knocks."""
    box = die.box
    start = glass.w - box.w * (1 + at), glass.h - box.h
    knock = abs(math.sin(3 * math.pi * went)) * (1 - went) * glass.h * 0.4
    x, y = _between(start[0], box.x, went), round(start[1] + (box.y - start[1]) * went - knock)
    turn = round((TEETERS + (1 + at) * SPUN * (went - 1)) / STEP) * STEP
    x, y = (max(0, min(x, glass.w - box.w)), max(0, min(y, glass.h - box.h)))
    return replace(die, box=replace(box, x=x, y=y), turn=turn % 360)


def _falling(before: Layout, still: Layout, went: float) -> Iterator[Mark]:
    """Yield the dice that fall from their edges onto their faces, and go where they will lie. `before` has dice if they
    have tumbled."""
    dice = _dice(still)
    for die, stood in zip(dice, _stage(still, len(dice)) if _dice(before) else [], strict=False):
        x = _between(stood.x + (stood.w - die.box.w) / 2, die.box.x, went)
        y = _between(stood.y + (stood.h - die.box.h) / 2, die.box.y, went)
        turn = round(TEETERS * (1 - went) / STEP) * STEP
        yield replace(die, box=replace(die.box, x=x, y=y), turn=turn if went < 1 else die.turn)
    if not _dice(before):
        yield from dice


def _no_shift(before: Layout, still: Layout, motion: Motion) -> Layout:
    """The dice fall and show their faces, and everything stands still for a moment."""
    marks = _dimmed(still, DIMMED)
    return replace(still, marks=(*marks, *_falling(before, still, out(motion.past("fall")))))


def _shift(before: Layout, still: Layout, motion: Motion) -> Layout:
    """The dice fall and show their faces; after a moment the cloth turns to its lining, band by band, from the dice."""
    glass, under = _glass(still), _dimmed(before, DIMMED)
    dice = tuple(_falling(before, still, out(motion.past("fall"))))
    if motion.beat[0] != "turn":
        return Layout(still.panel, (*under, *dice), ())
    edges = [glass.w * at // BANDS for at in range(BANDS + 1)]
    turned = 1 + int(motion.past("turn") * BANDS)
    covers = tuple(
        Pane(f"band.{at}", Box(edges[at], 0, edges[at + 1] - edges[at], glass.h), under) for at in range(turned, BANDS)
    )
    lie = {die.id for die in dice}  # a die is drawn once: its soft edges would darken
    return Layout(still.panel, (*(mark for mark in still.marks if mark.id not in lie), *covers, *dice), ())


FRAMES: dict[str, Frame] = {"roll": _roll, "shift": _shift, "no-shift": _no_shift}
"""The function that makes the frames of each entry of the score."""
