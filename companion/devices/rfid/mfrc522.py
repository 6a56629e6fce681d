"""Driver of the reader chip MFRC522 over a register bus: start-up, the exchange of one frame with the tags, and checks
of the chip itself.

Section and table numbers refer to the NXP data sheet MFRC522 (rev. 3.9)."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from companion.devices.rfid.bus import RegisterBus, RfidError
from companion.devices.rfid.iso14443 import Answer, Frame, Kind

# Registers (table 20)
COMMAND: Final = 0x01
COM_IRQ: Final = 0x04
ERROR: Final = 0x06
STATUS2: Final = 0x08
FIFO_LEVEL: Final = 0x0A
CONTROL: Final = 0x0C
BIT_FRAMING: Final = 0x0D
COLL: Final = 0x0E
MODE: Final = 0x11
TX_MODE: Final = 0x12
RX_MODE: Final = 0x13
TX_CONTROL: Final = 0x14
TX_ASK: Final = 0x15
MOD_WIDTH: Final = 0x24
RF_CFG: Final = 0x26
T_MODE: Final = 0x2A
T_PRESCALER: Final = 0x2B
T_RELOAD_HIGH: Final = 0x2C
T_RELOAD_LOW: Final = 0x2D
VERSION: Final = 0x37

IDLE: Final = 0x00
TRANSCEIVE: Final = 0x0C
SOFT_RESET: Final = 0x0F
POWER_DOWN: Final = 0x10  # CommandReg bit 4: still 1 while the chip starts up (9.3.1.2)
FLUSH: Final = 0x80
START_SEND: Final = 0x80
ALL_IRQS: Final = 0x7F  # bit 7 = 0: the marked bits are cleared (9.3.1.5)
SENT: Final = 0x40  # TxIRq
RECEIVED: Final = 0x20  # RxIRq
IDLED: Final = 0x10  # IdleIrq: Transceive does not end by itself (10.3.1.8), but on some clones it does
FAILED: Final = 0x02  # ErrIRq
TIMER: Final = 0x01
DAMAGED: Final = 0x13  # BufferOvfl, ParityErr, ProtocolErr (9.3.1.7)
COLLIDED: Final = 0x08
OVERHEATED: Final = 0x40  # TempErr: the chip switches its antenna drivers off
STOP_TIMER: Final = 0x80  # ControlReg TStopNow (9.3.1.13)
CRYPTO_ON: Final = 0x08
ANTENNA: Final = 0x03
RESERVED_TX: Final = 0x04
POSITION_INVALID: Final = 0x20

ETU: Final = 128 / 13.56e6  # one bit at 106 kbit/s, seconds
TICK: Final = (2 * 0xA9 + 1) / 13.56e6  # 25 us (8.5: (2*TPrescaler+1)/13.56 MHz)
RELOAD: Final = 40  # 41 ticks, 1.025 ms: iso14443.ANSWER_WAIT
RESET_PAUSE: Final = 0.005  # with the field off this long, every tag forgets its state and the oscillator runs again
START_PAUSE: Final = 0.002  # after a pulse of the reset line; the crystal takes about 1 ms (8.8.2)
RESET_POLL: Final = 0.001
RESET_LIMIT: Final = 0.05
SETTLE_LIMIT: Final = 0.01  # for a chip that is still coming out of an earlier reset
SPARE_LOOKS: Final = 10  # of one millisecond each, for a frame that ends late
UNFINISHED: Final = 3  # frames in a row that began but never ended, until the chip counts as deaf
FIELD_PAUSE: Final = 0.0055  # tags are ready 5.1 ms after the field is on (ISO/IEC 14443-3)
DEFAULT_GAIN: Final = 5  # 38 dB: at 48 dB a card on the coil overloads the receiver, which looks like a lifted card

SETTINGS: Final = (
    (TX_MODE, 0x00),  # 106 kbit/s, checksums in software
    (RX_MODE, 0x00),
    (MOD_WIDTH, 0x26),
    (T_MODE, 0x80),  # the timer starts when a frame has been sent
    (T_PRESCALER, 0xA9),
    (T_RELOAD_HIGH, RELOAD >> 8),
    (T_RELOAD_LOW, RELOAD & 0xFF),
    (TX_ASK, 0x40),  # 100 % ASK, which type A needs
    (MODE, 0x3D),
    (COLL, 0x00),  # bits after a collision read 0
)
# Bits that are read back. Reserved bits may read as anything (9.2).
WATCHED: Final = {TX_MODE: 0xF8, RX_MODE: 0xFC, T_MODE: 0xFF, T_PRESCALER: 0xFF, TX_ASK: 0x40}

VERSIONS: Final = {0x91: "MFRC522 v1", 0x92: "MFRC522 v2", 0x88: "FM17522 (clone)", 0x89: "FM17522E (clone)"}
NO_CONTACT: Final = (0x00, 0xFF)
SENTINEL: Final = (T_PRESCALER, 0xA9)
"""A register, and the value that `start` writes to it. Only a reset of the chip sets it back to 00 (9.3.3.10). So it
shows whether a pulse on the reset line has reset the chip."""
FLOATING: Final = 0xFF
FIFO_SIZE: Final = 64


class ChipFault(RfidError, OSError):
    """Raised if the chip does not behave as it must.

    `code`: "no-contact", "deaf" (receives nothing), "antenna-off", "crypto-stuck" or "settings-lost"."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def version_name(version: int) -> str:
    """Return the name of the chip whose version register (9.3.4.8) has this value. A chip with an unknown number is a
    clone; clones work and are accepted."""
    if version in NO_CONTACT:
        return "no contact"
    return VERSIONS.get(version, f"clone (0x{version:02x})")


def check_gain(gain: int) -> None:
    """Raise `ValueError` if `gain` is not a receiver gain (0..7)."""
    if not 0 <= gain <= 7:
        raise ValueError(f"receiver gain {gain}: expected 0 to 7")


class Mfrc522:
    """The driver of one reader chip: it sends frames (messages) to tags, so it can be used as a `Transceiver`. Every
    method raises OSError if the bus fails, and ChipFault if the chip does not behave as it must."""

    def __init__(
        self, bus: RegisterBus, *, sleep: Callable[[float], None] = time.sleep, gain: int = DEFAULT_GAIN
    ) -> None:
        """Prepare for a chip on this bus; the chip is not touched before `start`. `sleep`: waits for seconds. `gain`:
        receiver gain 0..7 (table 98: 4 = 33, 5 = 38, 6 = 43, 7 = 48 dB)."""
        check_gain(gain)
        self._bus = bus
        self._sleep = sleep
        self._gain = gain
        self._reload = RELOAD
        self._unfinished = 0
        self.version = 0
        self.reset_works: bool | None = None
        """Whether the last pulse on the reset line reset the chip; None if that was not tried or the chip could not
        tell."""

    def start(self, *, off_for: float = 0.0) -> None:
        """Make the chip ready to send frames: reset it by command, write its settings, and switch its field (which
        powers the tags) on. This takes about 11 ms.

        The reset switches the field off. It stays off for `RESET_PAUSE` seconds, so that every tag in range loses its
        power and begins again in its first state, IDLE. `off_for`: for how many seconds the field was off before this
        call; the pause is shorter by as much."""
        waited = 0.0
        while waited < SETTLE_LIMIT and self._bus.read(COMMAND) & POWER_DOWN:
            self._sleep(START_PAUSE)  # opening the bus has just released the reset line
            waited += START_PAUSE
        self._bus.write(COMMAND, SOFT_RESET)
        self._await_ready(max(RESET_PAUSE - off_for, RESET_POLL))
        for register, value in SETTINGS:
            self._bus.write(register, value)
        self._reload = RELOAD
        self._unfinished = 0
        self._bus.write(RF_CFG, self._gain << 4)
        self.antenna(True)

    def hard_reset(self) -> bool:
        """Reset the chip by its reset line, then `start` it. If no line is wired, only start it, and return False.

        This takes about 12 ms. `start` resets the chip by a command as well, because the line may not be connected at
        the chip."""
        register, value = SENTINEL
        marked = not self._bus.read(COMMAND) & POWER_DOWN and self._bus.read(register) == value
        wired = self._bus.hard_reset()
        if wired:
            self._await_ready(START_PAUSE)
            self.reset_works = self._bus.read(register) != value if marked else None
        self.start(off_for=START_PAUSE if wired else 0.0)
        return wired

    def _await_ready(self, pause: float) -> None:
        """Wait after a reset: `pause` seconds, then until the bit PowerDown reads 0 (9.3.1.2). Then read the chip's
        version. Raises `ChipFault` if the chip is not ready after `RESET_LIMIT` seconds."""
        waited = 0.0
        while True:
            self._sleep(pause)
            waited += pause
            pause = RESET_POLL
            state = self._bus.read(COMMAND)
            if not state & POWER_DOWN:
                self.version = self._bus.read(VERSION)
                if self.version not in NO_CONTACT:
                    return
            if waited >= RESET_LIMIT:
                break
        if state in NO_CONTACT or not state & POWER_DOWN:
            raise ChipFault(
                "no-contact", "No reader chip answers on this SPI device: check 3V3, GND and the SPI wires."
            )
        raise ChipFault("deaf", f"The reader chip does not come out of its reset within {RESET_LIMIT:g} s.")

    def antenna(self, on: bool) -> None:
        """Switch the chip's field on, and wait until tags are ready; or (`on` False) switch it off, which makes every
        tag forget its state."""
        rest = self._bus.read(TX_CONTROL) & ~(ANTENNA | RESERVED_TX) & 0xFF
        self._bus.write(TX_CONTROL, rest | ANTENNA if on else rest)
        self._sleep(FIELD_PAUSE if on else RESET_PAUSE)

    def set_gain(self, gain: int) -> None:
        """Set the receiver gain (0..7) at once. Raises `ValueError` for another number."""
        check_gain(gain)
        self._gain = gain
        self._bus.write(COMMAND, IDLE)  # after silence the receiver is still listening
        self._bus.write(RF_CFG, gain << 4)

    def check(self) -> None:
        """Read registers of the chip (12 transfers) to check that it still works. Raises a ChipFault that says what is
        wrong, such as lost settings."""
        version = self._bus.read(VERSION)
        if version in NO_CONTACT:
            raise ChipFault("no-contact", "The reader chip no longer answers: check the wires and the supply.")
        if self._bus.read(STATUS2) & CRYPTO_ON:
            raise ChipFault("crypto-stuck", "The chip's encryption is on by itself: no tag understands it.")
        if self._bus.read(TX_CONTROL) & ANTENNA != ANTENNA:
            raise ChipFault("antenna-off", "The antenna is off by itself: usually a dip in the supply.")
        if self._bus.read(ERROR) & OVERHEATED:
            raise ChipFault("antenna-off", "The chip is too hot and has switched its antenna off.")
        reload = self._bus.read(T_RELOAD_HIGH) << 8 | self._bus.read(T_RELOAD_LOW)
        wrong = [
            register
            for register, value in SETTINGS
            if register in WATCHED and (self._bus.read(register) ^ value) & WATCHED[register]
        ]
        gain = self._bus.read(RF_CFG) >> 4 & 0x07
        if version != self.version or wrong or reload != self._reload or gain != self._gain:
            raise ChipFault("settings-lost", "The chip has lost its settings: it was reset by something else.")

    def exchange(self, frame: Frame) -> Answer:
        """Send a frame to the tags, and return the answer. If nothing answers for `frame.wait` seconds, its kind is
        TIMEOUT. Raises `ChipFault` if the chip reports neither an answer nor a time-out."""
        bus = self._bus
        bus.write(COMMAND, IDLE)  # first of all, because after silence the receiver is still listening
        self._set_timer(frame.wait)
        bus.write(COM_IRQ, ALL_IRQS)
        bus.write(FIFO_LEVEL, FLUSH)
        bus.write_fifo(frame.data)
        framing = frame.align << 4 | frame.last_bits
        bus.write(BIT_FRAMING, framing)
        bus.write(COMMAND, TRANSCEIVE)
        bus.write(BIT_FRAMING, framing | START_SEND)
        if not self._wait(frame):
            return Answer(Kind.TIMEOUT)
        error = bus.read(ERROR)
        count = bus.read(FIFO_LEVEL) & 0x7F
        data = bus.read_fifo(count) if 0 < count <= FIFO_SIZE else b""
        if error & COLLIDED:
            return Answer(Kind.COLLISION, data, self._collision())
        # If the bits were stored at an offset, clones count the last ones from either end; the check byte decides.
        last_bits = 0 if frame.align else bus.read(CONTROL) & 0x07
        if error & DAMAGED or not data or last_bits:
            # five received bits stop the timer; after fewer, it would run into the next exchange
            bus.write(CONTROL, STOP_TIMER)
            return Answer(Kind.ERROR, data, last_bits=last_bits)
        return Answer(Kind.OK, data)

    def _set_timer(self, wait: float) -> None:
        reload = round(wait / TICK)
        if reload != self._reload:
            self._bus.write(T_RELOAD_HIGH, reload >> 8)
            self._bus.write(T_RELOAD_LOW, reload & 0xFF)
            self._reload = reload

    def _collision(self) -> int | None:
        position = self._bus.read(COLL)
        return None if position & POSITION_INVALID else (position & 0x1F) or 32  # 9.3.1.15: 0 is the 32nd bit

    def _wait(self, frame: Frame) -> bool:
        """Wait for the answer to a frame, and return whether anything was received. Sleeps while an answer or the
        time-out cannot have come yet; never busy-waits."""
        sending = (9 * len(frame.data) + 3) * ETU
        limit = sending + (self._reload + 1) * TICK
        expected = sending + (9 * frame.answer_bytes + 12) * ETU if frame.answer_bytes else limit
        irq = 0
        pauses = (expected, max(limit - expected, 0.0) + 2 * TICK, *(RESET_POLL,) * SPARE_LOOKS)
        for number, pause in enumerate(pauses):
            self._sleep(pause)
            irq = self._bus.read(COM_IRQ)
            if irq == FLOATING:
                self.check()  # raises with the cause; otherwise the chip still works
            heard = self._heard(irq, late=number > 0)
            if heard is not None:
                self._unfinished = 0
                return heard
        self.check()  # raises with the cause if a register shows it
        self._unfinished += 1
        if not irq & SENT or self._unfinished >= UNFINISHED:
            raise ChipFault("deaf", "The chip neither receives nor times out: it has stopped working.")
        return True  # noise stops the timer as an answer does, but the chip reports no end of it

    def _heard(self, irq: int, *, late: bool) -> bool | None:
        """Judge the chip's interrupt flags `irq`. Return True if a frame has been received, False if the timer ran out
        without any answer, None if neither has happened yet.

        `late`: even the longest answer would have ended by now. The flag RxIRq is guaranteed for a valid frame only
        (9.3.1.5), so after that time other signs count, too."""
        if irq & RECEIVED:
            return True
        if not irq & (TIMER | IDLED | FAILED):
            return None
        if late and irq & FAILED and self._bus.read(ERROR) & (DAMAGED | COLLIDED):
            return True
        if self._bus.read(FIFO_LEVEL) & 0x7F:
            return True if irq & IDLED else None  # bytes are arriving: wait for their end
        return False if irq & TIMER and (late or not irq & FAILED) else None
