"""Requests that the companion sends to a seat tray and that the tray answers, called questions here: `sig` (for the
originality signature of a tag) and `tune` (how reliably a card reader reads a tag). Each request is repeated until its
answer comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

AGAIN: Final = 0.3
"""Seconds between the first repetitions of a question. A tray answers `sig` in about 75 ms, and a repeated `tune` does
not disturb its measurement."""
OFTEN: Final = 8
"""How many times a question is sent `AGAIN` seconds apart. It is repeated because lines may get lost."""
RARELY: Final = 2.4
"""Seconds between the later repetitions of a question. A tray that has not answered by then is slow, and answers each
repetition."""

IDS: Final = 60000
"""The IDs of questions run from 1 to this number, then start again at 1."""


class Question(msgspec.Struct):
    """A request (question) that a tray has not answered yet. `id`: its number. `word` and `fields`: the content of its
    line. `tag`: the UID of the tag whose signature is asked for; "" if none. `times`: how often it was sent. `due`:
    when to send it next, in seconds."""

    id: int
    word: str
    fields: dict[str, str]
    due: float
    tag: str = ""
    times: int = 0


class Questions:
    """The requests (questions) to one tray that the tray has not answered yet. `first_id`: the number of the first
    question that will be asked."""

    def __init__(self, first_id: int) -> None:
        self._next = first_id
        self._open: dict[int, Question] = {}
        self.again = 0
        """How many repetitions of questions have been sent so far."""

    def ask(self, word: str, fields: Mapping[str, str], now: float, tag: str = "") -> Question:
        """Add a question to the tray, to be sent at once (at `now`, in seconds) as a line with this word and these
        fields. `tag`: the UID of the tag that the question is about; "" if none. Return the question, which now has its
        number."""
        number = (self._next - 1) % IDS + 1
        self._next = number + 1
        question = Question(number, word, {"n": str(number), **fields}, now, tag)
        self._open[number] = question
        return question

    def answered(self, word: str, number: int, same: Mapping[str, str]) -> Question | None:
        """Find the question that an answer belongs to, take it off the list, and return it. The answer's kind is
        `word`; it has this `number`, and its fields in `same` must equal those of the question. None if there is no
        such question."""
        question = self._open.get(number)
        if question is None or question.word != word or any(question.fields[name] != same[name] for name in same):
            return None
        return self._open.pop(number)

    def signatures(self, wanted: Mapping[int, str], now: float) -> None:
        """Ask for the signatures of the tags in `wanted` (UIDs, keyed by the number of the well, the place for a card,
        with the tag), unless they have been asked for already. Questions about signatures of all other tags are
        dropped. `now` is in seconds."""
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
        """Return the questions to send at `now` (seconds), and plan their next repetition."""
        due = [each for each in self._open.values() if now >= each.due]
        for each in due:
            self.again += each.times > 0
            each.times += 1
            each.due = now + (AGAIN if each.times <= OFTEN else RARELY)
        return due

    def next_at(self, otherwise: float) -> float:
        """Return when the next question has to be sent or repeated, in seconds; `otherwise` if no question is open."""
        return min((each.due for each in self._open.values()), default=otherwise)
