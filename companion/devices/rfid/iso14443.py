"""ISO/IEC 14443-3 type A, the protocol of the cards' RFID tags: frames (single messages between reader and tag),
checksums, and the search for several tags on one antenna.

The functions send frames through a `Transceiver`, and use neither a clock nor a chip's registers. A UID is the tag's
own number (4, 7 or 10 bytes), without cascade tag and check byte."""

from __future__ import annotations

import enum
from functools import lru_cache
from typing import Final, Protocol

import msgspec

REQA: Final = 0x26  # wakes tags in IDLE
WUPA: Final = 0x52  # wakes tags in IDLE and HALT
SELECT: Final = (0x93, 0x95, 0x97)  # cascade levels 1, 2, 3
CASCADE_TAG: Final = 0x88
SAK_INCOMPLETE: Final = 0x04  # the UID continues at the next cascade level
UID_LENGTHS: Final = (4, 7, 10)
LEVEL_BITS: Final = 32
ANSWER_WAIT: Final = 0.001  # seconds after which silence is certain; a tag answers these commands after 91 us
WALK_FRAMES: Final = 250  # about 0.4 s; two tags need 18
CAUTIONS: Final = 3


class Kind(enum.Enum):
    """How an exchange of messages with the tags has ended, in one of four ways."""

    OK = "ok"
    TIMEOUT = "timeout"  # nothing was received: the only proof that no tag answered
    COLLISION = "collision"  # several tags answered at once
    ERROR = "error"  # something answered, but the data is damaged


class Frame(msgspec.Struct, frozen=True):
    """A frame (one message) that a reader sends to the tags, and the answer that it expects.

    `last_bits`: how many bits of the last byte are sent, 1..7, or 0 for all eight. `align`: bit position (0..7) at
    which the first received bit is stored. `answer_bytes`: length of the expected answer, 0 if none is expected.
    `wait`: seconds within which a tag must begin to answer."""

    data: bytes
    last_bits: int = 0
    align: int = 0
    answer_bytes: int = 0
    wait: float = ANSWER_WAIT


class Answer(msgspec.Struct, frozen=True):
    """What a reader received after a frame. `collision`: the bit at which the answers of several tags first differed,
    1..32 as the reader's chip counts; None if the chip gives no position. `last_bits`: how many bits of the last byte
    are valid, as in `Frame`, if the chip reported it."""

    kind: Kind
    data: bytes = b""
    collision: int | None = None
    last_bits: int = 0


class Transceiver(Protocol):
    """A reader that can send one frame to the tags and receive the answer."""

    def exchange(self, frame: Frame) -> Answer:
        """Send a frame and return the answer. Raises `OSError` if the bus or the chip fails."""


class Inventory(msgspec.Struct, frozen=True):
    """The result of a search for all tags (`walk`). `uids`: the UIDs found; each of these tags is now in HALT (at
    rest). `unresolved`: whether a tag answered but could not be read."""

    uids: tuple[bytes, ...]
    unresolved: bool


def _crc_table() -> tuple[int, ...]:
    table = []
    for byte in range(256):
        for _ in range(8):
            byte = (byte >> 1) ^ 0x8408 if byte & 1 else byte >> 1
        table.append(byte)
    return tuple(table)


_CRC_TABLE: Final = _crc_table()


def crc_a(data: bytes) -> bytes:
    """Return the checksum CRC_A of `data`, two bytes in transmission order (ISO/IEC 14443-3 annex B: polynomial 0x8408
    reflected, preset 0x6363)."""
    crc = 0x6363
    for byte in data:
        crc = (crc >> 8) ^ _CRC_TABLE[(crc ^ byte) & 0xFF]
    return bytes((crc & 0xFF, crc >> 8))


def bcc(four: bytes) -> int:
    """Return the check byte (exclusive or) of the four bytes of one cascade level. (A cascade level is a part of a
    tag's UID.)"""
    return four[0] ^ four[1] ^ four[2] ^ four[3]


def parse_uid(text: str) -> bytes:
    """Return the bytes of the UID that `text` gives in hex digits, in upper or lower case, with or without colons or
    blanks. Raises `ValueError` if it is not a valid UID."""
    try:
        uid = bytes.fromhex(text.replace(":", ""))
    except ValueError:
        raise ValueError(f"{text!r} is not a tag number: expected 8, 14 or 20 hex digits") from None
    check_uid(uid)
    return uid


def check_uid(uid: bytes) -> None:
    """Raise `ValueError` if `uid` is not a valid UID (ISO/IEC 14443-3 6.5.4: 4, 7 or 10 bytes)."""
    if len(uid) not in UID_LENGTHS:
        raise ValueError(f"{uid.hex()!r} is not a tag number: expected 8, 14 or 20 hex digits")
    if uid[3 * (len(uid) // 3 - 1)] == CASCADE_TAG:
        raise ValueError(f"{uid.hex()!r} is not a tag number: 88 marks an unfinished one")


@lru_cache(maxsize=512)
def cascade_levels(uid: bytes) -> tuple[bytes, ...]:
    """Return the parts of a UID, four bytes for each cascade level, that a reader sends one after the other to select
    the tag. Raises `ValueError` for an invalid UID."""
    check_uid(uid)
    levels = []
    while len(uid) > 4:
        levels.append(bytes((CASCADE_TAG,)) + uid[:3])
        uid = uid[3:]
    return (*levels, uid)


def request_frame(command: int) -> Frame:
    """Return the frame of the command REQA or WUPA (seven bits), which asks tags to answer."""
    return Frame(bytes((command,)), last_bits=7, answer_bytes=2)


HALT_FRAME: Final = Frame(b"\x50\x00" + crc_a(b"\x50\x00"))
REQA_FRAME: Final = request_frame(REQA)
WUPA_FRAME: Final = request_frame(WUPA)


@lru_cache(maxsize=512)
def select_frame(level: int, four: bytes) -> Frame:
    """Return the frame SELECT for a cascade level (0..2). `four`: all four bytes of that level. Only the tag with these
    bytes answers, with its SAK (select acknowledge)."""
    body = bytes((SELECT[level], 0x70)) + four + bytes((bcc(four),))
    return Frame(body + crc_a(body), answer_bytes=3)


def anticollision_frame(level: int, prefix: int, known: int) -> Frame:
    """Return the frame ANTICOLLISION for a cascade level (0..2). It asks the tags whose first `known` bits (0..31)
    equal those of `prefix` to send the rest of this level."""
    whole, extra = divmod(known, 8)
    head = bytes((SELECT[level], (2 + whole) << 4 | extra))
    tail = (prefix & ((1 << known) - 1)).to_bytes(whole + (extra > 0), "little")
    return Frame(head + tail, last_bits=extra, align=extra, answer_bytes=5 - whole)


def parse_level(data: bytes, prefix: int, known: int) -> bytes | None:
    """Return the four bytes of a cascade level, put together from the first `known` bits of `prefix` and from the
    answer `data`, which had no collision. None if the answer's length or check byte is wrong."""
    whole = known // 8
    if len(data) != 5 - whole:
        return None
    bits = int.from_bytes(data, "little") << (8 * whole)
    merged = (bits & ~((1 << known) - 1)) | (prefix & ((1 << known) - 1))
    level = merged.to_bytes(5, "little")
    return level[:4] if bcc(level[:4]) == level[4] else None


def parse_sak(data: bytes) -> int | None:
    """Return the SAK (select acknowledge, 0..255) from a tag's answer to SELECT; None if the answer's length or
    checksum is wrong."""
    return data[0] if len(data) == 3 and crc_a(data[:1]) == data[1:] else None


def split_position(collision: int | None, known: int, caution: int = 0) -> tuple[int, bool]:
    """Choose the bit of the cascade level (>= `known`) at which to split the search after a collision. Return this bit,
    and whether it is certain that there are tags on both sides of the split.

    The data sheet calls CollPos the "position in a received frame" (RxAlign included); the common Arduino library takes
    it for the bit of the level. Splitting too early only costs a frame without an answer, but splitting too late loses
    tags. So the earliest position that either meaning allows is used; without a position, the very next bit. `caution`
    says how little the chip's position is trusted: with 1 the chip may also count from 0 (as NXP's MFRC631 does); with
    2 its position is ignored."""
    if collision is None or caution >= 2 or (caution == 1 and collision == LEVEL_BITS):
        return known, False
    first = collision - 1 - caution
    readings = {8 * (known // 8) + first, first, *((first + 1,) if caution else ())}
    allowed = [bit for bit in readings if known <= bit < LEVEL_BITS]
    return (min(allowed), len(allowed) == 1 and not caution) if allowed else (known, False)


def halt(field: Transceiver) -> None:
    """Send the command HLTA, which no tag answers. A tag that is selected (ACTIVE) goes to HALT, where it rests until
    the next WUPA; a tag that is only partly selected returns to the state before."""
    field.exchange(HALT_FRAME)


def wake(field: Transceiver, request: Frame = WUPA_FRAME) -> bool:
    """Send a request (REQA or WUPA) that asks all tags to answer, and return whether any does. If nothing answers, the
    request is sent once more, because a tag that was READY or ACTIVE does not answer the first one; it only returns to
    the state before."""
    return any(field.exchange(request).kind is not Kind.TIMEOUT for _ in range(2))


def _select(field: Transceiver, level: int, four: bytes, *, last: bool | None = None) -> tuple[Kind, int]:
    answer = field.exchange(select_frame(level, four))
    if answer.kind is not Kind.OK:
        return answer.kind, 0
    sak = parse_sak(answer.data)
    if sak is None or (last is not None and bool(sak & SAK_INCOMPLETE) is last):
        return Kind.ERROR, 0
    return Kind.OK, sak


def confirm(field: Transceiver, uid: bytes) -> Kind:
    """Check whether exactly this tag is in the field: wake all tags, select the full UID, and halt the tag. No other
    tag can answer the selection.

    Return OK if the tag answered cleanly, TIMEOUT if nothing answered, COLLISION or ERROR if the answer was damaged."""
    return confirm_awake(field, uid) if wake(field) else Kind.TIMEOUT


def confirm_awake(field: Transceiver, uid: bytes) -> Kind:
    """Check whether exactly this tag is in the field, without waking the tags: the caller has just called `wake`, and a
    tag answered. Halts the tag. Return OK if the tag answered cleanly, TIMEOUT if nothing answered, COLLISION or ERROR
    if the answer was damaged."""
    kind = select(field, uid)
    halt(field)  # also after silence: a tag whose answer was lost is ACTIVE, and would miss the next request
    return kind


def select(field: Transceiver, uid: bytes) -> Kind:
    """Select the tag with this UID. The caller has just called `wake`, and a tag answered. Return OK if the tag is now
    ACTIVE; otherwise TIMEOUT if nothing answered, COLLISION or ERROR if the answer was damaged."""
    levels = cascade_levels(uid)
    for level, four in enumerate(levels):
        kind, _ = _select(field, level, four, last=level == len(levels) - 1)
        if kind is not Kind.OK:
            return kind
    return Kind.OK


class _Branch(msgspec.Struct):
    """A part of the tree of UIDs that is still to be searched. `levels`: the cascade levels that are known completely.
    `prefix`: the first `known` bits of the next level."""

    levels: tuple[bytes, ...] = ()
    prefix: int = 0
    known: int = 0
    certain: bool = True  # a tag is surely there, so silence means a lost frame
    tries: int = 0
    forks: tuple[set[bytes], ...] = ()  # the tags found below each collision on the way here


class _Budget:
    """A transceiver that counts its frames, so that noise cannot prolong a search without end."""

    def __init__(self, field: Transceiver, exchanges: int) -> None:
        self._field = field
        self.left = exchanges

    def exchange(self, frame: Frame) -> Answer:
        self.left -= 1
        return self._field.exchange(frame)


def walk(
    field: Transceiver,
    request: Frame = WUPA_FRAME,
    *,
    awake: bool = False,
    exchanges: int = WALK_FRAMES,
    caution: int = 0,
    passes: int = CAUTIONS,
) -> Inventory:
    """Find all tags that answer `request`, by a search through the tree of UIDs, and send each to HALT (to rest).

    The search needs one request per tag, because tags that lose an anticollision return to the state they were woken
    from. `awake`: the caller has just sent `request`, and a tag answered. The search stops after about `exchanges`
    frames.

    After a collision at least two tags must be found. If fewer were found, the search is repeated, so that there are up
    to `passes` searches in all. Each search trusts the collision positions of the chip less than the one before;
    `caution` is the value for the first (see `split_position`)."""
    budget = _Budget(field, exchanges)
    found: dict[bytes, None] = {}
    unresolved = False
    for number in range(passes):
        unresolved = _walk_once(budget, request, found, (caution + number) % CAUTIONS, awake)
        if not unresolved or budget.left <= 0:
            break
        request, awake = WUPA_FRAME, False  # a tag that was lost may be in HALT by now
    return Inventory(tuple(found), unresolved)


def _walk_once(budget: _Budget, request: Frame, found: dict[bytes, None], caution: int, awake: bool) -> bool:
    """Search the tree of UIDs once, and add the tags to `found`. Returns whether any tag answered but could not be
    read."""
    stack = [_Branch()]
    forks: list[set[bytes]] = []
    unresolved = False
    while stack and budget.left > 0:
        branch = stack.pop()
        if not awake and not wake(budget, request):
            started = branch.tries > 0 or branch.known > 0 or bool(branch.levels)
            unresolved |= branch.certain and started
            break
        awake = False
        kind, uid = _descend(budget, branch, stack, forks, caution)
        if uid is not None:
            found[uid] = None
            for fork in branch.forks:
                fork.add(uid)
            continue
        halt(budget)  # any partly selected tag goes to rest
        if kind is Kind.TIMEOUT and not branch.certain:
            continue
        branch.tries += 1
        if branch.tries < 3:
            stack.append(branch)
        else:
            unresolved = True
    return unresolved or bool(stack and budget.left <= 0) or any(len(fork) < 2 for fork in forks)


def _descend(
    field: Transceiver, branch: _Branch, stack: list[_Branch], forks: list[set[bytes]], caution: int
) -> tuple[Kind, bytes | None]:
    """Follow one branch of the tree to a tag and send that tag to HALT. At each collision, the other side is put on
    `stack` for later. Return how that ended, and the tag's UID or None."""
    for level, done in enumerate(branch.levels):
        kind, _ = _select(field, level, done, last=False)
        if kind is not Kind.OK:
            return kind, None
    while True:
        level = len(branch.levels)
        four: bytes | None = branch.prefix.to_bytes(4, "little")
        if branch.known < LEVEL_BITS:
            answer = field.exchange(anticollision_frame(level, branch.prefix, branch.known))
            if answer.kind is Kind.COLLISION:
                _split(branch, answer, stack, forks, caution)
                continue
            if answer.kind is not Kind.OK:
                return answer.kind, None
            four = parse_level(answer.data, branch.prefix, branch.known)
        if four is None:
            return Kind.ERROR, None
        kind, sak = _select(field, level, four)
        if kind is not Kind.OK:
            return kind, None
        incomplete = bool(sak & SAK_INCOMPLETE)
        if incomplete is not (four[0] == CASCADE_TAG) or (incomplete and level == 2):
            return Kind.ERROR, None
        branch.levels, branch.prefix, branch.known = (*branch.levels, four), 0, 0
        branch.certain = True
        if not incomplete:
            halt(field)
            return Kind.OK, b"".join(part[1:] for part in branch.levels[:-1]) + four


def _split(branch: _Branch, answer: Answer, stack: list[_Branch], forks: list[set[bytes]], caution: int) -> None:
    """Narrow `branch` to one side of a collision (bit 1), and put the other side (bit 0) on `stack`.

    Only bits before the split are taken from the answer. After a collision the bits are undefined if the chip does not
    clear them, and may be missing if it does (NXP MFRC522 9.3.1.15)."""
    at, certain = split_position(answer.collision, branch.known, caution)
    whole = 8 * (branch.known // 8)
    heard = max(branch.known, whole + 8 * len(answer.data))
    if at > heard:
        at, certain = heard, False
    received = int.from_bytes(answer.data, "little") << whole
    low = (1 << branch.known) - 1
    prefix = (branch.prefix & low) | (received & ((1 << at) - 1) & ~low)
    fork: set[bytes] = set()
    forks.append(fork)
    branch.forks = (*branch.forks, fork)
    stack.append(_Branch(branch.levels, prefix, at + 1, certain, forks=branch.forks))
    branch.prefix, branch.known, branch.certain = prefix | 1 << at, at + 1, certain
