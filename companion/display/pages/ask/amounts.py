"""Pages on which an amount is entered: a number pad, and buttons for likely amounts. A PIN is typed on these keys too.

Keys and amount buttons are as large as buttons that play a move. Where four rows of such keys have no room, the pad has
two rows."""

from collections.abc import Mapping

from companion.display.canvas import theme
from companion.display.canvas.actions import Amount, Done, Type
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GLANCE, GLANCE_FLOOR, NEAR, PLAY, PLAY_HEIGHT, Area
from companion.display.input import asides
from companion.display.input.draft import Draft
from companion.display.input.questions import option_for
from companion.display.input.ready_amounts import presets
from companion.display.layout.slots import SECONDS, Slots
from companion.display.layout.tree import Part, areas, column, grid, hugged, many, part, row
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.parts import turn_and_pots
from companion.game.engine.state import in_hand
from companion.game.phases import verb_named
from companion.locale.words import forms_of
from companion.table.views.table_view import TableView

GAP, CLOSE = 1.2, 0.6
"""Gaps in mm between the keys of the pad: usually, and if the keys would become too narrow."""

LINE, MEDAL, MOST_MEDAL = 3.64, 19.0, 26.6
"""Heights in mm: the least of a line with the pots; and on a 7" panel the least and the greatest of a pot beside the
pad, if it is drawn as a medal."""

LOW = ("1", "2", "3", "4", "5", "erase", "ready.0"), ("6", "7", "8", "9", "0", "ready.1", "ready.2")
HIGH = (
    ("1", "2", "3", "ready.0"),
    ("4", "5", "6", "ready.1"),
    ("7", "8", "9", "ready.2"),
    ("erase", "0", "ready.3", "ready.4"),
)
"""The keys of the number pad, row by row: with two rows, and with four. A place that begins with "ready." is for a
likely amount."""


def draw(canvas: Canvas, view: TableView, words: Wording, draft: Draft, body: Area, slots: Slots) -> None:
    """Draw the page that asks for the amount of a draft (a move being entered): the number pad, buttons for likely
    amounts, and the pots. The caller draws the question."""
    option = option_for(view, draft.verb, draft.seat)
    if option is None:
        return
    found = pad(canvas, words, draft, body, slots)
    beside = [found[id] for id in sorted(found) if id.startswith("ready.")]
    places, most = [*beside, *slots.seconds], len(beside) + len(SECONDS)
    ready = presets(view, words, draft, option)
    while len(ready) > most and (round_ := [each for each in ready if each[0] == str(each[2])]):
        ready.remove(round_[-1])  # round amounts are left out first, beginning with the largest
    credits_ = draft.verb == asides.RECOUNT or verb_named(draft.verb).amount in ("bet", "buy-in")
    chip = "chip-hand" if credits_ else ""  # so that nobody takes the amount for a digit
    for cell, (id, label, value) in zip(places, ready, strict=False):
        text = label if label in (words.number(value), words.exact(value)) else f"{label} {words.exact(value)}"
        canvas.button(
            f"amount.{id}", cell, text, Amount(value), size=4.4, kind="quiet", play=True,
            icon=chip,
        )  # fmt: skip
    if draft.verb != asides.DIRECT:
        _pots(canvas, view, words, found["beside"])


def shown(canvas: Canvas, view: TableView, words: Wording, draft: Draft, area: Area) -> None:
    """Draw the typed number. Before typing, the range of allowed amounts is drawn. A PIN is drawn as one dot for each
    digit."""
    option, typed = option_for(view, draft.verb, draft.seat), draft.typed
    if option is None:
        return
    secret = draft.verb == asides.PIN
    least, most = option.least or 0, option.most or 0
    rule = view.state.rules.options.get(draft.name)
    if rule is not None and draft.verb == "option":
        least, most = rule.least, rule.most
    span = words.say("display-range", least=words.number(least), most=words.number(most)) if most < 10**8 else ""
    empty = words.say("kiosk-pin-digits") if secret else span
    said = "•" * len(typed) if secret else words.number(int(typed)) if typed else ""
    canvas.fill("typed", area, theme.SURFACE, theme.EDGE)
    size = (GLANCE, GLANCE_FLOOR) if typed else NEAR
    colour = theme.TEXT if typed else theme.DIM
    canvas.text("typed", area.inset(2, 0.6), said or empty, size, colour, theme.SURFACE, "right")


def _pots(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Draw the amounts in the pots while a hand is played, if the area has room for them: as medals, or in one line."""
    boxes = facts.boxes(view.state)
    if not in_hand(view.state) or not boxes or view.covered or area.h < LINE:
        return
    if area.h >= len(boxes) * MEDAL * canvas.grow:
        medals = [part(f"pot.{at}", MEDAL, weight=1, most=MOST_MEDAL * canvas.grow) for at in range(len(boxes))]
        turn_and_pots.pots(canvas, words, boxes, areas(column(*medals, gap=GAP), area, canvas.grow))
        return
    named = [(words.box(box), words.number(box.amount)) for box in boxes]
    short = [(forms_of(name)[-1], amount) for name, amount in named]
    line = [" · ".join(f"{name} {amount}" for name, amount in each) for each in (named, short)]
    canvas.text("pots", area, line, NEAR, theme.DIM)


def _low(body: Area) -> bool:
    """Return whether the number pad needs two rows of keys, because the keys of four rows would be lower than the
    buttons that play a move."""
    return body.rows(4, GAP)[0].h < PLAY_HEIGHT


def _tree(canvas: Canvas, body: Area) -> Part:
    """Return the tree of the page: the pad, and beside it the room for what was typed. On low and on upright panels
    this room is above the pad."""
    rows = LOW if _low(body) else HIGH
    keys = [part(id) for line in rows for id in line]
    across = len(rows[0])
    if rows is HIGH and not canvas.panel.upright:
        wide = hugged(row(*[part("", PLAY)] * across, gap=GAP)).wanted
        return row(part("beside"), grid(keys, across, gap=GAP, wanted=wide, weight=1), gap=3, handed=True)
    gap = GAP if many(body.w, PLAY, GAP) >= across else CLOSE  # rather closer together than smaller
    pad = grid(keys, across, gap=gap, each=(PLAY_HEIGHT, PLAY_HEIGHT), weight=1)
    return column(part("beside", 5, least=0, weight=0.2), pad, gap=0.6)


def pad(canvas: Canvas, words: Wording, draft: Draft, body: Area, slots: Slots) -> Mapping[str, Area]:
    """Draw a number pad and the button that confirms. Returns the areas of the page by name, including the free ones
    into which buttons for likely amounts can be put."""
    found = areas(_tree(canvas, body), body)
    for digit in "1234567890":
        id, size = f"digit.{digit}", (6.5, 4.7)
        canvas.button(id, found[digit], digit, Type(digit), (digit,), size=size)
    canvas.button("erase", found["erase"], words.say("display-erase"), Type(""), ("backspace",))
    kind, ok = "primary" if draft.typed else "plain", words.say("display-ok")
    canvas.button("amount.ok", slots.primary, ok, Done(), ("return",), kind=kind, size=(6.7, 2.8), play=True)
    return found
