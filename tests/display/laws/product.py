"""Checks every scene on every panel, in every language and with every preference, and draws as few pictures as possible
for that.

A layout is a pure function of its scene and preferences. While it draws, the preferences that it reads are recorded
(`Asking`). A preference that it does not read cannot change the picture, so one picture stands for all values of that
preference. Only the preferences that were read are varied, then those that are read next, and so on. So no combination
is left out on the mere belief that it changes nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import prod
from typing import Any

from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.marks import Layout, outstanding
from companion.display.canvas.metrics import Panel
from companion.display.input.focus import ringed
from companion.display.pages.picture import layout
from companion.display.pages.spectators import spectators
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.table.views.preferences import Preferences
from tests.display.laws import laws, pixels
from tests.display.pages.glass import AFAR, GLASS, named
from tests.display.scenes.every import LANGUAGES, Scene, everything

SAY = screen_words(Tongues())

MODES: dict[str, tuple[Any, ...]] = {
    "text_scale": (100, 125, 150),
    "contrast": ("usual", "high"),
    "hand": ("right", "left"),
    "turn": (0, 90, 180, 270),
    "two_way": ("auto", "on", "off"),
    "motion": ("full", "reduced"),
    "steady": (False, True),
    "silent": (False, True),
    "eyes_free": (False, True),
}
"""The preferences that may change a picture, with their values. The default comes first."""

MODES_OF_ONE = prod(len(values) for values in MODES.values())
"""How many combinations of preferences each scene has on each panel in each language."""

Mode = dict[str, Any]
Draw = Callable[[Preferences], Layout]


class Asking(Preferences, frozen=True):
    """Preferences that record which of them are read."""

    def __getattribute__(self, name: str) -> Any:
        if name in MODES:
            ASKED.append(name)
        return super().__getattribute__(name)


ASKED: list[str] = []


def differing(draw: Draw, fixed: Mode, panel: Panel) -> Iterator[tuple[Mode, Layout]]:
    """Yield all pictures that may differ, each with the preferences that it depends on. The picture with default
    preferences comes first."""
    waiting: list[Mode] = [{}]
    while waiting:
        given = waiting.pop(0)
        ASKED.clear()
        picture = draw(Asking(**(fixed | given)))
        asked = [name for name in dict.fromkeys(ASKED) if name not in given and name not in fixed]
        for at, name in enumerate(asked):
            before = {each: MODES[each][0] for each in asked[:at]}
            waiting += [given | before | {name: value} for value in others(name, ASKED.count(name), panel)]
        yield given | {name: MODES[name][0] for name in asked}, picture


def others(name: str, times: int, panel: Panel) -> tuple[Any, ...]:
    """Return the values of a preference, apart from the default, that may lead to another picture. `times` says how
    often the layout reads the preference.

    If the layout reads the turn only once, it merely swaps the sides of the panel; that matters only if no other panel
    has these sides. If it reads the contrast only once, it merely changes the colours of the marks
    (`marks.outstanding`), which `broken` checks.
    """
    if name == "contrast" and times == 1:
        return ()
    if name == "turn" and times == 1:
        return () if panel.turned(90) in GLASS else (90,)
    return MODES[name][1:]


def drawing(scene: Scene, panel: Panel) -> Draw:
    """Return a function that draws a scene with given preferences, for people who can choose among all languages."""
    view, ui = scene
    view = replace(view, languages=LANGUAGES)
    return lambda preferred: layout(replace(view, preferences=preferred), ui, panel, SAY)


def fixed(scene: Scene, language: str) -> Mode:
    """Return the preferences that must keep their value because the scene is about them, and the language."""
    own = scene[0].preferences
    return {"language": language} | {name: True for name in ("muted", "silent") if getattr(own, name)}


def pictures(scene: Scene, panel: Panel, language: str) -> Iterator[tuple[Mode, Layout]]:
    """Yield all pictures of a scene on a panel in a language, with their preferences."""
    return differing(drawing(scene, panel), fixed(scene, language), panel)


def broken(mode: Mode, picture: Layout, at: int) -> list[str]:
    """Return the violations in a picture: as it is, with the focus ring around one target (chosen by `at`), and in high
    contrast."""
    found = laws.broken(picture, (*laws.LAWS, laws.whole))
    if picture.targets:
        ring = ringed(picture, picture.targets[at % len(picture.targets)].id)
        found += [f"with the ring: {each}" for each in laws.broken(ring, (laws.on_the_glass, laws.ring_beside_texts))]
    high = laws.broken(outstanding(picture), (laws.stands_out, laws.stands_out_high, laws.not_by_colour_alone))
    return found + [f"in high contrast: {each}" for each in high]


def painted(mode: Mode) -> bool:
    """Return whether a picture is also painted, to measure its contrast in the pixels of both themes. This is done with
    default preferences only."""
    return all(value == MODES[name][0] for name, value in mode.items())


def faint(picture: Layout) -> list[str]:
    """Return the texts whose pixels have too little contrast, normally and in high contrast."""
    found = []
    for shown, least in ((picture, 0.0), (outstanding(picture), theme.HIGH)):
        surface = pixels.painted(shown)
        found += pixels.faint(shown, surface, least) + pixels.faint_edges(shown, surface)
    return found


# --- spectators ----------------------------------------------------------------------------------------------------


@cache
def seen_from_afar() -> dict[str, Scene]:
    """Return the scenes that spectators see: the table, without pages that the operator has opened."""
    found: dict[Layout, tuple[str, Scene]] = {}
    for name, (view, ui) in everything().items():
        if view.failsafe is None and (view.kiosk is None or view.kiosk.lesson is None):
            scene = replace(view, preferences=Preferences()), replace(ui, draft=None, page=None)
            found.setdefault(spectators.layout(*scene, AFAR[0], SAY), (name, scene))
    return dict(found.values())


def pictures_afar(scene: Scene, panel: Panel, language: str) -> Iterator[tuple[Mode, Layout]]:
    """Yield all pictures of a scene for spectators. Of the preferences, only those that change colours apply to
    them."""
    view, ui = scene
    for steady in MODES["steady"]:
        now = replace(view, preferences=Preferences(language=language, steady=steady))
        yield {"steady": steady}, spectators.layout(now, ui, panel, SAY)


# --- in slices -----------------------------------------------------------------------------------------------------


def slices(parts: int) -> list[tuple[str, Panel, str, int]]:
    """Return the slices into which the whole product is divided. A slice has an audience ("table" or "afar"), a panel,
    a language, and the number of its part of the scenes."""
    near = [("table", panel, language, at) for at in range(parts) for panel in GLASS for language in LANGUAGES]
    return near + [("afar", panel, language, 0) for panel in AFAR for language in LANGUAGES]


def judge(whom: str, panel: Panel, language: str, scenes: Sequence[tuple[str, Scene]]) -> tuple[int, int, list[str]]:
    """Return how many pictures of a slice were drawn, how many were painted, and all violations in them."""
    drawn, in_pixels, wrong = 0, 0, []
    for name, scene in scenes:
        for mode, picture in (pictures if whom == "table" else pictures_afar)(scene, panel, language):
            found = broken(mode, picture, drawn) if whom == "table" else laws.broken(picture, laws.LAWS_AFAR)
            if painted(mode):
                in_pixels += 2
                found += faint(picture)
            drawn += 1
            where = f"{name}, {named(panel)}, {language} {told(mode)}"
            wrong += [f"{where}: {each}" for each in found]
    return drawn, in_pixels, wrong


def told(mode: Mode) -> str:
    """Return the preferences in short: everything that is not at its default."""
    return " ".join(f"{name}={value}" for name, value in mode.items() if value != MODES[name][0])


def scenes_of(whom: str, at: int, parts: int) -> list[tuple[str, Scene]]:
    """Return the scenes of a slice."""
    return list((everything() if whom == "table" else seen_from_afar()).items())[at :: parts if whom == "table" else 1]


def combinations() -> int:
    """Return how many combinations of scene, panel, language and preferences the pictures stand for."""
    near = len(everything()) * len(GLASS) * len(LANGUAGES) * MODES_OF_ONE
    return near + len(seen_from_afar()) * len(AFAR) * len(LANGUAGES) * MODES_OF_ONE
