"""The page of the USB stick: which stick it is, four large buttons, the progress, and the result."""

from typing import get_args

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import NEAR, Area
from companion.display.layout.slots import Slots
from companion.display.layout.tree import across, areas, column, grid, part, row
from companion.display.model.wording import Wording
from companion.table.views.stick_view import Job, StickDo, StickView
from companion.table.views.table_view import TableView

JOBS: tuple[Job, ...] = get_args(Job)
SAID, BETWEEN = 11.5, 2.0
"""Height in mm of the sentence about the stick, which has two lines, and the gap between the buttons."""


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw the page of the USB stick: a sentence about the stick; below it the buttons, or the progress."""
    stick = view.stick
    assert stick is not None
    tree = column(part("said", SAID, least=9.4, gives=1), part("jobs"), gap=1.5)
    said, rest = areas(tree, body, canvas.grow).values()
    if stick.state == "busy":
        _busy(canvas, words, stick, said, rest)
        return
    if stick.state == "absent":
        canvas.paragraph("stick.said", body, words.say("stick-absent"), 4.2)
        return
    _told(canvas, words, stick, said)
    if stick.name:  # no name: a stick was needed, and none was found
        _jobs(canvas, words, rest)
    note, colour = "", theme.GOLD if stick.state == "done" else theme.DIM
    if stick.state == "done":
        note = words.say("stick-pull-out")
    elif stick.update and stick.state == "there":
        note = words.say("stick-update-there", version=stick.update)
    canvas.paragraph("stick.note", slots.note, note, NEAR, colour)


def _told(canvas: Canvas, words: Wording, stick: StickView, area: Area) -> None:
    """Draw a sentence about the stick, or about the result of a task. The shape of a mark and the frame show the result
    as well."""
    failed = stick.state == "failed"
    if failed:
        text = words.refused(stick.code, stick.args)
    elif stick.code:
        text = words.say(stick.code, **stick.args)
    else:
        text = words.say("stick-there", name=stick.name, free=words.number(stick.free_mb))
    ground = theme.ALARM_DARK if failed else theme.SURFACE
    canvas.fill("stick.said", area, ground, theme.ALARM if failed else theme.EDGE)
    inner = area.inset(2, 0.5)
    if stick.state != "there":
        mark, inner = across(canvas, inner, part("mark", 6), part("said"), gap=2)
        shape, colour = theme.HEALTH["down" if failed else "ok"]
        canvas.shape("stick.mark", mark, shape, colour)
    canvas.paragraph("stick.said", inner, text, 4.2, on=ground)


def _jobs(canvas: Canvas, words: Wording, area: Area) -> None:
    cells = areas(grid([part(job) for job in JOBS], 1 if canvas.panel.upright else 2, gap=BETWEEN), area)
    for at, job in enumerate(JOBS, 1):
        id, cell = f"stick.{job}", cells[job]
        look, face = canvas.tile(id, cell, "plain", 2)
        canvas.touch(id, cell, StickDo(job), (str(at),))
        tree = column(part("name", 5.2, least=4.2), part("told"))
        name, told = areas(tree, face.inset(2, 0.8), canvas.grow).values()
        canvas.text(f"{id}.label", name, words.say("stick-job", job=job), 4.8, look.text, look.fill)
        canvas.paragraph(f"{id}.told", told, words.say("stick-job-told", job=job), 3.2, look.text, look.fill)


def _busy(canvas: Canvas, words: Wording, stick: StickView, said: Area, rest: Area) -> None:
    """Draw which task is running, a bar with its percentage, and that the stick must not be pulled out."""
    canvas.paragraph("stick.said", said, words.say("stick-working", job=stick.job), 5.0, theme.GOLD)
    tree = column(row(part("bar"), part("figure", 22), gap=2, wanted=10), part("rest"), gap=3)
    bar, figure, rest = areas(tree, rest, canvas.grow).values()
    canvas.text("stick.part", figure, f"{stick.part} %", 5.0, align="right")
    canvas.fill("stick.bar", bar, theme.SURFACE, theme.EDGE)
    if stick.part:
        canvas.fill("stick.done", bar.portion(right=stick.part / 100), theme.OK)
    canvas.paragraph("stick.note", rest, words.say("stick-leave-in"), 4.2)
