"""The page of the evening: everybody who has played, in columns; below them sentences about the sabacc pot and about
how long decisions took."""

from collections.abc import Sequence

import msgspec

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas, Size
from companion.display.canvas.metrics import NEAR, NEAR_FLOOR, Area
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.parts import clock_mark
from companion.display.parts import page_grid as pages
from companion.game.engine.state import SABACC_POT, stack
from companion.game.phases.classic.score_book import standings
from companion.game.phases.table.evening_end import ending
from companion.table.views.table_view import TableView

HEAD, ROW = 4.6, 10.5
"""Heights in mm of the column titles and of a row."""
NAME, NARROW_NAME = 0.32, 0.38
"""The name's share of the width of a row with five figures, and of a row with four."""


class Row(msgspec.Struct, frozen=True):
    """One person's row on the page of the evening: seat (0 if they have left), name, and the figures in the order of
    the columns, each in several wordings."""

    seat: int
    name: str
    figures: tuple[Sequence[str], ...]


def columns(view: TableView, words: Wording, *, narrow: bool) -> list[str]:
    """Return the titles of the columns of everybody's results. A `narrow` page has no column for hands that bombed out
    (lost by a total out of bounds)."""
    middle = "points" if facts.by_points(view.state) else "net"
    found = ["hands", "won", *(() if narrow else ("bombed",)), middle, "stack"]
    return [words.say(f"evening-{name}") for name in found]


def rows(view: TableView, words: Wording, *, narrow: bool) -> list[Row]:
    """Return the rows of figures of everybody who has played, the best result of the evening first."""
    state = view.state
    seats = {held.person: number for number, held in enumerate(state.seats, 1) if held is not None}
    points = dict(standings(state))
    found = []
    tallies = facts.tallies(state)
    for number in sorted(range(len(tallies)), key=lambda number: (-points.get(number, 0), -tallies[number][0])):
        one, (net, hands) = state.people[number], tallies[number]
        seat = seats.get(number, 0)
        figures = [
            [words.exact(hands)],
            [words.exact(one.won)],
            *([] if narrow else [[words.exact(one.bombed)]]),
            words.numbers(points[number]) if number in points else words.signed(net),
            words.numbers(stack(state, seat)) if seat else ["–"],
        ]
        found.append(Row(seat, one.name, tuple(figures)))
    return found


def sentences(view: TableView, words: Wording) -> list[str]:
    """Return sentences on what happens to the sabacc pot, and on how long people's decisions took."""
    pot = view.state.money[SABACC_POT]
    said = [words.say("display-evening-pot", amount=words.number(pot), ending=ending(view.state))] if pot else []
    return [*said, *clock_mark.shares(view, words)]


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, footer: Area) -> None:
    """Draw the page of the evening: everybody's results in columns with titles, then sentences. If not all rows fit,
    further ones are on other pages."""
    narrow = canvas.panel.upright
    people = rows(view, words, narrow=narrow)
    if not people:
        canvas.paragraph("empty", body, words.say("display-nobody"), (NEAR, NEAR_FLOOR), theme.DIM)
        return
    head, body = body.top(HEAD * canvas.grow, 0.6)
    each = max(1, int((body.h + 0.8) // (ROW * min(canvas.grow, 1.2))))
    said = [part for line in sentences(view, words) for part in pages.pieces(canvas, line, body.w - 4)]
    both: list[Row | str] = [*people, *said]
    shown, _ = pages.turn_pages(canvas, words, page, both, each, footer)
    if isinstance(shown[0], Row):
        names = columns(view, words, narrow=narrow)
        for at, (cell, name) in enumerate(zip(_cells(canvas, head, len(names))[2:], names, strict=True)):
            canvas.text(f"evening.column.{at}", cell, name, (NEAR_FLOOR, NEAR_FLOOR), theme.DIM, align="right")
    cells = body.rows(each, 0.8)

    def lines(size: Size) -> None:
        for at, (cell, line) in enumerate(zip(cells, shown, strict=False)):
            canvas.fill(f"line.{at}", cell, theme.SURFACE)
            if isinstance(line, Row):
                _row(canvas, line, at, cell, size)
            else:
                canvas.paragraph(f"line.{at}", cell.inset(2, 0.5), line, (NEAR, NEAR_FLOOR), on=theme.SURFACE)

    canvas.evenly(lines, (4.2, NEAR_FLOOR), ".figure.")


def _cells(canvas: Canvas, area: Area, figures: int) -> list[Area]:
    """Return the areas for the shape, the name and the figures of a row."""
    shape, rest = area.inset(2, 0).left(6.0 * canvas.grow, 1.5)
    name, rest = rest.left(rest.w * (NAME if figures > 4 else NARROW_NAME), 1)
    return [shape, name, *rest.columns(figures, 1.5)]


def _row(canvas: Canvas, row: Row, at: int, area: Area, size: Size) -> None:
    shape, name, *figures = _cells(canvas, area, len(row.figures))
    if row.seat:
        mark = theme.livery(row.seat)
        canvas.shape(f"line.{at}.shape", shape.inset(0, 1.2), mark.shape, mark.colour)
    who = f"{row.seat} {row.name}" if row.seat else row.name
    canvas.text(f"name.{at}.label", name, [who, who[:8]], size, on=theme.SURFACE, cut=True)
    for column, (cell, said) in enumerate(zip(figures, row.figures, strict=True)):
        canvas.text(f"line.{at}.figure.{column}", cell, said, size, on=theme.SURFACE, align="right")
