"""Pages on which an amount is entered: buttons for likely amounts, and a number pad for any other. A PIN is typed on
these keys too.

Keys and amount buttons are as large as buttons that play a move. On a 7" panel in landscape the pad has two rows, and
the less important things (the typed number, the pots) share a row with the question."""

from companion.display.canvas import theme
from companion.display.canvas.actions import Amount, Close, Done, Type
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import (
    GAP,
    GLANCE,
    GLANCE_FLOOR,
    NEAR,
    NEAR_FLOOR,
    PLAY,
    PLAY_HEIGHT,
    TOUCH_FLOOR,
    Area,
)
from companion.display.input.draft import Draft
from companion.display.input.questions import option_for
from companion.display.input.ready_amounts import presets
from companion.display.input.ui import Ui
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.pages.kiosk import kiosk_page
from companion.display.pages.menu import alarms_page
from companion.display.parts import notice_line
from companion.display.parts.page_grid import footed, footer
from companion.game.engine.state import in_hand
from companion.game.moves import Option
from companion.locale.words import Worded
from companion.table.views.table_view import TableView

PAD_GAP = 2.0
"""Gap in mm between the keys of a pad with four rows."""

LOW_GAP = 1.5
"""Gap in mm between the keys of a pad with two rows, which has seven keys side by side."""

LOW_PAD = 2 * PLAY_HEIGHT + GAP
"""Height in mm of a pad with two rows on a 7" panel."""

HEAD = 15.0
"""Height in mm of the row with the question, if amount buttons and a pad with two rows are below it."""


def draw(canvas: Canvas, view: TableView, words: Wording, draft: Draft, area: Area) -> None:
    """Draw the page that asks for the amount of a draft (a move being entered), except its question."""
    option = option_for(view, draft.verb, draft.seat)
    if option is None:
        return
    left = pad(canvas, words, draft, area)
    ready = presets(view, words, draft, option)
    high = max(PLAY_HEIGHT, 18 * canvas.grow)
    if ready and left.h >= high:  # without room the amount buttons are left out
        row, left = left.bottom(high, GAP)
        _ready(canvas, words, ready, row)
    if low(canvas, area):
        upper, rest = left.top(12 * canvas.grow, 2.5)
        typed, beside = canvas.beside(upper, upper.w * 0.5, GAP)
        left = rest if rest.h >= 2 * GLANCE_FLOOR * canvas.grow else beside
    else:
        typed, left = left.top(min(13 * canvas.grow, left.h * 0.6), 0.5)
    _typed(canvas, words, draft, option, typed)
    _pots(canvas, view, words, left)


def packed(canvas: Canvas, view: TableView, words: Wording, draft: Draft, area: Area) -> bool:
    """Whether the page that asks for an amount must be drawn by `draw_packed`: on a landscape panel without room for
    four rows of keys, if amount buttons are to be shown."""
    option = option_for(view, draft.verb, draft.seat)
    if option is None or canvas.panel.upright or not low(canvas, area.top(11.5 * canvas.grow)[1]):
        return False
    room = area.h - LOW_PAD * canvas.grow - GAP - PLAY_HEIGHT - 1.5
    return room >= TOUCH_FLOOR + 0.2 and bool(presets(view, words, draft, option))


def draw_packed(
    canvas: Canvas, view: TableView, ui: Ui, words: Wording, draft: Draft, question: str, area: Area
) -> None:
    """Draw the whole page that asks for an amount: in one row the question (or a notice) and the typed number; then the
    amount buttons; then the keys."""
    option = option_for(view, draft.verb, draft.seat)
    assert option is not None
    rest = pad(canvas, words, draft, area, two_rows=True)
    head, row = rest.top(min(HEAD * canvas.grow, rest.h - PLAY_HEIGHT - 1.5), 1.5)
    _ready(canvas, words, presets(view, words, draft, option), row)
    typed, head = canvas.beside(head, 38 * canvas.grow, 2)
    _typed(canvas, words, draft, option, typed)
    head = alarms_page.chip(canvas, view, words, head)
    if notice_line.notice(canvas, view, ui, words, head):
        return
    pots, asked = head.bottom(5 * canvas.grow, 0.5)
    canvas.paragraph(
        "ask", asked if _pots(canvas, view, words, pots) else head, question, (4.7, NEAR_FLOOR), theme.GOLD
    )


def _ready(canvas: Canvas, words: Wording, ready: list[tuple[str, str, int]], row: Area) -> None:
    """Draw as many amount buttons as fit in the row, each at most a third of it wide."""
    ready = _as_fit(ready, int((row.w + GAP) // (PLAY + GAP)))
    for cell, (id, label, value) in zip(row.columns(max(3, len(ready)), GAP), ready, strict=False):
        text = label if label in (words.number(value), words.exact(value)) else f"{label} {words.exact(value)}"
        canvas.button(f"amount.{id}", cell, text, Amount(value), size=(4.4, NEAR_FLOOR), kind="play", play=True)


def _typed(canvas: Canvas, words: Wording, draft: Draft, option: Option, area: Area) -> None:
    """Draw the typed number or, before typing, the range of allowed amounts."""
    canvas.fill("typed", area, theme.SURFACE, theme.EDGE)
    shown = [words.number(int(draft.typed))] if draft.typed else [_span(words, option)]
    size = (GLANCE, GLANCE_FLOOR) if draft.typed else (NEAR, NEAR_FLOOR)
    colour = theme.TEXT if draft.typed else theme.DIM
    canvas.text("typed", area.inset(2, 1), shown, size, colour, theme.SURFACE, "right")


def _pots(canvas: Canvas, view: TableView, words: Wording, area: Area) -> bool:
    """Draw the amounts in the pots while a hand is played. Returns whether they were drawn."""
    if not in_hand(view.state) or not facts.boxes(view.state) or view.covered:
        return False
    named = [(words.box(box), words.number(box.amount)) for box in facts.boxes(view.state)]
    short = [((name, *getattr(name, "shorter", ()))[-1], amount) for name, amount in named]
    line = [" · ".join(f"{name} {amount}" for name, amount in each) for each in (named, short)]
    canvas.paragraph("pots", area, Worded.of(line), (GLANCE_FLOOR, NEAR_FLOOR), theme.DIM)
    return True


def _as_fit(ready: list[tuple[str, str, int]], most: int) -> list[tuple[str, str, int]]:
    """Return the offered amounts without as many of the round ones, largest first, as must go until `most` (or 3) are
    left."""
    while len(ready) > max(3, most) and (round_ := [each for each in ready if each[0] == str(each[2])]):
        ready = [each for each in ready if each != round_[-1]]
    return ready


def draw_pin(canvas: Canvas, words: Wording, draft: Draft, area: Area) -> None:
    """Draw the page that asks for a PIN: a number pad, and a dot for each digit typed."""
    left = pad(canvas, words, draft, area)
    kiosk_page.ask_pin(canvas, words, draft.typed, left.top((12 if low(canvas, area) else 13) * canvas.grow)[0])


def _span(words: Wording, option: Option) -> str:
    least, most = option.least or 0, option.most or 0
    return words.say("display-range", least=words.number(least), most=words.number(most)) if most < 10**8 else ""


def low(canvas: Canvas, area: Area) -> bool:
    """Whether the number pad must be drawn below the rest, because four rows of keys beside it would be smaller than
    play buttons."""
    return canvas.panel.upright or (area.h - 3 * PAD_GAP) / 4 < PLAY_HEIGHT


def pad(canvas: Canvas, words: Wording, draft: Draft, area: Area, *, two_rows: bool = False) -> Area:
    """Draw a number pad at the operator's side or, without room, below everything; and the button that cancels the
    question. `two_rows` forces two rows of keys as large as play buttons. Returns the rest of the area."""
    if not (two_rows or low(canvas, area)):
        keys, rest = canvas.beside(area, area.w * 0.5, GAP)
        bottom, rest = footed(canvas, rest, 15)
        footer(canvas, words, bottom)
        cells = keys.grid(3, 4, PAD_GAP)
        places = dict(zip("789456123", cells, strict=False)) | {"0": cells[10], "erase": cells[9], "ok": cells[11]}
    elif canvas.panel.upright:
        bottom, rest = footed(canvas, area, 12)
        footer(canvas, words, bottom)
        keys, rest = rest.bottom(4 * PLAY_HEIGHT * canvas.grow + 3 * PAD_GAP, GAP)
        cells = keys.grid(3, 4, PAD_GAP)
        places = dict(zip("789456123", cells, strict=False)) | {"0": cells[10], "erase": cells[9], "ok": cells[11]}
    else:
        keys, rest = area.bottom(LOW_PAD * canvas.grow, GAP)
        wide, places = (keys.w - 6 * LOW_GAP) / 7, {}
        places["ok"], others = canvas.beside(keys, wide, LOW_GAP)
        far, digits = (others.right if canvas.left_handed else others.left)(wide, LOW_GAP)
        places["erase"], close = far.rows(2, GAP)
        canvas.button("close", close, words.say("display-cancel"), Close(), ("escape",), hint=False)
        cells = [cell for row in digits.rows(2, GAP) for cell in row.columns(5, LOW_GAP)]
        places |= dict(zip("1234567890", cells, strict=True))
    for digit in "1234567890":
        canvas.button(
            f"digit.{digit}", places[digit], digit, Type(digit), (digit,), kind="play", size=(6.5, 4.7), hint=False
        )
    canvas.button("erase", places["erase"], words.say("display-erase"), Type(""), ("backspace",), hint=False)
    kind = "primary" if draft.typed else "plain"
    canvas.button(
        "amount.ok", places["ok"], words.say("display-ok"), Done(), ("return",), kind=kind, size=(5, 2.8), play=True
    )
    return rest
