"""The page that a kiosk shows while nobody plays: one sentence, one picture (a demonstration hand), one large button,
and a button for each language."""

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import FAR_FLOOR, GAP, NEAR, NEAR_FLOOR, Area
from companion.display.model.wording import Wording
from companion.display.parts import hand_tiles
from companion.table.views.kiosk_view import KioskStart, aim
from companion.table.views.preferences import Prefer
from companion.table.views.table_view import TableView

LINE = 17.5
"""Wanted capital height in mm of the sentence: an angle of 20' at 3 m, where people queue. On a small panel, as much as
fits."""

LARGE, SMALL = 20.0, 9.2
"""Heights in mm of the large button and of the small ones."""

LANGUAGES = 4
"""Largest number of languages that get a button of their own."""


def draw(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Draw the page that a kiosk shows while nobody plays. A touch on its demonstration hand does what the large button
    does."""
    upright = canvas.panel.upright
    notice, area = area.bottom(NEAR_FLOOR * (3.2 if upright else 1.7) * canvas.grow, 0.6)
    said = words.say("attract-notice")
    if upright:
        canvas.paragraph("attract.notice", notice, said, (NEAR, NEAR_FLOOR), theme.DIM, align="centre")
    else:
        canvas.text("attract.notice", notice, said, (NEAR, NEAR_FLOOR), theme.DIM, align="centre", cut=True)
    height = (LARGE + GAP + 2 * SMALL + 1.6 if upright else LARGE) * min(canvas.grow, 1.5)
    low, area = area.bottom(height, GAP)
    _buttons(canvas, view, words, low)
    rules = view.state.rules
    line, picture = area.top(area.h * (0.3 if upright else 0.44), 1.5)
    kiosk = view.kiosk
    if kiosk is not None and kiosk.emblem is not None:
        side, line = line.left(min(line.h, line.w * 0.25), GAP)
        canvas.image("attract.emblem", side, kiosk.emblem)
    said = words.say("attract-line", aim=aim(rules), near=rules.ladder.near)
    canvas.paragraph("attract.line", line, said, (LINE, FAR_FLOOR), theme.GOLD, align="centre")
    lesson = kiosk.lesson if kiosk is not None else None
    if lesson is None:
        return
    canvas.touch("attract.picture", picture, KioskStart("coach"))
    if kiosk is not None and kiosk.poster is not None:
        canvas.image("attract.poster", picture, kiosk.poster)
        return
    cells = hand_tiles.row_of(picture, max(1, len(lesson.hands)), upright=upright)
    hand_tiles.draw(canvas, words, lesson.hands, cells, over=view.state.result is not None)


def _buttons(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Draw the large button and, smaller beside it, the button for people who know the game, and the languages."""
    if canvas.panel.upright:
        small, large = area.bottom((2 * SMALL + 1.6) * min(canvas.grow, 1.5), GAP)
    else:
        small, large = canvas.beside(area, area.w * 0.42, GAP)
    learn = words.say("attract-learn")
    canvas.button(
        "attract.learn", large, learn, KioskStart("coach"), ("space", "return"), kind="primary", size=(6.2, NEAR_FLOOR),
        hint=False, play=True,
    )  # fmt: skip
    languages = view.languages[:LANGUAGES]
    upper, lower = small.rows(2, 1.6)
    if len(languages) < 2:
        upper = small
    canvas.button("attract.play", upper, words.say("attract-play"), KioskStart("table"), ("p",), hint=False)
    if len(languages) < 2:
        return
    for cell, code in zip(lower.columns(len(languages), 1.6), languages, strict=True):
        chosen = code == view.preferences.language
        name = words.say("language-own-name", language=code)
        action, id = Prefer("language", code), f"attract.language.{code}"
        _language(canvas, cell, id, [name, code.upper()], action, chosen=chosen)


def _language(canvas: Canvas, area: Area, id: str, wordings: list[str], action: Prefer, *, chosen: bool) -> None:
    """Draw the button of a language with its own name, or its code if the name is too long. The chosen one has a wider
    edge."""
    look = canvas.look(id, "chosen" if chosen else "plain")
    canvas.fill(id, area, look.fill, look.edge, stroke=0.8 if chosen else 0.4)
    canvas.text(f"{id}.label", area.inset(0.4), wordings, (NEAR_FLOOR, NEAR_FLOOR), look.text, look.fill, "centre")
    canvas.touch(id, area, action)
