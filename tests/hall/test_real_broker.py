"""Tests tables, a real Mosquitto and a desk on loopback: nothing is lost when the broker is killed or the desk
stalls."""

import signal
import socket
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from paho.mqtt.client import Client, MQTTv5
from paho.mqtt.enums import CallbackAPIVersion

from companion.hall import broker as broker_files
from companion.hall.broker import Broker, BrokerFiles
from companion.hall.broker_link import AROUND, Link
from companion.hall.desk import Desk, here_post
from companion.hall.hall_wire import MOST_MESSAGE, Hall, HallBroken, Heard, Here, LinkedPot, Post
from companion.hall.joined import Joined, computer
from companion.hall.publishing import TablePublisher
from companion.hall.running import RunningDesk
from companion.hall.store import Store
from companion.table.hall_says import Order
from tests.hall.fakes import write
from tests.hall.mosquitto import Running, mosquitto
from tests.processes import PATIENCE, free_port, listens, started, wait_for


@contextmanager
def desk(
    folder: Path, broker: Running, name: str = "desk", *, called: str = "", **options: bool
) -> Iterator[RunningDesk]:
    """Run a desk whose file is in the folder, while this context is open. `called`: its name, if that is another one
    than its folder's."""
    store = Store(folder / name / "hall.sqlite")
    made = RunningDesk(Desk("hall", called or name, store, wall=time.time), "127.0.0.1", broker.desk_port)
    try:
        made.start(take_over=options.get("take_over", False), listen=0.4)
        yield made
    finally:
        made.close()
        store.close()


@contextmanager
def table(folder: Path, broker: Running, number: int, hall: str = "hall") -> Iterator[TablePublisher]:
    """Open a table's publisher. The test calls its `turn`."""
    joined = Joined(hall, number, "127.0.0.1", broker.port, device=f"device-{number}")
    made = TablePublisher(joined, folder / f"{number}.journal")
    made.start()
    try:
        yield made
    finally:
        made.close()


def until(what: str, happened: Callable[[], bool], *tables: TablePublisher) -> None:
    """Let the publishers work until something has happened."""

    def turned() -> bool:
        for each in tables:
            each.turn()
        return happened()

    wait_for(what, turned)


def arrived(running: RunningDesk, *tables: TablePublisher) -> bool:
    """Return whether the desk has everything, and the tables know it."""
    return all(
        each.reader.end.number > 0
        and running.desk.store.tip(each.joined.table) == each.reader.end
        and each.outbox.acked == each.reader.end.number
        for each in tables
    )


def test_everything_arrives_although_broker_and_desk_fail(tmp_path: Path) -> None:
    with ExitStack() as stack:
        broker = stack.enter_context(mosquitto(tmp_path))
        running = stack.enter_context(desk(tmp_path, broker))
        tables = [stack.enter_context(table(tmp_path, broker, number)) for number in (1, 2)]
        for number in (1, 2):
            write(tmp_path / f"{number}.journal", 70)
        until("the first rows", lambda: arrived(running, *tables), *tables)
        broker.kill()
        for number in (1, 2):
            write(tmp_path / f"{number}.journal", 130)
        until("the loss to be noticed", lambda: all(each.trouble for each in tables), *tables)
        assert all(each.outbox.waiting > 0 for each in tables)
        broker.start()
        until("the rows after the broker was killed", lambda: arrived(running, *tables), *tables)
        broker.process.send_signal(signal.SIGSTOP)
        write(tmp_path / "1.journal", 60)
        for _ in range(20):
            tables[0].turn()
        broker.process.send_signal(signal.SIGCONT)
        until("the rows after the broker stood still", lambda: arrived(running, *tables), *tables)
        assert running.desk.store.count() == 70 * 2 + 130 * 2 + 60


def test_of_two_desks_one_yields_and_the_other_has_everything(tmp_path: Path) -> None:
    write(tmp_path / "1.journal", 90)
    with mosquitto(tmp_path) as broker, table(tmp_path, broker, 1) as one:
        with desk(tmp_path, broker, "first") as first:
            until("the rows", lambda: arrived(first, one), one)
            with pytest.raises(HallBroken, match="desk first runs the hall"), desk(tmp_path, broker, "second"):
                pass
            with desk(tmp_path, broker, "second", take_over=True) as second:
                until("the first desk to yield", lambda: first.desk.yielded == "second", one)
                until("the rows again", lambda: arrived(second, one), one)
        until("the desk's farewell", lambda: one.desk_gone, one)


def test_a_copied_memory_card_in_another_computer_is_told_that_its_number_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "1.journal", 9)
    with ExitStack() as stack:
        broker = stack.enter_context(mosquitto(tmp_path))
        running = stack.enter_context(desk(tmp_path, broker))
        computers = iter(("aaaa", "bbbb"))
        monkeypatch.setattr("companion.hall.publishing.computer", lambda: next(computers))
        one, copy = (stack.enter_context(table(tmp_path, broker, 1)) for _ in range(2))
        until("the rows", lambda: arrived(running, one), one)
        until("the word to the copy", lambda: copy.outbox.refused == "taken", one, copy)
        write(tmp_path / "1.journal", 9)
        until("the rows of the first", lambda: arrived(running, one), one, copy)
        assert not one.outbox.refused and not one.trouble and copy.outbox.acked is None
        assert [each.code for each in running.desk.told] == ["hall-number-taken"]


def test_a_computer_is_told_from_another_by_its_network_hardware(tmp_path: Path) -> None:
    assert computer(tmp_path) == ""
    for name, address in (("eth0", "02:00:00:00:00:01"), ("lo", "00:00:00:00:00:00")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "address").write_text(f"{address}\n")
    assert computer(tmp_path) == "", "a loopback is no hardware"
    (tmp_path / "eth0" / "device").mkdir()
    first = computer(tmp_path)
    assert len(first) == 8 and first == computer(tmp_path)
    (tmp_path / "eth0" / "address").write_text("02:00:00:00:00:02\n")
    assert computer(tmp_path) != first


def test_a_desk_yields_to_one_that_has_a_copy_of_its_folder(tmp_path: Path) -> None:
    write(tmp_path / "1.journal", 9)
    with mosquitto(tmp_path) as broker, table(tmp_path, broker, 1) as one, desk(tmp_path, broker) as old:
        until("the rows", lambda: arrived(old, one), one)
        with desk(tmp_path, broker, "copy", called="desk", take_over=True) as new:
            until("the old desk to yield", lambda: bool(old.desk.yielded), one)
            until("the rows again", lambda: arrived(new, one), one)
            assert not new.desk.yielded


def test_a_table_that_comes_after_the_brokers_copy_has_expired_gets_its_orders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.hall.broker_link.EXPIRY_S", 1)
    monkeypatch.setattr("companion.hall.desk.REPEAT_S", 3.0)
    orders, room = (Order("1-aaaa-2", "pay", 2, 30),), Hall(pot=LinkedPot(open=True, amount=30))
    write(tmp_path / "1.journal", 5)
    with mosquitto(tmp_path) as broker, desk(tmp_path, broker) as running:
        running.do(lambda: running.desk.order(1, orders))
        running.do(lambda: running.desk.say(room))
        time.sleep(2.5)
        with table(tmp_path, broker, 1) as one:
            until("the orders", lambda: one.orders.orders == orders and one.room == room, one)


def test_the_table_of_another_hall_is_told_so(tmp_path: Path) -> None:
    write(tmp_path / "1.journal", 2)
    with (
        mosquitto(tmp_path) as broker,
        desk(tmp_path, broker),
        table(tmp_path, broker, 1, hall="elsewhere") as one,
    ):
        until("the other hall's desk", lambda: one.elsewhere == "hall", one)


def test_a_lost_broker_is_tried_ever_more_rarely(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[float, float]] = []
    monkeypatch.setattr(Client, "reconnect_delay_set", lambda client, first, last: said.append((first, last)))
    for chance in (0.0, 1.0):
        Link("127.0.0.1", 1, "one", (), lambda heard: None, lambda code: None, chance=lambda chance=chance: chance)
    assert said == [(1.0, 10.0), (1.5, 15.0)]


class LateWire:
    """A connection to a broker whose port opens `late` seconds after the start. Another desk runs the hall there. Each
    look at the clock takes a second, in which a try to connect fails or succeeds."""

    def __init__(self, late: float) -> None:
        self.now, self._opens, self._open = 0.0, late, False
        self._heard: Callable[[Heard], None] = lambda heard: None
        self._turned: Callable[[str], None] = lambda code: None

    def connect(self, *given: Any, **more: object) -> "LateWire":
        self._heard, self._turned = given[4], given[5]
        return self

    def clock(self) -> float:
        self.now += 1
        if self._open:
            return self.now
        self._open = self.now >= self._opens
        self._turned("" if self._open else "no-broker")
        if self._open:
            here = here_post(Here("hall", "other", 3))
            self._heard(Heard(here.topic, here.payload, retained=True))
        return self.now

    def start(self) -> None: ...

    def post(self, post: Post) -> None: ...

    def close(self) -> None: ...


def test_a_desk_waits_for_its_broker_before_it_looks_for_another_desk(tmp_path: Path) -> None:
    wire, store = LateWire(20), Store(tmp_path / "hall.sqlite")
    made = RunningDesk(
        Desk("hall", "desk", store, wall=time.time), "10.0.0.5", 1883, clock=wire.clock, connect=wire.connect
    )
    with pytest.raises(HallBroken, match="desk other runs the hall"):
        made.start(take_over=False)
    store.close()


def test_a_desk_goes_on_without_a_broker_and_says_so_once(tmp_path: Path) -> None:
    wire, store = LateWire(200), Store(tmp_path / "hall.sqlite")
    desk = Desk("hall", "desk", store, wall=time.time)
    made = RunningDesk(desk, "10.0.0.5", 1883, clock=wire.clock, connect=wire.connect)
    made.start(take_over=False)
    wait_for("the word to the director", lambda: desk.broker_lost == "10.0.0.5:1883")
    for _ in range(200):
        wire.clock()
    wait_for("the broker", lambda: not desk.broker_lost)
    made.close()
    assert [each.code for each in desk.told] == ["hall-no-broker", "hall-yielded"]
    store.close()


def test_an_order_for_which_the_disk_has_no_room_is_told_in_a_sentence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    wire, store = LateWire(200), Store(tmp_path / "hall.sqlite")
    desk = Desk("hall", "desk", store, wall=time.time)
    made = RunningDesk(desk, "10.0.0.5", 1883, clock=wire.clock, connect=wire.connect)
    made.start(take_over=False)

    def full() -> None:
        raise sqlite3.OperationalError("database or disk is full")

    made.do(full)
    wait_for("the word to the director", lambda: bool(desk.full))
    made.close()
    assert [each.args for each in desk.told if each.code == "hall-disk"] == [{"why": "database or disk is full"}]
    assert not [each for each in caplog.records if each.exc_info]
    store.close()


def test_the_desk_waits_for_the_port_of_a_broker_that_starts_slowly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broker_files, "find_program", lambda: "mosquitto")
    monkeypatch.setattr(broker_files, "version_of", lambda program: (2, 0, 11))
    now, opens = [0.0], 45.0
    monkeypatch.setattr(broker_files, "_listens", lambda port: now[0] >= opens)
    broker = Broker(BrokerFiles("hall", tmp_path, "127.0.0.1", 8884, 8885), {})
    broker.wait(lambda: now[0], lambda seconds: now.append(now.pop() + seconds))
    assert 45 <= now[0] < 46
    now, opens = [0.0], 1e9
    with pytest.raises(HallBroken, match=r"not answered for 60 s; .*mosquitto\.log says why"):
        broker.wait(lambda: now[0], lambda seconds: now.append(now.pop() + seconds))


def test_a_broker_that_lets_the_desk_in_lets_tables_in_too(tmp_path: Path) -> None:
    """Its ports open in the order of the file. A port that is taken is found before the desk connects."""
    files = BrokerFiles("hall", tmp_path, "127.0.0.1", 8884, 8885)
    files.write({}, (2, 0, 11))
    listeners = [line for line in files.config.read_text().splitlines() if line.startswith("listener ")]
    assert listeners == ["listener 8884 127.0.0.1", "listener 8885 127.0.0.1"]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (": Address already in use", "any address, port 8884: Address already in use; take another port with --port"),
        (
            ": Cannot assign requested address",
            "any address, port 8884: Cannot assign requested address; take another address with --address",
        ),
        (
            " creating listener: Name or service not known.",
            "any address, port 8884: Name or service not known; take another address with --address",
        ),
    ],
)
def test_why_the_broker_cannot_start_is_said_with_the_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, words: str
) -> None:
    monkeypatch.setattr(broker_files, "find_program", lambda: "mosquitto")
    monkeypatch.setattr(broker_files, "version_of", lambda program: (2, 0, 11))
    broker = Broker(BrokerFiles("hall", tmp_path, "", 8884, 8885), {})
    (tmp_path / "mosquitto.log").write_text(f"1: Opening ipv4 listen socket on port 8884.\n1: Error{said}\n")
    with pytest.raises(HallBroken, match=f"{words}$"):
        broker.wait(rest=lambda seconds: None)


@pytest.mark.parametrize("damage", ["cut", "zeros", "crash"])
def test_a_broker_whose_kept_messages_are_damaged_starts_without_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    with mosquitto(tmp_path / "first") as first:
        first.process.terminate()
        first.process.wait(PATIENCE)  # it writes its file now
        kept = (first.files.folder / "mosquitto.db").read_bytes()
    files = BrokerFiles("hall", tmp_path / "broker", "127.0.0.1", free_port(), free_port(), keyed=False)
    file = files.folder / "mosquitto.db"
    if damage == "crash":
        crashing = tmp_path / "crashing"
        crashes = f'[ -e {file} ] && [ "$1" = -c ] && kill -SEGV $$'
        crashing.write_text(f'#!/bin/sh\n{crashes}\nexec {broker_files.find_program()} "$@"\n')
        crashing.chmod(0o700)
        monkeypatch.setattr(broker_files, "find_program", lambda: str(crashing))
    broker = Broker(files, {})
    damaged = kept[:-9] if damage == "cut" else bytes(4096)
    try:
        file.write_bytes(damaged)
        broker.look()
        broker.wait(time.monotonic)
        assert file.with_name("mosquitto.db.damaged").read_bytes() == damaged
        assert broker._process is not None
        broker._process.kill()
        broker._process.wait(10)
        file.write_bytes(damaged)

        def runs() -> bool:
            broker.look()
            return listens(files.desk_port)

        wait_for("the broker that was killed while the desk ran", runs)
    finally:
        broker.close()


def test_the_broker_ends_with_a_desk_that_is_killed(tmp_path: Path) -> None:
    with mosquitto(tmp_path):
        pass  # skips where there is none
    port = free_port()
    code = (
        "import sys, time\nfrom pathlib import Path\nfrom companion.hall.broker import Broker, BrokerFiles\n"
        f"files = BrokerFiles('hall', Path(sys.argv[1]), '127.0.0.1', {free_port()}, {port}, keyed=False)\n"
        "Broker(files, {}).look()\ntime.sleep(60)"
    )
    with started([sys.executable, "-c", code, str(tmp_path / "own")]) as desk:
        wait_for("the broker", lambda: listens(port))
        desk.kill()
        wait_for("the broker to end", lambda: not listens(port))


def test_no_message_waits_for_the_receipt_of_those_before(tmp_path: Path) -> None:
    """Neither in the system (TCP_NODELAY) nor in the broker, which would else hold the 21st back."""
    came: list[str] = []
    with mosquitto(tmp_path) as broker:
        slow = Client(CallbackAPIVersion.VERSION2, "slow", protocol=MQTTv5, manual_ack=True)
        slow.on_message = lambda _client, _data, message: came.append(message.topic)
        slow.connect("127.0.0.1", broker.desk_port)
        slow.subscribe("a", qos=1)
        slow.loop_start()
        link = Link("127.0.0.1", broker.port, "fast", [], lambda heard: None, lambda code: None)
        link.start()
        wait_for("the connection", lambda: link.open)
        sock = link._client.socket()
        assert sock is not None and sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)  # type: ignore[attr-defined]
        assert "set_tcp_nodelay true" in broker.files.config.read_text()
        for _ in range(60):
            link.post(Post("a", b""))
        wait_for("all messages", lambda: len(came) == 60)
        for each in (slow, link._client):
            each.disconnect()
            each.loop_stop()


def test_a_message_that_the_broker_does_not_take_costs_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The broker would end the connection over it, and over its repetition, for ever."""
    with mosquitto(tmp_path) as broker:
        heard: list[Heard] = []
        said: list[str] = []
        reads = Link("127.0.0.1", broker.port, "reads", ["a", "b"], heard.append, lambda code: None)
        sends = Link("127.0.0.1", broker.port, "sends", [], heard.append, said.append)
        for link in (reads, sends):
            link.start()
        try:
            wait_for("both links", lambda: reads.open and sends.open)
            time.sleep(0.3)  # until the subscription is there
            for topic, size in (("a", MOST_MESSAGE + 1), ("a", MOST_MESSAGE + 1), ("b", MOST_MESSAGE - AROUND - 1)):
                sends.post(Post(topic, b"x" * size))
            wait_for("the message that fits", lambda: bool(heard))
            assert [each.topic for each in heard] == ["b"] and said == [""]
            assert caplog.text.count("too large") == 1
        finally:
            for link in (reads, sends):
                link.close()
