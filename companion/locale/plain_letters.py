"""A function that removes from a text what the table's font cannot draw."""

import re
from functools import lru_cache

_HIDDEN = re.compile("[\u2066-\u2069\u200b-\u200f]")
_SPACE = re.compile(r"\s")


@lru_cache(maxsize=4096)
def clean(text: str) -> str:
    """Return the text without characters that the font cannot draw: invisible direction marks are removed, all kinds of
    spaces become plain ones, and "→" becomes ">"."""
    return _SPACE.sub(" ", _HIDDEN.sub("", text)).replace("→", ">")
