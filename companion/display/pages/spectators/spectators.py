"""The picture that spectators see on a large screen: the table from a distance, without touch targets, and never more
than the people at the table see.

Sizes depend on the viewing distance. At 3 m, the facts for everybody want capitals of 26.2 mm (an angle of 30'), seats
and stacks 17.5 mm (20'); the least is 14 mm (16', ISO 9241-3). What does not fit is abbreviated or left out."""

import math

import msgspec
from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas import theme
from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import Area, Panel
from companion.display.canvas.surface import Say
from companion.display.input.ui import Ui
from companion.display.model import facts
from companion.display.model import public_facts as openly
from companion.display.model.wording import Wording
from companion.display.pages.spectators import spectator_moments
from companion.display.pages.spectators.board import FACT, FLOOR, LINE, SEAT, Board, grid
from companion.display.parts import seat_hand, turn_and_pots
from companion.display.parts.seat_card import GONE, doing_words
from companion.table.views.house_pictures import Picture
from companion.table.views.table_view import TableView

MARGIN = 0.04
"""Share of the screen that stays empty at each edge, because television sets cut off about as much."""
RANKING_MM = 84.0
"""Width of the ranking, in mm for each metre of viewing distance; at most 34 % of the screen."""
RANKING_SHARE = 0.34
SEAT_CELL = (70.0, 30.0)
"""Ideal width and height of a seat, in mm for each metre of viewing distance."""
SIDE_BY_SIDE = 58.0
"""Width of a seat, in mm for each metre of viewing distance, from which its cards lie beside stack and bet."""
CARD_MM = 16.0
"""Most height of a seat's cards, in mm for each metre of viewing distance."""


def layout(view: TableView, ui: Ui, panel: Panel, say: Say, *, word: str = "", emblem: Picture | None = None) -> Layout:
    """Return the picture to show to spectators now. `word` is a sentence about the screen itself ("waiting for the
    table"), shown at its foot. `emblem` is a picture that the owner of the table has added; it is shown at an empty
    table. The function is pure: equal arguments give an equal layout."""
    board = Board(panel, say, replace(view.preferences, text_scale=100, hand="right"))
    words = Wording(say, view.state, ui.printed, view.preferences.language)
    board.fill("ground", panel.area, theme.GROUND, radius=0)
    area = panel.area.inset(panel.width_mm * MARGIN, panel.height_mm * MARGIN)
    whole = ui.moment and not ui.moment_hidden and not ui.moment.startswith("result")
    over = view.state.result is not None and not view.state.order and not whole
    foot, area = area.bottom(board.mm((4 if over else 2) * LINE), board.mm(2))
    _foot(board, view, words, foot, word)
    if whole:
        spectator_moments.draw(board, view, ui, words, area)
        return board.layout()
    strip, area = area.top(board.mm(LINE), board.mm(1))
    _strip(board, view, words, strip)
    head, area = area.top(min(area.h * 0.27, board.mm(36)), board.mm(2.4))
    _head(board, view, words, head)
    said = [words.lies_open(each) for each in openly.lies_open(view)]
    if said:
        line, area = area.top(board.mm(LINE), board.mm(1))
        wordings = [" · ".join(each[at] for each in said) for at in (0, 1)]
        board.text("open", line, wordings, board.size(SEAT), theme.GOLD, cut=True)
    if emblem is not None and not facts.taken(view.state):
        area = _emblem(board, area, emblem)
    _table(board, view, words, area)
    return board.layout()


def notice(
    panel: Panel, say: Say, code: str, language: str = "", emblem: Picture | None = None, **args: object
) -> Layout:
    """Return the picture of a spectators' screen that has nothing to show yet: the message `code` with its `args`, in
    the language `language` ("" for the current one), and the emblem if given."""
    if language:
        say("language-in-force", language=language)
    board = Board(panel, say)
    board.fill("ground", panel.area, theme.GROUND, radius=0)
    middle = panel.area.inset(panel.width_mm * 0.1, panel.height_mm * 0.1)
    if emblem is not None:
        middle = _emblem(board, middle, emblem)
    board.paragraph("notice", middle, say(code, **args), board.size(FACT), align="centre")
    return board.layout()


def _emblem(board: Board, area: Area, emblem: Picture) -> Area:
    """Draw the emblem of the table's owner in the upper half. Returns the area below it."""
    upper, rest = area.top(area.h * 0.5, board.mm(2))
    board.image("emblem", upper, emblem)
    return rest


# --- the top ------------------------------------------------------------------------------------------------------


def _strip(board: Board, view: TableView, words: Wording, area: Area) -> None:
    """Draw the top line: the ruleset at the left, the numbers of hand and round at the right."""
    state = view.state
    parts = [words.say("display-hand", hand=state.hands)] if state.hands else []
    if state.order and facts.round_number(state):
        parts.append(words.say("display-round", round=facts.round_number(state)))
    if parts:
        counted, _ = area.right(area.w * 0.45)
        wordings = [" · ".join(parts), parts[-1]]
        wide = board.text("strip.hand", counted, wordings, board.size(SEAT), theme.DIM, align="right")
        _, area = area.right(wide, board.mm(4))
    board.text("strip.rules", area, words.rules_name(), board.size(SEAT), theme.DIM, cut=True)


def _head(board: Board, view: TableView, words: Wording, area: Area) -> None:
    """Draw phase and turn at the left (the turn as a banner), and the pots at the right."""
    boxes = facts.pots(view.state)
    left, right = area.left(area.w * (0.38 if len(boxes) > 2 else 0.46), board.mm(3))
    upper, lower = left.top(left.h * 0.42, board.mm(1.5))
    board.text("phase", upper, turn_and_pots.phase_words(words, view), board.size(FACT))
    board.turn(view, words, lower)
    for cell, box in zip(right.columns(max(len(boxes), 2), board.mm(2)), boxes, strict=False):
        board.box(f"fact.{box.id}", words, box, cell)


# --- the middle ---------------------------------------------------------------------------------------------------


def _table(board: Board, view: TableView, words: Wording, area: Area) -> None:
    """Draw the seats or, after a hand, how it ended; and beside them the ranking by stack."""
    seats = facts.taken(view.state)
    if not seats:
        board.paragraph("nobody", area, words.say("display-nobody"), board.size(FACT), theme.DIM, align="centre")
        return
    over = view.state.result is not None and not view.state.order
    wide = min(board.mm(RANKING_MM), area.w * RANKING_SHARE)
    if len(seats) > 1 and over:
        ranking, area = area.right(wide, board.mm(4))
        _ranking(board, view, words, ranking)
    if over and view.state.result is not None:
        spectator_moments.result(board, words, view.state.result, area)
        return
    for cell, seat in zip(grid(area, len(seats), board.pair(SEAT_CELL), board.mm(1.5)), seats, strict=False):
        _seat(board, words, facts.seat_facts(view.state, seat), cell)


def _seat(board: Board, words: Wording, seat: facts.SeatFacts, area: Area) -> None:
    """Draw a seat in as many lines as its height holds; player and stack are drawn before anything else."""
    id = f"seat.{seat.seat}"
    plate = _plate(board, id, area, seat)
    inner = area.inset(board.mm(2.8), board.mm(1.4))
    wide = inner.w >= board.mm(SIDE_BY_SIDE)
    lines = inner.rows(max(1, min(2 if wide else 3, int(inner.h // board.mm(LINE)))))
    doing, cards = doing_words(words, seat), seat.status not in GONE
    if len(lines) == 1:
        used = board.badge(id, words, seat.seat, lines[0], False, plate.ink, plate.ground, name="", tinted=plate.tinted)
        _, right = lines[0].left(used, board.mm(1))
        board.text(f"{id}.stack", right, words.numbers(seat.stack), board.size(SEAT), plate.ink, plate.ground, "right")
        return
    who, *below = lines
    board.badge(id, words, seat.seat, who, seat.dealer, plate.ink, plate.ground, name=seat.name, tinted=plate.tinted)
    low = Area(inner.x, below[0].y, inner.w, sum(line.h for line in below))
    line = low.top(low.h / len(below))[0]
    if cards:
        room = low.right(low.w * 0.5)[0].bottom(min(low.h, board.mm(CARD_MM)))[0]
        used_cards = seat_hand.draw(
            board, words, room, seat, plate.ink, plate.ground, right=True, size=board.size(SEAT)
        )
        line = line if len(below) > 1 else line.left(line.w - used_cards - board.mm(1.5))[0]
    used = board.text(f"{id}.stack", line, words.numbers(seat.stack), board.size(FACT), plate.ink, plate.ground)
    beside = line.left(used, board.mm(2))[1]
    if seat.unit != "credits":
        unit, size = words.say("display-unit", unit=seat.unit), board.size(SEAT)
        used = board.text(f"{id}.unit", beside, unit, size, plate.soft, plate.ground)
        beside = beside.left(used, board.mm(2))[1]
    if len(below) > 1 and cards:
        beside = below[-1].left(low.w * 0.5)[0]
    board.text(f"{id}.doing", beside, doing, board.size(SEAT), plate.ink, plate.ground)


class _Colours(msgspec.Struct, frozen=True):
    """The colours of a seat: its background, its numbers, its other text, and whether its mark has the seat's
    colour."""

    ground: theme.Colour
    ink: theme.Colour
    soft: theme.Colour
    tinted: bool = True


def _plate(board: Board, id: str, area: Area, seat: facts.SeatFacts) -> _Colours:
    """Draw the background of a seat: saffron for the seat in turn, hollow for one that no longer plays."""
    stitches = area.inset(board.mm(1))
    if seat.turn:
        board.fill(id, area, theme.GOLD, radius=2.6)
        board.stitch(f"{id}.stitches", stitches, palette.SAFFRON_EDGE, 1.8)
        return _Colours(theme.GOLD, theme.INK, theme.INK, False)
    if seat.status in GONE:
        board.hollow(id, area, theme.EDGE, 2.6)
        return _Colours(theme.GROUND, theme.DIM, theme.DIM, False)
    board.fill(id, area, theme.SURFACE, radius=2.6)
    board.stitch(f"{id}.stitches", stitches, palette.THREAD_DIM, 1.8)
    return _Colours(theme.SURFACE, theme.TEXT, theme.DIM)


def _ranking(board: Board, view: TableView, words: Wording, area: Area) -> None:
    """Draw the ranking of the stacks, from the largest, as far as it fits."""
    board.fill("ranking", area, theme.SURFACE)
    inner = area.inset(board.mm(3), board.mm(1.6))
    head, rest = inner.top(board.mm(LINE), board.mm(0.6))
    board.text("ranking.title", head, words.say("watch-ranking"), board.size(SEAT), theme.DIM, theme.SURFACE)
    everybody = sorted(
        (facts.seat_facts(view.state, seat) for seat in facts.taken(view.state)),
        key=lambda each: (-each.stack, each.seat),
    )
    tall = min(rest.h / len(everybody), board.mm(LINE * 1.5))
    rows = min(len(everybody), math.floor(rest.h / max(tall, board.mm(LINE))))
    for at, seat in enumerate(everybody[:rows]):
        line, rest = rest.top(max(tall, board.mm(LINE)))
        amounts = words.numbers(seat.stack)
        ground, figure = theme.SURFACE, line.right(line.w * 0.5)[0]
        used = board.text(f"ranking.{seat.seat}.stack", figure, amounts, board.size(SEAT), theme.TEXT, ground, "right")
        _, left = line.right(used, board.mm(1.6))
        place = sum(other.stack > seat.stack for other in everybody) + 1
        number, who = left.left(board.mm(FLOOR * (1.7 if len(everybody) < 10 else 2.4)), board.mm(0.6))
        said = words.say("display-place", place=place)
        board.text(f"ranking.{at}.place", number, [said, str(place)], board.size(SEAT), theme.DIM, ground)
        board.badge(f"ranking.{seat.seat}", words, seat.seat, who, False, theme.TEXT, ground, name=seat.name)


# --- the foot -----------------------------------------------------------------------------------------------------


def _foot(board: Board, view: TableView, words: Wording, area: Area, word: str) -> None:
    """Draw one sentence at the foot. It is about the screen itself; or else what the voice says; or else who won and
    why; or else the last event."""
    past = view.past or view.state.news
    over = view.state.result is not None and not view.state.order
    if word:
        board.fill("word", area, theme.ALARM_DARK, theme.ALARM, stroke=0.8)
        inner = area.inset(board.mm(2), board.mm(0.4))
        board.paragraph("word", inner, word, board.size(SEAT), on=theme.ALARM_DARK)
    elif view.caption is not None:
        board.paragraph("caption", area, words.caption(view.caption), board.size(SEAT))
    elif over and area.h > board.mm(3 * LINE):
        board.paragraph("told", area, words.say("result-told", state=view.state), board.size(SEAT))
    elif past:
        board.paragraph("last", area, words.hears(past[-1]), board.size(SEAT))
