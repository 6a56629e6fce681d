"""Tests what the desk of a tournament says and does while its journal cannot be written: on a full disk, in a folder
that cannot be looked into, or after the file was removed."""

import asyncio
import errno
import os
import sqlite3
import time
from pathlib import Path

import pytest

from companion.program.shows.desk_serving import open_tournament
from companion.table.journal.journal import Journal
from companion.web.desk import desk_site
from tests.web.evening_desk import KEY, desk, drawn, sent
from tests.web.served import Client, asking_app, page


def full(self: Journal, rows: object) -> None:
    """Refuse to append rows, as a journal on a full disk does."""
    raise sqlite3.OperationalError("database or disk is full")


def test_a_full_disk_is_told_and_the_clock_goes_on_once_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the clock and the tables bring is entered later; only a director's own act has to be repeated."""

    async def asks(client: Client) -> None:
        async with site.following("http://127.0.0.1/"):
            with monkeypatch.context() as patched:
                patched.setattr(Journal, "append", full)
                late[0] = 1e5
                status, text = await sent(client, act="CloseEntries", row=str(site.book.row))
                assert (status, "disk is full" in text) == (507, True)
                await asyncio.sleep(3 * desk_site.TICK_S)
                assert site.book.state.clock.level == 0
                assert "disk is full" in (await page(client, "/director", Cookie=f"sabacc_desk={KEY}"))[1]
            await asyncio.sleep(3 * desk_site.TICK_S)
            assert site.book.state.clock.level > 0
            assert "disk is full" not in (await page(client, "/director", Cookie=f"sabacc_desk={KEY}"))[1]

    with desk(tmp_path) as site:
        drawn(site)
        late = [0.0]
        for clock, now in (("_clock", time.time), ("_mono", desk_site.passed)):
            monkeypatch.setattr(site, clock, lambda now=now: now() + late[0])
        asking_app(site.app, asks)


def test_a_page_that_would_show_a_draw_is_shown_on_a_full_disk_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hash of the draw's seed has to be written before the draw can be looked at."""

    async def asks(client: Client) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(Journal, "append", full)
            status, text = await page(client, "/director", Cookie=f"sabacc_desk={KEY}")
            assert status == 200 and "disk is full" in text
        status, text = await page(client, "/director", Cookie=f"sabacc_desk={KEY}")
        assert status == 200 and "disk is full" not in text

    with desk(tmp_path) as site:
        asking_app(site.app, asks)


def test_a_journal_whose_folder_cannot_be_looked_into_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(self: Journal) -> bool:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    async def asks(client: Client) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(Journal, "moved", refused)
            status, text = await sent(client, act="Enter", name="Late")
            assert status == 507 and "evening.journal: Permission denied" in text
            site._turned()
            assert {refusal.code for refusal in site._troubles().values()} == {"desk-disk"}
        site._turned()
        assert not site._troubles()

    with desk(tmp_path) as site:
        asking_app(site.app, asks)


def test_a_journal_that_is_removed_stops_the_desk_with_a_copy_that_goes_on(tmp_path: Path) -> None:
    """What would be written to the removed file would be lost when the desk ends."""

    async def asks(client: Client) -> None:
        (tmp_path / "evening.journal").unlink()
        status, text = await sent(client, act="Enter", name="Late")
        assert status == 507 and "was removed or replaced. Nothing was entered" in text and "journal.kept" in text
        assert len(site.book.state.entries) == 12
        site._turned()
        assert {refusal.code for refusal in site._troubles().values()} == {"desk-moved"}

    with desk(tmp_path) as site:
        asking_app(site.app, asks)
    (tmp_path / "evening.journal.kept").rename(tmp_path / "evening.journal")
    with open_tournament(tmp_path / "evening.journal", None) as book:
        assert len(book.state.entries) == 12
