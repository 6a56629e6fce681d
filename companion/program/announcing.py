"""What is worth hearing of what happens at the table. Only what is on disk: nothing is announced that could be lost."""

from collections.abc import Callable, Mapping, Sequence

from companion.game import flow
from companion.game.moves import Happening
from companion.game.state import State, in_hand
from companion.locale.screen import RESULT
from companion.table.cues import Cue, Cuer, Earcon, Rank
from companion.table.desk import Desk
from companion.table.sight import Sight

CUES: Mapping[str, tuple[Earcon, Rank]] = {
    **dict.fromkeys(("shift", "spike-shift", "sabacc-shift", "shift-strikes", "all-change"), ("shift", "event")),
    "no-shift": ("no-shift", "event"),
    "misdeal": ("refused", "event"),
    **dict.fromkeys(("hand-called", "asks-to-see", "showdown", "all-stand"), ("", "phase")),
    **dict.fromkeys(("sudden-demise", "pause", "resume", "sits-down", "leaves", "ruleset-set"), ("", "phase")),
    "dealt": ("card", "phase"),
    "rules-drawn": ("cut", "phase"),
    **dict.fromkeys(("call", "bet", "raise", "buys-in", "wagers"), ("credits", "chatter")),
    **dict.fromkeys(("draw", "trade", "gain", "swap", "discard", "draws-from", "lock"), ("card", "chatter")),
    **dict.fromkeys(("check", "fold", "folds-free", "stand", "keep", "junk", "plays-on", "reveal"), ("", "chatter")),
}
"""What is heard of a happening, and how it ranks; of any other, nothing."""


class AnnouncingDesk(Desk):
    """Turns what is durable, and what else comes into sight, into cues. `prepare` has a sentence made ahead of time."""

    def __init__(self, cue: Cuer, prepare: Callable[..., None]) -> None:
        self._cue, self._prepare = cue, prepare
        self._turn = 0
        self._notice = 0
        self._rolling = False
        self._down: frozenset[str] = frozenset()
        self._result: object = None

    def shown(self, states: Sequence[State]) -> None:
        """Announce what has happened, then whose turn it is."""
        for state in states:
            for news in state.news:
                self._news(news)
            if state.result is not None and state.result is not self._result and not in_hand(state):
                self._cue(Cue("win", RESULT, {"state": state}, "event"))
            self._result = state.result
        now = states[-1]
        turn = flow.turn(now) if in_hand(now) and not now.paused else 0
        if turn != self._turn:
            self._turn = turn
            if turn:
                self._cue(Cue("turn", "said-turn", {"seat": turn}, "phase", turn))

    def sight(self, sight: Sight) -> Sight:
        """Announce what was refused, dice that roll, and devices that fail; nothing is added to the sight."""
        if sight.notice is not None and sight.notice.number > self._notice:
            self._notice = sight.notice.number
            self._cue(Cue("refused", f"notice-{sight.notice.code}", sight.notice.args, "phase"))
        if sight.rolling and not self._rolling:
            self._cue(Cue("rolling"))
        self._rolling = sight.rolling
        down = frozenset(each.name for each in sight.devices if each.health == "down" and each.detail != "starting")
        for name in sorted(down - self._down - {"sound"}):
            self._cue(Cue("fault", "said-fault", {"device": name}, "event"))
        self._down = down
        return sight

    def _news(self, news: Happening) -> None:
        if news.code == "sits-down":
            self._prepare("said-turn", seat=news.args["seat"])
        if news.code in CUES:
            earcon, rank = CUES[news.code]
            seat = news.args.get("seat", 0)
            self._cue(Cue(earcon, f"happened-{news.code}", news.args, rank, seat if isinstance(seat, int) else 0))
