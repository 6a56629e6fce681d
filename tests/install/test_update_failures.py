"""Tests an update under which the power or the disk fails, one that cannot be installed, and one below a read-only
root."""

import errno
import fcntl
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.install.update_room import NEEDS, PowerCut, Room, cut, furnished

pytestmark = NEEDS


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Room:
    return furnished(tmp_path, monkeypatch)


def test_plugs_that_are_pulled_bring_nothing_back(room: Room) -> None:
    room.ready(room.package("0.2.0"))
    room.run("boot")
    for boot in range(6):
        room.at.boot_id.write_text(f"boot-{boot}\n")
        room.run("boot")
        room.at.starts.write_text(f"1 boot-{boot}\n")  # the table counts its start, then the power goes
    assert room.version == "0.2.0"
    for _ in range(3):
        room.run("boot")
    assert room.version == "0.1.0", "in one boot it is the program that ends"


def test_one_that_cannot_be_installed_leaves_the_one_before(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    room.ready(room.package("0.2.0", broken=True))
    assert room.run("boot") == 1
    told = capsys.readouterr().err
    assert told.endswith("(Package no-such-package is not installed.); version 0.1.0 is in place\n")
    assert room.version == "0.1.0"
    assert not room.at.trial.exists()


@pytest.mark.parametrize(
    ("spoilt", "why"),
    [
        ("kind", "package architecture (s390x) does not match system"),
        ("length", "unexpected end of file"),
        ("lock", "lock was locked by another process"),
    ],
)
def test_why_a_package_cannot_be_installed_is_told(
    room: Room, spoilt: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dpkg's last line names the file, or a page about its lock."""
    package = room.package("0.2.0", kind="s390x" if spoilt == "kind" else "all")
    if spoilt == "length":
        (room.root / "work/sabacc-0.2.0/usr/lib/sabacc/large").write_bytes(os.urandom(200_000))
        subprocess.run(["dpkg-deb", "--build", package.with_suffix(""), package], check=True, capture_output=True)
        package.write_bytes(package.read_bytes()[:100_000])
    with (room.root / "var/lib/dpkg/lock-frontend").open("w") as lock:
        if spoilt == "lock":
            fcntl.lockf(lock, fcntl.LOCK_EX)
        assert room.run("install", str(package)) == 1
    told = capsys.readouterr().err
    assert why in told and told.endswith("; version 0.1.0 is in place\n")
    assert room.version == "0.1.0"


def test_a_way_back_that_fails_says_what_is_in_place(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    assert room.run("install", str(room.package("0.2.0"))) == 0
    with (room.root / "var/lib/dpkg/lock-frontend").open("w") as lock:
        fcntl.lockf(lock, fcntl.LOCK_EX)
        assert room.run("rollback") == 1
    told = capsys.readouterr().err
    assert told.startswith("sabacc-update: version 0.1.0 cannot be installed (dpkg frontend lock was locked")
    assert told.endswith("; version 0.2.0 is in place\n")


def test_a_program_that_is_there_only_in_part_is_not_called_whole(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a package before it there is nothing that could be put back."""
    room.at.current.unlink()
    assert room.run("install", str(room.package("0.2.0", broken=True))) == 1
    assert "no version is in place as a whole; try: sudo sabacc-update install FILE" in capsys.readouterr().err
    assert room.run("install", str(room.package("0.3.0"))) == 0
    assert room.version == "0.3.0"


def test_a_power_cut_while_it_is_installed_is_made_good_at_the_next_start(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.ready(room.package("0.2.0"))
    with monkeypatch.context() as patch:
        patch.setattr(room.update, "_dpkg", cut)
        patch.setattr(type(room.at.ready), "unlink", cut)  # after a power cut nothing is tidied up
        with pytest.raises(PowerCut):
            room.run("boot")
    assert room.run("boot") == 0
    assert room.version == "0.2.0"
    assert room.run("rollback") == 0
    assert room.version == "0.1.0"


@pytest.mark.parametrize("by", ["install", "rollback"])
def test_a_power_cut_under_the_operators_own_command_is_made_good_as_well(
    room: Room, by: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dpkg renames the files one by one: the next start might have some of either version."""
    package = room.package("0.2.0")
    if by == "rollback":
        assert room.run("install", str(package)) == 0
    with monkeypatch.context() as patch, pytest.raises(PowerCut):
        patch.setattr(room.update, "_dpkg", cut)
        room.run(*(("install", str(package)) if by == "install" else ("rollback",)))
    capsys.readouterr()
    assert room.run("boot") == 0
    assert "was interrupted: version " in capsys.readouterr().out
    assert room.version == ("0.2.0" if by == "install" else "0.1.0")
    assert not room.at.begun.exists()
    assert room.at.trial.exists() == (by == "install")
    assert room.run("rollback") == 0
    assert room.version == ("0.1.0" if by == "install" else "0.2.0")


def test_two_at_once_work_one_after_the_other(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """One would install what the other one is just copying."""
    inside, most, dpkg = [0], [0], room.update._dpkg

    def slow(package: Path) -> None:
        inside[0] += 1
        most[0] = max(most[0], inside[0])
        time.sleep(0.3)
        dpkg(package)
        inside[0] -= 1

    monkeypatch.setattr(room.update, "_dpkg", slow)
    packages = [room.package(version) for version in ("0.2.0", "0.3.0")]
    with ThreadPoolExecutor() as both:
        assert [*both.map(lambda package: room.run("install", str(package)), packages)] == [0, 0]
    assert most == [1]
    assert room.version == room.update.version_of(room.at.current)


def test_a_full_disk_is_not_left_full(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table needs the room for its journal."""

    def full(source: Path, target: Path) -> None:
        target.write_bytes(source.read_bytes()[:100])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(shutil, "copyfile", full)
    before = sorted(room.at.kept.iterdir())
    assert room.run("install", str(room.package("0.2.0"))) == 1
    assert sorted(room.at.kept.iterdir()) == before
    assert room.version == "0.1.0"


@contextmanager
def power_cut(room: Room, step: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Return a context manager for a block that ends before its call number `step` (from 0) that changes something."""
    left = step

    def until_cut(call: Callable[..., object]) -> Callable[..., object]:
        def called(*arguments: object, **settings: object) -> object:
            nonlocal left
            left -= 1
            if left < 0:
                raise PowerCut
            return call(*arguments, **settings)

        return called

    with monkeypatch.context() as patch, suppress(PowerCut):
        patch.setattr(room.update, "_dpkg", until_cut(room.update._dpkg))
        patch.setattr(Path, "replace", until_cut(Path.replace))
        patch.setattr(Path, "unlink", until_cut(Path.unlink))
        yield


@pytest.mark.parametrize("step", range(10))
def test_a_version_is_on_trial_wherever_the_power_was_cut(
    room: Room, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A version that does not run would otherwise stay for ever."""
    room.ready(room.package("0.2.0"))
    with power_cut(room, step, monkeypatch):
        room.run("boot")
    room.run("boot")
    assert room.version == "0.2.0"
    for _ in range(4):
        room.run("boot")
    assert room.version == "0.1.0"


@pytest.mark.parametrize("step", range(12))
@pytest.mark.parametrize("by", ["boot", "rollback"])
def test_the_way_back_is_one_wherever_the_power_was_cut(
    room: Room, by: str, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The version that failed must not come back, and the way forth stays."""
    room.ready(room.package("0.2.0"))
    for _ in range(4):
        room.run("boot")
    assert room.version == "0.2.0"
    with power_cut(room, step, monkeypatch):
        room.run(by)
    for _ in range(4):
        assert room.run("boot") == 0
        assert room.version == "0.1.0"
    assert room.run("rollback") == 0
    if room.version == "0.1.0":  # only the names were still to be exchanged
        assert room.run("rollback") == 0
    assert room.version == "0.2.0"
    assert room.run("rollback") == 0
    assert room.version == "0.1.0"


def test_what_the_updater_writes_is_on_the_disk_before_the_version_is_installed(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, dpkg = os.fsync, room.update._dpkg

    def synced(handle: int) -> None:
        done.append(Path(os.readlink(f"/proc/self/fd/{handle}")).name)
        sync(handle)

    def installed(package: Path) -> None:
        done.append("installed")
        dpkg(package)

    room.ready(room.package("0.2.0"))
    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(room.update, "_dpkg", installed)
    room.run("boot")
    before = done[: done.index("installed")]
    parts = [".previous.deb.part", ".trial.part", ".begun.part"]
    assert before[-6:] == [name for part in parts for name in (part, room.at.kept.name)]


@pytest.fixture
def called(room: Room, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Replace the commands that would change this system. Returns the file in which their calls are noted."""
    programs = room.root / "programs"
    programs.mkdir()
    said: Path = room.root / "said"
    for name in ("overlayroot-chroot", "systemctl"):
        (programs / name).write_text(f'#!/bin/sh\necho {name} "$@" >>{said}\n')
        (programs / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")
    return said


@pytest.fixture
def below(room: Room, called: Path) -> Path:
    """Give the system a read-only root. Returns the file in which the calls that would change it are noted."""
    room.at.mounts.write_text("overlayroot / overlay rw,lowerdir=/media/root-ro 0 0\n")
    return called


def test_below_a_read_only_root_a_trial_ends_as_well(room: Room, below: Path) -> None:
    """What is written to the root is gone at the next boot, so the trial would begin anew for ever."""
    room.at.trial.write_text("0\n")
    room.at.starts.write_text("0\n")
    assert room.run("boot") == 0
    assert below.read_text() == f"overlayroot-chroot rm -f {room.at.trial}\n"
    assert not room.at.trial.exists()


def test_an_interrupted_update_is_ended_below_a_read_only_root(room: Room, below: Path) -> None:
    room.at.begun.write_text("incoming.deb\n")
    assert room.run("boot") == 0
    assert below.read_text().splitlines() == [
        "overlayroot-chroot /usr/sbin/sabacc-update boot",
        "systemctl --no-block reboot",
    ]


def test_on_a_read_only_root_it_is_installed_below(room: Room, below: Path) -> None:
    room.at.starts.write_text("0\n")
    room.ready(room.package("0.2.0"))
    assert room.run("boot") == 0
    handed = room.at.handed / "incoming.deb"
    assert below.read_text().splitlines() == [
        f"overlayroot-chroot /usr/sbin/sabacc-update install {handed}",
        "systemctl --no-block reboot",
    ]
    assert not room.at.starts.exists(), "what the version before has said of its start is none of the new one's"
    assert room.update.version_of(handed) == "0.2.0"
    assert not room.at.ready.exists()


def test_web_pages_and_hall_do_not_go_on_with_the_old_program(room: Room, called: Path) -> None:
    """They read pages and modules only when these are asked for: those of the other version."""
    room.at.systemd.mkdir()
    beside = "sabacc-web.service sabacc-hall.service"
    whole = f"sabacc.service sabacc-kiosk.service {beside}"
    for act, units in (
        (lambda: room.run("install", str(room.package("0.2.0"))), whole),
        (lambda: room.run("rollback"), whole),
        (lambda: (room.ready(room.package("0.3.0")), room.run("boot")), beside),
        (lambda: [room.run("boot") for _ in range(4)], beside),
    ):
        called.unlink(missing_ok=True)
        act()
        assert called.read_text() == f"systemctl --no-block try-restart {units}\n"
