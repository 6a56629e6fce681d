"""One card reader (chip RC522) with the cards on it: opening, recovery from faults, and the report of the tags present.

Before a tag counts as gone, the chip is checked and reset by its reset line, and the tag is asked once more. So neither
a deaf chip nor a tag in an odd state is taken for a lifted card. While no tag is present, the chip is reset every two
seconds. Without that, a chip that has become deaf would never be noticed, since no register shows it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

import msgspec

from companion.devices.backoff import Backoff
from companion.devices.rfid import iso14443
from companion.devices.rfid.bus import ReaderMissing, RegisterBus
from companion.devices.rfid.iso14443 import WUPA_FRAME, Kind
from companion.devices.rfid.mfrc522 import DEFAULT_GAIN, ChipFault, Mfrc522, check_gain, version_name
from companion.devices.rfid.presence import MISSES, Presence
from companion.devices.rfid.statistics import Counting, Statistics, TimedBus

LOG = logging.getLogger(__name__)

Health = Literal["ok", "unsteady", "down"]

CHECK_PERIOD: Final = 1.0
REFRESH_PERIOD: Final = 2.0  # seconds between resets of an empty field, 12 ms each
STATISTICS_PERIOD: Final = 60.0
SUPPORTED_TAGS: Final = 2  # on one antenna; powering more is luck
UNSTEADY_FOR: Final = 5.0
FIRST_RETRY: Final = 1.0
LAST_RETRY: Final = 10.0  # seconds until the next attempt after a failure: the first time, and at most
NEWS: Final = 4  # so many recoveries in a row are logged; later ones are not
UNREAD_POLLS: Final = 5  # polls with an unreadable tag before it is reported


class FieldReport(msgspec.Struct, frozen=True):
    """A reader's report: which tags are on it now.

    `tags`: UIDs as lower-case hex, sorted. While `health` is "down" they are only the last ones known; a reader that
    works again stays "down" until each of them has been read again or is gone. `detail`: "" if
    all is well, otherwise one of "no-contact", "deaf", "antenna-off", "crypto-stuck", "settings-lost" (chip), "bus"
    (the bus failed), "no-module", "no-device", "no-permission", "no-gpio", "pin-numbering" (ReaderMissing), "starting",
    "unread-tag" (a tag answers but cannot be read), "many-tags", "fault" (a defect of the driver, see the log).

    "many-tags": more than two tags answer. All that can be read are listed and are really present. But one antenna
    powers only two reliably, so a tag that is not listed may be present too; therefore `health` is "unsteady"."""

    reader: str
    tags: tuple[str, ...] = ()
    health: Health = "down"
    detail: str = "starting"
    signatures: Mapping[str, str] = {}
    """The originality signatures of the tags, keyed by UID: 64 hex digits, or "" for a tag without one (NXP
    NTAG213/215/216 10.8, READ_SIG). A signature is read some polls after its tag came, usually within a second. If the
    card is badly placed, it may never be read and is then missing here."""

    @property
    def steady(self) -> bool:
        """Whether `tags` are the tags that are on the reader now. If it is False, they are only the ones known last."""
        return self.health == "ok" or self.detail == "many-tags"


class Reader:
    """One card reader (chip RC522) with the tags on it. Not thread-safe: one thread polls it.

    `open_bus`: opens the bus. It may raise `ReaderMissing`; it is then called again after growing waits, for ever.
    `sleep`: waits for seconds. `gain`: receiver gain 0..7. `misses`: after how many silent polls in a row a tag may be
    gone. `candidates`: UIDs (hex) of the tags that may come onto the reader; if a tag answers but cannot be read, they
    are asked for one by one, a few in each poll. `clock`: returns seconds, to measure the time on the bus; None means
    that it is not measured."""

    def __init__(
        self,
        name: str,
        open_bus: Callable[[], RegisterBus],
        *,
        sleep: Callable[[float], None] = time.sleep,
        gain: int = DEFAULT_GAIN,
        misses: int = MISSES,
        candidates: Sequence[str] = (),
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.name = name
        self.statistics = Statistics()
        self.trouble = ""  # the sentence about the last failure, for the log and `sabacc doctor`
        self.version = ""
        self._open_bus, self._clock = open_bus, clock
        self._sleep = sleep
        self._gain = gain
        self._presence = Presence(self.statistics, misses)
        self.expect(candidates)
        self._bus: RegisterBus | None = None
        self._chip: Mfrc522 | None = None
        self._now = 0.0
        self._detail = "starting"
        self._retry = Backoff(FIRST_RETRY, LAST_RETRY)
        self._check_at = 0.0
        self._refresh_at = 0.0
        self._statistics_at: float | None = None
        self._recovered_at: float | None = None
        self._settled_at = 0.0
        self._recoveries = 0  # since it was last steady
        self._hard_next = False
        self._give_up_next = False

    def expect(self, candidates: Sequence[str]) -> None:
        """Set the UIDs (hex) of the tags that may come onto the reader. If a tag answers but cannot be read, the reader
        asks for these tags one by one. Raises `ValueError` for an invalid UID."""
        self._presence.expect([iso14443.parse_uid(uid) for uid in candidates])

    @property
    def gain(self) -> int:
        """The receiver gain, 0..7."""
        return self._gain

    def set_gain(self, gain: int) -> None:
        """Set the receiver gain 0..7 (NXP MFRC522 table 98), at once and after each reset. Raises `ValueError` for
        another number, and OSError if the reader fails."""
        check_gain(gain)
        self._gain = gain
        if self._chip is not None:
            self._chip.set_gain(gain)

    def hits(self, uid: str, looks: int) -> int:
        """Return how many of `looks` checks the tag `uid` answers, at the present gain and without retries.

        The next report is not affected. Raises `ValueError` for an invalid UID, and `OSError` (`ReaderMissing`,
        `ChipFault`) if the reader does not work."""
        tag = iso14443.parse_uid(uid)
        chip = self._chip or self._open(self._now)
        answered = sum(iso14443.confirm(chip, tag) is Kind.OK for _ in range(looks))
        chip.check()  # otherwise the figure would measure a fault of the chip
        return answered

    def tags(self) -> tuple[str, ...]:
        """Return the UIDs (hex) of the tags that can be read at the present gain, sorted. The next report is not
        affected. Raises `OSError` if the reader fails."""
        chip = self._chip or self._open(self._now)
        found = {uid for _ in range(3) for uid in iso14443.walk(chip).uids}
        chip.check()
        return tuple(sorted(uid.hex() for uid in found))

    def reset_works(self) -> bool | None:
        """Pulse the reset line and return whether the pulse reached the chip; None if no line is configured, or if the
        chip cannot tell. The next report is not affected. Raises `OSError` if the reader fails."""
        chip = self._chip or self._open(self._now)
        chip.hard_reset()
        return chip.reset_works

    def poll(self, now: float) -> FieldReport:
        """Poll the reader once, at `now` (seconds on a monotonic clock), and return the report. If the reader raises an
        `OSError`, the report says so; it is not raised."""
        self._now = now
        self.statistics.polls += 1
        if self._chip is not None or self._retry.ready(now):
            try:
                chip = self._chip or self._open(now)
                try:
                    self._scan(chip, now)
                    if self._recovered_at is not None and now - self._settled_at > UNSTEADY_FOR:
                        self._steady()
                except ChipFault as fault:
                    self._recover(chip, fault, now)
            except OSError as error:
                self._fail(error, now)
        report = self._report(now)
        self._log_statistics(report, now)
        return report

    def close(self) -> None:
        """Switch the antenna off and release the bus. Raises no OSError."""
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
            bus = self._open_bus()
            self._bus = bus if self._clock is None else TimedBus(bus, self.statistics, self._clock)
        chip = Mfrc522(self._bus, sleep=self._sleep, gain=self._gain)
        if self._retry.at is not None:
            chip.hard_reset()
            self.statistics.hard_resets += 1
        else:
            chip.start()
        chip.check()
        self._probe(chip)
        chip.antenna(False)  # the probe has woken the tags; without the field they forget it
        chip.antenna(True)
        self._chip = chip
        self._settle(chip, now, "works", sure=False)
        return chip

    def _settle(self, chip: Mfrc522, now: float, how: str, *, sure: bool = True) -> None:
        """After a start or a recovery, note the chip's version, set the times of the next checks, and start counting
        silent polls anew. `how`: what has happened, for the log. `sure`: whether the reader has worked until now."""
        self.version = version_name(chip.version)
        if self._news:
            LOG.info("reader %s %s: %s, gain %d", self.name, how, self.version, self._gain)
        self._settled_at = now
        self._recoveries += self._recovered_at is not None
        self._check_at = now + CHECK_PERIOD
        self._refresh_at = now + REFRESH_PERIOD
        self._presence.settle(now, sure=sure)

    @property
    def _news(self) -> bool:
        """Whether another failure or recovery of the reader is to be logged. False after several of them without a
        steady time between."""
        return self._recoveries < NEWS

    def _steady(self) -> None:
        """Forget the earlier recoveries, because no fault has come for some seconds. The next fault is then treated as
        the first one."""
        if not self._news:
            LOG.info("reader %s is steady after %d recoveries", self.name, self._recoveries)
        self._recovered_at = None
        self._recoveries = 0
        self._retry.worked()
        self._hard_next = self._give_up_next = False

    def _scan(self, chip: Mfrc522, now: float) -> None:
        if now >= self._check_at:
            chip.check()
            self._check_at = now + CHECK_PERIOD
        if not self._presence.tags and now >= self._refresh_at:
            self._reset(chip, now)
        field = Counting(chip, self.statistics.errors)
        self._presence.scan(field, now)
        suspects = self._presence.suspects(now)
        if suspects:
            self._last_look(chip, suspects, now)
        else:
            self._presence.read_signature(chip)

    def _reset(self, chip: Mfrc522, now: float) -> None:
        """Reset the chip by its reset line as a precaution. That also cuts its field, so a tag in any odd state starts
        afresh (IDLE)."""
        chip.check()
        chip.hard_reset()
        self._check_at = now + CHECK_PERIOD
        self._refresh_at = now + REFRESH_PERIOD

    def _last_look(self, chip: Mfrc522, suspects: Sequence[bytes], now: float) -> None:
        everybody = len(suspects) == len(self._presence.tags)
        self._reset(chip, now)
        field = Counting(chip, self.statistics.errors)
        if self._presence.last_look(field, suspects, now) == len(suspects) and everybody:
            # All tags were silent before the reset and none is gone after it, so the chip was at fault.
            self.statistics.errors["deaf"] += 1
            self._detail, self.trouble = "deaf", "The chip heard no tag until it was reset."
            self._recovered_at = now
            self._settle(chip, now, "was deaf and hears again")

    def _recover(self, chip: Mfrc522, fault: ChipFault, now: float) -> None:
        """Try to make a faulty chip work again: first by a soft reset. If that does not help, or not for long, by a
        hard reset. Raises `ChipFault` if that fails too; the reader is then "down"."""
        self.statistics.errors[fault.code] += 1
        self._detail, self.trouble = fault.code, str(fault)
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
                self._settle(chip, now, f"recovered ({fault.code}) by a soft reset")
                return
        self._give_up_next = True
        self.statistics.hard_resets += 1
        chip.hard_reset()
        chip.check()
        self._probe(chip)
        self._recovered_at = now
        self._settle(chip, now, f"recovered ({fault.code}) by a hard reset")

    def _probe(self, chip: Mfrc522) -> None:
        chip.exchange(WUPA_FRAME)  # raises ChipFault if the chip neither receives nor times out

    def _fail(self, error: OSError, now: float) -> None:
        """Note that the reader is "down" until the next attempt. If the chip does not answer, its bus is kept; if the
        bus failed, it is closed, to be opened again."""
        if isinstance(error, ChipFault):
            self._detail = error.code
        else:
            self._detail = error.reason if isinstance(error, ReaderMissing) else "bus"
            self._close_bus()
        self.statistics.errors[self._detail] += 1
        self.trouble = str(error)
        if (self._chip is not None or self._retry.at is None) and self._news:
            LOG.warning("reader %s is down (%s): %s", self.name, self._detail, error)
        self._chip = None
        self._retry.failed(now)
        self._recovered_at = now

    def _close_bus(self) -> None:
        bus, self._bus = self._bus, None
        if bus is not None:
            try:
                bus.close()
            except OSError as error:
                self.trouble = str(error)

    def _report(self, now: float) -> FieldReport:
        presence = self._presence
        health: Health = "ok"
        detail = ""
        if self._chip is None or not presence.sure:  # a card may have been taken away while the reader was down
            health, detail = "down", self._detail
        elif self._recovered_at is not None and now - self._recovered_at < UNSTEADY_FOR:
            health, detail = "unsteady", self._detail
        elif len(presence.tags) + (presence.unread >= UNREAD_POLLS) > SUPPORTED_TAGS:
            health, detail = "unsteady", "many-tags"
        elif presence.unread >= UNREAD_POLLS:
            health, detail = "unsteady", "unread-tag"
        tags = sorted((uid.hex(), tag.signature) for uid, tag in presence.tags.items())
        signatures = {uid: signature.hex() for uid, signature in tags if signature is not None}
        return FieldReport(self.name, tuple(uid for uid, _ in tags), health, detail, signatures)

    def _log_statistics(self, report: FieldReport, now: float) -> None:
        if self._statistics_at is None:
            self._statistics_at = now + STATISTICS_PERIOD
        elif now >= self._statistics_at:
            self._statistics_at = now + STATISTICS_PERIOD
            LOG.info("reader %s: %s", self.name, self.statistics.line(report.tags))
