"""Splits a language file into messages without parsing them. Fluent's parser takes a millisecond for each, and the
table needs only a hundred of two thousand before its first picture."""

import re
from collections.abc import Iterator

from fluent.syntax.ast import MessageReference, Resource, TermReference
from fluent.syntax.visitor import Visitor

_BEGINS = re.compile(r"^(?=[A-Za-z#-])", re.M)
_NAME = re.compile(r"-?[A-Za-z][A-Za-z0-9_-]*")


def entries(text: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each message and term in a file's `text`. The name of a term begins with its
    hyphen. Each message and term must begin at the start of a line, and nothing else may begin there; the program's
    files follow this (`tests/locale/test_entries.py`)."""
    for part in _BEGINS.split(text):
        name = _NAME.match(part)
        if name is not None:
            yield name[0], part


class _Asked(Visitor):
    """A visitor that collects the names of the messages and terms that a resource refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def visit_MessageReference(self, node: MessageReference) -> None:
        self.names.append(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)


def referred(resource: Resource) -> list[str]:
    """Return the names of the messages and terms to which a resource refers. The name of a term begins with its
    hyphen."""
    asked = _Asked()
    asked.visit(resource)
    return asked.names
