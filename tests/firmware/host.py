"""The host's end of a tray's serial line, for tests."""

import time
from collections.abc import Callable
from types import TracebackType
from typing import Any

import serial

from companion.devices.trays.wire import Lines, encode


class Port(serial.Serial):
    """A serial port that keeps what was sent before it was opened: a Pico that crashes while it starts says so only
    once, and may be faster than the test."""

    def _reset_input_buffer(self) -> None:
        pass


class Host:
    """A program that has the tray's port open. `heard`: everything received, as text; `state`: the last state that the
    tray sent."""

    def __init__(self, port: str) -> None:
        self.serial = Port(port, timeout=0.02, exclusive=True, write_timeout=20)
        self.lines = Lines()
        self.heard = ""
        self.state: dict[str, str] = {}
        self.answers: list[tuple[str, dict[str, str]]] = []
        self.number = 0

    def __enter__(self) -> "Host":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.serial.close()

    def tell(self, word: str, **fields: object) -> None:
        """Send a line as the companion does."""
        self.serial.write(encode(self.number, word, {name: str(value) for name, value in fields.items()}))
        self.number += 1

    def until(self, met: Callable[["Host"], Any], limit: float = 60.0) -> "Host":
        """Listen until a condition holds; fails after `limit` seconds."""
        ends = time.monotonic() + limit
        while not met(self):
            assert time.monotonic() < ends, f"after {limit} s: {self.state}\n{self.heard[-2000:]}"
            data = self.serial.read(256)
            self.heard = (self.heard + data.decode("utf-8", "replace"))[-100_000:]
            for _, word, fields in self.lines.feed(data):
                if word == "state":
                    self.state = fields
                else:
                    self.answers.append((word, fields))
        return self
