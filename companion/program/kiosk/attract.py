"""The attract loop of a kiosk: a show in which simulated players play one demonstration hand after another, slowly
enough for passers-by to follow."""

from collections import deque
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from msgspec.structs import replace

from companion.game.engine.rules import Rules
from companion.program.kiosk.rehearsal import Rehearsal, Scene
from companion.program.kiosk.show import AGAIN_S, Show, Start, at_once
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
        self,
        seeds: Callable[[], int],
        cue: Cuer = ignore_cue,
        pictures: Mapping[str, Picture] = MappingProxyType({}),
        start: Start = at_once,
        post: Callable[[object], object] | None = None,
    ) -> None:
        super().__init__(seeds, cue, start, post)
        self._next, self._steps = 0.0, 0
        self._scenes: deque[Scene] = deque()
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
        return AGAIN_S if self._scene is None or self._waiting else max(0.0, self._next - now)

    def deal(self, rules: Rules) -> None:
        """Have a demonstration hand prepared by `rules`."""
        self.prepare(partial(_demonstration, rules, self.seeds()))

    def go_on(self, part: tuple[Scene, ...]) -> None:
        """Show the hand that has been prepared, from its deal on."""
        self._scenes, self._steps, self._poster = deque(part), 0, None
        self._show(self._scenes.popleft())
        self.cue(Cue("attract", rank="chatter"))

    def act(self, scene: Scene, rules: Rules) -> None:
        """If it is time, go on with the demonstration hand: show its next move or, when the hand is over, show a poster
        and then have the next hand dealt by `rules`."""
        if self._now < self._next or self._waiting:
            return
        if self._scenes:
            self._steps += 1
            self._show(self._scenes.popleft())
        elif self._posters and self._poster is None:
            self._poster = self._posters[self._hung % len(self._posters)]
            self._hung, self._next = self._hung + 1, self._now + POSTER_S
        else:
            self.deal(rules)

    def _show(self, scene: Scene) -> None:
        self._scene, self._next = scene, self._now + (RESULT_S if scene.over else STEP_S)
        self._lesson = Lesson("", step=self._steps + 1, steps=LONGEST, hands=scene.hands)


def _demonstration(rules: Rules, seed: int) -> tuple[Scene, ...]:
    """Return a whole demonstration hand: what it looks like after the deal and after each move."""
    rehearsal = Rehearsal(rules, seed)
    scenes = [rehearsal.scene()]
    while not rehearsal.over and len(scenes) <= LONGEST:
        rehearsal.play(rehearsal.next())
        scenes.append(rehearsal.scene())
    return tuple(scenes)
