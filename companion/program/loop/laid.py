"""Remembers which cards people put on the readers one after the other, and decides which card is to be handled next,
for example when a deck is enrolled."""

from collections.abc import Callable, Mapping

from companion.devices.rfid.reader import FieldReport

TOGETHER = 0.4
"""The time in seconds within which two cards count as having been put down together. A reader finds them one after the
other, so their order says nothing."""


class Laid:
    """The tags (UIDs, lower-case hex) that are on the readers now. `clock`: monotonic seconds.

    A tag *waits* from its arrival until it is handled with `take`. Tags that were on a reader at the start (`begin`)
    never wait.
    """

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
        """All tags on readers that work."""
        return frozenset().union(*(tags for reader, tags in self._lying.items() if reader not in self._silent))

    def report(self, report: FieldReport) -> None:
        """Handle one reader's report. While a reader is down its last known tags are remembered but do not wait."""
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

    def begin(self) -> None:
        """Treat all tags that are on the readers now as handled: none of them waits."""
        self._taken = set(self.tags)
        self._spoilt.clear()
        self._last = ""

    @property
    def unread(self) -> bool:
        """Whether something is on a reader but nothing can be read."""
        return bool(self._unread) and not self.tags

    def next(self) -> str:
        """Return the tag that waits; "" if none does. If several wait, nobody knows which is meant: returns "" until
        all of them have been taken off (`several` is True meanwhile)."""
        waiting = self.tags - self._taken
        if len(waiting) == 1 and not self._spoilt:
            return next(iter(waiting))
        self._spoilt |= waiting
        self._taken |= waiting
        return ""

    @property
    def several(self) -> bool:
        """Whether several cards came at once, and it is unknown which of them is meant."""
        return bool(self._spoilt)

    def take(self, tag: str, *, accepted: bool) -> None:
        """Mark this tag as handled; `accepted`: whether it was accepted as a card."""
        self._taken.add(tag)
        if accepted:
            self._last, self._last_at = tag, self._clock()

    def came_together(self) -> bool:
        """Whether other tags arrived together with the last accepted one (within `TOGETHER` seconds)."""
        tags = self.tags
        return self._last in tags and bool(tags - self._taken) and self._clock() - self._last_at < TOGETHER

    def give_back(self) -> None:
        """Undo the last acceptance: its tag waits again if it is still on a reader."""
        self._taken.discard(self._last)
        self._last = ""

    def signature(self, tag: str) -> str | None:
        """Return the signature of a tag on a reader; "" if the tag has none, None if it has not been read."""
        return self.signatures.get(tag)

    def seen(self) -> Mapping[str, str | None]:
        """Return all tags on the readers, each with its signature ("" if it has none, None if it has not been read)."""
        return {tag: self.signature(tag) for tag in sorted(self.tags)}
