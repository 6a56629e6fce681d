"""Functions that correct a misread card of a hand that was shown. The correction needs a reason. It is possible until
the last hand has been shown, because that decides who wins; after that, the last move has to be undone instead."""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import State, Zone, tell
from companion.game.engine.zones import own, put, zone
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.classic.showdown import Reveal, showdown
from companion.game.phases.shared.laid_open import hands_shown_early
from companion.game.phases.shared.public_cards import impossible


def shown_seats(state: State) -> tuple[int, ...]:
    """Return the seats with a shown card that can be corrected. Hands that were shown before the showdown, because of a
    claim, are excluded."""
    if not isinstance(flow.mechanic(state), Reveal):
        return ()
    claimed = hands_shown_early(state)
    return tuple(seat for seat in showdown(state).hands if seat in state.live and seat not in claimed)


def offer_shown(seats: Iterable[int]) -> Option:
    """Return the `Option` (allowed move) that corrects a shown card of one of these seats. It takes two cards: the one
    that was shown, and the one it really is."""
    return Option("relabel", tuple(seats), cards=(2, 2), reason=True)


def check_shown(state: State, move: Move) -> Refusal | None:
    """Return the reason why a shown card cannot be corrected as the move says; None if it can. The first card must be
    among those shown. The second may be any card of the deck, even one known to be elsewhere, because two hands may
    have been mistaken for each other."""
    phase, (wrong, right) = flow.mechanic(state), move.cards
    hand = showdown(state).hands[move.seat]
    if wrong not in hand:
        return Refusal("not-shown-there", {"seat": move.seat, "card": wrong})
    if right not in state.rules.deck.cards:
        return impossible(state, move, (right,)) or Refusal("reveal-known", {"seat": move.seat})
    assert isinstance(phase, Reveal)
    return phase.impossible_hand(state, move.seat, _with(hand, wrong, right))


def relabel_shown(state: State, move: Move) -> State:
    """Change the shown hand to the corrected cards, and rate it again. Returns the new state."""
    phase, show, (wrong, right) = flow.mechanic(state), showdown(state), move.cards
    assert isinstance(phase, Reveal)
    cards = _with(show.hands[move.seat], wrong, right)
    for name in own(state.rules.zones, move.seat):
        lying = zone(state, name)
        if wrong in lying.public:
            state = put(state, {name: Zone(lying.count, _with(lying.public, wrong, right), lying.sealed)})
            break
    ratings = {**show.ratings, **phase.rated(state, move.seat, cards)}
    show = replace(show, hands={**show.hands, move.seat: cards}, ratings=ratings)
    state = replace(state, slices={**state.slices, "showdown": show})
    state = tell(state, "shown-right", seat=move.seat, card=wrong, right=right, reason=move.reason)
    return phase.shown(state, move.seat, cards)


def _with(cards: tuple[str, ...], wrong: str, right: str) -> tuple[str, ...]:
    """Return the cards with the wrong one replaced by the right one."""
    at = cards.index(wrong)
    return (*cards[:at], right, *cards[at + 1 :])
