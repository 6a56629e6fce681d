"""Turns numbers, such as hashes, into words that can be read out. The list of words is the project's own and is not
translated.

A word has two syllables, each made of one or two consonants and a vowel: the first syllable one of 16 beginnings and a,
e, i or o, the second one of 16 beginnings and a or o. That makes 2048 words of 11 bits each. No file is read, and
anybody can say the words. Words that are rude in a language of the table are replaced by words that begin with v.
"""

from itertools import product

_ONSETS = ("b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "tr", "pl", "kr", "br")
# fmt: off
_RUDE = frozenset([
    "kaka", "kako", "kago", "kona", "kono", "kulo", "kula", "puta", "puto", "pota", "pedo", "peda", "pipa", "pipo",
    "pito", "pita", "teta", "niga", "nigo", "nego", "nega", "mama", "meka", "meko", "fago", "faga", "dago", "tito",
    "tita", "bita", "bito", "bobo", "boba", "seko", "seka", "lola", "lolo", "krapa", "krapo", "koko", "moro",
    "mora", "pena", "meda",
])
# fmt: on


def _made() -> tuple[str, ...]:
    plain = ["".join(parts) for parts in product(_ONSETS, "aeio", _ONSETS, "ao")]
    spare = iter("".join(parts) for parts in product(("v",), "aeio", _ONSETS, "ao"))
    return tuple([word if word not in _RUDE else next(spare) for word in plain])


WORDS = _made()
"""The list of words: 2048 different ones of 4 to 6 letters."""

BITS = 11


def words_of(digest: str, count: int = 4) -> tuple[str, ...]:
    """Return the first `count` times 11 bits of a hexadecimal digest, as words (four words carry 44 bits). Raises
    `ValueError` if the digest is too short or not hexadecimal."""
    bits = 4 * len(digest) - BITS * count
    if bits < 0:
        raise ValueError(f"{count} words need {-(-BITS * count // 4)} hexadecimal digits, not {len(digest)}")
    first = int(digest, 16) >> bits
    return tuple([WORDS[first >> BITS * at & 2**BITS - 1] for at in reversed(range(count))])
