"""Tests attacks on the web server: each is refused with a sentence, stands once in the log, and costs others
nothing."""

import asyncio
import contextlib
import logging
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from companion.game.engine import flow
from companion.game.moves import Move
from companion.table.intents import Deal, Play
from companion.table.phone_wire import MOST_LINE, phone_socket
from companion.web.event_stream import UNSENT
from companion.web.guards import POSTS
from companion.web.listening import MOST
from companion.web.server import MOST_EACH
from tests.processes import wait_for
from tests.web.running import RunningTable, running, serving
from tests.web.served import Client, asking, events, page, site, table
from tests.web.test_dealer_phone import Phone


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "127.0.0.1:80)x", "", "[::1", "[::1]:a", "a" * 300],
)
def test_a_foreign_name_is_refused(tmp_path: Path, host: str) -> None:
    """A page elsewhere sends that name if its own name points at this server."""
    with table(tmp_path):
        status, said = asking(site(tmp_path), lambda client: page(client, Host=host))
    assert status in (400, 421) and "Lando" not in said


@pytest.mark.parametrize("host", ["10.0.0.5:8080", "localhost", "[::1]:8080"])
def test_its_own_addresses_are_not(tmp_path: Path, host: str) -> None:
    with table(tmp_path):
        assert asking(site(tmp_path), lambda client: page(client, Host=host))[0] == 200


def test_a_large_body_is_refused(tmp_path: Path) -> None:
    async def asks(client: Client) -> list[int]:
        kind = "application/x-www-form-urlencoded"
        origin = {"Origin": f"http://{client.host}:{client.port}", "Content-Type": kind}
        found = []
        for data in (b"secret=" + b"1" * 65536, _endless()):
            async with client.post("/pair", data=data, headers=origin) as answer:
                found.append(answer.status)
        return found

    assert asking(site(tmp_path), asks) == [413, 413]


async def _endless() -> AsyncIterator[bytes]:
    for _ in range(64):
        yield b"a" * 1024


def test_one_address_cannot_ask_for_ever(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def asks(client: Client) -> list[int]:
        found = []
        for _ in range(POSTS + 20):
            async with client.post("/pair", data={"secret": "1"}) as answer:
                found.append(answer.status)
        return found

    with caplog.at_level(logging.WARNING, "sabacc"):
        found = asking(site(tmp_path), asks)
    assert found[:POSTS] == [403] * POSTS and set(found[POSTS:]) == {429}
    assert len([each for each in caplog.records if "web-too-often" in each.message]) == 1


@pytest.mark.parametrize(
    "path",
    [
        "/static/../server.py", "/static/..%2f..%2fconfig.py", "/static/%2e%2e/%2e%2e/config.py", "/font/OFL.txt",
        "/static/", "/api/text/..%2fstate", "/seat/0", "/seat/-1", "/seat/1e3", "/stream/dealer_live",
    ],
)  # fmt: skip
def test_an_address_scan_finds_nothing(tmp_path: Path, path: str) -> None:
    with table(tmp_path):
        status, said = asking(site(tmp_path), lambda client: page(client, path))
    assert status in (403, 404) and "import" not in said


def test_one_address_has_few_streams(tmp_path: Path) -> None:
    async def asks(client: Client) -> list[int]:
        open_ = [await client.get("/stream/spectators") for _ in range(MOST_EACH + 2)]
        found = [each.status for each in open_]
        for each in open_:
            each.close()
        return found

    with table(tmp_path):
        assert asking(site(tmp_path), asks) == [200] * MOST_EACH + [503] * 2


def test_a_phone_that_never_reads_keeps_nobody_waiting(tmp_path: Path) -> None:
    """Its unsent bytes are limited. When it reads again, it gets the newest state, not those in between."""
    with table(tmp_path) as bench:
        made = site(tmp_path)

        async def asks(client: Client) -> tuple[int, int]:
            async with client.get("/stream/spectators") as sleeper, client.get("/stream/spectators") as other:
                await events(other, 1)
                last = 0
                for at in range(60):
                    if at % 2:
                        bench.table.undo("screen")
                    else:
                        bench.table.deal("screen")
                    bench.settle()
                    made.publisher.look()
                    last = int((await events(other, 1))[0]["id"])
                late = 0
                while late < last:
                    late = int((await asyncio.wait_for(events(sleeper, 1), 20))[0]["id"])
                return late, last

        late, last = asking(made, asks)
    assert late == last and UNSENT <= 64 * 1024


@pytest.fixture
def connected(tmp_path: Path) -> Iterator[RunningTable]:
    with running(tmp_path) as made:
        yield made


def test_a_thousand_connections_that_say_nothing(connected: RunningTable) -> None:
    """Play goes on, others are served, and connections beyond the limit are closed at once."""
    with serving(connected.journal) as address:
        where = urlsplit(address)
        silent = [socket.create_connection((str(where.hostname), int(where.port or 0)), 10) for _ in range(1000)]
        try:
            began = time.monotonic()
            connected.screen.touch(Deal())
            wait_for("the deal", lambda: connected.table.head.hands == 1)
            assert time.monotonic() - began < 10
            wait_for("the page", lambda: "Lando" in Phone(address).get("/?lang=en")[1])
        finally:
            for each in silent:
                each.close()
    assert MOST >= 1000


def test_rubbish_in_the_socket_ends_only_that_line(connected: RunningTable) -> None:
    for rubbish in (b"{}\n", b"\xff\x00\n", b'{"type":"command"}\n', b"a" * (2 * MOST_LINE), b"[" * 5000 + b"\n"):
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(10)
            line.connect(str(phone_socket(connected.journal)))
            with contextlib.suppress(OSError):  # the table may close this connection at once
                line.sendall(rubbish)
                line.shutdown(socket.SHUT_WR)
                while line.recv(65536):
                    pass
    connected.screen.touch(Deal())
    wait_for("the deal", lambda: connected.table.head.hands == 1)


def test_a_web_server_that_never_reads_never_blocks_the_table(connected: RunningTable) -> None:
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(str(phone_socket(connected.journal)))
        connected.screen.touch(Deal())
        wait_for("the deal", lambda: connected.table.head.hands == 1)
        for _ in range(30):
            seat, row = flow.turn(connected.table.head), connected.table.row
            if "check" not in {each.verb for each in flow.options(connected.table.head)}:
                break
            connected.screen.touch(Play(Move("check", seat)))
            wait_for("the move", lambda row=row: connected.table.row > row)  # type: ignore[misc]
    assert threading.active_count() < 50
