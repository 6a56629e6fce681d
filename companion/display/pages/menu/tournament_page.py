"""The page of the tournament in which the table plays, and its line on the table's page: what the tournament asks of
the people here, and how it stands."""

import time

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, NEAR_FLOOR, Area
from companion.display.layout.slots import Slots
from companion.display.model.wording import Wording
from companion.display.pages.menu.phones_page import coded
from companion.display.parts import page_grid as pages
from companion.game.engine.state import people_named
from companion.game.moves import Move
from companion.table.hall_says import Decided
from companion.table.intents import Play
from companion.table.tournament_view import ForDirector, Request, TournamentView
from companion.table.views.table_view import TableView


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
    """Draw the page of the tournament: first what it asks of the people at this table, with a button by which they
    confirm that it is done, or the decisions that can be made here; then how the tournament stands."""
    told = view.tournament
    if told is None:
        return
    if told.requests:
        upper, body = body.top(body.h * 0.5, GAP)
        _request(canvas, words, told, upper, slots)
        if told.requests[0].do == "draw":
            names = people_named(view.state)
            items = [
                (f"tournament.drew.{seat}", names.get(seat, str(seat)), Play(Move("leave", seat)))
                for seat in told.requests[0].seats
            ]
            pages.buttons(canvas, words, page, items, body, slots)
            return
    elif told.decide is not None:
        upper, body = body.top(body.h * 0.5, GAP)
        _decision(canvas, words, told.decide, upper, slots)
    pages.lines(canvas, words, page, facts(view, words, told), body, slots)


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
    title, rest = area.top(area.h * 0.3, GAP)
    canvas.paragraph("tournament.due", title, due, (6.0, NEAR_FLOOR), theme.GOLD)
    canvas.paragraph("tournament.asks", rest, lead, (5.0, NEAR_FLOOR))
    canvas.button("tournament.decide", slots.primary, go, Decided(decide.id), ("1",), kind="primary", hint=False)


def facts(view: TableView, words: Wording, told: TournamentView) -> list[str]:
    """Return sentences on how the tournament stands: players, level, time, average stack, who may go out next, and
    which table is broken up next."""
    names, found = people_named(view.state), [told.title]
    if told.waits:
        found.append(words.say(f"refused-tournament-held-{told.waits}", table=told.table))
    found.append(words.say("tournament-players", left=told.left, field=told.field, tables=told.tables, keep=told.keep))
    found.append(words.say("tournament-level", level=told.level, antes=_sum(told.antes), next=_sum(told.next)))
    if told.last_hands >= 0:
        found.append(words.say("tournament-last-hands", hands=told.last_hands))
    elif told.paused:
        found.append(words.say("tournament-paused", minutes=round(told.left_s / 60)))
    elif told.ends_at:
        found.append(words.say("tournament-until", time=time.strftime("%H:%M", time.localtime(told.ends_at))))
    found.append(
        words.say("tournament-average", average=words.number(told.average), linked=words.number(told.linked))
    )  # fmt: skip
    risk = [names[seat] for seat in told.risk if seat in names]
    if risk:
        found.append(words.say("tournament-risk", names=", ".join(risk)))
    table, at = told.breaks
    if table and told.left > at:
        found.append(words.say("tournament-breaks", table=table, more=told.left - at, own=str(table == told.table)))
    return found


def _sum(antes: tuple[int, ...]) -> str:
    return " + ".join(str(each) for each in antes if each) or "none"
