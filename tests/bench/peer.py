"""The peer: PokerKit's no-limit hold'em, six players, everything automated that can be, played by the same policy."""

import importlib.metadata
import random
import time
import warnings
from typing import Any

try:
    import pokerkit
except ImportError:  # the bench says so and goes on without a peer
    INSTALLED, VERSION = False, ""
else:
    INSTALLED, VERSION = True, importlib.metadata.version("pokerkit")

STACK, BLINDS, MIN_BET = 200, (1, 2), 2


class Played:
    """What was played: player actions, operations (chips pushed, cards dealt and so on included), and seconds: of all,
    and of each sweep of what is legal."""

    def __init__(self) -> None:
        self.actions = self.operations = 0
        self.seconds = 0.0
        self.sweeps: list[float] = []


def play(hands: int, players: int, seed: int, *, sweeps: bool = False) -> Played:
    """Random legal play; the shuffles too come from `seed`. `sweeps`: time each sweep, at a cost."""
    random.seed(seed)
    rng, played = random.Random(seed), Played()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # `can_fold` warns of folds that are not needed
        began = time.perf_counter()
        for _ in range(hands):
            _hand(players, rng, played, sweeps)
        played.seconds = time.perf_counter() - began
    return played


def _hand(players: int, rng: random.Random, played: Played, sweeps: bool) -> None:
    state = pokerkit.NoLimitTexasHoldem.create_state(
        tuple(pokerkit.Automation), True, 0, BLINDS, MIN_BET, STACK, players, mode=pokerkit.Mode.TOURNAMENT
    )
    while state.status:
        if sweeps:
            began = time.perf_counter()
            legal = _legal(state)
            played.sweeps.append(time.perf_counter() - began)
        else:
            legal = _legal(state)
        _act(state, legal, rng)
        played.actions += 1
    played.operations += len(state.operations)


def _legal(state: Any) -> tuple[bool, bool, int, int]:
    """What may be done now: fold, check or call, and the range of a bet or raise (0, 0 where there is none)."""
    fold, stay, more = state.can_fold(), state.can_check_or_call(), state.can_complete_bet_or_raise_to()
    if not more:
        return fold, stay, 0, 0
    least, most = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
    return fold, stay, least, most


def _act(state: Any, legal: tuple[bool, bool, int, int], rng: random.Random) -> None:
    fold, stay, least, most = legal
    verbs = ["stay"] if stay else []
    if fold and state.checking_or_calling_amount:  # nobody folds who owes nothing
        verbs.append("fold")
    if most:
        verbs.append("more")
    verb = rng.choice(verbs)
    if verb == "stay":
        state.check_or_call()
    elif verb == "fold":
        state.fold()
    else:
        state.complete_bet_or_raise_to(rng.randint(least, most))
