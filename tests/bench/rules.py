"""The rules: actions, moves, what is legal."""

import gc
import random
import time
from collections.abc import Iterator

from companion.game import flow
from companion.game.loader import load_rules
from tests.bench import peer
from tests.bench.evening import TABLE_MOVES, Evening, record
from tests.bench.report import Figure, beside, percentile

ROUNDS = 7
MOVES = 6000
PEER_HANDS = 120


def figures() -> Iterator[Figure]:
    """Figures of the rules, beside the peer's where it does the same work."""
    rules = load_rules("standard")
    ours = iter(range(1, 1000))
    theirs = iter(range(1, 1000))

    def actions() -> float:
        evening, done = Evening(rules, 6, random.Random(next(ours))), 0
        began = time.perf_counter()
        for _ in range(MOVES):
            move = evening.choose()
            evening.state = flow.apply(evening.state, move)
            done += move.verb not in TABLE_MOVES
        return done / (time.perf_counter() - began)

    def peer_actions() -> float:
        played = peer.play(PEER_HANDS, 6, next(theirs))
        return played.actions / played.seconds

    has_peer = peer.INSTALLED
    name = "player actions, six players, asking what is legal"
    yield beside(name, "/s", actions, peer_actions if has_peer else None, ROUNDS)

    def moves() -> float:
        steps = record(rules, 6, MOVES, next(ours))
        state = steps[0][0]
        plain = [move for _, move in steps]
        del steps
        gc.collect()
        began = time.perf_counter()
        for move in plain:
            state = flow.apply(state, move)
        return MOVES / (time.perf_counter() - began)

    def operations() -> float:
        played = peer.play(PEER_HANDS, 6, next(theirs))
        return played.operations / played.seconds

    yield beside("moves applied", "/s", moves, operations if has_peer else None, ROUNDS)
    yield from _legality()


def _legality() -> Iterator[Figure]:
    """What is legal, over all states of random eight-seat play; each state is asked anew."""
    rules = load_rules("standard")
    times: list[float] = []
    sweeps: list[float] = []
    for seed in range(ROUNDS):
        states = [state for state, _ in record(rules, 8, MOVES // 2, 100 + seed)]
        for state in states:
            began = time.perf_counter()
            flow.options(state)
            times.append(time.perf_counter() - began)
        if peer.INSTALLED:
            sweeps += peer.play(PEER_HANDS // 3, 8, 100 + seed, sweeps=True).sweeps
    for part, wanted in ((0.5, 25), (0.99, 60)):
        ours = percentile(times, part) * 1e6
        theirs = percentile(sweeps, part) * 1e6 if sweeps else None
        ratio = theirs / ours if theirs else None
        yield Figure(f"options(state), eight seats, p{part * 100:.0f}", ours, "us", "less", wanted, theirs, ratio)
