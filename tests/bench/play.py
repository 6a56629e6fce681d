"""Random legal play of the companion and of PokerKit under the same policy: every legal verb is equally likely, and
amounts are uniform over the legal range. Cards are dealt from a shuffled deck, so that every hand shown is possible.
Times are processor times, so that other programs on the machine affect neither of the two."""

import random
import warnings
from collections.abc import Collection
from time import thread_time

from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import State
from companion.game.engine.zones import locked, zone
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Option

TABLE_VERBS = frozenset({"deal", "roll", "deal-back", "go-on"})
PLAYER_VERBS = frozenset(
    {"check", "call", "bet", "raise", "fold", "stand", "draw", "trade", "lock", "call-hand", "reveal", "demise-card"}
)
PLAYED = TABLE_VERBS | PLAYER_VERBS


class Evening:
    """One table of random players. `spent` is the time in `options` and `apply` and in choosing between them."""

    def __init__(self, rules: Rules, players: int, seed: int, stack: int = 200) -> None:
        self.rng = random.Random(seed)
        self.deck = [name for name, card in rules.deck.cards.items() for _ in range(card.copies)]
        self.pile: list[str] = []
        self.state = flow.start(rules)
        self.stack = stack
        self.moves: list[Move] = []
        for seat in range(1, players + 1):
            self._do(Move("sit", seat, stack, name=f"P{seat}"))

    def step(self) -> Move:
        """Play one move of a player or of the table, and return it."""
        state = self.state
        if not state.order:
            self._buy_in()
        option = self._choose(flow.options(self.state))
        move = self.build(option)
        self._do(move)
        return move

    def build(self, option: Option) -> Move:
        """Return a move within the option."""
        rng = self.rng
        seat = option.seats[0] if len(option.seats) == 1 else rng.choice(option.seats)
        if option.dice:
            return Move(option.verb, seat, dice=tuple([rng.randint(1, option.sides) for _ in range(option.dice)]))
        amount = None if option.least is None or option.most is None else rng.randint(option.least, option.most)
        cards: tuple[str, ...] = ()
        if option.verb == "reveal":
            known = zone(self.state, locked(seat)).public
            cards = known + self._take(option.cards[0] - len(known))
        elif option.verb == "demise-card":
            cards = self._take(1)
        return Move(option.verb, seat, amount, cards)

    def _take(self, count: int) -> tuple[str, ...]:
        if len(self.pile) < count:  # the journal was opened in the middle of a hand
            known = {card for zone in self.state.zones.values() for card in zone.public}
            self._shuffle(known)
        return tuple(self.pile.pop() for _ in range(count))

    def _shuffle(self, without: Collection[str] = ()) -> None:
        self.pile = [card for card in self.deck if card not in without]
        self.rng.shuffle(self.pile)

    def _choose(self, options: list[Option]) -> Option:
        return self.rng.choice([option for option in options if option.verb in PLAYED])

    def _buy_in(self) -> None:
        self._shuffle()
        for seat, taken in enumerate(self.state.seats, 1):
            if taken and self.state.money[self.state.purses[seat]] < 20:
                self._do(Move("buy", seat, self.stack))

    def _do(self, move: Move) -> None:
        self.state = flow.apply(self.state, move)
        self.moves.append(move)


def sabacc_actions(seconds: float, seed: int) -> float:
    """Actions a second of six players, including the search for legal moves; the table's own moves take time too."""
    evening, actions = Evening(load_rules("standard"), 6, seed), 0
    begun = thread_time()
    while thread_time() - begun < seconds:
        for _ in range(50):
            actions += evening.step().verb in PLAYER_VERBS
    return actions / (thread_time() - begun)


def recorded(players: int, moves: int, seed: int) -> tuple[State, list[Move]]:
    """Return the beginning of an evening and its first `moves` moves."""
    rules = load_rules("standard")
    evening = Evening(rules, players, seed)
    while len(evening.moves) < moves:
        evening.step()
    return flow.start(rules), evening.moves


class Poker:
    """A table of PokerKit: no-limit hold'em, six players, everything automated except the players."""

    def __init__(self, seed: int) -> None:
        warnings.simplefilter("ignore")
        import pokerkit

        random.seed(seed)  # PokerKit shuffles by the module's generator
        self.rng = random.Random(seed)
        self._kit = pokerkit
        self._automations = tuple(pokerkit.Automation)
        self.actions = self.operations = 0
        self.legality: list[float] = []
        self.applying = 0.0

    def hand(self) -> None:
        """Play one hand."""
        begun = thread_time()
        state = self._kit.NoLimitTexasHoldem.create_state(
            self._automations, True, 0, (1, 2), 2, 200, 6, mode=self._kit.Mode.TOURNAMENT
        )
        self.applying += thread_time() - begun
        while state.status:
            begun = thread_time()
            fold, call, raise_ = state.can_fold(), state.can_check_or_call(), state.can_complete_bet_or_raise_to()
            least, most = None, None
            if raise_:
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
            asked = thread_time()
            self.legality.append(asked - begun)
            verbs = [verb for verb, may in (("fold", fold), ("call", call), ("raise", raise_)) if may]
            verb = self.rng.choice(verbs)
            begun = thread_time()
            if verb == "fold":
                state.fold()
            elif verb == "call":
                state.check_or_call()
            else:
                assert least is not None and most is not None
                state.complete_bet_or_raise_to(self.rng.randint(least, most))
            self.applying += thread_time() - begun
            self.actions += 1
        self.operations += len(state.operations)


def poker_rates(seconds: float, seed: int) -> tuple[float, float, list[float]]:
    """PokerKit's player actions a second (with checks of legality), operations a second (without them), and the times
    of its searches for legal actions."""
    poker = Poker(seed)
    begun = thread_time()
    while thread_time() - begun < seconds:
        poker.hand()
    return poker.actions / (thread_time() - begun), poker.operations / poker.applying, poker.legality
