"""Makes the table's own earcons (short sounds for events) from sine waves. Each is a few tones that begin and end
softly."""

import math
from array import array
from collections.abc import Iterable

import msgspec

from companion.devices.sound.loudness import loudness
from companion.table.views.cues import Earcon

RATE = 44_100
"""Samples per second of every sound; sounds have 16 bits and are mono."""

TARGET = -20.0
"""The loudness of each sound: LUFS of its loudest 400 ms. A click of 34 ms cannot be louder without a peak above −2 dB
of full scale."""

CEILING = -1.0
"""Upper limit of the true peak of a sound, in dB of full scale (EBU R 128)."""

VERSION = 2
"""The version of the recipes. Increase it when a sound changes, so that kept files of it are made again."""


class Tone(msgspec.Struct, frozen=True):
    """A tone of an earcon (a short sound for an event). It begins `at` seconds after the earcon's start and is `length`
    seconds long. Its pitch glides from `hertz` to `to` (0: no glide). It becomes louder for `attack` seconds, and then
    falls by 1/e every `decay` seconds (0: it does not fall). `gain` is its strength, `above` the strengths of its
    harmonics."""

    at: float
    hertz: float
    length: float
    gain: float = 1.0
    to: float = 0.0
    attack: float = 0.004
    decay: float = 0.12
    above: tuple[float, ...] = (0.25,)


def _run(*hertz: float, apart: float = 0.09, length: float = 0.22, **more: float) -> tuple[Tone, ...]:
    return tuple(Tone(at * apart, each, length, **more) for at, each in enumerate(hertz))  # type: ignore[arg-type]


def _tumble(times: Iterable[float]) -> tuple[Tone, ...]:
    """Return the tones of dice that tumble: knocks at these times (seconds) that become higher and louder, over a hum
    that rises with them."""
    times = tuple(times)
    knocks = tuple(
        Tone(
            at,
            620 + 60 * index + 150 * (index % 2),
            0.035,
            0.6 + 0.05 * index,
            attack=0.001,
            decay=0.008,
            above=(0.5, 0.3),
        )
        for index, at in enumerate(times)
    )
    return (Tone(0, 165, times[-1] + 0.05, 0.2, 330, attack=0.5, decay=0.0), *knocks)


RECIPES: dict[Earcon, tuple[Tone, ...]] = {
    "press": (Tone(0, 1900, 0.034, attack=0.0015, decay=0.02, above=(0.2,)),),
    "refused": (Tone(0, 220, 0.13, above=(0.6, 0.4)), Tone(0.15, 185, 0.2, above=(0.6, 0.4))),
    "turn": _run(587.3, 784.0),
    "card": (Tone(0, 2600, 0.06, 0.6, 1300, decay=0.03), Tone(0.05, 420, 0.07, decay=0.03)),
    "credits": _run(2093, 2637, 2349, apart=0.055, length=0.13, decay=0.05),
    "armed": _run(440, 440, apart=0.16, length=0.13),
    "rolling": _tumble((0.15, 0.21, 0.26, 0.34, 0.4, 0.5, 0.6, 0.74, 0.88, 1.04)),  # silence while the dice teeter
    "shift": (
        Tone(0, 180, 0.75, 1.0, 720, attack=0.02, decay=0.0, above=(0.5, 0.3)),
        Tone(0.55, 880, 0.5, 0.9, 440, decay=0.2),
        Tone(0.55, 1108.7, 0.5, 0.6, 554.4, decay=0.2),
    ),
    "no-shift": (Tone(0, 523.3, 0.3, decay=0.15), Tone(0.17, 392, 0.4, decay=0.18)),
    "win": _run(523.3, 659.3, 784.0, 1046.5, apart=0.11, length=0.4, decay=0.2),
    "fault": _run(311.1, 293.7, 311.1, apart=0.2, length=0.18, decay=0.0),
    "clock-amber": _run(659.3, length=0.3),
    "clock-red": _run(659.3, 659.3, 880.0, apart=0.14, length=0.25),
    "cut": (Tone(0, 1400, 0.07, 0.8, 500, decay=0.03), Tone(0.1, 1046.5, 0.25)),
    "attract": _run(392, 523.3, 659.3, 587.3, apart=0.17, length=0.45, decay=0.25),
}
"""The tones that make up each earcon."""


def synthesised(name: Earcon) -> bytes:
    """Return the earcon (a short sound for an event) of this name as PCM (16 bits, 44.1 kHz, mono) with the loudness
    `TARGET`. Raises `KeyError` for an unknown name."""
    samples = _mixed(RECIPES[name])
    return pcm(levelled(samples, RATE))


def levelled(samples: list[float], rate: int) -> list[float]:
    """Return the samples (at `rate` Hz), multiplied so that their loudness is `TARGET`. Every sound of the table has
    this loudness."""
    gain = 10 ** ((TARGET - loudness(samples, rate)) / 20)
    return [gain * x for x in samples]


def pcm(samples: Iterable[float]) -> bytes:
    """Return floats of full scale −1..1 as 16-bit samples in native byte order; values beyond are clipped."""
    return array("h", (max(-32768, min(32767, round(32767 * x))) for x in samples)).tobytes()


def _mixed(tones: Iterable[Tone]) -> list[float]:
    tones = tuple(tones)
    samples = [0.0] * (math.ceil(max(tone.at + tone.length for tone in tones) * RATE) + 1)
    for tone in tones:
        first = round(tone.at * RATE)
        for index, x in enumerate(_tone(tone), first):
            samples[index] += x
    samples[0] = samples[-1] = 0.0
    return samples


def _tone(tone: Tone) -> list[float]:
    count = round(tone.length * RATE)
    rise = max(1, round(tone.attack * RATE))
    fall = max(1, min(count // 3, round(0.03 * RATE)))
    shrink = math.exp(-1 / (tone.decay * RATE)) if tone.decay else 1.0
    glide = ((tone.to or tone.hertz) / tone.hertz) ** (1 / count)
    phase, level, pace, made = 0.0, tone.gain, 2 * math.pi * tone.hertz / RATE, []
    for index in range(count):
        edge = min(1.0, index / rise, (count - index) / fall)
        wave = math.sin(phase) + sum(part * math.sin((at + 2) * phase) for at, part in enumerate(tone.above))
        made.append(level * wave * (0.5 - 0.5 * math.cos(math.pi * edge)))
        phase += pace
        pace *= glide
        level *= shrink
    return made
