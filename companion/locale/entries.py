"""A language's file cut into its messages without reading them: Fluent's parser takes a millisecond for each, the table
says a hundred of two thousand before its first picture, and the rest perhaps never."""

import re
from collections.abc import Iterator

from fluent.syntax.ast import MessageReference, Resource, TermReference
from fluent.syntax.visitor import Visitor

_BEGINS = re.compile(r"^(?=[A-Za-z#-])", re.M)
_NAME = re.compile(r"-?[A-Za-z][A-Za-z0-9_-]*")


def entries(text: str) -> Iterator[tuple[str, str]]:
    """The messages and terms of a file in which every one begins at the start of a line and nothing else does, as those
    of the program do (`tests/locale/test_entries.py`): name (a term's with its hyphen) and text of each."""
    for part in _BEGINS.split(text):
        name = _NAME.match(part)
        if name is not None:
            yield name[0], part


class _Asked(Visitor):
    """What the messages of a resource refer to."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def visit_MessageReference(self, node: MessageReference) -> None:
        self.names.append(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)


def referred(resource: Resource) -> list[str]:
    """The names of the messages and terms (these with their hyphen) that a resource refers to."""
    asked = _Asked()
    asked.visit(resource)
    return asked.names
