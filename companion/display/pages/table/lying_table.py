"""The table in play on a screen that lies flat in the middle of the table. The seats are drawn round it in their order,
each on a plate (a small area with name, stack and status) that faces its player. The pots and whose turn it is are in
the middle, and can be read from both long sides.

People read numbers and single words at any angle, but not sentences (Wigdor and Balakrishnan 2005). Sentences are
therefore drawn for the operator only, at the near edge, above the buttons."""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.marks import Turn
from companion.display.canvas.metrics import GLANCE, GLANCE_FLOOR, NEAR_FLOOR, SEAT_MM, Area
from companion.display.layout.tree import areas, column, part, row
from companion.display.model import facts
from companion.display.model import public_facts as openly
from companion.display.model.wording import Wording
from companion.display.pages.table import line_of_words, table_page
from companion.display.pages.table.table_page import Table
from companion.display.parts import bar, notice_line, open_cards, seat_card, seat_hand, turn_and_pots
from companion.game.engine import flow
from companion.game.engine.state import seated
from companion.table.views.table_view import TableView

LEAST_MM = (200.0, 110.0)
"""The least width and height in mm of a screen that is drawn for people on all sides: 10", landscape."""

DEEP, DEEPEST = 0.185, 32.0
"""The depth of a plate: its share of the height of the page, and the most in mm."""
LONG = 74.0
"""The greatest length in mm of a plate along the edge."""
CARDS, CARDS_MOST = 0.115, 18.0
"""The height of the cards in front of a plate: its share of the height of the page, and the most in mm."""
GAP = 1.6
"""The distance in mm between a plate and its cards, and between the cards and the middle."""
DISC, WIDE_DISC = 0.34, 0.46
"""The width of the part with phase and turn, as a share of the width of the middle: usually, and while it says what to
do next."""

PATCH, STITCHED = 7.0, 32.0
"""The radius in mm on a 7" panel of the corners of the patch with phase and turn, and the height in mm from which the
patch has room for stitches."""

POINTER, SIDE_POINTER = (5.0, 1.4), (8.0, 4.6)
"""The width in mm of the arrow that shows whose turn it is, and how far it reaches into the patch in the middle: for a
seat at a long edge, and for one at a short edge."""

RULES = 34.0
"""The width in mm on a 7" panel of the name of the ruleset, at the near edge."""

SIDES: dict[int, tuple[int, int, int, int]] = {
    1: (1, 0, 0, 0),
    2: (1, 0, 1, 0),
    3: (1, 0, 2, 0),
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
}
"""How many seats are at the near, left, far and right edge, by the number of seats. From six seats on, one is at each
short edge, and the others share the long edges."""

OVAL = theme.blend(theme.GROUND, theme.SURFACE, 0.45)
"""The colour of the oval in the middle of the table."""

Draw = Callable[[Canvas, Area], None]
OfSeat = Callable[[facts.SeatFacts, Area], object]
"""A function that draws something of a seat."""


class Place(msgspec.Struct, frozen=True):
    """The place of a seat: the rotation of its plate in degrees (`turn`), which makes the plate face its player; the
    area of the plate; and the area of the cards in front of it."""

    turn: Turn
    plate: Area
    cards: Area


def wanted(canvas: Canvas, view: TableView) -> bool:
    """Return whether the table is drawn for people on all sides of the screen. It is if the screen has room for that
    and people have not switched it off."""
    panel = canvas.panel
    room = panel.width_mm >= max(LEAST_MM[0], panel.height_mm) and panel.height_mm >= LEAST_MM[1]
    seats = len(facts.taken(view.state))
    return room and view.preferences.two_way != "off" and 0 < seats <= most_seats(canvas)


def most_seats(canvas: Canvas) -> int:
    """Return the largest number of seats that fit round a screen of this size."""
    return 2 + 2 * int((canvas.panel.width_mm - 60) // (SEAT_MM * 1.6 * canvas.grow))


def draw(table: Table, area: Area) -> None:
    """Draw the table in play, in the area above the bar of buttons: for people on all sides of the screen, or, if that
    is not wanted, for people on one side of it."""
    canvas, view, words = table.canvas, table.view, table.words
    if not wanted(canvas, view):
        table_page.draw(table, area)
        return
    known = openly.lies_open(view)
    small = min(canvas.grow, 1.5)
    line = part("line", notice_line.high(canvas, view, table.ui, line_of_words.HIGH * small) / canvas.grow)
    low = [part("open", line_of_words.OPEN * min(canvas.grow, 1.4) / canvas.grow)] if known else []
    rules = words.rules_names()
    beside = part("rules", RULES), part("corner", 2 * bar.SMALL * small / canvas.grow)
    near = row(part("line", weight=1), *beside, gap=2, handed=True, wanted=line.wanted)
    found = areas(
        column(part("table", weight=1), *low, near, gap=GAP), area, canvas.grow, left_handed=canvas.left_handed
    )
    said = found["line"]
    if known:
        open_ = replace(found["open"], w=said.w)
        both = Area(said.x, open_.y, said.w, said.y + said.h - open_.y)
        if used := open_cards.draw(canvas, words, [each for each in known if each.cards], both):
            said, open_ = said.right(used, 2)[1], open_.right(used, 2)[1]
            known = [each for each in known if not each.cards]
        if known:
            line_of_words.lies_open(canvas, [words.lies_open(each) for each in known], open_)
    if table.instead is None or line_of_words.tells_more(view, table.ui, words):
        line_of_words.draw(canvas, view, table.ui, words, said)
    else:  # it hides phase and turn, which are told here instead
        left, right = said.columns(2, 2)
        canvas.text("phase", left, turn_and_pots.phase_words(words, view), (GLANCE_FLOOR, GLANCE_FLOOR))
        turn_and_pots.turn_line(canvas, view, words, right, GLANCE_FLOOR)
    canvas.text("strip.rules", found["rules"], rules, (NEAR_FLOOR, NEAR_FLOOR), theme.DIM, align="right")
    bar.corner(canvas, view, words, found["corner"])
    rest = found["table"]
    seats = facts.taken(view.state)
    spots = dict(zip(seats, places(rest, len(seats)), strict=True))
    turn = flow.turn(view.state)

    def centre(_: Area) -> None:
        if table.instead is not None:
            table.instead(middle(rest))
            return
        share = DISC if seated(view.state, turn) else WIDE_DISC
        patch = in_the_middle(table, middle(rest), share, lambda on, half: _disc(on, view, words, half))
        if seated(view.state, turn) and turn in spots:
            _pointer(canvas, patch, spots[turn])

    around(table, rest, centre, plain(table), before(table))


def plain(table: Table) -> OfSeat:
    """Return the function that draws the usual plate of a seat."""

    def plate(known: facts.SeatFacts, area: Area) -> None:
        action = table_page.seat_action(table.view, table.ui.draft, known.seat)
        table_page.plate(table, area, known, action, bare=True)

    return plate


def before(table: Table) -> OfSeat:
    """Return the function that draws the cards in front of a plate."""

    def cards(known: facts.SeatFacts, area: Area) -> None:
        if known.status not in seat_card.GONE:
            with table.canvas.centred(area):
                seat_hand.draw(table.canvas, table.words, area, known)

    return cards


def around(
    table: Table,
    area: Area,
    within: Callable[[Area], object],
    plate: OfSeat,
    before: OfSeat,
    ground: theme.Colour = OVAL,
) -> None:
    """Draw the plates of the seats round the oval in the middle of the table. `within` draws what lies in the oval,
    `plate` the plate of a seat, and `before` what lies in front of it; both are turned towards the player. `ground` is
    the colour of the oval."""
    canvas, state = table.canvas, table.view.state
    seats, hem = facts.taken(state), _hem(area)
    canvas.fill("oval", hem, ground, radius=min(hem.w, hem.h) / 2)
    canvas.stitch("oval.hem", hem.inset(0.4), theme.EDGE, min(hem.w, hem.h) / 2)
    within(hem)
    for seat, spot in zip(seats, places(area, len(seats)), strict=True):
        known, action = facts.seat_facts(state, seat), table_page.seat_action(table.view, table.ui.draft, seat)
        with canvas.turned(spot.turn, spot.plate, "") as there:
            plate(known, there)
        table_page.touch_plate(table, spot.plate, known, action)
        with canvas.turned(spot.turn, spot.cards, "") as there:
            before(known, there)


# --- where everything lies -----------------------------------------------------------------------------------------


def _depths(area: Area) -> tuple[float, float]:
    """Return the depth of a plate and the height of the cards before it, in mm."""
    return min(DEEPEST, area.h * DEEP), min(CARDS_MOST, area.h * CARDS)


def _hem(area: Area) -> Area:
    """Return the area of the oval inside the plates, on which cards and pots lie."""
    deep, _ = _depths(area)
    return area.inset(deep + GAP)


def middle(area: Area) -> Area:
    """Return the area in the middle of the table that is free for everybody's facts, between the cards that lie in
    front of the players."""
    deep, cards = _depths(area)
    return area.inset(deep + cards + 3 * GAP, deep + cards + 2 * GAP)


def sides(seats: int) -> tuple[int, int, int, int]:
    """Return the numbers of seats at the near, left, far and right edge, for so many `seats` in all."""
    return SIDES.get(seats) or ((seats - 2) // 2, 1, (seats - 1) // 2, 1)


def places(area: Area, seats: int) -> list[Place]:
    """Return the places of the seats. They follow each other clockwise, as the operator sees them. The first one is the
    left one at the near edge, where the operator sits."""
    near, left, far, right = sides(seats)
    found = [
        *reversed(_along(area, near, 0)),
        *_along(area, left, 90),
        *_along(area, far, 180),
        *_along(area, right, 270),
    ]
    return [*found[near - 1 :], *found[: near - 1]] if near else found


def _along(area: Area, seats: int, turn: Turn) -> list[Place]:
    """Return the places along one edge, in reading order."""
    if not seats:
        return []
    deep, cards = _depths(area)
    upright, right = turn in (90, 270), area.x + area.w - deep
    length = (area.h - 2 * (deep + GAP)) if upright else (area.w - 2 * (deep + cards))
    each = min(LONG, (length - (seats - 1) * 2 * GAP) / seats)
    step = length / seats
    first = (area.y + deep + GAP if upright else area.x + deep + cards) + (step - each) / 2
    found = []
    for at in range(seats):
        along = first + at * step
        if turn == 0:
            low = area.y + area.h - deep
            spot = Place(turn, Area(along, low, each, deep), Area(along, low - GAP - cards, each, cards))
        elif turn == 180:
            spot = Place(turn, Area(along, area.y, each, deep), Area(along, area.y + deep + GAP, each, cards))
        else:
            inner = area.inset(0, deep + cards + 2 * GAP)
            plate, before = (area.x, area.x + deep + GAP) if turn == 90 else (right, right - GAP - cards)
            spot = Place(turn, Area(plate, along, deep, each), Area(before, inner.y, cards, inner.h))
        found.append(spot)
    return found


# --- what lies in the middle ---------------------------------------------------------------------------------------


def both_ways(canvas: Canvas, area: Area, draw: Draw) -> None:
    """Let the function `draw` draw the same thing twice: in the lower half for people at the near edge, and upside down
    in the upper half for those at the far edge."""
    upper, lower = area.rows(2)
    draw(canvas, lower)
    with canvas.turned(180, upper, "far") as inner:
        draw(canvas, inner)


def in_the_middle(table: Table, area: Area, share: float, disc: Draw) -> Area:
    """Draw the pots and, between them, on a patch that takes this `share` of the width, what `disc` draws; all of it
    can be read from both long sides. Returns the area of the patch."""
    canvas, boxes = table.canvas, facts.pots(table.view.state)
    left = (len(boxes) + 1) // 2
    pots = [part(f"pot.{at}", weight=1) for at in range(len(boxes))]
    sides = [row(*(each or [part()]), gap=GAP, weight=1) for each in (pots[:left], pots[left:])]
    patch = part("disc", area.w * share / canvas.grow)
    found = areas(row(sides[0], patch, sides[1], gap=GAP) if boxes else part("disc"), area, canvas.grow)
    exact = max([box.amount for box in boxes], default=0) < 10_000
    for at, box in enumerate(boxes):
        _medal(canvas, table.words, found[f"pot.{at}"], box, exact=exact)
    canvas.fill("turn.patch", found["disc"], theme.SURFACE, radius=PATCH * canvas.grow)
    if area.h >= STITCHED:
        canvas.stitch("turn.patch.stitches", found["disc"].inset(1.0), theme.EDGE, (PATCH - 0.5) * canvas.grow)
    both_ways(canvas, found["disc"].inset(SIDE_POINTER[1], 0), disc)
    return found["disc"]


def _medal(canvas: Canvas, words: Wording, area: Area, box: facts.Box, *, exact: bool) -> None:
    """Draw a pot with its amount and label, which are drawn twice, once for each long side."""
    most = 46.0 * canvas.grow
    area = Area(area.x, area.y + max(0.0, area.h - most) / 2, area.w, min(area.h, most))
    thread = turn_and_pots.pot_ground(canvas, area, box)
    both_ways(canvas, area, lambda on, half: turn_and_pots.pot_amount(on, words, half, box, exact=exact))
    fold, y = area.inset(area.w * 0.1, 0), area.y + area.h / 2
    canvas.line(f"fact.{box.id}.fold", [(fold.x, y), (fold.x + fold.w, y)], thread)


def _disc(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Draw the phase and, nearer to the middle, whose turn it is, or what to do next."""
    upper, lower = area.inset(1.5, 1.6).rows(2, 0.6)
    turn, size, ground = flow.turn(view.state), (GLANCE, GLANCE_FLOOR), theme.SURFACE
    phase, owed = turn_and_pots.phase_words(words, view), turn_and_pots.owed_words(words, view)
    both = [f"{each} · {amount}" for each in phase for amount in owed[:1]] + turn_and_pots.deal_words(words, view.state)
    canvas.text("phase", lower, [*both, *phase], size, on=ground, align="centre")
    if not seated(view.state, turn):
        canvas.text("turn", upper, turn_and_pots.next_words(words, view), size, theme.GOLD, ground, "centre")
        return
    with canvas.centred(upper):
        shape, rest = upper.left(min(upper.h, GLANCE * canvas.grow * 1.2), 1.2)
        canvas.mark("turn.shape", shape, turn, theme.GOLD)
        canvas.text("turn", rest, words.called(turn), size, theme.GOLD, ground)


def _pointer(canvas: Canvas, patch: Area, spot: Place) -> None:
    """Draw the arrow on the edge of the patch in the middle that points at the seat whose turn it is."""
    upright, corner = spot.turn in (90, 270), PATCH * canvas.grow * 0.7
    wide, inside = SIDE_POINTER if upright else POINTER
    deep = GAP + inside  # in the gap around the patch, and inside the patch
    middle = spot.plate.x + spot.plate.w / 2
    across = min(max(middle, patch.x + corner), patch.x + patch.w - corner) - wide / 2
    down = patch.y + (patch.h - wide) / 2
    place = {
        0: Area(across, patch.y + patch.h - inside, wide, deep),
        90: Area(patch.x + inside - deep, down, deep, wide),
        180: Area(across, patch.y + inside - deep, wide, deep),
        270: Area(patch.x + patch.w - inside, down, deep, wide),
    }[spot.turn]
    with canvas.turned({0: 180, 90: 270, 180: 0, 270: 90}[spot.turn], place, "points") as inner:  # type: ignore[arg-type]
        canvas.shape("turn.pointer", inner, "pointer", theme.GOLD, whole=True)
