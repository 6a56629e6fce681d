"""The firmware of a seat tray at a simulated table: its modelled time keeps up with the table's."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from companion.simulation.pico.firmware_loader import firmware
from companion.simulation.pico.pico_hardware import ButtonName, PicoHardware
from companion.simulation.pico.pico_tray import SimulatedTray
from companion.simulation.reader.chip import Mfrc522Chip
from companion.simulation.reader.field_model import Field, Sign

LOOK: Final = 60
"""Milliseconds from one look into a well to the next, twice a real tray's: eight of them share one process."""

PRESS: Final = 0.12
"""Seconds that a finger stays on a button."""

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
        self._held: list[tuple[ButtonName, float]] = []
        """Presses to come: of the first one, when it ends; of the others, how long they are."""
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
        until = now - self._ahead
        while self._held and self._held[0][1] <= until:
            self._tray.run_until(self._held[0][1])
            self._hardware.release(self._held.pop(0)[0])
            if self._held:
                self._push(*self._held[0])
        self._tray.run_until(until)
        return now + STEP

    def said(self) -> bytes:
        """Bytes that have gone out on the USB line since the last call."""
        return self._tray.received()

    def restart(self) -> None:
        """Begin anew, as after a reset; nobody presses any more."""
        for button, _ in self._held:
            self._hardware.release(button)
        self._held.clear()
        self._tray.reboot("reset")

    def press(self, button: ButtonName, *, held: bool) -> None:
        """Press "act" or "fold" and let it go, one press after the other; `held`: for as long as it takes to fold. It
        is the tray's own time that counts, in which a look at a broken reader may take longer than in the table's."""
        self._held.append((button, PRESS + (int(firmware("buttons").HOLD_MS) / 1000 if held else 0.0)))
        if len(self._held) == 1:
            self._push(*self._held[0])

    def _push(self, button: ButtonName, seconds: float) -> None:
        self._hardware.press(button)
        self._held[0] = (button, self._hardware.clock.now() + seconds)

    @property
    def lights(self) -> tuple[tuple[int, int, int], ...]:
        """What the ring shows: (red, green, blue) a light."""
        return self._hardware.pixels
