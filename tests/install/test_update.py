"""Tests an update, its trial and the way back to the old version, with the system's own dpkg and openssl, in a root
folder of the test's own."""

import errno
import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from companion.program.stick.stick_files import StickFailed
from companion.program.stick.update import Updater
from tests.install.staged import ROOT, needs, updater

pytestmark = [
    needs("dpkg", "dpkg-deb", "openssl"),
    pytest.mark.skipif(
        os.geteuid() != 0 and not os.environ.get("SABACC_NO_SKIP"), reason="dpkg installs for root only"
    ),
]
KEYS = {
    "ed25519": ["genpkey", "-algorithm", "ed25519"],
    "p-256": ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"],
}


class Room(SimpleNamespace):
    """A root folder for dpkg, with the places of the updater in it. It can also make packages."""

    update: ModuleType
    at: object
    root: Path

    def package(self, version: str, *, name: str = "sabacc", broken: bool = False, kind: str = "all") -> Path:
        """Make a package of this version, for processors of this kind, whose program prints the version. A broken one
        cannot be installed. Returns its path."""
        work = self.root / "work" / f"{name}-{version}"
        said = work / "usr/lib/sabacc/version"
        said.parent.mkdir(parents=True)
        said.write_text(version)
        control = f"Package: {name}\nVersion: {version}\nArchitecture: {kind}\nMaintainer: nobody <n@sabacc.invalid>\n"
        control += "Depends: no-such-package\n" if broken else ""
        (work / "DEBIAN").mkdir()
        (work / "DEBIAN/control").write_text(control + "Description: a test\n")
        made = self.root / "work" / f"{name}-{version}.deb"
        subprocess.run(["dpkg-deb", "--root-owner-group", "--build", work, made], check=True, capture_output=True)
        return made

    def signed(self, package: Path, kind: str = "ed25519") -> Path:
        """Return the folder of a stick with this package, signed with the key of this room."""
        stick = self.root / "stick"
        stick.mkdir(exist_ok=True)
        secret = self.root / f"{kind}.pem"
        if not secret.exists():
            subprocess.run(["openssl", *KEYS[kind], "-out", secret], check=True, capture_output=True)
            subprocess.run(["openssl", "pkey", "-in", secret, "-pubout", "-out", self.at.key], check=True)
        (stick / package.name).write_bytes(package.read_bytes())
        manifest = stick / f"{package.name}.sha256"
        manifest.write_text(f"{hashlib.sha256(package.read_bytes()).hexdigest()}  {package.name}\n")
        sign = ["openssl", "pkeyutl", "-sign", "-inkey", secret, "-rawin", "-in", manifest]
        sign += [] if kind == "ed25519" else ["-digest", "sha256"]
        subprocess.run([*sign, "-out", f"{manifest}.sig"], check=True, capture_output=True)
        return stick

    def ready(self, package: Path, kind: str = "ed25519") -> None:
        """Let the table prepare an update from the stick, and return it."""
        stick = self.signed(package, kind)
        Updater(self.at.data / "updates", self.at.key, "0.0.1").take(stick, lambda part: None)

    def run(self, *arguments: str) -> int:
        """Run the command, and return its exit status."""
        status: int = self.update.main(arguments, self.at)
        return status

    @property
    def version(self) -> str:
        """Return the installed version."""
        path = self.root / "usr/lib/sabacc/version"
        return path.read_text() if path.exists() else ""


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Room:
    for folder in ("var/lib/dpkg/info", "var/lib/dpkg/updates", "var/lib/sabacc", "etc/sabacc", "var/log"):
        (tmp_path / folder).mkdir(parents=True)
    for file in ("var/lib/dpkg/status", "var/lib/dpkg/available"):
        (tmp_path / file).touch()
    monkeypatch.setenv("DPKG_ROOT", str(tmp_path))
    update = updater()
    at = update.Places(
        data=tmp_path / "var/lib/sabacc",
        kept=tmp_path / "var/lib/sabacc-update",
        key=tmp_path / "etc/sabacc/update.pem",
        handed=tmp_path / "run",
        mounts=tmp_path / "mounts",
        boot_id=tmp_path / "boot_id",
    )
    made = Room(update=update, at=at, root=tmp_path)
    assert made.run("install", str(made.package("0.1.0"))) == 0
    assert made.version == "0.1.0"
    return made


@pytest.mark.parametrize("kind", KEYS)
def test_what_a_stick_brought_is_installed_before_the_next_start(room: Room, kind: str) -> None:
    room.ready(room.package("0.2.0"), kind)
    assert room.version == "0.1.0"
    assert room.run("boot") == 0
    assert room.version == "0.2.0"
    assert not room.at.ready.exists()


def test_a_version_that_runs_stays(room: Room) -> None:
    room.ready(room.package("0.2.0"))
    room.run("boot")
    room.at.starts.write_text("1\n")  # the table counts its own starts in this way
    room.run("boot")
    room.at.starts.write_text("0\n")
    room.run("boot")
    assert not room.at.trial.exists()
    for _ in range(5):
        room.run("boot")
    assert room.version == "0.2.0"


@pytest.mark.parametrize("starts", ["", "3\n"], ids=["it does not even begin", "it begins and ends"])
def test_three_starts_in_vain_bring_back_the_version_before(room: Room, starts: str) -> None:
    (room.at.data / "table.journal").write_text("an evening")
    room.ready(room.package("0.2.0"))
    room.run("boot")
    for _ in range(3):
        assert room.version == "0.2.0"
        if starts:
            room.at.starts.write_text(starts)
        assert room.run("boot") == 0
    assert room.run("boot") == 0
    assert room.version == "0.1.0"
    assert (room.at.data / "table.journal").read_text() == "an evening"
    room.run("boot")
    assert room.version == "0.1.0", "and it stays"


def test_a_version_installed_while_the_table_runs_is_tried_as_well(room: Room) -> None:
    """The table before it is closed only then, and says of its own start that it succeeded."""
    assert room.run("install", str(room.package("0.2.0"))) == 0
    room.at.starts.write_text("0\n")
    for _ in range(3):
        assert room.run("boot") == 0
        assert room.version == "0.2.0" and not room.at.starts.exists()
    assert room.run("boot") == 0
    assert room.version == "0.1.0"


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


def test_the_way_back_is_one_command_and_so_is_the_way_forth(room: Room) -> None:
    assert room.run("install", str(room.package("0.2.0"))) == 0
    assert room.run("rollback") == 0
    assert room.version == "0.1.0"
    assert room.run("rollback") == 0
    assert room.version == "0.2.0"


def test_there_is_no_way_back_from_the_first(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    assert room.run("rollback") == 1
    assert "there is no package to go back to" in capsys.readouterr().err
    assert room.version == "0.1.0"


def forge(room: Room) -> None:
    (room.at.data / "updates/sabacc-0.2.0.deb.sha256.sig").write_bytes(b"\0" * 64)


def damage(room: Room) -> None:
    package = room.at.data / "updates/sabacc-0.2.0.deb"
    package.write_bytes(package.read_bytes()[:-1] + b"\0")


def link(room: Room) -> None:
    package = room.at.data / "updates/sabacc-0.2.0.deb"
    package.rename(room.root / "elsewhere.deb")
    package.symlink_to(room.root / "elsewhere.deb")


def elsewhere(room: Room) -> None:
    room.at.ready.write_text("../../etc/sabacc-0.2.0.deb\n")


def keyless(room: Room) -> None:
    room.at.key.unlink()


@pytest.mark.parametrize("spoil", [forge, damage, link, elsewhere, keyless])
def test_root_takes_nothing_on_trust(room: Room, spoil: object, capsys: pytest.CaptureFixture[str]) -> None:
    room.ready(room.package("0.2.0"))
    spoil(room)  # type: ignore[operator]
    assert room.run("boot") == 1
    assert capsys.readouterr().err.startswith("sabacc-update: ")
    assert room.version == "0.1.0"
    assert not room.at.ready.exists(), "it is not tried for ever"


def test_another_package_and_an_older_one_are_refused(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    assert room.run("install", "none.deb") == 1
    assert "none.deb is not there; look at the name" in capsys.readouterr().err
    assert room.run("install", str(room.package("9.0", name="other"))) == 1
    assert "is no package of the table" in capsys.readouterr().err
    room.ready(room.package("0.0.9"))
    assert room.run("boot") == 1
    assert "is not newer" in capsys.readouterr().err
    assert room.version == "0.1.0"


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


def test_the_unit_runs_for_whatever_there_is_to_do_before_a_start(room: Room) -> None:
    unit = (ROOT / "systemd/sabacc-update.service").read_text("utf-8")
    at = room.update.Places()
    assert re.findall("ConditionPathExists=.(.*)", unit) == [str(each) for each in (at.ready, at.trial, at.begun)]


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


class PowerCut(BaseException):
    """Raised at the moment when the plug is pulled."""


def cut(*arguments: object, **settings: Mapping[str, object]) -> None:
    raise PowerCut


@pytest.fixture
def below(room: Room, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the system a read-only root. Returns the file in which the calls that would change it are noted."""
    room.at.mounts.write_text("overlayroot / overlay rw,lowerdir=/media/root-ro 0 0\n")
    programs = room.root / "programs"
    programs.mkdir()
    said: Path = room.root / "said"
    for name in ("overlayroot-chroot", "systemctl"):
        (programs / name).write_text(f'#!/bin/sh\necho {name} "$@" >>{said}\n')
        (programs / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")
    return said


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


def test_the_table_and_root_mean_the_same_names(room: Room) -> None:
    from companion.program.stick import update as table

    assert room.update.NAME.pattern == table.NAME.pattern
    assert room.at.ready.name == table.READY
    with pytest.raises(StickFailed):
        Updater(room.at.data / "updates", room.at.key, "9.9").take(
            room.signed(room.package("0.3.0")), lambda part: None
        )


def test_the_command_says_that_it_needs_root(
    room: Room, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    capsys.readouterr()
    for what in ("status", "rollback"):
        assert room.run(what) == 1
        assert capsys.readouterr() == ("", f"sabacc-update: this needs root: sudo sabacc-update {what}\n")
