"""Checks a value against a JSON Schema."""

from collections.abc import Iterator
from typing import Any


def complaints(schema: Any, part: Any, value: Any, place: str = "") -> Iterator[str]:
    """Yield where a value does not fit a part of a JSON Schema. Only what the program's own schemas use is
    understood."""
    unknown = part.keys() - {"$schema", "$defs", "$ref", "title", "description", "type", "properties", "required",
                             "items", "enum", "default"}  # fmt: skip
    assert not unknown, f"the schema uses {unknown}"
    if "$ref" in part:
        yield from complaints(schema, schema["$defs"][part["$ref"].removeprefix("#/$defs/")], value, place)
    kind = {"object": dict, "array": list, "string": str, "integer": int}.get(part.get("type", ""), object)
    if not isinstance(value, kind) or isinstance(value, bool) or value not in part.get("enum", [value]):
        yield place
        return
    yield from (f"{place}/{name}" for name in part.get("required", ()) if name not in value)
    for name, of in part.get("properties", {}).items():
        if name in value:
            yield from complaints(schema, of, value[name], f"{place}/{name}".lstrip("/"))
    for at, each in enumerate(value if "items" in part else ()):
        yield from complaints(schema, part["items"], each, f"{place}/{at}")
