"""ISO/IEC 14443-3 type A (the protocol of the cards' RFID tags) over the reader chip of a well (place for a card):
select known tags, and find unknown ones, also several at once."""

from .rc522 import COLLIDED, DAMAGED, OK, SILENT

if 0:  # for the type checker; MicroPython does not compile it
    from seams import Branch, Buffer, Frames

    from .rc522 import Rc522

# Further results of asking for a signature
AWAY = 4
REFUSED = 5

REQA = 0x26  # wakes tags in IDLE
WUPA = 0x52  # wakes tags in IDLE and HALT
CASCADE_TAG = 0x88
INCOMPLETE = 0x04  # SAK: the UID continues at the next cascade level
DAMAGED_COMMAND = 0x1  # NAK: parity or CRC error, which says nothing about what the tag supports
CAUTIONS = 3
# frames in one search: two tags with 7 bytes take about 24, and 130 if the chip names no collision position
BUDGET = 160


def crc_a(data: "Buffer", start: int, end: int) -> int:
    """Return the checksum CRC_A of data[start:end] as a number (ISO/IEC 14443-3 annex B)."""
    crc = 0x6363
    for at in range(start, end):
        byte = data[at] ^ crc & 0xFF
        byte = (byte ^ byte << 4) & 0xFF
        crc = crc >> 8 ^ byte << 8 ^ byte << 3 ^ byte >> 4
    return crc


def levels(uid: bytes) -> tuple[bytes, ...]:
    """Return the parts of a UID (4, 7 or 10 bytes) that a reader sends one after the other to select the tag: four
    bytes for each cascade level."""
    found = []
    while len(uid) > 4:
        found.append(b"\x88" + uid[:3])
        uid = uid[3:]
    return tuple(found) + (uid,)


def frames(uid: bytes) -> "Frames":
    """Return the SELECT frames (messages that select a tag) for this UID, one for each cascade level. The caller stores
    them, because they are sent often."""
    return tuple([_select_frame(level, four) for level, four in enumerate(levels(uid))])


def _select_frame(level: int, four: bytes) -> bytes:
    body = bytes((0x93 + 2 * level, 0x70)) + four + bytes((four[0] ^ four[1] ^ four[2] ^ four[3],))
    crc = crc_a(body, 0, 7)
    return body + bytes((crc & 0xFF, crc >> 8))


def request(chip: "Rc522", command: int) -> int:
    """Send the request `command` (REQA or WUPA), which asks all tags at the reader `chip` to answer, as a frame of
    seven bits. Return the kind of answer (`OK`, `SILENT`, ...)."""
    chip.tx[1] = command
    return chip.exchange(1, 7, 0, 2)


def wake(chip: "Rc522", command: int = WUPA) -> bool:
    """Send the request `command` (REQA or WUPA), which asks all tags at the reader `chip` to answer, and return whether
    any does. If nothing answers, the request is sent once more, because a tag that was READY or ACTIVE does not answer
    the first one; it only returns to the state before."""
    return request(chip, command) != SILENT or request(chip, command) != SILENT


def halt(chip: "Rc522") -> None:
    """Send the command HLTA, which no tag answers. A tag that is selected (ACTIVE) goes to HALT, where it rests; a tag
    that is only partly selected returns to the state before."""
    chip.tx[1], chip.tx[2], chip.tx[3], chip.tx[4] = 0x50, 0x00, 0x57, 0xCD
    chip.exchange(4)


def select(chip: "Rc522", frame: bytes) -> int:
    """Send a SELECT frame of one cascade level (part of a UID). Return the SAK (select acknowledge) of the tag that
    answers, 0..255; on failure, the kind of failure as a negative number."""
    for at in range(9):
        chip.tx[at + 1] = frame[at]
    kind = chip.exchange(9, 0, 0, 3)
    if kind != OK:
        return -kind
    crc = crc_a(chip.rx, 1, 2)
    if chip.count != 3 or chip.rx[2] != crc & 0xFF or chip.rx[3] != crc >> 8:
        return -DAMAGED
    return chip.rx[1]


def select_all(chip: "Rc522", ready_frames: "Frames") -> int:
    """Select a tag by its SELECT frames (`ready_frames`, see `frames`), of which there is one for each cascade level.
    Only exactly this tag answers. Return `OK` if it is now ACTIVE, or the kind of failure."""
    last = len(ready_frames) - 1
    for level, frame in enumerate(ready_frames):
        sak = select(chip, frame)
        if sak < 0:
            return -sak
        if bool(sak & INCOMPLETE) == (level == last):
            return DAMAGED
    return OK


def confirm(chip: "Rc522", ready_frames: "Frames") -> tuple[int, bool]:
    """Check whether exactly the tag with these SELECT frames (see `frames`) is on the reader `chip`. Return the kind of
    answer, and whether any tag at all answered the request before. The tag is in HALT (at rest) afterwards."""
    if not wake(chip):
        return SILENT, False
    kind = select_all(chip, ready_frames)
    halt(chip)
    return kind, True


def read_signature(chip: "Rc522", ready_frames: "Frames") -> tuple[int, bytes]:
    """Read the originality signature of the tag with these SELECT frames (see `frames`). Return a result, and the
    signature's 32 bytes (b"" unless the result is `OK`).

    The other results are AWAY (the tag did not answer the selection), REFUSED (it does not know the command: a NAK of
    four bits), SILENT (it does not know the command, or a frame was lost) and DAMAGED (its answer was damaged)."""
    if not wake(chip):
        return AWAY, b""
    kind = AWAY
    if select_all(chip, ready_frames) == OK:
        chip.tx[1], chip.tx[2] = 0x3C, 0x00
        crc = crc_a(chip.tx, 1, 3)
        chip.tx[3], chip.tx[4] = crc & 0xFF, crc >> 8
        kind = chip.exchange_long(4, 34)
        crc = crc_a(chip.rx, 1, 33)
        if kind == OK and chip.count == 34 and chip.rx[33] == crc & 0xFF and chip.rx[34] == crc >> 8:
            data = bytes(chip.rx[1:33])
            halt(chip)
            return OK, data
        if kind != SILENT:
            refused = (
                kind == DAMAGED and chip.count == 1 and chip.last_bits == 4 and chip.rx[1] & 0x0F != DAMAGED_COMMAND
            )
            kind = REFUSED if refused else DAMAGED
    halt(chip)
    return kind, b""


class Search:
    """A search through the tree of UIDs. It finds each tag that answers `command`, and sends it to HALT (to rest). It
    needs one request per tag, because tags that lose an anticollision return to the state they were woken from.

    `found`: the UIDs. `unread`: whether a tag answered that could not be read. `caution`, 0 to 2: how little to trust
    the chip's collision positions; raise it if a tag stays unread. The methods raise `ChipFault` if the chip fails."""

    def __init__(self, chip: "Rc522", command: int, caution: int = 0) -> None:
        self._caution = caution
        self._chip = chip
        self._command = command
        self._left = BUDGET
        self.found: list[bytes] = []
        self.unread = False

    def run(self) -> None:
        """Search for tags, and fill `found` and `unread`. The caller has just sent `command`, and a tag has
        answered."""
        # a branch: complete levels, prefix and its bits in the next level, whether a tag is surely there, tries
        stack: list[Branch] = [((), 0, 0, True, 0)]
        awake = True
        while stack and self._left > 0:
            done, prefix, known, certain, tries = stack.pop()
            if not awake:
                self._left -= 1
                if not wake(self._chip, self._command):
                    self.unread = self.unread or (certain and (tries > 0 or known > 0 or len(done) > 0))
                    return
            awake = False
            kind, uid = self._descend(done, prefix, known, stack)
            if uid is not None:
                if uid not in self.found:
                    self.found.append(uid)
                continue
            halt(self._chip)  # any partly selected tag goes to rest
            if kind == SILENT and not certain:
                continue
            if tries < 2:
                stack.append((done, prefix, known, certain, tries + 1))
            else:
                self.unread = True
        self.unread = self.unread or len(stack) > 0 or not self.found

    def _descend(
        self, done: tuple[bytes, ...], prefix: int, known: int, stack: "list[Branch]"
    ) -> tuple[int, bytes | None]:
        """Follow one branch of the tree to a tag. At each collision, the other side is put on `stack` for later. Return
        how that ended, and the tag's UID or None."""
        for level, part in enumerate(done):
            self._left -= 1
            sak = select(self._chip, _select_frame(level, part))
            if sak < 0 or not sak & INCOMPLETE:
                return (DAMAGED if sak >= 0 else -sak), None
        while self._left > 0:
            level = len(done)
            self._left -= 1
            kind = self._anticollision(level, prefix, known) if known < 32 else OK
            if kind == COLLIDED:
                prefix, known = self._split(done, prefix, known, stack)
                continue
            if kind != OK:
                return kind, None
            four = self._level(prefix, known)
            if four is None:
                return DAMAGED, None
            self._left -= 1
            sak = select(self._chip, _select_frame(level, four))
            if sak < 0:
                return -sak, None
            more = bool(sak & INCOMPLETE)
            if more != (four[0] == CASCADE_TAG) or (more and level == 2):
                return DAMAGED, None
            done, prefix, known = done + (four,), 0, 0
            if not more:
                halt(self._chip)
                return OK, b"".join([part[1:] for part in done[:-1]]) + four
        return DAMAGED, None

    def _anticollision(self, level: int, prefix: int, known: int) -> int:
        """Ask the tags whose first `known` bits of this cascade level equal `prefix` to send the rest. Returns the kind
        of answer."""
        whole, extra = known >> 3, known & 7
        tx = self._chip.tx
        tx[1], tx[2] = 0x93 + 2 * level, (2 + whole) << 4 | extra
        for at in range(whole + (1 if extra else 0)):
            tx[3 + at] = prefix >> 8 * at & 0xFF
        return self._chip.exchange(2 + whole + (1 if extra else 0), extra, extra, 5 - whole)

    def _received(self, known: int) -> int:
        """Return the bits just received as a number, shifted to their positions in the cascade level, of which `known`
        bits were known before."""
        value = 0
        for at in range(self._chip.count):
            value |= self._chip.rx[1 + at] << 8 * (at + (known >> 3))
        return value

    def _level(self, prefix: int, known: int) -> bytes | None:
        """Return the four bytes of this cascade level, put together from the first `known` bits of `prefix` and the
        bits just received; None if length or check byte are wrong."""
        low = (1 << known) - 1
        if known >= 32:
            return prefix.to_bytes(4, "little")
        if self._chip.count != 5 - (known >> 3):
            return None
        five = (self._received(known) & ~low | prefix & low).to_bytes(5, "little")
        return five[:4] if five[0] ^ five[1] ^ five[2] ^ five[3] == five[4] else None

    def _split(self, done: tuple[bytes, ...], prefix: int, known: int, stack: "list[Branch]") -> tuple[int, int]:
        """Choose one side of a collision to follow, and put the other side (bit 0) on `stack`. Return prefix and number
        of known bits of the chosen side.

        The data sheet counts CollPos in the received frame (RxAlign included); common libraries take it for the bit of
        the level. Splitting too early only costs a frame, but splitting too late loses a tag. So the earliest position
        that either meaning allows is used; without a position, the very next bit."""
        position, caution = self._chip.collision, self._caution
        at, certain = known, False
        if position and caution < 2 and not (caution == 1 and position == 32):
            first = position - 1 - caution  # cautious: the chip may also count from 0
            bits = {first, 8 * (known >> 3) + first}
            if caution:
                bits.add(first + 1)
            readings = [bit for bit in bits if known <= bit < 32]
            if readings:
                at = min(readings)
                certain = len(readings) == 1 and not caution
        heard = max(known, 8 * (known >> 3) + 8 * self._chip.count)
        if at > heard:
            at, certain = heard, False
        low = (1 << known) - 1
        prefix = prefix & low | self._received(known) & ((1 << at) - 1) & ~low
        stack.append((done, prefix, at + 1, certain, 0))
        return prefix | 1 << at, at + 1
