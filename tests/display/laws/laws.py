"""The laws of layout: what must hold for every picture, whatever it shows. Each law is a function that looks at one
picture and yields a sentence for each violation.

The laws look at the layout (boxes, texts, colours), and compute in millimetres where people read and touch. Checks that
need pixels are in `pixels`.
"""

import math
import re
from collections.abc import Callable, Iterator
from itertools import combinations, takewhile

import pygame
from msgspec.structs import replace

from companion.art import drawings
from companion.art.cards import POKER
from companion.display.canvas import holding, letters, theme
from companion.display.canvas.marks import Drawing, Fill, Layout, Shape, Stitch, Target, Text
from companion.display.canvas.metrics import (
    FAR_FLOOR,
    GAP,
    GLANCE_FLOOR,
    NEAR_FLOOR,
    PLAY,
    PLAY_HEIGHT,
    TOUCH_FLOOR,
    Box,
    Panel,
)
from companion.display.model.wording import MINUS
from companion.display.parts.seat_card import NAME_SIZE
from companion.game.engine.state import State
from companion.game.engine.zones import held

Law = Callable[[Layout], Iterator[str]]

FLOOR = 14.0 / 3
"""Least capital height on a screen for spectators, in mm for each metre of viewing distance: 16 minutes of arc (ISO
9241-3)."""

GLANCE_IDS = ("phase", "turn", "fact.pot.value", "fact.sabacc.value", "fact.owed.value")
"""The ids of the facts that everybody at the table must be able to read. At the far edge of a lying screen the same ids
begin with "far."."""

LEAST_CONTRAST, LEAST_CONTRAST_GLANCE, LEAST_CONTRAST_EDGE = 4.5, 7.0, 3.0
"""The least contrast ratios: of text; of the facts for everybody and of anything in high contrast; of edges and shapes
(WCAG 2.2, 1.4.3, 1.4.6, 1.4.11)."""

UNSAID = re.compile(r"\[[a-z]+(-[a-z]+)*\]|display|[{}]|\bNone\b")
"""Matches what nobody should see on a screen: a code that has no text, or a placeholder that was not replaced."""
DECK_CODE = re.compile(r"\b(centran|classic|kessel|marcjs|poker|spike|tarot)\d\d")
"""Matches the code of a deck. Only the paragraphs of the rules, which are lists of sentences ("line."), may name decks
by their codes."""
HYPHEN_FOR_MINUS = re.compile(r"(?<![\w.,])-\d")
SIGNED = re.compile(rf"[+{MINUS}]\d|\b0\b")
LARGE = ("coach.move.", "digit.", "amount.", "failsafe.", "cover.", "attract.learn", "kiosk.stay")
"""How the ids of targets begin that must be as large as play buttons although they are not in the bar: the coach's
moves, the number pad, ready-made amounts, and buttons that everybody waits for."""
MARKED = re.compile(r"^(?!.*\.(card|tail)\b)")
"""Matches the ids of marks that have to stand out from the area they lie on: all but locks on cards, and the notch at
the end of the turn's ribbon."""
PEOPLES = re.compile(
    r"(^|\.)(seat\.\d+\.name|give\.\d+\.who)$|^banner\.name$|(^|\.)turn$|^chart\.label\.\d+$|"
    r"^(name|counted|use|hands)\.\d+\.label"
)
"""Matches the ids of texts that contain people's names. People choose how long their names are, so these texts may be
cut."""


def texts(picture: Layout) -> list[Text]:
    """Return all lines of text in a picture."""
    return [mark for mark in picture.marks if isinstance(mark, Text)]


def _rect(box: Box) -> pygame.Rect:
    """Return a box as a rectangle that is quickly compared with many."""
    return pygame.Rect(box.x, box.y, box.w, box.h)


def is_fact(id: str) -> bool:
    """Return whether a text is one of the facts for everybody, at either edge of the table."""
    return id.removeprefix("far.") in GLANCE_IDS


def least_contrast(id: str) -> float:
    """Return the least contrast ratio that the text with this id needs."""
    return LEAST_CONTRAST_GLANCE if is_fact(id) else LEAST_CONTRAST


# --- where things stand ------------------------------------------------------------------------------------------


def on_the_glass(picture: Layout) -> Iterator[str]:
    """Yield everything that reaches beyond the edge of the panel."""
    glass = Box(0, 0, picture.panel.width_px, picture.panel.height_px)
    for each in (*picture.marks, *picture.targets):
        if not each.box.within(glass):
            yield f"{each.id} reaches beyond the glass: {each.box}"


def texts_apart(picture: Layout) -> Iterator[str]:
    """Yield every pair of texts that overlap."""
    downwards = sorted(texts(picture), key=lambda text: text.box.y)
    for at, one in enumerate(downwards, 1):
        for other in takewhile(lambda text: text.box.y < one.box.y + one.box.h, downwards[at:]):  # noqa: B023
            if one.box.meets(other.box):
                yield f"{one.id} “{one.text}” and {other.id} “{other.text}” overlap"


def texts_inside(picture: Layout) -> Iterator[str]:
    """Yield every text that crosses the edge of the area it is drawn on (of a raised tile: of its face, above the lower
    edge), or whose length in the real font differs from its box."""
    fills: list[Fill] = []
    places: list[pygame.Rect] = []
    for mark in picture.marks:
        if isinstance(mark, Fill) and mark.id != "ground":
            fills.append(mark)
            places.append(_rect(mark.box))
        elif isinstance(mark, Text):
            if letters.width(mark.text, mark.cap, mark.face) != mark.length:
                yield f"{mark.id} “{mark.text}” is not as long as its box"
            for at in _rect(mark.box).collidelistall(places):
                if not mark.box.within(_face(fills[at])):
                    yield f"{mark.id} “{mark.text}” is cut by the edge of {fills[at].id}"


def _face(fill: Fill) -> Box:
    """Return the place of an area without the lower edge that it has if it is a raised tile. The commas on a seat's
    plate may reach into that edge: its figures do not move when the plate becomes a tile."""
    depth = 0 if re.fullmatch(r"seat\.\d+", fill.id) else fill.depth
    return Box(fill.box.x, fill.box.y, fill.box.w, fill.box.h - depth)


def drawings_clear(picture: Layout) -> Iterator[str]:
    """Yield every text that a drawing hides, and every text that lies on a card."""
    written: list[Text] = []
    cards: list[tuple[Drawing, Box]] = []
    for mark in picture.marks:
        if isinstance(mark, Text):
            written.append(mark)
            for card, box in cards:
                if mark.box.meets(box):
                    yield f"{mark.id} “{mark.text}” lies on the card {card.id}"
        elif isinstance(mark, Drawing):
            box = drawn_box(mark)
            if mark.look or mark.name.startswith("card-"):
                cards.append((mark, box))
            for text in written:
                if text.box.meets(box):
                    yield f"{text.id} “{text.text}” is hidden by {mark.id}"


def pointers_clear(picture: Layout) -> Iterator[str]:
    """Yield every text that the pointer at the plate of the seat whose turn it is runs into. The upper quarter of the
    pointer is so narrow that it may stand between the tails of letters."""
    tips = [mark for mark in picture.marks if isinstance(mark, Shape) and re.fullmatch(r"seat\.\d+\.pointer", mark.id)]
    for tip in tips:
        broad = replace(tip.box, y=tip.box.y + tip.box.h // 4, h=tip.box.h - tip.box.h // 4)
        for text in texts(picture):
            if text.box.meets(broad):
                yield f"the pointer runs into {text.id} “{text.text}”"


def stitches_clear(picture: Layout) -> Iterator[str]:
    """Yield every text that stitches run through, unless something drawn between them hides the stitches."""
    for at, seam in enumerate(picture.marks):
        if not isinstance(seam, Stitch):
            continue
        inner = _rect(seam.box).inflate(-2 * seam.stroke, -2 * seam.stroke)
        for text in texts(picture):
            box = _rect(text.box)
            if seam.box.meets(text.box) and not (inner.contains(box) and _within_corners(inner, seam, box)):
                over = picture.marks[at : picture.marks.index(text)]
                if not any(isinstance(mark, Fill) and text.box.within(mark.box) for mark in over):
                    yield f"the stitches {seam.id} run through {text.id} “{text.text}”"


def _within_corners(inner: pygame.Rect, seam: Stitch, box: pygame.Rect) -> bool:
    """Whether no corner of a box lies beyond the round corners of stitches, whose inner edge is `inner`."""
    radius = max(0, seam.radius - seam.stroke) + 1  # a box is of whole pixels
    core = inner.inflate(2 - 2 * radius, 2 - 2 * radius)
    for x, y in (box.topleft, box.topright, box.bottomleft, box.bottomright):
        across = max(core.left - x, x - core.right, 0)
        down = max(core.top - y, y - core.bottom, 0)
        if across and down and (across + down > radius if seam.cut else math.hypot(across, down) > radius):
            return False
    return True


def drawn_box(mark: Drawing) -> Box:
    """Return the place of a drawing within its mark's box: as large as fits, in the middle."""
    wide, high = POKER if mark.look else drawings.drawn(mark.name).size
    if mark.turn in (90, 270):
        wide, high = high, wide
    scale = min(mark.box.w / wide, mark.box.h / high)
    across, down = round(wide * scale), round(high * scale)
    return Box(mark.box.x + (mark.box.w - across) // 2, mark.box.y + (mark.box.h - down) // 2, across, down)


def targets_apart(picture: Layout) -> Iterator[str]:
    """Yield every pair of targets that overlap, and every pair of play buttons that are too close to each other."""
    panel, places = picture.panel, [_rect(target.box) for target in picture.targets]
    for at, one in enumerate(picture.targets):
        for other in places[at].collidelistall(places[:at]):
            yield f"the targets {picture.targets[other].id} and {one.id} overlap"
    for before, after in combinations(filter(_plays, picture.targets), 2):
        apart = _apart(before.box, after.box, panel)
        if apart < GAP - _pixel(panel) and not before.box.meets(after.box):
            yield f"{before.id} and {after.id} are {apart:.1f} mm apart, not {GAP:g}"


def _plays(target: Target) -> bool:
    """Return whether a target is a button that plays a move."""
    return target.play and target.id.startswith(("move.", "rest."))


def _large(target: Target) -> bool:
    """Return whether a target must be as large as a play button. This holds for play buttons, the targets in `LARGE`
    and the buttons that count. It does not hold for cards picked from a whole suit, seats in their strip, and answers
    in the line of words: a 7" panel has no room for larger ones."""
    return _plays(target) or target.id.startswith(LARGE) or ".count." in target.id


def _apart(one: Box, other: Box, panel: Panel) -> float:
    """Return the distance of two boxes in mm, across or down, whichever is greater. It is negative if they overlap."""
    across = max(one.x - other.x - other.w, other.x - one.x - one.w) * panel.width_mm / panel.width_px
    down = max(one.y - other.y - other.h, other.y - one.y - one.h) * panel.height_mm / panel.height_px
    return max(across, down)


def _pixel(panel: Panel) -> float:
    """Return how much a distance in mm may change when it is rounded to whole pixels."""
    return max(panel.width_mm / panel.width_px, panel.height_mm / panel.height_px) * 1.01


# --- how large they are ------------------------------------------------------------------------------------------


def letters_high(picture: Layout) -> Iterator[str]:
    """Yield every text whose capitals are lower, in mm, than the people who read it need."""
    tall = picture.panel.height_px / picture.panel.height_mm
    for text in texts(picture):
        floor = GLANCE_FLOOR if is_fact(text.id) else NEAR_FLOOR
        if text.id.startswith("seat.") and text.id.endswith((".number", ".stack")):
            floor = FAR_FLOOR
        if text.id.startswith("seat.") and text.id.endswith(".name"):
            floor = NAME_SIZE[1]
        if text.cap < max(floor * tall - 0.01, text.floor):
            yield f"{text.id} “{text.text}” has capitals of {text.cap / tall:.2f} mm, not {floor}"


def letters_high_afar(picture: Layout) -> Iterator[str]:
    """Yield every text on a spectators' screen whose capitals are too low for the distance of its spectators, and
    everything that can be touched: nothing there may be."""
    panel = picture.panel
    least = FLOOR * panel.distance * panel.height_px / panel.height_mm
    for text in texts(picture):
        if text.cap < max(least - 0.01, text.floor):
            yield f"{text.id} “{text.text}” has capitals of {text.cap} pixels, not {least:.1f}"
    for target in picture.targets:
        yield f"{target.id} can be touched"


def targets_large(picture: Layout) -> Iterator[str]:
    """Yield every target that is too small for a finger."""
    panel = picture.panel
    for target in picture.targets:
        wide, high = (PLAY, PLAY_HEIGHT) if _large(target) else (TOUCH_FLOOR, TOUCH_FLOOR)
        if target.box.w < panel.x(wide) - 1 or target.box.h < panel.y(high) - 1:
            yield f"{target.id} is smaller than {wide:g} x {high:g} mm: {target.box}"


def destroys_only_held(picture: Layout) -> Iterator[str]:
    """Yield every target that destroys something without having to be held."""
    for target in picture.targets:
        if holding.held(target.id) and not target.hold:
            yield f"{target.id} destroys something at a touch"


def rings_hold_icons(picture: Layout) -> Iterator[str]:
    """Yield every button whose ring, which fills while the button is held, has no icon in it."""
    drawn = {mark.id for mark in picture.marks if isinstance(mark, Drawing)}
    for mark in picture.marks:
        if isinstance(mark, Shape) and mark.id.endswith(".hold") and mark.id.replace(".hold", ".icon") not in drawn:
            yield f"the ring {mark.id} is empty"


def held_apart(picture: Layout) -> Iterator[str]:
    """Yield every two buttons that must be held, because they destroy something, and that show the same icon."""
    icons = {mark.id.removesuffix(".icon"): mark.name for mark in picture.marks if isinstance(mark, Drawing)}
    held = [target.id for target in picture.targets if target.hold and target.id in icons]
    for one, other in combinations(held, 2):
        if icons[one] == icons[other]:
            yield f"{one} and {other} both show {icons[one]}"


# --- what is said ------------------------------------------------------------------------------------------------


def named_once(picture: Layout) -> Iterator[str]:
    """Yield every id and every key that two targets share."""
    for what, found in (
        ("id", [target.id for target in picture.targets]),
        ("key", [key for target in picture.targets for key in target.keys]),
    ):
        for twice in sorted({each for each in found if found.count(each) > 1}):
            yield f"two targets have the {what} {twice}"


def said_in_words(picture: Layout) -> Iterator[str]:
    """Yield every text that shows a code or a placeholder instead of words."""
    for text in texts(picture):
        if UNSAID.search(text.text) or (DECK_CODE.search(text.text) and not text.id.startswith("line.")):
            yield f"{text.id} says “{text.text}”"


def true_signs(picture: Layout) -> Iterator[str]:
    """Yield every text in which a hyphen stands for a minus, and every gain or loss without a sign."""
    for text in texts(picture):
        if HYPHEN_FOR_MINUS.search(text.text):
            yield f"{text.id} “{text.text}” has a hyphen for a minus"
        if re.fullmatch(r"seat\.\d+\.tally", text.id) and re.search(r"\d", text.text) and not SIGNED.search(text.text):
            yield f"{text.id} “{text.text}” has no sign"


# --- how it is told apart ----------------------------------------------------------------------------------------


def stands_out(picture: Layout) -> Iterator[str]:
    """Yield every text whose colours, as the layout gives them, have too little contrast. The facts for everybody need
    more than other texts."""
    for text in texts(picture):
        ratio, least = theme.contrast(text.colour, text.on), least_contrast(text.id)
        if ratio < least:
            yield f"{text.id} “{text.text}” has a contrast of {ratio:.1f}, not {least}"


def marks_stand_out(picture: Layout) -> Iterator[str]:
    """Yield every shape and every drawing of one colour (such as a seat's mark, or the icon of a button) that has too
    little contrast with the area it lies on. What lies on a card has that card behind it."""
    fills: list[Fill] = []
    places: list[pygame.Rect] = []
    for mark in picture.marks:
        if isinstance(mark, Fill):
            fills.append(mark)
            places.append(_rect(mark.box))
        colour = mark.colour if isinstance(mark, Shape) else mark.tint if isinstance(mark, Drawing) else None
        if colour is None or not MARKED.search(mark.id):
            continue
        behind = max(
            (at for at in _rect(mark.box).collidelistall(places) if mark.box.within(fills[at].box)), default=-1
        )
        if behind >= 0 and (ratio := theme.contrast(colour, fills[behind].colour)) < LEAST_CONTRAST_EDGE:
            yield f"{mark.id} on {fills[behind].id} has a contrast of {ratio:.1f}, not {LEAST_CONTRAST_EDGE:g}"


def not_by_colour_alone(picture: Layout) -> Iterator[str]:
    """Yield all lights that differ in colour but not in shape, all seats that have the same shape, and every seat's
    shape without its number beside it."""
    shapes = [mark for mark in picture.marks if isinstance(mark, Shape)]
    for one, other in combinations([mark for mark in shapes if mark.id.endswith(".light")], 2):
        if one.colour != other.colour and one.shape == other.shape:
            yield f"{one.id} and {other.id} differ by their colour alone"
    seats = [
        mark for mark in picture.marks if isinstance(mark, Drawing) and re.fullmatch(r"seat\.[1-8]\.shape", mark.id)
    ]
    for one, other in combinations(seats, 2):
        if one.name == other.name:
            yield f"{one.id} and {other.id} have the same shape"
    numbers = {text.id for text in texts(picture)}
    for mark in seats:
        if mark.id.replace("shape", "number") not in numbers:
            yield f"{mark.id} has no number beside it"


LAWS: tuple[Law, ...] = (
    on_the_glass,
    texts_apart,
    texts_inside,
    drawings_clear,
    pointers_clear,
    stitches_clear,
    targets_apart,
    letters_high,
    targets_large,
    destroys_only_held,
    rings_hold_icons,
    held_apart,
    named_once,
    said_in_words,
    true_signs,
    stands_out,
    marks_stand_out,
    not_by_colour_alone,
)
"""The laws for every picture."""


def broken(picture: Layout, laws: tuple[Law, ...] = LAWS) -> list[str]:
    """Return all violations of these laws in a picture, each with the name of the law."""
    return [f"{law.__name__}: {what}" for law in laws for what in law(picture)]


def check(picture: Layout) -> None:
    """Raise AssertionError with all violations in a picture, if there are any."""
    found = broken(picture)
    assert not found, "\n".join(found)


# --- laws of some pictures ---------------------------------------------------------------------------------------


def stands_out_high(picture: Layout) -> Iterator[str]:
    """Yield every text of a high-contrast picture that has less contrast than the facts for everybody need, and a
    background that is not black."""
    for text in texts(picture):
        ratio = theme.contrast(text.colour, text.on)
        if ratio < theme.HIGH:
            yield f"{text.id} “{text.text}” has a contrast of {ratio:.1f}, not {theme.HIGH:g}"
    for mark in picture.marks:
        if isinstance(mark, Fill) and mark.id == "ground" and mark.colour != theme.BLACK:
            yield "the ground is not black in high contrast"


def whole(picture: Layout) -> Iterator[str]:
    """Yield every text that ends in an ellipsis because it was cut. Texts with people's names may be cut."""
    for text in texts(picture):
        if text.text.endswith("…") and not PEOPLES.search(text.id):
            yield f"{text.id} is cut: “{text.text}”"


def ring_beside_texts(picture: Layout) -> Iterator[str]:
    """Yield every text that the focus ring covers."""
    ring = [mark for mark in picture.marks if isinstance(mark, Fill) and mark.id.startswith("focus.")]
    for text in texts(picture):
        if any(text.box.meets(side.box) for side in ring):
            yield f"{text.id} “{text.text}” is covered by the ring"


def cards_shown(picture: Layout) -> dict[int, int]:
    """Return how many cards are drawn on the plate of each seat: faces and backs, or one back with a number beside
    it."""
    found: dict[int, int] = {}
    for mark in picture.marks:
        card = re.match(r"seat\.(\d+)\.(card\.\d+$|back\.\d+$|held$)", mark.id)
        if card is not None:
            more = int(mark.text.strip("×")) - 1 if isinstance(mark, Text) else 1
            found[int(card[1])] = found.get(int(card[1]), 0) + more
    return found


def facts_shown(picture: Layout, state: State) -> Iterator[str]:
    """Yield every fact that a picture of a hand in play does not show: the facts for everybody, and for each seat its
    number, name, stack and cards."""
    found = {text.id for text in texts(picture)}
    wanted, cards = {"phase", "turn", "fact.pot.value", "fact.sabacc.value"}, cards_shown(picture)
    for seat in (number for number, taken in enumerate(state.seats, 1) if taken is not None):
        wanted |= {f"seat.{seat}.{part}" for part in ("number", "stack", "name")}
        if cards.get(seat, 0) != held(state, seat):
            yield f"seat {seat} has {cards.get(seat, 0)} cards"
    for id in sorted(wanted - found):
        yield f"{id} is not shown"


LAWS_AFAR: tuple[Law, ...] = (
    on_the_glass,
    texts_apart,
    texts_inside,
    letters_high_afar,
    said_in_words,
    true_signs,
    stands_out,
)
"""The laws for every picture on the spectators' screen."""
