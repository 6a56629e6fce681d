"""The page "Why?" after a hand: every shown hand with its cards, the best first, and a chart of who led when. Sentences
say what decided the hand and why each hand ranks where it does."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR_FLOOR, Area
from companion.display.layout.slots import Slots
from companion.display.layout.tree import Part, across, areas, column, hugged, part, row
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.pages.table import result_page
from companion.display.parts import page_grid
from companion.table.views.evening_view import Story
from companion.table.views.table_view import TableView

PLATE, HANDS, MOST, FEW = 10.4, 62.0, 4, 2
"""On a 7" panel, the height of a hand and the width of all hands in mm; and the largest number of hands, and how many
of them stay where the chart needs the room of the others."""
CHART, LEAST_CHART = 26.0, 20.0
"""The wanted and the least height in mm of the chart of who led when. Where it has less room, it is left out."""
MARK, NAMED = 3.4, 3.6
"""Height and width in mm of a seat's mark on the chart, and the height of a line of its words."""


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page "Why?" about the last hand that has ended; a sentence if there is none."""
    said, result = words.say("result-why", state=view.state), view.state.result
    lines = said.split("\n") if said else [words.say("display-no-result")]
    later = list[str]()
    shown = facts.best_first(result)[:MOST] if result is not None else []
    if result is not None and shown:
        later = [words.say(each.code, names_=result.seats, **each.args) for each in view.story.messages]
        hands = [result_page.hand(words, result, each) for each in shown]
        plates = [
            part(f"shown.{one.seat}", PLATE, least=9.6, gives=1, optional=at >= FEW) for at, one in enumerate(hands)
        ]
        found = areas(_tree(canvas, plates, view.story), body, canvas.grow)
        result_page.plates_of(canvas, words, hands, found, NEAR_FLOOR)
        if "chart" in found and view.story.moments:
            _chart(canvas, words, view.story, found["chart"])
        body = found["lines"]
    page_grid.lines(canvas, words, page, lines, body, slots, later=later)


def _tree(canvas: Canvas, plates: list[Part], story: Story) -> Part:
    """Return the tree of the page: the hands with the chart below them, and the sentences. The chart has its place also
    while it is still being worked out."""
    led = story.moments or story.pending
    chart = [part("chart", CHART, least=LEAST_CHART, gives=2, optional=True, weight=1)] if led else []
    if canvas.panel.upright:
        return column(hugged(column(*plates, *chart, gap=0.8)), part("lines", weight=1), gap=2)
    return row(column(*plates, *(chart or [part(weight=1)]), gap=0.8, wanted=HANDS), part("lines", weight=1), gap=3)


def _chart(canvas: Canvas, words: Wording, story: Story, area: Area) -> None:
    """Draw who led when: a bar for each moment, divided by the chances of the seats. Above the bars a line says which
    colour is whose. Each seat has its mark where its chance was largest, and below the bars is the number of the
    round."""
    tree = column(part("title", NAMED), part("legend", NAMED), part("bars", weight=1), part("rounds", NAMED), gap=0.5)
    found = areas(tree, area, canvas.grow)
    small = NEAR_FLOOR, NEAR_FLOOR
    canvas.text("led.title", found["title"], words.say("led-title"), small, theme.DIM, cut=True)
    _legend(canvas, words, list(dict.fromkeys(seat for each in story.moments for seat in each.lead)), found["legend"])
    bars = areas(row(*(part(f"{at}", weight=1) for at in range(len(story.moments))), gap=0.3), found["bars"])
    shares: dict[int, list[Area]] = {}
    for at, moment in enumerate(story.moments):
        bar = bars[f"{at}"]
        canvas.fill(f"led.{at}", bar, theme.SURFACE, radius=0)
        low = 1.0
        for seat, share in moment.lead.items():
            there, low = bar.portion(top=low - share, bottom=low), low - share
            shares.setdefault(seat, []).append(there)
            if share > 0.01:
                canvas.fill(f"led.{at}.{seat}", there, theme.livery(seat).colour, radius=0)
        if not at or moment.round != story.moments[at - 1].round:
            place = replace(bar, y=found["rounds"].y, h=found["rounds"].h)
            canvas.text(f"led.round.{at}", place, [words.number(moment.round)], small, theme.DIM, align="centre")
    for seat, all_ in shares.items():
        _mark(canvas, seat, max(all_, key=lambda each: each.h))


def _legend(canvas: Canvas, words: Wording, seats: Sequence[int], area: Area) -> None:
    """Draw which colour is whose: for each seat a square of its colour with its mark, and its number, with the name if
    all names fit."""
    size = NEAR_FLOOR, NEAR_FLOOR
    tree = part("key", MARK, aspect=1), part("name")
    keys = [across(canvas, place, *tree, gap=0.7) for place in area.columns(len(seats), 1)]
    named = [words.called(seat)[:-1] for seat in seats]
    fit = all(canvas.chosen(place, forms, size) for (_, place), forms in zip(keys, named, strict=True))
    for seat, (key, place), forms in zip(seats, keys, named, strict=True):
        canvas.fill(f"led.key.{seat}", key.square, theme.livery(seat).colour, radius=0)
        canvas.mark(f"led.key.{seat}.shape", key.square.inset(0.4), seat, theme.INK)
        canvas.text(f"led.key.{seat}.name", place, forms if fit else [str(seat)], size)


def _mark(canvas: Canvas, seat: int, area: Area) -> None:
    """Draw a seat's mark in the middle of its part of a bar, if it has room there."""
    side = MARK * canvas.grow
    if min(area.w, area.h) >= side:
        place = area.centred(side, side)
        canvas.fill(f"led.mark.{seat}", place, theme.GROUND)
        canvas.mark(f"led.shape.{seat}", place.inset(0.5, 0.5), seat)
