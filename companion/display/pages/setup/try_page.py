"""The page of the guided check of the hardware: one step at a time, help if nothing happens, and the results so far."""

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, Area
from companion.display.layout.slots import Slots
from companion.display.layout.tree import areas, column, part
from companion.display.model.wording import Wording
from companion.display.pages.setup import setup_page
from companion.display.parts.sheet import FIRST
from companion.table.views.setup import TryOut, TryView, TryWhat
from companion.table.views.table_view import TableView


def between(canvas: Canvas, view: TableView, page: Go, area: Area) -> Area:
    """Draw the four crosses if the present step of the guided hardware check asks to touch them. Returns the room
    between them; otherwise the whole area."""
    asked = page.page == "try" and view.tried is not None and view.tried.step == "touch"
    return setup_page.between_the_crosses(canvas, view.setup, area) if asked and view.setup is not None else area


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the present step of the guided hardware check with help below, the results so far, and the answers as
    buttons at the foot."""
    tried = view.tried
    assert tried is not None
    tree = column(part("asked", weight=2), part("help", weight=3), part("went", 9, least=5), gap=2)
    found = areas(tree, body, canvas.grow)
    if tried.done:
        verdicts = {True: "good", False: "bad", None: "out"}
        said = [words.say("try-went", step=step, verdict=verdicts[good]) for step, good in tried.done]
        went = [" · ".join(said), " · ".join(said[-3:]), said[-1]]
        canvas.text("try.went", found["went"], went, NEAR, theme.DIM, cut=True)
    step = tried.step or ("over" if tried.done else "begin")
    canvas.paragraph("try.asked", found["asked"], words.say("try-asked", step=step), 5.5, theme.GOLD)
    canvas.paragraph("try.help", found["help"], _help(canvas, view, words, tried), 4.2)
    whats: tuple[TryWhat, ...] = ("yes", "no", "skip") if tried.asks else ("skip",) if tried.step else ("begin",)
    places = {"yes": slots.primary, "begin": slots.primary, "no": slots.seconds[1], "skip": slots.seconds[0]}
    for at, what in enumerate(whats, 1):
        kind, label = "primary" if what in ("yes", "begin") else "plain", words.say("try-do", what=what)
        size = FIRST if kind == "primary" else NEAR
        canvas.button(f"try.{what}", places[what], label, TryOut(what), (str(at),), kind=kind, size=size)


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
