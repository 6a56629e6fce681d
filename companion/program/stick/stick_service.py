"""The service for the USB stick: it passes jobs to the worker thread and shows their progress."""

from msgspec.structs import replace

from companion.game.engine.state import State
from companion.game.moves import Refusal, Refused
from companion.program.stick.worker import StickReport, StickWorker
from companion.table.service import Service, handles, hears
from companion.table.sink import Say, ignore_refusal
from companion.table.views.cues import Cue, Cuer, ignore_cue
from companion.table.views.stick_view import StickDo, StickView
from companion.table.views.table_view import TableView


class StickService(Service):
    """The service for USB sticks. It has to be the last of the services, because the worker needs the view with
    everything that the others have added. `say` shows why a job failed, and `cue` announces that one was done, whatever
    page is on the screen."""

    def __init__(self, worker: StickWorker, cue: Cuer = ignore_cue, say: Say = ignore_refusal) -> None:
        self._worker, self._cue = worker, cue
        self._now = StickView()
        self._seen: TableView | None = None
        self._asked = False
        self.say = say

    @handles(StickDo)
    def ask(self, intent: StickDo, state: State) -> None:
        """Request a job with the USB stick. Raises `Refused` while another job runs, and if no stick is mounted."""
        if self._asked:
            raise Refused(Refusal("stick-busy", {}))
        if not self._now.name or self._now.state == "absent":
            raise Refused(Refusal("stick-none", {}))
        self._asked = True  # a second touch must not begin it again
        self._now = replace(self._now, state="busy", job=intent.job, part=0, code="", args={})
        self._worker.ask(intent.job, self._seen)

    @hears(StickReport)
    def report(self, item: StickReport, state: State) -> None:
        """Take the worker thread's report on the USB stick: show the state of the stick, and announce it if a job has
        ended."""
        if self._asked and item.view.state in ("there", "absent"):
            return  # the worker checked the stick before it began the job
        ended = self._asked and item.view.state in ("done", "failed")
        self._now = item.view
        if ended:
            self._asked = False
            if self._now.state == "failed":
                self.say(Refusal(self._now.code, self._now.args))
            else:
                self._cue(Cue("card", self._now.code, self._now.args))

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the state of the USB stick."""
        self._seen = view
        return replace(view, stick=self._now)
