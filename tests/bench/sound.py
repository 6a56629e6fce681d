"""Measures the time from a touch's handler to the mixer: what the program adds before the click is in the loudspeaker's
buffer."""

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter

from companion.devices.sound.speaker import BUFFER, Speaker, SpeakerReport
from companion.devices.sound.synthesis import RATE
from companion.devices.sound.voice import Voice
from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.program.services.sound_service import SoundService
from companion.settings import SoundSettings
from companion.table.views.cues import Cue
from companion.table.views.preferences import Preferences
from tests.bench.figures import Figure, quantile, seconds

ROUNDS = 200


def sound() -> Iterator[Figure]:
    """Measure the click on SDL's silent driver; the mixer's buffer is added, the loudspeaker's own delay is not
    known."""
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
    yield from voice()
    late = quantile(taken, 0.99) * 1e3
    yield Figure("touch felt to click, with the mixer's buffer, 99th percentile", late + BUFFER / RATE * 1e3, "ms", 70)


def voice() -> Iterator[Figure]:
    """Measure the time from a cue, which comes with the click, to the first sample of its sentence: once newly spoken,
    once from the cache."""
    if shutil.which("espeak-ng") is None:
        return
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    posted: SimpleQueue[object] = SimpleQueue()
    state, chosen, say = flow.start(load_rules("standard")), Preferences(), screen_words(Words())
    anew, kept = list[float](), list[float]()
    with tempfile.TemporaryDirectory() as folder:
        speaker, made = Speaker(Path(folder), posted.put, time.monotonic), Voice(Path(folder), posted.put)
        speaker.start()
        posted.get(timeout=60)
        for taken in (anew, kept):
            for seat in range(1, 9):
                service = SoundService(
                    SoundSettings(),
                    lambda: chosen,
                    say,
                    clock=time.monotonic,
                    minute=lambda: 0,
                    speaker=speaker,
                    voice=made,
                )
                service.turn(time.monotonic(), state)
                begun = perf_counter()
                service.cue(Cue("turn", "said-turn-owed", {"seat": seat, "amount": 20}, "event", seat))
                while not service.speaking:
                    posted.get(timeout=60)
                    service.turn(time.monotonic(), state)
                taken.append(perf_counter() - begun + BUFFER / RATE)
        made.close()
        speaker.close()
    yield Figure("cue to the voice's first sample, sentence made anew, slowest of 8", max(anew), "s", 1)
    yield Figure("cue to the voice's first sample, sentence kept, slowest of 8", max(kept), "s", 1)
