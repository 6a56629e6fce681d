"""What the watchdog watches at this table: each part that has to turn, and how long it may stand still."""

from collections.abc import Callable

from companion.display.window.window import Window
from companion.program.hardware.table_devices import Devices
from companion.program.health.watchdog import Pulse
from companion.program.loop.app import App

LOOP_S, DISPLAY_S, JOURNAL_S, READER_S = 5.0, 5.0, 15.0, 5.0
"""How long each may stand still. The loop sleeps a second at most; a worn card may take seconds for a commit; a reader
turns 20 times a second, a hub waits half a second."""


def pulses(app: App, window: Window, devices: Devices) -> dict[str, Pulse]:
    """What has to turn at this table, by the names that people are told."""
    station, hub = devices.station, devices.hub
    found = {
        "queue": Pulse(lambda: app.turned, LOOP_S),
        "display": Pulse(lambda: window.busy_since, DISPLAY_S),
        "journal": Pulse(lambda: app.table.writing_since, JOURNAL_S),
    }
    if station is not None:
        found["field"] = Pulse(lambda: station.last_turn, READER_S)
    if hub is not None:
        found["trays"] = Pulse(lambda: hub.last_turn, READER_S)
    return found


def starting(app: App) -> Callable[[], bool]:
    """Whether the loop has not gone round once: its first picture takes as long as the machine needs for it."""
    begun = app.turned
    return lambda: app.turned == begun
