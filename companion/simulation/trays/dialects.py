"""Dialects: the lines that seat trays with other versions of the firmware would send. They are made from the lines of
our own firmware. A line has a word, which names its kind ("hello", "state"), and named fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.devices.trays.wire import Garbled, decode, encode

Fields = dict[str, str]
Dialect = Callable[[str, Fields], tuple[str, Fields]]
"""A function that converts word and fields of a line of our firmware to those of another firmware."""


def older(word: str, fields: Fields) -> tuple[str, Fields]:
    """Convert a line, given as its word (its kind) and its named fields, to that of firmware 0.9. That firmware
    reported neither the gains of its receivers nor what the tray shows."""
    if word == "hello":
        return word, {**fields, "fw": "0.9.0"}
    if word == "state":
        return word, {name: value for name, value in fields.items() if name not in ("gain", "bad", "hue", "locks")}
    return word, fields


def newer(word: str, fields: Fields) -> tuple[str, Fields]:
    """Convert a line, given as its word (its kind) and its named fields, to that of an imagined firmware 9.0, which
    sends more than is known today. What is known keeps its meaning."""
    if word == "hello":
        return word, {**fields, "fw": "9.0.0", "proto": "1.9", "battery": "81"}
    return word, {**fields, "mood": "sunny"} if len(fields) < 12 else fields


def other(word: str, fields: Fields) -> tuple[str, Fields]:
    """Convert a line, given as its word (its kind) and its named fields, to that of an imagined, incompatible protocol
    (version 2.0). Its word is then one that the table does not know."""
    if word == "hello":
        return word, {**fields, "fw": "20.0.0", "proto": "2.0"}
    return "scene", {"all": "-".join(fields) or "-"}


DIALECTS: Final[Mapping[str, Dialect]] = {"older-firmware": older, "newer-firmware": newer, "other-protocol": other}
"""The dialects, keyed by the name of the fault that switches them on."""


class Interpreter:
    """Converts what a simulated tray sends to the lines of another firmware, whole lines at a time. `dialect` is the
    function that converts a line; None leaves all unchanged. Bytes that form no line pass unchanged."""

    def __init__(self) -> None:
        self.dialect: Dialect | None = None
        self._held = b""

    def put(self, data: bytes) -> bytes:
        """Take bytes that the simulated tray sends, and return those that the host receives in their place."""
        if self.dialect is None:
            data, self._held = self._held + data, b""
            return data
        *lines, self._held = (self._held + data).split(b"\n")
        return b"".join(_translated(line, self.dialect) for line in lines)


def _translated(line: bytes, dialect: Dialect) -> bytes:
    try:
        number, word, fields = decode(line.strip(b"\r"))
        return encode(number, *dialect(word, dict(fields)))
    except (Garbled, ValueError):
        return line + b"\n"
