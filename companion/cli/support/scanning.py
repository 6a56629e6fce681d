"""Reads cards that are put on a reader, and lines that somebody types meanwhile, as one stream of events. The reader is
that of this table, or a simulated one."""

import select
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import IO, TYPE_CHECKING, Literal, NamedTuple

from companion.cli.support.common import configuration, reader_is_free
from companion.program.doctor.quiet import quiet
from companion.program.loop.laid import TOGETHER

if TYPE_CHECKING:
    from companion.devices.rfid.reader import Reader

PERIOD = 0.05
"""The seconds between two readings."""

SIGNATURE_LOOKS = 6
"""For how many readings a simulated card stays on the reader. Its signature is read only some readings after the card
was found."""


SIGNATURE_WAIT = 1.25
"""The longest time in seconds that the signature of the last tag is waited for. Most are read within a second."""


class Event(NamedTuple):
    """Something that happened at the reader or the keyboard: a "tag" (its UID in `text`), the "signature" of a tag on
    the reader, a line that was "typed", or "trouble" with a sentence. After a "tag", "together" (with the same UID)
    says that another tag was laid down together with it, so that nobody knows which of them is meant."""

    kind: Literal["tag", "together", "signature", "typed", "trouble"]
    text: str
    signature: str = ""


class ReaderPoll:
    """Polls a reader each time `look` is called, and reports which tags are new. If `several` is set, tags may be on
    the reader together; otherwise a tag is reported only while it is alone on the reader."""

    def __init__(self, reader: "Reader", clock: Callable[[], float], *, several: bool = False) -> None:
        self._reader, self._clock, self._several = reader, clock, several
        self.lying: frozenset[str] = frozenset()
        self.signatures: Mapping[str, str] = {}
        self._said = ""
        self._last, self._last_at = "", 0.0

    def ignore_present(self, sleep: Callable[[float], None]) -> Iterator[Event]:
        """Poll the reader for `TOGETHER` seconds, so that the tags on it are known and not reported as new later.
        Yield a sentence about them. `sleep` waits for seconds."""
        for _ in range(int(TOGETHER / PERIOD)):
            yield from (event for event in self.look() if event.kind == "trouble")
            sleep(PERIOD)
        self._last = ""
        if len(self.lying) == 1:
            yield Event("trouble", "a card lies on the reader already; take it off, and lay the card that is asked for")

    def settle(self, tag: str, sleep: Callable[[float], None]) -> Iterator[Event]:
        """Poll the reader until the signature of `tag` is known and no other tag can have been laid down together with
        it any more, but not longer than the tag is on the reader, and at most `SIGNATURE_WAIT` seconds. Yield the
        events meanwhile, except further tags. `sleep` waits for seconds."""
        for _ in range(int(SIGNATURE_WAIT / PERIOD)):
            known = tag in self.signatures and self._clock() - self._last_at >= TOGETHER
            if known or tag not in self.lying:
                return
            sleep(PERIOD)
            yield from (event for event in self.look() if event.kind != "tag")

    def look(self) -> Iterator[Event]:
        """Poll the reader once and yield what is new: tags, their signatures, or a sentence about trouble, which is
        yielded only once."""
        now = self._clock()
        report = self._reader.poll(now)
        trouble = ""
        if report.health == "down":
            trouble = self._reader.trouble or f"the reader is down: {report.detail}"
        elif report.detail == "unread-tag":
            trouble = "something lies there that cannot be read; lay it down again, flat and away from metal"
        elif len(report.tags) > 1 and not self._several:
            trouble = f"{len(report.tags)} tags lie on the reader; lay one card at a time"
        if trouble and trouble != self._said:
            yield Event("trouble", trouble)
        self._said = trouble
        if report.health == "down":
            return
        new = sorted(set(report.tags) - self.lying)
        read = [tag for tag in report.signatures if tag in new or tag not in self.signatures]
        self.lying, self.signatures = frozenset(report.tags), report.signatures
        others = [tag for tag in new if tag != self._last]
        if others and self._last in self.lying and now - self._last_at < TOGETHER:  # it finds one after the other
            together, self._last = self._last, ""
            yield Event("together", together)
        if new and (self._several or len(report.tags) == 1):
            self._last, self._last_at = ("" if self._several else new[0]), now
            yield from (Event("tag", tag) for tag in new)
        yield from (Event("signature", tag, report.signatures[tag]) for tag in read)


class RealReader:
    """A source of events: the card reader of this table, and the keyboard. Unless `several` is set, the tags that are
    on the reader already are no events. Raises `ReaderMissing` if the table has no reader."""

    def __init__(self, *, several: bool = False) -> None:
        from companion.config import trays_path
        from companion.devices.rfid.reader import Reader
        from companion.devices.trays.registry import Registry
        from companion.program.hardware.reader_bus import ReaderBus
        from companion.program.hardware.table_trays import field_gain

        config, _ = configuration()
        reader_is_free()
        bus = ReaderBus(config)
        with quiet():
            bus().close()  # reports a missing reader at once instead of waiting for it
            registry = Registry(trays_path())
        self._reader = Reader("field", bus, gain=field_gain(config, registry))
        self._looks = ReaderPoll(self._reader, time.monotonic, several=several)
        self._several = several

    def settle(self, tag: str) -> Iterator[Event]:
        """Yield what the reader still finds out about a tag that was laid down last: see `ReaderPoll.settle`."""
        return self._looks.settle(tag, time.sleep)

    def events(self) -> Iterator[Event]:
        """Yield what happens at the reader and the keyboard, as `Event`s. Ends when stdin is closed."""
        if not self._several:
            yield from self._looks.ignore_present(time.sleep)
        while True:
            yield from self._looks.look()
            ready, _, _ = select.select([sys.stdin], [], [], PERIOD)
            if ready:
                line = sys.stdin.readline()
                if not line:
                    return
                yield Event("typed", line.strip())

    def close(self) -> None:
        """Release the card reader of this table."""
        self._reader.close()


class SimulatedReader:
    """A source of events that runs the reader's driver on a simulated reader. Each line of `lines` is a tag (its UID;
    an empty line stands for a new tag) that is put on the reader and taken off again. If `several` is set, a line may
    have several tags, separated by blanks. A line that begins with one of the words in `orders` is a typed command
    instead. `taken` says whether a UID belongs to a card already; a new tag never has such a UID."""

    def __init__(
        self,
        lines: IO[str],
        orders: tuple[str, ...],
        *,
        several: bool = False,
        taken: Callable[[str], bool] = lambda uid: False,
    ) -> None:
        from companion.simulation.clock import ModelClock
        from companion.simulation.reader.field_model import Field
        from companion.simulation.reader.wires import simulated_reader

        self._clock = ModelClock()
        self._field: Field = Field(self._clock)
        self._reader = simulated_reader(self._field)
        self._looks = ReaderPoll(self._reader, self._clock.now, several=several)
        self._lines, self._orders, self._several, self._taken = lines, orders, several, taken
        self._fresh = 0

    def events(self) -> Iterator[Event]:
        """Yield the events that the lines given to the constructor cause: tags, signatures, typed words, trouble. Ends
        with the last line."""
        from companion.simulation.reader.maker import signature_of

        for line in self._lines:
            text = line.strip()
            if text.partition(" ")[0].lower() in self._orders:
                yield Event("typed", text)
                continue
            uids = []
            for each in (text.split() if self._several else [text]) or [""]:
                try:
                    tag = bytes.fromhex(each or self._unused())
                    uids.append(self._field.lay(tag.hex(), signature=signature_of(tag)).uid.hex())
                except ValueError:
                    yield Event("tag", each)  # not a tag: the caller reports what is wrong with it
            yield from self._until(set(uids))
            for _ in range(SIGNATURE_LOOKS if uids else 0):
                if set(self._looks.signatures) >= set(uids):
                    break
                self._clock.sleep(PERIOD)
                yield from self._looks.look()
            for uid in uids:
                self._field.take(uid)
            yield from self._until(set())

    def settle(self, tag: str) -> Iterator[Event]:
        """Yield what the reader still finds out about a tag that was laid down last: see `ReaderPoll.settle`."""
        return self._looks.settle(tag, self._clock.sleep)

    def _until(self, lying: set[str]) -> Iterator[Event]:
        """Poll the reader until it has noticed that exactly the tags in `lying` are on it, but for at most two
        simulated seconds, which are more than enough. Yield the events meanwhile."""
        for _ in range(int(2 / PERIOD)):
            yield from self._looks.look()
            if self._looks.lying == lying:
                return
            self._clock.sleep(PERIOD)

    def _unused(self) -> str:
        """Return a UID that is not taken and was not returned before, in hexadecimal: 7 bytes, beginning with NXP's
        04."""
        self._fresh = next(number for number in count(self._fresh + 1) if not self._taken(f"04{number:012x}"))
        return f"04{self._fresh:012x}"

    def close(self) -> None:
        """Switch the simulated reader off."""
        self._reader.close()
