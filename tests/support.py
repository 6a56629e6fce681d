"""A table on a real journal in a folder, with injected time and entropy. It can be switched off and on again."""

import itertools
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.game.loading.documents import RULESETS
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.table.chance.chain import Chain
from companion.table.evening.stacks import hand_ends, merged
from companion.table.history.history import KEPT
from companion.table.intents import Intent
from companion.table.journal.journal import Journal
from companion.table.journal.open_journal import open_journal
from companion.table.journal.writer import JournalWriter
from companion.table.table import Table
from companion.table.views.evening_view import HandsEnd
from companion.table.views.table_view import TableView


def at_once(work: Callable[[], object], post: Callable[[object], object], failed: object) -> None:
    """Do a work here and now that the program does in another process."""
    post(work())


def later(works: list[Callable[[], object]]) -> Callable[..., object]:
    """Return a function that starts a work like `at_once`, but only when what it has put into `works` is called."""
    return lambda work, post, failed: works.append(lambda: at_once(work, post, failed))


def link(number: int, end: int = 1) -> bytes:
    """Return seed `number` of a bench's first chain, or of the chain that the bench drew as its number `end`."""
    return Chain(bytes([end] * 32)).seed(number)


class Bench:
    """A table on a journal. `done`: what the writer has reported as durable; `wall`: the time of day; `kept`: how many
    steps the table keeps in memory."""

    def __init__(self, path: Path, ruleset: str = "standard", folder: Path = RULESETS, **options: object) -> None:
        self.path, self.ruleset, self.folder, self.options = path, ruleset, folder, options
        self.wall = 1_800_000_000.0
        self.kept = KEPT
        seeds = itertools.count(1)
        self.entropy: Callable[[int], bytes] = lambda size: bytes([next(seeds)] * size)
        self.open()

    def open(self) -> Table:
        self.journal: Journal = open_journal(self.path)
        self.done: list[int] = []
        self.writer = JournalWriter(
            self.journal, durable=self.done.append, failed=lambda code, text: None, clock=lambda: 0.0
        )
        self.table = Table(
            self.journal,
            self.writer,
            load_rules(self.ruleset, self.options, self.folder),
            wall=lambda: self.wall,
            mono=lambda: 1.0,
            entropy=lambda size: self.entropy(size),  # noqa: PLW0108  (a test may put in another one later)
            least_steps=self.kept,
        )
        return self.table

    def settle(self) -> None:
        """Wait until everything is on disk, and tell the table."""
        assert self.writer.flush(60)
        self.table.durable(self.writer.last_number)

    def restart(self) -> Table:
        """Switch the table off and on. Returns the new table."""
        assert self.writer.close() == 0
        self.journal.close()
        return self.open()

    def close(self) -> None:
        self.writer.close()
        self.journal.close()


def seat_three(table: Table) -> None:
    """Seat three people with 50 credits each."""
    for seat, name in enumerate(("Lando", "Han", "Leia"), 1):
        table.play(Move("sit", seat, 50, name=name), "screen")


def recorded(path: Path) -> tuple[HandsEnd, ...]:
    """Return what everybody had won or lost at the end of each hand in a journal, oldest first. Raises
    `JournalError`."""
    return merged([], [point for part in hand_ends(path) for point in part])


class PaperScreen:
    """A screen that records what it is shown; a test puts touches into its list."""

    def __init__(self) -> None:
        self.touched: list[Intent] = []
        self.shown: list[TableView] = []

    def intents(self, timeout: float) -> Sequence[Intent]:
        taken, self.touched = self.touched, []
        return taken

    def show(self, view: TableView, now: float) -> None:
        if not self.shown or self.shown[-1] != view:
            self.shown.append(view)

    def wake(self) -> None:
        """Do nothing, since nothing waits."""
