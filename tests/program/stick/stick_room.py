"""A table, a USB stick that can be plugged in and pulled out, and a worker that the test calls."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.game.engine import flow
from companion.game.loading.library import Library
from companion.game.moves import Move
from companion.program.stick.jobs import Jobs
from companion.program.stick.update import Updater
from companion.program.stick.worker import StickReport, StickWorker
from companion.settings import Config
from companion.table.chance import chance
from companion.table.views.stick_view import Job, StickView
from companion.table.views.table_view import TableView
from tests.cli.test_export import Bots
from tests.support import Bench

STATE = flow.start(Library().load("standard", {}))
STAMP = "2026-11-21-180512"
LINE = "{number} 25 8:1 / {path} {options},nosuid shared:9 - {kind} /dev/sda1 rw,utf8"


def line_of(number: int, path: str, options: str, kind: str = "vfat") -> str:
    """Return a line of the mount table."""
    return LINE.format(number=number, path=path, options=options, kind=kind)


class Room:
    """A table, a stick that can be put in and pulled out, and the worker, which the test calls."""

    def __init__(self, folder: Path) -> None:
        self.bench = Bench(folder / "table.journal")
        self.media, self.data = folder / "media", folder / "data"
        self.stick = self.media / "RED"
        self.kind = "vfat"
        self.options, self.number, self.mounted = "rw", 30, False
        self.posted: list[StickView] = []
        self.key = folder / "key.pem"
        config = Config(journal=str(self.bench.path))
        self.jobs = Jobs(config, self.updater(None), stamp=lambda: STAMP, log=lambda: ("Zorba sat down",))
        self.worker = StickWorker(self.media, self.jobs.do, self._post, self.table)

    def updater(self, key: Path | None) -> Updater:
        return Updater(self.data / "updates", key, "0.1.0")

    def _post(self, item: object) -> None:
        assert isinstance(item, StickReport)
        self.posted.append(item.view)

    def table(self) -> str:
        line = line_of(number=self.number, path=str(self.stick), options=self.options, kind=self.kind)
        return f"25 1 8:2 / / rw - ext4 /dev/root rw\n{line if self.mounted else ''}\n"

    def put_in(self) -> None:
        self.stick.mkdir(parents=True, exist_ok=True)
        self.number += 1
        self.mounted = True
        self.worker.look()

    def pull(self) -> None:
        """Pull the stick out in the way of udisks: unmount it and remove its folder."""
        self.mounted = False
        shutil.rmtree(self.stick, ignore_errors=True)

    def work(self, job: Job, view: TableView | None = None) -> StickView:
        self.worker.work(job, view)
        return self.posted[-1]

    def files(self) -> set[str]:
        return {str(path.relative_to(self.stick)) for path in self.stick.rglob("*") if path.is_file()}


def furnished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """Return a room in which two hands are over and the table has committed to the third. The body of a fixture. When
    the bundle tests the dice, it rolls fewer of them."""
    monkeypatch.setattr(chance, "SELF_TEST_DICE", 600)
    for name in ("CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    made = Room(tmp_path)
    for seat, name in enumerate(("Zorba", "=Han", "Leia"), 1):
        made.bench.table.play(Move("sit", seat, 50, name=name), "screen")
    Bots(made.bench.table).play_hands(made.bench.table, 2)
    made.bench.table.dice.commit()
    made.bench.settle()
    yield made
    made.bench.close()


def below(
    monkeypatch: pytest.MonkeyPatch, root: Path, call: str, number: int, also: Callable[[], None] = lambda: None
) -> None:
    """Let this system call fail in this folder, and only there, from now on. `also` is called just before."""
    real = getattr(os, call)

    def faulty(first: object, *rest: object, **more: object) -> object:
        place = os.readlink(f"/proc/self/fd/{first}") if isinstance(first, int) else str(first)
        if place.startswith(str(root)):
            monkeypatch.setattr(os, call, real)  # `also` may need this call itself
            also()
            monkeypatch.setattr(os, call, faulty)
            raise OSError(number, os.strerror(number), place)
        return real(first, *rest, **more)

    monkeypatch.setattr(os, call, faulty)
