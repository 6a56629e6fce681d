"""Questions to a tray, each repeated until its answer comes: `sig` and `tune`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

AGAIN: Final = 0.3
"""Seconds to a repetition: a tray answers a signature in some 20 ms, and is not kept from measuring by a repeated
`tune`."""
OFTEN: Final = 8
"""So many times, against lost lines; a tray that has not answered then is slow, and answers each of them:"""
RARELY: Final = 2.4
"""seconds to each later repetition."""

IDS: Final = 60000
"""IDs run from 1 to this, and begin again."""


class Question(msgspec.Struct):
    """A question that waits for its answer. `tag`: whose signature is asked for. `times`: how often
    it was said."""

    id: int
    word: str
    fields: dict[str, str]
    due: float
    tag: str = ""
    times: int = 0


class Questions:
    """Those of one line."""

    def __init__(self, first_id: int) -> None:
        self._next = first_id
        self._open: dict[int, Question] = {}
        self.again = 0
        """How often one had to be said again."""

    def ask(self, word: str, fields: Mapping[str, str], now: float, tag: str = "") -> Question:
        """A new question, due at once."""
        number = (self._next - 1) % IDS + 1
        self._next = number + 1
        question = Question(number, word, {"n": str(number), **fields}, now, tag)
        self._open[number] = question
        return question

    def answered(self, word: str, number: int, same: Mapping[str, str]) -> Question | None:
        """The question that this answer is to, which is closed with it; None for one that nobody waits for."""
        question = self._open.get(number)
        if question is None or question.word != word or any(question.fields[name] != same[name] for name in same):
            return None
        return self._open.pop(number)

    def signatures(self, wanted: Mapping[int, str], now: float) -> None:
        """Ask for the signatures of these tags, by well, and for no others any more."""
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
        """Those to be said now."""
        due = [each for each in self._open.values() if now >= each.due]
        for each in due:
            self.again += each.times > 0
            each.times += 1
            each.due = now + (AGAIN if each.times <= OFTEN else RARELY)
        return due

    def next_at(self, otherwise: float) -> float:
        """When one is to be said next."""
        return min((each.due for each in self._open.values()), default=otherwise)
