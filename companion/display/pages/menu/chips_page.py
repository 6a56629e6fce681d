"""Physical betting chips: the page on which they are recounted, at every seat, in the pots and in the box. Also words
about what to hand out for a buy-in, the pots in chips, and what each person gets at the end (the cash-out)."""

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, Area
from companion.display.layout.slots import Slots
from companion.display.layout.tree import across, areas, column, part, row
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.parts import page_grid
from companion.display.parts.page_grid import Item
from companion.game.engine.state import HAND_POT, SABACC_POT, nets, seated, stack
from companion.game.phases.kessel.stock import PRIZE
from companion.table.chips import PLACES, Chips, Counted, counts_by_value, fewest, total_difference
from companion.table.views.table_view import TableView

MARKS = {"pot": "chip-sabacc", "box": "icon-chips", "hand": "chip-hand", "prize": "chip-hand"}
"""The drawing of each place of the recount that is not a seat, by its name."""

NAMES = {number: name for name, number in PLACES.items()}
"""The name of each place of the recount that is not a seat, by the number that stands for it."""


def said(view: TableView, words: Wording, chips: Chips) -> str:
    """Return an amount of chips in words, largest value first: "2 × green 25, 13 × red 5"."""
    colours = {each.value: each.colour for each in view.chips.set} if view.chips else {}
    each = (words.say("chips-of", count=chips[value], colour=colours[value], value=value) for value in chips)
    return ", ".join(each)


def handing(view: TableView, words: Wording) -> str | None:
    """Return a sentence on which chips to hand out for the buy-in just made; None if the last move was no buy-in."""
    now = view.chips.handing if view.chips is not None else None
    if now is None:
        return None
    args = {"who": words.who(now.seat), "amount": words.number(now.amount)}
    if now.chips is None:
        return words.say("chips-none", **args)
    return words.say("chips-hand-out", **args, chips=said(view, words, now.chips))


def place(words: Wording, seat: int) -> str:
    """Return the name of a place whose chips are counted: a seat, the pots or the box of chips (see
    `PLACES`). A seat whose purse partners share has all their names."""
    if seat < 1:
        return words.say("chips-place", place=NAMES[seat])
    return " + ".join([words.who(each) for each in _owners(words, seat)])


def _owners(words: Wording, seat: int) -> list[int]:
    """Return the taken seats that share the purse of a seat, itself included."""
    purses = words.state.purses
    return [each for each in facts.taken(words.state) if purses[each] == purses[seat]]


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw a tile for each place whose chips are counted (a seat, the pots, the box of chips). A touch opens the page
    on which they are counted."""
    lines = {f"counted.{line.seat}": line for line in (view.chips.lines if view.chips is not None else ())}
    items: list[Item] = [(id, _line(words, line), Go("count", line.seat)) for id, line in lines.items()]
    shown, cells = page_grid.placed(canvas, words, page, items, body, slots)
    for key, (id, said, action) in zip(page_grid.KEYS, shown, strict=False):
        canvas.touch(id, cells[id], action, (key,), said=said)
        _tile(canvas, words, id, lines[id], cells[id])


def _tile(canvas: Canvas, words: Wording, id: str, line: Counted, area: Area) -> None:
    """Draw a place with what was counted there, and a tick or the difference from the ledger. A place that nobody has
    counted is darker and has the ledger's amount."""
    done = line.counted is not None
    look, room = canvas.tile(id, area, "plain" if done else "quiet")
    sums = row(part("sum", weight=0.8), part("verdict", weight=1.2), gap=1, weight=1)
    tree = row(part("mark", 6.5), column(part("label", weight=1), sums), gap=1.6)
    found = areas(tree, canvas.within(room, 1.8, 1.2), canvas.grow)
    if line.seat > 0:
        canvas.mark(f"{id}.mark", found["mark"], line.seat)
    else:
        canvas.drawing(f"{id}.mark", found["mark"], MARKS[NAMES[line.seat]])
    name, ink, ground = place(words, line.seat), look.text if done else theme.DIM, look.fill
    canvas.text(f"{id}.label", found["label"], name, NEAR, theme.DIM, ground, cut=True)
    amount = words.number(line.ledger if line.counted is None else line.counted)
    canvas.text(f"{id}.sum", found["sum"], amount, 5.8, ink, ground)
    if not done:
        canvas.text(f"{id}.ledger", found["verdict"], words.say("chips-ledger"), colour=ink, on=ground, align="right")
    elif line.difference:
        over = words.signed(line.difference)
        canvas.text(f"{id}.over", found["verdict"], over, 5.8, theme.ALARM, ground, "right")
    else:
        (tick,) = across(canvas, found["verdict"], part(), part("tick", 5.8, aspect=1))
        canvas.drawing(f"{id}.right", tick, "icon-check", theme.OK)


def _line(words: Wording, line: Counted) -> str:
    where = place(words, line.seat)
    if line.counted is None:
        return words.say("chips-line", place=where, ledger=words.number(line.ledger))
    counted = words.number(line.counted)
    if not line.difference:
        return words.say("chips-line-right", place=where, counted=counted)
    return words.say("chips-line-counted", place=where, counted=counted, over=words.signed(line.difference)[0])


def told(view: TableView, words: Wording) -> list[str]:
    """Return the page's sentences: on the recount of chips, then on what each person gets at the end (the cash-out),
    then on the pots in chips."""
    lines = view.chips.lines if view.chips is not None else ()
    return [*_recounted(words, lines), *_cash_out(view, words, lines), *_pots(view, words)]


def _recounted(words: Wording, lines: tuple[Counted, ...]) -> list[str]:
    found = [
        words.sentence(
            "chips-over" if line.difference > 0 else "chips-under",
            place=place(words, line.seat),
            n=words.number(abs(line.difference)),
            counted=words.number(line.counted or 0),
            ledger=words.number(line.ledger),
        )
        for line in lines
        if line.difference
    ]
    missing = [place(words, line.seat) for line in lines if line.counted is None]
    all_ = total_difference(lines)
    if missing and len(missing) < len(lines):
        found.append(words.say("chips-uncounted", places=", ".join(missing)))
    elif not missing and all_:
        found.append(words.say("chips-all-wrong", over=words.signed(all_)[0]))
    elif not missing and lines:
        found.append(words.say("chips-moved" if found else "chips-all-right"))
    return [*found, words.say("chips-adjust")] if any(line.difference for line in lines) else found


def _cash_out(view: TableView, words: Wording, lines: tuple[Counted, ...]) -> list[str]:
    """Return for each person a sentence on what the ledger owes them, in chips. The result of the recount does not
    change that."""
    found = []
    for line in lines:
        sitting = seated(view.state, line.seat)
        if sitting is None:
            continue
        gain = nets(view.state.people, view.state.money)[sitting.person]
        net = words.signed(gain + line.ledger - stack(view.state, line.seat))[0]
        chips = fewest(counts_by_value(view.chips.set), line.ledger) if view.chips is not None else None
        args = {"who": place(words, line.seat), "amount": words.number(line.ledger), "net": net}
        people = len(_owners(words, line.seat))
        if chips:
            found.append(words.say("chips-cash-out", **args, people=people, chips=said(view, words, chips)))
        else:
            found.append(words.say("chips-cash-out-plain", **args, people=people))
    return found


def _pots(view: TableView, words: Wording) -> list[str]:
    found = []
    money, prize = view.state.money, facts.table_accounts(view.state).get(PRIZE, 0)
    for pot, amount in (("hand", money[HAND_POT]), ("sabacc", money[SABACC_POT]), ("prize", prize)):
        chips = fewest(counts_by_value(view.chips.set), amount) if view.chips is not None else None
        if amount and chips:
            text = said(view, words, chips)
            found.append(words.say("chips-pot", pot=pot, amount=words.number(amount), chips=text))
        elif amount:
            found.append(words.say("chips-pot-none", pot=pot, amount=words.number(amount)))
    return found
