"""Tests what failure reports contain, and what they never contain."""

from pathlib import Path

from companion.config import data_folder
from companion.game.moves import Move
from companion.program.health.reports import MOST, Failure, Reports, report_text, reports_folder
from tests.support import Bench, seat_three


def failure(tmp_path: Path, error: Exception) -> Failure:
    bench = Bench(tmp_path / "evening.journal")
    seat_three(bench.table)
    bench.table.play(Move("sit", 4, 50, name="Qi’ra of Corellia"), "screen")
    bench.table.deal("screen")
    bench.table.the_rest("check", "screen")
    moves = tuple(bench.table.moves())
    asked = Move("lock", 2, cards=("7 of coins",), name="Lando", reason="Han has the idiot")
    bench.close()
    try:
        raise error
    except type(error) as raised:
        return Failure("move", raised, bench.table.head, asked, moves)


def test_a_report_tells_the_rules_the_move_and_where_it_was(tmp_path: Path) -> None:
    text = report_text(failure(tmp_path, KeyError("a defect")))
    assert "ruleset standard" in text and "seat 2: lock" in text and "table: deal" in text
    assert "test_reports.py" in text and "a defect" in text and str(Path.cwd()) not in text


def test_nobodys_name_no_seed_and_no_covered_card_is_in_it(tmp_path: Path) -> None:
    seed = bytes([1] * 32).hex()
    message = f"Lando's 7 of coins, Qi’ra of Corellia, Queen of Air and Darkness, {seed}"
    text = report_text(failure(tmp_path, LookupError(message))).casefold()
    for secret in ("lando", "han has", "qi’ra", "corellia", "7 of coins", "queen of air", "leia", seed):
        assert secret not in text, secret
    assert "[?]" in text and "[card]" in text


def test_the_newest_are_kept_and_the_same_is_reported_once(tmp_path: Path) -> None:
    folder, at = tmp_path / "reports", [0]

    def stamp() -> str:
        return f"{at[0]:04}"

    reports = Reports(folder, stamp, start=lambda work: work())
    one = failure(tmp_path, KeyError("a defect"))
    assert reports(one) == reports(one)
    for at[0] in range(1, MOST + 6):
        Reports(folder, stamp, start=lambda work: work())(one)
    names = sorted(each.name for each in folder.iterdir())
    assert len(names) == MOST and names[-1].startswith(f"{at[0]:04}")


def test_a_disk_that_refuses_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("in the way")
    assert Reports(tmp_path / "reports", lambda: "now", start=lambda work: work())(failure(tmp_path, KeyError("x")))


def test_reports_lie_with_the_tables_data() -> None:
    assert reports_folder().parent == data_folder()
