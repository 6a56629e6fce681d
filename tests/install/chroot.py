"""The installer in a clean Debian tree: `python -m tests.install.chroot [FOLDER]`, part of `make soak`. For root.

It makes a Debian 13 tree with mmdebstrap (kept in FOLDER as a tarball for the next time), puts labelled stand-ins into
it for what only Raspberry Pi's archive has, and runs `systemd/install.sh` there: twice, then the table with
simulated hardware, an update and the way back, then `uninstall`. What each step left behind is compared file by file.
Where a step is not as it should be it ends with status 1 and says which. Some five minutes, most of them apt's."""

import argparse
import hashlib
import os
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SUITE = "trixie"
BASE = "systemd,systemd-sysv,udev,python3,ca-certificates,passwd,sudo"
STAND_INS = {"python3-gpiozero": "2.0.1-0+standin", "python3-lgpio": "0.2.2-0+standin", "raspi-config": "0+standin"}
RASPI_CONFIG = """#!/bin/sh
# stand-in for Raspberry Pi's raspi-config: SPI, and nothing else
line=/boot/firmware/config.txt
case "$1 $2" in
    "nonint get_spi") grep -q '^dtparam=spi=on' $line && echo 0 || echo 1 ;;
    "nonint do_spi") echo dtparam=spi=on >>$line ;;
    *) echo "stand-in: no $*" >&2; exit 1 ;;
esac
"""
LGPIO = '''"""Stand-in for lgpio: there are no pins here."""

raise ImportError("a stand-in for lgpio: there are no pins here")
'''
CERTIFICATES = "etc/ssl/certs/ca-certificates.crt"
VOLATILE = ("proc", "sys", "dev", "run", "tmp", "src", "stand-ins", "var/log", "var/cache", "var/lib/apt/lists")


class Wrong(Exception):
    """A step that is not as it should be."""


def main() -> int:
    """Do it all; the exit status."""
    parser = argparse.ArgumentParser(description="The installer in a clean Debian tree.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("/var/tmp/sabacc-chroot"))
    asked = parser.parse_args()
    began = time.monotonic()
    try:
        with tree(asked.folder) as root:
            for step in (refuses, first, again, plays, units, updates, removed):
                at = time.monotonic()
                told = step(root)
                print(f"{step.__name__:8} {time.monotonic() - at:5.0f} s  {told}", flush=True)
    except Wrong as wrong:
        print(f"WRONG: {wrong}")
        return 1
    print(f"all as it should be, in {time.monotonic() - began:.0f} s")
    return 0


# --- the tree ------------------------------------------------------------------------------------------------------


@contextmanager
def tree(folder: Path) -> Iterator[Path]:
    """A clean tree with the stand-ins in its archive, and this checkout in it as /src."""
    folder.mkdir(parents=True, exist_ok=True)
    tar, root = folder / f"{SUITE}.tar", folder / "root"
    if not tar.is_file():
        made = folder / f".{SUITE}.tar"
        run("mmdebstrap", "--variant=minbase", "--format=tar", f"--include={BASE}", SUITE, str(made), mirror())
        made.replace(tar)
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(mode=0o755)
    run("tar", "-xpf", str(tar), "-C", str(root), "--exclude=./dev/*")
    for name in ("etc/resolv.conf", CERTIFICATES):  # whom this system trusts, the tree does
        shutil.copy(f"/{name}", root / name)
    inside = ("companion", "docs", "firmware", "systemd", "LICENSE")
    ignored = shutil.ignore_patterns("__pycache__", "pictures")
    for name in inside:
        source, target = ROOT / name, root / "src" / name
        target.parent.mkdir(exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=ignored)
        else:
            shutil.copy(source, target)
    (root / "boot/firmware").mkdir(parents=True)
    (root / "boot/firmware/config.txt").write_text("[all]\n")
    (root / "boot/firmware/cmdline.txt").write_text("console=tty1 root=PARTUUID=0-02 rootwait\n")
    stand_ins(root)
    for name in ("null", "zero", "random", "urandom", "full"):
        (root / "dev" / name).touch()
    mounted = [("/proc", "proc"), *((f"/dev/{name}", f"dev/{name}") for name in ("null", "zero", "urandom", "random"))]
    for source, inside_at in mounted:
        run("mount", "--bind", source, str(root / inside_at))
    try:
        (root / "dev/shm").mkdir(exist_ok=True)
        within(root, "useradd", "-m", "builder")
        yield root
    finally:
        for _, inside_at in reversed(mounted):
            subprocess.run(["umount", str(root / inside_at)], check=False)
        if not (root / "proc/self").exists():
            shutil.rmtree(root, ignore_errors=True)


def mirror() -> str:
    """Where this system's own packages come from."""
    asked = ["apt-get", "indextargets", "--format", "$(SITE)", "Created-By: Packages"]
    sites = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.split()
    need(sites, "apt knows of no archive here; try: apt-get update")
    return max(set(sites), key=sites.count).rstrip("/")


def stand_ins(root: Path) -> None:
    """What only Raspberry Pi's archive has, as labelled stand-ins in an archive of the tree's own."""
    place = root / "stand-ins"
    packages = "usr/lib/python3/dist-packages"
    contents: dict[str, dict[str, bytes]] = {
        "python3-gpiozero": {
            f"{packages}/{path}": Path(str(path.locate())).read_bytes()
            for name in ("gpiozero", "colorzero")
            for path in metadata.files(name) or ()
            if path.suffix == ".py"
        },
        "python3-lgpio": {f"{packages}/lgpio.py": LGPIO.encode()},
        "raspi-config": {"usr/bin/raspi-config": RASPI_CONFIG.encode()},
    }
    listed = []
    for name, version in STAND_INS.items():
        work = place / name
        for path, data in contents[name].items():
            (work / path).parent.mkdir(parents=True, exist_ok=True)
            (work / path).write_bytes(data)
            (work / path).chmod(0o755 if "/bin/" in path else 0o644)
        control = (
            f"Package: {name}\nVersion: {version}\nArchitecture: all\nMaintainer: nobody <nobody@sabacc.invalid>\n"
        )
        control += f"Depends: python3\nDescription: STAND-IN for Raspberry Pi's {name}, for a test\n"
        (work / "DEBIAN").mkdir(parents=True)
        (work / "DEBIAN/control").write_text(control)
        made = place / f"{name}.deb"
        run("dpkg-deb", "--root-owner-group", "--build", str(work), str(made))
        data = made.read_bytes()
        sums = f"Filename: ./{name}.deb\nSize: {len(data)}\nSHA256: {hashlib.sha256(data).hexdigest()}\n"
        listed.append(control + sums)
    (place / "Packages").write_text("\n".join(listed))
    (root / "etc/apt/sources.list.d").mkdir(parents=True, exist_ok=True)
    (root / "etc/apt/sources.list.d/stand-ins.list").write_text("deb [trusted=yes] file:/stand-ins ./\n")
    (root / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n")
    (root / "usr/sbin/policy-rc.d").chmod(0o755)


# --- the steps -----------------------------------------------------------------------------------------------------


def refuses(root: Path) -> str:
    """Without Raspberry Pi's archive it is refused, and nothing is changed."""
    within(root, "apt-get", "update", "-q")
    source = root / "etc/apt/sources.list.d/stand-ins.list"
    aside = source.with_suffix(".aside")
    within(root, "apt-get", "install", "-y", "-q", "raspi-config")
    source.rename(aside)
    before = snapshot(root)
    done = within(root, "/src/systemd/install.sh", status=1)
    need("python3-lgpio is not to be had" in done, f"it said: {done[-300:]}")
    need(not (found := changes(before, snapshot(root))), f"a refusal changed {found}")
    aside.rename(source)
    return "without Raspberry Pi's archive: one sentence, nothing changed"


def first(root: Path) -> str:
    """Everything is installed, with the owners and modes that it should have."""
    done = within(root, "/src/systemd/install.sh", env={"SUDO_USER": "builder"})
    need("Done." in done, f"it said: {done[-500:]}")
    listed = within(root, "dpkg", "-L", "sabacc").split("\n")
    bad = []
    for name in filter(None, listed):
        at = root / name.lstrip("/")
        info = at.lstat()
        mode = stat.S_IMODE(info.st_mode)
        expected = 0o755 if stat.S_ISDIR(info.st_mode) or "bin/" in name else 0o644
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
    """Run again it changes nothing."""
    before = snapshot(root)
    done = within(root, "/src/systemd/install.sh", env={"SUDO_USER": "builder"})
    need("Nothing to change" in done, f"it said: {done[-300:]}")
    found = changes(before, snapshot(root))
    need(not found, f"the second run changed {found[:20]}")
    return f"{len(before)} files the same as before"


def plays(root: Path) -> str:
    """The table starts there as its own user, without a screen, and plays the demonstration hand."""
    home = "/var/lib/sabacc"
    (root / "var/lib/sabacc").mkdir(exist_ok=True)
    within(root, "chown", "sabacc:sabacc", home)
    settings = {"XDG_STATE_HOME": "/var/lib", "XDG_CONFIG_HOME": "/etc", "XDG_CACHE_HOME": "/tmp", "HOME": "/tmp"}
    as_table = ["setpriv", "--reuid=sabacc", "--regid=sabacc", "--clear-groups"]
    done = within(root, *as_table, "sabacc", "run", "--simulated", "--pictures", f"{home}/out", env=settings)
    pictures = len(list((root / "var/lib/sabacc/out").glob("*.png")))
    need(pictures > 0, f"no picture was made; it said: {done[-500:]}")
    told = within(root, *as_table, "sabacc", "--version", env=settings).strip()
    firmware = within(root, *as_table, "sabacc", "trays", "flash", "--list", env=settings, status=None)
    need("No such option" in firmware or "lacks" not in firmware, firmware)
    (root / "var/lib/sabacc/table.journal").write_text("an evening")
    return f"{told}; the demonstration hand, {pictures} pictures"


def units(root: Path) -> str:
    """systemd and udev have nothing to say of what was installed."""
    names = ["sabacc.service", "sabacc-kiosk.service", "sabacc-update.service"]
    within(root, "cp", "/usr/share/sabacc/var-lib-sabacc.mount", "/etc/systemd/system/")
    said = within(root, "systemd-analyze", "verify", "--man=no", *names, "var-lib-sabacc.mount")
    within(root, "rm", "/etc/systemd/system/var-lib-sabacc.mount")
    need(not said.strip(), f"systemd-analyze verify says: {said}")
    rules = within(root, "udevadm", "verify", "--no-summary", "/usr/lib/udev/rules.d/70-sabacc.rules")
    need(not rules.strip(), f"udevadm verify says: {rules}")
    scores = []
    for name in names[:2]:
        told = within(root, "systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", name)
        scores.append(next(line.split(": ")[1].split()[0] for line in told.splitlines() if "Overall exposure" in line))
    return f"verify without a word; exposure {' and '.join(scores)}; udevadm verify without a word"


def updates(root: Path) -> str:
    """A newer version is installed with its data kept, fails three starts, and the one before comes back."""
    program = root / "src/companion/__init__.py"
    old = program.read_text()
    version = old.rpartition('"')[0].rpartition('"')[2]
    program.write_text(old.replace(version, "9.9.9"))
    run(
        sys.executable,
        "-B",
        str(root / "src/systemd/debian/build.py"),
        str(root / "src/out"),
        "--wheels",
        str(_wheels(root)),
    )
    program.write_text(old)
    within(root, "sabacc-update", "install", "/src/out/sabacc-9.9.9.deb")
    need("9.9.9" in within(root, "sabacc", "--version"), "the newer version is not there")
    for _ in range(3):
        within(root, "sabacc-update", "boot")
    need("9.9.9" in within(root, "sabacc", "--version"), "it did not wait for three starts")
    told = within(root, "sabacc-update", "boot")
    need(f"version {version} is back" in told, f"it said: {told}")
    need(version in within(root, "sabacc", "--version"), "the old version is not back")
    need((root / "var/lib/sabacc/table.journal").read_text() == "an evening", "the evening is gone")
    return f"9.9.9 installed, three starts in vain, {version} back; the evening kept"


def removed(root: Path) -> str:
    """Uninstalled: the program is gone, the data are there."""
    done = within(root, "/src/systemd/install.sh", "uninstall")
    need("The program is gone" in done, f"it said: {done[-300:]}")
    left = [str(path.relative_to(root)) for path in _found(root) if "sabacc" in path.name.lower()]
    allowed = ("etc/sabacc", "var/lib/sabacc", "var/lib/dpkg/info/sabacc.")
    more = [path for path in left if not path.startswith(allowed)]
    need(not more, f"left behind: {more}")
    need((root / "var/lib/sabacc/table.journal").read_text() == "an evening", "the evening is gone")
    need((root / "etc/sabacc/table.toml").is_file(), "the settings are gone")
    return "the program gone, evenings and settings there"


def _wheels(root: Path) -> Path:
    """The libraries that go into a package, fetched once."""
    folder = root.parent / "wheels"
    folder.mkdir(exist_ok=True)
    return folder


# --- tools ---------------------------------------------------------------------------------------------------------


def snapshot(root: Path) -> dict[str, tuple[object, ...]]:
    """Every file of the tree with its owner, mode and contents."""
    found = {}
    for path in _found(root):
        info = path.lstat()
        what: object = ""
        if stat.S_ISLNK(info.st_mode):
            what = os.readlink(path)
        elif stat.S_ISREG(info.st_mode):
            what = hashlib.sha256(path.read_bytes()).hexdigest()
        found[str(path.relative_to(root))] = (info.st_mode, info.st_uid, info.st_gid, what)
    return found


def changes(before: dict[str, tuple[object, ...]], after: dict[str, tuple[object, ...]]) -> list[str]:
    """What is new, gone or other."""
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def _found(root: Path) -> Iterator[Path]:
    for folder, names, files in os.walk(root):
        at = Path(folder)
        names[:] = [name for name in names if str((at / name).relative_to(root)) not in VOLATILE]
        yield from (at / name for name in (*names, *files))


def within(root: Path, *command: str, status: int | None = 0, env: dict[str, str] | None = None) -> str:
    """What a command in the tree said. Raises `Wrong` for another exit status; None takes any."""
    path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
    settings = {"PATH": path, "HOME": "/root", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive", **(env or {})}
    settings["PIP_CERT"] = f"/{CERTIFICATES}"
    done = subprocess.run(
        ["chroot", str(root), *command],
        env=settings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
        timeout=900,
    )
    if status is not None and done.returncode != status:
        raise Wrong(f"{' '.join(command)} ended with {done.returncode}: {done.stdout[-1500:]}")
    return done.stdout


def run(*command: str) -> None:
    """A command outside of the tree."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise Wrong(f"{' '.join(command)} ended with {done.returncode}: {done.stdout[-1500:]}")


def need(holds: object, otherwise: str) -> None:
    """Raise `Wrong` where something does not hold."""
    if not holds:
        raise Wrong(otherwise)


if __name__ == "__main__":
    sys.exit(main())
