"""`sabacc export --as standings | hands | json`: the evening for a spreadsheet, in which no name is a formula."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.engine.state import in_hand, stack
from companion.game.loading.library import Library
from companion.game.moves import Move
from companion.table.evening.tables import RISKY, Evening, Standing, as_csv, evening_of
from tests.cli.conftest import Sabacc
from tests.cli.test_export import Bots
from tests.support import Bench, seat_three


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal")
    yield made
    made.close()


def read(bench: Bench) -> Evening:
    bench.settle()
    return evening_of(bench.path, Library().load)


def table(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_three_hands_and_one_in_play(bench: Bench) -> None:
    bench.entropy = lambda size: bytes([5] * size)  # with these rolls nobody loses everything
    seat_three(bench.table)
    assert {one.player: one.stack for one in read(bench).standings} == {"Lando": 50, "Han": 50, "Leia": 50}
    bots = Bots(bench.table)
    bots.play_hands(bench.table, 3)
    state = bench.table.head
    bots.step(bench.table)
    assert in_hand(bench.table.head)
    evening = read(bench)
    stacks = {one.player: one.stack for one in evening.standings}
    assert stacks == {state.people[seat - 1].name: stack(state, seat) for seat in (1, 2, 3)}
    assert [one.net for one in evening.standings] == sorted((one.net for one in evening.standings), reverse=True)
    assert all(one.net == one.stack + one.cashed - one.bought and one.hands == 3 for one in evening.standings)
    assert [(line.hand, line.seat) for line in evening.hands] == [(h, s) for h in (1, 2, 3) for s in (1, 2, 3)]
    for one in evening.standings:
        assert one.won == sum(line.winner for line in evening.hands if line.player == one.player)
        assert one.net == sum(line.net or 0 for line in evening.hands if line.player == one.player)
    assert {line.ended for line in evening.hands} == {"2027-01-15 08:00:00"}


def test_a_hand_that_was_taken_back_is_not_in_it(bench: Bench) -> None:
    seat_three(bench.table)
    Bots(bench.table).play_hands(bench.table, 1)
    assert len(read(bench).hands) == 3
    while not in_hand(bench.table.head):
        bench.table.undo("screen")
    assert read(bench).hands == ()


@pytest.mark.parametrize("name", ["=1+1", "+cmd|' /C calc'!A0", "-2", "@SUM(A1)", "\t=1", " =1", "＝1", "%x"])
def test_no_name_is_a_formula(name: str) -> None:
    text = as_csv(Standing, [Standing(name, 0, 0, 0, 0, 0, 0, -5)])
    (row,) = table(text)
    assert row["player"] == "'" + name
    assert row["net"] == "-5" and row["points"] == ""
    assert name.strip()[0] in RISKY


@pytest.mark.parametrize("name", ["Qi’ra", 'Han "the man", Solo', "a\nb", "O'Neil", "7"])
def test_other_names_stay_as_they_are(name: str) -> None:
    (row,) = table(as_csv(Standing, [Standing(name, 0, 0, 0, 0, 0, 0, 0)]))
    assert row["player"] == name


def test_the_command(bench: Bench, sabacc: Sabacc, tmp_path: Path) -> None:
    bench.table.play(Move("sit", 1, 40, name="=Lando"), "screen")
    bench.table.play(Move("sit", 2, 40, name="Han"), "screen")
    Bots(bench.table).play_hands(bench.table, 2)
    evening = read(bench)
    said = sabacc("export", "--journal", bench.path, "--as", "standings").stdout
    assert {row["player"] for row in table(said)} == {"'=Lando", "Han"}
    sabacc("export", "--journal", bench.path, "--as", "hands", "-o", tmp_path / "hands.csv")
    written = (tmp_path / "hands.csv").read_bytes().decode()
    assert len(table(written)) == len(evening.hands) == 4 and "\r\r" not in written
    data = json.loads(sabacc("export", "--journal", bench.path, "--as", "json").stdout)
    assert {one["player"] for one in data["standings"]} == {"=Lando", "Han"} and len(data["hands"]) == 4
