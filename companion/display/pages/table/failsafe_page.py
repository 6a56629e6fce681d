"""The page shown when the rules or the drawing of pages fail. It says what happened and what can be done. It uses
neither the rules nor the state, so that it works when both fail."""

from companion.display.canvas import theme
from companion.display.canvas.actions import Action, Close
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import GAP, NEAR, PLAY_HEIGHT, Panel
from companion.display.canvas.surface import Say
from companion.display.input.ui import Ui
from companion.display.layout.tree import areas, column, grid, part, row
from companion.table.intents import Undo
from companion.table.views.failsafe import Failsafe, Recover
from companion.table.views.preferences import Preferences

Button = tuple[str, str, Action, tuple[str, ...], str]
"""A button of the failsafe page: id, message code of the label, action, keys, kind."""


def draw(failsafe: Failsafe, ui: Ui, panel: Panel, say: Say, preferred: Preferences) -> Layout:
    """Return the whole picture of the failsafe page, which is shown when the rules or the drawing of pages have failed.
    It is upright; for a rotated screen, the caller has already swapped the width and height of `panel`."""
    canvas = Canvas(panel, ui.pressed, preferred)
    say("language-in-force", language=preferred.language)
    canvas.fill("ground", panel.area, theme.GROUND, radius=0)
    area, offered = panel.area.inset(3, 2), _offered(failsafe)
    cells = [part(f"{at}") for at in range(len(offered))]
    if panel.upright or not canvas.left_handed:  # the first is where the usual move always is
        cells.reverse()
    buttons = grid(cells, 1 if panel.upright else len(cells), gap=GAP, each=(PLAY_HEIGHT, PLAY_HEIGHT))
    report = [part("report", 7)] if failsafe.report else []
    title = row(part("mark", 7), part("title"), gap=2, wanted=9)
    found = areas(column(title, part("what"), part("after"), *report, buttons, gap=2), area, canvas.grow)
    shape, colour = theme.HEALTH["down"]
    canvas.shape("failsafe.mark", found["mark"], shape, colour)
    canvas.text("title", found["title"], say("failsafe-title"), 5.5, theme.GOLD, cut=True)
    told = say("failsafe-what", kind=failsafe.kind, row=failsafe.row)
    canvas.patch("failsafe.what", found["what"], told, 4.6, "alarm")
    canvas.paragraph("failsafe.do", found["after"], say("failsafe-do", kind=failsafe.kind), 4.2)
    if report:
        texts = [say("failsafe-report", file=failsafe.report), failsafe.report]
        canvas.text("failsafe.report", found["report"], texts, NEAR, theme.DIM, cut=True, face="sentences")
    for at, (id, code, action, keys, kind) in enumerate(offered):
        canvas.button(
            id, found[f"{at}"], say(code), action, keys, kind=kind, size=4.6, play=id != "failsafe.on", hint=True
        )
    return canvas.layout()


def _offered(failsafe: Failsafe) -> list[Button]:
    """Return the buttons to offer, without any that would lead straight back to this page."""
    undo = "failsafe-from-here" if failsafe.kind == "replay" else "failsafe-undo"
    found: list[Button] = [("failsafe.again", "failsafe-again", Recover("again"), ("a", "space"), "primary")]
    if failsafe.can_undo:
        found.append(("failsafe.undo", undo, Undo(), ("u",), "plain"))
    if failsafe.kind == "move":
        found.append(("failsafe.on", "failsafe-on", Recover("on"), ("escape",), "plain"))
    if failsafe.kind == "picture":
        found.append(("failsafe.on", "failsafe-on", Close(), ("escape",), "plain"))
    return found
