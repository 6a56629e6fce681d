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


def command(folder: Path, source: str, *options: str, workers: int = 1) -> list[str]:
    """Return the command that runs tests under this suite's limits."""
    (folder / "test_them.py").write_text(source)
    plugins = [
        word for name in ("xdist", "pytest_timeout", "tests.limits", "no:cacheprovider") for word in ("-p", name)
    ]
    given = [word for option in options for word in ("-o", option)]
    place = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder), str(folder / "test_them.py")]
    return [sys.executable, "-m", "pytest", *plugins, "-n", str(workers), *given, *place]


def run(command: list[str], **more: str) -> tuple[int, str]:
    """Run a command with additional environment variables, and pytest without other plugins. Returns the exit code and
    the output."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("SABACC_")} | more
    done = subprocess.run(
        command, cwd=ROOT, env=environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}, capture_output=True, text=True,
        timeout=100, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


def test_what_hangs_fails_and_the_others_are_run(tmp_path: Path) -> None:
    code, said = run(command(tmp_path, HANGING, "timeout=1", "faulthandler_timeout=3"))
    assert code == 1 and "2 failed, 1 passed" in said, said
    assert "Timeout (>1.0s)" in said and "crashed while running" in said
    assert "more than worker_mib" not in said


def test_a_long_run_takes_what_it_takes(tmp_path: Path) -> None:
    source = "import time\ndef test_that_takes_long():\n    time.sleep(2)\n"
    bounds = ("timeout=0.5", "faulthandler_timeout=1", "worker_mib=1")
    code, said = run(command(tmp_path, source, *bounds, workers=0), SABACC_SEEDS="3000")
    assert code == 0 and "1 passed" in said, said


def test_a_worker_that_uses_too_much_memory_fails_the_run(tmp_path: Path) -> None:
    code, said = run(command(tmp_path, LARGE, "worker_mib=60"))
    assert code == 1 and "1 passed" in said, said
    assert re.search(r"gw0 used \d+ MiB", said) and "more than worker_mib = 60" in said


def test_a_run_does_not_count_what_the_process_used_that_started_it(tmp_path: Path) -> None:
    small = command(tmp_path, "def test_that_uses_little_memory():\n    pass\n", "worker_mib=150", workers=0)
    starts = f"import subprocess, sys; bytearray(b'x') * 200_000_000; sys.exit(subprocess.run({small}).returncode)"
    code, said = run([sys.executable, "-c", starts])
    assert code == 0 and "1 passed" in said, said


def test_what_a_quick_run_leaves_out_is_there() -> None:
    paths = [path for path in (ROOT / "tests").rglob("*") if path.is_dir() or path.name.startswith("test_")]
    gone = {path.stem.removeprefix("test_") for path in paths if quick.left_out(path)}
    assert gone == quick.FILES | quick.FOLDERS
    assert not any(quick.left_out(ROOT / "tests" / name) for name in ("game", "table", "display", "test_rooms.py"))


def test_of_every_test_the_suite_runs_a_share_and_not_always_the_same() -> None:
    assert quick.SHARES.keys() <= {path.stem.removeprefix("test_") for path in (ROOT / "tests").rglob("test_*.py")}
    share = quick.SHARES["columns"]
    names = [f"tests/display/laws/test_columns.py::test_{test}[{case}]" for test in "abcdef" for case in "uvwxyz"]
    left = quick.left_to_the_long_run(
        [*names, "tests/display/laws/test_columns.py::test_once", "tests/test_rooms.py::t[a]"]
    )
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
