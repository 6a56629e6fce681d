"""Questions to a tray, `sig` and `tune`. Each is repeated until its answer comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

AGAIN: Final = 0.3
"""Seconds between repetitions. A tray answers a signature in about 20 ms, and a repeated `tune` does not disturb its
measurement."""
OFTEN: Final = 8
"""Number of such repetitions, against lost lines."""
RARELY: Final = 2.4
"""Seconds between later repetitions. A tray that has not answered by then is slow, and answers each of them."""

IDS: Final = 60000
"""IDs run from 1 to this, then start again."""


class Question(msgspec.Struct):
    """A question without an answer yet. `tag`: whose signature is asked for. `times`: how often it was sent."""

    id: int
    word: str
    fields: dict[str, str]
    due: float
    tag: str = ""
    times: int = 0


class Questions:
    """The open questions of one line."""

    def __init__(self, first_id: int) -> None:
        self._next = first_id
        self._open: dict[int, Question] = {}
        self.again = 0
        """How often a question had to be repeated."""

    def ask(self, word: str, fields: Mapping[str, str], now: float, tag: str = "") -> Question:
        """Add a question, due at once."""
        number = (self._next - 1) % IDS + 1
        self._next = number + 1
        question = Question(number, word, {"n": str(number), **fields}, now, tag)
        self._open[number] = question
        return question

    def answered(self, word: str, number: int, same: Mapping[str, str]) -> Question | None:
        """Close and return the question that this answer belongs to; None if there is none."""
        question = self._open.get(number)
        if question is None or question.word != word or any(question.fields[name] != same[name] for name in same):
            return None
        return self._open.pop(number)

    def signatures(self, wanted: Mapping[int, str], now: float) -> None:
        """Ask for the signatures of these tags, by well, and drop questions about all others."""
        asked: set[int] = set()
        for question in [each for each in self._open.values() if each.word == "sig"]:
            well = int(question.fields["well"])
            if wanted.get(well) == question.tag:
                asked.add(well)
            else:
                del self._open[question.id]
        for well, tag in wanted.items():
            if well not in asked:
                self.ask("sig", {"well": str(well)}, now, tag)

    def due(self, now: float) -> list[Question]:
        """The questions to send now."""
        due = [each for each in self._open.values() if now >= each.due]
        for each in due:
            self.again += each.times > 0
            each.times += 1
            each.due = now + (AGAIN if each.times <= OFTEN else RARELY)
        return due

    def next_at(self, otherwise: float) -> float:
        """When the next question is due; `otherwise` if there is none."""
        return min((each.due for each in self._open.values()), default=otherwise)
