"""Estimates by sampling how likely hands were to win at the showdown while cards were still to be drawn, exchanged or
shifted. In a sample, as many cards leave each hand and come to it as really did later, but they are random cards."""

from bisect import bisect
from collections.abc import Mapping, Sequence
from itertools import accumulate
from random import Random

from companion.game.cards.deck import SKIFTER
from companion.game.engine.state import State
from companion.game.engine.zones import without
from companion.game.ladders.ladder import rate
from companion.game.phases.classic.showdown import against
from companion.odds.changes import Change, Possible
from companion.odds.kinds import unseen

DEALS = 2500
"""How many times a hand is played on from each moment. The standard error of a chance is then at most one percentage
point."""

Coming = Mapping[int, tuple[Change, tuple[str, ...]]]
"""A change that is still to come, by seat, with the cards of the seat that everybody can see before it: these stay."""


def equity(state: State, possible: Mapping[int, Possible], to_come: Sequence[Coming], seed: int) -> dict[int, float]:
    """Return, for each seat, its chance at an earlier moment of the hand to win the showdown; seats with equally good
    hands share the chance. `possible`: the hands that each seat may have held at that moment, with their chances.
    `to_come`: the changes of cards between that moment and the showdown, in order. `state`: the game at the showdown.
    The same `seed` gives the same chances."""
    rng, deck = Random(f"equity {seed}"), state.rules.deck
    skifters = [name for name, card in deck.cards.items() if card.rank == SKIFTER]
    choices = {seat: ([*some], [*accumulate(some.values())]) for seat, some in possible.items()}
    known: dict[tuple[int, tuple[str, ...]], tuple[int, ...]] = {}

    def key(seat: int, cards: tuple[str, ...]) -> tuple[int, ...]:
        at = seat, tuple(sorted(cards))
        if at not in known:
            rating = rate(state.rules.ladder, [deck.card(card) for card in cards], against(state, seat))
            known[at] = () if rating.bombed else rating.key
        return known[at]

    won, deals = dict.fromkeys(possible, 0.0), 0
    for _ in range(DEALS):
        some = {seat: hands[bisect(sums, rng.random() * sums[-1])] for seat, (hands, sums) in choices.items()}
        try:
            left = unseen(deck, [card for cards, _ in some.values() for card in cards], state.decks)
        except ValueError:
            continue  # two seats cannot both hold the same card
        deals += 1
        pile = [card for card, count in left.items() if card not in skifters for _ in range(count)]
        if skifters:  # these share their copies, and players may have written any value on each
            pile += rng.choices(skifters, k=left[skifters[0]])
        ends = _played_on(some, to_come, pile, rng)
        keys = {seat: key(seat, cards) for seat, cards in ends.items()}
        best = [seat for seat, each in keys.items() if each and each == max(keys.values())]
        for seat in best:
            won[seat] += 1 / len(best)
    return {seat: share / max(1, deals) for seat, share in won.items()}


def _played_on(
    hands: Mapping[int, tuple[tuple[str, ...], int]], to_come: Sequence[Coming], pile: list[str], rng: Random
) -> dict[int, tuple[str, ...]]:
    """Return the hands at the showdown: unknown cards and those that are still to come are any of the pile. When it is
    used up, the cards that were given away are the new one."""
    away: list[str] = []

    def drawn(count: int) -> tuple[str, ...]:
        found = []
        for _ in range(count):
            if not pile:
                pile.extend(away)
                away.clear()
            found.append(pile.pop(rng.randrange(len(pile))))
        return tuple(found)

    ends = {seat: (*cards, *drawn(unknown)) for seat, (cards, unknown) in hands.items()}
    for coming in to_come:
        for seat, (change, public) in coming.items():
            stay = tuple([card for card in public if card in ends[seat] and card not in change.named_out])
            free = without(ends[seat], stay)
            gone = [card for card in change.named_out if card in free]
            rest = without(free, tuple(gone))
            gone += rng.sample(rest, min(len(rest), change.left - len(gone)))
            away += gone
            pile_in = tuple([card for card in change.named_in if card in pile])
            for card in pile_in:
                pile.remove(card)
            ends[seat] = (*without(ends[seat], tuple(gone)), *pile_in, *drawn(change.came - len(pile_in)))
    return ends
