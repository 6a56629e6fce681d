"""Plays any ruleset at random: offered moves, moves at their limits, and moves that were never offered.

An `Evening` plays moves that are built from `flow.options`, and tries others, which the rules must refuse. After every
move it checks what must hold under any rules (`check_state`). A card gets its name only when a move needs one, from
those that the deck can still contain, because the rules know no more than that either.
"""

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace

from companion.game import record
from companion.game.engine import flow
from companion.game.engine.pledges import goods, worth
from companion.game.engine.rules import Rules
from companion.game.engine.state import HAND_POT, UNKNOWN, Result, State, in_hand, stack
from companion.game.moves import Move, Option, Refused
from tests.counted import count
from tests.game.invariants import carries, check_state, lies_inside
from tests.game.random.random_moves import NAMES, Builder, random_options
from tests.game.steps import allowed

SEEDS = int(os.environ.get("SABACC_SEEDS", "200"))
"""How many evenings of each ruleset are played. Many short ones find more than a few long ones."""

FEWEST = SEEDS if "SABACC_SEEDS" in os.environ else 10
"""After this many evenings of a ruleset, play ends as soon as everything has occurred. If SABACC_SEEDS is set, all
evenings are played."""

MOVES = 110
"""The number of moves in an evening."""

ENOUGH = SEEDS >= 200
"""Whether there are enough evenings for everything to occur."""

ASIDE = frozenset({
    "sit", "buy", "away", "back", "leave", "button", "pause", "resume", "adjust", "misdeal", "free", "relabel",
    "count", "forget", "option", "ruleset", "draw-rules", "name-card", "end-evening", "seed", "take-bank",
    "move-seat", "give-turn",
})  # fmt: skip
"""Verbs that are not part of playing a hand."""

ONWARD = (
    "resume", "call-hand", "reveal", "demise-card", "deal-back", "roll", "check", "call", "stand", "draw", "trade",
    "go-on", "nobody-folds", "draw-lot", "lay-down", "replace", "choose", "discard", "turn-up", "see", "give-up",
    "lay-open", "no-more-wagers", "wager", "keep", "select", "improve", "continue", "bet", "fold",
)  # fmt: skip
"""Verbs that are played at a table that wants the hand to end. The first one on offer is played."""

CLOSER_LOOK = frozenset({
    "nothing-corrected", "pot-too-small",
    "card-name-missing", "unknown-card", "unknown-card-near", "card-spelling", "card-elsewhere", "reveal-known",
    "hand-size", "locked-missing", "bad-name", "name-taken", "bad-option", "options-contradict",
    "not-locked-there",
    "wrong-family", "not-held", "taken-missing", "bad-ruleset", "too-many-for-ruleset", "seat-beyond-ruleset",
    "purses-before-ruleset", "shown-missing", "shown-among-them", "too-many-skifters",
    "bad-thing", "pledged-already", "not-your-thing", "not-lying-there", "face-up-missing", "name-the-row",
    "hand-is-known", "not-shown-there",
})  # fmt: skip
"""The codes of refusals that a move may get although it lies within an offered option: an option gives only ranges,
which cannot say everything."""

WEIGHTS = {
    "fold": 0.25, "call-hand": 2.0, "lock": 0.5, "shift-strikes": 0.2, "seal": 0.2, "block": 0.1, "unblock": 0.2,
}  # fmt: skip
"""How likely a verb is chosen, compared with the other verbs on offer. Verbs that are not listed have the weight 1."""


@dataclass
class Tally:
    """Counts what has occurred, so that a test can tell whether random play covered everything."""

    hands: int = 0
    moves: int = 0
    wild: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    news: Counter[str] = field(default_factory=Counter)
    alike: Counter[tuple[str, bool]] = field(default_factory=Counter)


def encoded(state: State) -> bytes:
    """Return the whole state except its rules, as bytes. Equal states give equal bytes."""
    frames = tuple(replace(each, rules=each.rules and dict(each.rules.values)) for each in state.frames)
    return msgspec.json.encode(replace(state, rules=None, frames=frames))


class Evening(Builder):
    """A random evening at one table, which begins empty. `rng` decides everything."""

    def __init__(self, rules: Rules, rng: random.Random, tally: Tally | None = None) -> None:
        self.first_rules = rules
        self.rng = rng
        self.state = flow.start(rules)
        self.moves: list[Move] = []
        self.kept: list[tuple[State, bytes]] = [(self.state, encoded(self.state))]
        self.tally = tally or Tally()
        self.said: set[str] = set()
        self.aim = rng.choice([None, 7, 20, 22, 23, -23, 23])
        self.busy = rng.choice([0.02, 0.08, 0.25])

    # --- playing ------------------------------------------------------------------------------------------------

    def sit_down(self) -> None:
        """Seat a random number of players between the fewest and the most, often the most."""
        least, most = self.state.rules.players
        self.seat_people(self.rng.choice([least, most, self.rng.randint(least, most), self.rng.randint(least, most)]))

    def seat_people(self, number: int) -> None:
        """Seat this many players anywhere at the table, with little or much money."""
        rich = self.rng.choice([4, 15, 60, 400])
        for seat in sorted(self.rng.sample(range(1, self.state.rules.players[1] + 1), number)):
            option = next(each for each in flow.operator_options(self.state) if each.verb == "sit")
            assert option.least is not None and option.most is not None
            amount = min(max(self.rng.randint(0, rich), option.least), option.most)
            self.do(Move("sit", seat, amount, name=NAMES[seat]))

    def do(self, move: Move) -> None:
        """Play a legal move and check everything."""
        before = self.state
        self.said.update(name for name in move.cards if name != UNKNOWN)
        self.state = flow.apply(before, move)
        self.moves.append(move)
        self.kept.append((self.state, encoded(self.state)))
        self.tally.moves += 1
        self.tally.verbs[move.verb] += 1
        self.tally.news.update(event.code for event in self.state.news)
        check_state(self.state, self.said)
        if in_hand(before) and not in_hand(self.state):
            self._hand_over()

    def play(self, moves: int) -> None:
        """Play this many moves, with illegal ones in between."""
        for _ in range(moves):
            options = allowed(self.state)
            option = self._choose(options)
            if option is None:
                self.do(self._help())
                continue
            if self.rng.random() < 0.3 and self.try_wild(options):
                continue
            move = self.build(option)
            why = flow.refusal(self.state, move)
            assert why is None, f"offered {option}, refused {move}: {why}"
            self.do(move)
            chance = self.rng.random()
            if chance < 0.02:
                self.check_way_on()
            elif chance < 0.06:
                self.try_everything()
            elif chance < 0.16:
                self.check_others_follow()

    def check_others_follow(self) -> None:
        """Check that the answer to "may the others do the same?" is what playing the move shows."""
        state = self.state
        options = [] if state.paused or not in_hand(state) else flow.options(state)
        betting = any(option.verb == "call" for option in options)
        for option in options:
            if option.verb in ("check", "call", "stand") or (option.verb == "fold" and betting):
                after = flow.apply(state, Move(option.verb, option.seats[0]))
                same = in_hand(after) and flow.place(after) == flow.place(state)
                follows = same and flow.refusal(after, Move(option.verb, flow.turn(after))) is None
                assert flow.others_follow(state, option.verb) == follows, (option, state.frames, after.frames)
                self.tally.alike[option.verb, follows] += 1

    def try_everything(self) -> None:
        """Check that a move at each limit of each current option is accepted."""
        for option in allowed(self.state):
            for amount in {option.least, option.most}:
                move = self.build(option, amount)
                assert flow.refusal(self.state, move) is None, (option, move, flow.refusal(self.state, move))

    def check_way_on(self) -> None:
        """Check that the hand ends within a limited number of moves if everybody wants it to."""
        there, said = self.state, set(self.said)
        bound = 90 * len(there.order) + 5
        for _ in range(bound):
            if not in_hand(self.state) and not self.state.paused:
                break
            options = [option for option in allowed(self.state) if option.verb in ONWARD]
            assert options, f"no way on from {self.state.frames}, {[o.verb for o in allowed(self.state)]}"
            option = min(options, key=lambda one: ONWARD.index(one.verb))
            self.state = flow.apply(self.state, self.build(option))
        assert not in_hand(self.state), f"the hand did not end in {bound} moves"
        self.state, self.said = there, said

    def _choose(self, options: list[Option]) -> Option | None:
        """Choose an option: mostly a move of the hand, often a call, rarely a fold, sometimes a move that is not part
        of the hand."""
        aside = [option for option in options if option.verb in ASIDE]
        playing = [option for option in options if option.verb not in ASIDE]
        if self.state.paused:
            return next(option for option in options if option.verb == "resume")
        if not playing or self.rng.random() < self.busy * (0.3 if in_hand(self.state) else 1.0):
            if not playing and self.rng.random() < 0.7:
                return None
            return self.rng.choice(aside)
        weights = [WEIGHTS.get(option.verb, 1.0) for option in playing]
        return self.rng.choices(playing, weights)[0]

    def _help(self) -> Move:
        """Return a move that makes play possible again: it brings money, players or a banker. If the game is closed, it
        makes a correction."""
        state, rng = self.state, self.rng
        offered = {option.verb: option for option in allowed(state)}
        taken = [seat for seat, held in enumerate(state.seats, 1) if held]
        away = [seat for seat in taken if (one := state.seats[seat - 1]) and one.away]
        if away and rng.random() < 0.7:
            return Move("back", rng.choice(away))
        if "take-bank" in offered and rng.random() < 0.6:
            return self.build(offered["take-bank"])
        poor = [seat for seat in taken if stack(state, seat) < 8]
        free = [seat for seat in range(1, len(state.seats) + 1) if seat not in taken]
        buying = [seat for seat in poor or taken if "buy" in offered and seat in offered["buy"].seats]
        if buying and (not free or (poor and len(taken) > 3) or "sit" not in offered):
            return self.build(replace(offered["buy"], seats=(rng.choice(buying),)))
        if "sit" in offered:
            return self.build(offered["sit"])
        if not taken:
            return Move("end-evening")
        seat = rng.choice(taken)
        return Move("adjust", seat, 20 + (stack(state, seat) == 20), reason="somebody helps out")

    # --- moves that nobody should get past ------------------------------------------------------------------------

    def try_wild(self, options: list[Option]) -> bool:
        """Try a random move. The rules must refuse it, unless it lies within an option after all. Returns whether a
        move was played. A refused move must change nothing."""
        move = self._wild(options)
        self.tally.wild += 1
        inside = any(lies_inside(option, move) for option in options)
        why = flow.refusal(self.state, move)
        if why is None:
            assert inside or self._leaves(move), f"{move} was accepted and not offered"
            if self.rng.random() < 0.5 and (move.amount or 0) < 10**6:
                self.do(move)
                return True
            flow.apply(self.state, move)
            return False
        self.tally.refused[why.code] += 1
        assert not inside or why.code in CLOSER_LOOK, f"{move} was offered and refused: {why}"
        try:
            flow.apply(self.state, move)
        except Refused as error:
            assert error.refusal == why
        else:
            raise AssertionError(f"{move} was refused and applied")
        assert encoded(self.state) == self.kept[-1][1]
        return False

    def _leaves(self, move: Move) -> bool:
        """Whether somebody who leaves with the end of the hand sits out or comes back, which only journals of earlier
        versions have, and which is therefore never offered."""
        taken = self.state.seats[move.seat - 1] if move.verb in ("away", "back") else None
        return taken is not None and taken.leaving

    def _wild(self, options: list[Option]) -> Move:
        rng = self.rng
        option = rng.choice(options)
        move = self.build(option)
        edges = [edge for edge in (option.least, option.most) if edge is not None]
        numbers = [None, 0, -1, 10**9 + 1, 10**30, *(edge + step for edge in edges for step in (-1, 0, 1))]
        faces = [(), (0,), (7,), (1, 1), (-1,), (10**9,)]
        verbs = [*self.state.rules.by_verb, "", "no-such-verb", "deal back", "FOLD", "\0"]
        cards = ["?", "", "idiot", "7 of coins", "8 of coinz", "the Star", "queen", "\0", "🂡"]
        cards += list(self.state.rules.deck.cards)[:3]
        twist = rng.randrange(8)
        if twist == 0:
            return replace(move, verb=rng.choice(verbs))
        if twist == 1:
            return replace(move, seat=rng.choice([-1, 0, 1, 2, 3, 8, 9, 99, -(10**9)]))
        if twist == 2:
            return replace(move, amount=rng.choice(numbers))
        if twist == 3:
            return replace(move, cards=tuple(rng.choice(cards) for _ in range(rng.choice([0, 1, 1, 2, 3, 80]))))
        if twist == 4:
            return replace(move, dice=rng.choice(faces))
        if twist == 5:
            return replace(move, name=rng.choice(["", "x" * 99, "ante", "\n", "Ann"]), value=rng.choice(["", "9" * 30]))
        if twist == 6:
            return replace(move, cards=(*move.cards, *move.cards, "idiot", "idiot", "idiot")[: rng.randint(1, 5)])
        some = replace(move, verb=rng.choice(verbs), seat=rng.randint(-1, 10), amount=rng.choice(numbers))
        return replace(some, reason=rng.choice(["", "because"]), dice=rng.choice(faces))

    # --- at the end -----------------------------------------------------------------------------------------------

    def _hand_over(self) -> None:
        self.tally.hands += 1
        last = self.state.last
        ending = "misdeal" if last and last.verb == "misdeal" else ""
        result = self.state.result
        if not ending:
            assert result is not None
            ending = result.ending
            self.check_result(result)
        self.tally.endings[ending] += 1
        carried = sum(one.args["amount"] for one in self.state.news if one.code in ("pot-carried", "pot-stays"))
        assert self.state.money[HAND_POT] == carried or (carries(self.state) and not carried)
        assert not self.state.zones and not self.state.slices
        self.said.clear()
        for state, then in self.kept:
            assert encoded(state) == then, "an earlier state was changed"
        self.kept = self.kept[-1:]

    def check_result(self, result: Result) -> None:
        """Check that the whole hand pot was distributed. Overridden for hands that are settled in another unit than
        credits."""
        given = Counter({"hand": sum(share.amount for share in result.shares if share.pot != "sabacc")})
        to_sabacc = sum(
            one.args["amount"]
            for one in self.state.news
            if one.code in ("pot-to-sabacc", "thing-to-sabacc-pot", "pot-carried", "pot-stays")
        )
        stays = worth(goods(self.state, "hand"))  # less the things that nobody won, which stay for the next hand
        assert given["hand"] + to_sabacc + stays == result.pot

    def check_replay(self) -> None:
        """Check that the same moves from the start lead to the same state."""
        state = flow.start(self.first_rules)
        for move in self.moves:
            state = flow.apply(state, move)
        assert encoded(state) == encoded(self.state)
        assert state.rules.values == self.state.rules.values


def evenings(
    load: Callable[[Mapping[str, object]], Rules],
    seeds: range,
    moves: int,
    tally: Tally,
    kind: type[Evening] = Evening,
    missing: Callable[[], set[str]] | None = None,
) -> Iterator[tuple[int, Evening]]:
    """Play one evening for each seed, with random options. Yields each evening when it is over. After the last seed,
    everything must have occurred: the set `missing` must be empty."""
    plain = load({})
    for seed in seeds:
        if missing is not None and seed >= FEWEST and not missing():
            return
        rng = random.Random(seed)
        rules: Rules | None = None
        while rules is None:
            try:
                rules = load(random_options(plain, rng))
            except ValueError:
                continue  # these options contradict each other
        evening, hands, played = kind(rules, rng, tally), tally.hands, tally.moves
        try:
            evening.sit_down()
            evening.play(moves)
            if seed % 4 == 0:
                evening.try_everything()
                evening.check_replay()
        except Exception as error:  # noted, and raised again
            error.add_note(f"seed {seed}, options {rules.changed()}, move {len(evening.moves)}")
            raise
        count(plain.id, evenings=1, hands=tally.hands - hands, moves=tally.moves - played)
        yield seed, evening
    if missing is not None and ENOUGH:
        assert not missing(), "play has not been everywhere"


def check_record(evening: Evening) -> None:
    """Check that the evening can be written as a record, read again and replayed to the same state."""
    again = record.read(record.write(evening.first_rules, evening.moves))
    assert [move for _, move in again.moves] == evening.moves
    *_, last = record.play(again)
    assert encoded(last) == encoded(evening.state)
