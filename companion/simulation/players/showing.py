"""Plans for laying hands open, for announcing, and for the choices made then."""

from companion.game.engine import flow
from companion.game.engine.zones import without, zone
from companion.game.moves import Move
from companion.game.phases.classic.showdown import showdown
from companion.simulation.players.outlook import Look

TIRED = 6
"""The round from which a player asks to see instead of playing on."""


def reveal(look: Look) -> Move | None:
    """Lay all cards open, or muck them if they are beaten and mucking is allowed."""
    if "muck" in look.offered:
        shown = [rating.key for rating in showdown(look.state).ratings.values() if not rating.bombed]
        own = look.judge.rating(look.cards, look.against)
        if own.bombed or any(key > own.key for key in shown):
            return look.move("muck")
    return look.move("reveal", cards=look.cards) if "reveal" in look.offered else None


def demise(look: Look) -> Move | None:
    """Name the cards that have just been drawn."""
    return look.move("demise-card", cards=drawn(look))


def drawn(look: Look) -> tuple[str, ...]:
    """The cards in the hand that have not been named yet."""
    public = zone(look.state, f"hand.{look.seat}").public
    return without(look.table.in_hand(look.seat), public)[-look.offered["demise-card"].cards[1] :]


def announce(look: Look) -> Move | None:
    """Claim a Sabacc if one has it; otherwise play on with a fair hand."""
    if look.judge.rating(look.cards, look.against).sabacc and "claim" in look.offered:
        return look.move("claim", cards=look.cards)
    if "give-up" in look.offered:
        return look.move("give-up")
    if look.share() < 0.12:
        return look.move("fold")
    return look.move("see" if flow.rounds(look.state) >= TIRED else "play-on")


def draw_to(look: Look) -> Move | None:
    """Draw another card: the banker by the rule, everybody else until the hand is good."""
    from companion.simulation.players.drawing import draw_or_stand

    if "lay-open" in look.offered:
        return look.move("lay-open", cards=look.cards)
    if "draw" in look.offered and look.offered["draw"].cards[1]:
        return look.move("draw", cards=look.table.next_cards(1))
    return draw_or_stand(look)
