"""Finds out who led at which moment of a hand, once hands have been shown.

The search goes back from the hands that were shown. Where a player drew cards that nobody named, each card in the hand
at that time is equally likely to be the drawn one. A card that was given away unseen may have been any card that nobody
has seen. So an earlier hand is a mixture of possible hands, and a lead is a chance. The search ends where the cards
cannot be followed any further back."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, chain, combinations, pairwise
from math import comb

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import HAND_POT, State, in_hand
from companion.game.engine.zones import held, without
from companion.game.ladders.ladder import rate
from companion.game.moves import Event
from companion.game.phases.classic.showdown import against
from companion.odds.changes import DEALT, Change, Possible, begins, public_of, steps_of
from companion.odds.equity import Coming, equity
from companion.odds.kinds import kinds, size, unseen
from companion.odds.one_hand import TooMany, spread

MOST_MIXED = 400
"""The most possible earlier hands of a seat that are followed. If there are more, the search ends."""
LEADS = 0.505
"""A seat leads if its chance to hold the best hand is larger than this. In whole per cent it is then more than 50 %."""
LOSS = 0.1
"""A shift is said to have cost a seat something if it made the seat's chance smaller by at least this."""
DECIDES, CLEARLY = 0.5, 0.05
"""A card decided a hand if another card in its place would have won with at most the first chance, and if that chance
is smaller than for all other cards of the hand by at least the second."""

Key = tuple[int, ...]


class Moment(msgspec.Struct, frozen=True):
    """The lead right after cards were dealt, drawn, exchanged or shifted.

    `at` is the number of the state, from 0. `event` is "deal", "shift" or the verb (kind of move) that moved cards,
    such as "trade"; `seats` are the seats whose cards it changed, of those that show their hands in the end. `lead` is
    the chance (0..1) of each of those that show their hands to have held the best of these hands then. Several equal
    best hands share it; a hand that had bombed out (lost by its total) has none. `pot` is the hand pot then, in
    credits; 0 where hands are not played for credits. `equity`, if it was asked for, is the chance of each to have the
    best one at the showdown, with other cards in the exchanges that were still to come. Where the rules changed during
    the hand, hands are compared by those that decided it.
    """

    at: int
    event: str
    round: int
    seats: tuple[int, ...]
    lead: Mapping[int, float]
    pot: int = 0
    equity: Mapping[int, float] = {}


class Lost(Exception):
    """Raised when the search back through a hand can no longer tell which cards a seat may have held."""


def moments(states: Sequence[State], *, equities: bool = False) -> tuple[Moment, ...]:
    """Return the moments of a hand at which the lead could change, first one first. `states` are all states from the
    deal to the result, without those that were undone. `equities`: whether to compute `Moment.equity` too, which takes
    a second. Empty if fewer than two hands were shown, if their cards are not simply those that the players held
    (kessel, coruscant-shift), or if they are not of one deck: with a reason, a card may be shown that was shown
    before."""
    result = states[-1].result
    shown = {each.seat: each.cards for each in result.shown} if result else {}
    end = next((at for at in reversed(range(len(states))) if _complete(states[at], shown)), -1)
    if len(shown) < 2 or end < 0 or states[end].rules.ladder.reading == "sylop-copies":
        return ()
    steps = list(steps_of(states, tuple(shown), end))
    credits_ = result is not None and result.unit == "credits"
    possible: dict[int, Possible] = {seat: {(tuple(sorted(cards)), 0): 1.0} for seat, cards in shown.items()}
    found: list[Moment] = []
    to_come: list[Coming] = []
    try:
        left = _unseen(states[end], shown)
        for at in range(end, 0, -1):
            if (last := states[at].last) is not None and last.verb == "move-seat":
                break  # before it, others sat at these seats
            event, changes = steps[at]
            if changes:
                lead = _lead(_decided_by(states, at), possible, left)
                number = 1 if begins(states[at]) else flow.rounds(states[at])
                pot = states[at].money[HAND_POT] if credits_ else 0
                shares = equity(_decided_by(states, end), possible, to_come[::-1], at) if equities else {}
                found.append(Moment(at, event, number, tuple(changes), lead, pot, shares))
                if begins(states[at]):
                    break
                known = {seat: tuple(chain(*public_of(states[at - 1], seat))) for seat in changes}
                for seat, change in changes.items():
                    possible[seat] = _before(possible[seat], change, known[seat])
                to_come.append({seat: (change, known[seat]) for seat, change in changes.items()})
    except (Lost, TooMany):
        pass
    return tuple(reversed(found))


def story(states: Sequence[State], told: Sequence[Moment]) -> tuple[Event, ...]:
    """Return sentences, at most three, on what decided a hand: what put the winner ahead for good, the card that
    decided, and the shift that cost somebody else most. Each is a code with arguments. `told` are the moments of this
    hand, as `moments` returns them for its `states`. Empty if nothing can be said."""
    result = states[-1].result
    if not told or result is None:
        return ()
    demise = [each for each in result.shown if each.demise and each.seat in result.winners]
    if len(demise) == 1:
        seat, card = demise[0].seat, demise[0].demise
        blind = states[-1].rules.ladder.demise.of == "drawn"
        code = "led-decided-by-blind-draw" if blind else "led-decided-by-demise"
        return Event(code, {"seat": seat, "card": card}), *_lost_by_shift(told, seat)
    winner = max(told[-1].lead, key=lambda seat: told[-1].lead[seat])
    ahead = [moment.lead[winner] > LEADS for moment in told]
    if not ahead[-1]:
        return ()
    turned = len(ahead) - ahead[::-1].index(False) if False in ahead else 0
    ahead_by = _put_ahead(told, turned, winner) if turned or begins(states[told[0].at]) else None
    return (
        *([ahead_by] if ahead_by else []),  # the search may not have reached back to what put the winner ahead
        *_decided(states, told[-1], winner),
        *_lost_by_shift(told, winner),
    )


def _put_ahead(told: Sequence[Moment], turned: int, winner: int) -> Event:
    """Return the message about moment number `turned`, from which on the winner led. Moment 0 is the deal."""
    moment, share = told[turned], _percent(told[turned].lead[winner])
    if not turned:
        return Event("led-from-the-deal", {"seat": winner, "share": share})
    args = {"seat": winner, "round": moment.round, "before": _percent(told[turned - 1].lead[winner]), "share": share}
    if moment.event in ("shift", DEALT):
        return Event(f"led-by-{moment.event}", args)
    actor = moment.seats[0]
    if actor == winner:
        return Event("led-by-own-move", {**args, "verb": moment.event})
    return Event("led-by-other", {**args, "verb": moment.event, "other": actor})


def _decided(states: Sequence[State], last: Moment, winner: int) -> Iterator[Event]:
    """Yield a message about the card of the winner that decided: if any of the cards that nobody has seen had been in
    its place, the winner would hardly have won. None is told if two different cards mattered about as much."""
    result = states[-1].result
    shown = {each.seat: each.cards for each in result.shown} if result else {}
    state, left = _decided_by(states, last.at), _unseen(states[last.at], shown)
    if not any(left.values()):
        return  # every card of the deck was shown
    hands: dict[int, Possible] = {seat: {(tuple(sorted(cards)), 0): 1.0} for seat, cards in shown.items()}
    without_it = []
    for card in set(shown[winner]):
        rest = tuple(sorted(without(shown[winner], (card,))))
        without_it.append((_lead(state, {**hands, winner: {(rest, 1): 1.0}}, left)[winner], card))
    (share, card), *others = sorted(without_it)
    if share <= DECIDES and all(more >= share + CLEARLY for more, _ in others):
        yield Event("led-decided-by-card", {"seat": winner, "card": card, "share": _percent(share)})


def _lost_by_shift(told: Sequence[Moment], winner: int) -> Iterator[Event]:
    """Yield a message about the shift that cost somebody other than the winner most: a share of the pot as it was
    then."""
    losses = [
        (before.lead[seat] - share, at, seat)
        for at, (before, moment) in enumerate(pairwise(told))
        for seat, share in moment.lead.items()
        if moment.event == "shift" and seat != winner
    ]
    lost, at, seat = max(losses, default=(0.0, 0, 0))
    if lost >= LOSS:
        after, shares = told[at + 1], [_percent(moment.lead[seat]) for moment in told[at : at + 2]]
        args = {"seat": seat, "round": after.round, "cost": round(lost * after.pot)}
        yield Event("led-cost-by-shift", {**args, "before": shares[0], "share": shares[1]})


def _percent(share: float) -> int:
    return round(100 * share)


def _decided_by(states: Sequence[State], at: int) -> State:
    """Return state number `at` under the rules that decided the hand: in `marcjs-random` they change while it is
    played."""
    rules = states[-1].rules
    return states[at] if states[at].rules is rules else replace(states[at], rules=rules)


def _unseen(state: State, shown: Mapping[int, tuple[str, ...]]) -> dict[str, int]:
    """Return the number of each card that is in no hand that was shown. Raises `Lost` if a card was shown more often
    than the deck has it."""
    try:
        return unseen(state.rules.deck, [card for cards in shown.values() for card in cards], state.decks)
    except ValueError as error:
        raise Lost from error


def _complete(state: State, shown: Mapping[int, tuple[str, ...]]) -> bool:
    """Whether every seat holds just as many cards as it showed later."""
    return in_hand(state) and all(held(state, seat) == len(cards) for seat, cards in shown.items())


# --- backward: what was held before -----------------------------------------------------------------------------------


def _before(possible: Possible, change: Change, public: tuple[str, ...]) -> Possible:
    """Return the hands that a seat may have held before a change, given those that it may have held after it. `public`
    are the seat's cards that everybody could see before: they were in the hand already. Raises `Lost` if no such hand
    is possible, or too many are."""
    if change.came < 0 or change.left < len(change.named_out):
        raise Lost
    found: Possible = {}
    for (cards, unknown), weight in possible.items():
        for kept, unseen_kept, ways in _kept(cards, unknown, change, public):
            earlier = tuple(sorted([*kept, *change.named_out]))
            then = earlier, unseen_kept + change.left - len(change.named_out)
            found[then] = found.get(then, 0.0) + weight * ways
    total = sum(found.values())
    if not total or len(found) > MOST_MIXED:
        raise Lost
    return {held_then: weight / total for held_then, weight in found.items()}


def _kept(
    cards: tuple[str, ...], unknown: int, change: Change, public: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], int, float]]:
    """Yield every choice of the cards that did not come with the change: their names, the number of unknown ones, and
    the number of ways."""
    came = change.came
    for card in change.named_in:
        if card in cards:
            cards, came = without(cards, (card,)), came - 1
    fixed = without(public, change.named_out)
    if Counter(fixed) - Counter(cards) and not unknown:
        return
    free = without(cards, tuple([card for card in fixed if card in cards]))
    there = tuple(without(cards, free))
    for fresh in range(max(0, came - unknown), min(came, len(free)) + 1):
        for gone in combinations(free, fresh):
            yield (*there, *without(free, gone)), unknown - (came - fresh), comb(unknown, came - fresh)


# --- who led ----------------------------------------------------------------------------------------------------------


def _lead(state: State, possible: Mapping[int, Possible], left: Mapping[str, int]) -> dict[int, float]:
    """Return the chance of each seat to hold the best of these hands, if one of equal best hands is drawn by lot."""
    keys = {seat: _keys(state, seat, some, left) for seat, some in possible.items()}
    ranked = {seat: _Ranked(found) for seat, found in keys.items()}
    lead = dict[int, float]()
    for seat, found in keys.items():
        others = [each for other, each in ranked.items() if other != seat]
        lead[seat] = sum([_best(key, share, others) for key, share in found.items() if key])
    return lead


def _keys(state: State, seat: int, possible: Possible, left: Mapping[str, int]) -> dict[Key, float]:
    """Return the probability of each ranking key of a seat's hand; () stands for all that have bombed out. Raises
    `Lost` if more cards of the hand are unknown than were not shown: the discards were dealt again."""
    rules, scored = state.rules, against(state, seat)
    found: dict[Key, float] = {}
    sorts = kinds(rules.ladder, rules.deck.cards, left, scored)
    for (cards, unknown), weight in possible.items():
        known = [rules.deck.card(card) for card in cards]
        if unknown > size(sorts):
            raise Lost
        if unknown:
            ways = spread(rules.ladder, known, unknown, sorts, scored)
            ratings = {rating: count / ways.of for rating, count in ways.ways.items()}
        else:
            ratings = {rate(rules.ladder, known, scored): 1.0}
        for rating, share in ratings.items():
            key = () if rating.bombed else rating.key
            found[key] = found.get(key, 0.0) + weight * share
    return found


class _Ranked:
    """A seat's ranking keys in order, to look up how likely its hand is worse than a key, or equal to it."""

    def __init__(self, found: Mapping[Key, float]) -> None:
        self._found, self._keys = found, sorted(found)
        self._below = [0.0, *accumulate(found[key] for key in self._keys)]

    def below(self, key: Key) -> float:
        """Return the probability of a lower key."""
        return self._below[bisect_left(self._keys, key)]

    def equal(self, key: Key) -> float:
        """Return the probability of this key."""
        return self._found.get(key, 0.0)


def _best(key: Key, share: float, others: Sequence[_Ranked]) -> float:
    """Return the probability that a seat has `key` and nobody a better hand; equal hands share it. `share` is the
    probability of the key itself."""
    ties = [share]  # at n: the probability that n others are equal
    for other in others:
        below, equal = other.below(key), other.equal(key)
        more = [0.0] * (len(ties) + 1)
        for count, part in enumerate(ties):
            more[count] += part * below
            more[count + 1] += part * equal
        ties = more
    return sum([part / (count + 1) for count, part in enumerate(ties)])
