"""The line with the table's answers: the notice for the operator, and captions for people who cannot hear the voice."""

import math
from collections.abc import Callable, Sequence

from companion.display.canvas.actions import Hide
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GLANCE_FLOOR, NEAR_FLOOR, Area
from companion.display.input.ui import Ui
from companion.display.layout.tree import across, part
from companion.display.model.wording import Wording
from companion.table.views.table_view import TableView

UPRIGHT = 17.8
"""Height in mm of the notice on an upright panel. Its four lines of the least size hold even the longest notices."""

EDGE = 0.3
"""Space in mm above and below a notice. With it, 9 mm hold two lines of the least size on every 7" panel."""

TITLES = (0.4, 0.32, 0.24)
"""Parts of the width that a title may keep beside the notice, in the order in which they are tried."""


def speaks(view: TableView, ui: Ui) -> bool:
    """Whether a notice for the operator, or a hint on how to use a button, is shown now."""
    return bool(ui.hint) or (view.notice is not None and ui.notice_shown)


def high(canvas: Canvas, view: TableView, ui: Ui, usual: float) -> float:
    """Return the height in mm that the notice for the operator needs; `usual` if none is shown."""
    return max(usual, UPRIGHT) if canvas.panel.upright and speaks(view, ui) else usual


def _said(view: TableView, ui: Ui, words: Wording) -> str:
    """Return the text of the notice or hint; "" if none is shown."""
    if ui.hint:
        return words.say(ui.hint)
    return words.hears(view.notice) if view.notice is not None and ui.notice_shown else ""


def beside_title(
    canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area, fits: Callable[[Area], bool]
) -> Area | None:
    """Draw the notice for the operator in the header of a page, beside the title (on an upright panel below it), if
    `fits` accepts the room left for the title. Returns the room for the title: all if no notice is shown, None if the
    notice took all."""
    if not (said := _said(view, ui, words)):
        return area
    low = 2 * NEAR_FLOOR
    high = (low, 2 * low)
    upright = canvas.panel.upright
    cuts = (
        [area.top(each, 0.8) for each in high]
        if upright
        else [across(canvas, area, part("title", math.inf, share=share), part("notice"), gap=2) for share in TITLES]
    )
    for title, room in cuts:
        if fits(title) and canvas.holds(room.inset(2, EDGE), said, NEAR_FLOOR):
            notice(canvas, view, ui, words, room)
            return title
    notice(canvas, view, ui, words, area)
    return None


def titled(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area, titles: Sequence[str]) -> None:
    """Draw the title of a page, in the fullest of these wordings that fits, and beside it the notice for the operator
    if there is one."""
    room = beside_title(canvas, view, ui, words, area, lambda area: canvas.chosen(area, titles, 8.0) is not None)
    if room is not None:
        canvas.text("title", room, titles, 8.0, cut=True)


def notice(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> bool:
    """Draw the notice for the operator. A touch removes it. Returns whether one was drawn."""
    if not (said := _said(view, ui, words)):
        return False
    canvas.patch("notice", area, said, 4.2, "alarm")
    canvas.touch("notice", area, Hide("notice"))
    return True


def caption(canvas: Canvas, view: TableView, words: Wording, area: Area) -> bool:
    """Draw what the voice is saying as a caption, as large as the line allows. Returns whether one was drawn."""
    if view.caption is None:
        return False
    canvas.patch("caption", area, words.caption(view.caption), GLANCE_FLOOR, "asks")
    return True
