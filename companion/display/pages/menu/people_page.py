"""The page of people: the seats as they stand round the table, and names that take the next free seat."""

from companion.display.canvas import theme
from companion.display.canvas.actions import Action, Begin, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR, Area
from companion.display.canvas.typesetting import Size
from companion.display.input.draft import Draft
from companion.display.input.questions import option_for
from companion.display.input.ready_amounts import presets
from companion.display.input.ui import Ui
from companion.display.layout.slots import Slots
from companion.display.layout.tree import areas, column, grid, part, row
from companion.display.model import facts
from companion.display.model.wording import Wording, short_names
from companion.display.pages.menu import chips_page
from companion.display.parts import bar
from companion.display.parts import page_grid as pages
from companion.display.parts.page_grid import Item
from companion.display.parts.sheet import FIRST
from companion.game.engine import flow
from companion.game.engine.state import in_hand, stack
from companion.game.moves import Move
from companion.locale.words import following
from companion.table.intents import Deal, Play
from companion.table.views.table_view import TableView

ROUND = 8
"""The most seats that are drawn round the table. With more seats, they are buttons in a grid."""
NAMES = 6
"""How many names are offered."""


def free(view: TableView) -> list[int]:
    """Return the seats in which somebody may sit down now."""
    options = [option for option in view.operator_options if option.verb == "sit"]
    return sorted({seat for option in options for seat in option.seats})


def buy_in(view: TableView, words: Wording, seat: int) -> int:
    """Return the credits with which the next person sits down: what somebody bought last, or else the usual amount."""
    option = option_for(view, "sit", seat)
    least, most = (option.least or 0, option.most or 0) if option is not None else (0, 0)
    last = next((one.bought for one in reversed(view.state.people) if least <= one.bought <= most), 0)
    usual = [value for _, _, value in presets(view, words, Draft("sit", seat), option)] if option is not None else []
    return last or (usual[1] if len(usual) > 1 else least)


def seated(view: TableView) -> dict[str, int]:
    """Return the seat number of everybody who has a seat, by the player's name."""
    people = view.state.people
    return {people[seat.person].name: number for number, seat in enumerate(view.state.seats, 1) if seat is not None}


def known(view: TableView, words: Wording) -> list[str]:
    """Return the names to suggest for a new player: first people who have played before and have no seat now, then a
    fixed list in the screen's language. The names of that list stay in it when they are taken, so that the others keep
    their places."""
    taken = seated(view)
    before = [one.name for one in view.state.people if one.name not in taken]
    return before + [name for name in words.say("display-names").split("|") if name not in before]


def likely(view: TableView, words: Wording) -> list[str]:
    """Return up to six likely names for a new player, of people who have no seat now."""
    taken = seated(view)
    return [name for name in known(view, words) if name not in taken][:NAMES]


def items(view: TableView, words: Wording) -> list[Item]:
    """Return a button for every seat: a taken one opens the seat's page, a free one lets somebody sit down."""
    open_, found = free(view), list[Item]()
    for number, seat in enumerate(view.state.seats, 1):
        if seat is not None:
            found.append((f"seat.{number}", words.who(number), Go("seat", number)))
        elif number in open_:
            found.append((f"sit.{number}", words.say("display-free-seat", seat=number), Begin("sit", number)))
    return found


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of people: the seats round the table, the names that take the next free seat, and, if a hand can
    begin, the button that deals it. After a buy-in the place of the sentence on what to touch says which chips to hand
    out: several people sit down here one after the other, and each is to get some."""
    open_ = free(view)
    listed = len(view.state.seats) > ROUND
    ask = words.say(("people-ask-seat" if listed else "people-ask") if open_ else "people-full")
    why = _deal(canvas, view, words, slots.primary)
    said = following([ask, why] if why else [ask])
    turns = listed and len(view.state.seats) > len(pages.KEYS)
    room, chips = slots.asked if turns else slots.note, chips_page.handing(view, words)
    if chips is not None:
        canvas.paragraph("people.chips", room, chips, NEAR, theme.GOLD)
    else:
        canvas.paragraph("people.ask", room, said, NEAR, theme.DIM)
    if listed:
        pages.buttons(canvas, words, page, items(view, words), body, slots)
        return
    seats = part("seats", weight=58)
    names = [part("names", weight=46 if canvas.panel.upright else 42)] if open_ else []
    found = areas((column if canvas.panel.upright else row)(seats, *names, gap=GAP), body)
    _seats(canvas, view, words, open_, found["seats"])
    if open_:
        _names(canvas, view, words, open_[0], found["names"])


def _deal(canvas: Canvas, view: TableView, words: Wording, area: Area) -> str:
    """Draw the button that deals, or, while no hand can begin, its hollow place: a touch there says why. Where a game
    or the draw of its rules comes before the first hand, the button begins that instead. Returns the reason, "" if it
    can begin."""
    state = view.state
    before = not in_hand(state) and "deal" not in flow.mechanic(state).verb_names
    for one in bar.buttons(view, Ui(), words) if before else ():
        if one.kind in ("primary", "gone"):
            begins = one.kind == "primary"
            canvas.button(
                one.id, area, one.label, one.action, one.keys, kind=one.kind, size=FIRST, play=begins, said=one.why
            )
            return "" if begins else one.note
    deal, refusal = words.do("deal"), flow.refusal(state, Move("deal"))
    if refusal is None:
        canvas.button("move.deal", area, deal, Deal(), ("d",), kind="primary", size=FIRST, play=True)
        return ""
    why = words.refused(refusal.code, refusal.args)
    canvas.button("gone.deal", area, deal, Go("whynot"), kind="gone", size=FIRST, said=f"{deal}: {why}")
    return why


def placed(count: int) -> tuple[list[int], list[int], list[int], list[int]]:
    """Return the numbers of the seats at the top, left, right and bottom edge of a table with `count` seats, each edge
    from left to right or from top to bottom. Seat 1 is in the middle of the bottom edge; the others follow
    clockwise."""
    side = 1 if count >= 4 else 0
    bottom = (count - 2 * side + 1) // 2
    before = bottom // 2  # seats of the bottom edge at the left of seat 1
    numbers = list(range(1, count + 1))
    left = numbers[before + 1 : before + 1 + side]
    top = numbers[before + 1 + side : count - side - (bottom - before - 1)]
    right = numbers[before + 1 + side + len(top) :][:side]
    last = numbers[before + 1 + 2 * side + len(top) :]
    return top, left, right, [*reversed(numbers[1 : before + 1]), 1, *reversed(last)]


def _seats(canvas: Canvas, view: TableView, words: Wording, open_: list[int], area: Area) -> None:
    """Draw the seats round the table. In the middle is the buy-in while somebody can sit down; otherwise the pots."""
    top, left, right, bottom = (
        [part(f"{number}", weight=1) for number in edge] for edge in placed(len(view.state.seats))
    )
    sides = [[column(*cells, weight=1)] if cells else [] for cells in (left, right)]
    middle = row(*sides[0], part("cloth", weight=1), *sides[1], gap=2, weight=1)
    edges = [[row(*cells, gap=2, weight=1)] if cells else [] for cells in (top, bottom)]
    found = areas(column(*edges[0], middle, *edges[1], gap=1.6), area, canvas.grow)
    cloth = found["cloth"]
    broad = cloth.w > cloth.h
    canvas.stitch("people.cloth", cloth.inset(1, 0.6), theme.EDGE, cloth.rounded / (1 if broad else 2))
    pots = [(f"pot.{box.id}", words.box(box), words.numbers(box.amount)) for box in facts.pots(view.state)[:2]]
    if open_:
        pots = [("buy-in", words.say("people-buy-in"), words.numbers(buy_in(view, words, open_[0])))]
    tree = column(part(), part("label", 4.4), part("value", 8), part())
    inner = cloth.portion(left=0.1, right=0.9).inset(0, 0 if broad else 3)
    divided = inner.columns if broad else inner.rows
    for (id, name, amounts), cell in zip(pots, divided(max(1, len(pots)), 2), strict=False):
        label, value = areas(tree, cell, canvas.grow).values()
        canvas.text(f"{id}.label", label, name, NEAR, theme.DIM, align="centre")
        canvas.text(f"{id}.value", value, amounts, 6.5, align="centre")
    for number in range(1, len(view.state.seats) + 1):
        _seat(canvas, view, words, number, open_, found[f"{number}"])


def _seat(canvas: Canvas, view: TableView, words: Wording, number: int, open_: list[int], area: Area) -> None:
    """Draw a seat: taken, with its player's name; or free; or the next one that a touch on a name takes."""
    taken = view.state.seats[number - 1] is not None
    id, kind = (f"seat.{number}", "plain") if taken else (f"sit.{number}", "quiet")
    look, room = canvas.tile(id, area, kind if taken or number in open_ else "gone")
    action: Action = Go("seat", number) if taken else Begin("sit", number)
    if taken or number in open_:
        said = words.who(number) if taken else words.say("display-free-seat", seat=number)
        canvas.touch(id, area, action, (str(number),), said=said)
    next_ = not taken and open_[:1] == [number]
    if next_:
        canvas.fill(f"{id}.next", room, look.fill, theme.GOLD, 3, 0.6)
    head = row(part("mark", 6.5), part("number", weight=1), part("stack", weight=2), gap=1.2, weight=1)
    found = areas(column(head, part("name", weight=1)), canvas.within(room, 1.8, 0.8), canvas.grow)
    lower = found["name"]
    canvas.mark(f"{id}.mark", found["mark"], number, None if taken or next_ else theme.EDGE)
    canvas.text(f"{id}.at", found["number"], str(number), 5.6, look.text, look.fill)
    if taken:
        names = short_names(words.name(number))
        canvas.text(f"{id}.name", lower, names, 4.7, look.text, look.fill, cut=True)
        held = words.numbers(stack(view.state, number))
        canvas.text(f"{id}.credits", found["stack"], held, NEAR, theme.DIM, look.fill, "right")
        return
    code, colour = ("people-next", theme.GOLD) if next_ else ("people-free", theme.DIM)
    canvas.text(f"{id}.name", lower, words.say(code), NEAR, colour, look.fill)


def _names(canvas: Canvas, view: TableView, words: Wording, seat: int, area: Area) -> None:
    """Draw the names: a touch seats that person in the next free seat, with the buy-in.

    A name stays where it is while others sit down, because people touch one name after the other. Whoever has a seat
    keeps a hollow button, which opens that seat's page. Once all six have seats, the next six names follow."""
    amount, taken, names = buy_in(view, words, seat), seated(view), known(view, words)
    first = next((at for at, name in enumerate(names) if name not in taken), 0) // NAMES * NAMES
    guest = words.say("people-guest", seat=seat)
    buttons: list[tuple[str, str, Action, str]] = [
        (f"name.{at}", name, Go("seat", taken[name]), "gone")
        if name in taken
        else (f"name.{at}", name, Play(Move("sit", seat, amount, name=name)), "person")
        for at, name in enumerate(names[first : first + NAMES])
    ]
    buttons.append(("name.guest", guest, Play(Move("sit", seat, amount, name=guest)), "quiet"))
    buttons.append(("name.new", words.say("people-new"), Begin("sit", seat), "quiet"))
    cells = areas(grid([part(id) for id, *_ in buttons], 2, gap=1.6), area)

    def draw(size: Size) -> None:
        for id, label, action, kind in buttons:
            canvas.button(id, cells[id], label, action, kind=kind, size=size)

    canvas.evenly(draw, 4.4)
