"""Creates the kiosk service with its demonstration, lesson, daily counts and PIN."""

import contextlib
import secrets
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from types import MappingProxyType

from companion.program.kiosk.attract import Attract
from companion.program.kiosk.coach import Coach
from companion.program.kiosk.counters import Counters, counts_path
from companion.program.kiosk.kiosk_service import Clocks, KioskService
from companion.program.kiosk.pin import Pin, pin_path
from companion.program.loop.other_process import run_beside
from companion.program.services.preference_service import PreferenceService
from companion.settings import Config
from companion.table.sink import Sink
from companion.table.views.cues import Cuer
from companion.table.views.house_pictures import Picture


def open_kiosk(
    sink: Sink,
    config: Config,
    preferences: PreferenceService,
    cue: Cuer,
    post: Callable[[object], object],
    closing: contextlib.ExitStack,
    *,
    simulated: bool,
    pictures: Mapping[str, Picture] = MappingProxyType({}),
) -> KioskService:
    """Create the kiosk service. `sink`: the main loop. `preferences`: the service that is told to reset the preferences
    for the next visitors. `cue`: plays sounds and sentences. `post`: puts a report into the main loop's queue.
    `closing`: when it closes, daily counts that are not yet in their file are written. `simulated`: whether it is a
    simulated table. `pictures`: those that the owner of the table has added, by name."""
    later = ThreadPoolExecutor(1, "later")
    closing.callback(later.shutdown)

    def seeds() -> int:
        return secrets.randbits(32)

    return KioskService(
        sink,
        config.kiosk,
        Attract(seeds, cue, pictures, run_beside, post),
        Coach(seeds, cue, run_beside, post),
        preferences,
        Counters(counts_path(simulated=simulated), later.submit),
        Pin(pin_path(), config.kiosk.pin, time.monotonic),
        Clocks(time.monotonic, datetime.now),
        cue,
        post,
    )
