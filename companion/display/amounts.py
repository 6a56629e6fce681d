"""Amounts: ready-made ones for one touch, and the number pad for any other; a PIN is typed on the same keys.

The keys and the ready-made amounts are as large as the buttons of play. On a 7" panel that lies the pad has two rows,
and what is not touched as often (close, what is typed, the pots) stands in one row with the question.
"""

from companion.display import alarms_page, asides, facts, kiosk_page, notice_line, theme
from companion.display.actions import Amount, Done, Type
from companion.display.draft import Draft
from companion.display.metrics import GAP, GLANCE, GLANCE_FLOOR, NEAR, NEAR_FLOOR, PLAY, PLAY_HEIGHT, TOUCH_FLOOR, Area
from companion.display.pages import footed, footer
from companion.display.questions import option_for
from companion.display.sheet import Sheet
from companion.display.ui import Ui
from companion.display.wording import Wording
from companion.game.moves import MOST_CREDITS, Option
from companion.game.phases.corrections import HAND
from companion.game.state import HAND_POT, SABACC_POT, in_hand, stack
from companion.game.zones import hand, zone
from companion.locale.words import Worded
from companion.table.sight import Sight

FEW = 6
"""So many values of a small range are ready-made answers."""

ROUND = 3
"""So many round stakes are offered beside the least, the pot and all."""

PAD_GAP = 2.0
"""The distance of the keys of a number pad with four rows, in mm."""

LOW_PAD = 2 * PLAY_HEIGHT + GAP
"""The height of a number pad with two rows, in mm, on a 7" panel."""

HEAD = 15.0
"""The height in mm of the row with the question where a pad with two rows and ready-made amounts stand below it."""


def presets(sight: Sight, words: Wording, draft: Draft, option: Option) -> list[tuple[str, str, int]]:
    """Amounts for one touch: id, label, amount, all within the range."""
    least, most = option.least or 0, option.most or 0
    pot = sight.state.money[HAND_POT]
    if draft.verb in ("bet", "raise"):
        owed = facts.owed(sight.state) or 0
        base = facts.bet_of(sight.state, draft.seat or 0) + owed + (pot + owed if draft.verb == "raise" else pot)
        named = [("least", "display-least", least), ("pot", "display-pot", base), ("all", "display-all", most)]
        found = [(id, words.say(code), value) for id, code, value in named if least <= value <= most]
        return found[:1] + rounds(sight, words, draft, found) + found[1:]
    if draft.verb in ("sit", "buy"):
        values = [value for value in (50, 100, 200, 500) if least <= value <= most]
    elif draft.verb == "count" and draft.seat:
        held = zone(sight.state, hand(draft.seat)).count
        values = [value for value in (held - 1, held + 1) if least <= value <= most]
    elif draft.verb == asides.RECOUNT:
        values = [line.ledger for line in (sight.chips.lines if sight.chips else ()) if line.seat == draft.seat]
    elif draft.verb == "adjust":
        pot = sight.state.money[HAND_POT if draft.name == HAND else SABACC_POT]
        values = [stack(sight.state, draft.seat) if draft.seat else pot]
    elif most - least < FEW:
        values = list(range(least, most + 1))
    else:
        values = [least, most] if most < MOST_CREDITS else [least]
    return [(str(value), words.number(value), value) for value in values]


def few(sight: Sight, words: Wording, draft: Draft) -> list[tuple[str, str, int]]:
    """The ready-made amounts where they are all that there are, so that nobody needs a pad; else none."""
    option = option_for(sight, draft.verb, draft.seat)
    if option is None or option.least is None or option.most is None or option.most - option.least >= FEW:
        return []
    ready = [] if draft.verb in ("bet", "raise") else presets(sight, words, draft, option)
    return ready if len({value for _, _, value in ready}) == option.most - option.least + 1 else []


def rounds(
    sight: Sight, words: Wording, draft: Draft, others: list[tuple[str, str, int]]
) -> list[tuple[str, str, int]]:
    """Round stakes beside the `others`, between the first and the last of them: twice and three times what is to be
    matched, and 5, 10, 20 ... antes; most bets are one of these, and then take two touches."""
    if len(others) < 2:
        return []
    ante = sight.state.rules.values.get("ante")
    unit = ante if isinstance(ante, int) and ante > 0 else 1
    high = facts.bet_of(sight.state, draft.seat or 0) + (facts.owed(sight.state) or 0)
    usual = [2 * high, 3 * high, *(unit * step * ten for ten in (1, 10, 100, 1000) for step in (5, 10, 20))]
    taken = {value for _, _, value in others}
    wanted = [value for value in dict.fromkeys(usual) if others[0][2] < value < others[-1][2] and value not in taken]
    return [(str(value), words.exact(value), value) for value in sorted(wanted[:ROUND])]


def draw(sheet: Sheet, sight: Sight, words: Wording, draft: Draft, area: Area) -> None:
    """The page below its question."""
    option = option_for(sight, draft.verb, draft.seat)
    if option is None:
        return
    left = pad(sheet, words, draft, area)
    below = low(sheet, area)
    bottom, left = left.top(12 * sheet.grow, 2.5) if below else footed(sheet, left, 15)
    rest = footer(sheet, words, bottom)
    ready = presets(sight, words, draft, option)
    high = max(PLAY_HEIGHT, 18 * sheet.grow)
    if ready and left.h >= high:  # where they have no room they leave
        row, left = left.bottom(high, GAP)
        _ready(sheet, words, ready, row)
    if below:
        typed, beside = sheet.beside(rest, rest.w * 0.5, GAP)
        left = left if left.h >= 2 * GLANCE_FLOOR * sheet.grow else beside
    else:
        typed, left = left.top(min(13 * sheet.grow, left.h * 0.6), 0.5)
    _typed(sheet, words, draft, option, typed)
    _pots(sheet, sight, words, left)


def packed(sheet: Sheet, sight: Sight, words: Wording, draft: Draft, area: Area) -> bool:
    """Whether the whole page is drawn by `draw_packed`: on a panel that lies and has no room for four rows of keys, and
    where there are ready-made amounts."""
    option = option_for(sight, draft.verb, draft.seat)
    if option is None or sheet.panel.upright or not low(sheet, area.top(11.5 * sheet.grow)[1]):
        return False
    room = area.h - LOW_PAD * sheet.grow - GAP - PLAY_HEIGHT - 1.5
    return room >= TOUCH_FLOOR + 0.2 and bool(presets(sight, words, draft, option))


def draw_packed(sheet: Sheet, sight: Sight, ui: Ui, words: Wording, draft: Draft, question: str, area: Area) -> None:
    """The whole page: close, the question or an answer, what is typed, in one row; ready-made amounts; the keys."""
    option = option_for(sight, draft.verb, draft.seat)
    assert option is not None
    rest = pad(sheet, words, draft, area, two_rows=True)
    head, row = rest.top(min(HEAD * sheet.grow, rest.h - PLAY_HEIGHT - 1.5), 1.5)
    _ready(sheet, words, presets(sight, words, draft, option), row)
    typed, head = sheet.beside(head, 38 * sheet.grow, 2)
    _typed(sheet, words, draft, option, typed)
    head = alarms_page.chip(sheet, sight, words, head)
    head = footer(sheet, words, head, 22)
    if notice_line.notice(sheet, sight, ui, words, head):
        return
    pots, asked = head.bottom(5 * sheet.grow, 0.5)
    sheet.paragraph("ask", asked if _pots(sheet, sight, words, pots) else head, question, (4.7, NEAR_FLOOR), theme.GOLD)


def _ready(sheet: Sheet, words: Wording, ready: list[tuple[str, str, int]], row: Area) -> None:
    """The ready-made amounts, as many as fit, as wide as a third of the row at the most."""
    ready = _as_fit(ready, int((row.w + GAP) // (PLAY + GAP)))
    for cell, (id, label, value) in zip(row.columns(max(3, len(ready)), GAP), ready, strict=False):
        text = label if label in (words.number(value), words.exact(value)) else f"{label} {words.exact(value)}"
        sheet.button(f"amount.{id}", cell, text, Amount(value), size=(4.4, NEAR_FLOOR), kind="play", play=True)


def _typed(sheet: Sheet, words: Wording, draft: Draft, option: Option, area: Area) -> None:
    """What has been typed; before that, the range."""
    sheet.fill("typed", area, theme.SURFACE, theme.EDGE)
    shown = [words.number(int(draft.typed))] if draft.typed else [_span(words, option)]
    size = (GLANCE, GLANCE_FLOOR) if draft.typed else (NEAR, NEAR_FLOOR)
    colour = theme.TEXT if draft.typed else theme.DIM
    sheet.text("typed", area.inset(2, 1), shown, size, colour, theme.SURFACE, "right")


def _pots(sheet: Sheet, sight: Sight, words: Wording, area: Area) -> bool:
    """What lies in the pots, while a hand is played; whether it is said."""
    if not in_hand(sight.state) or not facts.boxes(sight.state) or sight.covered:
        return False
    named = [(words.box(box), words.number(box.amount)) for box in facts.boxes(sight.state)]
    short = [((name, *getattr(name, "shorter", ()))[-1], amount) for name, amount in named]
    line = [" · ".join(f"{name} {amount}" for name, amount in each) for each in (named, short)]
    sheet.paragraph("pots", area, Worded.of(line), (GLANCE_FLOOR, NEAR_FLOOR), theme.DIM)
    return True


def _as_fit(ready: list[tuple[str, str, int]], most: int) -> list[tuple[str, str, int]]:
    """At most `most` of the ready-made amounts: round ones leave first, the largest before the others."""
    while len(ready) > max(3, most) and (round_ := [each for each in ready if each[0] == str(each[2])]):
        ready = [each for each in ready if each != round_[-1]]
    return ready


def draw_pin(sheet: Sheet, words: Wording, draft: Draft, area: Area) -> None:
    """The number pad for a PIN, which is not shown."""
    left = pad(sheet, words, draft, area)
    below = low(sheet, area)
    row = left.top(12 * sheet.grow)[0] if below else left.bottom(15 * sheet.grow)[0]
    rest = footer(sheet, words, row)
    typed = rest if below else left.top(13 * sheet.grow)[0]
    kiosk_page.ask_pin(sheet, words, draft.typed, typed)


def _span(words: Wording, option: Option) -> str:
    least, most = option.least or 0, option.most or 0
    return words.say("display-range", least=words.number(least), most=words.number(most)) if most < 10**8 else ""


def low(sheet: Sheet, area: Area) -> bool:
    """Whether a pad of four rows beside the rest would have keys smaller than those of play."""
    return sheet.panel.upright or (area.h - 3 * PAD_GAP) / 4 < PLAY_HEIGHT


def pad(sheet: Sheet, words: Wording, draft: Draft, area: Area, *, two_rows: bool = False) -> Area:
    """The number pad: at the operator's side, or, where there is no room for that, below everything in two rows of
    keys as large as those of play. Returns what is left of the area."""
    if not (two_rows or low(sheet, area)):
        keys, rest = sheet.beside(area, area.w * 0.5, GAP)
        cells = keys.grid(3, 4, PAD_GAP)
        places = dict(zip("789456123", cells, strict=False)) | {"0": cells[10], "erase": cells[9], "ok": cells[11]}
    elif sheet.panel.upright:
        keys, rest = area.bottom(4 * PLAY_HEIGHT * sheet.grow + 3 * PAD_GAP, GAP)
        cells = keys.grid(3, 4, PAD_GAP)
        places = dict(zip("789456123", cells, strict=False)) | {"0": cells[10], "erase": cells[9], "ok": cells[11]}
    else:
        keys, rest = area.bottom(LOW_PAD * sheet.grow, GAP)
        cells = keys.grid(6, 2, GAP)
        places = dict(zip("12345", cells, strict=False)) | dict(zip("67890", cells[6:], strict=False))
        places |= {"erase": cells[5], "ok": cells[11]}
    for digit in "1234567890":
        sheet.button(
            f"digit.{digit}", places[digit], digit, Type(digit), (digit,), kind="play", size=(6.5, 4.7), hint=False
        )
    sheet.button("erase", places["erase"], words.say("display-erase"), Type(""), ("backspace",), hint=False)
    kind = "primary" if draft.typed else "plain"
    sheet.button(
        "amount.ok", places["ok"], words.say("display-ok"), Done(), ("return",), kind=kind, size=(5, 2.8), play=True
    )
    return rest
