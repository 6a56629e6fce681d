"""From a touch's handler to the mixer: what the program adds to the click before the loudspeaker's buffer has it."""

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter

from companion.devices.sound.speaker import BUFFER, Speaker, SpeakerReport
from companion.devices.sound.synthesis import RATE
from tests.bench.figures import Figure, quantile, seconds

ROUNDS = 200


def sound() -> Iterator[Figure]:
    """The click, on SDL's silent driver; the mixer's buffer is added, the loudspeaker's own delay is not known."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    reports: SimpleQueue[SpeakerReport] = SimpleQueue()
    with tempfile.TemporaryDirectory() as folder:
        speaker = Speaker(Path(folder), reports.put, time.monotonic)
        begun = perf_counter()
        speaker.start()
        assert reports.get(timeout=60).health == "ok"
        yield Figure("all earcons made at the first start, beside the table", perf_counter() - begun, "s", 10)
        taken = []
        for _ in range(ROUNDS):
            taken.append(seconds(lambda: speaker.play("press")))
            time.sleep(0.005)
        speaker.close()
    late = quantile(taken, 0.99) * 1e3
    yield Figure("touch felt to click, with the mixer's buffer, 99th percentile", late + BUFFER / RATE * 1e3, "ms", 70)
