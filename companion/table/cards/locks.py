"""Which tag's card is locked, and for which seat. Each lock belongs to at most one tag."""

from companion.game.engine.state import State, seated
from companion.game.engine.zones import locks
from companion.table.cards.known_tags import Shelf
from companion.table.cards.scans import Scans
from companion.table.cards.spots import Spots
from companion.table.views.table_view import Place


class Locks:
    """Assigns locks to tags. The tag of a lock made here is known. Any other lock belongs to a tag that can be no other
    card where it lies: one in a tray of that seat, or the only copy on the field at the centre. When a correction moves
    a player to another seat, the locks move along, but the cards may stay in the old tray until somebody carries them
    over."""

    def __init__(self, shelf: Shelf, spots: Spots) -> None:
        self._shelf, self._spots = shelf, spots
        self._owners: dict[str, int] = {}
        self._people: dict[str, int] = {}
        """The person at each seat (an index into `State.people`), as far as seen."""
        self._left_behind: set[tuple[str, Place, float]] = set()
        """Cards that lie where their owner sat before, with the time when they came there."""
        self.homes: dict[str, Place] = {}
        """The place in its seat's tray where a locked card was last read."""

    def made(self, tag: str, seat: int) -> None:
        """The card with this tag has been locked for a seat."""
        self._owners[tag] = seat
        self._people.pop(tag, None)
        self._settle_in(tag, seat)

    def lost(self, tag: str) -> None:
        """The lock of this tag is gone."""
        self._owners.pop(tag, None)
        self._people.pop(tag, None)
        self.homes.pop(tag, None)

    def follow(self, before: State, after: State, scans: Scans) -> dict[str, int]:
        """Take in the step from one state to the next, and update who holds the locks. If a correction has moved a
        player, cards left in the old tray, locked or among the `scans`, are no wrong cards there until they are
        lifted."""
        if before.seats is after.seats:
            return self.held(after)
        self.adopt(before)
        was = {**scans.owners(), **self.held(before)}
        scans.follow({seat.person: at for at, seat in enumerate(after.seats, 1) if seat is not None}, before)
        held = self.held(after)
        for tag, seat in {**scans.owners(), **held}.items():
            if was.get(tag, seat) != seat and _sits(before, was[tag]) == _sits(after, seat):
                here = [place for place in self._spots.places(tag) if place.seat not in (0, seat)]
                self._left_behind |= {(tag, place, self._spots.since(tag, place)) for place in here}
        return held

    def left_behind(self, tag: str, place: Place) -> bool:
        """Whether the tag has lain there since before its owner was moved to another seat."""
        return bool(self._left_behind) and (tag, place, self._spots.since(tag, place)) in self._left_behind

    def adopt(self, state: State) -> None:
        """Remember the owners of the locks whose cards lie there now, so that they keep them when they are lifted."""
        for tag, seat in self.held(state).items():
            self._owners[tag], self._people[tag] = seat, _sits(state, seat)
            self._settle_in(tag, seat)

    def held(self, state: State) -> dict[str, int]:
        """The tags whose cards are locked now, with the seat for which."""
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
        """The card of a tag of the deck in play; "" for any other tag."""
        known = self._shelf.find(tag)
        return known.card if known is not None and known.ours else ""

    def copies(self, state: State, card: str) -> int:
        """How many cards of this name there can be at the table. A copy may have no tag."""
        printed = state.rules.deck.cards.get(card)
        return max(self._shelf.copies(card), printed.copies * state.decks if printed is not None else 0)

    def _seat_now(self, state: State, tag: str, seat: int) -> int:
        """The present seat of the owner of a tag's lock, who sat at `seat`."""
        who = self._people.get(tag, -1)
        if who < 0 or _sits(state, seat) == who:
            return seat
        return next((each for each in range(1, len(state.seats) + 1) if _sits(state, each) == who), seat)

    def _settle_in(self, tag: str, seat: int) -> None:
        for place in self._spots.places(tag):
            if place.seat == seat:
                self.homes[tag] = place


def _sits(state: State, seat: int) -> int:
    """The person at the seat (an index into `State.people`); -1 if it is free."""
    taken = seated(state, seat)
    return taken.person if taken is not None else -1
