"""The page that hides the table while something is corrected: it shows no card, stack or pot."""

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, GLANCE, GLANCE_FLOOR, NEAR, Area
from companion.display.input.ui import Ui
from companion.display.model.wording import Wording
from companion.display.parts import notice_line
from companion.display.parts import page_grid as pages
from companion.table.intents import Undo
from companion.table.views.table_view import TableView
from companion.table.views.takeback import Cover


def draw(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> None:
    """Draw the page that hides the table during a correction: a sentence for everybody, and below it the operator's
    buttons."""
    scale = canvas.grow
    low, rest = area.bottom(20 * scale, GAP)
    note, rest = rest.bottom(notice_line.high(canvas, view, ui, 10) * scale, 2)
    canvas.paragraph("cover", rest, words.say("cover-told"), (GLANCE, GLANCE_FLOOR), theme.GOLD, align="centre")
    if not notice_line.notice(canvas, view, ui, words, note):
        canvas.paragraph("cover.note", note, words.say("cover-note"), NEAR, theme.DIM, align="centre")
    cells = low.columns(4 if canvas.panel.width_mm >= 110 else 3, GAP)
    cells = cells if canvas.left_handed else cells[::-1]  # the first is where the usual move always is
    buttons: list[tuple[pages.Item, str, str]] = [
        (("cover.off", words.say("cover-show"), Cover(False)), "z", "primary"),
        (("menu.corrections", words.say("display-menu-corrections"), Go("corrections")), "c", "plain"),
        (("menu.log", words.say("display-menu-log"), Go("log")), "l", "plain"),
    ]
    if view.can_undo:
        buttons.insert(2, (("undo", words.say("display-undo"), Undo()), "u", "plain"))
    for cell, ((id, label, action), key, kind) in zip(cells, buttons, strict=False):
        canvas.button(id, cell, label, action, (key,), kind=kind, size=4.4, play=True, hint=True)
