"""Remembers in a file which renderer (SDL's way of drawing, such as OpenGL or software) draws on the screen. If a
graphics driver crashes the program, the program cannot catch that; only the next start can notice it and try another
renderer."""

import logging
from pathlib import Path

import msgspec

from companion.config import data_folder
from companion.devices.open_files import write_whole
from companion.display.window.renderers import RENDERERS, Trial
from companion.plain_files import read_plain_text
from companion.program.health.starts import this_boot

log = logging.getLogger("sabacc")

TRIES = 2
"""How many starts may crash while they try a renderer. After that, the next start tries another one."""
NONE = "none"
"""Stands in the file in place of a renderer's name when all of them have crashed the program. The screen is then not
opened until the next boot."""


class Note(msgspec.Struct, frozen=True):
    """What the file `screen_file` contains, one line: which renderer is in use, and how its last trial ended. `tries`:
    how many starts in a row began with this renderer and crashed. `boot`: the id of the boot in which the line was
    written. `answer`: the result of the last trial, as `Trial.over` gets it, "replaced" if only another renderer has
    drawn, or "trying" if it has not ended."""

    renderer: str
    tries: int
    boot: str
    answer: str


def screen_file() -> Path:
    """Return the path of the file that remembers which renderer (SDL's way of drawing) is in use, and which have
    crashed."""
    return data_folder() / "screen"


def read_note(file: Path) -> Note | None:
    """Return what this file (see `screen_file`) says about the renderer in use and its last trial; None if the file
    does not exist or cannot be read."""
    try:
        renderer, tries, boot, answer = read_plain_text(file).split()
        count = int(tries) if tries.isdecimal() and len(tries) < 9 else 0
    except (OSError, ValueError):
        return None
    return Note(renderer, count, boot, answer) if renderer in (*RENDERERS, NONE) else None


def crashed_renderers(note: Note) -> tuple[str, ...]:
    """Return the renderers that have crashed the program. Renderers are tried in a fixed order, so these are all that
    come before the one in `note`."""
    every = tuple(RENDERERS)
    return every if note.renderer == NONE else every[: every.index(note.renderer)]


class StoredTrial(Trial):
    """A trial of renderers, one after the other, that notes each attempt in a file before it begins. Attempts do not
    count if the computer has been started anew since (somebody may have pulled its plug), so nobody waits for the disk.
    A renderer that has replaced another one stays in use until the file is removed. `boot`: the id of this boot; None
    means the kernel's."""

    def __init__(self, file: Path, boot: str | None = None) -> None:
        self._file, self._boot = file, this_boot() if boot is None else boot
        note = read_note(file) or Note(next(iter(RENDERERS)), 0, "", "")
        same = note.boot == self._boot
        self.blamed = same and note.tries > 0
        """Whether the previous start ended while it tried a renderer."""
        self._drawn = note.renderer if same and note.answer == "drawn" else ""
        """The renderer that has drawn in this boot."""
        self._tries = note.tries if same else 0
        self._first = note.renderer if same or note.renderer != NONE else next(iter(RENDERERS))
        self._written = ""
        if self._tries >= TRIES:
            self._give_up()

    def _give_up(self) -> None:
        later = (*RENDERERS, NONE)
        then = later[later.index(self._first) + 1]
        told = "the screen is left alone until the next boot" if then == NONE else f"{then} is tried instead"
        log.error("%d starts have ended while %s drew on the screen: %s", self._tries, self._first, told)
        self._first, self._tries = then, 0
        if then == NONE:
            self._write(NONE, 0, "failed")

    def names(self) -> tuple[str, ...]:
        """Return the renderers to try, beginning with the one that is in use; () if all have failed."""
        every = tuple(RENDERERS)
        return () if self._first == NONE else every[every.index(self._first) :]

    def known(self, name: str) -> str:
        """Return "drawn" for the renderer that the last start in this boot has seen drawing; otherwise ""."""
        return "drawn" if name == self._drawn else ""

    def begin(self, name: str) -> None:
        """Write down that the renderer `name` is about to be tried, so that the next start knows if it crashed."""
        self._write(name, 1 + (self._tries if name == self._first else 0), "trying")

    def over(self, name: str, answer: str) -> None:
        """Write down the result of a trial that has not crashed the program. `name`: the renderer. `answer`: "drawn",
        "blank" (nothing appeared on the screen), "unread" (unknown) or "failed" (no renderer could open a screen)."""
        if self._first == NONE:
            return
        self._tries = 0
        self._write(self._first, 0, "replaced" if answer == "drawn" and name != self._first else answer)
        if answer == "blank":
            log.error("%s draws on the screen, but reading back shows nothing; so do all others", name)
        elif name:
            log.info("the screen is drawn by %s (%s)", name, answer)

    def _write(self, name: str, tries: int, answer: str) -> None:
        text = f"{name} {tries} {self._boot or '-'} {answer}\n"
        if text == self._written:
            return
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._file, text, sync=False)
            self._written = text
        except OSError as error:
            log.warning("the renderer on trial cannot be kept in %s: %s", self._file, error.strerror)
