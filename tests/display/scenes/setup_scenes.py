"""Scenes of the setup, the guided check and the failsafe, at every step, for the display's tests."""

from typing import get_args

from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.input.ui import Ui
from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.table.views.failsafe import Failsafe, FailsafeKind
from companion.table.views.preferences import Preferences
from companion.table.views.setup import STEPS, Alignment, SetupView, TryStep, TryView
from companion.table.views.table_view import TableView
from tests.display.scenes.tables import betting, view

EMPTY = replace(
    view(flow.start(load_rules("standard"))),
    setup=SetupView(),
    languages=("en", "fr", "es"),
    preferences=Preferences(),
)
VERDICTS = [
    SetupView(touched=2),
    SetupView(touched=4, verdict="good"),
    SetupView(touched=4, verdict="off", alignment=Alignment(off=(0.06, -0.01))),
    SetupView(touched=4, verdict="corrected", alignment=Alignment(90, True)),
    SetupView(touched=4, verdict="corrected", alignment=Alignment(180)),
    SetupView(touched=4, verdict="corrected", alignment=Alignment(0, True)),
    SetupView(verdict="unclear"),
]
TRIES = (
    TryView(),
    *(
        TryView(step, (("button", True), ("light", False)), asks=step in ("light", "voice"))
        for step in get_args(TryStep)
    ),
    TryView("card", (("button", None),), "no-contact"),
    TryView("", tuple(zip(get_args(TryStep), (True, False, None, True, True, False), strict=True))),
)
REPORT = "20261121-235959-picture-1.txt"


def setup_scenes() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the setup: every step, a ruleset that cannot be chosen now, and the result of touching the four
    crosses."""
    made = {f"setup-{step}": (EMPTY, Ui(page=Go("setup", what=step))) for step in STEPS}
    made["setup-ruleset-2"] = EMPTY, Ui(page=Go("setup", what="ruleset", at=1))
    playing = replace(view(betting()), setup=SetupView())
    made["setup-ruleset-later"] = playing, Ui(page=Go("setup", what="ruleset"))
    for at, setup in enumerate(VERDICTS):
        made[f"setup-touch-{at}"] = replace(EMPTY, setup=setup), Ui(page=Go("setup", what="touch"))
    return made


def try_scenes() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the guided check: every step, and its result."""
    made = {f"try-{at}": (replace(EMPTY, tried=tried), Ui(page=Go("try"))) for at, tried in enumerate(TRIES)}
    crosses = replace(EMPTY, tried=TryView("touch"), setup=SetupView(touched=2))
    made["try-crosses"] = crosses, Ui(page=Go("try"))
    return made


def failsafe_scenes() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the failsafe's page, one for each kind of failure."""
    playing = view(betting())
    return {
        f"failsafe-{kind}": (replace(playing, failsafe=Failsafe(kind, "raise", REPORT, 12_345, can_undo=True)), Ui())
        for kind in get_args(FailsafeKind)
    }
