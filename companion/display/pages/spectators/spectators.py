"""The picture that spectators see on a large screen: the table from a distance, without touch targets, and never more
than the people at the table see.

Sizes depend on the viewing distance. At 3 m, the facts for everybody want capitals of 26.2 mm (an angle of 30'), seats
and stacks 17.5 mm (20'); the least is 14 mm (16', ISO 9241-3). What does not fit is abbreviated or left out."""

import math
from collections.abc import Sequence

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.canvas import Say
from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import Area, Panel
from companion.display.input.ui import Ui
from companion.display.model import facts
from companion.display.model import public_facts as openly
from companion.display.model.wording import Wording
from companion.display.pages.spectators import spectator_moments
from companion.display.pages.spectators.board import FACT, FLOOR, LINE, SEAT, Board, grid
from companion.display.pages.table import table_page
from companion.display.parts.seat_card import doing_words, locked_words, lying_words
from companion.table.views.house_pictures import Picture
from companion.table.views.table_view import TableView

MARGIN = 0.04
"""Share of the screen that stays empty at each edge, because television sets cut off about as much."""
RANKING_MM = 84.0
"""Width of the ranking, in mm for each metre of viewing distance; at most 34 % of the screen."""
RANKING_SHARE = 0.34
SEAT_CELL = (46.0, 30.0)
"""Ideal width and height of a seat, in mm for each metre of viewing distance."""
SIDE_BY_SIDE = 60.0
"""Width of a seat, in mm for each metre of viewing distance, from which stack and bet are side by side."""
NARROWEST = 42.0
"""Least width of a seat beside the ranking, in mm for each metre of viewing distance. If seats would be narrower, the
ranking is left out."""


def layout(view: TableView, ui: Ui, panel: Panel, say: Say, *, word: str = "", emblem: Picture | None = None) -> Layout:
    """Return the picture to show to spectators now. `word` is a sentence about the screen itself ("waiting for the
    table"), shown at its foot. `emblem` is a picture of the house, shown at an empty table. The function is pure: equal
    arguments give an equal layout."""
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
    """Return the picture of a spectators' screen that has nothing to show yet: the message `code`, and the emblem if
    given."""
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
    """Draw the house's emblem in the upper half. Returns the area below it."""
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
        _, area = area.right(wide * board.panel.width_mm / board.panel.width_px, board.mm(4))
    board.text("strip.rules", area, words.rules_name(), board.size(SEAT), theme.DIM, cut=True)


def _head(board: Board, view: TableView, words: Wording, area: Area) -> None:
    """Draw phase and turn at the left, the turn as a banner; the pots at the right."""
    boxes = facts.boxes(view.state)
    left, right = area.left(area.w * (0.38 if len(boxes) > 2 else 0.52), board.mm(4))
    upper, lower = left.top(left.h * 0.42, board.mm(1.5))
    board.text("phase", upper, table_page.phase_words(words, view), board.size(FACT))
    board.turn(view, words, lower)
    for cell, box in zip(right.columns(max(len(boxes), 2), board.mm(2)), boxes, strict=False):
        board.box(f"fact.{box.id}", words, box, cell)


# --- the middle ---------------------------------------------------------------------------------------------------


def _table(board: Board, view: TableView, words: Wording, area: Area) -> None:
    """Draw the seats, or how the hand ended; beside it the ranking by stack, if both fit."""
    seats = facts.taken(view.state)
    if not seats:
        board.paragraph("nobody", area, words.say("display-nobody"), board.size(FACT), theme.DIM, align="centre")
        return
    over = view.state.result is not None and not view.state.order
    wide = min(board.mm(RANKING_MM), area.w * RANKING_SHARE)
    rest = area.w - wide - board.mm(4)
    cell = grid(Area(area.x, area.y, rest, area.h), len(seats), board.pair(SEAT_CELL), board.mm(1.5))[0]
    if len(seats) > 1 and (over or cell.w >= board.mm(NARROWEST)):
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
    ground = theme.RAISED if seat.turn else theme.SURFACE
    board.fill(id, area, ground, theme.GOLD if seat.turn else theme.EDGE, stroke=1.0 if seat.turn else 0.4)
    colour = theme.TEXT if seat.live or seat.status == "" else theme.DIM
    inner = area.inset(board.mm(2.2), board.mm(0.9))
    wide = inner.w >= board.mm(SIDE_BY_SIDE)
    lines = inner.rows(max(1, min(3 if wide else 4, int(inner.h // board.mm(LINE)))))
    doing, cards = doing_words(words, seat), seat.held or seat.locked.count or seat.lying
    if len(lines) < 3:
        used = board.badge(id, words, seat.seat, lines[0], seat.dealer, colour, ground, name="")
        _, right = lines[0].left(used, board.mm(1))
        board.text(f"{id}.stack", right, words.numbers(seat.stack), board.size(SEAT), colour, ground, "right")
        if len(lines) == 1:
            return
        left, right = lines[1].left(lines[1].w * (0.55 if cards else 1.0), board.mm(1))
        board.text(f"{id}.name", left, [*doing, seat.name] if doing else seat.name, board.size(SEAT), colour, ground)
        if cards:
            _cards(board, words, seat, right, ground)
        return
    tall = inner.h / len(lines)
    who, inner = inner.top(tall)
    board.badge(id, words, seat.seat, who, seat.dealer, colour, ground, name=seat.name)
    low, stack = inner.bottom(tall)
    if len(lines) == 3 and doing:
        stack, beside = stack.left(stack.w * 0.46, board.mm(1.5))
        _doing(board, seat, doing, beside, ground, "right")
    elif doing:
        line, stack = stack.bottom(tall)
        _doing(board, seat, doing, line, ground)
    used = board.text(f"{id}.stack", stack, words.numbers(seat.stack), board.size(FACT), colour, ground)
    if seat.unit != "credits":
        _, beside = stack.left(used * board.panel.width_mm / board.panel.width_px, board.mm(2))
        board.text(f"{id}.unit", beside, words.say("display-unit", unit=seat.unit), board.size(SEAT), theme.DIM, ground)
    if cards:
        _cards(board, words, seat, low, ground)


def _doing(
    board: Board, seat: facts.SeatFacts, wordings: Sequence[str], area: Area, ground: theme.Colour, to: str = "left"
) -> None:
    colour = theme.GOLD if seat.invested or seat.bet or seat.caller else theme.DIM
    align = "right" if to == "right" else "left"
    board.text(f"seat.{seat.seat}.doing", area, wordings, board.size(SEAT), colour, ground, align)  # type: ignore[arg-type]


def _cards(board: Board, words: Wording, seat: facts.SeatFacts, area: Area, ground: theme.Colour) -> None:
    """Draw how many cards the seat holds, and which are locked or lie face up."""
    id = f"seat.{seat.seat}"
    tall = min(area.h * 0.72, board.mm(8))
    back, rest = area.left(tall, board.mm(1))
    board.shape(f"{id}.back", back, "card", theme.DIM)
    wide = board.text(f"{id}.held", rest, str(seat.held), board.size(SEAT), theme.TEXT, ground)
    _, rest = rest.left(wide * board.panel.width_mm / board.panel.width_px, board.mm(2))
    if seat.locked.count and rest.w > tall:
        lock, rest = rest.left(tall, board.mm(1))
        board.shape(f"{id}.lock", lock, "lock", theme.GOLD)
        board.text(f"{id}.locked", rest, locked_words(words, seat), board.size(SEAT), theme.GOLD, ground)
    elif seat.lying:
        board.text(f"{id}.lying", rest, lying_words(words, seat), board.size(SEAT), theme.GOLD, ground)


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
        _, left = line.right(used * board.panel.width_mm / board.panel.width_px, board.mm(1.6))
        place = sum(other.stack > seat.stack for other in everybody) + 1
        number, who = left.left(board.mm(FLOOR * (1.7 if len(everybody) < 10 else 2.4)), board.mm(0.6))
        said = words.say("display-place", place=place)
        board.text(f"ranking.{at}.place", number, [said, str(place)], board.size(SEAT), theme.DIM, ground)
        board.badge(f"ranking.{seat.seat}", words, seat.seat, who, False, theme.TEXT, ground, name=seat.name)


# --- the foot -----------------------------------------------------------------------------------------------------


def _foot(board: Board, view: TableView, words: Wording, area: Area, word: str) -> None:
    """Draw one sentence at the foot: about the screen itself, or what the voice says, or who won and why, or the last
    event."""
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
