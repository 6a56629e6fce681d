"""The interface through which the card tracker asks the decks which card an RFID tag stands for. A running table uses
the decks of `companion.devices.decks.shelf`."""

from collections.abc import Iterable
from typing import Protocol


class Known(Protocol):
    """What the decks know of an RFID tag: the card and the deck that it belongs to."""

    @property
    def card(self) -> str:
        """Return the card's name."""

    @property
    def deck(self) -> str:
        """Return the name of the card's deck."""

    @property
    def may_be_in_play(self) -> bool:
        """Whether the deck that this RFID tag belongs to is in play. Also True for a deck that may be in play, as long
        as the table has not found out which deck is."""


class Shelf(Protocol):
    """The interface of a table's decks: it finds the card that belongs to an RFID tag, and says which deck is in
    play."""

    @property
    def tags(self) -> tuple[str, ...]:
        """Return every RFID tag of the decks that may be in play."""

    def find(self, tag: str) -> Known | None:
        """Return the card and deck that an RFID tag (its UID in lower-case hex) belongs to; None if no deck has the
        tag."""

    def signed(self, tag: str) -> bool:
        """Return whether an RFID tag had an originality signature (the chip maker's proof that the tag is genuine) when
        its deck was taught to the table. If it had, it must still have it."""

    def copied(self, tag: str, signature: str) -> bool:
        """Return whether an RFID tag is a suspected copy, because it now shows another originality signature than when
        its deck was taught to the table. `signature` is what it shows now: 64 hex digits, "" for none."""

    def copies(self, card: str) -> int:
        """Return the number of RFID tags that this card has in the deck in play; a deck may have a card more than
        once."""

    def recognise(self, tags: Iterable[str], *, hand: bool) -> bool:
        """Find out which deck is in play from all RFID tags that the readers see now. `hand`: whether a hand is in
        progress. Returns whether the deck in play has changed."""
