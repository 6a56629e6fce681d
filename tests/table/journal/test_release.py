"""Tests that a journal which release 0.1.0 wrote, and which has no chain of seeds, opens, goes on and verifies. The
file holds two whole hands of `standard` by three players, with cuts, rolls, and one roll that was undone and asked for
again. That release wrote it, and it is never made again."""

import gzip
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import cli
from companion.game.moves import Move
from companion.table.history.audit import audit
from companion.table.journal.journal import Journal
from companion.table.journal.rows import NEVER
from tests.support import Bench

FILE = Path(__file__).with_name("release-0.1.0.journal.gz")


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "evening.journal"
    path.write_bytes(gzip.decompress(FILE.read_bytes()))
    path.chmod(0o644)  # as release 0.1.0 left it
    return path


def verify(*args: str) -> Result:
    return CliRunner().invoke(cli, ["verify", *args])


def test_it_is_of_that_release_and_has_no_chain(journal: Path) -> None:
    with Journal.view(journal, revealed=NEVER + 1) as found:
        rows = list(found.rows())
    assert {row.program for row in rows} == {"0.1.0"}
    assert not any(b'"link"' in row.data or b'"anchor"' in row.data for row in rows)


def test_it_verifies_and_says_what_it_is_bound_by(journal: Path) -> None:
    result = verify("--journal", str(journal))
    assert result.exit_code == 0, result.output
    assert "without an anchor: hands 1, 2." in result.output and "Anchor" not in result.output


def test_it_opens_goes_on_with_a_chain_and_verifies(journal: Path) -> None:
    bench = Bench(journal)
    table = bench.table
    assert table.trouble is None and table.unsound is None
    assert journal.stat().st_mode & 0o777 == 0o600
    assert table.head.hands == 2 and sum(seat is not None for seat in table.head.seats) == 3
    for _ in range(2):
        table.deal("screen")
        for seat in table.head.live[:-1]:
            table.play(Move("fold", seat), "screen")
    table.undo("screen")
    table.redo("screen")
    bench.settle()
    bench.restart()
    bench.close()
    assert audit(journal).faults == ()
    result = verify("--journal", str(journal))
    assert result.exit_code == 0, result.output
    assert "without an anchor: hands 1, 2." in result.output and "the seeds of hands 3, 4." in result.output
