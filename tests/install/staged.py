"""The package's tree, laid out for a test, and the programs that are only scripts, as modules."""

import functools
import importlib.util
import os
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


def module(name: str, path: Path) -> ModuleType:
    """A script as a module."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[name] = made  # dataclasses look there
    spec.loader.exec_module(made)
    return made


builder = functools.cache(lambda: module("sabacc_build", ROOT / "systemd/debian" / "build.py"))
updater = functools.cache(lambda: module("sabacc_update", ROOT / "systemd" / "sabacc_update.py"))


def needs(*programs: str) -> pytest.MarkDecorator:
    """Skipped where a program is missing, unless nothing may be skipped."""
    missing = [name for name in programs if shutil.which(name) is None]
    return pytest.mark.skipif(bool(missing) and not os.environ.get("SABACC_NO_SKIP"), reason=f"missing: {missing}")
