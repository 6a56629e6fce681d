"""Sets up the output streams and the log of the commands. Control characters from names and files are made visible."""

import contextlib
import io
import logging
import os
import re
import sys
from typing import TextIO

import click

from companion.game.printable import printable
from companion.program.bundle.recent import PrintableLog

_OURS = re.compile(r"(\A\r|\r(?=\n)|\x1b\[(?:[0-9;]*m|\?25[lh]|K))")
"""Matches the sequences that click writes itself (bold, colours, progress bars), and the line ends of CSV."""


class Printable(io.TextIOWrapper):
    """A text stream that lets only click's own control sequences and line ends through to the terminal."""

    def write(self, text: str) -> int:
        """Write the text, with all other control characters made visible; return the number of characters written."""
        parts = _OURS.split(text)  # every other part is one of click's sequences
        return super().write("".join(part if at % 2 else printable(part) for at, part in enumerate(parts)))


def printable_stream(stream: TextIO) -> TextIO:
    """Return this stream as `Printable`, in UTF-8 whatever the locale; a stream of another kind is returned
    unchanged."""
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    buffering = stream.line_buffering
    return Printable(stream.detach(), encoding="utf-8", errors="backslashreplace", line_buffering=buffering)


def say_done(sentence: str) -> None:
    """Print, in one call, all that has been done. If stdout cannot take it (a full disk, a closed pipe), it goes to
    stderr, and the command still succeeds, because its work is done."""
    try:
        click.echo(sentence)
    except OSError:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())  # Python still has the sentence, and flushes it at exit
        with contextlib.suppress(OSError):
            click.echo(sentence, err=True)


def log_to(stream: TextIO) -> None:
    """Write the program's log to this stream from now on."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(PrintableLog("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.INFO)
