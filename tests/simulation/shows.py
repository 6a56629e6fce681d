"""Records which test shows which fault: `@shows("deaf")` stands above a test. `test_menu` checks that no fault is left
out."""

from collections.abc import Callable
from typing import TypeVar

SHOWN: dict[str, list[str]] = {}
"""The names of the tests for each fault."""

T = TypeVar("T", bound=Callable[..., object])


def shows(*faults: str) -> Callable[[T], T]:
    """Mark a test that shows what the table does about these faults."""

    def note(test: T) -> T:
        for fault in faults:
            SHOWN.setdefault(fault, []).append(test.__name__)
        return test

    return note
