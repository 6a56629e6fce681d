"""Finds out which RFID tag each locked card has, and for which seat it is locked. A tag belongs to at most one locked
card."""

from companion.game.engine.state import State, seated
from companion.game.engine.zones import locks
from companion.table.cards.known_tags import Shelf
from companion.table.cards.scans import Scans
from companion.table.cards.spots import Spots
from companion.table.views.table_view import Place


class Locks:
    """Finds out which RFID tag each locked card in the state has. If a card was locked because a reader saw its tag,
    that tag is remembered. Otherwise a tag is chosen that can stand for no other card at its place: one in a tray of
    that seat, or the only copy on the RFID field in the middle. When a correction moves a player to another seat, the
    locks move along, but the cards may stay in the old tray until somebody carries them over."""

    def __init__(self, shelf: Shelf, spots: Spots) -> None:
        self._shelf, self._spots = shelf, spots
        self._owners: dict[str, int] = {}
        self._people: dict[str, int] = {}
        """The person to whom each tag's lock belongs (an index into `State.people`), for the tags that have been
        seen."""
        self._left_behind: set[tuple[str, Place, float]] = set()
        """Cards that are still where their owner sat before, with the time when each was laid down."""
        self.homes: dict[str, Place] = {}
        """The place in its seat's tray where each locked card was last read, by tag."""

    def add(self, tag: str, seat: int) -> None:
        """Remember that the card with this RFID tag has been locked for a seat."""
        self._owners[tag] = seat
        self._people.pop(tag, None)
        self._settle_in(tag, seat)

    def remove(self, tag: str) -> None:
        """Remember that the card with this RFID tag is not locked any more."""
        self._owners.pop(tag, None)
        self._people.pop(tag, None)
        self.homes.pop(tag, None)

    def follow(self, before: State, after: State, scans: Scans) -> dict[str, int]:
        """Update the locks after a step from the state `before` to `after`. Returns, for each RFID tag whose card is
        locked now, the seat for which it is locked. If a correction has moved a player to another seat, the cards that
        are still in the old tray, locked or among the `scans`, raise no alarm there until they are lifted."""
        if before.seats is after.seats:
            return self.locked_tags(after)
        self.remember_locked(before)
        was = {**scans.owners(), **self.locked_tags(before)}
        scans.follow({seat.person: at for at, seat in enumerate(after.seats, 1) if seat is not None}, before)
        held = self.locked_tags(after)
        for tag, seat in {**scans.owners(), **held}.items():
            if was.get(tag, seat) != seat and _sits(before, was[tag]) == _sits(after, seat):
                here = [place for place in self._spots.places(tag) if place.seat not in (0, seat)]
                self._left_behind |= {(tag, place, self._spots.read_since(tag, place)) for place in here}
        return held

    def left_behind(self, tag: str, place: Place) -> bool:
        """Return whether the card with this RFID tag still lies at this place although a correction has moved its owner
        to another seat."""
        return bool(self._left_behind) and (tag, place, self._spots.read_since(tag, place)) in self._left_behind

    def remember_locked(self, state: State) -> None:
        """Remember which RFID tags locked cards have that are read now, and for which seats they are locked, so that
        the tags still belong to these locks when the cards are lifted."""
        for tag, seat in self.locked_tags(state).items():
            self._owners[tag], self._people[tag] = seat, _sits(state, seat)
            self._settle_in(tag, seat)

    def locked_tags(self, state: State) -> dict[str, int]:
        """Return the RFID tags whose cards are locked now, each with the seat for which it is locked."""
        left, found = locks(state), dict[str, int]()
        if not left:
            return found
        for tag, seat in self._owners.items():
            lock = (self.card(tag), self._seat_now(state, tag, seat))
            if lock in left:
                left.remove(lock)
                found[tag] = lock[1]
        for place, tag in self._spots.last_known():
            card = self.card(tag)
            for name, seat in left:
                mine = seat == place.seat if place.seat else self.copies(state, card) == 1
                if tag not in found and name == card and mine:
                    left.remove((name, seat))
                    found[tag] = seat
                    break
        return found

    def card(self, tag: str) -> str:
        """Return the card that an RFID tag of the deck in play belongs to; "" for any other tag."""
        known = self._shelf.find(tag)
        return known.card if known is not None and known.may_be_in_play else ""

    def copies(self, state: State, card: str) -> int:
        """Return the greatest number of cards of this name that can be at the table: the copies in the deck, or the
        RFID tags that stand for the card if these are more."""
        printed = state.rules.deck.cards.get(card)
        return max(self._shelf.copies(card), printed.copies * state.decks if printed is not None else 0)

    def _seat_now(self, state: State, tag: str, seat: int) -> int:
        """Return the present seat of the player for whom an RFID tag was locked when that player sat at `seat`."""
        who = self._people.get(tag, -1)
        if who < 0 or _sits(state, seat) == who:
            return seat
        return next((each for each in range(1, len(state.seats) + 1) if _sits(state, each) == who), seat)

    def _settle_in(self, tag: str, seat: int) -> None:
        for place in self._spots.places(tag):
            if place.seat == seat:
                self.homes[tag] = place


def _sits(state: State, seat: int) -> int:
    """Return the person at the seat (an index into `State.people`); -1 if it is free."""
    taken = seated(state, seat)
    return taken.person if taken is not None else -1
