"""Tests `sabacc-readonly` on a prepared system: which files it writes, what it refuses, and that a refusal changes
nothing."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.install.staged import ROOT, needs

pytestmark = needs("sh", "sed", "install", "mountpoint")
LINE = "console=tty1 root=PARTUUID=0-02 rootwait"
OVERLAY = "overlayroot=tmpfs:recurse=0"
COMMANDS = {
    "id": "echo 0",
    "dpkg-query": "echo 'ii '",
    "systemctl": '[ "$1" != is-active ]',
    "mountpoint": "exit 1",
    "mount": 'echo "$4" >"$SABACC_LOOK_IN/mounted"; /bin/cp -a "$SABACC_LOOK_IN/partition/." "$4/"',
    "umount": 'P=$SABACC_LOOK_IN/partition; rm -rf "$P"; for at; do :; done; /bin/mv "$at" "$P"; mkdir "$at"',
    "update-initramfs": "",
    "uname": "echo 6.12.34+rpt-rpi-2712",
}
"""What the system's commands answer, by default: root runs them on a Pi whose table is stopped, the package is there,
and the partition is not mounted."""


class Pi:
    def __init__(self, root: Path) -> None:
        self.root, self.line = root, root / "boot/firmware/cmdline.txt"
        for name, does in COMMANDS.items():
            self.command(name, does)
        self.put("boot/firmware/cmdline.txt", f"{LINE}\n")
        self.put("dev/disk/by-label/sabacc-data")
        self.put("proc/mounts", "/dev/root / ext4 rw 0 0\n")
        self.put("proc/cmdline", f"{LINE}\n")
        self.put("var/lib/sabacc/table.journal", "an evening")
        for name in ("etc/systemd/system", "partition", "tmp"):
            (root / name).mkdir(parents=True)
        for path in (ROOT / "systemd").glob("*.mount"):
            self.put(f"usr/share/sabacc/{path.name}", path.read_text())

    def put(self, name: str, text: str = "") -> None:
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text)

    def command(self, name: str, does: str) -> None:
        self.put(f"bin/{name}", f'#!/bin/sh\necho "{name} $*" >>"$SABACC_LOOK_IN/called"\n{does}\n')
        (self.root / "bin" / name).chmod(0o755)

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        settings = {"PATH": f"{self.root / 'bin'}:{os.environ['PATH']}", "SABACC_LOOK_IN": str(self.root)}
        return subprocess.run(
            ["sh", str(ROOT / "systemd/sabacc-readonly"), *arguments],
            env={**settings, "TMPDIR": str(self.root / "tmp")},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )

    def files(self) -> dict[str, str]:
        found = (path for path in self.root.rglob("*") if path.is_file() and path.name != "called")
        return {str(path.relative_to(self.root)): path.read_text() for path in found}


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    return Pi(tmp_path)


def test_on_takes_the_evenings_and_the_time_to_the_partition(pi: Pi) -> None:
    done = pi.run("on")
    assert (done.returncode, done.stderr) == (0, "") and "sudo reboot" in done.stdout
    assert (pi.root / "partition/table.journal").read_text() == "an evening"
    assert (pi.root / "partition/.timesync").is_dir(), "the bind mount of the clock has nothing to hold on to"
    assert pi.line.read_text() == f"{LINE} {OVERLAY}\n"
    units = {path.name for path in (pi.root / "etc/systemd/system").iterdir()}
    assert units == {"var-lib-sabacc.mount", "var-lib-systemd-timesync.mount"}
    called = (pi.root / "called").read_text()
    assert all(f" {unit}" in called.partition("systemctl enable")[2].partition("\n")[0] for unit in units)
    assert "update-initramfs -c -k 6.12.34+rpt-rpi-2712" in called, "a Pi 5 makes another kernel's by itself"
    assert not list((pi.root / "tmp").iterdir())


def test_nothing_is_swapped_to_a_file_below_the_overlay(pi: Pi) -> None:
    said = pi.root / "etc/rpi/swap.conf.d/90-sabacc.conf"
    pi.run("on")
    assert said.read_text() == "[Main]\nMechanism=zram\n"
    pi.run("off")
    assert not said.exists()
    pi.command("dpkg-query", '[ "$4" != rpi-swap ] && echo "ii "')
    assert pi.run("on").returncode == 0 and not said.exists(), "there is no rpi-swap here"


def test_an_evening_that_is_on_the_partition_already_stays(pi: Pi) -> None:
    pi.command("mount", 'echo "yesterday" >"$4/table.journal"')
    assert pi.run("on").returncode == 0
    assert (pi.root / "partition/table.journal").read_text() == "yesterday\n"


@pytest.mark.parametrize("fails", ["cp", "systemctl"])
def test_a_copy_that_was_cut_off_is_not_taken_for_an_evening(pi: Pi, fails: str) -> None:
    """What is on the partition would otherwise hide what is played on the root until the next try."""
    pi.put("var/lib/sabacc/table.journal-wal", "its newest rows")
    if fails == "cp":
        pi.command("cp", 'for there; do :; done; echo "an eve" >"$there/table.journal"; exit 1')
    else:
        pi.command("systemctl", '[ "$1" != is-active ] && [ "$1" != enable ]')
    done = pi.run("on")
    assert done.returncode == 1 and "From the next start" not in done.stdout
    assert (fails == "cp") == ("Nothing changed: the evenings could not be copied to the partition" in done.stderr)
    assert not list((pi.root / "tmp").iterdir()), "the partition is not mounted any more"
    (pi.root / f"bin/{fails}").unlink()
    pi.command("systemctl", COMMANDS["systemctl"])
    (pi.root / "var/lib/sabacc/table.journal-wal").unlink()
    pi.put("var/lib/sabacc/table.journal", "an evening that went on")
    assert pi.run("on").returncode == 0
    brought = {path.name: path.read_text() for path in (pi.root / "partition").iterdir() if path.is_file()}
    assert brought == {"table.journal": "an evening that went on"}, "neither a mark nor an older log is left"


def test_an_evening_that_goes_out_of_sight_is_named(pi: Pi) -> None:
    assert "out of sight" not in pi.run("on").stdout
    assert "out of sight" not in pi.run("on").stdout, "it is the same"
    pi.put("var/lib/sabacc/table.journal", "another evening")
    assert f"those of {pi.root}/var/lib/sabacc are out of sight" in pi.run("on").stdout


def test_the_line_is_on_the_disk_before_it_has_its_name(pi: Pi) -> None:
    """Otherwise a plug that is pulled within half a minute leaves an empty line, and the Pi does not start."""
    pi.command("sync", "")
    pi.command("mv", '/bin/mv "$@"')
    for which in ("on", "off"):
        (pi.root / "called").unlink(missing_ok=True)
        assert pi.run(which).returncode == 0
        called = [call for call in (pi.root / "called").read_text().splitlines() if str(pi.line) in call]
        assert called == [f"sync {pi.line}.new", f"mv {pi.line}.new {pi.line}", f"sync -f {pi.line}"]


def test_off_takes_the_swap_back_below_the_read_only_root(pi: Pi) -> None:
    """What is removed from the root in memory is there again after the next start."""
    pi.command("overlayroot-chroot", "")
    pi.put("proc/mounts", "overlayroot / overlay rw 0 0\n")
    assert pi.run("off").returncode == 0
    assert f"overlayroot-chroot rm -f {pi.root}/etc/rpi" in (pi.root / "called").read_text()


def test_twice_on_and_off_again(pi: Pi) -> None:
    pi.run("on")
    pi.command("mountpoint", "exit 0")
    pi.put("var/lib/sabacc/.bringing")
    assert pi.run("on").returncode == 0
    assert pi.line.read_text() == f"{LINE} {OVERLAY}\n"
    assert (pi.root / "var/lib/sabacc/.timesync").is_dir()
    assert not (pi.root / "var/lib/sabacc/.bringing").exists(), "what is played there would count as a half copy"
    assert pi.run("off").returncode == 0
    assert pi.line.read_text() == f"{LINE}\n"


def test_status(pi: Pi) -> None:
    assert pi.run().stdout == "root: can be written\ndata: on the root\n"
    pi.put("proc/mounts", "overlayroot / overlay rw 0 0\n")
    pi.command("mountpoint", "exit 0")
    assert pi.run("status").stdout == "root: read-only\ndata: on their own partition\n"
    assert pi.run("of").stderr == "sabacc-readonly takes on, off or status, not of\n"


def test_any_busybox_will_do(pi: Pi) -> None:
    pi.command("dpkg-query", '[ "$4" != busybox ] && echo "ii "')
    assert pi.run("on").returncode == 0


def test_status_says_where_the_root_was_to_be_read_only_and_is_not(pi: Pi) -> None:
    pi.put("proc/cmdline", f"{LINE} {OVERLAY}\n")
    done = pi.run("status")
    assert done.returncode == 1 and "was to make it read-only" in done.stdout
    pi.put("proc/mounts", "overlayroot / overlay rw 0 0\n")
    assert (pi.run("status").returncode, pi.run("status").stdout) == (0, "root: read-only\ndata: on the root\n")


@pytest.mark.parametrize(
    ("name", "does", "said"),
    [
        ("id", "echo 1000", "sudo sabacc-readonly on"),
        ("dpkg-query", "exit 1", "sudo apt install overlayroot"),
        ("dpkg-query", 'case "$4" in busybox*) exit 1 ;; esac; echo "ii "', "sudo apt install busybox"),
        ("systemctl", "exit 0", "sudo systemctl stop sabacc sabacc-kiosk"),
        ("", "dev/disk/by-label/sabacc-data", "no partition with the label sabacc-data"),
        ("", "boot/firmware/cmdline.txt", "cmdline.txt is not there"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(pi: Pi, name: str, does: str, said: str) -> None:
    if name:
        pi.command(name, does)
    else:
        (pi.root / does).unlink()
    before = pi.files()
    done = pi.run("on")
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("Nothing changed: ") and said in done.stderr and done.stderr.count("\n") == 1
    assert pi.files() == before


def test_the_guide_compares_the_identifier_of_the_card_before_and_after_parted() -> None:
    """The kernel finds its root by it, and parted may give the card a new one."""
    commands = [line for line in (ROOT / "docs/install.md").read_text("utf-8").splitlines() if "sudo " in line]
    parted = [at for at, line in enumerate(commands) if "sudo parted" in line]
    asked = [at for at, line in enumerate(commands) if "sfdisk --disk-id /dev/sda  " in line]
    assert len(asked) == 2 and asked[0] < min(parted) <= max(parted) < asked[1]
