"""Tests another process that watches the journal: it sees what is durable and nothing that is sealed, and keeps working
whatever the table does."""

import errno
import os
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.program.services.cover_service import CoverService
from companion.simulation.hands.table_cards import CardTable
from companion.simulation.players import Players
from companion.table.onlooker import Onlooker, Seen
from companion.table.views.takeback import Cover
from tests.support import Bench, seat_three


class Now:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    found = Bench(tmp_path / "table.journal")
    yield found
    found.close()


@pytest.fixture
def clock() -> Now:
    return Now()


def onlooker(path: Path, clock: Now) -> Onlooker:
    return Onlooker(path, load_rules("standard"), clock)


def same(look: Onlooker, bench: Bench) -> bool:
    """Return whether the onlooker and the table have the same state. Each has loaded its rules separately."""
    here, there = look.seen.state, bench.table.shown
    assert here is not None and here.rules.fingerprint == there.rules.fingerprint
    return replace(here, rules=there.rules) == there


@pytest.mark.parametrize("fails", [False, True])
def test_what_a_killed_table_left_is_on_the_disk_before_it_is_shown(
    fails: bool, bench: Bench, clock: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []

    def sync(handle: int) -> None:
        synced.append(Path(os.readlink(f"/proc/self/fd/{handle}")).name)
        if fails:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    seat_three(bench.table)
    bench.settle()
    with closing(onlooker(bench.path, clock)) as look, monkeypatch.context() as disk:
        disk.setattr(os, "fsync", sync)
        look.look()
        assert synced[:1] == ["table.journal-wal"] and same(look, bench)


def test_it_sees_every_durable_state_and_what_has_happened(bench: Bench, clock: Now) -> None:
    seat_three(bench.table)
    bench.settle()
    look = onlooker(bench.path, clock)
    assert look.look() and same(look, bench) and not look.seen.code
    assert not look.look()
    bench.table.deal("screen")
    bench.settle()
    assert look.look() and same(look, bench)
    for _ in range(6):
        seat = flow.turn(bench.table.head)
        bench.table.play(Move("check", seat), "screen")
        bench.settle()
        assert look.look() and same(look, bench)
        if bench.table.head.news:
            assert look.seen.past[-1] == bench.table.head.news[-1]
        if flow.mechanic(bench.table.head).name != "bet":
            break


def test_it_follows_undo_and_redo(bench: Bench, clock: Now) -> None:
    seat_three(bench.table)
    bench.table.deal("screen")
    bench.table.play(Move("bet", flow.turn(bench.table.head), 5), "screen")
    bench.settle()
    look = onlooker(bench.path, clock)
    look.look()
    for step in (bench.table.undo, bench.table.undo, bench.table.redo):
        step("screen")
        bench.settle()
        assert look.look()
        assert look.seen.state is not None and look.seen.state.money == bench.table.shown.money
        assert look.seen.state.order == bench.table.shown.order


def test_it_keeps_the_hand_without_what_was_undone(bench: Bench, clock: Now) -> None:
    seat_three(bench.table)
    bench.settle()
    look, codes = onlooker(bench.path, clock), []
    look.look()
    assert look.seen.hand == ()
    bench.table.deal("screen")
    for act in ("bet", "undo", "check", "fold", "fold"):
        if act == "undo":
            bench.table.undo("screen")
        else:
            bench.table.play(Move(act, flow.turn(bench.table.head), 5 if act == "bet" else None), "screen")
        bench.settle()
        look.look()
        codes = [state.last.verb for state in look.seen.hand[1:] if state.last]
    assert codes == ["deal", "check", "fold", "fold"]
    assert not look.seen.hand[0].order and look.seen.hand[-1].result is not None
    bench.table.play(Move("buy", 1, 10), "screen")
    bench.settle()
    assert look.look() and [state.last.verb for state in look.seen.hand[1:] if state.last] == codes


def test_who_was_forgotten_is_in_nothing_that_it_tells(bench: Bench, clock: Now) -> None:
    """At a kiosk others sit there next, and look at their own pages."""
    seat_three(bench.table)
    look = onlooker(bench.path, clock)
    for move in (*(Move("leave", seat) for seat in (1, 2, 3)), Move("forget"), Move("sit", 1, 50, name="Bo")):
        bench.table.play(move, "screen")
        bench.settle()
        look.look()
    for seen in (look.seen, seen_anew(bench, clock)):
        assert "Bo" in repr(seen.past) and not any(name in repr(seen.past) for name in ("Lando", "Han", "Leia"))
    bench.table.undo("screen")
    bench.table.undo("screen")
    bench.settle()
    look.look()
    assert "Leia" in repr(look.seen.past), "nobody was forgotten after all"


def seen_anew(bench: Bench, clock: Now) -> Seen:
    """Return what an onlooker sees that starts only now."""
    look = onlooker(bench.path, clock)
    look.look()
    look.close()
    return look.seen


def test_no_seed_is_ever_in_what_it_knows(bench: Bench, clock: Now) -> None:
    seat_three(bench.table)
    look = onlooker(bench.path, clock)
    bench.table.deal("screen")
    bench.settle()
    look.look()
    seed = bench.table.seeds.first_seed((1, 0))
    assert len(seed) == 32
    known = repr(look.seen) + repr(vars(look)) + msgspec.json.encode(look.seen.past).decode()
    assert seed.hex() not in known and repr(seed)[2:-1] not in known
    assert look._journal.opened is not None
    assert all(not row.sealed for row in look._journal.opened.rows())


def test_it_waits_for_a_table_that_has_not_started(tmp_path: Path, clock: Now) -> None:
    path = tmp_path / "table.journal"
    look = onlooker(path, clock)
    look.look()
    assert look.seen.code == "watch-waiting" and look.seen.state is None
    path.touch()
    look.look()
    assert look.seen.code == "watch-waiting"
    path.unlink()
    bench = Bench(path)
    bench.settle()
    clock.now += 2
    assert look.look() and not look.seen.code and same(look, bench)
    bench.close()


def test_a_table_that_starts_again_or_takes_another_journal_is_followed(bench: Bench, clock: Now) -> None:
    seat_three(bench.table)
    bench.settle()
    look = onlooker(bench.path, clock)
    look.look()
    bench.restart()
    bench.table.deal("screen")
    bench.settle()
    assert look.look() and same(look, bench)
    assert bench.writer.close() == 0
    bench.journal.close()
    for suffix in ("", "-wal", "-shm"):
        Path(f"{bench.path}{suffix}").unlink(missing_ok=True)
    assert look.look() and look.seen.code == "watch-waiting" and look.seen.state is not None
    bench.open()
    bench.settle()
    assert look.look() and same(look, bench) and not look.seen.code


def test_a_newer_journal_is_told_and_followed_once_it_is_not(bench: Bench, clock: Now) -> None:
    seat_three(bench.table)
    bench.settle()
    with closing(sqlite3.connect(bench.path, isolation_level=None)) as other:
        other.execute("PRAGMA user_version = 99")
    look = onlooker(bench.path, clock)
    look.look()
    assert look.seen.code == "watch-newer"
    with closing(sqlite3.connect(bench.path, isolation_level=None)) as other:
        other.execute("PRAGMA user_version = 1")
    assert not look.look()  # it is not opened again at every look
    clock.now += 2
    assert look.look() and same(look, bench)


def test_a_row_that_breaks_the_chain_is_never_shown(bench: Bench, clock: Now) -> None:
    seat_three(bench.table)
    bench.settle()
    look = onlooker(bench.path, clock)
    look.look()
    before = look.seen.state
    bench.table.deal("screen")
    bench.settle()
    with sqlite3.connect(bench.path) as other:
        (number,) = other.execute("SELECT max(number) FROM rows WHERE kind = 'move'").fetchone()
        other.execute("UPDATE rows SET wall = wall + 1 WHERE number = ?", (number,))
    other.close()
    for fresh in (look, onlooker(bench.path, clock)):
        fresh.look()
        assert fresh.seen.code == "watch-damaged" and fresh.seen.args == {"row": number}
        assert fresh.seen.state is not None and before is not None
        assert fresh.seen.state.money == before.money and not fresh.seen.state.order


def test_what_is_no_journal_is_told(tmp_path: Path, clock: Now) -> None:
    path = tmp_path / "table.journal"
    path.write_bytes(b"a letter to the editor, long enough for SQLite to look at it twice" * 20)
    look = onlooker(path, clock)
    look.look()
    assert look.seen.code == "watch-unreadable"


@pytest.mark.parametrize("ruleset", ["standard", "kessel", "pratique"])
def test_two_whole_hands_with_undo_look_the_same_from_both_sides(ruleset: str, tmp_path: Path, clock: Now) -> None:
    bench, rng = Bench(tmp_path / "table.journal", ruleset), random.Random(7)
    cards = CardTable(bench.table.head.rules, rng)
    players, look = Players(cards, rng), onlooker(bench.path, clock)
    for seat in range(1, 5):
        offer = next(option for option in flow.operator_options(bench.table.head) if option.verb == "sit")
        bench.table.play(Move("sit", seat, max(offer.least or 0, min(300, offer.most or 300)), name=f"P{seat}"), "")
    for at in range(1, 300):
        move = players.move(bench.table.head)
        bench.table.play_with_chance(move, "")
        bench.settle()
        cards.follow(bench.table.shown)
        if at % 9 == 0 and not move.dice and not bench.table.head.result:
            bench.table.undo("")
            bench.settle()
            look.look()
            assert same(look, bench), (at, move)
            bench.table.redo("")
            bench.settle()
        look.look()
        assert same(look, bench), (at, move)
        if bench.table.head.hands == 2 and not bench.table.head.order:
            break
    assert bench.table.head.hands == 2
    bench.close()


def test_a_covered_table_is_covered_for_who_looks_on(bench: Bench, clock: Now) -> None:
    seat_three(bench.table)
    bench.settle()
    look = onlooker(bench.path, clock)
    assert look.look() and not look.seen.covered
    service = CoverService(bench.path)
    service.do(Cover(True), bench.table.shown)
    assert look.look() and look.seen.covered
    bench.table.play(Move("away", 1), "screen")
    bench.settle()
    assert look.look() and look.seen.covered
    service.do(Cover(False), bench.table.shown)
    assert look.look() and not look.seen.covered
    service.do(Cover(True), bench.table.shown)
    CoverService(bench.path)  # the table has been restarted
    look.look()
    assert not look.seen.covered and same(look, bench)
