"""Tests how far a journal is replayed if the current rules refuse a move in it, and in safe mode."""

from pathlib import Path
from typing import Any

import pytest

from companion.game.engine.state import State
from companion.game.moves import Move, Refusal, Refused
from companion.game.phases.classic.bet import Bet
from companion.table.history.restart import JournalUnplayable, rows_to_play
from companion.table.history.soundness import as_far_as_sound
from tests.support import Bench, seat_three


def test_refused_by_todays_rules_it_does_not_start_and_in_safe_mode_stands_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(tmp_path / "evening.journal")
    seat_three(bench.table)
    bench.table.deal("screen")
    before = bench.table.head
    bench.table.the_rest("check", "screen")
    bench.settle()
    rules, path = bench.table.head.rules, rows_to_play(bench.journal, bench.table.head.rules)
    whole = as_far_as_sound(bench.journal, path, rules, lenient=False)
    assert whole.unsound is None and whole.steps[-1].state.money == bench.table.head.money

    def play(self: Any, state: State, frame: Any, move: Move) -> State:
        raise Refused(Refusal("not-now", {"verb": move.verb, "phase": "bet"}))

    monkeypatch.setattr(Bet, "play", play)
    with pytest.raises(JournalUnplayable):
        as_far_as_sound(bench.journal, path, rules, lenient=False)
    found = as_far_as_sound(bench.journal, path, rules, lenient=True)
    assert found.unsound is not None and found.unsound.verb == "check"
    assert found.unsound.row == found.steps[-1].row + 1
    assert found.steps[-1].state.last == before.last and found.steps[-1].state.zones == before.zones
    bench.close()
