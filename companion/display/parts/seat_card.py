"""The card of one seat on the table's page: what people see of a player there."""

from companion.display.canvas import letters, theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import FAR, FAR_FLOOR, GLANCE, NEAR, NEAR_FLOOR, SEAT_MM, Area
from companion.display.model.facts import SeatFacts
from companion.display.model.tray_facts import LIGHTS, SeatMark
from companion.display.model.wording import Wording

ROWS: tuple[float, ...] = (5.9, 6.3, 3.98, 3.98, 3.98, 3.98)
"""Heights in mm on a 7" panel of the rows: number, stack, name, action, cards, tally. If they do not all fit, the last
ones are left out."""
TIGHT: tuple[float, ...] = (5.9, 6.3, 3.72, 3.72, 3.72, 3.72)
"""Heights of these rows without space above the capitals, tried before a row is left out."""

WIDE = 36.0
"""Width in mm on a 7" panel from which the name is beside the number, and the stack is as large as a pot."""
WIDE_ROWS: tuple[float, ...] = (6.6, 7.8, 3.98, 3.98, 3.98)
WIDE_TIGHT: tuple[float, ...] = (5.9, 6.3, 3.72, 3.72, 3.72)
"""Heights in mm of the rows of a wide seat: number and name, stack, action, cards, tally; without space in
`WIDE_TIGHT`."""

LIES_OPEN = ("open", "blocked-open", "spike")
"""Kinds of zones whose cards lie face up."""


NO_TRAY = SeatMark()

EXACT = 10_000
"""Stacks below this are abbreviated only if they would become smaller than the least size."""


def draw(
    canvas: Canvas,
    words: Wording,
    area: Area,
    seat: SeatFacts,
    *,
    chosen: bool = False,
    tray: SeatMark = NO_TRAY,
) -> None:
    """Draw number and shape, stack, name, bet or status, cards, and tally of a seat; what does not fit is left out. A
    fault of its tray is shown in place of the tally or, without room for that, of the name."""
    pressed = canvas.pressed == f"seat.{seat.seat}"
    ground = theme.RAISED if seat.turn or pressed else theme.SURFACE
    marked = seat.turn or chosen or pressed
    edge = theme.GOLD if marked else theme.ALARM if tray.alarmed else theme.EDGE
    canvas.fill(f"seat.{seat.seat}", area, ground, edge, stroke=0.8 if marked or tray.alarmed else 0.25)
    faint = theme.TEXT if seat.live or seat.status == "" else theme.DIM
    wide = area.w >= WIDE * canvas.grow
    lines = _lines(_inner(area, canvas.grow, wide=wide), canvas.grow, wide=wide)
    if wide:
        lines.insert(2, _wide_head(canvas, lines[0], seat, faint, ground))
    else:
        _head(canvas, lines[0], seat, faint, ground)
    id = f"seat.{seat.seat}"
    size, wordings = (GLANCE if wide else FAR, FAR_FLOOR), words.numbers(seat.stack)
    if used := canvas.text(f"{id}.stack", lines[1], wordings[0], size, faint, ground):
        _unit(canvas, words, lines[1].left(used * canvas.panel.width_mm / canvas.panel.width_px, 1.2)[1], seat, ground)
    else:
        edge_to_edge, exact = area.inset(0.3), seat.stack < EXACT
        edge_to_edge = Area(edge_to_edge.x, lines[1].y, edge_to_edge.w, lines[1].h)
        canvas.text(f"{id}.stack", edge_to_edge, wordings, size, faint, ground, words_first=exact)
    trouble = tray_words(words, tray)
    aside = len(lines) == 4 and not wide
    if aside:
        _cards_aside(canvas, words, seat, lines, ground)
    if len(lines) > 2:
        line = _light(canvas, lines[2], seat.seat, tray)
        if trouble and len(lines) < 6:
            canvas.text(f"{id}.tray", line, trouble, (NEAR, NEAR_FLOOR), theme.ALARM, ground)
        else:
            if (
                line == lines[2] and len(lines) != 4 and not wide
            ):  # nothing at its right: a long name may reach close to the frame
                line = Area(line.x, line.y, area.x + area.w - 0.5 - line.x, line.h)
            canvas.text(f"{id}.name", line, seat.name, (4.7 if wide else NEAR, NEAR_FLOOR), faint, ground, cut=True)
    _rest(canvas, words, lines[3:], seat, ground, cards=not aside)
    if len(lines) > 5 and trouble:
        canvas.text(f"{id}.tray", lines[5], trouble, (NEAR_FLOOR, NEAR_FLOOR), theme.ALARM, ground)
    elif len(lines) > 5:
        _tally(canvas, words, lines[5], seat, ground)


def _unit(canvas: Canvas, words: Wording, area: Area, seat: SeatFacts, ground: theme.Colour) -> None:
    """Draw the unit of a stack that is not in credits, beside the foot of its digits."""
    if seat.unit != "credits":
        foot, _ = area.bottom(NEAR_FLOOR * 1.5 * canvas.grow)
        wordings = words.say("display-unit", unit=seat.unit)
        canvas.text(f"seat.{seat.seat}.unit", foot, wordings, (NEAR_FLOOR, NEAR_FLOOR), theme.DIM, ground)


def _rest(
    canvas: Canvas, words: Wording, lines: list[Area], seat: SeatFacts, ground: theme.Colour, *, cards: bool
) -> None:
    """Draw the bet or status, the cards (if `cards`) and the tally. If not each has a row, they share rows or use a
    free one."""
    doing = doing_words(words, seat)
    cards = cards and bool(seat.held or seat.locked.count or seat.lying)
    if len(lines) == 1 and doing and cards:
        share, line = lines[0].right(lines[0].h * 2.1, 0.6)
        _doing(canvas, doing, line, seat, ground)
        _cards(canvas, words, share, seat, ground)
        return
    if len(lines) == 1 and not doing and not cards:
        _tally(canvas, words, lines[0], seat, ground)
    elif lines:
        _doing(canvas, doing, lines[0], seat, ground)
    if len(lines) == 2 and doing and cards and not (seat.locked.count or seat.lying):
        share, line = lines[1].right(lines[1].w * 0.5, 0.6)
        _tally(canvas, words, share, seat, ground)
        lines = [lines[0], line]
    elif len(lines) == 2 and not (doing and cards):
        _tally(canvas, words, lines[0] if cards else lines[1], seat, ground)
    if cards and lines:
        _cards(canvas, words, lines[1 if len(lines) > 1 else 0], seat, ground)


def told(words: Wording, seat: SeatFacts) -> str:
    """Return a sentence to be read aloud about a seat: player, stack, bet, cards and status."""
    status = seat.status or ("called" if seat.caller else "")
    args = {"stack": words.number(seat.stack), "bet": words.number(seat.bet), "locked": seat.locked.count}
    state = words.say("display-seat-state", state=status) if status else ""
    mark = words.say("seat-mark", mark=(seat.seat - 1) % len(theme.LIVERIES) + 1)
    return words.say("said-seat", who=words.who(seat.seat), mark=mark, held=seat.held, state=state, **args)


def _inner(area: Area, grow: float, *, wide: bool = False) -> Area:
    """Return the room inside the frame. Space at the sides depends on the width; space above and below is given up if
    it would cost a row."""
    across = max(0.6, min(1.4 * grow, 0.6 + (area.w - SEAT_MM) * 0.09))
    roomy, close = area.inset(across, 1.0 * grow), area.inset(across, 0.5)
    tight = WIDE_TIGHT if wide else TIGHT
    return roomy if _fitting(roomy, tight) == _fitting(close, tight) else close


def _fitting(inner: Area, tight: tuple[float, ...]) -> int:
    """Return how many of the rows the height of `inner` holds; at least two."""
    most = len(tight)
    while most > 2 and inner.h < sum(tight[:most]) - 0.01:
        most -= 1
    return most


def _lines(inner: Area, grow: float, *, wide: bool = False) -> list[Area]:
    """Return the areas of as many rows, from the top, as the height holds."""
    rows, tight = (WIDE_ROWS, WIDE_TIGHT) if wide else (ROWS, TIGHT)
    most = _fitting(inner, tight)
    rows = rows[:most] if inner.h >= sum(rows[:most]) else tight[:most]
    spare = max(0.0, inner.h - sum(rows) * grow) / (len(rows) - 1)
    scale, y, lines = min(grow, inner.h / sum(rows)), inner.y, []
    for row in rows:
        lines.append(Area(inner.x, y, inner.w, row * scale))
        y += row * scale + spare
    return lines


def _light(canvas: Canvas, area: Area, seat: int, tray: SeatMark) -> Area:
    """Draw the light of the seat's tray at the right, if the table has trays. Returns the room beside it."""
    if tray.light is None:
        return area
    light, rest = area.right(area.h * 0.68, 0.8)
    shape, colour = LIGHTS[tray.light]
    canvas.shape(f"seat.{seat}.light", light, shape, colour)
    return rest


def tray_words(words: Wording, tray: SeatMark) -> list[str]:
    """Return wordings of what is wrong at a seat's tray, fullest first; [] if nothing is."""
    if tray.alarmed:
        return [words.say("seat-alarm")]
    found = tray.differing
    if len(found) > 1:
        return [words.say("seat-differs-more", n=len(found)), words.say("seat-differs-short", state="differs")]
    if found:
        state = found[0].state
        said = [
            words.say("seat-differs", state=state, card=words.lying(found[0], short=short)) for short in (False, True)
        ]
        return [*said, words.say("seat-differs-short", state=state)]
    if tray.light in (None, "ok", "none", "firmware"):  # a tray with other firmware works: the light is enough
        return []
    return [words.say("tray-state", state=tray.light), words.say("tray-state-short", state=tray.light)]


def _tally(canvas: Canvas, words: Wording, area: Area, seat: SeatFacts, ground: theme.Colour) -> None:
    """Draw what the seat has gained in the evening in credits, once it has played a hand."""
    if not seat.hands or seat.unit != "credits":
        return
    net, full = words.signed(seat.net), seat.hands
    tally = [words.say("display-tally", net=net[0], hands=full)]
    tally += [words.say("display-tally-short", net=each, hands=full) for each in net]
    wordings = [*tally, *net]
    canvas.text(f"seat.{seat.seat}.tally", area, wordings, (NEAR_FLOOR, NEAR_FLOOR), theme.DIM, ground)


def _head(canvas: Canvas, area: Area, seat: SeatFacts, colour: theme.Colour, ground: theme.Colour) -> None:
    mark = theme.livery(seat.seat)
    shape, rest = area.left(min(area.h * 0.86, area.w * 0.34), 1.2)
    canvas.shape(f"seat.{seat.seat}.shape", shape, mark.shape, mark.colour)
    id, size = f"seat.{seat.seat}", (FAR, FAR_FLOOR)
    if seat.dealer:
        badge, beside = rest.right(min(area.h * 0.8, area.w * 0.26), 0.6)
        if canvas.text(f"{id}.number", beside, str(seat.seat), size, colour, ground):
            canvas.shape(f"{id}.dealer", badge, "dealer", theme.TEXT)
            return
    canvas.text(f"{id}.number", rest, str(seat.seat), size, colour, ground)


def _wide_head(canvas: Canvas, area: Area, seat: SeatFacts, colour: theme.Colour, ground: theme.Colour) -> Area:
    """Draw the first line of a wide seat, with the dealer's button at its end. Returns the room for the name."""
    id, mark = f"seat.{seat.seat}", theme.livery(seat.seat)
    if seat.dealer:
        badge, area = area.right(area.h * 0.84, 1.0)
        canvas.shape(f"{id}.dealer", badge, "dealer", theme.TEXT)
    shape, rest = area.left(area.h * 0.86, 1.2)
    canvas.shape(f"{id}.shape", shape, mark.shape, mark.colour)
    used = canvas.text(f"{id}.number", rest, str(seat.seat), (FAR, FAR_FLOOR), colour, ground)
    return rest.left(used * canvas.panel.width_mm / canvas.panel.width_px, 2.0)[1]


def doing_words(words: Wording, seat: SeatFacts) -> list[str]:
    """Return wordings of the bet in this phase, or of the status if that matters more, fullest first; [] if it has
    neither."""
    status = seat.status or ("called" if seat.caller else "")
    amounts = words.numbers(seat.bet) if seat.bet else []
    bets = [*(words.say("display-bet-of", amount=each) for each in amounts), *amounts]
    text = words.say("display-seat-state", state=status) if status else ""
    if text and bets:
        wordings = [f"{text} {words.numbers(seat.bet)[0]}", text]
    else:
        wordings = [text] if text else bets
    if seat.invested:
        amounts = words.numbers(seat.invested)
        wordings = [words.say("display-invested", amount=each) for each in amounts]
        wordings = [f"{text} {amounts[0]}", *wordings, amounts[-1]] if text else [*wordings, amounts[-1]]
    return wordings


def _doing(canvas: Canvas, wordings: list[str], area: Area, seat: SeatFacts, ground: theme.Colour) -> None:
    colour = theme.GOLD if seat.invested or seat.bet or seat.caller else theme.DIM
    if wordings:
        stays = bool(seat.status) and not seat.invested  # a word may be cut, an amount never
        canvas.text(f"seat.{seat.seat}.doing", area, wordings, (NEAR, NEAR_FLOOR), colour, ground, cut=stays)


def _cards_aside(canvas: Canvas, words: Wording, seat: SeatFacts, lines: list[Area], ground: theme.Colour) -> None:
    """Draw the cards without a line of their own: the number held at the right of the name, and below it the locked
    ones, by name if they fit. Shortens those `lines` in place."""
    counts = (
        ("back", "card", "held", seat.held, theme.DIM, [str(seat.held)]),
        ("lock", "lock", "locked", seat.locked.count, theme.GOLD, locked_words(words, seat)[1:]),
    )
    size, across = (NEAR_FLOOR, NEAR_FLOOR), canvas.panel.width_mm / canvas.panel.width_px
    for at, (sign, shape, what, count, colour, wordings) in enumerate(counts, 2):
        if count:
            high = lines[at].h
            most = max(lines[at].w * 0.5 - high * 0.7 - 0.5, high * (0.7 if count < 10 else 1.3))
            found = canvas.chosen(Area(0, 0, most, high), wordings, size) or (
                str(count),
                canvas.panel.y(NEAR_FLOOR) + 1,
            )
            wide = letters.width(*found) * across + 0.4
            corner, lines[at] = lines[at].right(high * 0.7 + 0.5 + wide, 0.6)
            back, rest = corner.left(high * 0.7, 0.5)
            canvas.shape(f"seat.{seat.seat}.{sign}", back, shape, colour)
            ink = theme.TEXT if what == "held" else theme.GOLD
            canvas.text(f"seat.{seat.seat}.{what}", rest, found[0], size, ink, ground)


def _cards(canvas: Canvas, words: Wording, area: Area, seat: SeatFacts, ground: theme.Colour) -> None:
    """Draw a card's back with the number of cards held; then the locked cards by name ("?" for one that nobody has
    named), or the cards elsewhere on the table beside a back in gold."""
    if not seat.held and not seat.locked.count and not seat.lying:
        return
    rest = area
    if seat.held:
        back, rest = area.left(area.h * 0.7, 0.6)
        canvas.shape(f"seat.{seat.seat}.back", back, "card", theme.DIM)
        wide = canvas.text(f"seat.{seat.seat}.held", rest, str(seat.held), (NEAR_FLOOR, NEAR_FLOOR), theme.TEXT, ground)
        _, rest = rest.left(wide * canvas.panel.width_mm / canvas.panel.width_px, 1.2)
    if seat.locked.count:
        lock, rest = rest.left(area.h * 0.7, 0.5)
        canvas.shape(f"seat.{seat.seat}.lock", lock, "lock", theme.GOLD)
        wordings = locked_words(words, seat)
        canvas.text(f"seat.{seat.seat}.locked", rest, wordings, (NEAR_FLOOR, NEAR_FLOOR), theme.GOLD, ground)
        return
    if seat.lying:
        back, rest = rest.left(area.h * 0.7, 0.6)
        canvas.shape(f"seat.{seat.seat}.apart", back, "card", theme.GOLD)
        wordings = lying_words(words, seat)
        canvas.text(f"seat.{seat.seat}.lying", rest, wordings, (NEAR_FLOOR, NEAR_FLOOR), theme.GOLD, ground)


def locked_words(words: Wording, seat: SeatFacts) -> list[str]:
    """Return wordings of the locked cards: by full name, by short name, as a number; "?" for one that nobody has
    named."""
    unnamed = ["?"] * (seat.locked.count - len(seat.locked.public))
    full = [words.card(card) for card in seat.locked.public] + unnamed
    short = [words.card_short(card) for card in seat.locked.public] + unnamed
    more = [words.say("display-more-cards", cards=short[0], n=len(short) - 1)] if len(short) > 1 else []
    return [", ".join(full), " ".join(short), *more, str(seat.locked.count)]


def lying_words(words: Wording, seat: SeatFacts) -> list[str]:
    """Return wordings of a seat's cards outside the hand: those face up by name ("?" for one that nobody has named),
    then the number of those that lie face down, under tokens or selected."""
    seen = [(card, kind) for kind, lying in seat.lying if kind in LIES_OPEN for card in lying.public]
    unseen = sum(lying.count for kind, lying in seat.lying if kind not in LIES_OPEN)
    unnamed = sum(lying.count for _, lying in seat.lying) - len(seen) - unseen
    rest = [words.say("display-face-down", n=unseen)] if unseen else []
    full = [words.card(card) for card, _ in seen] + ["?"] * unnamed
    short = [words.card_short(card) for card, _ in seen] + ["?"] * unnamed
    brief = [" ".join(short)] if short else []
    return [", ".join(full + rest), ", ".join(brief + rest), str(len(short) + unseen)]
