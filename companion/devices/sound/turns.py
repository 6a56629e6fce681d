"""Decides which sentence is spoken next, which one is interrupted, and which one is dropped, so that only one is spoken
at a time. This module reads no clock: the caller passes the time."""

import msgspec

from companion.table.views.cues import Rank

SAME_S = 2.0
"""If a sentence is asked for again within this many seconds, it is spoken only once."""

STALE_S: dict[Rank, float] = {"event": 20.0, "phase": 6.0, "chatter": 2.0}
"""If a sentence could not begin within this many seconds, it is dropped. The time depends on its rank."""

RANKS: tuple[Rank, ...] = ("chatter", "phase", "event")
"""The ranks of sentences, least important first. A sentence interrupts a less important one, even within a word."""


class Sentence(msgspec.Struct, frozen=True):
    """A sentence to say. `rank`: its importance ("event", "phase" or "chatter"). `at`: when it was asked for, in
    seconds."""

    text: str
    rank: Rank
    at: float


class Turns:
    """Decides which sentence is spoken when. It has the sentences that wait, and knows how important the one being
    spoken is (its rank) and when it ends."""

    def __init__(self) -> None:
        self.waiting: list[Sentence] = []
        self._said: list[Sentence] = []
        self._speaking: Rank | None = None
        self.until = 0.0
        """When the sentence being spoken ends, in seconds."""

    def ask(self, sentence: Sentence) -> bool:
        """Add a sentence. Waiting sentences of a lower rank than "event" are dropped for it. Return False if the new
        sentence is itself dropped at once: the same one was asked for within the last `SAME_S` seconds, or it is
        "chatter" while something else is being spoken or waits."""
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
        """Return the sentence to begin at `now` (seconds); None if none waits or one of equal or higher rank is being
        spoken. The sentence goes on waiting until `begun` is called."""
        self.waiting = [each for each in self.waiting if now - each.at < STALE_S[each.rank]]
        if not self.waiting:
            return None
        first = self.waiting[0]
        gives_way = RANKS.index(first.rank) > RANKS.index(self._speaking or "chatter")
        return first if gives_way or not self._busy(now) else None

    def begun(self, sentence: Sentence, now: float, length: float) -> None:
        """Note that a sentence is being spoken from `now` (seconds) on, for `length` seconds."""
        self.waiting = [each for each in self.waiting if each is not sentence]
        self._speaking, self.until = sentence.rank, now + length

    def make_way(self) -> None:
        """Make room for a sentence that somebody wants to hear now: drop the sentences that are waiting or being
        spoken, except those of the rank "event". While one of that rank is being spoken, nothing is dropped. The next
        sentence is spoken even if the same one has just been spoken."""
        self._said = []
        if self._speaking != "event":
            self.waiting = [each for each in self.waiting if each.rank == "event"]
            self._speaking, self.until = None, 0.0

    def hush(self) -> None:
        """Forget all waiting sentences and the one being spoken."""
        self.waiting, self._speaking, self.until = [], None, 0.0

    def _busy(self, now: float) -> bool:
        return self._speaking is not None and now < self.until
