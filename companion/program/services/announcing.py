"""Decides which events at the table are announced by sound and voice. Only events that are on disk are announced, so
nothing that people have heard can be lost in a power failure."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.display.model import facts
from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.moves import Event
from companion.game.phases.classic.roll import awaited
from companion.locale.screen_words import JOINED, RESULT
from companion.table.service import Service
from companion.table.views.cues import Cue, Cuer
from companion.table.views.event_score import Score, own_score
from companion.table.views.table_view import TableView


class AnnouncingService(Service):
    """The service that announces events and other changes of the view with cues (a cue is a short sound, a sentence, or
    both). `cue`: plays a cue. `prepare`: has a sentence rendered to speech before it is needed. `score`: says which
    sound each event has, and by its rank which of two events is heard; None means the program's own score."""

    def __init__(self, cue: Cuer, prepare: Callable[..., None] | None = None, score: Score | None = None) -> None:
        self._cue, self._prepare, self._score = cue, prepare, score or own_score()
        self._next: tuple[str, int] = ("", 0)
        self._notice = 0
        self._rolling = False
        self._down: frozenset[str] = frozenset()
        self._result: object = None
        self._passed: State | None = None
        """The state that became visible last; None once it has been announced whose turn it is there."""

    def shown(self, states: Sequence[State]) -> None:
        """Announce what has happened in these states, which moves have made and which are now on disk, and then who
        acts next. The last event and the announcement of the next turn are joined into one sentence, because the second
        sentence would otherwise cut the first one off."""
        cues: list[Cue] = []
        for state in states:
            cues += [cue for news in state.news if (cue := self._news(news)) is not None]
            if state.result is not None and state.result is not self._result and not in_hand(state):
                cues.append(self._of("win", RESULT, {"state": state}))
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
        """Remember the last of these states, which have become visible. If it came by an undo or a redo, nothing of it
        is announced except whose turn it is; `view` does that."""
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
            return self._of("armed", "said-armed", {"seat": turn}, turn)
        owed = facts.owed(now) if turn else 0
        if turn and owed:
            return self._of("turn", "said-turn-owed", {"seat": turn, "amount": owed}, turn)
        return self._of("turn", "said-turn", {"seat": turn}, turn) if turn else None

    def view(self, view: TableView) -> TableView:
        """Announce what is new in this view: a command that was refused, a roll in progress, and devices that have
        failed. Return the view unchanged."""
        after = self._comes_next(self._passed) if self._passed is not None else None
        self._passed = None
        if after is not None:
            self._cue(after)
        if view.notice is not None and view.notice.number > self._notice:
            self._notice = view.notice.number
            self._cue(self._of("refused", f"notice-{view.notice.code}", view.notice.args))
        if view.rolling and not self._rolling:
            self._cue(Cue(self._score.entries["roll"].sound))
        self._rolling = view.rolling
        down = frozenset(each.name for each in view.devices if each.health == "down" and each.detail != "starting")
        for name in sorted(down - self._down - {"sound"}):
            self._cue(self._of("fault", "said-fault", {"device": name}))
        self._down = down
        return view

    def _news(self, news: Event) -> Cue | None:
        if news.code == "sits-down" and self._prepare is not None:
            self._prepare("said-turn", seat=news.args["seat"])
        name, seat = self._score.played(news), news.args.get("seat", 0)
        if not name or not self._score.entries[name].rank:
            return None
        return self._of(name, f"happened-{news.code}", news.args, seat if isinstance(seat, int) else 0)

    def _of(self, event: str, code: str, args: Mapping[str, Any], seat: int = 0) -> Cue:
        """Return the cue with the sound that the score gives for `event`, and the sentence `code` with its arguments
        `args`."""
        entry = self._score.entries[event]
        return Cue(entry.sound, code, args, entry.rank or "phase", seat)
