"""Draws the table in play: for people on all sides of a screen that lies on the table, or for people on one side of
it."""

from companion.display.canvas.metrics import Area
from companion.display.pages.table import lying_table, table_page
from companion.display.pages.table.table_page import Table


def draw(table: Table, area: Area) -> None:
    """Draw the table in play in the area above the bar of buttons."""
    (lying_table if lying_table.wanted(table.canvas, table.view) else table_page).draw(table, area)
