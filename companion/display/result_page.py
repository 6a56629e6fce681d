"""The end of a hand: who won what and why, every hand with its rung, and what lies in the pots now."""

from companion.display import notice_line, theme
from companion.display.actions import Go, Hide
from companion.display.metrics import GLANCE, NEAR, NEAR_FLOOR, Area
from companion.display.sheet import Sheet
from companion.display.ui import Ui
from companion.display.wording import Wording
from companion.game.state import SABACC_POT, Result, Shown
from companion.locale.words import Worded
from companion.table.sight import Sight

TWO_LINES = 9.2
"""Least height in mm of a hand in two lines."""


def draw(sheet: Sheet, sight: Sight, ui: Ui, words: Wording, result: Result, area: Area) -> None:
    """The whole picture, above the bar. A touch puts it away; the button at the top tells more."""
    head, rest = area.top(notice_line.high(sheet, sight, ui, 15 if sheet.panel.upright else 11) * sheet.grow, 1)
    sheet.touch("moment", rest, Hide("moment"))
    if not notice_line.notice(sheet, sight, ui, words, head):
        _headline(sheet, sight, words, result, head)
    told = words.say("result-told", state=sight.state)
    if not result.shown:
        sheet.paragraph("told", rest, told, (4.7, NEAR_FLOOR))
        return
    hands = sorted(result.shown, key=lambda each: each.place)
    line = NEAR_FLOOR * 1.5
    narrow = sheet.panel.upright and len(hands) * (TWO_LINES + 0.6) + 2.6 * line <= rest.h
    columns = 1 if len(hands) <= 3 or narrow else 2
    rows = max(1, min(-(-len(hands) // columns), int((rest.h - line * 1.3 + 0.6) / (TWO_LINES + 0.6))))
    wanted = 1 + len(told) * NEAR // (rest.w * 1.4)  # a letter is about 0.7 of its capital height wide
    spare = rest.h - rows * (TWO_LINES + 0.6)
    said = max(line * 1.3, min(spare, 5.4 * sheet.grow * wanted))
    money, rest = rest.bottom(said, 0.6)
    sheet.paragraph("told", money, told, (NEAR, NEAR_FLOOR))
    tall = min(rest.h / rows - 0.6, 14 * sheet.grow)
    rest, _ = rest.top(rows * (tall + 0.6) - 0.6)
    cells = rest.rows(rows, 0.6) if columns == 1 else _by_column(rest, rows)
    for cell, shown in zip(cells, hands, strict=False):
        _hand(sheet, words, result, shown, cell)


def _by_column(area: Area, rows: int) -> list[Area]:
    return [cell for column in area.columns(2, 1.2) for cell in column.rows(rows, 0.6)]


def _headline(sheet: Sheet, sight: Sight, words: Wording, result: Result, area: Area) -> None:
    why, area = area.right(18 * sheet.grow, 2)
    sheet.button("result.why", why, words.say("display-result-why"), Go("why"), ("w",), hint=False)
    title, rest = area.right(area.w * (0.42 if sheet.panel.upright else 0.34), 2)
    upper, lower = title.top(title.h / 2)
    code = "display-result-title" if result.unit == "credits" else "display-result-hand"
    text = [
        words.say(code, hand=result.hand, pot=words.number(result.pot)),
        words.say("display-hand", hand=result.hand),
    ]
    sheet.text("result.title", upper, text, (NEAR, NEAR_FLOOR), theme.DIM, align="right")
    amount = sight.state.money[SABACC_POT]
    if amount or result.unit == "credits":
        now = words.say("display-sabacc-now", amount=words.number(amount))
        sheet.text("sabacc-now", lower, now, (NEAR, NEAR_FLOOR), align="right")
    who = ", ".join(f"{seat} {result.seats.get(seat, '')}".strip() for seat in result.winners)
    short = ", ".join(str(seat) for seat in result.winners)
    wordings = [words.ending(result, each) for each in (who, short)]
    if len(result.winners) == 1:
        mark = theme.livery(result.winners[0])
        shape, rest = rest.left(min(area.h, 9 * sheet.grow), 2)
        sheet.shape("result.shape", shape, mark.shape, mark.colour)
    if sheet.panel.upright:
        sheet.paragraph("result.ending", rest, Worded.of(wordings), (4.7, NEAR_FLOOR), theme.GOLD)
    else:
        sheet.text("result.ending", rest, wordings, (GLANCE, NEAR_FLOOR), theme.GOLD, cut=True)


def _hand(sheet: Sheet, words: Wording, result: Result, shown: Shown, area: Area) -> None:
    """A hand in two lines, best first: whose, what it is and what it cost or brought; its cards."""
    won = shown.seat in result.winners
    ground = theme.GOLD_DARK if won else theme.SURFACE
    id = f"shown.{shown.seat}"
    sheet.fill(id, area, ground, theme.GOLD if won else theme.EDGE)
    inner = area.inset(1.5, 0.4)
    mark = theme.livery(shown.seat)
    shape, inner = inner.left(min(inner.h, 5.2 * sheet.grow), 1.2)
    sheet.shape(f"{id}.shape", shape, mark.shape, mark.colour)
    net = words.signed(result.net.get(shown.seat, 0))
    right, inner = inner.right(12.5 * sheet.grow, 0.5)
    sheet.text(f"{id}.net", right, net, (4.7, NEAR_FLOOR), on=ground, align="right", words_first=False)
    upper, lower = inner.top(inner.h * 0.5)
    who = f"{shown.seat} {result.seats.get(shown.seat, '')}".strip()
    reading = words.rung(shown.rung, shown.total, shown.array)
    wordings = [*(words.say("named", name=name, said=reading) for name in (who, str(shown.seat))), reading]
    sheet.text(f"{id}.rung", upper, wordings, (4.2, NEAR_FLOOR), on=ground, cut=True)
    extra = ""
    if shown.demise and shown.demise_total is not None:
        total = words.signed(shown.demise_total)[0]
        extra = " " + words.say("display-with-demise", card=words.card(shown.demise), total=total)
    full = ", ".join(words.card(card) for card in shown.cards) + extra
    short = " ".join(words.card_short(card) for card in shown.cards) + extra
    first = [words.card_short(card) for card in shown.cards]
    fewer = [" ".join(first[:many]) + f" +{len(first) - many}" for many in range(len(first) - 1, 0, -1)]
    sheet.text(f"{id}.cards", lower, [full, short, *fewer], (NEAR, NEAR_FLOOR), theme.DIM, ground, cut=True)
