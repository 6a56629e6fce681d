"""Plans of simulated players for drawing, trading and giving up cards. They compare what unseen cards bring on
average."""

from collections.abc import Sequence

from companion.game.engine import flow
from companion.game.engine.state import HAND_POT
from companion.game.moves import Move, Option
from companion.game.phases.spike.spike_card import BuyCard
from companion.simulation.players.outlook import Look, subsets

GOOD = 0.8
"""The share of other hands that a hand must beat to be worth keeping."""

GROWS = 3
"""How many times as large as now the hand pot is expected to be in the end, when a card is to be bought."""


def trade(look: Look) -> Move | None:
    """Choose the move of a player who may draw a card, trade one, or stand. A good hand may be locked (protected from
    shifts). `look` is what the player knows. None if any legal move will do."""
    best, hope = look.move("stand"), look.value(look.cards) if "stand" in look.offered else -9.0
    if "draw" in look.offered and (drawn := look.hope(look.cards, 1)) > hope + 0.01:
        best, hope = look.move("draw"), drawn
    if "trade" in look.offered:
        for card in dict.fromkeys(look.table.in_hand(look.seat)):
            left = look.hope(look.less(look.cards, card), 1)
            if left > hope + 0.01:
                best, hope = look.move("trade", cards=(card,)), left
    if best.verb == "stand" and "stand" not in look.offered:
        return None
    if best.verb == "stand" and "lock" in look.offered and hope > GOOD and look.rng.random() < 0.5:
        return look.move("lock", cards=(look.table.in_hand(look.seat)[0],))
    return best


def draw_or_stand(look: Look) -> Move | None:
    """Choose the move of a player who may draw a card or stand: draw if that makes the hand better on average. `look`
    is what the player knows. None if any legal move will do."""
    if "stand" not in look.offered:
        return look.move("draw") if "draw" in look.offered else None
    better = "draw" in look.offered and look.hope(look.cards, 1) > look.value(look.cards) + 0.01
    return look.move("draw" if better else "stand")


def replace(look: Look) -> Move | None:
    """Choose the cards that a player exchanges for new ones, as many as the rules allow, so that the hand becomes as
    good as possible on average; or stand. `look` is what the player knows. None if any legal move will do."""
    mine = look.table.in_hand(look.seat)
    sizes = [size for option in look.options if option.verb == "replace" for size in _sizes(option, len(mine))]
    kept, best, hope = mine, look.move("stand"), look.value(mine) if "stand" in look.offered else -9.0
    for part in subsets(mine, [size for size in sizes if size]):
        kept = mine
        for card in part:
            kept = look.less(kept, card)
        left = look.hope(kept, len(part))
        if left > hope:
            best, hope = look.move("replace", cards=part), left
    return best if best.verb in look.offered else None


def _sizes(option: Option, most: int) -> Sequence[int]:
    return range(option.cards[0], min(option.cards[1], most) + 1)


def lay_down(look: Look) -> Move | None:
    """Choose the cards that a player keeps (lays down) while all the others are exchanged, so that the hand becomes as
    good as possible on average. `look` is what the player knows. The move contains only the number of these cards, so
    `look.table` remembers which they are. None if the player may not lay cards down now."""
    if "lay-down" not in look.offered:
        return None
    mine = look.table.in_hand(look.seat)
    best, hope = mine, look.value(mine)
    sizes = range(len(mine)) if len(mine) < 5 else (0, len(mine) - 1)
    for part in subsets(mine, list(sizes)):
        left = look.hope(part, len(mine) - len(part), back=True)
        if left > hope + 0.02:
            best, hope = part, left
    look.table.mean(look.seat, best)
    return look.move("lay-down", amount=len(best))


def redeal(look: Look) -> Move | None:
    """Choose the move of a player who may take one more card and must then discard one: always take it, because it is
    free, and then discard the worst card. `look` is what the player knows. None if any legal move will do."""
    table, seat = look.table, look.seat
    if "take" in look.offered:
        return look.move("take")
    verb = "discard" if "discard" in look.offered else "turn-up" if "turn-up" in look.offered else "stand"
    if verb == "stand":
        return look.move(verb) if verb in look.offered else None
    kinds = look.offered[verb].names
    there = [(card, kind) for kind in kinds for card in table.lying.get(f"{kind}.{seat}", ())]
    card = look.best_without_one(look.cards, [card for card, _ in there])[1] if verb == "discard" else there[0][0]
    return look.move(verb, cards=(card,), name=dict(there)[card])


def spike_turn(look: Look) -> Move | None:
    """Choose the move of a player whose turn it is in Corellian Spike: gain a card, swap one, or stand. A card that has
    just been drawn is kept, or discarded if the hand is better without it. `look` is what the player knows. The result
    is never None."""
    mine = look.table.in_hand(look.seat)
    if "keep" in look.offered:
        if "discard" in look.offered and mine[-1:]:
            left, card = look.best_without_one(mine)
            if left > look.value(mine) + 0.01:
                return look.move("discard", cards=(card,)) if card == mine[-1] else look.move("keep")
        return look.move("keep")
    best, hope = look.move("stand"), look.value(mine) + 0.03
    if "gain" in look.offered:
        if not look.offered["gain"].cards[0] and (left := look.hope(mine, 1)) > hope:
            best, hope = look.move("gain"), left
        for card in dict.fromkeys(mine):
            if (left := look.hope(look.less(mine, card), 1)) > hope:
                best, hope = look.move("gain", cards=(card,)), left
    top = look.table.lying.get("top", [])
    if "swap" in look.offered and top:
        left, card = look.best_without_one((*mine, top[-1]), mine)
        if left > hope:
            best = look.move("swap", cards=(card,))
    return best


def buy_card(look: Look) -> Move | None:
    """Choose the move of a player who may buy a card: buy one, or stand. A bought card replaces the worst card of the
    hand, or the spike card (which lies face up before the player). `look` is what the player knows. The result is never
    None."""
    mine, every = look.table.in_hand(look.seat), look.cards
    spikes = look.table.lying.get(f"spike.{look.seat}", [])
    if "discard" in look.offered:
        _, card = look.best_without_one(every)
        if card in mine or "replace-spike" not in look.offered:
            return look.move("discard", cards=(card if card in mine else mine[-1],))
        return look.move("replace-spike", cards=(look.best_without_one((*mine, *spikes), mine)[1],))
    if "buy-card" in look.offered:
        left = max(look.hope(look.less(every, card), 1) for card in dict.fromkeys(every))
        price = flow.phase(look.state, look.state.frames[-1], BuyCard).params.price
        if (left - look.value(every)) * GROWS * look.state.money[HAND_POT] > price:
            return look.move("buy-card")
    return look.move("stand")


def select(look: Look) -> Move | None:
    """Choose the cards that a player puts aside, so that their sum comes as close as possible to the target number.
    Later, choose further cards that bring the sum closer. `look` is what the player knows. The move contains only the
    number of cards, so `look.table` remembers which they are. The result is never None."""
    verb = "select" if "select" in look.offered else "improve"
    option, mine = look.offered[verb], look.table.in_hand(look.seat)
    assert option.least is not None
    chosen = tuple(look.table.lying.get(f"selection.{look.seat}", ()))
    parts = subsets(mine, range(option.least, len(mine) + 1))
    part = max(parts, key=lambda some: (look.value((*chosen, *some)), -len(some)))
    look.table.mean(look.seat, part)
    return look.move(verb, amount=len(part))
