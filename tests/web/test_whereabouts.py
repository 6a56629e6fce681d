"""Tests where the pages are: what the table's screen says if they cannot be served, and that it follows a computer that
joins another network."""

import asyncio
import logging
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.config import Config, ConfigBroken, WebSettings, load_config
from companion.program.shows import serving
from companion.table.phone_wire import Here
from companion.web import listening
from companion.web.listening import shown_address
from tests.processes import wait_for
from tests.web.running import RunningTable, running
from tests.web.running import serving as served

ROUTES = """Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
wlan0\t00002A0A\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0
"""


@pytest.fixture
def taken() -> Iterator[Config]:
    """Return settings with a port that another program has."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield replace(load_config(), web=WebSettings(address="127.0.0.1", port=other.getsockname()[1]))


def serve(config: Config, journal: Path) -> None:
    """Serve the pages until a signal comes, in this thread."""
    site = serving.open_site(config, journal, simulated=True)
    asyncio.run(serving._run(site, config, lambda address: None))


def test_the_tables_screen_says_why_there_are_no_pages(
    tmp_path: Path, taken: Config, caplog: pytest.LogCaptureFixture
) -> None:
    with running(tmp_path) as table, caplog.at_level(logging.WARNING, "sabacc"):
        for _ in range(2):  # an installed server tries again and again
            with pytest.raises(ConfigBroken, match=f"port {taken.web.port}: Address already in use"):
                serve(taken, table.journal)
        wait_for("the reason", lambda: f"port {taken.web.port}" in table.phones.failed)
        assert not table.phones.served and _notice(table) == "web-not-started"
        with served(table.journal):
            wait_for("the pages", lambda: table.phones.served and not table.phones.failed)
    assert len([each for each in caplog.records if "cannot be switched on" in each.message]) == 1


def _notice(table: RunningTable) -> str:
    view = table.screen.shown
    return view.notice.code if view is not None and view.notice is not None else ""


def test_without_a_table_it_is_only_refused(tmp_path: Path, taken: Config) -> None:
    with pytest.raises(ConfigBroken, match="take another one"):
        serve(taken, tmp_path / "table.journal")


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
