"""The first-hand coach: it leads a newcomer at a kiosk through one hand in ninety seconds, not counting the time that
the newcomer takes to think.

The visitor plays at seat 1 against simulated players. While the visitor has to decide, the coach waits and its clock is
stopped; it never plays for the visitor. To end in time, the coach shortens the pauses: it knows from a trial run how
long the hand will be, and divides the time left among the pauses."""

import math
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import State, person, stack
from companion.game.engine.zones import without
from companion.game.moves import Event, Move, Refused
from companion.game.phases.classic.bet import Bets
from companion.game.phases.shared.shift import SHIFTS
from companion.odds.own import own_chance
from companion.program.kiosk.choices import YOU, choices, quick_move, recommended, visitor_decides
from companion.program.kiosk.rehearsal import Rehearsal
from companion.program.kiosk.show import AGAIN_S, PLAYING, Show
from companion.table.intents import Intent, Play
from companion.table.service import watches
from companion.table.views.cues import Cue, Cuer, ignore_cue
from companion.table.views.kiosk_view import Lesson, OpenHand, aim

LESSON_S = 90.0
"""How many seconds a lesson takes from the first touch to the end, without those in which the coach waits for the
visitor."""

RESULT_S = 12.0
"""How many seconds at the end of the lesson are for reading who has won and why."""

RESERVE_S = 1.5
"""How many seconds of a lesson are held in reserve, since the main loop may be up to a second late."""

WELCOME, ROLL, OTHERS, OWN = 3.0, 2.5, 1.2, 0.8
"""The relative lengths of a lesson's pauses: at the start, after a roll, after another player's move and after a move
of the visitor. The time that is left is divided among the pauses in these proportions."""

HINT_S = 6.0
"""After how many seconds without a move the coach of a lesson repeats that it is the visitor's turn."""

FULL_S = 2.4
"""How many seconds a pause of relative length 1 may last at most in a lesson, so that nobody waits too long."""

FEWEST = 6.0
"""The least total (in relative lengths) of the pauses that are planned for the rest of a lesson's hand. It leaves time
in case the hand takes longer than its trial run."""

SHORTEST_S = 0.4
"""The shortest pause in seconds between two sentences of the lesson; sentences that change faster cannot be read."""

HURRY = 0.6
"""The share of the lesson's time (0 to 1) after which the coach calls for the showdown as soon as that is allowed."""

TRIALS = 8
"""How many hands are tried at most before a lesson, in search of an instructive one."""

ALL = 8
"""The number of points (`_teaches`) of a trial hand that shows everything a lesson should show."""

SHORT = 34
"""The greatest number of moves of a hand that leaves enough time to read. The search for a lesson's hand ends with the
first hand that shows everything and is not longer."""

LONGEST = 500
"""The number of moves after which a trial run of a lesson's hand is broken off; real hands are shorter."""

WEIGHED = frozenset(
    ["check", "call", "bet", "raise", "fold", "continue", "stand", "call-hand", "go-on", "swap", "buy-card"]
)
"""The kinds of moves for which the coach says how likely the visitor is to win."""

DRAWS = frozenset(["draw", "trade", "replace", "gain"])
"""The kinds of moves with which the visitor draws a card, or as many cards as are given up. The coach also says how
likely the visitor is to win after such a move, on average."""

STRIKES = SHIFTS | {"shift-strikes"}
ROLLS = STRIKES | {"no-shift"}

Plan = tuple[tuple[float, bool], ...]
"""The plan of a lesson's hand, from its trial run. For each move it has the relative length of the pause after it, and
whether the visitor decided the move."""


class Coach(Show):
    """The show that gives a visitor of a kiosk one lesson, beginning at each call of `begin`. The visitor's moves
    arrive as `Play` commands; the coach waits for them. `seeds`: returns the seed of the next hand. `cue`: plays sounds
    and sentences."""

    def __init__(self, seeds: Callable[[], int], cue: Cuer = ignore_cue) -> None:
        super().__init__(seeds, cue)
        self._reset()

    def begin(self, now: float) -> None:
        """Begin a new lesson of ninety seconds at the time `now`, in seconds."""
        super().begin(now)
        self._reset()

    def _reset(self) -> None:
        self._tried: list[tuple[tuple[int, int], int, Plan]] = []
        self._plan: Plan = ()
        self._step = self._decided = 0
        self._moves: tuple[Move, ...] = ()
        self._next = self._hint = 0.0
        self._waited = self._asked = 0.0
        self._over_at = math.inf

    @property
    def over(self) -> bool:
        """Whether the lesson has ended: the visitor has had time to read the result of the hand, or the time has run
        out before any hand could be dealt."""
        return self._now >= self._over_at or (not self._plan and self._passed() >= LESSON_S)

    def due(self, now: float) -> float | None:
        """Return the seconds until `turn` has to be called again, for the next step of the lesson or because the
        displayed seconds change, whichever comes first. The result is never None."""
        if self._rehearsal is None or not self._plan:
            return AGAIN_S if self._rehearsal is None else 0.0
        wakes = [self._hint if self._moves else self._next, self._over_at, now + 1.0 - (now - self._began) % 1.0]
        return min(wake for wake in wakes if wake > now) - now

    @watches(*PLAYING)
    def play(self, intent: Intent, state: State) -> bool:
        """Play the visitor's move in the lesson, and return True, which keeps the command from the real table. Raises
        `Refused` if the move is not possible."""
        if isinstance(intent, Play) and self._rehearsal is not None and self._moves:
            move = self._meant(self._rehearsal, intent.move)
            self.call_safely(self._rehearsal.state.rules, partial(self._play, self._rehearsal, move))
        return True

    # --- the course of the lesson -----------------------------------------------------------------------------------

    def deal(self, rules: Rules) -> None:
        """Show that cards are being dealt, for a lesson by these rules. Meanwhile trial hands are played, to find one
        that teaches much: one in each pass of the main loop, so that the loop never waits long."""
        super().deal(rules)
        self._tried = []
        self._lesson = Lesson("coach-deal", left=math.ceil(LESSON_S))

    def _try(self, rules: Rules) -> None:
        """Play another trial hand by these rules. After the last one, begin the lesson with the most instructive of
        these hands (of several, the shortest)."""
        seed = self.seeds()
        trial = Rehearsal(rules, seed)
        plan = tuple(_run(trial))
        worth = _teaches(trial, plan)
        self._tried.append(((worth, -len(plan)), seed, plan))
        if len(self._tried) < TRIALS and (worth < ALL or len(plan) > SHORT):
            return
        _, seed, self._plan = max(self._tried, key=lambda each: each[0])
        self._rehearsal = Rehearsal(rules, seed)
        cards = len(self._rehearsal.cards.held(YOU))
        self._say(self._rehearsal, "coach-welcome", aim=aim(rules), near=rules.ladder.near, cards=cards)
        self._next = self._now + self._pause(WELCOME)

    def act(self, rehearsal: Rehearsal, rules: Rules) -> None:
        """Advance the lesson that is played in `rehearsal`, if it is time: play the next move of another player, or ask
        the visitor for a decision. (`rules` is not used.)"""
        if not self._plan:
            self._try(rehearsal.state.rules)
        elif self._over_at < math.inf:
            self._say(rehearsal)
        elif self._moves:
            if self._now >= self._hint:
                self._say(rehearsal, "coach-idle", verb=self._moves[0].verb)
            else:
                self._say(rehearsal)
        elif self._remaining() <= 0:
            self._rush(rehearsal)
        elif self._now < self._next:
            self._say(rehearsal)
        else:
            move = self._suggested(rehearsal)
            if visitor_decides(rehearsal, move):
                self._ask(rehearsal, move)
            else:
                self._play(rehearsal, move)

    def _suggested(self, rehearsal: Rehearsal) -> Move:
        move = _advised(rehearsal)
        return quick_move(rehearsal, move) if self._passed() >= HURRY * LESSON_S else move

    def _ask(self, rehearsal: Rehearsal, move: Move) -> None:
        """Show the visitor the possible moves, recommend `move`, and wait for the answer."""
        self._moves = choices(rehearsal, move)
        self._asked, self._hint = self._now, self._now + HINT_S
        self._say(rehearsal, "coach-do", **_advice(rehearsal, move))

    def _play(self, rehearsal: Rehearsal, move: Move) -> None:
        """Play a move of the lesson's hand and say what happened."""
        before = rehearsal.cards.held(YOU)
        own = bool(self._moves)
        rehearsal.play(move)
        if own:
            self._decided, self._waited = self._decided + 1, self._waited + self._now - self._asked
        self._moves = ()
        self._step += 1
        if rehearsal.over:
            self._end(rehearsal)
            return
        got = without(rehearsal.cards.held(YOU), before)
        codes = {news.code for news in rehearsal.state.news}
        if codes & ROLLS:
            how = next((str(news.args.get("how", "")) for news in rehearsal.state.news if news.code in STRIKES), "")
            self._say(rehearsal, "coach-shift" if codes & STRIKES else "coach-no-shift", how=how)
        elif got:
            self._say(rehearsal, "coach-got", cards=got)
        elif news := next((each for each in rehearsal.state.news if not _of_visitor(each)), None):
            self._say(rehearsal, f"happened-{news.code}", **news.args)
        elif rehearsal.state.news:
            self._say(rehearsal, "lesson-did", seat=move.seat, verb=move.verb)
        self._next = self._now + self._pause(ROLL if codes & ROLLS else OWN if own and not got else OTHERS)

    def _rush(self, rehearsal: Rehearsal) -> None:
        """Play the other players' moves at once, because the lesson's time is up, until the hand ends or the visitor
        has to decide."""
        for _ in range(LONGEST):
            if rehearsal.over:
                break
            move = quick_move(rehearsal, _advised(rehearsal))
            if visitor_decides(rehearsal, move):
                self._ask(rehearsal, move)
                return
            rehearsal.play(move)
        self._end(rehearsal)

    def _end(self, rehearsal: Rehearsal) -> None:
        result = rehearsal.state.result
        winners = result.winners if result is not None else ()
        outcome = "won" if winners == (YOU,) else "shared" if YOU in winners else "lost" if winners else "nobody"
        self._over_at = self._now + RESULT_S
        others = [person(rehearsal.state, seat).name for seat in winners if seat != YOU]
        self._say(rehearsal, "coach-end", outcome=outcome, who=others[0] if others else "")

    # --- time -------------------------------------------------------------------------------------------------------

    def _remaining(self) -> float:
        """Return the seconds that are left for playing."""
        return LESSON_S - RESULT_S - RESERVE_S - self._passed()

    def _passed(self) -> float:
        """Return the seconds of the lesson that have passed. While the visitor decides, the lesson's clock is
        stopped."""
        return (self._asked if self._moves else self._now) - self._began - self._waited

    def _pause(self, part: float) -> float:
        """Return the length in seconds of a pause with the relative length `part`. It is chosen so that the whole hand
        fits into the time that is left."""
        parts = max(FEWEST, part + sum(each for each, _ in self._plan[self._step :]))
        return max(SHORTEST_S, part * min(FULL_S, max(0.0, self._remaining()) / parts))

    # --- what is said -----------------------------------------------------------------------------------------------

    def _say(self, rehearsal: Rehearsal, code: str = "", **args: Any) -> None:
        """Show the sentence with the id `code`, and speak it if it is new. With "", show the current sentence again
        with the time that is left now."""
        before = self._lesson or Lesson("")
        if not code:
            code, args = before.code, dict(before.args)
        elif code.startswith("coach-") and code != before.code:
            self.cue(Cue("", code, args))
        self._lesson = Lesson(
            code,
            args,
            verbs=tuple(move.verb for move in self._moves[:1]),
            cards=rehearsal.cards.held(YOU),
            step=1 + self._decided,
            steps=max(1 + self._decided, sum(mine for _, mine in self._plan)),
            left=max(0, math.ceil(LESSON_S - self._passed())),
            moves=self._moves,
            hands=rehearsal.hands() if rehearsal.over else tuple(_seen(hand) for hand in rehearsal.hands()),
        )

    def _meant(self, rehearsal: Rehearsal, move: Move) -> Move:
        """Return the complete move that a touch stands for: the offered move with the verb of `move` or, if none is
        offered, `move` itself. Raises `Refused` if it is not legal."""
        found = next((each for each in self._moves if each == move), None)
        found = found or next((each for each in self._moves if each.verb == move.verb and not move.cards), move)
        why = flow.refusal(rehearsal.state, found)
        if why is not None:
            raise Refused(why)
        return found


def _of_visitor(news: Event) -> bool:
    """Whether an event names the visitor of a lesson. Such an event is not announced, because the texts address the
    visitor as "you"."""
    named = (said if isinstance(said, tuple) else (said,) for said in news.args.values())
    return any(said == YOU and type(said) is int for each in named for said in each)


def _seen(hand: OpenHand) -> OpenHand:
    """Return a hand as the visitor of a lesson may see it: with its cards only if it is the visitor's own."""
    return hand if hand.seat == YOU else OpenHand(hand.seat, did=hand.did, amount=hand.amount)


def _advised(rehearsal: Rehearsal) -> Move:
    """Return the next move of the hand: a simulated player's, or what is recommended to the visitor."""
    move = rehearsal.next()
    return recommended(rehearsal, move) if visitor_decides(rehearsal, move) else move


def _advice(rehearsal: Rehearsal, move: Move) -> Mapping[str, Any]:
    """Return the arguments of the coach's sentence that recommends this move."""
    state = rehearsal.state
    note, owed = state.frames[-1].slice, 0
    if isinstance(note, Bets):
        owed = min(note.high - note.staked[state.order.index(YOU)], stack(state, YOU))
    rules = state.rules
    cards = move.cards if move.verb != "reveal" else ()
    return {
        "verb": move.verb,
        "amount": move.amount or 0,
        "owed": owed,
        "cards": tuple(card for card in cards if card in rules.deck.cards),
        "aim": aim(rules),
        "near": rules.ladder.near,
        "chance": _chance(rehearsal, move),
        "after": _after(rehearsal, move),
    }


def _chance(rehearsal: Rehearsal, move: Move) -> int | str:
    """Return the visitor's chance to win with the present cards, in per cent, as far as the visitor may know it. Return
    "none" if it cannot be worked out, or if the move does not depend on it."""
    if move.verb not in WEIGHED | DRAWS:
        return "none"
    chance = own_chance(rehearsal.state, YOU, rehearsal.cards.held(YOU))
    return "none" if chance is None else round(100 * chance)


def _after(rehearsal: Rehearsal, move: Move) -> int | str:
    """Return the visitor's chance to win after the recommended move, in per cent, on average over the cards that may be
    drawn. Return "none" if no card is drawn, or if the chance cannot be worked out."""
    held = rehearsal.cards.held(YOU)
    if move.verb not in DRAWS or any(card not in held for card in move.cards):
        return "none"
    draws = max(1, len(move.cards))
    chance = own_chance(rehearsal.state, YOU, held, given=move.cards, draws=draws)
    return "none" if chance is None else round(100 * chance)


def _teaches(trial: Rehearsal, plan: Plan) -> int:
    """Return how instructive a trial hand is for a lesson, in points from 0 to `ALL`: 4 if the visitor reaches the
    showdown, 2 if the cards shift, 1 if the visitor wins by following the advice, 1 if the visitor has more than one
    decision to make."""
    result = trial.state.result
    shown = result is not None and any(each.seat == YOU for each in result.shown)
    shifts = any(news.code in STRIKES for news in trial.past)
    won = result is not None and YOU in result.winners
    return 4 * shown + 2 * shifts + won + (sum(mine for _, mine in plan) > 1)


def _run(trial: Rehearsal) -> Iterator[tuple[float, bool]]:
    """Play a whole hand in which the visitor follows the advice. Yield for each move the relative length of the pause
    after it, and whether the visitor decides it. Raises `LookupError` if the hand does not end."""
    for _ in range(LONGEST):
        if trial.over:
            return
        move = _advised(trial)
        mine = visitor_decides(trial, move)
        trial.play(move)
        rolled = any(news.code in ROLLS for news in trial.state.news)
        yield (OWN if mine else ROLL if rolled else OTHERS), mine
    raise LookupError(f"a hand of {trial.state.rules.id} does not end")
