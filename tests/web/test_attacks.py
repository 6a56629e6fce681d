"""Tests attacks on the web server: each is refused with a sentence, stands once in the log, and costs others
nothing."""

import asyncio
import contextlib
import logging
import resource
import socket
import threading
import time
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from companion.game.engine import flow
from companion.game.moves import Move
from companion.table.intents import Deal, Play
from companion.table.phone_wire import MOST_LINE, phone_socket
from companion.web import listening
from companion.web.event_stream import UNSENT
from companion.web.guards import MOST_BODY, MOST_EACH, POSTS, Often, Once, Room, Turned
from companion.web.listening import FILES, MOST, OTHERS, whose
from tests.processes import PATIENCE, wait_for
from tests.web.dealer_phone import Phone
from tests.web.running import RunningTable, running, serving
from tests.web.served import Client, asking, events, page, site, table


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


def _place(address: str) -> tuple[str, int]:
    """Return the host and the port of an address."""
    where = urlsplit(address)
    return str(where.hostname), int(where.port or 0)


async def _endless() -> AsyncIterator[bytes]:
    for _ in range(64):
        yield b"a" * 1024


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/x-www-form-urlencoded; charset=no-such", b"secret=1"),
        ("application/x-www-form-urlencoded", b"secret=\xff"),
        ("multipart/form-data; boundary=a", b"secret=1"),
        ("multipart/form-data", b"secret=1"),
        ("application/x-www-form-urlencoded; charset=unicode_escape", b"secret=\\ud800"),
        ("application/x-www-form-urlencoded; charset=utf-7", b"secret=+2AA-"),
        ("multipart/form-data; boundary=a", b'--a\r\nContent-Disposition: form-data; name="secret"\r\n'
         b"Content-Type: text/plain; charset=unicode_escape\r\n\r\n\\ud800\r\n--a--\r\n"),
    ],
)  # fmt: skip
def test_a_form_that_no_browser_sends_is_refused(
    tmp_path: Path, kind: str, body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async def asks(client: Client) -> list[int]:
        found = []
        for _ in range(3):
            async with client.post("/pair", data=body, headers={"Content-Type": kind}) as answer:
                found.append(answer.status)
        return found

    with caplog.at_level(logging.WARNING, "sabacc"):
        assert asking(site(tmp_path), asks) == [400] * 3
    assert len(caplog.records) == 1


def test_a_body_that_says_that_it_is_packed_is_refused(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    kind = b"Content-Type: application/x-www-form-urlencoded\r\nContent-Encoding: gzip\r\n"
    kind += b"Content-Length: 8\r\nConnection: close\r\n\r\n"
    with caplog.at_level(logging.INFO), serving(tmp_path / "table.journal") as address:
        for _ in range(2):
            assert b" 400 " in _answered(address, b"POST /pair HTTP/1.1\r\nHost: localhost\r\n" + kind + b"secret=1")
    said = [each for each in caplog.records if each.levelno >= logging.WARNING]
    assert len(said) == 1 and not said[0].exc_info


def test_a_packed_body_is_never_unpacked(tmp_path: Path) -> None:
    """A few kilobytes may be a gigabyte, which would be unpacked before anything can refuse it."""
    packed = zlib.compress(b"secret=" + b"a" * 2**22)
    assert len(packed) < MOST_BODY
    head = b"POST /pair HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    with serving(tmp_path / "table.journal") as address:
        more = b"Content-Encoding: deflate\r\nContent-Length: %d\r\nConnection: close\r\n\r\n" % len(packed)
        assert b" 400 " in _answered(address, head + more + packed), "what was unpacked would be too large, 413"


@pytest.mark.parametrize("header", [b"Cookie: sabacc_phone=\xff", b"Authorization: Bearer \xff"])
def test_a_key_that_is_no_text_is_no_key(
    connected: RunningTable, header: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    """Anybody can send it, so it must not fill the log."""
    with serving(connected.journal) as address, caplog.at_level(logging.WARNING, "sabacc"):
        wait_for("the web server", lambda: bool(connected.phones.address))
        own = address.rstrip("/").encode()
        rest = b" HTTP/1.1\r\nHost: " + own[7:] + b"\r\nOrigin: " + own + b"\r\nConnection: close\r\n" + header
        for asked, status in ((b"GET /dealer", 303), (b"POST /dealer/do", 303), (b"POST /api/do/undo", 401)):
            answer = _answered(address, asked + rest + b"\r\nContent-Length: 0\r\n\r\n")
            assert answer.startswith(b"HTTP/1.1 %d " % status)
    assert all("phone-unknown" in each.getMessage() for each in caplog.records) and len(caplog.records) <= 1


def test_a_page_that_fails_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = site(tmp_path)

    def fails(*_: object) -> str:
        raise ArithmeticError("a defect")

    async def asks(client: Client) -> list[int]:
        return [(await page(client, f"/seat/{seat}"))[0] for seat in (1, 2, 3)]

    monkeypatch.setattr(made.pages, "whole", fails)
    with caplog.at_level(logging.WARNING, "sabacc"):
        assert asking(made, asks) == [500] * 3
    assert len(caplog.records) == 1 and caplog.records[0].exc_info


def test_no_address_makes_a_line_of_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    asked = b"GET /%0aERROR%20forged%1b%5b31m HTTP/1.1\r\nHost: evil\r\nConnection: close\r\n\r\n"
    with caplog.at_level(logging.WARNING), serving(tmp_path / "table.journal") as address:
        assert b" 421 " in _answered(address, asked)
    assert len(caplog.records) == 1 and caplog.records[0].getMessage().isprintable()


def _answered(address: str, asked: bytes) -> bytes:
    """Send bytes, and return what the server answers until it hangs up."""
    with socket.create_connection(_place(address), 10) as line:
        line.sendall(asked)
        return b"".join(iter(partial(line.recv, 65536), b""))


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
        silent = [socket.create_connection(_place(address), 10) for _ in range(1000)]
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


def test_a_server_may_have_as_many_files_as_its_connections_need(tmp_path: Path) -> None:
    """Started from a terminal it has 1,024, and a single guest could keep everybody out and fill the log."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (512, hard))
    try:
        with serving(tmp_path / "table.journal"):
            assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(FILES, hard) > MOST + OTHERS
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.parametrize(("most", "files"), [(12, FILES), (MOST, OTHERS + 12)])
def test_one_address_cannot_take_every_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, files: int
) -> None:
    """Nor may it have the last ones again and again, once some have ended; nor where the system allows few files."""
    for name, value in (("MOST", most), ("KEPT", 4), ("FEW", 2), ("_files_allowed", lambda: files)):
        monkeypatch.setattr(listening, name, value)
    with ExitStack() as open_, serving(tmp_path / "table.journal") as address:

        def let_in(source: str) -> bool:
            """Return whether a connection from this address gets an answer. It stays open."""
            line = open_.enter_context(socket.create_connection(_place(address), 10, (source, 0)))
            with contextlib.suppress(ConnectionError):
                line.sendall(b"GET /static/icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n")
                return b" 200 " in line.recv(65536)
            return False

        assert [let_in("127.0.0.9") for _ in range(10)] == [True] * 8 + [False] * 2
        assert [let_in("127.0.0.8") for _ in range(3)] == [True] * 2 + [False]
        assert [let_in("127.0.0.7") for _ in range(3)] == [True] * 2 + [False]
        assert not let_in("127.0.0.6"), "all are taken"
        open_.close()
        wait_for("room", lambda: let_in("127.0.0.6"))


def test_one_computer_with_many_addresses_counts_as_one() -> None:
    assert whose("fe80::1%eth0") == whose("fe80::2") != whose("2001:db8::1")
    assert whose("10.0.0.5") != whose("10.0.0.6") and whose("::ffff:10.0.0.5") != whose("::ffff:10.0.0.6")
    often, room = Often(2, 10.0, lambda: 0.0), Room(9, 1)
    assert [often.again(f"2001:db8::{at}") for at in range(3)] == [True, True, False]
    with room.taken("2001:db8::1"), pytest.raises(Turned, match="web-full"), room.taken("2001:db8::2"):
        pass


def test_one_computer_with_many_addresses_does_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    once = Once()
    with caplog.at_level(logging.WARNING, "sabacc"):
        for at in range(100):
            once.tell(f"2001:db8::{at:x}", "web-too-often", "/pair")
    assert len(caplog.records) == 1


@pytest.mark.parametrize("after", [b"", b"GET /icon HTTP/1.1\r\nHost: localhost\r\n\r\n"])
def test_a_request_whose_rest_never_comes_is_refused_and_closed(
    tmp_path: Path, after: bytes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Also the second one of a connection."""
    head = b"POST /pair HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    monkeypatch.setattr("companion.web.guards.BODY_S", 0.05)
    monkeypatch.setattr("companion.web.listening.LINGER_S", 0.05)
    with caplog.at_level(logging.WARNING, "sabacc"), serving(tmp_path / "table.journal") as address:
        for _ in range(2):
            with socket.create_connection(_place(address), 10) as line:
                line.sendall(after + head + b"Host: localhost\r\nContent-Length: 10\r\n\r\nsecret")
                got = b"".join(iter(lambda line=line: line.recv(65536), b""))  # type: ignore[misc]
            assert got.count(b"HTTP/1.1 ") == 1 + bool(after) and b" 408 " in got and b"never arrived" in got
    assert len([each for each in caplog.records if "web-too-slow" in each.message]) == 1


def test_a_phone_that_is_lost_in_the_middle_of_a_press_is_no_failure_of_a_page(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    press = b"POST /pair HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    with caplog.at_level(logging.WARNING, "sabacc"), serving(tmp_path / "table.journal") as address:
        with socket.create_connection(_place(address), 10) as line:
            line.sendall(press + b"Content-Length: 10\r\n\r\nsecret")
        wait_for("a word in the log", lambda: bool(caplog.records))
    assert ["web-too-slow" in each.message for each in caplog.records] == [True]
    assert not [each for each in caplog.records if each.exc_info]


def test_what_is_no_http_is_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    nonsense = (b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", b"GET / HTTP/1.1\r\nX: " + b"a" * 9000 + b"\r\n\r\n")
    with caplog.at_level(logging.INFO), serving(tmp_path / "table.journal") as address:
        for sent in (*nonsense, *nonsense):
            with socket.create_connection(_place(address), 10) as line:
                line.sendall(sent)
                assert b" 400 " in line.recv(65536)
    said = [each for each in caplog.records if each.levelno >= logging.WARNING]
    assert len(said) == 1 and not said[0].exc_info and "no HTTP" in said[0].getMessage()


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        (b"NO HTTP\r\n\r\n", 400), (b"GET / HTTP/1.1\r\nHost: localhost\r\nNo header\r\n\r\n", 400),
        (b"POST /pair HTTP/1.1\r\nHost: localhost\r\nExpect: more\r\nConnection: close\r\n\r\n", 417),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 200),
    ],
)  # fmt: skip
def test_no_answer_tells_what_serves_the_pages(tmp_path: Path, asked: bytes, status: int) -> None:
    with table(tmp_path), serving(tmp_path / "table.journal") as address:
        head = _answered(address, asked).partition(b"\r\n\r\n")[0]
    assert b" %d " % status in head.splitlines()[0]
    assert b"Server: sabacc" in head and b"aiohttp" not in head and head.count(b"Content-Security-Policy") == 1


def test_who_has_no_right_is_refused_with_a_sentence_and_logged_once(
    connected: RunningTable, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "sabacc"), serving(connected.journal) as address:
        wait_for("the web server", lambda: bool(connected.phones.address))
        stranger = Phone(address)
        connected.offer()
        for _ in range(2):
            assert stranger.post("/dealer/do", do="deal")[0] == 303
            status, said = stranger.post("/api/do/undo")
            assert status == 401 and "may not deal" in said
            status, said = stranger.post("/pair", secret="no")
            assert status == 403 and "not the code" in said
            status, said = stranger.post("/pair/wait", ticket="no")
            assert status == 403 and "has been used" in said
            status, said = stranger.get("/dealer/do")
            assert status == 405 and "no such page" in said
    said = " ".join(each.getMessage() for each in caplog.records)
    assert len(caplog.records) == 3 and all(
        each in said for each in ("phone-unknown", "phone-code-wrong", "phone-code-over")
    )


def test_a_phone_that_waits_for_a_yes_is_not_silent(connected: RunningTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even on a connection of its own, as a button box makes one for each request."""
    monkeypatch.setattr("companion.web.listening.SILENT_S", 0.05)
    with serving(connected.journal) as address:
        wait_for("the web server", lambda: bool(connected.phones.address))
        phone = Phone(address)
        ticket = phone.asks(connected.offer().digits)

        def yes() -> None:
            for _ in range(3):  # silent connections come and go meanwhile
                with socket.create_connection(_place(address), 10) as silent:
                    assert not silent.recv(1)
            connected.say_yes()

        answering = threading.Thread(target=yes)
        answering.start()
        assert phone.post("/pair/wait", ticket=ticket)[0] == 303
        answering.join(PATIENCE)


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
    before = threading.active_count()
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
    assert threading.active_count() < before + 10
