"""Enrolment: gives each card of a deck its RFID tag. The cards may come in any order, and the enrolment may be
interrupted and continued later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec

from companion.devices.decks.deck_file import DeckTags, check_card, check_counts
from companion.devices.decks.originality import NXP_KEYS, verdict
from companion.devices.decks.originality import Verdict as Originality
from companion.devices.rfid.iso14443 import parse_uid

Verdict = Literal["accepted", "duplicate", "other-deck", "malformed", "complete"]


class Scan(msgspec.Struct, frozen=True):
    """The result of scanning a tag.

    The verdict is "accepted", "duplicate" (the tag already belongs to a card of this deck), "other-deck" (it belongs to
    a card of another deck), "malformed" (no valid UID) or "complete" (no card needs a tag). `card`: the card that the
    tag now belongs to, or belonged to before. `deck`: the name of the other deck. `originality`: the verdict on an
    accepted tag's signature; "" if none has been read yet."""

    verdict: Verdict
    card: str = ""
    deck: str = ""
    originality: Originality | Literal[""] = ""


class _Before(msgspec.Struct, frozen=True):
    """What undo restores. `slot`: a position in the list of cards. `tag`: the tag that this card had before; "" for
    none. `replaced`: the tags that were being replaced before, by position."""

    slot: int
    tag: str
    replaced: Mapping[int, str]


class Enrolment:
    """A running enrolment: gives tags to the cards of a deck, in the deck's order or in any other.

    `so_far`: a partly enrolled deck to continue. `cards`: the deck's cards in order; a card with two copies is listed
    twice. `others`: decks whose tags are rejected. `extra`: cards that the deck may have in addition, with the number
    of each; they are enrolled only if `want` asks for them. `keys`: the public keys with which signatures are checked.
    Raises `DeckFileError` if `so_far` has a tag for a card that is not in `cards`, or too many tags for one."""

    def __init__(
        self,
        so_far: DeckTags,
        cards: Sequence[str],
        others: Iterable[DeckTags] = (),
        *,
        extra: Mapping[str, int] = {},
        keys: tuple[tuple[str, str], ...] = NXP_KEYS,
    ) -> None:
        self._deck = so_far
        self._extra, self._counted = extra, len(cards)
        self._cards = tuple(cards)
        self._tags: list[str] = [""] * len(self._cards)
        self._replaced: Mapping[int, str] = {}  # by position: tags that stay in the deck until their card has a new one
        self._signatures = dict(so_far.signatures)
        self._others = tuple(others)
        self._keys = keys
        self._cursor = 0
        self._done: list[_Before] = []
        counts = Counter(cards)
        for uid, card in so_far.tags.items():
            check_card(uid, card, counts)
        check_counts(so_far, counts)
        for uid, card in so_far.tags.items():
            self._tags[self._free_slot(card)] = uid

    @property
    def cards(self) -> frozenset[str]:
        """The names of all cards that can get a tag, including those that the deck may have in addition (`extra`)."""
        return frozenset((*self._cards, *self._extra))

    def has(self, uid: str) -> bool:
        """Whether a card of the deck has this tag (UID, lower-case hex)."""
        return uid != "" and uid in self._tags

    def is_taken(self, uid: str) -> bool:
        """Whether a card of this deck or of another one has this tag (UID, lower-case hex)."""
        return uid in self.deck_tags.tags or any(uid in other.tags for other in self._others)

    @property
    def wanted(self) -> str | None:
        """The card whose tag is to be scanned next; None once every card has a tag."""
        slot = self._next_slot()
        return None if slot is None else self._cards[slot]

    @property
    def progress(self) -> tuple[int, int]:
        """The number of cards that have a tag, and the number of all cards."""
        done = sum(tag != "" for tag in self._tags)
        return done, self._counted + sum(tag != "" for tag in self._tags[self._counted :])

    @property
    def signed(self) -> int:
        """The number of tags of this deck whose genuine signature is stored."""
        return sum(tag in self._signatures for tag in self._tags)

    @property
    def deck_tags(self) -> DeckTags:
        """The deck with the tags that its cards have been given so far, in the order of its cards. A card whose tag is
        being replaced has its old tag until the new one has been scanned. The caller saves the deck after each accepted
        scan, signature and undo."""
        slots = enumerate(zip(self._tags, self._cards, strict=True))
        tags = {uid: card for slot, (tag, card) in slots if (uid := tag or self._replaced.get(slot, ""))}
        kept = {tag: self._signatures[tag] for tag in tags if tag in self._signatures}
        return DeckTags(self._deck.deck, self._deck.name, tags, kept)

    def tags_of(self, card: str) -> tuple[str, ...]:
        """Return the tags (UIDs) of all copies of this card that have one."""
        return tuple(tag for tag, name in zip(self._tags, self._cards, strict=True) if tag and name == card)

    def scan(self, uid: str, signature: str | None = None) -> Scan:
        """Give the tag on the reader (`uid`) to the card that is to be scanned next, if the tag can be used.
        `signature` is the tag's originality signature in hex; "" if it has none. If it has not been read yet, pass None
        here and the signature to `sign` later."""
        try:
            uid = parse_uid(uid).hex()
        except ValueError:
            return Scan("malformed")
        if uid in self._tags:
            self.sign(uid, signature)
            return Scan("duplicate", self._cards[self._tags.index(uid)])
        for other in self._others:
            if uid in other.tags:
                return Scan("other-deck", other.tags[uid], other.name)
        slot = self._next_slot()
        if slot is None:
            return Scan("complete")
        self._done.append(_Before(slot, self._tags[slot], self._replaced))
        self._replaced = {at: tag for at, tag in self._replaced.items() if at != slot and tag != uid}
        self._tags[slot] = uid
        self._cursor = slot + 1
        self._signatures.pop(uid, None)
        return Scan("accepted", self._cards[slot], originality=self.sign(uid, signature))

    def sign(self, uid: str, signature: str | None) -> Originality | Literal[""]:
        """Judge the originality signature of the tag `uid`, which belongs to a card of this deck. `signature` is in
        hex; "" if the tag has none, None if it was not read. A genuine signature is stored, unless the tag already has
        one. Return the verdict; "" if the signature was not read or the tag is not in the deck."""
        if signature is None or not self.has(uid):
            return ""
        found = verdict(uid, signature, self._keys)
        if found == "genuine":
            self._signatures.setdefault(uid, signature.lower())
        return found

    def want(self, card: str) -> None:
        """Make `card` the card whose tag is scanned next. Raises `ValueError` if the deck has no such card, or if all
        its copies have tags."""
        if card not in self.cards:
            raise ValueError(f"{card!r} is not a card of this deck")
        free = [slot for slot, name in enumerate(self._cards) if name == card and not self._tags[slot]]
        if not free and len(self.tags_of(card)) < self._extra.get(card, 0):
            free = [len(self._cards)]
            self._cards, self._tags = (*self._cards, card), [*self._tags, ""]
        if not free:
            raise ValueError(f"{card!r} has its tag already: replace it, if the card is lost")
        self._cursor = free[0]

    def skip(self) -> None:
        """Postpone the card that is to be scanned next until the cards after it have been scanned."""
        slot = self._next_slot()
        if slot is not None:
            self._cursor = slot + 1

    def undo(self) -> str | None:
        """Take back the last accepted scan or replacement. After a scan, its card is the next to be scanned again;
        after a replacement, its card has its old tag again. Return that card; None if there is nothing to take back."""
        if not self._done:
            return None
        before = self._done.pop()
        self._tags[before.slot], self._replaced = before.tag, before.replaced
        self._cursor = before.slot
        return self._cards[before.slot]

    def replace(self, card: str, uid: str | None = None) -> None:
        """Ask for a new tag of a card that was lost or whose tag is broken. The old tag stays in `deck_tags` until the
        new one has been scanned.

        `uid` says which tag, in any spelling that a deck file may have, if the card has several copies. Raises
        `ValueError` if the card is not in the deck, if it has no tag, or if it has several and `uid` is not among
        them."""
        if card not in self._cards:
            raise ValueError(f"{card!r} is not a card of this deck")
        tags = self.tags_of(card)
        tag = tags[0] if len(tags) == 1 else ""
        if uid is not None:
            try:
                tag = parse_uid(uid).hex()
            except ValueError:
                tag = uid
        if tag not in tags:
            if not tags:
                raise ValueError(f"{card!r} has no tag yet that could be replaced; enrol it with --want")
            raise ValueError(f"which tag of {card!r} is to be replaced? It has: {', '.join(tags)}")
        slot = self._tags.index(tag)
        self._done.append(_Before(slot, tag, self._replaced))
        self._replaced = {**self._replaced, slot: tag}
        self._tags[slot] = ""
        self._cursor = slot

    def _free_slot(self, card: str) -> int:
        return next(slot for slot, name in enumerate(self._cards) if name == card and not self._tags[slot])

    def _next_slot(self) -> int | None:
        total = len(self._cards)
        order = (slot % total for slot in range(self._cursor, self._cursor + total))
        free = (slot for slot in order if not self._tags[slot])
        return next((slot for slot in free if slot < self._counted or slot == self._cursor), None)
