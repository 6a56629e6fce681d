#!/usr/bin/python3
"""Builds the Debian package from this tree: `python3 systemd/debian/build.py [FOLDER]`, or `make deb`.

It needs Python's own library, dpkg-deb, and pip for the two libraries that Debian does not have; nothing of it is
installed. The same tree gives the same package, bit for bit. `--id` only prints the tree's mark, which is in the
package as /usr/lib/sabacc/BUILD: by it the installer sees whether there is anything to do. `--stage` lays the tree out
and builds nothing."""

import argparse
import gzip
import hashlib
import os
import re
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE, UNITS = ROOT / "systemd" / "debian", ROOT / "systemd"
SITE = "usr/lib/sabacc"

FILES: dict[str, tuple[Path, int]] = {
    "usr/bin/sabacc": (HERE / "sabacc.py", 0o755),
    "usr/sbin/sabacc-update": (UNITS / "sabacc_update.py", 0o755),
    "usr/sbin/sabacc-readonly": (UNITS / "sabacc-readonly", 0o755),
    "usr/lib/systemd/system/sabacc.service": (UNITS / "sabacc.service", 0o644),
    "usr/lib/systemd/system/sabacc-kiosk.service": (UNITS / "sabacc-kiosk.service", 0o644),
    "usr/lib/systemd/system/sabacc-update.service": (UNITS / "sabacc-update.service", 0o644),
    "usr/lib/systemd/journald.conf.d/90-sabacc.conf": (UNITS / "journald.conf", 0o644),
    "usr/lib/systemd/system.conf.d/90-sabacc.conf": (UNITS / "watchdog.conf", 0o644),
    "usr/lib/sysusers.d/sabacc.conf": (UNITS / "sabacc.sysusers", 0o644),
    "usr/lib/tmpfiles.d/sabacc.conf": (UNITS / "sabacc.tmpfiles", 0o644),
    "usr/lib/udev/rules.d/70-sabacc.rules": (UNITS / "70-sabacc.rules", 0o644),
    "usr/share/polkit-1/rules.d/50-sabacc.rules": (UNITS / "sabacc.polkit", 0o644),
    "usr/share/sabacc/var-lib-sabacc.mount": (UNITS / "var-lib-sabacc.mount", 0o644),
    "usr/share/sabacc/var-lib-systemd-timesync.mount": (UNITS / "var-lib-systemd-timesync.mount", 0o644),
    "usr/share/lintian/overrides/sabacc": (HERE / "lintian-overrides", 0o644),
    "etc/sabacc/table.toml": (HERE / "table.toml", 0o644),
}
"""What lies where in the package, and with which mode; everything is root's. Raspberry Pi OS has its own settings for
the log and the watchdog, 40-rpi-... or 70-rpi-...; of several the last by name has the word."""

MANUAL = ("sabacc.1", "sabacc-update.8", "sabacc-readonly.8")
"""The pages of the manual, which manual.py makes from the help."""

STAMP = 1_760_000_000
"""The time of every file in the package, in seconds of Unix time: a figure of no meaning, always the same."""


def version() -> str:
    """The program's version."""
    found = re.search(r'__version__ = "([0-9.]+)"', (ROOT / "companion" / "__init__.py").read_text("utf-8"))
    if found is None:
        raise SystemExit("companion/__init__.py names no version")
    return found[1]


def sources() -> Iterator[tuple[str, Path, int]]:
    """Everything of this tree that goes into the package: its place there, the file, its mode."""
    for place, (path, mode) in FILES.items():
        yield place, path, mode
    for folder, place in (
        (ROOT / "companion", "companion"),
        (ROOT / "firmware" / "tray", "companion/devices/trays/firmware"),
    ):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".pyc":
                yield f"{SITE}/{place}/{path.relative_to(folder)}", path, 0o644
    for path in sorted((ROOT / "docs").glob("*.md")):
        yield f"usr/share/doc/sabacc/{path.name}", path, 0o644


def mark() -> str:
    """The mark of this tree: two trees with the same one give the same package."""
    sums = hashlib.sha256()
    others = [(path.name, path, 0) for path in sorted(HERE.iterdir()) if path.is_file()]
    for place, path, mode in [*sources(), *others, ("LICENSE", ROOT / "LICENSE", 0)]:
        sums.update(f"{place} {mode:o} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return f"{version()} {sums.hexdigest()[:16]}"


def stage(root: Path, wheels: Path) -> None:
    """Lay the package's tree out in an empty folder."""
    for place, path, mode in sources():
        _put(root / place, path.read_bytes(), mode)
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as packed:
            for name in sorted(packed.namelist()):
                if not name.endswith("/"):
                    _put(root / SITE / name, packed.read(name), 0o644)
    _put(root / SITE / "BUILD", f"{mark()}\n".encode(), 0o644)
    licence = "".join(f" {line or '.'}\n" for line in (ROOT / "LICENSE").read_text("utf-8").splitlines())
    told = (HERE / "copyright").read_text("utf-8").replace("@LICENSE@\n", licence)
    _put(root / "usr/share/doc/sabacc/copyright", told.encode(), 0o644)
    changes = f"sabacc ({version()}) stable; urgency=medium\n\n  * Built from the tree.\n\n -- {_field('Maintainer')}  "
    changes += "Thu, 09 Oct 2025 08:53:20 +0000\n"
    _put(root / "usr/share/doc/sabacc/changelog.gz", gzip.compress(changes.encode(), 9, mtime=0), 0o644)
    for name in MANUAL:
        page = gzip.compress((HERE / name).read_bytes(), 9, mtime=0)
        _put(root / f"usr/share/man/man{name[-1]}/{name}.gz", page, 0o644)
    _control(root)


def _control(root: Path) -> None:
    needs = tomllib.loads((HERE / "depends.toml").read_text("utf-8"))
    text = (HERE / "control").read_text("utf-8").replace("@VERSION@", version())
    text = text.replace("@DEPENDS@", ", ".join([*needs["debian"], *needs["raspberry-pi"]]))
    inside = [path for path in sorted(root.rglob("*")) if path.is_file()]
    size = sum(-(-path.stat().st_size // 1024) for path in inside)
    text = text.replace("Section:", f"Installed-Size: {size}\nSection:", 1)
    sums = "".join(f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in inside)
    _put(root / "DEBIAN/control", text.encode(), 0o644)
    _put(root / "DEBIAN/md5sums", sums.encode(), 0o644)
    _put(root / "DEBIAN/conffiles", b"/etc/sabacc/table.toml\n", 0o644)
    for name in ("postinst", "prerm", "postrm"):
        _put(root / "DEBIAN" / name, (HERE / name).read_bytes(), 0o755)


def fetch(wheels: Path) -> None:
    """Have the libraries that go into the package, by pip, each checked against its sum."""
    wanted = [line for line in (HERE / "bundled.txt").read_text("utf-8").splitlines() if line and line[0] != "#"]
    sums = {line.rpartition("sha256:")[2] for line in wanted}
    wheels.mkdir(parents=True, exist_ok=True)
    if {hashlib.sha256(path.read_bytes()).hexdigest() for path in wheels.glob("*.whl")} == sums:
        return
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    pip += ["--require-hashes", "--only-binary", ":all:", "--dest", str(wheels), "-r", str(HERE / "bundled.txt")]
    if subprocess.run(pip, check=False).returncode:
        raise SystemExit("the libraries named in systemd/debian/bundled.txt cannot be had: see above, and try again")


def build(folder: Path, wheels: Path) -> Path:
    """Build the package into a folder; its path."""
    fetch(wheels)
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / f"sabacc-{version()}.deb"
    with tempfile.TemporaryDirectory() as name:
        root = Path(name) / "root"
        stage(root, wheels)
        for path in [*root.rglob("*"), root]:
            if path.is_dir():
                path.chmod(0o755)
            os.utime(path, (STAMP, STAMP))
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(made)]
        settings = {**os.environ, "SOURCE_DATE_EPOCH": str(STAMP)}
        done = subprocess.run(command, env=settings, stdout=subprocess.DEVNULL, check=False)
    if done.returncode:
        raise SystemExit("dpkg-deb could not build the package: see above")
    return made


def _put(path: Path, data: bytes, mode: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(mode)


def _field(name: str) -> str:
    found = re.search(rf"^{name}: (.*)$", (HERE / "control").read_text("utf-8"), re.M)
    return found[1] if found else ""


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what is asked."""
    parser = argparse.ArgumentParser(description="Builds the Debian package from this tree.")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "out", help="where it goes [out]")
    parser.add_argument("--wheels", type=Path, help="where the libraries lie that go into it [FOLDER/wheels]")
    parser.add_argument("--id", action="store_true", help="only print the tree's mark")
    parser.add_argument("--stage", action="store_true", help="lay the package's tree out in FOLDER, and build nothing")
    asked = parser.parse_args(arguments)
    wheels = asked.wheels or asked.folder / "wheels"
    if asked.id:
        print(mark())
    elif asked.stage:
        stage(asked.folder, wheels)
    else:
        print(build(asked.folder, wheels))


if __name__ == "__main__":
    main()
