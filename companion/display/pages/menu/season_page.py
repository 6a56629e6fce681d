"""The page of the season: everybody's results over all evenings in the journal, and their luck."""

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, Area
from companion.display.layout.slots import Slots
from companion.display.model.wording import Wording
from companion.display.parts import score_rows
from companion.display.parts.score_rows import Row
from companion.table.views.table_view import TableView

COLUMNS = "evenings", "hands", "won", "best", "net"
"""The columns of the page."""

NARROW = 1, 2, 4
"""The indexes of the columns on an upright panel."""


def rows(view: TableView, words: Wording) -> list[Row]:
    """Return a row of results for everybody who has finished a hand in the season, the largest gain first."""
    return [
        Row(
            0,
            line.player if line.unit == "credits" else f"{line.player} ({line.unit})",
            (
                [words.exact(line.evenings)],
                [words.exact(line.hands)],
                [words.exact(line.won)],
                words.signed(line.best),
                words.signed(line.net),
            ),
            line.net,
        )
        for line in view.season.lines
    ]


def nothing(view: TableView, words: Wording) -> str:
    """Return the sentence that the page shows while there are no results: why there are none."""
    season = view.season
    return words.say("season-failed" if season.failed else "season-adding" if season.adding else "season-empty")


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of the season: everybody's results in columns with titles, then sentences on everybody's luck."""
    found, titles = rows(view, words), [words.say(f"evening-{name}") for name in COLUMNS]
    if view.season.failed or not found:
        canvas.paragraph("empty", body, nothing(view, words), NEAR, theme.DIM)
        return
    if canvas.panel.upright:
        titles = [titles[at] for at in NARROW]
        found = [replace(one, figures=tuple(one.figures[at] for at in NARROW)) for one in found]
    score_rows.draw(canvas, words, page, titles, found, words.luck(view.luck.season), body, slots)
