"""Lets the director of a tournament fill in a form on the screen. A form that is being filled in is a `Draft`, as a
move is while it is entered; each field takes one answer."""

from msgspec.structs import replace

from companion.display.canvas.actions import Action, Amount, Because, Done, Local, Name, Set, Turn, Type, Write
from companion.display.input import asides
from companion.display.input.draft import Draft
from companion.table.hall_says import Directed
from companion.table.tournament_view import Field, ForDirector, Form
from companion.table.views.table_view import TableView

STEPS = {
    "name": "name",
    "reason": "reason",
    "number": "amount",
    "player": "choice",
    "table": "choice",
    "move": "choice",
}
"""What the screen asks for each kind of field, in the words of `questions.step`."""

LONGEST = {"name": 24, "reason": 60}
"""Most characters that may be typed for a name and for a reason."""

REVIEW = "form"
"""The step at which all fields are shown, and any of them can be changed."""


def director(view: TableView) -> ForDirector | None:
    """Return what the director may do at this table; None if nobody directs a tournament here."""
    return view.tournament.director if view.tournament is not None else None


def form_of(view: TableView, key: str) -> Form | None:
    """Return the form with this key; None if it is not offered now."""
    found = director(view)
    if found is None:
        return None
    due = [found.due.form] if found.due is not None else []
    return next((each for each in (*due, *found.forms) if each.key == key), None)


def begun(view: TableView, key: str) -> Draft:
    """Return a draft of a form with everything filled in that it has already. If it has only one field, or if there is
    nothing to read before and none of its fields has a value yet, the first field is asked for at once; otherwise all
    are shown."""
    form, found = form_of(view, key), director(view)
    draft = Draft(asides.DIRECT, 0, name=key)
    if form is None or found is None:
        return draft
    values = {each.name: each.value for each in form.fields if each.value}
    given = {"row": str(found.row), "act": form.act, **form.given, **values}
    at_once = form.fields[:1] if len(form.fields) == 1 or not (values or form.told) else ()
    return replace(draft, answers=tuple(given.items()), asks=at_once[0].name if at_once else "")


def action(form: Form, row: int) -> Action:
    """Return what a touch on the button of a form does that has nothing to be filled in or read: it is sent at once."""
    return Directed((("row", str(row)), ("act", form.act), *form.given.items()))


def asked(view: TableView, draft: Draft) -> Field | None:
    """Return the field that is asked for; None if all fields are shown."""
    form = form_of(view, draft.name)
    return next((each for each in form.fields if each.name == draft.asks), None) if form is not None else None


def step(view: TableView, draft: Draft) -> str:
    """Return what is asked for next, as `questions.step` does; "" if the form is complete."""
    if draft.full:
        return ""
    field = asked(view, draft)
    return STEPS.get(field.kind, "choice") if field is not None else REVIEW


def missing(form: Form, draft: Draft) -> list[Field]:
    """Return the fields that must not stay empty and still are."""
    there = {name for name, value in draft.answers if value}
    return [each for each in form.fields if each.needed and each.name not in there]


def filled(view: TableView, draft: Draft, action: Local) -> Draft:
    """Return the draft of a form after a touch."""
    form, field = form_of(view, draft.name), asked(view, draft)
    if form is None:
        return draft
    match action:
        case Set(name):
            return _asking(view, draft, name)
        case Turn(at):
            return replace(draft, at=at)
        case Type(text) if field is not None:
            return replace(
                draft, typed=(draft.typed + text)[: LONGEST.get(field.kind, 9)] if text else draft.typed[:-1]
            )
        case Write():
            return replace(draft, writing=True, typed="")
        case Name(text) | Because(text) if field is not None:
            return _answered(view, form, draft, text)
        case Amount(value):
            return _answered(view, form, draft, str(value))
        case Done() if field is None:
            lacks = missing(form, draft)
            return _asking(view, draft, lacks[0].name) if lacks else replace(draft, full=True)
        case Done() if draft.typed.strip():
            return _answered(view, form, draft, draft.typed.strip())
    return draft


def _asking(view: TableView, draft: Draft, name: str) -> Draft:
    """Return the draft with the question for this field. A name begins with that of the player who was chosen."""
    now, found = replace(draft, asks=name, typed="", writing=False, at=0), director(view)
    field, chosen = asked(view, now), dict(draft.answers).get("entry", "")
    if field is not None and field.kind == "name" and found is not None:
        return replace(now, typed=found.names.get(chosen, "")[: LONGEST["name"]])
    return now


def _answered(view: TableView, form: Form, draft: Draft, value: str) -> Draft:
    """Return the draft with the answer to its question. The next empty field is asked for, unless all were shown at
    first: then they are shown again."""
    answers = tuple(({**dict(draft.answers), draft.asks: value}).items())
    draft = replace(draft, answers=answers, typed="", writing=False, asks="")
    if len(form.fields) == 1:
        return replace(draft, full=True)
    lacks = [] if form.told or any(each.value for each in form.fields) else missing(form, draft)
    return _asking(view, draft, lacks[0].name) if lacks else draft


def refused(view: TableView, draft: Draft) -> Draft:
    """Return a draft that was refused, to be put right: a form shows all its fields again, as they were and with what
    the desk knows now. If it has only one field, that one is asked for, with what was typed. Any other draft is
    returned unchanged."""
    form, found = form_of(view, draft.name), director(view)
    if draft.verb != asides.DIRECT or form is None or found is None:
        return draft
    if view.notice is not None and view.notice.code == "tournament-moved-on":
        return begun(view, draft.name)  # what was typed was meant for what is no longer so
    draft = replace(draft, answers=tuple((dict(draft.answers) | {"row": str(found.row)}).items()))
    if len(form.fields) != 1:
        return draft
    field = form.fields[0]
    return replace(_asking(view, draft, field.name), typed=dict(draft.answers).get(field.name, ""))
