"""Tables and a desk without a network: the messages of one side reach the other as the test wants it, if at all."""

from collections.abc import Callable
from pathlib import Path

from companion.hall.desk import Desk
from companion.hall.hall_wire import Heard, Point, Post, batch
from companion.hall.outbox import JournalReader, Outbox
from companion.hall.store import Store
from companion.table.journal.open_journal import open_journal
from companion.table.journal.rows import NO_HASH, Row, make_row


def write(path: Path, count: int, *, data: str = "x") -> list[Row]:
    """Append rows to the journal at a path, as a table does, and return them."""
    with open_journal(path) as journal:
        number, prev = journal.end()
        rows = chain(count, number, prev, data=data)
        journal.append(rows)
    return rows


def chain(count: int, number: int = 0, prev: str = NO_HASH, *, data: str = "x") -> list[Row]:
    """Return rows that follow a row with this number and hash. They have no meaning for a table."""
    rows = []
    for _ in range(count):
        number += 1
        row = make_row(
            number, number - 1, "note", 0, f'"{data}{number}"'.encode(), b"s" * 16, "r", "1", "test", "", 1.0, 1.0, prev
        )
        rows.append(row)
        prev = row.hash
    return rows


class MemoryReader(JournalReader):
    """A journal that is only in memory, for very many tables in one process."""

    def __init__(self) -> None:
        super().__init__(Path(), lambda: 0.0)
        self.written: list[Row] = []
        self._seen = 0

    def write(self, count: int) -> None:
        """Add rows."""
        self.written += chain(count, self.end.number, self.end.hash)
        self.end = Point(self.written[-1].number, self.written[-1].hash)

    def look(self) -> bool:
        before, self._seen = self._seen, self.end.number
        return before != self._seen

    def rows_after(self, number: int) -> list[Row]:
        return batch(self.written[number : number + 60])

    def hash_at(self, number: int) -> str:
        if number == 0:
            return NO_HASH
        return self.written[number - 1].hash if number <= len(self.written) else ""


class World:
    """A desk and tables in a folder, with a clock of their own. `pass_on` decides what happens to the messages of one
    step; by default each arrives once, in order."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.now = folder, 1000.0
        self.chance: Callable[[], float] = lambda: 0.0
        self.boxes: dict[int, Outbox] = {}
        self.readers: dict[int, JournalReader] = {}
        self.pass_on: Callable[[list[Post]], list[Post]] = lambda posts: posts
        self.store = Store(folder / "desk" / "hall.sqlite")
        self.desk = self.new_desk()

    def new_desk(self, name: str = "desk") -> Desk:
        desk = Desk("hall", name, self.store, wall=lambda: 1_800_000_000.0 + self.now, chance=self.chance)
        desk.begin(take_over=True)
        return desk

    def path(self, table: int) -> Path:
        return self.folder / f"{table}.journal"

    def join(self, table: int, device: str = "") -> Outbox:
        """Let a table's publisher start, or start again."""
        reader = JournalReader(self.path(table), lambda: self.now)
        self.readers[table] = reader
        self.boxes[table] = Outbox(
            "hall", table, reader, device=device or f"device-{table}", run=f"{self.now}-{len(self.boxes)}",
            wall=lambda: 1_800_000_000.0 + self.now, chance=self.chance,
        )  # fmt: skip
        return self.boxes[table]

    def step(self, seconds: float = 0.3) -> None:
        """Let a little time pass in which tables and desk send what they have to send."""
        self.now += seconds
        up = [post for box in self.boxes.values() for post in box.turn(self.now)]
        heard = [Heard(post.topic, post.payload) for post in self.pass_on(up)]
        down = [*self.desk.take(heard, self.now), *self.desk.turn(self.now)]
        for post in self.pass_on(down):
            parts = post.topic.split("/")
            if parts[4] == "have" and int(parts[5]) in self.boxes:
                self.boxes[int(parts[5])].heard(post.payload, self.now)

    def settle(self, steps: int = 60) -> None:
        """Let the network work again until the desk has everything."""
        self.pass_on = lambda posts: posts
        for _ in range(steps):
            self.step(0.6)

    def equal(self) -> bool:
        """Return whether the desk's copy of each table ends where its journal ends, with no row missing."""
        return all(
            self.store.tip(table) == reader.end and len(self.store.rows(table)) == reader.end.number
            for table, reader in self.readers.items()
        )

    def close(self) -> None:
        for reader in self.readers.values():
            reader.close()
        self.store.close()


def codes(world: World) -> list[str]:
    return [each.code for each in world.desk.told]
