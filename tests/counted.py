"""Counts what the long runs have done, by ruleset; printed at their end (`make soak`)."""

from collections import Counter

COUNTED: dict[str, Counter[str]] = {}
"""What was counted since the last test: by what it is, then by name."""


def count(what: str, **numbers: int) -> None:
    """Add to the counts."""
    COUNTED.setdefault(what, Counter()).update(numbers)
