"""Says which files are under mutation, and which tests check them."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

from tests.mutation.mutants import ROOT

FILES = [
    "companion/game/engine/accounts.py",
    "companion/game/engine/pledges.py",
    "companion/game/ladders/ladder.py",
    *(f"companion/game/ladders/{name}.py" for name in ("compare", "document", "matching", "model", "patterns")),
    *(f"companion/game/ladders/{name}.py" for name in ("scoring", "totals", "why")),
    "companion/game/engine/rules.py",
    *(f"companion/game/phases/banker/{name}.py" for name in ("bank", "duel")),
    *(f"companion/game/phases/classic/{name}.py" for name in ("between", "demise", "pledge", "score_book", "settle")),
    "companion/game/phases/classic/showdown.py",
    "companion/game/phases/shared/laid_open.py",
    "companion/game/phases/table/evening_end.py",
]
TESTS = ["tests/game", "tests/oracle", "tests/golden", "tests/rulesets", "tests/locale/test_results.py"]
SHORT = {"SABACC_SEEDS": "3", "SABACC_HANDS": "60"}
"""The settings that make random play short. A mutant that survives it would survive anything but a much longer run."""


def fingerprint(files: Sequence[str]) -> str:
    """Return a hash of the contents of these files."""
    whole = sha256()
    for file in files:
        whole.update(file.encode() + (ROOT / file).read_bytes())
    return whole.hexdigest()[:16]


def test_files() -> list[str]:
    """Return all files that the tests consist of."""
    found = [path for folder in TESTS for path in ([ROOT / folder] if folder.endswith(".py") else _all(folder))]
    return sorted(str(path.relative_to(ROOT)) for path in found)


def _all(folder: str) -> Iterator[Path]:
    return (ROOT / folder).rglob("*.py")


def stamp(file: str) -> str:
    """Return a hash of a file under mutation."""
    return fingerprint([file])
