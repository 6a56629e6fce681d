"""Use of the table by keyboard alone: moves a focus through all touch targets, and says which words are read aloud
about the focused one."""

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.marks import Fill, Layout, Mark, Target, Text
from companion.display.canvas.metrics import Box

NEXT, BACK = ("tab", "right", "down"), ("left", "up")
PRESS = ("return", "enter")
RING = 2
"""Thickness in pixels of the ring around the focused target. It is drawn outside the target, clear of text."""


def moved(picture: Layout, focus: str, step: int) -> str:
    """Return the id of the touch target after (`step` 1) or before (`step` −1) the one with id `focus`. If no target
    has that id, return the first or the last one; "" if the picture has no targets."""
    ids = [target.id for target in picture.targets]
    if not ids:
        return ""
    if focus not in ids:
        return ids[0 if step > 0 else -1]
    return ids[(ids.index(focus) + step) % len(ids)]


def ringed(picture: Layout, focus: str) -> Layout:
    """Return the picture with a ring around the touch target that has the keyboard focus; unchanged if no target has
    the id `focus`."""
    target = picture.target(focus)
    if target is None:
        return picture
    fills = [mark.box for mark in picture.marks if isinstance(mark, Fill) and mark.id == target.id]
    # the button that is seen may be smaller than its touch area
    box = fills[-1] if fills and fills[-1].within(target.box) else target.box
    panel = picture.panel
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


def _beside_texts(side: Box, picture: Layout) -> list[Box]:
    """Return one side of the focus ring as pieces that cover no text, because a touch area can reach under a
    neighbouring text."""
    parts = [side]
    for text in picture.marks:
        if isinstance(text, Text) and text.box.meets(side):
            parts = [rest for part in parts for rest in _without(part, text.box)]
    return parts


def _without(part: Box, text: Box) -> list[Box]:
    """Return a piece of the focus ring without the part covered by a text: at most one piece before it and one after
    it."""
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
    """Return the text that is read aloud for a touch target: its spoken text, or else its label, and then its key."""
    written = _written(picture, target)
    said = target.said or " ".join(text.text for text in written if text.text.lower() not in target.keys) or target.id
    key = next((key for key in target.keys if len(key) == 1 and key != " "), "")
    return f"{said}: {key.upper()}" if key and key != said else said


def told(picture: Layout) -> str:
    """Return the whole picture as text to read aloud: all text outside the touch targets, then the text of each touch
    target with its key."""
    on_targets = {text.id for target in picture.targets for text in _written(picture, target)}
    texts = [mark.text for mark in picture.marks if isinstance(mark, Text) and mark.id not in on_targets]
    return ". ".join([*texts, *(label(picture, target) for target in picture.targets)])


def _written(picture: Layout, target: Target) -> list[Text]:
    return [mark for mark in picture.marks if isinstance(mark, Text) and mark.box.within(target.box)]
