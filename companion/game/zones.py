"""Cards in zones: how many lie where, and what is known of them."""

from collections.abc import Mapping
from functools import cache

from msgspec.structs import replace

from companion.game.state import EMPTY, UNKNOWN, State, Zone, tell

DRAW, DISCARDS = "draw", "discards"


MOST_SEATS = 100
_HAND = tuple(f"hand.{seat}" for seat in range(MOST_SEATS))
_LOCKED = tuple(f"locked.{seat}" for seat in range(MOST_SEATS))


def hand(seat: int) -> str:
    """The zone of the cards in a seat's hand."""
    return _HAND[seat]


def locked(seat: int) -> str:
    """The zone of a seat's cards in the interference field."""
    return _LOCKED[seat]


def zone(state: State, name: str) -> Zone:
    """The zone of that name; an empty one where nothing lies."""
    return state.zones.get(name, EMPTY)


def held(state: State, seat: int) -> int:
    """All the cards of a seat: in hand, locked, and wherever else the ruleset lets them lie."""
    zones, count = state.zones, 0
    for name in own(state.rules.zones, seat):
        if name in zones:
            count += zones[name].count
    return count


@cache
def own(kinds: tuple[str, ...], seat: int) -> tuple[str, ...]:
    """The zones in which the cards of a seat may lie, the hand first; `kinds` is `Rules.zones`."""
    return tuple([f"{kind}.{seat}" for kind in kinds])


def put(state: State, changes: Mapping[str, Zone]) -> State:
    """Replace some zones."""
    return replace(state, zones={**state.zones, **changes})


def names(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The known ones of some cards."""
    return cards if UNKNOWN not in cards else tuple([card for card in cards if card != UNKNOWN])


def without(known: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """`known` less `cards`, as often as each is there."""
    if not known or not cards:
        return known
    left = list(known)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)


def draws_left(state: State) -> int:
    """How many cards can still be drawn: the draw pile, and the discards that would be shuffled into a new one."""
    return zone(state, DRAW).count + (zone(state, DISCARDS).count if state.rules.reshuffle else 0)


def draw(state: State, target: str, count: int = 1) -> State:
    """Move `count` (at most `draws_left`) unknown cards from the draw pile to zone `target`; an empty pile is made
    anew from the discards."""
    while count:
        if zone(state, DRAW).count == 0:
            pile = zone(state, DISCARDS)
            state = put(state, {DRAW: Zone(pile.count), DISCARDS: EMPTY})
            state = tell(state, "reshuffled", cards=pile.count)
        pile, into = zone(state, DRAW), zone(state, target)
        some = min(count, pile.count)
        assert some, "draws more cards than there are"
        changes = {DRAW: replace(pile, count=pile.count - some), target: replace(into, count=into.count + some)}
        state, count = put(state, changes), count - some
    return state


def piled(state: State) -> int:
    """The cards that lie in no hand: in the draw pile and the discards."""
    return zone(state, DRAW).count + zone(state, DISCARDS).count


def from_piles(state: State, count: int) -> State:
    """The hands hold `count` (at most `piled`) cards more than was thought: they are missing from the draw pile, and
    from the discards where that is too small. Fewer than was thought: those never left the draw pile."""
    if not count:
        return state
    pile, out = zone(state, DRAW), zone(state, DISCARDS)
    drawn = min(count, pile.count)
    left = out.count - (count - drawn)
    discards = Zone(left, out.public[:left], out.sealed)
    return put(state, {DRAW: replace(pile, count=pile.count - drawn), DISCARDS: discards})


def move_cards(state: State, source: str, target: str, cards: tuple[str, ...]) -> State:
    """Move cards between zones openly: known names become public in `target`, "?" stays unknown there."""
    gone, into = zone(state, source), zone(state, target)
    seen = names(cards)
    left, known = gone.count - len(cards), without(gone.public, seen)
    changes = {
        source: Zone(left, known, min(gone.sealed, left - len(known))),
        target: Zone(into.count + len(cards), into.public + seen, into.sealed),
    }
    return put(state, changes)


def fold_cards(state: State, seat: int) -> State:
    """All cards of a seat go face down to the discards; what was public of them stays known."""
    pile = zone(state, DISCARDS)
    count, known, changes = pile.count, pile.public, {}
    for name in own(state.rules.zones, seat):
        lying = zone(state, name)
        count, known, changes[name] = count + lying.count, known + lying.public, EMPTY
    return put(state, {**changes, DISCARDS: Zone(count, known, pile.sealed)})


def seen_elsewhere(state: State, but: tuple[str, ...] = ()) -> list[str]:
    """Every card that is known to lie in some zone other than those named, as often as it lies there."""
    seen: list[str] = []
    for name, lying in state.zones.items():
        if lying.public and name not in but:
            seen += lying.public
    return seen
