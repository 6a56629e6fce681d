"""Checks rolls after the hand: computes from the hand's seed what the faces must have been, and compares."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.moves import Move
from companion.game.phases.drawn.drawn_rules import draws
from companion.game.phases.drawn.dune_sea import ADD, DROP
from companion.game.phases.drawn.rule_clock import DRAW_RULES
from companion.table.chance import chance
from companion.table.chance.renewal import Renewal, seed_for
from companion.table.views.fairness import Rolled

_LOTS = "|".join((DRAW_RULES, ADD, DROP))
_WRITTEN = re.compile(rf"([0-9]{{1,9}}|(?:{_LOTS})\+[0-9]{{1,9}})/([0-9]{{1,9}})=([0-9]{{1,9}}(?:,[0-9]{{1,9}})*)")


class RollMade(msgspec.Struct, frozen=True):
    """A roll of dice, or a draw of rules by lot, made in hand number `hand`. `roll` is the roll with its faces."""

    hand: int
    roll: Rolled
    between: bool = False
    """Whether the rules were drawn between two hands, with the next hand's seed and without the players' cut."""


class Finding(msgspec.Struct, frozen=True):
    """The result of checking one roll. `number` counts the rolls of the hand from 1. `why` is "" if the roll agrees
    with the seed, "differs" if the seed gives `expected` instead, or "no-seed" if the seed is not known."""

    hand: int
    number: int
    roll: Rolled
    expected: tuple[int, ...] = ()
    why: str = ""
    at: int = 0
    """The number of the move in the evening, from 1; 0 if unknown."""


def roll_in(before: State, move: Move) -> RollMade | None:
    """Return the roll of dice, or the draw of rules by lot, that `move` contains; None if the move has no dice.
    `before` is the state in which the move was made."""
    if not move.dice:
        return None
    lot = move.verb in (DRAW_RULES, ADD, DROP)
    option = next((each for each in flow.options(before) if each.verb == move.verb and each.dice), None)
    if option is None:
        offers = flow.mechanic(before).offers(before, before.frames[-1])
        option = next((each for each in offers if each.dice), None)
    sides = option.sides if option is not None else max(6, *move.dice)
    point: int | str = f"{move.verb} {draws(before)}" if lot else before.rolls
    between = not in_hand(before)
    return RollMade(before.hands + between, Rolled(point, sides, move.dice), between)


def faces_from(seed: bytes, hand: int, cut: str, roll: Rolled) -> tuple[int, ...]:
    """Return the faces that the seed of hand number `hand` gives for this roll. `cut` is what the players added to the
    seed. Raises `ValueError` for an impossible number of dice or sides."""
    return chance.dice(seed, hand=hand, point=roll.point, count=len(roll.faces), sides=roll.sides, cut=cut)


def check(
    played: Iterable[tuple[State, Move]], seeds: Mapping[str, bytes], renewals: Mapping[str, Sequence[Renewal]] = {}
) -> Iterator[Finding]:
    """Check every roll, and every draw of rules by lot, of an evening, and yield a result for each. `played` are the
    moves of the evening, each after the state in which it was made. `seeds` and `renewals` (the new seeds of a hand)
    are keyed by the commitment (SHA-256) to the hand's first seed."""
    commitment, cut, numbers = "", "", dict[int, int]()
    for at, (before, move) in enumerate(played, 1):
        if move.verb == "deal":
            commitment, cut = move.name, move.value
            numbers[before.hands + 1] = 0
        question = roll_in(before, move)
        if question is None:
            continue
        hand = question.hand
        numbers[hand] = numbers.get(hand, 0) + 1
        first = move.name if question.between else commitment
        seed = seeds.get(first)
        if seed is not None:
            seed = seed_for(seed, renewals.get(first, ()), question.roll.key)
        if seed is None:
            yield Finding(hand, numbers[hand], question.roll, why="no-seed", at=at)
            continue
        expected = faces_from(seed, hand, "" if question.between else cut, question.roll)
        why = "" if expected == question.roll.faces else "differs"
        yield Finding(hand, numbers[hand], question.roll, expected, why, at)


def written(roll: Rolled) -> str:
    """Return a roll as one word, in the form that `sabacc verify --roll` reads: point/sides=faces, such as 0/6=3,5. The
    point says where in the hand the roll was made. A blank in it becomes "+"."""
    return f"{str(roll.point).replace(' ', '+')}/{roll.sides}={','.join(map(str, roll.faces))}"


def read_roll(text: str) -> Rolled:
    """Read a roll from a text such as "0/6=3,5", as `written` makes it. Raises `ValueError`, with a sentence, for any
    other text."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise ValueError(f"a roll is written point/sides=faces, such as 0/6=3,5, not `{text[:60]}`")
    point, sides, faces = found.groups()
    named: int | str = int(point) if point.isdecimal() else point.replace("+", " ")
    return Rolled(named, int(sides), tuple(map(int, faces.split(","))))
