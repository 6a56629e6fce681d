"""The plate of one seat on the table's page: the area that shows what people may know of the player there."""

from collections.abc import Sequence
from functools import cache

import msgspec
from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import FAR_FLOOR, NEAR, NEAR_FLOOR, Area
from companion.display.canvas.typesetting import Size
from companion.display.layout.tree import Part, across, areas, column, down, measured, part, row, shaped
from companion.display.model.facts import SeatFacts
from companion.display.model.tray_facts import LIGHTS, SeatMark
from companion.display.model.wording import Wording, short_names
from companion.display.parts import seat_hand
from companion.locale.words import forms_of

HEAD, NAME, STACK, DOING = 5.9, 4.0, 6.2, 3.8
"""Heights in mm on a 7" panel of the rows of a plate: mark and number, name, stack, bet or status."""

LEAST_ROWS = 0.84
"""The least share of these heights to which a plate may shrink. At this share, numbers and stack have their least
size."""

LOW_BROAD, LOW_TALL, LEAST_HAND = 10.2, 12.0, 4.0
"""Heights in mm on a 7" panel: that of the rows of a broad plate and of any other plate before its margins grow, and
the least height of cards below a status."""

BROAD, WIDE, SQUARE = 1.55, 33.0, 1.15
"""The ratio of width to height from which a plate counts as broad; and, for plates of at least this width in mm on a 7"
panel, the ratio that is enough. A broad plate has the name beside the number, and its cards at the right."""

USUAL_BROAD, USUAL_TALL, LARGEST = (40.0, 21.0), (26.0, 27.0), 1.6
"""Width and height in mm on a 7" panel up to which what is on a plate has its usual size, if the plate is broad, and if
it is not; and the greatest multiple of that size, on larger plates."""

PILL, PLAQUE, AIR, BESIDE, AFTER_NUMBER, LEAST_NAME = 1.1, 0.4, 0.2, 1.6, 1.4, 5.0
"""Spaces in mm: beside the words "all in", beside a bet on a plaque, beside any other status, beside a stack, and on a
7" panel beside a seat's number; and the least width of a name."""

ON_GROUND = 0.15, 0.85, 0.15, 0.85
"""Where the light of a tray lies on the dark ground that it needs on a light plate, as shares of that ground."""

CHIP, AFTER_CHIP, CHIP_RIM = 4.2, 0.6, 0.35
"""Three sizes in mm: on a 7" panel, the width of the chip before a bet; the gap after it; and on a 7" panel the width
of its dark rim on a saffron plate."""

SMALL_SIZE = NEAR
"""Capital heights in mm of a bet or status: wanted and least."""

CARD_MM, SMALL_MM = 13.0, 9.0
"""The greatest height in mm of cards on a 7" panel: at the right of a broad plate, and at the foot of any other
plate."""

STITCHES, CLEAR, THREAD = 0.7, 1.1, 0.6
"""Three sizes in mm on a 7" panel: the distance of a plate's stitches from its edge, that of words and cards from the
stitches, and the room that the stitches themselves need. A plate with less room has none."""

RADIUS, HEM_RADIUS = 2.6, 1.8
"""The radius in mm on a 7" panel of the corners of a plate and of its stitches."""

GONE = ("folded", "away", "broke", "leaving", "waiting", "looking-on")
"""The statuses of a seat that no longer plays in this hand. Its plate is hollow."""

NUMBER, FIGURES, NAME_SIZE = 5.2, 5.6, (3.2, 2.3)
"""Capital heights in mm on a 7" panel of a seat's number, of its stack, and of the name (wanted, least). Rather than
being cut, a name is written smaller than other text, because the seat's number says the same."""

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
    return area.ratio >= (SQUARE if area.w >= WIDE * canvas.grow else BROAD)


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
    is_broad = broad(canvas, area)
    found = areas(_frame(broad=is_broad), area, canvas.grow)
    above = found["above"].joined(found["air"]).h if is_broad else found["above"].h
    clear = min(above, found["beside"].w)
    hem = min(STITCHES * canvas.grow, clear - THREAD * canvas.grow)
    if is_broad and above < STITCHES + CLEAR:
        hem = 0.0  # a low plate, whose figures reach below their line
    plate = _ground(canvas, id, area, seat, hem, chosen=chosen, alarmed=tray.alarmed, won=won)
    large = min(LARGEST, area.times(*(USUAL_BROAD if is_broad else USUAL_TALL)) / canvas.grow)
    plate = replace(plate, large=max(1.0, large))
    if is_broad:
        _broad(canvas, words, found["inner"], seat, plate, tray, outcome)
    else:
        _tall(canvas, words, found["inner"], seat, plate, tray)


@cache
def _frame(*, broad: bool) -> Part:
    """Return the tree of a plate: its inner area, and the margins around it. Those above and below a broad plate take
    the room that large type leaves, up to the stitches."""
    side = part("", STITCHES + CLEAR, share=0.07)
    inner = row(replace(side, id="beside"), part("inner"), side)
    edge = part("", 1.5, least=0.5, most=1.5, gives=2)
    if not broad:
        return column(replace(edge, id="above"), replace(inner, wanted=LOW_TALL), edge)
    air, rows = part("", 1.0, least=0, gives=1), replace(inner, wanted=LOW_BROAD, least=LOW_BROAD, gives=2)
    return column(replace(edge, id="above"), replace(air, id="air"), rows, air, edge)


def _ground(
    canvas: Canvas, id: str, area: Area, seat: SeatFacts, hem: float, *, chosen: bool, alarmed: bool, won: bool
) -> Plate:
    """Draw the plate itself, with stitches `hem` mm from its edge unless that is too little. Returns its colours."""
    dye, radius = theme.livery(seat.seat).colour, RADIUS * canvas.grow
    edge = theme.ALARM if alarmed else None
    if chosen:
        look, _ = canvas.tile(id, area, "plain", RADIUS)
        return Plate(look.fill, theme.TEXT, theme.DIM, dye)
    if won:
        plate, thread = Plate(theme.TEXT, theme.INK, theme.INK, theme.INK), palette.BONE_EDGE
    elif seat.turn:
        plate, thread = Plate(theme.GOLD, theme.INK, theme.INK, theme.INK), palette.SAFFRON_EDGE
    elif seat.status in GONE:
        canvas.fill(id, area, theme.GROUND, edge or theme.EDGE, radius, 0.35)
        return Plate(theme.GROUND, theme.DIM, theme.EDGE, theme.EDGE)
    else:
        ground = theme.blend(theme.SURFACE, theme.TEXT, 0.12) if canvas.pressed == id else theme.SURFACE
        plate, thread = Plate(ground, theme.TEXT, theme.DIM, dye), palette.THREAD_DIM
    canvas.fill(id, area, plate.ground, edge, radius, 0.8)
    if hem > 0.2:
        canvas.stitch(f"{id}.stitches", area.inset(hem), thread, HEM_RADIUS * canvas.grow)
    return plate


def _line(id: str, high: float, weight: float = 0.0) -> Part:
    """Return a row of a plate, which shrinks with it."""
    return part(id, high, least=LEAST_ROWS * high, gives=1, weight=weight)


def _number(canvas: Canvas, area: Area, seat: SeatFacts, plate: Plate) -> Area:
    """Draw mark and number of a seat at the left, and the dealer's button at the right. Returns the room between."""
    id = f"seat.{seat.seat}"
    mark, beside = across(canvas, area, shaped("mark", 0.95, share=0.36), part("beside"), gap=canvas.grow)
    canvas.mark(f"{id}.shape", mark, seat.seat, plate.mark)
    size = NUMBER * plate.large, FAR_FLOOR
    used = canvas.text(f"{id}.number", beside, str(seat.seat), size, plate.ink, plate.ground)
    _, beside = beside.left(used, AFTER_NUMBER * canvas.grow)
    if seat.dealer and beside.w >= 5:
        beside, button = across(
            canvas, beside, part("beside"), part("button", 6.4, aspect=1), gap=0.8, large=plate.large
        )
        canvas.drawing(f"{id}.dealer", button, "dealer-button")
    return beside


def _broad(
    canvas: Canvas, words: Wording, area: Area, seat: SeatFacts, plate: Plate, tray: SeatMark, outcome: Outcome | None
) -> None:
    """Draw a broad plate in two rows: number, name and status; below them stack, bet and cards."""
    doing = doing_words(words, seat)
    head, lower = down(canvas, area, _line("head", HEAD), _line("lower", STACK, weight=1), gap=0.3, large=plate.large)
    if outcome is not None:
        head, lower = _outcome(canvas, seat.seat, outcome, head, lower, plate)
    name = _number(canvas, head, seat, plate)
    (room,) = down(canvas, lower.portion(left=0.5), part(), part("cards", CARD_MM, least=0, gives=1), large=plate.large)
    cards = seat_hand.draw(canvas, words, room, seat, plate.ink, plate.ground, right=True)
    beside, _ = across(canvas, lower, part("stack"), measured("cards", cards), gap=1)
    air = part("", 0.8, least=0, gives=1, weight=1)
    high = part("stack", STACK, least=0, gives=2)
    (stack,) = down(canvas, beside, part(weight=1), high, air, large=plate.large)
    aside = _stack(canvas, words, stack, seat, plate, doing)
    chip = _chip(canvas, aside, seat)
    if _fits(canvas, aside, doing, seat, chip=chip):  # without it, a bet continues the stack
        # with cards beside the stack, otherwise as far from it as possible
        _doing(canvas, doing, _end(canvas, aside, doing, seat, chip, right=not cards), seat, plate)
        if seat.status != "all-in":  # which stands on a ground of its own
            canvas.stand(f"seat.{seat.seat}.stack", f"seat.{seat.seat}.doing")
    elif doing:
        name = _beside_name(canvas, name, doing, seat, plate)
    _name(canvas, words, name, seat, plate, tray)
    canvas.stand(f"seat.{seat.seat}.number", f"seat.{seat.seat}.name", f"seat.{seat.seat}.tray")


def _tall(canvas: Canvas, words: Wording, area: Area, seat: SeatFacts, plate: Plate, tray: SeatMark) -> None:
    """Draw a plate in rows: number and bet, name, stack, and cards or status. If the status has no room of its own, it
    replaces the name."""
    doing, named = doing_words(words, seat), area.h >= LEAST_ROWS * (HEAD + NAME + STACK)
    lines = _line("head", HEAD), *([_line("name", NAME)] if named else []), _line("stack", STACK)
    head, *names, stack, rest = down(canvas, area, *lines, part("rest", weight=1), gap=0.2, large=plate.large)
    beside = _number(canvas, head, seat, plate)
    name, beside = (names[0], beside) if named else (beside, beside.left(0)[0])
    gone = seat.status in GONE
    aside = _stack(canvas, words, stack, seat, plate)
    if gone and rest.h >= DOING * canvas.grow * plate.large:
        (foot,) = down(canvas, rest, part(), part("foot", 6.5, least=0, gives=1), large=plate.large)
        _doing(canvas, doing, foot, seat, plate)
    elif spot := next((each for each in (beside, aside) if _fits(canvas, each, doing, seat)), None):
        _doing(canvas, doing, spot, seat, plate)
    elif doing and rest.h >= (DOING + LEAST_HAND) * canvas.grow * plate.large:
        line, rest = down(canvas, rest, part("doing", DOING), part("rest"), large=plate.large)
        _doing(canvas, doing, line, seat, plate)
    elif doing:
        name = _beside_name(canvas, name, doing, seat, plate)
    _name(canvas, words, name, seat, plate, tray)
    if not gone:
        edge = part("", 0.7, most=0.7, optional=True)
        (room,) = down(canvas, rest, part(), part("cards", SMALL_MM, least=5.3, gives=1), edge, large=plate.large)
        seat_hand.draw(canvas, words, room, seat, plate.ink, plate.ground)


def _outcome(canvas: Canvas, seat: int, outcome: Outcome, head: Area, lower: Area, plate: Plate) -> tuple[Area, Area]:
    """Draw at the right of a plate what the hand counted and, below that, what the seat gained. Returns what is left of
    both rows."""
    lower, net = across(canvas, lower, part("lower"), part("net", GAINED), gap=1)
    canvas.text(f"shown.{seat}.net", net, outcome.net, (NUMBER, FAR_FLOOR), plate.ink, plate.ground, "right")
    if outcome.counted:
        head, counted = across(canvas, head, part("head"), part("counted", COUNTED), gap=1)
        colour = theme.ALARM if outcome.bombed else plate.soft
        canvas.text(f"shown.{seat}.total", counted, outcome.counted, NUMBER, colour, plate.ground, "right")
    return head, lower


def _beside_name(canvas: Canvas, area: Area, doing: list[str], seat: SeatFacts, plate: Plate) -> Area:
    """Draw a bet or status in its shortest form at the end of the name's line, a bet with its chip if the name keeps
    twice its least room. If that leaves no room for the name, it replaces the name. Returns the room for the name."""
    shortest = [forms_of(doing[-1])[-1]] if doing else []
    pad, chip = max(AIR, _pad(seat)), _chip(canvas, area, seat)
    found = canvas.chosen(area.inset(pad, 0), shortest, (NEAR_FLOOR / canvas.grow, NEAR_FLOOR))
    wide = canvas.width(*found) + 2 * pad if found is not None else area.w
    rest, status = across(canvas, area, part("name"), measured("status", wide + chip), gap=1)
    if rest.w < 2 * LEAST_NAME:  # without the chip
        rest, status = across(canvas, area, part("name"), measured("status", wide), gap=1)
    if rest.w < LEAST_NAME:
        _doing(canvas, doing, area, seat, plate)
        return area.left(0)[0]
    _doing(canvas, shortest, status, seat, plate)
    return rest


def _chip(canvas: Canvas, area: Area, seat: SeatFacts) -> float:
    """Return the width in mm of the chip before a seat's bet, with the gap after it; 0 if it has no bet to show."""
    return min(CHIP * canvas.grow, area.h) + AFTER_CHIP if seat.bet and not seat.status else 0.0


def _fits(canvas: Canvas, area: Area, doing: list[str], seat: SeatFacts, chip: float = 0.0) -> bool:
    """Whether a bet or status fits in an area, after a `chip` of this width in mm."""
    inner = area.left(chip)[1].inset(_pad(seat), 0)
    return bool(doing) and canvas.chosen(inner, doing, SMALL_SIZE) is not None


def _end(canvas: Canvas, area: Area, doing: list[str], seat: SeatFacts, chip: float, *, right: bool) -> Area:
    """Return the left or right end of an area, as wide as a bet after a `chip` of this width in mm, or a status,
    needs."""
    pad = 0.0 if chip else _pad(seat)
    found = canvas.chosen(area.left(chip)[1].inset(pad, 0), doing[len(doing) // 2 :] if chip else doing, SMALL_SIZE)
    wide = canvas.width(*found) + 2 * pad + chip if found is not None else area.w
    return area.right(wide)[0] if right else area.left(wide)[0]


def _pad(seat: SeatFacts) -> float:
    """Return the room in mm that a bet or status needs at both sides for the ground that it may stand on."""
    return PILL if seat.status == "all-in" else PLAQUE if seat.bet and not seat.status else 0.0


def _stack(
    canvas: Canvas, words: Wording, area: Area, seat: SeatFacts, plate: Plate, doing: Sequence[str] = ()
) -> Area:
    """Draw a seat's stack. If that makes room for the bet or status (`doing`) beside it, a stack from `EXACT` on has a
    shorter form, and any stack is drawn smaller. Returns the room beside it."""
    size, wordings = (FIGURES * plate.large, FAR_FLOOR), words.numbers(seat.stack)
    least = FAR_FLOOR / canvas.grow / canvas.larger, FAR_FLOOR
    id, exact = f"seat.{seat.seat}.stack", seat.stack < EXACT
    forms = 1 if exact else len(wordings)
    for at, tried in [(at, each) for each in (size, least) for at in range(forms)] if doing else ():
        found = canvas.chosen(area, wordings[at:], tried)
        used = canvas.width(*found) + BESIDE if found is not None else area.w
        if _fits(canvas, left := area.left(used)[1], [*doing], seat, chip=_chip(canvas, left, seat)):
            wordings, size = wordings[at:], tried
            break
    wide = canvas.text(id, area, wordings, size, plate.ink, plate.ground, words_first=exact)
    aside = area.left(wide, BESIDE)[1]
    if seat.unit != "credits":
        (foot,) = down(canvas, aside, part(), part("unit", 4.5))  # beside the lower end of the digits
        said = words.say("display-unit", unit=seat.unit)
        used = canvas.text(f"seat.{seat.seat}.unit", foot, said, NEAR_FLOOR, plate.soft, plate.ground)
        canvas.stand(id, f"seat.{seat.seat}.unit")
        aside = foot.left(used, 1.2)[1]
    return aside


def _name(canvas: Canvas, words: Wording, area: Area, seat: SeatFacts, plate: Plate, tray: SeatMark) -> None:
    """Draw the player's name, or what is wrong at the seat's tray, and the tray's light at the right."""
    if not area.w:
        return
    line, trouble, id = _light(canvas, area, seat, plate, tray), tray_words(words, tray), f"seat.{seat.seat}"
    alarm = theme.INK if plate.ink == theme.INK else theme.ALARM
    if not trouble or not canvas.text(f"{id}.tray", line, trouble, NAME_SIZE[0], alarm, plate.ground):
        names, size = short_names(seat.name), (NAME_SIZE[0] * plate.large, NAME_SIZE[1])
        canvas.text(f"{id}.name", line, names, size, plate.soft, plate.ground, cut=True)


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
    rest, light = across(canvas, area, part("rest"), shaped("light", 0.68), gap=0.8)
    shape, colour = LIGHTS[tray.light]
    if plate.ink == theme.INK:  # no colour of a light stands out on yellow or bone
        canvas.fill(f"seat.{seat.seat}.light-ground", light, theme.GROUND)
        light = light.portion(*ON_GROUND)
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
    """Draw a seat's bet beside a chip or, without room for the chip, on a plaque of its colour; "all in" on a light
    ground; or another status in words."""
    id, size = f"seat.{seat.seat}.doing", NEAR
    if seat.status == "all-in":
        _pill(canvas, id, area, wordings, size, PILL, theme.TEXT, theme.INK)
        return
    if seat.bet and not seat.status:
        amounts = wordings[len(wordings) // 2 :] or wordings  # the amounts alone, after those with a word
        chip, beside = across(canvas, area, part("chip", CHIP, aspect=1), part("amount"), gap=AFTER_CHIP)
        if canvas.text(id, beside, amounts, size, plate.ink, plate.ground):
            if plate.ground == theme.GOLD:  # a saffron chip needs a rim there
                rim, chip = chip.square, chip.square.inset(CHIP_RIM * canvas.grow, CHIP_RIM * canvas.grow)
                canvas.fill(f"{id}.chip-rim", rim, theme.INK, radius=rim.rounded)
            canvas.drawing(f"{id}.chip", chip, "chip-hand")
            return
        ground, ink = (theme.INK, theme.GOLD) if plate.ground == theme.GOLD else (theme.GOLD, theme.INK)
        if _pill(canvas, id, area, amounts, size, PLAQUE, ground, ink):  # never alone: it would continue the number
            return
    cut = bool(seat.status) and not seat.invested  # a word may be cut, an amount never
    canvas.text(id, area, wordings, size, plate.ink if seat.invested or seat.bet else plate.soft, plate.ground, cut=cut)


def _pill(
    canvas: Canvas, id: str, area: Area, wordings: Sequence[str], size: Size, pad: float, ground: theme.Colour,
    ink: theme.Colour,
) -> bool:  # fmt: skip
    """Draw a word or an amount on a ground of its own with round corners, at the right end of an area, with `pad` mm at
    both sides. Returns False and draws nothing if none of its wordings fits."""
    found = canvas.chosen(area.inset(pad, 0), wordings, size)
    if found is None:
        return False
    pill = column(part("pill", 5.2, least=0, gives=1), align=0.5)
    box = areas(pill, area.right(canvas.width(*found) + 2 * pad)[0], canvas.grow)["pill"]
    canvas.fill(f"{id}.pill", box, ground, radius=1.0)
    canvas.text(id, box, found[0], size, ink, ground, "centre")
    return True
