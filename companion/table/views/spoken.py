"""Numbers as words to be read out: a list of the project's own, the same in every language.

A word has two syllables, each a consonant (or two) and a vowel: 16 onsets, a e i o, 16 onsets, a or o, which makes 2048
words, 11 bits each. Nothing is read from a file and nothing is translated; anybody can say them. Words that mean
something rude in a language of the table have been replaced by such that begin with v.
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
"""2048 different words of 4 to 6 letters."""

BITS = 11


def words_of(digest: str, count: int = 4) -> tuple[str, ...]:
    """The first `count` times 11 bits of a digest, in hexadecimal (44 bits as four words), as words. Raises ValueError
    for a digest that is too short or not hexadecimal."""
    bits = 4 * len(digest) - BITS * count
    if bits < 0:
        raise ValueError(f"{count} words need {-(-BITS * count // 4)} hexadecimal digits, not {len(digest)}")
    first = int(digest, 16) >> bits
    return tuple([WORDS[first >> BITS * at & 2**BITS - 1] for at in reversed(range(count))])
