"""The page of the table in play. From top to bottom: the phase, whose turn it is and the pots; the line of words (one
sentence about what happens); cards that lie face up and other public facts; the seats."""

import math
from collections.abc import Callable
from functools import cache, partial

import msgspec
from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Begin, Choose, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GLANCE, GLANCE_FLOOR, Area
from companion.display.canvas.typesetting import Size
from companion.display.input.draft import Draft
from companion.display.input.questions import option_for
from companion.display.input.ui import Ui
from companion.display.layout.tree import Part, across, areas, column, grid, many, measured, part, row
from companion.display.model import events, facts, tray_facts
from companion.display.model import public_facts as openly
from companion.display.model.wording import Wording
from companion.display.pages.table import line_of_words
from companion.display.parts import bar, clock_mark, notice_line, open_cards, scan_line, seat_card, turn_and_pots
from companion.game.engine import flow
from companion.game.engine.state import EMPTY, seated
from companion.game.moves import Move
from companion.game.phases import verb_named
from companion.table.intents import LockLying, Play
from companion.table.views.table_view import CENTRE, TableView

HEADER, LEAST_HEAD = 22.8, 14.0
"""Heights in mm on a 7" panel of the part with phase, turn and pots: wanted and least."""
UPRIGHT_WORDS = 12.6
"""The height in mm of the line of words on an upright panel, if it tells more than the last event."""
PLATES, LEAST_PLATES = 29.4, 16.0
"""The height in mm of a row of seats on a 7" panel, and the least height that is left for all seats."""
PHASE, POT = 68.0, 36.0
"""Widths in mm on a 7" panel: of phase and turn, and of a pot."""
UPRIGHT_HEAD, UPRIGHT_POTS = 22.4, 21.0
"""Heights in mm on an upright panel: of phase and turn, and of the pots."""
LEAST_PLATE, MOST_PLATE, UPRIGHT_PLATE = 12.6, 26.0, 1.65
"""The least and the greatest height in mm of a row of seats on an upright panel; and the ratio of width to height of a
plate on larger ones, which would be empty otherwise."""

SEAT_PITCH, ONE_ROW, TWO_ROWS = 16.4, 38.2, 41.2
"""Sizes in mm: the least distance from seat to seat in a row; on a 7" panel the greatest height of the only row of
seats, and the height from which more than four seats stand in two rows."""

DIE, BESIDE_DICE = 6.4, 16.6
"""The width in mm on a 7" panel of a die of the last roll, and the least width that stays free beside these dice."""

COUNT = 3.0
"""The capital height in mm of the numbers of hand and round and of the ruleset's name, both wanted and least."""
ABOVE = column(part("rules", 4.0), part("phase", weight=1))
"""The tree of the ruleset's name above the phase."""

COUNTED = column(*(part(f"{at}", least=3.92, weight=1, optional=True) for at in (0, 1)))
"""The tree of the numbers of hand and round, one above the other; in a low area there is only the first."""

SeatAction = Choose | LockLying | Begin | Play | Go | None
"""What a touch on a seat does; None if it does nothing."""


class Table(msgspec.Struct, frozen=True):
    """What every function that draws the table in play needs. If `instead` is given, it draws an announcement in the
    place of the seats or, on a screen that lies flat, in the middle."""

    canvas: Canvas
    view: TableView
    ui: Ui
    words: Wording
    instead: Callable[[Area], None] | None = None


def draw(table: Table, area: Area) -> None:
    """Draw the page of the table in play, in the area above the bar of buttons."""
    canvas, view, words = table.canvas, table.view, table.words
    found = areas(_page(table, area), area, canvas.grow)
    everybodys(table, found["head"])
    known, line, low = openly.lies_open(view), found["line"], found.get("open")
    if known and low is not None:
        places = [] if line_of_words.asks(view) else [each for each in known if each.cards]
        if used := open_cards.draw(canvas, words, places, both_lines := line.joined(low)):
            line, low = line.right(used, 2)[1], low.right(used, 2)[1]
            known = [each for each in known if not each.cards]
            line = line if known else replace(line, h=both_lines.h)
        if known:
            line_of_words.lies_open(canvas, [words.lies_open(each) for each in known], low)
    line_of_words.draw(canvas, view, table.ui, words, line)
    (table.instead or partial(seats, table))(found["seats"])


def _page(table: Table, area: Area) -> Part:
    """Return the tree of the page: head, line of words, public facts and seats. The line of words is higher if it tells
    more than the last event."""
    canvas, view = table.canvas, table.view
    upright, grow = canvas.panel.upright, canvas.grow
    low, usual = line_of_words.EVENT, line_of_words.HIGH
    told = row(part("event", weight=2), part(weight=1), wanted=usual if upright else low)
    event = areas(column(told, part()), area, grow)["event"]
    more = line_of_words.tells_more(view, table.ui, table.words)
    short = not more and canvas.holds(event, line_of_words.latest(view, table.words))
    long = line_of_words.asks(view) or line_of_words.deals_much(canvas, view, table.words, area, UPRIGHT_WORDS)
    high = (low, usual) if not upright else (usual, line_of_words.TWO if long else UPRIGHT_WORDS)
    line = notice_line.high(canvas, view, table.ui, high[not short] * grow) / grow
    if scan_line.proposes(view) and not notice_line.speaks(view, table.ui) and not view.alarms:
        line = scan_line.HIGH
    head = UPRIGHT_HEAD + UPRIGHT_POTS + 1 if upright else HEADER
    facts_ = (
        [part("open", (2 if upright and canvas.larger == 1 else 1) * line_of_words.OPEN)]
        if openly.lies_open(view)
        else []
    )
    return column(
        part("head", head, least=head if upright else LEAST_HEAD, gives=2),
        part("line", line),
        *facts_,
        part("seats", PLATES, least=LEAST_PLATES, gives=1, weight=1),
        gap=0.9,
    )


# --- the facts for everybody -----------------------------------------------------------------------------------


def everybodys(table: Table, area: Area, *, touched: bool = True) -> None:
    """Draw the phase, whose turn it is, the pots and, if the screen can be `touched`, the small buttons of the bar in
    the corner."""
    canvas, words = table.canvas, table.words
    boxes = facts.pots(table.view.state)
    page = _head(len(boxes), upright=canvas.panel.upright, corner=touched)
    found = areas(page, area, canvas.grow, left_handed=canvas.left_handed)
    _phase_and_turn(table, found["phase"], found["turn"], owed=not touched)
    turn_and_pots.pots(canvas, words, boxes, found)
    if touched:
        bar.corner(canvas, table.view, words, found["corner"])


@cache
def _head(pots: int, *, upright: bool, corner: bool) -> Part:
    """Return the tree of the facts for everybody: phase above turn, the pots and, if it is wanted, the corner, side by
    side. On an upright panel, the pots are below."""
    boxes = [part(f"pot.{at}", POT, least=15, gives=1, weight=1) for at in range(pots)]
    phase, ribbon = (part(id, high, least=0, gives=1, weight=1) for id, high in (("phase", 10.5), ("turn", 11.9)))
    turn = column(phase, ribbon, gap=0.4, wanted=PHASE, least=50, gives=2, weight=2)
    corners = [part("corner", bar.SMALL)] if corner else []
    if not upright:
        return row(row(turn, *boxes, gap=1, weight=1), *corners, gap=1, handed=True)
    head = row(turn, *corners, gap=1, handed=True, wanted=UPRIGHT_HEAD, least=0, gives=1)
    return column(head, row(*boxes, gap=1, wanted=UPRIGHT_POTS, least=0, gives=1), gap=1)


def _phase_and_turn(table: Table, upper: Area, lower: Area, *, owed: bool) -> None:
    """Draw the phase, with the number of hand and round, and below it whose turn it is (and what is `owed`, which a
    button says elsewhere), or what to do next. Between hands, it also says who deals and what the ante is."""
    canvas, view, words = table.canvas, table.view, table.words
    upper = clock_mark.draw(canvas, view, words, upper)
    asked = seated(view.state, flow.turn(view.state)) is None
    wanted = GLANCE_FLOOR if asked and not canvas.panel.upright else GLANCE
    deal, size = turn_and_pots.deal_words(words, view.state), (wanted, GLANCE_FLOOR)
    phase = [*([] if owed else deal), *turn_and_pots.phase_words(words, view)]
    upper = _counted(canvas, view, words, upper, phase, size)
    canvas.text("phase", upper, phase, size)
    if view.state.order or not owed:
        turn_and_pots.turn_line(canvas, view, words, lower, GLANCE, owed=owed)
    else:  # only the operator has something to do
        canvas.text("turn", lower, deal, size, theme.GOLD)


def _beside(canvas: Canvas, area: Area, phase: list[str], size: Size) -> float:
    """Return the width in mm that the phase takes from its area, with the gap beside it; all of the width if it does
    not fit."""
    found = canvas.chosen(area, phase, size)
    return area.w if found is None else min(area.w, canvas.width(*found) + 3)


def _rules_above(canvas: Canvas, rules: list[str], area: Area, phase: list[str], size: Size) -> Area:
    """Draw the name of the ruleset above the phase if it has no room beside it. Returns the area that is left for the
    phase; all of it if the name has room beside it, or none above it either."""
    above, below = areas(ABOVE, area, canvas.grow).values()
    beside = area.left(_beside(canvas, area, phase, size))[1]
    if canvas.chosen(beside, rules, COUNT) is not None or canvas.chosen(below, phase, size) is None:
        return area
    canvas.text("strip.rules", above, rules, COUNT, theme.DIM)
    return below


def _counted(canvas: Canvas, view: TableView, words: Wording, area: Area, phase: list[str], size: Size) -> Area:
    """Draw the number of the hand above that of its round, or between hands the name of the ruleset. The numbers are
    left out if the phase needs their room; the name then stands above it. `phase` has the wordings of the phase, `size`
    its capital height in mm (wanted, least). Returns the area that is left for the phase."""
    state, rules = view.state, [] if view.state.order else words.rules_names()
    if rules and (below := _rules_above(canvas, rules, area, phase, size)) is not area:
        area, rules = below, []
    lines = [words.say("display-hand", hand=state.hands)] if state.hands else []
    if state.order and (round_ := facts.round_number(state)):
        lines.append(words.say("display-round", round=round_))
    used = _beside(canvas, area, phase, size)
    said, room = area.left(used)
    room = _last_roll(canvas, view, room) if state.order else room
    most = 0.0
    for (at, cell), line in zip(
        areas(COUNTED, room.inset(0, 0.8)).items(), [rules, *lines] if rules else lines, strict=False
    ):
        id = "strip.rules" if rules and at == "0" else f"strip.{at}"
        most = max(most, canvas.text(id, cell, line, COUNT, theme.DIM, align="right"))
    return said.joined(room.right(most, 2 if most else 0)[1])


def _last_roll(canvas: Canvas, view: TableView, area: Area) -> Area:
    """Draw the dice of the hand's last roll, small, at the right of an area, if that leaves enough of its width, so
    that everybody who missed the roll can still see it. Returns the rest of the area; all of it if nothing was
    drawn."""
    faces, gap = events.last_roll(view), 0.8
    dice = [part(f"{at}", DIE, aspect=0.7) for at in range(len(faces))]
    rest, *cells = across(canvas, area, part("rest", weight=1), measured("", 0), *dice, gap=gap)
    if not faces or rest.w < BESIDE_DICE * canvas.grow:
        return area
    for at, cell in enumerate(cells):
        canvas.shape(f"last-roll.{at}", cell, f"die-{faces[at]}", theme.TEXT)
    return rest


# --- the seats ---------------------------------------------------------------------------------------------------


def seats(table: Table, area: Area, *, touched: bool = True) -> None:
    """Draw the plates of all seats, or a sentence if nobody sits at the table. `touched` is False on a screen that
    nobody can touch."""
    canvas, state = table.canvas, table.view.state
    taken = facts.taken(state)
    if not taken:
        said = table.words.say("display-nobody-here" if touched else "display-nobody")
        canvas.paragraph("nobody", area, said, GLANCE_FLOOR, align="centre")
        return
    for cell, seat in zip(_places(canvas, area, len(taken)), taken, strict=False):
        known = facts.seat_facts(state, seat)
        action = seat_action(table.view, table.ui.draft, seat)
        plain = not isinstance(action, Choose | Play)
        if known.turn and plain and not canvas.panel.upright:  # an arrow at this seat points up to the ribbon
            pointer = cell.top(0)[0].centred(4, 2.4)
            canvas.shape(f"seat.{seat}.pointer", pointer, "pointer", theme.GOLD, whole=True)
        plate(table, cell, known, action)
        touch_plate(table, cell, known, action)


def plate(
    table: Table,
    area: Area,
    seat: facts.SeatFacts,
    action: SeatAction,
    *,
    bare: bool = False,
    outcome: seat_card.Outcome | None = None,
) -> None:
    """Draw the plate of a seat (the area with its name, stack, status and cards); without the cards if it is `bare`,
    and with the `outcome` of a hand that is over. `action` is what a touch on the plate does."""
    chosen = isinstance(action, Choose | Play)
    shown = replace(seat, held=0, locked=EMPTY, lying=(), shown=()) if bare else seat
    tray = tray_facts.mark(table.view, seat.seat)
    seat_card.draw(table.canvas, table.words, area, shown, chosen=chosen, tray=tray, outcome=outcome)


def touch_plate(table: Table, area: Area, seat: facts.SeatFacts, action: SeatAction) -> None:
    """Make the plate of a seat (the area with its name, stack and cards) a touch target that triggers `action`; do
    nothing if `action` is None."""
    if action is not None:
        keys, said = (str(seat.seat),) if seat.seat < 10 else (), seat_card.told(table.words, seat)
        table.canvas.touch(f"seat.{seat.seat}", area, action, keys, play=True, said=said)


def _places(canvas: Canvas, area: Area, seats: int) -> list[Area]:
    """Return the places of the seats: in one row, or in more if one row would make them too narrow, or in two if there
    is room for two. On an upright panel they are in two columns while they fit."""
    cells, scale = [part(f"{at}") for at in range(seats)], canvas.grow
    if canvas.panel.upright:
        fit = many(area.h, LEAST_PLATE, 0.8)
        columns = next(n for n in (2, 3, 4, 5) if math.ceil(seats / n) <= fit or n == 5)
        rows, scale = math.ceil(seats / columns), 1.0
        wide = area.columns(columns, 1)[0].w
        high = max(MOST_PLATE, wide / UPRIGHT_PLATE)
    else:
        fit = many(area.w, SEAT_PITCH)
        rows = next((n for n in (1, 2, 3) if math.ceil(seats / n) <= fit), 3)
        rows = max(rows, 2) if seats > 4 and area.h >= TWO_ROWS * canvas.grow else rows
        columns, high = max(2, math.ceil(seats / rows)), PLATES
        if rows == 1:  # a little higher, and a plate would not be broad
            wide = area.columns(columns, 1)[0].w
            high = min(ONE_ROW, max(PLATES, wide / seat_card.SQUARE / canvas.grow))
    return list(areas(column(grid(cells, columns, gap=1, each=(high, 0.0), gives=1), part()), area, scale).values())


def seat_action(view: TableView, draft: Draft | None, seat: int) -> SeatAction:
    """Return the action of a touch on a seat now: it answers a question, locks the card on the field for this seat,
    shows its hand, calls the hand (if everybody is asked whether to call), or opens the seat's page. Returns None if a
    question is open that this seat cannot answer."""
    if draft is not None:
        option = option_for(view, draft.verb)
        return Choose(seat) if option is not None and seat in option.seats else None
    proposed = next((each for each in view.lying if each.state == "proposed" and each.place == CENTRE), None)
    if proposed is not None and option_for(view, "lock", seat) is not None:
        return LockLying(proposed.tag, seat)
    for option in view.options:
        if seat in option.seats and verb_named(option.verb).lays_open:
            return Begin(option.verb, seat)
    if option_for(view, "call-hand", seat) is not None and not seated(view.state, flow.turn(view.state)):
        return Play(Move("call-hand", seat))
    return Go("seat", seat)
