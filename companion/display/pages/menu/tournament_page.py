"""The page of the tournament in which the table plays, and its line on the table's page: what the tournament asks of
the people here, and how it stands."""

import time
from collections.abc import Sequence

import msgspec

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, GLANCE, NEAR_FLOOR, Area
from companion.display.layout.slots import Slots
from companion.display.layout.tree import areas, column, grid, part, row
from companion.display.model.wording import Wording
from companion.display.pages.menu.phones_page import coded
from companion.display.parts import page_grid as pages
from companion.game.engine.state import people_named
from companion.game.moves import Move
from companion.table.hall_says import Decided
from companion.table.intents import Play
from companion.table.tournament_view import ForDirector, Request, TournamentView
from companion.table.views.table_view import TableView

TILE, ASKED = 13.0, 18.0
"""The least heights in mm of a row of figures, and of what the tournament asks or leaves to the director."""


class Figure(msgspec.Struct, frozen=True):
    """One figure of the tournament: its id, its label, the figure in several wordings, and a note. `parts`, if given,
    are shares of a bar: the first says how much of it is full, the others are marked on it."""

    id: str
    label: str
    values: Sequence[str]
    note: str = ""
    parts: tuple[float, ...] = ()


def sentence(view: TableView, words: Wording) -> str:
    """Return a sentence on what the tournament asks of this table now or, between two hands, on what can be decided
    here or why the table must wait; "" if none is the case."""
    told = view.tournament
    if told is None:
        return ""
    if told.requests:
        return asks(words, told.requests[0])
    if view.state.order:
        return ""
    if told.decide is not None:
        return words.say(f"desk-due-{told.decide.code}", **told.decide.args)
    return words.say(f"refused-tournament-held-{told.waits}", table=told.table) if told.waits else ""


def asks(words: Wording, asked: Request) -> str:
    """Return in words what the tournament asks the people at this table to do."""
    code = f"tournament-{asked.do}"
    if asked.do == "unseat":
        code += "-home" if not asked.to_table else "" if asked.now else "-later"
    return words.say(
        code, seat=asked.seat, name=asked.name, amount=words.number(asked.amount), table=asked.to_table,
        to=asked.to_seat,
    )  # fmt: skip


def line(canvas: Canvas, view: TableView, words: Wording, area: Area) -> bool:
    """Draw what the tournament asks of this table, in the line of words on the table's page, with a button to the
    tournament's page. Returns False if nothing was drawn."""
    said = sentence(view, words)
    if not said:
        return False
    look, rest = canvas.aside(area, 23 * canvas.grow)
    canvas.button("tournament.look", look, words.say("tournament-look"), Go("tournament"), kind="primary", hint=False)
    canvas.patch("tournament", rest, said, (4.2, NEAR_FLOOR), "asks")
    return True


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of the tournament: first what it asks of the people at this table, with the button that says it is
    done, or what can be decided here; then how the tournament stands, in figures and, if nothing is asked, in
    sentences."""
    told = view.tournament
    if told is None:
        return
    if told.requests and told.requests[0].do == "draw":
        upper, body = body.rows(2, GAP)
        _request(canvas, words, told, upper, slots)
        names = people_named(view.state)
        items = [
            (f"tournament.drew.{seat}", names.get(seat, str(seat)), Play(Move("leave", seat)))
            for seat in told.requests[0].seats
        ]
        pages.buttons(canvas, words, page, items, body, slots)
        return
    asked, across = bool(told.requests or told.decide), 2 if canvas.panel.upright else 3
    tiles = figures(words, told)[: across if asked else None]
    high = TILE * -(-len(tiles) // across)
    shown = grid([part(each.id) for each in tiles], across, gap=GAP / 2, wanted=high, least=high, weight=1)
    rest = part("asked" if asked else "said", least=ASKED if asked else pages.LINE, weight=3)
    found = areas(column(*((rest, shown) if asked else (shown, rest)), gap=GAP / 2), body, canvas.grow)
    for each in tiles:
        _figure(canvas, each, found[each.id])
    if told.requests:
        _request(canvas, words, told, found["asked"], slots)
    elif told.decide is not None:
        _decision(canvas, words, told.decide, found["asked"], slots)
    else:
        pages.lines(canvas, words, page, sentences(view, words, told), found["said"], slots)


def _figure(canvas: Canvas, figure: Figure, area: Area) -> None:
    """Draw one figure of the tournament on a patch: its label, the figure and a note, and its bar."""
    small, ground, id = (NEAR_FLOOR, NEAR_FLOOR), theme.SURFACE, figure.id
    label, note, parts = figure.label, figure.note, figure.parts
    canvas.fill(id, area, ground, radius=2.6)
    low = [part("bar", 1.4)] if parts else []
    line = row(part("value", weight=1), *([part("note", weight=1)] if note else []), gap=2, weight=1)
    found = areas(column(part("label", 4.2), line, *low, gap=0.4), area.inset(2.2, 1.2), canvas.grow)
    canvas.text(f"{id}.label", found["label"], label, small, theme.DIM, ground, cut=True)
    canvas.text(f"{id}.value", found["value"], figure.values, (GLANCE, NEAR_FLOOR), on=ground, words_first=False)
    if note:
        canvas.paragraph(f"{id}.note", found["note"], note, small, theme.DIM, ground, face="facts")
    if parts:
        bar = found["bar"]
        canvas.fill(f"{id}.bar", bar, theme.EDGE, radius=0.4)
        canvas.fill(f"{id}.full", bar.left(bar.w * parts[0])[0], theme.GOLD, radius=0.4)
        for at, share in enumerate(parts[1:]):
            x = bar.x + bar.w * share
            canvas.line(f"{id}.at.{at}", [(x, bar.y - 0.6), (x, bar.y + bar.h + 0.6)], theme.TEXT, 0.5)


def _request(canvas: Canvas, words: Wording, told: TournamentView, area: Area, slots: Slots) -> None:
    asked, said = told.requests[0], asks(words, told.requests[0])
    if asked.entry and told.pages:  # the slip of whoever moves: their own page, with the way
        rest = coded(canvas, "tournament.code", f"{told.pages}entry/{asked.entry}", area, 0.4)
        if rest is not area:
            area, said = rest, f"{said} {words.say('tournament-scan', name=asked.name)}"
    canvas.paragraph("tournament.asks", area, said, (6.0, NEAR_FLOOR), theme.GOLD)
    if asked.do == "seat":
        sit = Play(Move("sit", asked.seat, asked.amount, name=asked.name))
        label = words.say("tournament-sits", name=asked.name)
        canvas.button("tournament.sits", slots.primary, label, sit, ("1",), kind="primary", hint=False)
    elif asked.do == "unseat" and asked.now:
        label = words.say("tournament-left", name=asked.name)
        leave = Play(Move("leave", asked.seat))
        canvas.button("tournament.left", slots.primary, label, leave, ("1",), kind="primary", hint=False)


def _decision(canvas: Canvas, words: Wording, decide: ForDirector, area: Area, slots: Slots) -> None:
    due, lead, go = (words.say(f"desk-{part}-{decide.code}", **decide.args) for part in ("due", "lead", "go"))
    title, rest = areas(column(part("due", weight=1), part("lead", weight=2), gap=GAP), area).values()
    canvas.paragraph("tournament.due", title, due, (6.0, NEAR_FLOOR), theme.GOLD)
    canvas.paragraph("tournament.asks", rest, lead, (5.0, NEAR_FLOOR))
    canvas.button("tournament.decide", slots.primary, go, Decided(decide.id), ("1",), kind="primary", hint=False)


def figures(words: Wording, told: TournamentView) -> list[Figure]:
    """Return the figures of how the tournament stands, the most important first."""
    if told.last_hands >= 0:
        clock, time_ = "last", str(told.last_hands)
    elif told.paused:
        clock, time_ = "paused", f"{round(told.left_s / 60)} min"
    elif told.ends_at:
        clock, time_ = "ends", time.strftime("%H:%M", time.localtime(told.ends_at))
    else:
        clock, time_ = "level", str(told.level)
    then = words.say("tournament-then", antes=_sum(told.next)) if told.next else ""
    goes_on = words.say("tournament-keep", keep=told.keep) if told.keep else ""
    whole = max(1, told.field)
    marks = [each / whole for each in (told.keep, told.breaks[1]) if each]
    players, still = [f"{told.left} / {told.field}", str(told.left)], min(1.0, told.left / whole)

    def figure(id: str, values: Sequence[str], note: str = "", parts: tuple[float, ...] = ()) -> Figure:
        return Figure(f"figure.{id}", words.say("tournament-figure", what=id, level=told.level), values, note, parts)

    return [
        figure(clock, [time_]),
        figure("antes", [_sum(told.antes) or "–"], then),
        figure("players", players, goes_on, (still, *marks)),
        figure("tables", [str(told.tables)]),
        figure("average", words.numbers(told.average)),
        figure("linked", words.numbers(told.linked)),
    ]


def sentences(view: TableView, words: Wording, told: TournamentView) -> list[str]:
    """Return sentences on what concerns this table: why it waits, whose stack is short, the table that is broken
    next."""
    names, found = people_named(view.state), list[str]()
    if told.waits:
        found.append(words.say(f"refused-tournament-held-{told.waits}", table=told.table))
    risk = [names[seat] for seat in told.risk if seat in names]
    if risk:
        found.append(words.say("tournament-risk", names=", ".join(risk)))
    table, at = told.breaks
    if table and told.left > at:
        found.append(words.say("tournament-breaks", table=table, more=told.left - at, own=str(table == told.table)))
    return [*found, told.title]


def _sum(antes: tuple[int, ...]) -> str:
    return " + ".join(str(each) for each in antes if each)
