"""Makes the pictures for the README and the guides. They show a hand of simulated players with fixed dice, so that
every run makes identical pictures."""

from collections.abc import Iterator, Mapping
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec
from msgspec.structs import replace

from companion.display.canvas.actions import Begin, Go, Local, Type
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui, follow, press
from companion.display.pages.picture import layout
from companion.display.pages.spectators import spectators
from companion.display.window.in_memory import render, save
from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import State, in_hand
from companion.game.phases.shared.shift import shifting
from companion.locale import Tongues, Words, languages
from companion.locale.screen_words import screen_words
from companion.program.assembly.evening_table import open_table
from companion.program.kiosk.attract import Attract
from companion.program.kiosk.coach import Coach
from companion.program.kiosk.show import Show
from companion.program.shows.demonstration import played, view_of
from companion.program.shows.moving import save_moving, worth_seeing
from companion.table.views.fairness import Fairness
from companion.table.views.kiosk_view import DayCount, KioskView
from companion.table.views.stick_view import StickView
from companion.table.views.table_view import Alarm, DeckView, TableView, TrayView, WellView

HAND = "hand"
SEED = 29
"""The seed of a hand with a shift, a lock and a pure sabacc at the showdown."""

LESSON_SEED = 28
"""The seed of the kiosk's demonstration and lesson."""


class Picture(msgspec.Struct, frozen=True):
    """A picture that is to be made. `moment`: which part of the hand it shows ("play", "shift" or "showdown"), which of
    a kiosk's shows ("kiosk" or "lesson"), or "hand" for the whole hand as an animation. `size`: that of the screen, in
    pixels. `spectators`: whether to show the spectators' screen (43 inches, read from 3 m) instead of the table's.
    `page`: the page of the table's screen that is open."""

    moment: str
    size: tuple[int, int]
    spectators: bool = False
    page: str = ""
    """The page of the table's screen that this picture shows, for the operator's guide; "" for the main page. `PAGES`
    lists the touches that open it."""

    @property
    def name(self) -> str:
        """The name of the picture's file, made from what it shows and its size."""
        whose = "spectators-" if self.spectators else ""
        what = f"page-{self.page}" if self.page else self.moment
        return f"{whose}{what}-{self.size[0]}x{self.size[1]}.{'gif' if self.moment == HAND else 'png'}"


USUAL_SIZE = (800, 480)
"""The size, in pixels, of the pictures for the operator's guide: the smallest panel."""

BESIDE = {
    "trays": (
        TrayView("e6614103e7452f2b", 1, "ok", firmware="1", wells=(WellView(("7 of coins",)), WellView())),
        TrayView("e6614103e7458c1d", 2, "down", "offline"),
    ),
    "decks": (DeckView("The blue deck", "classic76", 76, 76, True), DeckView("The red deck", "classic76", 76, 41)),
    "stick": StickView("there", "EVENING", 14_200),
    "alarms": (Alarm(1, "twice", "04ab87f2ca1190", "7 of coins", (1, 3)),),
    "fairness": Fairness(2, "9985b2e4b9b71b28ce59ea5ce77f0b110637b625c6d7f41e982c9510940a2056", "417x", True),
    "kiosk": KioskView("table", open=True, counts=(DayCount("2026-11-21", 214, 96, 31, 58),)),
}
"""What the pictures of the guide show in addition to the hand (trays, decks, a USB stick ...). The keys are fields of
`TableView`."""

PAGES: Mapping[str, tuple[str, tuple[Local, ...], tuple[str, ...]]] = {
    # page: the moment, the touches that open it, and fields of `BESIDE` to add
    "menu": ("play", (Go("home"),), ("stick",)),
    "people": ("play", (Go("people"),), ()),
    "seat": ("play", (Go("seat", 3),), ()),
    "corrections": ("play", (Go("corrections"),), ()),
    "stack": ("play", (Begin("adjust", 3), Type("1"), Type("2"), Type("0")), ()),
    "alarm": ("play", (Go("alarms"),), ("alarms",)),
    "trays": ("play", (Go("trays"),), ("trays",)),
    "decks": ("showdown", (Go("decks"),), ("decks",)),
    "devices": ("play", (Go("devices"),), ()),
    "evening": ("showdown", (Go("evening"),), ()),
    "fairness": ("showdown", (Go("fairness"),), ("fairness",)),
    "settings": ("play", (Go("settings"),), ()),
    "stick": ("play", (Go("stick"),), ("stick",)),
    "staff": ("play", (Go("staff"),), ("kiosk",)),
}


PICTURES = (
    Picture("play", (800, 480)),
    Picture("play", (1920, 1080)),
    Picture("shift", (1024, 600)),
    Picture("showdown", (800, 480)),
    Picture("play", (960, 540), spectators=True),
    *(Picture(moment, USUAL_SIZE, page=page) for page, (moment, _, _) in PAGES.items()),
    Picture("kiosk", (800, 480)),
    Picture("lesson", (800, 480)),
    Picture(HAND, (800, 480)),
)
SHOWN_S = 200.0
"""For how many simulated seconds a kiosk's show is played in search of its picture."""
FAR = (941.0, 529.0, 3.0)
"""The spectators' screen in the pictures: width and height in mm of a 43-inch screen, and its reading distance in m."""


def take_pictures(rules: Rules, words: Words, seed: int = SEED) -> Iterator[tuple[str, bytes]]:
    """Play a hand of these rules and yield its pictures: the name of each file, and its contents. A moment that does
    not occur in the hand gets no picture. `words`: the texts, in the language of the pictures.

    Raises `ImportError` for the animation, which comes last, if Pillow is not installed.
    """
    hand, say = list(_moments(rules, seed)), screen_words(Tongues(), words.lang)
    moments = {
        moment: replace(view, preferences=replace(view.preferences, language=words.lang))
        for moment, view in (*hand, *_kiosk(rules, LESSON_SEED))
    }
    for picture in PICTURES:
        file, panel = BytesIO(), Panel.of(*picture.size)
        if picture.moment == HAND:
            seen = worth_seeing(view for _, view in hand)
            save_moving((layout(view, follow(Ui(), view, 0.0), panel, say) for view in seen), file)
        elif picture.moment not in moments:
            continue
        elif picture.spectators:
            save(spectators.layout(moments[picture.moment], Ui(), Panel(*picture.size, *FAR), say), file)
        elif picture.page:
            now, ui = _opened(moments[picture.moment], picture.page)
            render(now, panel, file, say, ui)
        else:
            now = moments[picture.moment]
            render(now, panel, file, say, follow(Ui(), now, 0.0))
        yield picture.name, file.getvalue()


def _opened(now: TableView, page: str) -> tuple[TableView, Ui]:
    """Return the view with the fields that this page of the guide needs, and the state of the screen with the page
    open."""
    _, touches, beside = PAGES[page]
    now = replace(now, **{what: BESIDE[what] for what in beside})
    ui = follow(Ui(), now, 0.0)
    for touch in touches:
        ui, _ = press(ui, now, touch)
    return now, ui


def _moments(rules: Rules, seed: int) -> Iterator[tuple[str, TableView]]:
    """Yield every view of the hand with the name of what it shows (a `Picture.moment`; "" for none). If a name comes
    several times, the last view is used."""
    rng = Random(seed)
    with (
        TemporaryDirectory(prefix="sabacc-pictures-") as folder,
        open_table(Path(folder) / "journal", rules, lambda item: None, entropy=rng.randbytes) as table,
    ):
        for state in played(table, rng):
            yield _moment(state), view_of(table)


def _moment(state: State) -> str:
    if state.result is not None:
        return "showdown"
    if shifting(state) is not None:
        return "shift"
    return "play" if in_hand(state) and flow.turn(state) and flow.mechanic(state).name == "bet" else ""


def _kiosk(rules: Rules, seed: int) -> Iterator[tuple[str, TableView]]:
    """Yield the two views of a kiosk with their names: the attract loop at the end of its hand, and the lesson when it
    first asks the visitor something."""
    state = flow.start(rules)
    table = TableView(state, tuple(flow.options(state)), languages=tuple(languages()), kiosk=KioskView("attract"))
    seeds = count(seed).__next__
    attract = _course(Attract(seeds), table)
    yield "kiosk", next(each for each in attract if each.kiosk and each.kiosk.lesson and each.state.result is not None)
    lesson = _course(Coach(seeds), replace(table, kiosk=KioskView("coach")))
    yield "lesson", next(each for each in lesson if each.kiosk and each.kiosk.lesson and each.kiosk.lesson.moves)


def _course(show: Show, table: TableView) -> Iterator[TableView]:
    """Yield every view of a kiosk's show, as simulated time passes."""
    now = 0.0
    show.begin(now)
    show.turn(now, table.state)
    while not show.over and now < SHOWN_S:
        yield show.view(table)
        now += max(0.01, show.due(now) or 0.0)
        show.turn(now, table.state)
