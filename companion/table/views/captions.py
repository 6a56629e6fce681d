"""Captions: what is spoken, as text."""

from collections.abc import Mapping
from typing import Any

import msgspec


class Caption(msgspec.Struct, frozen=True):
    """A sentence by its code and arguments. `number` grows with each caption. `until` is when it disappears, in the
    loop's seconds."""

    number: int
    code: str
    args: Mapping[str, Any] = {}
    until: float = 0.0
