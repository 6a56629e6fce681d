"""Trays that run another firmware than this program's: what they would say instead of what ours says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.devices.trays.wire import Garbled, decode, encode

Fields = dict[str, str]
Dialect = Callable[[str, Fields], tuple[str, Fields]]
"""From word and fields of a line of ours to those of the other firmware's."""


def older(word: str, fields: Fields) -> tuple[str, Fields]:
    """Firmware 0.9, of before the gains and before a tray told what it shows."""
    if word == "hello":
        return word, {**fields, "fw": "0.9.0"}
    if word == "state":
        return word, {name: value for name, value in fields.items() if name not in ("gain", "bad", "hue", "locks")}
    return word, fields


def newer(word: str, fields: Fields) -> tuple[str, Fields]:
    """Firmware 9.0, which says more than is known today; what is known keeps its meaning."""
    if word == "hello":
        return word, {**fields, "fw": "9.0.0", "proto": "1.9", "battery": "81"}
    return word, {**fields, "mood": "sunny"} if len(fields) < 12 else fields


def other(word: str, fields: Fields) -> tuple[str, Fields]:
    """Words of a second generation, which mean something else."""
    if word == "hello":
        return word, {**fields, "fw": "20.0.0", "proto": "2.0"}
    return "scene", {"all": "-".join(fields) or "-"}


DIALECTS: Final[Mapping[str, Dialect]] = {"older-firmware": older, "newer-firmware": newer, "other-protocol": other}
"""By the name of the fault."""


class Interpreter:
    """Turns whole lines of ours into the dialect's; what is no line goes through as it is."""

    def __init__(self) -> None:
        self.dialect: Dialect | None = None
        self._held = b""

    def put(self, data: bytes) -> bytes:
        """Bytes that the tray sends; what goes out instead."""
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
