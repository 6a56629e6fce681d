"""A sentence as a voice reads it: signs in words, and nothing that it would spell out, skip or say in English."""

import re
import unicodedata

from companion.locale.words import Words

_GROUPED = re.compile(r"(?<=\d)[\u202f\u00a0\u2009](?=\d{3}\b)")
_SIGNED = re.compile(r"(?<![\w.,])([−+-])(?=\d)")
_NAMES = {"−": "aloud-minus", "-": "aloud-minus", "+": "aloud-plus"}
_QUOTES = re.compile('[“”«»„"`]')
_PAUSES = re.compile(r"\s*[·|→…/]\s*")
KEPT = " .,;:!?¡¿'’()%-"
"""The signs that every voice of espeak-ng reads as it should, beside letters and figures."""


def aloud(words: Words, text: str) -> str:
    """The text with true minus and plus as words of the language, the groups of a number closed up, and all else that
    is neither letter, figure nor a mark in `KEPT` left out: isolates, quotation marks, shapes."""
    said = _GROUPED.sub("", text)
    said = _SIGNED.sub(lambda found: f"{words.say(_NAMES[found[1]])} ", said)
    said = _PAUSES.sub(", ", _QUOTES.sub("", said.replace("\n", ". ")))
    said = "".join(sign if sign.isalnum() or sign in KEPT or _accent(sign) else " " for sign in said)
    said = re.sub(r"\s+([.,;:!?])", r"\1", " ".join(said.split()))
    return re.sub(r"([.!?])[.,;:]+", r"\1", said)


def _accent(sign: str) -> bool:
    return unicodedata.category(sign).startswith("M")
