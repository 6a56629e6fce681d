"""Pages on which the director of a tournament fills in a form: all fields with their values, and the choices of one."""

from companion.display.canvas.actions import Done, Name, Set
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, Area
from companion.display.input import form_draft
from companion.display.input.draft import Draft
from companion.display.layout.slots import Slots
from companion.display.layout.tree import areas, column, part
from companion.display.model.wording import Wording
from companion.display.pages.ask.answers import Answer, paged
from companion.display.pages.menu import people_page
from companion.display.pages.menu.tournament_page import form_label, said
from companion.table.tournament_view import Field, ForDirector
from companion.table.views.table_view import TableView

TOLD = 10.5
"""Height in mm of what there is to know before a form is sent: two lines."""

NONE = "–"
"""Stands for a field that is empty."""


def question(view: TableView, words: Wording, draft: Draft) -> str:
    """Return the question above a form: what it does or, while a field is asked for, which one, and what it holds."""
    form, field = form_draft.form_of(view, draft.name), form_draft.asked(view, draft)
    if form is None:
        return ""
    if field is None:
        return form_label(words, form)
    asked = words.say("named", name=form_label(words, form), said=said(words, field.label))
    now = dict(draft.answers).get(field.name, "")
    return words.say("display-ask-now", question=asked, now=now) if now and field.kind == "number" else asked


def likely(view: TableView, words: Wording, draft: Draft) -> list[str]:
    """Return the likely names of somebody who enters: those of people whom this table knows and who are not in the
    tournament yet."""
    found, form = form_draft.director(view), form_draft.form_of(view, draft.name)
    if found is None or form is None or form.act != "Enter":
        return []
    return [name for name in people_page.known(view, words) if name not in found.names.values()]


def reasons(view: TableView, words: Wording, draft: Draft) -> str:
    """Return usual reasons for what a form does, with bars between them."""
    form = form_draft.form_of(view, draft.name)
    return words.say("desk-reasons", act=form.act if form is not None else "")


def choice(canvas: Canvas, view: TableView, words: Wording, draft: Draft, body: Area, slots: Slots) -> None:
    """Draw a button for each choice of a field."""
    field, found = form_draft.asked(view, draft), form_draft.director(view)
    if field is None or found is None:
        return
    answers: list[Answer] = [
        (f"choice.{each}", _value(words, field, each, found), Name(each)) for each in field.choices
    ]
    paged(canvas, words, draft, answers, body, slots)


def review(canvas: Canvas, view: TableView, words: Wording, draft: Draft, body: Area, slots: Slots) -> None:
    """Draw what to know before the form is sent, a button for each field, and the button that sends it."""
    form, found = form_draft.form_of(view, draft.name), form_draft.director(view)
    if form is None or found is None:
        return
    values = dict(draft.answers)
    fields: list[Answer] = [
        (f"field.{each.name}", words.say("named", name=said(words, each.label), said=value), Set(each.name))
        for each in form.fields
        for value in [_value(words, each, values.get(each.name, ""), found)]
    ]
    if form.told:
        told = part("told", TOLD, weight=0 if fields else 1)
        cells = areas(column(told, *[part("fields", weight=1)] * bool(fields), gap=GAP), body, canvas.grow)
        canvas.paragraph("form.told", cells["told"], said(words, *form.told))
        body = cells.get("fields", body)
    if fields:
        paged(canvas, words, draft, fields, body, slots)
    ready = not form_draft.missing(form, draft)
    canvas.button(
        "form.do", slots.primary, words.say("desk-do"), Done(), ("return",), kind="primary" if ready else "plain",
        size=5.6,
    )  # fmt: skip


def _value(words: Wording, field: Field, value: str, found: ForDirector) -> str:
    """Return the value of a field in words."""
    if field.kind == "player" and value:
        return found.names.get(value) or words.say("desk-nobody")
    if field.kind == "table" and value:
        return words.say("desk-table", table=value)
    if field.kind == "move" and value in field.choices:
        return said(words, field.said[field.choices.index(value)])
    return value or NONE
