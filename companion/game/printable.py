"""Functions that make text from names and files safe to print, and names the same that look the same. A control
character could otherwise move the cursor of a terminal, hide text, or fake a line break in a log."""

import re
from unicodedata import category

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def printable(text: str) -> str:
    r"""Return the text with each control character, except tabs and line ends, written as \u001b and the like (valid in
    JSON, too)."""
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def on_one_line(text: str) -> str:
    r"""Return the text as `printable` does, with line ends, too, written so that they can be seen (\n)."""
    return printable(text).replace("\n", "\\n")


def seen(name: str) -> str:
    """Return a name that somebody typed or pasted with only what can be seen of it. Characters without a picture are
    left out (Unicode category Cf, such as zero-width joiners, soft hyphens and direction marks), each kind of space
    becomes a plain one, and spaces at both ends are removed. Control characters, such as line breaks, stay."""
    kinds = [(each, category(each)) for each in name]
    return "".join([" " if kind == "Zs" else each for each, kind in kinds if kind != "Cf"]).strip()
