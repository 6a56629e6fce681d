"""The frames of a motion: the pictures drawn between the page before an event and the still page after it.

Every function is pure. It finds marks only by their ids, so a page may be drawn in any way; a mark that is missing does
not move. After the last frame, the still page itself is shown."""

import math
import re
from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas import letters, theme
from companion.display.canvas.marks import Drawing, Fill, Layout, Line, Mark, Pane, Shape, Target, Text, Veil
from companion.display.canvas.metrics import Box
from companion.display.input.motion import Motion
from companion.table.intents import Skip

DIMMED = 96
"""The share of light (0..255) that stays on the page behind tumbling dice."""
BANDS = 8
"""The number of bands in which the background turns over at a shift."""
STEP = 15
"""The dice are rotated in steps of this many degrees, so that few rotated pictures are needed."""
TEETERS = 45
"""The angle in degrees at which a die stands on its edge."""
POTS = ("fact.pot.value", "fact.sabacc.value")
CARDS = re.compile(r"seat\.\d+\.(card|back)\.\d+")
SHOWN = re.compile(r"shown\.\d+")
NUMBER = re.compile(r"\d[\d.,\s\u202f\u00a0]*\d|\d")
BAR = ("undo", "redo", "menu", "move.roll")
"""The ids of targets in the bar of buttons."""
WORDS = ("verdict", "far.verdict")
"""The ids of the word for a roll, for the near side and for the far one."""
STACK = 4
"""The number of chips that fly when somebody is all in."""
SPUN = 810
"""The number of degrees by which a die turns while it tumbles."""

Die = Drawing | Shape
Frame = Callable[[Layout, Layout, Motion], Layout]


def frame(before: Layout, still: Layout, motion: Motion | None) -> Layout:
    """Return the picture to draw now: a frame of this motion, or the still page if the motion is over. `before` is the
    still page that was shown before the event."""
    make = FRAMES.get(motion.event) if motion is not None else None
    if make is None or motion is None or not motion.beat[0] or before.panel != still.panel:
        return still
    return make(before, still, motion)


# --- easing ----------------------------------------------------------------------------------------------------------


def out(part: float) -> float:
    """Return how far (0 to 1) something has moved that slows down on its way, once the share `part` (0 to 1) of the
    time for the motion is over."""
    return 1 - (1 - part) ** 3


def _between(one: float, other: float, part: float) -> int:
    return round(one + (other - one) * part)


def shifted(mark: Mark, right: int, down: int) -> Mark:
    """Return a mark moved by `right` pixels to the right and `down` pixels down."""
    moved = replace(mark, box=replace(mark.box, x=mark.box.x + right, y=mark.box.y + down))
    if isinstance(mark, Line):
        return replace(moved, points=tuple((x + right, y + down) for x, y in mark.points))
    return moved


def _glass(layout: Layout) -> Box:
    return Box(0, 0, layout.panel.width_px, layout.panel.height_px)


# --- dice ------------------------------------------------------------------------------------------------------------


def _dice(layout: Layout) -> list[Die]:
    """Return the dice of an announcement."""
    return [mark for mark in layout.marks if isinstance(mark, Drawing | Shape) and mark.id.partition(".")[0] == "die"]


def start(before: Layout, page: Layout) -> Layout:
    """Return the page from which the next motion begins. That is `page`, the page shown now; but while dice are still
    rolling on it, it is `before`, the page that was shown before they were thrown."""
    rings = [mark for mark in page.marks if mark.id.startswith("roll.ring")]
    return before if rings else page


def _dimmed(page: Layout, light: int) -> tuple[Mark, ...]:
    """Return a page that is darkened to this share of its light (0..255)."""
    return Pane("page", _glass(page), page.marks), Veil("veil", _glass(page), light)


def _stage(layout: Layout, dice: int) -> list[Box]:
    """Return the places in the middle of the screen where this many dice stand on their edges, drawn large."""
    glass = _glass(layout)
    side = round(min(glass.h * 0.26, glass.w * 0.8 / max(dice, 1) / 1.8))
    left, top = (glass.w - round(side * (1.8 * dice - 0.8))) // 2, (glass.h - side) // 2
    return [Box(left + round(at * side * 1.8), top, side, side) for at in range(dice)]


def _roll(before: Layout, still: Layout, motion: Motion) -> Layout:
    """Return a frame of a roll: blank dice are thrown from the lower right, tumble across the screen, and stop on their
    edges. The dice are blank, because no frame may show the result early."""
    dice, glass = _dice(still), _glass(still)
    marks = [*_dimmed(before, _between(255, DIMMED, motion.past("throw"))), *_words(before, still)]
    went = 0.2 * motion.past("throw") + 0.8 * out(motion.past("tumble"))
    for at, (die, place) in enumerate(zip(dice, _stage(still, len(dice)), strict=True)):
        if motion.beat[0] == "teeter":
            edge = place.w // 3
            ring = Box(place.x - edge, place.y - edge, place.w + 2 * edge, place.h + 2 * edge)
            marks.append(Shape(f"roll.ring.{at}", ring, "stitches", palette.SAFFRON))
            marks.append(replace(die, box=place, turn=TEETERS))
        else:
            marks.append(_tumbling(replace(die, box=place), glass, went, at))
    # a touch anywhere ends the tumbling
    skip = Target("moment", _glass(still), Skip(), ("space", "return", "escape"))
    return Layout(still.panel, tuple(marks), (skip,))


def _words(before: Layout, still: Layout) -> Iterator[Mark]:
    """Yield the word for what happens, below the dice and, on a screen that lies flat, also above them for the far
    side. Each is on a strip that is as dark as the page. The lower strip covers the bar of buttons of the page before,
    if there is one; of the rest, strips cover only whole lines of text."""
    glass = _glass(still)
    bar = glass.h - min((each.box.y for each in before.targets if each.id in BAR), default=glass.h)
    lines = [mark.box for mark in before.marks if isinstance(mark, Text)]
    for word in (mark for mark in still.marks if isinstance(mark, Text) and mark.id in WORDS):
        near, high = word.id == WORDS[0], round(word.cap * 1.7)
        strip = _strip(glass, bar or high if near else high, near=near)
        while cut := [line for line in lines if line.meets(strip) and not line.within(strip)]:
            reach = max(glass.h - line.y if near else line.y + line.h for line in cut)
            strip = _strip(glass, reach, near=near)
        yield Fill(f"roll.{word.id}", strip, theme.blend(theme.BLACK, theme.GROUND, DIMMED / 255))
        yield replace(word, box=strip.centred(word.box.w, word.box.h))


def _strip(glass: Box, high: int, *, near: bool) -> Box:
    """Return a strip of this height at the lower edge of the screen if `near`, else at its upper edge."""
    return Box(0, glass.h - high if near else 0, glass.w, high)


def _tumbling(die: Die, glass: Box, went: float, at: int) -> Mark:
    """Return a die on its way across the screen, on a path with three knocks. `went` is the share of the way that lies
    behind it, 0..1."""
    box = die.box
    start = glass.w - box.w * (1 + at), glass.h - box.h
    knock = abs(math.sin(3 * math.pi * went)) * (1 - went) * glass.h * 0.4
    x, y = _between(start[0], box.x, went), round(start[1] + (box.y - start[1]) * went - knock)
    turn = round((TEETERS + (1 + at) * SPUN * (went - 1)) / STEP) * STEP
    x, y = (max(0, min(x, glass.w - box.w)), max(0, min(y, glass.h - box.h)))
    return replace(die, box=replace(box, x=x, y=y), turn=turn % 360)


def _falling(still: Layout, went: float) -> list[Mark]:
    """Return the dice while they fall from their edges onto their faces, and move to where they will lie."""
    dice = _dice(still)
    found = list[Mark]()
    for die, stood in zip(dice, _stage(still, len(dice)), strict=True):
        x = _between(stood.x + (stood.w - die.box.w) / 2, die.box.x, went)
        y = _between(stood.y + (stood.h - die.box.h) / 2, die.box.y, went)
        turn = round(TEETERS * (1 - went) / STEP) * STEP if went < 1 else die.turn
        found.append(replace(die, box=replace(die.box, x=x, y=y), turn=turn))
    return found


def _no_shift(before: Layout, still: Layout, motion: Motion) -> Layout:
    """Return a frame of a roll without a shift: the dice fall and show their faces, and then stand still for a
    moment."""
    return replace(still, marks=(*_dimmed(before, DIMMED), *_falling(still, out(motion.past("fall")))))


def _shift(before: Layout, still: Layout, motion: Motion) -> Layout:
    """Return a frame of a shift: the dice fall and show their faces; after a moment, the background turns to its other
    side, band by band, starting at the dice."""
    glass, dice = _glass(still), _falling(still, out(motion.past("fall")))
    edges = [glass.w * at // BANDS for at in range(BANDS + 1)]
    turned = 1 + int(motion.past("turn") * BANDS) if motion.beat[0] == "turn" else 0
    lie = {die.id for die in dice}
    lining = tuple([mark for mark in still.marks if mark.id not in lie])
    bands = [Pane(f"band.{at}", Box(edges[at], 0, edges[at + 1] - edges[at], glass.h), lining) for at in range(turned)]
    return Layout(still.panel, (*_dimmed(before, DIMMED), *bands, *dice), ())


# --- short events ----------------------------------------------------------------------------------------------------


def _turn(before: Layout, still: Layout, motion: Motion) -> Layout:
    """Return a frame in which the ribbon that says whose turn it is slides in from the left edge."""
    ribbon = _box(still, "turn.ribbon")
    if ribbon is None:
        return still
    gone = -round((ribbon.x + ribbon.w) * (1 - out(motion.past("slide"))))
    own = [mark for mark in still.marks if mark.id.partition(".")[0] == "turn"]
    return _changed(still, own, lambda mark: shifted(mark, gone, 0))


def _bet(before: Layout, still: Layout, motion: Motion) -> Layout:
    """Return a frame in which a chip flies from a seat to each pot that has grown. The pot's number changes when the
    chip arrives."""
    old = {mark.id: mark for mark in before.marks if isinstance(mark, Text) and mark.id in POTS}
    grown = [mark for mark in still.marks if old.get(mark.id, mark) != mark]
    seat, went = _box(still, f"seat.{motion.seat}"), out(motion.past("fly"))
    if seat is None or not grown:
        return still
    waiting = _changed(still, grown, lambda mark: old[mark.id])
    return replace(waiting, marks=(*waiting.marks, *_chips(seat, grown, still, went)))


def _chips(start: Box, pots: Iterable[Mark], still: Layout, went: float) -> Iterator[Mark]:
    """Yield a chip on its way from `start` to each pot."""
    side = max(12, _glass(still).h // 14)
    for pot in pots:
        name = "chip-sabacc" if "sabacc" in pot.id else "chip-hand"
        (x, y), (to_x, to_y) = start.middle, pot.box.middle
        place = Box(_between(x, to_x, went) - side // 2, _between(y, to_y, went) - side // 2, side, side)
        yield Drawing(f"{pot.id}.fly", place, name)


def _all_in(before: Layout, still: Layout, motion: Motion) -> Layout:
    """Return a frame in which a stack of chips flies to the pot, one chip after the other, and the words "all in" drop
    onto the plate."""
    seat, went = _box(still, f"seat.{motion.seat}"), motion.past("fly")
    pots = [mark for mark in still.marks if mark.id == POTS[0]]
    above, words = -round((1 - out(went)) * _glass(still).h / 8), f"seat.{motion.seat}.doing"
    landing = _changed(still, still.marks, lambda mark: shifted(mark, 0, above) if mark.id.startswith(words) else mark)
    if seat is None:
        return landing
    flown = (min(1.0, max(0.0, went * 2 - late / STACK)) for late in range(STACK))
    chips = (chip for part in flown for chip in _chips(seat, pots, still, out(part)))
    marks = (replace(chip, id=f"{chip.id}.{at}") for at, chip in enumerate(chips))
    return replace(landing, marks=(*landing.marks, *marks))


def _deal(before: Layout, still: Layout, motion: Motion) -> Layout:
    """Return a frame in which cards fly from the dealer's button to the seats, one after the other."""
    button = next((mark.box for mark in still.marks if mark.id.endswith(".dealer")), None)
    had = {mark.id for mark in before.marks}
    cards = [mark for mark in still.marks if CARDS.fullmatch(mark.id) and mark.id not in had]
    new = [mark.id for mark in cards]
    if button is None or not new:
        return still

    def flown(mark: Mark) -> Mark:
        late = 0.6 * new.index(mark.id) / len(new)
        went = out(min(1.0, max(0.0, (motion.past("fly") - late) / 0.4)))
        return replace(
            mark, box=replace(mark.box, x=_between(button.x, mark.box.x, went), y=_between(button.y, mark.box.y, went))
        )

    return _changed(still, cards, flown)


def _lock(before: Layout, still: Layout, motion: Motion) -> Layout:
    """Return a frame in which a card that has just been locked drops into its place."""
    had = set(before.marks)
    above = round((1 - out(motion.past("drop"))) * -_glass(still).h / 20)
    id = f"seat.{motion.seat}.card."
    new = [mark for mark in still.marks if mark.id.startswith(id) and mark not in had]
    return _changed(still, new, lambda mark: shifted(mark, 0, above))


def _reveal(before: Layout, still: Layout, motion: Motion) -> Layout:
    """Return a frame in which the cards of a hand that is shown are turned up, one after the other; or the card that
    was picked for it last."""
    id = f"seat.{motion.seat}.card." if motion.seat else "chip."
    cards = [mark for mark in still.marks if mark.id.startswith(id) and isinstance(mark, Drawing) and mark.look]
    open_ = {mark.look for mark in before.marks if mark.id.startswith(id) and isinstance(mark, Drawing)}
    new = [mark for mark in cards if mark.look not in open_] if motion.seat else cards[-1:]
    went = {mark.id: motion.past("flip") * len(new) - late for late, mark in enumerate(new)}
    return _changed(still, new, lambda mark: _flipped(mark, went[mark.id]))


def _flipped(card: Mark, part: float) -> Mark:
    """Return a card that is being turned up: its back until half of the time is over, then its face. It is narrowest
    in the middle. `part` is the share of the time that is over; it may be below 0 or above 1."""
    if not isinstance(card, Drawing) or part >= 1:
        return card
    side = card if part > 0.5 else replace(card, name="card-back-small", look=None)
    wide = max(1, round(abs(1 - 2 * part) * min(card.box.w, card.box.h)))
    return replace(side, squeezed=wide) if part > 0 else side


def _fold(before: Layout, still: Layout, motion: Motion) -> Layout:
    """Return a frame in which the cards of a seat slide out of its plate, over the plate as it is now; or, on a screen
    that lies flat, where they lie in front of the plate, below it."""
    plate = _box(before, f"seat.{motion.seat}")
    own = [mark for mark in before.marks if CARDS.fullmatch(mark.id) and mark.id.split(".")[1] == str(motion.seat)]
    if plate is None or not own:
        return still
    lay, (right, down) = _around(own), (plate.w, 0)
    if not lay.meets(plate):
        (x, y), (to_x, to_y) = lay.middle, plate.middle
        across = lay.x >= plate.x + plate.w or plate.x >= lay.x + lay.w
        right, down = (int(math.copysign(lay.w, to_x - x)), 0) if across else (0, int(math.copysign(lay.h, to_y - y)))
    place, gone = plate if lay.meets(plate) else lay, motion.past("leave") ** 2
    under = [mark for mark in still.marks if mark.box.meets(place)]
    slid = [shifted(mark, round(right * gone), round(down * gone)) for mark in own]
    return replace(still, marks=(*still.marks, Pane("fold", place, (*under, *slid))))


def _around(marks: Iterable[Mark]) -> Box:
    """Return the smallest box that holds these marks."""
    boxes = [mark.box for mark in marks]
    left, top = min(each.x for each in boxes), min(each.y for each in boxes)
    return Box(left, top, max(each.x + each.w for each in boxes) - left, max(each.y + each.h for each in boxes) - top)


# --- the end of a hand -----------------------------------------------------------------------------------------------


def _win(before: Layout, still: Layout, motion: Motion) -> Layout:
    """Return a frame of the end of a hand: the slip with the result slides in from the winner's side, and its cards
    land; chips go from the pots to the seal on the slip while the gain is counted up; the seal turns."""
    own, seat = f"shown.{motion.seat}", _box(before, f"seat.{motion.seat}")
    side = -1 if seat is not None and 2 * seat.x + seat.w < _glass(still).w else 1
    away = round(side * _glass(still).w * (1 - out(motion.past("slip"))))
    cards = [mark.id for mark in still.marks if mark.id.startswith(f"{own}.card")]
    touched = tuple(target.id for target in still.targets if target.id != "moment")
    landed, sealed, counted = motion.past("cards") * len(cards), motion.past("seal"), motion.past("count")

    def shown(mark: Mark) -> Mark | None:
        name = mark.id.removeprefix("far.")  # the half of the slip that faces the other side
        if name.startswith(touched) or not name.startswith(("result.", own, "told")):
            return mark
        if mark.id in cards:
            falls = min(1.0, landed - cards.index(mark.id))
            return shifted(mark, 0, round((1 - out(falls)) * -mark.box.h / 3)) if falls > 0 else None
        if name in (f"{own}.net", "result.unit", "result.seal") and not counted:
            return None
        if name == f"{own}.net" and isinstance(mark, Text):
            return _counting(mark, counted)
        if mark.id == "result.seal" and isinstance(mark, Drawing):
            return replace(mark, turn=-8 * round(4 * (1 - out(sealed))))
        return shifted(mark, away, 0) if away else mark

    turned_up = _turned_up(still, own, (motion.past("slip") + motion.past("cards")) / 2)
    marks = list[Mark]()
    for mark in still.marks:
        if mark.id in turned_up:
            marks += turned_up[mark.id]
            continue
        if mark.id == "result.seal" and 0 < counted < 1:  # chips vanish below the seal
            pots = [each for each in before.marks if each.id in POTS]
            marks += _chips(mark.box, pots, still, 1 - out(counted))
        if (found := shown(mark)) is not None and found.box.meets(_glass(still)):
            marks.append(found)
    return replace(still, marks=tuple(marks))


def _turned_up(still: Layout, own: str, past: float) -> dict[str, list[Mark]]:
    """Return the marks that stand for those of the other hands while these hands are turned up, one after the other,
    the weakest first. The result is keyed by the id of the mark that is replaced. `own` is the beginning of the ids of
    the winner's marks, `past` the share of the time that is over (0..1)."""
    hands = list(dict.fromkeys(whose[0] for mark in still.marks if (whose := SHOWN.match(mark.id)) and whose[0] != own))
    found: dict[str, list[Mark]] = {}
    for late, hand in enumerate(reversed(hands)) if past < 1 else ():
        went = min(1.0, max(0.0, past * len(hands) - late))
        for mark in still.marks:
            if mark.id.startswith((f"{hand}.card.", f"{hand}.extra.")) and isinstance(mark, Drawing):
                found[mark.id] = [_flipped(mark, went)]
            elif mark.id.startswith((f"{hand}.rung", f"{hand}.net", f"{hand}.total")) and went < 1:
                found[mark.id] = []
    return found


def _counting(mark: Text, part: float) -> Text:
    """Return a text whose number has been counted up to the share `part` (0..1), centred in its place."""
    found = NUMBER.search(mark.text)
    if found is None or part >= 1:
        return mark
    digits = [sign for sign in found[0] if sign.isdecimal()]
    said = f"{round(int(''.join(digits)) * part):,}"
    group = next((sign for sign in found[0] if not sign.isdecimal()), "")
    text = mark.text[: found.start()] + said.replace(",", group) + mark.text[found.end() :]
    wide = letters.width(text, mark.cap, mark.face)
    return replace(mark, text=text, box=replace(mark.box, x=mark.box.x + (mark.box.w - wide) // 2, w=wide))


def _changed(layout: Layout, marks: Iterable[Mark], change: Callable[[Mark], Mark]) -> Layout:
    """Return a layout in which these of its marks are changed, without those that are then off the glass."""
    glass, new = _glass(layout), {mark: change(mark) for mark in marks}
    gone = {mark for mark, changed in new.items() if not changed.box.meets(glass)}
    return replace(layout, marks=tuple([new.get(mark, mark) for mark in layout.marks if mark not in gone]))


def _box(layout: Layout, id: str) -> Box | None:
    """Return the box of the mark with this id; None if there is none."""
    return next((mark.box for mark in layout.marks if mark.id == id), None)


FRAMES: dict[str, Frame] = {
    "roll": _roll,
    "shift": _shift,
    "no-shift": _no_shift,
    "win": _win,
    "turn": _turn,
    "bet": _bet,
    "all-in": _all_in,
    "deal": _deal,
    "lock": _lock,
    "reveal": _reveal,
    "fold": _fold,
}
"""The functions that make the frames of motions. They are keyed by the names of entries in the score (the file that
says which lights, sounds and motion an event has)."""
