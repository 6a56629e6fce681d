"""Tests that no test run can hang or use up all memory."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests import quick

ROOT = Path(__file__).parents[1]

HANGING = """
import time

def test_that_hangs():
    time.sleep(600)

def test_that_hangs_and_hangs_again_while_it_cleans_up():
    try:
        time.sleep(600)
    finally:
        time.sleep(600)

def test_that_comes_after_them():
    pass
"""

LARGE = """
def test_that_uses_much_memory():
    assert len(bytearray(b"x") * 90_000_000)
"""


def run(folder: Path, source: str, *options: str, **more: str) -> tuple[int, str]:
    """Run tests under this suite's limits, with additional environment variables. Returns the exit code and the
    output."""
    (folder / "test_them.py").write_text(source)
    given = [word for option in options for word in ("-o", option)]
    command = [sys.executable, "-m", "pytest", "-p", "tests.limits", "-p", "no:cacheprovider", "-n", "1", *given]
    environ = {name: value for name, value in os.environ.items() if not name.startswith("SABACC_")} | more
    done = subprocess.run(
        [*command, "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder), str(folder / "test_them.py")],
        cwd=ROOT, env=environ, capture_output=True, text=True, timeout=100, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


def test_what_hangs_fails_and_the_others_are_run(tmp_path: Path) -> None:
    code, said = run(tmp_path, HANGING, "timeout=1", "faulthandler_timeout=3")
    assert code == 1 and "2 failed, 1 passed" in said, said
    assert "Timeout (>1.0s)" in said and "crashed while running" in said
    assert "more than worker_mib" not in said


def test_a_long_run_takes_what_it_takes(tmp_path: Path) -> None:
    source = "import time\ndef test_that_takes_long():\n    time.sleep(2)\n"
    code, said = run(tmp_path, source, "timeout=0.5", "faulthandler_timeout=1", "worker_mib=1", SABACC_SEEDS="3000")
    assert code == 0 and "1 passed" in said, said


def test_a_worker_that_uses_too_much_memory_fails_the_run(tmp_path: Path) -> None:
    code, said = run(tmp_path, LARGE, "worker_mib=60")
    assert code == 1 and "1 passed" in said, said
    assert re.search(r"gw0 used \d+ MiB", said) and "more than worker_mib = 60" in said


def test_what_a_quick_run_leaves_out_is_there() -> None:
    paths = [path for path in (ROOT / "tests").rglob("*") if path.is_dir() or path.name.startswith("test_")]
    gone = {path.stem.removeprefix("test_") for path in paths if quick.left_out(path)}
    assert gone == quick.FILES | quick.FOLDERS
    assert not any(quick.left_out(ROOT / "tests" / name) for name in ("game", "table", "display", "test_rooms.py"))


def test_of_every_test_the_suite_runs_a_share_and_not_always_the_same() -> None:
    assert quick.SHARES.keys() <= {path.stem.removeprefix("test_") for path in (ROOT / "tests").rglob("test_*.py")}
    share = quick.SHARES["wells"]
    names = [f"tests/firmware/test_wells.py::test_{test}[{case}]" for test in "abcdef" for case in "uvwxyz"]
    left = quick.left_to_the_long_run([*names, "tests/firmware/test_wells.py::test_once", "tests/test_rooms.py::t[a]"])
    kept = [name for name in names if name not in left]
    assert left < set(names) and len(kept) == len(names) // share
    assert {name[-4] for name in kept} == set("abcdef") and len({name[-2] for name in kept}) > len("uvwxyz") // share


def test_nobody_starts_a_program_that_nobody_ends() -> None:
    files = [file for file in (ROOT / "tests").rglob("*.py") if file.name not in ("processes.py", "test_limits.py")]
    assert not [file for file in files if "Popen(" in file.read_text("utf-8")], "use `started` of tests/processes.py"


def test_nobody_waits_for_ever() -> None:
    endless = re.compile(r"\.(join|communicate|acquire)\(\)|(?<!self)(?<!wait_for\(end)(?<!wait_for\(news)\.wait\(\)")
    files = [file for file in (ROOT / "tests").rglob("*.py") if file.name != "test_limits.py"]
    assert not [file for file in files if endless.search(file.read_text("utf-8"))], "wait PATIENCE seconds at most"
