"""Tests the watchdog, the reports to the service manager, starts that fail, and the end within two seconds."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.devices.rfid.reader import FieldReport
from companion.devices.rfid.station import ReaderStation
from companion.game.moves import Refusal
from companion.program.assembly.ending import Ending
from companion.program.assembly.pulses import starting
from companion.program.health.notify import Notifier
from companion.program.health.starts import SOUND_S, Starts, without_devices
from companion.program.health.watchdog import START_S, Pulse, Watchdog, last_stall
from companion.program.loop.first_picture import FirstPictureService
from companion.program.services.supervision import SupervisionService
from companion.settings import Config
from companion.table.journal.journal_file import DiskFails
from tests.processes import PATIENCE, started
from tests.program.loop.frail_room import Room
from tests.support import Bench


class Manager:
    """A service manager's socket, as in sd_notify(3)."""

    def __init__(self, address: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind("\0" + address[1:] if address.startswith("@") else address)
        self._socket.settimeout(0.0)

    def heard(self) -> list[str]:
        found = []
        while True:
            try:
                found.append(self._socket.recv(4096).decode())
            except BlockingIOError:
                return found

    def close(self) -> None:
        self._socket.close()


@pytest.fixture(params=["file", "abstract"])
def manager(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Manager, dict[str, str]]]:
    address = str(tmp_path / "notify") if request.param == "file" else f"@sabacc-test-{os.getpid()}-{tmp_path.name}"
    made = Manager(address)
    yield made, {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "4711"}
    made.close()


def test_the_manager_hears_one_datagram_each(manager: tuple[Manager, dict[str, str]]) -> None:
    made, environ = manager
    notifier = Notifier(environ, pid=4711)
    for tell in (notifier.ready, notifier.alive, notifier.stopping, lambda: notifier.status("a\nb")):
        tell()
    assert made.heard() == ["READY=1", "WATCHDOG=1", "STOPPING=1", "STATUS=a b"]
    assert notifier.watchdog_s == 10.0
    assert Notifier(environ, pid=1).watchdog_s is None, "the watchdog asks another process"


@pytest.mark.parametrize("environ", [{}, {"NOTIFY_SOCKET": "/nowhere/at/all", "WATCHDOG_USEC": "zero"}])
def test_a_deaf_manager_stops_nothing(environ: dict[str, str]) -> None:
    notifier = Notifier(environ)
    notifier.ready()
    assert notifier.watchdog_s is None


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


PARTS = ("queue", "display", "journal", "field", "trays")


@pytest.mark.parametrize("still", PARTS)
def test_it_is_kicked_only_while_every_part_turns(still: str, tmp_path: Path) -> None:
    address = str(tmp_path / "notify")
    made, clock = Manager(address), Clock()
    last: dict[str, float | None] = dict.fromkeys(PARTS, 100.0)
    parts = {name: Pulse(lambda name=name: last[name], 5.0) for name in PARTS}  # type: ignore[misc]
    report = tmp_path / "stalled.txt"
    dog = Watchdog(parts, Notifier({"NOTIFY_SOCKET": address}), clock=clock, report=report)
    assert dog.look() == () and made.heard() == ["WATCHDOG=1"]
    clock.now = 106.0
    last |= {name: 106.0 for name in PARTS if name != still}
    assert dog.look() == (still,)
    assert made.heard() == [f"STATUS=stalled: {still}"]
    assert "test_supervision.py" in report.read_text(), "where every thread was"
    dog.look()
    assert made.heard() == [], "it is told once, and not kicked"
    last[still] = None
    dog.look()
    assert made.heard() == ["STATUS=", "WATCHDOG=1"]
    assert last_stall(report) == still and last_stall(report) == "", "the next start says it once"
    made.close()


def test_a_report_makes_its_folder_and_one_that_cannot_be_written_does_not_end_the_watch(tmp_path: Path) -> None:
    report = tmp_path / "no" / "where" / "stalled.txt"
    dog = Watchdog({"queue": Pulse(lambda: 0.0)}, Notifier({}), clock=lambda: 99.0, report=report)
    assert dog.look() == dog.look() == ("queue",)
    assert last_stall(report) == "queue"
    (tmp_path / "file").write_text("")
    dog = Watchdog({"queue": Pulse(lambda: 0.0)}, Notifier({}), clock=lambda: 99.0, report=tmp_path / "file" / "where")
    assert dog.look() == dog.look() == ("queue",)


def test_a_slow_start_is_no_stall_and_one_that_hangs_is(tmp_path: Path) -> None:
    """This uses the loop of a real table. Its first picture may take half a minute. After the first round the limit is
    five seconds."""
    room = Room(tmp_path / "evening.journal")
    clock, told, address = Clock(), tmp_path / "stalled.txt", str(tmp_path / "notify")
    made = Manager(address)
    clock.now = room.now
    rest = FirstPictureService()
    rest.after(lambda: None)
    slow = starting(room.app, rest)
    parts = {"queue": Pulse(lambda: room.app.turned, 5.0)}
    dog = Watchdog(parts, Notifier({"NOTIFY_SOCKET": address}), clock=clock, report=told, starting=slow)
    clock.now += 30
    assert dog.look() == () and made.heard() == ["WATCHDOG=1"] and not told.exists()
    clock.now = room.now + START_S + 1
    assert dog.look() == ("queue",) and last_stall(told) == "queue", "a start that hangs is one"
    room.now = clock.now
    room.app.turn()
    assert dog.look() == () and slow(), "a part that waits for the first picture has not started yet"
    for _ in range(2):
        rest.turn(clock.now, room.app.table.head)
    assert dog.look() == () and not slow()
    clock.now += 6
    assert dog.look() == ("queue",), "from then on a stall is a stall"
    room.close()
    made.close()


def test_a_reader_that_hangs_in_its_driver_stands_still(tmp_path: Path) -> None:
    clock, begun, release = Clock(), threading.Event(), threading.Event()

    class Hanging:
        name = "field"

        def poll(self, now: float) -> FieldReport:
            begun.set()
            release.wait(PATIENCE)
            return FieldReport("field")

        def close(self) -> None:
            """Do nothing: nothing has to be given back."""

    station = ReaderStation(Hanging(), lambda report: None, clock=clock)
    dog = Watchdog({"field": Pulse(lambda: station.last_turn)}, Notifier({}), clock=clock, report=tmp_path / "stalled")
    station.start()
    assert begun.wait(PATIENCE)
    clock.now += 60
    assert dog.look() == ("field",)
    release.set()
    station.close()


def test_a_commit_that_hangs_stands_still_and_a_disk_that_refuses_does_not(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "evening.journal")
    assert bench.settle() is None and bench.table.writer.busy_since is None
    begun, release = threading.Event(), threading.Event()

    def slow() -> None:
        begun.set()
        release.wait(PATIENCE)

    bench.writer._delay = slow
    bench.table.note("x", {}, "table")
    assert begun.wait(PATIENCE) and bench.table.writer.busy_since == 0.0
    release.set()
    bench.settle()
    assert bench.table.writer.busy_since is None
    bench.close()


def test_three_starts_that_failed_leave_the_devices_out(tmp_path: Path) -> None:
    file = tmp_path / "state" / "starts"
    for failed in range(3):
        starts = Starts(file)
        assert (starts.failed, starts.safe) == (failed, False)
        starts.begin()
    starts = Starts(file)
    assert starts.safe
    starts.begin()
    starts.went_well()
    assert not Starts(file).safe
    bare = without_devices(Config())
    assert not any(part.fitted for part in (bare.field, bare.trays, bare.panel, bare.sound))


def test_plugs_that_are_pulled_are_no_failed_starts(tmp_path: Path) -> None:
    for boot in range(5):
        starts = Starts(tmp_path / "starts", f"boot-{boot}")
        assert starts.failed == 0
        starts.begin()
    again = Starts(tmp_path / "starts", "boot-4")
    assert again.failed == 1, "in the same boot it was the program that ended"


@pytest.mark.parametrize("failed", [0, 2])
def test_starts_on_a_full_disk_leave_no_devices_out(
    failed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once there is room, nobody would know why the table reads no cards."""

    def full(*arguments: object, **more: object) -> None:
        raise DiskFails("its disk is full")

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("companion.program.assembly.screen.open_screen", lambda *arguments, **more: object())
    monkeypatch.setattr("companion.program.assembly.start.play", full)
    file = tmp_path / "sabacc" / "starts"
    for _ in range(failed):
        Starts(file).begin()
    for _ in range(5):
        ended = CliRunner().invoke(cli, ["run", "--size", "800x480"])
        assert ended.exit_code == 1 and Starts(file).failed == failed
        assert not file.exists() or file.read_text() != "0\n", "it has not succeeded either"


def test_a_plug_that_is_pulled_hides_no_failed_starts(tmp_path: Path) -> None:
    for failed in range(4):
        starts = Starts(tmp_path / "starts", "monday")
        assert starts.failed == min(failed, 3)
        starts.begin()
    assert Starts(tmp_path / "starts", "tuesday").safe


def test_a_start_that_something_else_is_to_blame_for_is_not_counted_twice(tmp_path: Path) -> None:
    for _ in range(5):
        starts = Starts(tmp_path / "starts")
        starts.begin(blamed=True)
        assert starts.failed == 0 and not starts.safe


@pytest.mark.parametrize("content", [b"", b"many", b"-1", b"\xff\xfe", b"9" * 5000])
def test_a_count_that_cannot_be_read_counts_nothing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "starts").write_bytes(content)
    assert Starts(tmp_path / "starts").failed == 0


def test_a_count_that_cannot_be_kept_does_not_stop_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    starts = Starts(tmp_path / "file" / "starts")
    starts.begin()
    starts.went_well()
    assert Starts(tmp_path / "file" / "starts").failed == 0


def test_ready_is_told_with_the_first_picture_and_what_was_wrong_is_said(tmp_path: Path) -> None:
    address, said = str(tmp_path / "notify"), list[Refusal]()
    made = Manager(address)
    bench = Bench(tmp_path / "evening.journal")
    (tmp_path / "stalled").write_text("stalled: display, field\n\nThread ...")
    starts = Starts(tmp_path / "starts")
    starts.begin()
    service = SupervisionService(Notifier({"NOTIFY_SOCKET": address}), starts, tmp_path / "stalled")
    service.say = said.append
    service.turn(50.0, bench.table.head)
    assert made.heard() == [] and service.due(50.0) == 0.0, "nothing is on the screen yet"
    service.turn(50.1, bench.table.head)
    assert made.heard() == ["READY=1"] and service.due(50.1) == pytest.approx(SOUND_S - 0.1)
    assert said == [Refusal("began-anew", {"what": "display, field"})]
    service.turn(50.0 + SOUND_S - 1, bench.table.head)
    assert Starts(tmp_path / "starts").failed == 1
    service.turn(50.0 + SOUND_S, bench.table.head)
    assert Starts(tmp_path / "starts").failed == 0
    service.close()
    assert made.heard() == ["STOPPING=1"]
    bench.close()
    made.close()


def test_safe_mode_is_said(tmp_path: Path) -> None:
    bench, said = Bench(tmp_path / "evening.journal"), list[Refusal]()
    (tmp_path / "starts").write_text("3\n")
    service = SupervisionService(Notifier({}), Starts(tmp_path / "starts"), tmp_path / "stalled")
    service.say = said.append
    service.turn(0.0, bench.table.head)
    service.turn(0.0, bench.table.head)
    assert [each.code for each in said] == ["safe-mode"]
    bench.close()


# --- the end ---------------------------------------------------------------------------------------------------------


def test_a_loop_that_ends_is_left_alone_and_one_that_does_not_is_ended() -> None:
    told: list[str] = []
    quick = Ending(patience=5.0, kill=lambda code: told.append(f"killed {code}"))
    quick.asked = quick.note_end
    quick.handle_signal(signal.SIGTERM)
    assert told == []
    stuck = Ending(patience=0.0, kill=lambda code: told.append(f"killed {code}"))
    stuck.asked = lambda: told.append("asked")
    stuck.handle_signal(signal.SIGTERM)
    stuck.handle_signal(signal.SIGTERM)
    assert told == ["asked", "killed 1"]
    shown = Ending(patience=0.0, kill=lambda code: told.append(f"killed {code}"))
    shown.asked = lambda: None
    with shown.closing_journal():
        pass
    shown.handle_signal(signal.SIGTERM)
    assert told.pop() == "killed 0", "the journal is closed: what hangs is the screen"


SCRIPT = """
import sys, threading, time
from companion.program.assembly.ending import ending
with ending() as end:
    {before}
    print("there", flush=True)
    {work}
print("left", flush=True)
"""

BUSY: dict[str, tuple[str, str, int]] = {
    "starting": ("", "time.sleep(60)", 0),
    "waiting in the loop": ("stop = threading.Event(); end.asked = stop.set", "stop.wait(60)", 0),
    "stuck in a call": ("end.asked = lambda: None", "time.sleep(60)", 1),
    "stuck in Python": ("end.asked = lambda: None", "while True: pass", 1),
    "failing while it closes": ("stop = threading.Event(); end.asked = stop.set", "stop.wait(60); 1 / 0", 1),
    "hanging after it has closed": (
        "import atexit; atexit.register(time.sleep, 60); stop = threading.Event(); end.asked = stop.set",
        "stop.wait(60)",
        0,
    ),
}


def test_what_it_waits_for_at_its_end_comes_to_less_than_two_seconds() -> None:
    """At its end the program waits for the loop, its parts and the journal. The rest of the two seconds is for a slow
    machine. `python -m tests.bench ending` measures the whole."""
    waited, killed = list[float](), list[int]()

    class Patient(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            waited.append(PATIENCE if timeout is None else timeout)
            return False

    stuck = Ending(kill=killed.append)
    stuck.asked, stuck._over = lambda: None, Patient()
    stuck.handle_signal(signal.SIGTERM)
    assert sum(waited) <= 2.0 * 0.8 and killed == [1]


ALIKE = pytest.mark.at_length  # both signals are handled alike, as the two waits show
SIGNALS = [
    pytest.param(busy, number, marks=() if number == signal.SIGTERM or busy.startswith("wait") else ALIKE)
    for busy in BUSY
    for number in (signal.SIGTERM, signal.SIGINT)
]


@pytest.mark.parametrize(("busy", "number"), SIGNALS)
def test_a_signal_ends_the_program_whatever_it_does(busy: str, number: signal.Signals) -> None:
    before, work, code = BUSY[busy]
    script = SCRIPT.format(before=before or "pass", work=work)
    with started([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None and process.stdout.readline() == b"there\n"
        began = time.monotonic()
        process.send_signal(number)
        assert process.wait(PATIENCE) == code
        assert time.monotonic() - began < 30, "far less than what it is busy with"


def test_a_console_that_hangs_up_ends_nothing_where_that_is_ignored() -> None:
    # sigwait(3) still gets an ignored signal if it is blocked, so it must not be
    before = "import signal; print(*sorted(signal.pthread_sigmask(signal.SIG_BLOCK, [])))"
    script = SCRIPT.format(before=before, work="sys.stdin.readline()")
    command = ["env", "--ignore-signal=HUP", sys.executable, "-c", script]
    with started(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        blocked = process.stdout.readline()
        assert blocked.split() == [b"%d" % signal.SIGINT, b"%d" % signal.SIGTERM]
        assert process.stdout.readline() == b"there\n"
        process.send_signal(signal.SIGHUP)
        process.stdin.write(b"\n")
        process.stdin.close()
        assert process.stdout.readline() == b"left\n"
        assert process.wait(PATIENCE) == 0
