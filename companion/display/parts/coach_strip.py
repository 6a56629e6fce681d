"""The page of a kiosk's coach, which teaches a visitor in a first hand: a sentence says what happens and what to do,
the visitor's cards are shown, and each move has a button. The suggested one is marked by its edge, a sign and its
position."""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import FAR, FAR_FLOOR, GAP, NEAR, NEAR_FLOOR, PLAY, PLAY_HEIGHT, Area
from companion.display.layout.tree import Part, across, areas, column, down, grid, part, row, shaped
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.parts import hand_tiles
from companion.game.engine.state import Person, State, seated
from companion.game.moves import Move
from companion.locale.words import Worded
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
    over = view.state.result is not None
    found = areas(_tree(canvas, lesson, over=over), area, canvas.grow, left_handed=canvas.left_handed)
    said, pots = words.say("coach-left", n=lesson.left), hand_tiles.pots(words, words.state)
    canvas.text("coach.left", found["left"], said, NEAR_FLOOR, theme.DIM, align="right")
    canvas.text("coach.pots", found["pots"], pots, NEAR, theme.TEXT, align="right")
    canvas.text("coach.title", found["title"], words.say("coach-title"), NEAR, theme.DIM)
    _sentence(canvas, words, lesson, found["said"])
    for hand in lesson.hands:
        told = not over and lesson.args.get("seat") == hand.seat  # the coach speaks of this hand
        hand_tiles.tile(canvas, words, hand, found[f"hand.{hand.seat}"], over=over, told=told)
    _ways(canvas, words, lesson, found)


def _tree(canvas: Canvas, lesson: Lesson, *, over: bool) -> Part:
    """Return the tree of the page: a line with title and pots, the coach's sentence, and the hands. At the bottom are,
    at the left, the buttons that leave the lesson and, at the right, the moves, the suggested one last."""
    upright, cells = canvas.panel.upright, [part(f"hand.{hand.seat}") for hand in lesson.hands]
    first, others = (cells or [part()])[0], cells[1:]
    line = row(part("title"), part("pots", weight=1.6), part("left", 12), gap=2, wanted=STRIP)
    if upright:
        hands = column(replace(first, weight=1.4), column(*others, gap=1.5), gap=GAP)
    else:
        hands = row(replace(first, weight=1.5), column(*others, gap=1.5), gap=GAP)
    if over:
        hands = (column if upright else row)(first, *others, gap=1.5)
    moves = [part(f"move.{at}", least=PLAY, weight=1) for at in reversed(range(len(lesson.moves)))]
    ways = part("stop"), part("play")
    if upright:
        rows = 2 if over or len(moves) > 2 else 1
        most = grid(moves, 2, rows, gap=GAP) if moves else part("told")
        foot = column(
            replace(most, weight=1.0), row(*ways, gap=GAP, wanted=12), gap=GAP, wanted=rows * PLAY_HEIGHT + 18
        )
    else:
        most = row(*moves, gap=GAP, handed=True) if moves else part("told")
        foot = row(column(*reversed(ways), gap=1.6, wanted=SIDE), most, gap=GAP, handed=True, wanted=PLAY_HEIGHT)
    foot = replace(foot, most=70.0 if upright else 28.0)
    return column(line, part("said", SENTENCE, least=10, gives=1), hands, foot, gap=1.2)


def named(state: State, you: str) -> State:
    """Return the state with the name of the kiosk's visitor, who plays the lesson, replaced by `you`, the screen's word
    for "You"; also in the result."""
    sitting = seated(state, VISITOR)
    if sitting is None:
        return state
    people: list[Person] = list(state.people)
    people[sitting.person] = replace(people[sitting.person], name=you)
    result = state.result
    if result is not None:
        result = replace(result, seats={**result.seats, VISITOR: you})
    return replace(state, people=tuple(people), result=result)


def _sentence(canvas: Canvas, words: Wording, lesson: Lesson, area: Area) -> None:
    """Draw what the coach says, with a yellow edge while it is the visitor's turn, otherwise with stitches."""
    asked = bool(lesson.moves)
    ground = theme.SURFACE
    canvas.fill("coach.said", area, ground, theme.GOLD if asked else None, radius=2.6, stroke=0.6)
    if not asked:
        canvas.stitch("coach.hem", area.inset(0.5), theme.EDGE, 2.2)
    said = words.caption(Caption(0, lesson.code, lesson.args)) if lesson.code else ""
    clear = part("", 0.4)  # stitches are thicker on larger panels
    (place,) = down(canvas, area.inset(2.5, 0.6), clear, part("said"), clear)
    canvas.paragraph("coach.said", place, said, FAR, on=ground)


def _ways(canvas: Canvas, words: Wording, lesson: Lesson, found: Mapping[str, Area]) -> None:
    """Draw a large button for each move, and small ones to leave the lesson; after the hand, who won and why."""
    stop, play = words.say("coach-stop"), words.say("coach-play")
    canvas.button("coach.play", found["play"], play, KioskStart("table"), ("p",), kind="quiet")
    canvas.button("coach.stop", found["stop"], stop, KioskStart("attract"), ("escape",), kind="quiet")
    if words.state.result is not None and "told" in found:  # say who has won what, and why
        own = words.signed(words.state.result.net.get(VISITOR, 0))[0]
        told = words.say("named", name=words.name(VISITOR), said=own) + ". "
        told += words.say("result-told", state=words.state, without=VISITOR)
        canvas.paragraph("coach.told", found["told"], told, FAR_FLOOR)
    for at, move in enumerate(lesson.moves):
        _move(canvas, words, move, found[f"move.{at}"], at)


def _move(canvas: Canvas, words: Wording, move: Move, area: Area, at: int) -> None:
    """Draw a move as a button. The suggested one, with index `at` 0, is in gold and has a tip and a sign above its
    label."""
    keys, id = (str(at + 1), *(("space", "return") if at == 0 else ())), f"coach.move.{at}"
    label, large = label_of(words, move), 6.7
    if at:
        canvas.button(id, area, label, Play(move), keys, size=large, play=True)
        return
    look, room = canvas.tile(id, area, "primary")
    canvas.touch(id, area, Play(move), keys, play=True)
    top, below = down(canvas, room.inset(2.4, 1.4), part("top", 4.2), part("label"), gap=0.4)
    sign, tip = across(canvas, top, shaped("sign", 1), part("tip"), gap=0.8)
    canvas.shape("coach.lit", sign, "triangle", look.text)
    canvas.text("coach.tip", tip, words.say("coach-tip"), NEAR_FLOOR, look.text, look.fill, cut=True)
    canvas.paragraph(f"{id}.label", below, label, large, look.text, look.fill, "centre", face="facts")


def label_of(words: Wording, move: Move) -> str:
    """Return the label of the button for a move in a lesson, with its cards or its amount. It has a shorter form with
    the cards in a few letters."""
    if move.verb == "reveal":
        return words.do("reveal")
    said = words.do(move.verb, owed=words.exact(facts.owed(words.state) or 0)).strip()
    if move.amount and move.verb in ("bet", "raise", "wager", "pledge"):
        return words.say("display-do-amount", verb=move.verb, do=said, amount=words.exact(move.amount))
    cards = [card for card in move.cards if card in words.state.rules.deck.cards]
    if not 0 < len(cards) < 3:
        return said
    named = [", ".join(map(name, cards)) for name in (words.card, words.card_short)]
    return Worded.of([words.say("coach-label", do=said, cards=each) for each in named])
