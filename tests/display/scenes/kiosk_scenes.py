"""Scenes of the kiosk's own pages, with as much content as possible, for the display's tests."""

from msgspec.structs import replace

from companion.display.canvas.actions import Begin, Go, Type
from companion.display.input.ui import Ui
from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.table.views.kiosk_view import DayCount, KioskView, Stage
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import Notice, TableView
from tests.display.scenes.tables import betting, opened, table, view

DAYS = tuple(DayCount(f"2026-11-{day}", 1234, 987, 1, 2045) for day in range(27, 20, -1))


def kiosk(stage: Stage = "table", *, staff: bool = False, **more: object) -> TableView:
    """Return a kiosk at a stage of its day, with the counters of a week. `staff`: the PIN has been entered."""
    state = betting() if stage in ("table", "idle") else flow.start(load_rules("standard"))
    seen = KioskView(stage, 12, "10:00", staff, counts=DAYS)
    return view(state, kiosk=seen, languages=("en", "fr", "es"), **more)


def kiosk_scenes() -> dict[str, tuple[TableView, Ui]]:
    """Return a scene for every page of the kiosk itself, by name."""
    idle, closed, locked, staff = kiosk("idle"), kiosk("closed"), kiosk(), kiosk(staff=True)
    wrong = replace(locked, notice=Notice(1, "kiosk-pin-wrong", {"wait": 600}))
    lone = replace(closed, languages=(), preferences=Preferences(language="fr"))
    assert staff.kiosk is not None
    broken = replace(staff, kiosk=replace(staff.kiosk, trouble="kiosk-counts-broken", counts=DAYS[:2]))
    new = replace(staff, kiosk=replace(staff.kiosk, counts=()))
    before = replace(view(table(5)), kiosk=locked.kiosk)
    return {
        "kiosk-idle": (idle, opened(idle)),
        "kiosk-closed": (closed, opened(closed)),
        "kiosk-refused": (
            refused := replace(closed, notice=Notice(1, "kiosk-closed", {"at": "10:00"})),
            opened(refused),
        ),
        "kiosk-closed-one": (lone, opened(lone)),
        "kiosk-locked": (locked, opened(locked, Go("staff"))),
        "kiosk-pin": (locked, opened(locked, Begin("@pin", 0))),
        "kiosk-pin-typed": (locked, opened(locked, Begin("@pin", 0), *(Type(digit) for digit in "123456789"))),
        "kiosk-pin-wrong": (wrong, opened(wrong, Go("staff"))),
        "kiosk-pin-wait": (
            soon := replace(locked, notice=Notice(1, "kiosk-pin-wait", {"wait": 600})),
            opened(soon, Go("staff")),
        ),
        "kiosk-staff": (staff, opened(staff, Go("staff"))),
        "kiosk-staff-closed": (after := kiosk("closed", staff=True), opened(after, Go("staff"))),
        "kiosk-staff-broken": (broken, opened(broken, Go("staff"))),
        "kiosk-staff-new": (new, opened(new, Go("staff"))),
        "kiosk-home": (locked, opened(locked, Go("home"))),
        "kiosk-home-staff": (staff, opened(staff, Go("home"))),
        "kiosk-home-between": (before, opened(before, Go("home"))),
    }
