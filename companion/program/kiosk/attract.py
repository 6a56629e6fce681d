"""The attract loop of a kiosk: a show in which simulated players play one demonstration hand after another, slowly
enough for passers-by to follow."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from companion.game.engine.rules import Rules
from companion.program.kiosk.rehearsal import Rehearsal
from companion.program.kiosk.show import AGAIN_S, Show
from companion.table.views.cues import Cue, Cuer, ignore_cue
from companion.table.views.house_pictures import EMBLEM, Picture, posters
from companion.table.views.kiosk_view import Lesson
from companion.table.views.table_view import TableView

STEP_S = 2.5
"""How many seconds each move is shown: long enough to see who did what with which cards."""

RESULT_S = 8.0
"""How many seconds the result of a hand is shown."""

POSTER_S = 10.0
"""How many seconds a poster is shown between two hands."""

LONGEST = 60
"""The number of moves after which a demonstration hand is broken off and the next one begins; no visitor watches one
hand for longer."""


class Attract(Show):
    """The show that plays demonstration hands without end. The cards and moves of each hand follow from the next number
    that `seeds` returns. It makes one move every `STEP_S` seconds, however often the main loop calls it. Nothing is
    animated between moves, so the setting for reduced motion needs no special case.

    `cue`: plays a sound or sentence. `pictures`: the emblem and the posters of the table's owner, by name."""

    def __init__(
        self, seeds: Callable[[], int], cue: Cuer = ignore_cue, pictures: Mapping[str, Picture] = MappingProxyType({})
    ) -> None:
        super().__init__(seeds, cue)
        self._next, self._steps = 0.0, 0
        self._emblem, self._posters = pictures.get(EMBLEM), posters(pictures)
        self._poster: Picture | None = None
        self._hung = 0

    def begin(self, now: float) -> None:
        """Begin the demonstration with a new hand, because people have just left the table. `now` is in seconds."""
        super().begin(now)
        self._poster = None

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the demonstration hand and the pictures of the table's owner."""
        view = super().view(view)
        if view.kiosk is None:
            return view
        return replace(view, kiosk=replace(view.kiosk, emblem=self._emblem, poster=self._poster))

    def due(self, now: float) -> float | None:
        """Return the seconds until the next move of the demonstration. The result is never None."""
        return AGAIN_S if self._rehearsal is None else max(0.0, self._next - now)

    def deal(self, rules: Rules) -> None:
        """Deal a demonstration hand by `rules`. The next move waits `STEP_S` seconds, so that people can look at the
        cards."""
        super().deal(rules)
        self._steps = 0
        self._shown(STEP_S)
        self.cue(Cue("attract", rank="chatter"))

    def act(self, rehearsal: Rehearsal, rules: Rules) -> None:
        """If it is time, go on with the demonstration hand that is played in `rehearsal`: make its next move or, when
        the hand is over, show a poster and then deal the next hand by `rules`."""
        if self._now < self._next:
            return
        if rehearsal.over or self._steps >= LONGEST:
            if self._posters and self._poster is None:
                self._poster = self._posters[self._hung % len(self._posters)]
                self._hung, self._next = self._hung + 1, self._now + POSTER_S
                return
            self._poster = None
            self.deal(rules)
            return
        rehearsal.play(rehearsal.next())
        self._steps += 1
        self._shown(RESULT_S if rehearsal.over else STEP_S)

    def _shown(self, seconds: float) -> None:
        assert self._rehearsal is not None
        self._next = self._now + seconds
        self._lesson = Lesson("", step=self._steps + 1, steps=LONGEST, hands=self._rehearsal.hands())
