"""The line of words where the table answers: the sentence for the operator, and the caption of those who see instead of
hear."""

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


def speaks(sight: Sight, ui: Ui) -> bool:
    """Whether there is a sentence now."""
    return bool(ui.hint) or (sight.notice is not None and ui.notice_shown)


def high(sheet: Sheet, sight: Sight, ui: Ui, usual: float) -> float:
    """The height in mm of the place for the sentence, which is `usual` while there is none."""
    return max(usual, UPRIGHT) if sheet.panel.upright and speaks(sight, ui) else usual


def notice(sheet: Sheet, sight: Sight, ui: Ui, words: Wording, area: Area) -> bool:
    """The sentence that the table has for the operator, while it is shown; touched, it goes."""
    if ui.hint:
        said = words.say(ui.hint)
    elif sight.notice is not None and ui.notice_shown:
        said = words.hears(sight.notice)
    else:
        return False
    sheet.fill("notice", area, theme.ALARM_DARK, theme.ALARM, stroke=0.6)
    sheet.paragraph("notice", area.inset(2, EDGE), said, (4.2, NEAR_FLOOR), on=theme.ALARM_DARK)
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
