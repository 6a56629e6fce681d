"""Functions that search the syntax tree of a language file (Project Fluent), for example for the variables of a
message."""

from collections.abc import Iterator
from typing import TypeVar

from fluent.syntax import ast as ftl

Node = TypeVar("Node", bound=ftl.BaseNode)


def nodes(within: object, kind: type[Node]) -> Iterator[Node]:
    """Yield all nodes of the type `kind` in a part of a language file's syntax tree (a node or a list of nodes),
    including the node itself."""
    if isinstance(within, kind):
        yield within
    if isinstance(within, ftl.BaseNode):
        for child in vars(within).values():
            yield from nodes(child, kind)
    elif isinstance(within, list):
        for child in within:
            yield from nodes(child, kind)


def variables(entry: ftl.Message | ftl.Term) -> set[str]:
    """Return the names of the variables that a message uses. For `NAME-count`, the length of a tuple, it is the name of
    the tuple, NAME."""
    return {each.id.name.removesuffix("-count") for each in nodes(entry, ftl.VariableReference)}
