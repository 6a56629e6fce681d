"""Captions: the text of what the table says aloud, shown on its screen."""

from collections.abc import Mapping
from typing import Any

import msgspec


class Caption(msgspec.Struct, frozen=True):
    """A sentence on the screen, by its code and arguments. `number` grows with each caption. `until` is the time in the
    main loop's seconds at which it disappears."""

    number: int
    code: str
    args: Mapping[str, Any] = {}
    until: float = 0.0
