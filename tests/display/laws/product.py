"""The full product: every scene on every panel in every language and every mode, with as few pictures as possible.

A layout is a pure function. While it draws, the preferences that it asks for are recorded (`Asking`). A preference that
it does not ask for cannot change it, so one picture stands for all values of that preference. Only preferences that
were asked for are varied, then those that are asked for next, and so on. So no mode is left out on the mere belief that
it changes nothing.
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
from companion.display.pages.layout import layout
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
"""What people may prefer that could be seen, the usual first."""

MODES_OF_ONE = prod(len(values) for values in MODES.values())
"""So many modes has each scene on each panel in each language."""

Mode = dict[str, Any]
Draw = Callable[[Preferences], Layout]


class Asking(Preferences, frozen=True):
    """Preferences that note what they are asked for."""

    def __getattribute__(self, name: str) -> Any:
        if name in MODES:
            ASKED.append(name)
        return super().__getattribute__(name)


ASKED: list[str] = []


def differing(draw: Draw, fixed: Mode, panel: Panel) -> Iterator[tuple[Mode, Layout]]:
    """The pictures that may differ, with what of the mode each of them depends on; the usual one comes first."""
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
    """The values beside the usual one that may lead to another picture. A turn that is asked for once changes the
    sides of the panel, and nothing where another panel has them already: the window turns what is drawn. A contrast
    that is asked for once gives the marks other colours where they stand (`marks.outstanding`): `broken` looks at
    them."""
    if name == "contrast" and times == 1:
        return ()
    if name == "turn" and times == 1:
        return () if panel.turned(90) in GLASS else (90,)
    return MODES[name][1:]


def drawing(scene: Scene, panel: Panel) -> Draw:
    """What draws a scene as it is preferred, for people who may choose among all languages."""
    view, ui = scene
    view = replace(view, languages=LANGUAGES)
    return lambda preferred: layout(replace(view, preferences=preferred), ui, panel, SAY)


def fixed(scene: Scene, language: str) -> Mode:
    """What a scene itself is about stays."""
    own = scene[0].preferences
    return {"language": language} | {name: True for name in ("muted", "silent") if getattr(own, name)}


def pictures(scene: Scene, panel: Panel, language: str) -> Iterator[tuple[Mode, Layout]]:
    """All pictures of a scene on a panel in a language."""
    return differing(drawing(scene, panel), fixed(scene, language), panel)


def broken(mode: Mode, picture: Layout, at: int) -> list[str]:
    """What is wrong with a picture; with the ring of the keys around one of its targets as well, `at` says which; and
    in the colours of high contrast."""
    found = laws.broken(picture, (*laws.LAWS, laws.whole))
    if picture.targets:
        ring = ringed(picture, picture.targets[at % len(picture.targets)].id)
        found += [f"with the ring: {each}" for each in laws.broken(ring, (laws.on_the_glass, laws.ring_beside_texts))]
    high = laws.broken(outstanding(picture), (laws.stands_out, laws.stands_out_high, laws.not_by_colour_alone))
    return found + [f"in high contrast: {each}" for each in high]


def painted(mode: Mode) -> bool:
    """Whether a picture is painted too, to see its contrast in the pixels of both themes: where all is as usual."""
    return all(value == MODES[name][0] for name, value in mode.items())


def faint(picture: Layout) -> list[str]:
    """What stands out too little in the pixels, in the usual colours and in those of high contrast."""
    found = []
    for shown, least in ((picture, 0.0), (outstanding(picture), theme.HIGH)):
        surface = pixels.painted(shown)
        found += pixels.faint(shown, surface, least) + pixels.faint_edges(shown, surface)
    return found


# --- spectators ----------------------------------------------------------------------------------------------------


@cache
def seen_from_afar() -> dict[str, Scene]:
    """What spectators see: each table, without what the operator has opened."""
    found: dict[Layout, tuple[str, Scene]] = {}
    for name, (view, ui) in everything().items():
        if view.failsafe is None and (view.kiosk is None or view.kiosk.lesson is None):
            scene = replace(view, preferences=Preferences()), replace(ui, draft=None, page=None)
            found.setdefault(spectators.layout(*scene, AFAR[0], SAY), (name, scene))
    return dict(found.values())


def pictures_afar(scene: Scene, panel: Panel, language: str) -> Iterator[tuple[Mode, Layout]]:
    """All pictures of a scene for spectators, who have no preferences but those of the table that change colours."""
    view, ui = scene
    for steady in MODES["steady"]:
        now = replace(view, preferences=Preferences(language=language, steady=steady))
        yield {"steady": steady}, spectators.layout(now, ui, panel, SAY)


# --- in slices -----------------------------------------------------------------------------------------------------


def slices(parts: int) -> list[tuple[str, Panel, str, int]]:
    """The product in slices: for whom ("table" or "afar"), a panel, a language, and which part of the scenes."""
    near = [("table", panel, language, at) for at in range(parts) for panel in GLASS for language in LANGUAGES]
    return near + [("afar", panel, language, 0) for panel in AFAR for language in LANGUAGES]


def judge(whom: str, panel: Panel, language: str, scenes: Sequence[tuple[str, Scene]]) -> tuple[int, int, list[str]]:
    """How many pictures were drawn and how many painted, and all that is wrong with them."""
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
    """A mode in short: what is not as usual."""
    return " ".join(f"{name}={value}" for name, value in mode.items() if value != MODES[name][0])


def scenes_of(whom: str, at: int, parts: int) -> list[tuple[str, Scene]]:
    """The scenes of a slice."""
    return list((everything() if whom == "table" else seen_from_afar()).items())[at :: parts if whom == "table" else 1]


def combinations() -> int:
    """How many combinations of scene, panel, language and mode the pictures stand for."""
    near = len(everything()) * len(GLASS) * len(LANGUAGES) * MODES_OF_ONE
    return near + len(seen_from_afar()) * len(AFAR) * len(LANGUAGES) * MODES_OF_ONE
