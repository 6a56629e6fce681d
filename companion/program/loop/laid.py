"""Cards that are laid one after the other on any of several readers: decides which card is next."""

from collections.abc import Callable, Mapping

from companion.devices.rfid.reader import FieldReport

TOGETHER = 0.4
"""Two cards that appear within this many seconds count as laid together: a reader finds them one after the other, so
their order says nothing."""


class Laid:
    """The tags that lie on the readers (UIDs, lower-case hex). `clock`: monotonic seconds.

    A tag *waits* from its arrival until it is taken. Tags that were there at the start never wait.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._lying: dict[str, frozenset[str]] = {}
        self._silent: set[str] = set()
        self._taken: set[str] = set()
        self._last = ""
        self._last_at = 0.0
        self.signatures: dict[str, str] = {}
        """Signatures that were read of the tags lying here."""
        self._spoilt: set[str] = set()
        self._unread: set[str] = set()

    @property
    def tags(self) -> frozenset[str]:
        """All tags on working readers."""
        return frozenset().union(*(tags for reader, tags in self._lying.items() if reader not in self._silent))

    def report(self, report: FieldReport) -> None:
        """Take one reader's report. While a reader is down its last known tags are kept, and wait until it works
        again."""
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
        """Treat everything that lies here now as old: none of it waits."""
        self._taken = set(self.tags)
        self._spoilt.clear()
        self._last = ""

    @property
    def unread(self) -> bool:
        """Whether something lies on a reader but nothing can be read."""
        return bool(self._unread) and not self.tags

    def next(self) -> str:
        """The tag that waits; "" if there is none. If several wait, nobody knows which is meant: "" until all of them
        have been taken off (`several` is True meanwhile)."""
        waiting = self.tags - self._taken
        if len(waiting) == 1 and not self._spoilt:
            return next(iter(waiting))
        self._spoilt |= waiting
        self._taken |= waiting
        return ""

    @property
    def several(self) -> bool:
        """Whether several cards lie here and it is unknown which is meant."""
        return bool(self._spoilt)

    def take(self, tag: str, *, accepted: bool) -> None:
        """Mark this tag as handled; `accepted`: it was accepted as a card."""
        self._taken.add(tag)
        if accepted:
            self._last, self._last_at = tag, self._clock()

    def came_together(self) -> bool:
        """Whether other tags arrived together with the last accepted one (within `TOGETHER` seconds)."""
        tags = self.tags
        return self._last in tags and bool(tags - self._taken) and self._clock() - self._last_at < TOGETHER

    def give_back(self) -> None:
        """Take back the last acceptance: the tag waits again if it still lies here."""
        self._taken.discard(self._last)
        self._last = ""

    def signature(self, tag: str) -> str | None:
        """The signature of a tag that lies here; "" if it has none, None if it has not been read."""
        return self.signatures.get(tag)

    def seen(self) -> Mapping[str, str | None]:
        """All tags that lie here, with their signatures."""
        return {tag: self.signature(tag) for tag in sorted(self.tags)}
