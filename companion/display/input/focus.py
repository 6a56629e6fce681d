"""The table by keys alone: a focus that goes through everything that can be touched, and what is to be told of it."""

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.marks import Fill, Layout, Mark, Target, Text
from companion.display.canvas.metrics import Box

NEXT, BACK = ("tab", "right", "down"), ("left", "up")
PRESS = ("return", "enter")
RING = 2
"""How thick the ring around what has the focus is, in pixels; it lies outside, where nothing is written."""


def moved(picture: Layout, focus: str, step: int) -> str:
    """The id of the target after (`step` 1) or before (−1) the one with the focus; "" where nothing can be touched."""
    ids = [target.id for target in picture.targets]
    if not ids:
        return ""
    if focus not in ids:
        return ids[0 if step > 0 else -1]
    return ids[(ids.index(focus) + step) % len(ids)]


def ringed(picture: Layout, focus: str) -> Layout:
    """The picture with a ring around what has the focus."""
    target = picture.target(focus)
    if target is None:
        return picture
    box, panel = _seen(picture, target), picture.panel
    left, top = max(0, box.x - RING), max(0, box.y - RING)
    right, bottom = min(panel.width_px, box.x + box.w + RING), min(panel.height_px, box.y + box.h + RING)
    sides = (
        Box(left, top, right - left, RING),
        Box(left, bottom - RING, right - left, RING),
        Box(left, top, RING, bottom - top),
        Box(right - RING, top, RING, bottom - top),
    )
    parts = [part for side in sides for part in _beside_texts(side, picture)]
    ring: list[Mark] = [Fill(f"focus.{at}", part, theme.TEXT) for at, part in enumerate(parts)]
    return replace(picture, marks=(*picture.marks, *ring))


def _seen(picture: Layout, target: Target) -> Box:
    """What is seen of a target: its button where more than that may be touched, else all of it."""
    fills = [mark.box for mark in picture.marks if isinstance(mark, Fill) and mark.id == target.id]
    return fills[-1] if fills and fills[-1].within(target.box) else target.box


def _beside_texts(side: Box, picture: Layout) -> list[Box]:
    """A side of the ring without what would cover a text: around a corner that is touched and not seen, there may be
    some."""
    parts = [side]
    for text in picture.marks:
        if isinstance(text, Text) and text.box.meets(side):
            parts = [rest for part in parts for rest in _without(part, text.box)]
    return parts


def _without(part: Box, text: Box) -> list[Box]:
    """A part of a side less what a text needs, at most one piece before it and one behind it."""
    if not part.meets(text):
        return [part]
    if part.w >= part.h:
        before, after = text.x - part.x, part.x + part.w - text.x - text.w
        pieces = (Box(part.x, part.y, before, part.h), Box(text.x + text.w, part.y, after, part.h))
    else:
        before, after = text.y - part.y, part.y + part.h - text.y - text.h
        pieces = (Box(part.x, part.y, part.w, before), Box(part.x, text.y + text.h, part.w, after))
    return [piece for piece in pieces if piece.w > 0 and piece.h > 0]


def label(picture: Layout, target: Target) -> str:
    """What is said of a target, or else written on it, and its key."""
    written = _written(picture, target)
    said = target.said or " ".join(text.text for text in written if text.text.lower() not in target.keys) or target.id
    key = next((key for key in target.keys if len(key) == 1 and key != " "), "")
    return f"{said}: {key.upper()}" if key and key != said else said


def told(picture: Layout) -> str:
    """Where one is, and what can be done: all that is written beside the targets, then each target with its key."""
    on_targets = {text.id for target in picture.targets for text in _written(picture, target)}
    texts = [mark.text for mark in picture.marks if isinstance(mark, Text) and mark.id not in on_targets]
    return ". ".join([*texts, *(label(picture, target) for target in picture.targets)])


def _written(picture: Layout, target: Target) -> list[Text]:
    return [mark for mark in picture.marks if isinstance(mark, Text) and mark.box.within(target.box)]
