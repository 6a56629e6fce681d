"""Plans of simulated players for betting, by the chance to win and the size of the pot.

A player assumes that whoever bets more has better cards (`Look.beats`), also in the phases that follow. Bets are at
most nine tenths of the pot. Now and then a player bets a weak hand as if it were good, so that the others cannot rely
on that."""

from math import prod

from companion.game.engine.state import HAND_POT, SABACC_POT, stack
from companion.game.moves import Move
from companion.game.phases.classic.bet import Bets, bets, to_match
from companion.game.phases.classic.call import caller
from companion.simulation.players.outlook import Look, settled

GOOD, LEAST_GOOD = 1.2, 0.3
"""A player bets if the hand's chance to win is greater than `GOOD` times an equal share, and greater than
`LEAST_GOOD`."""
VERY_GOOD, LEAST_VERY_GOOD = 1.6, 0.66
"""The same limits for a raise instead of a bet."""
BLUFFS, BLUFFS_AT_MANY = 0.08, 0.04
"""The probability of betting any hand as if it were good, against one or two rivals and against more."""
RAISES = 0.4
"""The probability of raising with a very good hand, instead of only calling."""
BET, RAISE = (0.4, 0.9), (0.4, 0.8)
"""The least and the largest bet, and the least and the largest amount of a raise, as parts of the pot."""
LASTS, LASTS_AFTER_BETS = 0.75, 0.9
"""The weight (0..1) of the present hands in a player's estimate while cards can still change: before the first bet of a
phase, and after it. The rest of the weight is an equal chance for everybody."""
PLEDGES = 0.1
"""The probability of pledging a thing with a good hand."""


def bet(look: Look) -> Move | None:
    """Choose the move of a player in a betting phase: bet or raise with a good hand, call if the pot is worth the risk,
    otherwise check or fold. What folding costs is taken into account. `look` is what the player knows. None if any
    legal move will do."""
    state, seat, offered = look.state, look.seat, look.offered
    now = bets(state.frames[-1])
    owed = min(to_match(state, now, seat), stack(state, seat))
    chance, fair = _chance(look, now), 1 / (len(look.rivals) + 1)
    if "pledge" in offered and chance > 0.5 and look.rng.random() < PLEDGES:
        return _pledge(look)
    if not owed:
        return _first(look, good=chance > max(LEAST_GOOD, GOOD * fair))
    if "raise" in offered and chance > max(LEAST_VERY_GOOD, VERY_GOOD * fair) and look.rng.random() < RAISES:
        return look.move("raise", amount=_amount(look, "raise", RAISE))
    risk = owed + (look.penalty() if settled(state) else 0)
    if "call" in offered and chance * (look.prize() + owed) + look.fold_costs() > risk:
        return look.move("call")
    return look.move("fold") if "fold" in offered else look.move("call") if "call" in offered else None


def _first(look: Look, *, good: bool) -> Move | None:
    """Return the move of a player who owes nothing: bet with a good hand or as a bluff, otherwise check. Nobody bluffs
    where the largest bet is too small to frighten anybody. A hand that would have to pay for bombing out is folded."""
    state, offered = look.state, look.offered
    most = (offered["bet"].most or 0) if "bet" in offered else 0
    bluffs = BLUFFS if len(look.rivals) < 3 else BLUFFS_AT_MANY
    shown = good or (3 * most >= state.money[HAND_POT] and look.rng.random() < bluffs)
    if "bet" in offered and (shown or "check" not in offered):
        return look.move("bet", amount=_amount(look, "bet", BET) if shown else offered["bet"].least)
    if "check" not in offered:
        return look.move("fold") if "fold" in offered else None
    hopeless = settled(state) and look.seat != caller(state) and look.penalty() > state.rules.fold_cost
    return look.move("fold" if hopeless and "fold" in offered else "check")


def _chance(look: Look, now: Bets) -> float:
    """Return the player's chance to win against all opponents, 0..1. While cards can still change, an equal chance for
    every player counts a little as well: more if nobody has bet."""
    beats = prod([look.beats(seat) for seat in look.rivals])
    if settled(look.state):
        return beats
    lasts = LASTS_AFTER_BETS if any(now.staked) else LASTS
    return lasts * beats + (1 - lasts) / (len(look.rivals) + 1)


def _amount(look: Look, verb: str, part: tuple[float, float]) -> int:
    """Return the amount to bet or raise: a random part of the pot within these bounds, as far as the rules allow. With
    a Sabacc it is the least one while the sabacc pot is larger than the hand pot, because that pot is only won from
    somebody who calls."""
    option = look.offered[verb]
    assert option.least is not None and option.most is not None
    pot, sabacc_pot = look.state.money[HAND_POT], look.state.money[SABACC_POT]
    wanted = 0 if look.sabacc and sabacc_pot > pot else round(look.rng.uniform(*part) * pot)
    return min(option.most, max(option.least, option.least - 1 + wanted))


def _pledge(look: Look) -> Move:
    option = look.offered["pledge"]
    assert option.least is not None and option.most is not None
    return look.move("pledge", amount=min(option.most, option.least + 9), name=thing(look))


def thing(look: Look) -> str:
    """Return a random name for an item that the player stakes instead of credits, such as "keepsake 301". It is very
    unlikely that two items get the same one."""
    return f"keepsake {look.rng.randrange(10**9)}"


def continue_(look: Look) -> Move | None:
    """Choose the move of a player who must pay a fixed fee to stay in the hand: pay if the chance to win is worth it,
    otherwise fold. `look` is what the player knows. The result is never None."""
    if "continue" not in look.offered:
        return look.move("fold")
    pot = look.state.money[HAND_POT]
    return look.move("continue" if look.chance() * (pot + 5) > 4 else "fold")
