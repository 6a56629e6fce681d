"""The USB stick: what it gets is whole or not there, whatever happens to it meanwhile; the table plays on."""

import csv
import errno
import hashlib
import io
import os
import shutil
import subprocess
import threading
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest
from ecdsa import Ed25519, NIST256p, SigningKey
from ecdsa.util import sigencode_der
from msgspec.structs import replace

from companion.config import Config
from companion.game import flow
from companion.game.library import Library
from companion.game.moves import Move, Refusal, Refused
from companion.program.stick.desk import StickDesk
from companion.program.stick.files import put
from companion.program.stick.jobs import Jobs, Said
from companion.program.stick.mounts import Stick, find_stick
from companion.program.stick.update import Updater, find_update, numbers
from companion.program.stick.worker import StickReport, StickWorker
from companion.table.journal import Journal
from companion.table.kiosk import DayCount, KioskSight
from companion.table.sight import Sight
from companion.table.stick import Job, StickDo, StickSight
from tests.cli.test_export import Bots
from tests.support import Bench

STATE = flow.start(Library().load("standard", {}))
STAMP = "2026-11-21-180512"
LINE = "{number} 25 8:1 / {path} {options},nosuid shared:9 - vfat /dev/sda1 rw,utf8"


class Room:
    """A table, a stick that can be put in and pulled out, and the worker, called by hand."""

    def __init__(self, folder: Path) -> None:
        self.bench = Bench(folder / "table.journal")
        self.media, self.data = folder / "media", folder / "data"
        self.stick = self.media / "RED"
        self.options, self.number, self.mounted = "rw", 30, False
        self.posted: list[StickSight] = []
        self.key = folder / "key.pem"
        config = Config(journal=str(self.bench.path))
        self.jobs = Jobs(config, self.updater(None), stamp=lambda: STAMP, log=lambda: ("Zorba sat down",))
        self.worker = StickWorker(self.media, self.jobs.do, self._post, self.table)

    def updater(self, key: Path | None) -> Updater:
        return Updater(self.data / "updates", key, "0.1.0")

    def _post(self, item: object) -> None:
        assert isinstance(item, StickReport)
        self.posted.append(item.sight)

    def table(self) -> str:
        line = LINE.format(number=self.number, path=str(self.stick), options=self.options)
        return f"25 1 8:2 / / rw - ext4 /dev/root rw\n{line if self.mounted else ''}\n"

    def put_in(self) -> None:
        self.stick.mkdir(parents=True, exist_ok=True)
        self.number += 1
        self.mounted = True
        self.worker.look()

    def pull(self) -> None:
        """As udisks leaves it: not mounted any more, and the folder is gone."""
        self.mounted = False
        shutil.rmtree(self.stick, ignore_errors=True)

    def work(self, job: Job, sight: Sight | None = None) -> StickSight:
        self.worker.work(job, sight)
        return self.posted[-1]

    def files(self) -> set[str]:
        return {str(path.relative_to(self.stick)) for path in self.stick.rglob("*") if path.is_file()}


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    for name in ("CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    made = Room(tmp_path)
    for seat, name in enumerate(("Zorba", "=Han", "Leia"), 1):
        made.bench.table.play(Move("sit", seat, 50, name=name), "screen")
    Bots(made.bench.table).play_hands(made.bench.table, 2)
    made.bench.table.commit()
    made.bench.settle()
    yield made
    made.bench.close()


# --- which stick is there -------------------------------------------------------------------------------------------


def test_a_stick_is_what_is_mounted_under_the_folder() -> None:
    def found(*lines: str) -> Stick | None:
        return find_stick(Path("/media/sabacc"), "\n".join(lines))

    usual = LINE.format(number=7, path="/media/sabacc/RED", options="rw")
    assert found(usual) == Stick(Path("/media/sabacc/RED"), 7)
    assert found(usual, usual.replace("7 25", "8 25").replace("RED", "MY\\040STICK")) == (
        Stick(Path("/media/sabacc/MY STICK"), 8)
    )
    assert found(LINE.format(number=7, path="/media/sabacc", options="ro")) == Stick(Path("/media/sabacc"), 7, True)
    assert found(usual.replace(" rw,utf8", " ro,utf8")) == Stick(Path("/media/sabacc/RED"), 7, True)
    elsewhere = ["/media/sabacc2/RED", "/", "/media", "/media/other/sabacc"]
    assert found(*(LINE.format(number=7, path=path, options="rw") for path in elsewhere)) is None
    assert found(usual.replace("vfat", "autofs"), "broken", "a b c d e f - g", "") is None


def test_it_is_told_when_a_stick_comes_and_goes(room: Room) -> None:
    room.worker.look()
    assert room.posted == []
    room.put_in()
    (room.stick / "sabacc-0.2.0.deb").touch()
    room.worker.look()
    assert [each.state for each in room.posted] == ["there"]
    assert room.posted[-1].name == "RED" and room.posted[-1].free_mb > 0
    room.pull()
    room.worker.look()
    assert room.posted[-1] == StickSight()
    room.put_in()
    (room.stick / "sabacc-0.2.0.deb").touch()
    room.number += 1
    room.worker.look()
    assert room.posted[-1].update == "0.2.0"


# --- what is written ------------------------------------------------------------------------------------------------


def test_a_backup(room: Room) -> None:
    room.put_in()
    told = room.work("backup")
    assert (told.state, told.code, told.args) == ("done", "stick-done-backup", {"hands": 2})
    assert room.files() == {f"sabacc/backup-{STAMP}.journal"}
    with Journal.view(room.stick / "sabacc" / f"backup-{STAMP}.journal", revealed=99) as copy:
        assert copy.verify() is None
        assert {row.hand for row in copy.rows() if row.sealed} == {1, 2}  # the third is committed to, and secret
    assert [each.state for each in room.posted][:2] == ["there", "busy"]
    parts = [each.part for each in room.posted if each.state == "busy"]
    assert parts == sorted(parts)
    room.work("backup")
    assert room.files() == {f"sabacc/backup-{STAMP}.journal", f"sabacc/backup-{STAMP}-2.journal"}


def test_the_evening_as_tables_with_the_kiosks_days(room: Room) -> None:
    room.put_in()
    sight = Sight(STATE, (), kiosk=KioskSight(counts=(DayCount("2026-11-21", 12, 9, 30, 41),)))
    assert room.work("csv", sight).code == "stick-done-csv"
    folder = room.stick / "sabacc"
    assert {path.name for path in folder.iterdir()} == {
        f"evening-{STAMP}-{name}" for name in ("standings.csv", "hands.csv", "days.csv", "evening.json")
    }

    def table(name: str) -> list[dict[str, str]]:
        return list(csv.DictReader(io.StringIO((folder / f"evening-{STAMP}-{name}").read_text("utf-8-sig"))))

    assert {row["player"] for row in table("standings.csv")} == {"Zorba", "'=Han", "Leia"}
    assert {row["hand"] for row in table("hands.csv")} == {"1", "2"}
    assert table("days.csv") == [{"day": "2026-11-21", "visits": "12", "lessons": "9", "hands": "30", "shifts": "41"}]


def test_a_bundle(room: Room) -> None:
    room.put_in()
    assert room.work("bundle", Sight(STATE, ())).code == "stick-done-bundle"
    (made,) = (room.stick / "sabacc").iterdir()
    with zipfile.ZipFile(made) as file:
        assert file.read("sabacc-bundle/log.txt") == b"player 1 sat down\n"


# --- what goes wrong ------------------------------------------------------------------------------------------------


def below(
    monkeypatch: pytest.MonkeyPatch, root: Path, call: str, number: int, also: Callable[[], None] = lambda: None
) -> None:
    """From now on this system call fails so in this folder, and only there; `also` happens just before."""
    real = getattr(os, call)

    def faulty(first: object, *rest: object, **more: object) -> object:
        place = os.readlink(f"/proc/self/fd/{first}") if isinstance(first, int) else str(first)
        if place.startswith(str(root)):
            also()
            raise OSError(number, os.strerror(number), place)
        return real(first, *rest, **more)

    monkeypatch.setattr(os, call, faulty)


FAULTS = [
    ("write", errno.ENOSPC, False, "stick-full"),
    ("write", errno.EIO, False, "stick-broken"),
    ("write", errno.EIO, True, "stick-pulled"),
    ("fsync", errno.EIO, False, "stick-broken"),
    ("fsync", errno.EIO, True, "stick-pulled"),
    ("replace", errno.EROFS, False, "stick-read-only"),
    ("replace", errno.ENOENT, True, "stick-pulled"),
    ("open", errno.EROFS, False, "stick-read-only"),
    ("open", errno.ENOENT, True, "stick-pulled"),
    ("mkdir", errno.ENOSPC, False, "stick-full"),
]


# SQLite writes a backup by itself, not by `os.write`: its errors are injected in tests/cli/test_backup.py
JOBS = [("csv", fault) for fault in FAULTS] + [("bundle", fault) for fault in FAULTS]
JOBS += [("backup", fault) for fault in FAULTS if fault[0] != "write"]


@pytest.mark.parametrize(("job", "fault"), JOBS, ids=str)
def test_a_stick_that_fails_leaves_nothing_half_and_the_next_one_is_written(
    room: Room, monkeypatch: pytest.MonkeyPatch, job: Job, fault: tuple[str, int, bool, str]
) -> None:
    call, number, pull, code = fault
    room.put_in()
    with monkeypatch.context() as broken:
        below(broken, room.stick, call, number, room.pull if pull else lambda: None)
        told = room.work(job)
    assert (told.state, told.code) == ("failed", code)
    left = room.files() if room.stick.exists() else set()
    assert not [name for name in left if not Path(name).name.startswith(".")], left
    room.pull()
    room.worker.look()
    assert room.posted[-1].state == "failed"  # to be read after the stick is out
    room.put_in()
    assert room.posted[-1].state == "there"
    assert room.work(job).state == "done"


def test_what_was_left_half_is_cleared_from_the_stick(room: Room) -> None:
    room.put_in()
    (room.stick / "sabacc").mkdir()
    (room.stick / "sabacc" / ".backup-old.journal.part").write_text("half")
    assert room.work("csv").state == "done"
    assert not [name for name in room.files() if "half" in name or ".part" in name]


def test_another_stick_in_its_place_meanwhile_gets_no_name(room: Room) -> None:
    """Otherwise a folder of the table's own disk could be written full."""
    room.put_in()
    there = [room.stick]

    def gone() -> None:
        if not there:
            raise OSError(errno.ENODEV, "gone")
        there.clear()

    with pytest.raises(OSError, match="gone"):
        put(room.stick, "file", b"data", gone)
    assert room.files() == set()


def test_without_a_stick_read_only_or_with_a_broken_journal(room: Room) -> None:
    assert room.work("csv") == StickSight("failed", job="csv", code="stick-none")
    room.options = "ro"
    room.put_in()
    assert room.work("backup").code == "stick-read-only"
    room.options = "rw"
    room.put_in()
    room.bench.close()
    data = bytearray(room.bench.path.read_bytes())
    data[data.rindex(b'"verb":"stand"') + 2] ^= 1
    room.bench.path.write_bytes(data)
    assert room.work("backup").code == "stick-journal"
    assert room.files() == set()


def test_a_defect_of_a_job_does_not_take_the_worker_along(room: Room) -> None:
    def defect(task: object) -> Said:
        raise IndexError("a defect")

    broken = StickWorker(room.media, defect, room._post, room.table)
    room.put_in()
    broken.work("csv", None)
    assert room.posted[-1].code == "stick-failed" and "IndexError" in room.posted[-1].args["why"]
    assert room.work("csv").state == "done"


def test_a_really_small_stick(room: Room) -> None:
    """A file system of 32 kB, where this machine lets us mount one; the same with injected errors stands above."""
    room.put_in()
    if (
        not shutil.which("mount")
        or subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=32k", "tmpfs", str(room.stick)], capture_output=True, check=False
        ).returncode
    ):
        pytest.skip("this user may not mount")
    try:
        for job in ("backup", "bundle", "csv"):
            (room.stick / "fill").write_bytes(bytes(20_000))
            told = room.work(job)  # type: ignore[arg-type]
            if job == "backup":
                assert told.code == "stick-full"
            assert (told.state == "done") == bool(room.files() - {"fill"})
            assert not [name for name in room.files() if ".part" in name]
    finally:
        subprocess.run(["umount", str(room.stick)], check=True)


# --- the thread and the desk ------------------------------------------------------------------------------------------


def test_the_thread_works_and_ends(room: Room) -> None:
    posted: SimpleQueue[object] = SimpleQueue()
    worker = StickWorker(room.media, room.jobs.do, posted.put, room.table)
    room.put_in()
    worker.start(every=30)

    def next_sight() -> StickSight:
        item = posted.get(timeout=20)
        assert isinstance(item, StickReport)
        return item.sight

    assert next_sight().state == "there"
    worker.ask("csv", None)
    while (told := next_sight()).state == "busy":
        pass
    assert told.state == "done"
    worker.close(20)
    assert "stick" not in [thread.name for thread in threading.enumerate()]


class Asked:
    """A worker that only takes down what it is asked for."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Job, Sight | None]] = []

    def ask(self, job: Job, sight: Sight | None) -> None:
        self.jobs.append((job, sight))


def test_the_desk_asks_once_and_says_how_it_went() -> None:
    worker, said = Asked(), list[Refusal]()
    desk = StickDesk(worker)
    desk.say = said.append
    with pytest.raises(Refused) as none:
        desk.do(StickDo("backup"), STATE)
    assert none.value.refusal.code == "stick-none"
    there = StickSight("there", "RED", 900)
    assert desk.heard(StickReport(there), STATE)
    before = Sight(STATE, ())
    assert desk.sight(before).stick == there
    assert desk.do(StickDo("backup"), STATE)
    assert desk.sight(before).stick == replace(there, state="busy", job="backup")
    desk.heard(StickReport(there), STATE)  # the worker looks once more
    with pytest.raises(Refused) as twice:
        desk.do(StickDo("backup"), STATE)
    assert twice.value.refusal.code == "stick-busy"
    assert worker.jobs == [("backup", before)]
    desk.heard(StickReport(replace(there, state="done", code="stick-done-backup", args={"hands": 3})), STATE)
    assert said == []  # the page says so
    assert desk.do(StickDo("csv"), STATE) and len(worker.jobs) == 2
    desk.heard(StickReport(replace(there, state="failed", code="stick-pulled")), STATE)
    assert [each.code for each in said] == ["stick-pulled"]
    assert not desk.do(StickDo, STATE) and not desk.heard(Refusal("x", {}), STATE)  # type: ignore[arg-type]


# --- updates --------------------------------------------------------------------------------------------------------


def lay(room: Room, version: str, sign: Callable[[bytes], bytes] | None, data: bytes = b"package") -> Path:
    """Put an update onto the stick."""
    deb = room.stick / f"sabacc-{version}.deb"
    deb.write_bytes(data)
    manifest = f"{hashlib.sha256(data).hexdigest()}  {deb.name}\n".encode()
    Path(f"{deb}.sha256").write_bytes(manifest)
    if sign is not None:
        Path(f"{deb}.sha256.sig").write_bytes(sign(manifest))
    return deb


def keyed(room: Room, key: SigningKey) -> StickWorker:
    room.key.write_bytes(key.verifying_key.to_pem())
    jobs = Jobs(Config(journal=str(room.bench.path)), room.updater(room.key), stamp=lambda: STAMP)
    return StickWorker(room.media, jobs.do, room._post, room.table)


EDWARDS = SigningKey.generate(curve=Ed25519, entropy=lambda size: bytes(range(size)))
NIST = SigningKey.from_secret_exponent(12345, curve=NIST256p, hashfunc=hashlib.sha256)
SIGNS: dict[str, tuple[SigningKey, Callable[[bytes], bytes]]] = {
    "ed25519": (EDWARDS, EDWARDS.sign),
    "p256": (NIST, lambda data: NIST.sign_deterministic(data, hashfunc=hashlib.sha256, sigencode=sigencode_der)),
}


@pytest.mark.parametrize("kind", SIGNS)
def test_a_signed_newer_update_is_laid_ready(room: Room, kind: str) -> None:
    key, sign = SIGNS[kind]
    room.put_in()
    worker = keyed(room, key)
    lay(room, "0.1.9", sign, b"older")
    deb = lay(room, "0.2.0", sign, b"package" * 40_000)
    updates = room.data / "updates"
    updates.mkdir(parents=True)
    (updates / "sabacc-0.1.5.deb").write_text("never installed")
    worker.work("update", None)
    assert (room.posted[-1].code, room.posted[-1].args) == ("stick-done-update", {"version": "0.2.0"})
    assert {path.name for path in updates.iterdir()} == {
        "ready",
        deb.name,
        f"{deb.name}.sha256",
        f"{deb.name}.sha256.sig",
    }
    assert (updates / deb.name).read_bytes() == deb.read_bytes()
    assert (updates / "ready").read_text() == f"{deb.name}\n"
    if shutil.which("sha256sum"):  # as the unit that installs it may check it
        subprocess.run(["sha256sum", "--check", "--quiet", f"{deb.name}.sha256"], cwd=updates, check=True)


def spoil_package(deb: Path) -> None:
    deb.write_bytes(b"another")


def spoil_manifest(deb: Path) -> None:
    Path(f"{deb}.sha256").write_bytes(f"{hashlib.sha256(b'other').hexdigest()}  {deb.name}\n".encode())
    deb.write_bytes(b"other")


def spoil_signature(deb: Path) -> None:
    Path(f"{deb}.sha256.sig").write_bytes(bytes(64))


def no_signature(deb: Path) -> None:
    Path(f"{deb}.sha256.sig").unlink()


def renamed(deb: Path) -> None:
    """An old package that was signed once, under a newer name."""
    for ending in ("", ".sha256", ".sha256.sig"):
        os.rename(f"{deb}{ending}", f"{deb.with_name('sabacc-9.0.deb')}{ending}")


def linked(deb: Path) -> None:
    deb.rename(deb.with_name("other"))
    deb.symlink_to(deb.with_name("other"))


SPOILT: list[tuple[Callable[[Path], None], str]] = [
    (spoil_package, "stick-update-damaged"),
    (spoil_manifest, "stick-update-forged"),
    (spoil_signature, "stick-update-forged"),
    (no_signature, "stick-update-unsigned"),
    (renamed, "stick-update-damaged"),
    (linked, "stick-broken"),
]


@pytest.mark.parametrize(("spoil", "code"), SPOILT)
def test_an_update_that_is_not_what_was_signed_is_not_taken(
    room: Room, spoil: Callable[[Path], None], code: str
) -> None:
    room.put_in()
    worker = keyed(room, EDWARDS)
    spoil(lay(room, "0.2.0", EDWARDS.sign))
    worker.work("update", None)
    assert (room.posted[-1].state, room.posted[-1].code) == ("failed", code)
    updates = room.data / "updates"
    assert not updates.exists() or list(updates.iterdir()) == []


@pytest.mark.parametrize("version", ["0.1.0", "0.1", "0.0.9", "0.1.0.0"])
def test_an_update_that_is_no_newer_is_refused(room: Room, version: str) -> None:
    room.put_in()
    worker = keyed(room, EDWARDS)
    lay(room, version, EDWARDS.sign)
    worker.work("update", None)
    assert room.posted[-1].code == "stick-update-old" and room.posted[-1].args == {"version": version, "now": "0.1.0"}


def test_without_a_key_or_with_a_broken_one_or_no_update_nothing_is_taken(room: Room) -> None:
    room.put_in()
    assert room.work("update").code == "stick-update-none"
    lay(room, "0.2.0", EDWARDS.sign)
    assert room.work("update").code == "stick-update-no-key"
    worker = keyed(room, EDWARDS)
    for data in (b"", b"no key", b"-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n"):
        room.key.write_bytes(data)
        worker.work("update", None)
        assert room.posted[-1].code == "stick-update-bad-key", data
    assert not (room.data / "updates").exists()


@pytest.mark.parametrize("call", ["write", "fsync", "replace", "open"])
def test_a_full_disk_of_the_table_takes_no_half_update(room: Room, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    room.put_in()
    worker = keyed(room, EDWARDS)
    lay(room, "0.2.0", EDWARDS.sign)
    with monkeypatch.context() as broken:
        below(broken, room.data, call, errno.ENOSPC)
        worker.work("update", None)
    assert room.posted[-1].code == "stick-update-no-room"
    assert not (room.data / "updates" / "ready").exists()


def test_versions() -> None:
    assert numbers("0.10.0") > numbers("0.9.9") and numbers("1.0") == numbers("1.0.0") < numbers("1.0.1")


def test_only_packages_of_ours_are_updates(tmp_path: Path) -> None:
    for name in ("sabacc-1.deb", "sabacc-1.2.deb.part", "other-9.9.deb", "sabacc-1.2-evil.deb", "sabacc-../1.2.deb"):
        (tmp_path / name.replace("/", "_")).touch()
    assert find_update(tmp_path) is None
    (tmp_path / "sabacc").mkdir()
    (tmp_path / "sabacc" / "sabacc-1.10.deb").touch()
    (tmp_path / "sabacc-1.9.deb").touch()
    found = find_update(tmp_path)
    assert found is not None and found.version == "1.10"
