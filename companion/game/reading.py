"""Functions that read TOML and explain what is wrong with a file. They turn the errors of msgspec, the library that
checks the types in it, into sentences that name the key."""

import difflib
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}
_MOST_TEXT = 1 << 20
_MOST_DOTS = 200
_PLACE = re.compile(r" - at `(?:key in )?\$\.?(?P<place>.*?)`$")


def toml(text: str) -> dict[str, Any]:
    """Read a TOML document into plain data. Raises `tomllib.TOMLDecodeError` if it is not valid, and no other error.
    (Python's own reader raises others for very long numbers and for deeply nested lists, and needs minutes for a key of
    many thousand parts.) A document of more than a million characters is refused, and one with a line of more than 200
    dots."""
    if len(text) > _MOST_TEXT:
        raise tomllib.TOMLDecodeError("it has more than a million characters")
    if text.count(".") > _MOST_DOTS:
        for number, line in enumerate(text.splitlines(), 1):
            if line.count(".") > _MOST_DOTS:
                raise tomllib.TOMLDecodeError(f"it is nested too deeply (at line {number}, column 1)")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except (ValueError, RecursionError) as error:
        what = "a number is too long" if isinstance(error, ValueError) else "it is nested too deeply"
        raise tomllib.TOMLDecodeError(what) from error


def in_words(error: Exception, document: type | None = None) -> str:
    """Return one sentence about an error that msgspec raised for a document: which key is wrong, and what is expected
    there. `document` is the type of the whole document; with it, the sentence can list the values that a key may
    have."""
    if isinstance(error, UnicodeDecodeError):
        return f"byte {error.start + 1} is no UTF-8; a text file was expected"
    text = str(error)
    found = _PLACE.search(text)
    where = found["place"] if found else ""
    plain = text[: found.start()] if found else text
    inside = f" in `{where}`" if where else ""
    unknown = re.fullmatch(r"Object contains unknown field `(.*)`", plain)
    if unknown:
        return f"there is no key `{unknown[1]}`{inside}" + _hint(unknown[1], _keys(document, where) if document else ())
    missing = re.fullmatch(r"Object missing required field `(.*)`", plain)
    if missing:
        return f"the key `{missing[1]}` is missing{inside}"
    wrong = re.fullmatch(r"Expected `(.*)`, got `(.*)`", plain)
    if wrong:
        wanted = " or ".join(_KINDS.get(kind, kind) for kind in wrong[1].split(" | "))
        return f"`{where}` is to be {wanted}, not {_KINDS.get(wrong[2], wrong[2])}"
    if re.fullmatch(r"Expected `int` [<>]= \S+", plain):
        kind = _type_at(document, where) if document else None
        if isinstance(kind, inspect.IntType) and None not in (kind.ge, kind.le):
            return f"`{where}` goes from {kind.ge} to {kind.le}"
    if plain.startswith("Invalid enum value"):
        allowed = _allowed(document, where) if document else ()
        return f"`{where}` cannot be {plain.rpartition(' ')[2]}" + (
            f"; it is {' or '.join(allowed)}" if allowed else ""
        )
    short = re.fullmatch(r"Expected `array` of (?:at least )?length (\d+), got (\d+)", plain)
    if short:
        return f"`{where}` is to be a list of {short[1]}, not of {short[2]}"
    return f"{plain}{inside}"


def misfits(data: dict[str, Any], kind: type[msgspec.Struct], place: str = "") -> Iterator[str]:
    """Yield a sentence for every key of a table that does not fit `kind`, the type that will read it, including keys of
    tables within it. `place` is the position of the table in the document, such as "field.mode"; "" is the top."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for key, value in data.items():
        if key in fields:
            yield from misfit(value, fields[key].type, f"{place}.{key}" if place else key)
        else:
            yield in_words(_error(f"Object contains unknown field `{key}`", place)) + _hint(key, tuple(fields))
    for key, field in fields.items():
        if field.required and key not in data:
            yield in_words(_error(f"Object missing required field `{key}`", place))


def misfit(value: Any, kind: Any, place: str) -> Iterator[str]:
    """Yield a sentence for each part of `value` that does not fit the type `kind`. `place` is the position of the value
    in the document, such as "field.mode"."""
    if isinstance(value, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield from misfits(value, kind, place)
    elif isinstance(value, dict) and get_origin(kind) is Mapping:
        for key, inner in value.items():
            yield from misfit(inner, get_args(kind)[1], f"{place}.{key}")
    else:
        try:
            msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            text = str(error)
            found = _PLACE.search(text)
            inner = re.sub(r"^(?=\w)", ".", found["place"]) if found else ""
            told = in_words(_error(text[: found.start()] if found else text, place + inner))
            allowed = get_args(kind) if get_origin(kind) is Literal else ()
            yield told + (f"; it is {' or '.join(map(repr, sorted(allowed)))}" if allowed else "")


def _hint(key: str, known: Sequence[str]) -> str:
    """Return the end of a sentence about an unknown key: the most similar of the `known` ones, or all of them."""
    near = difflib.get_close_matches(key, known, n=1)
    return f"; did you mean `{near[0]}`?" if near else f"; there are: {', '.join(known)}" if known else ""


def _error(text: str, place: str) -> msgspec.ValidationError:
    return msgspec.ValidationError(f"{text} - at `$.{place}`" if place else text)


def _allowed(document: type, where: str) -> tuple[str, ...]:
    """Return the values allowed for the key at a place such as "field.mode", if the type lists them; else ()."""
    found = _type_at(document, where)
    return tuple(repr(value) for value in found.values) if isinstance(found, inspect.LiteralType) else ()


def _keys(document: type, where: str) -> tuple[str, ...]:
    """Return the keys allowed at a place such as "field"; "" is the whole document. Empty if the place is no table."""
    found = _type_at(document, where)
    return tuple(field.encode_name for field in found.fields) if isinstance(found, inspect.StructType) else ()


def _type_at(document: type, where: str) -> inspect.Type | None:
    """Return the type of the value at a place such as "field.mode" or "chips.set[0]"; None if the document's type alone
    does not determine it."""
    found: inspect.Type = inspect.type_info(document)
    for key in re.findall(r"[^.\[\]]+(?!\])|\[\d+\]", where):
        if key.startswith("["):
            if not isinstance(found, inspect.CollectionType):
                return None
            found = found.item_type
            continue
        fields = (
            {field.encode_name: field.type for field in found.fields} if isinstance(found, inspect.StructType) else {}
        )
        if key not in fields:
            return None
        found = fields[key]
    return found
