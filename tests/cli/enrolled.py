"""A deck whose tags are enrolled by command, at a simulated reader."""

from pathlib import Path

from companion.game.loading.deck_documents import find_deck
from tests.cli.conftest import Sabacc

COUNTS = find_deck("classic76").counts()
FIRST, SECOND, THIRD = "04a1b2c3d4e5f6", "0a0b0c0d", "04000000000abc"


def enrol(sabacc: Sabacc, file: Path, *lines: str, args: tuple[object, ...] = ()) -> str:
    """Enrol with these lines of input, and return what the command prints."""
    result = sabacc("tags", "enrol", file, "--simulated", *args, input="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.output
    return result.stdout
