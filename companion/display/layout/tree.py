"""Declared layout. A page declares a tree of rows, columns and parts with their sizes in millimetres, and says which
part gives way first. `areas` is the pure function that turns such a tree into areas.

    page = column(
        part("title", 9),
        row(part("cards", weight=2), part("total", weight=1), gap=2),
        part("note", 10, least=5, gives=1, optional=True),
        gap=1.5,
    )
    areas(page, canvas.panel.area)["total"]

A size is a height in a column and a width in a row; across that, a part fills its row or column. How the sizes are
found, along one row or column:

1. Every part gets its wanted size. What is left over goes to the parts with a weight, in proportion to it, up to the
   most that a part may have.
2. If that is more than there is, parts shrink down to their least size: first those with `gives=1`, then those with
   `gives=2` and so on, at the end those without (0). Parts that give way together shrink in proportion to what they
   have to give.
3. If even the least sizes do not fit, optional parts are left out, in the same order (of equals the
   last one first), and the rest is tried again.
4. If nothing is left to leave out, all parts become smaller in proportion. The page is then too full for its panel."""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypedDict, TypeVar, Unpack, cast

import msgspec
from msgspec.structs import replace

from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import Area

Builder = TypeVar("Builder", bound=Callable[..., Any])


def _remembered(builder: Builder) -> Builder:
    """Return a function that remembers its results, because pages declare the same trees for each picture."""
    return cast(Builder, lru_cache(maxsize=2048)(builder))


class Part(msgspec.Struct, frozen=True):
    """A node of the tree: a leaf in which something is drawn, or a row or column of further nodes.

    `wanted` and `least` are sizes in mm on a 7" panel, along the row or column that the node is in. `wanted` grows with
    the panel, `least` does not, because fingers and eyes stay the same. `weight` is its share of what is left over.
    `gives` says when it shrinks (see the module's docstring), `optional` that it may be left out. `most` is the largest
    size in mm that it may have on any panel, `aspect` the largest as a multiple of its size across the row or column (a
    part with `aspect=1` is at most square), and `share` the largest as a share of the whole row or column. `id` is ""
    for a mere space.

    A node with `parts` is a row if `across`, else a column; the parts are `gap` mm apart. If they do not fill
    it, the rest is behind them, or by `align` in halves around them (0.5) or before them (1). A `handed` row is
    reversed for a left-handed operator."""

    id: str = ""
    wanted: float = 0.0
    least: float = 0.0
    weight: float = 0.0
    most: float = math.inf
    aspect: float = math.inf
    share: float = 1.0
    gives: int = 0
    optional: bool = False
    across: bool = False
    gap: float = 0.0
    align: float = 0.0
    parts: tuple["Part", ...] = ()
    handed: bool = False


class Sizes(TypedDict, total=False):
    """Optional arguments of `part`, `row`, `column` and `grid`: the fields of `Part` with these names."""

    least: float
    weight: float
    most: float
    aspect: float
    share: float
    gives: int
    optional: bool
    align: float


@_remembered
def part(id: str = "", wanted: float = 0.0, **sizes: Unpack[Sizes]) -> Part:
    """Return a leaf of the tree. `wanted` and `sizes` set the fields of `Part` with these names. Without `least` the
    leaf does not shrink; without any size it fills what is left over."""
    return _sized(Part(id, wanted), sizes)


@_remembered
def measured(id: str, mm: float) -> Part:
    """Return a leaf of exactly this size on every panel, for something that was measured, such as a text."""
    return part(id, least=mm, most=mm)


@_remembered
def shaped(id: str, ratio: float, **sizes: Unpack[Sizes]) -> Part:
    """Return a leaf whose size is a multiple (`ratio`) of its size across its row or column, such as a square (1).
    Without `least` it does not shrink; `sizes` set the fields of `Part` with these names."""
    return replace(part(id, math.inf, **sizes), aspect=ratio)


@_remembered
def row(
    *parts: Part, id: str = "", gap: float = 0.0, handed: bool = False, wanted: float = 0.0, **sizes: Unpack[Sizes]
) -> Part:
    """Return a row: its parts stand side by side, `gap` mm apart. A `handed` row is reversed for a left-handed
    operator. `id`, `wanted` and `sizes` set the fields of `Part` with these names."""
    return _sized(Part(id, wanted, across=True, gap=gap, parts=parts, handed=handed), sizes)


@_remembered
def column(*parts: Part, id: str = "", gap: float = 0.0, wanted: float = 0.0, **sizes: Unpack[Sizes]) -> Part:
    """Return a column: its parts stand one below the other, `gap` mm apart. `id`, `wanted` and `sizes` set the fields
    of `Part` with these names."""
    return _sized(Part(id, wanted, gap=gap, parts=parts), sizes)


def grid(
    cells: Sequence[Part],
    columns: int,
    rows: int = 0,
    *,
    gap: float = 0.0,
    each: tuple[float, float] | None = None,
    wanted: float = 0.0,
    **sizes: Unpack[Sizes],
) -> Part:
    """Return a column of rows of equally large cells, `gap` mm apart. `rows` is the least number of rows; what is
    missing stays empty. `each` is the wanted and the least height of a row in mm, from which that of the grid follows;
    `wanted` and `sizes` set the fields of `Part` with these names."""
    high = max(rows, -(-len(cells) // columns))
    filled = [*cells, *(part() for _ in range(columns * high - len(cells)))]
    lines = (filled[at * columns : (at + 1) * columns] for at in range(high))
    if each is not None:
        tall = hugged(column(*(part("", each[0], least=each[1]) for _ in range(high)), gap=gap))
        wanted, sizes = tall.wanted, {"least": tall.least, **sizes}
    return column(*(row(*line, gap=gap) for line in lines), gap=gap, wanted=wanted, **sizes)


def hugged(node: Part, **sizes: Unpack[Sizes]) -> Part:
    """Return a row or column that is as large as its parts want to be, and at least as large as they must be, for a
    node of the same direction. `sizes` set the fields of `Part` with these names."""
    between = node.gap * max(0, len(node.parts) - 1)
    wanted, least = sum(one.wanted for one in node.parts) + between, sum(one.least for one in node.parts) + between
    return replace(node, **{"wanted": wanted, "least": least, "weight": 0.0, **sizes})


def _sized(node: Part, sizes: Sizes) -> Part:
    """Return a node with these sizes. The sizes that are not given follow from its wanted size."""
    least = sizes.get("least", node.wanted)
    weight = sizes.get("weight", 0.0 if node.wanted or least else 1.0)
    return replace(node, **{**sizes, "wanted": max(node.wanted, least), "least": least, "weight": weight})


@lru_cache(maxsize=512)
def areas(tree: Part, area: Area, scale: float = 1.0, *, left_handed: bool = False) -> Mapping[str, Area]:
    """Return the area of every part of the tree that has an id, keyed by the id; parts that were left out are missing.
    `area` is that of the whole tree. `scale` says how many times larger than on a 7" panel the parts should be. If
    `left_handed`, `handed` rows are reversed."""
    return {each.id: found for each, found in _placed(tree, area, scale, left_handed=left_handed) if each.id}


def across(canvas: Canvas, area: Area, *parts: Part, gap: float = 0.0, large: float = 1.0) -> list[Area]:
    """Divide an area into a row of parts, `large` times as large as usual on this panel. Returns the areas of those
    that have an id, from left to right."""
    return list(areas(row(*parts, gap=gap), area, canvas.grow * large).values())


def down(canvas: Canvas, area: Area, *parts: Part, gap: float = 0.0, large: float = 1.0) -> list[Area]:
    """Divide an area into a column of parts, `large` times as large as usual on this panel. Returns the areas of those
    that have an id, from top to bottom."""
    return list(areas(column(*parts, gap=gap), area, canvas.grow * large).values())


def _placed(node: Part, area: Area, scale: float, *, left_handed: bool) -> list[tuple[Part, Area]]:
    """Return a node and all nodes below it, each with its area."""
    found = [(node, area)]
    if not node.parts:
        return found
    reverse = node.across and node.handed and left_handed
    at = area.x if node.across else area.y
    room, across = (area.w, area.h) if node.across else (area.h, area.w)
    kept = fitted([_shaped(each, room, across) for each in node.parts], room, node.gap, scale)
    if node.align:
        at += node.align * max(0.0, room - sum(size for _, size in kept) - node.gap * (len(kept) - 1))
    for each, size in reversed(kept) if reverse else kept:
        place = Area(at, area.y, size, area.h) if node.across else Area(area.x, at, area.w, size)
        found += _placed(each, place, scale, left_handed=left_handed)
        at += size + node.gap
    return found


def _shaped(part: Part, room: float, across: float) -> Part:
    """Return a part that is at most as large as its `aspect` and `share` allow in a row or column of `room` mm that is
    `across` mm high or wide."""
    if part.aspect == math.inf and part.share == 1:
        return part
    most = min(part.most, part.aspect * across, part.share * room)
    return replace(part, most=most, least=min(part.least, most))


def fitted(parts: Sequence[Part], room: float, gap: float, scale: float = 1.0) -> list[tuple[Part, float]]:
    """Return the parts that fit in a row or column of `room` mm, `gap` mm apart, each with its size in mm. Optional
    parts are left out if there is not room for all. `scale` says how many times larger than on a 7" panel the parts
    should be."""
    kept = list(parts)
    while kept:
        free = room - gap * (len(kept) - 1)
        if sum([each.least for each in kept]) <= free + 1e-9 or not (spare := [each for each in kept if each.optional]):
            return list(zip(kept, _sizes(kept, max(0.0, free), scale), strict=True))
        first = min(reversed(spare), key=_turn)
        kept = [each for each in kept if each is not first]
    return []


def _turn(part: Part) -> float:
    """Return the order in which a part gives way: parts with a lower number give way earlier, parts without a number
    last."""
    return part.gives or float("inf")


def _sizes(parts: Sequence[Part], free: float, scale: float) -> list[float]:
    """Return the sizes in mm of parts that share `free` mm, found by steps 1, 2 and 4 of this module's docstring."""
    sizes = [max(min(each.wanted * scale, each.most), each.least) for each in parts]
    for turn in sorted({_turn(each) for each in parts}) if sum(sizes) > free else ():
        slack = [size - each.least if _turn(each) == turn else 0.0 for size, each in zip(sizes, parts, strict=True)]
        share = _share(sum(sizes) - free, sum(slack))
        sizes = [size - give * share for size, give in zip(sizes, slack, strict=True)]
    if (over := sum(sizes)) > free and over > 0:
        return [size * free / over for size in sizes]
    growing = {at for at, each in enumerate(parts) if each.weight}
    while growing and (left := free - sum(sizes)) > 1e-9:
        weights = sum(parts[at].weight for at in growing)
        for at in tuple(growing):
            sizes[at] += left * (parts[at].weight / weights)
            if sizes[at] >= parts[at].most:
                sizes[at] = parts[at].most
                growing.discard(at)
    return sizes


def _share(needed: float, there: float) -> float:
    """Return the share (0..1) of `there` that has to be given up to gain `needed`."""
    return min(1.0, needed / there) if needed > 0 and there > 0 else 0.0


def many(room: float, each: float, gap: float = 0.0, scale: float = 1.0) -> int:
    """Return how many parts of at least `each` mm, `gap` mm apart, fit in a row or column of `room` mm; at least 1.
    `scale` says how many times larger than on a 7" panel the parts should be."""
    return max(1, int((room + gap + 1e-6) // (each * scale + gap)))
