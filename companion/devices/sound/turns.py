"""One voice at a time: what is said next, what is interrupted, what is dropped. Pure: the time is passed in."""

import msgspec

from companion.table.views.cues import Rank

SAME_S = 2.0
"""A sentence asked for twice within this many seconds is said once."""

STALE_S: dict[Rank, float] = {"event": 20.0, "phase": 6.0, "chatter": 2.0}
"""A sentence that could not begin within this many seconds is dropped."""

RANKS: tuple[Rank, ...] = ("chatter", "phase", "event")
"""Ascending importance. A sentence interrupts any less important one, even in the middle of a word."""


class Sentence(msgspec.Struct, frozen=True):
    """Something to say. `at`: when it was asked for, in seconds."""

    text: str
    rank: Rank
    at: float


class Turns:
    """The waiting sentences, and the one being said."""

    def __init__(self) -> None:
        self.waiting: list[Sentence] = []
        self._said: list[Sentence] = []
        self._speaking: Rank | None = None
        self.until = 0.0
        """When the current sentence ends."""

    def ask(self, sentence: Sentence) -> bool:
        """Add a sentence. Returns False if it is dropped at once: it was asked for just before, or it is chatter while
        something else is being said."""
        self._said = [each for each in self._said if sentence.at - each.at < SAME_S]
        if any(each.text == sentence.text for each in self._said):
            return False
        if sentence.rank == "chatter" and (self._busy(sentence.at) or any(w.rank != "chatter" for w in self.waiting)):
            return False
        kept = [each for each in self.waiting if each.rank == "event"]
        self.waiting = [*kept, sentence]
        self._said.append(sentence)
        return True

    def next(self, now: float) -> Sentence | None:
        """The sentence to begin now, if any. It keeps waiting until `begun`."""
        self.waiting = [each for each in self.waiting if now - each.at < STALE_S[each.rank]]
        if not self.waiting:
            return None
        first = self.waiting[0]
        gives_way = RANKS.index(first.rank) > RANKS.index(self._speaking or "chatter")
        return first if gives_way or not self._busy(now) else None

    def begun(self, sentence: Sentence, now: float, length: float) -> None:
        """Note that this sentence is now being said, for `length` seconds."""
        self.waiting = [each for each in self.waiting if each is not sentence]
        self._speaking, self.until = sentence.rank, now + length

    def make_way(self) -> None:
        """Let the next sentence be spoken at once, even if it was spoken just before, unless an event is being
        announced."""
        self._said = []
        if self._speaking != "event":
            self.waiting = [each for each in self.waiting if each.rank == "event"]
            self._speaking, self.until = None, 0.0

    def hush(self) -> None:
        """Stop and forget everything."""
        self.waiting, self._speaking, self.until = [], None, 0.0

    def _busy(self, now: float) -> bool:
        return self._speaking is not None and now < self.until
