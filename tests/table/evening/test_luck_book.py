"""Tests that the luck read from a journal is that of the hands as they were played, and that each hand is done once."""

import pickle
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.odds.luck import luck_of_hand, together
from companion.simulation.simulated_evening import Evening
from companion.table.evening import luck_book
from companion.table.evening.luck_book import LuckBook
from tests.support import Bench

HANDS = 6


class Played:
    """A table with a journal, at which simulated players have sat down, and everybody's luck hand by hand."""

    def __init__(self, path: Path) -> None:
        self.bench, self.evening = Bench(path), Evening(load_rules("standard"), 3, Random(3))
        self.luck: dict[str, list[float]] = {}
        self.follow()

    def follow(self) -> None:
        """Play the players' moves at the table as well."""
        for move in self.evening.moves:
            if move.verb == "deal":
                self.bench.table.deal("screen")
            else:
                self.bench.table.play(move, "screen")
        self.evening.moves.clear()

    def play(self, hands: int) -> None:
        """Play some hands."""
        for _ in range(hands):
            states, result = [self.evening.state], self.evening.state.result
            while self.evening.state.result is None or self.evening.state.result is result:
                self.evening.step()
                states.append(self.evening.state)
            self.follow()
            over = states[-1].result
            assert over is not None
            for seat, amount in luck_of_hand(states).items():
                self.luck.setdefault(over.seats[seat], []).append(amount)
        self.bench.settle()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Played]:
    made = Played(tmp_path / "evening.journal")
    made.play(HANDS)
    yield made
    made.bench.close()


def test_it_is_that_of_the_hands_as_they_were_played(table: Played) -> None:
    evening, season = LuckBook(table.bench.path, load_rules).read()
    assert evening == season and set(evening) == set(table.luck)
    for name, parts in table.luck.items():
        wanted = together(parts)
        assert evening[name].hands == wanted.hands
        assert (evening[name].net, evening[name].spread) == pytest.approx((wanted.net, wanted.spread))


def test_each_hand_is_done_once(table: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    done = list[Sequence[State]]()

    def noted(states: Sequence[State]) -> dict[int, float]:
        done.append(states)
        return luck_of_hand(states)

    monkeypatch.setattr(luck_book, "luck_of_hand", noted)
    book = LuckBook(table.bench.path, load_rules)
    before = book.read()
    assert len(done) == HANDS and book.read() == before and len(done) == HANDS
    more, known = 0, {name: len(parts) for name, parts in table.luck.items()}
    while known == {name: len(parts) for name, parts in table.luck.items()}:  # until a hand has been shown
        table.play(1)
        more += 1
    assert pickle.loads(pickle.dumps(book)).read() != before and len(done) == HANDS + more, "also in another process"


def test_an_evening_that_was_ended_counts_only_for_the_season(table: Played) -> None:
    book = LuckBook(table.bench.path, load_rules)
    before = book.read()[1]
    table.bench.table.play(Move("end-evening"), "screen")
    table.bench.settle()
    assert book.read() == ({}, before)


def test_the_luck_of_an_evening_does_not_wait_for_that_of_the_earlier_ones(
    table: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = LuckBook(table.bench.path, load_rules)
    assert book.read_evening() == book.read(), "the first evening is the whole season"
    table.bench.table.play(Move("end-evening"), "screen")
    table.bench.settle()
    done = list[Sequence[State]]()
    monkeypatch.setattr(luck_book, "luck_of_hand", lambda states: done.append(states) or {})
    fresh = LuckBook(table.bench.path, load_rules)
    assert fresh.read_evening() == ({}, None) and not done
    assert fresh.read_evening(go_on=True) == ({}, {}) and len(done) == HANDS


def test_hands_by_rules_that_are_gone_are_left_out(table: Played) -> None:
    def gone(name: str, options: object = None) -> None:
        raise LookupError(name)

    assert LuckBook(table.bench.path, gone).read() == ({}, {})  # type: ignore[arg-type]
