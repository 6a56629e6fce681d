"""The counts of the long runs, by ruleset, printed at their end (`make soak`)."""

from collections import Counter

COUNTED: dict[str, Counter[str]] = {}
"""Since the last test: by what was looked at, how many of what."""


def count(what: str, **numbers: int) -> None:
    """So many more of each."""
    COUNTED.setdefault(what, Counter()).update(numbers)
