"""Every scene there is: each page, question and moment that the program can show.

What is told in the files of scenes is one part; the other is found by walking: every button of every scene that opens
a page or asks something is touched, then those of what it opened, until nothing new comes.
"""

from collections.abc import Iterator
from functools import cache
from itertools import count

from msgspec.structs import replace

from companion.display.actions import (
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
from companion.display.layout import layout
from companion.display.questions import step
from companion.display.ui import Ui, follow, press
from companion.table.sight import Sight
from tests.display.glass import SEVEN_SMALL
from tests.display.kiosk_scenes import kiosk_scenes
from tests.display.panels import panels
from tests.display.played import played
from tests.display.setup_scenes import failsafe_scenes, setup_scenes, try_scenes
from tests.display.shows import shows
from tests.display.tables import SAY, scenes
from tests.display.vital_scenes import vital_scenes

Scene = tuple[Sight, Ui]

LANGUAGES = ("en", "es", "fr")

LEADS_ON = (
    Amount, Because, Begin, Choose, Count, Done, Face, Go, Hide, More, Name, Overrule, Pick, Set, Spell, Suit, Turn,
)  # fmt: skip
"""What a touch does that shows something else, unless it is the last that was asked and the table is told."""

TYPED = {"name": "Q", "amount": "1"}
"""What is typed where that is asked, before it is taken."""


@cache
def everything() -> dict[str, Scene]:
    """All scenes, by name."""
    made = scenes() | panels() | played() | vital_scenes() | told()
    return made | dict(reached(made))


@cache
def told() -> dict[str, Scene]:
    """Those of the kiosk, of its shows, of setup, check and failsafe."""
    played_out = {f"show-{name}": (shown, follow(Ui(), shown, 0.0)) for name, shown in shows().items()}
    return kiosk_scenes() | played_out | setup_scenes() | try_scenes() | failsafe_scenes()


def kind(sight: Sight, ui: Ui) -> tuple[object, ...]:
    """What a scene is one of: two of a kind differ by nothing but what is written in it."""
    page, draft = ui.page, ui.draft
    if draft is not None:
        return "asks", draft.verb, step(sight, draft), draft.name, draft.at, draft.suit, draft.refused, draft.overrule
    if page is not None:
        what = page.what.split("/")[0].split(" ")[0] if page.page in ("faults", "setup") else ""
        return "page", page.page, page.at, what, sight.covered, sight.kiosk is None, sight.state.order != ()
    return "table", sight.state.rules.id, ui.more, ui.moment, ui.moment_hidden


def reached(known: dict[str, Scene]) -> Iterator[tuple[str, Scene]]:
    """What touches lead to from the known scenes, one of each kind that is not among them."""
    seen = {kind(*scene) for scene in known.values()}
    waiting = [(replace(sight, languages=LANGUAGES), ui) for sight, ui in known.values()]
    number = count(1)
    while waiting:
        sight, ui = waiting.pop(0)
        for after in following(sight, ui):
            of = kind(sight, after)
            if of not in seen:
                seen.add(of)
                waiting.append((sight, after))
                yield f"reached-{next(number)}-{'-'.join(str(part) for part in of[1:4] if part)}", (sight, after)


def following(sight: Sight, ui: Ui) -> Iterator[Ui]:
    """The screen after each touch there that asks nothing of the table; what has to be typed before is typed."""
    typed = TYPED.get(step(sight, ui.draft), "") if ui.draft is not None else ""
    for start in (ui, press(ui, sight, Type(typed))[0]) if typed else (ui,):
        picture = layout(sight, start, SEVEN_SMALL, SAY)
        for action in [target.action for target in picture.targets if isinstance(target.action, LEADS_ON)]:
            after, asked = press(start, sight, action)
            if asked is None:
                yield follow(after, sight, 0.0)
