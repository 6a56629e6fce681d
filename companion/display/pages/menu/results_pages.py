"""Two pages of people's results: that of the evening and that of the season. Each has a row for each person, with
numbers in columns and a bar for what they won or lost, and sentences below the rows."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, NEAR_FLOOR, Area
from companion.display.canvas.typesetting import Size
from companion.display.layout.slots import Slots
from companion.display.layout.tree import Part, areas, column, part, row
from companion.display.model import facts
from companion.display.model.wording import Wording, short_names
from companion.display.parts import clock_mark
from companion.display.parts import page_grid as pages
from companion.display.parts.sheet import turn_pages
from companion.game.engine.state import SABACC_POT, stack
from companion.game.phases.classic.score_book import standings
from companion.game.phases.table.evening_end import ending
from companion.table.views.table_view import TableView

HEAD = 4.6
"""Height in mm of the column titles."""

EVENING_NARROW = 0, 1, 3, 4
"""The indexes of the evening's columns on an upright panel, where there is none for hands that bombed out (lost because
their total was out of bounds)."""

SEASON = "evenings", "hands", "won", "best", "net"
"""The columns of the season."""

SEASON_NARROW = 1, 2, 4
"""The indexes of the season's columns on an upright panel."""


class Row(msgspec.Struct, frozen=True):
    """One person's row. `seat` is 0 if they have left. `figures` has the text of each column, in several wordings,
    longest first. `net` is what they won or (negative) lost, in the `unit`, such as "credits"."""

    seat: int
    name: str
    figures: tuple[Sequence[str], ...]
    net: int = 0
    unit: str = "credits"


def draw_evening(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of the evening: everybody's results in columns with titles, then sentences about the sabacc pot,
    luck and the time that decisions took."""
    people = evening_rows(view, words)
    if not people:
        canvas.paragraph("empty", body, words.say("display-nobody"), NEAR, theme.DIM)
        return
    names = "hands", "won", "bombed", "points" if facts.by_points(view.state) else "net", "stack"
    titles, people = _shown(canvas, words, names, people, EVENING_NARROW)
    _draw(canvas, words, page, titles, people, sentences(view, words), body, slots)


def evening_rows(view: TableView, words: Wording) -> list[Row]:
    """Return a row of results for everybody who has played, the best result of the evening first."""
    state = view.state
    seats = {held.person: number for number, held in enumerate(state.seats, 1) if held is not None}
    points = dict(standings(state))
    found = []
    tallies = facts.tallies(state)
    for number in sorted(range(len(tallies)), key=lambda number: (-points.get(number, 0), -tallies[number][0])):
        one, (net, hands) = state.people[number], tallies[number]
        seat = seats.get(number, 0)
        figures = (
            [words.exact(hands)],
            [words.exact(one.won)],
            [words.exact(one.bombed)],
            words.numbers(points[number]) if number in points else words.signed(net),
            words.numbers(stack(state, seat)) if seat else ["–"],
        )
        found.append(Row(seat, one.name, figures, points.get(number, net)))
    return found


def sentences(view: TableView, words: Wording) -> list[str]:
    """Return sentences on what happens to the sabacc pot, on luck, and on how long people's decisions took."""
    pot = view.state.money[SABACC_POT]
    said = [words.say("display-evening-pot", amount=words.number(pot), ending=ending(view.state))] if pot else []
    return [*said, *words.luck(view.luck.evening), *clock_mark.shares(view, words)]


def draw_season(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of the season: the results of everybody over all evenings in the journal, in columns with titles,
    then sentences on everybody's luck."""
    found = season_rows(view, words)
    if view.season.failed or not found:
        canvas.paragraph("empty", body, nothing(view, words), NEAR, theme.DIM)
        return
    titles, found = _shown(canvas, words, SEASON, found, SEASON_NARROW)
    _draw(canvas, words, page, titles, found, words.luck(view.luck.season), body, slots)


def season_rows(view: TableView, words: Wording) -> list[Row]:
    """Return a row of results for everybody who has finished a hand in the season, the largest gain first."""
    return [
        Row(
            0,
            line.player if line.unit == "credits" else f"{line.player} ({words.say('display-unit', unit=line.unit)})",
            (
                [words.exact(line.evenings)],
                [words.exact(line.hands)],
                [words.exact(line.won)],
                words.signed(line.best),
                words.signed(line.net),
            ),
            line.net,
            line.unit,
        )
        for line in view.season.lines
    ]


def nothing(view: TableView, words: Wording) -> str:
    """Return the sentence that the page of the season shows while there are no results: why there are none."""
    season = view.season
    return words.say("season-failed" if season.failed else "season-adding" if season.adding else "season-empty")


def _shown(
    canvas: Canvas, words: Wording, names: Sequence[str], rows: Sequence[Row], narrow: Sequence[int]
) -> tuple[list[str], list[Row]]:
    """Return the titles of the columns with these `names`, and the rows. On an upright panel, both have only the
    columns with the indexes in `narrow`."""
    shown = narrow if canvas.panel.upright else range(len(names))
    titles = [words.say(f"evening-{names[at]}") for at in shown]
    return titles, [replace(one, figures=tuple(one.figures[at] for at in shown)) for one in rows]


def _draw(
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
    spans = _spans(rows)
    columns = _columns(len(titles), marked=any(one.seat for one in rows))
    if isinstance(shown[0], Row):
        heads = areas(columns, found["head"].inset(2, 0), canvas.grow)
        for at, title in enumerate(titles):
            canvas.text(f"column.{at}", heads[f"{at}"], title, NEAR_FLOOR, theme.DIM, align="right")

    def lines(size: Size, low: Size) -> None:
        for (id, cell), line in zip(cells.items(), shown, strict=False):
            canvas.fill(id, cell, theme.SURFACE)
            if isinstance(line, Row):
                _row(canvas, columns, line, id, cell, size, spans[line.unit])
            else:
                canvas.paragraph(f"said.{id}", cell.inset(2, 0.5), line, low, on=theme.SURFACE)

    canvas.evenly(lambda low: canvas.evenly(lambda size: lines(size, low), 4.7, ".figure."), NEAR, "said.")


def _spans(rows: Sequence[Row]) -> dict[str, tuple[float, float]]:
    """Return for each unit which results the left and the right end of the column of bars stand for. The line for 0 is
    at the same place in all units, so that no gain seems to be smaller than a loss."""
    least, most = ({one.unit: 0 for one in rows} for _ in range(2))
    for one in rows:
        least[one.unit], most[one.unit] = min(least[one.unit], one.net), max(most[one.unit], one.net)
    wide = {unit: most[unit] - least[unit] or 1 for unit in least}
    left, right = (max(abs(ends[unit]) / wide[unit] for unit in wide) for ends in (least, most))
    return {unit: (-left * wide[unit], right * wide[unit]) for unit in wide}


def _columns(figures: int, *, marked: bool) -> Part:
    """Return the tree of a row: the mark of a seat if rows are `marked`, name, figures, and the bar, which gives way
    first."""
    mark = [part("mark", 5.5)] if marked else []
    cells = (part(f"{at}", 14.5, least=12.5, gives=2) for at in range(figures))
    bar = part("bar", 34, least=16, gives=1, optional=True)
    return row(*mark, part("name", 36, least=30, gives=3, weight=1), *cells, bar, gap=1.7)


def _row(canvas: Canvas, columns: Part, line: Row, id: str, area: Area, size: Size, span: tuple[float, float]) -> None:
    """Draw a person's row. Its bar goes from the line for 0 to the right for a gain, to the left for a loss. `span` are
    the results in the same unit for which the two ends of the column stand."""
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
