"""Tests that the desk, from the copy of a table's rows alone, has the same state as the table."""

from pathlib import Path

from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import TABLE, Move
from companion.hall.standing import Follower
from companion.hall.store import Store
from companion.table.journal.journal import Journal
from tests.support import Bench, seat_three


def play_hand(bench: Bench) -> None:
    """Play a hand in which everybody but one folds."""
    bench.table.deal("screen")
    while bench.table.head.order:
        offered = {option.verb for option in flow.options(bench.table.head)}
        verb = "fold" if "fold" in offered else "check"
        if verb not in offered:
            bench.table.roll("screen")
            continue
        bench.table.play(Move(verb, flow.turn(bench.table.head)), "screen")


def copied(bench: Bench, store: Store) -> None:
    """Let the desk's file have everything that the table has."""
    bench.settle()
    with Journal.view(bench.path) as journal, store.commit():
        for first in range(store.tip(7).number + 1, journal.last_number() + 1, 50):
            assert not store.take(7, list(journal.rows(first, first + 49))).gap


def test_the_desk_sees_the_tables_state(tmp_path: Path) -> None:
    bench, store = Bench(tmp_path / "table.journal"), Store(tmp_path / "hall.sqlite")
    follower = Follower(load_rules("standard"), lambda first: store.rows(7, first))
    seat_three(bench.table)

    def same() -> None:
        copied(bench, store)
        follower.grew(store.rows(7, follower.number + 1))
        assert not follower.seen.code and follower.seen.state is not None
        assert follower.seen.state.money == bench.table.head.money
        assert follower.seen.state.frames == bench.table.head.frames
        fresh = Follower(load_rules("standard"), lambda first: store.rows(7, first))
        fresh.grew(())
        assert fresh.seen.state is not None and fresh.seen.state.money == bench.table.head.money
        assert (fresh.linked(), fresh.wins()) == (follower.linked(), follower.wins())

    same()
    for _ in range(3):
        play_hand(bench)
        same()
    bench.table.deal("screen")
    same()
    bench.table.undo("screen")
    same()
    bench.table.undo("screen")
    same()
    bench.table.redo("screen")
    same()
    names = [each.name for each in follower.seats() if each.name]
    assert names == ["Lando", "Han", "Leia"] and follower.pots()[1] == bench.table.head.money[2]
    given = follower.pots()[1]
    bench.table.play(Move("adjust", TABLE, 0, reason=f"hall pot {given}"), "hall")
    same()
    assert follower.linked().given == given and follower.pots()[1] == 0
    bench.table.undo("screen")
    same()
    assert follower.linked().given == 0
    bench.close()
    store.close()


def test_a_journal_that_cannot_be_played_is_told(tmp_path: Path) -> None:
    from tests.hall.fakes import chain

    follower = Follower(load_rules("standard"), lambda first: chain(3))
    follower.grew(())
    assert follower.seen.code == "watch-waiting" and follower.seats() == ()
