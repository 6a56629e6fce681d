"""The page of the table in play: a strip of small facts, the facts for everybody, a line of words, and the seats."""

import math
from collections.abc import Callable
from functools import partial

import msgspec
from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas import letters, theme
from companion.display.canvas.actions import Begin, Choose, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import (
    GLANCE,
    GLANCE_FLOOR,
    NEAR,
    NEAR_FLOOR,
    RAIL_MM,
    SEAT_MM,
    Area,
)
from companion.display.input.draft import Draft
from companion.display.input.questions import option_for, step
from companion.display.input.ui import Ui
from companion.display.layout.tree import Part, areas, column, part, row
from companion.display.model import facts, tray_facts
from companion.display.model import public_facts as openly
from companion.display.model.wording import Wording
from companion.display.pages.menu import alarms_page, chips_page, decks_page, fairness_page, tournament_page, trays_page
from companion.display.parts import (
    bar,
    clock_mark,
    device_lights,
    last_roll,
    notice_line,
    open_cards,
    scan_line,
    seat_card,
)
from companion.game.engine import flow
from companion.game.engine.state import EMPTY, seated
from companion.game.moves import Move
from companion.game.phases import verb_named
from companion.locale.words import Worded
from companion.table.intents import Ignore, LockLying, Play, TableRight, TrayRight
from companion.table.views.table_view import CENTRE, Lying, TableView

HEADER, LEAST_HEAD, WORDS, EVENT, OPEN = 22.8, 14.0, 9.4, 6.6, 4.6
"""Heights in mm on a 7" panel: of the part with phase, turn and pots (wanted and least); of the line of words; of this
line if it tells only the last event; and of the public facts."""
UPRIGHT_WORDS = 12.6
"""The height in mm of the line of words on an upright panel, if it tells more than the last event."""
POTS = 10.0
"""The capital height in mm of the amount in a pot."""
PLATES, LEAST_PLATES = 29.4, 16.0
"""The height in mm of a row of seats on a 7" panel, and the least height that is left for all seats."""
PROOF = 0.42
"""The most of the line of words' width that the proof of fair rolls may take, as a share."""
PHASE, POT, RAIL = 68.0, 36.0, 58.0
"""Widths in mm on a 7" panel: of phase and turn, of a pot, and of the list of the latest events on a wide panel."""
LOW_POT = 12.5
"""Up to this height in mm on a 7" panel, a pot has its amount beside its label."""
UPRIGHT_HEAD, UPRIGHT_POTS, UPRIGHT_PLATE = 22.4, 21.0, 14.6
"""Heights in mm on an upright panel: of phase and turn, of the pots, and of a row of seats."""


class Table(msgspec.Struct, frozen=True):
    """Everything that is needed to draw the table in play. If `instead` is given, it draws an announcement in the place
    of the seats or, on a lying screen, of the middle."""

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
        places = [] if _asks(view) else [each for each in known if each.cards]
        both_lines = Area(line.x, line.y, line.w, low.y + low.h - line.y)
        if used := open_cards.draw(canvas, words, places, both_lines):
            line, low = line.right(used, 2)[1], low.right(used, 2)[1]
            known = [each for each in known if not each.cards]
        if known:
            lies_open(canvas, [words.lies_open(each) for each in known], low)
    told_last = talk(table, line)
    if "rail" in found:
        _log(canvas, view, words, found["rail"], 1 if told_last else 0)
    (table.instead or partial(_seats, table))(found["seats"])


def _page(table: Table, area: Area) -> Part:
    """Return the tree of the page: head, line of words, public facts and seats, and on a wide panel the latest events
    beside them. The line of words is higher if it tells more than the last event."""
    canvas, view = table.canvas, table.view
    upright, grow = canvas.panel.upright, canvas.grow
    wide = canvas.panel.width_mm >= RAIL_MM and not upright
    event = Area(0, 0, (area.w - (RAIL * grow + 4 if wide else 0)) * 2 / 3, (WORDS if upright else EVENT) * grow)
    short = not _tells_more(table) and canvas.holds(event, _last(view, table.words))
    high = (EVENT, WORDS) if not upright else (WORDS, 2 * WORDS + 1.2 if _asks(view) else UPRIGHT_WORDS)
    line = notice_line.high(canvas, view, table.ui, high[not short] * grow) / grow
    head = UPRIGHT_HEAD + UPRIGHT_POTS + 1 if upright else HEADER
    facts_ = [part("open", (2 if upright and canvas.larger == 1 else 1) * OPEN)] if openly.lies_open(view) else []
    page = column(
        part("head", head, least=head if upright else LEAST_HEAD, gives=2),
        part("line", line),
        *facts_,
        part("seats", PLATES, least=LEAST_PLATES, gives=1, weight=1),
        gap=0.9,
    )
    return row(replace(page, weight=1.0), part("rail", RAIL), gap=4) if wide else page


def _asks(view: TableView) -> bool:
    """Return whether the line of words needs buttons. On an upright panel they are drawn below it."""
    tournament = view.tournament is not None and bool(view.tournament.requests or view.tournament.waits)
    return bool(
        tournament
        or view.alarms
        or view.kept
        or view.enrolment
        or view.check
        or view.scanned
        or tray_facts.talked(view)
    )


def _tells_more(table: Table) -> bool:
    """Return whether the line of words tells more than the last event."""
    view, ui = table.view, table.ui
    asked = _asks(view) or notice_line.speaks(view, ui) or ui.draft is not None or not view.state.order
    handing = chips_page.handing(view, table.words) is not None
    return asked or handing or bool(facts.to_deal(view.state)) or view.preferences.silent


def lies_open(canvas: Canvas, said: list[list[str]], area: Area) -> None:
    """Draw public facts, such as cards that lie face up, on one line, in full or, if that is too long, in short. Each
    fact in `said` has a full and a short wording."""
    wordings = [" · ".join(each[at] for each in said) for at in (0, 1)]
    wordings += [" · ".join(each[1] for each in said[:most]) for most in range(len(said) - 1, 0, -1)]
    canvas.paragraph("open", area, Worded.of(wordings), (NEAR, NEAR_FLOOR), theme.GOLD)


# --- the facts for everybody -----------------------------------------------------------------------------------


def everybodys(table: Table, area: Area) -> None:
    """Draw the phase, whose turn it is, the pots, and the small buttons of the bar in the corner."""
    canvas, words = table.canvas, table.words
    boxes = [box for box in facts.boxes(table.view.state) if box.id != "owed"]
    pots = [part(f"pot.{at}", POT, least=15, gives=1, weight=1) for at in range(len(boxes))]
    phase, ribbon = (part(id, high, least=0, gives=1, weight=1) for id, high in (("phase", 10.5), ("turn", 11.9)))
    turn = column(phase, ribbon, gap=0.4, wanted=PHASE, least=50, gives=2, weight=2)
    corner = part("corner", bar.SMALL)
    if canvas.panel.upright:
        head = row(turn, corner, gap=1, handed=True, wanted=UPRIGHT_HEAD, least=0, gives=1)
        page = column(head, row(*pots, gap=1, wanted=UPRIGHT_POTS, least=0, gives=1), gap=1)
    else:
        page = row(row(turn, *pots, gap=1, weight=1), corner, gap=1, handed=True)
    found = areas(page, area, canvas.grow, left_handed=canvas.left_handed)
    _phase_and_turn(table, found["phase"], found["turn"])
    exact = max([box.amount for box in boxes], default=0) < 10_000
    for at, box in enumerate(boxes):
        pot_ground(canvas, found[f"pot.{at}"], box)
        pot_amount(canvas, words, found[f"pot.{at}"], box, exact=exact)
    bar.corner(canvas, table.view, words, found["corner"])


def pot_ground(canvas: Canvas, area: Area, box: facts.Box) -> theme.Colour:
    """Draw the background of a pot: a round medal for the hand pot, an octagon for the sabacc pot. Returns the colour
    of its stitches."""
    id, octagon = f"fact.{box.id}", box.id == "sabacc"
    thread, corner = (theme.OK, 4.4) if octagon else (theme.GOLD, 4.6)
    canvas.fill(id, area, theme.SURFACE, radius=corner * canvas.grow, cut=octagon)
    canvas.stitch(f"{id}.stitches", area.inset(1.0), thread, (corner - 0.5) * canvas.grow, cut=octagon)
    return thread


def pot_amount(canvas: Canvas, words: Wording, area: Area, box: facts.Box, *, exact: bool) -> None:
    """Draw the label of a pot and its amount: below the label or, if the pot is too low for that, beside it."""
    id, high = f"fact.{box.id}", NEAR_FLOOR * 1.45
    low = area.h <= LOW_POT * canvas.grow
    inner = area.inset(min(4.0, area.w / 10), 1.6 if low else 2.4)
    chips = box.id in ("pot", "sabacc") and inner.w > 24 * canvas.grow
    chip = [part("chip", high)] if chips else []
    label = row(part("label", weight=1), *chip, gap=1, wanted=high)
    amount = part("amount", weight=1)
    page = row(column(part(), label, part(), weight=1), amount, gap=1) if low else column(label, amount, gap=0.4)
    found = areas(page, inner, canvas.grow)
    size, ground = (NEAR_FLOOR + 0.1, NEAR_FLOOR), theme.SURFACE
    if chips:
        canvas.drawing(f"{id}.chip", found["chip"], "chip-sabacc" if box.id == "sabacc" else "chip-hand")
    canvas.text(f"{id}.label", found["label"], words.box(box), size, theme.DIM, ground, cut=True, level=True)
    wordings, large = words.numbers(box.amount), (POTS, GLANCE_FLOOR)
    canvas.text(f"{id}.value", found["amount"], wordings, large, theme.TEXT, ground, "centre", words_first=exact)


def phase_words(words: Wording, view: TableView) -> list[str]:
    """Return the name of the current phase, in full and in short."""
    code = "paused" if view.state.paused else facts.phase(view.state)
    if code == "paused":
        return [words.say("display-paused")]
    return [words.say("display-phase", phase=code), words.say("display-phase-short", phase=code)]


def _phase_and_turn(table: Table, upper: Area, lower: Area) -> None:
    """Draw the phase, with the number of hand and round, and below it whose turn it is, or what to do next."""
    canvas, view, words = table.canvas, table.view, table.words
    upper = clock_mark.draw(canvas, view, words, upper)
    asked = seated(view.state, flow.turn(view.state)) is None
    wanted = GLANCE_FLOOR if asked and not canvas.panel.upright else GLANCE
    upper = _counted(canvas, view, words, upper, wanted)
    canvas.text("phase", upper, phase_words(words, view), (wanted, GLANCE_FLOOR))
    turn_line(canvas, view, words, lower, GLANCE)


def _counted(canvas: Canvas, view: TableView, words: Wording, area: Area, wanted: float) -> Area:
    """Draw the number of the hand above that of its round, or between hands the name of the ruleset. They are left out
    if the phase needs their room. Returns the area that is left for the phase."""
    state = view.state
    lines = [words.say("display-hand", hand=state.hands)] if state.hands else []
    if state.order and facts.round_number(state):
        lines.append(words.say("display-round", round=facts.round_number(state)))
    found = canvas.chosen(area, phase_words(words, view), (wanted, GLANCE_FLOOR))
    across = canvas.panel.width_mm / canvas.panel.width_px
    used = letters.width(*found, "facts") * across + 3 if found is not None else area.w
    room = Area(area.x + used, area.y, max(0.0, area.w - used), area.h)
    whole, room = room, last_roll.draw(canvas, view, room, 15 * canvas.grow) if state.order else room
    rules = [] if state.order else words.rules_names()
    size, most = (NEAR_FLOOR + 0.2, NEAR_FLOOR), 0
    for at, (cell, said) in enumerate(
        zip(room.inset(0, 0.8).rows(2), [rules, *lines] if rules else lines, strict=False)
    ):
        id = "strip.rules" if rules and at == 0 else f"strip.{at}"
        most = max(most, canvas.text(id, cell, said, size, theme.DIM, align="right"))
    return Area(area.x, area.y, area.w - (whole.w - room.w) - most * across - (2 if most else 0), area.h)


def next_words(words: Wording, view: TableView) -> list[str]:
    """Return several wordings of what to do next while it is no player's turn, the fullest first."""
    state = view.state
    if state.paused:
        code = "paused"
    elif state.order:
        code = facts.phase(state)
    else:
        code = "deal" if option_for(view, "deal") is not None else "sit"
    said = words.say("display-do-next", phase=code)
    return [said, *getattr(said, "shorter", ())]


def turn_line(
    canvas: Canvas,
    view: TableView,
    words: Wording,
    area: Area,
    wanted: float,
    ground: theme.Colour = theme.GROUND,
    turn: int | None = None,
) -> None:
    """Draw whose turn it is on a saffron ribbon: the seat's mark, number and name. If it is no player's turn, draw what
    to do next instead. `turn` is the seat, or None for the one in the state. `wanted` is the wanted capital height in
    mm."""
    turn = flow.turn(view.state) if turn is None else turn
    if not seated(view.state, turn):
        ink = theme.TEXT
        canvas.text("turn", area, next_words(words, view), (wanted, GLANCE_FLOOR), ink, ground)
        return
    mark, reach = theme.livery(turn), area.x if area.x < 3 else 0.0  # the ribbon begins at the edge of the screen
    ribbon = Area(area.x - reach, area.y, area.w + reach, area.h)
    canvas.fill("turn.ribbon", ribbon, theme.GOLD, radius=0)
    tail = ribbon.right(min(4.6 * canvas.grow, area.h * 0.4))[0]
    canvas.shape("turn.tail", tail, "notch", ground, whole=True)
    for at, y in enumerate((ribbon.y + 0.9, ribbon.y + ribbon.h - 1.2)):
        line = Area(ribbon.x, y, ribbon.w - tail.w * 0.4, 0)
        canvas.stitch(f"turn.stitches.{at}", line, palette.SAFFRON_EDGE)
    inner = Area(area.x, area.y + 1.6, area.w - tail.w - 0.8, area.h - 3.2)
    shape, rest = inner.left(min(inner.h * 1.05, wanted * canvas.grow * 1.1), 1.8)
    canvas.shape("turn.shape", shape, mark.shape, theme.INK)
    rest = Area(rest.x, area.y, rest.w, area.h)
    canvas.text("turn", rest, words.called(turn), (wanted, GLANCE_FLOOR), theme.INK, theme.GOLD)


# --- the line of words -------------------------------------------------------------------------------------------


def talk(table: Table, area: Area) -> bool:
    """Draw in the line of words the most important one of: an answer to the last touch, a question, an alarm, what the
    readers are doing, a card on a reader, an incomplete deck, cards to deal, the last event. Returns whether it was the
    last event."""
    canvas, view, ui, words = table.canvas, table.view, table.ui, table.words
    if notice_line.notice(canvas, view, ui, words, area):
        return False
    if ui.draft is not None and step(view, ui.draft) == "seat":
        _told(canvas, "ask", area, words.say("display-ask-seat", verb=ui.draft.verb))
        return False
    if view.preferences.silent and notice_line.caption(canvas, view, words, area):
        return False
    if alarms_page.line(canvas, view, words, area) or decks_page.running(canvas, view, words, area):
        return False
    if not view.state.order and tournament_page.line(canvas, view, words, area):
        return False
    if scan_line.draw(canvas, view, words, area):
        return False
    lying = tray_facts.talked(view)
    if lying is not None and (lying.state != "proposed" or option_for(view, "reveal") is None):
        _lying(canvas, view, words, area, lying)
        return False
    if decks_page.not_whole(canvas, view, words, area):
        return False
    if to_deal := words.to_deal(facts.to_deal(view.state)):
        _told(canvas, "deal", area, to_deal)
        return False
    if tournament_page.line(canvas, view, words, area):
        return False
    beside = row(part("last", weight=1), part("cut", area.w * PROOF), gap=2)
    last, cut = (areas(beside, area)[id] for id in ("last", "cut"))
    if (handing := chips_page.handing(view, words)) is not None:
        area = last if view.fairness.cut and fairness_page.line(canvas, view, words, cut) else area
        canvas.paragraph("chips", area.inset(0.5, 0), handing, (NEAR, NEAR_FLOOR), theme.GOLD)
        return False
    if (left := device_lights.draw(canvas, view, words, area)) is not area:
        last, cut = (areas(beside, left)[id] for id in ("last", "cut"))
    area = last if fairness_page.line(canvas, view, words, cut) else left
    canvas.paragraph("caption" if view.caption is not None else "last", area.inset(0.5, 0), _last(view, words))
    return view.caption is None and bool(view.past)


def _told(canvas: Canvas, id: str, area: Area, said: str) -> None:
    """Draw in the line of words a question, or an instruction for people."""
    canvas.fill(id, area, theme.GOLD_DARK, theme.GOLD)
    canvas.paragraph(id, area.inset(2, 0.6), said, (4.4, NEAR_FLOOR), on=theme.GOLD_DARK)


def _last(view: TableView, words: Wording) -> str:
    """Return the sentence that is being spoken, or else the one about the last event; "" if nothing has happened."""
    past = view.past or view.state.news
    return words.caption(view.caption) if view.caption is not None else words.hears(past[-1]) if past else ""


def _lying(canvas: Canvas, view: TableView, words: Wording, area: Area, lying: Lying) -> None:
    if lying.state == "missing":
        _missing(canvas, words, area, lying)
        return
    ignore, rest = canvas.aside(area, 22 * canvas.grow)
    canvas.button("lying.ignore", ignore, words.say("display-ignore"), Ignore(lying.tag), ("i",), hint=False)
    if lying.state == "proposed":
        look, face = canvas.tile("lying.accept", rest, "chosen")
        canvas.touch("lying.accept", rest, LockLying(lying.tag, lying.seat), ("y",), play=True)
        inner = face.inset(2, 0.4)
        if lying.seat:
            shape, inner = inner.right(6 * canvas.grow, 1)
            mark = theme.livery(lying.seat)
            canvas.shape("lying.shape", shape, mark.shape, look.text)
        cards = words.card(lying.card), words.card_short(lying.card)
        text = Worded.of([words.say("display-proposal", card=card, who=words.who(lying.seat)) for card in cards])
        canvas.paragraph("lying.text", inner, text, (4.2, NEAR_FLOOR), look.text, look.fill)
        return
    canvas.fill("lying", rest, theme.ALARM_DARK, theme.ALARM)
    canvas.paragraph(
        "lying.text", rest.inset(2, 0.5), trays_page.lying_words(words, lying), (NEAR, NEAR_FLOOR), on=theme.ALARM_DARK
    )


def _missing(canvas: Canvas, words: Wording, area: Area, lying: Lying) -> None:
    """Draw the question that is asked after a locked card was lifted off its reader: is the reader right, or the
    table?"""
    sides, rest = canvas.aside(area, 2 * 26 * canvas.grow + 2)
    seat = lying.place.seat or lying.seat
    tray, table = sides.columns(2, 2)
    canvas.button("tray-right", tray, words.say("tray-right", seat=seat), TrayRight(seat), hint=False)
    canvas.button("table-right", table, words.say("table-right"), TableRight(seat), hint=False)
    canvas.fill("lying", rest, theme.SURFACE, theme.EDGE)
    canvas.paragraph(
        "lying.text", rest.inset(2, 0.5), trays_page.lying_words(words, lying), (NEAR, NEAR_FLOOR), on=theme.SURFACE
    )


# --- the seats ---------------------------------------------------------------------------------------------------


def _seats(table: Table, area: Area) -> None:
    canvas, state = table.canvas, table.view.state
    seats = facts.taken(state)
    if not seats:
        said = table.words.say("display-nobody-here")
        canvas.paragraph("nobody", area, said, (GLANCE_FLOOR, NEAR_FLOOR), align="centre")
        return
    for cell, seat in zip(_places(canvas, area, len(seats)), seats, strict=False):
        known = facts.seat_facts(state, seat)
        plain = not isinstance(seat_action(table.view, table.ui.draft, seat), Choose | Play)
        if known.turn and plain and not canvas.panel.upright:  # an arrow at this seat points up to the ribbon
            pointer = Area(cell.x + cell.w / 2 - 2, cell.y - 1.7, 4, 2.4)
            canvas.shape(f"seat.{seat}.pointer", pointer, "pointer", theme.GOLD, whole=True)
        plate(table, cell, known)
        touch_plate(table, cell, known)


def plate(table: Table, area: Area, seat: facts.SeatFacts, *, bare: bool = False) -> None:
    """Draw the plate of a seat, without its cards if it is to be `bare`."""
    chosen = isinstance(seat_action(table.view, table.ui.draft, seat.seat), Choose | Play)
    shown = replace(seat, held=0, locked=EMPTY, lying=()) if bare else seat
    tray = tray_facts.mark(table.view, seat.seat)
    seat_card.draw(table.canvas, table.words, area, shown, chosen=chosen, tray=tray)


def touch_plate(table: Table, area: Area, seat: facts.SeatFacts) -> None:
    """Make the plate of a seat a touch target, if a touch on it does something."""
    action = seat_action(table.view, table.ui.draft, seat.seat)
    if action is not None:
        keys, said = (str(seat.seat),) if seat.seat < 10 else (), seat_card.told(table.words, seat)
        table.canvas.touch(f"seat.{seat.seat}", area, action, keys, play=True, said=said)


def _places(canvas: Canvas, area: Area, seats: int) -> list[Area]:
    """Return the places of the seats: in one row, or in two if one row would make them too narrow, or if there is room
    for two. On an upright panel they are in two columns while they fit."""
    high = PLATES * canvas.grow
    if canvas.panel.upright:
        across = next(n for n in (2, 3, 4, 5) if math.ceil(seats / n) * (UPRIGHT_PLATE + 0.8) <= area.h or n == 5)
        rows = math.ceil(seats / across)
        return area.top(min(area.h, rows * (UPRIGHT_PLATE * 1.25 + 1)))[0].grid(across, rows, 1)
    if (seats > 4 and area.h >= 2 * high * 0.8) or area.w / seats < SEAT_MM + 0.4:
        half = (seats + 1) // 2
        return area.top(min(area.h, 2 * high + 1))[0].grid(half, 2, 1)
    return area.top(min(area.h, high * 1.3))[0].columns(max(seats, 2), 1)


def seat_action(view: TableView, draft: Draft | None, seat: int) -> Choose | LockLying | Begin | Play | Go | None:
    """Return what a touch on a seat does now: it answers a question, locks the card on the field for this seat, shows
    its hand, calls the hand (if everybody is asked whether to call), or opens the seat's page. Returns None if a
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


def _log(canvas: Canvas, view: TableView, words: Wording, area: Area, told: int) -> None:
    """Draw the last events on a wide panel, newest first, except for the newest `told` ones, which the line of words
    shows."""
    past = facts.log(view)
    stands = [at for at, (_, undone) in enumerate(past) if not undone]
    for at in stands[len(stands) - told :]:
        del past[at]
    if not past:
        return
    canvas.fill("log", area, theme.SURFACE)
    rest = area.inset(3, 2)
    for at, (event, undone) in enumerate(reversed(past)):
        if rest.h < 8 * canvas.grow:
            break
        colour = theme.TEXT if at == 0 else theme.DIM
        said = words.logged(event, undone=undone)
        cap = math.ceil(NEAR_FLOOR * canvas.panel.height_px / canvas.panel.height_mm)
        lines = len(letters.wrap(letters.clean(said), canvas.panel.x(rest.w), cap))
        tall = max((9.5 if at == 0 else 8.5) * canvas.grow, (lines + 0.5) * 1.5 * NEAR_FLOOR)
        if at and tall > rest.h:
            break
        line = Area(rest.x, rest.y, rest.w, min(rest.h, tall))
        canvas.paragraph(f"log.{at}", line, said, (3.2, NEAR_FLOOR), colour, theme.SURFACE)
        _, rest = rest.top(line.h, 1)
