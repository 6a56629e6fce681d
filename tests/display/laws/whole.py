"""Finds sentences that did not fit in full and were cut after a clause."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from companion.display.canvas import letters
from companion.display.canvas.marks import Layout, Text
from tests.display.laws.laws import PEOPLES

ENDED = {
    "told": "the result beside an open alarm on 7 inches: how each pot went is told in full on “Why”",
}
"""The texts that may lose their last clauses: the id of the mark, and why nobody misses the rest."""


@contextmanager
def clauses(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """While this context is open, record every text that did not fit in full and was cut after a clause. Yields the
    list of these texts."""
    asked: list[str] = []
    real = letters.clauses

    def told(text: str) -> list[str]:
        asked.append(text)
        return real(text)

    with monkeypatch.context() as patch:
        patch.setattr(letters, "clauses", told)
        yield asked


def lost(picture: Layout, asked: list[str]) -> list[str]:
    """Return the recorded texts that must not be cut in this picture."""
    return [text for text in asked if not _may_end(picture, text)]


def _may_end(picture: Layout, text: str) -> bool:
    marks = [mark for mark in picture.marks if isinstance(mark, Text)]
    ids = {re.sub(r"\.\d+$", "", mark.id) for mark in marks if text.startswith(mark.text.rstrip("…")[:20])}
    return bool(ids & ENDED.keys()) or any(PEOPLES.search(id) for id in ids)
