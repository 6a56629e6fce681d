"""The guided check on the table's screen: one step at a time, what to do if nothing comes, and how the others went."""

from companion.display import setup_page, theme
from companion.display.actions import Go
from companion.display.metrics import GAP, NEAR, NEAR_FLOOR, Area
from companion.display.sheet import Sheet
from companion.display.wording import Wording
from companion.table.setup import TryOut, TrySight, TryWhat
from companion.table.sight import Sight


def between(sheet: Sheet, sight: Sight, page: Go, area: Area) -> Area:
    """Draw the four crosses where they are asked for; returns the room between them."""
    asked = page.page == "try" and sight.tried is not None and sight.tried.step == "touch"
    return setup_page.between_the_crosses(sheet, sight.setup, area) if asked and sight.setup is not None else area


def draw(sheet: Sheet, sight: Sight, words: Wording, page: Go, body: Area, footer: Area) -> None:
    """The step that waits, with its help below; the answers stand in the footer."""
    tried = sight.tried
    assert tried is not None
    went, body = body.bottom(9 * sheet.grow, 2)
    if tried.done:
        sheet.text("try.went", went, _went(words, tried), (NEAR, NEAR_FLOOR), theme.DIM, cut=True)
    step = tried.step or ("over" if tried.done else "begin")
    asked, rest = body.top(body.h * 0.4, 2)
    sheet.paragraph("try.asked", asked, words.say("try-asked", step=step), (5.5, NEAR_FLOOR), theme.GOLD)
    sheet.paragraph("try.help", rest, _help(sheet, sight, words, tried), (4.2, NEAR_FLOOR))
    whats: tuple[TryWhat, ...] = ("yes", "no", "skip") if tried.asks else ("skip",) if tried.step else ("begin",)
    wide = min(28 * sheet.grow, (footer.w - GAP * (len(whats) - 1)) / len(whats))
    for at, what in enumerate(whats, 1):
        cell, footer = footer.left(wide, GAP)
        kind = "primary" if what in ("yes", "begin") else "plain"
        sheet.button(
            f"try.{what}", cell, words.say("try-do", what=what), TryOut(what), (str(at),), kind=kind, hint=False
        )


def _help(sheet: Sheet, sight: Sight, words: Wording, tried: TrySight) -> str:
    """What to do if nothing comes; of the crosses, which one is next, and what came of them."""
    setup = sight.setup
    told = [words.say("try-reader-down" if tried.trouble else "try-help", step=tried.step)] if tried.step else []
    if setup is not None and (tried.step == "touch" or ("touch", False) in tried.done):
        if setup.verdict:
            told = [setup_page.verdict(sheet, words, setup)]
        elif tried.step:
            told = [words.say("setup-touch-next", n=min(4, setup.touched + 1)) + ".", *told]
    return " ".join(told)


def _went(words: Wording, tried: TrySight) -> list[str]:
    """How each step went, and how many were good."""
    verdicts = {True: "good", False: "bad", None: "out"}
    said = [words.say("try-went", step=step, verdict=verdicts[good]) for step, good in tried.done]
    return [" · ".join(said), " · ".join(said[-3:]), said[-1]]
