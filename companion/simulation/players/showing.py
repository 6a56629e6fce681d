"""Plans of simulated players for showing their hands and for announcing, and for the choices that belong to these
phases."""

from companion.game.engine import flow
from companion.game.engine.zones import without, zone
from companion.game.moves import Move
from companion.game.phases.classic.showdown import showdown
from companion.simulation.players.outlook import Look

AHEAD = 0.75

TIRED = 6
"""The number of the round from which a player asks to see the hands instead of playing on."""


def reveal(look: Look) -> Move | None:
    """Choose the move of a player at the showdown: show all cards, or muck them (put them away without showing) if they
    are beaten and the rules allow it. `look` is what the player knows. None if any legal move will do."""
    if "muck" in look.offered:
        shown = [rating.key for rating in showdown(look.state).ratings.values() if not rating.bombed]
        own = look.judge.rating(look.cards, look.against)
        if own.bombed or any(key > own.key for key in shown):
            return look.move("muck")
    return look.move("reveal", cards=look.cards) if "reveal" in look.offered else None


def demise(look: Look) -> Move | None:
    """Return the move that names the cards that the player has just drawn in a sudden demise (cards drawn to break a
    tie). `look` is what the player knows. The result is never None."""
    return look.move("demise-card", cards=drawn(look))


def drawn(look: Look) -> tuple[str, ...]:
    """Return the cards in a player's hand that no move has named yet, as many as a sudden demise (cards drawn to break
    a tie) asks for. `look` is what the player knows."""
    public = zone(look.state, f"hand.{look.seat}").public
    return without(look.table.in_hand(look.seat), public)[-look.offered["demise-card"].cards[1] :]


def announce(look: Look) -> Move | None:
    """Choose what a player announces: a Sabacc if the hand is one; to fold with a very weak hand; to see all hands if
    the hand is strong against a single opponent, or after `TIRED` rounds; otherwise to play on. `look` is what the
    player knows. The result is never None."""
    if look.judge.rating(look.cards, look.against).sabacc and "claim" in look.offered:
        return look.move("claim", cards=look.cards)
    if "give-up" in look.offered:
        return look.move("give-up")
    if look.share() < 0.12:
        return look.move("fold")
    ahead = len(look.rivals) == 1 and look.share() > AHEAD
    return look.move("see" if ahead or flow.rounds(look.state) >= TIRED else "play-on")


def draw_to(look: Look) -> Move | None:
    """Choose the move of a player who draws towards a target total. The banker shows the hand and then draws by the
    rules; everybody else draws until the hand is good. `look` is what the player knows. None if any legal move will
    do."""
    from companion.simulation.players.drawing import draw_or_stand

    if "lay-open" in look.offered:
        return look.move("lay-open", cards=look.cards)
    if "draw" in look.offered and look.offered["draw"].cards[1]:
        return look.move("draw", cards=look.table.next_cards(1))
    return draw_or_stand(look)
