"""The chart of everybody's gains over the evening: one line for each person, with mark, name and gain at its end.
Nobody needs to tell the colours apart. Buy-ins and cash-outs do not count as gains, so every line begins at 0."""

import math
from collections.abc import Sequence
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, NEAR_FLOOR, Area
from companion.display.layout.slots import Slots
from companion.display.layout.tree import Part, areas, column, down, many, measured, part, row
from companion.display.model import facts
from companion.display.model.wording import Wording, short_names
from companion.table.views.table_view import TableView

T = TypeVar("T")

PITCH = 3.9
"""Distance in mm between the labels at the ends of the lines: capitals of 2.8 mm and their descenders."""
SPACING = 1.0
"""Least distance in mm between two hands on the chart. If there are more hands, some are left out."""
POINTS = 2_000
"""The most points in all lines together, so that a Pi can lay out the chart beside its other work."""
AXIS, NAMES, AIR = 15.0, 28.0, 0.5
"""Widths in mm: about those of the axis labels at the left and of the names at the right; and the room beside a
figure."""
MARK, NOTE, HANDS, FIGURE, HEM = 3.0, 5.0, 4.6, 4.2, 2.2
"""Sizes in mm on a 7" panel: the width of a mark; the heights of the sentence above the chart, of the numbers of hands
below it, and of a label of the axis; and the margin above and below the lines."""
LINE, GONE, LEAD = 0.6, 0.3, 0.15
"""Widths in mm on a 7" panel: of a line, of the line of somebody who has left, and of the line that leads to a name."""
MOST = 24
"""Largest number of lines shown: people at the table first, then those who won or lost most."""


class Course(msgspec.Struct, frozen=True):
    """One person's line on the chart. `points` are pairs of hand number and net gain; `seat` is 0 for somebody who has
    left."""

    seat: int
    name: str
    points: tuple[tuple[int, int], ...]

    @property
    def net(self) -> int:
        """The net gain at the end of the line."""
        return self.points[-1][1]


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of the chart: what it shows, axis, lines and labels, or a sentence while no hand has ended."""
    people = max(1, len(view.evening[-1].nets)) if view.evening else 1
    wide = areas(row(part("", AXIS), part("plot"), part("", NAMES)), body)["plot"].w
    all_ = courses(view, max(2, min(many(wide, SPACING), POINTS // people)))
    if not all_:
        canvas.paragraph("empty", body, words.say("chart-empty"), NEAR, theme.DIM)
        return
    steps = ticks(min(net for one in all_ for _, net in one.points), max(net for one in all_ for _, net in one.points))
    found = areas(_page(canvas, words, all_, steps, body), body, canvas.grow)
    note = "chart-note-points" if facts.by_points(view.state) else "chart-note"
    canvas.paragraph("chart.note", found["note"], words.say(note), NEAR, theme.DIM)
    canvas.fill("chart.cloth", found["plot"], theme.SURFACE, radius=2.6)
    canvas.stitch("chart.hem", found["plot"].inset(0.6), palette.THREAD_DIM, 2.2)
    plot = found["plot"].inset(2, HEM * canvas.grow)
    _axis(canvas, words, found["axis"], plot, steps)
    first, last = view.evening[0].hand - 1, view.evening[-1].hand
    _hands(canvas, words, found["hands"], first + 1, last)
    _lines(canvas, all_, plot, (first, last), (steps[0], steps[-1]))
    cells = [area for id, area in found.items() if id.startswith("labels.")]
    _labels(canvas, words, all_, plot, cells, (steps[0], steps[-1]))


def _page(canvas: Canvas, words: Wording, all_: Sequence[Course], steps: Sequence[int], body: Area) -> Part:
    """Return the tree of the page. The labels at the right are as wide as their names and figures need, but leave most
    of the page to the lines. They stand in two columns if there are too many for one."""
    figures = max(_wide(canvas, words.signed(value)[0]) for value in steps) + AIR
    (room,) = down(canvas, body, part("", NOTE), part("labels"), part("", HANDS))
    columns = 1 if many(room.h, PITCH, scale=canvas.grow) >= len(all_) else 2
    others = _figures(canvas, words, all_) + MARK * canvas.grow + 3
    full, least = (
        (others + name) * columns + 2 * (columns - 1)
        for name in (max(_wide(canvas, _names(one)[0]) for one in all_), _wide(canvas, "88"))
    )
    axis = measured("axis", figures)
    lines = column(
        row(axis, part("plot", weight=1), gap=1.5, weight=1), row(measured("", figures), part("hands"), wanted=HANDS)
    )
    labels = row(*(part(f"labels.{at}") for at in range(columns)), gap=2, wanted=math.inf, least=least)
    labels = replace(labels, most=full, share=0.42 if canvas.panel.upright else 0.36)
    chart = row(replace(lines, weight=1.0), labels, gap=4, weight=1)
    return column(part("note", NOTE * (2 if canvas.panel.upright else 1)), chart, gap=0.8)


def courses(view: TableView, most: int = 10_000) -> list[Course]:
    """Return the lines of the chart with at most `most` hands. The line with the highest end comes first. The lines
    show credits, or points of the score book if hands are scored by points."""
    state, points = view.state, thinned(view.evening, most)
    seats = {held.person: number for number, held in enumerate(state.seats, 1) if held is not None}
    lines: dict[int, list[tuple[int, int]]] = {}
    first = points[0].hand - 1 if points else 0
    scored = facts.by_points(state)
    for point in points:
        for at, net in point.points if scored else enumerate(point.nets):
            lines.setdefault(at, [(max(first, point.hand - 1), 0)]).append((point.hand, net))
    found = [
        Course(seats.get(at, 0), state.people[at].name, tuple(line))
        for at, line in lines.items()
        if at < len(state.people)
    ]
    found.sort(key=lambda one: (not one.seat, -abs(one.net)))
    return sorted(found[:MOST], key=lambda one: -one.net)


def ticks(least: int, most: int) -> list[int]:
    """Return three to six round numbers to write at an axis. They cover `least`, `most` and 0."""
    least, most = min(least, 0), max(most, 0)
    span, step = max(most - least, 2), 1
    while True:
        for round_ in (1, 2, 5):
            if span <= 4 * step * round_:
                each = step * round_
                low, high = least // each, -(-most // each)
                return [at * each for at in range(low, max(high, low + 1) + 1)]
        step *= 10


def thinned(points: Sequence[T], most: int) -> list[T]:
    """Return at most `most` (2 or more) of the points, evenly spaced, always with the first and the last."""
    if len(points) <= most:
        return list(points)
    return [points[round(at * (len(points) - 1) / (most - 1))] for at in range(most)]


def _level(value: float, span: tuple[int, int]) -> float:
    """Return how far below the upper edge of the plot a value lies, as a share of its height."""
    return (span[1] - value) / (span[1] - span[0])


def _axis(canvas: Canvas, words: Wording, area: Area, plot: Area, steps: list[int]) -> None:
    for value in steps:
        left, right = (plot.point(end, _level(value, (steps[0], steps[-1]))) for end in (0, 1))
        colour, stroke = (theme.DIM, 0.4) if value == 0 else (theme.EDGE, 0.2)
        canvas.line(f"chart.grid.{value}", [left, right], colour, stroke)
        line = replace(area, y=left[1], h=0.0).centred(area.w, FIGURE * canvas.grow)
        canvas.text(f"chart.value.{value}", line, words.signed(value), NEAR_FLOOR, theme.DIM, align="right")


def _hands(canvas: Canvas, words: Wording, area: Area, first: int, last: int) -> None:
    """Draw the numbers of the first and the last hand below the chart."""
    left, right = area.columns(2, 2)
    canvas.text("chart.first", left, words.say("display-hand", hand=first), NEAR_FLOOR, theme.DIM)
    if last != first:
        canvas.text("chart.last", right, words.say("display-hand", hand=last), NEAR_FLOOR, theme.DIM, align="right")


def _lines(canvas: Canvas, all_: list[Course], plot: Area, hands: tuple[int, int], span: tuple[int, int]) -> None:
    """Draw the lines of the chart. Those of people who left are drawn first, so that they never cover somebody at the
    table."""
    for at, one in sorted(enumerate(all_), key=lambda pair: pair[1].seat != 0):
        points = [
            plot.point((hand - hands[0]) / max(1, hands[1] - hands[0]), _level(net, span)) for hand, net in one.points
        ]
        canvas.line(f"chart.line.{at}", points, _colour(one), (LINE if one.seat else GONE) * canvas.grow)


def _colour(one: Course) -> theme.Colour:
    return theme.livery(one.seat).colour if one.seat else theme.DIM


def _labels(
    canvas: Canvas, words: Wording, all_: Sequence[Course], plot: Area, cells: Sequence[Area], span: tuple[int, int]
) -> None:
    """Draw mark, name and gain beside the end of each line, joined to it by a thin line. If there are two columns, the
    labels alternate between them."""
    high, figures = PITCH * canvas.grow, _figures(canvas, words, all_)
    area, tree = cells[0], row(part("mark", MARK), part("name"), measured("net", figures), gap=0.8)
    pitch = min(high / len(cells), area.rows(len(all_) + 1)[0].h)
    ends = [plot.point(1, _level(one.net, span)) for one in all_]
    room, start = area.inset(0, pitch), area.inset(-1, 0).x
    tops = spread([end[1] for end in ends], pitch, room.point(0, 0)[1], room.point(0, 1)[1])
    for at, (one, y) in enumerate(zip(all_, tops, strict=True)):
        cell = cells[at % len(cells)]
        found = areas(tree, replace(cell, y=y, h=0.0).centred(cell.w, high), canvas.grow)
        canvas.line(f"chart.lead.{at}", [ends[at], (start, y)], _colour(one), LEAD * canvas.grow)
        mark, size = theme.livery(one.seat) if one.seat else theme.Livery("ring", theme.DIM), NEAR_FLOOR
        canvas.shape(f"chart.shape.{at}", found["mark"], mark.shape, mark.colour)
        canvas.text(f"chart.label.{at}", found["name"], _names(one), size, theme.DIM, cut=True)
        canvas.text(f"chart.net.{at}", found["net"], words.signed(one.net)[0], size, align="right")


def _names(one: Course) -> list[str]:
    """Return wordings of the name on a line's label, the fullest first. Somebody who has left has no seat number."""
    return [f"{one.seat or ''} {name}".strip() for name in short_names(one.name)]


def _figures(canvas: Canvas, words: Wording, all_: Sequence[Course]) -> float:
    """Return the width in mm of the column of gains."""
    return max(_wide(canvas, words.signed(one.net)[0]) for one in all_) + AIR


def _wide(canvas: Canvas, text: str) -> float:
    """Return the width in mm of a text in the labels' size."""
    return canvas.width(text, canvas.panel.y(NEAR_FLOOR * canvas.grow))


def spread(wanted: Sequence[float], pitch: float, top: float, bottom: float) -> list[float]:
    """Return positions for labels, so that none overlaps another: as near as possible to the `wanted` ones (ascending),
    but at least `pitch` apart, and between `top` and `bottom` if they all fit."""
    found: list[float] = []
    for want in wanted:
        found.append(max(want, found[-1] + pitch if found else top))
    low = bottom
    for at in range(len(found) - 1, -1, -1):
        found[at] = min(found[at], low)
        low = found[at] - pitch
    return found
