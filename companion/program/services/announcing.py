"""Decides which events at the table are announced by sound and voice. Only events that are on disk are announced, so
nothing that is announced can be lost."""

from collections.abc import Callable, Mapping, Sequence

from companion.display.model import facts
from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.engine.verbs import Kind
from companion.game.moves import Event
from companion.game.phases import VERBS
from companion.game.phases.classic.roll import awaited
from companion.game.phases.shared.shift import SHIFTS
from companion.locale.screen_words import JOINED, RESULT
from companion.table.service import Service
from companion.table.views.cues import Cue, Cuer, Earcon, Rank
from companion.table.views.table_view import TableView

Heard = tuple[Earcon, Rank]

CUES: Mapping[str, Heard | None] = {
    **dict.fromkeys(("shift-strikes", *SHIFTS), ("shift", "event")),
    "no-shift": ("no-shift", "event"),
    "misdeal": ("refused", "event"),
    **dict.fromkeys(("hand-called", "asks-to-see", "showdown", "all-stand"), ("", "phase")),
    **dict.fromkeys(("sudden-demise", "sits-down", "leaves", "ruleset-set"), ("", "phase")),
    **dict.fromkeys(("seat-moved", "seats-changed"), ("", "phase")),
    **dict.fromkeys(("dealt", "laid-out", "laid-out-for", "spike-cards", "new-deal"), ("card", "phase")),
    "rules-drawn": ("cut", "phase"),
    **dict.fromkeys(("buys-in", "wagers"), ("credits", "chatter")),
    "draws-from": ("card", "chatter"),
    **dict.fromkeys(("folds-free", "plays-on", "junk", "reveal"), ("", "chatter")),
    **dict.fromkeys(("nobody-folds", "continue", "demise-card", "lay-down", "seal", "show", "replace", "select"), None),
    **dict.fromkeys(("improve", "muck", "buy-card", "replace-spike"), None),
}
"""The sound and the rank (importance) of each event; None: silent. Contains the events that are not named like a verb
(the name of a move), and the verbs that differ from the default of their kind (`OF_KIND`). "" means no sound."""

OF_KIND: Mapping[Kind, Heard] = {
    "word": ("", "chatter"),
    "money": ("credits", "chatter"),
    "cards": ("card", "chatter"),
    "table": ("", "phase"),
}
"""The sound and the rank (importance) of verbs by their kind; verbs of any other kind are silent."""


def heard(code: str) -> Heard | None:
    """Return the sound and the rank of the event with this code; None: it is silent. An event named like a verb means
    that this move was played."""
    if code in CUES or code not in VERBS:
        return CUES.get(code)
    return OF_KIND.get(VERBS[code].kind)


class AnnouncingService(Service):
    """The service that announces events on disk and other changes of the view, with sounds and sentences (cues). `cue`:
    plays one. `prepare`: has a sentence rendered to speech before it is needed."""

    def __init__(self, cue: Cuer, prepare: Callable[..., None] | None = None) -> None:
        self._cue, self._prepare = cue, prepare
        self._next: tuple[str, int] = ("", 0)
        self._notice = 0
        self._rolling = False
        self._down: frozenset[str] = frozenset()
        self._result: object = None
        self._passed: State | None = None
        """The state that became visible last; None once its turn has been announced."""

    def shown(self, states: Sequence[State]) -> None:
        """Announce what has happened in these new states, and then who acts next. The last event and the next turn are
        joined into one sentence, because the second sentence would otherwise cut the first one off."""
        cues: list[Cue] = []
        for state in states:
            cues += [cue for news in state.news if (cue := self._news(news)) is not None]
            if state.result is not None and state.result is not self._result and not in_hand(state):
                cues.append(Cue("win", RESULT, {"state": state}, "event"))
            self._result = state.result
        after = self._comes_next(states[-1])
        if after is not None and cues and cues[-1].rank != "event" and cues[-1].code:
            before = cues[-1]
            cues[-1] = Cue(before.earcon, rank=before.rank, seat=before.seat)
            parts = ((before.code, before.args), (after.code, after.args))
            after = Cue(after.earcon, JOINED, {"parts": parts}, "phase", after.seat)
        for cue in cues:
            if cue.earcon or cue.code:
                self._cue(cue)
        if after is not None:
            self._cue(after)

    def passed(self, states: Sequence[State]) -> None:
        """Remember the last of these states, which have become visible. After an undo or a redo only whose turn it is
        gets announced, by `view`."""
        self._passed = states[-1] if states else self._passed

    def _comes_next(self, now: State) -> Cue | None:
        """Return the announcement of whose turn it is, or that a shift roll is awaited; None if that has been announced
        already."""
        turn = flow.turn(now) if in_hand(now) and not now.paused else 0
        comes = ("armed", turn) if awaited(now) else ("turn" if turn else "", turn)
        if comes == self._next:
            return None
        self._next = comes
        if comes[0] == "armed":
            return Cue("armed", "said-armed", {"seat": turn}, "phase", turn)
        owed = facts.owed(now) if turn else 0
        if turn and owed:
            return Cue("turn", "said-turn-owed", {"seat": turn, "amount": owed}, "phase", turn)
        return Cue("turn", "said-turn", {"seat": turn}, "phase", turn) if turn else None

    def view(self, view: TableView) -> TableView:
        """Announce the refusals, the roll in progress and the failed devices that are new in this view. Returns the
        view unchanged."""
        after = self._comes_next(self._passed) if self._passed is not None else None
        self._passed = None
        if after is not None:
            self._cue(after)
        if view.notice is not None and view.notice.number > self._notice:
            self._notice = view.notice.number
            self._cue(Cue("refused", f"notice-{view.notice.code}", view.notice.args, "phase"))
        if view.rolling and not self._rolling:
            self._cue(Cue("rolling"))
        self._rolling = view.rolling
        down = frozenset(each.name for each in view.devices if each.health == "down" and each.detail != "starting")
        for name in sorted(down - self._down - {"sound"}):
            self._cue(Cue("fault", "said-fault", {"device": name}, "event"))
        self._down = down
        return view

    def _news(self, news: Event) -> Cue | None:
        if news.code == "sits-down" and self._prepare is not None:
            self._prepare("said-turn", seat=news.args["seat"])
        cue = heard(news.code)
        if cue is None:
            return None
        earcon, rank = cue
        seat = news.args.get("seat", 0)
        return Cue(earcon, f"happened-{news.code}", news.args, rank, seat if isinstance(seat, int) else 0)
