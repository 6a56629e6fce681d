"""The table in play, laid out for people on all sides of a screen that lies on the table, or for those on one side."""

from collections.abc import Callable

from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import Area
from companion.display.input.ui import Ui
from companion.display.model.wording import Wording
from companion.display.pages.table import lying_table, table_page
from companion.table.views.table_view import TableView


def draw(
    canvas: Canvas,
    view: TableView,
    ui: Ui,
    words: Wording,
    area: Area,
    instead: Callable[[Area], None] | None = None,
) -> None:
    """Draw the table in play in the area above the bar of buttons. If `instead` is given, it draws an announcement in
    place of the seats, or of what lies in the middle."""
    page = lying_table if lying_table.wanted(canvas, view) else table_page
    page.draw(canvas, view, ui, words, area, instead)
