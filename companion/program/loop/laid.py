"""Cards that are laid down one after the other on any of several readers: which one is the next."""

from collections.abc import Callable, Mapping

from companion.devices.rfid.reader import FieldReport

TOGETHER = 0.4
"""Seconds within which two cards that come were laid down together: a reader finds them one after the other, and which
of them was meant to be first, nobody knows."""


class Laid:
    """What lies on the readers, by tag (UID, lower-case hex). `clock` gives seconds, steadily.

    A tag *waits* from when it comes until it is taken; those that lay there from the start never wait.
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
        """All tags that lie on readers that work."""
        return frozenset().union(*(tags for reader, tags in self._lying.items() if reader not in self._silent))

    def report(self, report: FieldReport) -> None:
        """What one reader says. Of a reader that is down the last tags known are kept, and wait until it is back."""
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
        """What lies here now has lain here before, and is not waiting."""
        self._taken = set(self.tags)
        self._spoilt.clear()
        self._last = ""

    @property
    def unread(self) -> bool:
        """Whether nothing is read, but something lies on a reader that cannot be."""
        return bool(self._unread) and not self.tags

    def next(self) -> str:
        """The tag that waits, "" if there is none. Where several wait, none is meant: they have to be taken off, all of
        them, and `several` says so until then."""
        waiting = self.tags - self._taken
        if len(waiting) == 1 and not self._spoilt:
            return next(iter(waiting))
        self._spoilt |= waiting
        self._taken |= waiting
        return ""

    @property
    def several(self) -> bool:
        """Whether cards lie here of which nobody knows which is meant."""
        return bool(self._spoilt)

    def take(self, tag: str, *, accepted: bool) -> None:
        """This tag has been looked at; `accepted`: it has become a card."""
        self._taken.add(tag)
        if accepted:
            self._last, self._last_at = tag, self._clock()

    def came_together(self) -> bool:
        """Whether other tags came so soon after the last accepted one that they were laid down together."""
        tags = self.tags
        return self._last in tags and bool(tags - self._taken) and self._clock() - self._last_at < TOGETHER

    def give_back(self) -> None:
        """The last accepted tag was none: it waits again while it lies here."""
        self._taken.discard(self._last)
        self._last = ""

    def signature(self, tag: str) -> str | None:
        """The signature of a tag that lies here, "" where it has none, None where it has not been read."""
        return self.signatures.get(tag)

    def seen(self) -> Mapping[str, str | None]:
        """All tags that lie here, with their signatures."""
        return {tag: self.signature(tag) for tag in sorted(self.tags)}
