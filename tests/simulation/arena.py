"""Lets players compete with random legal play, and measures who wins and how certain that is."""

import math
from collections.abc import Callable, Iterator, Mapping
from random import Random
from statistics import fmean, stdev

import msgspec

from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.phases.banker.bank import banker
from companion.simulation.simulated_evening import Evening

SURE = 2.326
"""The z of a one-sided test at 99 % confidence (the upper 1 % of the normal distribution)."""

AN_EVENING = 50
"""After this many hands everybody sits down again, and the random players change their seats."""

AT_MOST = 4
"""The most players at a table. With a limit, every ruleset is measured alike."""


class Measured(msgspec.Struct, frozen=True):
    """The result of a measurement: the number of hands (or games), the average gain of players and of random players in
    `unit`, and the z of the difference: its distance from 0 in standard errors."""

    count: int
    players: float
    randoms: float
    z: float
    unit: str = "credits"

    def __str__(self) -> str:
        ahead = self.players - self.randoms
        return (
            f"{self.count:6}  players {self.players:+9.3f}  random {self.randoms:+9.3f}  "
            f"ahead {ahead:+8.3f} {self.unit}, z {self.z:.2f}"
        )


def by_hands(name: str, hands: int, seed: int = 0, options: Mapping[str, object] | None = None) -> Measured:
    """Return the average gain in a hand of players and of random players, from `Result.net`."""
    pairs, unit = [], "credits"
    for careless, state in _hands(name, hands, seed, options or {}):
        assert state.result is not None
        net, unit = state.result.net, state.result.unit
        good = [amount for seat, amount in net.items() if seat not in careless]
        bad = [amount for seat, amount in net.items() if seat in careless]
        pairs.append((fmean(good or [0]), fmean(bad or [0])))
    return _measured(pairs, unit)


def against_the_bank(hands: int, seed: int = 0) -> tuple[Measured, Measured]:
    """Return the average gain in a hand of `black-knight`: of those who play against the bank, and of a bank held by a
    player or by a random player. Hands in which only one of the two sorts plays are left out."""
    wagered, held = [], []
    for careless, state in _hands("black-knight", hands, seed, {}):
        assert state.result is not None
        bank, net = banker(state), state.result.net
        good = [amount for seat, amount in net.items() if seat != bank and seat not in careless]
        bad = [amount for seat, amount in net.items() if seat != bank and seat in careless]
        if good and bad:
            wagered.append((fmean(good), fmean(bad)))
        if bank not in careless:
            held.append((net.get(bank, 0), 0))
    return _measured(wagered, "credits"), _measured(held, "credits")


def by_games(name: str, hands: int, seed: int = 0, options: Mapping[str, object] | None = None) -> Measured:
    """Return the share of the prize pots of `kessel` that players and random players win, game by game."""
    pairs: list[tuple[float, float]] = []

    def heard(careless: tuple[int, ...], state: State) -> None:
        prizes = [one.args for one in state.news if one.code == "wins-prize"]
        if prizes:
            won = sum(one["amount"] for one in prizes if one["seat"] not in careless) / prizes[0]["prize"]
            pairs.append((won, 1 - won))

    for _ in _hands(name, hands, seed, options or {}, heard):
        pass
    return _measured(pairs, "games")


Heard = Callable[[tuple[int, ...], State], None]


def _hands(
    name: str, hands: int, seed: int, options: Mapping[str, object], heard: Heard | None = None
) -> Iterator[tuple[tuple[int, ...], State]]:
    """Yield the table after each of `hands` hands, and the seats that play at random: every other seat, alternating."""
    rules = load_rules(name, options)
    least, most = rules.players
    count = max(least, min(AT_MOST, most))
    for number in range(-(-hands // AN_EVENING)):
        careless = tuple(seat for seat in range(1, count + 1) if (seat + number) % 2)
        evening = Evening(rules, count, Random(f"{name} {seed} {number}"), careless=careless)
        for _ in range(min(AN_EVENING, hands - number * AN_EVENING)):
            before = evening.state.result
            while evening.state.result is None or evening.state.result is before:
                evening.step()
                if heard is not None:
                    heard(careless, evening.state)
            yield careless, evening.state


def _measured(pairs: list[tuple[float, float]], unit: str) -> Measured:
    ahead = [good - bad for good, bad in pairs]
    spread = stdev(ahead) if len(ahead) > 1 else 0.0
    z = fmean(ahead) / (spread / math.sqrt(len(ahead))) if spread else 0.0
    return Measured(len(pairs), fmean(good for good, _ in pairs), fmean(bad for _, bad in pairs), z, unit)
