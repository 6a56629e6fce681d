"""Two tables on one computer and the desk of the tournament that they play."""

from pathlib import Path

from msgspec.structs import replace

from companion.game.loading.rulesets import load_rules
from companion.hall.tournament_tables import LocalTables
from companion.program.services.hall_service import HallSocket
from companion.table.hall_says import hall_socket
from companion.table.journal.open_journal import open_journal
from companion.tournament import acts
from companion.tournament.book import Book, Opening
from companion.tournament.decisions import waiting
from companion.tournament.event_format import Format, Level
from companion.tournament.format_files import load_format
from companion.tournament.tournament_state import sums
from tests.hall.tournament_table import TournamentTable
from tests.processes import wait_for

AT_TABLES = ("walk", "sit", "bring", "bring-pot", "high-card")
"""What waits for people at the tables, who do it there."""


def quick(kind: Format) -> Format:
    """Return the format with levels that grow fast."""
    levels = tuple(Level((4 * 2**at, 4 * 2**at), hands=4) for at in range(8))
    return replace(kind, levels=levels, stack=60)


QUICK = quick(load_format("single-evening"))


class Two:
    """Two tables on one computer and the desk of their tournament."""

    def __init__(self, folder: Path, entries: int, kind: Format = QUICK) -> None:
        self.now, self.folder = 0.0, folder
        self.tables = {number: TournamentTable(folder, number) for number in (1, 2)}
        self.doors = [HallSocket(hall_socket(each.playing.path), each.said.append) for each in self.tables.values()]
        self.journal = open_journal(folder / "friday.tournament")
        self.book = self._book(Opening(kind, "Friday"))
        self.local = self.desk()
        for number in range(1, entries + 1):
            self.book.do(acts.Enter(f"Player {number}"))

    def _book(self, opening: Opening | None) -> Book:
        return Book(
            self.journal, opening, wall=lambda: self.now, mono=lambda: self.now, entropy=lambda size: b"7" * size
        )

    def desk(self) -> LocalTables:
        paths = {number: each.playing.path for number, each in self.tables.items()}
        return LocalTables(
            self.book, paths, load_rules("standard"), pages=lambda: "http://desk/", clock=lambda: self.now
        )

    def swapped(self) -> None:
        """Another desk goes on with the same journal."""
        self.local.close()
        self.book = self._book(None)
        self.local = self.desk()

    def begun_anew(self, title: str) -> None:
        """The same people begin another tournament at the same tables."""
        self.local.close()
        self.journal.close()
        self.journal = open_journal(self.folder / f"{title}.tournament")
        people, kind = self.book.state.entries, self.book.state.format
        self.book = self._book(Opening(kind, title))
        self.local = self.desk()
        for each in people:
            self.book.do(acts.Enter(each.name))

    def turn(self) -> None:
        """Let the desk look at the tables, and the tables hear it."""
        self.now += 3.0  # every table is told again
        for each in self.tables.values():
            each.playing.settle()
        self.local.turn()
        wait_for("what the desk says", lambda: all(each.said for each in self.tables.values()))
        for each in self.tables.values():
            each.hear()
        assert not sums(self.book.state).missing

    def hears(self) -> None:
        """Take some turns: a table may first hear what the desk has said before."""
        for _ in range(4):
            self.turn()

    def direct(self) -> None:
        """Publish everything that is for the director to decide."""
        while self.book.state.phase != "over":
            found = [each for each in waiting(self.book.state) if each.code not in AT_TABLES]
            if not found:
                return
            self.book.do(found[0].act)

    def seated(self) -> None:
        """Draw the seats, and let the tables lay themselves out."""
        self.direct()
        self.hears()
        assert all(each.ready for each in self.book.state.tables.values())

    def hand(self, number: int) -> None:
        """Play a hand at a table."""
        table = self.tables[number]
        before = table.table.head.hands
        while table.table.head.hands == before or table.table.head.order:
            table.play()

    def close(self) -> None:
        self.local.close()
        self.journal.close()
        for each in self.doors:
            each.close()
        for table in self.tables.values():
            table.close()
