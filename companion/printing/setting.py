"""Typesetting: makes text smaller or breaks it into lines, so that it fits."""

from collections.abc import Sequence

from companion.printing.pdf import SMALLEST, Document, Type
from companion.printing.typefaces import Face

LEADING: dict[Face, float] = {"bebas": 1.45, "lato": 1.75}
"""The distance of two lines, in heights of a capital."""


def largest_type(document: Document, text: str, face: Face, width: float, most: float, least: float = SMALLEST) -> Type:
    """Return the largest type of the typeface `face`, with capitals of `least` to `most` mm, in which a line is at most
    `width` mm wide; the smallest type if even that is too wide."""
    wide = document.width(text, Type(face, most))
    return Type(face, max(least, min(most, most * width / wide if wide else most)))


def broken_lines(document: Document, text: str, kind: Type, width: float) -> list[str]:
    """Break a text into lines of at most `width` mm. A word that is wider than that, such as a long web address, is
    divided."""
    return _lines(document, _words(document, text, kind, width), kind, width)


def _words(document: Document, text: str, kind: Type, width: float) -> list[list[str]]:
    """Return the words of each line of a text, those wider than `width` mm in pieces."""
    return [
        [piece for word in line.split(" ") for piece in _pieces(document, word, kind, width)]
        for line in text.split("\n")
    ]


def _pieces(document: Document, word: str, kind: Type, width: float) -> list[str]:
    if document.width(word, kind) <= width:
        return [word]
    pieces = [""]
    for letter in word:
        if pieces[-1] and document.width(pieces[-1] + letter, kind) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def _lines(document: Document, parts: Sequence[Sequence[str]], kind: Type, width: float) -> list[str]:
    """Return the lines of a text, given as the words of each of its parts. A part begins a line."""
    lines: list[str] = []
    for words in parts:
        line = words[0]
        for word in words[1:]:
            if document.width(f"{line} {word}", kind) <= width:
                line = f"{line} {word}"
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return lines


def balanced_lines(document: Document, text: str, kind: Type, width: float) -> list[str]:
    """Break a text into as few lines of at most `width` mm as `broken_lines` does, but all of them about equally
    long."""
    words, narrow = _words(document, text, kind, width), width
    found = _lines(document, words, kind, width)
    while narrow > width / 2:
        narrow -= width / 40
        trial = _lines(document, words, kind, narrow)
        if len(trial) > len(found) or any(document.width(line, kind) > width for line in trial):
            break
        found = trial
    return found


def leading(kind: Type) -> float:
    """Return the distance in mm between the base lines of two lines of this type that are set one below the other."""
    return kind.capital * LEADING[kind.face]


def height(lines: Sequence[str], kind: Type) -> float:
    """Return the height in mm of a block of lines, from the top of its first capital to its last base line."""
    return kind.capital + leading(kind) * (len(lines) - 1)
