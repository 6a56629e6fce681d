"""Tests the loudspeaker on SDL's own drivers: one that writes to a file, a silent one, and one that does not exist."""

import os
import subprocess
import sys
import time
from array import array
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pygame
import pytest

from companion.devices.sound.earcons import earcons
from companion.devices.sound.loudness import loudness
from companion.devices.sound.speaker import SpeakerReport
from companion.devices.sound.synthesis import RATE, TARGET
from tests.devices.sound.room import SoundRoom
from tests.processes import PATIENCE


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kept")
    assert dict(earcons(folder))
    return folder


@pytest.fixture
def room(kept: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundRoom]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    one = SoundRoom(kept)
    yield one
    one.speaker.close()


def test_the_start_does_not_wait_and_a_click_is_ready_soon(room: SoundRoom) -> None:
    assert not room.speaker.play("press"), "nothing is open yet, and nothing is raised"
    room.speaker.start()
    assert room.report() == SpeakerReport("ok")
    assert room.speaker.play("press") and room.speaker.play("win")
    room.speaker.volume(0.0)
    assert not room.speaker.play("press")


def test_without_a_device_it_is_said_and_tried_again(
    room: SoundRoom, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "sabacc")
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
    assert caplog.text.count("no-device") == 1, "the log says it once"
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    room.now += 1.0
    room.speaker.turn(room.now)
    assert room.report().health == "ok" and room.speaker.play("press")


def test_a_device_that_goes_is_said_and_taken_again_when_it_is_back(room: SoundRoom) -> None:
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


def test_no_loudspeaker_closes_the_mixer_while_another_opens_it(
    room: SoundRoom, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """pygame has one mixer for the whole process; a closing during an opening has crashed it."""
    room.speaker.start()
    assert room.report().health == "ok"
    other, entered, closed, init, quit_ = SoundRoom(kept), Event(), Event(), pygame.mixer.init, pygame.mixer.quit
    closed_within = list[bool]()

    def slow(*values: object, **more: object) -> None:
        entered.set()
        closed_within.append(closed.wait(0.3))
        init(*values, **more)  # type: ignore[arg-type]

    def shut() -> None:
        closed.set()
        quit_()

    monkeypatch.setattr(pygame.mixer, "init", slow)
    monkeypatch.setattr(pygame.mixer, "quit", shut)
    other.speaker.start()
    assert entered.wait(PATIENCE)
    assert not other.speaker.play("press"), "a touch does not wait for a device that is being opened"
    assert not closed_within
    room.speaker.close()
    assert closed_within == [False] and closed.is_set()
    other.speaker.close()


def test_what_comes_out_is_as_loud_as_it_was_made(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(file))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "0")
    room = SoundRoom(kept)
    room.speaker.start()
    assert room.report().health == "ok"
    assert room.speaker.play("turn")
    end = time.monotonic() + 60
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
    room = SoundRoom(kept, tmp_path)
    room.speaker.start()
    told = room.report()
    room.speaker.close()
    assert told.health == "ok" and [each.code for each in told.troubles] == ["sound-no-wav"]


def _settled(room: SoundRoom) -> float | None:
    """Return the seconds until the loudspeaker tries again, once the thread that failed has ended."""
    end = time.monotonic() + 60
    while (wait := room.speaker.turn(room.now)) is None and time.monotonic() < end:
        pass
    return wait


def test_alsa_says_nothing_on_stderr_where_there_is_no_device(tmp_path: Path) -> None:
    """Otherwise the library's own complaints would appear between the table's log lines at every attempt."""
    program = (
        "import sys, time\nfrom pathlib import Path\nfrom queue import SimpleQueue\n"
        "from companion.devices.sound.speaker import Speaker\n"
        "reports = SimpleQueue()\nspeaker = Speaker(Path(sys.argv[1]), reports.put, time.monotonic)\n"
        "speaker.start()\nreports.get(timeout=60)\nspeaker.close()\n"
    )
    env = {**os.environ, "SDL_AUDIODRIVER": "alsa"}
    command = [sys.executable, "-c", program, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=30, check=False)
    assert done.returncode == 0 and "ALSA" not in done.stderr, done.stderr
