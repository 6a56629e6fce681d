"""The pages of the setup and of the guided check, and the failsafe's page, at every step: what the display's tests look
at."""

from typing import get_args

from msgspec.structs import replace

from companion.display.actions import Go
from companion.display.ui import Ui
from companion.game import flow
from companion.game.loader import load_rules
from companion.table.failsafe import Failsafe, FailsafeKind
from companion.table.preferences import Preferences
from companion.table.setup import STEPS, Lie, SetupSight, TrySight, TryStep
from companion.table.sight import Sight
from tests.display.tables import betting, sight

EMPTY = replace(
    sight(flow.start(load_rules("standard"))),
    setup=SetupSight(),
    languages=("en", "fr", "es"),
    preferences=Preferences(),
)
VERDICTS = [
    SetupSight(touched=2),
    SetupSight(touched=4, verdict="good"),
    SetupSight(touched=4, verdict="off", lie=Lie(off=(0.06, -0.01))),
    SetupSight(touched=4, verdict="corrected", lie=Lie(90, True)),
    SetupSight(touched=4, verdict="corrected", lie=Lie(180)),
    SetupSight(touched=4, verdict="corrected", lie=Lie(0, True)),
    SetupSight(verdict="unclear"),
]
TRIES = (
    TrySight(),
    *(
        TrySight(step, (("button", True), ("light", False)), asks=step in ("light", "voice"))
        for step in get_args(TryStep)
    ),
    TrySight("card", (("button", None),), "no-contact"),
    TrySight("", tuple(zip(get_args(TryStep), (True, False, None, True, True, False), strict=True))),
)
REPORT = "20261121-235959-picture-1.txt"


def setup_scenes() -> dict[str, tuple[Sight, Ui]]:
    """The setup: every step, a ruleset that cannot be chosen now, and what came of the four crosses."""
    made = {f"setup-{step}": (EMPTY, Ui(page=Go("setup", what=step))) for step in STEPS}
    made["setup-ruleset-2"] = EMPTY, Ui(page=Go("setup", what="ruleset", at=1))
    playing = replace(sight(betting()), setup=SetupSight())
    made["setup-ruleset-later"] = playing, Ui(page=Go("setup", what="ruleset"))
    for at, setup in enumerate(VERDICTS):
        made[f"setup-touch-{at}"] = replace(EMPTY, setup=setup), Ui(page=Go("setup", what="touch"))
    return made


def try_scenes() -> dict[str, tuple[Sight, Ui]]:
    """The guided check: every step, and how it went."""
    made = {f"try-{at}": (replace(EMPTY, tried=tried), Ui(page=Go("try"))) for at, tried in enumerate(TRIES)}
    crosses = replace(EMPTY, tried=TrySight("touch"), setup=SetupSight(touched=2))
    made["try-crosses"] = crosses, Ui(page=Go("try"))
    return made


def failsafe_scenes() -> dict[str, tuple[Sight, Ui]]:
    """The failsafe's page, by what has failed."""
    playing = sight(betting())
    return {
        f"failsafe-{kind}": (replace(playing, failsafe=Failsafe(kind, "raise", REPORT, 12_345, can_undo=True)), Ui())
        for kind in get_args(FailsafeKind)
    }
