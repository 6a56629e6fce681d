"""The loudspeaker on SDL's own drivers: one that writes to a file, one that is silent, one that there is not."""

import os
import time
from array import array
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from companion.devices.sound.earcons import earcons
from companion.devices.sound.loudness import loudness
from companion.devices.sound.speaker import Speaker, SpeakerReport
from companion.devices.sound.synthesis import RATE, TARGET


class Room:
    """A loudspeaker, its reports, and a clock that stands still until it is moved."""

    def __init__(self, kept: Path, packed: Path | None = None) -> None:
        self.now = 100.0
        self.reports: SimpleQueue[SpeakerReport] = SimpleQueue()
        self.speaker = Speaker(kept, self.reports.put, lambda: self.now, packed)

    def report(self) -> SpeakerReport:
        return self.reports.get(timeout=10)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kept")
    assert dict(earcons(folder))
    return folder


@pytest.fixture
def room(kept: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    one = Room(kept)
    yield one
    one.speaker.close()


def test_the_start_does_not_wait_and_a_click_is_ready_soon(room: Room) -> None:
    assert not room.speaker.play("press"), "nothing is open yet, and nothing is raised"
    room.speaker.start()
    assert room.report() == SpeakerReport("ok")
    assert room.speaker.play("press") and room.speaker.play("win")
    room.speaker.volume(0.0)
    assert not room.speaker.play("press")


def test_without_a_device_it_is_said_and_tried_again(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    room.speaker.start()
    told = room.report()
    assert (told.health, told.detail) == ("down", "no-device") and told.why
    assert not room.speaker.play("press") and room.speaker.speak(Path("none.wav")) == 0.0
    wait = _settled(room)
    assert wait == pytest.approx(0.5)
    room.now += 0.5
    assert room.speaker.turn(room.now) is None
    assert room.report().health == "down"
    assert _settled(room) == pytest.approx(1.0), "each failure waits longer"
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    room.now += 1.0
    room.speaker.turn(room.now)
    assert room.report().health == "ok" and room.speaker.play("press")


def test_a_device_that_goes_is_said_and_taken_again_when_it_is_back(room: Room) -> None:
    room.speaker.start()
    assert room.report().health == "ok"
    room.speaker.lost("pulled out")
    room.speaker.lost("pulled out")
    assert room.report() == SpeakerReport("down", "lost", "pulled out")
    assert room.reports.empty(), "once"
    assert not room.speaker.play("press")
    room.now += _settled(room) or 0.0
    room.speaker.turn(room.now)
    assert room.report().health == "ok" and room.speaker.play("press")


def test_what_comes_out_is_as_loud_as_it_was_made(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(file))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "0")
    room = Room(kept)
    room.speaker.start()
    assert room.report().health == "ok"
    assert room.speaker.play("turn")
    end = time.monotonic() + 10
    heard = b""
    while time.monotonic() < end and len(heard.lstrip(b"\0")) < RATE:  # half a second from its first sample on
        heard = file.read_bytes()
    room.speaker.close()
    begun = (len(heard) - len(heard.lstrip(b"\0"))) // 2
    samples = [x / 32768 for x in array("h", heard[: len(heard) // 2 * 2])[: begun + RATE]]
    assert loudness(samples[begun:], RATE) == pytest.approx(TARGET, abs=1.0)


def test_the_sound_pack_goes_first(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    (tmp_path / "win.wav").write_text("no sound")
    room = Room(kept, tmp_path)
    room.speaker.start()
    told = room.report()
    room.speaker.close()
    assert told.health == "ok" and [each.code for each in told.troubles] == ["sound-no-wav"]


def _settled(room: Room) -> float | None:
    """In how many seconds it is tried again, once the thread that failed has ended."""
    end = time.monotonic() + 10
    while (wait := room.speaker.turn(room.now)) is None and time.monotonic() < end:
        pass
    return wait
