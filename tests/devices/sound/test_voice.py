"""The voice: made ahead, kept, as loud as the earcons; and a table without one."""

import math
import os
import shutil
import wave
from array import array
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.devices.sound.loudness import loudness, true_peak
from companion.devices.sound.synthesis import CEILING, TARGET
from companion.devices.sound.voice import Rendered, Voice, loudest, trim

ESPEAK = pytest.mark.skipif(
    shutil.which("espeak-ng") is None and not os.environ.get("SABACC_NO_SKIP"), reason="espeak-ng is not installed"
)


@ESPEAK
@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "Lando, seat 3, to act."), ("fr", "À la place 3 de jouer."), ("es", "Turno del asiento 3.")],
)
def test_a_sentence_is_made_once_and_kept(tmp_path: Path, language: str, text: str) -> None:
    done: SimpleQueue[Rendered] = SimpleQueue()
    voice = Voice(tmp_path, done.put)
    assert voice.installed and voice.file(language, text) is None
    voice.want(language, text)
    voice.want(language, text)
    assert done.get(timeout=10) == Rendered(text)
    file = voice.file(language, text)
    assert file is not None
    voice.want(language, text)
    voice.close()
    assert done.empty(), "once"
    with wave.open(str(file), "rb") as opened:
        rate, samples = opened.getframerate(), [x / 32768 for x in array("h", opened.readframes(opened.getnframes()))]
    assert 0.8 < len(samples) / rate < 5
    assert loudness(samples, rate) == pytest.approx(TARGET, abs=1.0) and true_peak(samples) < CEILING
    assert Voice(tmp_path, done.put).file(language, text) == file, "the next evening has it already"
    assert Voice(tmp_path, done.put).file("de", text) is None, "each language has its own"


@ESPEAK
def test_a_sentence_that_cannot_be_said_is_left_out(tmp_path: Path) -> None:
    done: SimpleQueue[Rendered] = SimpleQueue()
    voice = Voice(tmp_path, done.put)
    (tmp_path / "voice").write_text("in the way")
    voice.want("en", "Hello")
    assert done.get(timeout=10) == Rendered("Hello", failed=True)
    (tmp_path / "voice").unlink()
    voice.want("en", "Hello")
    assert done.get(timeout=10) == Rendered("Hello")
    voice.close()


def test_without_espeak_nothing_is_made_and_nothing_fails(tmp_path: Path) -> None:
    voice = Voice(tmp_path, lambda _: pytest.fail("nothing can be made"), program="no-such-program")
    assert not voice.installed
    voice.want("en", "Hello")
    assert voice.file("en", "Hello") is None
    voice.close()


def test_the_oldest_files_make_room(tmp_path: Path) -> None:
    for at in range(5):
        (tmp_path / f"{at}.wav").write_bytes(b"x" * 100)
        os.utime(tmp_path / f"{at}.wav", (at, at))
    trim(tmp_path, 250)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["3.wav", "4.wav"]


def test_the_loudest_part_is_as_loud_as_the_whole() -> None:
    """Quiet, then loud for half a second somewhere, then quiet: the rest changes nothing."""
    rate = 22_050
    for begins in (0, 7_000, 30_000):
        tone = [math.sin(0.3 * at) * (0.5 if begins <= at < begins + rate // 2 else 0.05) for at in range(3 * rate)]
        part = loudest(tone, rate)
        assert len(part) < rate and loudness(part, rate) == pytest.approx(loudness(tone, rate), abs=0.1)
    assert list(loudest([], rate)) == []
