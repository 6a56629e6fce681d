"""What is wrong with a file, in words: the checker's findings about a TOML document as sentences that name the key."""

import re

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}
_PLACE = re.compile(r" - at `(?:key in )?\$\.?(?P<place>.*?)`$")


def in_words(error: Exception) -> str:
    """One sentence about a checker's error: which key, and what is expected there."""
    text = str(error)
    found = _PLACE.search(text)
    where = found["place"] if found else ""
    plain = text[: found.start()] if found else text
    inside = f" in `{where}`" if where else ""
    unknown = re.fullmatch(r"Object contains unknown field `(.*)`", plain)
    if unknown:
        return f"there is no key `{unknown[1]}`{inside}"
    missing = re.fullmatch(r"Object missing required field `(.*)`", plain)
    if missing:
        return f"the key `{missing[1]}` is missing{inside}"
    wrong = re.fullmatch(r"Expected `(.*)`, got `(.*)`", plain)
    if wrong:
        wanted = " or ".join(_KINDS.get(kind, kind) for kind in wrong[1].split(" | "))
        return f"`{where}` is to be {wanted}, not {_KINDS.get(wrong[2], wrong[2])}"
    return f"{plain}{inside}"
