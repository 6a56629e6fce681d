"""The shelf: all tagged decks of a table. It knows to which card each tag is glued, and which of the decks is in
play."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from companion.devices.decks.deck_file import DeckTags, conflict_with

RECOGNISED = 2
"""How many different tags of another deck must be seen before that deck becomes the deck in play. No card of the
present deck may be seen in between. A single tag is not enough, since it may be on a stray card."""


class Known(msgspec.Struct, frozen=True):
    """What is known about a tag. `card`: the card it is glued to. `deck`: the name of that card's deck.
    `may_be_in_play`: whether that deck is in play; also True while no deck has been recognised and it may be this
    one."""

    card: str
    deck: str
    may_be_in_play: bool


class Shelf:
    """Knows all tagged decks of a table and which of them is in play. No two of the `decks` may have the same name or
    share a tag. `kind`: the id of the kind of deck that the ruleset needs. `together`: how many decks are shuffled
    together; if more than one, every deck of that kind is in play. `save`: stores a new or changed deck."""

    def __init__(
        self,
        decks: Iterable[DeckTags],
        kind: str,
        *,
        together: int = 1,
        save: Callable[[DeckTags], None] = lambda deck: None,
    ) -> None:
        self._kind, self._together, self._save = kind, together, save
        self._decks = {deck.name: deck for deck in decks}
        self._index: dict[str, tuple[Known, DeckTags]] = {}
        self._in_play = ""
        self.version = 0
        """A number that increases whenever `tags` may have changed."""
        self._row: set[str] = set()  # tags of one other deck, seen while no tag of the deck in play was seen
        self._lying: frozenset[str] = frozenset()
        self._overruled: frozenset[str] = frozenset()
        self._arrange()

    @property
    def decks(self) -> tuple[DeckTags, ...]:
        """All decks, of every kind, sorted by name."""
        return tuple(self._decks[name] for name in sorted(self._decks))

    @property
    def in_play(self) -> str:
        """The name of the deck in play; "" while none has been recognised. If there is only one deck of the right kind,
        it is in play from the start."""
        return self._in_play

    @property
    def kind(self) -> str:
        """The id of the kind of deck that the ruleset needs."""
        return self._kind

    @property
    def tags(self) -> tuple[str, ...]:
        """Every tag (UID, lower-case hex) that may come onto the table, those of the deck in play first. A reader asks
        for these by UID if it cannot find a tag by anticollision."""
        ours = [tag for deck in self.decks if self._ours(deck) for tag in deck.tags]
        kind = [tag for deck in self.decks if not self._ours(deck) and deck.deck == self._kind for tag in deck.tags]
        return (*ours, *kind)

    def find(self, tag: str) -> Known | None:
        """Return the card and the deck of a tag (UID, lower-case hex); None if no deck has it."""
        found = self._index.get(tag)
        return None if found is None else found[0]

    def signed(self, tag: str) -> bool:
        """Whether a tag had an originality signature when it was enrolled."""
        found = self._index.get(tag)
        return found is not None and bool(found[1].signatures.get(tag))

    def copied(self, tag: str, signature: str) -> bool:
        """Whether a tag that had an originality signature when it was enrolled now has another `signature` (hex) or
        none (""), which suggests that it is a copy."""
        found = self._index.get(tag)
        kept = found[1].signatures.get(tag, "") if found else ""
        return bool(kept) and signature.lower() != kept

    def copies(self, card: str) -> int:
        """Return how many tags there are for this card: in the deck in play or, if none has been recognised, in all
        decks that may be in play, taken together."""
        return sum(name == card for deck in self._decks.values() if self._ours(deck) for name in deck.tags.values())

    def recognise(self, tags: Iterable[str], *, hand: bool) -> bool:
        """Recognise the deck in play from `tags`, all tags that are now on any reader. Return whether the deck in play
        changed. `hand`: whether a hand is being played; the deck never changes then.

        If two different tags of another deck are seen, and none of the deck in play in between, that other deck becomes
        the deck in play. After the operator has chosen a deck, tags that were on a reader at that time are ignored
        until they have been taken away once."""
        self._lying = frozenset(tags)
        self._overruled &= self._lying
        found = {tag: self._index[tag][1] for tag in self._lying - self._overruled if tag in self._index}
        decks = {deck.name for deck in found.values() if deck.deck == self._kind}
        if hand or self._together > 1 or self._in_play in decks or len(decks) > 1:
            self._row.clear()
            return False
        for name in decks:
            deck = self._decks[name]
            self._row = {tag for tag in (*self._row, *found) if tag in deck.tags}
        if len(self._row) < RECOGNISED:
            return False
        self._play_with(self._index[next(iter(self._row))][1].name)
        return True

    def choose(self, name: str) -> None:
        """Make the deck that the operator chose the deck in play. Raises `ValueError` if no deck has this name, or if
        it is of another kind than the ruleset needs."""
        deck = self._decks.get(name)
        if deck is None:
            raise ValueError(f"there is no deck {name!r}")
        if deck.deck != self._kind:
            raise ValueError(f"the deck {name!r} is of the kind {deck.deck}, but {self._kind} is played")
        self._play_with(name)
        self._overruled = self._lying

    def for_kind(self, kind: str, together: int = 1) -> None:
        """Set the kind of deck that the ruleset needs, by its id, and how many decks of it are shuffled together."""
        if (kind, together) != (self._kind, self._together):
            self._kind, self._together = kind, together
            self._arrange()

    def put(self, deck: DeckTags) -> None:
        """Add a deck, or replace the deck of the same name, and save it. Raises `DeckFileError` "two-decks" if another
        deck has one of its tags. If `save` fails, its exception is passed on. After an exception the shelf is
        unchanged."""
        trouble = conflict_with(deck, (other for name, other in self._decks.items() if name != deck.name))
        if trouble is not None:
            raise trouble
        self._save(deck)
        self._decks[deck.name] = deck
        self._arrange()

    def _ours(self, deck: DeckTags) -> bool:
        return deck.deck == self._kind and (self._together > 1 or self._in_play in ("", deck.name))

    def _play_with(self, name: str) -> None:
        self._in_play = name
        self.version += 1
        self._row.clear()
        self._overruled = frozenset()
        self._look_up()

    def _look_up(self) -> None:
        self._index = {
            tag: (Known(card, deck.name, self._ours(deck)), deck)
            for deck in self._decks.values()
            for tag, card in deck.tags.items()
        }

    def _arrange(self) -> None:
        """Recompute the index of tags and the deck in play, after the decks or the kind of deck have changed."""
        self.version += 1
        self._look_up()
        self._row &= self._index.keys()
        fitting = [deck.name for deck in self._decks.values() if deck.deck == self._kind]
        if self._in_play not in fitting:
            self._play_with(fitting[0] if len(fitting) == 1 else "")
