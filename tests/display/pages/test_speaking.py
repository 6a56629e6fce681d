"""Tests a full hand that is played by keys alone, by somebody who knows only what is spoken. Also tests the focus ring,
which others see."""

import re
from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from companion.display.canvas.marks import Fill, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.focus import RING, moved, ringed
from companion.display.pages.picture import layout
from companion.display.window.window import Window
from companion.game.engine.state import in_hand
from companion.locale import Words
from companion.locale.screen_words import RESULT, screen_words
from companion.program.services.announcing import AnnouncingService
from companion.table.views.cues import Cue
from companion.table.views.preferences import Preferences
from tests.display.scenes.panels import panels
from tests.display.scenes.table import Table
from tests.display.scenes.tables import SAY, betting, scenes
from tests.display.scenes.tables import table as people

PANEL = Panel.of(800, 480)
SCENES = scenes() | panels()
NAMED = {pygame.key.name(code): code for code in (pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F3)}


class Blind:
    """A player who uses the keyboard and cannot see the screen. `heard` keeps everything that was spoken."""

    def __init__(self, seed: int = 1) -> None:
        self.table = Table(people(3, 100), seed)
        self.say = screen_words(Words("en"))
        self.heard: list[str] = []
        self.now = 0.0
        self.window = Window(PANEL, SAY, clock=lambda: self.now, drivers=("dummy",))
        self.window.listeners.told.append(self.heard.append)
        self.announcer = AnnouncingService(self._cue, lambda code, **args: None)
        self.show()

    def _cue(self, cue: Cue) -> None:
        if cue.code:
            self.heard.append(self.say(cue.code, **cue.args))

    def show(self) -> None:
        seen = replace(self.table.view(), preferences=Preferences(eyes_free=True))
        self.window.show(self.announcer.view(seen))

    def key(self, name: str) -> None:
        """Press a key by its spoken name. What happens then is spoken."""
        code = NAMED.get(name.lower()) or pygame.key.key_code(name.lower())
        typed = name.lower() if len(name) == 1 else ""
        self.now += 1.0
        event = pygame.event.Event(pygame.KEYDOWN, key=code, unicode=typed, mod=0)
        for intent in self.window.pump([event]):
            before = self.table.state
            self.table.take(intent)
            if self.table.state is not before:
                self.announcer.shown([self.table.state])
        self.show()

    def status(self) -> str:
        self.key("f3")
        return self.heard[-1]

    def pick(self, wanted: str) -> None:
        """Move through the page until an element with this name is spoken, and press it."""
        for _ in range(80):
            if re.match(wanted, self.heard[-1].split(". ")[-1]):
                break
            self.key("tab")
        else:
            raise AssertionError(f"{wanted} was never spoken: {self.heard[-80:]}")
        self.key("return")


def offers(said: str) -> dict[str, str]:
    """Return the moves of a spoken status with their keys, such as "Check: C."."""
    return {what.strip(): key for what, key in re.findall(r"([^.:]+): (RETURN|[A-Z])\.", said)}


@pytest.fixture
def blind(monkeypatch: pytest.MonkeyPatch) -> Iterator[Blind]:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    made = Blind()
    yield made
    made.window.close()


PREFERRED = ("Deal", "Open", "Check", "Call", "Stand", "Roll", "Cards dealt back", "Go on")


def test_a_whole_hand_by_what_is_spoken(blind: Blind) -> None:
    """The hand: deal, bet, trade, roll, call the hand, name the cards of each hand that is laid open, and hear who
    won."""
    cards = iter(("7 of coins", "8 of coins", "2 of flasks", "3 of flasks", "4 of sabres", "5 of sabres") * 2)
    assert "Deal" in blind.heard[0]
    for _ in range(120):
        if any(" wins " in each for each in blind.heard):
            break
        if blind.window.ui.draft is not None:  # the page opens by itself; its last card shows the hand
            assert any("The hand of" in each for each in blind.heard[-6:]), blind.heard[-4:]
            card = next(cards)
            blind.pick(rf"{card.split(' of ')[1]}\.?$")
            blind.pick(card)
            continue
        found = offers(blind.status())
        called = next((what for what in found if what.startswith("Call the hand")), "")
        if called:
            blind.key(found[called])
            blind.pick(r"\d .*")  # the seat whose hand is shown
            continue
        what = next(one for first in PREFERRED for one in found if one.startswith(first))
        blind.key(found[what])
    assert blind.table.state.result is not None and not in_hand(blind.table.state)
    assert blind.say(RESULT, state=blind.table.state) in blind.heard


def test_opening_a_page_says_what_it_is_and_its_first_item(blind: Blind) -> None:
    blind.key("m")
    assert blind.heard[-1].startswith("Standard sabacc") and len(blind.heard[-1].split(". ")) >= 2
    first = blind.window.focus
    assert first and blind.window.layout is not None and blind.window.layout.target(first) is not None
    blind.key("escape")
    assert "Hand pot: 0." in blind.heard[-1] and "Deal" in blind.heard[-1]


def test_whose_turn_the_pots_and_what_to_match_on_demand(blind: Blind) -> None:
    blind.table.state = betting()
    blind.show()
    said = blind.status()
    assert re.match(r"Betting\. .*to act\. Hand pot: \d+\. Sabacc pot: \d+\. To call: 40\. ", said), said
    assert offers(said)["Fold"] == "F" and offers(said)["Call 40"]


@pytest.mark.parametrize("name", SCENES)
def test_the_ring_is_inside_the_panel_and_crosses_no_text(name: str) -> None:
    shown, ui = SCENES[name]
    picture = layout(shown, ui, PANEL, SAY)
    texts = [mark for mark in picture.marks if isinstance(mark, Text)]
    focus = ""
    for _ in picture.targets:
        focus = moved(picture, focus, 1)
        for side in ringed(picture, focus).marks[-4:]:
            assert isinstance(side, Fill) and side.box.within(PANEL.box(PANEL.area)), focus
            crossed = [text for text in texts if _inner(text, side)]
            assert not crossed, (name, focus, crossed)


def _inner(text: Text, side: Fill) -> bool:
    """Return whether the focus ring runs through the letters of a text. The box of a text has a pixel of air on each
    side, and the tail of a letter may touch the ring."""
    box, other = text.box, side.box
    across = min(box.x + box.w - 1, other.x + other.w) - max(box.x + 1, other.x)
    down = min(box.y + text.cap, other.y + other.h) - max(box.y, other.y)
    return across > 0 and down > RING // 2
