"""Model of the reader chip MFRC522, register by register (NXP data sheet rev. 3.9), as far as a reader for type A tags
can observe it.

Whatever a driver does that the data sheet leaves undefined is recorded in `violations`, so that a driver cannot work on
this model by luck."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.simulation.clock import ModelClock
from companion.simulation.reader import chip_registers as reg
from companion.simulation.reader.chip_faults import Cure, Fault
from companion.simulation.reader.field_model import Field, Heard
from companion.simulation.reader.modelled_tags import ETU, WAKE_UP, checksum

CARRIER: Final = 13.56e6
FIFO_SIZE: Final = 64
ANSWER_DELAY: Final = 1236 / CARRIER  # frame delay time after a 1 bit (ISO/IEC 14443-3 6.2.1.1)
START_UP: Final = 37.74e-6  # 1024 clocks of 27.12 MHz (8.8.2)
RESET_PULSE: Final = 100e-9  # 8.8.1
RESET_START_UP: Final = 1e-3  # from the reset line until the chip is ready
REQUEST_GUARD: Final = 7000 / CARRIER  # between the starts of two requests (ISO/IEC 14443-3 6.2.1.3)
FRAME_DELAY: Final = 1172 / CARRIER  # from a tag's answer to the next frame (6.2.1.2)


class _Pending(NamedTuple):
    """An exchange with the tags in progress. Times are by the model's clock; None means that no answer comes."""

    sent_at: float
    answered_at: float | None
    heard: Heard | None
    align: int


class Mfrc522Chip:
    """One modelled reader chip with its antenna over `field`. `version` is the value of VersionReg. `transfers` counts
    SPI transfers."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.clock: ModelClock = field.clock
        self.version = 0x92
        self.transfers = 0
        self.violations: list[str] = []
        self._faults: dict[Fault, Cure] = {}
        self._registers: list[int] = []
        self._fifo: list[int] = []
        self._pending: _Pending | None = None
        self._listening = False
        self._timer_at: float | None = None
        self._on_since = 0.0
        self._low_since: float | None = None
        self._ready_at = 0.0
        self._requested_at = -1.0
        self._answer_ends = -1.0
        self._reset_registers()

    # faults

    def set_fault(self, fault: Fault, cured_by: Cure = "soft") -> None:
        """Switch a fault on. `cured_by` is the weakest reset that ends it: "soft" (by command), "hard" (by the reset
        line) or "nothing".

        A chip without contact does not receive commands, so the faults NO_CONTACT and FLOATING need at least a hard
        reset.
        """
        if fault is Fault.ANTENNA_OFF:
            self._registers[reg.TX_CONTROL] &= 0xFC
        # replace it: the reader's thread may be iterating over the old one
        self._faults = {**self._faults, fault: cured_by}

    def clear_fault(self, fault: Fault) -> None:
        """Switch a fault off, if it is on."""
        self._faults = {other: cure for other, cure in self._faults.items() if other is not fault}

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The faults of the chip that are on now."""
        return tuple(self._faults)

    # pins

    def set_reset_pin(self, high: bool) -> None:
        """Drive the chip's reset pin (NRSTPD); when it goes high again, the chip is reset."""
        now = self.clock.now()
        if not high:
            self._low_since = now if self._low_since is None else self._low_since
        elif self._low_since is not None:
            if now - self._low_since < RESET_PULSE:
                self._undefined("reset pulse shorter than 100 ns")
            self._low_since = None
            self._reset_registers()
            self._cure(("soft", "hard"))
            self._ready_at = now + RESET_START_UP

    def transfer(self, sent: list[int]) -> list[int]:
        """Do one SPI transfer: give the chip the bytes `sent`, and return the bytes that it sends back, equally many
        (data sheet, 8.1.2). A write sends an address byte and then data; a read sends one address for each byte."""
        self.transfers += 1
        if self._low_since is not None:
            return [0x00] * len(sent)
        if self._faults:
            if Fault.NO_CONTACT in self._faults:
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
        now = self.clock.now()
        self._settle(now)
        if now < self._ready_at:
            if register == reg.COMMAND:
                return self._registers[reg.COMMAND] | 0x10
            self._undefined(f"read of register {register:#04x} while the chip starts")
        if register == reg.FIFO_DATA:
            return self._pull(now)
        if register == reg.FIFO_LEVEL:
            return len(self._fifo)
        if register in reg.RESERVED:
            self._undefined(f"read of reserved register {register:#04x}")
            return 0
        if register == reg.VERSION:
            return self.version
        value = self._registers[register]
        if register == reg.STATUS2 and Fault.CRYPTO_STUCK in self._faults:
            value |= 0x08
        elif register == reg.ERROR and Fault.OVERHEATED in self._faults:
            value |= 0x40
        return value

    def _write(self, register: int, value: int) -> None:
        now = self.clock.now()
        self._settle(now)
        if now < self._ready_at:
            self._undefined(f"write to register {register:#04x} while the chip starts")
        if register in reg.RESERVED or register in reg.READ_ONLY:
            self._undefined(f"write to register {register:#04x}")
        elif register == reg.COMMAND:
            self._command(value, now)
        elif register in (reg.COM_IRQ, reg.DIV_IRQ):
            marked = value & 0x7F
            old = self._registers[register]
            self._registers[register] = old | marked if value & 0x80 else old & ~marked
        elif register == reg.FIFO_DATA:
            self._push(value)
        elif register == reg.FIFO_LEVEL:
            if value & 0x80:
                self._fifo.clear()
                self._registers[reg.ERROR] &= ~0x10
                self._registers[reg.COM_IRQ] |= reg.LOW_IRQ
        elif register == reg.BIT_FRAMING:
            self._registers[register] = value & 0x77
            if value & 0x80:
                self._start_send(now)
        elif register == reg.CONTROL:
            if value & 0x80:
                self._timer_at = None
            if value & 0x40:
                self._timer_at = self._timer(now)
        elif register == reg.TX_CONTROL:
            self._antenna(value)
        else:
            if self._listening and register not in reg.ON_AIR:
                self._undefined(f"write to register {register:#04x} while a frame is on the air or awaited")
            self._registers[register] = value

    def _pull(self, now: float) -> int:
        if self._pending is not None and now < self._pending.sent_at:
            self._undefined("read of the FIFO while a frame is being sent")
        if not self._fifo:
            self._undefined("read of an empty FIFO")
            return 0
        return self._fifo.pop(0)

    def _push(self, value: int) -> None:
        if self._pending is not None:
            self._undefined("write to the FIFO while a frame is on the air")
        if len(self._fifo) >= FIFO_SIZE:
            self._undefined("write to a full FIFO")
            self._registers[reg.ERROR] |= 0x10
            return
        self._fifo.append(value)

    def _antenna(self, value: int) -> None:
        if Fault.ANTENNA_OFF in self._faults:
            value &= 0xFC
        was_on = self._registers[reg.TX_CONTROL] & 0x03
        self._registers[reg.TX_CONTROL] = value
        if value & 0x03 and not was_on:
            self._on_since = self.clock.now()

    def _command(self, value: int, now: float) -> None:
        command = value & 0x0F
        if value & 0xC0:
            self._undefined("reserved bits of CommandReg are set")
        if command not in reg.COMMANDS:
            self._undefined(f"command {command:#03x} is not defined")
            return
        if self._pending is not None and now < self._pending.sent_at:
            self._undefined("command changed while a frame is being sent")
        self._pending, self._listening = None, False
        if command == 0x0F:
            self._reset_registers()
            self._cure(("soft",))
            self._ready_at = now + START_UP
            return
        self._registers[reg.COMMAND] = value & 0x3F
        self._registers[reg.ERROR] &= 0x40
        if command == 0x03:
            crc = checksum(bytes(self._fifo))
            self._fifo.clear()
            self._registers[reg.CRC_LOW], self._registers[reg.CRC_HIGH] = crc[0], crc[1]
            self._registers[reg.DIV_IRQ] |= 0x04
        elif command == 0x0E:
            self._fifo.clear()  # no tag here has a key, so authentication gets no answer
            self._timer_at = self._timer(now)

    def _reset_registers(self) -> None:
        self._registers = [reg.RESET_VALUES.get(register, 0) for register in range(0x40)]
        self._fifo = []
        self._pending, self._listening = None, False
        self._timer_at = None

    def _cure(self, cures: tuple[str, ...]) -> None:
        self._faults = {fault: cure for fault, cure in self._faults.items() if cure not in cures}

    # radio

    def _start_send(self, now: float) -> None:
        if self._registers[reg.COMMAND] & 0x0F != 0x0C:
            self._undefined("StartSend without the command Transceive")
            return
        if self._pending is not None:
            self._undefined("StartSend while a frame is on the air")
        if not self._fifo:
            self._undefined("StartSend with an empty FIFO")
            return
        if self._registers[reg.TX_MODE] or self._registers[reg.RX_MODE]:
            self._undefined("only 106 kbit/s without hardware CRC is modelled")
        framing = self._registers[reg.BIT_FRAMING]
        last, align = framing & 0x07, framing >> 4 & 0x07
        data = bytes(self._fifo)
        self._fifo.clear()
        bits = 8 * len(data) - (8 - last if last else 0)
        if self._antenna_on:
            self._check_timing(now, bits)
        sent_at = now + (bits + bits // 8 + 3) * ETU
        heard = self._on_air(data, bits, sent_at)
        answer_at = sent_at + ANSWER_DELAY
        self._timer_at = self._timer(sent_at)
        if heard is not None and self._stops_timer(heard):
            stopped_at = answer_at + 5 * ETU
            if self._timer_at is not None and stopped_at < self._timer_at:
                self._timer_at = None
        done_at = answer_at + (heard.bits + heard.bits // 8 + 2) * ETU if heard else None
        self._answer_ends = done_at or self._answer_ends
        self._pending, self._listening = (
            _Pending(sent_at, done_at, heard, align),
            True,
        )  # 10.3.1.8: until a command ends it

    def _stops_timer(self, heard: Heard) -> bool:
        return heard.bits >= 4  # start bit and four data bits stop the timer (9.3.3.10)

    @property
    def _antenna_on(self) -> bool:
        return self._registers[reg.TX_CONTROL] & 0x03 == 0x03 and Fault.OVERHEATED not in self._faults

    def _check_timing(self, now: float, bits: int) -> None:
        """Note a violation if a frame of `bits` bits sent at `now` breaks the timing that ISO/IEC 14443-3 requires of a
        reader."""
        if now - self._on_since < WAKE_UP:
            self._undefined("a frame before the field has been on for 5 ms")
        if now < self._answer_ends + FRAME_DELAY:
            self._undefined("a frame within the frame delay time after an answer")
        if bits == 7:
            if now - self._requested_at < REQUEST_GUARD:
                self._undefined("two requests within the request guard time")
            self._requested_at = now

    def _on_air(self, data: bytes, bits: int, sent_at: float) -> Heard | None:
        if not self._antenna_on or not self._registers[reg.TX_ASK] & 0x40:  # type A needs full modulation
            return None
        if Fault.CRYPTO_STUCK in self._faults or self._registers[reg.STATUS2] & 0x08:
            data = bytes(byte ^ 0xA5 for byte in data)
        heard = self.field.transmit(data, bits, sent_at, self._on_since, self._registers[reg.RF_CFG] >> 4 & 0x07)
        return None if Fault.DEAF in self._faults else heard

    def _timer(self, start: float) -> float | None:
        registers = self._registers
        if not registers[reg.T_MODE] & 0x80:
            return None
        prescaler = (registers[reg.T_MODE] & 0x0F) << 8 | registers[reg.T_PRESCALER]
        reload = registers[reg.T_RELOAD_HIGH] << 8 | registers[reg.T_RELOAD_LOW]
        return start + (2 * prescaler + 1) * (reload + 1) / CARRIER

    def _settle(self, now: float) -> None:
        """Process everything that is due by `now` (seconds): the end of a frame, an answer, and the timer."""
        pending, timer = self._pending, self._timer_at
        if (pending is None and timer is None) or (self._faults and Fault.STUCK in self._faults):
            return
        registers = self._registers
        if timer is not None and now >= timer:
            self._timer_at = None
            registers[reg.COM_IRQ] |= reg.TIMER_IRQ
        if pending is None or now < pending.sent_at:
            return
        registers[reg.COM_IRQ] |= reg.TX_IRQ
        if pending.heard is None:
            self._pending = None
        elif pending.answered_at is not None and now >= pending.answered_at:
            self._pending = None
            self._receive(pending.heard, pending.align)

    def _receive(self, heard: Heard, align: int) -> None:
        registers = self._registers
        value, total = heard.value << align, align + heard.bits
        registers[reg.COLL] = registers[reg.COLL] & 0x80 | 0x20
        if heard.collision is not None:
            value, total = self._collide(heard, value, total, align)
        if heard.damaged:
            registers[reg.ERROR] |= 0x02
            value ^= 1 << (total - 1)
        registers[reg.CONTROL] = registers[reg.CONTROL] & 0xF8 | total % 8
        received = value.to_bytes((total + 7) // 8, "little")
        if len(received) > FIFO_SIZE:
            registers[reg.ERROR] |= 0x10
        self._fifo.extend(received[:FIFO_SIZE])
        irq = reg.RX_IRQ
        irq |= reg.ERR_IRQ if registers[reg.ERROR] else 0
        irq |= reg.LOW_IRQ if len(self._fifo) <= reg.WATER_LEVEL else 0
        irq |= reg.HIGH_IRQ if FIFO_SIZE - len(self._fifo) <= reg.WATER_LEVEL else 0
        registers[reg.COM_IRQ] |= irq

    def _collide(self, heard: Heard, value: int, total: int, align: int) -> tuple[int, int]:
        """Set the flags and the position after an answer with a collision, and return the received bits and their
        number for the FIFO (9.3.1.7, 9.3.1.15)."""
        assert heard.collision is not None
        registers = self._registers
        at = align + heard.collision
        registers[reg.ERROR] |= 0x08
        if not registers[reg.COLL] & 0x80:  # ValuesAfterColl = 0
            value &= (1 << at) - 1
        position = at + 1
        registers[reg.COLL] = registers[reg.COLL] & 0xC0 | position & 0x1F | (0x20 if position > 32 else 0)
        return value, total

    def _undefined(self, what: str) -> None:
        self.violations.append(what)
