"""Removes private data from texts: players' names, home folders, seeds and tags."""

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

HEX = re.compile(
    r"\b(?=[0-9a-fA-F]*\d)[0-9a-fA-F]{8,}\b|\b[0-9a-fA-F]{32,}\b"
    r"|\bb'[^'\n]*\\x[^'\n]*'|\bb\"[^\"\n]*\\x[^\"\n]*\"|(?:\\x[0-9a-fA-F]{2}){4,}",
    re.ASCII,
)
"""Matches secrets in a text: bytes as Python writes them, and hexadecimal numbers such as seeds (64 digits),
commitments, the tags of cards (14) and serial numbers of trays (16)."""

WORD = 3
"""In a name of several words, each word with at least this many letters is also removed where it stands alone."""


class Scrub:
    """Replaces private data in texts. `names` become "player 1", "player 2" ... in their order; a single word of a name
    is replaced, too. `things` (names of decks) become "deck 1" ... Each key of `places` ("/home/lando") is replaced by
    its value ("~"). Names are found in upper and lower case, and in the escaped forms in which programs write them."""

    def __init__(self, names: Iterable[str], things: Iterable[str] = (), places: Mapping[str, str] = {}) -> None:
        self._stands: dict[str, str] = {}
        for number, name in enumerate(dict.fromkeys(each for each in names if each.strip()), 1):
            parts = [word for word in re.split(r"\W+", name) if len(word) >= WORD and not word.islower()]
            self._know((name, *parts), f"player {number}")
        for number, name in enumerate(dict.fromkeys(each for each in things if each.strip()), 1):
            self._know((name,), f"deck {number}")
        self._places = sorted(places.items(), key=lambda pair: -len(pair[0]))
        found = sorted(self._stands, key=len, reverse=True)
        self._names = re.compile("|".join(map(_whole, found)), re.IGNORECASE) if found else None

    def _know(self, names: Iterable[str], stands: str) -> None:
        for name in names:
            for form in _forms(name):
                self._stands.setdefault(form.casefold(), stands)

    def text(self, text: str) -> str:
        """Return the text with private data replaced."""
        for place, stands in self._places:
            text = text.replace(place, stands)
        if self._names is not None:
            text = self._names.sub(lambda found: self._stands.get(found[0].casefold(), "player"), text)
        return HEX.sub("[hex]", text)

    def data(self, data: Any) -> Any:
        """Return the data (nested lists, mappings and texts, as for JSON) with private data replaced in all texts."""
        if isinstance(data, str):
            return self.text(data)
        if isinstance(data, Mapping):
            return {self.text(str(key)): self.data(value) for key, value in data.items()}
        if isinstance(data, list | tuple):
            return [self.data(each) for each in data]
        return data


def _forms(name: str) -> set[str]:
    """Return the ways in which a name may appear in a log: as it is, composed and decomposed (Unicode), and escaped by
    JSON or Python."""
    composed = {name, name.strip(), *(unicodedata.normalize(form, name) for form in ("NFC", "NFD", "NFKC"))}
    forms = set()
    for each in composed:
        forms |= {each, json.dumps(each)[1:-1], repr(each)[1:-1], ascii(each)[1:-1], str(each.encode("utf-8"))[2:-1]}
        forms |= {json.dumps(form)[1:-1] for form in list(forms)}
    return {form for form in forms if form}


def _whole(form: str) -> str:
    """Return a pattern that finds `form` as a whole word."""
    before = r"(?<!\w)" if re.match(r"\w", form) else ""
    after = r"(?!\w)" if re.search(r"\w$", form) else ""
    return before + re.escape(form) + after
