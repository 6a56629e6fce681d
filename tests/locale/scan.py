"""Collects the codes and arguments in the sources, and the codes and variables in the messages."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import companion
from companion.locale.entries import entries
from companion.locale.files import language_files

SOURCES = Path(companion.__file__).parent

DYNAMIC: Mapping[tuple[str, str, frozenset[str]], tuple[str, ...]] = {
    ("bet.py", "verb", frozenset({"seat", "amount", "to", "all_in"})): ("check", "call", "bet", "raise"),
    ("seating.py", "verb", frozenset()): ("pause", "resume"),
    ("seating.py", "verb", frozenset({"seat", "person"})): ("away", "back"),
}
"""Codes that the source takes from a variable, by file, expression and arguments."""


MAKERS = ("tell", "Refusal", "Event", "Notice", "Lying")
"""The names of the calls that make a sentence."""


class Use(NamedTuple):
    """One use of a code in the sources: its kind ("refused", "happened", "notice"), its arguments, and its place."""

    kind: str
    code: str
    args: frozenset[str]
    where: str


SCORE = SOURCES / "table" / "views" / "event_score.py"
"""A file in `table` whose refusals are about a settings file, not about a move."""


@cache
def uses() -> list[Use]:
    """Return every refusal, event, notice and refused card that the rules and the table can make."""
    files = sorted({*(SOURCES / "game").rglob("*.py"), *(SOURCES / "table").rglob("*.py")} - {SCORE})
    return [use for file in files for use in _uses(file)]


def _uses(file: Path) -> Iterator[Use]:
    text = file.read_text("utf-8")
    if not any(f"{name}(" in text for name in MAKERS):
        return
    for scope in ast.walk(ast.parse(text)):
        if not isinstance(scope, ast.FunctionDef):
            continue
        for call in ast.walk(scope):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name | ast.Attribute):
                continue
            found = _said(call)
            if found is None:
                continue
            kind, code, args = found
            where = f"{file.name}:{call.lineno}"
            codes = values_of(code, scope)
            if codes is None:
                codes = DYNAMIC.get((file.name, ast.unparse(code).removeprefix("move."), args))
            assert codes is not None, f"{where}: cannot tell which codes `{ast.unparse(code)}` stands for; see DYNAMIC"
            yield from (Use(kind, each, args, where) for each in codes)


def _said(call: ast.Call) -> tuple[str, ast.expr, frozenset[str]] | None:
    """Return the kind, code and arguments of a call that makes a sentence, or None for any other call."""
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if name == "tell" and len(call.args) == 2:
        return "happened", call.args[1], frozenset(each.arg for each in call.keywords if each.arg)
    if name in ("Refusal", "Event") and call.args:
        return ("refused" if name == "Refusal" else "happened"), call.args[0], keys_of(call.args[1:])
    if name == "Notice" and len(call.args) > 1:
        return "notice", call.args[1], keys_of(call.args[2:])
    if name == "Lying" and len(call.args) > 4:
        return "refused", call.args[4], keys_of(call.args[5:])
    return None


def keys_of(args: list[ast.expr]) -> frozenset[str]:
    """Return the names of the arguments that are passed on in a dictionary."""
    if args and isinstance(args[0], ast.Dict):
        return frozenset(str(key.value) for key in args[0].keys if isinstance(key, ast.Constant))
    return frozenset()


def values_of(code: ast.expr, scope: ast.FunctionDef) -> tuple[str, ...] | None:
    """Return the texts that an expression can be: a constant, a choice of two, or a variable that the same function
    sets to one of these."""
    if isinstance(code, ast.Constant):
        return (str(code.value),)
    if isinstance(code, ast.IfExp):
        both = values_of(code.body, scope), values_of(code.orelse, scope)
        return None if both[0] is None or both[1] is None else both[0] + both[1]
    if isinstance(code, ast.Attribute) and code.attr == "code":
        return ()  # a refusal of the rules, which is handed on unchanged
    if isinstance(code, ast.Name):
        if code.id == "code" and scope.name == "tell":
            return ()  # this is the definition of `tell`
        for node in ast.walk(scope):
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == code.id:
                return values_of(node.value, scope)
    return None


def names(language: str) -> list[str]:
    """Return the ids of a language's messages and terms, without parsing them: that would take a second."""
    return list(texts(language))


@cache
def resources(language: str) -> dict[str, ftl.Resource]:
    """Return the parsed files of a language, by file name."""
    return {file.name: FluentParser().parse(file.read_text("utf-8")) for file in language_files(language)}


@cache
def messages(language: str) -> dict[str, ftl.Message]:
    """Return the messages of a language, by id. A duplicate id is an error."""
    found: dict[str, ftl.Message] = {}
    for name, resource in resources(language).items():
        for item in resource.body:
            if isinstance(item, ftl.Message):
                assert item.id.name not in found, f"{name}: `{item.id.name}` stands twice"
                found[item.id.name] = item
    return found


@cache
def texts(language: str) -> dict[str, str]:
    """Return the texts of a language's messages and terms, by id, without parsing them."""
    return {name: text for file in language_files(language) for name, text in entries(file.read_text("utf-8"))}


def message(language: str, id: str) -> ftl.Message | None:
    """Return one message of a language, or None. Nothing else is parsed, so that collecting the tests is quick."""
    found = FluentParser().parse(texts(language).get(id, "")).body
    return found[0] if found and isinstance(found[0], ftl.Message) else None


def variables(message: ftl.Message) -> set[str]:
    """Return the variables that a message uses. The variable for a tuple's length counts as the tuple."""
    found: set[str] = set()

    def walk(node: object) -> None:
        if isinstance(node, ftl.VariableReference):
            found.add(node.id.name.removesuffix("-count"))
        if isinstance(node, ftl.BaseNode):
            for child in vars(node).values():
                walk(child)
        elif isinstance(node, list):
            for child in node:
                walk(child)

    walk(message)
    return found
