"""The voice: espeak-ng makes a WAV file of each sentence, if possible before it is needed. The files are stored, so
that a sentence has to be made only once."""

import hashlib
import logging
import math
import shutil
import subprocess
import threading
import wave
from array import array
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from companion.devices.sound.loudness import loudness, true_peak
from companion.devices.sound.synthesis import CEILING, TARGET

log = logging.getLogger("sabacc")

VOICES = {"en": "en-gb", "fr": "fr-fr", "es": "es"}
"""espeak-ng's voice for each language. For any other language, its own code is used."""

PACE = 165
"""Speed of the voice in words per minute (espeak-ng -s), slightly slower than the usual 175, for a noisy table."""

KEPT_BYTES = 64_000_000
"""Largest total size of the kept WAV files, in bytes: about 500 sentences. The oldest are removed first."""

PATIENCE_S = 10.0
"""Seconds after which espeak-ng is stopped if it has not finished a sentence."""

FULL = 32768
"""Full scale of a 16-bit sample."""

MOST_WAITING = 16
"""How many sentences may wait for their WAV files. If there are more, the oldest is dropped, as it would come too
late."""


class Rendered(msgspec.Struct, frozen=True):
    """A report that a sentence is now in a WAV file, or that making the file has `failed`."""

    text: str
    failed: bool = False


class Voice:
    """Makes WAV files of sentences in a thread of its own. `folder`: the folder for the files. `post`: called with a
    `Rendered` for each sentence, in that thread. `program`: espeak-ng, as a name or path. `want` and `file` never
    wait."""

    def __init__(self, folder: Path, post: Callable[[Rendered], object], program: str = "espeak-ng") -> None:
        self._kept, self._post = folder, post
        self._program = shutil.which(program)
        self._jobs: deque[tuple[str, str]] = deque()
        self._asked: set[Path] = set()
        self._changed = threading.Condition()
        self._worker: threading.Thread | None = None
        self._speaking: subprocess.Popen[bytes] | None = None
        self._closed = False

    @property
    def installed(self) -> bool:
        """Whether espeak-ng is installed."""
        return self._program is not None

    def file(self, language: str, text: str) -> Path | None:
        """Return the WAV file of this sentence in this language; None if it has not been made."""
        path = self._path(language, text)
        return path if path.is_file() else None

    def want(self, language: str, text: str) -> None:
        """Have the WAV file of this sentence made. Do nothing if the file exists, if it was already asked for, or if
        espeak-ng is not installed."""
        path = self._path(language, text)
        if self._program is None or not text or path.is_file():
            return
        with self._changed:
            if path in self._asked or self._closed:
                return
            self._asked.add(path)
            self._jobs.append((language, text))
            if len(self._jobs) > MOST_WAITING:
                self._asked.discard(self._path(*self._jobs.popleft()))
            self._changed.notify()
        if self._worker is None:
            self._worker = threading.Thread(target=self._work, name="voice", daemon=True)
            self._worker.start()

    def close(self) -> None:
        """Stop making files, even in the middle of a sentence, and wait for the thread to end."""
        with self._changed:
            self._closed = True
            self._jobs.clear()
            self._changed.notify()
            if self._speaking is not None:
                self._speaking.kill()
        if self._worker is not None:
            self._worker.join(PATIENCE_S)

    def _path(self, language: str, text: str) -> Path:
        voice = VOICES.get(language, language)
        name = hashlib.sha256(f"{language}\n{voice}\n{PACE}\n{text}".encode()).hexdigest()[:32]
        return self._kept / "voice" / f"{name}.wav"

    def _next(self) -> tuple[str, str] | None:
        """Return language and text of the next sentence to make; waits until there is one. None once `close` was
        called."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._jobs)
            return None if self._closed else self._jobs.popleft()

    def _work(self) -> None:
        while (job := self._next()) is not None:
            language, text = job
            path = self._path(language, text)
            try:
                self._make(VOICES.get(language, language), text, path)
                trim(path.parent, KEPT_BYTES)
                failed = False
            except Exception as error:  # whatever is wrong with one sentence, the next may work
                if self._closed:
                    return
                log.warning("the voice could not say %r: %s", text, error)
                failed = True
            with self._changed:
                self._asked.discard(path)
            self._post(Rendered(text, failed))

    def _make(self, voice: str, text: str, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        raw = path.with_suffix(".part")
        command = [str(self._program), "-v", voice, "-s", str(PACE), "-w", str(raw), "--stdin"]
        try:
            self._run(command, text)
            _level(raw)
            raw.replace(path)
        finally:
            raw.unlink(missing_ok=True)

    def _run(self, command: list[str], text: str) -> None:
        """Run espeak-ng with this sentence as input, to its end. Raises `subprocess.SubprocessError` if it fails, takes
        longer than `PATIENCE_S`, or is stopped."""
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
            with self._changed:
                self._speaking = process
                if self._closed:
                    process.kill()
            try:
                process.communicate(text.encode(), timeout=PATIENCE_S)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
            finally:
                with self._changed:
                    self._speaking = None
            if process.returncode:
                raise subprocess.CalledProcessError(process.returncode, command)


def trim(folder: Path, most: int) -> None:
    """Remove WAV files of a folder, the oldest first, until the rest take at most `most` bytes."""
    files = sorted(((each.stat(), each) for each in folder.glob("*.wav")), key=lambda pair: pair[0].st_mtime_ns)
    size = sum(stat.st_size for stat, _ in files)
    for stat, file in files:
        if size <= most:
            return
        file.unlink(missing_ok=True)
        size -= stat.st_size


def loudest(samples: Sequence[float], rate: int) -> Sequence[float]:
    """Return the part of a sentence's samples (at `rate` Hz) around its strongest 400 ms, with 100 ms more on each
    side. Only this part determines the loudness of the sentence; measuring the whole sentence would take a second on a
    Pi."""
    step = rate // 10
    power = [math.fsum(x * x for x in samples[at : at + step : 4]) for at in range(0, len(samples), step)]
    first = max(range(len(power)), key=lambda at: math.fsum(power[at : at + 4]), default=0)
    return samples[max(0, first - 1) * step : (first + 5) * step]


def _level(path: Path) -> None:
    """Make a WAV file as loud as the earcons, as far as its peaks allow; the file is changed. The samples stay 16-bit
    numbers in an array: as Python numbers, half a minute of speech would take 50 MiB."""
    with wave.open(str(path), "rb") as opened:
        rate, frames = opened.getframerate(), opened.readframes(opened.getnframes())
    samples = array("h", frames[: len(frames) // 2 * 2])
    most = CEILING - 0.1 - (true_peak(samples) - 20 * math.log10(FULL))
    heard = loudness([x / FULL for x in loudest(samples, rate)], rate)
    gain = (FULL - 1) / FULL * 10 ** (min(TARGET - heard, most) / 20)
    for at, x in enumerate(samples):
        samples[at] = int(gain * x)
    with wave.open(str(path), "wb") as opened:
        opened.setnchannels(1)
        opened.setsampwidth(2)
        opened.setframerate(rate)
        opened.writeframes(samples.tobytes())
