"""Makes a clean Debian tree for the installer with mmdebstrap, run as root. The tree contains this checkout as /src,
and labelled stand-ins for packages that only Raspberry Pi's archive has. A tree of another architecture runs under
qemu-user."""

import functools
import hashlib
import os
import shutil
import stat
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path
from types import MappingProxyType

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
EMULATED = {"arm64": "aarch64"}
"""The name that qemu-user has for an architecture of Debian."""
SETTINGS = {
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "HOME": "/root",
    "LC_ALL": "C.UTF-8",
    "DEBIAN_FRONTEND": "noninteractive",
    "PIP_CERT": f"/{CERTIFICATES}",
}
EMULATION = {"QEMU_CPU": "cortex-a72"}
"""What qemu-user is told: it emulates a processor without pointer authentication, like that of a Pi 3 and 4. With it
Python is 20 times slower."""
LONGEST_S = 3600.0
"""The time limit in seconds for a command in a tree, emulated ones included."""


class Wrong(Exception):
    """A step did not give the expected result."""


@functools.cache
def native() -> str:
    """Return this system's architecture, as Debian calls it."""
    return subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True).stdout.strip()


def check_emulation(architecture: str) -> None:
    """Raise `Wrong`, naming what to install, if programs of this architecture cannot be started here."""
    if architecture == native():
        return
    name = f"qemu-{EMULATED.get(architecture, architecture)}"
    binfmt = Path("/proc/sys/fs/binfmt_misc")
    if not (binfmt / "register").exists():
        subprocess.run(["mount", "-t", "binfmt_misc", "binfmt_misc", str(binfmt)], check=False, capture_output=True)
    if not (binfmt / name).exists():
        with_them = "apt install qemu-user-static binfmt-support"
        need(shutil.which("update-binfmts"), f"{architecture} cannot be emulated here. Try: {with_them}")
        subprocess.run(["update-binfmts", "--import", name], check=False, capture_output=True)
    need((binfmt / name).exists(), f"the kernel does not take {name} for {architecture}'s programs (binfmt_misc)")


@contextmanager
def tree(folder: Path, architecture: str) -> Iterator[Path]:
    """Make a clean tree with the stand-ins in its archive and this checkout as /src. It is removed when the context is
    left. The output of mmdebstrap is kept in `folder` for the next time. Raises `Wrong`."""
    check_emulation(architecture)
    folder.mkdir(parents=True, exist_ok=True)
    root = folder / f"root-{architecture}"
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(mode=0o755)
    run("tar", "-xpf", str(_base(folder, architecture)), "-C", str(root), "--exclude=./dev/*")
    _furnish(root)
    mounted = [("/proc", "proc"), *((f"/dev/{name}", f"dev/{name}") for name in ("null", "zero", "urandom", "random"))]
    for source, inside_at in mounted:
        run("mount", "--bind", source, str(root / inside_at))
    # its own ptys, for the cables of simulated trays
    run("mount", "-t", "devpts", "-o", "newinstance,ptmxmode=0666", "devpts", str(root / "dev/pts"))
    mounted.append(("devpts", "dev/pts"))
    try:
        within(root, "useradd", "-m", "builder")
        yield root
    finally:
        for _, inside_at in reversed(mounted):  # lazily, because a program that was interrupted there may still use one
            subprocess.run(["umount", "--lazy", str(root / inside_at)], check=False)
        if not (root / "proc/self").exists():
            shutil.rmtree(root, ignore_errors=True)


def _base(folder: Path, architecture: str) -> Path:
    tar = folder / f"{SUITE}-{architecture}.tar"
    if not tar.is_file():
        made = folder / f".{tar.name}"
        command = ["mmdebstrap", "--variant=minbase", "--format=tar", f"--architectures={architecture}"]
        command += [f"--include={BASE}", "--dpkgopt=force-unsafe-io", SUITE, str(made), mirror()]
        run(*command)
        made.replace(tar)
    return tar


def _furnish(root: Path) -> None:
    """Add to the tree what a Raspberry Pi's card has in addition, and this checkout."""
    for name in ("etc/resolv.conf", CERTIFICATES):  # the tree trusts the archives that this system trusts
        shutil.copy(f"/{name}", root / name)
    inside = ("companion", "docs", "firmware", "systemd", "LICENSE", "CHANGELOG.md")
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
    for name in ("shm", "pts"):
        (root / "dev" / name).mkdir(exist_ok=True)
    (root / "dev/ptmx").unlink(missing_ok=True)
    (root / "dev/ptmx").symlink_to("pts/ptmx")


def mirror() -> str:
    """Return the address from which this system gets its own packages."""
    asked = ["apt-get", "indextargets", "--format", "$(SITE)", "Created-By: Packages"]
    sites = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.split()
    need(sites, "apt knows of no archive here; try: apt-get update")
    return max(set(sites), key=sites.count).rstrip("/")


def stand_ins(root: Path, real: Mapping[str, Mapping[str, bytes]] = MappingProxyType({})) -> None:
    """Add an archive with labelled stand-ins for the packages that only Raspberry Pi's archive has. `real`: for each
    package, files that replace the stand-in's or are added to them."""
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
    listed = [
        _stand_in(place, name, version, {**contents[name], **real.get(name, {})}) for name, version in STAND_INS.items()
    ]
    (place / "Packages").write_text("\n".join(listed))
    (root / "etc/apt/sources.list.d").mkdir(parents=True, exist_ok=True)
    (root / "etc/apt/sources.list.d/stand-ins.list").write_text("deb [trusted=yes] file:/stand-ins ./\n")
    (root / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n")
    (root / "usr/sbin/policy-rc.d").chmod(0o755)


def _stand_in(place: Path, name: str, version: str, contents: Mapping[str, bytes]) -> str:
    """Build one stand-in. Returns its entry in the archive's list."""
    work = place / name
    for path, data in contents.items():
        (work / path).parent.mkdir(parents=True, exist_ok=True)
        (work / path).write_bytes(data)
        (work / path).chmod(0o755 if "/bin/" in path else 0o644)
    control = f"Package: {name}\nVersion: {version}\nArchitecture: all\nMaintainer: nobody <nobody@sabacc.invalid>\n"
    control += f"Depends: python3\nDescription: STAND-IN for Raspberry Pi's {name}, for a test\n"
    (work / "DEBIAN").mkdir(parents=True)
    (work / "DEBIAN/control").write_text(control)
    # as every package of Python modules does; without it each start of the table would compile them
    compiled = work / "DEBIAN/postinst"
    compiled.write_text(f"#!/bin/sh\nset -e\nif command -v py3compile >/dev/null; then py3compile -p {name}; fi\n")
    compiled.chmod(0o755)
    made = place / f"{name}.deb"
    run("dpkg-deb", "--root-owner-group", "--build", str(work), str(made))
    data = made.read_bytes()
    return f"{control}Filename: ./{name}.deb\nSize: {len(data)}\nSHA256: {hashlib.sha256(data).hexdigest()}\n"


# --- tools ---------------------------------------------------------------------------------------------------------


def snapshot(root: Path) -> dict[str, tuple[object, ...]]:
    """Return every file of the tree with its owner, mode and contents."""
    found: dict[str, tuple[object, ...]] = {}
    for path in files(root):
        info = path.lstat()
        what: object = ""
        if stat.S_ISLNK(info.st_mode):
            what = os.readlink(path)
        elif stat.S_ISREG(info.st_mode):
            what = hashlib.sha256(path.read_bytes()).hexdigest()
        found[str(path.relative_to(root))] = (info.st_mode, info.st_uid, info.st_gid, what)
    return found


def changes(before: dict[str, tuple[object, ...]], after: dict[str, tuple[object, ...]]) -> list[str]:
    """Return the files that are new, gone or different."""
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def files(root: Path) -> Iterator[Path]:
    """Yield every file and folder of the tree except those in `VOLATILE`."""
    for folder, names, inside in os.walk(root):
        at = Path(folder)
        names[:] = [name for name in names if str((at / name).relative_to(root)) not in VOLATILE]
        yield from (at / name for name in (*names, *inside))


def within(root: Path, *command: str, status: int | None = 0, env: Mapping[str, str] = MappingProxyType({})) -> str:
    """Run a command in the tree, and return its output. Raises `Wrong` for another exit status than the expected one;
    None accepts any."""
    done = subprocess.run(
        ["chroot", str(root), *command],
        env={**SETTINGS, **EMULATION, **env},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
        timeout=LONGEST_S,
    )
    if status is not None and done.returncode != status:
        raise Wrong(f"{' '.join(command)} ended with {done.returncode}: {done.stdout[-1500:]}")
    return done.stdout


def run(*command: str) -> None:
    """Run a command outside of the tree. It may start the tree's programs, as mmdebstrap does. Raises `Wrong`."""
    done = subprocess.run(
        command,
        env={**os.environ, **EMULATION},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Wrong(f"{' '.join(command)} ended with {done.returncode}: {done.stdout[-1500:]}")


def need(holds: object, otherwise: str) -> None:
    """Raise `Wrong` if a condition does not hold."""
    if not holds:
        raise Wrong(otherwise)
