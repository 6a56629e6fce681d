"""The base of the tables in these tests: the real loop, and a screen that is only a list."""

from queue import SimpleQueue

from companion.program.loop.app import App, Durable
from companion.table.intents import Intent
from companion.table.views.table_view import TableView
from tests.support import Bench, PaperScreen


class Looped:
    """A table in the loop. Subclasses create its parts."""

    bench: Bench
    inbox: SimpleQueue[object]
    screen: PaperScreen
    app: App

    def settle(self) -> None:
        """Let everything reach the disk, and run the loop."""
        self.app.turn()
        assert self.bench.writer.flush(60)
        self.inbox.put(Durable(self.bench.writer.last_number))
        self.app.turn()

    def touch(self, *intents: Intent) -> TableView:
        """Touch the screen, and let everything settle."""
        self.screen.touched += intents
        self.settle()
        return self.view

    @property
    def view(self) -> TableView:
        """What the screen shows now."""
        return self.screen.shown[-1]
