"""Remembers which cards people have put on the readers one after the other, and decides which card is to be handled
next, for example while the cards of a deck are given their RFID tags."""

from collections.abc import Callable, Mapping

from companion.devices.rfid.reader import FieldReport

TOGETHER = 0.4
"""The time in seconds within which two cards count as having been put down together. A reader finds them one after the
other, so their order says nothing."""


class LaidTags:
    """Keeps track of the RFID tags (UIDs, lower-case hex) that are on the readers now, and of which of them still have
    to be handled. `clock`: monotonic seconds.

    A tag *waits* from the time it is put on a reader until `mark_handled` is called for it. Tags that were already on a
    reader when `ignore_present` was called never wait."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._lying: dict[str, frozenset[str]] = {}
        self._silent: set[str] = set()
        self._taken: set[str] = set()
        self._last = ""
        self._last_at = 0.0
        self.signatures: dict[str, str] = {}
        """The NFC signatures read so far, by tag, of the tags that are on the readers."""
        self._spoilt: set[str] = set()
        self._unread: set[str] = set()

    @property
    def tags(self) -> frozenset[str]:
        """All tags on readers that work. Tags whose reader is down are left out."""
        return frozenset().union(*(tags for reader, tags in self._lying.items() if reader not in self._silent))

    def report(self, report: FieldReport) -> None:
        """Take one reader's report of the tags on it. While a reader is down, its last known tags are remembered, but
        none of them waits to be handled."""
        if report.health == "down":
            self._silent.add(report.reader)
            return
        self._silent.discard(report.reader)
        self._lying[report.reader] = frozenset(report.tags)
        (self._unread.add if report.detail == "unread-tag" else self._unread.discard)(report.reader)
        everything = frozenset().union(*self._lying.values())
        self._taken &= everything
        self._spoilt &= everything
        self.signatures = {
            tag: signature for tag, signature in {**self.signatures, **report.signatures}.items() if tag in everything
        }

    def ignore_present(self) -> None:
        """Treat all tags that are on the readers now as if they had been handled already: none of them waits."""
        self._taken = set(self.tags)
        self._spoilt.clear()
        self._last = ""

    @property
    def unread(self) -> bool:
        """Whether some reader detects a tag that it cannot read, while no reader has a tag that it can read."""
        return bool(self._unread) and not self.tags

    def waiting_tag(self) -> str:
        """Return the tag that has to be handled next; "" if there is none. If several tags wait at once, nobody knows
        which of them is meant: return "" until all of them have been taken off the readers (`several` is True
        meanwhile)."""
        waiting = self.tags - self._taken
        if len(waiting) == 1 and not self._spoilt:
            return next(iter(waiting))
        self._spoilt |= waiting
        self._taken |= waiting
        return ""

    @property
    def several(self) -> bool:
        """Whether several tags were put down at once, so that nobody knows which of them is meant."""
        return bool(self._spoilt)

    def mark_handled(self, tag: str, *, accepted: bool) -> None:
        """Note that the caller has handled a tag, so that it no longer waits. `accepted`: whether the caller accepted
        it as a card of the deck (False: it was refused)."""
        self._taken.add(tag)
        if accepted:
            self._last, self._last_at = tag, self._clock()

    def came_together(self) -> bool:
        """Whether another tag arrived together with the last accepted one (within `TOGETHER` seconds of it)."""
        tags = self.tags
        return self._last in tags and bool(tags - self._taken) and self._clock() - self._last_at < TOGETHER

    def undo_accept(self) -> None:
        """Undo the last acceptance of a tag: if that tag is still on a reader, it has to be handled again."""
        self._taken.discard(self._last)
        self._last = ""

    def signature(self, tag: str) -> str | None:
        """Return the originality signature of a tag that is on a reader; "" if the tag has none, None if it has not
        been read."""
        return self.signatures.get(tag)

    def seen(self) -> Mapping[str, str | None]:
        """Return all tags on the readers, each with its originality signature ("" if it has none, None if it has not
        been read)."""
        return {tag: self.signature(tag) for tag in sorted(self.tags)}
