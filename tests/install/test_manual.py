"""Tests the manual's pages, which the Debian package makes from the commands' help."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import ROOT

if not os.environ.get("SABACC_NO_SKIP"):
    pytest.importorskip("click_man")


def test_a_long_example_keeps_its_two_lines_and_the_mark_between_them(tmp_path: Path) -> None:
    """A backslash is the manual's own mark: at the end of a line it would join the line with the next one."""
    script = ROOT / "systemd" / "debian" / "manual.py"
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, script, "1.0.0"], cwd=tmp_path, env=env, check=True, timeout=120)
    page = (tmp_path / "sabacc-score.1").read_text("utf-8").splitlines()
    at = page.index('sabacc score standard "idiot, 2 of coins, 3 of staves" \\e')
    assert page[at + 1].strip() == '"10 of coins, commander of flasks"'


def test_every_word_of_the_update_command_is_explained_by_its_name() -> None:
    script = ROOT / "systemd" / "sabacc_update.py"
    done = subprocess.run([sys.executable, script, "--help"], capture_output=True, text=True, check=True, timeout=60)
    said = " ".join(done.stdout.split())
    for word in ("install", "rollback", "status", "boot", "keep"):
        assert f"{word}: " in said, word
