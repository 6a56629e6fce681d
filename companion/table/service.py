"""What stands beside the game at the table: decks and their enrolment, trays and seats, preferences, sound, faults of
simulated hardware.

The loop offers every intent and every report to each service before it looks at them itself."""

from collections.abc import Sequence

from companion.game.engine.state import State
from companion.table.intents import Intent
from companion.table.views.table_view import TableView


class Service:
    """One such thing. All methods are called from the loop's thread; none may block. A service overrides what concerns
    it."""

    def do(self, intent: Intent, state: State) -> bool:
        """Do what a finger asks for; False: it is not this service's business. Raises `Refused` with a sentence."""
        return False

    def heard(self, item: object, state: State) -> bool:
        """Take what a device has posted; True: nobody else is to see it (an enrolment keeps its readings)."""
        return False

    def shown(self, states: Sequence[State]) -> None:
        """These states, each made by a move, are on disk now and may be seen and heard, oldest first. After an undo
        or a redo nothing is told here: `view` brings the state that is shown."""

    def passed(self, states: Sequence[State]) -> None:
        """These states have become visible, oldest first, those among them that undo and redo went through: several
        steps may reach the disk at once, and `view` then brings only the last."""

    def turn(self, now: float, state: State) -> None:
        """Once round; `now` is the loop's clock in seconds, `state` the table's head, which may not be on disk yet."""

    def due(self, now: float) -> float | None:
        """In how many seconds `turn` wants to be called again, None: not by itself."""
        return None

    def view(self, view: TableView) -> TableView:
        """What may be shown, with this service's part of it."""
        return view
