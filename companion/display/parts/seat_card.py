"""The plate of one seat on the table's page: the area that shows what people may know of the player there."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import FAR_FLOOR, NEAR, NEAR_FLOOR, Area
from companion.display.model.facts import SeatFacts
from companion.display.model.tray_facts import LIGHTS, SeatMark
from companion.display.model.wording import Wording, short_names
from companion.display.parts import seat_hand

HEAD, NAME, STACK, DOING, CARDS = 5.9, 4.0, 6.2, 3.8, 8.0
"""Heights in mm on a 7" panel of the rows of a plate: mark and number, name, stack, bet or status, cards."""

LEAST_ROWS = 0.84
"""The least share of these heights to which a plate may shrink. At this share, numbers and stack have their least
size."""

BROAD, WIDE, SQUARE = 1.55, 33.0, 1.15
"""The ratio of width to height from which a plate counts as broad; and, for plates of at least this width in mm on a 7"
panel, the ratio that is enough. A broad plate has the name beside the number, and its cards at the right."""

USUAL_BROAD, USUAL_TALL, LARGEST = (40.0, 21.0), (26.0, 27.0), 1.6
"""Width and height in mm on a 7" panel up to which what is on a plate has its usual size, if the plate is broad, and if
it is not; and the greatest multiple of that size, on larger plates."""

PILL, LEAST_NAME = 1.1, 5.0
"""Space in mm beside the words "all in", and the least width of a name."""

SMALL_SIZE = (NEAR, NEAR_FLOOR)
"""Capital heights in mm of a bet or status: wanted and least."""

CARD_MM, SMALL_MM = 13.0, 9.0
"""The greatest height in mm of cards on a 7" panel: at the right of a broad plate, and at the foot of any other
plate."""

STITCHES, CLEAR, THREAD = 0.7, 1.1, 0.6
"""Three sizes in mm on a 7" panel: the distance of a plate's stitches from its edge, that of words and cards from the
stitches, and the room that the stitches themselves need. A plate with less room has none."""

GONE = ("folded", "away", "broke", "leaving", "waiting", "looking-on")
"""The statuses of a seat that no longer plays in this hand. Its plate is hollow."""

NUMBER, NAME_SIZE = 5.2, (3.2, 2.3)
"""Capital heights in mm on a 7" panel of a seat's number and stack, and of the name (wanted, least). Rather than being
cut, a name is written smaller than other text, because the seat's number says the same."""

NO_TRAY = SeatMark()

COUNTED, GAINED = 10.5, 15.0
"""Widths in mm on a 7" panel of what a hand counted and of what its seat gained, at the end of a hand."""

EXACT = 10_000
"""Stacks below this number are drawn in full, unless the digits would become smaller than the least size."""


class Outcome(msgspec.Struct, frozen=True):
    """What the end of a hand brought to a seat: what its hand counted (() if it was not shown), whether it bombed out,
    what the seat gained or lost, and whether it won. What it counted and what it gained are given in several
    wordings."""

    counted: Sequence[str]
    bombed: bool
    net: Sequence[str]
    won: bool


class Plate(msgspec.Struct, frozen=True):
    """The colours of a seat's plate: the background, the numbers (`ink`), the name and other text (`soft`), and the
    seat's mark; and the multiple of the usual size (`large`) in which its rows are drawn."""

    ground: theme.Colour
    ink: theme.Colour
    soft: theme.Colour
    mark: theme.Colour
    large: float = 1.0


def broad(canvas: Canvas, area: Area) -> bool:
    """Return whether a plate of this area is broad, so that name and cards stand at the right."""
    return area.w >= (SQUARE if area.w >= WIDE * canvas.grow else BROAD) * area.h


def draw(
    canvas: Canvas,
    words: Wording,
    area: Area,
    seat: SeatFacts,
    *,
    chosen: bool = False,
    tray: SeatMark = NO_TRAY,
    outcome: Outcome | None = None,
) -> None:
    """Draw a seat's plate: mark, number, name, stack, bet or status, and cards. The plate is yellow for the seat whose
    turn it is, a raised tile for a seat that can be `chosen`, and hollow for a seat that no longer plays. A fault of
    the seat's tray is shown in place of the name. At the end of a hand, its `outcome` stands at the right of a broad
    plate, and the winner's plate has the colour of the payout slip."""
    id, won = f"seat.{seat.seat}", outcome is not None and outcome.won and not canvas.calm
    above, is_broad = min(1.5, max(0.5, area.h - 13)), broad(canvas, area)
    if is_broad:  # the room that large type leaves, up to the stitches
        above = max(above, min(2.2 * canvas.grow, (area.h - LEAST_ROWS * (HEAD + STACK) * canvas.grow) / 2))
    across = min((STITCHES + CLEAR) * canvas.grow, area.w / 14)
    hem = min(STITCHES * canvas.grow, min(across, above) - THREAD * canvas.grow)
    if is_broad and above < STITCHES + CLEAR:
        hem = 0.0  # a low plate, whose figures reach below their line
    plate = _ground(canvas, id, area, seat, hem, chosen=chosen, alarmed=tray.alarmed, won=won)
    wide, high = USUAL_BROAD if is_broad else USUAL_TALL
    large = min(LARGEST, area.w / wide / canvas.grow, area.h / high / canvas.grow)
    plate = replace(plate, large=max(1.0, large))
    inner = area.inset(across, above)
    if is_broad:
        _broad(canvas, words, inner, seat, plate, tray, outcome)
    else:
        _tall(canvas, words, inner, seat, plate, tray)


def _ground(
    canvas: Canvas, id: str, area: Area, seat: SeatFacts, hem: float, *, chosen: bool, alarmed: bool, won: bool
) -> Plate:
    """Draw the plate itself, with stitches `hem` mm from its edge unless that is too little. Returns its colours."""
    dye, radius = theme.livery(seat.seat).colour, 2.6 * canvas.grow
    edge = theme.ALARM if alarmed else None
    if chosen:
        look, _ = canvas.tile(id, area, "play", 2.6)
        return Plate(look.fill, theme.TEXT, theme.DIM, dye)
    if won:
        plate, thread = Plate(theme.TEXT, theme.INK, theme.INK, theme.INK), palette.BONE_EDGE
    elif seat.turn:
        plate, thread = Plate(theme.GOLD, theme.INK, theme.INK, theme.INK), palette.SAFFRON_EDGE
    elif seat.status in GONE:
        canvas.hollow(id, area, edge or theme.EDGE, radius)
        return Plate(theme.GROUND, theme.DIM, theme.EDGE, theme.EDGE)
    else:
        ground = theme.blend(theme.SURFACE, theme.TEXT, 0.12) if canvas.pressed == id else theme.SURFACE
        plate, thread = Plate(ground, theme.TEXT, theme.DIM, dye), palette.THREAD_DIM
    canvas.fill(id, area, plate.ground, edge, radius, 0.8)
    if hem > 0.2:
        canvas.stitch(f"{id}.stitches", area.inset(hem), thread, 1.8 * canvas.grow)
    return plate


def _number(canvas: Canvas, area: Area, seat: SeatFacts, plate: Plate) -> Area:
    """Draw mark and number of a seat at the left, and the dealer's button at the right. Returns the room between."""
    id = f"seat.{seat.seat}"
    mark, beside = area.left(min(area.h * 0.95, area.w * 0.36), 1.0)
    canvas.mark(f"{id}.shape", mark, seat.seat, plate.mark)
    size = NUMBER * plate.large, FAR_FLOOR
    used = canvas.text(f"{id}.number", beside, str(seat.seat), size, plate.ink, plate.ground)
    _, beside = beside.left(used, 1.4 * canvas.grow)
    if seat.dealer and beside.w >= 5:
        button, beside = beside.right(min(area.h, 6.4 * canvas.grow * plate.large), 0.8)
        canvas.drawing(f"{id}.dealer", button, "dealer-button")
    return beside


def _broad(
    canvas: Canvas,
    words: Wording,
    area: Area,
    seat: SeatFacts,
    plate: Plate,
    tray: SeatMark,
    outcome: Outcome | None,
) -> None:
    """Draw a broad plate in two rows: number, name and status; below them stack, bet and cards."""
    grow, doing = min(canvas.grow * plate.large, max(LEAST_ROWS, area.h / 12.4)), doing_words(words, seat)
    head, lower = area.top(HEAD * grow, 0.3 * grow)
    if outcome is not None:
        head, lower = _outcome(canvas, seat.seat, outcome, head, lower, plate)
    name = _number(canvas, head, seat, plate)
    room = lower.right(lower.w * 0.5)[0].bottom(min(lower.h, CARD_MM * canvas.grow * plate.large))[0]
    cards = seat_hand.draw(canvas, words, room, seat, plate.ink, plate.ground, right=True)
    above = max(0.0, (lower.h - STACK * grow) / 2 - 0.4)
    stack = Area(lower.x, lower.y + above, lower.w - cards - 1, min(STACK * grow, lower.h))
    aside = _stack(canvas, words, stack, seat, plate, doing)
    if _fits(canvas, aside, doing, seat):
        _doing(canvas, doing, aside, seat, plate)
    elif doing:
        name = _beside_name(canvas, name, doing, seat, plate)
    _name(canvas, words, name, seat, plate, tray)


def _tall(canvas: Canvas, words: Wording, area: Area, seat: SeatFacts, plate: Plate, tray: SeatMark) -> None:
    """Draw a plate in rows: number and bet, name, stack, and cards or status. If the status has no room of its own, it
    replaces the name."""
    grow, doing = min(canvas.grow * plate.large, max(LEAST_ROWS, area.h / 16.4)), doing_words(words, seat)
    head, rest = area.top(HEAD * grow, 0.3 * grow)
    beside = _number(canvas, head, seat, plate)
    name, below = rest.top(NAME * grow)
    if area.h < LEAST_ROWS * (HEAD + NAME + STACK):
        name, beside, below = beside, beside.left(0)[0], rest
    stack, rest = below.top(STACK * grow, 0.2)
    gone = seat.status in GONE
    aside = _stack(canvas, words, stack, seat, plate)
    if gone and rest.h >= DOING * grow:
        _doing(canvas, doing, rest.bottom(min(rest.h, 6.5 * grow))[0], seat, plate)
    elif spot := next((each for each in (beside, aside) if _fits(canvas, each, doing, seat)), None):
        _doing(canvas, doing, spot, seat, plate)
    elif doing and rest.h >= (DOING + 4) * grow:
        line, rest = rest.top(DOING * grow)
        _doing(canvas, doing, line, seat, plate)
    elif doing:
        name = _beside_name(canvas, name, doing, seat, plate)
    _name(canvas, words, name, seat, plate, tray)
    if not gone:
        rest = rest.top(rest.h - (0.7 if rest.h > 6 else 0.0))[0]
        room = rest.bottom(min(rest.h, SMALL_MM * grow))[0]
        seat_hand.draw(canvas, words, room, seat, plate.ink, plate.ground)


def _outcome(canvas: Canvas, seat: int, outcome: Outcome, head: Area, lower: Area, plate: Plate) -> tuple[Area, Area]:
    """Draw at the right of a plate what the hand counted and, below that, what the seat gained. Returns what is left of
    both rows."""
    net, lower = lower.right(GAINED * canvas.grow, 1)
    canvas.text(f"shown.{seat}.net", net, outcome.net, (NUMBER, FAR_FLOOR), plate.ink, plate.ground, "right")
    if outcome.counted:
        counted, head = head.right(COUNTED * canvas.grow, 1)
        colour = theme.ALARM if outcome.bombed else plate.soft
        canvas.text(
            f"shown.{seat}.total", counted, outcome.counted, (NUMBER, NEAR_FLOOR), colour, plate.ground, "right"
        )
    return head, lower


def _beside_name(canvas: Canvas, area: Area, doing: list[str], seat: SeatFacts, plate: Plate) -> Area:
    """Draw a bet or status in its shortest form at the end of the name's line. If that leaves no room for the name, it
    replaces the name. Returns the room for the name."""
    shortest = [form for each in doing for form in (each, *getattr(each, "shorter", ()))][-1:]
    pad = PILL if seat.status == "all-in" else 0.2
    found = canvas.chosen(area.inset(pad, 0), shortest, (NEAR_FLOOR / canvas.grow, NEAR_FLOOR))
    wide = canvas.width(*found) + 2 * pad if found is not None else area.w
    if area.w - wide - 1 < LEAST_NAME:
        _doing(canvas, doing, area, seat, plate)
        return area.left(0)[0]
    status, rest = area.right(wide, 1)
    _doing(canvas, shortest, status, seat, plate)
    return rest


def _fits(canvas: Canvas, area: Area, doing: list[str], seat: SeatFacts) -> bool:
    """Whether a bet or status fits in an area."""
    inner = area.inset(PILL if seat.status == "all-in" else 0, 0)
    return bool(doing) and canvas.chosen(inner, doing, SMALL_SIZE) is not None


def _stack(
    canvas: Canvas, words: Wording, area: Area, seat: SeatFacts, plate: Plate, doing: Sequence[str] = ()
) -> Area:
    """Draw a seat's stack. A shorter form is used if it makes room for the bet or status (`doing`) beside it. Returns
    the room beside it."""
    size, wordings = ((NUMBER + 0.4) * plate.large, FAR_FLOOR), words.numbers(seat.stack)
    least = FAR_FLOOR / canvas.grow / canvas.larger, FAR_FLOOR
    for at, tried in [(at, each) for each in (size, least) for at in range(len(wordings))] if doing else ():
        found = canvas.chosen(area, wordings[at:], tried)
        used = canvas.width(*found) + 1.6 if found is not None else area.w
        if canvas.chosen(area.left(used)[1], doing, SMALL_SIZE) is not None:
            wordings, size = wordings[at:], tried
            break
    id, exact = f"seat.{seat.seat}.stack", seat.stack < EXACT
    wide = canvas.text(id, area, wordings, size, plate.ink, plate.ground, words_first=exact)
    aside = area.left(wide, 1.6)[1]
    if seat.unit != "credits":
        aside = aside.left(_unit(canvas, words, aside, seat, plate), 1.2)[1]
    return aside


def _name(canvas: Canvas, words: Wording, area: Area, seat: SeatFacts, plate: Plate, tray: SeatMark) -> None:
    """Draw the player's name, or what is wrong at the seat's tray, and the tray's light at the right."""
    if not area.w:
        return
    line, trouble, id = _light(canvas, area, seat, plate, tray), tray_words(words, tray), f"seat.{seat.seat}"
    alarm = theme.INK if plate.ink == theme.INK else theme.ALARM
    if not trouble or not canvas.text(f"{id}.tray", line, trouble, (NAME_SIZE[0], NEAR_FLOOR), alarm, plate.ground):
        names, size = short_names(seat.name), (NAME_SIZE[0] * plate.large, NAME_SIZE[1])
        canvas.text(f"{id}.name", line, names, size, plate.soft, plate.ground, cut=True)


def _unit(canvas: Canvas, words: Wording, area: Area, seat: SeatFacts, plate: Plate) -> float:
    """Draw the unit of a stack that is not in credits, beside the lower end of its digits. Returns its width in
    mm."""
    foot, _ = area.bottom(NEAR_FLOOR * 1.6 * canvas.grow)
    said = words.say("display-unit", unit=seat.unit)
    return canvas.text(f"seat.{seat.seat}.unit", foot, said, (NEAR_FLOOR, NEAR_FLOOR), plate.soft, plate.ground)


def told(words: Wording, seat: SeatFacts) -> str:
    """Return a sentence to be read aloud about a seat: player, stack, bet, cards and status."""
    status = seat.status or ("called" if seat.caller else "")
    args = {"stack": words.number(seat.stack), "bet": words.number(seat.bet), "locked": seat.locked.count}
    state = words.say("display-seat-state", state=status) if status else ""
    mark = words.say("seat-mark", mark=(seat.seat - 1) % len(theme.LIVERIES) + 1)
    return words.say("said-seat", who=words.who(seat.seat), mark=mark, held=seat.held, state=state, **args)


def _light(canvas: Canvas, area: Area, seat: SeatFacts, plate: Plate, tray: SeatMark) -> Area:
    """Draw the light of the seat's tray at the right, if the table has trays. Returns the room beside it."""
    if tray.light is None:
        return area
    light, rest = area.right(area.h * 0.68, 0.8)
    shape, colour = LIGHTS[tray.light]
    if plate.ink == theme.INK:  # no colour of a light stands out on yellow or bone
        canvas.fill(f"seat.{seat.seat}.light-ground", light, theme.GROUND)
        light = light.inset(light.w * 0.15, light.h * 0.15)
    canvas.shape(f"seat.{seat.seat}.light", light, shape, colour)
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


def doing_words(words: Wording, seat: SeatFacts) -> list[str]:
    """Return wordings of the seat's bet in this phase, or of its status if that matters more, longest first; [] if it
    has neither."""
    status = seat.status or ("called" if seat.caller else "")
    amounts = words.numbers(seat.bet) if seat.bet else []
    bets = [*(words.say("display-bet-of", amount=each) for each in amounts), *amounts]
    text = words.say("display-seat-state", state=status) if status else ""
    if text and bets:
        wordings = [f"{text} · {words.numbers(seat.bet)[0]}", text]
    else:
        wordings = [text] if text else bets
    if seat.invested:  # never the amount alone: beside chips or cards it could count either
        wordings = [words.say("display-invested", amount=each) for each in words.numbers(seat.invested)]
        wordings = [f"{text} · {wordings[0]}", *wordings] if text else wordings
    return wordings


def _doing(canvas: Canvas, wordings: list[str], area: Area, seat: SeatFacts, plate: Plate) -> None:
    """Draw a seat's bet beside a chip, "all in" on a light ground, or another status in words."""
    id, size = f"seat.{seat.seat}.doing", (NEAR, NEAR_FLOOR)
    if seat.status == "all-in":
        found = canvas.chosen(area.inset(PILL, 0), wordings, size)
        if found is not None:
            wide, high = canvas.width(*found) + 2 * PILL, min(area.h, 5.2 * canvas.grow)
            box = Area(area.x + area.w - wide, area.y + (area.h - high) / 2, wide, high)
            canvas.fill(f"{id}.pill", box, theme.TEXT, radius=1.0)
            canvas.text(id, box, found[0], size, theme.INK, theme.TEXT, "centre")
        return
    if seat.bet and not seat.status:
        amounts = wordings[len(wordings) // 2 :] or wordings  # the amounts alone, after those with a word
        chip, beside = area.left(min(area.h, 4.2 * canvas.grow), 0.6)
        if canvas.text(id, beside, amounts, size, plate.ink, plate.ground):
            canvas.drawing(f"{id}.chip", chip, "chip-hand")
            return
    cut = bool(seat.status) and not seat.invested  # a word may be cut, an amount never
    canvas.text(id, area, wordings, size, plate.ink if seat.invested or seat.bet else plate.soft, plate.ground, cut=cut)
