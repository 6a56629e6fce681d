"""Builds the Debian package once for all tests."""

import fcntl
import os
import subprocess
from pathlib import Path

import pytest

from tests.install.staged import build


@pytest.fixture(scope="session")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with everything that the package installs, and its control files in DEBIAN. A test that writes
    there takes a copy. The bundled libraries, which come from the network, are left out. Workers that run at the same
    time share the folder."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "sabacc-package"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "root").exists():
            (folder / "bundled.txt").touch()
            made = build(folder, folder / "bundled.txt")
            subprocess.run(["dpkg-deb", "-R", made, folder / "root"], check=True)
    return folder / "root"


@pytest.fixture(scope="session")
def package(unpacked: Path) -> Path:
    """Return the path of the package."""
    (made,) = unpacked.parent.glob("*.deb")
    return made
