"""Captions: the text of what the table says aloud, shown on its screen."""

from collections.abc import Mapping
from typing import Any

import msgspec


class Caption(msgspec.Struct, frozen=True):
    """A caption: the sentence that is being spoken, as a code and its arguments, for the screen. `number` grows with
    each caption. `until` is when it disappears, in seconds by the main loop's clock."""

    number: int
    code: str
    args: Mapping[str, Any] = {}
    until: float = 0.0
