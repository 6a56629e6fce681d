"""Strips of things that lie side by side and may overlap, such as the cards of a hand."""

from collections.abc import Sequence

from companion.display.canvas.metrics import Area
from companion.display.layout.tree import fitted, part

Group = tuple[int, float, float]
"""Things of one kind in a strip: how many there are; how far each lies from the next one; and the least that stays
visible of each. Both lengths are shares of the width of one of them."""


def strip(area: Area, aspect: float, *groups: Group, lowest: float | None = None, right: bool = False) -> list[Area]:
    """Return the places of things that lie side by side from the left of the area, or up to its `right` end.
    Each is as high as the area, and `aspect` times as wide. If the room is short, all become smaller, down to `lowest`
    mm (None: they do not); then the last group overlaps, then the one before it; at last all become smaller still."""
    least_wide = (area.h if lowest is None else lowest) * aspect
    length = _length([step for count, step, _ in groups for _ in range(count)])
    wide = min(area.h * aspect, max(least_wide, area.w / max(1.0, length)))
    parts = [
        part(wanted=wide * step, least=wide * least, gives=len(groups) - at)
        for at, (count, step, least) in enumerate(groups)
        for _ in range(count)
    ]
    sizes = [size for _, size in fitted([*parts[:-1], part(wanted=wide)] if parts else [], area.w, 0.0)]
    place = area.centred(area.w, sizes[-1] / aspect) if sizes else area
    left = area.x + max(0.0, area.w - sum(sizes)) * right
    return [Area(left + sum(sizes[:at]), place.y, sizes[-1], place.h) for at in range(len(sizes))]


def fits(area: Area, aspect: float, *groups: Group) -> bool:
    """Return whether a strip of these groups fits in the area in its full height."""
    length = _length([least for count, _, least in groups for _ in range(count)])
    return length * area.h * aspect <= area.w + 1e-6


def _length(steps: Sequence[float]) -> float:
    """Return the length of a strip in widths of one thing, given how far each thing lies from the next one. Of the last
    thing all is visible."""
    return sum(steps[:-1]) + 1.0
