"""Moves simulated cards in cases where the numbers of cards in the state do not say which cards move: cards given away,
shifts, exchanged hands, and a new top card of the discards."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from companion.game.engine.state import EMPTY, UNKNOWN, State
from companion.game.engine.verbs import ALL
from companion.game.engine.zones import DISCARDS, DRAW, hand, without
from companion.game.phases import VERBS

Loose = tuple[str, str]
"""A card that is being moved, and the name of the zone it came from."""

TOP = "top"


class Piles:
    """The simulated cards of a hand, by the zone (hand, draw pile, ...) in which each card lies. `pile` is the shuffled
    draw pile."""

    def __init__(self, pile: list[str], rng: Random) -> None:
        self.rng = rng
        self.lying: dict[str, list[str]] = {DRAW: pile}
        """The cards in each zone, keyed by its name; the last card of a draw pile is its top."""
        self.shift: tuple[str, dict[int, int]] = ("", {})
        """The shift in progress: how its cards shift ("" for none), and how many each seat gives up."""
        self.meant: dict[int, list[str]] = {}
        """For each seat, the cards that it has chosen to give away with its next move, face down or unnamed."""

    def next_cards(self, count: int) -> tuple[str, ...]:
        """Return the cards that the next `count` draws will bring, in order; they stay where they are. If the draw pile
        is empty, it is first remade from the discards."""
        if not self.lying.get(DRAW):
            self.lying[DRAW], self.lying[DISCARDS] = self.lying.get(DISCARDS, []), []
            self.rng.shuffle(self.lying[DRAW])
        pile = self.lying[DRAW][::-1]
        rest = [card for name, cards in self.lying.items() if name.startswith("hand.") for card in cards]
        return tuple([*pile, *self.lying.get(DISCARDS, ()), *rest][:count])

    def draw_one(self) -> str:
        """Take the top card from the draw pile and return it. If the pile is empty, it is first remade from the
        discards."""
        self.next_cards(1)
        return self.lying[DRAW].pop()

    def give(self, name: str, state: State) -> str:
        """Take a card out of the zone (place for cards) `name` and return it: the top card of a draw pile; a card that
        its player has chosen to give away; or else a random card that is not publicly known to be in the zone."""
        lying = self.lying[name]
        if name.startswith(DRAW):
            return lying.pop()
        suffix = name.rpartition(".")[2]
        meant = self.meant.get(int(suffix), []) if suffix.isdecimal() else []
        card = next((each for each in meant if each in lying), "")
        if card:
            meant.remove(card)
        else:
            free = without(tuple(lying), state.zones.get(name, EMPTY).public)
            card = self.rng.choice(free or tuple(lying))
        lying.remove(card)
        return card


def take_given(cards: Piles, state: State) -> list[Loose]:
    """Take the cards that the last move gives away out of their zone (place for cards, such as a hand), and return each
    with the name of its zone. A card that goes onto a face-up pile is put there at once. The card that was on top of
    that pile is then returned in its place, unless the move takes that card into the hand."""
    move = state.last
    if move is None or not move.seat or (verb := VERBS[move.verb]).gives is None:
        return []
    source = f"{'hand' if verb.of in ('', 'name') else verb.of}.{move.seat}"
    if move.name and f"{move.name}.{move.seat}" in cards.lying:
        source = f"{move.name}.{move.seat}"
    lying = cards.lying.get(source, [])
    loose: list[Loose] = []
    named = move.cards or (UNKNOWN,) * min(verb.gives, len(lying))
    if move.verb == "free":
        named = named[:1]
    for card in (*[each for each in named if each != UNKNOWN], *[each for each in named if each == UNKNOWN]):
        if card in lying:
            lying.remove(card)
            loose.append((card, source))
        elif lying:
            loose.append((cards.give(source, state), source))
    if verb.gives == ALL:
        loose += [(card, source) for card in lying]
        lying.clear()
        loose.sort(key=lambda one: one[0] in move.cards[-1:])
    if not verb.to:
        return loose
    return _onto(cards, state, loose, verb.to if verb.to == TOP else f"{verb.to}.{move.seat}")


def _onto(cards: Piles, state: State, loose: list[Loose], pile: str) -> list[Loose]:
    """Move the last of these cards onto a face-up pile, or one card onto each pile of its family. Returns the cards
    that were not moved, and the former top cards of the piles."""
    left: list[Loose] = []
    for at, (card, source) in enumerate(loose):
        family = f"{pile}.{state.rules.deck.cards[card].suit}"
        onto = family if family in state.zones else pile if at == len(loose) - 1 and pile in state.zones else ""
        if not onto:
            left.append((card, source))
            continue
        before, cards.lying[onto] = cards.lying.get(onto, []), [card]
        left += [(other, onto) for other in before]
    if state.last and state.last.verb == "swap":  # a swap takes the former top card
        taken = [card for card, source in left if source == pile]
        cards.lying.setdefault(hand(state.last.seat), []).extend(taken)
        left = [one for one in left if one[1] != pile]
    return left


# --- what happened ----------------------------------------------------------------------------------------------------


def _begins(cards: Piles, state: State, args: Mapping[str, Any]) -> None:
    """Note how the cards shift, and how many each seat gives up, when a shift begins."""
    cards.shift = (args.get("how", "junked"), dict(args["gives"]))


def _all_change(cards: Piles, state: State, args: Mapping[str, Any]) -> None:
    cards.shift = ("replaced", dict.fromkeys(args["seats"], 0))


def _dealt_back(cards: Piles, state: State, args: Mapping[str, Any]) -> None:
    """Deal each seat as many cards as it gave up in a shift, in the way that was noted when it began."""
    how, gives = cards.shift
    cards.shift = ("", {})
    gives = {seat: count for seat, count in gives.items() if seat in state.live and cards.lying.get(hand(seat))}
    if how == "pooled":
        pool = [_blind(cards, seat) for seat in gives]
        cards.rng.shuffle(pool)
        for seat, card in zip(gives, pool, strict=True):
            cards.lying[hand(seat)].append(card)
    elif how == "replaced":
        _replaced(cards, state)
    elif how == "exchanged":
        counts = {seat: min(count, len(cards.lying[hand(seat)])) for seat, count in gives.items()}
        for seat, count in counts.items():
            cards.lying[DRAW] += [_blind(cards, seat) for _ in range(count)]
        cards.rng.shuffle(cards.lying[DRAW])
        for seat, count in counts.items():
            cards.lying[hand(seat)] += [cards.draw_one() for _ in range(count)]
    else:
        for seat, count in gives.items():
            _anew(cards, state, hand(seat), count)
            if how == "all":
                _anew(cards, state, f"spike.{seat}", 1)


def _blind(cards: Piles, seat: int) -> str:
    lying = cards.lying[hand(seat)]
    return lying.pop(cards.rng.randrange(len(lying)))


def _anew(cards: Piles, state: State, name: str, count: int) -> None:
    """Move `count` cards of a zone to the discards, and as many from the draw pile into the zone."""
    lying = cards.lying.get(name, [])
    given = [cards.give(name, state) for _ in range(min(count, len(lying)))]
    cards.lying.setdefault(DISCARDS, []).extend(given)
    lying += [cards.draw_one() for _ in given]


def _replaced(cards: Piles, state: State) -> None:
    """Deal new cards from the draw pile for all cards that are not blocked (kept out of shifts), and for the common
    row; only then shuffle the old cards into the pile. A hand that was shown stays."""
    names = [f"{kind}.{seat}" for seat in state.live for kind in ("hand", "open") if not _laid(state, seat)]
    names = [name for name in ("row", *names) if cards.lying.get(name)]
    old = {name: cards.lying[name] for name in names}
    rest: list[str] = []
    row = [card for card in (state.last.cards if state.last else ()) if card != UNKNOWN]
    pile = cards.lying[DRAW]
    needed = sum(map(len, old.values()))
    if len(pile) < needed:
        pile[:0] = cards.lying.pop(DISCARDS, [])
        if len(pile) < needed:
            rest = [card for each in old.values() for card in each]
    for card in row:
        (pile if card in pile else rest).remove(card)
    if rest:
        pile[:0] = rest
    for name, before in old.items():
        count = len(before) - (len(row) if name == "row" else 0)
        cards.lying[name] = [*(row if name == "row" else ()), *(pile.pop() for _ in range(count))]
    if not rest:
        pile += [card for each in old.values() for card in each]
    cards.rng.shuffle(pile)


def _laid(state: State, seat: int) -> bool:
    note = state.slices.get("laid-open")
    return seat in getattr(note, "hands", ())


def _exchanged(cards: Piles, state: State, args: Mapping[str, Any]) -> None:
    one, other = hand(args["seat"]), hand(args["other"])
    cards.lying[one], cards.lying[other] = cards.lying[other], cards.lying[one]


def _new_top(cards: Piles, state: State, args: Mapping[str, Any]) -> None:
    """Turn up a new top card of the discards. The former top goes below it or, if the discards were shuffled,
    anywhere."""
    before = cards.lying.get(TOP, [])
    shuffled = any(news.code == "reshuffled" for news in state.news)
    pile = cards.lying.setdefault(DISCARDS, [])
    pile += before
    if shuffled:
        cards.lying[DRAW] += pile
        pile.clear()
        cards.rng.shuffle(cards.lying[DRAW])
    cards.lying[TOP] = [cards.draw_one()] if cards.lying[DRAW] or pile else []


EVENTS: Mapping[str, Callable[[Piles, State, Mapping[str, Any]], None]] = {
    "shift": _begins,
    "spike-shift": _begins,
    "sabacc-shift": _begins,
    "all-change": _all_change,
    "dealt-back": _dealt_back,
    "dealt-anew": _dealt_back,
    "hands-exchanged": _exchanged,
    "new-top": _new_top,
}
"""The functions that move the cards after an event for which the numbers alone do not say which cards move, keyed by
the event's code."""
