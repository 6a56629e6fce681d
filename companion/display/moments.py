"""The pictures that take the whole screen for their moment: a roll, a shift, what was drawn by lot."""

from collections.abc import Sequence

from companion.display import facts, result_page, table_page, theme
from companion.display.actions import Hide
from companion.display.metrics import GLANCE_FLOOR, NEAR, NEAR_FLOOR, Area
from companion.display.sheet import Sheet
from companion.display.ui import Ui
from companion.display.wording import Wording
from companion.game.moves import Happening
from companion.game.phases.shift import Shift, shifting
from companion.game.state import State
from companion.game.zones import held, zone
from companion.table.sight import Sight


def draw(sheet: Sheet, sight: Sight, ui: Ui, words: Wording, area: Area) -> None:
    """The moment that is on, above the bar."""
    if ui.moment.startswith("result") and sight.state.result is not None:
        result_page.draw(sheet, sight, ui, words, sight.state.result, area)
        return
    sheet.touch("moment", area, Hide("moment"))
    shift = shifting(sight.state) if ui.moment.startswith("shift") else None
    still = sight.preferences.steady or sight.preferences.motion == "reduced"
    ground = theme.blend(theme.SURFACE, theme.GOLD_DARK, 1 if still else ui.ramp / 4) if shift else theme.SURFACE
    sheet.fill("moment", area, ground, theme.GOLD if shift else theme.EDGE, stroke=0.8)
    inner = area.inset(4, 2.5)
    pots, inner = inner.top(6.5 * sheet.grow, 1)
    _pots(sheet, sight, words, pots, ground)
    if shift and sight.state.order:
        _shift(sheet, sight, words, shift, inner, ground)
    elif ui.moment == "rolling":
        die, text = inner.left(min(inner.h, inner.w * 0.3), 6)
        sheet.shape("die", die.inset(die.w * 0.1, die.h * 0.1), "die-", theme.TEXT)
        sheet.text("verdict", text, words.say("display-rolling"), (14, GLANCE_FLOOR), on=ground)
    else:
        _told(sheet, sight, words, inner, ground)


def _pots(sheet: Sheet, sight: Sight, words: Wording, area: Area, ground: theme.Colour) -> None:
    """The facts go on being seen while the moment lasts."""
    left, rest = area.left(area.w * 0.3, 2)
    sheet.text("phase", left, table_page.phase_words(words, sight), (5.2, GLANCE_FLOOR), on=ground)
    boxes = facts.boxes(sight.state)[:2]
    for cell, box in zip(rest.columns(2, 2), boxes, strict=False):
        label, figure = cell.left(cell.w * 0.48, 1)
        text = words.box(box)
        sheet.text(f"fact.{box.id}.label", label, text, (NEAR, NEAR_FLOOR), theme.DIM, ground, "right", cut=True)
        sheet.text(f"fact.{box.id}.value", figure, words.numbers(box.amount), (5.2, GLANCE_FLOOR), on=ground)


# --- what the dice have said --------------------------------------------------------------------------------------


def _dice(sheet: Sheet, faces: Sequence[int | str], area: Area, ground: theme.Colour) -> Area:
    """The dice at the left, as pips as far as a die has six sides; returns what is left of the area."""
    if not faces:
        return area
    box, rest = area.left(min(area.h * len(faces), area.w * 0.36), 5)
    for at, (cell, face) in enumerate(zip(box.columns(len(faces), 2), faces, strict=True)):
        die = cell.inset(cell.w * 0.06, cell.h * 0.06)
        if isinstance(face, int) and 1 <= face <= 6:
            sheet.shape(f"die.{at}", die, f"die-{face}", theme.TEXT)
            continue
        side = min(die.w, die.h)
        square = Area(die.x + (die.w - side) / 2, die.y + (die.h - side) / 2, side, side)
        sheet.fill(f"die.{at}", square, theme.TEXT, theme.EDGE)
        sheet.text(
            f"die.{at}.face", square.inset(0.6), str(face), (14.0, NEAR_FLOOR), theme.INK, theme.TEXT, align="centre"
        )
    return rest


def faces(words: Wording, happening: Happening) -> tuple[int | str, ...]:
    """What the dice of a happening show: the gold and the silver die what stands on them."""
    args = happening.args
    if happening.code == "target":
        return words.signed(args["target"])[0], words.suit(args["suit"])
    die = args.get("die")
    return tuple(args.get("dice", ())) or ((die,) if isinstance(die, int) else ())


def _told(sheet: Sheet, sight: Sight, words: Wording, area: Area, ground: theme.Colour) -> None:
    """What the dice or the lot have said, and whose turn it is now."""
    happening = facts.told(sight.state)
    if happening is None:
        return
    turn, upper = area.bottom(min(9.0 * sheet.grow, area.h * 0.3), 1)
    table_page.turn_line(sheet, sight, words, turn, 6.5, ground)
    rest = _dice(sheet, faces(words, happening), upper, ground)
    if happening.code == "no-shift":
        said = words.say("display-no-shift")
        sheet.text("verdict", rest, said, (min(20.0, upper.h * 0.6), GLANCE_FLOOR), on=ground)
    else:
        sheet.paragraph("verdict", rest, words.hears(happening), (8.0, NEAR_FLOOR), on=ground)


# --- a shift --------------------------------------------------------------------------------------------------------


def _shift(sheet: Sheet, sight: Sight, words: Wording, shift: Shift, area: Area, ground: theme.Colour) -> None:
    """To every seat: how many cards to give up, how many come back, and what stays."""
    state = sight.state
    many = len(state.live)
    head, rest = area.top(min(area.h * (0.34 if many <= 8 else 0.2), 30.0), 1)
    said = words.say("display-shift", how=shift.how)
    head = _dice(sheet, shift.dice, head, ground)
    after = facts.interrupted(state)
    if after is not None:
        back, head = head.right(head.w * 0.45, 2)
        phase, turn = after
        text = words.say("display-shift-then", phase=phase, who=words.who(turn) if turn else "none")
        sheet.paragraph("then", back, text, (NEAR, NEAR_FLOOR), on=ground)
    sheet.text("verdict", head, said, (min(20.0, head.h * 0.6), GLANCE_FLOOR), on=ground)
    line, rest = rest.top(5.5 * sheet.grow, 1)
    row = zone(state, "row").count if shift.how == "replaced" else 0
    selected = shift.how == "junked" and "selection" in state.rules.zones
    text = words.say("display-shift-give", how="unselected" if selected else shift.how, row=row)
    sheet.paragraph("give", line, text, (4, NEAR_FLOOR), theme.GOLD, ground)
    columns = _columns(many)
    rows = max(1, -(-many // columns))
    for cell, seat in zip(rest.grid(columns, rows, 1.2), state.live, strict=False):
        _gives(sheet, words, state, shift, seat, cell)


def _columns(seats: int) -> int:
    if seats <= 4:
        return max(seats, 2)
    return 3 if seats <= 6 else 4 if seats <= 12 else 6


def _gives(sheet: Sheet, words: Wording, state: State, shift: Shift, seat: int, cell: Area) -> None:
    """What one seat gives up, gets back and keeps: in two lines where there is room, else in one."""
    id = f"give.{seat}"
    sheet.fill(id, cell, theme.SURFACE, theme.EDGE)
    mark = theme.livery(seat)
    tall = min(cell.h - 1, 12 * sheet.grow)
    shape, inner = cell.inset(1.0, 0.4).left(min(tall * 0.5, 7 * sheet.grow), 1.0)
    sheet.shape(f"{id}.shape", shape, mark.shape, mark.colour)
    gives = dict(shift.gives).get(seat, 0)
    stays = held(state, seat) - gives
    said = [words.say(f"display-shift-{code}", gives=gives, stays=stays) for code in ("seat", "seat-short")]
    said.append(f"{gives} / {stays}")
    colour = theme.GOLD if gives else theme.DIM
    if cell.h >= 9:
        upper, lower = inner.top(inner.h * 0.5)
        sheet.text(f"{id}.who", upper, [words.who(seat), str(seat)], (4.7, NEAR_FLOOR), on=theme.SURFACE, cut=True)
        sheet.text(f"{id}.what", lower, said, (NEAR, NEAR_FLOOR), colour, theme.SURFACE)
        return
    left, right = inner.left(min(6.0 * sheet.grow, inner.w * 0.35), 0.6)
    sheet.text(f"{id}.who", left, str(seat), (4.0, NEAR_FLOOR), on=theme.SURFACE)
    sheet.text(f"{id}.what", right, said, (NEAR, NEAR_FLOOR), colour, theme.SURFACE)
