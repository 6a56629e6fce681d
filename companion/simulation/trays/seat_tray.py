"""One simulated seat tray with its simulated USB cable, and the faults of both."""

from __future__ import annotations

import random
from typing import Final

from msgspec.structs import replace

from companion.simulation.trays.badwire import BadWire, WireFaults
from companion.simulation.trays.dialects import DIALECTS, Interpreter
from companion.simulation.trays.tray_node import TrayNode
from companion.simulation.trays.usb_port import UsbPort

RESTART: Final = 1.2
"""ASSUMED seconds from a Pico's reset until its USB line is back (between 1 and 2 s according to what we have read)."""

REPLUG: Final = 0.3
"""Seconds that the cable is out when a tray is replaced by one with another firmware."""

SLOW: Final = 0.5
"""Seconds that a line to or from a slow tray takes."""

IDLE: Final = 1.0
"""Seconds between two calls of `turn` for a tray that is unplugged."""

CHATTER: Final = 0.25
"""Seconds between the sentences that a device which is not a tray sends."""

SENTENCE: Final = b"$GPGGA,092750.000,5321.6802,N,00630.3372,W,1,8,1.03,61.7,M,55.2,M,,*76\r\n"
"""The line that a device sends which is plugged in instead of a tray: a sentence of a satellite receiver (NMEA
0183)."""

RATES: Final = {
    "frames-dropped": "drop",
    "frames-doubled": "duplicate",
    "frames-corrupted": "corrupt",
    "frames-reordered": "reorder",
}
"""The field of `WireFaults` that each fault sets, keyed by the fault's name."""


class SeatTray:
    """A simulated seat tray: its program (`node`), its USB cable (`port`), and the faults of both. Only one thread at a
    time may call its methods."""

    def __init__(self, node: TrayNode, port: UsbPort, seat: int) -> None:
        self.node, self.port, self.seat = node, port, seat
        chance = random.Random(seat)
        self.to_tray, self.from_tray = BadWire(chance), BadWire(chance)
        self._speech = Interpreter()
        self._unplugged = True
        self._chatters = False
        self._chatter_at = 0.0
        self._back_at: float | None = None
        self._rebooting = False

    # --- what is wrong ------------------------------------------------------------------------------------------------

    def set_wire(self, **faults: float | bool) -> None:
        """Set faults of the serial line (fields of `WireFaults`), in both directions."""
        for wire in (self.to_tray, self.from_tray):
            wire.faults = replace(wire.faults, **faults)

    @property
    def wire(self) -> WireFaults:
        """The faults of the serial line that are set now."""
        return self.from_tray.faults

    def unplug(self, out: bool, now: float) -> None:
        """Pull the tray's cable out at `now` (seconds), or plug it in if `out` is False. The cable also powers the
        tray, so the tray then starts again."""
        if out != self._unplugged:
            self._unplugged = out
            self._begin_anew(now, 0.0)

    @property
    def unplugged(self) -> bool:
        """Whether the tray's cable is out."""
        return self._unplugged

    def reboot(self, now: float) -> None:
        """Restart the tray at `now` (seconds); its USB line is gone until it has started."""
        self._rebooting = True
        self._begin_anew(now, RESTART)

    @property
    def rebooting(self) -> bool:
        """Whether the tray is starting after a `reboot`."""
        return self._rebooting

    def speak(self, dialect: str, now: float) -> None:
        """Let the tray behave like one with another version of the firmware. `dialect` is the name of the fault for
        that version, such as "older-firmware"; "" for our own firmware. `now` is in seconds."""
        self._speech.dialect = DIALECTS.get(dialect)
        self._begin_anew(now, REPLUG)

    @property
    def chatters(self) -> bool:
        """Whether another device, which sends other text, is plugged in instead of the tray."""
        return self._chatters

    def chatter(self, on: bool, now: float) -> None:
        """Plug in another device, which sends other text, instead of the tray at `now` (seconds); with `on` False, plug
        the tray in again."""
        self._chatters = on
        self._begin_anew(now, REPLUG)

    # --- going on -----------------------------------------------------------------------------------------------------

    def turn(self, now: float) -> float:
        """Run the tray, and carry bytes over its cable, up to the time `now` (seconds). Returns the time at which to
        call this again if no bytes arrive before."""
        if self._unplugged:
            return now + IDLE
        if self._back_at is not None and now >= self._back_at:
            self._back_at, self._rebooting = None, False
            self.node.restart()
            self._cable()
        self.to_tray.carry(self.port.read(), now)
        heard = self.to_tray.arrived(now)
        due = self._chatter(now) if self._chatters else self._run(heard, now)
        out = self.from_tray.arrived(now)
        if out:
            self.port.write(out)
        waits = (self._back_at, self.to_tray.next_at(), self.from_tray.next_at())
        return min([due, *(at for at in waits if at is not None)])

    def _begin_anew(self, now: float, seconds: float) -> None:
        self._back_at = now + seconds
        self._cable()

    def _run(self, heard: bytes, now: float) -> float:
        if self._back_at is not None:
            return self._back_at
        if heard:
            self.node.feed(heard)
        due = self.node.turn(now)
        self.from_tray.carry(self._speech.put(self.node.sent_bytes()), now)
        return due

    def _chatter(self, now: float) -> float:
        if now >= self._chatter_at:
            self._chatter_at = now + CHATTER
            self.from_tray.carry(SENTENCE, now)
        return self._chatter_at

    def _cable(self) -> None:
        if self._unplugged or self._back_at is not None:
            self.port.unplug()
        else:
            self.port.plug()
