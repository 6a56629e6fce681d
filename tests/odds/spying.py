"""Puts something else in the place of every function that computes chances."""

import sys
from collections.abc import Callable
from importlib import import_module
from types import FunctionType

import pytest

from tests.test_rooms import imports


def replace_all(monkeypatch: pytest.MonkeyPatch, made: Callable[[FunctionType], Callable[..., object]]) -> None:
    """Replace every function of `companion.odds` by what `made` makes of it, wherever it is imported. All modules that
    use one are imported first: a module imported later would have the replaced ones for good."""
    for name, wanted in imports().items():
        if any(each.startswith("companion.odds.") for each in wanted):
            import_module(name)
    found = 0
    for module in [each for name, each in sys.modules.items() if name.startswith("companion.")]:
        for name, each in list(vars(module).items()):
            if isinstance(each, FunctionType) and each.__module__.startswith("companion.odds."):
                monkeypatch.setattr(module, name, made(each))
                found += 1
    assert found > 20
