"""The page of the evening: the results of everybody who has played, in columns, and below them sentences about the
sabacc pot, about luck and about how long decisions took."""

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, Area
from companion.display.layout.slots import Slots
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.parts import clock_mark, score_rows
from companion.display.parts.score_rows import Row
from companion.game.engine.state import SABACC_POT, stack
from companion.game.phases.classic.score_book import standings
from companion.game.phases.table.evening_end import ending
from companion.table.views.table_view import TableView


def columns(view: TableView, words: Wording, *, narrow: bool) -> list[str]:
    """Return the titles of the columns of everybody's results. A `narrow` page has no column for hands that bombed out
    (lost because their total was out of bounds)."""
    middle = "points" if facts.by_points(view.state) else "net"
    found = ["hands", "won", *(() if narrow else ("bombed",)), middle, "stack"]
    return [words.say(f"evening-{name}") for name in found]


def rows(view: TableView, words: Wording, *, narrow: bool) -> list[Row]:
    """Return a row of results for everybody who has played, the best result of the evening first. `narrow` rows leave
    out the hands that bombed out."""
    state = view.state
    seats = {held.person: number for number, held in enumerate(state.seats, 1) if held is not None}
    points = dict(standings(state))
    found = []
    tallies = facts.tallies(state)
    for number in sorted(range(len(tallies)), key=lambda number: (-points.get(number, 0), -tallies[number][0])):
        one, (net, hands) = state.people[number], tallies[number]
        seat = seats.get(number, 0)
        figures = [
            [words.exact(hands)],
            [words.exact(one.won)],
            *([] if narrow else [[words.exact(one.bombed)]]),
            words.numbers(points[number]) if number in points else words.signed(net),
            words.numbers(stack(state, seat)) if seat else ["–"],
        ]
        found.append(Row(seat, one.name, tuple(figures), points.get(number, net)))
    return found


def sentences(view: TableView, words: Wording) -> list[str]:
    """Return sentences on what happens to the sabacc pot, on luck, and on how long people's decisions took."""
    pot = view.state.money[SABACC_POT]
    said = [words.say("display-evening-pot", amount=words.number(pot), ending=ending(view.state))] if pot else []
    return [*said, *words.luck(view.luck.evening), *clock_mark.shares(view, words)]


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of the evening: everybody's results in columns with titles, then sentences about the sabacc pot,
    luck and the time that decisions took."""
    narrow = canvas.panel.upright
    people = rows(view, words, narrow=narrow)
    if not people:
        canvas.paragraph("empty", body, words.say("display-nobody"), NEAR, theme.DIM)
        return
    titles = columns(view, words, narrow=narrow)
    score_rows.draw(canvas, words, page, titles, people, sentences(view, words), body, slots)
