"""Driver of the reader chip MFRC522 in one well (place for a card): start-up, the exchange of one frame with the tags,
and checks of the chip itself.

Section and table numbers refer to the NXP data sheet MFRC522 (rev. 3.9). Buffers are made once, so that a few hundred
exchanges a second allocate no memory."""

if 0:  # for the type checker; MicroPython does not compile it
    from seams import Board, Pause

COMMAND = 0x01
COM_IRQ = 0x04
ERROR = 0x06
STATUS2 = 0x08
FIFO_DATA = 0x09
FIFO_LEVEL = 0x0A
CONTROL = 0x0C
BIT_FRAMING = 0x0D
COLL = 0x0E
TX_CONTROL = 0x14
RF_CFG = 0x26
T_RELOAD_LOW = 0x2D
VERSION = 0x37

IDLE = 0x00
TRANSCEIVE = 0x0C
SOFT_RESET = 0x0F
STOP_TIMER = 0x80  # ControlReg TStopNow (9.3.1.13)
DAMAGED_BITS = 0x13  # BufferOvfl, ParityErr, ProtocolErr (9.3.1.7)
POWER_DOWN = 0x10  # CommandReg bit 4: still 1 while the chip starts up (9.3.1.2)
ANTENNA_ON = 0x83  # TxControlReg: its reset value 0x80, with Tx1RFEn and Tx2RFEn
ANTENNA_OFF = 0x80

# Results of an exchange
OK = 0
SILENT = 1  # nothing was received: the only proof that no tag answered
COLLIDED = 2  # several tags answered at once
DAMAGED = 3  # something answered, but the data is damaged

TICK_US = 25  # (2 * TPrescaler + 1) / 13.56 MHz (8.5)
RELOAD = 40  # 1.025 ms of silence; a tag answers after 91 us (ISO/IEC 14443-3 6.2.1.1)
RELOAD_LONG = 240  # 6 ms: a tag may take 5 ms for READ_SIG (NXP NTAG213/215/216, T_timeout)
RESET_US = 5000  # long enough for every tag to forget its state, and for the oscillator (8.8.2)
RESET_TRIES = 10
FIELD_US = 5500  # tags are ready 5.1 ms after the field is on (ISO/IEC 14443-3)
MOST = 36  # bytes of the longest answer (READ_SIG: 32 and the CRC), with some room

SENTINEL = 0x2B  # a register that `start` sets and only a reset clears (9.3.3.10); it proves the reset wire
MARK = 0xA9

SETTINGS = (
    (0x12, 0x00),  # TxModeReg: 106 kbit/s, checksums in software
    (0x13, 0x00),  # RxModeReg
    (0x24, 0x26),  # ModWidthReg
    (0x2A, 0x80),  # TModeReg: the timer starts when a frame has been sent
    (SENTINEL, MARK),  # TPrescalerReg
    (0x2C, 0x00),  # TReloadReg
    (0x2D, RELOAD),
    (0x15, 0x40),  # TxASKReg: 100 % ASK, which type A needs
    (0x11, 0x3D),  # ModeReg
    (0x0E, 0x00),  # CollReg: bits after a collision read 0
)
# Bits that are read back, as register, mask, value. Reserved bits may read as anything (9.2).
WATCHED = (
    (0x12, 0xF8, 0x00),
    (0x13, 0xFC, 0x00),
    (0x2A, 0xFF, 0x80),
    (SENTINEL, 0xFF, MARK),
    (0x2C, 0xFF, 0x00),
    (0x2D, 0xFF, RELOAD),
    (0x15, 0x40, 0x40),
)
UNFINISHED = 3  # frames in a row that began but never ended, until the chip counts as deaf


class ChipFault(Exception):
    """Raised if the chip does not behave as it must. `code` is "no-contact", "deaf" (it receives nothing),
    "antenna-off", "crypto-stuck" or "settings-lost"."""

    def __init__(self, code: str) -> None:
        super().__init__(code)  # MicroPython has no Exception.__init__
        self.code = code


class Rc522:
    """The reader chip of one well (place for a card). Put a frame to send into `tx` from index 1; an answer is in `rx`
    from index 1, `count` bytes long.

    `board` does the transfers. `well`: its number, from 0. `pause` waits for microseconds. `gain`: receiver gain 0..7
    (table 98)."""

    def __init__(self, board: "Board", well: int, pause: "Pause", gain: int = 5) -> None:
        self._board = board
        self._well = well
        self._pause = pause
        self._two = bytearray(2)
        self._answer = bytearray(2)
        self.tx = bytearray(MOST + 1)
        self.rx = bytearray(MOST + 1)
        self._reading = bytearray([0x80 | FIFO_DATA << 1] * MOST + [0])
        self._tx_views = [memoryview(self.tx)[:size] for size in range(MOST + 2)]
        self._rx_views = [memoryview(self.rx)[:size] for size in range(MOST + 2)]
        self._reading_views = [memoryview(self._reading)[MOST + 1 - size :] for size in range(MOST + 2)]
        self.gain = gain
        self.version = 0
        self.reset_works: bool | None = None
        """Whether the last pulse on the reset line reset the chip; None if that was not tried or the chip could not
        tell."""
        self.count = 0
        self.last_bits = 0
        """The number of valid bits of the last byte received, 0 for all; set only after a complete answer."""
        self._unfinished = 0
        self.collision = 0
        """The position of the collision after an exchange with the result COLLIDED: 1..32 as the chip counts, 0 if it
        gives none."""

    def read(self, register: int) -> int:
        """Return the value of one register."""
        self._two[0] = 0x80 | register << 1
        self._two[1] = 0
        self._board.spi(self._well, self._two, self._answer)
        return self._answer[1]

    def write(self, register: int, value: int) -> None:
        """Write a value (0..255) to one register."""
        self._two[0] = register << 1
        self._two[1] = value
        self._board.spi(self._well, self._two, self._answer)

    def start(self, hard: bool = False) -> None:
        """Reset the chip by a command (with `hard`, by the reset line first) and load its settings. Its field is off
        afterwards. Takes 5 to 11 ms. Raises `ChipFault` if the chip does not become ready."""
        if hard:
            self._hard_reset()
        elif self.read(COMMAND) & POWER_DOWN:  # the board's start has just released the reset line
            self._pause(RESET_US)
        self.write(COMMAND, SOFT_RESET)  # also after a hard reset, because the line may not be wired
        self._come_up()
        self.version = self.read(VERSION)
        if self.version in (0x00, 0xFF):
            raise ChipFault("no-contact")
        for register, value in SETTINGS:
            self.write(register, value)
        self.write(RF_CFG, self.gain << 4)

    def _hard_reset(self) -> None:
        marked = not self.read(COMMAND) & POWER_DOWN and self.read(SENTINEL) == MARK
        self._board.reset(self._well, False)
        self._pause(20)  # 100 ns are enough (8.8.1)
        self._board.reset(self._well, True)
        self._come_up()
        self.reset_works = self.read(SENTINEL) != MARK if marked else None

    def _come_up(self) -> None:
        state = 0
        for _ in range(RESET_TRIES):
            self._pause(RESET_US)
            state = self.read(COMMAND)
            if not state & POWER_DOWN:
                return
        raise ChipFault("no-contact" if state == 0xFF else "deaf")

    def antenna(self, on: bool) -> None:
        """Switch the chip's field on, and wait until tags are ready; or (`on` False) switch it off, which makes every
        tag forget its state."""
        self.write(TX_CONTROL, ANTENNA_ON if on else ANTENNA_OFF)
        if on:
            self._pause(FIELD_US)

    def set_gain(self, gain: int) -> None:
        """Set the receiver gain (0..7) at once."""
        self.gain = gain
        self.write(COMMAND, IDLE)
        self.write(RF_CFG, gain << 4)

    def check(self) -> None:
        """Read registers of the chip, while its field is on, to check that it still works. Raises a ChipFault that says
        what is wrong."""
        version = self.read(VERSION)
        if version in (0x00, 0xFF):
            raise ChipFault("no-contact")
        if self.read(STATUS2) & 0x08:  # MFCrypto1On would garble all frames
            raise ChipFault("crypto-stuck")
        if self.read(TX_CONTROL) & 0x03 != 0x03:
            raise ChipFault("antenna-off")
        lost = version != self.version or self.read(RF_CFG) & 0x70 != self.gain << 4
        for register, mask, value in WATCHED:
            if self.read(register) & mask != value:
                lost = True
        if lost:
            raise ChipFault("settings-lost")

    def exchange(self, length: int, last_bits: int = 0, align: int = 0, answer: int = 0) -> int:
        """Send a frame, the first `length` bytes in `tx`, and wait for an answer of about `answer` bytes (0: none is
        expected). Returns the kind of answer: `OK`, `SILENT`, `COLLIDED` or `DAMAGED`.

        `last_bits`: valid bits of the last byte, 0 for all. `align`: bit position of the first received bit. Raises
        ChipFault if the chip neither receives nor times out."""
        self.count = 0
        self.write(COMMAND, IDLE)
        self.write(COM_IRQ, 0x7F)
        self.write(FIFO_LEVEL, 0x80)
        self.tx[0] = FIFO_DATA << 1
        self._board.spi(self._well, self._tx_views[length + 1], self._rx_views[length + 1])
        self.write(BIT_FRAMING, align << 4 | last_bits)
        self.write(COMMAND, TRANSCEIVE)
        self.write(BIT_FRAMING, 0x80 | align << 4 | last_bits)
        if not self._wait(length, answer):
            return SILENT
        error = self.read(ERROR)
        count = self.read(FIFO_LEVEL) & 0x7F
        if 0 < count <= MOST:
            self._board.spi(self._well, self._reading_views[count + 1], self._rx_views[count + 1])
            self.count = count
        if error & 0x08:
            position = self.read(COLL)
            self.collision = 0 if position & 0x20 else position & 0x1F or 32  # 9.3.1.15: 0 is the 32nd bit
            return COLLIDED
        # If the bits were stored at an offset, clones count the last ones from either end; the check byte decides.
        self.last_bits = 0 if align else self.read(CONTROL) & 0x07
        if error & DAMAGED_BITS or not self.count or self.last_bits:
            # five received bits stop the timer; after fewer, it would run into the next exchange
            self.write(CONTROL, STOP_TIMER)
            return DAMAGED
        return OK

    def exchange_long(self, length: int, answer: int) -> int:
        """Send a frame of `length` bytes and wait for an answer of about `answer` bytes, like `exchange`, but wait
        longer: for a command to which a tag may need 5 ms to answer. Returns the kind of answer."""
        self.write(COMMAND, IDLE)  # first of all, because after silence the receiver is still listening
        self.write(T_RELOAD_LOW, RELOAD_LONG)
        kind = self.exchange(length, 0, 0, answer)
        self.write(COMMAND, IDLE)
        self.write(T_RELOAD_LOW, RELOAD)
        return kind

    def _wait(self, length: int, answer: int) -> bool:
        """Wait for the answer to a frame, and return whether anything was received. Sleeps while an answer or the
        time-out cannot have come yet."""
        sending = (9 * length + 3) * 944 // 100  # 9.44 us a bit at 106 kbit/s
        limit = sending + (RELOAD + 3) * TICK_US
        expected = sending + (9 * answer + 12) * 944 // 100 if answer else limit
        self._pause(expected)
        irq = 0
        for number in range(12):  # longer than the longest time-out
            irq = self.read(COM_IRQ)
            if irq == 0xFF:
                self.check()  # raises if a wire is loose; otherwise the chip still works
            heard = self._heard(irq, number > 0)
            if heard is not None:
                self._unfinished = 0
                return heard
            self._pause(limit - expected if limit > expected + 100 else 600)
            limit = 0
        self.check()  # raises with the cause if a register shows it
        self._unfinished += 1
        if not irq & 0x40 or self._unfinished >= UNFINISHED:  # TxIRq
            raise ChipFault("deaf")
        return True  # noise stops the timer as an answer does, but the chip reports no end of it

    def _heard(self, irq: int, late: bool) -> bool | None:
        """Judge the chip's interrupt flags `irq`. Returns True if a frame has been received, False if the timer ran out
        in silence, None if neither has happened yet. `late`: the time for the longest answer is over. RxIRq is
        guaranteed for a valid frame only (9.3.1.5). Some clones set IdleIRq, although Transceive does not end by itself
        (10.3.1.8)."""
        if irq & 0x20:
            return True
        if not irq & 0x13:
            return None
        if late and irq & 0x02 and self.read(ERROR) & (DAMAGED_BITS | 0x08):
            return True
        if self.read(FIFO_LEVEL) & 0x7F:
            return True if irq & 0x10 else None  # bytes are arriving: wait for their end
        return False if irq & 0x01 and (late or not irq & 0x02) else None
