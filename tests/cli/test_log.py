"""Tests the commands that list who did what and when (undone moves too), and everybody's standing over all evenings."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.game.loading.library import Library
from companion.game.moves import Move
from companion.table.evening.season import season_of
from companion.table.evening.tables import evening_of
from companion.table.history.log import LogLine, log_of
from tests.cli.conftest import Sabacc
from tests.cli.test_export import Bots
from tests.support import Bench, seat_three


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal")
    yield made
    made.close()


def log(bench: Bench) -> tuple[LogLine, ...]:
    bench.settle()
    return log_of(bench.path)


def test_a_branch_that_was_given_up_stays_readable(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    table.deal("screen")
    first = table.head
    table.play(Move("bet", first.live[0], 5), "screen")
    table.undo("keys", "it was a raise of 3")
    table.redo("screen")
    table.undo("screen")
    bench.settle()
    table = bench.restart()
    table.play(Move("bet", first.live[0], 3), "tray 1")
    lines = log(bench)
    told = [(line.what, line.source, line.did, line.reason, line.taken_back) for line in lines[4:]]
    bet = lines[4].row
    assert told == [
        ("move", "screen", f"seat {first.live[0]}: bet 5", "", True),
        ("undo", "keys", f"to row {lines[3].row}", "it was a raise of 3", False),
        ("redo", "screen", f"to row {bet}", "", False),
        ("undo", "screen", f"to row {lines[3].row}", "", False),
        ("move", "tray 1", f"seat {first.live[0]}: bet 3", "", False),
    ]
    assert [line.row for line in lines if line.corrects] == [line.row for line in lines[5:8]]


def test_every_kind_of_correction_is_in_record_log_and_json_with_who_when_and_why(bench: Bench, sabacc: Sabacc) -> None:
    """Corrections of stacks, pots, cards, seats and turns; a misdeal, an undo and a redo; across a restart. The credits
    add up."""
    table = bench.table
    seat_three(table)
    bench.wall = datetime(2027, 3, 28, 23, 59, tzinfo=UTC).timestamp()
    table.play(Move("adjust", 2, 40, reason="stack"), "screen")
    table.play(Move("adjust", 0, 7, reason="sabacc\ntable: forged"), "screen")
    table.deal("screen")
    seat = table.head.live[-1]
    table.play(Move("count", seat, 3, reason="cards"), "keys")
    table.play(Move("give-turn", seat, reason="turn"), "keys")
    table.the_rest("check", "screen")
    table.play(Move("adjust", 0, 20, name="hand-pot", reason="pot"), "screen")
    table.play(Move("move-seat", seat, name="5", reason="seat"), "screen")
    table.undo("screen", "not there")
    table.redo("keys")
    bench.settle()
    table = bench.restart()
    table.play(Move("misdeal", reason="void"), "screen")
    table.undo("keys")
    table.redo("screen")
    bench.settle()
    record = sabacc("export", "--journal", str(bench.path)).stdout
    data = json.loads(sabacc("export", "--journal", str(bench.path), "--as", "json").stdout)
    told = [line for line in record.splitlines() if line.startswith("# corrected")]
    lines = [line for line in log_of(bench.path) if line.corrects]
    assert told == [f"# {line.as_line()}" for line in lines] and len(told) == len(data["corrections"]) == 11
    assert all("2027-03-28 23:59:00 UTC, by " in line for line in told)
    for kind, source in {
        'adjust 40 because "stack"': "screen",
        'adjust 7 because "sabacc\\ntable: forged"': "screen",
        'count 3 because "cards"': "keys",
        'give-turn because "turn"': "keys",
        'adjust 20 "hand-pot" because "pot"': "screen",
        'move-seat "5" because "seat"': "screen",
        'because "not there"': "screen",
        "redo to row": "keys",
        'misdeal because "void"': "screen",
        "undo to row": "keys",
    }.items():
        assert any(kind in line and f"by {source}:" in line for line in told), kind
    assert sum(line["amount"] for line in data["balance"]) == 0
    lies = {line["account"]: line["amount"] for line in data["balance"]}
    assert (lies["Lando"], lies["Han"], lies["Leia"], lies["sabacc-pot"], lies["bank"]) == (50, 40, 50, 7, -147), lies
    assert "balance" in sabacc("export", "--help").stdout
    csv = sabacc("export", "--journal", str(bench.path), "--as", "balance").stdout.splitlines()
    assert csv[0] == "account,unit,amount" and sum(int(line.split(",")[2]) for line in csv[1:]) == 0
    (bench.path.parent / "record.txt").write_text(record)
    assert sabacc("replay", bench.path.parent / "record.txt").exit_code == 0


def test_a_correction_tells_who_when_and_why(bench: Bench, sabacc: Sabacc) -> None:
    seat_three(bench.table)
    bench.wall = datetime(2027, 3, 28, 23, 59, tzinfo=UTC).timestamp()
    bench.table.play(Move("adjust", 2, 40, reason="a chip fell"), "keys")
    bench.wall -= 7200  # the clock was put back
    bench.table.play(Move("adjust", 2, 50, reason="and was found"), "screen")
    bench.settle()
    done = sabacc("export", "--journal", str(bench.path), "--as", "corrections")
    assert done.exit_code == 0
    rows = [line.split(",") for line in done.output.splitlines()]
    assert rows[0] == ["row", "when", "source", "hand", "what", "did", "reason", "taken_back"]
    assert [(row[1], row[2], row[6]) for row in rows[1:]] == [
        ("2027-03-28 23:59:00", "keys", "a chip fell"),
        ("2027-03-28 21:59:00", "screen", "and was found"),
    ]


def test_an_evening_is_no_day_and_a_season_counts_them(bench: Bench, sabacc: Sabacc) -> None:
    table = bench.table
    seat_three(table)
    bots = Bots(table)
    bench.wall = datetime(2027, 5, 1, 23, 59, tzinfo=UTC).timestamp()
    bots.play_hands(table, 1)
    bench.wall += 120  # midnight has passed
    bots.play_hands(table, 2)
    pot = table.head.money[1]
    stacks = table.head.money
    table.play(Move("end-evening"), "screen")
    assert table.head.money == stacks and table.head.money[1] == pot, "everything is there for the next evening"
    bench.settle()
    table = bench.restart()
    assert table.head.money == stacks
    bench.wall -= 3600  # summer time ends, or somebody puts the clock right
    Bots(table).play_hands(table, 3)
    bench.settle()
    evening = evening_of(bench.path, Library().load)
    assert [line.evening for line in evening.hands if line.seat == 1] == [1, 1, 2]
    season = season_of(evening.hands)
    assert {one.player: one.net for one in season} == {one.player: one.net for one in evening.standings}
    for one in season:
        own = [line for line in evening.hands if line.player == one.player]
        assert (one.evenings, one.hands, one.won) == (2, 3, sum(line.winner for line in own))
        assert one.best == max(line.net or 0 for line in own)
        assert next(line for line in own if line.hand == one.best_hand).net == one.best
    assert [one.net for one in season] == sorted((one.net for one in season), reverse=True)
    done = sabacc("export", "--journal", str(bench.path), "--as", "season")
    assert done.exit_code == 0 and len(done.output.splitlines()) == 4


def test_an_end_that_was_taken_back_ends_no_evening(bench: Bench) -> None:
    seat_three(bench.table)
    bots = Bots(bench.table)
    bots.play_hands(bench.table, 1)
    bench.table.play(Move("end-evening"), "screen")
    bench.table.undo("screen")
    bots.play_hands(bench.table, 2)
    bench.settle()
    assert {line.evening for line in evening_of(bench.path, Library().load).hands} == {1}


@pytest.mark.parametrize("ending", ["friendly", "regular", "open"])
def test_a_season_adds_up_with_the_pot_however_an_evening_ends(ending: str, tmp_path: Path) -> None:
    """Two evenings of `pratique`: the players' gains, the sabacc pot and what the house holds add up to 0. Without
    corrections, a season's figures follow from everybody's stack."""
    bench = Bench(tmp_path / "season.journal", "pratique", ending=ending)
    seat_three(bench.table)
    bots = Bots(bench.table)
    for hands in (3, 6):
        bots.play_hands(bench.table, hands)
        while not bench.table.head.money[2]:  # until there is something to be shared, kept or taken
            bots.play_hands(bench.table, bench.table.head.hands + 1)
        bench.table.play(Move("end-evening"), "screen")
    bench.settle()
    evening = evening_of(bench.path, Library().load)
    season = season_of(evening.hands, evening.shares)
    bench.close()
    assert bool(evening.shares) == (ending == "friendly")
    lies = {line.account: line.amount for line in evening.balance}
    assert sum(line.net for line in season) + lies["sabacc-pot"] + lies.get("house", 0) == 0 == sum(lies.values())
    assert {line.player: line.net for line in season} == {line.player: line.net for line in evening.standings}
