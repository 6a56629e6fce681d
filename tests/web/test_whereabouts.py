"""Tests where the pages are: what the table's screen says if they cannot be served, and that it follows a computer that
joins another network."""

import asyncio
import errno
import logging
import signal
import socket
import threading
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.config import ConfigBroken, load_config
from companion.program.shows import serving
from companion.settings import Config, WebSettings
from companion.table.phone_wire import Here
from companion.web import listening
from companion.web.listening import Listener, shown_address
from tests.processes import PATIENCE, wait_for
from tests.web.running import RunningTable, running

ROUTES = """Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
wlan0\t00002A0A\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0
"""


def settings(port: int) -> Config:
    return replace(load_config(), web=WebSettings(address="127.0.0.1", port=port))


def serve(config: Config, journal: Path) -> None:
    """Serve the pages until a signal comes, in this thread."""
    site = serving.open_site(config, journal, simulated=True)
    asyncio.run(serving._run(site, config, lambda address: None))


def test_a_taken_port_is_said_on_the_tables_screen_and_waited_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "LOOK_S", 0.01)
    seen: list[str] = []
    other = socket.create_server(("127.0.0.1", 0))
    port = other.getsockname()[1]

    def free(table: RunningTable) -> None:
        try:
            wait_for("the reason", lambda: f"port {port}: Address already in use" in table.phones.failed)
            seen.append(_notice(table))
            other.close()
            wait_for("the pages", lambda: table.phones.served and not table.phones.failed)
            seen.append(table.phones.address)
        finally:
            signal.raise_signal(signal.SIGTERM)

    with running(tmp_path) as table, caplog.at_level(logging.WARNING, "sabacc"):
        somebody = threading.Thread(target=free, args=(table,))
        somebody.start()
        serve(settings(port), table.journal)
        somebody.join(PATIENCE)
    assert seen == ["web-not-started", f"http://127.0.0.1:{port}/"]
    said = [each.message for each in caplog.records]
    assert len([each for each in said if "cannot be switched on" in each]) == 1
    assert len([each for each in said if each.startswith("[web]: nobody can be served")]) == 1


def _notice(table: RunningTable) -> str:
    view = table.screen.shown
    return view.notice.code if view is not None and view.notice is not None else ""


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (PermissionError(errno.EACCES, "no"), "Permission denied; take another one with port or --port"),
        (
            socket.gaierror(socket.EAI_NONAME, "Name or service not known"),
            "Name or service not known; take another one with address or --address",
        ),
    ],
)
def test_a_place_that_it_may_never_have_is_refused_with_the_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, said: str
) -> None:
    async def start(listener: Listener) -> str:
        raise error

    monkeypatch.setattr(Listener, "start", start)
    with pytest.raises(ConfigBroken, match=f"port 80: {said}$"):
        serve(settings(80), tmp_path / "table.journal")


@pytest.mark.parametrize("address", ["a\0b", "x" * 64])
def test_a_name_that_no_computer_can_have_is_told_as_an_address(address: str) -> None:
    with pytest.raises(OSError) as found:
        asyncio.run(listening.try_place(address, 0))
    assert listening.refusal(found.value) == ("Cannot assign requested address", True)


@pytest.mark.parametrize(
    "raised",
    [
        OSError(errno.EADDRNOTAVAIL, "error while attempting to bind on address"),
        OSError("could not bind on any address out of [('203.0.113.9', 8090)]"),  # Python 3.13 gives no number
    ],
)
def test_an_address_of_another_computer_is_told_by_its_number(monkeypatch: pytest.MonkeyPatch, raised: OSError) -> None:
    """By the number the pages know that it may still come, when the network does."""

    async def listen() -> None:
        async def create_server(*given: object, **named: object) -> None:
            raise raised

        monkeypatch.setattr(asyncio.get_running_loop(), "create_server", create_server)
        await listening.try_place("203.0.113.9", 8090)

    with pytest.raises(OSError) as found:
        asyncio.run(listen())
    assert found.value.errno == errno.EADDRNOTAVAIL
    assert listening.refusal(found.value) == ("Cannot assign requested address", True)


def test_the_table_hears_of_another_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table may be switched on before its network."""
    config = replace(load_config(), web=WebSettings(address="127.0.0.1", port=0))
    site = serving.open_site(config, tmp_path / "table.journal", simulated=True)
    addresses = ["127.0.0.1"] * 3 + ["192.168.1.20"] * 3
    told: list[str] = []

    def say(here: Here) -> None:
        told.append(here.address)
        site.link.here = here
        if "192.168.1.20" in here.address:
            signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(site.link, "say", say)
    monkeypatch.setattr(serving, "LOOK_S", 0.001)
    monkeypatch.setattr(listening, "shown_address", lambda _: addresses.pop(0) if addresses else "192.168.1.20")
    asyncio.run(serving._run(site, config, lambda address: None))
    assert [each.rpartition(":")[0] for each in told] == ["http://127.0.0.1", "http://192.168.1.20"]


def test_a_table_that_is_its_own_access_point_has_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No way leads out of its network."""
    routes = tmp_path / "route"
    routes.write_text(ROUTES)
    near = [*listening._neighbours(routes)]
    assert near == ["10.42.0.1"]
    monkeypatch.setattr(listening, "_neighbours", lambda: iter(near))
    monkeypatch.setattr(listening, "_own_address", lambda target: "10.42.0.1" if target in near else "")
    assert shown_address("") == "10.42.0.1"
    monkeypatch.setattr(listening, "_neighbours", lambda: iter(()))
    assert shown_address("") == "127.0.0.1"
