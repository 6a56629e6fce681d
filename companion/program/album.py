"""The pictures of the README: a hand played by the program's own players, with dice that always fall the same way, so
that anybody who runs the command again gets the same pictures."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec
from msgspec.structs import replace

from companion.display import spectators
from companion.display.metrics import Panel
from companion.display.pictures import render, save
from companion.display.ui import Ui
from companion.game import flow
from companion.game.phases.shift import shifting
from companion.game.rules import Rules
from companion.game.state import in_hand
from companion.locale import Words, languages
from companion.locale.screen import screen_words
from companion.program.demonstration import played, sight_of
from companion.program.evening_table import open_table
from companion.program.kiosk.attract import Attract
from companion.program.kiosk.coach import Coach
from companion.program.kiosk.show import Show
from companion.table.kiosk import KioskSight
from companion.table.sight import Sight

SEED = 4
"""The hand that these dice and players make has a shift, a lock and a pure sabacc at the showdown."""


class Picture(msgspec.Struct, frozen=True):
    """One of them: the moment ("play", "shift", "showdown", or of a kiosk "kiosk" and "lesson") on a panel of so many
    pixels, or, for `spectators`, on a screen of 43 inches that is read from 3 m."""

    moment: str
    size: tuple[int, int]
    spectators: bool = False

    @property
    def name(self) -> str:
        """Its file's name."""
        whose = "spectators-" if self.spectators else ""
        return f"{whose}{self.moment}-{self.size[0]}x{self.size[1]}.png"


PICTURES = (
    Picture("play", (800, 480)),
    Picture("play", (1920, 1080)),
    Picture("shift", (1024, 600)),
    Picture("showdown", (800, 480)),
    Picture("play", (960, 540), spectators=True),
    Picture("kiosk", (800, 480)),
    Picture("lesson", (800, 480)),
)
SHOWN_S = 200.0
"""So long a show is watched for its picture."""
FAR = (941.0, 529.0, 3.0)
"""Width and height in mm of 43 inches, and the distance in m."""


def take_pictures(rules: Rules, words: Words, folder: Path, seed: int = SEED) -> list[Path]:
    """Play a hand of these rules and write its pictures into `folder`; those of moments that the hand has not had are
    left out. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    moments = {**dict(_moments(rules, seed)), **dict(_kiosk(rules, seed))}
    written = []
    for picture in PICTURES:
        if picture.moment not in moments:
            continue
        path, now, say = folder / picture.name, moments[picture.moment], screen_words(words)
        if picture.spectators:
            save(spectators.layout(now, Ui(), Panel(*picture.size, *FAR), say), path)
        else:
            render(now, Panel.of(*picture.size), path, say)
        written.append(path)
    return written


def _moments(rules: Rules, seed: int) -> Iterator[tuple[str, Sight]]:
    """The hand's moments, the later ones of a kind overruling the earlier."""
    rng = Random(seed)
    with (
        TemporaryDirectory(prefix="sabacc-pictures-") as folder,
        open_table(Path(folder) / "journal", rules, lambda item: None, entropy=rng.randbytes) as table,
    ):
        for state in played(table, rng):
            if shifting(state) is not None:
                yield "shift", sight_of(table)
            elif in_hand(state) and flow.turn(state) and flow.mechanic(state).name == "bet":
                yield "play", sight_of(table)
        yield "showdown", sight_of(table)


def _kiosk(rules: Rules, seed: int) -> Iterator[tuple[str, Sight]]:
    """What a kiosk shows: the attract loop where its hand has ended, the lesson where the visitor is first asked."""
    state = flow.start(rules)
    table = Sight(state, tuple(flow.options(state)), languages=tuple(languages()), kiosk=KioskSight("attract"))
    seeds = count(seed).__next__
    attract = _course(Attract(seeds), table)
    yield "kiosk", next(each for each in attract if each.kiosk and each.kiosk.lesson and each.state.result is not None)
    lesson = _course(Coach(seeds), replace(table, kiosk=KioskSight("coach")))
    yield "lesson", next(each for each in lesson if each.kiosk and each.kiosk.lesson and each.kiosk.lesson.moves)


def _course(show: Show, table: Sight) -> Iterator[Sight]:
    """Everything that is seen of a show, as its time goes by."""
    now = 0.0
    show.begin(now)
    show.turn(now, table.state)
    while not show.over and now < SHOWN_S:
        yield show.sight(table)
        now += max(0.01, show.due(now) or 0.0)
        show.turn(now, table.state)
