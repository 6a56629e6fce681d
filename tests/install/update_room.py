"""A root folder of a test's own for the updater, with the system's own dpkg and openssl."""

import hashlib
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from companion.program.stick.update import Updater
from tests.install.staged import needs, updater

NEEDS = [
    needs("dpkg", "dpkg-deb", "openssl"),
    pytest.mark.skipif(
        os.geteuid() != 0 and not os.environ.get("SABACC_NO_SKIP"), reason="dpkg installs for root only"
    ),
]
"""Marks for tests in such a room."""
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


def furnished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Room:
    """Return a room in which version 0.1.0 is installed. The body of a fixture."""
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
        systemd=tmp_path / "systemd",
    )
    made = Room(update=update, at=at, root=tmp_path)
    assert made.run("install", str(made.package("0.1.0"))) == 0
    assert made.version == "0.1.0"
    return made


class PowerCut(BaseException):
    """Raised at the moment when the plug is pulled."""


def cut(*arguments: object, **settings: Mapping[str, object]) -> None:
    raise PowerCut
