"""Decides what is wrong with the cards that are read at this moment. Nothing is remembered from one check to the next.
The codes of what can be wrong:

- "twice": one RFID tag is read at two places, for `HELD` seconds or longer at each.
- "elsewhere": a tag has been read in a seat's tray for `HELD` seconds, but it is locked for another seat or was shown
  in another seat's hand; or other tags account for every copy of its card, which are locked or shown elsewhere.
- "outside-deck": during a hand, a tag that belongs to no known deck or to another deck than the one in play.
- "copy": a tag lacks the originality signature with which it was enrolled, or has another one.
"""

from collections.abc import Callable, Iterator, Mapping

from companion.game.engine.state import UNKNOWN, State, in_hand
from companion.game.engine.zones import own, zone
from companion.table.cards.alarms import Cause
from companion.table.cards.known_tags import Shelf
from companion.table.cards.locks import Locks
from companion.table.cards.spots import Spots
from companion.table.views.table_view import Place

HELD = 0.6
"""The time, in seconds, for which a tag has to be read at a place before the reading counts. After a card was carried
away, its reader still reports it until 4 polls in a row had no answer; a seat tray for up to 450 ms. The limit is
longer, so that a slow link does not matter."""

LATE = 0.001
"""The time, in seconds, after `HELD` at which the next check is made. It is slightly late, so that one check is
enough."""

Named = Callable[[str, Place], str]
"""A function that returns the name of a tag's card as it may be shown at a place ("?" if it is secret)."""


class Scene:
    """All that is known about the cards at one moment, from which `causes` finds out what is wrong with them: which
    RFID tags are read where, the seats to which locked and shown tags belong (`owners`, by tag), and a function that
    gives the name of a card as it may be shown (`named`). `now` is in seconds on the monotonic clock."""

    def __init__(
        self,
        state: State,
        shelf: Shelf,
        spots: Spots,
        locks: Locks,
        owners: Mapping[str, int],
        named: Named,
        now: float,
    ) -> None:
        self.state, self.shelf, self.spots, self.locks = state, shelf, spots, locks
        self.owners, self.named, self.now = owners, named, now

    def causes(self, signatures: Mapping[str, str]) -> Iterator[Cause]:
        """Yield everything that is wrong with the cards now. `signatures` are the originality signatures read so far,
        by RFID tag."""
        playing = in_hand(self.state)
        decks = playing and bool(self.shelf.tags)
        for tag in self.spots.tags():
            yield from self._twice(tag)
            if decks:
                yield from self._outside(tag)
            if playing:
                yield from self._elsewhere(tag)
            if tag in signatures and self.shelf.copied(tag, signatures[tag]):
                places = self.spots.places(tag)
                yield Cause("copy", tag, self._name(tag, places), _seats(places), "", places)

    def due(self) -> float | None:
        """Return in how many seconds `causes` may find more to be wrong, because an RFID tag has then been read at its
        place long enough; None if no tag has to be read any longer."""
        waits = [HELD - self.spots.read_for(tag, place, self.now) for place, tag in self.spots.readings()]
        left = min((left for left in waits if left > 0), default=None)
        return None if left is None else left + LATE

    def _twice(self, tag: str) -> Iterator[Cause]:
        places = self._steadily(tag)
        if len(places) > 1:
            yield Cause("twice", tag, self._name(tag, places), _seats(places), "", places)

    def _outside(self, tag: str) -> Iterator[Cause]:
        known = self.shelf.find(tag)
        if known is None or not known.may_be_in_play:
            places = self.spots.places(tag)
            yield Cause("outside-deck", tag, "", _seats(places), known.deck if known else "", places)

    def _elsewhere(self, tag: str) -> Iterator[Cause]:
        known = self.shelf.find(tag)
        if known is None or not known.may_be_in_play:
            return
        for place in self._steadily(tag):
            others = self._others(tag, known.card, place.seat) if place.seat else ()
            if others and not self.locks.left_behind(tag, place):
                seats = tuple(dict.fromkeys((place.seat, *others)))
                yield Cause("elsewhere", tag, self.named(tag, place), seats, "", (place,))

    def _others(self, tag: str, card: str, seat: int) -> tuple[int, ...]:
        """Return the other seats that have this card, if the RFID tag read at `seat` cannot be another copy of it;
        empty if it can."""
        owner = self.owners.get(tag, 0)
        if owner:
            return (owner,) if owner != seat else ()
        state, found = self.state, []
        for each in state.order:
            for name in own(state.rules.zones, each):
                found += [each] * zone(state, name).public.count(card)
        others = [each for each in found if each != seat]
        # the tag may be one of the seat's own cards that are face up, unless other tags account for all of those
        taken = sum(owner == seat and self.locks.card(each) == card for each, owner in self.owners.items())
        return tuple(others) if others and len(others) + taken >= self.locks.copies(state, card) else ()

    def _steadily(self, tag: str) -> tuple[Place, ...]:
        """Return the places where the RFID tag has been read for at least `HELD` seconds."""
        return tuple(each for each in self.spots.places(tag) if self.spots.read_for(tag, each, self.now) >= HELD)

    def _name(self, tag: str, places: tuple[Place, ...]) -> str:
        """Return the name of the RFID tag's card if it may be shown at any of these places, otherwise "?"."""
        return next((name for each in places if (name := self.named(tag, each)) != UNKNOWN), UNKNOWN)


def _seats(places: tuple[Place, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(place.seat for place in places))
