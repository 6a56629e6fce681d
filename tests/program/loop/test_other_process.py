"""Tests that long sums are done in another process, which gives its result back and ends, also if it fails."""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from queue import SimpleQueue

import pytest

import companion
from companion.program.loop.other_process import run_beside


def test_the_result_comes_from_another_process() -> None:
    posted = SimpleQueue[object]()
    run_beside(os.getpid, posted.put, None)
    found = posted.get(timeout=60)
    assert isinstance(found, int) and found != os.getpid()


def test_work_that_fails_leaves_what_is_shown_then(caplog: pytest.LogCaptureFixture) -> None:
    posted = SimpleQueue[object]()
    run_beside(partial(int, "seven"), posted.put, "nothing")
    assert posted.get(timeout=60) == "nothing"
    assert "no result from the process for int:" in caplog.text and "seven" not in caplog.text


def test_the_packages_are_found_where_python_does_not_search_for_them() -> None:
    """As on an installed table, whose command adds the program's folder to its own path."""
    lines = (
        f"import sys; sys.path.insert(0, {str(Path(companion.__file__).parents[1])!r})",
        "import os; from queue import SimpleQueue",
        "from companion.program.loop.other_process import run_beside",
        "posted = SimpleQueue(); run_beside(os.getpid, posted.put, 0); print(posted.get(timeout=60))",
    )
    python = Path(sys.base_prefix, "bin", f"python{sys.version_info.major}.{sys.version_info.minor}")
    alone = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    said = subprocess.run(
        [python, "-I", "-c", "\n".join(lines)],
        env=alone,
        cwd="/",
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert int(said.stdout) > 0, said.stderr
