"""Which tag's card is locked, and for whom: each lock is one tag's at the most."""

from companion.game.state import State
from companion.game.zones import locked, zone
from companion.table.senses.shelf import Shelf
from companion.table.senses.spots import Spots
from companion.table.sight import Place


class Locks:
    """A tag whose lock was made here is known. Any other lock is that of a tag that lies where it can be no other card:
    in a tray of that seat, or, on the field at the centre, the only copy."""

    def __init__(self, shelf: Shelf, spots: Spots) -> None:
        self._shelf, self._spots = shelf, spots
        self._owners: dict[str, int] = {}
        self.homes: dict[str, Place] = {}
        """Where in the tray of its seat a locked card was read last."""

    def made(self, tag: str, seat: int) -> None:
        """The card with this tag has been locked for a seat."""
        self._owners[tag] = seat
        self._settle_in(tag, seat)

    def lost(self, tag: str) -> None:
        """The lock is gone."""
        self._owners.pop(tag, None)
        self.homes.pop(tag, None)

    def adopt(self, state: State) -> None:
        """Remember whose the locks are of the cards that lie there now: they stay theirs when they are lifted."""
        for tag, seat in self.held(state).items():
            self._owners[tag] = seat
            self._settle_in(tag, seat)

    def held(self, state: State) -> dict[str, int]:
        """The tags whose cards are locked now, and the seat for which."""
        locks = [(card, seat) for seat in state.order for card in zone(state, locked(seat)).public]
        found: dict[str, int] = {}
        if not locks:
            return found
        for tag, seat in self._owners.items():
            lock = (self.card(tag), seat)
            if lock in locks:
                locks.remove(lock)
                found[tag] = seat
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

    def _settle_in(self, tag: str, seat: int) -> None:
        for place in self._spots.places(tag):
            if place.seat == seat:
                self.homes[tag] = place
