"""Tries mutants in a process that has collected all tests: it forks, changes one function, and runs the tests.

Importing and collecting take longer than most mutants survive. If a change lies within one function, the function's
code is replaced in a fork of a process that has imported everything, so whoever holds the function has the changed one.
A change elsewhere (a default, a class body) needs the module to be reloaded. So does a mutant that survives here,
because values made during the import (rules that a test keeps) were made without the change.
"""

import ast
import importlib
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

from tests.mutation.mutants import ROOT


class Warm:
    """A pytest plugin that passes the collected tests to `work` instead of running them."""

    def __init__(self, work: "Callable[[Warm], None]") -> None:
        self._work = work
        self._items: dict[str, pytest.Item] = {}
        self.failed = ""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Call `work` once all tests are collected and none has run."""
        self._items = {item.nodeid: item for item in session.items}
        self._work(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the first test that fails."""
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def run(self, tests: Sequence[str], note: Path) -> int:
        """Run these tests until one fails, and write its name to `note`. Runs in a fork. Returns 1 if one failed, else
        0."""
        items = [self._items[test] for test in tests]
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                note.write_text(self.failed)
                return 1
        return 0


def exchange(file: str, source: str) -> bool:
    """Replace the one function that is different in `source` in the loaded module. Returns False, and does nothing, if
    more than a function's own code is different."""
    path = str(ROOT / file)
    without_comments = ast.unparse(ast.parse((ROOT / file).read_text("utf-8")))  # as `source`: lines have one number
    there = compile(without_comments, path, "exec")
    different = list(_different(there, compile(source, path, "exec")))
    if len(different) != 1 or different[0] is None:
        return False
    found = _function(importlib.import_module(file.removesuffix(".py").replace("/", ".")), different[0].co_qualname)
    if found is None or len(found.__code__.co_freevars) != len(different[0].co_freevars):
        return False
    found.__code__ = different[0]
    return True


def _different(old: CodeType, new: CodeType) -> Iterator[CodeType | None]:
    """Yield the functions in the body of a module or class that are not the same, in their new form. Yields None if
    the body itself differs."""
    olds, news = _inner(old), _inner(new)
    if len(olds) != len(news) or _bare(old) != _bare(new):
        yield None
        return
    for one, other in zip(olds, news, strict=True):
        if not one.co_flags & CO_OPTIMIZED:
            yield from _different(one, other)
        elif _words(one) != _words(other):
            yield other


def _inner(code: CodeType) -> list[CodeType]:
    return [each for each in code.co_consts if isinstance(each, CodeType)]


def _bare(code: CodeType) -> object:
    consts = [repr(each) for each in code.co_consts if not isinstance(each, CodeType)]
    return code.co_name, code.co_code, code.co_names, consts


def _words(code: CodeType) -> object:
    """Return everything that a function does, without its line numbers (the source of a mutant has no comments)."""
    return _bare(code), code.co_varnames, code.co_freevars, [_words(each) for each in _inner(code)]


def _function(holder: Any, qualname: str) -> FunctionType | None:
    """Return the function with this name in a module, without its decorators' wrappers."""
    for name in qualname.split("."):
        holder = vars(holder).get(name)
        if holder is None:
            return None
    for wrapped in ("__func__", "fget", "__wrapped__"):
        holder = getattr(holder, wrapped, holder)
    holder = holder.func if isinstance(holder, cached_property) else holder
    return holder if isinstance(holder, FunctionType) else None
