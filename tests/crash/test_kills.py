"""The table is killed at random moments while it plays at full speed. After the restart it is where it was last seen,
to the credit."""

import ast
import os
import subprocess
import sys
from pathlib import Path

KILLS = int(os.environ.get("SABACC_KILLS", "20"))
SEED = int(os.environ.get("SABACC_SEED", "6"))


def test_killed_at_random_moments_it_goes_on_where_it_was_seen_last(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.crash.kills", str(tmp_path), str(KILLS), str(SEED)],
        stdout=subprocess.PIPE if KILLS < 100 else None,
        stderr=subprocess.PIPE,
        timeout=60 + 2 * KILLS,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()[-3000:]
    if done.stdout is not None:
        counts = ast.literal_eval(done.stdout.decode().splitlines()[-1])
        assert counts["kills"] == KILLS
        assert counts.get("as seen", 0) + counts.get("moves on", 0) > KILLS / 2, "hardly anybody had seen anything"
