"""Tables at which random players play on real journals, for whole halls in tests and measurements."""

import resource
from pathlib import Path

from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from tests.bench.evening import Opened
from tests.bench.play import Evening

NAMES = ("Ysolde Ferrant", "Tomas Quill", "Bram Okafor", "Lucie Adair", "Noor Halim", "Maximilien Roy", "Ines Calder",
         "Hanne Voss", "Ada Lindqvist", "Rui Tavares")  # fmt: skip


def many_files() -> None:
    """Let this process open as many files as the system allows: a table needs some fifteen."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class PlayingTable:
    """The table with this number, whose journal is in the folder. Each `step` plays a move and what follows from it.
    `kind` is how people play."""

    def __init__(
        self, folder: Path, number: int, *, players: int = 5, stack: int = 200, kind: type[Evening] = Evening
    ) -> None:
        self.number, self.path = number, folder / f"{number}.journal"
        self.opened = Opened(self.path)
        self.table = self.opened.table
        self._evening = kind(load_rules("standard"), 0, number, stack)
        for seat in range(1, players + 1):
            name = NAMES[(number * 3 + seat) % len(NAMES)] if players > 1 else f"P{seat}"
            self._evening._do(Move("sit", seat, stack, name=name))
        self._make()

    def reopened(self) -> "PlayingTable":
        """The same people at the table's journal as it is now, after `close`."""
        self.opened = Opened(self.path)
        self.table = self.opened.table
        self._evening.pile.clear()  # an older copy of the card may be in the middle of another hand
        return self

    def step(self) -> None:
        """Play a move."""
        self._evening.state = self.table.head
        self._evening.step()
        self._make()

    def _make(self) -> None:
        moves = self._evening.moves
        for move in moves:
            if move.verb == "deal":
                self.table.deal("screen")
            else:
                self.table.play(move, "screen")
        moves.clear()

    def settle(self) -> None:
        """Wait until everything is on disk."""
        assert self.opened.writer.flush(60)
        self.table.durable(self.opened.writer.last_number)

    def close(self) -> None:
        self.opened.close()
