"""The table while something is put right: no card, no stack, no pot is to be seen, and a way on."""

from companion.display import notice_line, pages, theme
from companion.display.actions import Go
from companion.display.metrics import GAP, GLANCE, GLANCE_FLOOR, NEAR, NEAR_FLOOR, Area
from companion.display.sheet import Sheet
from companion.display.ui import Ui
from companion.display.wording import Wording
from companion.table.intents import Undo
from companion.table.sight import Sight
from companion.table.takeback import Cover


def draw(sheet: Sheet, sight: Sight, ui: Ui, words: Wording, area: Area) -> None:
    """The sentence for everybody, and below it what the operator needs."""
    scale = sheet.grow
    low, rest = area.bottom(20 * scale, GAP)
    note, rest = rest.bottom(notice_line.high(sheet, sight, ui, 10) * scale, 2)
    sheet.paragraph("cover", rest, words.say("cover-told"), (GLANCE, GLANCE_FLOOR), theme.GOLD, align="centre")
    if not notice_line.notice(sheet, sight, ui, words, note):
        sheet.paragraph("cover.note", note, words.say("cover-note"), (NEAR, NEAR_FLOOR), theme.DIM, align="centre")
    cells = low.columns(4 if sheet.panel.width_mm >= 110 else 3, GAP)
    buttons: list[tuple[pages.Item, str, str]] = [
        (("cover.off", words.say("cover-show"), Cover(False)), "z", "primary"),
        (("menu.corrections", words.say("display-menu-corrections"), Go("corrections")), "c", "play"),
        (("menu.log", words.say("display-menu-log"), Go("log")), "l", "play"),
    ]
    if sight.can_undo:
        buttons.insert(2, (("undo", words.say("display-undo"), Undo()), "u", "play"))
    for cell, ((id, label, action), key, kind) in zip(cells, buttons, strict=False):
        sheet.button(id, cell, label, action, (key,), kind=kind, size=(4.4, NEAR_FLOOR), play=True)
