"""Tests of `sabacc verify`, with rolls that follow from their seeds and one that does not: in a record, in a journal,
and in the code of one hand."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion.cli import cli
from companion.cli.export import record_of
from companion.display.pages.menu.fairness_page import scanned
from companion.game import record
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Move
from companion.table.chance import chance, roll_checks
from companion.table.chance.roll_checks import read_roll, written
from companion.table.views.fairness import Proof, Rolled
from tests.support import Bench, link, seat_three

SEED = link(1)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Path]:
    """Return the journal of an evening with one hand, whose seed got a cut and a roll, and with a second hand in
    play."""
    bench = Bench(tmp_path / "evening.journal")
    table = bench.table
    seat_three(table)
    for piece in ("417", "x"):
        table.dice.cut(piece, "screen")
    table.deal("screen")
    table.the_rest("check", "screen")
    table.roll("panel")
    if "deal-back" in {each.verb for each in flow.options(table.head)}:
        table.play(Move("deal-back"), "screen")
    table.the_rest("stand", "screen")
    for seat in table.head.live[:-1]:
        table.play(Move("fold", seat), "screen")
    table.deal("screen")
    table.the_rest("check", "screen")
    table.roll("panel")
    bench.settle()
    bench.close()
    yield bench.path


def other(face: int) -> str:
    """Return a cut that would have given another roll."""
    cuts = map(str, range(100))
    return next(cut for cut in cuts if chance.dice(SEED, hand=1, point=0, count=1, sides=6, cut=cut) != (face,))


def run(*args: str) -> Result:
    return CliRunner().invoke(cli, ["verify", *args])


def test_a_journal_may_be_named_like_a_record_and_simulated_is_the_table_of_the_laptop(
    journal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = run("--journal", str(journal))
    assert named.exit_code == 0 and run(str(journal)).output == named.output
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    (tmp_path / "state" / "sabacc").mkdir(parents=True)
    journal.rename(tmp_path / "state" / "sabacc" / "simulated.journal")
    assert run("--simulated").output == named.output


def test_a_journal_is_checked_and_the_hand_in_play_keeps_its_seed(journal: Path) -> None:
    result = run("--journal", str(journal))
    assert result.exit_code == 0, result.output
    assert "1 of 2 rolls follow" in result.output and "Hand 2: no seed is known" in result.output


def test_a_long_record_is_checked_while_it_is_played(
    journal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All states of a season at once do not fit into the memory of a small computer."""
    made, ahead = list[State](), list[int]()
    states, findings = record.play, roll_checks.check

    def play(given: record.Record) -> Iterator[State]:
        for state in states(given):
            made.append(state)
            yield state

    def check(played: Iterable[tuple[State, Move]], *more: Any) -> Iterator[roll_checks.Finding]:
        def watched() -> Iterator[tuple[State, Move]]:
            for at, each in enumerate(played, 1):
                ahead.append(len(made) - at)
                yield each

        return findings(watched(), *more)

    monkeypatch.setattr(record, "play", play)
    monkeypatch.setattr(roll_checks, "check", check)
    written_down = tmp_path / "evening.txt"
    written_down.write_text(record_of(journal), "utf-8")
    assert run(str(written_down)).exit_code == 0
    assert len(ahead) > 10 and set(ahead) == {1}, "no move waits for later ones"


def test_a_record_says_which_roll_differs(journal: Path, tmp_path: Path) -> None:
    text, path = record_of(journal), tmp_path / "evening.txt"
    assert ' = "417x"' in text
    (face,) = chance.dice(SEED, hand=1, point=0, count=1, sides=6, cut="417x")
    assert f"table: roll ({face})" in text
    path.write_text(text)
    assert run(str(path)).exit_code == 0
    path.write_text(text.replace('= "417x"', f'= "{other(face)}"', 1))
    result = run(str(path))
    assert result.exit_code == 1 and f"Hand 1, roll 1: the table says {face}, its seed and cut say" in result.output
    broken = text.replace(SEED.hex(), bytes([9] * 32).hex(), 1)
    path.write_text(broken)
    result = run(str(path))
    assert result.exit_code == 1 and "does not belong to the commitment" in result.output


def test_the_text_of_the_code_is_a_command_that_passes_and_fails() -> None:
    roll = Rolled(0, 6, chance.dice(SEED, hand=12, point=0, count=2, sides=6, cut="9x"))
    text = scanned(Proof(12, SEED.hex(), "9x", chance.commitment(SEED), (roll,)))
    assert text.startswith("sabacc verify ")
    result = run(*text.split()[2:])
    assert result.exit_code == 0 and "1 of 1 rolls" in result.output
    wrong = written(Rolled(0, 6, tuple(face % 6 + 1 for face in roll.faces)))
    result = run(*[each if "/6=" not in each else wrong for each in text.split()[2:]])
    assert result.exit_code == 1 and "Hand 12, roll 1: the table says" in result.output


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ((), "say what to check"),
        (("--seed", "12", "--hand", "1"), "64 hexadecimal digits"),
        (("--seed", "0" * 64), "--hand N"),
        (("--seed", "0" * 64, "--hand", "1", "--commitment", "0" * 64), "belongs to the commitment"),
        (("--seed", "0" * 64, "--hand", "1", "--roll", "6"), "point/sides=faces"),
        (("--seed", "0" * 64, "--hand", "1", "--roll", "O/6=1"), "point/sides=faces"),
        (("--seed", "0" * 64, "--hand", "1", "--roll", "٣/6=1"), "point/sides=faces"),
        (("--seed", "0" * 64, "--hand", "1", "--roll", "9" * 5000 + "/6=1"), "point/sides=faces"),
        (("--seed", "0" * 64, "--hand", "1", "--roll", "0/1=1"), "2 to 256 sides"),
        (("--journal", "j", "--hand", "2"), "go with --seed"),
    ],
)
def test_bad_input_is_one_sentence(args: tuple[str, ...], says: str) -> None:
    result = run(*args)
    assert result.exit_code == 1 and says in result.output and "Traceback" not in result.output


@pytest.mark.parametrize("roll", [Rolled(0, 6, (3, 5)), Rolled("draw-rules 2", 9, (4,))])
def test_a_roll_is_read_as_it_was_written(roll: Rolled) -> None:
    assert read_roll(written(roll)) == roll and " " not in written(roll)


@pytest.fixture
def struck(tmp_path: Path) -> Iterator[Bench]:
    """Return a hand with random shifts, which come a minute apart on average."""
    bench = Bench(tmp_path / "struck.journal", random_shift=60)
    bench.table._mono = lambda: bench.wall
    seat_three(bench.table)
    bench.table.deal("screen")
    yield bench
    bench.close()


def strike(bench: Bench, late: float) -> int:
    """Wait as long as the seed says, and `late` seconds more. Returns the row of the random shift."""
    bench.wall += bench.table.dice.waiting_time(60) + late
    bench.table.play(Move("shift-strikes"), "clock")
    row = bench.table.row
    bench.table.play(Move("deal-back"), "screen")
    return row


def end(bench: Bench) -> Result:
    for seat in bench.table.head.live[:-1]:
        bench.table.play(Move("fold", seat), "screen")
    bench.settle()
    return run("--journal", str(bench.path))


def test_random_shifts_come_at_the_time_that_was_drawn(struck: Bench) -> None:
    strike(struck, 0.0)
    struck.table.play(Move("pause"), "screen")
    struck.table.play(Move("resume"), "screen")
    strike(struck, 300.0)
    result = end(struck)
    assert result.exit_code == 0, result.output
    assert "2 of 2 random shifts came at the time" in result.output


def test_a_random_shift_before_its_time_is_named_by_its_row(struck: Bench) -> None:
    strike(struck, 0.0)
    row = strike(struck, -1.5)
    result = end(struck)
    assert result.exit_code == 1 and "1 of 2 random shifts" in result.output
    assert f"Row {row}: the random shift of hand 1 is wrong: it had to wait" in result.output


def test_a_random_shift_in_the_hand_that_is_played_cannot_be_checked_yet(struck: Bench) -> None:
    strike(struck, 0.0)
    struck.settle()
    result = run("--journal", str(struck.path))
    assert result.exit_code == 0 and "0 of 1 random shifts" in result.output


def test_a_clock_that_was_set_back_is_no_false_alarm(struck: Bench) -> None:
    begun = struck.wall
    seconds = struck.table.dice.waiting_time(60)
    struck.wall -= 3600
    struck.table._mono = lambda: begun + seconds
    struck.table.play(Move("shift-strikes"), "clock")
    struck.table.play(Move("deal-back"), "screen")
    result = end(struck)
    assert result.exit_code == 0 and "the clock was set" in result.output


def test_a_strike_without_a_note_is_wrong(struck: Bench) -> None:
    struck.table.play(Move("shift-strikes"), "clock")
    struck.table.play(Move("deal-back"), "screen")
    result = end(struck)
    assert result.exit_code == 1 and "nothing says where its time was drawn" in result.output


def test_a_roll_by_hand_is_named_by_its_row(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "by-hand.journal")
    seat_three(bench.table)
    bench.table.deal("screen")
    bench.table.the_rest("check", "screen")
    (face,) = chance.dice(SEED, hand=1, point=0, count=1, sides=6)
    calm = next(each for each in (3, 4, 5) if each != face)
    bench.table.play(Move("roll", dice=(calm,)), "screen")
    row = bench.table.row
    bench.table.the_rest("stand", "screen")
    result = end(bench)
    bench.close()
    assert result.exit_code == 1 and f"Row {row}: hand 1, roll 1: the table says {calm}" in result.output
