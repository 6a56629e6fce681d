"""Tests what a phone is told of a command to which the table gives no answer."""

import asyncio
from pathlib import Path

import pytest

from companion.table.phone_wire import Command
from companion.web import table_link
from companion.web.table_link import TableLink
from tests.processes import PATIENCE


@pytest.mark.parametrize("ends", [False, True])
def test_a_command_whose_answer_is_lost_may_have_been_carried_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, ends: bool
) -> None:
    """The table stands still for longer than anybody waits, or it ends before it has answered."""
    monkeypatch.setattr(table_link, "ANSWER_S", 30.0 if ends else 0.2)

    async def asks() -> list[str]:
        news = asyncio.Event()

        async def takes(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            news.set()
            await reader.readline()
            await reader.readline()
            if not ends:
                await reader.read()
            writer.close()

        link, command = TableLink(tmp_path / "phones", lambda: None), Command(0, "key", "1", 4, "deal")
        codes = [(await link.command(command)).code]
        async with await asyncio.start_unix_server(takes, tmp_path / "phones"):
            follows = asyncio.create_task(link.follow())
            await asyncio.wait_for(news.wait(), PATIENCE)
            codes.append((await link.command(command)).code)
            follows.cancel()
            await asyncio.gather(follows, return_exceptions=True)
        return codes

    assert asyncio.run(asks()) == ["phone-no-table", "phone-unanswered"], "the first one was never sent"
