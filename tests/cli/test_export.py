"""`sabacc export`: the current branch from the very beginning, replayed to the same state; no seed too early."""

import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.cli.export import record_of
from companion.game.engine.state import State, in_hand
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.record import play, read
from companion.simulation.players import CardTable, Players
from companion.table.chance import chance
from companion.table.journal.open_journal import open_journal
from companion.table.journal.writer import JournalWriter
from companion.table.table import Table
from tests.cli.conftest import Sabacc
from tests.support import Bench, link, seat_three

SEED = re.compile(r"^# hand (\d+): seed ([0-9a-f]{64}) commitment ([0-9a-f]{64})$", re.MULTILINE)


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal")
    yield made
    made.close()


class Bots:
    """Simulated players at a running table, which rolls by its own chance."""

    def __init__(self, table: Table) -> None:
        rng = Random(5)
        self.cards = CardTable(table.head.rules, rng)
        self.players = Players(self.cards, rng, roll=False)

    def step(self, table: Table) -> None:
        table.play_with_chance(self.players.move(table.head), "bots")
        self.cards.follow(table.head)

    def play_hands(self, table: Table, hands: int) -> None:
        while table.head.hands < hands or in_hand(table.head):
            self.step(table)


def facts(state: State) -> tuple[object, ...]:
    """Return all of a state except the news of the last move."""
    names = ("seats", "people", "money", "button", "hands", "misdeals", "order", "live", "staked", "frames", "rolls")
    return (
        *(getattr(state, name) for name in names),
        dict(state.zones),
        state.commitment,
        dict(state.rules.values),
        state.result,
    )


def replayed(text: str) -> State:
    *_, last = play(read(text))
    return last


def assert_replays(bench: Bench) -> str:
    bench.settle()
    text = record_of(bench.path)
    assert facts(replayed(text)) == facts(bench.table.head)
    return text


def test_an_evening_with_undo_misdeal_and_restart_replays_to_the_same_state(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    bots = Bots(table)
    bots.play_hands(table, 3)
    for _ in range(20):
        bots.step(table)
    for _ in range(6):
        table.undo("screen", "too fast")
    table.redo("screen")
    table.play(Move("misdeal", reason="a card was shown"), "screen")
    table.play(Move("option", name="bet_limit", value="3"), "screen")
    assert_replays(bench)
    table = bench.restart()
    bots.play_hands(table, 5)
    table.play(Move("adjust", 2, 40, reason='a "chip" fell # under the table'), "screen")
    text = assert_replays(bench)
    assert text.count('table: deal "') == 6  # five hands and a misdeal, across all checkpoints
    table.deal("screen")
    assert_replays(bench)


def test_options_set_at_the_start_are_option_lines(tmp_path: Path) -> None:
    journal = open_journal(tmp_path / "j")
    writer = JournalWriter(journal, durable=lambda number: None, failed=lambda code, text: None, clock=lambda: 0.0)
    rules = load_rules("standard", {"ante": 3, "arrays": True})
    table = Table(journal, writer, rules, wall=lambda: 0.0, mono=lambda: 0.0, entropy=bytes)
    seat_three(table)
    table.deal("screen")
    assert writer.close() == 0
    journal.close()
    text = record_of(tmp_path / "j")
    assert "option ante 3\noption arrays true\n" in text
    assert replayed(text).money == table.head.money


def test_what_was_undone_is_left_out(bench: Bench) -> None:
    seat_three(bench.table)
    bench.table.play(Move("leave", 3), "screen")
    bench.table.undo("screen")
    text = assert_replays(bench)
    assert "leave" not in text


def test_seeds_of_hands_that_are_over_can_be_checked_and_no_other_gets_out(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    bots = Bots(table)
    bots.play_hands(table, 6)
    text = assert_replays(bench)
    found = SEED.findall(text)
    assert [int(hand) for hand, _, _ in found] == [1, 2, 3, 4, 5, 6]
    checked = 0
    for hand, seed, commitment in found:
        assert chance.commitment(bytes.fromhex(seed)) == commitment
        dealt = text.partition(f"# hand {hand}: ")[2]
        assert f'table: deal "{commitment}"' in dealt
        first = dealt.partition("# hand ")[0].partition("table: roll (")[2].partition(")")[0]
        rolled = chance.dice(bytes.fromhex(seed), hand=int(hand), point=0, count=1, sides=6)
        assert first in ("", str(rolled[0]))  # a hand that is won before the first roll has none
        checked += bool(first)
    assert checked
    while table.head.rolls == 0 or not in_hand(table.head):
        bots.step(table)
    text = assert_replays(bench)
    assert len(SEED.findall(text)) == 6
    assert table.head.hands == 7
    assert link(7).hex() not in text  # the hand in play


def test_a_hand_that_was_reopened_by_undo_keeps_its_seed(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    Bots(table).play_hands(table, 1)
    assert len(SEED.findall(assert_replays(bench))) == 1
    table.undo("screen")
    assert in_hand(table.head)
    assert SEED.findall(assert_replays(bench)) == []


def test_a_misdealt_seed_stays_until_its_hand_is_over(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    table.deal("screen")
    table.play(Move("misdeal", reason="a card was shown"), "screen")
    assert SEED.findall(assert_replays(bench)) == []
    bots = Bots(table)
    bots.play_hands(table, 1)
    assert len(SEED.findall(assert_replays(bench))) == 2


def test_the_command_writes_a_record_while_the_table_plays(sabacc: Sabacc, bench: Bench, tmp_path: Path) -> None:
    seat_three(bench.table)
    bench.settle()
    file = tmp_path / "evening.sabacc"
    result = sabacc("export", "--journal", bench.path, "--output", file)
    assert result.exit_code == 0
    assert sabacc("export", "--journal", bench.path).stdout == file.read_text()
    assert sabacc("replay", file).exit_code == 0


def test_the_configured_journal_is_the_one(sabacc: Sabacc, bench: Bench, tmp_path: Path) -> None:
    seat_three(bench.table)
    bench.settle()
    config = tmp_path / "table.toml"
    config.write_text(f'journal = "{bench.path}"\n')
    assert "Lando" in sabacc("export", "--config", config).stdout
    assert "Lando" in sabacc("--config", config, "export").stdout


def test_a_record_keeps_the_fingerprint_it_was_played_with(sabacc: Sabacc, tmp_path: Path) -> None:
    """If a ruleset has changed since the evening, the replay of the record says so."""
    with open_journal(tmp_path / "j") as journal:
        writer = JournalWriter(journal, durable=lambda number: None, failed=lambda code, text: None, clock=lambda: 0.0)
        rules = replace(load_rules("standard"), fingerprint="00112233aabbccdd")
        table = Table(journal, writer, rules, wall=lambda: 0.0, mono=lambda: 0.0, entropy=bytes)
        seat_three(table)
        assert writer.close() == 0
    text = record_of(tmp_path / "j")
    assert text.splitlines()[1] == "ruleset standard 00112233aabbccdd"
    assert "another version" in sabacc("replay", "-", input=text).stderr


def test_journals_that_cannot_be_read(refused: Callable[..., str], bench: Bench, tmp_path: Path) -> None:
    assert str(tmp_path / "none") in refused("export", "--journal", tmp_path / "none")
    assert "table.journal" in refused("export")
    text = tmp_path / "text"
    text.write_text("not a database, but long enough to be looked at by SQLite " * 40)
    assert "not a journal" in refused("export", "--journal", text)
    seat_three(bench.table)
    assert bench.writer.close() == 0
    bench.journal.close()
    newer = shutil.copy(bench.path, tmp_path / "newer")
    damaged = shutil.copy(bench.path, tmp_path / "damaged")
    bench.open()
    _sql(newer, "PRAGMA user_version = 99")
    _sql(damaged, "UPDATE rows SET data = x'7b7d' WHERE number = 2")
    before = Path(damaged).read_bytes()
    assert "version 99" in refused("export", "--journal", newer)
    sentence = refused("export", "--journal", damaged)
    assert str(damaged) in sentence
    assert "row 2" in sentence
    assert Path(damaged).read_bytes() == before
    assert "there is no folder" in refused("export", "--journal", bench.path, "--output", tmp_path / "no" / "where")


def _sql(file: str | Path, statement: str) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute(statement)
    connection.close()


def test_notes_are_no_part_of_a_record(bench: Bench) -> None:
    seat_three(bench.table)
    bench.table.note("alarm", {"code": "twice", "tag": "04aa"}, "table")
    bench.table.deal("screen")
    bench.table.note("settled", {"number": 5}, "screen")
    bench.settle()
    text = record_of(bench.path)
    assert "alarm" not in text and "04aa" not in text
    *_, last = play(read(text))
    assert facts(last) == facts(bench.table.head)
    assert bench.journal.verify() is None
