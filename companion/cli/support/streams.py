"""Sets up the output streams and the log of the commands. Control characters from names and files are made visible."""

import contextlib
import io
import logging
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TextIO

import click

from companion.game.printable import on_one_line, printable
from companion.program.bundle.recent import PrintableLog

_OURS = re.compile(r"(\A\r|\r(?=\n)|\x1b\[(?:[0-9;]*m|\?25[lh]|K))")
"""Matches the control characters that may stay in the output: the sequences that click itself writes (bold, colours,
progress bars), and the line ends of CSV."""


LONGEST_NAME = 200
"""The greatest length, in characters, of a typed name that messages repeat whole."""


def names_in(typed: Iterable[str]) -> dict[str, str]:
    """Return the text that messages show instead of a typed name (of a file, a player and so on), keyed by the name. In
    that text, line ends and control characters are made visible, and the middle of a very long name is left out. Names
    that can be shown unchanged are not listed."""
    names = (part for argument in typed for part in re.split("[/=]", argument))
    told = {name: on_one_line(name) for name in names}
    return {
        name: one if len(one) <= LONGEST_NAME else f"{one[: LONGEST_NAME // 2]} [...] {one[-LONGEST_NAME // 3 :]}"
        for name, one in told.items()
        if one != name or len(one) > LONGEST_NAME
    }


def on_its_line(text: str, names: Mapping[str, str]) -> str:
    """Return the text with each of the `names` replaced by its value (see `names_in`). A name can then neither add a
    line nor hide a part of itself."""
    for name, told in names.items():
        text = text.replace(name, told)
    return text


class Printable(io.TextIOWrapper):
    """A text stream that lets only click's own control sequences and line ends through to the terminal. The names in
    `names` are written on one line (see `names_in`)."""

    names: Mapping[str, str] = {}

    def write(self, text: str) -> int:
        """Write the text, with all other control characters made visible; return the number of characters written."""
        parts = _OURS.split(on_its_line(text, self.names))  # every other part is one of click's sequences
        return super().write("".join(part if at % 2 else printable(part) for at, part in enumerate(parts)))


def printable_stream(stream: TextIO, typed: Sequence[str] = ()) -> TextIO:
    """Return this stream as `Printable`, in UTF-8 whatever the locale; a stream of another kind is returned unchanged.
    `typed`: the arguments of the program, whose line ends are made visible."""
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    buffering = stream.line_buffering
    made = Printable(stream.detach(), encoding="utf-8", errors="backslashreplace", line_buffering=buffering)
    made.names = {name: told for name, told in names_in(typed).items() if "\n" in name.strip()}
    return made


def say_done(sentence: str) -> None:
    """Print a sentence that says what has been done. If stdout cannot take it (a full disk, a closed pipe), it goes to
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
