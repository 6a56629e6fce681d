"""Which tag is glued to which card: deck files, and the enrolment that fills them.

A deck file is TOML a person can read and mend::

    deck = "classic76"
    name = "The blue deck"

    [tags]
    "04a1b2c3d4e5f6" = "sabres-1"
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from companion.devices.files import write_whole
from companion.devices.rfid.iso14443 import parse_uid

Verdict = Literal["accepted", "duplicate", "other-deck", "malformed", "complete"]

_TAG_LINE: Final = re.compile(r"""^\s*["']?([0-9A-Fa-f: ]{8,})["']?\s*=""")


class DeckFileError(ValueError):
    """A deck file that cannot be used: what is wrong, where, and what was expected.

    `code`: "unreadable", "not-toml", "missing-field", "wrong-type", "unknown-field", "malformed-tag",
    "duplicate-tag", "unknown-card", "card-too-often", "two-decks". `arguments` holds the names in the
    sentence.
    """

    def __init__(
        self, code: str, sentence: str, *, path: Path | None = None, line: int | None = None, **arguments: str
    ) -> None:
        place = f"{path}, line {line}: " if path and line else f"{path}: " if path else ""
        super().__init__(place + sentence)
        self.code = code
        self.path = path
        self.line = line
        self.arguments = arguments


class DeckTags(msgspec.Struct, frozen=True):
    """The tags of one physical deck. `deck`: id of the deck kind; `tags`: UID (lower-case hex) -> card."""

    deck: str
    name: str
    tags: Mapping[str, str]

    def card(self, uid: str) -> str | None:
        """The card a tag is glued to, None for a foreign tag."""
        return self.tags.get(uid)


def load_deck(path: Path, cards: Mapping[str, int]) -> DeckTags:
    """Read a deck file. `cards`: every legal card and how often the deck holds it. Raises DeckFileError."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DeckFileError("unreadable", f"the deck file cannot be read: {error}", path=path) from error
    return parse_deck(text, cards, path)


def parse_deck(text: str, cards: Mapping[str, int], path: Path | None = None) -> DeckTags:
    """A deck file's text as `load_deck` takes it. Raises DeckFileError."""
    _refuse_repeated_tags(text, path)
    try:
        content = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else None
        raise DeckFileError("not-toml", f"this is not TOML: {error}", path=path, line=line) from error
    for field in content.keys() - {"deck", "name", "tags"}:
        sentence = f"{field!r} is not known here: expected deck, name and tags"
        raise DeckFileError("unknown-field", sentence, path=path, field=field)
    deck = _text(content, "deck", path)
    name = _text(content, "name", path)
    table = content.get("tags")
    if not isinstance(table, dict):
        raise DeckFileError("missing-field", "expected a table [tags] of tag = card", path=path, field="tags")
    tags: dict[str, str] = {}
    for key, card in table.items():
        uid, card = _entry(key, card, cards, path, _line_of(text, key))
        if uid in tags:
            raise _repeated(uid, path, _line_of(text, key))
        tags[uid] = card
    deck_tags = DeckTags(deck, name, tags)
    _check_counts(deck_tags, cards, path)
    return deck_tags


def save_deck(path: Path, deck: DeckTags) -> None:
    """Write a deck file so that a power cut leaves the old or the new one, whole. Raises OSError."""
    write_whole(path, format_deck(deck))


def format_deck(deck: DeckTags) -> str:
    """The text of a deck file; `parse_deck` reads the same deck from it."""
    lines = [
        "# Which tag is glued to which card: tag = card.",
        f"deck = {_quote(deck.deck)}",
        f"name = {_quote(deck.name)}",
        "",
        "[tags]",
        *(f"{_quote(uid)} = {_quote(card)}" for uid, card in deck.tags.items()),
    ]
    return "\n".join(lines) + "\n"


def check_decks(decks: Iterable[DeckTags]) -> None:
    """Refuse decks that share a tag. Raises DeckFileError naming the tag, both decks and both cards."""
    seen: dict[str, DeckTags] = {}
    for deck in decks:
        for uid, card in deck.tags.items():
            other = seen.setdefault(uid, deck)
            if other is not deck:
                raise DeckFileError(
                    "two-decks",
                    f"tag {uid} is {other.tags[uid]} in {other.name!r} and {card} in {deck.name!r}: "
                    "expected in one deck only",
                    tag=uid,
                    first=other.name,
                    second=deck.name,
                )


def _quote(text: str) -> str:
    """A TOML basic string."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + re.sub(r"[\x00-\x1f\x7f]", lambda found: f"\\u{ord(found[0]):04X}", escaped) + '"'


def _line_of(text: str, key: str) -> int | None:
    for number, line in enumerate(text.split("\n") if key else (), 1):
        found = _TAG_LINE.match(line)
        if key in line.partition("=")[0] or (found and found[1] == key):
            return number
    return None


def _repeated(uid: str, path: Path | None, line: int | None) -> DeckFileError:
    sentence = f"tag {uid} is listed twice: expected each tag once"
    return DeckFileError("duplicate-tag", sentence, path=path, line=line, tag=uid)


def _refuse_repeated_tags(text: str, path: Path | None) -> None:
    """TOML forbids a key twice, in words that help nobody; and it takes two spellings of one tag for two."""
    seen: set[bytes] = set()
    in_tags = False
    for number, line in enumerate(text.split("\n"), 1):
        if line.lstrip().startswith("["):
            in_tags = line.partition("#")[0].strip() == "[tags]"
        found = _TAG_LINE.match(line) if in_tags else None
        if not found:
            continue
        try:
            uid = parse_uid(found[1])
        except ValueError:
            continue  # told with its own sentence later
        if uid in seen:
            raise _repeated(uid.hex(), path, number)
        seen.add(uid)


def _text(content: Mapping[str, Any], field: str, path: Path | None) -> str:
    if field not in content:
        raise DeckFileError("missing-field", f'expected a line {field} = "..."', path=path, field=field)
    value = content[field]
    if not isinstance(value, str) or not value:
        sentence = f"{field} is {value!r}: expected words in quotes"
        raise DeckFileError("wrong-type", sentence, path=path, field=field)
    return value


def _entry(key: str, card: object, cards: Mapping[str, int], path: Path | None, line: int | None) -> tuple[str, str]:
    try:
        uid = parse_uid(key).hex()
    except ValueError as error:
        raise DeckFileError("malformed-tag", str(error), path=path, line=line, tag=key) from error
    if not isinstance(card, str):
        sentence = f"tag {uid} has the value {card!r}: expected the name of a card in quotes"
        raise DeckFileError("wrong-type", sentence, path=path, line=line, tag=uid)
    if card not in cards:
        near = ", ".join(list(cards)[:4])
        sentence = f"tag {uid} names {card!r}, which this deck does not hold: expected one of {near}, ..."
        raise DeckFileError("unknown-card", sentence, path=path, line=line, tag=uid, card=card)
    return uid, card


def _check_counts(deck: DeckTags, cards: Mapping[str, int], path: Path | None) -> None:
    for card, count in Counter(deck.tags.values()).items():
        if count > cards[card]:
            tags = ", ".join(uid for uid, name in deck.tags.items() if name == card)
            sentence = f"{card} has {count} tags ({tags}): expected at most {cards[card]}"
            raise DeckFileError("card-too-often", sentence, path=path, card=card)


class Scan(msgspec.Struct, frozen=True):
    """What became of a scanned tag. `card`: the card it is now, or already was; `deck`: name of the other
    deck.

    "accepted"; "duplicate" (already a card of this deck); "other-deck"; "malformed"; "complete" (nothing
    wanted).
    """

    verdict: Verdict
    card: str = ""
    deck: str = ""


class Enrolment:
    """Gives a deck its tags, card by card in the deck's order.

    `cards`: the deck's cards in order, a card that occurs twice listed twice. `so_far`: a partly filled
    deck to go on with. `others`: decks whose tags are refused. Raises DeckFileError if `so_far` does not
    fit `cards`.
    """

    def __init__(self, so_far: DeckTags, cards: Sequence[str], others: Iterable[DeckTags] = ()) -> None:
        self._deck = so_far
        self._cards = tuple(cards)
        self._tags: list[str | None] = [None] * len(self._cards)
        self._others = tuple(others)
        self._cursor = 0
        self._done: list[int] = []  # slots in the order they were filled, for undo
        counts = Counter(cards)
        for uid, card in so_far.tags.items():
            _entry(uid, card, counts, None, None)
        _check_counts(so_far, counts, None)
        for uid, card in so_far.tags.items():
            self._tags[self._free_slot(card)] = uid

    @property
    def wanted(self) -> str | None:
        """The card to scan next; None when every card has its tag."""
        slot = self._next_slot()
        return None if slot is None else self._cards[slot]

    @property
    def progress(self) -> tuple[int, int]:
        """Cards with a tag, cards in all."""
        return sum(tag is not None for tag in self._tags), len(self._cards)

    @property
    def deck_tags(self) -> DeckTags:
        """The deck as it is now, in the deck's order; to be saved after each accepted scan."""
        pairs = zip(self._tags, self._cards, strict=True)
        return DeckTags(self._deck.deck, self._deck.name, {tag: card for tag, card in pairs if tag is not None})

    def scan(self, uid: str) -> Scan:
        """A tag was laid on the reader."""
        try:
            uid = parse_uid(uid).hex()
        except ValueError:
            return Scan("malformed")
        if uid in self._tags:
            return Scan("duplicate", self._cards[self._tags.index(uid)])
        for other in self._others:
            if uid in other.tags:
                return Scan("other-deck", other.tags[uid], other.name)
        slot = self._next_slot()
        if slot is None:
            return Scan("complete")
        self._tags[slot] = uid
        self._done.append(slot)
        self._cursor = slot + 1
        return Scan("accepted", self._cards[slot])

    def skip(self) -> None:
        """Leave the wanted card for later: it comes round again after the last card."""
        slot = self._next_slot()
        if slot is not None:
            self._cursor = slot + 1

    def undo(self) -> str | None:
        """Take back the last accepted scan; its card is wanted again and returned. None if there is none."""
        if not self._done:
            return None
        slot = self._done.pop()
        self._tags[slot] = None
        self._cursor = slot
        return self._cards[slot]

    def replace(self, card: str, uid: str | None = None) -> None:
        """A card was lost or its tag is dead: forget its tag and want the card next.

        `uid` says which of several tags of the same card. Raises ValueError if the card is not in the deck,
        has no tag, or has several and `uid` is none of them.
        """
        slots = [slot for slot, name in enumerate(self._cards) if name == card]
        if not slots:
            raise ValueError(f"{card!r} is not a card of this deck")
        filled = {self._tags[slot]: slot for slot in slots if self._tags[slot] is not None}
        if uid is not None:
            slot = filled.get(uid.lower(), -1)
        else:
            slot = next(iter(filled.values())) if len(filled) == 1 else -1
        if slot < 0:
            tags = ", ".join(str(tag) for tag in filled) or "none"
            raise ValueError(f"which tag of {card!r} is to be replaced? It has: {tags}")
        self._tags[slot] = None
        self._done = [other for other in self._done if other != slot]
        self._cursor = slot

    def _free_slot(self, card: str) -> int:
        return next(slot for slot, name in enumerate(self._cards) if name == card and self._tags[slot] is None)

    def _next_slot(self) -> int | None:
        total = len(self._cards)
        order = (slot % total for slot in range(self._cursor, self._cursor + total))
        return next((slot for slot in order if self._tags[slot] is None), None)
