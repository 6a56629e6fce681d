"""Builds the package for a test, and loads the programs that are plain scripts as modules."""

import functools
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


def module(name: str, path: Path) -> ModuleType:
    """Load a script as a module."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[name] = made  # dataclasses look for it there
    spec.loader.exec_module(made)
    return made


updater = functools.cache(lambda: module("sabacc_update", ROOT / "systemd" / "sabacc_update.py"))


TOOLS = ("dpkg-buildpackage", "dh", "dh_python3", "help2man")
"""The programs that are needed to build the package, besides this Python."""


def build(folder: Path, bundled: Path) -> Path:
    """Build the package from this tree into a folder, uncompressed. Returns its path. `bundled` lists the libraries in
    it."""
    settings = {
        **os.environ,
        "PYTHON": sys.executable,
        "MAKEFLAGS": " -- PYTHON=/nowhere/python3",  # as from `make test PYTHON=...`
        "BUNDLED": str(bundled),
        "DPKG_DEB_COMPRESSOR_TYPE": "none",
    }
    command = [str(ROOT / "systemd/debian/build"), str(folder)]
    done = subprocess.run(command, env=settings, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-3000:]
    return Path(done.stdout.strip())


def needs(*programs: str) -> pytest.MarkDecorator:
    """Return a mark that skips a test if one of these programs is missing. Nothing is skipped if SABACC_NO_SKIP is
    set."""
    missing = [name for name in programs if shutil.which(name) is None]
    return pytest.mark.skipif(bool(missing) and not os.environ.get("SABACC_NO_SKIP"), reason=f"missing: {missing}")
