"""Plans of simulated players for betting, by the chance to win and the size of the pot."""

from companion.game.engine.state import HAND_POT, stack
from companion.game.moves import Move
from companion.game.phases.classic.bet import bets
from companion.game.phases.classic.call import caller
from companion.simulation.players.outlook import Look, settled


def bet(look: Look) -> Move | None:
    """Return the player's move in a betting phase: bet or raise with a good hand, call if the pot is worth the risk,
    otherwise check or fold. None if no move fits."""
    state, seat, offered = look.state, look.seat, look.offered
    now = bets(state.frames[-1])
    owed = min(now.high - now.staked[state.order.index(seat)], stack(state, seat))
    chance, others = look.chance(), len(look.rivals)
    if "pledge" in offered and chance > 0.5 and look.rng.random() < 0.1:
        return _pledge(look)
    strong = chance > 1.25 / (others + 1) and chance > 0.3
    if not owed:
        if "bet" in offered and (strong or "check" not in offered):
            return look.move("bet", amount=_amount(look, chance, others))
        if "check" not in offered:
            return look.move("fold") if "fold" in offered else None
        hopeless = settled(state) and seat != caller(state) and look.penalty() > state.rules.fold_cost
        return look.move("fold") if hopeless and "fold" in offered else look.move("check")
    if "raise" in offered and chance > max(0.62, 1.3 / (others + 1)) and look.rng.random() < 0.6:
        return look.move("raise", amount=_amount(look, chance, others))
    risk = owed + (look.penalty() if settled(state) else 0)
    if "call" in offered and chance * (state.money[HAND_POT] + owed) > risk * 1.05:
        return look.move("call")
    return look.move("fold") if "fold" in offered else look.move("call") if "call" in offered else None


def _amount(look: Look, chance: float, others: int) -> int:
    """Return the amount to bet or raise: the least allowed, plus a random part of the pot that grows with how much
    better than average the hand is."""
    option = look.offered.get("bet") or look.offered["raise"]
    assert option.least is not None and option.most is not None
    edge = min(1.0, max(0.0, chance - 1 / (others + 1)) * 1.5)
    wanted = option.least + round(edge * look.state.money[HAND_POT] * (0.5 + look.rng.random()))
    return min(option.most, wanted)


def _pledge(look: Look) -> Move:
    option = look.offered["pledge"]
    assert option.least is not None and option.most is not None
    return look.move("pledge", amount=min(option.most, option.least + 9), name=thing(look))


def thing(look: Look) -> str:
    """Return a name for a thing (an item that a player pledges to a pot); the name is new, as far as chance allows."""
    return f"keepsake {look.rng.randrange(10**9)}"


def continue_(look: Look) -> Move | None:
    """Return the move of a player who must pay a fixed fee to go on, or fold."""
    if "continue" not in look.offered:
        return look.move("fold")
    pot = look.state.money[HAND_POT]
    return look.move("continue" if look.chance() * (pot + 5) > 4 else "fold")
