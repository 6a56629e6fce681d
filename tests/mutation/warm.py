"""Tries mutants in a process that has collected all tests: it forks, changes one function, and runs the tests.

Importing and collecting take longer than most mutants survive. If a change lies within one function, the function's
code is replaced in a fork of a process that has imported everything, so whoever holds the function has the changed one.
A change elsewhere (a default, a class body) needs the module to be reloaded. So does a mutant that survives here,
because values made during the import (rules that a test keeps) were made without the change.
"""

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
    """A pytest plugin: gives the tests that were collected to `work` instead of running them."""

    def __init__(self, work: "Callable[[Warm], None]") -> None:
        self._work = work
        self._items: dict[str, pytest.Item] = {}
        self.failed = ""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """All is collected and nothing has run."""
        self._items = {item.nodeid: item for item in session.items}
        self._work(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes the first test that fails."""
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def run(self, tests: Sequence[str], note: Path) -> int:
        """In a fork: run these tests until one fails, whose name goes into `note`; 1 where one did, else 0."""
        items = [self._items[test] for test in tests]
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                note.write_text(self.failed)
                return 1
        return 0


def exchange(file: str, source: str) -> bool:
    """Put the one function that is different in `source` in place of the one in the module that is loaded. False, and
    nothing is done, where more than a function's own code is different."""
    path = str(ROOT / file)
    there = compile((ROOT / file).read_text("utf-8"), path, "exec")
    different = list(_different(there, compile(source, path, "exec")))
    if len(different) != 1 or different[0] is None:
        return False
    found = _function(importlib.import_module(file.removesuffix(".py").replace("/", ".")), different[0].co_qualname)
    if found is None or len(found.__code__.co_freevars) != len(different[0].co_freevars):
        return False
    found.__code__ = different[0]
    return True


def _different(old: CodeType, new: CodeType) -> Iterator[CodeType | None]:
    """The functions of a module's or class's body that are not the same, as they are in the new one; None where the
    body itself is not."""
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
    """All that a function does, without the lines on which it stands (the source of a mutant has no comments)."""
    return _bare(code), code.co_varnames, code.co_freevars, [_words(each) for each in _inner(code)]


def _function(holder: Any, qualname: str) -> FunctionType | None:
    """The function of this name in a module, from under what it may be wrapped in."""
    for name in qualname.split("."):
        holder = vars(holder).get(name)
        if holder is None:
            return None
    for wrapped in ("__func__", "fget", "__wrapped__"):
        holder = getattr(holder, wrapped, holder)
    holder = holder.func if isinstance(holder, cached_property) else holder
    return holder if isinstance(holder, FunctionType) else None
