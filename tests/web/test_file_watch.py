"""Tests the watch that wakes the web server when the table writes: it notices files, and does without the system's
help."""

import asyncio
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from companion.web.file_watch import FileWatch
from companion.web.pages import Key
from companion.web.publisher import QUIET_S
from tests.processes import PATIENCE
from tests.web.served import site, table


def watching(folder: Path, asks: Callable[[FileWatch], Awaitable[bool]]) -> bool:
    async def run() -> bool:
        watch = FileWatch(folder)
        try:
            return await asks(watch)
        finally:
            watch.close()

    return asyncio.run(run())


@pytest.mark.parametrize("name", ["new", "old"])
def test_a_file_that_is_written_ends_the_waiting(tmp_path: Path, name: str) -> None:
    (tmp_path / "old").write_text("1")

    async def asks(watch: FileWatch) -> bool:
        assert not await watch.wait(0) and watch.watching
        (tmp_path / name).write_text("2")
        return await watch.wait(PATIENCE)

    assert watching(tmp_path, asks)


def test_reading_a_file_is_no_news(tmp_path: Path) -> None:
    (tmp_path / "old").write_text("1")

    async def asks(watch: FileWatch) -> bool:
        await watch.wait(0)
        (tmp_path / "old").read_text()
        return await watch.wait(0.01)

    assert not watching(tmp_path, asks)


def test_a_folder_may_come_and_go(tmp_path: Path) -> None:
    folder = tmp_path / "later"

    async def asks(watch: FileWatch) -> bool:
        assert not await watch.wait(0) and not watch.watching
        folder.mkdir()
        assert not await watch.wait(0) and watch.watching
        shutil.rmtree(folder)
        assert await watch.wait(PATIENCE)
        assert not watch.watching
        folder.mkdir()
        await watch.wait(0)
        (folder / "new").write_text("1")
        return await watch.wait(PATIENCE)

    assert watching(folder, asks)


def test_a_row_reaches_the_pages_before_the_next_regular_check(tmp_path: Path) -> None:
    with table(tmp_path) as bench:
        made = site(tmp_path)

        async def run() -> float:
            follow = asyncio.create_task(made.publisher.follow())
            clock = asyncio.get_running_loop().time
            while made.publisher.version < 1:
                await made.publisher.changed(0)
            await asyncio.sleep(0)
            waits = []
            for _ in range(5):
                version, began = made.publisher.version, clock()
                bench.table.deal("screen") if bench.table.head.hands == 0 else bench.table.undo("screen")
                bench.settle()
                while not await made.publisher.changed(version):
                    pass
                waits.append(clock() - began)
            follow.cancel()
            await asyncio.gather(follow, return_exceptions=True)
            return sorted(waits)[2]

        assert asyncio.run(run()) < QUIET_S / 2
        assert "Lando" in made.publisher.page(Key("spectators", "en"))
