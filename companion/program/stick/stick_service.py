"""The service for the USB stick: hands what is asked for to the worker, and shows how it goes."""

from typing import Protocol

from msgspec.structs import replace

from companion.game.engine.state import State
from companion.game.moves import Refusal, Refused
from companion.program.stick.worker import StickReport
from companion.table.service import Service, handles, hears
from companion.table.sink import Say, unsaid
from companion.table.views.cues import Cue, Cuer, unheard
from companion.table.views.stick_view import Job, StickDo, StickView
from companion.table.views.table_view import TableView


class Worker(Protocol):
    """Who does it, without anybody waiting."""

    def ask(self, job: Job, view: TableView | None) -> None:
        """Have this done."""


class StickService(Service):
    """Hang it on last: what it hands to the worker is the view as the services before it have made it. Wherever the
    operator is meanwhile, `say` shows for a while why something failed, and `cue` is told what has been done."""

    def __init__(self, worker: Worker, cue: Cuer = unheard, say: Say = unsaid) -> None:
        self._worker, self._cue = worker, cue
        self._now = StickView()
        self._seen: TableView | None = None
        self._asked = False
        self.say = say

    @handles(StickDo)
    def ask(self, intent: StickDo, state: State) -> None:
        """Have it done. Raises `Refused` while something else is, and without a stick."""
        if self._asked:
            raise Refused(Refusal("stick-busy", {}))
        if not self._now.name or self._now.state == "absent":
            raise Refused(Refusal("stick-none", {}))
        self._asked = True  # no second touch begins it again
        self._now = replace(self._now, state="busy", job=intent.job, part=0, code="", args={})
        self._worker.ask(intent.job, self._seen)

    @hears(StickReport)
    def report(self, item: StickReport, state: State) -> None:
        """Take note of how the stick is."""
        if self._asked and item.view.state in ("there", "absent"):
            return  # the worker has looked once more before it begins
        ended = self._asked and item.view.state in ("done", "failed")
        self._now = item.view
        if ended:
            self._asked = False
            if self._now.state == "failed":
                self.say(Refusal(self._now.code, self._now.args))
            else:
                self._cue(Cue("card", self._now.code, self._now.args))

    def view(self, view: TableView) -> TableView:
        """With the stick."""
        self._seen = view
        return replace(view, stick=self._now)
