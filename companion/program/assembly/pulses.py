"""Lists what the watchdog watches: each part of the program that has to keep running, and how long it may be silent."""

from collections.abc import Callable

from companion.display.window.window import Window
from companion.program.hardware.table_devices import Devices
from companion.program.health.watchdog import Pulse
from companion.program.loop.app import App
from companion.program.loop.first_picture import FirstPictureService

LOOP_S, DISPLAY_S, JOURNAL_S, READER_S = 5.0, 5.0, 15.0, 5.0
"""For how many seconds each part may show no activity. The loop sleeps at most one second; a worn memory card may take
several seconds for a commit; a reader polls 20 times a second, and the link to the trays waits at most half a
second."""


def pulses(app: App, window: Window, devices: Devices) -> dict[str, Pulse]:
    """Return the parts of a running table that the watchdog has to watch, keyed by the name of the part in messages. A
    `Pulse` tells when the part last ran, and for how long it may be silent."""
    station, trays = devices.station, devices.trays
    found = {
        "queue": Pulse(lambda: app.turned, LOOP_S),
        "display": Pulse(lambda: window.busy_since, DISPLAY_S),
        "journal": Pulse(lambda: app.table.writer.busy_since, JOURNAL_S),
    }
    if station is not None:
        found["field"] = Pulse(lambda: station.last_turn, READER_S)
    if trays is not None:
        found["trays"] = Pulse(lambda: trays.last_turn, READER_S)
    return found


def starting(app: App, first_picture: FirstPictureService) -> Callable[[], bool]:
    """Return a function for the watchdog that returns True while the table is still starting, that is, until the main
    loop (`app`) has completed its first pass and everything is started that waits for the `first_picture`. (That
    picture may take long on a slow machine.)"""
    begun = app.turned
    return lambda: app.turned == begun or not first_picture.done
