"""Tests that the table starts even if a part cannot be made: the part is left out, the table says so, and a hand is
dealt."""

import threading
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from companion.display.canvas import letters
from companion.display.canvas.metrics import Panel
from companion.display.window.window import Window
from companion.game.engine.state import in_hand
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.program.assembly import composition, start
from companion.program.assembly.asked import RunArguments
from companion.program.hardware import table_decks as decks
from companion.program.hardware import table_trays as trays
from companion.program.kiosk import open_kiosk as kiosk_room
from companion.program.loop import notices
from companion.program.phones.phone_keys import key_file
from companion.program.services import preference_service
from companion.program.services.preference_service import PreferenceService
from companion.settings import ChipSettings, Config, KioskSettings, StickSettings
from companion.table.intents import Deal, Intent, Play, Quit
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import Notice, TableView

WORDS = Words("en")

PARTS: list[tuple[Any, str]] = [
    (preference_service, "read_preferences"),
    (composition, "ScreenSizeService"),
    (composition, "PowerService"),
    (composition, "HealthService"),
    (composition, "FirstStartService"),
    (start, "TryService"),
    (composition, "SupervisionService"),
    (start, "ChanceService"),
    (start, "SelfTestService"),
    (start, "ChipService"),
    (start, "TurnClockService"),
    (start, "EveningService"),
    (start, "SeasonService"),
    (start, "AnnouncingService"),
    (start, "RewindService"),
    (start, "CoverService"),
    (composition, "SoundService"),
    (composition, "open_stick"),
    (kiosk_room, "open_kiosk"),
    (composition, "open_devices"),
    (decks, "DeckService"),
]
"""The module and the name of what makes each part."""


class Guest(Window):
    """A window that seats two people, deals, and closes when the hand is under way. It keeps all notices."""

    def __init__(self) -> None:
        super().__init__(Panel.of(320, 240), screen_words(WORDS), drivers=("dummy",), measured=True)
        self.said: list[Notice] = []
        self.dealt = False
        self.turns = 0
        self.last: TableView | None = None

    def show(self, view: TableView, now: float | None = None) -> None:
        super().show(view, now)
        self.last = view
        if view.notice is not None and view.notice not in self.said:
            self.said.append(view.notice)
        self.dealt = self.dealt or in_hand(view.state)

    def intents(self, timeout: float = 0.0) -> list[Intent]:
        """Return what the guest does with the picture that is shown, once for each."""
        self.turns += 1
        if self.dealt or self.turns > 400:
            return [Quit()]
        found = super().intents(min(timeout, 0.02))
        return [*found, *self._wanted()]

    def _wanted(self) -> list[Intent]:
        if self.turns == 1:
            return [Play(Move("sit", seat, 100, name=name)) for seat, name in ((1, "Lando"), (2, "Han"))]
        return [Deal()] if self.turns == 3 else []


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(notices, "Words", lambda *given, **more: WORDS)  # read once: they cost half a second


def started(tmp_path: Path, *, kiosk: bool = False) -> Guest:
    """Run a whole table with every part until a hand is dealt at it. Returns the guest."""
    config = replace(
        Config(),
        journal=str(tmp_path / "evening.journal"),
        chips=ChipSettings(used=True),
        kiosk=KioskSettings(used=kiosk),
        stick=StickSettings(folder=str(tmp_path)),
        sound=replace(Config().sound, fitted=False),
        display=replace(Config().display, pictures=str(tmp_path / "gone")),  # told as well, and not in place of a part
    )
    guest = Guest()
    start.play(config, guest, RunArguments(simulated=True, setup=False))
    assert guest.last is not None
    return guest


def breaks(monkeypatch: pytest.MonkeyPatch, room: Any, name: str) -> None:
    """Let the making of a part fail from now on."""

    def broken(*given: object, **more: object) -> Any:
        raise RuntimeError("cannot be made")

    made = getattr(room, name)
    if isinstance(made, type):
        monkeypatch.setattr(made, "__init__", broken)
    else:
        broken.__name__ = name
        monkeypatch.setattr(room, name, broken)


@pytest.mark.parametrize(("room", "name"), PARTS, ids=[name for _, name in PARTS])
def test_a_table_starts_without_any_one_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: Any, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    breaks(monkeypatch, room, name)
    guest = started(tmp_path, kiosk=name == "open_kiosk")
    assert guest.dealt
    told = [notice.args for notice in guest.said if notice.code == "parts-left-out"]
    made_by = {"SoundService": "open_sound", "DeckService": "open_decks", "read_preferences": "PreferenceService"}
    assert told == [{"count": 1, "parts": made_by.get(name, name)}]
    assert sum("cannot be made" in record.getMessage() for record in caplog.records) == 1


def test_a_table_starts_without_any_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for room, name in PARTS:
        breaks(monkeypatch, room, name)
    guest = started(tmp_path)
    assert guest.dealt
    (told,) = [notice.args for notice in guest.said if notice.code == "parts-left-out"]
    assert told["count"] == len(PARTS) - 1, "all but the kiosk, which nobody has asked for"


def test_a_table_starts_without_any_font(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the table's own font nor pygame's exists. The screen shows the failsafe's picture, and trays and panel
    still work."""
    monkeypatch.setattr(letters, "BUNDLED", tmp_path / "gone.ttf")
    monkeypatch.setattr(pygame.font, "get_default_font", lambda: str(tmp_path / "gone-too.ttf"))
    letters.face.cache_clear()
    letters.font.cache_clear()
    try:
        assert started(tmp_path).dealt
    finally:
        letters.face.cache_clear()
        letters.font.cache_clear()


def test_where_all_can_be_made_nothing_is_said(tmp_path: Path) -> None:
    guest = started(tmp_path)
    assert guest.dealt and "parts-left-out" not in [notice.code for notice in guest.said]


def test_what_a_part_has_begun_ends_where_the_rest_of_it_cannot_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config, before = replace(Config(), sound=replace(Config().sound, fitted=True)), set(threading.enumerate())
    breaks(monkeypatch, composition, "SoundService")
    breaks(monkeypatch, trays, "TrayService")
    with pytest.raises(RuntimeError):
        composition.open_sound(
            config, PreferenceService(None, Preferences(), ("en",)), screen_words(WORDS), lambda item: None
        )
    with pytest.raises(RuntimeError):
        trays.open_trays(config, load_rules("standard"), lambda item: None, folder=tmp_path)
    assert set(threading.enumerate()) <= before and pygame.mixer.get_init() is None


class Host(Guest):
    """A guest who plays one hand, ends the evening, and closes the window a while later."""

    def intents(self, timeout: float = 0.0) -> list[Intent]:
        self.dealt = self.turns > 60
        return super().intents(timeout)

    def _wanted(self) -> list[Intent]:
        rest = {5: [Play(Move("fold", 2))], 9: [Play(Move("end-evening"))]}
        return rest.get(self.turns) or super()._wanted()


def test_phones_lose_their_right_with_the_evening_also_while_the_web_pages_are_off(tmp_path: Path) -> None:
    """Somebody has switched the pages off, and the power went before the evening ended."""
    keys = key_file(tmp_path / "evening.journal")
    keys.write_text('{"d49a5a6e0b3f2c71": 42}')
    host = Host()
    config = replace(Config(), journal=str(tmp_path / "evening.journal"), stick=StickSettings(folder=str(tmp_path)))
    start.play(config, host, RunArguments(simulated=True, setup=False))
    assert host.last is not None and host.last.phones is None and host.last.state.hands == 1
    assert keys.read_text() == "{}"
