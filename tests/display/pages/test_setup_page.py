"""Tests the pages of the setup: they are correct on every screen, ask for one decision each, and can be reached and
left by touches and by keys. Also tests how a touch screen is aligned with its picture."""

from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Begin, Go
from companion.display.canvas.marks import Layout, Line, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui, press
from companion.display.pages.picture import layout
from companion.display.pages.setup import setup_page
from companion.display.window.window import Window
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.table.views.preferences import Prefer, Preferences
from companion.table.views.setup import (
    CROSSES,
    STEPS,
    Alignment,
    CrossTouch,
    HearTest,
    Point,
    SetupOver,
    SetupView,
    TryOut,
    TryView,
    alignment_of,
    combined,
    touched_at,
)
from companion.table.views.table_view import Device, TableView
from tests.display.laws.laws import check
from tests.display.laws.test_laws import ROWS
from tests.display.pages.glass import GLASS
from tests.display.pages.test_layout import stretched
from tests.display.scenes.setup_scenes import EMPTY, TRIES, setup_scenes
from tests.display.scenes.tables import SAY
from tests.touch_layer import reported_at

SCENES = list(setup_scenes().values())
LIES = [(degrees, mirrored) for degrees in (0, 90, 180, 270) for mirrored in (False, True)]


@pytest.mark.parametrize("glass", (GLASS[0], GLASS[3], GLASS[6]), ids=str)
def test_every_page_is_sound_in_every_language(glass: Panel) -> None:
    for say in (stretched, *(screen_words(Words(language)) for language in ("fr", "es"))):
        for shown, ui in SCENES:
            picture = layout(shown, ui, glass, say)
            check(picture)
            cut = [text.text for text in picture.marks if isinstance(text, Text) and text.id.startswith("setup.told")]
            assert say is stretched or not [text for text in cut if text.endswith("…")]
            for text in picture.marks:
                if isinstance(text, Text):
                    assert theme.contrast(text.colour, text.on) >= 4.5, text


@pytest.mark.parametrize("row", ROWS[::5], ids=str)
def test_every_page_is_sound_whatever_is_preferred(row: tuple[Panel, Preferences, bool]) -> None:
    glass, preferred, _ = row
    for shown, ui in SCENES:
        check(layout(replace(shown, preferences=preferred), ui, glass, SAY))


@pytest.mark.parametrize("language", ("en", "fr", "es"))
def test_a_loudspeaker_that_is_not_there_is_told_where_it_is_listened_to(language: str) -> None:
    words = Words(language)
    silent = replace(EMPTY, devices=(Device("sound", "down", "no-device"),))
    for glass in GLASS:
        picture = layout(silent, Ui(page=Go("setup", what="sound")), glass, screen_words(words))
        check(picture)
        told = " ".join(text.text for text in picture.marks if isinstance(text, Text) and "setup.volume" in text.id)
        assert told.startswith(words.say("device-sound-no-device").split(";")[0].split("\u202f")[0]), (glass, told)


def test_it_is_said_in_words_that_exist() -> None:
    words = Words("en")
    for shown, ui in SCENES:
        layout(shown, ui, GLASS[0], screen_words(words))
    assert not words.missing


def pressed(ui: Ui, id: str, shown: TableView = EMPTY, key: str = "") -> tuple[Ui, object]:
    """Touch a target, or press the key with the same effect."""
    picture = layout(shown, ui, GLASS[0], SAY)
    target = picture.by_key(key) if key else picture.target(id)
    assert target is not None, (id, key, [each.id for each in picture.targets])
    return press(ui, shown, target.action)


@pytest.mark.parametrize("key", ["", "return"])
def test_next_leads_through_every_step_and_ends_on_the_table(key: str) -> None:
    ui, asked = Ui(page=Go("setup")), None
    for number, step in enumerate(STEPS):
        texts = layout(EMPTY, ui, GLASS[0], SAY).texts()
        assert any(text.startswith(f"{number + 1} / {len(STEPS)}") for text in texts), step
        assert asked is None
        ui, asked = pressed(ui, "setup.next", key=key)
    assert asked == SetupOver()
    assert ui.page is None


def test_every_page_can_be_left_for_the_table_and_gone_back_from() -> None:
    for at, step in enumerate(STEPS[:-1]):
        ui, asked = pressed(Ui(page=Go("setup", what=step)), "setup.skip")
        assert (ui.page, asked) == (None, SetupOver())
        if at:
            assert pressed(Ui(page=Go("setup", what=step)), "setup.back")[0].page == Go("setup", what=STEPS[at - 1])


def test_what_is_decided_on_each_page() -> None:
    assert pressed(Ui(page=Go("setup", what="language")), "setup.language.fr")[1] == Prefer("language", "fr")
    assert pressed(Ui(page=Go("setup", what="glass")), "glass.10")[1] == Prefer("width_mm", 164.0)
    assert pressed(Ui(page=Go("setup", what="sound")), "setup.hear")[1] == HearTest()
    assert pressed(Ui(page=Go("setup", what="sound")), "setup.louder")[1] == Prefer("volume", 80)
    assert pressed(Ui(page=Go("setup", what="seats")), "setup.seats.5")[1] == Prefer("seats", 5)
    page = layout(EMPTY, Ui(page=Go("setup", what="ruleset")), GLASS[0], SAY)
    offered = [each.action for each in page.targets if each.id.startswith("setup.rules.")]
    assert any(isinstance(action, Begin) and action.verb == "ruleset" for action in offered)
    many = replace(EMPTY, preferences=Preferences(seats=12))
    assert layout(many, Ui(page=Go("setup", what="ruleset")), GLASS[0], SAY) != page


def test_settings_lead_to_the_setup_where_there_is_one() -> None:
    def targets(shown: TableView) -> set[str]:
        found: set[str] = set()
        for at in range(3):
            found |= {each.id for each in layout(shown, Ui(page=Go("settings", at=at)), GLASS[0], SAY).targets}
        return found

    assert "menu.setup" in targets(EMPTY)
    assert "menu.setup" not in targets(replace(EMPTY, setup=None))


def test_a_step_that_is_left_out_is_not_counted() -> None:
    shown = replace(EMPTY, setup=SetupView(steps=("language", "sound")))
    picture = layout(shown, Ui(page=Go("setup", what="glass")), GLASS[0], SAY)
    assert any(text.startswith("1 / 2") for text in picture.texts())


# --- how the touch lies --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("degrees", "mirrored"), LIES)
def test_however_the_touch_lies_it_is_found_and_put_right(degrees: int, mirrored: bool) -> None:
    felt = [reported_at(cross, degrees, mirrored) for cross in CROSSES]
    found = alignment_of([(x + 0.01, y - 0.01) for x, y in felt])
    assert found is not None
    assert (found.turned, found.mirrored) == (degrees, mirrored)
    assert not found.inexact
    for at in ((0.1, 0.3), (0.5, 0.9)):
        assert touched_at(reported_at(at, degrees, mirrored), degrees, mirrored) == pytest.approx(at)


@pytest.mark.parametrize("before", LIES)
@pytest.mark.parametrize("now", LIES)
def test_a_second_setup_goes_on_from_what_the_first_has_put_right(
    before: tuple[int, bool], now: tuple[int, bool]
) -> None:
    felt = [touched_at(reported_at(cross, *now), *before) for cross in CROSSES]
    found = alignment_of(felt)
    assert found is not None
    whole = combined(Alignment(*before), found)  # type: ignore[arg-type]
    assert (whole.turned, whole.mirrored) == now


def test_what_is_off_and_what_fits_no_corner() -> None:
    found = alignment_of([(x + 0.06, y) for x, y in CROSSES])
    assert found is not None and found.inexact and found.straight
    assert alignment_of([(0.5, 0.5)] * 4) is None
    assert alignment_of([CROSSES[0], CROSSES[2], CROSSES[1], CROSSES[3]]) is None


# --- in the window -------------------------------------------------------------------------------------------------


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    made = Window(GLASS[0], SAY, clock=lambda: 100.0, drivers=("dummy",), ask=True)
    yield made
    made.close()


def tap(window: Window, at: Point) -> list[object]:
    kinds = (pygame.FINGERDOWN, pygame.FINGERUP)
    events = [pygame.event.Event(kind, finger_id=1, touch_id=1, x=at[0], y=at[1], dx=0, dy=0) for kind in kinds]
    return list(window.pump(events))


def test_touches_on_the_crosses_are_told_where_they_were_felt(window: Window) -> None:
    window.open(Go("setup", what="touch"))
    window.show(EMPTY, 0.0)
    assert window.ui.page == Go("setup", what="touch")  # it replaces the page that `ask` opened
    for cross in CROSSES:
        (felt,) = tap(window, cross)
        assert isinstance(felt, CrossTouch)
        assert (felt.x, felt.y) == pytest.approx(cross)


def test_on_another_page_a_touch_beside_everything_asks_for_nothing(window: Window) -> None:
    window.open(Go("setup", what="seats"))
    window.show(EMPTY, 0.0)
    assert tap(window, CROSSES[0]) == []


@pytest.mark.parametrize(("degrees", "mirrored"), LIES)
def test_a_turned_touch_that_is_put_right_presses_what_is_under_the_finger(
    window: Window, degrees: int, mirrored: bool
) -> None:
    window.open(Go("setup", what="sound"))
    window.show(replace(EMPTY, preferences=Preferences(touch_turn=degrees, touch_mirrored=mirrored)), 0.0)  # type: ignore[arg-type]
    assert window.layout is not None
    box = next(each.box for each in window.layout.targets if each.id == "setup.hear")
    middle = (box.x + box.w / 2) / 800, (box.y + box.h / 2) / 480
    assert tap(window, reported_at(middle, degrees, mirrored)) == [HearTest()]


def test_a_page_is_told_when_it_opens_and_when_its_language_changes(window: Window) -> None:
    heard: list[str] = []
    spoken = Preferences(eyes_free=True)
    shown = replace(EMPTY, preferences=spoken)
    window.listeners.told.append(heard.append)
    window.open(Go("setup"))
    window.show(shown, 0.0)
    window.show(shown, 0.0)
    assert len(heard) == 1
    assert "Which language does the table speak?" in heard[0] and "English" in heard[0]
    window.show(replace(EMPTY, preferences=replace(spoken, language="fr")), 0.0)
    window.open(Go("setup", what="seats"))
    window.show(replace(EMPTY, preferences=replace(spoken, language="fr")), 0.0)
    assert len(heard) == 3


def test_the_cross_that_is_wanted_stands_out() -> None:
    def colours(picture: Layout) -> list[object]:
        return [mark.colour for mark in picture.marks if isinstance(mark, Line) and mark.id.endswith(".across")]

    shown = replace(EMPTY, setup=SetupView(touched=1))
    found = colours(layout(shown, Ui(page=Go("setup", what="touch")), GLASS[0], SAY))
    assert found == [theme.OK, theme.GOLD, theme.DIM, theme.DIM]


# --- the guided check ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("glass", (GLASS[0], GLASS[3], GLASS[6]), ids=str)
def test_every_page_of_the_check_is_sound_in_every_language(glass: Panel) -> None:
    for say in (SAY, stretched, *(screen_words(Words(language)) for language in ("fr", "es"))):
        for tried in TRIES:
            picture = layout(replace(EMPTY, tried=tried), Ui(page=Go("try")), glass, say)
            check(picture)
            helped = [text.text for text in picture.marks if isinstance(text, Text) and text.id.startswith("try.asked")]
            assert helped and (say is stretched or not any(text.endswith("…") for text in helped))


def test_leaving_the_page_ends_the_check() -> None:
    ui, asked = pressed(Ui(page=Go("try")), "close", replace(EMPTY, tried=TRIES[1]))
    assert (ui.page, asked) == (Go("settings"), TryOut("end"))


def test_what_can_be_answered_is_what_is_asked() -> None:
    def answers(tried: TryView) -> list[object]:
        picture = layout(replace(EMPTY, tried=tried), Ui(page=Go("try")), GLASS[0], SAY)
        return [each.action for each in picture.targets if each.id.startswith("try.")]

    assert answers(TRIES[0]) == [TryOut("begin")]
    assert answers(TryView("light", asks=True)) == [TryOut("yes"), TryOut("no"), TryOut("skip")]
    assert answers(TryView("button")) == [TryOut("skip")]
    picture = layout(replace(EMPTY, tried=TryView("card", trouble="deaf")), Ui(page=Go("try")), GLASS[0], SAY)
    assert any("The reader does not answer" in text for text in picture.texts())


@pytest.mark.parametrize("glass", GLASS, ids=str)
def test_the_check_asks_for_the_corners_and_says_what_came_of_them(glass: Panel) -> None:
    asked = replace(EMPTY, tried=TryView("touch"), setup=SetupView(touched=2))
    ui = Ui(page=Go("try"))
    picture = layout(asked, ui, glass, SAY)
    check(picture)
    crosses = [mark for mark in picture.marks if isinstance(mark, Line) and mark.id.endswith(".across")]
    assert len(crosses) == 4 and any("Cross 3 of 4" in text for text in picture.texts())
    size = picture.panel
    for x, y in CROSSES:
        assert picture.at(x * size.width_px, y * size.height_px) is None, "no button lies under a cross"
    assert setup_page.feels(ui, asked)
    assert not setup_page.feels(ui, replace(asked, tried=TryView("voice")))
    assert not setup_page.feels(ui, replace(asked, tried=None))
    beside = SetupView(touched=4, verdict="off", alignment=Alignment(off=(0.06, -0.01)))
    over = layout(replace(EMPTY, tried=TryView("", (("touch", False),)), setup=beside), ui, glass, SAY)
    assert any("mm off" in text for text in over.texts())
