"""The firmware of a simulated seat tray, as a table runs it: its modelled time follows the table's clock."""

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
"""Milliseconds between two polls of a well. A real tray polls twice as often, but here eight trays share one
process."""

PRESS: Final = 0.12
"""How many seconds a simulated press of a button lasts."""

STEP: Final = 0.03
"""Seconds after which a simulated tray runs again if nothing arrives on its line before."""

BEHIND: Final = 0.5
"""The most seconds that a late tray catches up at once. Anything beyond (the laptop was asleep) is skipped."""


class TrayNode:
    """The running program of a simulated seat tray: a Pico with the firmware that this program
    ships. `chance` gives its random numbers. `sign` is a function that gives the originality signatures of the tags in
    its wells (places for a card)."""

    def __init__(self, serial: str, chance: random.Random, sign: Sign | None = None) -> None:
        self.serial = serial
        self._hardware = PicoHardware(serial, chance=chance)
        self._tray = SimulatedTray(self._hardware, period=LOOK)
        self._ahead: float | None = None
        self._held: list[tuple[ButtonName, float]] = []
        """The presses still to be done, in order: for the first, when it ends; for the others, how long they last."""
        self.fields: Sequence[Field] = self._hardware.fields
        for field in self.fields:
            field.sign = sign
        self.chips: Sequence[Mfrc522Chip] = self._hardware.chips

    def feed(self, data: bytes) -> None:
        """Give the tray bytes that arrive on its USB line."""
        self._tray.send(data)

    def turn(self, now: float) -> float:
        """Run the firmware until `now` (seconds on the table's clock). Returns the time at which to call this again."""
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

    def sent_bytes(self) -> bytes:
        """Return the bytes that the tray has sent on its USB line since the last call."""
        return self._tray.received()

    def restart(self) -> None:
        """Start the firmware again, as after a reset, with no button pressed."""
        for button, _ in self._held:
            self._hardware.release(button)
        self._held.clear()
        self._tray.reboot("reset")

    def press(self, button: ButtonName, *, held: bool) -> None:
        """Press and release the button "act" or "fold"; several presses follow one after the other. With `held`, the
        button is held long enough to fold. The duration is measured in the tray's own time, in which the poll of a
        broken reader may take longer than in the table's."""
        self._held.append((button, PRESS + (int(firmware("buttons").HOLD_MS) / 1000 if held else 0.0)))
        if len(self._held) == 1:
            self._push(*self._held[0])

    def _push(self, button: ButtonName, seconds: float) -> None:
        self._hardware.press(button)
        self._held[0] = (button, self._hardware.clock.now() + seconds)

    @property
    def lights(self) -> tuple[tuple[int, int, int], ...]:
        """What the tray's ring shows: (red, green, blue) for each light."""
        return self._hardware.pixels
