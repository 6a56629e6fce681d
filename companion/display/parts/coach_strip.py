"""The page of a kiosk's coach, for somebody's first hand: a sentence says what happens and what to do, the visitor's
cards are shown, and each move has a button. The suggested one is marked by its edge, a sign and its position."""

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import FAR, FAR_FLOOR, GAP, NEAR, NEAR_FLOOR, PLAY_HEIGHT, Area
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.parts import bar, hand_tiles
from companion.game.engine.state import Person, State, seated
from companion.game.moves import Move
from companion.table.intents import Play
from companion.table.views.captions import Caption
from companion.table.views.kiosk_view import KioskStart, Lesson
from companion.table.views.table_view import TableView

STRIP = 4.8
SENTENCE = 15.5
"""Height in mm of the coach's sentence: two lines of the size for 1 m."""

SIDE = 22.0
"""Width in mm of the column with the buttons that leave the lesson."""

VISITOR = 1
"""The seat of the visitor who is taught."""


def draw(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Draw the whole page of a kiosk's lesson for a visitor; nothing if no lesson is running."""
    lesson = view.kiosk.lesson if view.kiosk is not None else None
    if lesson is None:
        return
    words = Wording(words.say, named(view.state, words.say("coach-you")), None, view.preferences.language)
    low, area = area.bottom(_height(canvas), 1.5)
    _bar(canvas, words, lesson, low)
    top, area = area.top(STRIP * canvas.grow, 0.8)
    _strip(canvas, words, lesson, top)
    line, area = area.top(min(SENTENCE * canvas.grow, area.h * 0.34), 1.2)
    _sentence(canvas, words, lesson, line)
    if view.state.result is not None:
        _ended(canvas, words, lesson, area)
    else:
        _hands(canvas, words, lesson, area)


def _height(canvas: Canvas) -> float:
    """Return the height in mm of the buttons: one row, or on an upright panel two rows of moves and one to leave."""
    least = 2 * (PLAY_HEIGHT + GAP) + bar.SYSTEM * canvas.grow
    return max(bar.height(canvas), least) if canvas.panel.upright else bar.height(canvas)


def named(state: State, you: str) -> State:
    """Return the state with the visitor's name replaced by `you`, the screen's word for "You", also in the result."""
    sitting = seated(state, VISITOR)
    if sitting is None:
        return state
    people: list[Person] = list(state.people)
    people[sitting.person] = replace(people[sitting.person], name=you)
    result = state.result
    if result is not None:
        result = replace(result, seats={**result.seats, VISITOR: you})
    return replace(state, people=tuple(people), result=result)


def _strip(canvas: Canvas, words: Wording, lesson: Lesson, area: Area) -> None:
    """Draw the title, the pots, and the seconds left of the lesson."""
    left, rest = area.right(12 * canvas.grow, 2)
    said = words.say("coach-left", n=lesson.left)
    canvas.text("coach.left", left, said, (NEAR_FLOOR, NEAR_FLOOR), theme.DIM, align="right")
    middle, rest = rest.right(rest.w * 0.6, 2)
    pots = hand_tiles.pots(words, words.state)
    canvas.text("coach.pots", middle, pots, (NEAR, NEAR_FLOOR), theme.TEXT, align="right")
    canvas.text("coach.title", rest, words.say("coach-title"), (NEAR, NEAR_FLOOR), theme.DIM)


def _sentence(canvas: Canvas, words: Wording, lesson: Lesson, area: Area) -> None:
    """Draw what the coach says; framed in gold while it is the visitor's turn, otherwise in stitches."""
    ground = theme.SURFACE
    canvas.fill("coach.said", area, ground, theme.GOLD if lesson.moves else None, radius=2.6, stroke=0.6)
    if not lesson.moves:
        canvas.stitch("coach.hem", area.inset(0.5), theme.EDGE, 2.2)
    said = words.caption(Caption(0, lesson.code, lesson.args)) if lesson.code else ""
    canvas.paragraph("coach.said", area.inset(2.5, 1.0), said, (FAR, NEAR_FLOOR), on=ground)


def _hands(canvas: Canvas, words: Wording, lesson: Lesson, area: Area) -> None:
    """Draw the visitor's cards, and the other players with their last moves."""
    if canvas.panel.upright:
        own, rest = area.top(area.h * 0.6, GAP)
    else:
        own, rest = area.left(area.w * 0.6, GAP)
    for hand, cell in zip(lesson.hands, (own, *rest.rows(max(1, len(lesson.hands) - 1), 1.5)), strict=False):
        hand_tiles.tile(canvas, words, hand, cell)


def _ended(canvas: Canvas, words: Wording, lesson: Lesson, area: Area) -> None:
    """Draw all hands of the lesson after its end."""
    cells = hand_tiles.row_of(area, max(1, len(lesson.hands)), upright=canvas.panel.upright)
    for hand, cell in zip(lesson.hands, cells, strict=False):
        hand_tiles.tile(canvas, words, hand, cell, over=True)


def _bar(canvas: Canvas, words: Wording, lesson: Lesson, area: Area) -> None:
    """Draw a large button for each move, and small ones to leave the lesson; after the hand, who won and why."""
    with canvas.mirrored(area):
        if canvas.panel.upright:
            out, area = area.bottom(bar.SYSTEM * canvas.grow, GAP)
            ways = out.columns(2, GAP)
        else:
            out, area = area.right(SIDE * canvas.grow, GAP)
            ways = out.rows(2, 1.6)
        stop, play = words.say("coach-stop"), words.say("coach-play")
        canvas.button("coach.play", ways[0], play, KioskStart("table"), ("p",), hint=False)
        canvas.button("coach.stop", ways[1], stop, KioskStart("attract"), ("escape",), hint=False)
        if words.state.result is not None:  # say who has won what, and why
            own = words.signed(words.state.result.net.get(VISITOR, 0))[0]
            told = words.say("named", name=words.name(VISITOR), said=own) + ". "
            told += words.say("result-told", state=words.state, without=VISITOR)
            canvas.paragraph("coach.told", area, told, (FAR_FLOOR, NEAR_FLOOR))
        cells = area.grid(2, 2, GAP) if canvas.panel.upright else area.columns(max(3, len(lesson.moves)), GAP)
        for at, (move, cell) in enumerate(zip(lesson.moves, cells, strict=False)):
            _move(canvas, words, move, cell, at)


def _move(canvas: Canvas, words: Wording, move: Move, area: Area, at: int) -> None:
    """Draw a move as a button. The suggested one, with index `at` 0, has a tip and a sign above its label, and a wide
    edge."""
    keys, id = (str(at + 1), *(("space", "return") if at == 0 else ())), f"coach.move.{at}"
    label, large = label_of(words, move), (5.0, NEAR_FLOOR)
    if at:
        canvas.button(id, area, label, Play(move), keys, kind="play", size=large, hint=False, play=True)
        return
    look, room = canvas.tile(id, area, "primary")
    canvas.touch(id, area, Play(move), keys, play=True)
    top, below = room.inset(2.4, 1.4).top(NEAR_FLOOR * 1.5 * canvas.grow, 0.4)
    sign, tip = top.left(top.h, 0.8)
    canvas.shape("coach.lit", sign, "triangle", look.text)
    canvas.text("coach.tip", tip, words.say("coach-tip"), (NEAR_FLOOR, NEAR_FLOOR), look.text, look.fill, cut=True)
    canvas.paragraph(f"{id}.label", below, label, large, look.text, look.fill, "centre", face="facts")


def label_of(words: Wording, move: Move) -> str:
    """Return the label of the button for a move in a lesson, with its cards or its amount."""
    if move.verb == "reveal":
        return words.do("reveal")
    said = words.do(move.verb, owed=_owed(words)).strip()
    if move.amount and move.verb in ("bet", "raise", "wager", "pledge"):
        return f"{said} {words.exact(move.amount)}"
    cards = [words.card(card) for card in move.cards if card in words.state.rules.deck.cards]
    return words.say("coach-label", do=said, cards=", ".join(cards)) if 0 < len(cards) < 3 else said


def _owed(words: Wording) -> str:
    return words.exact(facts.owed(words.state) or 0)
