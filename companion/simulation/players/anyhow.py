"""Chooses a legal move without a plan, by the options alone: for phases without a plan, and for players who play at
random."""

from collections.abc import Sequence
from itertools import combinations, islice
from random import Random

from companion.game.engine import flow
from companion.game.engine.state import UNKNOWN, State
from companion.game.engine.zones import without, zone
from companion.game.moves import TABLE, Move, Option
from companion.game.phases import verb_named
from companion.simulation.hands.table_cards import CardTable

_TRIES = 200


def playing(option: Option) -> bool:
    """Whether an option (an allowed move) is part of playing a hand, and not of running the table, such as sitting
    down."""
    return verb_named(option.verb).aside != "table"


def anyhow(state: State, options: Sequence[Option], table: CardTable, rng: Random, seat: int | None = None) -> Move:
    """Return a random legal move out of `options`, each option being equally likely; with `seat`, only a move of that
    seat. `table` has the cards from which the move's cards are chosen. Raises `LookupError` if none of the options can
    be played."""
    left = [option for option in options if seat is None or seat in option.seats]
    rng.shuffle(left)
    for option in left:
        who = seat if seat is not None else rng.choice(option.seats)
        for move in _moves(state, option, who, table, rng):
            if flow.refusal(state, move) is None:
                return move
    raise LookupError(f"nothing can be played in the phase {flow.mechanic(state).name!r}")


def _moves(state: State, option: Option, seat: int, table: CardTable, rng: Random) -> "list[Move]":
    """Return moves that an option may allow this seat with the cards that it has, in random order, at most `_TRIES`.
    They may still be refused."""
    amount = None
    if option.least is not None and option.most is not None:
        amount = rng.randint(option.least, option.most)
    names = [""]
    if option.named:
        names = list(option.names) or [f"keepsake {rng.randrange(10**9)}"]
        rng.shuffle(names)
    dice = tuple(rng.randint(1, option.sides) for _ in range(option.dice))
    reason = "for no reason" if option.reason else ""
    found = []
    for name in names:
        for cards in _cards(state, option, seat, name, table, rng):
            found.append(Move(option.verb, seat, amount, cards, dice, name, reason=reason))
    return found[:_TRIES]


def _cards(
    state: State, option: Option, seat: int, name: str, table: CardTable, rng: Random
) -> "list[tuple[str, ...]]":
    least, most = option.cards
    if not most:
        return [()]
    if verb_named(option.verb).shows == "hand":
        return [table.held(seat)]
    if option.verb == "demise-card":
        return [without(table.in_hand(seat), zone(state, f"hand.{seat}").public)[-most:]]
    if option.verb in ("deal-back", "draw"):
        return [table.next_cards(most)]
    if seat == TABLE:
        return [turned_up(state, table, most)]
    lying = list(table.lying.get(f"{name}.{seat}", ())) if name else list(table.in_hand(seat))
    if option.names and not option.named:
        lying = [card for card in lying if card in option.names]
    rng.shuffle(lying)
    count = rng.randint(least, max(least, min(most, len(lying))))
    return [*islice(combinations(lying, count), 40), (UNKNOWN,) * count]


def turned_up(state: State, table: CardTable, count: int) -> tuple[str, ...]:
    """Return up to `count` cards that lie face up in the middle of the table and that the companion does not know yet,
    because no move has named them."""
    found: list[str] = []
    for place, cards in table.lying.items():
        if not place.rpartition(".")[2].isdecimal() and place.partition(".")[0] in ("row", "top"):
            found += without(tuple(cards), zone(state, place).public)
    return tuple(found[:count])
