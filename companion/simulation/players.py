"""Simulated players: they hold the cards of a `CardTable` and play sensibly, never against the rules.

They know their own cards and what is public, weigh drawing and trading by what the deck would bring on average, bet
when they stand close to the best total, and call the hand when they think they win it.
"""

from collections.abc import Callable, Mapping
from random import Random

from companion.game import flow
from companion.game.ladder import rate
from companion.game.moves import TABLE, Move, Option
from companion.game.phases.bet import bets
from companion.game.phases.between import Params as BetweenParams
from companion.game.phases.between import cost
from companion.game.phases.call import caller
from companion.game.rules import Rules
from companion.game.state import HAND_POT, State, stack
from companion.simulation.table_cards import CardTable

__all__ = ["CardTable", "Players"]

STAKE = 100
"""Credits that a player buys who cannot pay the ante any more."""

PATIENCE = 8
"""The round in which somebody calls the hand, however bad it is: no hand goes on for ever."""

_GOOD = 0.8
"""From here on (a total of 19 in `standard`) a hand is worth keeping together."""


class Players:
    """Everybody at the table, and the one who deals. `roll`: whether dice are rolled here, with `rng`; a running
    table rolls by its own committed chance, so there `roll=False` and a bare `roll` move says that it is time."""

    def __init__(self, cards: CardTable, rng: Random, *, roll: bool = True, stake: int = STAKE) -> None:
        self.cards, self._rng, self._roll, self._stake = cards, rng, roll, stake
        self._hopes: dict[int, float] = {}
        self._plans: Mapping[str, Callable[[State, Mapping[str, Option]], Move]] = {
            "between": self._between,
            "bet": self._bet,
            "roll": self._rolled,
            "trade": self._trade,
            "call": self._call,
            "showdown": self._reveal,
            "demise": self._demise,
        }

    def move(self, state: State) -> Move:
        """The next move of whoever is on turn, or of the table. Raises LookupError where nothing can go on: too few
        people at the table, or a phase that these players have not learnt."""
        if state.paused:
            return Move("resume")
        phase = flow.mechanic(state).name
        if phase not in self._plans:
            raise LookupError(f"the simulated players have not learnt the phase {phase!r}")
        offered = {option.verb: option for option in flow.options(state)}
        return self._locked(state, offered) or self._plans[phase](state, offered)

    # --- between hands, and what the dealer does ----------------------------------------------------------------------

    def _between(self, state: State, offered: Mapping[str, Option]) -> Move:
        params = flow.node(state, state.frames[-1]).params
        assert isinstance(params, BetweenParams)
        due = cost(state, params)
        for seat, held in enumerate(state.seats, 1):
            if held and not held.away and not held.leaving and stack(state, seat) < due:
                return Move("buy", seat, amount=max(self._stake, due))
        if "deal" not in offered:
            raise LookupError("too few players are at the table to deal")
        return Move("deal")

    def _rolled(self, state: State, offered: Mapping[str, Option]) -> Move:
        if "deal-back" in offered:
            return Move("deal-back")
        die = offered["roll"]
        if not self._roll:
            return Move("roll")
        return Move("roll", dice=tuple(self._rng.randint(1, die.sides) for _ in range(die.dice)))

    # --- decisions ----------------------------------------------------------------------------------------------------

    def _bet(self, state: State, offered: Mapping[str, Option]) -> Move:
        now, seat = bets(state.frames[-1]), flow.turn(state)
        worth, last = self._worth(state, seat), caller(state)
        if not last:
            worth = max(worth, 0.35)  # there is time to mend it
        owed = now.high - now.staked[state.order.index(seat)]
        if not owed:
            if last and worth == 0 and seat != last and self._rng.random() < 0.7:
                return Move("fold", seat)  # bombing out would match the pot
            if "bet" in offered and self._rng.random() < worth**3 / 2:
                return Move("bet", seat, amount=self._amount(offered["bet"], 1 + state.money[HAND_POT] // 4))
            return Move("check", seat)
        if "raise" in offered and worth > 0.9 and self._rng.random() < 0.3:
            return Move("raise", seat, amount=self._amount(offered["raise"], 4))
        price = min(owed, stack(state, seat)) / (state.money[HAND_POT] + owed)
        if worth < 0.4 + price and self._rng.random() < 0.5:
            return Move("fold", seat)
        return Move("call", seat)

    def _amount(self, option: Option, spread: int) -> int:
        assert option.least is not None and option.most is not None
        return min(option.most, option.least + self._rng.randrange(spread))

    def _trade(self, state: State, offered: Mapping[str, Option]) -> Move:
        seat = flow.turn(state)
        best = Move("stand", seat)
        hope = self._score(state.rules, self._total(state, seat)) if "stand" in offered else -1.0
        if "stand" in offered and self._worth(state, seat) == 1:
            return best
        total = self._total(state, seat)
        if "draw" in offered and (drawn := self._hope(state.rules, total)) > hope:
            best, hope = Move("draw", seat), drawn
        if "trade" in offered:
            for card in self.cards.hands[seat]:
                left = self._hope(state.rules, total - _value(state.rules, card))
                if left > hope:
                    best, hope = Move("trade", seat, cards=(card,)), left
        return best

    def _locked(self, state: State, offered: Mapping[str, Option]) -> Move | None:
        """Now and then somebody on turn locks the card that a good hand stands on."""
        seat = flow.turn(state)
        if seat == TABLE or "lock" not in offered or seat not in offered["lock"].seats:
            return None
        if self._worth(state, seat) < _GOOD or self._rng.random() > 0.25:
            return None
        card = max(self.cards.hands[seat], key=lambda name: abs(_value(state.rules, name)))
        return Move("lock", seat, cards=(card,))

    def _call(self, state: State, offered: Mapping[str, Option]) -> Move:
        best = max(state.live, key=lambda seat: self._worth(state, seat))
        for seat in state.live:
            if self._worth(state, seat) > 0.85 and self._rng.random() < 0.4:
                return Move("call-hand", seat)
        return Move("call-hand", best) if flow.rounds(state) >= PATIENCE else Move("go-on")

    def _reveal(self, state: State, offered: Mapping[str, Option]) -> Move:
        seat = flow.turn(state)
        return Move("reveal", seat, cards=self.cards.held(seat))

    def _demise(self, state: State, offered: Mapping[str, Option]) -> Move:
        seat = flow.turn(state)
        return Move("demise-card", seat, cards=(self.cards.demise[seat],))

    # --- what a hand is worth -----------------------------------------------------------------------------------------

    def _worth(self, state: State, seat: int) -> float:
        """0 for a hand that has bombed out, up to 1 for the best total or a named hand."""
        deck, ladder = state.rules.deck, state.rules.ladder
        rating = rate(ladder, [deck.cards[name] for name in self.cards.held(seat)])
        if rating.bombed:
            return 0.0
        return 1.0 if rating.sabacc else abs(rating.total) / ladder.bomb.beyond

    def _total(self, state: State, seat: int) -> int:
        return sum(_value(state.rules, name) for name in self.cards.held(seat))

    def _score(self, rules: Rules, total: int) -> float:
        return 0.0 if rules.ladder.bomb.out(total) else abs(total)

    def _hope(self, rules: Rules, total: int) -> float:
        """What a total scores on average after one more card."""
        if total not in self._hopes:
            kinds = rules.deck.cards.values()
            sum_ = sum(card.copies * self._score(rules, total + card.values[0]) for card in kinds)
            self._hopes[total] = sum_ / rules.deck.size
        return self._hopes[total]


def _value(rules: Rules, name: str) -> int:
    return rules.deck.cards[name].values[0]
