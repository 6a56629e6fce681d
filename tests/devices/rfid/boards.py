"""Reader boards with chips RC522 that differ from the data sheet and from each other, with which drivers are tested.

Each quirk is one that buyers report of their boards, or a point that NXP's data sheet leaves open. A driver must read
tags on all of them."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from companion.simulation.reader import chip_registers as reg
from companion.simulation.reader.chip import Mfrc522Chip
from companion.simulation.reader.field_model import Field, Heard

RESERVED_BITS: Final = {
    reg.COMMAND: 0xC0, reg.ERROR: 0x20, reg.STATUS2: 0x30, reg.CONTROL: 0x38, reg.BIT_FRAMING: 0x08, reg.COLL: 0x40,
    reg.TX_MODE: 0x07, reg.RX_MODE: 0x03, reg.TX_CONTROL: 0x04, reg.TX_ASK: 0xBF, reg.RF_CFG: 0x8F, reg.COM_IRQ: 0x80,
}  # fmt: skip


class Quirks(msgspec.Struct, frozen=True):
    """The points in which a reader chip differs from others, in the terms of the data sheet. The defaults follow the
    data sheet literally.

    * `position`: what CollPos (the register field with the position of the first bit in which answers of tags collide)
      counts from: 1 at the start of the received frame with RxAlign ("relative"), 1 at bit 0 of the cascade level
      ("absolute"), 0 at the start of the frame ("from-zero", like NXP's MFRC631), or it is wrong ("junk")
    * `position_flag`: whether CollPosNotValid is correct
    * `after_collision`: bits after a collision are cleared, "garbage", or "cut" off with their bytes
    * `parity_with_collision`: ParityErr is set with CollErr
    * `last_bits_from_start`: RxLastBits does not count RxAlign
    * `dirty_align`: bits below RxAlign are garbage
    * `timer_runs_on`: an answer does not stop the timer
    * `idle_on_timeout`: IdleIRq is set with TimerIRq
    * `idle_on_answer`: an answer ends the command and sets IdleIRq
    * `error_only`: a damaged answer sets ErrIRq, not RxIRq
    * `reserved_ones`: reserved bits read 1
    * `start_up`: seconds that the chip needs after a reset by the reset line
    """

    position: Literal["relative", "absolute", "from-zero", "junk"] = "relative"
    position_flag: Literal["true", "always-invalid", "never-invalid"] = "true"
    after_collision: Literal["cleared", "garbage", "cut"] = "cleared"
    parity_with_collision: bool = False
    last_bits_from_start: bool = False
    dirty_align: bool = False
    timer_runs_on: bool = False
    idle_on_timeout: bool = False
    idle_on_answer: bool = False
    error_only: bool = False
    reserved_ones: bool = False
    start_up: float = 1e-3


class Board(msgspec.Struct, frozen=True):
    """A kind of reader board on the market: the value of its version register (VersionReg), and its quirks."""

    version: int = 0x92
    quirks: Quirks = Quirks()


class Undefined(RuntimeError):
    """Raised if the driver did something that the chip's data sheet leaves undefined."""


class QuirkyChip(Mfrc522Chip):
    """The modelled chip with the version and the quirks of a board. With `coll_absolute`, its only quirk is that
    CollPos counts from bit 0 of the cascade level, as the common Arduino library reads it. With `strict`, it raises
    `Undefined` for what the data sheet leaves undefined."""

    def __init__(
        self,
        field: Field,
        *,
        version: int = 0x92,
        coll_absolute: bool = False,
        strict: bool = False,
        board: Board | None = None,
    ) -> None:
        self.strict = strict
        super().__init__(field)
        self.version = board.version if board else version
        self.quirks = board.quirks if board else Quirks(position="absolute" if coll_absolute else "relative")

    def set_reset_pin(self, high: bool) -> None:
        was_low = self._low_since is not None
        super().set_reset_pin(high)
        if high and was_low:
            self._ready_at = self.clock.now() + self.quirks.start_up

    def _read(self, register: int) -> int:
        value = super()._read(register)
        starting = register == reg.COMMAND and self.clock.now() < self._ready_at
        ones = self.quirks.reserved_ones and not starting
        return value | RESERVED_BITS.get(register, 0) if ones else value

    def _undefined(self, what: str) -> None:
        super()._undefined(what)
        if self.strict:
            raise Undefined(what)

    def _stops_timer(self, heard: Heard) -> bool:
        return not self.quirks.timer_runs_on and super()._stops_timer(heard)

    def _settle(self, now: float) -> None:
        pending, timer = self._pending, self._timer_at
        super()._settle(now)
        if self.quirks.idle_on_timeout and timer is not None and self._timer_at is None:
            self._registers[reg.COM_IRQ] |= reg.IDLE_IRQ
        answered = pending is not None and pending.heard is not None and self._pending is None
        if self.quirks.idle_on_answer and answered:
            self._listening = False
            self._registers[reg.COMMAND] &= 0xF0
            self._registers[reg.COM_IRQ] |= reg.IDLE_IRQ

    def _receive(self, heard: Heard, align: int) -> None:
        registers, first = self._registers, len(self._fifo)
        before = registers[reg.COM_IRQ]
        super()._receive(heard, align)
        if self.quirks.dirty_align and align:
            self._fifo[first] |= (1 << align) - 1
        if self.quirks.last_bits_from_start:
            registers[reg.CONTROL] = registers[reg.CONTROL] & 0xF8 | heard.bits % 8
        if self.quirks.error_only and registers[reg.ERROR] & 0x13 and not before & reg.RX_IRQ:
            registers[reg.COM_IRQ] &= ~reg.RX_IRQ

    def _collide(self, heard: Heard, value: int, total: int, align: int) -> tuple[int, int]:
        """Set the flags and the position after a collision; return the received bits (9.3.1.7, 9.3.1.15)."""
        assert heard.collision is not None
        registers, quirks = self._registers, self.quirks
        at = align + heard.collision
        registers[reg.ERROR] |= 0x0A if quirks.parity_with_collision else 0x08
        if quirks.after_collision == "garbage":
            value ^= (0x5A5A5A5A5A >> at % 5 << at) & ((1 << total) - 1)
        elif not registers[reg.COLL] & 0x80:  # ValuesAfterColl = 0
            value &= (1 << at) - 1
            if quirks.after_collision == "cut":
                total = min(total, max(at, 1))
        position = {
            "relative": at + 1,
            "absolute": self._known_bits(heard) + heard.collision + 1,
            "from-zero": at,
            "junk": (7 * at + 3) % 32 + 1,
        }[quirks.position]
        valid = quirks.position_flag == "never-invalid" or position <= 32
        registers[reg.COLL] = registers[reg.COLL] & 0xC0 | position & 0x1F
        if not valid or quirks.position_flag == "always-invalid":
            registers[reg.COLL] |= 0x20
        return value, total

    def _known_bits(self, heard: Heard) -> int:
        return 40 - heard.bits if heard.bits != 16 else 0


BOARDS: Final = {
    "MFRC522 v1": Board(0x91, Quirks(parity_with_collision=True)),
    "MFRC522 v2": Board(0x92),
    "MFRC522, CollPos absolute": Board(0x92, Quirks(position="absolute")),
    "MFRC522, bits left after a collision": Board(0x92, Quirks(after_collision="garbage", dirty_align=True)),
    "FM17522": Board(0x88, Quirks(after_collision="cut", reserved_ones=True, idle_on_timeout=True)),
    "clone 0x12": Board(0x12, Quirks(position_flag="always-invalid", timer_runs_on=True, start_up=8e-3)),
    "clone 0x37": Board(0x37, Quirks(position_flag="always-invalid", idle_on_answer=True, error_only=True)),
    "clone 0x82": Board(0x82, Quirks(position="from-zero", last_bits_from_start=True, error_only=True)),
    "clone 0xB2": Board(0xB2, Quirks(position="junk", position_flag="never-invalid", parity_with_collision=True)),
}
"""Kinds of boards, keyed by name. The combinations of quirks are made up; real clones may have others."""
