"""Tests keys and invitations: whom the broker lets in, who may write what, and what is refused with a sentence."""

import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue

import pytest

from companion.hall.broker import BrokerFiles, access_list, find_plugin, find_program, version_of
from companion.hall.broker_link import Link
from companion.hall.hall_wire import HallBroken, Heard, Post, topic
from companion.hall.joined import CIPHERS, Joined, kept, line_of, new_key, psk_context, psk_works, read_line, written
from companion.table.hall_says import joined_path
from tests.hall.mosquitto import mosquitto
from tests.processes import started, wait_for

KEYS = {7: "0a" * 16, 8: "0b" * 16}


@contextmanager
def relay(port: int, identity: int, key: str) -> Iterator[int]:
    """Yield a port. What is sent there in plain text comes out encrypted with this key, by the program openssl. So the
    broker's side can be tested with every Python."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        over = threading.Event()

        def serve() -> None:
            while not over.is_set():
                try:
                    plain, _ = listening.accept()
                except OSError:
                    return
                command = ["openssl", "s_client", "-quiet", "-tls1_2", "-connect", f"127.0.0.1:{port}", "-psk", key,
                           "-psk_identity", str(identity), "-cipher", CIPHERS]  # fmt: skip
                with plain, started(command, stdin=plain, stdout=plain, stderr=subprocess.DEVNULL) as process:
                    while process.poll() is None and not over.wait(0.02):
                        pass

        thread = threading.Thread(target=serve, name="relay", daemon=True)
        thread.start()
        try:
            yield int(listening.getsockname()[1])
        finally:
            over.set()
            listening.shutdown(socket.SHUT_RDWR)
            thread.join(10)


class Said:
    """A client of the broker, and what it has heard."""

    def __init__(self, port: int, name: str, topics: list[str]) -> None:
        self.heard: SimpleQueue[Heard] = SimpleQueue()
        self.states: list[str] = []
        self.link = Link("127.0.0.1", port, name, topics, self.heard.put, self.states.append)
        self.link.start()

    def topics(self) -> list[str]:
        """Return the topics of the messages that have arrived so far."""
        found = []
        while True:
            try:
                found.append(self.heard.get_nowait().topic)
            except Empty:
                return found


def test_a_table_writes_only_its_own_tree_and_reads_only_what_is_for_it(tmp_path: Path) -> None:
    with mosquitto(tmp_path, KEYS) as broker, relay(broker.port, 7, KEYS[7]) as port:
        desk = Said(broker.desk_port, "desk", [topic("hall", "#")])
        table = Said(port, "table", [topic("hall", "#")])
        wait_for("both connections", lambda: desk.link.open and table.link.open)
        for place in (("table", 8, "head"), ("desk", "have", 7), ("desk", "hall"), ("table", 7, "head")):
            table.link.post(Post(topic("hall", *place), b"from the table"))
        wait_for("the table's own message", lambda: not desk.heard.empty())
        for place in (("desk", "have", 8), ("desk", "order", 8), ("table", 8, "log"), ("desk", "have", 7)):
            desk.link.post(Post(topic("hall", *place), b"from the desk"))
        wait_for("what is for the table", lambda: not table.heard.empty())
        assert table.topics() == [topic("hall", "desk", "have", 7)]
        assert next(each for each in desk.topics() if "/table/" in each) == topic("hall", "table", 7, "head")
        for each in (table, desk):
            each.link.close()


@pytest.mark.parametrize(("identity", "key"), [(7, "0c" * 16), (9, KEYS[7]), (8, KEYS[7])])
def test_a_wrong_key_does_not_get_in(tmp_path: Path, identity: int, key: str) -> None:
    with mosquitto(tmp_path, KEYS) as broker:
        command = ["openssl", "s_client", "-tls1_2", "-connect", f"127.0.0.1:{broker.port}", "-psk", key,
                   "-psk_identity", str(identity), "-cipher", CIPHERS]  # fmt: skip
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=30, check=False)
        assert done.returncode != 0 and b"alert" in done.stderr


def test_a_plain_connection_does_not_get_in(tmp_path: Path) -> None:
    with mosquitto(tmp_path, KEYS) as broker:
        table = Said(broker.port, "table", [])
        wait_for("the refusal", lambda: bool(table.states))
        assert not table.link.open
        table.link.close()


def test_this_pythons_own_connection(tmp_path: Path) -> None:
    """With Python 3.13 or newer a table connects by itself. An older one says what it needs."""
    if not psk_works():
        with pytest.raises(HallBroken, match=r"needs Python 3\.13 or newer.*--no-keys"):
            psk_context(7, KEYS[7])
        return
    with mosquitto(tmp_path, KEYS) as broker:
        states: list[str] = []
        good, bad = (
            Link("127.0.0.1", broker.port, name, [], lambda heard: None, said, tls=psk_context(7, key))
            for name, said, key in (("good", print, KEYS[7]), ("bad", states.append, "0c" * 16))
        )
        good.start()
        bad.start()
        wait_for("an answer to both", lambda: good.open and "wrong-key" in states)
        for each in (good, bad):
            each.close()


def test_a_new_key_is_taken_without_a_restart(tmp_path: Path) -> None:
    with mosquitto(tmp_path, KEYS) as broker, relay(broker.port, 9, "0d" * 16) as port:
        broker.files.write({**KEYS, 9: "0d" * 16}, version_of(find_program()), find_plugin())
        broker.process.send_signal(signal.SIGHUP)
        table = Said(port, "table", [])
        wait_for("the new table", lambda: table.link.open)
        table.link.close()


@pytest.mark.parametrize(
    ("version", "plugin", "wanted", "unwanted"),
    [
        ((2, 0, 21), "", ["acl_file", "psk_file"], ["global_plugin", "per_listener_settings"]),
        ((2, 1, 0), "/p.so", ["global_plugin /p.so", "plugin_opt_acl_file"], ["\nacl_file"]),
        ((2, 1, 0), "", ["acl_file"], ["global_plugin"]),
    ],
)
def test_the_configuration_fits_the_brokers_version(
    tmp_path: Path, version: tuple[int, ...], plugin: str, wanted: list[str], unwanted: list[str]
) -> None:
    files = BrokerFiles("hall", tmp_path, "", 8884, 8885)
    files.write(KEYS, version, plugin)
    text = files.config.read_text()
    assert all(each in text for each in wanted) and not any(each in text for each in unwanted)
    assert (tmp_path / "keys").stat().st_mode & 0o077 == 0 and "per_listener" not in text
    written_to = [line for line in access_list("hall").splitlines() if line.startswith("pattern write")]
    assert written_to == [f"pattern write sabacc/v1/hall/table/%u/{kind}" for kind in ("head", "log")]


def test_a_line_is_read_back(tmp_path: Path) -> None:
    joined = Joined("hall-2", 12, "192.168.1.5", 8884, new_key())
    again = read_line(f"  {line_of(joined)}\n")
    assert (again.hall, again.table, again.address, again.port, again.key) == (
        "hall-2", 12, "192.168.1.5", 8884, joined.key
    )  # fmt: skip
    path = joined_path(tmp_path / "table.journal")
    assert kept(path) is None
    path.write_bytes(written(again))
    assert kept(path) == again
    path.write_text("{")
    with pytest.raises(HallBroken, match="join again"):
        kept(path)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("hello", "is no line of a hall's desk"),
        ("sabacc://10.0.0.5/hall/7#", "is no line"),
        ("sabacc://10.0.0.5:8884/hall#", "is no line"),
        ("sabacc://10.0.0.5:99999/hall/7#", "is no line"),
        ("sabacc://10.0.0.5:8884/The%20Hall/7#", "small letters"),
        ("sabacc://10.0.0.5:8884/hall/0#", "no number of a table"),
        ("sabacc://10.0.0.5:8884/hall/12345#", "no number of a table"),
        ("sabacc://10.0.0.5:8884/hall/7#c2hvcnQ", "key of the line is not whole"),
        ("https://10.0.0.5:8884/hall/7#", "is no line"),
        ("x" * 500, "..."),
    ],
)
def test_a_bad_line_is_refused_with_one_sentence(line: str, words: str) -> None:
    with pytest.raises(HallBroken) as refused:
        read_line(line)
    assert words in str(refused.value) and "\n" not in str(refused.value) and len(str(refused.value)) < 220
