"""Tests the voice: sentences are prepared ahead, cached, and as loud as the earcons. Also tests a table without a
voice."""

import math
import os
import shutil
import threading
import time
import wave
from array import array
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.devices.sound.loudness import loudness, true_peak
from companion.devices.sound.synthesis import CEILING, TARGET
from companion.devices.sound.voice import MOST_WAITING, Rendered, Voice, loudest, trim

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
    assert done.get(timeout=60) == Rendered(text)
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
    assert done.get(timeout=60) == Rendered("Hello", failed=True)
    (tmp_path / "voice").unlink()
    voice.want("en", "Hello")
    assert done.get(timeout=60) == Rendered("Hello")
    voice.close()


def test_without_espeak_nothing_is_made_and_nothing_fails(tmp_path: Path) -> None:
    voice = Voice(tmp_path, lambda _: pytest.fail("nothing can be made"), program="no-such-program")
    assert not voice.installed
    voice.want("en", "Hello")
    assert voice.file("en", "Hello") is None
    voice.close()


def program(folder: Path, does: str) -> str:
    """Return a fake voice that notes the text it is to say, reports that it has begun, and then does this."""
    for name in ("begun", "go"):
        os.mkfifo(folder / name)
    file = folder / "voice.sh"
    file.write_text(f'#!/bin/sh\ncd "{folder}"\ncat >> said\necho >> said\necho > begun\n{does}\n')
    file.chmod(0o755)
    return str(file)


def test_closing_waits_for_no_sentence(tmp_path: Path) -> None:
    voice = Voice(tmp_path, lambda _: pytest.fail("nothing is made"), program(tmp_path, "exec sleep 60"))
    for at in range(9):
        voice.want("en", f"Sentence {at}")
    (tmp_path / "begun").read_text()
    began = time.monotonic()
    voice.close()
    voice.want("en", "Too late")
    assert time.monotonic() - began < 30, "it waits for espeak-ng, or for what is still to be made"
    assert (tmp_path / "said").read_text() == "Sentence 0\n"
    assert not [each for each in threading.enumerate() if each.name == "voice"]


def test_of_too_many_sentences_the_oldest_are_left_out(tmp_path: Path) -> None:
    done: SimpleQueue[Rendered] = SimpleQueue()
    voice = Voice(tmp_path, done.put, program(tmp_path, "read _ < go\nexit 1"))
    texts = [str(at) for at in range(MOST_WAITING + 20)]
    voice.want("en", texts[0])
    (tmp_path / "begun").read_text()
    for text in texts[1:]:
        voice.want("en", text)
    for text in (texts[0], *texts[-MOST_WAITING:]):
        assert text == texts[0] or (tmp_path / "begun").read_text()
        (tmp_path / "go").write_text("\n")
        assert done.get(timeout=60) == Rendered(text, failed=True)
    voice.close()
    assert done.empty()


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
