"""Writes the reference tables of docs/rulesets.md from the types that read the files and from their docstrings."""

import inspect
import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect as types

from companion.game.cards.deck import SkifterRules
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.rules import Fits, OptionRule
from companion.game.ladders import compare, model
from companion.game.loading.builder import CardsInPlay, Conflict, RulesetFile
from companion.game.loading.deck_documents import _DeckFile, _Suited
from companion.game.loading.overlay import Overlay
from companion.game.phases import PHASES, STANDING

FILES: tuple[tuple[str, type[msgspec.Struct]], ...] = (
    ("A ruleset file", RulesetFile),
    ("An option: `[options.NAME]`", OptionRule),
    ("`[[conflicts]]`", Conflict),
    ("`[cards]`", CardsInPlay),
    ("`[fits]`", Fits),
)
LADDER: tuple[tuple[str, type[msgspec.Struct]], ...] = (
    ("`[ladder]`", model.Ladder),
    ("`[[ladder.rungs]]`", model.Rung),
    ("`bomb`", model.Bomb),
    ("`[ladder.demise]`", model.Demise),
)
OTHERS: tuple[tuple[str, type[msgspec.Struct]], ...] = (
    ("An overlay file", Overlay),
    ("A deck file", _DeckFile),
    ("`[[suited]]` in a deck file", _Suited),
    ("`[skifters]` in a deck file", SkifterRules),
)
READING, PREDICATE = "Reading", "Predicate"
PLACES = {
    "`Predicate`": "[below](#what-a-rung-may-ask-of)",
    "`Reading`": "[below](#how-cards-are-read-reading)",
    "`Demise`": "[below](#ladderdemise)",
    "`TERMS` in `compare`": "[below](#terms-of-compare)",
}
"""Where the page explains what a docstring refers to by its name in the code."""


def reference() -> str:
    """Return the complete reference, as Markdown."""
    parts = [_struct(title, each) for title, each in FILES]
    parts.append("### Phases: `do = NAME` in a flow\n")
    parts += [_mechanic(name, each) for name, each in PHASES.items()]
    parts.append("### Standing mechanics: `[[always]]` with `do = NAME`\n")
    parts += [_mechanic(name, each) for name, each in STANDING.items()]
    parts += [_struct(title, each) for title, each in LADDER]
    parts.append("### What a rung may ask: `of`\n\n" + _noted(model, PREDICATE) + "\n")
    parts.append("### How cards are read: `reading`\n\n" + _noted(model, READING) + "\n")
    parts.append("### Terms of `compare`\n\n" + "\n\n".join(_terms()) + "\n")
    parts += [_struct(title, each) for title, each in OTHERS]
    return "\n".join(parts)


def described() -> Iterator[tuple[str, type[msgspec.Struct]]]:
    """Yield every type that reads a part of a file, with its name on the page."""
    yield from (*FILES, *LADDER, *OTHERS)
    for mechanics in (PHASES, STANDING):
        for name, mechanic in mechanics.items():
            for each in (mechanic.takes, *_inner(mechanic.takes)):
                yield f"{name}: {each.__name__}", each


def keys(struct: type[msgspec.Struct]) -> list[str]:
    """Return the keys that this part of a file may have."""
    return [field.encode_name for field in msgspec.structs.fields(struct)]


def prose(struct: type[msgspec.Struct]) -> str:
    """Return the docstrings of a type and of its fields. A docstring that msgspec made is left out."""
    doc = inspect.getdoc(struct) or ""
    source = inspect.getsource(struct)
    notes = re.findall(r'^    (\w+): [^\n]*\n    """(.*?)"""', source, re.S | re.M)
    said = "\n".join([doc, *(f"\n`{name}`: {' '.join(text.split())}" for name, text in notes)]).strip()
    for code, place in PLACES.items():
        said = said.replace(code, place)
    return said


def _mechanic(name: str, mechanic: type[Mechanic[Any]]) -> str:
    title, params = f"#### `{name}`\n\n{inspect.getdoc(mechanic)}\n", mechanic.takes
    if params is NoParams:
        return f"{title}\nIt has no keys of its own.\n"
    inner = "".join("\n" + _table(each) for each in _inner(params))
    return f"{title}\n{_table(params)}{inner}"


def _struct(title: str, struct: type[msgspec.Struct]) -> str:
    return f"### {title}\n\n{_table(struct)}"


def _table(struct: type[msgspec.Struct]) -> str:
    rows = [
        f"| `{field.encode_name}` | {_kind(types.type_info(field.type))} | {_default(field)} |"
        for field in msgspec.structs.fields(struct)
    ]
    return "\n".join([prose(struct), "", "| key | what it takes | default |", "| --- | --- | --- |", *rows, ""])


def _inner(struct: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """Return the types of the tables within a mechanic's parameters."""
    found: list[type[msgspec.Struct]] = []
    for field in msgspec.structs.fields(struct):
        kind = types.type_info(field.type)
        for each in (kind, getattr(kind, "item_type", None)):
            if isinstance(each, types.StructType) and each.cls is not struct:
                found.append(each.cls)
    return found


def _noted(module: Any, name: str) -> str:
    """Return the docstrings below the type aliases of a module."""
    found = re.search(rf'^{name} = [^\n]*\n"""(.*?)"""', inspect.getsource(module), re.S | re.M)
    assert found, name
    return found[1].strip()


def _terms() -> Iterator[str]:
    """Yield the docstrings below the tables of terms, and that of the term for what was found."""
    source = inspect.getsource(compare)
    for name in ("TOTAL_TERMS", "HAND_TERMS"):
        found = re.search(rf'^{name}: .*?^\}}\n"""(.*?)"""', source, re.S | re.M)
        assert found, name
        yield found[1].strip()
    found_term = " ".join(_noted(compare, "FOUND").removeprefix("The name of ").split())
    yield f'- "{compare.FOUND}": {found_term}'


def _default(field: Any) -> str:
    if field.default_factory is not msgspec.NODEFAULT:
        return "none"
    if field.default is msgspec.NODEFAULT:
        return "**needed**"
    value = field.default
    if isinstance(value, msgspec.Struct):
        return "as below"
    if value is None or value in ((), "") or (isinstance(value, dict) and not value):
        return "none"
    if value == model.BOUNDLESS and field.name in ("beyond", "above"):
        return "no limit"
    if isinstance(value, tuple):
        return f"`{[*value]}`"
    return f"`{str(value).lower()}`" if isinstance(value, bool | int) else f'`"{value}"`'


def _kind(kind: types.Type) -> str:
    """Return a type in words."""
    if isinstance(kind, types.UnionType):
        return " or ".join(_kind(each) for each in kind.types if not isinstance(each, types.NoneType))
    if isinstance(kind, types.LiteralType):
        return ", ".join(f'`"{value}"`' for value in kind.values)
    if isinstance(kind, types.StructType):
        return "a table"
    if isinstance(kind, types.DictType):
        return f"a table: names to {_kind(kind.value_type)}"
    if isinstance(kind, types.TupleType):
        return "[" + ", ".join(_kind(each) for each in kind.item_types) + "]"
    if isinstance(kind, types.VarTupleType | types.ListType):
        return f"a list of {_kind(kind.item_type)}"
    if isinstance(kind, types.IntType):
        span = [f"from {kind.ge}" if kind.ge is not None else "", f"to {kind.le}" if kind.le is not None else ""]
        return " ".join(["a whole number", *filter(None, span)])
    plain = {types.StrType: "text", types.BoolType: "`true` or `false`", types.AnyType: "anything that fits there"}
    return plain.get(type(kind), "a value")
