"""The desk with the cover: while it is on, nobody is shown cards, stacks or pots, on any screen. The game itself goes
on as it would; only what is seen is covered."""

from msgspec.structs import replace

from companion.game.state import State
from companion.table.desk import Desk
from companion.table.sight import Intent, Sight
from companion.table.takeback import Cover


class CoverDesk(Desk):
    """Covered from the touch on, until the operator shows the table again; a restart shows it."""

    def __init__(self) -> None:
        self._on = False

    def do(self, intent: Intent, state: State) -> bool:
        """Cover, or show."""
        if not isinstance(intent, Cover):
            return False
        self._on = intent.on
        return True

    def sight(self, sight: Sight) -> Sight:
        """With the cover where it is on; what is spoken is not written on it."""
        return replace(sight, covered=True, caption=None) if self._on else sight
