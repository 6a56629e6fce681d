"""What comes from names and files as it may reach a terminal or a log: a control character could move the cursor, hide
what was written, or begin a line that looks like another one."""

import re

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def printable(text: str) -> str:
    r"""The text with each control character, except tabs and line ends, as \u001b, which is JSON as well."""
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
