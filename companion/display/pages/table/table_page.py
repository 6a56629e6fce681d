"""The page of the table in play: a strip of small facts, the facts for everybody, a line of words, and the seats."""

import math
from collections.abc import Callable

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
    TOUCH_FLOOR,
    UPRIGHT_ROWS,
    Area,
)
from companion.display.input.draft import Draft
from companion.display.input.questions import option_for, step
from companion.display.input.ui import Ui
from companion.display.model import facts, tray_facts
from companion.display.model import public_facts as openly
from companion.display.model.wording import Wording
from companion.display.pages.menu import alarms_page, chips_page, decks_page, fairness_page, settings_page, trays_page
from companion.display.pages.table import two_way
from companion.display.parts import clock_mark, headline, notice_line, scan_line, seat_card
from companion.display.parts import device_lights as lights
from companion.game.engine import flow
from companion.game.engine.state import seated
from companion.game.phases import verb_named
from companion.locale.words import Worded
from companion.table.intents import Ignore, LockLying, TableRight, TrayRight
from companion.table.views.preferences import Prefer
from companion.table.views.table_view import CENTRE, Lying, TableView

STRIP, WORDS, OPEN = 4.8, 9.7, 4.6
TALL = 40.0
"""Height in mm on a 7" panel from which the seats are drawn in two rows."""
ENOUGH = 40.0
"""Height in mm on a 7" panel that the facts and the line of words need."""
LEAST_FACTS, ASKED_FACTS, FULL_FACTS = 30.0, 27.0, 26.2
"""Height in mm of the facts for everybody on an upright panel: usually, so that the pots are easy to read at 1 m; with
a question below them; and if all rows of seats are needed."""
ROW, ABREAST = 4, 3
"""Largest number of seats side by side on an upright panel, and the number that fits comfortably."""


def draw(
    canvas: Canvas,
    view: TableView,
    ui: Ui,
    words: Wording,
    area: Area,
    instead: Callable[[Area], None] | None = None,
) -> None:
    """Draw the page of the table in play, in the area above the bar of buttons. If `instead` is given, it draws
    something else in the place of the seats."""
    scale = canvas.grow
    both = two_way.wanted(canvas, view)
    if both:
        area = two_way.far_edge(canvas, view, words, area, _facts)
    top, rest = area.top(STRIP * scale, 0.8)
    strip(canvas, view, words, top)
    upright, rail = canvas.panel.upright, None
    if canvas.panel.width_mm >= RAIL_MM and not upright:
        rail, rest = rest.right(canvas.panel.width_mm * 0.26, 4)
        if both:
            few = len(view.past) < 2  # the line of words already names everything that has happened
            faces, rail = rail.bottom(rail.h if few else min(rail.w * 0.62, rail.h * 0.45), 2)
            two_way.banner(canvas, view, words, faces)
    said = [words.lies_open(each) for each in openly.lies_open(view)]
    if said:
        line, rest = rest.top((2 if upright and canvas.larger == 1 else 1) * OPEN * scale, 0.8)
        lies_open(canvas, said, line)
    people = len(facts.taken(view.state))
    seats_height = min(rest.h * 0.525, (29.6 if not said else 25.6) * scale)
    if not upright and people > 4 and rest.h - 2 * seats_height > ENOUGH * scale:
        seats_height = 2 * seats_height + 0.6  # more room than the facts need: two rows of wider seats
    if upright:
        rows = max(1, math.ceil(people / _abreast(people)))
        seats_height = min(rest.h * 0.58, rows * 24.9 * scale)
    told = notice_line.speaks(view, ui)
    asked = upright and (_asks(view) or told)
    high = notice_line.high(canvas, view, ui, 2 * WORDS + 1.2 if asked and not told else WORDS * scale)
    if upright:
        least = LEAST_FACTS if people <= 2 * ABREAST else FULL_FACTS
        seats_height = min(seats_height, rest.h - high - (ASKED_FACTS * canvas.larger if asked else least * scale))
    seats, rest = rest.bottom(seats_height, 0.7)
    line, rest = rest.bottom(high, 0.7)
    _facts(canvas, view, words, rest)
    told_last = talk(canvas, view, ui, words, line)
    if rail is not None:
        _log(canvas, view, words, rail, 1 if told_last else 0)
    if instead is not None:
        instead(seats)
    else:
        _seats(canvas, view, ui, words, seats)


def _asks(view: TableView) -> bool:
    """Whether the line of words needs buttons. On an upright panel they are drawn below it."""
    return bool(view.alarms or view.enrolment or view.check or view.scanned or tray_facts.talked(view))


# --- the strip ---------------------------------------------------------------------------------------------------


def strip(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Draw the strip of small facts at the top of the table's page: ruleset, hand and round at the left; lights of the
    devices' health at the right."""
    area = _language(canvas, view, area)
    left = lights.draw(canvas, view, words, area)
    if view.saving:
        saving, left = left.right(14 * canvas.grow, 2)
        canvas.text("saving", saving, words.say("display-saving"), (NEAR_FLOOR, NEAR_FLOOR), theme.DIM, align="right")
    state = view.state
    parts = []
    if state.hands:
        parts.append(words.say("display-hand", hand=state.hands))
    if state.order and facts.round_number(state):
        parts.append(words.say("display-round", round=facts.round_number(state)))
    loud = [words.say("sound-volume", volume=view.preferences.volume)] if _sounds(view) else []
    rules = words.rules_names()
    if parts or loud:
        counted, _ = left.right(min(left.w * 0.5, _beside_rules(canvas, rules, left)))
        wordings = [" · ".join(each) for each in ([*parts, *loud], [*parts[-1:], *loud], parts[-1:]) if each]
        wide = canvas.text("strip.hand", counted, wordings, (NEAR_FLOOR, NEAR_FLOOR), theme.DIM, align="right")
        _, left = left.right(wide * canvas.panel.width_mm / canvas.panel.width_px, 2)
    canvas.text("strip.rules", left, rules, (NEAR_FLOOR, NEAR_FLOOR), theme.DIM, cut=True)


def _beside_rules(canvas: Canvas, rules: list[str], area: Area) -> float:
    """Return how many mm of an area are left beside the shortest name of the `rules` in force."""
    cap = math.ceil(NEAR_FLOOR * canvas.panel.height_px / canvas.panel.height_mm)
    name = min(letters.width(each, cap) for each in rules)
    return max(0.0, area.w - 2 - (name + 2) * canvas.panel.width_mm / canvas.panel.width_px)


def _sounds(view: TableView) -> bool:
    """Whether sound works and is not muted; only then is the volume shown."""
    working = any(each.name == "sound" and each.health == "ok" for each in view.devices)
    return working and not view.preferences.muted


def _language(canvas: Canvas, view: TableView, area: Area) -> Area:
    """Draw the button for the language at the left, if there are several. Returns the rest of the strip. The strip is
    too low for a finger, so the touch target reaches up to the edge of the glass and down over unused background."""
    after = settings_page.next_language(view)
    if after == view.preferences.language:
        return area
    chip, rest = area.left(max(TOUCH_FLOOR, area.h * 1.9), 2)
    look = canvas.look("language", "plain")
    canvas.fill("language", chip, look.fill, look.edge)
    code = view.preferences.language.upper()
    canvas.text("language.code", chip, [code, code[:2]], (NEAR_FLOOR, NEAR_FLOOR), look.text, look.fill, "centre")
    finger = Area(chip.x, 0, chip.w, max(TOUCH_FLOOR + 0.2, chip.y + chip.h))
    name = canvas.say("language-own-name", language=view.preferences.language)
    said = canvas.say("said-language", name=name)
    canvas.touch("language", finger, Prefer("language", after), ("f2",), said=said)
    return rest


def lies_open(canvas: Canvas, said: list[list[str]], area: Area) -> None:
    """Draw public facts, such as cards that lie face up, on one line, in full or, if that is too long, in short. Each
    fact in `said` has a full and a short wording."""
    wordings = [" · ".join(each[at] for each in said) for at in (0, 1)]
    wordings += [" · ".join(each[1] for each in said[:most]) for most in range(len(said) - 1, 0, -1)]
    canvas.paragraph("open", area, Worded.of(wordings), (NEAR, NEAR_FLOOR), theme.GOLD)


# --- the facts for everybody -----------------------------------------------------------------------------------


def _facts(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    boxes = facts.boxes(view.state)
    said = [(words.box(box), words.numbers(box.amount)) for box in boxes]
    if canvas.panel.upright:
        left, right = area.top(area.h * 0.52, 1)
    else:
        left, right = area.left(headline.left_of_pots(canvas, view, words, area, said), 3)
    _phase_and_turn(canvas, view, words, left)
    exact = max([box.amount for box in boxes], default=0) < 10_000
    for cell, box, (label, wordings) in zip(right.columns(max(len(boxes), 1), 2), boxes, said, strict=False):
        canvas.fill(f"fact.{box.id}", cell, theme.SURFACE)
        head, figure = cell.inset(1.6, 0.8).top(NEAR_FLOOR * canvas.grow * 1.3, 0.2)
        size, ground = (NEAR_FLOOR, NEAR_FLOOR), theme.SURFACE
        canvas.text(f"fact.{box.id}.label", head, label, size, theme.DIM, ground, cut=True, level=True)
        colour = theme.GOLD if box.id == "owed" and box.amount else theme.TEXT
        canvas.text(
            f"fact.{box.id}.value", figure, wordings, (GLANCE, GLANCE_FLOOR), colour, theme.SURFACE, words_first=exact
        )


def phase_words(words: Wording, view: TableView) -> list[str]:
    """Return the name of the current phase, in full and in short."""
    code = "paused" if view.state.paused else facts.phase(view.state)
    if code == "paused":
        return [words.say("display-paused")]
    return [words.say("display-phase", phase=code), words.say("display-phase-short", phase=code)]


def _phase_and_turn(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    area = clock_mark.draw(canvas, view, words, area)
    upper, lower = area.top(area.h * 0.44, area.h * 0.04)
    canvas.text("phase", upper, phase_words(words, view), (GLANCE, GLANCE_FLOOR))
    turn_line(canvas, view, words, lower, GLANCE)


def turn_line(
    canvas: Canvas,
    view: TableView,
    words: Wording,
    area: Area,
    wanted: float,
    ground: theme.Colour = theme.GROUND,
    turn: int | None = None,
) -> None:
    """Draw whose turn it is, as shape, number and name. `turn` is the seat; None for the one in the state. `wanted` is
    the wanted capital height in mm."""
    turn = flow.turn(view.state) if turn is None else turn
    if not seated(view.state, turn):
        code = "display-everybody" if view.state.order and facts.phase(view.state) == "call" else "display-operator"
        ink = theme.DIM if theme.contrast(theme.DIM, ground) >= theme.HIGH else theme.TEXT
        canvas.text("turn", area, words.say(code), (min(wanted, 6.5), GLANCE_FLOOR), ink, ground)
        return
    mark = theme.livery(turn)
    shape, rest = area.left(min(area.h, wanted * canvas.grow) * 0.95, 1.6)
    canvas.shape("turn.shape", shape, mark.shape, mark.colour)
    canvas.text("turn", rest, headline.called(turn, words.name(turn)), (wanted, GLANCE_FLOOR), theme.GOLD, ground)


# --- the line of words -------------------------------------------------------------------------------------------


def talk(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> bool:
    """Draw in the line of words the most important one of: an answer to the last touch, a question, an alarm, what the
    readers are doing, a card on a reader, an incomplete deck, cards to deal, the last event. Returns whether it was the
    last event."""
    if notice_line.notice(canvas, view, ui, words, area):
        return False
    if ui.draft is not None and step(view, ui.draft) == "seat":
        canvas.fill("ask", area, theme.GOLD_DARK, theme.GOLD)
        question = words.say("display-ask-seat", verb=ui.draft.verb)
        canvas.paragraph("ask", area.inset(2, 0.6), question, (4.4, NEAR_FLOOR), on=theme.GOLD_DARK)
        return False
    if view.preferences.silent and notice_line.caption(canvas, view, words, area):
        return False
    if alarms_page.line(canvas, view, words, area) or decks_page.running(canvas, view, words, area):
        return False
    if scan_line.draw(canvas, view, words, area):
        return False
    lying = tray_facts.talked(view)
    if lying is not None and (lying.state != "proposed" or option_for(view, "reveal") is None):
        _lying(canvas, view, words, area, lying)
        return False
    if decks_page.not_whole(canvas, view, words, area):
        return False
    past = view.past or view.state.news
    if to_deal := words.to_deal(facts.to_deal(view.state)):
        canvas.fill("deal", area, theme.GOLD_DARK, theme.GOLD)
        canvas.paragraph("deal", area.inset(2, 0.6), to_deal, (4.4, NEAR_FLOOR), on=theme.GOLD_DARK)
        return False
    if (handing := chips_page.handing(view, words)) is not None:
        right, left = area.right(area.w * 0.26, 2)
        area = left if view.fairness.cut and fairness_page.line(canvas, view, words, right) else area
        canvas.paragraph("chips", area.inset(0.5, 0), handing, (NEAR, NEAR_FLOOR), theme.GOLD)
        return False
    right, left = area.right(area.w * 0.42, 2)
    if fairness_page.line(canvas, view, words, right):
        area = left
    if view.caption is not None:
        canvas.paragraph("caption", area.inset(0.5, 0), words.caption(view.caption), (NEAR, NEAR_FLOOR), theme.TEXT)
    elif past:
        canvas.paragraph("last", area.inset(0.5, 0), words.hears(past[-1]), (NEAR, NEAR_FLOOR), theme.TEXT)
    return view.caption is None and bool(view.past)


def _lying(canvas: Canvas, view: TableView, words: Wording, area: Area, lying: Lying) -> None:
    if lying.state == "missing":
        _missing(canvas, words, area, lying)
        return
    ignore, rest = canvas.aside(area, 22 * canvas.grow)
    canvas.button("lying.ignore", ignore, words.say("display-ignore"), Ignore(lying.tag), ("i",), hint=False)
    if lying.state == "proposed":
        look = canvas.look("lying.accept", "chosen")
        canvas.fill("lying.accept", rest, look.fill, look.edge, stroke=0.5)
        canvas.touch("lying.accept", rest, LockLying(lying.tag, lying.seat), ("y",), play=True)
        inner = rest.inset(2, 0.6)
        if lying.seat:
            shape, inner = inner.right(6 * canvas.grow, 1)
            mark = theme.livery(lying.seat)
            canvas.shape("lying.shape", shape, mark.shape, mark.colour)
        cards = words.card(lying.card), words.card_short(lying.card)
        text = Worded.of([words.say("display-proposal", card=card, who=words.who(lying.seat)) for card in cards])
        canvas.paragraph("lying.text", inner, text, (4.2, NEAR_FLOOR), look.text, look.fill)
        return
    canvas.fill("lying", rest, theme.ALARM_DARK, theme.ALARM)
    canvas.paragraph(
        "lying.text", rest.inset(2, 0.5), trays_page.lying_words(words, lying), (NEAR, NEAR_FLOOR), on=theme.ALARM_DARK
    )


def _missing(canvas: Canvas, words: Wording, area: Area, lying: Lying) -> None:
    """Draw the question after a locked card was lifted off its reader: is the reading right, or what the table
    knows?"""
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


def _seats(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> None:
    seats = facts.taken(view.state)
    if not seats:
        canvas.paragraph("nobody", area, words.say("display-nobody-here"), (GLANCE_FLOOR, NEAR_FLOOR), align="centre")
        return
    if canvas.panel.upright:
        cells = area.grid(across := _abreast(len(seats)), math.ceil(len(seats) / across), 0.6)
    elif area.w / len(seats) < SEAT_MM + 0.4 or area.h > TALL * canvas.grow:  # too narrow for one row, or room for two
        half = (len(seats) + 1) // 2
        cells = [cell for row in area.rows(2, 0.6) for cell in row.columns(half, 0.6)]
    else:
        cells = area.columns(max(len(seats), 2), 0.6)
    for cell, seat in zip(cells, seats, strict=False):
        action = seat_action(view, ui.draft, seat)
        chosen = ui.draft is not None and isinstance(action, Choose)
        tray = tray_facts.mark(view, seat)
        known = facts.seat_facts(view.state, seat)
        seat_card.draw(canvas, words, cell, known, chosen=chosen, tray=tray)
        if action is not None:
            keys = (str(seat),) if seat < 10 else ()
            canvas.touch(f"seat.{seat}", cell, action, keys, play=True, said=seat_card.told(words, known))


def _abreast(seats: int) -> int:
    """Return how many seats are side by side on an upright panel: the fewest with which all seats fit into two rows, or
    three if they are many."""
    return (
        max(2, math.ceil(seats / 2))
        if seats <= 2 * ROW
        else ROW
        if seats <= ROW * UPRIGHT_ROWS
        else math.ceil(seats / UPRIGHT_ROWS)
    )


def seat_action(view: TableView, draft: Draft | None, seat: int) -> Choose | LockLying | Begin | Go | None:
    """Return what a touch on a seat does now: answer a question, lock the card on the field for this seat, show its
    hand, or open the seat's page. None if a question is open that this seat cannot answer."""
    if draft is not None:
        option = option_for(view, draft.verb)
        return Choose(seat) if option is not None and seat in option.seats else None
    proposed = next((each for each in view.lying if each.state == "proposed" and each.place == CENTRE), None)
    if proposed is not None and option_for(view, "lock", seat) is not None:
        return LockLying(proposed.tag, seat)
    for option in view.options:
        if seat in option.seats and verb_named(option.verb).lays_open:
            return Begin(option.verb, seat)
    return Go("seat", seat)


def _log(canvas: Canvas, view: TableView, words: Wording, area: Area, told: int) -> None:
    """Draw the last events on a wide panel, newest first, without the newest `told` ones, which the line of words
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
