"""The page at the end of a hand: the payout slip with the winner, their cards and what they gained, and below it the
other hands."""

import math
from collections.abc import Callable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from companion.art import palette
from companion.art.cards import CardLook, look_of
from companion.display.canvas import theme
from companion.display.canvas.actions import Hide
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, NEAR_FLOOR, Area
from companion.display.canvas.typesetting import Size
from companion.display.input.ui import Ui
from companion.display.layout.tree import Part, areas, column, grid, many, part, row
from companion.display.model import facts, public_facts
from companion.display.model.wording import Wording, short_names
from companion.display.pages.table import line_of_words
from companion.display.parts import cards as faces
from companion.display.parts import notice_line
from companion.game.engine.state import SABACC_POT, Result, Shown
from companion.game.moves import Refused
from companion.locale.words import Worded, capital, forms_of
from companion.table.views.table_view import TableView

SLIP, PLATE, LEAST_PLATE = 34.0, 19.6, 9.2
"""Heights in mm: those wanted of the payout slip and of another hand, and the least of another hand."""
LONG = 18
"""From this number of letters on, the text that says what a hand counts takes two lines."""
TALL_SLIP, BROAD_SLIP = 1.9, 2.9
"""A slip is high if it is less wide than the first multiple of its height, and broad if less than the second."""
CHIP = 1.4
"""The most of the height of the patch behind the winner's mark, as a multiple of its width."""
BROAD = 3.6
"""The width of a broad plate, as a multiple of its height. It has room for its cards in their full height."""
SCALLOP = 2.6
"""The width in mm on a 7" panel of a scallop in the hem of the payout slip."""
WINS = 6.2
"""The least capital height in mm on a 7" panel at which the slip says in a word that somebody wins."""
CARD, SLIM, CARD_WIDE = 8.0, 10.0, 7.3
"""The least height in mm of a card that people can recognise; and widths of a card in mm: the least on the payout slip,
and that wanted on a low plate."""
TALL_PLATE, CARDS = 15.0, 0.34
"""The height in mm on a 7" panel from which a plate has two lines; and the most of the payout slip's width that the
cards may take, as a share."""
SAYS, SAYS_MORE = 21.0, 36.0
"""Widths in mm of the words on a broad plate: that of whose hand it is and what it counts, which is also their least;
and that wanted if they say more."""
SEALED = 0.17, 0.83
"""Where the words on the seal begin and end, as shares of its width. They lie within its ring of stitches."""


class Hand(msgspec.Struct, frozen=True):
    """One hand on the page. `reading` says what the hand counts, or that it took the pot unseen; then its `total` is
    None. `own` are its cards; `extra` are the common card (which counts for all hands) and the cards of a sudden demise
    (which decide a tie). If the deck was changed since, both are empty, and `named` has the cards' names. `net` is what
    the seat gained or lost. `who`, `reading` and `net` are given in several wordings, the fullest first."""

    seat: int
    who: tuple[str, ...]
    reading: tuple[str, ...]
    bombed: bool
    own: tuple[CardLook, ...]
    extra: tuple[CardLook, ...]
    named: str
    net: tuple[str, ...]
    total: int | None
    won: bool

    @property
    def count(self) -> int:
        """The number of cards that are drawn."""
        return len(self.own) + len(self.extra) if self.total is not None else faces.UNSEEN


def draw(canvas: Canvas, view: TableView, ui: Ui, words: Wording, result: Result, area: Area) -> None:
    """Draw the page at the end of a hand: who won, every shown hand, and why. A touch closes the page."""
    won, hands = alone(words, result), (hand(words, result, shown) for shown in facts.best_first(result))
    others = [each for each in hands if each != won]
    upright, against = canvas.panel.upright, public_facts.scored_against(view.state, result)
    columns = 1 if len(others) == 1 else 2 if upright or len(others) < 3 else 4 if len(others) == 4 else 3
    cells = [part(f"shown.{each.seat}") for each in others]
    plates = grid(cells, columns, gap=1.2, each=(PLATE, LEAST_PLATE), weight=0.5, gives=1) if others else part("", 0)
    speaks = [part("notice", notice_line.high(canvas, view, ui, 9))] if notice_line.speaks(view, ui) else []
    open_ = [part("open", line_of_words.OPEN * (2 if upright else 1))] if against else []
    high = 1.7 if upright else 1.0
    slip_ = part("slip", SLIP * high, least=25 * high, gives=2, weight=1)
    found = areas(column(*speaks, slip_, *open_, *([plates] if others else []), gap=1.2), area, canvas.grow)
    canvas.touch("moment", found["slip"].joined(area.bottom(0)[0]), Hide("moment"))
    if speaks:
        notice_line.notice(canvas, view, ui, words, found["notice"])
    if against:
        line_of_words.lies_open(canvas, [words.lies_open(each) for each in against], found["open"])
    slip(canvas, view, words, result, won, found["slip"])
    plates_of(canvas, words, others, found, 4.7)


def alone(words: Wording, result: Result) -> Hand | None:
    """Return the hand of the only winner, if it was shown or took the pot unseen; otherwise None."""
    best = facts.best_first(result)[:1]
    if best and result.winners == (best[0].seat,):
        return hand(words, result, best[0])
    if result.ending != "unseen" or len(result.winners) != 1:
        return None
    (seat,) = result.winners
    net = tuple(words.signed(facts.brought(words.state, result, seat)))
    said = words.say("display-unseen", pot="yes" if facts.won_pot(result) else "no")
    reading = forms_of(said)
    who = (*map(capital, words.winners(result)), str(seat))
    return Hand(seat, who, reading, False, (), (), "", net, None, won=True)


def hand(words: Wording, result: Result, shown: Shown) -> Hand:
    """Return what the page shows about one shown hand (`shown`) of this result."""
    state = words.state
    counted, total = facts.counted(state, result, shown), shown.total
    if counted is not None and sum(counted.values) == -total:  # the sign does not matter: that of the cards' sum
        total = -total
    reading = words.rung(shown.rung, total, shown.array)
    besides = [_besides(words, result, shown, each) for each in (words.card, words.card_short)]
    forms = [" · ".join([reading, *each]) for each in besides]
    forms += [" · ".join([words.signed(total)[0], *each]) for each in besides[1:] if each]
    names = [*shown.cards, *([counted.common] if counted is not None and counted.common else [])]
    looks = _looks(words, names, counted.values if counted is not None else ())
    drawn = _looks(words, shown.demise.split(", ") if shown.demise else [], ())
    own, common = looks[: len(shown.cards)], looks[len(shown.cards) :]
    net = tuple(words.signed(facts.brought(state, result, shown.seat)))
    won = facts.has_won(state, result, shown.seat)
    named = ", ".join(map(words.card, names))
    readings = (*forms, reading, words.signed(total)[0])
    called = [f"{shown.seat} {name}".strip() for name in short_names(result.seats.get(shown.seat, ""))]
    who, bombed = (*called, str(shown.seat)), shown.rung == "bomb-out"
    return Hand(shown.seat, who, readings, bombed, own, (*common, *drawn), named, net, total, won)


def _besides(words: Wording, result: Result, shown: Shown, card: Callable[[str], str]) -> list[str]:
    """Return the further parts of the line about a hand: the cards drawn in a sudden demise, chips that tokens moved,
    the prize. `card` returns the name of a card in words."""
    said = []
    if shown.demise and shown.demise_total is not None:
        cards = ", ".join(map(card, shown.demise.split(", ")))
        said.append(words.say("display-with-demise", card=cards, total=words.signed(shown.demise_total)[0]))
    if paid := sum(each.amount for each in result.penalties if each.seat == shown.seat):
        said.append(words.say("display-pays", amount=words.number(paid)))
    if moved := facts.by_tokens(result, shown.seat):
        said.append(words.say("display-by-tokens", amount=words.signed(moved)[0]))
    prizes = (one.amount for one in result.prize if one.seat == shown.seat)
    return said + [words.say("display-prize", amount=words.number(each)) for each in prizes]


def _looks(words: Wording, names: Sequence[str], counted: Sequence[int]) -> tuple[CardLook, ...]:
    """Return the appearance of these cards, each with the value that it counted, or () if the deck was changed
    since."""
    deck, found = words.state.rules.deck, list[CardLook]()
    for at, name in enumerate(names):
        try:
            card = deck.card(name)
        except Refused:
            return ()
        look = look_of(card, words.state.rules.deck)
        if at < len(counted) and card.values != (counted[at],):
            look = replace(look, index=words.signed(counted[at])[0])
        found.append(look)
    return tuple(found)


# --- the payout slip ------------------------------------------------------------------------------------------------


def slip(canvas: Canvas, view: TableView, words: Wording, result: Result, alone: Hand | None, area: Area) -> None:
    """Draw the payout slip. For a winner it has the colour of bone; if nobody won, or if the picture must not move,
    that of the cloth. A low slip has its words at the left, a high one the cards between its words. A broad one has all
    of these at the left, and the seal beside them."""
    bone = bool(result.winners) and not canvas.calm
    ground, ink = (theme.TEXT, theme.INK) if bone else (theme.SURFACE, theme.TEXT)
    id = f"shown.{alone.seat}" if alone is not None else "result.slip"
    if bone:
        area = scalloped(canvas, id, area)
    else:
        canvas.fill(id, area, ground, theme.TEXT if result.winners else theme.EDGE)
    quiet = ink if bone else theme.DIM
    winners = words.winners(result)
    endings = [words.ending(result, each) for each in winners]

    def ending(area: Area) -> None:
        forms, size = endings, 9.0
        plain = alone is not None and result.ending in ("shown", "unseen") and not result.prize
        short = alone is not None and (alone.total is None or canvas.chosen(area, endings[:1], (9.0, WINS)) is None)
        if alone is not None and plain and short:
            forms = [*winners[:1], *alone.who[1:]]  # rather the name large than the word "wins"
        line(canvas, "result.ending", area, forms, size, ink, ground)

    def mark(area: Area) -> None:
        if alone is not None and not view.state.rules.parties:
            canvas.fill("result.chip", area, theme.GROUND)
            canvas.mark("result.shape", area.inset(1), alone.seat)

    def told(area: Area) -> None:
        said = words.say("result-told", state=view.state)
        canvas.paragraph("told", area, said, NEAR, ink, ground)

    def reading(area: Area) -> None:
        if alone is not None:
            dye = palette.MADDER_FILL if bone else theme.GOLD
            line(canvas, f"{id}.rung", area, alone.reading, 6.2, dye, ground)

    def pots(area: Area) -> None:
        canvas.text("result.pots", area, _pots(view, words, result), 3.2, quiet, ground)

    def gain(area: Area) -> None:
        if alone is not None:
            _seal(canvas, words, alone, result.unit, area)

    def total(area: Area) -> None:
        found = counted(words, result, alone) if alone is not None else []
        cells = area.rows(len(found)) if found else []  # the pot may have been empty
        for at, (cell, (amount, said)) in enumerate(zip(cells, found, strict=True)):
            tree_ = column(part(), part("value", 13, least=4, gives=1), part("label", 5), part())
            value, label = areas(tree_, cell, canvas.grow).values()
            canvas.text(f"result.total.{at}", value, amount, 10, ink, ground, "centre")
            canvas.text(f"result.total-label.{at}", label, said, NEAR, quiet, ground, "centre")

    drawings = {"mark": mark, "ending": ending, "rung": reading, "told": told, "pots": pots, "total": total}
    drawings |= {"seal": gain, "cards": lambda area: cards(canvas, id, alone, area, ground)}
    page = _slip_tree(words, alone, area)
    for name, place in areas(page, area.inset(2, 0.8), canvas.grow, left_handed=canvas.left_handed).items():
        drawings[name](place)


def _slip_tree(words: Wording, alone: Hand | None, area: Area) -> Part:
    """Return the tree of a payout slip that fills this area. `alone` is the hand of the only winner, whose cards, total
    and seal it then has room for."""
    count, tall, broad = alone.count if alone is not None else 0, area.ratio < TALL_SLIP, area.ratio < BROAD_SLIP
    cards_ = part(
        "cards", math.inf, least=SLIM * count, aspect=faces.row_aspect(count), share=1 if tall else CARDS, gives=1
    )
    chip = column(part(weight=1), part("mark", math.inf, aspect=CHIP, gives=1), part(weight=1), wanted=9, gives=1)
    head = row(chip, part("ending"), gap=1.5, wanted=9.4, least=8.4, weight=2)
    long = alone is not None and len(alone.reading[0]) > LONG
    rung = [part("rung", 8.2 if long else 5.2, weight=1)] if alone is not None and says_more(words, alone) else []
    told_ = part("told", 12.6, least=10, gives=1, weight=3)
    pots_ = part("pots", 4.4, gives=1, optional=True)
    sum_, seal = part("total", 22, least=14, gives=1), part("seal", 27, least=20, gives=2)
    if tall:
        middle = row(replace(cards_, weight=2.0), sum_, replace(seal, weight=1.0), gap=2, wanted=24, least=18, weight=9)
        return column(head, *rung, *([middle] if alone is not None else []), told_, pots_, gap=0.8)
    if broad and alone is not None:
        below = row(replace(cards_, share=1), sum_, gap=4, wanted=20, least=14, weight=6)
        return row(column(head, *rung, below, told_, pots_, gap=0.8, weight=1), replace(seal, wanted=36.0), gap=4)
    ends = [cards_, sum_, seal] if alone is not None else []
    return row(column(head, *rung, told_, pots_, gap=0.8, wanted=58.0, least=48.0, gives=1, weight=1), *ends, gap=2)


def says_more(words: Wording, hand: Hand) -> bool:
    """Return whether the words on what a hand counts say more than its total, which stands beside its cards."""
    return hand.total is None or hand.reading[0] != words.rung("total", hand.total)


def counted(words: Wording, result: Result, hand: Hand) -> list[tuple[list[str], list[str]]]:
    """Return what the slip shows beside the winner's cards, as wordings of figures and of their labels: the total of
    the hand or, if it was not shown, what it took from each pot."""
    if hand.total is not None:
        return [(words.signed(hand.total), [words.say("rung-total")])]
    taken: dict[str, int] = {}
    for share in result.shares:
        taken[share.pot] = taken.get(share.pot, 0) + share.amount
    named = {pot: words.say("display-pot-named", pot=pot) for pot in taken}
    return [(words.numbers(taken[pot]), [*forms_of(said)]) for pot, said in named.items()]


def scalloped(canvas: Canvas, id: str, area: Area, *, both: bool = False) -> Area:
    """Draw the background of a payout slip in the colour of bone, with a scalloped hem at its lower edge or at `both`
    long edges. Returns the room between the hems."""
    count = many(area.w, SCALLOP, scale=canvas.grow)
    hems = [
        row(*(part(f"{edge}.{at}") for at in range(count)), wanted=math.inf, aspect=1 / (2 * count)) for edge in "fl"
    ]
    found = areas(column(*hems[: 1 if both else 0], part("inner", weight=1), hems[1]), area)
    canvas.fill(id, found["inner"], theme.TEXT, radius=0)
    for at in range(count):
        canvas.shape(f"result.hem.{at}", found[f"l.{at}"], "scallop", theme.TEXT, whole=True)
        if both:
            canvas.shape(f"result.hem.far.{at}", found[f"f.{at}"], "scallop", theme.TEXT, 180, whole=True)
    return found["inner"]


def line(
    canvas: Canvas, id: str, area: Area, forms: Sequence[str], size: Size, ink: theme.Colour, ground: theme.Colour
) -> None:
    """Draw a text on one line, in the fullest of its wordings (`forms`). If that is too long, draw it on two small
    lines. `size` is the height of capitals in mm (wanted, least), `ink` the colour of the text and `ground` that behind
    it."""
    if canvas.chosen(area, forms[:1], size) is not None:
        canvas.text(id, area, forms[:1], size, ink, ground)
        return
    canvas.paragraph(id, area, Worded.of(forms), NEAR_FLOOR, ink, ground, face="facts")


def _pots(view: TableView, words: Wording, result: Result) -> list[str]:
    """Return several wordings of what a single winner took and had put in, the difference of which is on the seal;
    otherwise of the hand's number and pot. They name the sabacc pot, too: what was won from it, or what it holds,
    unless it is empty."""
    number = words.say("display-hand", hand=result.hand)
    code = "display-result-title" if result.unit == "credits" else "display-result-hand"
    title = words.say(code, hand=result.hand, pot=words.number(result.pot))
    taken = sum(each.amount for each in result.shares)
    paid = taken - facts.brought(view.state, result, result.winners[0]) if len(result.winners) == 1 else 0
    if result.unit == "credits" and paid > 0:
        title = words.say("display-result-taken", taken=words.number(taken), paid=words.number(paid))
    won = sum(share.amount for share in result.shares if share.pot == "sabacc")
    amount = won or view.state.money[SABACC_POT]
    if not amount:
        return [title, number]
    now = words.say("display-sabacc-won" if won else "display-sabacc-now", amount=words.number(amount))
    return [f"{title} · {now}", f"{number} · {now}", *forms_of(now)]


def _seal(canvas: Canvas, words: Wording, hand: Hand, unit: str, area: Area) -> None:
    """Draw the seal: what the winner gained, less what they had put into the pots. The label says "net", because the
    sentence beside it names the whole pot."""
    canvas.drawing("result.seal", area.square, "seal")
    tree_ = column(part(), part("gain", weight=1.3), part("unit", weight=0.6), part(weight=1.1))
    net, label = areas(tree_, area.square.portion(*SEALED)).values()
    canvas.text(f"shown.{hand.seat}.net", net, hand.net, 9.0, theme.INK, theme.GOLD, "centre")
    said = words.say("display-net", unit=unit)
    canvas.text("result.unit", label, said, NEAR_FLOOR, theme.INK, theme.GOLD, "centre")


# --- the other hands --------------------------------------------------------------------------------------------------


def plates_of(canvas: Canvas, words: Wording, hands: Sequence[Hand], cells: Mapping[str, Area], size: Size) -> None:
    """Draw those of the shown hands that have a cell (seat 2 the cell "shown.2") on plates: whose it is, what it
    counts, its cards and its gain. All names have one size, and so have all gains; `size` is the capital height in mm
    (wanted, least) of what a hand counts. Where the name of a hand is too long, the word "total" stands before what it
    counts: beside the cards, the gain could be taken for that. (The hand of a single winner is on the payout slip
    instead.)"""
    placed = [(hand, _plate(canvas, hand, cells[id])) for hand in hands if (id := f"shown.{hand.seat}") in cells]
    named = canvas.alike([(found["who"], hand.who[-2:-1]) for hand, found in placed], 4.7)
    gained = canvas.alike([(found["net"], hand.net[-1:]) for hand, found in placed], 5.6)
    for hand, found in placed:
        id, ground = f"shown.{hand.seat}", theme.GOLD_DARK if hand.won else theme.SURFACE
        canvas.text(f"{id}.who", found["who"], hand.who[:-1], named, on=ground, words_first=False, cut=True)
        reading = [*hand.reading]
        if hand.total is not None:
            reading.insert(-1, words.rung("total", hand.total))
        canvas.text(f"{id}.rung", found["rung"], reading, size, theme.ALARM if hand.bombed else theme.DIM, ground)
        canvas.text(f"{id}.net", found["net"], hand.net, gained, on=ground, align="right", words_first=False)
        cards(canvas, id, hand, found["cards"], ground)


def _plate(canvas: Canvas, hand: Hand, area: Area) -> Mapping[str, Area]:
    """Draw the plate of a shown hand with its seat's mark. Returns the areas of its parts."""
    id, ground = f"shown.{hand.seat}", theme.GOLD_DARK if hand.won else theme.SURFACE
    canvas.fill(id, area, ground, radius=2.6)
    canvas.stitch(f"{id}.stitches", area.inset(0.6), theme.GOLD if hand.won else theme.EDGE)
    inner = area.inset(1.8, 1.5 if area.h >= CARD + 3 else 0.9)  # the cards stay clear of the stitches
    found = areas(_plate_tree(hand, inner, tall=area.h >= TALL_PLATE * canvas.grow), inner, canvas.grow)
    canvas.mark(f"{id}.shape", found["shape"], hand.seat)
    return found


def _plate_tree(hand: Hand, area: Area, *, tall: bool) -> Part:
    """Return the tree of a plate with this room inside. A tall plate has two lines; otherwise, or if it is broad, cards
    and gain are beside the words."""
    count, says_more = hand.count, hand.reading[0] != hand.reading[-2]
    cards = part("cards", CARD_WIDE * count or 24.0, least=12, weight=1)
    shape, who, rung, net = part("shape", 4.6), part("who", weight=1), part("rung", weight=1), part("net", 11)
    if tall and area.ratio >= BROAD:
        least, aspect = faces.width(max(1, count), CARD), faces.row_aspect(max(1, count))
        cards = part("cards", math.inf, least=least, aspect=aspect, gives=1)
        words = column(who, rung, weight=1, wanted=SAYS_MORE if says_more else SAYS, least=SAYS, gives=3)
        return row(replace(shape, wanted=7.0, gives=2), words, cards, replace(net, wanted=15.0, gives=2), gap=2)
    if tall:
        own = hand.own and not hand.extra
        most = faces.row_aspect(count) if own else math.inf  # what the cards do not need, the name gets
        upper = row(shape, replace(who, least=11.0), replace(cards, weight=2, aspect=most), gap=1, weight=3)
        return column(upper, row(rung, net, gap=1, weight=2), gap=0.6)
    words = column(who, rung, weight=1, least=14)
    return row(shape, words, replace(cards, weight=0.0, gives=1), net, gap=1)


def cards(canvas: Canvas, id: str, hand: Hand | None, area: Area, ground: theme.Colour) -> None:
    """Draw the cards of a hand on a background of the colour `ground`: first its own; then, within stitches, the common
    card (which counts for all hands) and the cards of a sudden demise (which decide a tie). If the deck was changed
    since, draw the cards' names instead; of a hand that nobody saw, draw backs. Draw nothing if `hand` is None."""
    if hand is None:
        return
    if hand.total is None:
        faces.row(canvas, f"{id}.card", area, (), hand.count)
        return
    if not hand.own:
        ink = theme.INK if ground == theme.TEXT else theme.DIM
        canvas.paragraph(f"{id}.cards", area, hand.named, NEAR, ink, ground)
        return
    own = part("own", weight=len(hand.own))
    extra = [part("extra", weight=len(hand.extra))] if hand.extra else []
    found = areas(row(own, *extra, gap=1.6), area)
    faces.row(canvas, f"{id}.card", found["own"], hand.own)
    if extra:
        around = faces.row(canvas, f"{id}.extra", found["extra"], hand.extra)
        canvas.stitch(f"{id}.besides", around.inset(-0.5, 0), theme.GOLD, 1)
