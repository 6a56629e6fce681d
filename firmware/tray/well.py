"""One well (place for a card in the tray): which tags are in it, which are new, and how its reader recovers from
faults.

Each look (poll) switches this well's field on and off again. So neighbouring coils never read each other's cards, and
every tag begins each look in the same state. A tag counts as present until it was silent in several looks in a row.
Before it counts as gone, the chip is checked, reset and hard reset, and the tag is asked again each time. So neither a
deaf chip nor a tag in an odd state is taken for a lifted card."""

from . import iso14443
from .iso14443 import REFUSED, REQA, WUPA
from .rc522 import OK, SILENT, ChipFault, Rc522

if 0:  # for the type checker; MicroPython does not compile it
    from seams import Board, Frames, Job, Pause

MISSES = 4  # silent looks in a row, 30 to 65 ms apart
SILENCE_MS = 1500  # without a clean reading, whatever the noise
CHECK_MS = 1000
REFRESH_MS = 2000  # between hard resets of an empty well, against deafness that no register shows
UNSTEADY_MS = 5000
BACKOFF_MS = (1000, 2000, 4000, 8000, 10000)
UNREAD_LOOKS = 4  # looks with an unreadable tag after which it is reported
MOST_TAGS = 4
HISTORY = 30  # looks from which the quality is computed
SIGNATURE_TRIES = 20
UNSIGNED_AFTER = 6  # a refusal counts 2, silence 1
TUNE_BATCH = 5  # looks of a measurement in one turn


class Tag:
    """A tag in the well (place for a card), known by its `uid`. `came`: when it was first read. `misses`: in how many
    looks (polls) in a row it was silent. `read_at`: when it last answered. Times are in ms of the tray's clock."""

    def __init__(self, uid: bytes, now: int) -> None:
        self.uid = self.answers_to = uid
        self.came = now
        self.frames = iso14443.frames(uid)
        self.misses = 0
        self.read_at = now
        self.sure = True
        """False if the tag was read before the well failed and has not been read since."""
        self.draws = 0
        """In how many looks (polls) in a row the tag had another UID. Some tags choose a new one whenever the field
        comes on."""

    def read(self, now: int) -> None:
        """Note that the tag has answered with the UID that it had before, at `now` (ms)."""
        self.uid, self.draws = self.answers_to, 0
        self.misses, self.read_at, self.sure = 0, now, True

    def redraw(self, uid: bytes, now: int) -> None:
        """Note that the tag has answered with another `uid` at `now` (ms). Some tags choose a new UID whenever the
        field comes on. After the first such change, the UID that was reported is kept. Otherwise the table would see a
        new card thirty times a second."""
        if not self.draws:
            self.uid = uid
        self.draws += 1
        self.answers_to, self.frames = uid, iso14443.frames(uid)
        self.misses, self.read_at, self.sure = 0, now, True


class Well:
    """One well (place for a card) and its reader chip, which is connected to `board`. `number` counts from 0. `pause`
    waits for microseconds. `gain`: receiver gain 0..7. `detail` is the well's state as in the protocol, "ok" if all is
    well. `tags` are sorted by UID."""

    def __init__(self, board: "Board", number: int, pause: "Pause", gain: int = 5) -> None:
        self.number = number
        self.gain = gain
        self.tags: list[Tag] = []
        self.detail = "starting"
        self.down = True
        self.resets = 0
        self.changes = 0
        """How often `tags` or `detail` have changed."""
        self.defect = ""
        """The name of an unexpected exception, "" if none; cleared once it has been reported."""
        self._told: tuple[str, list[bytes]] = ("", [])
        self._chip = Rc522(board, number, pause, gain)
        self._failures = 0
        self._started = False
        self._retry_at = 0
        self._check_at = 0
        self._refresh_at = 0
        self._healed_at = -UNSTEADY_MS
        self._code = ""
        self._hard_next = False
        self._give_up_next = False
        self._unread = 0
        self._looks = 0
        self._hits = 0
        self._job: Job | None = None

    @property
    def version(self) -> int:
        """The value of the chip's version register; 0 while no chip has answered."""
        return self._chip.version

    @property
    def quality(self) -> int:
        """In how many of the last polls all known tags answered at once, in per cent; 100 for a well (place for a card)
        that is empty."""
        if not self.tags or not self._looks:
            return 100
        hits, bits = 0, self._hits
        while bits:
            hits += bits & 1
            bits >>= 1
        return 100 * hits // self._looks

    @property
    def dead_reset(self) -> bool:
        """Whether a test has shown that the chip's reset wire is not connected. The well works all the same."""
        return self._chip.reset_works is False

    def first(self, most: int) -> list[bytes]:
        """Return the UIDs of the tags in the well (place for a card), sorted; with more than `most`, of the `most` that
        have been there for longest, so that no further card makes one of them seem to be lifted."""
        came = sorted([(tag.came, tag.uid) for tag in self.tags])
        return sorted([uid for _, uid in came[:most]])

    def work(self, job: "Job") -> None:
        """Start a job (a `Signature` or a `Tuning`). It proceeds bit by bit during the next polls."""
        self._job = job

    def look(self, now: int) -> None:
        """Poll the reader of this well (place for a card) once, at `now` (ms); takes about 10 ms. Raises nothing,
        whatever is wrong; `detail` says what."""
        if self.down and now < self._retry_at:
            self._refuse_job()
            return
        try:
            if self.down:
                self._open(now)
            try:
                self._chip.antenna(True)
                self._scan(now)
            except ChipFault as fault:
                self._recover(fault, now)
            self._chip.antenna(False)
        except ChipFault as fault:
            self._fail(fault.code, now)
        except Exception as error:  # a defect of this program, or no memory: the other well and the buttons go on
            self.defect = type(error).__name__
            self._fail("fault", now)
        self._tell(now)

    def stop(self) -> None:
        """Switch off the radio field of the card reader in this well (place for a card)."""
        self._chip.antenna(False)

    # --- looking ------------------------------------------------------------------------------------------------------

    def _scan(self, now: int) -> None:
        chip = self._chip
        if chip.gain != self.gain:
            chip.set_gain(self.gain)
        if now >= self._check_at:
            chip.check()
            self._check_at = now + CHECK_MS
        if not self.tags and now >= self._refresh_at:
            self._reset(now, True)
        job = self._job
        if job is not None and job.step(self, chip, now):
            self._job = None
        elif job is None or not job.alone:
            self._see(now)

    def _see(self, now: int) -> None:
        doubtful = []  # (tag, whether no tag answered at all)
        at_once = True
        deserted = False
        for tag in self.tags:
            kind, anybody = SILENT, False
            for _ in range(0 if deserted else 2):
                kind, somebody = iso14443.confirm(self._chip, tag.frames)
                anybody = anybody or somebody
                if kind == OK:
                    break
                at_once = False
            if kind == OK:
                tag.read(now)
            else:
                deserted = deserted or not anybody  # then the others need not be asked
                doubtful.append((tag, not anybody))
        had = len(self.tags)
        if had:
            self._count(at_once)
        unread = self._find(now)
        somebody = len([tag for tag in self.tags if tag.read_at == now]) > 0
        for tag, silent in doubtful:
            # If a tag answers WUPA but cannot be identified, it may well be this one, garbled. That counts as a sign of
            # this tag, unless another tag in the well can have answered.
            if tag.read_at != now and (silent or (somebody and not unread)):
                tag.misses += 1
        self._unread = self._unread + 1 if unread else 0
        self._drop(now)

    def _find(self, now: int) -> bool:
        """Look for new tags. Known ones are at rest (HALT) and do not react to REQA. Return whether a tag answered but
        could not be read."""
        command = REQA if self.tags else WUPA
        if iso14443.request(self._chip, command) == SILENT:
            return False
        search = iso14443.Search(self._chip, command, self._unread % iso14443.CAUTIONS)
        search.run()
        for uid in search.found:
            known = [tag for tag in self.tags if tag.uid == uid]
            if known:
                known[0].misses, known[0].read_at, known[0].sure = 0, now, True
            elif _drawn(uid) and self._redrawn(uid, now):
                continue
            elif len(self.tags) < MOST_TAGS:
                self.tags.append(Tag(uid, now))
                self.tags.sort(key=_by_uid)
                self._looks = self._hits = 0
            else:
                return True
        return search.unread

    def _redrawn(self, uid: bytes, now: int) -> bool:
        """Whether this new UID may belong to a tag that had another UID at the last look; if so, that tag is
        updated."""
        for tag in self.tags:
            if _drawn(tag.uid) and tag.read_at != now:
                tag.redraw(uid, now)
                self.tags.sort(key=_by_uid)
                return True
        return False

    def _drop(self, now: int) -> None:
        """Ask the tags that seem to be gone again, first after a reset and then after a hard reset of the chip. Those
        that do not answer are removed."""
        suspects = [tag for tag in self.tags if tag.misses >= MISSES or now - tag.read_at > SILENCE_MS]
        if not suspects:
            return
        self._chip.check()
        everybody = len(suspects) == len(self.tags)
        for hard in (False, True):
            self._reset(now, hard)
            for tag in suspects:
                for _ in range(2):
                    kind, anybody = iso14443.confirm(self._chip, tag.frames)
                    if kind == OK:
                        tag.read(now)
                    if kind == OK or not anybody:
                        break
            suspects = [tag for tag in suspects if tag.read_at != now]
            if not suspects:
                if everybody:  # all were silent before the reset and none after it, so the chip was at fault
                    self._code, self._healed_at = "deaf", now
                return
        self.tags = [tag for tag in self.tags if tag not in suspects]
        self._looks = self._hits = 0

    def _count(self, hit: bool) -> None:
        self._looks = min(self._looks + 1, HISTORY)
        self._hits = (self._hits << 1 | hit) & (1 << HISTORY) - 1

    # --- recovery -----------------------------------------------------------------------------------------------------

    def _reset(self, now: int, hard: bool) -> None:
        self._chip.start(hard)
        self._chip.antenna(True)
        self.resets += 1
        self._refresh_at = now + REFRESH_MS

    def _open(self, now: int) -> None:
        """Start the chip. Before the very first start, the chip is also reset by a command, which gives one of its
        registers a known value. The hard reset after it clears that register if the reset wire works."""
        self._chip.gain = self.gain
        if not self._started:
            self._reset(now, False)
        self._reset(now, True)
        self._started = True
        self._chip.check()
        iso14443.request(self._chip, WUPA)  # raises ChipFault if the chip neither receives nor times out
        self._chip.antenna(False)
        self.down = False
        self._failures = 0
        self._settle(now)
        for tag in self.tags:
            tag.sure = False  # its card may have been taken away meanwhile

    def _settle(self, now: int) -> None:
        """Start counting silent looks (polls) anew for every tag, after a fault."""
        self._check_at = now + CHECK_MS
        for tag in self.tags:
            tag.misses, tag.read_at = 0, now

    def _recover(self, fault: ChipFault, now: int) -> None:
        """Try to make a faulty chip work again: by a reset, or, if that does not help or not for long, by a hard reset.
        Raises `ChipFault` if that fails too."""
        if now - self._healed_at > UNSTEADY_MS:
            self._hard_next = self._give_up_next = False
        self._code = fault.code
        if self._give_up_next:
            raise fault
        if not self._hard_next:
            self._hard_next = True
            try:
                self._revive(now, False)
                return
            except ChipFault:
                pass  # the hard reset follows
        self._give_up_next = True
        self._revive(now, True)

    def _revive(self, now: int, hard: bool) -> None:
        self._reset(now, hard)
        self._chip.check()
        iso14443.request(self._chip, WUPA)
        self._healed_at = now
        self._settle(now)

    def _fail(self, code: str, now: int) -> None:
        self._code = code
        self.down = True
        self._retry_at = now + BACKOFF_MS[min(self._failures, len(BACKOFF_MS) - 1)]
        self._failures += 1
        self._healed_at = now
        self._chip.antenna(False)  # in any case, because the other well's turn is next
        self._refuse_job()

    def _refuse_job(self) -> None:
        if self._job is not None:
            self._job.give_up()
            self._job = None

    def _tell(self, now: int) -> None:
        if self.down or not all(tag.sure for tag in self.tags):
            self.detail = self._code or "starting"
        elif self._unread >= UNREAD_LOOKS:
            self.detail = "unread-tag"
        elif self._code and now - self._healed_at < UNSTEADY_MS:
            self.detail = "unsteady:" + self._code
        else:
            self.detail = "ok"
        told = (self.detail, [tag.uid for tag in self.tags])
        if told != self._told:
            self._told = told
            self.changes += 1


def _drawn(uid: bytes) -> bool:
    """Whether a tag may have chosen this UID at random (ISO/IEC 14443-3 6.5.4: four bytes, the first 08)."""
    return len(uid) == 4 and uid[0] == 0x08


def _by_uid(tag: Tag) -> bytes:
    return tag.uid


class Signature:
    """A job that reads the originality signature of the tag in a well (place for a card). When it is `done`: `uid` is
    the tag's UID (b"" if no tag was found, or it could not be asked), and `data` the signature (32 bytes; b"" if the
    tag has none).

    A tag counts as having no signature only if it said so itself. If a message was lost or damaged, that must not
    count, because the tag would then look like a copy."""

    alone = False  # the normal looks go on meanwhile

    def __init__(self) -> None:
        self.done = False
        self.uid = b""
        self.data = b""
        self._tries = 0
        self._refusals = 0

    def step(self, well: Well, chip: Rc522, now: int) -> bool:
        """Try once to read the signature of the tag in `well` with its reader `chip`. Return whether the job is done.
        `now` is in ms."""
        self._tries += 1
        if well.tags:
            if well.tags[0].uid != self.uid:
                self.uid, self._refusals = well.tags[0].uid, 0
            kind, self.data = iso14443.read_signature(chip, well.tags[0].frames)
            self._refusals += 2 if kind == REFUSED else 1 if kind == SILENT else 0
            self.done = kind == OK or self._refusals >= UNSIGNED_AFTER or self._tries >= SIGNATURE_TRIES
            if kind != OK and self._refusals < UNSIGNED_AFTER:
                self.uid = b"" if self.done else self.uid
        else:
            self.uid = b""  # a tag that has gone did not say that it has no signature
            self.done = self._tries >= 3
            well._see(now)
        return self.done

    def give_up(self) -> None:
        """End the job without a result, because the reader is down."""
        self.uid = b""
        self.done = True


class Tuning:
    """A job that measures how often the tag in a well (place for a card) answers at a receiver gain (0..7). When it is
    `done`: `uid` is the tag's UID (b"" if no tag was found), and `hits` is how many of `looks` checks it answered."""

    alone = True  # a miss at a gain under test does not mean that the card is gone

    def __init__(self, gain: int, looks: int) -> None:
        self.gain = gain
        self.looks = looks
        self.hits = 0
        self.uid = b""
        self.done = False
        self._frames: Frames = ()
        self._at = 0

    def step(self, well: Well, chip: Rc522, now: int) -> bool:
        """Check a few times whether the tag in `well` answers its reader `chip`, and count the answers. Return whether
        the job is done. `now` is in ms."""
        if not self.uid and well.tags:
            self._take(well.tags[0].uid)
        chip.set_gain(self.gain)
        for _ in range(min(TUNE_BATCH, self.looks - self._at)):
            self._at += 1
            if not self.uid:
                self._discover(chip)
            elif iso14443.confirm(chip, self._frames)[0] == OK:
                self.hits += 1
        chip.set_gain(well.gain)
        well._settle(now)
        self.done = self._at >= self.looks
        return self.done

    def give_up(self) -> None:
        """End the job with what was measured so far, because the reader is down."""
        self.done = True

    def _take(self, uid: bytes) -> None:
        self.uid, self._frames = uid, iso14443.frames(uid)

    def _discover(self, chip: Rc522) -> None:
        if iso14443.wake(chip):
            search = iso14443.Search(chip, WUPA)
            search.run()
            if search.found:
                self._take(search.found[0])
                self.hits += 1
