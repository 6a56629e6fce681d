"""The attract loop's page: one sentence, one picture (a demonstration hand), one button; the languages in one touch."""

from companion.display import hand_tiles, theme
from companion.display.metrics import FAR_FLOOR, GAP, NEAR, NEAR_FLOOR, Area
from companion.display.sheet import Sheet
from companion.display.wording import Wording
from companion.table.kiosk import KioskStart, aim
from companion.table.preferences import Prefer
from companion.table.sight import Sight

LINE = 17.5
"""Capital height in mm wanted of the sentence: 20' at 3 m, where the queue stands; on a small panel as much as fits."""

LARGE, SMALL = 20.0, 9.2
"""Heights in mm of the one large button and of the small ones."""

LANGUAGES = 4
"""At most so many languages have a button of their own."""


def draw(sheet: Sheet, sight: Sight, words: Wording, area: Area) -> None:
    """The whole picture. A touch on the demonstration does what the button does."""
    upright = sheet.panel.upright
    notice, area = area.bottom(NEAR_FLOOR * (3.2 if upright else 1.7) * sheet.grow, 0.6)
    said = words.say("attract-notice")
    if upright:
        sheet.paragraph("attract.notice", notice, said, (NEAR, NEAR_FLOOR), theme.DIM, align="centre")
    else:
        sheet.text("attract.notice", notice, said, (NEAR, NEAR_FLOOR), theme.DIM, align="centre", cut=True)
    height = (LARGE + GAP + 2 * SMALL + 1.6 if upright else LARGE) * min(sheet.grow, 1.5)
    low, area = area.bottom(height, GAP)
    _buttons(sheet, sight, words, low)
    rules = sight.state.rules
    line, picture = area.top(area.h * (0.3 if upright else 0.44), 1.5)
    kiosk = sight.kiosk
    if kiosk is not None and kiosk.emblem is not None:
        side, line = line.left(min(line.h, line.w * 0.25), GAP)
        sheet.image("attract.emblem", side, kiosk.emblem)
    said = words.say("attract-line", aim=aim(rules), near=rules.ladder.near)
    sheet.paragraph("attract.line", line, said, (LINE, FAR_FLOOR), theme.GOLD, align="centre")
    lesson = kiosk.lesson if kiosk is not None else None
    if lesson is None:
        return
    sheet.touch("attract.picture", picture, KioskStart("coach"))
    if kiosk is not None and kiosk.poster is not None:
        sheet.image("attract.poster", picture, kiosk.poster)
        return
    cells = hand_tiles.row_of(picture, max(1, len(lesson.hands)), upright=upright)
    hand_tiles.draw(sheet, words, lesson.hands, cells, over=sight.state.result is not None)


def _buttons(sheet: Sheet, sight: Sight, words: Wording, area: Area) -> None:
    """The one large button; beside it, small, the way for who knows the game, and the languages."""
    if sheet.panel.upright:
        small, large = area.bottom((2 * SMALL + 1.6) * min(sheet.grow, 1.5), GAP)
    else:
        small, large = sheet.beside(area, area.w * 0.42, GAP)
    learn = words.say("attract-learn")
    sheet.button(
        "attract.learn", large, learn, KioskStart("coach"), ("space", "return"), kind="primary", size=(6.2, NEAR_FLOOR),
        hint=False, play=True,
    )  # fmt: skip
    languages = sight.languages[:LANGUAGES]
    upper, lower = small.rows(2, 1.6)
    if len(languages) < 2:
        upper = small
    sheet.button("attract.play", upper, words.say("attract-play"), KioskStart("table"), ("p",), hint=False)
    if len(languages) < 2:
        return
    for cell, code in zip(lower.columns(len(languages), 1.6), languages, strict=True):
        chosen = code == sight.preferences.language
        name = words.say("language-own-name", language=code)
        action, id = Prefer("language", code), f"attract.language.{code}"
        _language(sheet, cell, id, [name, code.upper()], action, chosen=chosen)


def _language(sheet: Sheet, area: Area, id: str, wordings: list[str], action: Prefer, *, chosen: bool) -> None:
    """A language by its own name, or by its code where that is too long; the chosen one has a wider edge as well."""
    look = sheet.look(id, "chosen" if chosen else "plain")
    sheet.fill(id, area, look.fill, look.edge, stroke=0.8 if chosen else 0.4)
    sheet.text(f"{id}.label", area.inset(0.4), wordings, (NEAR_FLOOR, NEAR_FLOOR), look.text, look.fill, "centre")
    sheet.touch(id, area, action)
