"""Plans of simulated players for Kessel sabacc: stand or pay a chip for a card, play tokens, and choose the dice that
decide the values of impostor cards."""

from collections import Counter

from companion.game.cards.deck import ROLLED
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Move
from companion.game.phases.kessel.effects import parse
from companion.game.phases.kessel.impostors import rolled, waiting
from companion.game.phases.kessel.stock import FAMILIES, invested
from companion.game.phases.kessel.turn import cost, turn_of
from companion.simulation.players.outlook import Look

LIKED = ("free-draw", "target-tariff", "general-tariff", "embezzlement", "target-audit", "general-audit", "refund",
         "extra-refund", "exhaustion", "direct-transaction", "embargo", "immunity")  # fmt: skip
"""The tokens that help a player with any hand, the most useful first."""

SURE = ("target-tariff", "general-tariff", "embezzlement", "target-audit", "general-audit")
"""The tokens that a simulated player plays as soon as they can affect an opponent."""

SELECTED = 1.2
"""The strength that a player assumes for an opponent's hand after all turns: it is taken to be the best of so many
random hands."""

KEPT = 50_000
"""The number of expected losses that are remembered."""


def take_token(look: Look) -> Move | None:
    """Choose which of the offered shift tokens a player takes: the first one that is in the order of `LIKED`, or the
    first one offered if none is in that list. `look` is what the player knows. The result is never None."""
    names = look.offered["take-token"].names
    return look.move("take-token", name=next((name for name in LIKED if name in names), names[0]))


def invest(look: Look) -> Move | None:
    """Choose the move of a player whose turn it is in Kessel sabacc: play a token; draw a card if the better chance to
    win is worth the chip; or stand. After drawing, discard the worse card. `look` is what the player knows. None if any
    legal move will do."""
    if "roll" in look.offered:
        return None
    if "choose" in look.offered:
        return look.move("choose", name=max(look.offered["choose"].names))
    if "discard" in look.offered:
        return _discard(look)
    token = _token(look)
    if token:
        return look.move("token", name=token)
    paid, left = invested(look.state, look.seat), _turns_left(look.state)
    price = cost(look.state, look.state.frames[-1])
    best, loss = look.move("stand"), _loss(look, look.cards, paid, left)
    for pile in look.offered["draw"].names if "draw" in look.offered else ():
        if (drawn := _drawn(look, look.cards, pile, paid + price, left)) < loss - 0.001:
            best, loss = look.move("draw", name=pile), drawn
    return best


def _turns_left(state: State) -> int:
    """Return how many turns each player still has in this hand after the present one."""
    repeat = next(frame for frame in reversed(state.frames) if flow.node(state, frame).kind == "repeat")
    return max(0, (flow.node(state, repeat).times or 0) - repeat.count - 1)


def _drawn(look: Look, names: tuple[str, ...], pile: str, paid: int, left: int) -> float:
    """Return the expected loss, in chips, after drawing from a pile and keeping the better card of its family. `paid`
    are the chips invested, with the price of the draw; `left` are the turns that follow."""
    kind, _, family = pile.partition(".")
    deck = look.state.rules.deck.cards
    if kind == "top":
        found = Counter(look.table.lying.get(pile, ()))
    else:
        found = Counter(card for card in look.judge.unseen(names) if deck[card].suit == family)
    if not found:
        return 99.0
    keeps = _loss(look, names, paid, left)
    losses = [count * min(keeps, _loss(look, _instead(look, names, card), paid, left)) for card, count in found.items()]
    return sum(losses) / found.total()


def _instead(look: Look, names: tuple[str, ...], card: str) -> tuple[str, ...]:
    deck = look.state.rules.deck.cards
    return (*[other for other in names if deck[other].suit != deck[card].suit], card)


def _loss(look: Look, names: tuple[str, ...], paid: int, left: int) -> float:
    """Return the expected loss of a hand in chips, if the player draws well in the turns that are `left`. A hand that
    does not win loses the chips `paid`, and the tax."""
    known, at = look.judge.losses, (tuple(sorted(names)), look.against, len(look.rivals), paid, left)
    if at not in known:
        if len(known) > KEPT:
            known.clear()
        if left:
            draws = [_drawn(look, names, f"draw.{family}", paid + 1, left - 1) for family in FAMILIES]
            known[at] = min(_loss(look, names, paid, left - 1), *draws)
        else:
            share = look.judge.share(names, look.against, len(FAMILIES)) ** SELECTED
            rating = look.judge.rating(names, look.against)
            tax = max(rating.values) - min(rating.values) if rating.rung == "difference" else 1
            known[at] = (1 - share ** len(look.rivals)) * (paid + tax)
    return known[at]


def _discard(look: Look) -> Move:
    now, deck = turn_of(look.state.frames[-1]), look.state.rules.deck.cards
    if now.stage == "exhausted":
        return look.move("discard", cards=look.cards)
    mine = [card for card in look.cards if deck[card].suit == now.family]
    paid, left = invested(look.state, look.seat), _turns_left(look.state)
    losses = {card: _loss(look, look.less(look.cards, card), paid, left) for card in dict.fromkeys(mine)}
    return look.move("discard", cards=(min(losses, key=lambda card: losses[card]),))


def _token(look: Look) -> str:
    """Return the name of a token that is worth playing now; "" if none is."""
    names = look.offered["token"].names if "token" in look.offered else ()
    share = look.share()
    for name in names:
        token, target = parse(name)
        if token in SURE:
            return name
        if token in ("refund", "extra-refund") and invested(look.state, look.seat) >= 2:
            return name
        if token == "direct-transaction" and share < 0.25 and target:
            return name
        if token in ("embargo", "exhaustion", "immunity", "free-draw") and look.rng.random() < 0.3:
            return name
    return ""


def impostors(look: Look) -> Move | None:
    """Choose the value of an impostor (a card whose value a die decides): of the two dice rolled for it, the one that
    makes the better hand. `look` is what the player knows. None if nothing is to be chosen."""
    if "choose" not in look.offered:
        return None
    state, seat = look.state, look.seat
    _, card = waiting(state)[0]
    known = rolled(state)

    def counted(value: str) -> tuple[str, ...]:
        names = []
        for name in look.cards:
            if name == card:
                name = f"{name}{ROLLED}{value}"
            elif f"{seat} {name}" in known:
                name = f"{name}{ROLLED}{known[f'{seat} {name}']}"
            names.append(name)
        return tuple(names)

    names = look.offered["choose"].names
    return look.move("choose", name=max(names, key=lambda value: look.judge.rating(counted(value), look.against).key))
