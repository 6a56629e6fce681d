"""What must hold of every picture, whatever it shows: nothing overlaps, nothing is cut off, nothing is too small."""

import re
from itertools import combinations

from companion.display import letters
from companion.display.marks import Fill, Layout, Text
from companion.display.metrics import FAR_FLOOR, GLANCE_FLOOR, NEAR_FLOOR, PLAY, PLAY_HEIGHT, TOUCH_FLOOR, Box

UNSAID = re.compile(r"\[[a-z]+(-[a-z]+)*\]")
"""A code for which there are no words."""

GLANCE_IDS = ("phase", "turn", "fact.pot.value", "fact.sabacc.value", "fact.owed.value")


def check(picture: Layout) -> None:
    """Raise AssertionError for the first thing that is wrong with a picture."""
    glass = Box(0, 0, picture.panel.width_px, picture.panel.height_px)
    tall = picture.panel.height_px / picture.panel.height_mm
    texts = [mark for mark in picture.marks if isinstance(mark, Text)]
    fills: list[Fill] = []
    for mark in picture.marks:
        assert mark.box.within(glass), mark
        if isinstance(mark, Fill):
            fills.append(mark)
        elif isinstance(mark, Text):
            assert letters.width(mark.text, mark.cap) == mark.length
            for fill in fills:
                if fill.id != "ground" and mark.box.meets(fill.box):
                    assert mark.box.within(fill.box), (mark, fill)
    for one, other in combinations(texts, 2):
        assert not one.box.meets(other.box), (one, other)
    for text in texts:
        floor = GLANCE_FLOOR if text.id.removeprefix("far.") in GLANCE_IDS else NEAR_FLOOR
        if text.id.startswith("seat.") and text.id.endswith((".number", ".stack")):
            floor = FAR_FLOOR
        assert text.cap >= floor * tall - 0.01, text
        assert "display" not in text.text and "{" not in text.text and not UNSAID.search(text.text), text
    _check_targets(picture, glass)


def _check_targets(picture: Layout, glass: Box) -> None:
    panel = picture.panel
    for target in picture.targets:
        assert target.box.within(glass), target
        assert target.box.w >= panel.x(TOUCH_FLOOR) - 1 and target.box.h >= panel.y(TOUCH_FLOOR) - 1, target
        if target.id.startswith("move.") and target.play:
            assert target.box.w >= panel.x(PLAY) - 1 and target.box.h >= panel.y(PLAY_HEIGHT) - 1, target
    for one, other in combinations(picture.targets, 2):
        assert not one.box.meets(other.box), (one, other)
    ids = [target.id for target in picture.targets]
    assert len(ids) == len(set(ids)), sorted(ids)
    keys = [key for target in picture.targets for key in target.keys]
    assert len(keys) == len(set(keys)), sorted(keys)
