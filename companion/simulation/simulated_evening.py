"""An evening of simulated players at one table, hand by hand, without journal or screen."""

import math
from collections.abc import Sequence
from random import Random

from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import State, in_hand
from companion.game.moves import Move
from companion.game.phases.drawn.rule_clock import DRAW_RULES, rule_clock, running
from companion.game.phases.shared import random_shift
from companion.game.phases.shared.shift import shifting
from companion.simulation.hands.pace import seconds
from companion.simulation.hands.table_cards import CardTable
from companion.simulation.players import STAKE, Players


class Evening:
    """An evening of simulated players, played move by move.

    `players`: the number of seats, each bought in with about `stake` credits. The seats in `careless` play at random.
    `rng` decides everything that is random; `names` are those of the players in the first seats. Simulated time
    advances with each move by the estimates of the module `pace`. When it is time, cards shift at random or the rules
    change.
    """

    def __init__(
        self,
        rules: Rules,
        players: int,
        rng: Random,
        *,
        stake: int = STAKE,
        careless: Sequence[int] = (),
        names: Sequence[str] = (),
    ) -> None:
        self.rng, self.seconds = rng, 0.0
        self.cards = CardTable(rules, rng)
        self.players = Players(self.cards, rng, stake=stake, careless=careless)
        self.state = flow.start(rules)
        self.moves: list[Move] = []
        """All moves so far. The caller may store and clear them, so that a long evening does not fill the memory."""
        self.played = 0
        self._shift_at, self._draw_at = math.inf, math.inf
        for seat in range(1, players + 1):
            offer = next(option for option in flow.operator_options(self.state) if option.verb == "sit")
            least, most = offer.least or 0, stake if offer.most is None else offer.most
            name = names[seat - 1] if seat <= len(names) else f"Player {seat}"
            self.play(Move("sit", seat, min(max(stake, least), most), name=name))

    def step(self) -> Move:
        """Play the next move and return it. Raises `LookupError` if too few players are left to go on."""
        move = self.due_move() or self.players.move(self.state)
        self.play(move)
        return move

    def hand(self) -> State:
        """Play until one more hand is over. Returns the state after it, with its `result`."""
        before = self.state.result
        while self.state.result is None or self.state.result is before:
            self.step()
        return self.state

    def play(self, move: Move) -> None:
        """Play a move: `state` becomes the state after it, the simulated cards move accordingly, and simulated time
        advances by the time that the move takes."""
        before, self.state = self.state, flow.apply(self.state, move)
        self.cards.follow(self.state)
        self.moves.append(move)
        self.played += 1
        self.seconds += seconds(move, before, self.state)

    def due_move(self) -> Move | None:
        """Return the move that shifts cards at random or that changes the rules, if it is time for one; otherwise
        None."""
        state = self.state
        clock, mean = rule_clock(state), random_shift.mean(state.rules)
        if clock is not None and running(state):
            if self._draw_at == math.inf:
                self._draw_at = self.seconds + clock.every
            if self.seconds >= self._draw_at:
                self._draw_at = self.seconds + clock.every
                sides = len(state.rules.options[clock.option].choices)
                return Move(DRAW_RULES, dice=(self.rng.randint(1, sides),))
        if not mean or not in_hand(state) or shifting(state) is not None:
            self._shift_at = math.inf  # the time that the shift itself takes does not count
        elif self._shift_at == math.inf:
            self._shift_at = self.seconds + self.rng.expovariate(1 / mean)
        elif self.seconds >= self._shift_at:
            self._shift_at = math.inf
            strike = Move("shift-strikes")
            return strike if flow.refusal(state, strike) is None else None
        return None
