"""The line of words where the table answers: the sentence for the operator, and the caption of those who see instead of
hear."""

from collections.abc import Callable

from companion.display.canvas import theme
from companion.display.canvas.actions import Hide
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GLANCE_FLOOR, NEAR_FLOOR, Area
from companion.display.input.ui import Ui
from companion.display.model.wording import Wording
from companion.table.views.table_view import TableView

UPRIGHT = 17.8
"""Height in mm of the sentence on a panel that is higher than wide: four lines at the floor, in which the longest ones
still say the way out."""

EDGE = 0.3
"""Free above and below the sentence, in mm: at 9 mm, on every 7" panel, two lines at the floor have room."""

TITLES = (0.4, 0.32, 0.24)
"""Parts of the width that a title may keep beside the sentence, the largest first."""


def airy(canvas: Canvas, area: Area, across: float, said: str) -> Area:
    """The room within a frame for a sentence, with as much air above and below as it can spare at its smallest."""
    insets = (area.inset(across, down) for down in (1.4, 1.0, 0.7, 0.5))
    size = NEAR_FLOOR, NEAR_FLOOR
    return next((room for room in insets if canvas.holds(room, said, size)), area.inset(across, EDGE))


def speaks(view: TableView, ui: Ui) -> bool:
    """Whether there is a sentence now."""
    return bool(ui.hint) or (view.notice is not None and ui.notice_shown)


def high(canvas: Canvas, view: TableView, ui: Ui, usual: float) -> float:
    """The height in mm of the place for the sentence, which is `usual` while there is none."""
    return max(usual, UPRIGHT) if canvas.panel.upright and speaks(view, ui) else usual


def _said(view: TableView, ui: Ui, words: Wording) -> str:
    """The sentence, "" for none."""
    if ui.hint:
        return words.say(ui.hint)
    return words.hears(view.notice) if view.notice is not None and ui.notice_shown else ""


def beside_title(
    canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area, fits: Callable[[Area], bool]
) -> Area | None:
    """The sentence in the head of a page, whose title stays beside it, or above it where the panel is higher than wide,
    as long as both have room: `fits` says whether the title has. Returns the title's room; None if it has none."""
    if not (said := _said(view, ui, words)):
        return area
    low = 2 * NEAR_FLOOR
    cuts = [area.top(low, 0.8)] if canvas.panel.upright else [area.left(area.w * part, 2) for part in TITLES]
    for title, room in cuts:
        if fits(title) and canvas.holds(room.inset(2, EDGE), said, (NEAR_FLOOR, NEAR_FLOOR)):
            notice(canvas, view, ui, words, room)
            return title
    notice(canvas, view, ui, words, area)
    return None


def notice(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> bool:
    """The sentence that the table has for the operator, while it is shown; touched, it goes."""
    if not (said := _said(view, ui, words)):
        return False
    canvas.fill("notice", area, theme.ALARM_DARK, theme.ALARM, stroke=0.6)
    canvas.paragraph("notice", airy(canvas, area, 2, said), said, (4.2, NEAR_FLOOR), on=theme.ALARM_DARK)
    canvas.touch("notice", area, Hide("notice"))
    return True


def caption(canvas: Canvas, view: TableView, words: Wording, area: Area) -> bool:
    """For those who see instead of hear: what is said, as large as the line allows."""
    if view.caption is None:
        return False
    canvas.fill("caption", area, theme.GOLD_DARK, theme.GOLD, stroke=0.6)
    said = words.caption(view.caption)
    canvas.paragraph("caption", area.inset(2, 0.6), said, (GLANCE_FLOOR, NEAR_FLOOR), on=theme.GOLD_DARK)
    return True
