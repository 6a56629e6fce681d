"""The first-hand coach: it leads a newcomer at a kiosk through one hand in ninety seconds, not counting the time that
the newcomer takes to think.

The visitor plays at seat 1 against simulated players. While the visitor has to decide, the coach waits and its clock is
stopped; it never plays for the visitor. To end in time, the coach shortens the pauses: it knows from a trial run how
long the hand will be, and divides the time left among the pauses."""

import math
from collections import deque
from functools import partial
from typing import Any

from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import State, person
from companion.game.engine.zones import without
from companion.game.moves import Event, Move, Refused
from companion.program.kiosk.advice import (
    OTHERS,
    OWN,
    ROLL,
    ROLLS,
    STRIKES,
    TRIALS,
    Ahead,
    Found,
    Plan,
    find,
    look_ahead,
)
from companion.program.kiosk.choices import YOU
from companion.program.kiosk.rehearsal import BROKEN, Scene
from companion.program.kiosk.show import AGAIN_S, PLAYING, Show
from companion.table.intents import Intent, Play
from companion.table.service import watches
from companion.table.views.cues import Cue
from companion.table.views.kiosk_view import Lesson, OpenHand, aim

LESSON_S = 90.0
"""How many seconds a lesson takes from the first touch to the end, without those in which the coach waits for the
visitor."""

RESULT_S = 12.0
"""How many seconds at the end of the lesson are for reading who has won and why."""

RESERVE_S = 1.5
"""How many seconds of a lesson are held in reserve, since the main loop may be up to a second late."""

HINT_S = 13.0
"""After how many seconds without a move the coach of a lesson repeats that it is the visitor's turn. The voice takes up
to 12 s for the longest advice, and the repetition replaces the advice on the screen."""

FULL_S = 2.4
"""How many seconds a pause of relative length 1 may last at most in a lesson, so that nobody waits too long."""

FEWEST = 6.0
"""The least total (in relative lengths) of the pauses that are planned for the rest of a lesson's hand. It leaves time
in case the hand takes longer than its trial run."""

SHORTEST_S = 0.4
"""The shortest pause in seconds between two sentences of the lesson; sentences that change faster cannot be read."""

HURRY = 0.6
"""The share of the lesson's time (0 to 1) after which the coach calls for the showdown as soon as that is allowed."""

WELCOME = 3.0
"""The relative length of the pause at the start of a lesson. The time that is left is divided among the pauses in
proportion to their relative lengths."""


OF_SEATS = frozenset(["seat", "seats", "banker", "dealer", "looking", "opener", "other", "partner", "target", "turn"])
"""The arguments of events that name seats; all others with numbers are amounts, totals and the like."""


class Coach(Show):
    """The show that gives a visitor of a kiosk one lesson of ninety seconds, beginning at each call of `begin`. The
    visitor's moves arrive as `Play` commands; the coach waits for them. The arguments are those of every show."""

    def _reset(self) -> None:
        super()._reset()
        self._found: Found | None = None
        self._plan: Plan = ()
        self._ahead: Ahead | None = None
        self._told: deque[tuple[Move, Scene]] = deque()
        """The moves that have been made and are still to be shown."""
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
        if not self._plan:
            return AGAIN_S if self._scene is None else 0.0
        wakes = [self._hint if self._moves else self._next, self._over_at, now + 1.0 - (now - self._began) % 1.0]
        return min(wake for wake in wakes if wake > now) - now

    @watches(*PLAYING)
    def play(self, intent: Intent, state: State) -> bool:
        """Play the visitor's move in the lesson, and return True, which keeps the command from the real table. Raises
        `Refused` if the move is not possible."""
        if isinstance(intent, Play) and self._ahead is not None and self._moves:
            move = self._meant(self._ahead.rehearsal.state, intent.move)
            try:
                self._play(self._ahead, move)
            except BROKEN as error:
                self.give_up(error)
        return True

    # --- the course of the lesson -----------------------------------------------------------------------------------

    def deal(self, rules: Rules) -> None:
        """Have an instructive hand looked for, for a lesson by these rules, and say that the cards are dealt."""
        self._reset()
        self._lesson = Lesson("coach-deal", left=math.ceil(LESSON_S))
        self.prepare(partial(find, rules, tuple([self.seeds() for _ in range(TRIALS)])))

    def go_on(self, part: Found | Ahead) -> None:
        """Take the hand that was found for the lesson, or what happens next in it."""
        if isinstance(part, Found):
            self._found, self._scene = part, part.scene
            part = part.ahead
        self._ahead, self._told = part, deque(part.moves)

    def act(self, scene: Scene, rules: Rules) -> None:
        """Advance the lesson, which now shows `scene`, if it is time: show the next move of another player, or ask the
        visitor for a decision. (`rules` is not used.)"""
        if not self._plan:
            self._welcome(scene)
        elif self._over_at < math.inf:
            self._say(scene)
        elif self._moves:
            if self._now >= self._hint:
                self._say(scene, "coach-idle", verb=self._moves[0].verb)
            else:
                self._say(scene)
        elif self._remaining() <= 0 and self._told:
            self._rush()
        elif self._now >= self._next and self._told:
            self._show(*self._told.popleft())
        elif self._now >= self._next and self._ahead is not None:
            self._ask(scene, self._ahead)
        else:
            self._say(scene)

    def _welcome(self, scene: Scene) -> None:
        assert self._found is not None
        self._plan, rules = self._found.plan, scene.state.rules
        self._say(scene, "coach-welcome", aim=aim(rules), near=rules.ladder.near, cards=len(scene.cards))
        self._next = self._now + self._pause(WELCOME)

    def _ask(self, scene: Scene, ahead: Ahead) -> None:
        """Show the visitor the possible moves, recommend the first one, and wait for the answer."""
        self._moves = ahead.choices
        self._asked, self._hint = self._now, self._now + HINT_S
        self._say(scene, "coach-do", **ahead.advice)

    def _play(self, ahead: Ahead, move: Move) -> None:
        """Play a move of the visitor in the lesson's hand, and have worked out what happens next."""
        ahead.rehearsal.play(move)
        self._decided, self._waited = self._decided + 1, self._waited + self._now - self._asked
        self._moves, self._ahead = (), None
        scene = ahead.rehearsal.scene()
        self._show(move, scene, own=True)
        if not scene.over:
            self.prepare(partial(look_ahead, ahead.rehearsal, quick=self._passed() >= HURRY * LESSON_S))

    def _show(self, move: Move, scene: Scene, *, own: bool = False) -> None:
        """Show a move of the lesson's hand, which led to `scene`, and say what happened. `own`: whether it is the
        visitor's."""
        before = self._scene.cards if self._scene is not None else ()
        self._scene = scene
        self._step += 1
        if scene.over:
            self._end(scene)
            return
        got = without(scene.cards, before)
        codes = {news.code for news in scene.state.news}
        if codes & ROLLS:
            how = next((str(news.args.get("how", "")) for news in scene.state.news if news.code in STRIKES), "")
            self._say(scene, "coach-shift" if codes & STRIKES else "coach-no-shift", how=how)
        elif got:
            self._say(scene, "coach-got", cards=got)
        elif news := next((each for each in scene.state.news if not _of_visitor(each)), None):
            self._say(scene, f"happened-{news.code}", **news.args)
        elif scene.state.news:
            self._say(scene, "lesson-did", seat=move.seat, verb=move.verb)
        self._next = self._now + self._pause(ROLL if codes & ROLLS else OWN if own and not got else OTHERS)

    def _rush(self) -> None:
        """Make the other players' moves at once, because the lesson's time is up."""
        _, scene = self._told.pop()
        self._told.clear()
        self._scene, self._next = scene, self._now
        if scene.over:
            self._end(scene)
        elif self._ahead is not None:
            self._ask(scene, self._ahead)

    def _end(self, scene: Scene) -> None:
        result = scene.state.result
        winners = result.winners if result is not None else ()
        outcome = "won" if winners == (YOU,) else "shared" if YOU in winners else "lost" if winners else "nobody"
        self._over_at = self._now + RESULT_S
        others = [person(scene.state, seat).name for seat in winners if seat != YOU]
        self._say(scene, "coach-end", outcome=outcome, who=others[0] if others else "")

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

    def _say(self, scene: Scene, code: str = "", **args: Any) -> None:
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
            cards=scene.cards,
            step=1 + self._decided,
            steps=max(1 + self._decided, sum(mine for _, mine in self._plan)),
            left=max(0, math.ceil(LESSON_S - self._passed())),
            moves=self._moves,
            hands=tuple(scene.own if hand.seat == YOU else _seen(hand, scene) for hand in scene.hands),
        )

    def _meant(self, state: State, move: Move) -> Move:
        """Return the complete move that a touch stands for: the offered move with the verb of `move` or, if none is
        offered, `move` itself. Raises `Refused` if it is not legal."""
        found = next((each for each in self._moves if each == move), None)
        found = found or next((each for each in self._moves if each.verb == move.verb and not move.cards), move)
        why = flow.refusal(state, found)
        if why is not None:
            raise Refused(why)
        return found


def _of_visitor(news: Event) -> bool:
    """Whether an event names the visitor of a lesson. Such an event is not announced, because the texts address the
    visitor as "you"."""
    named = (said if isinstance(said, tuple) else (said,) for name, said in news.args.items() if name in OF_SEATS)
    return any(YOU in each for each in named)


def _seen(hand: OpenHand, scene: Scene) -> OpenHand:
    """Return another player's hand as the visitor of a lesson may see it: without its cards while the hand of `scene`
    is played, and afterwards with those that were shown."""
    return hand if scene.over else OpenHand(hand.seat, did=hand.did, amount=hand.amount)
