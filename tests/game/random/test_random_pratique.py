"""Plays `pratique` and `black-knight` at random with all their options. `SABACC_SEEDS` sets the number of evenings."""

import random
from collections.abc import Mapping

import pytest

from companion.game import record
from companion.game.engine.rules import Rules
from companion.game.engine.state import SABACC_POT, in_hand
from companion.game.engine.zones import zone
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.phases.banker.bank import coverable, wagers
from companion.game.phases.classic.bet import Bets
from tests.game.random.random_play import ENOUGH, MOVES, SEEDS, Evening, Tally, encoded, evenings


def pratique(options: Mapping[str, object]) -> Rules:
    return load_rules("pratique", options)


def black_knight(options: Mapping[str, object]) -> Rules:
    return load_rules("black-knight", options)


class Pratique(Evening):
    """A random evening of `pratique`. It also checks what must hold only there."""

    def do(self, move: Move) -> None:
        before = self.state
        super().do(move)
        state, values = self.state, self.state.rules.values
        assert zone(state, "row").count <= (3 if values["deal"] == "stud" else 1)
        for seat in state.order:
            blocked = zone(state, f"blocked.{seat}"), zone(state, f"blocked-open.{seat}")
            assert sum(each.count for each in blocked) <= 2 and ("showdown" in state.slices or not blocked[0].public)
        if in_hand(state):
            assert len(state.order) <= 12 * state.decks * int(values["decks"])
            assert len(state.order) <= state.rules.players[1]
        if move.verb == "bet" and isinstance(before.frames[-1].slice, Bets) and values["least_bet_per"] == "round":
            seat_had = before.money[before.purses[move.seat]]
            assert move.amount == min(int(values["least_bet"]), seat_had), "the first opens with the least bet"
        if move.verb == "claim" and move.seat not in state.live and in_hand(state):
            assert state.money[SABACC_POT] - before.money[SABACC_POT] <= 5 * int(values["mouche"])


class BlackKnight(Evening):
    """A random evening of `black-knight`. It also checks that the bank can always pay."""

    def do(self, move: Move) -> None:
        super().do(move)
        state = self.state
        if in_hand(state):
            held = dict(zip([each.party for each in state.accounts], state.money, strict=True))
            assert held["wagers"] == sum(wagers(state).values())
            assert held["cover"] == sum(amount * 3 // 2 for amount in wagers(state).values())


def _check_record(evening: Evening) -> None:
    """Check that a record of the evening leads to the same state."""
    again = record.read(record.write(evening.first_rules, evening.moves))
    *_, last = record.play(again)
    assert encoded(last) == encoded(evening.state)


def test_random_evenings_of_pratique() -> None:
    tally = Tally()

    def missing() -> set[str]:
        verbs = {"claim", "muck", "take", "discard", "turn-up", "block", "see", "demise-card"} - set(tally.verbs)
        news = {"false-claim", "all-change", "nobody-has-it", "hands-compared", "entry-fee"} - set(tally.news)
        return verbs | news | ({"unseen", "shown", "demise", "misdeal"} - set(tally.endings))

    for seed, evening in evenings(pratique, range(SEEDS), MOVES, tally, Pratique, missing):
        if seed % 6 == 0:
            _check_record(evening)
    if ENOUGH:
        assert tally.wild > tally.moves / 10


def test_random_evenings_of_black_knight() -> None:
    tally = Tally()

    def missing() -> set[str]:
        verbs = {"wager", "draw", "stand", "lay-open", "take-bank"} - set(tally.verbs)
        news = {"bank-takes", "bank-pays", "wager-back"} - set(tally.news)
        return verbs | news | ({"duel", "misdeal"} - set(tally.endings))

    for seed, evening in evenings(black_knight, range(SEEDS), MOVES, tally, BlackKnight, missing):
        if seed % 6 == 0:
            _check_record(evening)
    assert set(tally.endings) <= {"duel", "misdeal"}


@pytest.mark.parametrize("purse", range(40))
def test_the_bank_covers_what_it_can_and_no_more(purse: int) -> None:
    most = coverable(purse, (3, 2))
    assert most * 3 // 2 <= purse < (most + 1) * 3 // 2


def test_who_follows_once_the_banker_has_shown_and_the_turn_went_back() -> None:
    """An evening in which a correction gives the turn back after the banker has shown the hand and stood. Then *All
    stand* means the banker as well (`check_others_follow`)."""
    tally = Tally()
    evening = Evening(load_rules("black-knight"), random.Random(988), tally)
    evening.sit_down()
    while evening.state.hands < 6 and tally.moves < 60:
        evening.play(1)
