"""Which tags lie in one reader's field: presence, new tags, and a reader that has gone deaf.

A tag is present until it has been silent, cleanly, several times in a row; noise is no silence. Before a
tag is declared gone the chip is checked and reset and the tag is asked once more, so neither a chip fault
nor a tag in an odd state looks like a lifted card.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

import msgspec

from companion.devices.rfid import iso14443
from companion.devices.rfid.bus import ReaderMissing, RegisterBus
from companion.devices.rfid.iso14443 import REQA_FRAME, WUPA_FRAME, Answer, Frame, Kind
from companion.devices.rfid.mfrc522 import DEFAULT_GAIN, ChipFault, Mfrc522, version_name

Health = Literal["ok", "unsteady", "down"]

MISSES: Final = 4  # at 50 ms and 1 % misses: less than one false removal in 1000 h
SILENCE_LIMIT: Final = 1.5  # seconds without one clean reading, whatever the noise says
CHECK_PERIOD: Final = 1.0
REFRESH_PERIOD: Final = 60.0  # an empty field is reset this often: deafness that no register shows
UNSTEADY_FOR: Final = 5.0
BACKOFF: Final = (1.0, 2.0, 4.0, 8.0, 10.0)
UNREAD_POLLS: Final = 5  # this many polls with somebody unreadable are worth telling
SWEEP_SIZE: Final = 4  # candidates asked in one poll while somebody stays unreadable
TAG_STATISTICS: Final = 256


class FieldReport(msgspec.Struct, frozen=True):
    """What is in the field now.

    `tags`: UIDs as lower-case hex, sorted. While `health` is "down" they are the last ones known, and mean
    nothing but that. `detail`: "" when all is well, otherwise one of "no-contact", "deaf", "antenna-off",
    "crypto-stuck", "settings-lost" (chip), "bus" (wire failed), "no-module", "no-device", "no-permission",
    "no-gpio", "pin-numbering" (ReaderMissing), "starting", "unread-tag" (somebody answers but cannot be
    read), "fault" (the driver itself failed, see the log).
    """

    reader: str
    tags: tuple[str, ...] = ()
    health: Health = "down"
    detail: str = "starting"
    signatures: Mapping[str, str] = {}
    """Of the tags that lie here, those whose originality signature has been read since they came: UID to signature in
    hex (64 digits), "" for a tag that has none (NXP NTAG213/215/216 10.8, READ_SIG)."""


class TagStatistics(msgspec.Struct):
    """`checks`: presence checks (up to two a poll); `misses`: those without a clean answer.

    `longest`: the most silent polls in a row after which the tag was read again.
    """

    checks: int = 0
    misses: int = 0
    longest: int = 0

    @property
    def miss_rate(self) -> float:
        """Share of checks missed, 0..1: the figure that tells how well the card lies."""
        return self.misses / self.checks if self.checks else 0.0


class Statistics(msgspec.Struct):
    """Counts since the start. `misses`: polls in which a tag was silent; `errors`: by kind or code."""

    polls: int = 0
    misses: int = 0
    removals: int = 0
    last_looks: int = 0
    soft_resets: int = 0
    hard_resets: int = 0
    errors: Counter[str] = msgspec.field(default_factory=Counter)
    tags: dict[str, TagStatistics] = msgspec.field(default_factory=dict)

    def of(self, tag: str) -> TagStatistics:
        """Figures of one tag; the oldest of very many are forgotten (a telephone has a new UID each time)."""
        if tag not in self.tags:
            if len(self.tags) >= TAG_STATISTICS:
                del self.tags[next(iter(self.tags))]
            self.tags[tag] = TagStatistics()
        return self.tags[tag]


class _Tag(msgspec.Struct):
    last_read: float
    misses: int = 0


class Reader:
    """One RC522 and its field. Not thread-safe: one thread polls it.

    `open_bus` may raise ReaderMissing; it is tried again with backoff for ever. `misses`: clean silences in
    a row that mean a tag is gone. `candidates`: UIDs of the deck in play; where somebody cannot be read by
    anticollision they are asked for by name, a few each poll.
    """

    def __init__(
        self,
        name: str,
        open_bus: Callable[[], RegisterBus],
        *,
        sleep: Callable[[float], None] = time.sleep,
        gain: int = DEFAULT_GAIN,
        misses: int = MISSES,
        candidates: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.statistics = Statistics()
        self.trouble = ""  # the sentence to the last failure, for the log and the doctor
        self.version = ""
        self._open_bus = open_bus
        self._sleep = sleep
        self._gain = gain
        self._misses = misses
        self._candidates: list[bytes] = []
        self.expect(candidates)
        self._bus: RegisterBus | None = None
        self._chip: Mfrc522 | None = None
        self._tags: dict[bytes, _Tag] = {}
        self._detail = "starting"
        self._retry_at = 0.0
        self._failures = 0
        self._check_at = 0.0
        self._refresh_at = 0.0
        self._recovered_at: float | None = None
        self._hard_next = False
        self._give_up_next = False
        self._unread = 0
        self._full = True

    def expect(self, candidates: Sequence[str]) -> None:
        """Name the deck in play (UIDs, hex). Raises ValueError for what is no UID."""
        self._candidates = [iso14443.parse_uid(uid) for uid in candidates]

    def poll(self, now: float) -> FieldReport:
        """One look at the field. `now`: seconds of a steady clock. Raises no OSError: it reports it."""
        self.statistics.polls += 1
        if self._chip is None and now < self._retry_at:
            return self._report(now)
        try:
            chip = self._chip or self._open(now)
            try:
                self._scan(chip, now)
            except ChipFault as fault:
                self._recover(chip, fault, now)
        except OSError as error:
            self._fail(error, now)
        return self._report(now)

    def close(self) -> None:
        """Field off and wire given back."""
        bus, chip = self._bus, self._chip
        self._bus = self._chip = None
        try:
            if chip is not None:
                chip.antenna(False)
            if bus is not None:
                bus.close()
        except OSError as error:
            self.trouble = str(error)

    def _open(self, now: float) -> Mfrc522:
        if self._bus is None:
            self._bus = self._open_bus()
        chip = Mfrc522(self._bus, sleep=self._sleep, gain=self._gain)
        if self._failures:
            chip.hard_reset()
            self.statistics.hard_resets += 1
        else:
            chip.start()
        chip.check()
        self.version = version_name(chip.version)
        self._chip = chip
        self._failures = 0
        self._settle(now)
        return chip

    def _settle(self, now: float) -> None:
        """After a reset every tag gets its full count of chances again."""
        self._check_at = now + CHECK_PERIOD
        self._refresh_at = now + REFRESH_PERIOD
        self._full = True
        for tag in self._tags.values():
            tag.misses, tag.last_read = 0, now

    def _scan(self, chip: Mfrc522, now: float) -> None:
        if now >= self._check_at:
            chip.check()
            self._check_at = now + CHECK_PERIOD
        if not self._tags and now >= self._refresh_at:
            chip.hard_reset()  # 60 ms once a minute, while nobody waits
            self._refresh_at = now + REFRESH_PERIOD
        field = _Counting(chip, self.statistics.errors)
        for uid, tag in self._tags.items():
            self._look_for(field, uid, tag, now)
        self._find_new(field, now)
        self._drop_absent(chip, field, now)

    def _look_for(self, field: _Counting, uid: bytes, tag: _Tag, now: float) -> None:
        figures = self.statistics.of(uid.hex())
        silent = True
        for _ in range(2):
            figures.checks += 1
            kind = iso14443.confirm(field, uid)
            if kind is Kind.OK:
                figures.longest = max(figures.longest, tag.misses)
                tag.misses, tag.last_read = 0, now
                return
            figures.misses += 1
            silent &= kind is Kind.TIMEOUT
        if silent:
            tag.misses += 1
            self.statistics.misses += 1

    def _find_new(self, field: _Counting, now: float) -> None:
        """New tags are in IDLE, known ones in HALT: REQA asks the new ones only.

        With an empty field, or after somebody stayed unread (who may be in HALT), WUPA asks everybody.
        """
        request = WUPA_FRAME if self._full or not self._tags else REQA_FRAME
        unresolved = False
        for _ in range(3):  # a strong tag can hide a weak one until it is halted
            if field.exchange(request).kind is Kind.TIMEOUT:
                break
            found = iso14443.walk(field, request, awake=True)
            unresolved |= found.unresolved
            for uid in found.uids:
                self._tags.setdefault(uid, _Tag(now)).last_read = now
                self._tags[uid].misses = 0
            request = REQA_FRAME
        self._full = unresolved
        self._unread = self._unread + 1 if unresolved else 0
        if unresolved:
            self._ask_by_name(field, now)

    def _ask_by_name(self, field: _Counting, now: float) -> None:
        batch = [uid for uid in self._candidates[:SWEEP_SIZE] if uid not in self._tags]
        self._candidates = self._candidates[SWEEP_SIZE:] + self._candidates[:SWEEP_SIZE]
        for uid in batch:
            if iso14443.confirm(field, uid) is Kind.OK:
                self._tags[uid] = _Tag(now)

    def _drop_absent(self, chip: Mfrc522, field: _Counting, now: float) -> None:
        suspects = [
            uid for uid, tag in self._tags.items() if tag.misses >= self._misses or now - tag.last_read > SILENCE_LIMIT
        ]
        if not suspects:
            return
        chip.check()
        chip.start()  # cuts the field too: a tag in any odd state is in IDLE again
        self.statistics.last_looks += 1
        self._full = True
        for uid in suspects:
            if any(iso14443.confirm(field, uid) is Kind.OK for _ in range(2)):
                self._tags[uid] = _Tag(now)
            else:
                del self._tags[uid]
                self.statistics.removals += 1
        self._refresh_at = now + REFRESH_PERIOD

    def _recover(self, chip: Mfrc522, fault: ChipFault, now: float) -> None:
        """Soft reset; if that does not help, or not for long, hard reset; then down (raises ChipFault)."""
        self.statistics.errors[fault.code] += 1
        self._detail, self.trouble = fault.code, str(fault)
        if self._recovered_at is None or now - self._recovered_at > UNSTEADY_FOR:
            self._hard_next = self._give_up_next = False
        if self._give_up_next:
            raise fault
        if not self._hard_next:
            self._hard_next = True
            try:
                self.statistics.soft_resets += 1
                chip.start()
                chip.check()
                self._probe(chip)
            except ChipFault:
                pass  # the hard reset follows
            else:
                self._recovered_at = now
                self._settle(now)
                return
        self._give_up_next = True
        self.statistics.hard_resets += 1
        chip.hard_reset()
        chip.check()
        self._probe(chip)
        self._recovered_at = now
        self._settle(now)

    def _probe(self, chip: Mfrc522) -> None:
        chip.exchange(WUPA_FRAME)  # raises ChipFault if the chip neither receives nor times out

    def _fail(self, error: OSError, now: float) -> None:
        """Down, until the next try. A silent chip keeps its bus; a bus that failed is opened anew."""
        if isinstance(error, ChipFault):
            self._detail = error.code
        else:
            self._detail = error.reason if isinstance(error, ReaderMissing) else "bus"
            self._close_bus()
        self.statistics.errors[self._detail] += 1
        self.trouble = str(error)
        self._chip = None
        self._retry_at = now + BACKOFF[min(self._failures, len(BACKOFF) - 1)]
        self._failures += 1
        self._recovered_at = now

    def _close_bus(self) -> None:
        bus, self._bus = self._bus, None
        if bus is not None:
            try:
                bus.close()
            except OSError as error:
                self.trouble = str(error)

    def _report(self, now: float) -> FieldReport:
        health: Health = "ok"
        detail = ""
        if self._chip is None:
            health, detail = "down", self._detail
        elif self._recovered_at is not None and now - self._recovered_at < UNSTEADY_FOR:
            health, detail = "unsteady", self._detail
        elif self._unread >= UNREAD_POLLS:
            health, detail = "unsteady", "unread-tag"
        return FieldReport(self.name, tuple(sorted(uid.hex() for uid in self._tags)), health, detail)


class _Counting:
    """The chip as a transceiver that counts collisions and damaged answers."""

    def __init__(self, chip: Mfrc522, errors: Counter[str]) -> None:
        self._chip = chip
        self._errors = errors

    def exchange(self, frame: Frame) -> Answer:
        answer = self._chip.exchange(frame)
        if answer.kind in (Kind.COLLISION, Kind.ERROR):
            self._errors[answer.kind.value] += 1
        return answer
