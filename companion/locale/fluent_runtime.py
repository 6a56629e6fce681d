"""Imports Fluent's runtime without the package pytz.

Debian's pytz opens all files of time zones when it is imported, some 600, and each start of the table would wait for
that. Babel, which Fluent uses, takes Python's own time zones where there is no pytz. Fluent itself needs only UTC from
pytz. Other code can still import pytz."""

import sys
from datetime import UTC
from types import ModuleType

_modules: dict[str, object] = sys.modules  # type: ignore[assignment]  # None in sys.modules makes an import fail
_without = "pytz" not in _modules
if _without:
    _modules["pytz"] = None
try:
    import babel.dates  # noqa: F401

    if _without:
        _modules["pytz"] = ModuleType("pytz")
        vars(_modules["pytz"])["UTC"] = UTC
    from fluent.runtime import FluentBundle, FluentResource
    from fluent.runtime.types import FluentNone, FluentType
finally:
    if _without:
        del _modules["pytz"]

__all__ = ["FluentBundle", "FluentNone", "FluentResource", "FluentType"]
