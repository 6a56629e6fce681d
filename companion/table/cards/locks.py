"""Which tag's card is locked, and for whom: each lock is one tag's at the most."""

from companion.game.engine.state import State, seated
from companion.game.engine.zones import locked, zone
from companion.table.cards.known_tags import Shelf
from companion.table.cards.scans import Scans
from companion.table.cards.spots import Spots
from companion.table.views.table_view import Place


class Locks:
    """A tag whose lock was made here is known. Any other lock is that of a tag that lies where it can be no other card:
    in a tray of that seat, or, on the field at the centre, the only copy. Who sits elsewhere after a correction takes
    the locks along; the cards may lie in the former tray until they are carried over."""

    def __init__(self, shelf: Shelf, spots: Spots) -> None:
        self._shelf, self._spots = shelf, spots
        self._owners: dict[str, int] = {}
        self._people: dict[str, int] = {}
        """Who sits there, an index into `State.people`, as far as that has been seen."""
        self._left_behind: set[tuple[str, Place, float]] = set()
        """Cards that lie where their owner sat before, with when they came there."""
        self.homes: dict[str, Place] = {}
        """Where in the tray of its seat a locked card was read last."""

    def made(self, tag: str, seat: int) -> None:
        """The card with this tag has been locked for a seat."""
        self._owners[tag] = seat
        self._people.pop(tag, None)
        self._settle_in(tag, seat)

    def lost(self, tag: str) -> None:
        """The lock is gone."""
        self._owners.pop(tag, None)
        self._people.pop(tag, None)
        self.homes.pop(tag, None)

    def follow(self, before: State, after: State, scans: Scans) -> dict[str, int]:
        """The table went from one state to another: who holds the locks now. What a seat's correction has left in
        another tray, locked or one of the `scans`, is no wrong card there until it is lifted."""
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
        """Whether the tag lies there since before its owner was put at another seat."""
        return bool(self._left_behind) and (tag, place, self._spots.since(tag, place)) in self._left_behind

    def adopt(self, state: State) -> None:
        """Remember whose the locks are of the cards that lie there now: they stay theirs when they are lifted."""
        for tag, seat in self.held(state).items():
            self._owners[tag], self._people[tag] = seat, _sits(state, seat)
            self._settle_in(tag, seat)

    def held(self, state: State) -> dict[str, int]:
        """The tags whose cards are locked now, and the seat for which."""
        locks = [(card, seat) for seat in state.order for card in zone(state, locked(seat)).public]
        found: dict[str, int] = {}
        if not locks:
            return found
        for tag, seat in self._owners.items():
            lock = (self.card(tag), self._seat_now(state, tag, seat))
            if lock in locks:
                locks.remove(lock)
                found[tag] = lock[1]
        for place, tag in self._spots.last_known():
            card = self.card(tag)
            for name, seat in locks:
                mine = seat == place.seat if place.seat else self.copies(state, card) == 1
                if tag not in found and name == card and mine:
                    locks.remove((name, seat))
                    found[tag] = seat
                    break
        return found

    def card(self, tag: str) -> str:
        """The card of a tag of the deck in play, else ""."""
        known = self._shelf.find(tag)
        return known.card if known is not None and known.ours else ""

    def copies(self, state: State, card: str) -> int:
        """How many cards of this name there may be at the table: a copy may have no tag."""
        printed = state.rules.deck.cards.get(card)
        return max(self._shelf.copies(card), printed.copies * state.decks if printed is not None else 0)

    def _seat_now(self, state: State, tag: str, seat: int) -> int:
        """Where the owner of a tag's lock sits now, who sat at `seat`."""
        who = self._people.get(tag, -1)
        if who < 0 or _sits(state, seat) == who:
            return seat
        return next((each for each in range(1, len(state.seats) + 1) if _sits(state, each) == who), seat)

    def _settle_in(self, tag: str, seat: int) -> None:
        for place in self._spots.places(tag):
            if place.seat == seat:
                self.homes[tag] = place


def _sits(state: State, seat: int) -> int:
    """Who sits there, an index into `State.people`; -1 where nobody does."""
    taken = seated(state, seat)
    return taken.person if taken is not None else -1
