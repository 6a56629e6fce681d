"""What a simulated player knows when it decides: the public state, its own cards, and the moves it may play."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import combinations
from math import log2, prod
from random import Random

from companion.game.engine import flow
from companion.game.engine.rules import Node, Piece, Rules
from companion.game.engine.state import HAND_POT, SABACC_POT, UNKNOWN, State, parties
from companion.game.engine.zones import held, own, zone
from companion.game.ladders.model import Against
from companion.game.moves import Move, Option
from companion.game.phases.classic.bet import Bet, Bets, forced
from companion.game.phases.classic.between import Params as Antes
from companion.game.phases.classic.showdown import Params as Penalties
from companion.game.phases.classic.showdown import against
from companion.simulation.hands.table_cards import CardTable
from companion.simulation.players.worth import Judge, judge

DRAWN, STAKED, BET = 1.3, 0.6, 2.5
"""The strength that a player assumes for a rival's hand: it is taken to be the best of so many random hands. `DRAWN` is
for every rival who has come so far. `STAKED` is added for a rival who has staked credits in an earlier phase, besides
the ante. `BET`, times the root of the bet's part of the pot, is added for a bet in this phase. Measured in hands
between such players."""

LARGEST = 1.5
"""The largest bet, as a part of the pot, that says more than a smaller one."""

BECOMES = 0.3
"""The part of the hands won at the showdown that win the sabacc pot."""

PULLS = (0.0, 0.25, 0.5, 1.0, 2.0, 4.0)
"""The sizes of a sabacc pot, as multiples of the hand pot, that players tell apart."""

HARDLY = 0.03
"""The least chance to beat a rival, because some rivals bluff."""


class Look:
    """What the player at one seat knows, and judgements that follow from it: a simulated player bases each decision on
    this. `options` are the allowed moves; `offered` has the first of them for each verb (kind of move). `table` has the
    simulated cards, of which only the player's own and the public ones are looked at."""

    def __init__(self, state: State, seat: int, options: Sequence[Option], table: CardTable, rng: Random) -> None:
        self.state, self.seat, self.table, self.rng = state, seat, table, rng
        self.options = [option for option in options if seat in option.seats]
        self.offered: dict[str, Option] = {}
        for option in self.options:
            self.offered.setdefault(option.verb, option)
        self.judge: Judge = judge(state.rules)
        self.against: Against = against(state, seat)
        self.cards = table.held(seat)
        """The cards of this seat; if it puts aside those that count, only these, with what may still be added."""
        if self.judge.selects:
            self.cards = self._selected()

    def _selected(self) -> tuple[str, ...]:
        chosen, mine = tuple(self.table.lying.get(f"selection.{self.seat}", ())), self.table.in_hand(self.seat)
        parts = [(*chosen, *part) for part in subsets(mine, range(len(mine) + 1))]
        return max(parts, key=lambda part: (bool(part), self.judge.rating(part, self.against).key if part else ()))

    # --- what a hand is worth -----------------------------------------------------------------------------------------

    @property
    def rivals(self) -> list[int]:
        """The opponents who are still in the hand: one seat of each other party (a player, or partners with one
        purse)."""
        state, purse = self.state, self.state.purses[self.seat]
        return [seat for seat in parties(state, state.live) if state.purses[seat] != purse]

    def usual(self) -> int:
        """Return how many cards the opponents hold on average, rounded, at least 1."""
        rivals = self.rivals or [self.seat]
        return max(1, round(sum([held(self.state, seat) for seat in rivals]) / len(rivals)))

    def value(self, names: Sequence[str]) -> float:
        """Return what a hand of the cards `names` would be worth to this seat. The result is the number that a player
        tries to make as large as possible (see `Judge.value`)."""
        return self.judge.value(names, self.against, self.usual(), max(1, len(self.rivals)), self.pull)

    def share(self) -> float:
        """Return which share (0..1) of all possible other hands this seat's hand beats; 0 if the seat has no cards."""
        return self.judge.share(self.cards, self.against, self.usual()) if self.cards else 0.0

    def beats(self, rival: int) -> float:
        """Return the chance that this seat's present hand beats the present hand of the seat `rival`, 0..1. The hand of
        a rival who has drawn cards, and still more of one who has bet, is assumed to be better than a random one: the
        best of several."""
        state, frame = self.state, self.state.frames[-1]
        share = self.judge.share(self.cards, self.against, max(1, held(state, rival)), self._lying(rival))
        before = state.staked[state.order.index(rival)] - self._ante()
        times = DRAWN
        if isinstance(frame.slice, Bets):
            now = frame.slice
            here = now.staked[state.order.index(rival)]
            before -= here
            if not forced(state, frame) or now.high > flow.phase(state, frame, Bet).params.least:
                part = here / max(1, state.money[HAND_POT] - sum(now.staked))
                times += BET * float(min(LARGEST, part) ** 0.5)
        if before > 0:
            times += STAKED * log2(1 + before / max(1, self._ante()))
        return float(max(HARDLY, share**times))

    def _lying(self, rival: int) -> list[str]:
        """Return the cards of a rival that lie face up: a spike card, also if nobody has named it, and what is publicly
        known. None in games in which a rival puts aside those that count."""
        if self.judge.selects:
            return []
        spike = f"spike.{rival}"
        zones = [name for name in own(self.state.rules.zones, rival) if name != spike]
        named = [card for name in zones for card in zone(self.state, name).public if card != UNKNOWN]
        return [*self.table.lying.get(spike, ()), *named]

    def _ante(self) -> int:
        """Return the credits that each player has paid into the hand pot at the deal."""
        params = [node.params for node in self.state.rules.program if isinstance(node.params, Antes)]
        return sum(ante.amount for each in params for ante in each.antes if ante.when and ante.to == "hand")

    def chance(self) -> float:
        """Return this seat's chance to win against all opponents, 0..1. While cards can still change, this is the mean
        of two chances: that with the present hands, and the equal chance that each player would have with new cards."""
        now = prod([self.beats(seat) for seat in self.rivals])
        return now if settled(self.state) else (now + 1 / (len(self.rivals) + 1)) / 2

    def penalty(self) -> int:
        """Return the credits that this seat would pay for bombing out (a total outside the allowed range) with its
        present hand; 0 if the hand does not bomb out."""
        rating = self.judge.rating(self.cards, self.against)
        if not rating.bombed:
            return 0
        rules, pot = self.state.rules, self.state.money[HAND_POT]
        found = [node.params for node in rules.program if isinstance(node.params, Penalties)]
        return found[0].due(pot, rating.total, rules.ladder.bomb.beyond) if found else 0

    def fold_costs(self) -> int:
        """Return how many credits this seat has to pay if it folds in a betting phase; 0 if folding is free."""
        rules = self.state.rules
        return rules.fold_cost * (flow.rounds(self.state) if rules.fold_grows else 1)

    @cached_property
    def pull(self) -> float:
        """How attractive the sabacc pot is: its size as a multiple of the hand pot, rounded down to one of the values
        in `PULLS`. The hand pot is assumed to double until the end of the hand. 0 without a sabacc pot."""
        money = self.state.money
        size = money[SABACC_POT] / (2 * max(1, money[HAND_POT]))
        return max([step for step in PULLS if step <= size])

    @property
    def sabacc(self) -> bool:
        """Whether this seat's hand is one that wins the sabacc pot."""
        return self.judge.rating(self.cards, self.against).sabacc

    def prize(self) -> float:
        """Return the credits that this seat can expect if its hand wins: the hand pot and, with a Sabacc, the sabacc
        pot, or a part of it if the hand may still become a Sabacc."""
        money = self.state.money
        part = 1.0 if self.sabacc else 0.0 if settled(self.state) else BECOMES
        return money[HAND_POT] + part * money[SABACC_POT]

    # --- what cards would bring ---------------------------------------------------------------------------------------

    def hope(self, kept: Sequence[str], draws: int, *, back: bool = False) -> float:
        """Return what a hand that consists of the cards `kept` and of `draws` newly drawn cards is worth on average (as
        `value` rates it). `back`: whether the other cards of the present hand are shuffled into the deck before."""
        rivals = max(1, len(self.rivals))
        seen = () if back else self.seen
        return self.judge.hope(kept, draws, self.against, self.usual(), rivals, self.pull, seen=seen)

    @cached_property
    def seen(self) -> tuple[str, ...]:
        """The cards that this seat knows and that can no longer be drawn: its own, and those that lie face up."""
        up = [card for lies in self.state.zones.values() for card in lies.public if card != UNKNOWN]
        mine = Counter(self.table.held(self.seat))
        return tuple((mine | Counter(up)).elements())

    def less(self, names: Sequence[str], card: str) -> tuple[str, ...]:
        """Return the `names` of cards without one copy of `card`."""
        left = list(names)
        left.remove(card)
        return tuple(left)

    def best_without_one(self, names: Sequence[str], among: Sequence[str] = ()) -> tuple[float, str]:
        """Find the best hand that is left of the cards `names` after giving up one of them (one of `among`, if given).
        Returns the value of that hand, and the card to give up."""
        return max((self.value(self.less(names, card)), card) for card in dict.fromkeys(among or names))

    def move(self, verb: str, **more: object) -> Move:
        """Return a move of this seat with this verb (kind of move), such as "bet". `more` are further fields of
        `Move`."""
        return Move(verb, self.seat, **more)  # type: ignore[arg-type]


Plan = Callable[[Look], Move | None]
"""A plan: returns the move of the seat in turn in a phase; None if any legal move will do."""


def subsets(names: Sequence[str], sizes: Sequence[int]) -> list[tuple[str, ...]]:
    """Return all different selections of the cards `names` that have one of these sizes."""
    ordered = sorted(names)
    return list(dict.fromkeys(part for size in sizes for part in combinations(ordered, size)))


def settled(state: State) -> bool:
    """Whether nobody's cards can change any more before the showdown."""
    below: list[Node] = []
    for frame in reversed(state.frames):
        node = flow.node(state, frame)
        last = node.finish if node.kind == "hand" else len(node.children)
        if node.kind == "repeat" and frame.count + 1 != node.times:
            below += [state.rules.program[child] for child in node.children]
        below += [state.rules.program[child] for child in node.children[max(0, frame.at + 1) : last]]
        if node.kind == "turns":
            below += [state.rules.program[child] for child in node.children]
        if node.kind == "hand":
            break
    return not any(_changes(state.rules, node) for node in below)


def _changes(rules: Rules, node: Node) -> bool:
    if node.mechanic is not None:
        return moves_cards(node.mechanic)
    return any(_changes(rules, rules.program[child]) for child in node.children)


def moves_cards(phase: Piece) -> bool:
    """Whether somebody's cards may change in this phase (part of a hand) of the rules. They cannot in a phase in which
    hands are shown."""
    moved = phase.shifts or any(verb.kind == "cards" and not verb.shows for verb in phase.verbs)
    return moved and "lay-open" not in (phase.can or ())
