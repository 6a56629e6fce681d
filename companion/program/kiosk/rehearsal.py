"""A table in memory for demonstrations and lessons, on which simulated players play one hand: the rules, the cards and
the players.

Nothing is recorded: the table is forgotten after the hand, and nobody's credits are at stake."""

from collections import deque
from random import Random

import msgspec
from msgspec.structs import replace

from companion.game.engine.rules import Rules
from companion.game.engine.state import State, in_hand
from companion.game.ladders.ladder import rate
from companion.game.moves import Event, Move
from companion.game.phases import verb_named
from companion.game.phases.classic.showdown import against
from companion.simulation.players import CardTable
from companion.simulation.simulated_evening import Evening
from companion.table.views.kiosk_view import OpenHand

SEATS = 3
"""How many simulated players take part in a demonstration or lesson, if the ruleset allows: enough to see others act,
few enough to follow."""

NAMES = ("Jyn", "Lando", "Qi’ra", "Chewbacca", "Sana", "Leia", "Han", "Bo")
"""The names of the simulated players. In a lesson seat 1 is the visitor, and the display addresses the visitor
instead."""

FALLBACK = "standard"
"""The ruleset that is played in demonstrations and lessons if simulated players cannot play the table's own."""

BEFORE = 60
"""The greatest number of moves before the deal: buying in, becoming the banker, drawing rules."""

KEPT = 60
"""How many of the latest events are remembered."""

BROKEN = (LookupError, AssertionError, ValueError)
"""The exceptions that show that simulated players cannot play a ruleset. `Refused` is among them, since it is a
`ValueError`."""


class Scene(msgspec.Struct, frozen=True):
    """What a rehearsal looks like after a move: the state, the latest events, the cards of the first seat by name, and
    the hand of every taken seat. `own` is the first seat's hand as its player knows it: its cards are there also after
    it has won without showing them."""

    state: State
    past: tuple[Event, ...]
    cards: tuple[str, ...]
    hands: tuple[OpenHand, ...]
    own: OpenHand

    @property
    def over(self) -> bool:
        """Whether the hand is decided and paid out."""
        return self.state.result is not None


class Rehearsal:
    """A table in memory (a rehearsal) on which simulated players play one hand by these rules, from the deal on. The
    same `seed` gives the same cards, dice and moves. The constructor raises one of the exceptions in `BROKEN` if the
    hand cannot be dealt."""

    def __init__(self, rules: Rules, seed: int) -> None:
        least, most = rules.players
        self._evening = Evening(rules, max(least, min(SEATS, most)), Random(seed), names=NAMES)
        self.past: deque[Event] = deque(maxlen=KEPT)
        self._did: dict[int, tuple[str, int]] = {}
        self._own = OpenHand(1)
        for _ in range(BEFORE):
            if in_hand(self.state):
                break
            self.play(self._evening.players.move(self.state))
        else:
            raise LookupError(f"{rules.id} deals no cards")

    @property
    def state(self) -> State:
        """The current state of the rehearsal (a hand played by simulated players on a table in memory)."""
        return self._evening.state

    @property
    def over(self) -> bool:
        """Whether the hand that is played in the rehearsal is decided and paid out."""
        return self.state.result is not None

    @property
    def cards(self) -> CardTable:
        """The cards of the rehearsal (a hand on a table in memory), with the place of each."""
        return self._evening.cards

    def next(self) -> Move:
        """Return the move that a simulated player would make next in the rehearsal (a hand on a table in memory)."""
        return self._evening.due_move() or self._evening.players.move(self.state)

    def play(self, move: Move) -> None:
        """Play a move in the rehearsal (a hand on a table in memory). Raises `Refused` if the move is not legal."""
        node = self.state.frames[-1].node
        if in_hand(self.state):
            self._own = self.hand(1)
        self._evening.play(move)
        if self.state.frames[-1].node != node:
            self._did = {}
        if move.seat and verb_named(move.verb).amount != "buy-in":
            self._did[move.seat] = move.verb, move.amount or 0
        self.past.extend(self.state.news)

    def hand(self, seat: int) -> OpenHand:
        """Return the hand of a seat for the screen: its cards, with their present rating. Once the hand is over, return
        only what was shown at the showdown."""
        state = self.state
        did, amount = self._did.get(seat, ("", 0))
        if state.result is not None:
            won = seat in state.result.winners
            for shown in state.result.shown:
                if shown.seat == seat:
                    return OpenHand(seat, shown.cards, shown.rung, shown.total, shown.array, winner=won)
            unseen = "muck" if seat in state.result.mucked else "fold"
            return OpenHand(seat, did="" if won else unseen, winner=won)
        cards = self.cards.held(seat)
        if not cards or seat not in state.live:
            return OpenHand(seat, did="fold" if in_hand(state) and seat not in state.live else did)
        deck = state.rules.deck
        rating = rate(state.rules.ladder, [deck.card(card) for card in cards], against(state, seat))
        return OpenHand(
            seat, cards, rating.rung, rating.total, rating.name, bombed=rating.bombed, did=did, amount=amount
        )

    def scene(self) -> Scene:
        """Return what the rehearsal (a hand on a table in memory) looks like now. Once the hand is over, the hands have
        only what was shown at the showdown, apart from the first seat's `own`."""
        hands = tuple(self.hand(seat) for seat, taken in enumerate(self.state.seats, 1) if taken)
        own = self.hand(1)
        if self.over and own.winner and not own.cards:
            own = replace(self._own, did="", amount=0, winner=True)
        return Scene(self.state, tuple(self.past), self.cards.held(1), hands, own)
