"""Functions for cards in zones (places such as a hand or a pile): how many are in each, and which of them are known."""

from collections.abc import Callable, Mapping
from functools import cache

from msgspec.structs import replace

from companion.game.engine.state import EMPTY, UNKNOWN, State, Zone, tell

DRAW, DISCARDS = "draw", "discards"

TOP = "top"
"""The zone of the top discard, in games where it matters which card is on top. `DISCARDS` then holds the cards
below."""

OPEN, ROW = "open", "row"
"""The kind of zone for cards face up in front of a seat, and the zone of the common row."""

MOST_SEATS = 100


def _named(kind: str) -> Callable[[int], str]:
    """Return a function that gives the name of a seat's zone of this kind. The names are built once."""
    return tuple([f"{kind}.{seat}" for seat in range(MOST_SEATS)]).__getitem__


hand = _named("hand")
"""A function that returns the name of the zone of the cards in a seat's hand."""

locked = _named("locked")
"""A function that returns the name of the zone of a seat's locked cards, which lie on the interference field (the RFID
field in the middle of the table)."""

spike = _named("spike")
"""A function that returns the name of the zone of a seat's spike card, which lies face up."""


face_up = _named(OPEN)
"""A function that returns the name of the zone of the cards face up in front of a seat."""


def selection(seat: int) -> str:
    """Return the name of the zone (place for cards) of the cards that a seat has selected, face down."""
    return f"selection.{seat}"


def zone(state: State, name: str) -> Zone:
    """Return the zone (place for cards) with this name; an empty one if it holds no card."""
    return state.zones.get(name, EMPTY)


def locks(state: State) -> list[tuple[str, int]]:
    """Return the locked cards that are known by name, as pairs of the card and the seat it belongs to."""
    zones = state.zones
    return [(card, seat) for seat in state.order for card in zones.get(locked(seat), EMPTY).public]


def held(state: State, seat: int) -> int:
    """Return the number of all cards that a seat has: in its hand, locked, and in the other zones (places for cards)
    that a seat has under this ruleset."""
    zones, count = state.zones, 0
    for name in own(state.rules.zones, seat):
        lying = zones.get(name)
        if lying is not None:
            count += lying.count
    return count


@cache
def own(kinds: tuple[str, ...], seat: int) -> tuple[str, ...]:
    """Return the names of the zones (places for cards) that may hold the cards of a seat, the hand first. `kinds` is
    `Rules.zones`, such as ("hand", "locked")."""
    return tuple([f"{kind}.{seat}" for kind in kinds])


@cache
def aside(kinds: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return, indexed by seat number, the names of the zones (places for cards) that a seat has besides its hand and
    its spike card (a card that lies face up before each player in some games). `kinds` is `Rules.zones`."""
    others = [kind for kind in kinds if kind not in ("hand", "spike")]
    return tuple([tuple([f"{kind}.{seat}" for kind in others]) for seat in range(MOST_SEATS)])


def put(state: State, changes: Mapping[str, Zone]) -> State:
    """Return the state with some zones replaced; `changes` maps the name of each to its new content."""
    return replace(state, zones={**state.zones, **changes})


def names(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the `cards` whose names are known, without the unknown ones ("?")."""
    return cards if UNKNOWN not in cards else tuple([card for card in cards if card != UNKNOWN])


def without(known: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return `known` without `cards`. A card that `cards` lists twice is removed twice; a card that is not in `known`
    is ignored."""
    if not known or not cards:
        return known
    left = list(known)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)


def draws_left(state: State) -> int:
    """Return how many cards can still be drawn: the draw pile, plus the discards that would be shuffled into a new
    one."""
    return zone(state, DRAW).count + (zone(state, DISCARDS).count if state.rules.reshuffle else 0)


def draw(state: State, target: str, count: int = 1) -> State:
    """Move `count` unknown cards, at most `draws_left`, from the draw pile to zone `target`. When the pile is empty,
    the discards are shuffled into a new one. Returns the new state."""
    while count:
        if zone(state, DRAW).count == 0:
            state = _reshuffle(state)
        pile, into = zone(state, DRAW), zone(state, target)
        some = min(count, pile.count)
        assert some, "draws more cards than there are"
        changes = {DRAW: replace(pile, count=pile.count - some), target: replace(into, count=into.count + some)}
        state, count = put(state, changes), count - some
    return state


def _reshuffle(state: State) -> State:
    """Shuffle all discards into a new draw pile. If the top discard matters in this game, turn one card face up again.
    Returns the new state."""
    pile, top = zone(state, DISCARDS), zone(state, TOP)
    changes = {DRAW: Zone(pile.count), DISCARDS: EMPTY}
    if TOP not in state.zones:
        return tell(put(state, changes), "reshuffled", cards=pile.count)
    state = put(state, {**changes, TOP: Zone(top.count)})
    return tell(tell(state, "reshuffled", cards=pile.count + top.count), "new-top")


def turn_up(state: State) -> State:
    """Put the top card of the draw pile face up onto the discards. Without cards left, nothing happens. Returns the new
    state."""
    if not draws_left(state):
        return state
    if not zone(state, DRAW).count:
        return _reshuffle(state)  # reshuffling turns one card up as well
    top, below, pile = zone(state, TOP), zone(state, DISCARDS), zone(state, DRAW)
    changes = {
        DISCARDS: Zone(below.count + top.count, below.public + top.public, below.sealed),
        DRAW: replace(pile, count=pile.count - 1),
        TOP: Zone(1),
    }
    return tell(put(state, changes), "new-top")


def discard(state: State, source: str, cards: tuple[str, ...]) -> State:
    """Move cards from zone `source` (a place for cards) face up to the discards, the last one on top. "?" stands for a
    card that nobody has named. It may be any of the cards known to be in `source`, so none of those is known for
    certain any more. Returns the new state."""
    lying = zone(state, source)
    left = lying.count - len(cards)
    known = () if UNKNOWN in cards else without(lying.public, cards)[:left]
    return lay_on_pile(put(state, {source: Zone(left, known, lying.sealed)}), cards)


def lay_on_pile(state: State, cards: tuple[str, ...]) -> State:
    """Put cards that are in no zone (place for cards) any more face up on the discards, the last one on top. Returns
    the new state."""
    below = zone(state, DISCARDS)
    if TOP not in state.zones:
        return put(state, {DISCARDS: Zone(below.count + len(cards), below.public + names(cards), below.sealed)})
    *under, last = cards
    top = zone(state, TOP)
    known = below.public + top.public + names(tuple(under))
    pile = Zone(below.count + top.count + len(under), known, below.sealed)
    return put(state, {DISCARDS: pile, TOP: Zone(1, names((last,)))})


def piled(state: State) -> int:
    """Return the number of cards in no hand: those in the draw pile and the discards."""
    return zone(state, DRAW).count + zone(state, DISCARDS).count


def from_piles(state: State, count: int) -> State:
    """Correct the number of cards in the piles when the hands hold `count` cards more than was thought (at most
    `piled`). The cards are taken from the draw pile, then from the discards. A negative `count` means that the hands
    hold fewer; those cards go back to the draw pile, which they never left. Returns the new state."""
    if not count:
        return state
    pile, out = zone(state, DRAW), zone(state, DISCARDS)
    drawn = min(count, pile.count)
    left = out.count - (count - drawn)
    discards = Zone(left, out.public[:left], out.sealed)
    return put(state, {DRAW: replace(pile, count=pile.count - drawn), DISCARDS: discards})


def move_cards(state: State, source: str, target: str, cards: tuple[str, ...]) -> State:
    """Move cards from zone `source` (a place for cards) to zone `target` in everybody's sight. Known names become
    public in `target`; "?" stays unknown there. Returns the new state."""
    gone, into = zone(state, source), zone(state, target)
    seen = names(cards)
    left, known = gone.count - len(cards), without(gone.public, seen)
    changes = {
        source: Zone(left, known, min(gone.sealed, left - len(known))),
        target: Zone(into.count + len(cards), into.public + seen, into.sealed),
    }
    return put(state, changes)


def fold_cards(state: State, seat: int) -> State:
    """Move all cards of a seat to the discards. Their public names stay known, except where one of them may now be on
    top. Returns the new state."""
    pile = zone(state, DISCARDS)
    count, known, changes = pile.count, pile.public, {}
    for name in own(state.rules.zones, seat):
        lying = state.zones.get(name)
        if lying is not None:
            count, known, changes[name] = count + lying.count, known + lying.public, EMPTY
    if TOP in state.zones and count > pile.count:
        # one of the folded cards is on top now, but nobody knows which
        top = zone(state, TOP)
        changes[TOP] = Zone(1)
        count, known = count - 1 + top.count, pile.public + top.public
    return put(state, {**changes, DISCARDS: Zone(count, known, pile.sealed)})


def seen_elsewhere(state: State, but: tuple[str, ...] = ()) -> list[str]:
    """Return every card known to be in a zone (place for cards) other than those in `but`. A card known in two copies
    is listed twice."""
    seen: list[str] = []
    for name, lying in state.zones.items():
        if lying.public and name not in but:
            seen += lying.public
    return seen
