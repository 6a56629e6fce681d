"""The pictures that take the whole screen for their moment: a roll, a shift, the end of a hand."""

from companion.display import table_page, theme
from companion.display.actions import Hide
from companion.display.metrics import GLANCE, GLANCE_FLOOR, NEAR, NEAR_FLOOR, Area
from companion.display.sheet import Sheet
from companion.display.ui import Ui
from companion.display.wording import Wording
from companion.game.phases.shift import shifting
from companion.game.state import HAND_POT, SABACC_POT, Result, Shown
from companion.game.zones import hand, zone
from companion.table.sight import Sight


def draw(sheet: Sheet, sight: Sight, ui: Ui, words: Wording, area: Area) -> None:
    """The moment that is on, above the bar."""
    if ui.moment.startswith("result") and sight.state.result is not None:
        _result(sheet, sight, ui, words, sight.state.result, area)
        return
    sheet.touch("moment", area, Hide("moment"))
    shift = ui.moment.startswith("shift")
    ground = theme.blend(theme.SURFACE, theme.GOLD_DARK, ui.ramp / 4) if shift else theme.SURFACE
    sheet.fill("moment", area, ground, theme.GOLD if shift else theme.EDGE, stroke=0.8)
    inner = area.inset(4, 2.5)
    pots, inner = inner.top(6.5 * sheet.grow, 1)
    _pots(sheet, sight, words, pots, ground)
    if shift and sight.state.order:
        _shift(sheet, sight, words, inner, ground)
    elif ui.moment.startswith("no-shift"):
        _verdict(sheet, sight, words.say("display-no-shift"), inner, ground)
    else:
        die, text = inner.left(min(inner.h, inner.w * 0.3), 6)
        sheet.shape("die", die.inset(die.w * 0.1, die.h * 0.1), "die-", theme.TEXT)
        sheet.text("verdict", text, words.say("display-rolling"), (14, GLANCE_FLOOR), on=ground)


def _pots(sheet: Sheet, sight: Sight, words: Wording, area: Area, ground: theme.Colour) -> None:
    """The facts go on being seen while the moment lasts."""
    state = sight.state
    left, rest = area.left(area.w * 0.3, 2)
    sheet.text("phase", left, table_page.phase_words(words, sight), (5.2, GLANCE_FLOOR), on=ground)
    cells = rest.columns(2, 2)
    pots = (("pot", "display-hand-pot", HAND_POT), ("sabacc", "display-sabacc-pot", SABACC_POT))
    for cell, (id, code, account) in zip(cells, pots, strict=True):
        label, figure = cell.left(cell.w * 0.48, 1)
        sheet.text(f"fact.{id}.label", label, words.say(code), (NEAR, NEAR_FLOOR), theme.DIM, ground, "right", cut=True)
        value = words.numbers(state.money[account])
        sheet.text(f"fact.{id}.value", figure, value, (5.2, GLANCE_FLOOR), on=ground)


def _dice(sight: Sight) -> tuple[int, ...]:
    shift = shifting(sight.state)
    if shift is not None:
        return shift.dice
    rolled = (each for each in sight.state.news if each.code in ("no-shift", "shift"))
    return next((tuple(each.args.get("dice", ())) for each in rolled), ())


def _verdict(sheet: Sheet, sight: Sight, text: str, area: Area, ground: theme.Colour) -> None:
    dice = _dice(sight)
    box, rest = area.left(min(area.h * max(1, len(dice)), area.w * 0.36), 5)
    for at, (cell, face) in enumerate(zip(box.columns(max(1, len(dice)), 2), dice, strict=False)):
        sheet.shape(f"die.{at}", cell.inset(cell.w * 0.06, cell.h * 0.06), f"die-{face}", theme.TEXT)
    sheet.text("verdict", rest, text, (min(20.0, area.h * 0.6), GLANCE_FLOOR), on=ground)


def _shift(sheet: Sheet, sight: Sight, words: Wording, area: Area, ground: theme.Colour) -> None:
    state, shift = sight.state, shifting(sight.state)
    asked = shift.seats if shift else ()
    head, rest = area.top(min(area.h * 0.36, 30.0), 1)
    _verdict(sheet, sight, words.say("display-shift"), head, ground)
    line, rest = rest.top(5.5 * sheet.grow, 1)
    sheet.paragraph("give", line, words.say("display-shift-give"), (4, NEAR_FLOOR), theme.GOLD, ground)
    seats = state.live
    columns = 4 if len(seats) in (4, 7, 8) else 3
    rows = (len(seats) + columns - 1) // columns
    for cell, seat in zip(rest.grid(columns, max(rows, 1), 1.5), seats, strict=False):
        sheet.fill(f"give.{seat}", cell, theme.SURFACE, theme.EDGE)
        mark = theme.livery(seat)
        tall = min(cell.h - 1, 12 * sheet.grow)
        shape, inner = cell.inset(1.2, 0.5).left(min(tall * 0.5, 7 * sheet.grow), 1.2)
        sheet.shape(f"give.{seat}.shape", shape, mark.shape, mark.colour)
        upper, lower = inner.top(inner.h * 0.52)
        who = [words.who(seat), str(seat)]
        sheet.text(f"give.{seat}.who", upper, who, (4.7, NEAR_FLOOR), on=theme.SURFACE, cut=True)
        count = zone(state, hand(seat)).count
        text = words.say("display-shift-from", cards=count) if seat in asked else words.say("display-shift-exempt")
        colour = theme.GOLD if seat in asked else theme.DIM
        sheet.text(f"give.{seat}.what", lower, text, (NEAR, NEAR_FLOOR), colour, theme.SURFACE, cut=True)


# --- the end of a hand ------------------------------------------------------------------------------------------


def _result(sheet: Sheet, sight: Sight, ui: Ui, words: Wording, result: Result, area: Area) -> None:
    """Who won what and why, every hand with its rung, penalties, and what lies in the sabacc pot now."""
    scale = sheet.grow
    head, rest = area.top(11 * scale, 1)
    sheet.touch("moment", rest, Hide("moment"))
    if not table_page.notice(sheet, sight, ui, words, head):
        _headline(sheet, words, result, head)
    told = words.say("result-told", state=sight.state)
    pot, rest = rest.bottom(5.5 * scale, 1)
    now = words.say("display-sabacc-now", amount=words.number(sight.state.money[SABACC_POT]))
    sheet.text("sabacc-now", pot, now, (GLANCE_FLOOR, NEAR_FLOOR), theme.TEXT)
    if not result.shown:
        sheet.paragraph("told", rest, told, (4.7, NEAR_FLOOR))
        return
    lines = 1 + len(told) * NEAR // (rest.w * 1.4)  # a letter is about 0.7 of its capital height wide
    money, rest = rest.bottom(min(rest.h * 0.34, 5.4 * scale * lines), 1)
    sheet.paragraph("told", money, told, (NEAR, NEAR_FLOOR))
    hands = sorted(result.shown, key=lambda each: each.place)
    columns = 1 if len(hands) <= 4 else 2
    rows = max(3, (len(hands) + columns - 1) // columns)
    cells = rest.grid(columns, rows, 1) if columns == 1 else _by_column(rest, rows)
    for cell, shown in zip(cells, hands, strict=False):
        _hand(sheet, words, result, shown, cell)


def _by_column(area: Area, rows: int) -> list[Area]:
    return [cell for column in area.columns(2, 2) for cell in column.rows(rows, 1)]


def _headline(sheet: Sheet, words: Wording, result: Result, area: Area) -> None:
    title, rest = area.right(area.w * 0.3, 2)
    text = words.say("display-result-title", hand=result.hand, pot=words.number(result.pot))
    sheet.paragraph("result.title", title, text, (NEAR, NEAR_FLOOR), theme.DIM, align="right")
    who = ", ".join(f"{seat} {result.seats.get(seat, '')}".strip() for seat in result.winners)
    short = ", ".join(str(seat) for seat in result.winners)
    wordings = [words.say("display-ending", ending=result.ending, who=each) for each in (who, short)]
    if len(result.winners) == 1:
        mark = theme.livery(result.winners[0])
        shape, rest = rest.left(min(area.h, 9 * sheet.grow), 2)
        sheet.shape("result.shape", shape, mark.shape, mark.colour)
    sheet.text("result.ending", rest, wordings, (GLANCE, NEAR_FLOOR), theme.GOLD)


def _hand(sheet: Sheet, words: Wording, result: Result, shown: Shown, area: Area) -> None:
    """A hand in two lines: whose, what it is and what it cost or brought; its cards."""
    won = shown.seat in result.winners
    ground = theme.GOLD_DARK if won else theme.SURFACE
    id = f"shown.{shown.seat}"
    sheet.fill(id, area, ground, theme.GOLD if won else theme.EDGE)
    inner = area.inset(1.5, 0.5)
    mark = theme.livery(shown.seat)
    shape, inner = inner.left(min(inner.h, 5.2 * sheet.grow), 1.2)
    sheet.shape(f"{id}.shape", shape, mark.shape, mark.colour)
    net = words.signed(result.net.get(shown.seat, 0))
    right, inner = inner.right(12.5 * sheet.grow, 0.5)
    sheet.text(f"{id}.net", right, net, (4.7, NEAR_FLOOR), on=ground, align="right", words_first=False)
    upper, lower = inner.top(inner.h * 0.5)
    who = f"{shown.seat} {result.seats.get(shown.seat, '')}".strip()
    reading = words.rung(shown.rung, shown.total, shown.array)
    wordings = [f"{who}: {reading}", f"{shown.seat}: {reading}"]
    sheet.text(f"{id}.rung", upper, wordings, (4.2, NEAR_FLOOR), on=ground, cut=True)
    extra = ""
    if shown.demise and shown.demise_total is not None:
        total = words.signed(shown.demise_total)[0]
        extra = " " + words.say("display-with-demise", card=words.card(shown.demise), total=total)
    full = ", ".join(words.card(card) for card in shown.cards) + extra
    short = " ".join(words.card_short(card) for card in shown.cards) + extra
    sheet.text(f"{id}.cards", lower, [full, short], (NEAR, NEAR_FLOOR), theme.DIM, ground, cut=True)
