"""A table of people's results: a row for each person with numbers in columns, and a bar for what they won or lost."""

from collections.abc import Sequence

import msgspec

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, NEAR_FLOOR, Area
from companion.display.canvas.typesetting import Size
from companion.display.layout.slots import Slots
from companion.display.layout.tree import Part, areas, column, part, row
from companion.display.model.wording import Wording, short_names
from companion.display.parts import page_grid as pages
from companion.display.parts.sheet import turn_pages

HEAD = 4.6
"""Height in mm of the column titles."""


class Row(msgspec.Struct, frozen=True):
    """One person's row. `seat` is 0 if they have left. `figures` has the text of each column, in several wordings,
    longest first. `net` is what they won or (negative) lost."""

    seat: int
    name: str
    figures: tuple[Sequence[str], ...]
    net: int = 0


def draw(
    canvas: Canvas,
    words: Wording,
    page: Go,
    titles: Sequence[str],
    rows: Sequence[Row],
    said: Sequence[str],
    body: Area,
    slots: Slots,
) -> None:
    """Draw the rows below the titles of their columns, then the sentences in `said`. What does not fit is on further
    pages."""
    found = areas(column(part("head", HEAD), part("rows"), gap=0.6), body, canvas.grow)
    each = pages.many(canvas, found["rows"])
    parts = [part for line in said for part in pages.pieces(canvas, line, body.inset(2, 0).w)]
    both: list[Row | str] = [*rows, *parts]
    shown = turn_pages(canvas, words, page, both, each, slots)
    cells = areas(column(*(part(f"line.{at}") for at in range(each)), gap=0.8), found["rows"])
    nets = [one.net for one in rows]
    span = min(0, *nets, 0), max(0, *nets, 0)
    columns = _columns(len(titles), marked=any(one.seat for one in rows))
    if isinstance(shown[0], Row):
        heads = areas(columns, found["head"].inset(2, 0), canvas.grow)
        for at, title in enumerate(titles):
            canvas.text(f"column.{at}", heads[f"{at}"], title, NEAR_FLOOR, theme.DIM, align="right")

    def lines(size: Size) -> None:
        for (id, cell), line in zip(cells.items(), shown, strict=False):
            canvas.fill(id, cell, theme.SURFACE)
            if isinstance(line, Row):
                _row(canvas, columns, line, id, cell, size, span)
            else:
                canvas.paragraph(id, cell.inset(2, 0.5), line, NEAR, on=theme.SURFACE)

    canvas.evenly(lines, 4.7, ".figure.")


def _columns(figures: int, *, marked: bool) -> Part:
    """Return the tree of a row: the mark of a seat if rows are `marked`, name, figures, and the bar, which gives way
    first."""
    mark = [part("mark", 5.5)] if marked else []
    cells = (part(f"{at}", 14.5, least=12.5, gives=2) for at in range(figures))
    bar = part("bar", 34, least=16, gives=1, optional=True)
    return row(*mark, part("name", 36, least=30, gives=3, weight=1), *cells, bar, gap=1.7)


def _row(canvas: Canvas, columns: Part, line: Row, id: str, area: Area, size: Size, span: tuple[int, int]) -> None:
    """Draw a person's row. Its bar goes from the line for 0 to the right for a gain, to the left for a loss. `span` is
    the least and the largest result on the page, so that the bars fill their column."""
    found = areas(columns, area.inset(2, 0), canvas.grow)
    if line.seat:
        canvas.mark(f"{id}.shape", found["mark"].inset(0, 1.2), line.seat)
    who = [f"{line.seat} {name}" if line.seat else name for name in short_names(line.name)]
    at = id.rpartition(".")[2]
    canvas.text(f"name.{at}.label", found["name"], who, 5.2, on=theme.SURFACE, cut=True)
    for number, said in enumerate(line.figures):
        canvas.text(f"{id}.figure.{number}", found[f"{number}"], said, size, on=theme.SURFACE, align="right")
    if "bar" in found and span[0] < span[1]:
        zero, end = ((value - span[0]) / (span[1] - span[0]) for value in (0, line.net))
        bar = found["bar"].portion(min(zero, end), max(zero, end), 0.3, 0.7)
        canvas.fill(f"{id}.bar", bar, theme.OK if line.net >= 0 else theme.ALARM, radius=0.4)
        ends = [found["bar"].portion(top=0.3, bottom=0.7).inset(0, -0.8).point(zero, end) for end in (0, 1)]
        canvas.line(f"{id}.zero", ends, theme.EDGE)
