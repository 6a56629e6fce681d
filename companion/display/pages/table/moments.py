"""Pictures that announce something at the table: a roll, a shift, the result of a lot, the end of a hand."""

from collections.abc import Sequence
from functools import partial

from companion.display.canvas import letters, theme
from companion.display.canvas.actions import Hide
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GLANCE, GLANCE_FLOOR, NEAR, NEAR_FLOOR, Area
from companion.display.input.ui import RAMP_STEPS as STEPS
from companion.display.input.ui import Ui
from companion.display.model import facts, giving
from companion.display.model.wording import Wording
from companion.display.pages.menu import alarms_page
from companion.display.pages.table import result_page, table_page, two_way
from companion.display.parts import notice_line
from companion.game.engine.zones import zone
from companion.game.moves import Event
from companion.game.phases.shared.shift import Shift, shifting
from companion.locale.words import Worded
from companion.table.views.table_view import TableView

PICTURED: tuple[int | str, ...] = (*range(1, 7), "spike")
"""Faces of dice that are drawn as a picture, not as text."""

VERDICT = (14, GLANCE_FLOOR)
"""Capital height in mm of the result of a roll: wanted and least."""


def draw(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> None:
    """Draw what is announced now (a roll, a shift, a lot, the end of a hand) above the bar of buttons. A shift or the
    end of a hand takes all of that area. Any other one takes only the place of the seats, so that phase, turn and pots
    stay where they were."""
    if ui.moment.startswith("result") and view.state.result is not None:
        area = _rules_drawn(canvas, view, words, _spoken(canvas, view, ui, words, area))
        result_page.draw(canvas, view, ui, words, view.state.result, area)
        return
    shift = shifting(view.state) if ui.moment.startswith("shift") else None
    if shift and view.state.order:
        _shift(canvas, view, ui, words, shift, _spoken(canvas, view, ui, words, area))
        return

    def strip(below: Area) -> None:
        """Draw what is announced, such as a roll, in the place of the seats."""
        canvas.touch("moment", below, Hide("moment"))
        canvas.fill("moment", below, theme.SURFACE, theme.GOLD, stroke=0.8)
        if ui.moment == "rolling":
            _rolling(canvas, words, below.inset(4, 2.5))
        else:
            _told(canvas, view, words, below.inset(4, 2.5))

    table_page.draw(canvas, view, ui, words, area, strip)


def _spoken(canvas: Canvas, view: TableView, ui: Ui, words: Wording, area: Area) -> Area:
    """Draw below an announcement that fills the page: a notice for the operator, an alarm, or, if the table is silent,
    what the voice would say. Returns the rest of the area."""
    high = 2 * table_page.WORDS + 1.6 if canvas.panel.upright and view.alarms else table_page.WORDS
    line, rest = area.bottom(notice_line.high(canvas, view, ui, high) * canvas.grow, 1.2)
    if notice_line.notice(canvas, view, ui, words, line) or alarms_page.line(canvas, view, words, line):
        return rest
    return rest if view.preferences.silent and notice_line.caption(canvas, view, words, line) else area


def _rules_drawn(canvas: Canvas, view: TableView, words: Wording, area: Area) -> Area:
    """Draw below the result which rules were drawn at random for the next hand. Returns the rest of the area."""
    event = facts.told(view.state)
    drawn = facts.rules_drawn(view) or ([event] if event is not None else [])
    if not drawn:
        return area
    line, rest = area.bottom(table_page.WORDS * canvas.grow * (2 if canvas.panel.upright else 1), 1.2)
    said = " ".join(words.hears(each) for each in drawn)
    canvas.fill("drawn", line, theme.GOLD_DARK, theme.GOLD)
    canvas.paragraph("drawn", line.inset(2, 0.6), said, (NEAR, NEAR_FLOOR), on=theme.GOLD_DARK)
    return rest


def _rolling(canvas: Canvas, words: Wording, area: Area) -> None:
    die, text = _die_and_words(canvas, area, 1, said := words.say("display-rolling"))
    canvas.shape("die", die, "die-", theme.TEXT)
    canvas.text("verdict", text, said, VERDICT, on=theme.SURFACE, align="centre")


def _die_and_words(canvas: Canvas, area: Area, dice: int, said: str) -> tuple[Area, Area]:
    """Divide an area for dice and their result, centred: side by side, or one above the other on an upright panel.
    Returns the areas of both; that of the dice has no width if `dice`, their number, is 0."""
    if not dice:
        return area.left(0)
    if canvas.panel.upright:
        high = min(area.h * 0.52, area.w * 0.8 / dice)
        upper, lower = area.top(high, 2)
        return upper.inset((area.w - high * dice) / 2, 0), lower.top(min(lower.h, 22.0))[0]
    wide = min(area.h * dice, area.w * 0.36)
    found = canvas.chosen(area.left(area.w - wide - 6)[0], said, VERDICT)
    used = letters.width(*found) * canvas.panel.width_mm / canvas.panel.width_px + 0.5 if found else area.w
    return area.inset(max(0.0, (area.w - wide - 6 - used) / 2), 0).left(wide, 6)


# --- what the dice have said --------------------------------------------------------------------------------------


def _dice(canvas: Canvas, faces: Sequence[int | str], area: Area) -> Area:
    """Draw dice that show these faces, at the left. Returns the rest of the area."""
    if not faces:
        return area
    box, rest = area.left(min(area.h * len(faces), area.w * 0.36), 5)
    _row_of_dice(canvas, faces, box)
    return rest


def _row_of_dice(canvas: Canvas, faces: Sequence[int | str], area: Area) -> None:
    """Draw dice side by side: a face up to 6 with pips, a spike as a spike, any other as text."""
    for at, (cell, face) in enumerate(zip(area.columns(max(1, len(faces)), 2), faces, strict=False)):
        die = cell.inset(cell.w * 0.06, cell.h * 0.06)
        if face in PICTURED:
            canvas.shape(f"die.{at}", die, f"die-{face}", theme.TEXT)
            continue
        side = min(die.w, die.h)
        square = Area(die.x + (die.w - side) / 2, die.y + (die.h - side) / 2, side, side)
        canvas.fill(f"die.{at}", square, theme.TEXT, theme.EDGE)
        canvas.text(
            f"die.{at}.face",
            square.inset(0.6),
            face if isinstance(face, str) else str(face),
            (14.0, NEAR_FLOOR),
            theme.INK,
            theme.TEXT,
            align="centre",
        )


def faces(words: Wording, event: Event) -> tuple[int | str, ...]:
    """Return the faces that the dice of an event show; () if it has none. For the gold and the silver die these are
    their symbols."""
    args = event.args
    if event.code == "target":
        suit = args["suit"]
        return words.signed(args["target"])[0], Worded.of([words.suit(suit), words.say("card-suit-letters", suit=suit)])
    die = args.get("die")
    return facts.rolled(words.state, args.get("dice", ())) or ((die,) if isinstance(die, int) else ())


def _told(canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Draw the result of dice or of drawing lots."""
    event = facts.told(view.state)
    if event is None:
        return
    dice = faces(words, event)
    if event.code == "no-shift":
        box, rest = _die_and_words(canvas, area, len(dice), said := words.say("display-no-shift"))
        _row_of_dice(canvas, dice, box)
        canvas.text("verdict", rest, said, VERDICT, on=theme.SURFACE, align="centre")
    else:
        rest = _dice(canvas, dice, area)
        told = facts.rules_drawn(view) if event.code in facts.DRAWN else [event]
        said = " ".join(words.hears(each) for each in told)
        canvas.paragraph("verdict", rest, said, (6.5, NEAR_FLOOR), on=theme.SURFACE)


# --- a shift --------------------------------------------------------------------------------------------------------


def _shift(canvas: Canvas, view: TableView, ui: Ui, words: Wording, shift: Shift, area: Area) -> None:
    """Draw a shift: the word for it, large, on gold that brightens within 400 ms; and for every seat what it gives up
    and keeps."""
    state, many = view.state, len(view.state.live)
    said = words.say("display-shift", how=shift.how)
    if two_way.wanted(canvas, view):
        area = two_way.far_edge(canvas, view, words, area, partial(_far, said))
    canvas.touch("moment", area, Hide("moment"))
    ground = theme.blend(theme.SURFACE, theme.GOLD_DARK, 1 if canvas.calm else ui.ramp / STEPS)
    canvas.fill("moment", area, ground, theme.GOLD, stroke=0.8)
    inner = area.inset(3, 2)
    row, inner = inner.top((13.0 if canvas.panel.upright else 6.5) * canvas.grow, 1)
    _facts(canvas, view, words, row, ground)
    head, rest = inner.top(
        min(inner.h * ((0.44 if canvas.panel.upright else 0.36) if many <= 8 else 0.24), 34.0 * canvas.grow), 1.5
    )
    _band(canvas, view, ui, words, shift, said, head)
    giving.draw(canvas, words, state, shift, rest)


def _far(said: str, canvas: Canvas, view: TableView, words: Wording, area: Area) -> None:
    """Draw the word for the shift and the pots, for people at the opposite edge of the table."""
    word, rest = area.left(area.w * 0.4, 2)
    canvas.text("verdict", word, said, (GLANCE, GLANCE_FLOOR), theme.GOLD)
    _pots(canvas, view, words, rest, theme.GROUND)


def _facts(canvas: Canvas, view: TableView, words: Wording, area: Area, ground: theme.Colour) -> None:
    """Draw the pots, and whose turn it is or will be after the shift, so that both stay visible."""
    after = facts.interrupted(view.state)
    upright = canvas.panel.upright
    left, rest = area.top(area.h * 0.5) if upright else area.left(area.w * 0.34, 2)
    table_page.turn_line(canvas, view, words, left, 5.8, ground, after[1] if after is not None else None)
    _pots(canvas, view, words, rest, ground)


def _pots(canvas: Canvas, view: TableView, words: Wording, area: Area, ground: theme.Colour) -> None:
    boxes = facts.boxes(view.state)[:2]
    across = canvas.panel.width_mm / canvas.panel.width_px
    for cell, box in zip(area.columns(2, 2), boxes, strict=False):
        figures = words.numbers(box.amount)
        room, size = cell.right(cell.w * 0.55)[0], (5.8, GLANCE_FLOOR)
        used = canvas.text(f"fact.{box.id}.value", room, figures, size, on=ground, align="right") * across
        label, _ = cell.left(cell.w - used - 1.6)
        canvas.text(f"fact.{box.id}.label", label, words.box(box), (NEAR, NEAR_FLOOR), theme.DIM, ground, "right")


def _band(canvas: Canvas, view: TableView, ui: Ui, words: Wording, shift: Shift, said: str, area: Area) -> None:
    """Draw the band with the word for the shift, the dice and what to do. Without motion, its background stays dark."""
    gold = theme.GOLD_DARK if canvas.calm else theme.blend(theme.SURFACE, theme.GOLD, ui.ramp / STEPS)
    ink = max((theme.TEXT, theme.INK), key=lambda colour: theme.contrast(colour, gold))
    canvas.fill("band", area, gold, theme.GOLD)
    inner, dice = area.inset(2, 1.2), facts.rolled(view.state, shift.dice)
    if canvas.panel.upright:
        word, rest = inner.top(inner.h * 0.5, 1)
        word = _dice(canvas, dice, word)
    else:
        word = _dice(canvas, dice, inner)
        whole, (word, _) = word, word.left(inner.w * 0.5)
    used = canvas.text("verdict", word, said, (22.0, GLANCE_FLOOR), theme.GOLD if canvas.calm else ink, gold)
    if not canvas.panel.upright:
        _, rest = whole.left(used * canvas.panel.width_mm / canvas.panel.width_px, 5)
    row = zone(view.state, "row").count if shift.how == "replaced" else 0
    selected = shift.how == "junked" and "selection" in view.state.rules.zones
    text = words.say("display-shift-give", how="unselected" if selected else shift.how, row=row)
    after = facts.interrupted(view.state)
    if after is not None:
        phase, turn = after
        back, rest = rest.bottom(rest.h * 0.48)
        then = words.say("display-shift-then", phase=phase, who=words.who(turn) if turn else "none")
        canvas.paragraph("then", back, then, (NEAR, NEAR_FLOOR), ink, gold)
    canvas.paragraph("give", rest, text, (4.4, NEAR_FLOOR), ink, gold)
