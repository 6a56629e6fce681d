"""One voice at a time: what is said next, what gives way, what is dropped. Pure, time passed in."""

import msgspec

from companion.table.views.cues import Rank

SAME_S = 2.0
"""The same sentence asked for again within 2 s is said once."""

STALE_S: dict[Rank, float] = {"event": 20.0, "phase": 6.0, "chatter": 2.0}
"""A sentence that could not be begun for so many seconds is dropped."""

RANKS: tuple[Rank, ...] = ("chatter", "phase", "event")
"""Each makes the ones before it give way, in the middle of a word."""


class Sentence(msgspec.Struct, frozen=True):
    """Something to be said; `at`: when it was asked for, in seconds."""

    text: str
    rank: Rank
    at: float


class Turns:
    """The sentences that wait, and the one that is being said."""

    def __init__(self) -> None:
        self.waiting: list[Sentence] = []
        self._said: list[Sentence] = []
        self._speaking: Rank | None = None
        self.until = 0.0
        """When the sentence that is being said ends."""

    def ask(self, sentence: Sentence) -> bool:
        """Take a sentence in; False where it is dropped at once: it has just been asked for, or is chatter while
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
        """What is to be begun now, if its turn has come; it waits until `begun`."""
        self.waiting = [each for each in self.waiting if now - each.at < STALE_S[each.rank]]
        if not self.waiting:
            return None
        first = self.waiting[0]
        gives_way = RANKS.index(first.rank) > RANKS.index(self._speaking or "chatter")
        return first if gives_way or not self._busy(now) else None

    def begun(self, sentence: Sentence, now: float, length: float) -> None:
        """This sentence is being said, `length` seconds long."""
        self.waiting = [each for each in self.waiting if each is not sentence]
        self._speaking, self.until = sentence.rank, now + length

    def make_way(self) -> None:
        """What is asked for next is said at once, also if it has just been said, unless an event is being told."""
        self._said = []
        if self._speaking != "event":
            self.waiting = [each for each in self.waiting if each.rank == "event"]
            self._speaking, self.until = None, 0.0

    def hush(self) -> None:
        """Nothing is said any more."""
        self.waiting, self._speaking, self.until = [], None, 0.0

    def _busy(self, now: float) -> bool:
        return self._speaking is not None and now < self.until
