"""The page that a kiosk shows while nobody plays: the aim of the game, large; what this is and what to do, in a line;
one picture (a demonstration hand); one large button, and a button for each language."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import FAR_FLOOR, GAP, NEAR, PLAY_HEIGHT, Area
from companion.display.layout.tree import Part, areas, column, part, row
from companion.display.model.wording import Wording
from companion.display.parts import hand_tiles
from companion.table.views.kiosk_view import KioskStart, aim
from companion.table.views.preferences import Prefer
from companion.table.views.table_view import TableView

LINE = 17.5
"""The wanted capital height in mm of the sentence. At 3 m, where people queue, it appears under an angle of 20'. On a
small panel the letters are as large as they fit."""

LANGUAGES = 4
"""Largest number of languages that get a button of their own."""


def draw(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Draw the page that a kiosk shows while nobody plays. A touch on its demonstration hand starts the lesson, as the
    large button does."""
    kiosk, spoken = view.kiosk, view.languages[:LANGUAGES] if len(view.languages) > 1 else ()
    found = areas(_tree(canvas, spoken), area, canvas.grow, left_handed=canvas.left_handed)
    _buttons(canvas, view, words, spoken, found)
    canvas.paragraph("attract.notice", found["notice"], words.say("attract-notice"), NEAR, theme.DIM)
    line, picture, rules = found["line"], found["picture"], view.state.rules
    if kiosk is not None and kiosk.emblem is not None:
        side, line = areas(row(part("emblem", weight=1), part("line", weight=3), gap=GAP), line).values()
        canvas.image("attract.emblem", side, kiosk.emblem)
    said = words.say("attract-line", aim=aim(rules), near=rules.ladder.near)
    canvas.paragraph("attract.line", line, said, (LINE, FAR_FLOOR), face="facts")
    least, most = rules.players
    what = words.say("attract-what", fixed=least == most, least=least, most=most)
    canvas.paragraph("attract.what", found["what"], what, FAR_FLOOR, theme.DIM)
    lesson = kiosk.lesson if kiosk is not None else None
    if lesson is None:
        return
    canvas.touch("attract.picture", picture, KioskStart("coach"))
    if kiosk is not None and kiosk.poster is not None:
        canvas.image("attract.poster", picture, kiosk.poster)
        return
    over = view.state.result is not None
    for hand, cell in zip(lesson.hands, picture.rows(max(1, len(lesson.hands)), 1.5), strict=False):
        hand_tiles.tile(canvas, words, hand, cell, over=over)


def _tree(canvas: Canvas, spoken: Sequence[str]) -> Part:
    """Return the tree of the page: the sentences beside the picture, and at the foot the languages with the notice, and
    the two ways to begin. On an upright panel all of these are one above the other."""
    tongues = [row(*(part(code) for code in spoken), gap=1.6, wanted=9.2)] if spoken else []
    ways = part("play", 41, least=26), part("learn", 52, least=36)
    notice, what = part("notice", 8.6, least=8.2), part("what", 12.6)
    if canvas.panel.upright:
        both = row(*ways, gap=GAP, handed=True, wanted=PLAY_HEIGHT + 2, most=32)
        return column(part("line", weight=3), what, part("picture", weight=7), both, *tongues, notice, gap=2)
    upper = row(column(part("line"), what, gap=1, weight=54), part("picture", weight=46), gap=GAP)
    foot = row(column(*tongues, replace(notice, weight=1.0), gap=1.6), *ways, gap=GAP, handed=True)
    return column(upper, replace(foot, wanted=20.4, least=PLAY_HEIGHT, weight=0.0, most=30.0), gap=2)


def _buttons(canvas: Canvas, view: TableView, words: Wording, spoken: Sequence[str], found: Mapping[str, Area]) -> None:
    """Draw the two ways to begin, and a button for each language with its own name."""
    learn, play = words.say("attract-learn"), words.say("attract-play")
    canvas.button(
        "attract.learn", found["learn"], learn, KioskStart("coach"), ("space", "return"), kind="primary",
        size=6.2, play=True,
    )  # fmt: skip
    canvas.button("attract.play", found["play"], play, KioskStart("table"), ("p",), size=4.4)
    for code in spoken:
        id, kind = f"attract.language.{code}", "person" if code == view.preferences.language else "quiet"
        look, room = canvas.tile(id, found[code], kind)
        canvas.touch(id, found[code], Prefer("language", code))
        named = [words.say("language-own-name", language=code), code.upper()]
        canvas.text(f"{id}.label", room.inset(0.6), named, NEAR, look.text, look.fill, "centre")
