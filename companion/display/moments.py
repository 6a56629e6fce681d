"""The pictures of a moment: a roll, a shift, what was drawn by lot."""

from collections.abc import Sequence
from functools import partial

from companion.display import alarms_page, facts, notice_line, result_page, table_page, theme, two_way
from companion.display.actions import Hide
from companion.display.metrics import GLANCE, GLANCE_FLOOR, NEAR, NEAR_FLOOR, Area
from companion.display.sheet import Sheet
from companion.display.ui import RAMP_STEPS as STEPS
from companion.display.ui import Ui
from companion.display.wording import Wording
from companion.game.moves import Happening
from companion.game.phases.shift import Shift, shifting
from companion.game.state import UNKNOWN, State
from companion.game.zones import held, own, zone
from companion.table.sight import Sight


def draw(sheet: Sheet, sight: Sight, ui: Ui, words: Wording, area: Area) -> None:
    """The moment that is on, above the bar. A shift takes all of it, as a result does; what else the dice say stands
    where the seats are, so that phase, turn and pots stay where they were."""
    if ui.moment.startswith("result") and sight.state.result is not None:
        area = _spoken(sheet, sight, ui, words, area)
        result_page.draw(sheet, sight, ui, words, sight.state.result, area)
        return
    shift = shifting(sight.state) if ui.moment.startswith("shift") else None
    if shift and sight.state.order:
        _shift(sheet, sight, ui, words, shift, _spoken(sheet, sight, ui, words, area))
        return

    def strip(below: Area) -> None:
        """In the place of the seats."""
        sheet.touch("moment", below, Hide("moment"))
        sheet.fill("moment", below, theme.SURFACE, theme.GOLD, stroke=0.8)
        if ui.moment == "rolling":
            _rolling(sheet, words, below.inset(4, 2.5))
        else:
            _told(sheet, sight, words, below.inset(4, 2.5))

    table_page.draw(sheet, sight, ui, words, area, strip)


def _spoken(sheet: Sheet, sight: Sight, ui: Ui, words: Wording, area: Area) -> Area:
    """Below what takes the whole screen: a sentence for the operator, an alarm, or the caption of those who see instead
    of hear. Returns what is left."""
    high = 2 * table_page.WORDS + 1.6 if sheet.panel.upright and sight.alarms else table_page.WORDS
    line, rest = area.bottom(notice_line.high(sheet, sight, ui, high) * sheet.grow, 1.2)
    if notice_line.notice(sheet, sight, ui, words, line) or alarms_page.line(sheet, sight, words, line):
        return rest
    return rest if sight.preferences.silent and notice_line.caption(sheet, sight, words, line) else area


def _rolling(sheet: Sheet, words: Wording, area: Area) -> None:
    die, text = area.left(min(area.h, area.w * 0.3), 6)
    sheet.shape("die", die, "die-", theme.TEXT)
    sheet.text("verdict", text, words.say("display-rolling"), (14, GLANCE_FLOOR), on=theme.SURFACE)


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


def _told(sheet: Sheet, sight: Sight, words: Wording, area: Area) -> None:
    """What the dice or the lot have said."""
    happening = facts.told(sight.state)
    if happening is None:
        return
    rest = _dice(sheet, faces(words, happening), area, theme.SURFACE)
    if happening.code == "no-shift":
        said = words.say("display-no-shift")
        sheet.text("verdict", rest, said, (14, GLANCE_FLOOR), on=theme.SURFACE)
    else:
        sheet.paragraph("verdict", rest, words.hears(happening), (6.5, NEAR_FLOOR), on=theme.SURFACE)


# --- a shift --------------------------------------------------------------------------------------------------------


def _shift(sheet: Sheet, sight: Sight, ui: Ui, words: Wording, shift: Shift, area: Area) -> None:
    """The word, large, on gold that rises within 400 ms; to every seat: how many cards to give up, and what stays."""
    state, many = sight.state, len(sight.state.live)
    said = words.say("display-shift", how=shift.how)
    if two_way.wanted(sheet, sight):
        area = two_way.far_edge(sheet, sight, words, area, partial(_far, said))
    sheet.touch("moment", area, Hide("moment"))
    ground = theme.blend(theme.SURFACE, theme.GOLD_DARK, 1 if sheet.calm else ui.ramp / STEPS)
    sheet.fill("moment", area, ground, theme.GOLD, stroke=0.8)
    inner = area.inset(3, 2)
    row, inner = inner.top((13.0 if sheet.panel.upright else 6.5) * sheet.grow, 1)
    _facts(sheet, sight, words, row, ground)
    head, rest = inner.top(
        min(inner.h * ((0.44 if sheet.panel.upright else 0.36) if many <= 8 else 0.24), 34.0 * sheet.grow), 1.5
    )
    _band(sheet, sight, ui, words, shift, said, head)
    columns = 2 if sheet.panel.upright else _columns(many, rest.w)
    rows = max(1, -(-many // columns))
    rest, _ = rest.top(min(rest.h, rows * 40.0 * sheet.grow))
    for cell, seat in zip(rest.grid(columns, rows, 1.2), state.live, strict=False):
        _gives(sheet, words, state, shift, seat, cell)


def _far(said: str, sheet: Sheet, sight: Sight, words: Wording, area: Area) -> None:
    """For those who sit at the far edge: the word and the pots."""
    word, rest = area.left(area.w * 0.4, 2)
    sheet.text("verdict", word, said, (GLANCE, GLANCE_FLOOR), theme.GOLD)
    _pots(sheet, sight, words, rest, theme.GROUND)


def _facts(sheet: Sheet, sight: Sight, words: Wording, area: Area, ground: theme.Colour) -> None:
    """Whose turn it is, or will be again, and the pots go on being seen."""
    after = facts.interrupted(sight.state)
    upright = sheet.panel.upright
    left, rest = area.top(area.h * 0.5) if upright else area.left(area.w * 0.34, 2)
    table_page.turn_line(sheet, sight, words, left, 5.8, ground, after[1] if after is not None else None)
    _pots(sheet, sight, words, rest, ground)


def _pots(sheet: Sheet, sight: Sight, words: Wording, area: Area, ground: theme.Colour) -> None:
    boxes = facts.boxes(sight.state)[:2]
    for cell, box in zip(area.columns(2, 2), boxes, strict=False):
        label, figure = cell.left(cell.w * 0.5, 1)
        text = words.box(box)
        sheet.text(f"fact.{box.id}.label", label, text, (NEAR, NEAR_FLOOR), theme.DIM, ground, "right")
        sheet.text(f"fact.{box.id}.value", figure, words.numbers(box.amount), (5.8, GLANCE_FLOOR), on=ground)


def _band(sheet: Sheet, sight: Sight, ui: Ui, words: Wording, shift: Shift, said: str, area: Area) -> None:
    """SHIFT. For who wants no motion the band stays dark from the first moment to the last."""
    gold = theme.GOLD_DARK if sheet.calm else theme.blend(theme.SURFACE, theme.GOLD, ui.ramp / STEPS)
    ink = max((theme.TEXT, theme.INK), key=lambda colour: theme.contrast(colour, gold))
    sheet.fill("band", area, gold, theme.GOLD)
    inner = area.inset(2, 1.2)
    if sheet.panel.upright:
        word, rest = inner.top(inner.h * 0.5, 1)
        word = _dice(sheet, shift.dice, word, gold)
    else:
        word, rest = _dice(sheet, shift.dice, inner, gold).left(inner.w * 0.44, 3)
    sheet.text("verdict", word, said, (22.0, GLANCE_FLOOR), theme.GOLD if sheet.calm else ink, gold)
    row = zone(sight.state, "row").count if shift.how == "replaced" else 0
    selected = shift.how == "junked" and "selection" in sight.state.rules.zones
    text = words.say("display-shift-give", how="unselected" if selected else shift.how, row=row)
    after = facts.interrupted(sight.state)
    if after is not None:
        phase, turn = after
        back, rest = rest.bottom(rest.h * 0.48)
        then = words.say("display-shift-then", phase=phase, who=words.who(turn) if turn else "none")
        sheet.paragraph("then", back, then, (NEAR, NEAR_FLOOR), ink, gold)
    sheet.paragraph("give", rest, text, (4.4, NEAR_FLOOR), ink, gold)


def _columns(seats: int, width: float) -> int:
    """How many seats stand side by side; three lines of three say more than two of four where those are narrow."""
    if seats <= 4:
        return max(seats, 2)
    return 3 if seats <= 6 or (seats <= 9 and width < 4 * 46) else 4 if seats <= 12 else 6


def kept(state: State, shift: Shift, seat: int) -> tuple[tuple[str, ...], int]:
    """What stays with a seat in a shift: the cards that everybody knows, by name, and how many others."""
    stays = held(state, seat) - dict(shift.gives).get(seat, 0)
    lying = [zone(state, name) for name in own(state.rules.zones, seat)[1:]] if shift.how != "all" else []
    known = tuple(card for one in lying for card in one.public if card != UNKNOWN)[:stays]
    return known, stays - len(known)


def keeps(words: Wording, gives: int, known: Sequence[str], others: int) -> list[str]:
    """What a seat gives up and keeps, fullest first: with the cards' names, with short ones, with none."""
    cards = [", ".join(map(words.card, known)), " ".join(map(words.card_short, known))]
    if others:
        cards = [words.say("display-shift-others", cards=each, more=others) for each in cards]
    named = cards if known else []
    said = [
        words.say(f"display-shift-{code}", gives=gives, stays=len(known) + others, cards=each)
        for code, forms in (("seat", named[:1]), ("seat-short", [*named, "none"]))
        for each in forms or ["none"]
    ]
    return [*said, f"{gives} / {len(known) + others}"]


def _gives(sheet: Sheet, words: Wording, state: State, shift: Shift, seat: int, cell: Area) -> None:
    """What one seat gives up and keeps: in two lines where there is room, else in one."""
    id = f"give.{seat}"
    sheet.fill(id, cell, theme.SURFACE, theme.EDGE)
    mark = theme.livery(seat)
    tall = min(cell.h - 1, 12 * sheet.grow)
    shape, inner = cell.inset(1.0, 0.4).left(min(tall * 0.5, 7 * sheet.grow), 1.0)
    sheet.shape(f"{id}.shape", shape, mark.shape, mark.colour)
    gives = dict(shift.gives).get(seat, 0)
    said = keeps(words, gives, *kept(state, shift, seat))
    colour = theme.GOLD if gives else theme.DIM
    if cell.h >= 15 * sheet.grow:
        upper, lower = inner.top(inner.h * 0.42)
        sheet.text(f"{id}.who", upper, [words.who(seat), str(seat)], (9.0, NEAR_FLOOR), on=theme.SURFACE, cut=True)
        sheet.paragraph(f"{id}.what", lower, said[0], (6.0, NEAR_FLOOR), colour, theme.SURFACE)
        return
    if cell.h >= 9:
        upper, lower = inner.top(inner.h * 0.5)
        sheet.text(f"{id}.who", upper, [words.who(seat), str(seat)], (4.7, NEAR_FLOOR), on=theme.SURFACE, cut=True)
        sheet.text(f"{id}.what", lower, said, (NEAR, NEAR_FLOOR), colour, theme.SURFACE)
        return
    left, right = inner.left(min(6.0 * sheet.grow, inner.w * 0.35), 0.6)
    sheet.text(f"{id}.who", left, str(seat), (4.0, NEAR_FLOOR), on=theme.SURFACE)
    sheet.text(f"{id}.what", right, said, (NEAR, NEAR_FLOOR), colour, theme.SURFACE)
