"""A second settlement for `standard`, written from the rulebook alone. It divides side pots credit by credit and
decides ties by the slow scorer. It shares no code with `companion.game`. Seats are given in seat order, beginning with
the one left of the dealer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.game.ladders.slow_scorer import score, value


@dataclass
class Table:
    """A hand when its last betting has closed. `stakes` includes folded seats. `live` are the seats that show their
    hands."""

    order: list[int]
    live: list[int]
    stakes: dict[int, int]
    stacks: dict[int, int]
    sabacc: int
    caller: int = 0
    call_penalty: str = "full"
    bomb_penalty: str = "full"
    arrays: bool = False
    hands: dict[int, list[str]] = field(default_factory=dict)
    drawn: dict[int, str] = field(default_factory=dict)


def side_pots(stakes: Mapping[int, int], live: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Divide the stakes credit by credit (common 3.1): the nth credit of every stake can be won by the seats still in
    that staked at least n. Credits that nobody still in can reach belong to the pot below."""
    pots: list[tuple[int, list[int]]] = []
    for credit in range(1, max(stakes.values(), default=0) + 1):
        paid = sum(stake >= credit for stake in stakes.values())
        able = [seat for seat in live if stakes[seat] >= credit]
        if pots and (able == pots[-1][1] or not able):
            pots[-1] = (pots[-1][0] + paid, pots[-1][1])
        else:
            pots.append((paid, able))
    return pots or [(0, list(live))]  # somebody wins even a game without betting


def penalty(rule: str, pot: int) -> int:
    """Return the penalty of a hand with pot P: P itself, a percentage of it rounded up, or a fixed sum (common 4.1,
    standard 4.2, standard 4.3)."""
    if rule == "full":
        return pot
    if rule.endswith("%"):
        hundredths = pot * int(rule[:-1])
        return hundredths // 100 + (1 if hundredths % 100 else 0)
    return int(rule)


def bombed(table: Table, seat: int) -> bool:
    return score(table.hands[seat], arrays=table.arrays).rung == "bomb-out"


def leaders(table: Table, seats: Sequence[int]) -> list[int]:
    """Return the best hands of these seats before any sudden demise. There are none if all have bombed out."""
    strengths = {seat: score(table.hands[seat], arrays=table.arrays).strength for seat in seats}
    best = max(strengths.values(), default=0)
    return [seat for seat in seats if strengths[seat] == best] if best > 0 else []


def takers(table: Table, seats: Sequence[int]) -> list[int]:
    """Return the seats that share a pot. Ties are decided by distance after one more card (common 5.1)."""
    tied = leaders(table, seats)
    if len(tied) < 2 or not all(seat in table.drawn for seat in tied):
        return tied
    totals = {seat: sum(map(value, [*table.hands[seat], table.drawn[seat]])) for seat in tied}
    legal = [seat for seat in tied if 1 <= abs(totals[seat]) <= 23]
    best = max((abs(totals[seat]) for seat in legal), default=0)
    return [seat for seat in legal if abs(totals[seat]) == best] or tied


def settle(table: Table) -> tuple[dict[int, int], int]:
    """Return the stacks and the sabacc pot when the hand is over (rules: common)."""
    stacks, sabacc = dict(table.stacks), table.sabacc
    pot = sum(table.stakes.values())
    lone = len(table.live) == 1
    offenders = [] if lone else [(seat, table.bomb_penalty) for seat in table.live if bombed(table, seat)]
    main = list(table.live) if lone else takers(table, table.live)
    caller = table.caller
    if caller and caller not in main and caller not in [seat for seat, _ in offenders]:
        offenders.append((caller, table.call_penalty))
    for seat, rule in offenders:
        paid = min(penalty(rule, pot), stacks[seat])
        stacks[seat] -= paid
        sabacc += paid
    shares = [(pot, main)] if lone else [(amount, takers(table, able)) for amount, able in parts(table)]
    for amount, winners in shares:
        if not winners:
            sabacc += amount
        for place, seat in enumerate(winners):
            stacks[seat] += amount // len(winners) + (1 if place < amount % len(winners) else 0)
    special = not lone and main and score(table.hands[main[0]], arrays=table.arrays).strength >= 99
    if special:
        for place, seat in enumerate(main):
            stacks[seat] += sabacc // len(main) + (1 if place < sabacc % len(main) else 0)
        sabacc = 0
    return stacks, sabacc


def parts(table: Table) -> list[tuple[int, list[int]]]:
    return side_pots(table.stakes, table.live)
