"""Collects every scene: each page, question and moment that the program can show.

Some scenes are declared in the other files of this folder. The rest are found by walking: in every scene, each button
that opens a page or a question is touched, then those of the new page, until nothing new appears.
"""

from collections.abc import Iterator
from functools import cache
from itertools import count

from msgspec.structs import replace

from companion.display.canvas.actions import (
    Amount,
    Because,
    Begin,
    Choose,
    Count,
    Done,
    Face,
    Go,
    Hide,
    More,
    Name,
    Overrule,
    Pick,
    Set,
    Spell,
    Suit,
    Turn,
    Type,
)
from companion.display.input.questions import step
from companion.display.input.ui import Ui, follow, press
from companion.display.pages.picture import layout
from companion.table.views.table_view import TableView
from tests.display.pages.glass import SEVEN_SMALL
from tests.display.scenes.kiosk_scenes import kiosk_scenes
from tests.display.scenes.panels import panels
from tests.display.scenes.played import followed, looked_back, played
from tests.display.scenes.setup_scenes import failsafe_scenes, setup_scenes, try_scenes
from tests.display.scenes.shows import shows
from tests.display.scenes.tables import SAY, scenes
from tests.display.scenes.vital_scenes import vital_scenes

Scene = tuple[TableView, Ui]

LANGUAGES = ("en", "es", "fr")

LEADS_ON = (
    Amount, Because, Begin, Choose, Count, Done, Face, Go, Hide, More, Name, Overrule, Pick, Set, Spell, Suit, Turn,
)  # fmt: skip
"""The actions of touches that may open a page or lead to another question."""

TYPED = {"name": "Q", "amount": "1"}
"""What is typed into a field before the field can be accepted."""


@cache
def everything() -> dict[str, Scene]:
    """Return all scenes, by name."""
    made = scenes() | panels() | played() | looked_back() | followed() | vital_scenes() | told()
    return made | dict(reached(made))


@cache
def told() -> dict[str, Scene]:
    """Return the scenes of the kiosk, the attract loop, the coach, the setup, the guided check and the failsafe, by
    name."""
    played_out = {f"show-{name}": (shown, follow(Ui(), shown, 0.0)) for name, shown in shows().items()}
    return kiosk_scenes() | played_out | setup_scenes() | try_scenes() | failsafe_scenes()


def kind(view: TableView, ui: Ui) -> tuple[object, ...]:
    """Return a key for the kind of a scene. Two scenes of the same kind differ only in their texts."""
    page, draft = ui.page, ui.draft
    if draft is not None:
        return "asks", draft.verb, step(view, draft), draft.name, draft.at, draft.suit, draft.refused, draft.overrule
    if page is not None:
        what = page.what.split("/")[0].split(" ")[0] if page.page in ("faults", "setup") else ""
        return "page", page.page, page.at, what, view.covered, view.kiosk is None, view.state.order != ()
    return "table", view.state.rules.id, ui.more, ui.moment, ui.moment_hidden


def reached(known: dict[str, Scene]) -> Iterator[tuple[str, Scene]]:
    """Yield the scenes that touches lead to from the known scenes, with a name: one of each kind that is not known
    yet."""
    seen = {kind(*scene) for scene in known.values()}
    waiting = [(replace(view, languages=LANGUAGES), ui) for view, ui in known.values()]
    number = count(1)
    while waiting:
        view, ui = waiting.pop(0)
        for after in following(view, ui):
            of = kind(view, after)
            if of not in seen:
                seen.add(of)
                waiting.append((view, after))
                yield f"reached-{next(number)}-{'-'.join(str(part) for part in of[1:4] if part)}", (view, after)


def following(view: TableView, ui: Ui) -> Iterator[Ui]:
    """Yield the screen after each touch in this scene that opens something and does not ask the table to play. Text is
    typed first if the page needs it."""
    typed = TYPED.get(step(view, ui.draft), "") if ui.draft is not None else ""
    for start in (ui, press(ui, view, Type(typed))[0]) if typed else (ui,):
        picture = layout(view, start, SEVEN_SMALL, SAY)
        for action in [target.action for target in picture.targets if isinstance(target.action, LEADS_ON)]:
            after, asked = press(start, view, action)
            if asked is None:
                yield follow(after, view, 0.0)
