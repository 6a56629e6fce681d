"""Provides the earcons (short sounds for events): from a sound pack that the owner of the table has added, from files
that were stored at an earlier start, or by synthesis."""

import logging
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from companion.devices.open_files import write_bytes_whole
from companion.devices.sound.loudness import loudness, true_peak
from companion.devices.sound.synthesis import CEILING, RATE, RECIPES, TARGET, VERSION, synthesised
from companion.game.moves import Refusal
from companion.plain_files import check_plain
from companion.table.views.cues import Earcon

log = logging.getLogger("sabacc")

LONGEST_S = 3.0
"""The longest sound, in seconds, that a sound pack may contain. A longer one would drown out the spoken
announcements."""

LOUDER = 1.0
"""How many LU (loudness units) louder than `TARGET` a sound of a pack may be: a difference that nobody hears."""

FIRST: tuple[Earcon, ...] = ("press",)
"""The earcons that are synthesised before the others, because they are needed at the first touch."""

EARCONS: tuple[Earcon, ...] = tuple(name for name in get_args(Earcon) if name)


class PackBroken(ValueError):
    """Raised if a sound file of a pack cannot be used. Its `refusal` is a translatable message that says why: it
    has the code `code`, the file's `name` and more arguments."""

    def __init__(self, code: str, name: str, **args: object) -> None:
        super().__init__(f"{name}: {code}")
        self.refusal = Refusal(code, {"name": name, **args})


def earcons(folder: Path) -> Iterator[tuple[Earcon, bytes]]:
    """Yield the name of each of the table's own earcons (short sounds for events) and its sound as PCM, the click
    first. The sounds are stored as files in `folder`; if it cannot be written, they are synthesised again at each
    start."""
    folder = folder / f"earcons-{VERSION}"
    for name in (*FIRST, *(each for each in RECIPES if each not in FIRST)):
        file = folder / f"{name}.pcm"
        try:
            data = file.read_bytes()
        except OSError:
            data = b""
        if not data or len(data) % 2:
            data = synthesised(name)
            try:
                folder.mkdir(parents=True, exist_ok=True)
                write_bytes_whole(file, data)
            except OSError as error:
                log.debug("the sound %s cannot be kept: %s", name, error)
        yield name, data


def pack(folder: Path) -> tuple[dict[Earcon, bytes], list[Refusal]]:
    """Return the earcons (short sounds for events) of a sound pack as PCM, keyed by name, and a message for each file
    that cannot be used (or for the folder, if it cannot be read). `folder`: contains WAV files named after earcons
    (44.1 kHz, 16 bits, mono)."""
    found: dict[Earcon, bytes] = {}
    troubles: list[Refusal] = []
    try:
        files = sorted(folder.iterdir())
    except OSError as error:
        return {}, [Refusal("sound-pack", {"name": str(folder), "why": error.strerror or str(error)})]
    for file in files:
        if file.name.startswith(".") or file.suffix.lower() != ".wav":
            continue
        try:
            found[_earcon(file)] = _taken(file)
        except PackBroken as error:
            troubles.append(error.refusal)
    return found, troubles


def _earcon(file: Path) -> Earcon:
    for name in EARCONS:
        if name == file.stem:
            return name
    raise PackBroken("sound-unknown", file.name, names=", ".join(EARCONS))


def _taken(file: Path) -> bytes:
    try:
        check_plain(file)
        with wave.open(str(file), "rb") as opened:
            shape = opened.getframerate(), opened.getsampwidth(), opened.getnchannels()
            if shape != (RATE, 2, 1):
                raise PackBroken("sound-format", file.name, rate=shape[0], bits=8 * shape[1], channels=shape[2])
            if opened.getnframes() > LONGEST_S * RATE:
                raise PackBroken("sound-long", file.name, seconds=round(opened.getnframes() / RATE, 1))
            data = opened.readframes(opened.getnframes())
    except (OSError, EOFError, RuntimeError, wave.Error) as error:  # RuntimeError: a part is longer than its file
        raise PackBroken("sound-no-wav", file.name) from error
    if len(data) % 2:  # cut off in the middle of a sample
        raise PackBroken("sound-no-wav", file.name)
    samples = [x / 32768 for x in array("h", data)]
    loud, peak = loudness(samples, RATE), true_peak(samples)
    if loud > TARGET + LOUDER or peak > CEILING:
        raise PackBroken("sound-loud", file.name, loudness=round(loud), peak=round(peak, 1))
    return data
