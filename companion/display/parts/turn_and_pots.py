"""What everybody looks at: the name of the phase, the ribbon that says whose turn it is, and the pots."""

from collections.abc import Mapping, Sequence
from functools import cache

from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import FAR_FLOOR, GLANCE_FLOOR, NEAR_FLOOR, Area
from companion.display.input.questions import option_for
from companion.display.layout.tree import Part, across, areas, column, part, row, shaped
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.game.engine import flow
from companion.game.engine.state import State, seated
from companion.game.phases import verb_named
from companion.game.phases.classic.between import next_deal
from companion.locale.words import forms_of
from companion.table.views.table_view import TableView

POTS = 10.0
"""The capital height in mm of the amount in a pot."""
STITCHED, HEM = 8.5, 0.5
"""The least height in mm of a ribbon whose letters leave room for stitches, and the distance of these from its edge."""
MOST_LABEL = 5.6
"""The greatest height in mm of a pot's label above its amount, which needs the room more."""
LABEL, LINE = 2.9, 4.06
"""The wanted height in mm of the capitals of a pot's label, and on a 7" panel that of its line."""
CHIPPED = 31.0
"""From this width in mm on a 7" panel, a pot has a chip beside its label."""
LOW_POT = 12.5
"""Up to this height in mm on a 7" panel, a pot has its amount beside its label."""


def phase_words(words: Wording, view: TableView) -> list[str]:
    """Return the name of the current phase, in full and in short."""
    code = "paused" if view.state.paused else facts.phase_named(view.state)
    if code == "paused":
        return [words.say("display-paused")]
    return [words.say("display-phase", phase=code), words.say("display-phase-short", phase=code)]


def deal_words(words: Wording, state: State) -> list[str]:
    """Return several wordings of who deals the next hand and what the ante is, the fullest first; [] while a hand is
    played, or while none can be dealt."""
    deal = next_deal(state)
    if deal is None:
        return []
    who = words.called(deal.dealer) if deal.dealer else ["none"]
    said = [words.say("display-next-deal", who=each, ante=deal.ante) for each in who]
    return [form for each in said for form in forms_of(each)]


def next_words(words: Wording, view: TableView) -> list[str]:
    """Return several wordings of what to do next while it is no player's turn, the fullest first. In a phase without a
    sentence of its own this is the operator's usual move, and between hands what must be done before the deal."""
    state, usual = view.state, next(iter(facts.play_options(view).values()), None)
    if view.rolling:
        return [words.say("display-rolling")]
    if state.paused:
        code = "paused"
    elif state.order:
        code = facts.phase(state)
    else:
        code = "deal" if option_for(view, "deal") is not None else "sit"
    said = words.say("display-do-next", phase=code)
    if state.order:
        unsaid = said == words.say("display-phase", phase=code)
    else:
        unsaid = code == "sit" and len(facts.taken(state)) > 1
    if unsaid and usual is not None and not state.paused:
        roll = usual.dice and verb_named(usual.verb).kind != "rules"
        said = words.say("display-do-next", phase="roll") if roll else words.do(usual.verb)
    return [*forms_of(said)]


def owed_words(words: Wording, view: TableView) -> list[str]:
    """Return wordings of what the player whose turn it is has to pay to stay in the hand; [] if that is nothing."""
    owed = facts.owed(view.state)
    return [words.say("web-owed", amount=each) for each in words.numbers(owed)] if owed else []


def turn_line(
    canvas: Canvas,
    view: TableView,
    words: Wording,
    area: Area,
    wanted: float,
    ground: theme.Colour = theme.GROUND,
    turn: int | None = None,
    *,
    owed: bool = False,
) -> None:
    """Draw whose turn it is on a saffron ribbon: the seat's mark, number and name and, with `owed`, what it has to pay
    to call, unless the name would then be cut. If it is no player's turn, draw what to do next instead. `turn` is the
    seat to draw; None means the one whose turn it is now. `wanted` is the wanted height of capitals in mm."""
    turn = flow.turn(view.state) if turn is None else turn
    if not seated(view.state, turn):
        if (said := next_words(words, view))[0] != phase_words(words, view)[0]:  # which is drawn anyway
            canvas.text("turn", area, said, (wanted, GLANCE_FLOOR), theme.TEXT, ground)
        return
    at_edge = area.x <= canvas.margin[0]  # the ribbon begins at the edge of the screen
    ribbon = area.joined(replace(area, x=0.0)) if at_edge else area
    canvas.fill("turn.ribbon", ribbon, theme.GOLD, radius=0)
    band, tail = across(canvas, ribbon, part("band"), part("tail", 4.6, aspect=0.4))
    canvas.shape("turn.tail", tail, "notch", ground, whole=True)
    sewn = band.joined(tail.portion(right=0.5)).inset(0, HEM)
    for at, line in enumerate((sewn.top(0)[0], sewn.bottom(HEM)[0].top(0)[0]) if area.h >= STITCHED else ()):
        canvas.stitch(f"turn.stitches.{at}", line, palette.SAFFRON_EDGE)
    inner, _ = across(canvas, area, part("inner"), part("tail", 4.6, aspect=0.4), gap=0.8)
    shape, rest = across(canvas, inner, shaped("shape", 0.775), part("rest"), gap=1.8)
    canvas.shape("turn.shape", shape.inset(0, 1.6), theme.livery(turn).shape, theme.INK)
    called, size = words.called(turn), (wanted, GLANCE_FLOOR)
    if owed and (forms := owed_words(words, view)):
        pay, named = rest.right(canvas.width(forms[-1], canvas.panel.cap(FAR_FLOOR)) + 1, 2)
        if canvas.chosen(named, called[:1], size) is not None:
            used = canvas.text("turn.owed", pay, forms, (FAR_FLOOR, NEAR_FLOOR), theme.INK, theme.GOLD, "right")
            rest = rest.right(used, 2)[1]
    canvas.text("turn", rest, called, size, theme.INK, theme.GOLD)


def pots(canvas: Canvas, words: Wording, boxes: Sequence[facts.Box], found: Mapping[str, Area]) -> None:
    """Draw the pots in the areas "pot.0", "pot.1" ... of `found`. If all amounts are below 10 000, all are drawn in
    full; otherwise amounts may be shortened, as in "12.4k"."""
    exact = max([box.amount for box in boxes], default=0) < 10_000
    for at, box in enumerate(boxes):
        pot_ground(canvas, found[f"pot.{at}"], box)
        pot_amount(canvas, words, found[f"pot.{at}"], box, exact=exact)


def pot_ground(canvas: Canvas, area: Area, box: facts.Box) -> theme.Colour:
    """Draw the background of a pot, edged with stitches: a round medal for the hand pot, an octagon for the sabacc pot.
    Returns the colour of the stitches."""
    id, octagon = f"fact.{box.id}", box.id == "sabacc"
    thread, corner = (theme.OK, 4.4) if octagon else (theme.GOLD, 4.6)
    canvas.fill(id, area, theme.SURFACE, radius=corner * canvas.grow, cut=octagon)
    canvas.stitch(f"{id}.stitches", area.inset(1.0), thread, (corner - HEM) * canvas.grow, cut=octagon)
    return thread


def pot_amount(canvas: Canvas, words: Wording, area: Area, box: facts.Box, *, exact: bool) -> None:
    """Draw the label of a pot and its amount: below the label or, if the pot is too low for that, beside it. With
    `exact`, the amount is made smaller before it is shortened."""
    id, low = f"fact.{box.id}", area.h <= LOW_POT * canvas.grow
    chips = box.id in ("pot", "sabacc") and not low and area.w > CHIPPED * canvas.grow
    found = areas(_pot(low=low, chips=chips), area.inset(0, 1.6), canvas.grow)
    size, ground = LABEL, theme.SURFACE
    if chips:
        canvas.drawing(f"{id}.chip", found["chip"], "chip-sabacc" if box.id == "sabacc" else "chip-hand")
    canvas.text(f"{id}.label", found["label"], words.box(box), size, theme.DIM, ground, cut=True, level=True)
    wordings, large = words.numbers(box.amount), (POTS, GLANCE_FLOOR)
    canvas.text(f"{id}.value", found["amount"], wordings, large, theme.TEXT, ground, "centre", words_first=exact)


@cache
def _pot(*, low: bool, chips: bool) -> Part:
    """Return the tree of a pot: its label, with a chip if there are `chips`, and the amount below it, or beside it in a
    `low` pot."""
    chip = [part("chip", LINE)] if chips else []
    label, amount = row(part("label", weight=1), *chip, gap=1, wanted=LINE, most=MOST_LABEL), part("amount", weight=1)
    edge, air = part("", 4.0, share=0.12), part("", 0.4)
    beside = row(column(part(), label, part(), weight=1), amount, gap=1, weight=1)
    return row(edge, beside if low else column(air, label, amount, air, gap=0.4, weight=1), edge)
