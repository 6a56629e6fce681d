"""What the commands write to, and their log: no control character of a name or a file gets through."""

import io
import logging
import re
from typing import TextIO

from companion.game.printable import printable
from companion.program.bundle.recent import PrintableLog

_OURS = re.compile(r"(\A\r|\x1b\[(?:[0-9;]*m|\?25[lh]|K))")
"""Bold, colours, and what a progress bar is drawn with."""


class Printable(io.TextIOWrapper):
    """A text stream that lets only click's own control sequences through."""

    def write(self, text: str) -> int:
        """Write the text, everything else in it made printable."""
        parts = _OURS.split(text)  # ours are every other one
        return super().write("".join(part if at % 2 else printable(part) for at, part in enumerate(parts)))


def printable_stream(stream: TextIO) -> TextIO:
    """The same stream in UTF-8, whatever the locale, through which nothing but text gets."""
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    buffering = stream.line_buffering
    return Printable(stream.detach(), encoding="utf-8", errors="backslashreplace", line_buffering=buffering)


def log_to(stream: TextIO) -> None:
    """Write the log there from now on."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(PrintableLog("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.INFO)
