"""A function that makes text from names and files safe to print. A control character in it could otherwise move the
cursor of a terminal, hide text, or fake a line break in a log."""

import re

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def printable(text: str) -> str:
    r"""Return the text with each control character, except tabs and line ends, written as \u001b and the like (valid in
    JSON, too)."""
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
