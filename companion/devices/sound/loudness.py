"""Measures how loud people perceive a sound: the loudness after ITU-R BS.1770-5, and the true peak after its annex 2.
Samples are mono floats with full scale −1..1."""

import math
from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import NamedTuple

QUIET = -120.0
"""The value in dB that the functions of this module return for silence."""

WINDOW_S = 0.4
"""The momentary window of EBU Tech 3341, in seconds. The loudest window of a sound is its loudness: these sounds are
much shorter than a broadcast, and the standard's gating would leave most of them out."""

STEP_S = 0.1
OFFSET = -0.691
"""A constant of BS.1770, in dB, with which a full-scale sine of 997 Hz on one channel measures −3.01 LUFS."""

TAPS, FACTOR = 12, 4
"""Oversampling for the true peak: four times, with twelve samples (BS.1770 annex 2)."""


class Biquad(NamedTuple):
    """The coefficients of a second-order digital filter whose first denominator (a0) is 1."""

    b0: float
    b1: float
    b2: float
    a1: float
    a2: float


@lru_cache(maxsize=8)
def k_weighting(rate: int) -> tuple[Biquad, Biquad]:
    """Return the two filters that BS.1770 applies before it measures (a high shelf for the head, a high pass for the
    ear), for samples at `rate` Hz. The standard gives their figures at 48 kHz; these are computed from the analogue
    filters behind those figures."""
    gain, q, centre = 3.999843853973347, 0.7071752369554196, 1681.974450955533
    k = math.tan(math.pi * centre / rate)
    high = 10 ** (gain / 20)
    band = high**0.4996667741545416
    a0 = 1 + k / q + k * k
    shelf = Biquad(
        (high + band * k / q + k * k) / a0,
        2 * (k * k - high) / a0,
        (high - band * k / q + k * k) / a0,
        2 * (k * k - 1) / a0,
        (1 - k / q + k * k) / a0,
    )
    q, centre = 0.5003270373238773, 38.13547087602444
    k = math.tan(math.pi * centre / rate)
    a0 = 1 + k / q + k * k
    return shelf, Biquad(1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)


def weighted(samples: Sequence[float], rate: int) -> list[float]:
    """Return the samples (at `rate` Hz) after the two filters of `k_weighting`, which imitate the human ear."""
    for b0, b1, b2, a1, a2 in k_weighting(rate):
        done: list[float] = []
        z1 = z2 = 0.0
        for x in samples:
            y = b0 * x + z1
            z1 = b1 * x - a1 * y + z2
            z2 = b2 * x - a2 * y
            done.append(y)
        samples = done
    return list(samples)


def loudness(samples: Sequence[float], rate: int) -> float:
    """Return the loudness in LUFS of the loudest 400 ms of the samples, which are at `rate` Hz. A shorter sound is
    measured as if silence followed; silence measures `QUIET`."""
    window, step = round(WINDOW_S * rate), round(STEP_S * rate)
    blocks = [0.0]
    heard = weighted(samples, rate)
    for at in range(0, len(heard), step):
        blocks.append(math.fsum(y * y for y in heard[at : at + step]))
    wide = window // step
    most = max(math.fsum(blocks[at : at + wide]) for at in range(len(blocks)))
    return OFFSET + 10 * math.log10(most / window) if most > 0 else QUIET


@lru_cache(maxsize=1)
def _phases() -> tuple[tuple[float, ...], ...]:
    """Return the coefficients of a windowed sinc filter for each of the three positions between two samples at which
    `true_peak` interpolates."""
    half = TAPS / 2
    phases = []
    for phase in range(1, FACTOR):
        offsets = [tap - half + 1 - phase / FACTOR for tap in range(TAPS)]
        taps = [math.sin(math.pi * t) / (math.pi * t) * math.cos(math.pi * t / (TAPS + 2)) ** 2 for t in offsets]
        whole = sum(taps)
        phases.append(tuple(tap / whole for tap in taps))
    return tuple(phases)


def true_peak(samples: Sequence[float]) -> float:
    """Return the highest point of the curve through the samples (full scale −1..1), in dB of full scale; `QUIET` for
    silence. Between two samples the curve can exceed the highest sample only near the highest ones, so it is computed
    only there. The samples are not copied, because a spoken sentence has many of them."""
    most = float(max(max(samples, default=0), -min(samples, default=0)))
    if most <= 0:
        return QUIET
    near, before = most * 0.6, TAPS // 2
    found = (at for at, x in enumerate(samples) if x >= near or x <= -near)
    starts = {at - less for at in found for less in (before, before - 1)}
    phases = _phases()
    for start in starts:
        part = [0.0] * -start + list(samples[max(start, 0) : start + TAPS])
        for taps in phases:  # missing samples at the end count as silence
            most = max(most, abs(sum(map(mul, part, taps))))
    return 20 * math.log10(most)
