"""Tests the installer in a clean Debian tree: `python -m tests.install.chroot [--arch arm64] [FOLDER]`, run as root.

`make soak` runs it for this system's architecture and for arm64, which qemu-user emulates. It makes a Debian 13 tree
(kept in FOLDER as a tarball for the next time) and runs `systemd/install.sh` there twice. Then it starts the table in
the way its units do, with simulated hardware, and runs an update, the way back to the old version, and `uninstall`. It
compares what each step leaves behind file by file. If a step goes wrong, it exits with status 1 and says which. It
takes about five minutes, most of them for apt, and six times as long when emulated.
"""

import argparse
import re
import shutil
import stat
import subprocess
import sys
import time
from pathlib import Path

from tests.install import started
from tests.install.tree import EMULATED, Wrong, changes, files, native, need, run, snapshot, tree, within


def main() -> int:
    """Run all steps, and return the exit status."""
    parser = argparse.ArgumentParser(description="The installer in a clean Debian tree.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("/var/tmp/sabacc-chroot"))
    parser.add_argument(
        "--arch", default=native(), choices=sorted({native(), *EMULATED}), help="the tree's [this one's]"
    )
    asked = parser.parse_args()
    began = time.monotonic()
    try:
        with tree(asked.folder, asked.arch) as root:
            print(f"{asked.arch}: the tree stands, after {time.monotonic() - began:.0f} s", flush=True)
            for step in (refuses, first, again, plays, starts, units, updates, removed):
                at = time.monotonic()
                told = step(root)
                print(f"{step.__name__:8} {time.monotonic() - at:5.0f} s  {told}", flush=True)
    except Wrong as wrong:
        print(f"WRONG: {wrong}")
        return 1
    print(f"{asked.arch}: all as it should be, in {time.monotonic() - began:.0f} s")
    return 0


# --- the steps -----------------------------------------------------------------------------------------------------


def refuses(root: Path) -> str:
    """Check that the installer refuses to run without Raspberry Pi's archive, and changes nothing then."""
    within(root, "apt-get", "update", "-q")
    source = root / "etc/apt/sources.list.d/stand-ins.list"
    aside = source.with_suffix(".aside")
    within(root, "apt-get", "install", "-y", "-q", "raspi-config")
    source.rename(aside)
    before = snapshot(root)
    done = within(root, "/src/systemd/install.sh", status=1)
    need("lgpio is not there, and the pins of" in done, f"it said: {done[-300:]}")
    need(not (found := changes(before, snapshot(root))), f"a refusal changed {found}")
    aside.rename(source)
    return "without Raspberry Pi's archive: one sentence, nothing changed"


def first(root: Path) -> str:
    """Check that everything is installed, with the owners and modes that it should have."""
    done = within(root, "/src/systemd/install.sh", env={"SUDO_USER": "builder"})
    need("Done." in done, f"it said: {done[-500:]}")
    need(not (found := re.findall(r"^\w+ +journal: .*", done, re.M)), f"the doctor's first look finds {found}")
    listed = within(root, "dpkg", "-L", "sabacc").split("\n")
    bad = []
    for name in filter(None, listed):
        at = root / name.lstrip("/")
        info = at.lstat()
        mode = stat.S_IMODE(info.st_mode)
        program = "bin/" in name or name.endswith(".rtupdate")
        expected = 0o755 if stat.S_ISDIR(info.st_mode) or program else 0o644
        if (info.st_uid, info.st_gid, mode) != (0, 0, expected) and name not in ("/.", "/var", "/tmp"):
            bad.append(f"{name} {info.st_uid}:{info.st_gid} {mode:o}")
    need(not bad, f"owners and modes: {bad}")
    kept = root / "var/lib/sabacc-update"
    need(stat.S_IMODE(kept.stat().st_mode) == 0o700 and (kept / "current.deb").is_file(), "the package is not kept")
    need("sabacc:" in (root / "etc/passwd").read_text(), "there is no user sabacc")
    groups = within(root, "id", "-nG", "builder").split()
    need({"gpio", "spi", "dialout", "video", "render", "input", "audio"} <= set(groups), f"builder is in {groups}")
    need("dtparam=spi=on" in (root / "boot/firmware/config.txt").read_text(), "SPI is off")
    need("consoleblank=0" in (root / "boot/firmware/cmdline.txt").read_text(), "the screen goes dark")
    need(within(root, "systemctl", "is-enabled", "sabacc.service").strip() == "enabled", "the table is not enabled")
    verified = within(root, "dpkg", "--verify", "sabacc")
    need(not verified.strip(), f"dpkg --verify says: {verified}")
    return f"{len(listed) - 1} files and folders, owners and modes as they should be"


def again(root: Path) -> str:
    """Check that running the installer again changes nothing."""
    before = snapshot(root)
    done = within(root, "/src/systemd/install.sh", env={"SUDO_USER": "builder"})
    need("Nothing to change" in done, f"it said: {done[-300:]}")
    found = changes(before, snapshot(root))
    need(not found, f"the second run changed {found[:20]}")
    return f"{len(before)} files the same as before"


def plays(root: Path) -> str:
    """Check that the demonstration hand can be played to its end, started by the unit's command line as the unit's
    user, and that its record is valid."""
    return started.demonstration(root)


def starts(root: Path) -> str:
    """Check that the command line of the kiosk's unit starts the table, and that the table runs and closes. The trays'
    firmware must be there, and run."""
    told = f"{started.firmware(root)}; {started.loop(root)}"
    before = snapshot(root)
    asked = within(root, "sabacc", "doctor")
    need("/var/lib/sabacc/" in asked, f"by root the command does not work on the table's own files: {asked}")
    need(not (found := changes(before, snapshot(root))), f"the doctor changed {found}")
    (root / "var/lib/sabacc/table.journal").write_text("an evening")
    return told


def units(root: Path) -> str:
    """Check that systemd and udev report no problem with the installed files."""
    names = ["sabacc.service", "sabacc-kiosk.service", "sabacc-update.service", "sabacc-still.service"]
    mounts = [path.name for path in sorted((root / "usr/share/sabacc").glob("*.mount"))]
    need(len(mounts) == 2, f"these mounts are there: {mounts}")
    within(root, "cp", *[f"/usr/share/sabacc/{name}" for name in mounts], "/etc/systemd/system/")
    said = within(root, "systemd-analyze", "verify", "--man=no", *names, *mounts)
    within(root, "rm", *[f"/etc/systemd/system/{name}" for name in mounts])
    need(not said.strip(), f"systemd-analyze verify says: {said}")
    rules = within(root, "udevadm", "verify", "--no-summary", "/usr/lib/udev/rules.d/70-sabacc.rules")
    need(not rules.strip(), f"udevadm verify says: {rules}")
    scores = []
    for name in names[:2]:
        told = within(root, "systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", name)
        scores.append(next(line.split(": ")[1].split()[0] for line in told.splitlines() if "Overall exposure" in line))
    return f"verify without a word; exposure {' and '.join(scores)}; udevadm verify without a word"


def updates(root: Path) -> str:
    """Check that a newer version is installed and the data kept, and that after three failed starts the old version
    comes back."""
    program = root / "src/companion/__init__.py"
    old = program.read_text()
    version = old.rpartition('"')[0].rpartition('"')[2]
    program.write_text(old.replace(version, "9.9.9"))
    run("env", f"PYTHON={sys.executable}", str(root / "src/systemd/debian/build"), str(root / "src/out"))
    program.write_text(old)
    linted = _lintian(root / "src/out/sabacc-9.9.9.deb")
    within(root, "sabacc-update", "install", "/src/out/sabacc-9.9.9.deb")
    need("9.9.9" in within(root, "sabacc", "--version"), "the newer version is not there")
    for _ in range(3):
        within(root, "sabacc-update", "boot")
    need("9.9.9" in within(root, "sabacc", "--version"), "it did not wait for three starts")
    told = within(root, "sabacc-update", "boot")
    need(f"version {version} is back" in told, f"it said: {told}")
    need(version in within(root, "sabacc", "--version"), "the old version is not back")
    need((root / "var/lib/sabacc/table.journal").read_text() == "an evening", "the evening is gone")
    return f"9.9.9 installed, three starts in vain, {version} back; the evening kept; {linted}"


def removed(root: Path) -> str:
    """Check that after uninstalling the program is gone and the data are still there."""
    done = within(root, "/src/systemd/install.sh", "uninstall")
    need("The program is gone" in done, f"it said: {done[-300:]}")
    left = [str(path.relative_to(root)) for path in files(root) if "sabacc" in path.name.lower()]
    allowed = ("etc/sabacc", "var/lib/sabacc", "var/lib/dpkg/info/sabacc.")
    more = [path for path in left if not path.startswith(allowed)]
    need(not more, f"left behind: {more}")
    need((root / "var/lib/sabacc/table.journal").read_text() == "an evening", "the evening is gone")
    need((root / "etc/sabacc/table.toml").is_file(), "the settings are gone")
    return "the program gone, evenings and settings there"


def _lintian(package: Path) -> str:
    """Check that this system's lintian reports nothing about the package. Raises `Wrong` if it does."""
    if shutil.which("lintian") is None:
        return "lintian is not here"
    done = subprocess.run(["lintian", "--allow-root", package], capture_output=True, text=True, check=False)
    need(done.returncode == 0 and not done.stdout.strip(), f"lintian says: {done.stdout}{done.stderr}")
    return "lintian without a word"


if __name__ == "__main__":
    sys.exit(main())
