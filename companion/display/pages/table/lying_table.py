"""The table in play on a screen that lies flat in the middle of the table. The seats are drawn round it in their order,
each on a plate (a small area with name, stack and status) that faces its player. The pots and whose turn it is are in
the middle, and can be read from both long sides.

People read numbers and single words at any angle, but not sentences (Wigdor and Balakrishnan 2005). Sentences are
therefore drawn for the operator only, at the near edge, above the buttons."""

import math
from collections.abc import Callable

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GLANCE, GLANCE_FLOOR, NEAR_FLOOR, Area
from companion.display.layout.ring import Place, Ring, pointer
from companion.display.layout.tree import areas, column, many, part, row
from companion.display.model import facts
from companion.display.model import public_facts as openly
from companion.display.model.wording import Wording
from companion.display.pages.table import line_of_words, table_page
from companion.display.pages.table.table_page import Table
from companion.display.parts import bar, open_cards, seat_card, seat_hand, turn_and_pots
from companion.game.engine import flow
from companion.game.engine.state import seated
from companion.table.views.table_view import TableView

LEAST_MM = (200.0, 110.0)
"""The least width and height in mm of a screen that is drawn for people on all sides: 10", landscape."""

RING = Ring(plate=(0.185, 32.0), cards=(0.115, 18.0), longest=74.0, gap=1.6)
"""The sizes of the ring of seats."""
ENDS, LEAST_PLATE = 60.0, 25.6
"""Two widths in mm: of both ends of the table together, and on a 7" panel the least of a plate along the edge."""
DISC, WIDE_DISC = 0.34, 0.46
"""The width of the part with phase and turn, as a share of the width of the middle: usually, and while it says what to
do next."""

PATCH, HEM, STITCHED, CORNER = 7.0, 6.5, 32.0, 4.9
"""The radius in mm on a 7" panel of the corners of the patch with phase and turn and of its stitches, the height in
mm from which the patch has room for stitches, and how far an arrow stays away from its corners on a 7" panel."""

POINTER, SIDE_POINTER = (5.0, 1.4), (8.0, 4.6)
"""The width in mm of the arrow that shows whose turn it is, and how far it reaches into the patch in the middle: for a
seat at a long edge, and for one at a short edge."""

RULES, MEDAL, MARK = 34.0, 46.0, 10.4
"""Sizes in mm on a 7" panel: the width of the name of the ruleset, at the near edge; the greatest height of a pot; and
the width of the mark of the seat whose turn it is."""

LINE_MOST, OPEN_MOST, CORNER_MOST = 14.1, 6.44, 28.2
"""The greatest height in mm of the line of words and of the public facts, and the greatest width of the small buttons
beside them."""

FOLD = 0.1, 0.9
"""Where the line across a pot begins and ends, as shares of its width."""

BRIM = 1.4
"""The margin in mm on a 7" panel between the phase and the stitches round its patch, which has round corners."""

LINES = column(
    part("", 0.6, least=0, gives=1),
    *(part(id, least=5.0, weight=1) for id in ("turn", "phase")),
    part("", BRIM, least=0, gives=1),
    gap=0.6,
)
"""The tree of turn and phase in the half of the middle that one long side reads. Both keep the height of their letters:
in a low middle, beside two lines of sentences, the margins give way."""

OVAL = theme.blend(theme.GROUND, theme.SURFACE, 0.45)
"""The colour of the oval in the middle of the table."""

Draw = Callable[[Canvas, Area], None]
OfSeat = Callable[[facts.SeatFacts, Area], object]
"""A function that draws something of a seat."""


def wanted(canvas: Canvas, view: TableView) -> bool:
    """Return whether the table is drawn for people on all sides of the screen. It is if the screen has room for that
    and people have not switched it off."""
    panel = canvas.panel
    room = panel.width_mm >= max(LEAST_MM[0], panel.height_mm) and panel.height_mm >= LEAST_MM[1]
    seats = len(facts.taken(view.state))
    return room and view.preferences.two_way != "off" and 0 < seats <= most_seats(canvas)


def most_seats(canvas: Canvas) -> int:
    """Return the largest number of seats that fit round a screen of this size."""
    return 2 + 2 * many(canvas.panel.width_mm - ENDS, LEAST_PLATE, scale=canvas.grow)


def draw(table: Table, area: Area) -> None:
    """Draw the table in play, in the area above the bar of buttons: for people on all sides of the screen, or, if that
    is not wanted, for people on one side of it."""
    canvas, view, words = table.canvas, table.view, table.words
    if not wanted(canvas, view):
        table_page.draw(table, area)
        return
    known = openly.lies_open(view)
    low = [part("open", line_of_words.OPEN, most=OPEN_MOST)] if known else []
    rules = words.rules_names()
    beside = part("rules", RULES), part("corner", 2 * bar.SMALL, most=CORNER_MOST)
    near = row(part("line", weight=1), *beside, gap=2, handed=True, wanted=line_of_words.HIGH, most=LINE_MOST)
    found = areas(
        column(part("table", weight=1), *low, near, gap=RING.gap), area, canvas.grow, left_handed=canvas.left_handed
    )
    said = found["line"]
    if known:
        open_ = replace(found["open"], w=said.w)
        if used := open_cards.draw(canvas, words, [each for each in known if each.cards], said.joined(open_)):
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
    canvas.text("strip.rules", found["rules"], rules, NEAR_FLOOR, theme.DIM, align="right")
    bar.corner(canvas, view, words, found["corner"])
    rest = found["table"]
    seats = facts.taken(view.state)
    spots = dict(zip(seats, RING.places(rest, len(seats)), strict=True))
    turn = flow.turn(view.state)

    def centre(_: Area) -> None:
        if table.instead is not None:
            table.instead(RING.middle(rest))
            return
        share = DISC if seated(view.state, turn) else WIDE_DISC
        patch = in_the_middle(table, RING.middle(rest), share, lambda on, half: _disc(on, view, words, half))
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
    seats, hem = facts.taken(state), RING.hem(area)
    canvas.fill("oval", hem, ground, radius=hem.rounded)
    canvas.stitch("oval.hem", hem.inset(0.4), theme.EDGE, hem.rounded)
    within(hem)
    for seat, spot in zip(seats, RING.places(area, len(seats)), strict=True):
        known, action = facts.seat_facts(state, seat), table_page.seat_action(table.view, table.ui.draft, seat)
        with canvas.turned(spot.turn, spot.plate, "") as there:
            plate(known, there)
        table_page.touch_plate(table, spot.plate, known, action)
        with canvas.turned(spot.turn, spot.cards, "") as there:
            before(known, there)


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
    sides = [row(*(each or [part()]), gap=RING.gap, weight=1) for each in (pots[:left], pots[left:])]
    patch = part("disc", math.inf, share=share)
    found = areas(row(sides[0], patch, sides[1], gap=RING.gap) if boxes else part("disc"), area, canvas.grow)
    exact = max([box.amount for box in boxes], default=0) < 10_000
    for at, box in enumerate(boxes):
        _medal(canvas, table.words, found[f"pot.{at}"], box, exact=exact)
    canvas.fill("turn.patch", found["disc"], theme.SURFACE, radius=PATCH * canvas.grow)
    if area.h >= STITCHED:
        canvas.stitch("turn.patch.stitches", found["disc"].inset(1.0), theme.EDGE, HEM * canvas.grow)
    both_ways(canvas, found["disc"].inset(SIDE_POINTER[1], 0), disc)
    return found["disc"]


def _medal(canvas: Canvas, words: Wording, area: Area, box: facts.Box, *, exact: bool) -> None:
    """Draw a pot with its amount and label, which are drawn twice, once for each long side."""
    area = areas(column(part("medal", MEDAL, least=0, gives=1), align=0.5), area, canvas.grow)["medal"]
    thread = turn_and_pots.pot_ground(canvas, area, box)
    both_ways(canvas, area, lambda on, half: turn_and_pots.pot_amount(on, words, half, box, exact=exact))
    canvas.line(f"fact.{box.id}.fold", [area.point(across, 0.5) for across in FOLD], thread)


def _disc(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Draw the phase and, nearer to the middle, whose turn it is, or what to do next."""
    upper, lower = areas(LINES, area.inset(1.5, 0), canvas.grow).values()
    lower = lower.inset(BRIM * canvas.grow, 0)
    turn, size, ground = flow.turn(view.state), (GLANCE, GLANCE_FLOOR), theme.SURFACE
    phase, owed = turn_and_pots.phase_words(words, view), turn_and_pots.owed_words(words, view)
    both = [f"{each} · {amount}" for each in phase for amount in owed[:1]] + turn_and_pots.deal_words(words, view.state)
    canvas.text("phase", lower, [*both, *phase], size, on=ground, align="centre")
    if not seated(view.state, turn):
        canvas.text("turn", upper, turn_and_pots.next_words(words, view), size, theme.GOLD, ground, "centre")
        return
    with canvas.centred(upper):
        tree = row(part("shape", MARK, aspect=1), part("who"), gap=1.2)
        shape, rest = areas(tree, upper, canvas.grow).values()
        canvas.mark("turn.shape", shape, turn, theme.GOLD)
        canvas.text("turn", rest, words.called(turn), size, theme.GOLD, ground)


def _pointer(canvas: Canvas, patch: Area, spot: Place) -> None:
    """Draw the arrow on the edge of the patch in the middle that points at the seat whose turn it is."""
    wide, inside = SIDE_POINTER if spot.turn in (90, 270) else POINTER
    place = pointer(patch, spot, wide, inside, RING.gap, CORNER * canvas.grow)
    with canvas.turned({0: 180, 90: 270, 180: 0, 270: 90}[spot.turn], place, "points") as inner:  # type: ignore[arg-type]
        canvas.shape("turn.pointer", inner, "pointer", theme.GOLD, whole=True)
