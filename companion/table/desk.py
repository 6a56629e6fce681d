"""What stands beside the game at the table: decks and their enrolment, trays and seats, faults of simulated hardware.

The loop offers every intent and every report to each desk before it looks at them itself."""

from typing import Protocol

from companion.game.state import State
from companion.table.sight import Intent, Sight


class Desk(Protocol):
    """One such thing. All methods are called from the loop's thread; none may block."""

    def do(self, intent: Intent, state: State) -> bool:
        """Do what a finger asks for; False: it is not this desk's business. Raises `Refused` with a sentence."""

    def heard(self, item: object, state: State) -> bool:
        """Take what a device has posted; True: nobody else is to see it (an enrolment keeps its readings)."""

    def turn(self, now: float, state: State) -> None:
        """Once round; `now` is the loop's clock in seconds."""

    def sight(self, sight: Sight) -> Sight:
        """What may be shown, with this desk's part of it."""
