"""Plays a ruleset move by move in a test: sets up a table, plays moves, and says what is offered or refused."""

from collections import Counter

import pytest

from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import State
from companion.game.moves import Event, Move, Option, Refused

BETTING = ("check", "call", "bet", "raise", "fold")


def table(rules: Rules, *stacks: int) -> State:
    """Return a table with people in seats 1, 2, ... who have these stacks. Seat 1 is the dealer."""
    state = flow.start(rules)
    for seat, amount in enumerate(stacks, 1):
        state = flow.apply(state, Move("sit", seat, amount=amount, name=f"P{seat}"))
    return flow.apply(state, Move("button", 1))


def play(state: State, *moves: Move) -> State:
    """Play moves, and check after each that no credit and no card is missing. Returns the state."""
    for move in moves:
        state = flow.apply(state, move)
        units: Counter[str] = Counter()
        for account, amount in zip(state.accounts, state.money, strict=True):
            units[account.unit] += amount
        assert not any(units.values()), (move, units)
        if state.zones:
            assert sum(lying.count for lying in state.zones.values()) == state.rules.deck.size, move
    return state


def phase(state: State) -> str:
    """Return the name of the current phase."""
    return flow.mechanic(state).name


def allowed(state: State) -> list[Option]:
    """Return the options of the game and those of the operator."""
    return [*flow.options(state), *flow.operator_options(state)]


def offered(state: State, *verbs: str) -> dict[str, Option]:
    """Return the options for these verbs."""
    return {option.verb: option for option in allowed(state) if option.verb in verbs}


def why(state: State, move: Move) -> str:
    """Return the code with which a move is refused. The state does not change."""
    with pytest.raises(Refused) as caught:
        flow.apply(state, move)
    return caught.value.refusal.code


def codes(news: tuple[Event, ...]) -> list[str]:
    """Return the codes of these events."""
    return [one.code for one in news]
