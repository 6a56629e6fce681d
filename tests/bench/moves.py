"""Moves of every ruleset compared with those of `standard`: the same random legal play, applied in turns."""

import random
from collections.abc import Iterator
from time import thread_time

from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Option
from tests.bench.figures import Figure, median
from tests.game.random.random_moves import NAMES
from tests.game.random.random_play import ASIDE, WEIGHTS, Evening
from tests.game.random.test_random_kessel import Kessel

PLAYERS = 6
CREDITS = 300
MOVES = 1500
ROUNDS = 7
LEAST = 0.5
"""The smallest acceptable speed of any ruleset, as a share of the moves a second of `standard`."""


class Played(Evening):
    """An evening with moves of play only: nobody joins or leaves, and nothing is tried that the rules refuse."""

    def sit_down(self) -> None:
        for seat in range(1, min(PLAYERS, self.state.rules.players[1]) + 1):
            self.do(Move("sit", seat, CREDITS, name=NAMES[seat]))

    def do(self, move: Move) -> None:
        self.state = flow.apply(self.state, move)
        self.moves.append(move)

    def play(self, moves: int) -> None:
        while len(self.moves) < moves:
            option = self._choose(flow.options(self.state))
            self.do(self.build(option) if option else self._help())

    def _choose(self, options: list[Option]) -> Option | None:
        playing = [option for option in options if option.verb not in ASIDE]
        playing = playing or [option for option in options if option.verb == "draw-rules"]
        return self.rng.choices(playing, [WEIGHTS.get(option.verb, 1.0) for option in playing])[0] if playing else None


KINDS: dict[str, type[Played]] = {"kessel": type("PlayedKessel", (Played, Kessel), {})}


def moves() -> Iterator[Figure]:
    """Measure all rulesets in alternating rounds; each is compared with `standard` in the same round."""
    recorded = {name: _recorded(load_rules(name)) for name in known_rulesets()}
    took: dict[str, list[float]] = {name: [] for name in recorded}
    for _ in range(ROUNDS):
        for name, (rules, made) in recorded.items():
            took[name].append(_applied(rules, made))
    for name, times in took.items():
        ratio = median([plain / own for plain, own in zip(took["standard"], times, strict=True)])
        rate = f"{MOVES / min(times):,.0f} a second"
        yield Figure(f"  moves of {name} a second, to those of `standard`", ratio, "times", LEAST, True, rate)


def _recorded(rules: Rules) -> tuple[Rules, list[Move]]:
    evening = KINDS.get(rules.id, Played)(rules, random.Random(rules.id))
    evening.sit_down()
    evening.play(MOVES)
    return rules, evening.moves[:MOVES]


def _applied(rules: Rules, made: list[Move]) -> float:
    """Seconds of processor time for all of these moves."""
    state = flow.start(rules)
    begun = thread_time()
    for move in made:
        state = flow.apply(state, move)
    return thread_time() - begun
