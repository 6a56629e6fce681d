"""Prepares a sentence for the speech program: signs become words, and characters that the program would spell out or
skip are removed."""

import re
import unicodedata
from collections.abc import Callable

_GROUPED = re.compile(r"(?<=\d)[\u202f\u00a0\u2009](?=\d{3}\b)")
_SIGNED = re.compile(r"(?<![\w.,])([−+-])(?=\d)")
_NAMES = {"−": "aloud-minus", "-": "aloud-minus", "+": "aloud-plus"}
_QUOTES = re.compile('[“”«»„"`]')
_PAUSES = re.compile(r"\s*[·|→…/]\s*")
KEPT = " .,;:!?¡¿'’()%-"
"""The punctuation that every espeak-ng voice reads correctly, besides letters and digits."""


def aloud(say: Callable[..., str], text: str) -> str:
    """Return `text` as the speech program should get it. Typographic plus and minus signs become words of the language,
    which the function `say` finds, and the digit groups of a number are joined. Everything else that is not a letter, a
    digit or in `KEPT` is removed, such as quotation marks and invisible direction marks."""
    said = _GROUPED.sub("", text)
    said = _SIGNED.sub(lambda found: f"{say(_NAMES[found[1]])} ", said)
    said = _PAUSES.sub(", ", _QUOTES.sub("", said.replace("\n", ". ")))
    said = "".join([sign if sign.isalnum() or sign in KEPT or _accent(sign) else " " for sign in said])
    said = re.sub(r"\s+([.,;:!?])", r"\1", " ".join(said.split()))
    return re.sub(r"([.!?])[.,;:]+", r"\1", said)


def _accent(sign: str) -> bool:
    return unicodedata.category(sign).startswith("M")
