"""Makes the files with which other programs read an event, such as an evening of a hall or a tournament: `event.json`
with its JSON Schema, and tables as CSV."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

import msgspec

from companion.table.evening.tables import as_csv


class Event(Protocol):
    """The contents of `event.json`: a `msgspec.Struct`. `version` is the version of its layout, which grows when a
    value is renamed or gets another meaning, but not when a value is added."""

    @property
    def version(self) -> int:
        """Return the version of the layout of `event.json`."""


Lines = tuple[type[msgspec.Struct], Iterable[msgspec.Struct]]
"""A table for a CSV file: the kind of its lines, whose fields are the columns, and the lines."""


def event_files(event: Event, tables: Mapping[str, Lines]) -> Iterator[tuple[str, Iterable[bytes]]]:
    """Yield the files of an event, each as its name and its contents in pieces of bytes: first the event as JSON, then
    its JSON Schema, then each of the `tables` (lines by the table's name) as CSV."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(type(event))}
    yield "event.json", [msgspec.json.format(msgspec.json.encode(event), indent=2), b"\n"]
    yield f"event.v{event.version}.schema.json", [json.dumps(schema, indent=2).encode(), b"\n"]
    for name, (kind, lines) in tables.items():
        yield f"{name}.csv", [as_csv(kind, list(lines)).encode()]
