"""Register-level model of the MFRC522 (NXP data sheet rev. 3.9), as far as a reader for type A tags can tell.

What the data sheet leaves undefined is recorded in `violations`, and raised where the model is strict: a
driver that works on this model by luck should be found out here.
"""

from __future__ import annotations

import enum
from typing import Final, Literal, NamedTuple

from companion.simulation.cards import ETU, checksum
from companion.simulation.clock import ModelClock
from companion.simulation.field import Field, Heard

CARRIER: Final = 13.56e6
FIFO_SIZE: Final = 64
ANSWER_DELAY: Final = 1236 / CARRIER  # frame delay time after a 1 bit (ISO/IEC 14443-3 6.2.1.1)
START_UP: Final = 37.74e-6  # 1024 clocks of 27.12 MHz (8.8.2)
START_UP_HARD: Final = 1e-3  # crystal start-up, board dependent
RESET_PULSE: Final = 100e-9  # 8.8.1

RESERVED: Final = frozenset((0x00, 0x0F, 0x10, 0x1A, 0x1B, 0x1E, 0x20, 0x23, 0x25, 0x30, 0x3C, 0x3D, 0x3E, 0x3F))
READ_ONLY: Final = frozenset((0x06, 0x07, 0x21, 0x22, 0x2E, 0x2F, 0x37))
COMMANDS: Final = frozenset((0x0, 0x1, 0x2, 0x3, 0x4, 0x7, 0x8, 0xC, 0xE, 0xF))
RESET_VALUES: Final = {
    0x01: 0x20, 0x02: 0x80, 0x04: 0x14, 0x07: 0x21, 0x0B: 0x08, 0x0C: 0x10, 0x0E: 0x80, 0x11: 0x3F,
    0x14: 0x80, 0x16: 0x10, 0x17: 0x84, 0x18: 0x84, 0x19: 0x4D, 0x1C: 0x62, 0x1F: 0xEB, 0x21: 0xFF,
    0x22: 0xFF, 0x24: 0x26, 0x26: 0x48, 0x27: 0x88, 0x28: 0x20, 0x29: 0x20, 0x36: 0x40,
}  # fmt: skip

COMMAND, COM_IRQ, DIV_IRQ, ERROR, STATUS2, FIFO_DATA, FIFO_LEVEL = 0x01, 0x04, 0x05, 0x06, 0x08, 0x09, 0x0A
CONTROL, BIT_FRAMING, COLL, TX_CONTROL, TX_ASK, VERSION = 0x0C, 0x0D, 0x0E, 0x14, 0x15, 0x37
TX_MODE, RX_MODE, T_MODE, T_PRESCALER, T_RELOAD_HIGH, T_RELOAD_LOW = 0x12, 0x13, 0x2A, 0x2B, 0x2C, 0x2D
CRC_HIGH, CRC_LOW = 0x21, 0x22
RX_IRQ, IDLE_IRQ, TIMER_IRQ, TX_IRQ, ERR_IRQ = 0x20, 0x10, 0x01, 0x40, 0x02

Cure = Literal["soft", "hard", "nothing"]


class Undefined(RuntimeError):
    """The driver did what the data sheet leaves undefined."""


class Fault(enum.Enum):
    """What can be switched on to go wrong."""

    ANTENNA_OFF = "the antenna bits are clear and stay so"
    CRYPTO_STUCK = "MFCrypto1On is set: every frame is garbled"
    NO_CONTACT = "every register reads 0x00"
    FLOATING = "every register reads 0xFF"
    DEAF = "registers are fine, no answer is ever received"
    STUCK = "no interrupt flag ever comes"


class _Pending(NamedTuple):
    """An exchange on the air. Times by the model's clock; None: does not come."""

    sent_at: float
    answered_at: float | None
    timer_at: float | None
    heard: Heard | None
    align: int


class Mfrc522Chip:
    """One chip with its antenna over `field`.

    `version`: VersionReg. `coll_absolute`: CollPos counts from bit 0 of the cascade level (as the common
    Arduino library reads it) instead of from the start of the received frame. `strict`: raise `Undefined`
    where the data sheet is left. `transfers` counts SPI transfers.
    """

    def __init__(self, field: Field, *, version: int = 0x92, coll_absolute: bool = False, strict: bool = False) -> None:
        self.field = field
        self.clock: ModelClock = field.clock
        self.version = version
        self.coll_absolute = coll_absolute
        self.strict = strict
        self.transfers = 0
        self.violations: list[str] = []
        self._faults: dict[Fault, Cure] = {}
        self._registers: list[int] = []
        self._fifo: list[int] = []
        self._pending: _Pending | None = None
        self._on_since = 0.0
        self._low_since: float | None = None
        self._ready_at = 0.0
        self._reset_registers()

    # faults

    def set_fault(self, fault: Fault, cured_by: Cure = "soft") -> None:
        """Switch a fault on. `cured_by`: the least reset that ends it.

        A chip without contact hears no soft reset: NO_CONTACT and FLOATING need a hard one at the least.
        """
        if fault is Fault.ANTENNA_OFF:
            self._registers[TX_CONTROL] &= 0xFC
        self._faults = {**self._faults, fault: cured_by}  # anew: the reader's thread may be walking through the old one

    def clear_fault(self, fault: Fault) -> None:
        """Switch a fault off (if it is on)."""
        self._faults = {other: cure for other, cure in self._faults.items() if other is not fault}

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Faults now on."""
        return tuple(self._faults)

    # pins

    def set_reset_pin(self, high: bool) -> None:
        """Drive NRSTPD."""
        now = self.clock.now()
        if not high:
            self._low_since = now if self._low_since is None else self._low_since
        elif self._low_since is not None:
            if now - self._low_since < RESET_PULSE:
                self._undefined("reset pulse shorter than 100 ns")
            self._low_since = None
            self._reset_registers()
            self._cure(("soft", "hard"))
            self._ready_at = now + START_UP_HARD

    def transfer(self, sent: list[int]) -> list[int]:
        """One SPI transfer (8.1.2): address byte, then data; a read takes one address a byte."""
        self.transfers += 1
        if self._low_since is not None or Fault.NO_CONTACT in self._faults:
            return [0x00] * len(sent)
        if Fault.FLOATING in self._faults:
            return [0xFF] * len(sent)
        if sent[0] & 0x01:
            self._undefined("bit 0 of an address byte is set")
        if not sent[0] & 0x80:
            for value in sent[1:]:
                self._write(sent[0] >> 1 & 0x3F, value)
            return [0x00] * len(sent)
        received = [0x00]
        for address in sent[:-1]:
            received.append(self._read(address >> 1 & 0x3F))
        return received

    # registers

    def _read(self, register: int) -> int:
        self._settle()
        if register in RESERVED:
            self._undefined(f"read of reserved register {register:#04x}")
            return 0
        if register == VERSION:
            return self.version
        if register == FIFO_DATA:
            if not self._fifo:
                self._undefined("read of an empty FIFO")
                return 0
            return self._fifo.pop(0)
        if register == FIFO_LEVEL:
            return len(self._fifo)
        value = self._registers[register]
        if register == COMMAND and self.clock.now() < self._ready_at:
            return value | 0x10
        if register == STATUS2 and Fault.CRYPTO_STUCK in self._faults:
            return value | 0x08
        return value

    def _write(self, register: int, value: int) -> None:
        self._settle()
        if self.clock.now() < self._ready_at:
            self._undefined(f"write to register {register:#04x} while the chip starts")
        if register in RESERVED or register in READ_ONLY:
            self._undefined(f"write to register {register:#04x}")
        elif register == COMMAND:
            self._command(value)
        elif register in (COM_IRQ, DIV_IRQ):
            marked = value & 0x7F
            old = self._registers[register]
            self._registers[register] = old | marked if value & 0x80 else old & ~marked
        elif register == FIFO_DATA:
            self._push(value)
        elif register == FIFO_LEVEL:
            if value & 0x80:
                self._fifo.clear()
                self._registers[ERROR] &= ~0x10
        elif register == BIT_FRAMING:
            self._registers[register] = value & 0x7F
            if value & 0x80:
                self._start_send()
        elif register == TX_CONTROL:
            self._antenna(value)
        else:
            self._registers[register] = value

    def _push(self, value: int) -> None:
        if self._pending is not None:
            self._undefined("write to the FIFO while a frame is on the air")
        if len(self._fifo) >= FIFO_SIZE:
            self._registers[ERROR] |= 0x10
            return
        self._fifo.append(value)

    def _antenna(self, value: int) -> None:
        if Fault.ANTENNA_OFF in self._faults:
            value &= 0xFC
        was_on = self._registers[TX_CONTROL] & 0x03
        self._registers[TX_CONTROL] = value
        if value & 0x03 and not was_on:
            self._on_since = self.clock.now()

    def _command(self, value: int) -> None:
        command = value & 0x0F
        if command not in COMMANDS:
            self._undefined(f"command {command:#03x} is not defined")
            return
        if self._pending is not None and self.clock.now() < self._pending.sent_at:
            self._undefined("command changed while a frame is being sent")
        self._pending = None
        if command == 0x0F:
            self._reset_registers()
            self._cure(("soft",))
            self._ready_at = self.clock.now() + START_UP
            return
        self._registers[COMMAND] = value & 0x3F
        self._registers[ERROR] &= 0x40
        if command == 0x03:
            crc = checksum(bytes(self._fifo))
            self._fifo.clear()
            self._registers[CRC_LOW], self._registers[CRC_HIGH] = crc[0], crc[1]
            self._registers[DIV_IRQ] |= 0x04
        elif command == 0x0E:
            self._fifo.clear()  # no tag here knows a key: authentication stays without an answer
            self._pending = _Pending(self.clock.now(), None, self._timer(self.clock.now()), None, 0)

    def _reset_registers(self) -> None:
        self._registers = [RESET_VALUES.get(register, 0) for register in range(0x40)]
        self._fifo = []
        self._pending = None

    def _cure(self, cures: tuple[str, ...]) -> None:
        self._faults = {fault: cure for fault, cure in self._faults.items() if cure not in cures}

    # radio

    def _start_send(self) -> None:
        if self._registers[COMMAND] & 0x0F != 0x0C:
            self._undefined("StartSend without the command Transceive")
            return
        if not self._fifo:
            self._undefined("StartSend with an empty FIFO")
            return
        if self._registers[TX_MODE] or self._registers[RX_MODE]:
            self._undefined("only 106 kbit/s without hardware CRC is modelled")
        framing = self._registers[BIT_FRAMING]
        last, align = framing & 0x07, framing >> 4 & 0x07
        data = bytes(self._fifo)
        self._fifo.clear()
        bits = 8 * len(data) - (8 - last if last else 0)
        sent_at = self.clock.now() + (bits + bits // 8 + 3) * ETU
        heard = self._on_air(data, bits, sent_at)
        answer_at = sent_at + ANSWER_DELAY
        timer_at = self._timer(sent_at)
        if heard is not None and timer_at is not None and answer_at + 5 * ETU < timer_at:
            timer_at = None  # the fifth received bit stops the timer (9.3.3.10)
        done_at = answer_at + (heard.bits + heard.bits // 8 + 2) * ETU if heard else None
        self._pending = _Pending(sent_at, done_at, timer_at, heard, align)

    def _on_air(self, data: bytes, bits: int, sent_at: float) -> Heard | None:
        antenna = self._registers[TX_CONTROL] & 0x03 == 0x03
        full_modulation = self._registers[TX_ASK] & 0x40
        if not antenna or not full_modulation:
            return None
        if Fault.CRYPTO_STUCK in self._faults or self._registers[STATUS2] & 0x08:
            data = bytes(byte ^ 0xA5 for byte in data)
        heard = self.field.transmit(data, bits, sent_at, self._on_since)
        return None if Fault.DEAF in self._faults else heard

    def _timer(self, start: float) -> float | None:
        mode = self._registers[T_MODE]
        if not mode & 0x80:
            return None
        prescaler = (mode & 0x0F) << 8 | self._registers[T_PRESCALER]
        reload = self._registers[T_RELOAD_HIGH] << 8 | self._registers[T_RELOAD_LOW]
        return start + (2 * prescaler + 1) * (reload + 1) / CARRIER

    def _settle(self) -> None:
        """Let everything that is due by now happen."""
        pending = self._pending
        if pending is None or Fault.STUCK in self._faults:
            return
        now = self.clock.now()
        irq = self._registers[COM_IRQ]
        if now >= pending.sent_at:
            irq |= TX_IRQ
        if pending.timer_at is not None and now >= pending.timer_at:
            irq |= TIMER_IRQ
            pending = pending._replace(timer_at=None)
        if pending.heard is not None and pending.answered_at is not None and now >= pending.answered_at:
            irq |= RX_IRQ
            self._receive(pending.heard, pending.align)
            if self._registers[ERROR]:
                irq |= ERR_IRQ
            pending = pending._replace(heard=None)
        self._registers[COM_IRQ] = irq
        done = now >= pending.sent_at and pending.timer_at is None and pending.heard is None
        self._pending = None if done else pending

    def _receive(self, heard: Heard, align: int) -> None:
        value, total = heard.value << align, align + heard.bits
        self._registers[ERROR] |= 0x02 if heard.damaged else 0
        self._registers[COLL] = self._registers[COLL] & 0x80 | 0x20
        if heard.collision is not None:
            self._registers[ERROR] |= 0x08
            at = align + heard.collision
            if not self._registers[COLL] & 0x80:
                value &= (1 << at) - 1  # ValuesAfterColl = 0 (9.3.1.15)
            position = at + 1
            if self.coll_absolute:
                position = self._known_bits(heard) + heard.collision + 1
            if position <= 32:
                self._registers[COLL] = self._registers[COLL] & 0x80 | position & 0x1F
        if heard.damaged:
            value ^= 1 << (total - 1)
        self._registers[CONTROL] = self._registers[CONTROL] & 0xF8 | total % 8
        self._fifo.extend(value.to_bytes((total + 7) // 8, "little")[:FIFO_SIZE])

    def _known_bits(self, heard: Heard) -> int:
        return 40 - heard.bits if heard.bits != 16 else 0

    def _undefined(self, what: str) -> None:
        self.violations.append(what)
        if self.strict:
            raise Undefined(what)
