"""Tests what shown hands pay in every ruleset with pots, against a second settlement written from the rulebook.

`slow_settlement` divides pots credit by credit, and the oracle rates the hands. Neither shares code with the program.
`SABACC_SEEDS` sets the number of evenings.
"""

import os
import random
from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.game.engine import flow
from companion.game.engine.state import HAND_POT, SABACC_POT, State, in_hand, seated, stack
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Option
from companion.game.phases.classic.call import caller
from companion.game.phases.classic.showdown import Showdown, against
from tests.game.money.slow_settlement import penalty, side_pots
from tests.game.random.random_play import Evening
from tests.oracle.demise import slow_demise
from tests.oracle.score import Key, Score
from tests.oracle.scoring import slow_score

SEEDS = int(os.environ.get("SABACC_SEEDS", "12"))

RULESETS: dict[str, dict[str, object]] = {
    "standard": {}, "standard-fr": {}, "sleeper": {}, "galactic-es": {}, "centran": {},
    **{f"marcjs-{name}": {"scoring": "credits"} for name in ("rebel", "imperial", "crseih")},
    "theorie": {"scoring": "credits"}, "pratique": {}, "corellian-spike": {}, "yarith-bespin": {},
    "coruscant-shift": {},
}  # fmt: skip
ALONE = ("corellian-spike", "yarith-bespin", "coruscant-shift", "pratique")
"""Rulesets in which the drawn cards alone decide a sudden demise."""


@dataclass
class Shown:
    """A hand at the moment when the first cards are laid open."""

    ruleset: str
    values: dict[str, Any]
    order: list[int]
    live: list[int]
    stakes: dict[int, int]
    stacks: dict[int, int]
    pot: int
    sabacc: int
    caller: int
    setting: dict[int, dict[str, Any]]
    hands: dict[int, tuple[str, ...]] = field(default_factory=dict)
    draws: list[dict[int, tuple[str, ...]]] = field(default_factory=lambda: [{}])

    def score(self, seat: int) -> Score:
        options = {
            name: self.values[name] for name in ("arrays", "faces", "deck", "extra_cards") if name in self.values
        }
        return slow_score(self.ruleset, self.hands[seat], **options, **self.setting[seat])

    def demise(self, seat: int, at: int) -> Key | None:
        drawn = self.draws[at][seat]
        if self.ruleset not in ALONE:
            before = sum((each.get(seat, ()) for each in self.draws[:at]), ())
            drawn = (*self.hands[seat], *before, *drawn)
        deck, faces = self.values.get("deck", "tarot78"), self.values.get("faces", "rebel")
        return slow_demise(self.ruleset, drawn, deck=deck, faces=faces)

    def takers(self, seats: list[int]) -> list[int]:
        legal = [seat for seat in seats if not self.score(seat).bombed]
        top = max((self.score(seat).key for seat in legal), default=None)
        tied = [seat for seat in legal if self.score(seat).key == top]
        for at in range(len(self.draws)):
            if len(tied) < 2 or not all(seat in self.draws[at] for seat in tied):
                break
            keys = {seat: key for seat in tied if (key := self.demise(seat, at)) is not None}
            tied = [seat for seat in keys if keys[seat] == max(keys.values())] if keys else tied
        return tied

    def bomb(self, seat: int) -> int:
        """Return the penalty of a hand that bombs out, from the rulebook of its ruleset."""
        if self.ruleset == "galactic-es":
            past = abs(self.score(seat).total) - 23
            return past if past > 0 else 5
        return penalty(str(self.values["bomb_penalty"]), self.pot) if "bomb_penalty" in self.values else 0

    def settle(self) -> tuple[dict[int, int], int, int]:
        """Return the stacks, the sabacc pot, and what stays in the hand pot."""
        stacks, sabacc, stays = dict(self.stacks), self.sabacc, 0
        main = self.takers(self.live)
        due = [(seat, self.bomb(seat)) for seat in self.live if self.score(seat).bombed]
        if self.caller and self.caller not in main and self.caller not in [seat for seat, _ in due]:
            due.append((self.caller, penalty(str(self.values["call_penalty"]), self.pot)))
        for seat, amount in due:
            paid = min(amount, stacks[seat])
            stacks[seat] -= paid
            sabacc += paid
        pots = side_pots(self.stakes, self.live)
        pots[0] = (pots[0][0] + self.pot - sum(self.stakes.values()), pots[0][1])
        for amount, able in pots:
            winners = self.takers(able)
            if not winners and (self.ruleset.startswith("marcjs") or self.ruleset == "theorie"):
                stays += amount  # marcjs 3.3: the credits are carried over
            elif not winners:
                sabacc += amount
            for place, seat in enumerate(winners):
                stacks[seat] += amount // len(winners) + (1 if place < amount % len(winners) else 0)
        if main and self.score(main[0]).sabacc and self.wins_sabacc(main[0]):
            for place, seat in enumerate(main):
                stacks[seat] += sabacc // len(main) + (1 if place < sabacc % len(main) else 0)
            sabacc = 0
        return stacks, sabacc, stays

    def wins_sabacc(self, seat: int) -> bool:
        """Return whether a seat wins the sabacc pot. Equal Sabaccs win it only with a Sabacc in the new deal
        (pratique 3.4)."""
        last = next((each[seat] for each in reversed(self.draws) if seat in each), None)
        if self.ruleset != "pratique" or last is None:
            return True
        return slow_score("pratique", last, deck=str(self.values["deck"])).sabacc


class Watched(Evening):
    """A random evening in which every shown hand is settled a second time."""

    settled = 0
    begun: Shown | None = None
    corrected = False
    """Whether somebody has corrected the hand pot. The second settlement knows only stakes, so it then checks
    nothing."""

    def do(self, move: Move) -> None:
        before = self.state
        self.corrected = in_hand(before) and (self.corrected or (move.verb == "adjust" and move.name == "hand-pot"))
        if not in_hand(before) or move.verb in ("adjust", "misdeal", "draw-rules"):
            self.begun = None
            super().do(move)
            return
        first = move.verb == "reveal" and self.begun is None
        super().do(move)
        if first and not getattr(before.slices.get("showdown"), "hands", None):
            self.begun = shown(before)
        if self.begun is None or self.corrected:
            self.begun = None
            return
        if move.verb == "relabel" and isinstance(show := self.state.slices.get("showdown"), Showdown):
            self.begun.hands[move.seat] = show.hands[move.seat]
        if move.verb == "reveal":
            self.begun.hands[move.seat] = move.cards
        if move.verb == "demise-card":
            if move.seat in self.begun.draws[-1]:
                self.begun.draws.append({})
            self.begun.draws[-1][move.seat] = move.cards
        if not in_hand(self.state):
            self._compare(self.begun)
            self.begun = None

    def _compare(self, hand: Shown) -> None:
        if set(hand.hands) != set(hand.live) or any(one.code == "leaves" for one in self.state.news):
            return
        stacks, sabacc, stays = hand.settle()
        found = {seat: stack(self.state, seat) for seat in hand.order if seated(self.state, seat)}
        assert found == stacks, (hand, self.state.result)
        assert (self.state.money[SABACC_POT], self.state.money[HAND_POT]) == (sabacc, stays), (hand, self.state.result)
        self.settled += 1


def shown(state: State) -> Shown:
    """Return the hand at the moment when the first cards are laid open."""
    setting: dict[int, dict[str, Any]] = {}
    for seat in state.live:
        scene = against(state, seat)
        given = {"target": scene.target, "suit": scene.suit, "common": tuple(card.name for card in scene.common)}
        setting[seat] = {name: value for name, value in given.items() if value}
    return Shown(
        state.rules.id, dict(state.rules.values), list(state.order), list(state.live),
        dict(zip(state.order, state.staked, strict=True)), {seat: stack(state, seat) for seat in state.order},
        state.money[HAND_POT], state.money[SABACC_POT], caller(state), setting,
    )  # fmt: skip


@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_shown_hands_pay_what_a_second_settlement_pays(ruleset: str) -> None:
    settled = 0
    for seed in range(SEEDS):
        rng = random.Random(f"{ruleset} {seed}")
        options: dict[str, object] = dict(RULESETS[ruleset])
        for name, rule in load_rules(ruleset).options.items():
            if rule.kind == "penalty":
                options[name] = rng.choice(["full", "10%", "33%", "5", "0"])
        evening = Watched(load_rules(ruleset, options), rng)
        evening.aim = rng.choice([20, 22, 23, -23, 0, None])
        for seat in range(1, rng.randint(2, 5) + 1):
            evening.do(Move("sit", seat, rng.choice([6, 12, 13, 25, 60, 200]), name=f"P{seat}"))
        for _ in range(8):
            play_hand(evening)
        settled += evening.settled
    assert settled > SEEDS


def play_hand(evening: Watched) -> None:
    """Play a hand with much betting that often goes to the showdown."""
    for _ in range(400):
        options: dict[str, Option] = {}
        for option in flow.options(evening.state):
            options.setdefault(option.verb, option)
        if not in_hand(evening.state) and "deal" not in options and "draw-lot" not in options:
            return
        rng = evening.rng
        verbs = ["deal", "call-hand", "reveal", "demise-card", "deal-back", "roll"]
        verbs += ["bet", "raise"] if rng.random() < 0.25 else []
        verbs += ["fold"] if rng.random() < 0.05 else []
        verbs += ["call", "check", "bet", "draw" if rng.random() < 0.2 else "stand", "stand"]
        verbs += ["nobody-folds", "draw-lot", "lay-down", "replace", "see", "play-on", "give-up", "keep", "discard"]
        verbs += ["turn-up", "select", "improve", "continue", "go-on", "claim"]
        verb = next(verb for verb in verbs if verb in options)
        was = in_hand(evening.state)
        evening.do(evening.build(options[verb]))
        if was and not in_hand(evening.state):
            return
