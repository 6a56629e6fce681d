"""A loudspeaker for tests: its reports, what it was asked to play, and a clock that is moved by hand."""

import os
import threading
from pathlib import Path
from queue import SimpleQueue

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from companion.devices.sound.speaker import Speaker, SpeakerReport


class Heard(Speaker):
    """The real loudspeaker, which also keeps a list of what it was asked for."""

    played: list[tuple[str, int]]

    def play(self, name: str) -> bool:  # type: ignore[override]
        """Note the name and the thread."""
        self.played.append((name, threading.get_ident()))
        return super().play(name)  # type: ignore[arg-type]


class SoundRoom:
    """A loudspeaker with a clock that a test moves. `kept`: the folder of the made sounds; `packed`: a sound pack."""

    def __init__(self, kept: Path, packed: Path | None = None) -> None:
        self.now = 100.0
        self.reports: SimpleQueue[SpeakerReport] = SimpleQueue()
        self.speaker = Heard(kept, self.reports.put, lambda: self.now, packed)
        self.speaker.played = []

    def report(self) -> SpeakerReport:
        """Wait for the next report and return it."""
        return self.reports.get(timeout=60)
