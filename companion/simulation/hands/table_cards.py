"""The physical cards of a simulated hand. This module knows which card is where, while the companion only counts them.

The zones (hands, piles, ...) have the names that they have in the state. After every move, cards are moved until each
zone has as many as the state says. First come the cards that the move names or the player chose, then those that
everybody knows, then surplus cards from zones that have too many; the draw pile is used last. `card_moves` handles what
numbers do not determine (shifts, exchanged hands, a new top of the discards)."""

from collections.abc import Sequence
from random import Random

from companion.game.cards.deck import Deck
from companion.game.engine.rules import Rules
from companion.game.engine.state import EMPTY, State
from companion.game.engine.zones import DISCARDS, DRAW, hand, own, without
from companion.simulation.hands.card_moves import EVENTS, Loose, Piles, take_given

_REFILLED = frozenset({"reshuffled", "family-reshuffled"})


class CardTable(Piles):
    """Knows where each simulated card of a table is. After every accepted move, `follow` moves the cards as the move
    says. `rules`: those of the first hand.

    A move may not say which cards it means (an unnamed trade or lock, the blind pick of a shift). Then those are taken
    that the player has chosen (see `mean`), otherwise `rng` chooses. Undo is not followed, because on a real table
    cards do not move back by themselves either."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(physical(rules.deck, rng), rng)
        self._kinds = rules.zones

    # --- asking -------------------------------------------------------------------------------------------------------

    def held(self, seat: int) -> tuple[str, ...]:
        """Return all cards that a seat has: first those in its hand, then those that are locked or laid out before
        it."""
        return tuple([card for name in own(self._kinds, seat) for card in self.lying.get(name, ())])

    def in_hand(self, seat: int) -> tuple[str, ...]:
        """Return the cards in a seat's hand, without cards that are locked (on the field), blocked or laid out in front
        of the player."""
        return tuple(self.lying.get(hand(seat), ()))

    # --- following ----------------------------------------------------------------------------------------------------

    def mean(self, seat: int, cards: Sequence[str]) -> None:
        """Remember which cards a player has chosen to give away with the next move. This is needed where the move will
        only say how many."""
        self.meant[seat] = list(cards)

    def follow(self, state: State) -> None:
        """Put the simulated cards where the last move that was played puts them. `state` is the state after that
        move."""
        self._kinds = state.rules.zones
        if not state.zones:
            self.lying, self.meant, self.shift = {}, {}, ("", {})
            return
        codes = {news.code for news in state.news}
        if "hand-begins" in codes:
            self._gather(state)
        loose = take_given(self, state)
        for news in state.news:
            if news.code in EVENTS:
                EVENTS[news.code](self, state, news.args)
        self._show(state, loose)
        if "reshuffled" in codes:
            self._reshuffle(state, loose)
        self._settle(state, loose, shuffled=bool(codes & _REFILLED))
        self.meant = {}

    def _gather(self, state: State) -> None:
        """Collect all cards into the draw pile and shuffle it; a deck of families has a pile for each family."""
        deck = state.rules.deck.times(state.decks)
        cards = physical(deck, self.rng)
        families = [name.partition(".")[2] for name in state.zones if name.startswith(f"{DRAW}.")]
        self.lying = {f"{DRAW}.{suit}": [card for card in cards if deck.cards[card].suit == suit] for suit in families}
        if not families:
            self.lying = {DRAW: cards}
        self.shift = ("", {})

    def _reshuffle(self, state: State, loose: list[Loose]) -> None:
        """Shuffle the discards and the cards just discarded into the draw pile; discards that are publicly known
        stay."""
        known = state.zones.get(DISCARDS, EMPTY).public
        pile = self.lying.setdefault(DRAW, [])
        pile += [*without(tuple(self.lying.get(DISCARDS, ())), known), *[card for card, _ in loose]]
        self.lying[DISCARDS] = list(known)
        loose.clear()
        self.rng.shuffle(pile)

    def _show(self, state: State, loose: list[Loose]) -> None:
        """Move the publicly known cards to the zones in which they are known to be."""
        for name, lying in state.zones.items():
            for card in without(lying.public, tuple(self.lying.setdefault(name, []))):
                if self._fetch(card, name, state, loose):
                    self.lying[name].append(card)

    def _fetch(self, card: str, to: str, state: State, loose: list[Loose]) -> bool:
        """Take a card of this name out of a zone in which it is not known to be; zones with too many cards come first.
        Returns whether one was found."""
        for at, (other, _) in enumerate(loose):
            if other == card:
                del loose[at]
                return True
        seat = to.rpartition(".")[2]
        found = []
        for name, lying in self.lying.items():
            known = state.zones.get(name, EMPTY)
            if name != to and lying.count(card) > known.public.count(card):
                own_zone = seat.isdecimal() and name.endswith(f".{seat}")
                found.append((len(lying) <= known.count, not own_zone, not name.startswith(DRAW), name))
        if not found:
            return False
        self.lying[min(found)[-1]].remove(card)
        return True

    def _settle(self, state: State, loose: list[Loose], *, shuffled: bool) -> None:
        """Move cards until each zone has the number that the state says."""
        wanting = [name for name in state.zones if len(self.lying.setdefault(name, [])) < state.zones[name].count]
        wanting.sort(key=_urgency)
        for name in wanting:
            count, before = state.zones[name].count, len(self.lying[name])
            while len(self.lying[name]) < count:
                card = self._one_for(name, state, loose)
                if card is None:
                    break
                if name.startswith(DRAW):
                    self.lying[name].insert(0, card)
                else:
                    self.lying[name].append(card)
            if name.startswith(DRAW) and (shuffled or len(self.lying[name]) > before + 1):
                self.rng.shuffle(self.lying[name])
        for card, source in loose:
            self.lying.setdefault(source, []).append(card)
        self.lying = {name: cards for name, cards in self.lying.items() if cards or name in state.zones}

    def _one_for(self, name: str, state: State, loose: list[Loose]) -> str | None:
        """Take a card for a zone that has too few, and return it: one that is being moved, else a surplus card of the
        same seat, else of a draw pile, else of any zone. None if there is none."""
        suit = name.partition(".")[2]
        fitting = [at for at, (card, source) in enumerate(loose) if source != name and self._fits(card, suit, state)]
        if fitting:
            return loose.pop(fitting[0])[0]
        many: list[tuple[bool, bool, int, str]] = []
        for other, lying in self.lying.items():
            over = len(lying) - state.zones.get(other, EMPTY).count
            if over > 0 and other != name and self._offers(other, suit, state):
                pile, same = other.startswith(DRAW), suit.isdecimal() and other.endswith(f".{suit}")
                many.append((not same, pile != suit.isdecimal(), -over, other))
        if many:
            return self._of_suit(min(many)[-1], suit, state)
        return loose.pop()[0] if loose else None

    def _fits(self, card: str, suit: str, state: State) -> bool:
        return not suit or suit.isdecimal() or state.rules.deck.cards[card].suit == suit

    def _offers(self, name: str, suit: str, state: State) -> bool:
        return not suit or suit.isdecimal() or any(self._fits(card, suit, state) for card in self.lying[name])

    def _of_suit(self, name: str, suit: str, state: State) -> str:
        if not suit or suit.isdecimal():
            return self.give(name, state)
        card = next(card for card in reversed(self.lying[name]) if self._fits(card, suit, state))
        self.lying[name].remove(card)
        return card


def physical(deck: Deck, rng: Random) -> list[str]:
    """Return the names of all cards of a deck, shuffled. If it has more skifters (cards whose values players write on
    them) than the rules allow, the allowed number is drawn at random. Rules: decks 3.2."""
    cards = [name for name, card in deck.cards.items() for _ in range(card.copies)]
    for names, most in deck.together:
        several = [card for card in cards if card in names]
        cards = [card for card in cards if card not in names] + rng.sample(several, most)
    rng.shuffle(cards)
    return cards


def _urgency(name: str) -> tuple[bool, bool, bool, str]:
    """Return the sorting key for filling zones: first those of one family, then seats' zones except hands, then hands,
    then piles."""
    suffix = name.partition(".")[2]
    family, pile = bool(suffix) and not suffix.isdecimal(), name.partition(".")[0] in (DRAW, DISCARDS)
    return (not family, pile, name.startswith("hand."), name)
