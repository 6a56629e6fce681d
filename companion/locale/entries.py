"""Splits a language file into messages without parsing them. Fluent's parser takes a millisecond for each, and the
table needs only a hundred of two thousand before its first picture."""

import re
from collections.abc import Iterator

_NAME = r"-?[A-Za-z][A-Za-z0-9_-]*"
_ENTRY = re.compile(rf"^({_NAME}).*(?:\n(?![A-Za-z#-]).*)*\n?", re.M)
_REFERENCE = re.compile(rf"[{{(,]\s*({_NAME})")


def entries(text: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each message and term in a file's `text`. The name of a term begins with its
    hyphen. Each message and term must begin at the start of a line, and nothing else may begin there; the program's
    files follow this (`tests/locale/test_entries.py`)."""
    for found in _ENTRY.finditer(text):
        yield found[1], found[0]


def referred(text: str) -> list[str]:
    """Return the names of all messages and terms to which a message refers, found in its text. Other words may be among
    them, such as the functions that it calls. The name of a term begins with its hyphen."""
    return _REFERENCE.findall(text)
