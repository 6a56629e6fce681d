"""Tracks which tags on one reader's field are still present, which are new, and which are gone. It uses no chip, bus or
clock directly.

A tag is asked for by its own UID, so another card in its place is never mistaken for it. It counts as gone only after
it has been silent (no answer) in several polls in a row. Two things do not count as silence, for at most
`SILENCE_LIMIT` seconds: a damaged answer, and an answer to the wake-up request if no other tag can have given it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from companion.devices.rfid import iso14443
from companion.devices.rfid.iso14443 import REQA_FRAME, WUPA_FRAME, Kind, Transceiver
from companion.devices.rfid.ntag import Outcome, read_signature
from companion.devices.rfid.statistics import Statistics

MISSES: Final = 4  # at 50 ms and 1 % misses: less than one false removal in 1000 h
LOOKS: Final = 2  # checks of a tag in one poll, until it answers
# for a tag that seems to be gone, with at most `EASY` tags in the field: a weak tag deserves more tries
LAST_LOOKS: Final = 4
EASY: Final = 2
SILENCE_LIMIT: Final = 1.5  # seconds without a clean reading, whatever the noise
ALL_PERIOD: Final = 1.0
"""Seconds after which a poll looks for tags with WUPA even though some are known. REQA does not reach a tag that went
to rest before its UID was read, because an answer was lost."""
SWEEP_SIZE: Final = 4  # candidates asked in one poll while a tag stays unreadable
PATIENT_POLLS: Final = 3  # with an unreadable tag for longer than this, a poll walks the tree only once
UNSIGNED_AFTER: Final = 6  # a clean refusal counts two, silence one: with less, a lost frame is the likelier cause
SIGNATURE_TRIES: Final = 20  # attempts for each arrival; if all fail, the signature stays unknown
SIGNED_LENGTH: Final = 7  # only tags with seven-byte UIDs know READ_SIG


class Tag(msgspec.Struct):
    """A tag that is present. `last_read`: when it last answered cleanly, in seconds. `misses`: in how many polls since
    then, in a row, it was silent. `new`: whether it came in the latest poll. `sure`: False if it was read before a
    failure of the reader and has not been read since.

    `signature`: its originality signature, 32 bytes; empty if the tag has none, None while that is unknown. `attempts`:
    how often the tag was asked for the signature. `refusals`: how strongly its answers suggest that it has none (a
    clean refusal adds 2, silence 1)."""

    last_read: float
    misses: int = 0
    new: bool = True
    sure: bool = True
    signature: bytes | None = None
    refusals: int = 0
    attempts: int = 0


class Presence:
    """Keeps track of which tags are present on one reader (`tags`). The `Transceiver` (the connection to the reader's
    chip) is passed to each method, because it may be replaced meanwhile.

    `statistics`: counts what happens. `misses`: after how many polls in a row without an answer a tag may be gone.
    Methods raise `OSError` if the transceiver does."""

    def __init__(self, statistics: Statistics, misses: int = MISSES) -> None:
        self.tags: dict[bytes, Tag] = {}
        self.unread = 0  # polls in a row with an unreadable tag
        self._statistics = statistics
        self._misses = misses
        self._candidates: list[bytes] = []
        self._all = True
        self._all_at = 0.0

    def expect(self, candidates: Sequence[bytes]) -> None:
        """Set the UIDs of the tags that may come onto the reader. If a tag answers but cannot be read, the reader asks
        for them one by one."""
        self._candidates = list(candidates)

    @property
    def sure(self) -> bool:
        """Whether every tag in `tags` has been read since the reader failed last."""
        return all(tag.sure for tag in self.tags.values())

    def settle(self, now: float, *, sure: bool) -> None:
        """Set the number of silent polls of every tag back to 0 at `now` (seconds), because the chip was reset. The
        next poll wakes all tags, also those in HALT (at rest until they are woken). `sure`: whether the reader has
        worked all the time, so that the tags can be taken to be still there."""
        self._all = True
        for tag in self.tags.values():
            tag.misses, tag.last_read, tag.sure = 0, now, tag.sure and sure

    def scan(self, field: Transceiver, now: float) -> None:
        """Poll the reader once, at `now` (seconds): ask the known tags one by one, then look for new ones. The result
        is in `tags`."""
        for tag in self.tags.values():
            tag.new = False
        silent = self._look(field, now)
        self._find_new(field, now)
        for uid, heard in silent.items():
            others = any(tag.last_read == now for other, tag in self.tags.items() if other != uid)
            asked = self.tags.get(uid)  # None if it has changed its UID
            if asked is None or asked.last_read == now:
                continue
            if others or not heard:  # no miss if only this tag can have answered
                asked.misses += 1
                self._statistics.misses += 1

    def suspects(self, now: float) -> list[bytes]:
        """Return the UIDs of the tags that seem to be gone at `now` (seconds). They count as gone only if `last_look`,
        which asks them once more, gets no answer either."""
        return [
            uid for uid, tag in self.tags.items() if tag.misses >= self._misses or now - tag.last_read > SILENCE_LIMIT
        ]

    def last_look(self, field: Transceiver, suspects: Collection[bytes], now: float) -> int:
        """Ask the tags that seem to be gone (`suspects`) once more, after a reset of the reader's chip. Those that
        answer stay, the others are removed from `tags`. Return how many stay. `now` is in seconds."""
        revived, _ = self._ask(field, suspects, now, LAST_LOOKS if len(self.tags) <= EASY else LOOKS)
        self._statistics.revived += len(revived)
        for uid in suspects:
            if uid in revived:
                self.tags[uid].misses = 0
            else:
                del self.tags[uid]
                self._statistics.removals += 1
        return len(revived)

    def read_signature(self, field: Transceiver) -> None:
        """Read the originality signature of one tag, if there is one whose signature is still unknown and that came in
        an earlier poll."""
        for uid, tag in self.tags.items():
            if tag.new or tag.misses or tag.signature is not None or tag.attempts >= SIGNATURE_TRIES:
                continue
            if len(uid) != SIGNED_LENGTH:
                tag.signature = b""
                continue
            tag.attempts += 1
            answer = read_signature(field, uid)
            if answer.outcome is Outcome.READ:
                tag.signature = answer.signature
            tag.refusals += {Outcome.REFUSED: 2, Outcome.SILENT: 1}.get(answer.outcome, 0)
            if tag.refusals >= UNSIGNED_AFTER:
                tag.signature = b""
            return

    def _look(self, field: Transceiver, now: float) -> dict[bytes, bool]:
        read, silent = self._ask(field, self.tags, now)
        for uid in read:
            tag = self.tags[uid]
            figures = self._statistics.of(uid.hex())
            figures.longest = max(figures.longest, tag.misses)
            tag.misses = 0
        return silent

    def _ask(
        self, field: Transceiver, uids: Collection[bytes], now: float, looks: int = LOOKS
    ) -> tuple[list[bytes], dict[bytes, bool]]:
        """Ask for tags by their UIDs, up to `looks` times each. Return the UIDs of the tags that were read, and those
        of the tags that were silent every time. For each silent tag, the second result also says whether any tag
        answered the wake-up request before it. Tags with damaged answers are in neither."""
        left = dict.fromkeys(uids, False)
        noisy: set[bytes] = set()
        read = []
        for number in range(looks):
            nobody = False  # if nothing answers the request, none of the remaining tags is there
            for uid in list(left):
                if number and self.tags[uid].misses == self._misses - 1:
                    continue  # `last_look` follows at once and will decide
                figures = self._statistics.of(uid.hex())
                figures.checks += 1
                self._statistics.checks += 1
                nobody = nobody or not iso14443.wake(field)
                kind = Kind.TIMEOUT if nobody else iso14443.confirm_awake(field, uid)
                if kind is Kind.OK:
                    self.tags[uid].last_read, self.tags[uid].sure = now, True
                    read.append(uid)
                    del left[uid]
                    continue
                figures.misses += 1
                self._statistics.missed += 1
                left[uid] |= not nobody
                if kind is not Kind.TIMEOUT:
                    noisy.add(uid)
        return read, {uid: heard for uid, heard in left.items() if uid not in noisy}

    def _find_new(self, field: Transceiver, now: float) -> None:
        """Find tags that have come since the last poll. They are in IDLE (just powered), the known ones in HALT (put to
        rest after they were read), so the request REQA reaches the new ones only.

        WUPA asks all if no tag is known, if one may be in HALT without being known, and once a second."""
        request = REQA_FRAME
        if self._all or not self.tags or now >= self._all_at:
            request, self._all_at = WUPA_FRAME, now + ALL_PERIOD
        unresolved = renamed = False
        for _ in range(3):  # a strong tag can hide a weak one until it is halted
            if field.exchange(request).kind is Kind.TIMEOUT:
                break
            patient = self.unread < PATIENT_POLLS
            found = iso14443.walk(
                field,
                request,
                awake=True,
                caution=0 if patient else self.unread % iso14443.CAUTIONS,
                passes=iso14443.CAUTIONS if patient else 1,
            )
            unresolved |= found.unresolved
            for uid in found.uids:
                renamed |= self._renamed(uid, now)
                tag = self.tags.setdefault(uid, Tag(now))
                tag.last_read, tag.misses, tag.sure = now, 0, True
            request = REQA_FRAME
        self._all = unresolved or renamed
        self.unread = self.unread + 1 if unresolved else 0
        if unresolved:
            self._ask_by_name(field, now)

    def _renamed(self, uid: bytes, now: float) -> bool:
        """If `uid` is new and a tag may have chosen it at random, forget a known tag that may have had another such UID
        before, and return whether there was one. A telephone chooses a new UID whenever the field comes on, that is,
        after each reset of the chip. If its old UID counted as a lifted tag, the next reset would follow at once."""
        if uid in self.tags or not _random(uid):
            return False
        former = next((other for other, tag in self.tags.items() if _random(other) and tag.last_read < now), None)
        if former is not None:
            del self.tags[former]
        return former is not None

    def _ask_by_name(self, field: Transceiver, now: float) -> None:
        batch = [uid for uid in self._candidates[:SWEEP_SIZE] if uid not in self.tags]
        self._candidates = self._candidates[SWEEP_SIZE:] + self._candidates[:SWEEP_SIZE]
        for uid in batch:
            if iso14443.confirm(field, uid) is Kind.OK:
                self.tags[uid] = Tag(now)


def _random(uid: bytes) -> bool:
    """Whether a tag may have chosen this UID at random (ISO/IEC 14443-3 6.5.4: four bytes, the first 08)."""
    return len(uid) == 4 and uid[0] == 0x08
