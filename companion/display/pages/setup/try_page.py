"""The page of the guided check of the hardware: one step at a time, help if nothing happens, and the results so far."""

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR, NEAR_FLOOR, Area
from companion.display.model.wording import Wording
from companion.display.pages.setup import setup_page
from companion.table.views.setup import TryOut, TryView, TryWhat
from companion.table.views.table_view import TableView


def between(canvas: Canvas, view: TableView, page: Go, area: Area) -> Area:
    """Draw the four crosses if the present step of the guided hardware check asks to touch them. Returns the room
    between them; otherwise the whole area."""
    asked = page.page == "try" and view.tried is not None and view.tried.step == "touch"
    return setup_page.between_the_crosses(canvas, view.setup, area) if asked and view.setup is not None else area


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, footer: Area) -> None:
    """Draw the present step of the guided hardware check with help below, the results so far, and the answers as
    buttons in the footer."""
    tried = view.tried
    assert tried is not None
    went, body = body.bottom(9 * canvas.grow, 2)
    if tried.done:
        canvas.text("try.went", went, _went(words, tried), (NEAR, NEAR_FLOOR), theme.DIM, cut=True)
    step = tried.step or ("over" if tried.done else "begin")
    asked, rest = body.top(body.h * 0.4, 2)
    canvas.paragraph("try.asked", asked, words.say("try-asked", step=step), (5.5, NEAR_FLOOR), theme.GOLD)
    canvas.paragraph("try.help", rest, _help(canvas, view, words, tried), (4.2, NEAR_FLOOR))
    whats: tuple[TryWhat, ...] = ("yes", "no", "skip") if tried.asks else ("skip",) if tried.step else ("begin",)
    wide = min(28 * canvas.grow, (footer.w - GAP * (len(whats) - 1)) / len(whats))
    for at, what in enumerate(whats, 1):
        cell, footer = footer.left(wide, GAP)
        kind = "primary" if what in ("yes", "begin") else "plain"
        canvas.button(
            f"try.{what}", cell, words.say("try-do", what=what), TryOut(what), (str(at),), kind=kind, hint=False
        )


def _help(canvas: Canvas, view: TableView, words: Wording, tried: TryView) -> str:
    """Return what to do if nothing happens in this step. For the crosses: which one to touch next, or the result."""
    setup = view.setup
    told = [words.say("try-reader-down" if tried.trouble else "try-help", step=tried.step)] if tried.step else []
    if setup is not None and (tried.step == "touch" or ("touch", False) in tried.done):
        if setup.verdict:
            told = [setup_page.verdict(canvas, words, setup)]
        elif tried.step:
            told = [words.say("setup-touch-next", n=min(4, setup.touched + 1)) + ".", *told]
    return " ".join(told)


def _went(words: Wording, tried: TryView) -> list[str]:
    """Return wordings, fullest first, of the results of the steps so far."""
    verdicts = {True: "good", False: "bad", None: "out"}
    said = [words.say("try-went", step=step, verdict=verdicts[good]) for step, good in tried.done]
    return [" · ".join(said), " · ".join(said[-3:]), said[-1]]
