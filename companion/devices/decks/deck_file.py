"""Reads and writes deck files, which say which RFID tag is glued to which card.

A deck file is TOML that a person can read and repair::

    deck = "classic76"
    name = "The blue deck"

    [tags]
    "04a1b2c3d4e5f6" = "7 of coins"

    [signatures]
    "04a1b2c3d4e5f6" = "67b1...fa90"

`[signatures]` keeps the originality signatures that were genuine when the tags were enrolled (see `originality`). A tag
without such a signature is not listed in it."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.devices.open_files import write_whole
from companion.devices.rfid.iso14443 import parse_uid
from companion.game.printable import on_one_line
from companion.game.reading import toml
from companion.plain_files import read_plain_text

_SIGNATURE: Final = re.compile(r"[0-9a-f]{64}")
_TAG_LINE: Final = re.compile(r"""^\s*["']?([0-9A-Fa-f: ]{8,})["']?\s*=""")


class DeckFileError(ValueError):
    """Raised if a deck file cannot be used. The text says what is wrong, where, and what was expected.

    `code` is one of "unreadable", "not-toml", "missing-field", "wrong-type", "unknown-field", "malformed-tag",
    "duplicate-tag", "unknown-card", "card-too-often", "malformed-signature", "signature-without-tag", "unknown-kind",
    "two-decks", "two-names". `path` and `line` say where; `arguments` are the values in the sentence."""

    def __init__(
        self, code: str, sentence: str, *, path: Path | None = None, line: int | None = None, **arguments: str
    ) -> None:
        file = on_one_line(str(path))  # a file's name may have line ends
        place = f"{file}, line {line}: " if path and line else f"{file}: " if path else ""
        super().__init__(place + sentence)
        self.code = code
        self.path = path
        self.line = line
        self.arguments = arguments


class DeckTags(msgspec.Struct, frozen=True):
    """The tags of one physical deck. `deck`: the id of the kind of deck, such as "classic76". `name`: what people call
    this deck. `tags`: the name of the card, by the UID (lower-case hex) of the tag on it. `signatures`: NXP's
    originality signature (64 hex digits) by UID, for the tags that had one when they were enrolled."""

    deck: str
    name: str
    tags: Mapping[str, str]
    signatures: Mapping[str, str] = {}


def load_deck(path: Path, cards: Mapping[str, int]) -> DeckTags:
    """Read a deck file. `cards`: for every card that the deck may have, how many copies it may have. Raises
    `DeckFileError` if the file cannot be used."""
    return parse_deck(read_text(path), cards, path)


def read_text(path: Path) -> str:
    """Return the text of a deck file. Raises `DeckFileError` "unreadable" if it cannot be read or is no UTF-8."""
    try:
        return read_plain_text(path)
    except UnicodeDecodeError as error:
        sentence = f"byte {error.start + 1} is no UTF-8: a deck file was expected"
        raise DeckFileError("unreadable", sentence, path=path) from error
    except OSError as error:
        sentence = f"the deck file cannot be read: {error.strerror}"
        raise DeckFileError("unreadable", sentence, path=path) from error


def parse_deck(text: str, cards: Mapping[str, int], path: Path | None = None) -> DeckTags:
    """Return the deck that the text of a deck file describes. `cards`: for every card that the deck may have, how many
    copies it may have. `path` is for error messages only. Raises `DeckFileError` if the text is not a valid deck
    file."""
    _refuse_repeated_tags(text, path)
    content = _toml(text, path)
    for field in sorted(content.keys() - {"deck", "name", "tags", "signatures"}):
        sentence = f"{_shown(field)} is not known here: expected deck, name, tags and signatures"
        raise DeckFileError("unknown-field", sentence, path=path, field=field)
    deck = _text(content, "deck", path)
    name = _text(content, "name", path)
    table = content.get("tags")
    if not isinstance(table, dict):
        sentence = "expected a table [tags] of tag = card; was the file cut short?"
        raise DeckFileError("missing-field", sentence, path=path, field="tags")
    tags: dict[str, str] = {}
    for key, card in table.items():
        uid, card = _entry(key, card, cards, path, _line_of(text, key))
        if uid in tags:
            raise _repeated(uid, path, _line_of(text, key))
        tags[uid] = card
    deck_tags = DeckTags(deck, name, tags, _signatures(content.get("signatures", {}), tags, text, path))
    check_counts(deck_tags, cards, path)
    return deck_tags


def kind_of(text: str, path: Path | None = None) -> str:
    """Return the id of the kind of deck that the text of a deck file names. The rest of the text is not checked. `path`
    is for error messages only. Raises `DeckFileError` if the text is not TOML, names no kind, or lists a tag twice."""
    _refuse_repeated_tags(text, path)
    return _text(_toml(text, path), "deck", path)


def save_deck(path: Path, deck: DeckTags) -> None:
    """Write a deck file. After a power cut the file is either the old or the new one, complete. Raises `OSError` if it
    cannot be written."""
    write_whole(path, format_deck(deck))


def format_deck(deck: DeckTags) -> str:
    """Return the text of a deck file for this deck; `parse_deck` of that text returns an equal deck."""
    lines = [
        "# Which tag is glued to which card: tag = card.",
        f"deck = {_quote(deck.deck)}",
        f"name = {_quote(deck.name)}",
        "",
        "[tags]",
        *(f"{_quote(uid)} = {_quote(card)}" for uid, card in deck.tags.items()),
    ]
    if deck.signatures:
        lines += ["", "# NXP's originality signatures of these tags, read when they were enrolled.", "[signatures]"]
        lines += [f"{_quote(uid)} = {_quote(signature)}" for uid, signature in deck.signatures.items()]
    return "\n".join(lines) + "\n"


def check_decks(decks: Iterable[DeckTags]) -> None:
    """Check that no tag belongs to two of these decks. Raises a `DeckFileError` that names the tag, both decks and both
    cards."""
    seen: dict[str, DeckTags] = {}
    for deck in decks:
        for uid in deck.tags:
            other = seen.setdefault(uid, deck)
            if other is not deck:
                raise _in_both(uid, other, deck)


def conflict_with(deck: DeckTags, others: Iterable[DeckTags]) -> DeckFileError | None:
    """Check whether a deck can be used beside `others`. Return None if it can, otherwise an error (not raised) that
    says why not: "two-names" if one of them has the same name, "two-decks" if one of them has one of its tags."""
    for other in others:
        if other.name == deck.name:
            sentence = f"there are two decks called {deck.name!r}: the second is left out, give it another name"
            return DeckFileError("two-names", sentence, name=deck.name)
        for uid in deck.tags:
            if uid in other.tags:
                return _in_both(uid, other, deck)
    return None


def _in_both(uid: str, first: DeckTags, second: DeckTags) -> DeckFileError:
    sentence = f"tag {uid} is {first.tags[uid]} in {first.name!r} and {second.tags[uid]} in {second.name!r}: "
    sentence += "expected in one deck only"
    return DeckFileError("two-decks", sentence, tag=uid, first=first.name, second=second.name)


def _toml(text: str, path: Path | None) -> dict[str, Any]:
    try:
        return toml(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else None
        raise DeckFileError(
            "not-toml",
            f"this is not TOML ({error}): mend the file there, or enrol the deck anew",
            path=path,
            line=line,
        ) from error


def _shown(value: object) -> str:
    """Describe a value from a file in a few words for a sentence, even if it is huge or deeply nested."""
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:40] + "...")
    if isinstance(value, bool):
        return "true" if value else "false"
    return {int: "a number", float: "a number", list: "a list", dict: "a table"}.get(type(value), "a date or time")


def _quote(text: str) -> str:
    """Return a text as a TOML basic string, in quotes and with escapes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + re.sub(r"[\x00-\x1f\x7f]", lambda found: f"\\u{ord(found[0]):04X}", escaped) + '"'


def _line_of(text: str, key: str, *, last: bool = False) -> int | None:
    lines = enumerate(text.split("\n") if key else (), 1)
    at = (number for number, line in lines if key in line.partition("=")[0])
    return max(at, default=None) if last else next(at, None)


def _repeated(uid: str, path: Path | None, line: int | None) -> DeckFileError:
    sentence = f"tag {uid} is listed twice: expected each tag once"
    return DeckFileError("duplicate-tag", sentence, path=path, line=line, tag=uid)


def _refuse_repeated_tags(text: str, path: Path | None) -> None:
    """Raise `DeckFileError` "duplicate-tag" if the text lists a tag twice in a table. The TOML parser does not notice
    two spellings of one tag, and its own message about a repeated key does not name the fault. `path` is for the
    message."""
    seen: set[tuple[str, bytes]] = set()
    table = ""
    for number, line in enumerate(text.split("\n"), 1):
        if line.lstrip().startswith("["):
            table = line.partition("#")[0].strip()
        found = _TAG_LINE.match(line) if table in ("[tags]", "[signatures]") else None
        if not found:
            continue
        try:
            uid = parse_uid(found[1])
        except ValueError:
            continue  # a text with this fault gets its own message later
        if (table, uid) in seen:
            raise _repeated(uid.hex(), path, number)
        seen.add((table, uid))


def _signatures(table: object, tags: Mapping[str, str], text: str, path: Path | None) -> dict[str, str]:
    if not isinstance(table, dict):
        sentence = f"signatures is {_shown(table)}: expected a table [signatures] of tag = signature"
        raise DeckFileError("wrong-type", sentence, path=path, field="signatures")
    found: dict[str, str] = {}
    for key, value in table.items():
        # The tag usually is in [tags] as well, so this is the later of its two lines.
        uid, line = _uid(key, path, _line_of(text, key)), _line_of(text, key, last=True)
        signature = value.lower() if isinstance(value, str) else ""
        if not _SIGNATURE.fullmatch(signature):
            sentence = f"the signature of tag {uid} is {_shown(value)}: expected 64 hexadecimal digits in quotes"
            raise DeckFileError("malformed-signature", sentence, path=path, line=line, tag=uid)
        if uid not in tags:
            sentence = f"tag {uid} has a signature but no card: expected it under [tags], too"
            raise DeckFileError("signature-without-tag", sentence, path=path, line=line, tag=uid)
        if uid in found:
            raise _repeated(uid, path, line)
        found[uid] = signature
    return found


def _text(content: Mapping[str, Any], field: str, path: Path | None) -> str:
    if field not in content:
        raise DeckFileError("missing-field", f'expected a line {field} = "..."', path=path, field=field)
    value = content[field]
    if not isinstance(value, str) or not value:
        sentence = f"{field} is {_shown(value)}: expected words in quotes"
        raise DeckFileError("wrong-type", sentence, path=path, field=field)
    return value


def _uid(key: str, path: Path | None, line: int | None) -> str:
    try:
        return parse_uid(key).hex()
    except ValueError as error:
        sentence = f"{_shown(key)} is no tag: {error}" if len(key) > 40 else str(error)
        raise DeckFileError("malformed-tag", sentence, path=path, line=line, tag=key) from error


def _entry(key: str, card: object, cards: Mapping[str, int], path: Path | None, line: int | None) -> tuple[str, str]:
    uid = _uid(key, path, line)
    if not isinstance(card, str):
        sentence = f"tag {uid} has {_shown(card)} for a value: expected the name of a card in quotes"
        raise DeckFileError("wrong-type", sentence, path=path, line=line, tag=uid)
    check_card(uid, card, cards, path, line)
    return uid, card


def check_card(
    uid: str, card: str, cards: Mapping[str, int], path: Path | None = None, line: int | None = None
) -> None:
    """Raise `DeckFileError` "unknown-card" if `card`, the card of the tag `uid`, is not among `cards`, the cards that
    the deck may have. `path` and `line` are for the message."""
    if card not in cards:
        near = difflib.get_close_matches(card[:40], cards, n=1) or list(cards)[:4]
        rest = "" if len(near) == 1 else ", ..."
        sentence = f"tag {uid} names {_shown(card)}, which this deck does not hold: expected "
        sentence += f"{near[0]}, perhaps" if not rest else f"one of {', '.join(near)}{rest}"
        raise DeckFileError("unknown-card", sentence, path=path, line=line, tag=uid, card=card)


def check_counts(deck: DeckTags, cards: Mapping[str, int], path: Path | None = None) -> None:
    """Raise `DeckFileError` "card-too-often" if more tags of the deck name a card than it may have copies. `cards`: the
    number of copies of each card. `path` is for the message."""
    for card, count in Counter(deck.tags.values()).items():
        if count > cards[card]:
            tags = ", ".join(uid for uid, name in deck.tags.items() if name == card)
            sentence = f"{card} has {count} tags ({tags}): expected at most {cards[card]}"
            raise DeckFileError("card-too-often", sentence, path=path, card=card)
