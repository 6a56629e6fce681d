"""The page of the tournament in which the table plays, and its line on the table's page: what the tournament asks of
the people here, and how it stands."""

import time
from collections.abc import Sequence

import msgspec

from companion.display.canvas import theme
from companion.display.canvas.actions import Action, Begin, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, GLANCE, NEAR_FLOOR, Area
from companion.display.input import asides, form_draft
from companion.display.layout.slots import Slots
from companion.display.layout.tree import areas, column, grid, part, row
from companion.display.model.wording import Wording
from companion.display.pages.menu.phones_page import coded
from companion.display.parts import page_grid as pages
from companion.display.parts import sheet
from companion.display.parts.page_grid import Item
from companion.game.engine.state import people_named
from companion.game.moves import Move
from companion.table.intents import Play
from companion.table.tournament_view import Due, ForDirector, Form, Request, Said, TournamentView
from companion.table.views.table_view import TableView

TILE, ASKED = 12.3, 18.0
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
    if directs(told):
        assert told.director is not None
        return said(words, told.director.told[0] if told.director.due is None else told.director.due.title)
    return words.say(f"refused-tournament-held-{told.waits}", table=told.table) if told.waits else ""


def directs(told: TournamentView) -> bool:
    """Return whether something waits for the director that can be seen to at this table."""
    return told.director is not None and (told.director.due is not None or bool(told.director.told))


def said(words: Wording, *found: Said) -> str:
    """Return sentences or labels in words, one after the other."""
    parts = [words.say(each.code, **each.args) for each in found]
    return parts[0] if len(parts) == 1 else " ".join(parts)  # one alone keeps its shorter wordings


def form_label(words: Wording, form: Form) -> str:
    """Return the label of a form's button, with the table that it is about."""
    if "table" not in form.given or form.place != "tables":
        return said(words, form.label)
    return words.say("named", name=words.say("desk-table", table=form.given["table"]), said=said(words, form.label))


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
    look, rest = canvas.aside(area, 23)
    canvas.button("tournament.look", look, words.say("tournament-look"), Go("tournament"), kind="primary")
    canvas.patch("tournament", rest, said, 4.2, "asks")
    return True


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of the tournament: first what it asks of the people at this table, with the button by which they
    confirm that it is done, or the decision that can be made here; then how the tournament stands, in figures and, if
    nothing is asked, in sentences."""
    told = view.tournament
    if told is None:
        return
    director = told.director
    due = director.due if director is not None else None
    if director is not None:
        sheet.doors(canvas, words, ["director", *["draft"] * (due is not None and bool(due.draft))], slots)
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
    asked, across = bool(told.requests or due), 2 if canvas.panel.upright else 3
    tiles = figures(words, told)[: across if asked else None]
    cells = [part(each.id) for each in tiles]
    shown = [grid(cells, across, gap=GAP / 2, each=(TILE, TILE), weight=1)] if tiles else []
    rest = part("asked" if asked else "said", least=ASKED if asked else pages.LINE, weight=3)
    found = areas(column(*((rest, *shown) if asked else (*shown, rest)), gap=GAP / 2), body, canvas.grow)
    for each in tiles:
        _figure(canvas, each, found[each.id])
    if told.requests:
        _request(canvas, words, told, found["asked"], slots)
    elif director is not None and due is not None:
        _decision(canvas, words, director, due, found["asked"], slots)
    else:
        pages.lines(canvas, words, page, sentences(view, words, told), found["said"], slots)


def _figure(canvas: Canvas, figure: Figure, area: Area) -> None:
    """Draw one figure of the tournament on a patch: its label, the figure and a note, and its bar."""
    small, ground, id = NEAR_FLOOR, theme.SURFACE, figure.id
    label, note, parts = figure.label, figure.note, figure.parts
    canvas.fill(id, area, ground, radius=2.6)
    low = [part("bar", 1.4)] if parts else []
    line = row(part("value", weight=1), *([part("note", weight=1)] if note else []), gap=2, weight=1)
    found = areas(column(part("label", 4.2), line, *low, gap=0.4), area.inset(2.2, 1.2), canvas.grow)
    canvas.text(f"{id}.label", found["label"], label, small, theme.DIM, ground, cut=True)
    canvas.text(f"{id}.value", found["value"], figure.values, GLANCE, on=ground, words_first=False)
    if note:
        canvas.paragraph(f"{id}.note", found["note"], note, small, theme.DIM, ground, face="facts")
    if parts:
        bar = found["bar"]
        canvas.fill(f"{id}.bar", bar, theme.EDGE, radius=0.4)
        canvas.fill(f"{id}.full", bar.portion(right=parts[0]), theme.GOLD, radius=0.4)
        for at, share in enumerate(parts[1:]):
            ends = [bar.inset(0, -0.6).point(share, end) for end in (0, 1)]
            canvas.line(f"{id}.at.{at}", ends, theme.TEXT, 0.5)


def _request(canvas: Canvas, words: Wording, told: TournamentView, area: Area, slots: Slots) -> None:
    asked, said = told.requests[0], asks(words, told.requests[0])
    if asked.entry and told.pages:  # the slip of whoever moves: their own page, with the way
        rest = coded(canvas, "tournament.code", f"{told.pages}entry/{asked.entry}", area, 0.4)
        if rest is not area:
            area, said = rest, f"{said} {words.say('tournament-scan', name=asked.name)}"
    canvas.paragraph("tournament.asks", area, said, 6.0, theme.GOLD)
    if asked.do == "seat":
        sit = Play(Move("sit", asked.seat, asked.amount, name=asked.name))
        label = words.say("tournament-sits", name=asked.name)
        canvas.button("tournament.sits", slots.primary, label, sit, ("1",), kind="primary", size=sheet.FIRST)
    elif asked.do == "unseat" and asked.now:
        label = words.say("tournament-left", name=asked.name)
        leave = Play(Move("leave", asked.seat))
        canvas.button("tournament.left", slots.primary, label, leave, ("1",), kind="primary", size=sheet.FIRST)


def _decision(canvas: Canvas, words: Wording, found: ForDirector, due: Due, area: Area, slots: Slots) -> None:
    title, rest = areas(column(part("due", weight=1), part("lead", weight=2), gap=GAP), area).values()
    canvas.paragraph("tournament.due", title, said(words, due.title), 6.0, theme.GOLD)
    lead = " ".join(said(words, each) for each in (due.lead, *due.notes))
    canvas.paragraph("tournament.asks", rest, lead, 5.0)
    if found.asked:
        return
    does: Action = form_draft.action(due.form, found.row)
    if due.form.fields:
        does = Begin(asides.DIRECT, 0, due.form.key)
    label = said(words, due.form.label)
    canvas.button("tournament.decide", slots.primary, label, does, ("1",), kind="primary", size=sheet.FIRST)


PLACES = ("entries", "tables", "standings", "happened")
"""The pages to which the director's page leads."""


def directed(view: TableView, words: Wording, page: Go) -> list[Item]:
    """Return a button for each form of a page of the director; the first of these pages leads to the others, too."""
    found = form_draft.director(view)
    if found is None:
        return []
    here = ("tasks", "director") if page.page == "director" else (page.page,)
    items: list[Item] = [
        (f"form.{each.key}", form_label(words, each), Begin(asides.DIRECT, 0, each.key))
        for each in found.forms
        if each.place in here
    ]
    there = {each.place for each in found.forms}
    ways = [each for each in PLACES if each not in ("entries", "tables") or each in there]
    ways = ways if page.page == "director" else []
    return [*((f"menu.{each}", words.say(f"display-menu-{each}"), Go(each)) for each in ways), *items]


def draft(view: TableView, words: Wording) -> list[str]:
    """Return who would sit where if the draw that waits were published: a sentence for each table."""
    found = form_draft.director(view)
    if found is None or found.due is None:
        return []
    tables: dict[int, list[str]] = {}
    for entry, table, seat in found.due.draft:
        tables.setdefault(table, []).append(words.say("desk-at-seat", seat=seat, name=found.names[str(entry)]))
    return [
        words.say("named", name=words.say("desk-table", table=table), said=", ".join(each))
        for table, each in tables.items()
    ]


def standings(view: TableView, words: Wording) -> list[str]:
    """Return where all credits are, and the standings: a sentence for each place."""
    found = form_draft.director(view)
    if found is None:
        return []
    lines = [
        words.say(
            "tournament-standing", place=words.say("desk-place", place=each.place, shared=str(each.shared).lower()),
            name=found.names[str(each.entry)], where=said(words, each.where), value=each.value or "none",
            prize=words.number(each.prize) if each.prize else "none",
        )
        for each in found.standings
    ]  # fmt: skip
    return [*(said(words, each) for each in found.sums), *lines]


def happened(view: TableView, words: Wording) -> list[str]:
    """Return the last things that have happened in the tournament, newest first."""
    found = form_draft.director(view)
    log = found.log if found is not None else ()
    return [f"{time.strftime('%H:%M', time.localtime(at))} {said(words, each)}" for at, each in log]


def figures(words: Wording, told: TournamentView) -> list[Figure]:
    """Return the figures of how the tournament stands, the most important first; none before it begins and after its
    end."""
    if told.over or told.entered or not told.tables:
        return []
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
    """Return sentences on what concerns this table: what the director should know, why the table waits, whose stack is
    short, and the table that is broken up next. After the tournament: the standings."""
    names, found = people_named(view.state), list[str]()
    if told.director is not None:
        found += [said(words, each) for each in (*told.director.told, *told.director.also)]
    if told.over:
        return [told.title, *found, words.say("desk-over"), *standings(view, words)]
    if told.entered or not told.tables:
        return [told.title, *found, words.say("tournament-entered", n=told.entered)]
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
