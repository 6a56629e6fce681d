"""Tests the USB stick: what is written to it is complete or absent, whatever happens to it meanwhile, and the table
plays on."""

import csv
import errno
import io
import os
import shutil
import subprocess
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest
from msgspec.structs import replace

from companion.config import ConfigBroken, load_config
from companion.game.moves import Refusal, Refused
from companion.program.stick.mounts import Stick, find_stick, mounts
from companion.program.stick.stick_files import JobResult, put
from companion.program.stick.stick_service import StickService
from companion.program.stick.worker import StickReport, StickWorker
from companion.table.journal.journal import Journal
from companion.table.views.cues import Cue
from companion.table.views.kiosk_view import DayCount, KioskView
from companion.table.views.stick_view import Job, StickDo, StickView
from companion.table.views.table_view import TableView
from tests.program.stick.stick_room import STAMP, STATE, Room, below, furnished, line_of


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    yield from furnished(tmp_path, monkeypatch)


# --- which stick is there -------------------------------------------------------------------------------------------


def test_a_stick_is_what_is_mounted_under_the_folder() -> None:
    def found(*lines: str) -> Stick | None:
        return find_stick(Path("/media/sabacc"), "\n".join(lines))

    usual = line_of(number=7, path="/media/sabacc/RED", options="rw")
    assert found(usual) == Stick(Path("/media/sabacc/RED"), 7, kind="vfat")
    assert found(usual, usual.replace("7 25", "8 25").replace("RED", "MY\\040STICK")) == (
        Stick(Path("/media/sabacc/MY STICK"), 8, kind="vfat")
    )
    assert found(line_of(number=7, path="/media/sabacc", options="ro")) == Stick(Path("/media/sabacc"), 7, True, "vfat")
    assert found(usual.replace(" rw,utf8", " ro,utf8")) == Stick(Path("/media/sabacc/RED"), 7, True, "vfat")
    inside = line_of(number=9, path="/media/sabacc/RED/sabacc", options="rw", kind="ext4")
    assert found(usual, inside) == found(usual)
    elsewhere = ["/media/sabacc2/RED", "/", "/media", "/media/other/sabacc"]
    assert found(*(line_of(number=7, path=path, options="rw") for path in elsewhere)) is None
    assert found(usual.replace("vfat", "autofs"), "broken", "a b c d e f - g", "") is None


def test_the_folder_itself_which_the_units_sandbox_makes_a_mount_is_no_stick() -> None:
    """With `ReadWritePaths=/media/sabacc` systemd mounts this folder of the table's own disk on itself."""
    bound = line_of(number=139, path="/media/sabacc", options="rw", kind="ext4").replace(" / ", " /media/sabacc ", 1)
    stick = line_of(number=142, path="/media/sabacc/RED", options="rw")
    assert find_stick(Path("/media/sabacc"), bound) is None
    assert find_stick(Path("/media/sabacc"), f"{bound}\n{stick}") == Stick(Path("/media/sabacc/RED"), 142, kind="vfat")


def test_a_sticks_label_is_one_line_without_control_characters() -> None:
    stick = find_stick(
        Path("/media/sabacc"), line_of(number=7, path="/media/sabacc/A\033[2J\\012B\\011C", options="rw")
    )
    assert stick is not None
    assert stick.name == "A\\u001b[2J B C"
    odd = line_of(number=7, path="/media/sabacc/A", options="rw").replace("vfat", "fuse.\033[2J")
    stick = find_stick(Path("/media/sabacc"), odd)
    assert stick is not None and stick.kind == "fuse.\\u001b[2J"


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
    assert room.posted[-1] == StickView()
    room.put_in()
    (room.stick / "sabacc-0.2.0.deb").touch()
    room.number += 1
    room.worker.look()
    assert room.posted[-1].update == "0.2.0"


def test_a_label_of_any_bytes_can_be_shown_and_a_folder_that_cannot_be_read_is_a_stick(room: Room) -> None:
    line = line_of(
        number=7, path=b"/media/sabacc/\xe9t\xe9".decode("utf-8", "surrogateescape"), options="rw", kind="vfat"
    )
    stick = find_stick(Path("/media/sabacc"), line)
    assert stick is not None and stick.name == "\ufffdt\ufffd"
    assert find_stick(Path("/proc"), mounts()) is not None  # this is the kernel's own table
    room.put_in()
    room.pull()
    room.mounted, room.number = True, 99  # it is mounted, and already gone
    room.worker.look()
    assert room.posted[-1].state == "there" and room.posted[-1].update == ""
    assert room.work("csv").code == "stick-pulled"


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
    view = TableView(STATE, (), kiosk=KioskView(counts=(DayCount("2026-11-21", 12, 9, 30, 41),)))
    assert room.work("csv", view).code == "stick-done-csv"
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
    assert room.work("bundle", TableView(STATE, ())).code == "stick-done-bundle"
    (made,) = (room.stick / "sabacc").iterdir()
    with zipfile.ZipFile(made) as file:
        assert file.read("sabacc-bundle/log.txt") == b"player 1 sat down\n"


# --- what goes wrong ------------------------------------------------------------------------------------------------


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


# SQLite writes a backup itself, not by `os.write`; tests/cli/test_backup.py injects its errors
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
    assert room.posted[-1].state == "failed"  # it can still be read after the stick was pulled out
    room.put_in()
    assert room.posted[-1].state == "there"
    assert room.work(job).state == "done"


@pytest.mark.parametrize("job", ["backup", "csv", "bundle"])
def test_a_name_is_given_once_all_of_it_is_on_the_stick(room: Room, monkeypatch: pytest.MonkeyPatch, job: Job) -> None:
    room.put_in()
    (room.stick / "sabacc").mkdir()
    calls: list[tuple[str, str]] = []
    sync, name = os.fsync, os.replace

    def synced(descriptor: int) -> None:
        calls.append(("sync", Path(os.readlink(f"/proc/self/fd/{descriptor}")).name))
        sync(descriptor)

    def named(part: Path, path: Path) -> None:
        calls.append(("name", Path(part).name))
        name(part, path)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", named)
    assert room.work(job).state == "done"
    assert calls
    for at in range(0, len(calls), 3):
        part = calls[at][1]
        assert part.endswith(".part")
        assert calls[at : at + 3] == [("sync", part), ("name", part), ("sync", "sabacc")]


@pytest.mark.parametrize("job", ["backup", "csv", "bundle"])
def test_a_name_that_the_stick_does_not_keep_is_taken_back(
    room: Room, monkeypatch: pytest.MonkeyPatch, job: Job
) -> None:
    room.put_in()
    (room.stick / "sabacc").mkdir()
    real = os.fsync

    def sync(descriptor: int) -> None:
        if Path(os.readlink(f"/proc/self/fd/{descriptor}")).name == "sabacc":
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", sync)
    assert (room.work(job).state, room.posted[-1].code) == ("failed", "stick-broken")
    assert room.files() == set()


@pytest.mark.parametrize("place", [0, -20], ids=["begin", "end"])
@pytest.mark.parametrize("job", ["backup", "csv", "bundle"])
def test_a_stick_that_keeps_something_else_than_it_was_given(
    room: Room, monkeypatch: pytest.MonkeyPatch, job: Job, place: int
) -> None:
    """Sticks that claim more room than they have do this."""
    room.put_in()
    real = os.fsync

    def lying(descriptor: int) -> None:
        real(descriptor)
        path = Path(os.readlink(f"/proc/self/fd/{descriptor}"))
        if path.name.endswith(".part"):
            data = bytearray(path.read_bytes())
            data[place : place + 20 or None] = bytes(20)
            path.write_bytes(data)

    monkeypatch.setattr(os, "fsync", lying)
    assert (room.work(job).state, room.posted[-1].code) == ("failed", "stick-broken")
    assert room.files() == set()


def test_what_was_left_half_is_cleared_from_the_stick(room: Room) -> None:
    room.put_in()
    (room.stick / "sabacc").mkdir()
    left = "backup-2026-11-22-183000.journal", "evening-2026-11-22-183000-hands.csv", "bundle-2026-11-22-183000.zip"
    theirs = ".letter.part", ".backup-letters.part", ".evening.part", "backup-2026-11-22.part"
    for name in (*(f".{each}.part" for each in left), *theirs):
        (room.stick / "sabacc" / name).write_text("half")
    assert room.work("csv").state == "done"
    assert sorted(Path(name).name for name in room.files() if ".part" in name) == sorted(theirs)


JOBS: tuple[Job, ...] = ("backup", "csv", "bundle")


def _seen(folder: Path) -> dict[Path, object]:
    """Return everything in a folder. Links are listed as links."""
    return {each: each.is_symlink() or each.is_dir() or each.read_bytes() for each in folder.rglob("*")}


@pytest.mark.parametrize("job", [*JOBS, "update"])
@pytest.mark.parametrize("trap", ["link", "dangling", "up", "file", "pipe"])
def test_a_folder_that_may_lead_off_the_stick_is_refused(
    room: Room, tmp_path: Path, trap: str, job: Job, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / ".letter.part").write_text("do not delete")
    (mine / "sabacc-9.9.9.deb").write_text("not from the stick")
    room.stick.mkdir(parents=True)
    folder = room.stick / "sabacc"
    if trap == "file":
        folder.write_text("no folder")
    elif trap == "pipe":
        os.mkfifo(folder)
    else:
        folder.symlink_to({"link": mine, "dangling": mine / "none", "up": "../../mine"}[trap])
    room.put_in()
    before = _seen(mine)
    told = room.work(job)
    assert (told.state, told.code) == ("failed", "stick-folder" if job != "update" else told.code)
    assert "9.9.9" not in str(told) and _seen(mine) == before
    assert [*room.stick.iterdir()] == [folder]


@pytest.mark.parametrize("job", JOBS)
def test_links_in_the_folder_lead_nowhere(room: Room, tmp_path: Path, job: Job) -> None:
    """There is a link under every name that the program could write to."""
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "letter").write_text("as it was")
    folder = room.stick / "sabacc"
    folder.mkdir(parents=True)
    names = [f"backup-{STAMP}.journal", f"bundle-{STAMP}.zip"]
    names += [f"evening-{STAMP}-{each}" for each in ("standings.csv", "hands.csv", "evening.json", "days.csv")]
    for at, name in enumerate(names):
        target = mine / ("letter" if at % 2 else f"new-{at}")
        for each in (name, f".{name}.part", f".{name}.part-journal", f".{name}.part-wal", f"{name}-wal"):
            (folder / each).symlink_to(target)
    room.put_in()
    assert room.work(job).state in ("done", "failed")
    assert _seen(mine) == {mine / "letter": b"as it was"}
    assert all((folder / name).is_symlink() for name in names), "a link of somebody's was replaced"


@pytest.mark.parametrize("kind", ["tmpfs", "overlay", "nfs4", "9p", "fuse.sshfs"])
def test_what_is_no_stick_is_not_written_to(room: Room, kind: str) -> None:
    room.kind = kind
    room.put_in()
    told = room.work("csv")
    assert (told.state, told.code, told.args) == ("failed", "stick-kind", {"kind": kind}) and room.files() == set()


def test_another_stick_in_its_place_meanwhile_gets_no_name(room: Room) -> None:
    """Otherwise a folder of the table's own disk could be filled up."""
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
    assert room.work("csv") == StickView("failed", job="csv", code="stick-none")
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
    def defect(task: object) -> JobResult:
        raise IndexError("a defect")

    broken = StickWorker(room.media, defect, room._post, room.table)
    room.put_in()
    broken.work("csv", None)
    assert room.posted[-1].code == "stick-failed" and "IndexError" in room.posted[-1].args["why"]
    assert room.work("csv").state == "done"


def test_a_really_small_stick(room: Room) -> None:
    """This uses a file system of 32 kB, on machines where tests may mount one. The tests above inject the same
    errors."""
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


# --- the thread and the service
# ------------------------------------------------------------------------------------------


def test_the_thread_works_and_ends(room: Room) -> None:
    posted: SimpleQueue[object] = SimpleQueue()
    worker = StickWorker(room.media, room.jobs.do, posted.put, room.table)
    room.put_in()
    worker.start(every=30)

    def next_view() -> StickView:
        item = posted.get(timeout=60)
        assert isinstance(item, StickReport)
        return item.view

    assert next_view().state == "there"
    worker.ask("csv", None)
    while (told := next_view()).state == "busy":
        pass
    assert told.state == "done"
    worker.close(20)
    assert "stick" not in [thread.name for thread in threading.enumerate()]


class Asked:
    """A worker that only records what it is asked for."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Job, TableView | None]] = []

    def ask(self, job: Job, view: TableView | None) -> None:
        self.jobs.append((job, view))


def test_the_service_asks_once_and_says_how_it_went() -> None:
    worker, said, cues = Asked(), list[Refusal](), list[Cue]()
    service = StickService(worker, cues.append)
    service.say = said.append
    with pytest.raises(Refused) as none:
        service.do(StickDo("backup"), STATE)
    assert none.value.refusal.code == "stick-none"
    there = StickView("there", "RED", 900)
    assert service.heard(StickReport(there), STATE)
    before = TableView(STATE, ())
    assert service.view(before).stick == there
    assert service.do(StickDo("backup"), STATE)
    assert service.view(before).stick == replace(there, state="busy", job="backup")
    service.heard(StickReport(there), STATE)  # the worker looks once more
    with pytest.raises(Refused) as twice:
        service.do(StickDo("backup"), STATE)
    assert twice.value.refusal.code == "stick-busy"
    assert worker.jobs == [("backup", before)]
    service.heard(StickReport(replace(there, state="done", code="stick-done-backup", args={"hands": 3})), STATE)
    assert said == [] and cues == [Cue("card", "stick-done-backup", {"hands": 3})]
    assert service.do(StickDo("csv"), STATE) and len(worker.jobs) == 2
    service.heard(StickReport(replace(there, state="failed", code="stick-pulled")), STATE)
    assert [each.code for each in said] == ["stick-pulled"]
    assert not service.do(StickDo, STATE) and not service.heard(Refusal("x", {}), STATE)  # type: ignore[arg-type]


# --- the configuration ------------------------------------------------------------------------------------------------


def test_the_key_is_looked_for_beside_the_configuration(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text('[stick]\nfolder = "/media/sabacc"\nupdate_key = "update.pem"\n')
    with pytest.raises(ConfigBroken, match=r"\[stick\] update_key: there is no file .*/update.pem"):
        load_config(file)
    (tmp_path / "update.pem").touch()
    assert load_config(file).stick.update_key == str(tmp_path / "update.pem")


@pytest.mark.parametrize("folder", ["media", "/", "//", "~/media", "/."])
def test_a_folder_in_which_more_than_sticks_is_mounted_is_refused(tmp_path: Path, folder: str) -> None:
    file = tmp_path / "table.toml"
    file.write_text(f'[stick]\nfolder = "{folder}"\n')
    with pytest.raises(ConfigBroken, match="nothing but sticks"):
        load_config(file)
