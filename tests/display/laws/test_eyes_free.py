"""Tests that the program can be used without seeing the screen. The Tab key reaches every target of every scene, the
target's name is spoken, and Enter presses it.

The tests send real key events to the real window, in all languages in turn, and check that each name exists in all of
them. One target of each kind is pressed on each page, at each question and in each phase of play. The window lays its
pages out and paints none of them, since nobody sees them.
"""

from collections.abc import Iterator
from functools import cache

import pygame
import pytest
from msgspec.structs import replace

from companion.display.canvas.metrics import Panel
from companion.display.input.focus import label
from companion.display.input.ui import Ui, press
from companion.display.pages.picture import layout
from companion.display.window.turned_screen import TurnedScreen
from companion.display.window.window import Window
from companion.game.engine import flow
from companion.table.views.table_view import TableView
from tests.display.laws import test_laws
from tests.display.laws.test_laws import LANGUAGES, SAY
from tests.display.scenes.every import kind
from tests.display.scenes.kiosk_scenes import kiosk_scenes

PANEL = Panel.of(800, 480)
SHARES = 20
"""The number of tests among which the scenes are divided. It is no multiple of the number of languages, so that each
share is spoken in all of them."""


@cache
def everything() -> dict[str, tuple[TableView, Ui]]:
    """Return all scenes, including those of the kiosk."""
    return test_laws.everything() | kiosk_scenes()


def place(scene: tuple[TableView, Ui]) -> tuple[str, ...]:
    """Return what a scene shows: a page, a question or a phase of play."""
    view, ui = scene
    page = tuple(map(str, kind(view, ui)[:2])) if ui.page or ui.draft else ("table",)
    return (*page, flow.mechanic(view.state).name)


class Keys:
    """A window that is operated by keys. It records what is spoken."""

    def __init__(self) -> None:
        self.now, self.heard = 1000.0, list[str]()
        self.window = Window(PANEL, SAY, clock=lambda: self.now, drivers=("dummy",))
        self.window.listeners.told.append(self.heard.append)

    def open(self, seen: TableView, ui: Ui, language: str) -> None:
        self.now += 10
        preferred = replace(seen.preferences, language=language, eyes_free=True, turn=0)
        self.window.ui, self.window.focus = ui, ""
        self.window.show(replace(seen, preferences=preferred, languages=LANGUAGES))

    def key(self, code: int) -> list[object]:
        return list(self.window.pump([pygame.event.Event(pygame.KEYDOWN, key=code, unicode="", mod=0)]))

    def enter(self, *, held: bool) -> list[object]:
        """Press Enter, or press it twice for a button that has to be held."""
        self.now += 5
        found = self.key(pygame.K_RETURN)
        if held:
            assert found == []
            found = list(self.window.pump([pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)]))
            self.now += 1
            found += self.key(pygame.K_RETURN)
        return found


@pytest.fixture(scope="module")
def keys() -> Iterator[Keys]:
    with pytest.MonkeyPatch.context() as patched:
        patched.delenv("SDL_VIDEODRIVER", raising=False)
        patched.setattr(TurnedScreen, "paint", lambda screen, picture: None)
        made = Keys()
        yield made
        made.window.close()


@pytest.mark.parametrize("share", range(SHARES))
def test_everything_is_come_to_spoken_and_pressed(share: int, keys: Keys) -> None:
    scenes = sorted(everything().items(), key=lambda each: place(each[1]))
    first, last = (len(scenes) * at // SHARES for at in (share, share + 1))
    met: set[tuple[str, ...]] = set()
    for at, (name, (seen, ui)) in enumerate(scenes[first:last]):
        try:
            _gone_over(seen, ui, LANGUAGES[at % len(LANGUAGES)], keys, met)
        except AssertionError as error:
            error.add_note(name)
            raise


def _gone_over(seen: TableView, ui: Ui, language: str, keys: Keys, met: set[tuple[str, ...]]) -> None:
    keys.open(seen, ui, language)
    window = keys.window
    assert window.layout is not None
    reached = []
    for _ in window.layout.targets:
        keys.heard.clear()
        keys.key(pygame.K_TAB)
        target = window.layout.target(window.focus)
        assert target is not None
        reached.append(target.id)
        assert keys.heard == [label(window.layout, target)], "what has the focus is what is spoken"
    assert sorted(reached) == sorted(target.id for target in window.layout.targets)
    kinds = {(*place((seen, ui)), id.partition(".")[0]): id for id in reached}
    new = [id for what, id in kinds.items() if what not in met]
    met |= kinds.keys()
    for id in new:
        keys.open(seen, ui, language)
        window.focus = id
        target = window.layout.target(id)
        assert target is not None and window._view is not None
        before = window.ui
        after, intent = press(before, window._view, target.action)
        assert keys.enter(held=target.hold > 0) == ([] if intent is None else [intent]), id
        assert after == before or window.ui != before, f"{id} does nothing by key"


def nameless(name: str, seen: TableView, ui: Ui, language: str) -> tuple[set[str], list[str]]:
    """Return the kinds of targets in a scene, and those targets that have no spoken name."""
    preferred = replace(seen.preferences, language=language, eyes_free=True)
    picture = layout(replace(seen, preferences=preferred, languages=LANGUAGES), ui, PANEL, SAY)
    found = []
    for target in picture.targets:
        said = label(picture, target)
        if said.startswith(target.id) or not any(each.isalnum() or each in target.keys for each in said):
            found.append(f"{language}, {name}: {target.id} is called “{said}”")
    return {target.id.partition(".")[0] for target in picture.targets}, found


def test_every_target_has_a_name_in_every_language() -> None:
    met: set[str] = set()
    for name, (seen, ui) in everything().items():
        kinds, found = nameless(name, seen, ui, LANGUAGES[0])
        for language in LANGUAGES[1:] if kinds - met else ():
            found += nameless(name, seen, ui, language)[1]
        met |= kinds
        assert found == []
