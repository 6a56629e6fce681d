"""Tests service, voice (espeak-ng) and loudspeaker together, as at the table; the output is written to a file and
measured."""

import os
import shutil
import time
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from companion.devices.sound.loudness import loudness, true_peak
from companion.devices.sound.speaker import Speaker, SpeakerReport
from companion.devices.sound.synthesis import CEILING, RATE, TARGET
from companion.devices.sound.voice import Rendered, Voice
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.program.services.sound_service import SoundService
from companion.settings import SoundSettings
from companion.table.views.cues import Cue
from companion.table.views.preferences import Preferences
from tests.display.scenes.tables import betting
from tests.processes import wait_for

pytestmark = pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")

SENTENCE = Cue("", "said-turn", {"seat": 3}, "phase", 3)
LOUDEST_VOLUME = 100
SAMPLE = 2
"""The size of a sample in bytes."""


class Room:
    """The parts that the program connects at its start; SDL writes to a file, faster than real time."""

    def __init__(self, folder: Path, **chosen: object) -> None:
        self.file, self.state = folder / "heard.raw", betting()
        self.posted: SimpleQueue[object] = SimpleQueue()
        self.voice = Voice(folder, self.posted.put)
        self.speaker = Speaker(folder, self.posted.put, time.monotonic)
        chosen_ = Preferences(volume=LOUDEST_VOLUME, **chosen)  # type: ignore[arg-type]
        self.service = SoundService(
            SoundSettings(), lambda: chosen_, screen_words(Words()), clock=time.monotonic, minute=lambda: 0,
            speaker=self.speaker, voice=self.voice,
        )  # fmt: skip
        self.service.turn(time.monotonic(), self.state)
        self.speaker.start()
        self.until(SpeakerReport)

    def until(self, kind: type) -> object:
        """Turn the parts until something of this kind has been posted."""
        while not isinstance(item := self.posted.get(timeout=60), kind):
            pass
        self.service.heard(item, self.state)
        self.service.turn(time.monotonic(), self.state)
        return item

    def heard(self, seconds: float) -> list[float]:
        """Return the samples of the output, −1 to 1, from the first one that is not silent to the last. Waits until
        there are more than these seconds of them, and half a second of silence follows."""

        def over() -> bool:
            data = self.file.read_bytes()
            silent = len(data) - len(data.rstrip(b"\0"))
            return len(data.lstrip(b"\0")) > seconds * RATE * SAMPLE and silent > RATE // 2 * SAMPLE

        wait_for("the end of the sound", over)
        data = self.file.read_bytes()
        samples = [x / 32768 for x in array("h", data[: len(data) // SAMPLE * SAMPLE])]
        heard = [at for at, x in enumerate(samples) if x]
        return samples[heard[0] : heard[-1] + 1]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "heard.raw"))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "2")
    return tmp_path


@pytest.fixture
def room(folder: Path) -> Iterator[Room]:
    made = Room(folder)
    yield made
    made.service.close()


def test_a_sentence_comes_out_whole_at_the_loudness_of_everything_else(room: Room) -> None:
    room.service.cue(SENTENCE)
    made = room.until(Rendered)
    assert isinstance(made, Rendered) and not made.failed
    (file,) = (room.file.parent / "voice").glob("*.wav")
    with wave.open(str(file)) as opened:
        seconds = opened.getnframes() / opened.getframerate()
    heard = room.heard(seconds)
    assert seconds / 2 < len(heard) / RATE <= seconds + 0.05, "all of it, and once"
    assert true_peak(heard) <= CEILING + 0.3, "resampling may add a little"
    assert loudness(heard, RATE) == pytest.approx(TARGET, abs=2.5)


def test_an_earcon_and_a_sentence_together_do_not_clip(room: Room) -> None:
    room.service.cue(Cue("shift", "said-turn", {"seat": 3}, "event", 3))
    room.until(Rendered)
    heard = room.heard(1.0)
    assert true_peak(heard) <= 0.0
    assert max(abs(x) for x in heard) < 0.999


def test_who_is_mute_hears_nothing_at_all(folder: Path) -> None:
    room = Room(folder, muted=True)
    room.service.cue(SENTENCE)
    room.service.cue(Cue("win"))
    room.service.felt()

    def silent() -> bool:
        room.service.turn(time.monotonic(), room.state)
        return room.file.exists() and room.file.stat().st_size >= RATE * SAMPLE

    wait_for("a second of silence", silent)
    room.service.close()
    assert not any(room.file.read_bytes())
    assert not list((folder / "voice").glob("*.wav")), "nothing is made that nobody hears"
