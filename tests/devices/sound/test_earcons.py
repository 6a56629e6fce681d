"""Tests the earcons: all are equally loud, none is too shrill or clicks at its ends. Also tests packs with
wrong files."""

import math
import os
import wave
from array import array
from pathlib import Path

import pytest

from companion.devices.sound.earcons import EARCONS, earcons, pack
from companion.devices.sound.loudness import loudness, true_peak
from companion.devices.sound.synthesis import CEILING, RATE, TARGET, pcm


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[float]]:
    """Return every earcon as it is kept on disk, as samples."""
    kept = tmp_path_factory.mktemp("kept")
    first = dict(earcons(kept))
    assert dict(earcons(kept)) == first, "what is read back is what was made"
    return {name: [x / 32768 for x in array("h", data)] for name, data in first.items()}


def sine(hertz: float, level: float, seconds: float, rate: int = RATE) -> list[float]:
    return [level * math.sin(2 * math.pi * hertz * at / rate) for at in range(round(seconds * rate))]


@pytest.mark.parametrize("rate", [22_050, 44_100, 48_000])
def test_the_measure_is_that_of_the_standard(rate: int) -> None:
    # BS.1770: a sine of 997 Hz at full scale measures −3.01; of 100 Hz by its own curve 1 dB less
    assert loudness(sine(997, 1.0, 1.0, rate), rate) == pytest.approx(-3.01, abs=0.05)
    assert loudness(sine(997, 0.1, 1.0, rate), rate) == pytest.approx(-23.01, abs=0.05)
    assert loudness(sine(100, 1.0, 1.0, rate), rate) < -4.5
    assert loudness([0.0] * rate, rate) < -100


def test_a_peak_between_the_samples_is_seen() -> None:
    # a quarter of the rate, 45 degrees off: every sample lies at 0.707 of the wave's height
    between = [math.sin(math.pi / 2 * at + math.pi / 4) for at in range(400)]
    assert max(between) < 0.71 and true_peak(between) == pytest.approx(0.0, abs=0.2)


@pytest.mark.parametrize("name", EARCONS)
def test_an_earcon_is_well_made(name: str, made: dict[str, list[float]]) -> None:
    samples = made[name]
    assert loudness(samples, RATE) == pytest.approx(TARGET, abs=0.5)
    assert true_peak(samples) < CEILING
    assert abs(math.fsum(samples) / len(samples)) < 0.001, "no DC"
    assert samples[0] == samples[-1] == 0.0
    edges = samples[: RATE // 10_000], samples[-(RATE // 10_000) :]
    assert all(abs(x) < 0.05 for edge in edges for x in edge), "a step at an end would be heard as a click"
    assert len(samples) <= (0.040 if name == "press" else 1.2) * RATE
    assert len(samples) >= 0.02 * RATE


def test_no_two_earcons_are_the_same(made: dict[str, list[float]]) -> None:
    assert set(made) == set(EARCONS) and next(iter(made)) == "press"
    assert len({tuple(samples) for samples in made.values()}) == len(EARCONS)


def test_a_folder_that_cannot_be_written_costs_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert len(next(earcons(tmp_path / "file"))[1]) > 1000


def written(file: Path, samples: list[float], rate: int = RATE, channels: int = 1, width: int = 2) -> None:
    with wave.open(str(file), "wb") as opened:
        opened.setnchannels(channels)
        opened.setsampwidth(width)
        opened.setframerate(rate)
        opened.writeframes(pcm(samples))


def test_a_pack_is_taken_as_far_as_it_can_be(tmp_path: Path) -> None:
    good = sine(600, 0.08, 0.3)
    written(tmp_path / "win.wav", good)
    written(tmp_path / "turn.wav", good, rate=48_000)
    written(tmp_path / "card.wav", good, channels=2)
    written(tmp_path / "cut.wav", sine(600, 0.05, 3.2))
    written(tmp_path / "shift.wav", sine(600, 0.9, 0.3))
    written(tmp_path / "trumpet.wav", good)
    (tmp_path / "fault.wav").write_text("no sound")
    (tmp_path / "readme.txt").write_text("a pack")
    os.mkfifo(tmp_path / "press.wav")  # nobody ever writes into it: opening it would leave the table without sound
    taken, troubles = pack(tmp_path)
    assert taken == {"win": pcm(good)}
    assert {each.args["name"]: each.code for each in troubles} == {
        "card.wav": "sound-format",
        "turn.wav": "sound-format",
        "cut.wav": "sound-long",
        "shift.wav": "sound-loud",
        "trumpet.wav": "sound-unknown",
        "fault.wav": "sound-no-wav",
        "press.wav": "sound-no-wav",
    }


@pytest.mark.parametrize("size", [600, 1139, 1140])
def test_a_file_that_was_cut_short_does_not_take_the_others_away(tmp_path: Path, size: int) -> None:
    """As when a stick is pulled out while a pack is copied. A whole number of samples is a shorter sound."""
    good = sine(600, 0.08, 0.3)
    written(tmp_path / "press.wav", good)
    written(tmp_path / "win.wav", good)
    (tmp_path / "press.wav").write_bytes((tmp_path / "press.wav").read_bytes()[:size])
    taken, troubles = pack(tmp_path)
    assert taken["win"] == pcm(good)
    assert [each.code for each in troubles] == (["sound-no-wav"] if size % 2 else [])


def test_a_file_that_lies_about_its_parts_is_named(tmp_path: Path) -> None:
    written(tmp_path / "press.wav", sine(600, 0.08, 0.3))
    data = bytearray((tmp_path / "press.wav").read_bytes())
    data[36:44] = b"LIST\xff\xff\xff\x7f"  # another part in place of the sound, longer than the file
    (tmp_path / "press.wav").write_bytes(data)
    taken, (trouble,) = pack(tmp_path)
    assert not taken and trouble.code == "sound-no-wav"


def test_a_pack_that_is_not_there_is_named(tmp_path: Path) -> None:
    taken, (trouble,) = pack(tmp_path / "none")
    assert not taken and trouble.code == "sound-pack" and "none" in trouble.args["name"]
