"""The physical cards of a simulated hand: who holds which, while the companion only counts them."""

from random import Random

from companion.game.rules import Rules
from companion.game.state import State, in_hand
from companion.game.zones import hand, locked, zone


class CardTable:
    """All cards of a deck. After every accepted move `follow` lays them where the move puts them.

    What a move leaves open (a trade or a lock without a name, the blind pick of a shift) `rng` decides, as a hand
    at the table would. Undo is not followed: the cards on a real table do not move back by themselves either.
    """

    def __init__(self, rules: Rules, rng: Random) -> None:
        self._rng = rng
        self.draw: list[str] = []
        self.discards: list[str] = []
        self.hands: dict[int, list[str]] = {}
        self.locked: dict[int, list[str]] = {}
        self.given_up: dict[int, str] = {}
        """The cards in the dealer's hands during a shift, by who gave them."""
        self.demise: dict[int, str] = {}
        """The cards of a sudden demise, by who drew them."""
        self._gather(rules)

    def held(self, seat: int) -> tuple[str, ...]:
        """All cards of a seat, the locked ones last."""
        return (*self.hands.get(seat, ()), *self.locked.get(seat, ()))

    def follow(self, state: State) -> None:
        """Lay the cards where the last move of `state` puts them."""
        move = state.last
        if move is None:
            return
        seat, cards = move.seat, move.cards
        if move.verb == "trade":
            self.discards.append(self._take(seat, cards))
            self._draw(seat)
        elif move.verb == "draw":
            self._draw(seat)
        elif move.verb == "lock":
            self.locked.setdefault(seat, []).append(self._take(seat, cards))
        elif move.verb == "free":
            self.hands[seat].append(self._unlock(seat, cards[0]))
        elif move.verb == "count":
            self._recount(state, seat)
        elif move.verb == "deal-back":
            self._deal_back()
        self._hear(state)

    def disagrees(self, state: State) -> str:
        """Where these cards do not lie as the companion believes, as one sentence; "" where all is well."""
        if not in_hand(state):
            return ""
        piles = {"draw": self.draw, "discards": self.discards}
        for seat in state.order:
            given = [self.given_up[seat]] if seat in self.given_up else []
            piles[hand(seat)] = [*self.hands.get(seat, ()), *given]
            piles[locked(seat)] = self.locked.get(seat, [])
        for name, lying in piles.items():
            known = zone(state, name)
            if known.count != len(lying):
                return f"{name} holds {len(lying)} cards, the companion counts {known.count}"
            strange = [card for card in known.public if known.public.count(card) > lying.count(card)]
            if strange:
                return f"{name} does not hold the {strange[0]}, as the companion believes"
        return ""

    def _hear(self, state: State) -> None:
        for news in state.news:
            if news.code == "hand-begins":
                self._gather(state.rules)
            elif news.code == "dealt":
                for _ in range(news.args["cards"]):
                    for seat in state.order:
                        self._draw(seat)
            elif news.code == "shift":
                self.given_up = {seat: self._take(seat, ()) for seat in news.args["seats"]}
            elif news.code == "fold":
                self._fold(news.args["seat"])
            elif news.code == "sudden-demise":
                self.demise = {seat: self._draw(seat) for seat in news.args["seats"]}

    def _gather(self, rules: Rules) -> None:
        """Gather all the cards and shuffle them."""
        self.draw = [name for name, card in rules.deck.cards.items() for _ in range(card.copies)]
        self._rng.shuffle(self.draw)
        self.discards, self.hands, self.locked, self.given_up, self.demise = [], {}, {}, {}, {}

    def _draw(self, seat: int) -> str:
        if not self.draw:
            self.draw, self.discards = self.discards, []
            self._rng.shuffle(self.draw)
        card = self.draw.pop()
        self.hands.setdefault(seat, []).append(card)
        return card

    def _take(self, seat: int, cards: tuple[str, ...]) -> str:
        """Take a card out of a hand: the one that is named, else any."""
        own = self.hands[seat]
        card = cards[0] if cards and cards[0] in own else self._rng.choice(own)
        own.remove(card)
        return card

    def _unlock(self, seat: int, card: str) -> str:
        lying = self.locked[seat]
        return lying.pop(lying.index(card) if card in lying else -1)

    def _recount(self, state: State, seat: int) -> None:
        """The operator put right how many cards a seat holds: cards go to or come from the draw pile."""
        own, given = self.hands.setdefault(seat, []), int(seat in self.given_up)
        while len(own) + given > zone(state, hand(seat)).count and own:
            self.draw.append(own.pop())
        while len(own) + given < zone(state, hand(seat)).count:
            self._draw(seat)

    def _fold(self, seat: int) -> None:
        given = [self.given_up.pop(seat)] if seat in self.given_up else []
        self.discards += [*self.hands.pop(seat, ()), *self.locked.pop(seat, ()), *given]

    def _deal_back(self) -> None:
        """The cards that were given up are shuffled and dealt back one each, in seat order."""
        pool = list(self.given_up.values())
        self._rng.shuffle(pool)
        for seat, card in zip(list(self.given_up), pool, strict=True):
            self.hands.setdefault(seat, []).append(card)
        self.given_up = {}
