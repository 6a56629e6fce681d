"""A disk that is full, read-only or broken, at any write and any sync of the real table. Play stops before a move is
lost, the table says so, and play goes on when there is room. A restart loses nothing either.

For the program the errors are real: the kernel returns them, through strace's faults or from a full file system.
"""

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

import pytest

from companion.game.loading.rulesets import load_rules
from tests.crash.kills import judged
from tests.e2e.program import need

WRITES = int(os.environ.get("SABACC_WRITES", "0"))
"""Every write up to this one fails in turn, with each error; 0 for only a few of them."""
SEEN = 14
KINDS = (("pwrite64", "ENOSPC"), ("pwrite64", "EROFS"), ("pwrite64", "EIO"), ("fdatasync", "EIO"), ("fsync", "EIO"))
HOWS = ("quit", "kill")

Case = tuple[int, tuple[str, str], str, bool]
"""A case: the number of the call that fails first, the call and the error, how the run ends, and whether the journal is
a new one."""

FEW: tuple[Case, ...] = (
    (2, KINDS[0], "quit", False),
    (7, KINDS[0], "kill", False),
    (23, KINDS[1], "quit", False),
    (3, KINDS[3], "quit", False),
    (6, KINDS[2], "quit", True),
)


def cases() -> Iterator[Case]:
    """Yield all cases to try."""
    if not WRITES:
        yield from FEW
        return
    yield from product(range(1, min(WRITES, 24) + 1), KINDS, ("quit",), (True,))
    yield from product(range(1, WRITES + 1), KINDS[:1] + KINDS[2:4], HOWS, (False,))


def player(path: Path, seed: str, how: str, *before: str, seen: int = SEEN) -> list[str]:
    """Play on this journal. Returns what was seen."""
    done = subprocess.run(
        [*before, sys.executable, "-B", "-m", "tests.crash.outage", str(path), seed, str(seen), how],
        capture_output=True,
        timeout=300,
        check=False,
    )
    assert done.returncode in (0, -9), done.stderr.decode()[-3000:]
    return done.stdout.decode().splitlines()


def faulty(path: Path, log: Path, first: int, kind: tuple[str, str], *, lasting: bool) -> list[str]:
    """Return the beginning of a command line that makes calls on the journal's files fail: nine of them, or all from
    then on (`lasting`)."""
    paths = [f"{path}{ending}" for ending in ("", "-wal", "-journal", ".last")]
    when = f"{first}+" if lasting else f"{first}..{first + 8}"
    fault = f"inject={kind[0]}:error={kind[1]}:when={when}"
    return [
        *("strace", "-f", "--seccomp-bpf", "-qq", "-o", str(log), "-e", f"trace={kind[0]}", "-e", fault),
        *(word for each in paths for word in ("-P", each)),
    ]


def check(path: Path, lines: Sequence[str]) -> str:
    """Check that nothing was seen while play was stopped, and that the table is where it was seen last. Returns what
    happened."""
    seen = [line.split() for line in lines if line.startswith("seen ")]
    halted = lines.index("halted") if "halted" in lines else len(lines)
    on = lines.index("on") if "on" in lines else len(lines)
    assert sum(line.startswith("seen ") for line in lines[halted:on]) <= 1, "something was seen while play was stopped"
    last = (int(seen[-1][1]), seen[-1][2]) if seen else None
    stands = judged(path, load_rules("standard"), last)
    if any(line.startswith("refused ") for line in lines):
        return "did not begin"
    stopped = "never stopped" if halted == len(lines) else "stopped, went on" if on < len(lines) else "stopped"
    return f"{stopped}; {stands}"


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a journal with the beginning of an evening."""
    path = tmp_path_factory.mktemp("evening") / "evening.journal"
    player(path, "beginning", "quit", seen=8)
    return path


def test_no_error_at_any_write_loses_a_move(evening: Path, tmp_path: Path) -> None:
    need("strace")
    counts: Counter[str] = Counter()
    for number, (first, kind, how, fresh) in enumerate(cases()):
        folder = tmp_path / "disk"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        path = folder / evening.name
        if not fresh:
            shutil.copy(evening, path)
        log = tmp_path / "log"
        try:
            lines = player(path, f"case {number}", how, *faulty(path, log, first, kind, lasting=how == "kill"))
            outcome = check(path, lines)
            if "(INJECTED)" in log.read_text() and kind[0] != "fsync" and outcome.startswith("never"):
                outcome = "where it does no harm"
        except Exception as error:  # noted, and raised again
            error.add_note(f"call {first}, {kind}, {how}, {'new' if fresh else 'old'} journal")
            raise
        counts[outcome] += 1
        if number % 50 == 49:
            print(number + 1, dict(counts), flush=True)
    print(dict(counts), flush=True)
    assert any(each.startswith("stopped, went on") for each in counts), counts
    assert any(each.startswith("stopped;") for each in counts), counts
    assert counts["did not begin"], counts
