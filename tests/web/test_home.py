"""Tests what the house is told: Home Assistant by a real Mosquitto, and a light with WLED. A receiver that is away or
refuses costs a sentence in the log, and nothing else."""

import asyncio
import json
import logging
import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from paho.mqtt.client import Client, MQTTv5
from paho.mqtt.enums import CallbackAPIVersion

from companion.config import ConfigBroken, load_config
from companion.game.engine import flow
from companion.game.moves import Event, Move
from companion.program.shows.serving import open_site
from companion.settings import Config, HomeSettings
from companion.table.onlooker import Seen
from companion.web.home import home_broker as broker_module
from companion.web.home.discovery import EVENTS, SENSORS, Happened, Lately
from companion.web.home.wled import Wled
from companion.web.server import Site
from tests.processes import PATIENCE, Process, free_port, listens, started, wait_for
from tests.support import Bench
from tests.web.house_model import HomeAssistant, Light
from tests.web.served import table
from tests.web.test_streaming import fold

MOSQUITTO = shutil.which("mosquitto") or "/usr/sbin/mosquitto"


@pytest.fixture(scope="module", autouse=True)
def _installed() -> None:
    if not Path(MOSQUITTO).exists():
        if os.environ.get("SABACC_NO_SKIP"):
            pytest.fail("mosquitto must be installed here")
        pytest.skip("Mosquitto is not installed; on Debian: sudo apt install mosquitto")


@contextmanager
def mosquitto(folder: Path, port: int, *, known: bool = False) -> Iterator[Process]:
    """Return a broker at this port of loopback, once it listens. `known`: it lets nobody in without a password."""
    file = folder / "mosquitto.conf"
    (folder / "passwords").write_text("")
    rights = f"allow_anonymous false\npassword_file {folder / 'passwords'}" if known else "allow_anonymous true"
    file.write_text(f"listener {port} 127.0.0.1\n{rights}\npersistence false\nuser root\n")
    with started([MOSQUITTO, "-c", str(file)]) as process:
        wait_for("the broker", lambda: listens(port))
        yield process


class Assistant:
    """A Home Assistant: it hears everything that is published."""

    def __init__(self, port: int) -> None:
        self.heard: list[tuple[str, str, bool]] = []
        self.client = Client(CallbackAPIVersion.VERSION2, protocol=MQTTv5)
        self.client.on_connect = lambda client, *_: client.subscribe("#")
        self.client.on_message = lambda _, __, got: self.heard.append((got.topic, got.payload.decode(), got.retain))
        self.client.connect("127.0.0.1", port)
        self.client.loop_start()

    def last(self, end: str) -> str:
        """Return the latest message of the topic that ends so; "" before the first."""
        return next((text for topic, text, _ in reversed(self.heard) if topic.endswith(end)), "")

    def close(self) -> None:
        self.client.disconnect()
        self.client.loop_stop()


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    found = free_port()
    with mosquitto(tmp_path, found):
        yield found


@pytest.fixture
def assistant(port: int) -> Iterator[Assistant]:
    made = Assistant(port)
    try:
        yield made
    finally:
        made.close()


def at_home(folder: Path, **home: Any) -> Site:
    return open_site(Config(home=HomeSettings(**home)), folder / "table.journal", simulated=True)


def following(made: Site, asks: Callable[[], Awaitable[None]]) -> None:
    """Follow the journal while `asks` runs."""

    async def run() -> None:
        async with made.following("http://table/"):
            await asyncio.wait_for(asks(), PATIENCE)

    asyncio.run(run())


async def until(happened: Callable[[], object]) -> None:
    while not happened():
        await asyncio.sleep(0.01)


def test_home_assistant_makes_the_table_by_itself(tmp_path: Path, port: int, assistant: Assistant) -> None:
    with table(tmp_path) as bench:
        bench.table.deal("screen")
        bench.settle()

        async def asks() -> None:
            await until(lambda: "Betting" in assistant.last("/state"))
            bench.table.play(Move("bet", flow.turn(bench.table.head), 5), "screen")
            bench.settle()
            await until(lambda: "bets 5" in assistant.last("/state"))

        following(at_home(tmp_path, broker=f"127.0.0.1:{port}"), asks)
    wait_for("the end", lambda: assistant.last("/status") == "offline")
    device = json.loads(assistant.last("/config"))
    assert set(device["cmps"]) == {*SENSORS, *EVENTS} and device["dev"]["name"] == "Sabacc"
    assert device["cmps"]["win"]["event_types"] == ["win", "sabacc"]
    topics = {each[name] for each in device["cmps"].values() for name in ("state_topic",)}
    state = json.loads(assistant.last("/state"))
    assert state["turn_name"] == "Leia" and state["pots"]["hand-pot"] == 8 and any(t.endswith("/state") for t in topics)


def test_what_is_sent_is_what_home_assistant_documents(tmp_path: Path, port: int, assistant: Assistant) -> None:
    """A model made from its documentation alone understands everything, also one that comes late."""
    home, late, read = HomeAssistant(), HomeAssistant(), 0

    def hear() -> HomeAssistant:
        nonlocal read
        for topic, text, kept in assistant.heard[read:]:
            home.hear(topic, text, kept=kept)
            read += 1
        return home

    with table(tmp_path) as bench:

        async def asks() -> None:
            await until(lambda: hear().states.get("phase") == "Between hands" and home.available)
            bench.table.deal("screen")
            bench.table.play(Move("bet", flow.turn(bench.table.head), 5), "screen")
            bench.settle()
            await until(lambda: hear().states["phase"] == "Betting")
            assert home.states["turn"] == "Leia" and home.states["told"] == "Han (seat 2) bets 5."
            assert (home.states["hand"], home.states["hand_pot"], home.states["sabacc_pot"]) == ("1", "8", "3")
            fold(bench)
            bench.settle()
            await until(lambda: hear().events)
            other = Assistant(port)
            await until(lambda: other.last("/config") and other.last("/state") and other.last("/status"))
            for topic, text, kept in sorted(other.heard, key=lambda each: not each[0].endswith("/config")):
                late.hear(topic, text, kept=kept)
            other.close()

        following(at_home(tmp_path, broker=f"127.0.0.1:{port}"), asks)
        wait_for("the end", lambda: not hear().available)
    (key, kind, more), states = home.events[0], home.states
    assert (key, kind) == ("win", "win") and "wins" in more["told"] and len(more["seats"]) == 1
    assert late.states == states and not late.events


def test_values_are_kept_by_the_broker_and_events_are_not(tmp_path: Path, port: int, assistant: Assistant) -> None:
    with table(tmp_path) as bench:
        bench.table.deal("screen")
        bench.settle()

        async def asks() -> None:
            await until(lambda: "Betting" in assistant.last("/state"))
            fold(bench)
            bench.settle()
            await until(lambda: assistant.last("/event/win"))
            late = Assistant(port)
            await until(lambda: late.last("/state") and late.last("/config") and late.last("/status"))
            assert all(kept for _, _, kept in late.heard) and not late.last("/event/win")
            late.close()

        following(at_home(tmp_path, broker=f"127.0.0.1:{port}"), asks)
    assert json.loads(assistant.last("/event/win"))["event_type"] == "win"


def test_everything_is_sent_again_when_home_assistant_starts(
    tmp_path: Path, port: int, assistant: Assistant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broker_module, "AGAIN_S", 0.01)
    with table(tmp_path):

        async def asks() -> None:
            await until(lambda: assistant.last("/config"))
            assistant.heard.clear()
            assistant.client.publish("homeassistant/status", "online")
            await until(lambda: assistant.last("/config") and assistant.last("/state"))

        following(at_home(tmp_path, broker=f"127.0.0.1:{port}"), asks)


def told(records: list[logging.LogRecord]) -> list[str]:
    return [each.getMessage() for each in records if each.getMessage().startswith("home:")]


def test_a_broker_that_is_away_costs_one_sentence_and_is_found_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    port = free_port()
    with table(tmp_path) as bench, caplog.at_level(logging.INFO, "sabacc"):
        made = at_home(tmp_path, broker=f"127.0.0.1:{port}")

        async def asks() -> None:
            await until(lambda: made.link.here.trouble == "home-away")
            bench.table.deal("screen")
            bench.settle()
            version = made.publisher.version
            await until(lambda: made.publisher.version > version or made.publisher.seen.state is bench.table.head)
            with mosquitto(tmp_path, port):
                await until(lambda: made.link.here.trouble == "")
            await until(lambda: made.link.here.trouble == "home-away")

        following(made, asks)
    said = told(caplog.records)
    assert len(said) == 3 and "does not answer" in said[0] and "has what the table shows" in said[1]


def test_a_broker_that_refuses_costs_a_sentence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    port = free_port()
    with table(tmp_path), mosquitto(tmp_path, port, known=True), caplog.at_level(logging.INFO, "sabacc"):
        made = at_home(tmp_path, broker=f"127.0.0.1:{port}", user="table", password="wrong")

        async def asks() -> None:
            await until(lambda: made.link.here.trouble == "home-refused")

        following(made, asks)
    assert "refuses this table" in told(caplog.records)[0] and "wrong" not in caplog.text


# --- what counts as an event ---------------------------------------------------------------------------------------


def seen_of(bench: Bench, *past: Event) -> Seen:
    return Seen(bench.table.head, past, "", events=past)


def test_an_event_is_told_once_and_never_for_the_past(tmp_path: Path) -> None:
    lately, dealt, shift = Lately(), Event("dealt", {}), Event("shift", {})
    with table(tmp_path) as bench:
        assert lately.news(seen_of(bench, dealt, shift), "") == []  # it was so when the server came
        assert lately.news(seen_of(bench, dealt, shift), "") == []
        again = Event("shift", {})
        assert lately.news(seen_of(bench, dealt, shift, again), "told") == [Happened("shift", "shift", "told")]
        assert lately.news(seen_of(bench, Event("dealt", {}), Event("shift", {})), "") == []  # read anew, after an undo


def test_a_win_is_told_once_whatever_is_taken_back(tmp_path: Path) -> None:
    lately = Lately()
    with table(tmp_path) as bench:
        bench.table.deal("screen")
        assert lately.news(seen_of(bench), "") == []
        fold(bench)
        first = lately.news(seen_of(bench), "told")
        assert [(each.entity, each.event_type, len(each.seats)) for each in first] == [("win", "win", 1)]
        bench.table.undo("screen")
        assert lately.news(seen_of(bench), "") == []
        bench.table.redo("screen")
        assert lately.news(seen_of(bench), "") == []
        bench.table.deal("screen")
        bench.table.undo("screen")
        assert lately.news(seen_of(bench), "") == []
        bench.table.deal("screen")
        fold(bench)
        assert len(lately.news(seen_of(bench), "")) == 1


def test_nothing_is_told_while_the_table_is_covered(tmp_path: Path) -> None:
    lately = Lately()
    with table(tmp_path) as bench:
        lately.news(seen_of(bench), "")
        covered = Seen(bench.table.head, code="", covered=True, events=(Event("shift", {}),))
        assert lately.news(covered, "") == []
        assert lately.news(seen_of(bench, Event("shift", {})), "") == []


# --- a light --------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def light(status: int = 200) -> AsyncIterator[tuple[str, list[Any]]]:
    """Return a light that remembers what it is sent, and accepts nothing but what WLED documents."""
    got: list[Any] = []
    model = Light()

    async def state(request: web.Request) -> web.Response:
        body = await request.json()
        answer = model.hear(request.method, request.path, body)
        got.append(body)
        return web.json_response(answer, status=status)

    app = web.Application()
    app.router.add_post("/json/state", state)
    async with TestServer(app) as server:
        yield str(server.make_url("/")), got


def test_a_light_gets_the_newest_moment_as_a_preset() -> None:
    async def run() -> list[Any]:
        async with light() as (address, got):
            made = Wled(address, {"play": 1, "win": 3})
            made.hand(7)
            made.happened(Happened("shift", "shift"))  # it has no preset
            made.happened(Happened("win", "win"))
            task = asyncio.create_task(made.follow())
            await asyncio.wait_for(until(lambda: got), PATIENCE)
            task.cancel()
            return got

    assert asyncio.run(run()) == [{"ps": 3}]


def test_a_light_that_refuses_is_logged_once(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.web.home.wled.APART_S", 0.0)

    async def run() -> None:
        async with light(500) as (address, got):
            made = Wled(address, {"win": 3})
            task = asyncio.create_task(made.follow())
            for at in range(3):
                made.happened(Happened("win", "win"))
                await asyncio.wait_for(until(lambda at=at: len(got) > at), PATIENCE)  # type: ignore[misc]
            task.cancel()

    with caplog.at_level(logging.WARNING, "sabacc"):
        asyncio.run(run())
    assert len(told(caplog.records)) == 1 and "play goes on" in caplog.text


def test_a_light_that_is_away_costs_a_sentence(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        made = Wled(f"http://127.0.0.1:{free_port()}", {"win": 3})
        task = asyncio.create_task(made.follow())
        made.happened(Happened("win", "win"))
        await asyncio.wait_for(until(lambda: told(caplog.records)), PATIENCE)
        task.cancel()

    with caplog.at_level(logging.WARNING, "sabacc"):
        asyncio.run(run())
    assert "does not answer, play goes on" in caplog.text


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ('broker = "mqtt://10.0.0.1"', "an address is expected"),
        ('broker = "10.0.0.1:port"', "an address is expected"),
        ('broker = "10.0.0.1:0"', "an address is expected"),
        ('wled = "10.0.0.1"', "the address of a light"),
        ('topic = "a/#"', "words with / between them"),
        ("wled_win = 999", "wled_win"),
    ],
)
def test_a_bad_setting_is_named(tmp_path: Path, setting: str, said: str) -> None:
    file = tmp_path / "table.toml"
    file.write_text(f"[home]\n{setting}\n")
    with pytest.raises(ConfigBroken, match=said):
        load_config(file)
