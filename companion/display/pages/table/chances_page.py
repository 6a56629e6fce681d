"""The page "Chances": for each seat of the hand in play its open cards, the number of those that lie face down, how
likely it bombs out (loses by its total), and its most likely ranks. Everybody at the table may know them."""

from typing import TYPE_CHECKING

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, NEAR_FLOOR, Area
from companion.display.canvas.typesetting import Size
from companion.display.layout.slots import Slots
from companion.display.layout.tree import Part, areas, column, many, part, row
from companion.display.model.wording import Wording
from companion.display.parts import cards
from companion.display.parts.sheet import turn_pages
from companion.game.engine.state import in_hand
from companion.game.engine.zones import held, names, own, zone
from companion.table.views.table_view import TableView

if TYPE_CHECKING:
    from companion.odds.several import Chance

MOST = 2
"""The number of ranks that are named for each seat."""
LINE, NOTE = 5.0, 9.4
"""Height in mm of one line of a seat, and of the sentence below the seats."""


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page "Chances" with a row for each seat that has cards in the hand; a sentence if no hand is
    followed, or before the deal."""
    state, chances = view.state, view.chances
    if not chances.followed or not in_hand(state):
        canvas.paragraph("empty", body, words.say("chances-off"), NEAR, theme.DIM)
        return
    seats = [seat for seat in sorted(state.live) if held(state, seat)]
    if not seats:
        canvas.paragraph("empty", body, words.say("chances-undealt"), NEAR, theme.DIM)
        return
    upright = canvas.panel.upright
    found = areas(column(part("rows"), part("note", NOTE * (2 if upright else 1)), gap=1), body, canvas.grow)
    each = many(found["rows"].h, LINE * (4 if upright else 2), 0.8, min(canvas.grow, 1.2))
    shown = turn_pages(canvas, words, page, seats, each, slots)
    cells = areas(column(*(part(f"line.{at}") for at in range(each)), gap=0.8), found["rows"])
    told = {one.seat: one.chance for one in chances.seats}

    def lines(size: Size) -> None:
        for (id, cell), seat in zip(cells.items(), shown, strict=False):
            canvas.fill(id, cell, theme.SURFACE)
            inner = areas(_row(upright=upright), cell.inset(2, 0.5), canvas.grow)
            canvas.mark(f"{id}.shape", inner["mark"], seat)
            canvas.text(f"{id}.who", inner["who"], words.called(seat), size, on=theme.SURFACE, cut=True)
            lying = [card for kind in own(state.rules.zones, seat) for card in names(zone(state, kind).public)]
            hidden = held(state, seat) - len(lying)
            looks = [cards.look_named(state.rules, card) for card in lying]
            cards.row(canvas, f"{id}.card", inner["cards"], looks, hidden)
            if hidden:
                down = words.say("chances-hidden", n=hidden)
                canvas.text(f"{id}.hidden", inner["hidden"], down, NEAR_FLOOR, theme.DIM, theme.SURFACE)
            if seat in told:
                bomb = words.say("chances-bomb", bomb=words.chance(told[seat].bomb))
                canvas.text(f"{id}.bomb", inner["bomb"], bomb, size, on=theme.SURFACE)
                if ranks := _ranks(words, told[seat]):
                    canvas.text(f"{id}.ranks", inner["ranks"], ranks, size, on=theme.SURFACE)

    canvas.evenly(lines, NEAR, "line.")
    error = max((one.error for one in chances.seats), default=0.0)
    note = words.say("chances-note", found="sampled" if error else "counted", points=round(100 * error, 1))
    if not chances.seats:
        note = words.say("chances-failed" if chances.failed else "chances-working")
    canvas.paragraph("note", found["note"], note, NEAR, theme.DIM)


def _ranks(words: Wording, chance: "Chance") -> list[str]:
    """Return wordings of the most likely ranks of a seat, each with its chance: two ranks, and only the first. Empty
    if it bombs out (loses by its total) for certain."""
    best = sorted(chance.rungs.items(), key=lambda pair: -pair[1])[:MOST]
    said = [f"{words.say('rung-word', rung=rung, array=array)} {words.chance(share)}" for (rung, array), share in best]
    return [words.say("chances-ranks", ranks=", ".join(said[:count])) for count in range(len(said), 0, -1)]


def _row(*, upright: bool) -> Part:
    """Return the tree of a seat's row. On an upright panel the chances are below the cards."""
    name = column(part("who", weight=1), part("hidden", weight=1))
    told = column(part("bomb", weight=1), part("ranks", weight=1), weight=1)
    if upright:
        seat = row(part("mark", 5.5), name, part("cards", 28), gap=1.7, weight=1)
        return column(seat, told)
    name = column(part("who", weight=1), part("hidden", weight=1), wanted=32, least=24, gives=1)
    return row(part("mark", 5.5), name, part("cards", 28, least=22, gives=1), told, gap=1.7)
