"""The ways in which a tray's card reader is known to fail. Each is a generator that says, for one transfer on the SPI
bus after another, what happens to it."""

import random
from collections.abc import Callable, Iterator

from companion.simulation.reader.chip import Mfrc522Chip

Transfer = Callable[[list[int]], list[int]]


def zeros(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """The chip has no power, or its select line is not connected: it answers with zeros."""
    while True:
        yield lambda sent: [0x00] * len(sent)


def ones(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """There is no chip at all: the data line floats, and every bit is one."""
    while True:
        yield lambda sent: [0xFF] * len(sent)


def noise(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """A wire is loose: nothing that is sent arrives, and any bytes may be read."""
    chance = random.Random(5)
    while True:
        yield lambda sent: list(chance.randbytes(len(sent)))


def some_noise(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """A wire is bad: every thirtieth transfer is lost, and random bytes are read instead."""
    chance = random.Random(6)
    while True:
        yield (lambda sent: list(chance.randbytes(len(sent)))) if chance.random() < 1 / 30 else well


def deaf(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """The chip answers on the bus, but never sets a flag."""
    while True:
        yield lambda sent: [*well(sent)[:-1], 0x00] if sent[0] == 0x88 else well(sent)


def resets_itself(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """The chip loses its settings again and again."""
    while True:
        for _ in range(700):
            yield well
        power_cut(chip)


def brown_out(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """The chip's supply drops whenever it works. For a while it does not answer, then it has no settings."""
    while True:
        for _ in range(100):
            yield well
        for _ in range(40):
            yield lambda sent: [0x00] * len(sent)
        power_cut(chip)


def stuck_in_reset(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """CommandReg never leaves PowerDown."""
    while True:
        yield lambda sent: [0x00, 0x30] if sent[0] == 0x82 else well(sent)


def power_cut(chip: Mfrc522Chip) -> None:
    """Cut the chip's power for a moment, so that it loses its settings."""
    chip.set_reset_pin(False)
    chip.clock.sleep(1e-6)
    chip.set_reset_pin(True)


AILMENTS = (zeros, ones, noise, some_noise, deaf, resets_itself, brown_out, stuck_in_reset)
Ailment = Callable[[Mfrc522Chip, Transfer], Iterator[Transfer]]


def ail(chip: Mfrc522Chip, ailment: Ailment) -> None:
    """Let a chip fail in this way from now on."""
    chip.strict = False  # the driver cannot know that the chip has just reset itself
    course = ailment(chip, chip.transfer)

    def transfer(sent: list[int]) -> list[int]:
        return next(course)(sent)

    chip.transfer = transfer  # type: ignore[method-assign]


def heal(chip: Mfrc522Chip) -> None:
    """Plug in a working chip. It starts without settings."""
    del chip.transfer
    power_cut(chip)
