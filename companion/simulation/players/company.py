"""All players of a simulated table: decides who moves next, and what the table itself does."""

from collections.abc import Mapping, Sequence
from math import prod
from random import Random
from typing import Any

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.rules import Rules
from companion.game.engine.state import State, in_hand, stack
from companion.game.moves import TABLE, Move, Option
from companion.game.phases import PHASES, verb_named
from companion.game.phases.classic.between import Params as BetweenParams
from companion.game.phases.classic.between import cost
from companion.game.phases.kessel.begin import BuyInParams
from companion.simulation.hands.table_cards import CardTable
from companion.simulation.players import betting, drawing, kessel, showing
from companion.simulation.players.anyhow import anyhow, playing, turned_up
from companion.simulation.players.outlook import Look, Plan

STAKE = 100
"""How many credits a player buys who cannot pay the ante any more."""

PATIENCE = 8
"""The number of the round from which the player with the best hand calls it, so that no hand goes on for ever."""

CALLS = 0.6
"""The chance to win from which on a player calls the hand."""

LONGEST = 400
"""Number of moves in a hand after which players choose, if they can, only moves that end it."""

PLANS: Mapping[str, Plan] = {
    "bet": betting.bet,
    "go-on-or-fold": betting.continue_,
    "trade": drawing.trade,
    "draws": drawing.draw_or_stand,
    "exchange": drawing.lay_down,
    "replace": drawing.replace,
    "redeal": drawing.redeal,
    "spike-turn": drawing.spike_turn,
    "buy-card": drawing.buy_card,
    "selection": drawing.select,
    "improve": drawing.select,
    "showdown": showing.reveal,
    "compare": showing.reveal,
    "family-showdown": showing.reveal,
    "demise": showing.demise,
    "announce": showing.announce,
    "draw-to": showing.draw_to,
    "take-tokens": kessel.take_token,
    "invest": kessel.invest,
    "impostors": kessel.impostors,
}
"""The plan for each phase, keyed by its name, which decides for the seat whose turn it is. In any other phase, players
make any legal move."""

PLANNED = frozenset({"lock", "pledge", *(verb for name in PLANS for verb in PHASES[name].verb_names)})
"""The verbs that the plans know: those of their phases, and two that may be played in addition."""

NOW_AND_THEN = 0.1
"""The probability that a player uses a verb for which there is no plan, instead of the planned move."""


class Players:
    """All simulated players at a table, including the dealer. They hold the simulated `cards`.

    `roll`: whether their `roll` moves contain the dice's faces, drawn with `rng`. With False they contain none, and a
    running table rolls the dice itself, with its committed seeds. `stake`: the amount for which a player without
    credits buys in again. The seats in `careless` play any legal move, every option being equally likely."""

    def __init__(
        self,
        cards: CardTable,
        rng: Random,
        *,
        roll: bool = True,
        stake: int = STAKE,
        careless: Sequence[int] = (),
    ) -> None:
        self.cards, self.careless = cards, frozenset(careless)
        self._rng, self._roll, self._stake = rng, roll, stake
        self._hand, self._moves = 0, 0

    def move(self, state: State) -> Move:
        """Return the next move: that of the seat whose turn it is, or a move of the table itself, such as a roll.
        Raises `LookupError` if too few players are at the table."""
        if state.paused:
            return Move("resume")
        phase, frame = flow.mechanic(state), state.frames[-1]
        options = [*phase.offers(state, frame)]
        if not in_hand(state):
            return self._between(state, options)
        self._count(state)
        turn = flow.turn(state)
        if turn == TABLE:
            return self._together(state, options)
        for standing in _standing(state.rules):
            options.extend(standing.offers(state, frame))
        options = [option for option in options if playing(option)]
        return self._one(state, turn, options)

    # --- between hands ------------------------------------------------------------------------------------------------

    def _between(self, state: State, options: list[Option]) -> Move:
        due = self._due(state)
        for seat, held in enumerate(state.seats, 1):
            short = held and not held.away and not held.leaving and stack(state, seat) < due
            if short and (bought := self._buys(state, seat, due)) is not None:
                return bought
        offered = {option.verb: option for option in options}
        if "take-bank" in offered and ("deal" not in offered or state.hands % 10 == 9):
            seat = max(offered["take-bank"].seats, key=lambda seat: stack(state, seat))
            if "deal" not in offered or self._rng.random() < 0.2:
                return Move("take-bank", seat)
        for verb in ("deal", "begin-game"):
            if verb in offered:
                return Move(verb)
        if any(option.dice for option in options):
            return self._dice(next(option for option in options if option.dice))
        if "take-token" in offered:
            return self._one(state, flow.turn(state), options)
        left = [option for option in options if playing(option) and option.verb != "take-bank"]
        if left:
            return anyhow(state, left, self.cards, self._rng)
        raise LookupError("too few players are at the table to deal")

    def _due(self, state: State) -> int:
        """Return the number of credits that a seat must have to be dealt a hand; at least one."""
        for frame in reversed(state.frames):
            params = flow.node(state, frame).params
            if isinstance(params, BetweenParams):
                return max(1, cost(state, params)) if params.antes else 1
            if isinstance(params, BuyInParams):
                return params.credits
        return 1

    def _buys(self, state: State, seat: int, due: int) -> Move | None:
        move = Move("buy", seat, max(self._stake, due))
        why = flow.refusal(state, move)
        if why is not None and why.code == "amount-range":  # everybody has to buy in for the same amount
            move = Move("buy", seat, int(why.args["least"]))
            why = flow.refusal(state, move)
        return None if why is not None else move

    # --- in a hand ----------------------------------------------------------------------------------------------------

    def _count(self, state: State) -> None:
        if state.hands != self._hand:
            self._hand, self._moves = state.hands, 0
        self._moves += 1

    def _one(self, state: State, seat: int, options: list[Option]) -> Move:
        """Return the move of the seat whose turn it is, out of its options."""
        own = [option for option in options if seat in option.seats]
        rolls = next((option for option in own if option.dice), None)
        if rolls is not None:
            return self._dice(rolls)
        if self._moves > LONGEST:
            own = [option for option in own if verb_named(option.verb).ends][:1] or own
        if seat not in self.careless and self._moves <= LONGEST and (plan := PLANS.get(flow.mechanic(state).name)):
            unplanned = [option for option in own if option.verb not in PLANNED]
            if unplanned and self._rng.random() < NOW_AND_THEN:
                return anyhow(state, unplanned, self.cards, self._rng, seat)
            move = plan(Look(state, seat, own, self.cards, self._rng))
            if move is not None and flow.refusal(state, move) is None:
                return move
        return anyhow(state, own, self.cards, self._rng, seat)

    def _together(self, state: State, options: list[Option]) -> Move:
        """Return a move when it is no particular seat's turn: of a seat that wants to act, otherwise of the table."""
        options = [option for option in options if playing(option)]
        offered = {option.verb: option for option in options}
        if "call-hand" in offered:
            return self._call(state, offered["call-hand"])
        if "nobody-folds" in offered:
            folds = [seat for seat in offered["fold"].seats if seat in self.careless and self._moves < LONGEST]
            chosen = next((seat for seat in folds if self._rng.random() < 0.5 / len(state.live)), 0)
            return Move("fold", chosen) if chosen else Move("nobody-folds")
        if "wager" in offered:
            return self._wager(offered["wager"])
        rolls = next((option for option in options if option.dice), None)
        if rolls is not None:
            return self._dice(rolls)
        if "turn-up" in offered:
            return Move("turn-up", cards=turned_up(state, self.cards, offered["turn-up"].cards[1]))
        return anyhow(state, options, self.cards, self._rng)

    def _dice(self, option: Option) -> Move:
        seat = option.seats[0]
        if not self._roll:
            return Move("roll")
        return Move(option.verb, seat, dice=tuple(self._rng.randint(1, option.sides) for _ in range(option.dice)))

    def _call(self, state: State, option: Option) -> Move:
        """Return the move that calls the hand, by a player who probably wins or, after many rounds, by the one with the
        best hand; otherwise the move that goes on without a call."""
        looks = {seat: Look(state, seat, [option], self.cards, self._rng) for seat in option.seats}
        if flow.rounds(state) >= PATIENCE + len(state.order) * ("turns" in _kinds(state)) or self._moves > LONGEST:
            return Move("call-hand", max(looks, key=lambda seat: looks[seat].share()))
        for seat in self._rng.sample(option.seats, len(option.seats)):
            if seat in self.careless:
                if self._rng.random() < 0.5 / len(option.seats):
                    return Move("call-hand", seat)
            elif calls(looks[seat]):
                return Move("call-hand", seat)
        return Move("go-on")

    def _wager(self, option: Option) -> Move:
        """Return the smallest bet against a banker, because the odds favour the bank."""
        seat = option.seats[0]
        assert option.least is not None and option.most is not None
        careless = seat in self.careless
        return Move("wager", seat, self._rng.randint(option.least, option.most) if careless else option.least)


def calls(look: Look) -> bool:
    """Whether a player now calls the hand (asks for the showdown). Most do if they probably win, judged by their cards
    and by all bets so far. `look` is what the player knows."""
    return prod([look.beats(seat) for seat in look.rivals]) > CALLS and look.rng.random() < 0.7


def _kinds(state: State) -> set[str]:
    return {flow.node(state, frame).kind for frame in state.frames}


def _standing(rules: Rules) -> list[Mechanic[Any]]:
    """Return the mechanics that apply in all phases and that a player may use in a hand, such as locking a card."""
    found = [each for each in rules.standing if isinstance(each, Mechanic)]
    return [each for each in found if any(verb.aside != "table" for verb in each.verbs)]
