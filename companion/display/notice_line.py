"""The line of words where the table answers: the sentence for the operator, and the caption of those who see instead of
hear."""

from collections.abc import Callable

from companion.display import theme
from companion.display.actions import Hide
from companion.display.metrics import GLANCE_FLOOR, NEAR_FLOOR, Area
from companion.display.sheet import Sheet
from companion.display.ui import Ui
from companion.display.wording import Wording
from companion.table.sight import Sight

UPRIGHT = 17.8
"""Height in mm of the sentence on a panel that is higher than wide: four lines at the floor, in which the longest ones
still say the way out."""

EDGE = 0.3
"""Free above and below the sentence, in mm: at 9 mm, on every 7" panel, two lines at the floor have room."""

TITLES = (0.4, 0.32, 0.24)
"""Parts of the width that a title may keep beside the sentence, the largest first."""


def airy(sheet: Sheet, area: Area, across: float, said: str) -> Area:
    """The room within a frame for a sentence, with as much air above and below as it can spare at its smallest."""
    insets = (area.inset(across, down) for down in (1.4, 1.0, 0.7, 0.5))
    size = NEAR_FLOOR, NEAR_FLOOR
    return next((room for room in insets if sheet.holds(room, said, size)), area.inset(across, EDGE))


def speaks(sight: Sight, ui: Ui) -> bool:
    """Whether there is a sentence now."""
    return bool(ui.hint) or (sight.notice is not None and ui.notice_shown)


def high(sheet: Sheet, sight: Sight, ui: Ui, usual: float) -> float:
    """The height in mm of the place for the sentence, which is `usual` while there is none."""
    return max(usual, UPRIGHT) if sheet.panel.upright and speaks(sight, ui) else usual


def _said(sight: Sight, ui: Ui, words: Wording) -> str:
    """The sentence, "" for none."""
    if ui.hint:
        return words.say(ui.hint)
    return words.hears(sight.notice) if sight.notice is not None and ui.notice_shown else ""


def beside_title(
    sheet: Sheet, sight: Sight, ui: Ui, words: Wording, area: Area, fits: Callable[[Area], bool]
) -> Area | None:
    """The sentence in the head of a page, whose title stays beside it, or above it where the panel is higher than wide,
    as long as both have room: `fits` says whether the title has. Returns the title's room; None if it has none."""
    if not (said := _said(sight, ui, words)):
        return area
    low = 2 * NEAR_FLOOR
    cuts = [area.top(low, 0.8)] if sheet.panel.upright else [area.left(area.w * part, 2) for part in TITLES]
    for title, room in cuts:
        if fits(title) and sheet.holds(room.inset(2, EDGE), said, (NEAR_FLOOR, NEAR_FLOOR)):
            notice(sheet, sight, ui, words, room)
            return title
    notice(sheet, sight, ui, words, area)
    return None


def notice(sheet: Sheet, sight: Sight, ui: Ui, words: Wording, area: Area) -> bool:
    """The sentence that the table has for the operator, while it is shown; touched, it goes."""
    if not (said := _said(sight, ui, words)):
        return False
    sheet.fill("notice", area, theme.ALARM_DARK, theme.ALARM, stroke=0.6)
    sheet.paragraph("notice", airy(sheet, area, 2, said), said, (4.2, NEAR_FLOOR), on=theme.ALARM_DARK)
    sheet.touch("notice", area, Hide("notice"))
    return True


def caption(sheet: Sheet, sight: Sight, words: Wording, area: Area) -> bool:
    """For those who see instead of hear: what is said, as large as the line allows."""
    if sight.caption is None:
        return False
    sheet.fill("caption", area, theme.GOLD_DARK, theme.GOLD, stroke=0.6)
    said = words.caption(sight.caption)
    sheet.paragraph("caption", area.inset(2, 0.6), said, (GLANCE_FLOOR, NEAR_FLOOR), on=theme.GOLD_DARK)
    return True
