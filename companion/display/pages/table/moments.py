"""Pictures that announce something at the table: a roll, a shift, the result of a draw by lot, the end of a hand."""

import math
from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas import theme
from companion.display.canvas.actions import Hide
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GLANCE, GLANCE_FLOOR, NEAR, NEAR_FLOOR, TOUCH_FLOOR, Area
from companion.display.canvas.typesetting import Size
from companion.display.input.ui import Ui
from companion.display.layout import strip as strips
from companion.display.layout.tree import Part, across, areas, column, many, part, row
from companion.display.model import events, facts
from companion.display.model.wording import Wording
from companion.display.pages.menu import alarms_page, tournament_page
from companion.display.pages.table import line_of_words, lying_result, lying_table, result_page
from companion.display.pages.table.table_page import Table
from companion.display.parts import notice_line, shift_plates, turn_and_pots
from companion.game.engine import flow
from companion.game.engine.state import seated
from companion.game.engine.zones import zone
from companion.game.moves import Event
from companion.game.phases.shared.shift import Shift, shifting
from companion.locale.words import Worded
from companion.table.intents import Skip
from companion.table.views.table_view import TableView

PICTURED: tuple[int | str, ...] = (*range(1, 7), "spike")
"""Faces of dice that are drawn as a picture, not as text."""

TEETERS = 45
"""The angle in degrees at which a die is drawn while it stands on its edge."""

FACE = 14.0
"""The capital height in mm of the face of a die that is drawn as text, both wanted and least."""

IN_RING = 0.22, 0.78, 0.22, 0.78
"""Where a die lies in the ring around it: its left, right, upper and lower edge, as shares of the ring."""

LINE, LABEL, HIGH_POT = 6.6, 4.2, 9.0
"""Heights in mm: the least of a line that everybody reads; that of a pot's label; and on a 7" panel that from which a
pot has its label above its amount."""

ORDER = 6.0
"""The ratio of width to height from which the order of dealing has its words beside it."""

MOST_MARKS = 8
"""The largest number of seats whose marks stand in the order of dealing."""

SAID, BESIDE = 20.0, 52.0
"""The height in mm of the words below dice on an upright panel, and the least width of words beside dice."""

PLATES, MANY_PLATES = 25.0, 36.0
"""The least height in mm of all plates in a shift: for up to eight seats, and for more."""

VERDICT = (14, GLANCE_FLOOR)
"""The wanted and the least capital height in mm of the words beside tumbling dice."""

WHOLE = (24, GLANCE_FLOOR)
"""The wanted and the least capital height in mm of the result of a shift roll, which fills the page."""

BRIM = part("", lying_table.BRIM)
"""The margin below the outermost line of an announcement in the middle of a screen that lies flat."""

VERDICT_SHARE, IN_HALF = 0.5, (1.5, 0.8)
"""On a screen that lies flat, the share of the width of the middle that an announcement takes, and the margin in mm
around what one of the long sides reads of it: at the sides, and above and below."""


def draw(table: Table, area: Area) -> None:
    """Draw the present announcement (a roll, a shift, a draw by lot, the end of a hand) above the bar of buttons. The
    result of a shift roll and the end of a hand take all of that area. Anything else takes only the place of the seats,
    so that phase, turn and pots stay in their places."""
    canvas, view, ui, words = table.canvas, table.view, table.ui, table.words
    if ui.moment.startswith("result") and view.state.result is not None:
        area = _rules_drawn(canvas, view, words, _spoken(canvas, view, ui, words, area))
        if lying_table.wanted(canvas, view) and result_page.alone(words, view.state.result) is not None:
            lying_result.draw(table, view.state.result, area)
        else:
            result_page.draw(canvas, view, ui, words, view.state.result, area)
    elif not whole(table, area):
        lying_table.draw(replace(table, instead=partial(strip, table)), area)


def whole(table: Table, area: Area) -> bool:
    """Draw the result of a shift roll, which takes the whole area. Returns False if something else is announced."""
    canvas, view, ui, words = table.canvas, table.view, table.ui, table.words
    shift, event = shifting(view.state) if ui.moment.startswith("shift") else None, events.told(view.state)
    if not (shift and view.state.order) and not (
        ui.moment.startswith("told") and event is not None and event.code == "no-shift"
    ):
        return False
    area = _spoken(canvas, view, ui, words, area)
    if lying_table.wanted(canvas, view):
        _round(table, shift, event, area)
    elif shift and view.state.order:
        _shift(canvas, view, ui, words, shift, area)
    elif event is not None:
        _no_shift(canvas, view, words, event, area)
    return True


def _round(table: Table, shift: Shift | None, event: Event | None, area: Area) -> None:
    """Draw the result of a shift roll on a screen that lies flat: the dice and the words for it in the middle, and in a
    shift before every seat what it gives up and keeps."""
    canvas, view, words, on = table.canvas, table.view, table.words, ground(table.view, table.ui)
    found = areas(column(part("table", weight=1), part("told", 6.6), gap=1.5), area, canvas.grow)
    said = words.say("display-shift", how=shift.how) if shift else words.say("display-no-shift")
    dice = events.rolled(view.state, shift.dice) if shift else faces(words, event) if event else ()
    plain, before = lying_table.plain(table), lying_table.before(table)

    def disc(canvas: Canvas, half: Area) -> None:
        after = events.interrupted(view.state)
        next_ = [part("next", least=LINE, weight=1), BRIM] if after is not None or not shift else []
        found = areas(column(part("said", least=LINE, weight=3), *next_), half.inset(*IN_HALF), canvas.grow)
        with canvas.centred(found["said"]):
            box, word = _beside(found["said"], len(dice))
            row_of_dice(canvas, dice, box)
            canvas.text("verdict", word, said, WHOLE, palette.SAFFRON if shift else theme.TEXT, theme.SURFACE)
        if next_:
            with canvas.centred(found["next"]):
                turn = after[1] if after is not None else None
                turn_and_pots.turn_line(canvas, view, words, found["next"], 5.8, theme.SURFACE, turn)

    def plate(known: facts.SeatFacts, place: Area) -> None:
        if shift and known.seat in view.state.live:
            shift_plates.plate(canvas, words, view.state, shift, known.seat, place)
        else:
            plain(known, place)

    def cards(known: facts.SeatFacts, place: Area) -> None:
        if shift and known.seat in view.state.live:
            with canvas.centred(place):
                shift_plates.cards(canvas, view.state, shift, known.seat, place)
        elif not shift:
            before(known, place)

    middle = lying_table.RING.middle(found["table"])
    canvas.touch("moment", middle, Hide("moment"))
    oval = on if shift else lying_table.OVAL
    lying_table.around(
        table,
        found["table"],
        lambda _: lying_table.in_the_middle(table, middle, VERDICT_SHARE, disc),
        plate,
        cards,
        oval,
    )
    if shift:
        _what_to_do(canvas, view, words, shift, found["told"], on)
    else:
        canvas.text("phase", found["told"], turn_and_pots.phase_words(words, view), (GLANCE, GLANCE_FLOOR))


def strip(table: Table, area: Area) -> None:
    """Draw an announcement, such as a roll: in the place of the seats or, on a screen that lies flat, in the middle
    between the pots, where it can be read from both long sides."""
    canvas, view, ui, words = table.canvas, table.view, table.ui, table.words
    rolling, event = ui.moment == "rolling", events.told(view.state)
    canvas.touch("moment", area, Skip() if rolling else Hide("moment"))

    def said(on: Canvas, room: Area) -> None:
        if rolling:
            _rolling(on, view, ui, words, room)
        elif event is not None:
            _told(on, view, words, event, room)

    if lying_table.wanted(canvas, view):
        lying_table.in_the_middle(table, area, VERDICT_SHARE, lambda on, room: said(on, room.inset(*IN_HALF)))
        return
    canvas.fill("moment", area, theme.SURFACE, theme.GOLD, stroke=0.8)
    said(canvas, area.inset(4, 2.5))


def _spoken(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> Area:
    """Draw a line below an announcement that fills the page: a notice for the operator, an alarm, what the tournament
    asks between two hands, or, if the table is silent, the sentence that the voice would say. Returns the rest of the
    area."""
    high = line_of_words.TWO if canvas.panel.upright and view.alarms else line_of_words.HIGH
    line, rest = area.bottom(notice_line.high(canvas, view, ui, high) * canvas.grow, 1.2)
    if notice_line.notice(canvas, view, ui, words, line) or alarms_page.line(canvas, view, words, line):
        return rest
    if not view.state.order and tournament_page.line(canvas, view, words, line):
        return rest
    return rest if view.preferences.silent and notice_line.caption(canvas, view, words, line) else area


def _rules_drawn(canvas: Canvas, view: TableView, words: Wording, area: Area) -> Area:
    """Draw below the result the rules that were drawn at random for the next hand. Returns the rest of the area."""
    event = events.told(view.state)
    drawn = events.rules_drawn(view) or ([event] if event is not None else [])
    if not drawn:
        return area
    line, rest = area.bottom(line_of_words.HIGH * canvas.grow * (2 if canvas.panel.upright else 1), 1.2)
    canvas.patch("drawn", line, " ".join(words.hears(each) for each in drawn), kind="asks")
    return rest


def _rolling(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> None:
    """Draw the tumbling dice of a roll that is not on disk yet. Each stands on its edge in a ring and shows no face,
    because only a roll on disk may be shown."""
    dice = events.thrown(view)

    def rings(box: Area) -> None:
        for at, cell in enumerate(box.columns(dice, 2)):
            ring = cell.square
            canvas.shape(f"roll.ring.{at}", ring, "stitches", palette.SAFFRON)
            canvas.shape(f"die.{at}", ring.portion(*IN_RING), "die-blank", theme.TEXT, TEETERS)

    said = words.say("display-writing" if ui.late else "display-rolling")
    _dice_and_words(canvas, area, dice, rings, said, VERDICT, theme.SURFACE)


def _dice_and_words(
    canvas: Canvas, area: Area, dice: int, draw: Callable[[Area], object], said: str, size: Size, on: theme.Colour
) -> None:
    """Draw dice and the words for their result as one group in the middle of an area: side by side, or one above the
    other on an upright panel. `dice` is how many there are, and `draw` draws them."""
    if dice and canvas.panel.upright:
        upper, lower = areas(column(part("dice", weight=1), part("said", SAID), gap=2), area).values()
        with canvas.centred(upper):
            draw(across(canvas, upper, part("dice", math.inf, aspect=dice))[0])
        canvas.text("verdict", lower, said, size, on=on, align="centre")
        return
    with canvas.centred(area):
        box, rest = _beside(area, dice)
        draw(box)
        canvas.text("verdict", rest, said, size, on=on)


def _beside(area: Area, dice: int) -> tuple[Area, Area]:
    """Return the area of so many dice at the left of an area, and that of the words beside them."""
    if not dice:
        return area.left(0)
    tree = row(
        part("dice", math.inf, aspect=dice, least=TOUCH_FLOOR, gives=1), part("rest", least=BESIDE, weight=1), gap=5
    )
    box, rest = areas(tree, area).values()
    return box, rest


# --- what the dice have said --------------------------------------------------------------------------------------


def row_of_dice(canvas: Canvas, faces: Sequence[int | str], area: Area) -> None:
    """Draw dice side by side: a face up to 6 with pips, a spike as a spike, any other as text."""
    for at, (cell, face) in enumerate(zip(area.columns(max(1, len(faces)), 2), faces, strict=False)):
        die = cell.inset(1)
        if face in PICTURED:
            canvas.shape(f"die.{at}", die, f"die-{face}", theme.TEXT)
            continue
        canvas.fill(f"die.{at}", die.square, theme.TEXT, theme.EDGE)
        said = face if isinstance(face, str) else str(face)
        canvas.text(f"die.{at}.face", die.square.inset(0.6), said, FACE, theme.INK, theme.TEXT, "centre")


def faces(words: Wording, event: Event) -> tuple[int | str, ...]:
    """Return the faces that the dice of an event show, or () if it has none. For a roll of the gold and the silver die,
    these are the target number and the suit in words."""
    args = event.args
    if event.code == "target":
        suit = args["suit"]
        return words.signed(args["target"])[0], Worded.of([words.suit(suit), words.say("card-suit-letters", suit=suit)])
    die = args.get("die")
    return events.rolled(words.state, args.get("dice", ())) or ((die,) if isinstance(die, int) else ())


def _told(canvas: Canvas, view: TableView, words: Wording, event: Event, area: Area) -> None:
    """Draw the result of dice or of drawing lots."""
    dice = faces(words, event)
    box, rest = _beside(area, len(dice))
    row_of_dice(canvas, dice, box)
    told = events.rules_drawn(view) if event.code in events.DRAWN else [event]
    said = " ".join(words.hears(each) for each in told)
    canvas.paragraph("verdict", rest, said, 6.5, on=theme.SURFACE)


def _no_shift(canvas: Canvas, view: TableView, words: Wording, event: Event, area: Area) -> None:
    """Draw that no cards shift: the dice and the words for it, as large as they fit, and below them the pots, whose
    turn it is now, and the phase. If it is nobody's turn, what to do next stands alone: "Who calls the hand?" beside
    "Call the hand?" would ask the same twice."""
    said, dice = words.say("display-no-shift"), faces(words, event)
    canvas.touch("moment", area, Hide("moment"))
    phase = turn_and_pots.phase_words(words, view)
    alone = not seated(view.state, flow.turn(view.state)) and turn_and_pots.next_words(words, view)[0] != phase[0]
    shares = (("turn", 2.0), ("pots", 1.0)) if alone else (("turn", 1.2), ("phase", 0.8), ("pots", 1.0))
    low = [part(id, 12, weight=weight) for id, weight in shares]
    foot = [replace(each, weight=0.0) for each in low] if canvas.panel.upright else [row(*low, gap=4, wanted=14)]
    found = areas(column(part("verdict", weight=1), *foot, gap=3), area, canvas.grow)
    draw = partial(row_of_dice, canvas, dice)
    _dice_and_words(canvas, found["verdict"], len(dice), draw, said, WHOLE, theme.GROUND)
    turn_and_pots.turn_line(canvas, view, words, found["turn"], GLANCE)
    if not alone:
        canvas.text("phase", found["phase"], phase, (GLANCE, GLANCE_FLOOR))
    _pots(canvas, view, words, found["pots"], theme.GROUND)


# --- a shift --------------------------------------------------------------------------------------------------------


def ground(view: TableView, ui: Ui) -> theme.Colour:
    """Return the colour of the background: that of the table's cloth or, while a shift is announced, that of the
    cloth's lining. For photosensitive people it stays that of the cloth."""
    shown = ui.moment.startswith("shift") and not ui.moment_hidden and ui.page is None and ui.draft is None
    return palette.LINING if shown and not view.covered and not view.preferences.steady else theme.GROUND


def _shift(canvas: Canvas, view: TableView, ui: Ui, words: Wording, shift: Shift, area: Area) -> None:
    """Draw a shift on the lining of the cloth: the dice and the word for it, large; the pots; what to do; and for every
    seat what it gives up and keeps."""
    state, on = view.state, ground(view, ui)
    said = words.say("display-shift", how=shift.how)
    canvas.touch("moment", area, Hide("moment"))
    if on == theme.GROUND:
        canvas.fill("lining", area, on, palette.SAFFRON, stroke=1.0)
        area = area.inset(2)
    found = areas(_shift_tree(canvas, len(state.live), events.interrupted(state) is not None), area, canvas.grow)
    dice = events.rolled(state, shift.dice)
    box, word = _beside(found["word"], len(dice))
    row_of_dice(canvas, dice, box)
    canvas.text("verdict", word, said, WHOLE, palette.SAFFRON, on)
    if (after := events.interrupted(state)) is not None:
        turn_and_pots.turn_line(canvas, view, words, found["turn"], 5.8, on, after[1])
    _pots(canvas, view, words, found["pots"], on)
    seam = found["seam"]  # stitches that go up and down
    for at, stitch in enumerate(strips.strip(seam, 1, (many(seam.w, seam.h), 1, 1))):
        canvas.shape(f"seam.{at}", stitch, "stitch-down" if at % 2 else "stitch-up", palette.SAFFRON)
    _what_to_do(canvas, view, words, shift, found["give"], on)
    shift_plates.draw(canvas, words, state, shift, found["plates"])


def _shift_tree(canvas: Canvas, seats: int, interrupted: bool) -> Part:
    """Return the tree of a shift: the dice and the word for it, beside them the pots and, after a shift that
    `interrupted` a phase, whose turn it is; the seam; what to do; and the plates of the seats."""
    turn = [part("turn", 8, weight=1)] if interrupted else []
    known, word = column(*turn, part("pots", 8, weight=1), gap=0.6, weight=2), part("word", weight=3)
    if canvas.panel.upright:
        head, give = column(word, known, gap=1, wanted=32, least=24, gives=1), 11.0
    else:
        head, give = row(word, known, gap=4, wanted=20, least=12, gives=1), 6.4
    plates = part("plates", least=MANY_PLATES if seats > 8 else PLATES, weight=1)
    return column(head, part("seam", 2.4), part("give", give), plates, gap=1)


def _what_to_do(canvas: Canvas, view: TableView, words: Wording, shift: Shift, area: Area, on: theme.Colour) -> None:
    """Draw a sentence that says what everybody gives up, and where play goes on after a shift that interrupted a
    phase."""
    common = zone(view.state, "row").count if shift.how == "replaced" else 0
    selected = shift.how == "junked" and "selection" in view.state.rules.zones
    text = words.say("display-shift-give", how="unselected" if selected else shift.how, row=common)
    after = events.interrupted(view.state)
    if after is not None:
        phase, turn = after
        area, back = areas(row(part("give", weight=3), part("then", weight=2), gap=3), area).values()
        then = words.say("display-shift-then", phase=phase, who=words.who(turn) if turn else "none")
        canvas.paragraph("then", back, then, NEAR, palette.BONE, on)
    canvas.paragraph("give", area, text, 4.0, palette.BONE, on)


def order_to_deal(table: Table, area: Area) -> None:
    """Draw during a shift, within stitches, the order in which the seats are dealt cards again: the marks and numbers
    of the seats or, if these are too many for their marks, the numbers alone."""
    canvas, state, shift = table.canvas, table.view.state, shifting(table.view.state)
    seats = [seat for seat in state.live if shift and seat in shift.seats]
    if not seats or not table.ui.moment.startswith("shift"):
        return
    on, size = ground(table.view, table.ui), 5.6
    canvas.stitch("order.stitches", area.inset(0.4), palette.THREAD)
    dealt = row(*(part(f"{seat}") for seat in seats), gap=2.4, weight=1)
    broad = area.ratio > ORDER
    tree = row(part("said", 34), dealt, gap=2) if broad else column(part("said", 5.2), dealt, gap=0.6)
    found = areas(tree, canvas.within(area, 2.4, 1.8), canvas.grow)
    said = table.words.say("shift-order", seats=len(seats))
    if len(seats) > MOST_MARKS:
        inner = canvas.within(area, 2.4, 1.8)
        told = f"{said} {', '.join(map(str, seats))}"
        canvas.paragraph("order.said", inner, told, NEAR, palette.BONE, on, "centre")
        return
    canvas.paragraph("order.said", found["said"], said, NEAR, palette.BONE, on, "centre")
    for seat in seats:
        mark, number = found[f"{seat}"].columns(2, 1.2)
        (mark,) = across(canvas, mark, part(), part("mark", 6.5, least=0, gives=1))
        canvas.mark(f"order.{seat}.shape", mark, seat)
        canvas.text(f"order.{seat}", number, str(seat), size, palette.BONE, on)


def _pots(canvas: Canvas, view: TableView, words: Wording, area: Area, on: theme.Colour) -> None:
    high = area.h >= HIGH_POT * canvas.grow
    label, value = part("label", LABEL, weight=0 if high else 0.8), part("value", weight=1)
    for cell, box in zip(area.columns(2, 2), facts.boxes(view.state)[:2], strict=False):
        found = areas(column(label, value) if high else row(label, value, gap=1), cell, canvas.grow)
        size, small = (GLANCE if high else 5.8, GLANCE_FLOOR), NEAR_FLOOR
        canvas.text(f"fact.{box.id}.value", found["value"], words.numbers(box.amount), size, palette.BONE, on)
        canvas.text(f"fact.{box.id}.label", found["label"], words.box(box), small, palette.SMOKE, on, cut=True)
