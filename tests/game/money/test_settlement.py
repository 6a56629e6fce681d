"""Tests what hands pay, against a second settlement that shares no code with the program's."""

import os
import random
from collections.abc import Mapping

from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import SABACC_POT, State, in_hand, seated, stack
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.phases.classic.call import caller
from companion.game.phases.classic.demise import demise
from companion.game.phases.classic.showdown import Showdown
from tests.game.money.slow_settlement import Table, settle
from tests.game.random.random_play import Evening, Tally, evenings

HANDS = int(os.environ.get("SABACC_HANDS", "300"))


def table_of(state: State) -> Table:
    """Return the state just before the first hand is shown, in the terms of the slow settlement."""
    values = state.rules.values
    return Table(
        order=list(state.order),
        live=list(state.live),
        stakes=dict(zip(state.order, state.staked, strict=True)),
        stacks={seat: stack(state, seat) for seat in state.order},
        sabacc=state.money[SABACC_POT],
        caller=caller(state),
        call_penalty=str(values["call_penalty"]),
        bomb_penalty=str(values["bomb_penalty"]),
        arrays=bool(values["arrays"]),
    )


class Watched(Evening):
    """A random evening in which every shown hand is settled a second time."""

    settled = 0
    begun: Table | None = None

    def do(self, move: Move) -> None:
        before = self.state
        if not in_hand(before) or move.verb in ("adjust", "misdeal", "move-seat"):
            self.begun = None
            super().do(move)
            return
        super().do(move)
        if before.carried:
            return  # the hand pot was corrected, and the second settlement knows only stakes
        if (
            move.verb == "relabel"
            and self.begun is not None
            and isinstance(show := self.state.slices.get("showdown"), Showdown)
        ):
            self.begun.hands[move.seat] = list(show.hands[move.seat])
        if move.verb == "reveal" and self.begun is None and "bombed-out" not in self._codes():
            self.begun = table_of(before)  # this shows the first hand: nothing has been paid yet
        if self.begun is None:
            return
        if move.verb == "reveal":
            self.begun.hands[move.seat] = list(move.cards)
        if move.verb == "demise-card":
            self.begun.drawn[move.seat] = move.cards[0]
        if not in_hand(self.state):
            self._compare(self.begun, before)
            self.begun = None

    def _codes(self) -> set[str]:
        return {one.code for one in self.state.news}

    def _compare(self, table: Table, before: State) -> None:
        if set(table.hands) != set(table.live):
            return  # the showdown had already begun
        stacks, sabacc = settle(table)
        for seat in table.order:
            if seated(self.state, seat) and seat not in self._gone():
                assert stack(self.state, seat) == stacks[seat], (seat, table, self.state.result)
        assert self.state.money[SABACC_POT] == sabacc, (table, self.state.result)
        assert set(demise(before).seats) <= set(table.live)
        self.settled += 1

    def _gone(self) -> set[int]:
        return {one.args["seat"] for one in self.state.news if one.code == "leaves"}


def standard(options: Mapping[str, object]) -> Rules:
    return load_rules("standard", options)


def test_shown_hands_pay_what_a_second_settlement_pays() -> None:
    settled, tally = 0, Tally()
    for _, evening in evenings(standard, range(10_000, 10_000 + HANDS // 30), 400, tally, Watched):
        assert isinstance(evening, Watched)
        settled += evening.settled
    assert settled > HANDS // 6


def test_short_stacks_ties_and_bombs_pay_what_a_second_settlement_pays() -> None:
    settled = 0
    for seed in range(HANDS):
        rng = random.Random(f"settle {seed}")
        options = {
            "call_penalty": rng.choice(["full", "10%", "3", "0"]),
            "bomb_penalty": rng.choice(["full", "33%", "5"]),
        }
        evening = Watched(load_rules("standard", {**options, "arrays": rng.random() < 0.5}), rng)
        evening.aim = rng.choice([20, 22, 23, -23, None])
        for seat in range(1, rng.randint(2, 5) + 1):
            evening.do(Move("sit", seat, rng.choice([2, 3, 5, 9, 30, 100]), name=f"P{seat}"))
        evening.do(Move("deal"))
        play_hand(evening)
        settled += evening.settled
    assert settled > HANDS // 2


def play_hand(evening: Watched) -> None:
    """Play a hand that often goes to the showdown: much betting at the start, then straight on."""
    while in_hand(evening.state):
        options = {option.verb: option for option in flow.options(evening.state)}
        verbs = ["call-hand", "reveal", "demise-card", "deal-back", "roll"]
        first = flow.rounds(evening.state) == 1 and evening.state.rolls == 0
        if first and evening.rng.random() < 0.7:
            verbs += ["bet", "raise"] if evening.rng.random() < 0.8 else ["fold"]
        if "call-hand" not in options and evening.state.rolls > 4 and evening.rng.random() < 0.1:
            verbs += ["fold"]
        verbs += ["call", "check", "draw" if evening.rng.random() < 0.2 else "stand", "stand"]
        verb = next(verb for verb in verbs if verb in options)
        evening.do(evening.build(options[verb]))
