"""A tray that runs in the test's process, and its messages."""

import random
from pathlib import Path

from companion.devices.trays.wire import Lines, encode
from companion.simulation.pico.pico_hardware import PicoHardware
from companion.simulation.pico.pico_tray import SimulatedTray
from companion.simulation.reader.field_model import Field
from tests.devices.rfid.boards import Board, QuirkyChip


class Tray(SimulatedTray):
    """A tray on strict chips. It keeps the last state it sent and every answer."""

    def __init__(
        self, seed: int = 1, *, coll_absolute: bool = False, board: Board | None = None, **options: int
    ) -> None:
        def chip(field: Field) -> QuirkyChip:
            return QuirkyChip(field, strict=True, coll_absolute=coll_absolute, board=board)

        super().__init__(PicoHardware(chance=random.Random(seed), chip=chip), **options)
        self.lines = Lines()
        self.state: dict[str, str] = {}
        self.states: list[dict[str, str]] = []
        self.answers: list[tuple[str, dict[str, str]]] = []
        self.number = 0

    def tell(self, word: str, **fields: object) -> None:
        """Send a line as the companion does."""
        self.send(encode(self.number, word, {name: str(value) for name, value in fields.items()}))
        self.number += 1

    def hear(self) -> None:
        """Read what the tray has sent."""
        for _, word, fields in self.lines.feed(self.received()):
            if word == "state":
                self.state = fields
                self.states.append(fields)
            else:
                self.answers.append((word, fields))

    def go(self, seconds: float) -> dict[str, str]:
        """Let the tray run for some seconds, and read its lines every second before they pile up. Returns its last
        state."""
        clock, end = self.hardware.clock, self.hardware.clock.now() + seconds
        while clock.now() < end:
            self.run_until(min(end, clock.now() + 1.0))
            self.hear()
        return self.state

    def tags(self, well: int) -> tuple[str, ...]:
        """Return the tags that the tray reports in a well (1 or 2)."""
        text = self.state[f"w{well}"].split(",")[0]
        return () if text == "-" else tuple(text.split("+"))

    def detail(self, well: int) -> str:
        """Return the detail that the tray reports about the reader of a well (1 or 2)."""
        return self.state[f"w{well}"].split(",")[2]

    def until(self, well: int, tags: tuple[str, ...], limit: float = 5.0) -> float:
        """Let the tray run until it reports these tags. Returns the seconds that this took. Fails after `limit`
        seconds."""
        start = self.hardware.clock.now()
        while not self.state or self.tags(well) != tags:
            passed = self.hardware.clock.now() - start
            assert passed < limit, f"after {passed:.2f} s the tray says {self.state}"
            self.go(0.001)
        return self.hardware.clock.now() - start


def some_uid(chance: random.Random) -> str:
    """Return a random UID of 4 or 7 bytes."""
    if chance.random() < 0.5:
        return f"04{chance.getrandbits(16):04x}{chance.randrange(0x88):02x}{chance.getrandbits(24):06x}"
    return f"{chance.choice([0x0A, 0x5B, 0xC4]):02x}{chance.getrandbits(24):06x}"


def change(file: Path, old: str, new: str) -> None:
    """Replace a text in a file by another. It must occur exactly once."""
    text = file.read_text()
    assert text.count(old) == 1
    file.write_text(text.replace(old, new))


def p99(values: list[float]) -> float:
    """Return the 99th percentile of these values."""
    return sorted(values)[int(0.99 * len(values))]
