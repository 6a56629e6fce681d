"""Scenes of the health page (of a table with a few problems, and of one where everything is bad, in its longest words)
and of the season's page."""

from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.input.ui import Ui
from companion.odds.luck import Luck
from companion.table.evening.season import SeasonLine
from companion.table.views.season_view import LuckView, SeasonView
from companion.table.views.table_view import TableView
from companion.table.views.vitals_view import Vital
from tests.display.scenes.tables import NAMES, betting, opened, view

SPENT = {"half": 12.4, "most": 1234.5}
LINE = {"seat": 8, "whole": 91.3, "read": 61, "again": 12345, "bytes": 1234567}

USUAL = (
    Vital("power", "unsteady", "was"),
    Vital("heat", "ok", "ok", {"celsius": 61}),
    Vital("disk", "ok", "ok", {"free": 21034}),
    Vital("clock", "ok", "set"),
    Vital("journal", "ok", "ok", {"half": 3.1, "most": 11.8}),
    Vital("display", "ok", "ok", {"half": 9.4, "most": 41.0}),
    Vital("field", "ok", "ok", {"missed": 0.4, "wire": 2310}),
    Vital("tray", "ok", "ok", {"seat": 1, "whole": 99.8, "read": 98, "again": 3}),
    Vital("tray", "unsteady", "line", {"seat": 2, "whole": 91.3, "read": 98, "again": 143, "bytes": 2817}),
    Vital("tray", "down", "down", {"seat": 3, "whole": 100.0, "read": 100, "again": 0}),
)
WORST = (
    Vital("power", "down", "low"),
    Vital("heat", "down", "hot", {"celsius": 85}),
    Vital("disk", "down", "low", {"free": 12}),
    Vital("clock", "unsteady", "unset"),
    Vital("journal", "unsteady", "slow", SPENT),
    Vital("display", "unsteady", "slow", SPENT),
    Vital("field", "unsteady", "unsteady", {"missed": 12.3, "wire": 12345}),
    *(Vital("tray", "unsteady", "line", {**LINE, "seat": seat}) for seat in range(9)),
)


def vital_scenes() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the health page, one for each set of problems."""
    well, bad = view(betting(), vitals=USUAL), view(betting(8), vitals=WORST)
    none = view(betting())
    units = ("credits", "points")
    won = [SeasonLine(NAMES[at % 8], units[at % 2], 12, 640, 97, 4000 - 500 * at, 340, 311) for at in range(16)]
    lucks = {name: Luck(300 - 45 * at, 999.5 - 333 * at, 120 + 11 * at) for at, name in enumerate(NAMES)}
    played = replace(none, season=SeasonView(tuple(won), adding=True), luck=LuckView(lucks, lucks))
    failed = replace(none, season=SeasonView(failed=True))
    return {
        "health": (well, opened(well, Go("health"))),
        "health-worst": (bad, opened(bad, Go("health"))),
        "health-later": (bad, opened(bad, Go("health", at=2))),
        "health-none": (none, opened(none, Go("health"))),
        "evening-luck": (played, opened(played, Go("evening"))),
        "season-luck": (played, opened(played, Go("season", at=4))),
        "season": (played, opened(played, Go("season"))),
        "season-failed": (failed, opened(failed, Go("season"))),
    }
