"""Whatever keeps table and desk apart is said in one sentence: in the terminal, and on the table's screen in three
languages. The table plays on in any case."""

import os
import signal
import sqlite3
from pathlib import Path
from queue import SimpleQueue

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.cli.hall import TOLD
from companion.hall.hall_line import says_of
from companion.hall.hall_wire import Have, Heard, Here, encode, topic
from companion.hall.joined import Joined, only_publisher
from companion.hall.publishing import TablePublisher
from companion.locale import Words
from companion.program.shows import hall_publishing
from companion.program.shows.hall_publishing import run_publisher
from tests.hall.fakes import write
from tests.processes import PATIENCE


class NoWire:
    """A connection that a test controls."""

    def __init__(self, *given: object, **more: object) -> None:
        self.heard, self.turned = given[4], given[5]

    def start(self) -> None: ...

    def post(self, post: object) -> None: ...

    def close(self) -> None: ...


def publisher(folder: Path, *, rows: int = 2) -> TablePublisher:
    """A table's publisher without a network."""
    if rows:
        write(folder / "table.journal", rows)
    made = TablePublisher(Joined("hall", 7, "10.0.0.5", 8884, device="d"), folder / "table.journal", connect=NoWire)  # type: ignore[arg-type]
    made.turn()
    return made


def state(made: TablePublisher, code: str) -> None:
    made._inbox.put(code)
    made.turn()


def heard(made: TablePublisher, *place: object, hall: str = "hall", message: object) -> None:
    made._inbox.put(Heard(topic(hall, *place), encode(message)))
    made.turn()


@pytest.mark.parametrize("code", ["no-broker", "lost", "wrong-key", "taken"])
def test_without_a_connection(tmp_path: Path, code: str) -> None:
    made = publisher(tmp_path)
    state(made, code)
    assert says_of(made).code == code
    made.close()


def test_with_a_connection(tmp_path: Path) -> None:
    made = publisher(tmp_path)
    state(made, "")
    assert says_of(made).code == "waiting"
    heard(made, "desk", "here", hall="other", message=Here("other", "desk", 1))
    assert says_of(made).code == "elsewhere"
    heard(made, "desk", "have", 7, message=Have(refused="taken"))
    assert says_of(made).code == "refused"
    heard(made, "desk", "have", 7, message=Have())
    heard(made, "desk", "here", message=Here("hall", "desk", 1))
    assert says_of(made).code == ""
    heard(made, "desk", "here", message=Here("hall", "desk", 1, alive=False))
    assert says_of(made).code == "desk-gone"
    heard(made, "desk", "hall", message={"clock": "no clock"})  # what it cannot understand changes nothing
    assert says_of(made).code == "desk-gone"
    made.close()


@pytest.mark.parametrize(("states", "said"), [([], []), (["no-broker"], ["no-broker"]), ([""], ["waiting"])])
def test_nothing_is_said_of_a_connection_that_is_still_being_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, states: list[str], said: list[str]
) -> None:
    write(tmp_path / "table.journal", 2)
    monkeypatch.setattr(hall_publishing, "LOOK_S", 0.0)
    monkeypatch.setattr(os, "nice", lambda more: more)
    end, told = SimpleQueue[None](), list[str]()

    class Wire(NoWire):
        def start(self) -> None:
            for state in states:
                self.turned(state)

        def post(self, post: object) -> None:
            end.put(None)  # the head of the first turn

    run_publisher(
        Joined("hall", 7, "10.0.0.5", 8884, device="d"), tmp_path / "table.journal",
        lambda code, waiting: told.append(code), end, Wire,
    )  # fmt: skip
    assert told == said


def test_a_signal_ends_a_publisher_at_whatever_moment_it_comes() -> None:
    """An event would do in most moments, but not while the program is about to wait for it."""
    end = SimpleQueue[None]()
    before = signal.signal(signal.SIGALRM, lambda *_: end.put(None))
    signal.setitimer(signal.ITIMER_REAL, 1e-4, 1e-4)
    try:
        assert all(hall_publishing.ended(end, PATIENCE) for _ in range(300))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize(("version", "code"), [(99, "journal-newer"), (999, "journal-damaged")])
def test_a_journal_of_another_version(tmp_path: Path, version: int, code: str) -> None:
    write(tmp_path / "table.journal", 2)
    with sqlite3.connect(tmp_path / "table.journal") as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    connection.close()
    made = publisher(tmp_path, rows=0)
    state(made, "")
    assert says_of(made).code == code
    made.close()


def test_no_journal_at_all(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    made = publisher(tmp_path / "empty", rows=0)
    state(made, "")
    assert says_of(made).code == "journal-missing"
    (tmp_path / "empty" / "table.journal").touch()
    made.turn()
    assert says_of(made).code == "journal-missing", "a table makes it just now"
    heard(made, "desk", "here", hall="other", message=Here("other", "desk", 1))
    assert says_of(made).code == "elsewhere", "a journal would not help there"
    heard(made, "desk", "here", message=Here("hall", "desk", 1))
    assert says_of(made).code == "journal-missing"
    made.close()


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_each_has_its_sentence(lang: str) -> None:
    words = Words(lang)
    for code in (*(set(TOLD) - {""}), "publisher-ended", "service-ended"):
        said = words.said(f"device-hall-{code}", {})
        assert said.endswith(".") and "device-hall" not in said
    assert not words.missing
    assert all(told.endswith(".") and "\n" not in told for told in TOLD.values())


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        (["join"], "has not joined a hall yet; give the line"),
        (["join", "hello"], "is no line of a hall's desk"),
        (["desk", "--name", "The Hall"], "small letters, digits and hyphens"),
        (["desk", "--broker", "somewhere"], "a host and a port are expected"),
    ],
)
def test_wrong_input_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: list[str], words: str) -> None:
    for name in ("CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path))
    done = CliRunner().invoke(cli, ["hall", *typed])
    assert done.exit_code == 1 and words in done.output and done.output.count("\n") == 1


def test_a_table_is_joined_by_one_process_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The broker would let only one of them in, the one that came last, and the other one would come again."""
    for name in ("CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path))
    monkeypatch.setattr(hall_publishing, "run_publisher", lambda *_: None)
    run, line = CliRunner(), "sabacc://10.0.0.5:8884/hall/7#"
    assert run.invoke(cli, ["hall", "join", line]).exit_code == 0
    (place,) = tmp_path.rglob("*.hall")
    before = place.read_bytes()
    with only_publisher(place):
        for typed in ([], [line.replace("7", "8")]):
            done = run.invoke(cli, ["hall", "join", *typed])
            assert done.exit_code == 1 and "end that one first" in done.output and done.output.count("\n") == 1
        assert place.read_bytes() == before
        assert run.invoke(cli, ["hall", "join", line.replace("7", "8"), "--keep-only"]).exit_code == 0
    assert run.invoke(cli, ["hall", "join"]).exit_code == 0 and b"8" in place.read_bytes()


def test_a_place_is_kept_and_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path))
    run, line = CliRunner(), "sabacc://10.0.0.5:8884/hall/7#"
    done = run.invoke(cli, ["hall", "join", line, "--keep-only"])
    assert done.exit_code == 0 and "Table 7 of the hall hall" in done.output and "Without a key" in done.output
    assert run.invoke(cli, ["hall", "join", "--keep-only"]).exit_code == 0
    (place,) = tmp_path.rglob("*.hall")
    place.write_text("{")
    assert "join again with the desk's line" in run.invoke(cli, ["hall", "join", "--keep-only"]).output
    assert run.invoke(cli, ["hall", "join", line, "--keep-only"]).exit_code == 0
    assert "belongs to no hall any more" in run.invoke(cli, ["hall", "leave"]).output
    assert "has not joined a hall" in run.invoke(cli, ["hall", "leave"]).output
