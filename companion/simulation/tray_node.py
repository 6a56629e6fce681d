"""The firmware of a seat tray at a simulated table: its modelled time keeps up with the table's."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from companion.simulation.chip import Mfrc522Chip
from companion.simulation.field import Field, Sign
from companion.simulation.pico.hardware import PicoHardware
from companion.simulation.pico.loader import firmware
from companion.simulation.pico.tray import SimulatedTray

LOOK: Final = 60
"""Milliseconds from one look into a well to the next, twice a real tray's: eight of them share one process."""

STEP: Final = 0.03
"""Seconds after which a tray goes on, if nothing comes in before."""

BEHIND: Final = 0.5
"""Seconds that a tray makes up for at once; what it has missed beyond that (the laptop slept) is left out."""


class TrayNode:
    """A `seat_tray.Node`: one Pico with the firmware that this program ships. `chance` draws what it draws at its
    start. `sign`: as of `Field`."""

    def __init__(self, serial: str, chance: random.Random, sign: Sign | None = None) -> None:
        self.serial = serial
        self._hardware = PicoHardware(serial, chance=chance)
        self._tray = SimulatedTray(self._hardware, period=LOOK)
        self._ahead: float | None = None
        self.fields: Sequence[Field] = self._hardware.fields
        for field in self.fields:
            field.sign = sign
        self.chips: Sequence[Mfrc522Chip] = self._hardware.chips

    def feed(self, data: bytes) -> None:
        """Bytes that come in on the USB line."""
        self._tray.send(data)

    def turn(self, now: float) -> float:
        """Let the firmware work until `now`; when it wants to go on."""
        clock = self._hardware.clock
        if self._ahead is None:
            self._ahead = now - clock.now()
        behind = now - self._ahead - clock.now()
        if behind > BEHIND:
            self._ahead += behind - BEHIND
        self._tray.run_until(now - self._ahead)
        return now + STEP

    def said(self) -> bytes:
        """Bytes that have gone out on the USB line since the last call."""
        return self._tray.received()

    def restart(self) -> None:
        """Begin anew, as after a reset."""
        self._tray.reboot("reset")

    @property
    def hold(self) -> float:
        """Seconds for which the fold button has to be held, with a little over."""
        return int(firmware("buttons").HOLD_MS) / 1000 + 0.2

    def button(self, name: str, *, down: bool) -> None:
        """Press "act" or "fold", or let it go."""
        act = self._hardware.press if down else self._hardware.release
        act("act" if name == "act" else "fold")

    @property
    def lights(self) -> tuple[tuple[int, int, int], ...]:
        """What the ring shows: (red, green, blue) a light."""
        return self._hardware.pixels
