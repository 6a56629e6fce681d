"""The cards that players scan at the showdown to show their hands, by laying them one after the other on the seat's
RFID tray or on the field in the middle. Scans are a proposal: the hand counts as shown when the operator confirms it.
"""

from collections.abc import Mapping

from companion.game.engine import flow
from companion.game.engine.state import State, seated
from companion.game.moves import Option
from companion.game.phases.classic.showdown import Showdown


def wanted(state: State, seat: int) -> int:
    """Return how many cards the seat still has to show at the showdown; 0 if none, and at any other time."""
    phase = flow.mechanic(state)
    if not seat or state.paused or "reveal" not in phase.verb_names:
        return 0
    option = phase.offer(state, state.frames[-1], "reveal", seat)
    return option.cards[1] if isinstance(option, Option) else 0


def shown(state: State) -> Mapping[int, tuple[str, ...]]:
    """Return the cards that have been shown at the showdown, by seat."""
    show = state.slices.get("showdown")
    return show.hands if isinstance(show, Showdown) else {}


class Scans:
    """Collects the cards that players scan to show their hands: for each seat, keyed by RFID tag, in the order in which
    they were laid down."""

    def __init__(self) -> None:
        self._seats: dict[int, dict[str, str]] = {}

    def add(self, seat: int, tag: str, card: str) -> None:
        """Add a card that was scanned at the showdown to the seat's hand, unless its RFID tag has been scanned
        already."""
        if not self.seat(tag):
            self._seats.setdefault(seat, {})[tag] = card

    def seat(self, tag: str) -> int:
        """Return the seat for whose hand the RFID tag was scanned; 0 if it was not scanned."""
        return next((seat for seat, tags in self._seats.items() if tag in tags), 0)

    def of(self, seat: int) -> Mapping[str, str]:
        """Return the scanned cards of a seat, by RFID tag."""
        return self._seats.get(seat, {})

    def follow(self, people: Mapping[int, int], before: State) -> None:
        """Give the scanned cards of players who have changed seats since the state `before` to their present seats.
        `people` maps each person (an index into `State.people`) to the seat where they sit now."""
        places = {seat: taken.person for seat in self._seats if (taken := seated(before, seat)) is not None}
        self._seats = {people.get(places.get(seat, -1), seat): tags for seat, tags in self._seats.items()}

    def drop(self, tag: str) -> None:
        """Remove the card with this RFID tag from the scanned ones, because it was scanned by mistake."""
        for tags in self._seats.values():
            tags.pop(tag, None)

    def clear(self) -> None:
        """Remove all scanned cards, because the showdown is over or was taken back."""
        self._seats.clear()

    def seats(self) -> tuple[int, ...]:
        """Return the seats for which a card was scanned, sorted."""
        return tuple(sorted(seat for seat, tags in self._seats.items() if tags))

    def owners(self) -> dict[str, int]:
        """Return the seat for which each RFID tag was scanned, by tag."""
        return {tag: seat for seat, tags in self._seats.items() for tag in tags}

    def revealed(self, state: State) -> dict[str, int]:
        """Return the scanned RFID tags whose cards belong to a hand that has been shown in this state, each with the
        seat of that hand."""
        hands = shown(state)
        return {tag: seat for seat, cards in hands.items() for tag, card in self.of(seat).items() if card in cards}
