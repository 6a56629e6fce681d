"""Turns everything in a value into text, so that it can be compared and searched field by field."""

import base64
import re
from collections.abc import Mapping
from typing import Any

import msgspec

from companion.game.engine.rules import Rules


class Leaves:
    """Turns values into text. The text of a value that cannot change is cached."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[object, str]] = {}

    def of(self, value: Any) -> str:
        """Return the text of a value and of everything in it. Rules are replaced by their fingerprint."""
        if isinstance(value, Rules):
            return f"rules {value.fingerprint}"
        if isinstance(value, msgspec.Struct):
            known = self._known.get(id(value))
            if known is not None:
                return known[1]
            fields = " ".join(f"{name}={self.of(getattr(value, name))}" for name in value.__struct_fields__)
            text = f"{type(value).__name__}({fields})"
            self._known[id(value)] = value, text  # keep the value, so that its id is not reused
            return text
        if isinstance(value, Mapping):
            return "{" + ", ".join(f"{self.of(key)}: {self.of(each)}" for key, each in value.items()) + "}"
        if isinstance(value, list | tuple):
            return "[" + ", ".join(map(self.of, value)) + "]"
        if isinstance(value, set | frozenset):
            return "{" + ", ".join(sorted(map(self.of, value))) + "}"
        assert value is None or isinstance(value, str | int | float | bytes), f"{type(value)} cannot be looked into"
        return repr(value)


def plain(text: str) -> str:
    """Return the text with as few backslashes as possible, since text that was quoted twice has more of them."""
    return re.sub(r"\\+", r"\\", text) if "\\\\" in text else text


def spellings(seed: bytes) -> tuple[str, ...]:
    """Return the forms in which a seed might appear in a `plain` text: the whole seed, or a part that is too long to be
    a coincidence."""
    straight, turned = seed.hex(), seed[::-1].hex()
    parts = [text[at : at + 16] for text in (straight, turned, straight.upper()) for at in range(0, 49, 16)]
    coded = [base64.b64encode(seed[start:]).decode().rstrip("=")[:40] for start in range(3)]
    coded += [text.replace("+", "-").replace("/", "_") for text in coded]
    numbers = [str(int.from_bytes(seed, order))[:20] for order in ("big", "little")]  # type: ignore[arg-type]
    words = [str(list(seed[at : at + 6]))[1:-1] for at in (0, 8, 16)]
    quoted = [plain(repr(seed))[2:20], plain(ascii(seed.decode("latin-1")))[1:18]]
    return (*parts, *coded, *numbers, *words, *quoted)
