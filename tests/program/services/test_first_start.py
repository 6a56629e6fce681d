"""Tests the first start: when the setup appears by itself, what it stores, and how a misaligned touch screen is
corrected."""

import itertools
from pathlib import Path

import pytest

from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.program.services.first_start import FirstStartService, setup_opens
from companion.program.services.preference_service import PreferenceService
from companion.table.intents import Play
from companion.table.views.cues import Cue
from companion.table.views.preferences import Preferences
from companion.table.views.setup import (
    CROSSES,
    CrossTouch,
    HearTest,
    SetupOver,
    SetupView,
    TouchAgain,
    touched_at,
)
from companion.table.views.table_view import TableView
from tests.touch_layer import reported_at

STATE = flow.start(load_rules("standard"))


class Room:
    """The service with the real preference service."""

    def __init__(self, folder: Path, *, measured: bool = False) -> None:
        self.file = folder / "preferences.toml"
        self.preferences = PreferenceService(self.file, Preferences(), ("en", "fr"))
        self.cues: list[Cue] = []
        self.service = FirstStartService(self.preferences, self.cues.append, measured=measured)

    def touch(self, degrees: int = 0, mirrored: bool = False, off: float = 0.0) -> SetupView:
        """Touch all four crosses on a touch screen that is turned or mirrored in this way, as far as the program has
        not corrected it yet."""
        now = self.preferences.now
        for x, y in CROSSES:
            told = reported_at((x + off, y), degrees, mirrored)
            assert self.service.do(CrossTouch(*touched_at(told, now.touch_turn, now.touch_mirrored)), STATE)
        return self.shown

    @property
    def shown(self) -> SetupView:
        view = TableView(STATE, ())
        for service in (self.preferences, self.service):
            view = service.view(view)
        assert view.setup is not None
        return view.setup


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


def test_it_comes_by_itself_only_at_a_real_table_where_nobody_has_chosen_anything() -> None:
    for simulated, chosen, kiosk, safe in itertools.product((False, True), repeat=4):
        by_itself = setup_opens(None, simulated=simulated, chosen=chosen, kiosk=kiosk, safe=safe)
        assert by_itself == (not any((simulated, chosen, kiosk, safe)))
        for asked in (True, False):
            assert setup_opens(asked, simulated=simulated, chosen=chosen, kiosk=kiosk, safe=safe) is asked


def test_whoever_leaves_it_out_is_not_asked_again(room: Room) -> None:
    assert not room.file.exists()
    assert room.service.do(SetupOver(), STATE)
    assert room.file.exists()


def test_choosing_the_rules_ends_it_and_is_a_move_of_the_table(room: Room) -> None:
    assert not room.service.do(Play(Move("ruleset", name="kessel")), STATE)
    assert room.file.exists()


def test_other_intents_are_not_its_business(room: Room) -> None:
    assert not room.service.do(Play(Move("deal")), STATE)
    assert not room.file.exists()


def test_the_test_sentence_is_to_be_heard(room: Room) -> None:
    assert room.service.do(HearTest(), STATE)
    assert [(cue.code, cue.earcon) for cue in room.cues] == [("setup-test-sentence", "armed")]


def test_a_step_without_a_decision_is_left_out(tmp_path: Path) -> None:
    assert "glass" not in Room(tmp_path, measured=True).shown.steps
    service = FirstStartService(PreferenceService(tmp_path / "none", Preferences(), ("en",)))
    one = service.view(TableView(STATE, (), languages=("en",))).setup
    assert one is not None and one.steps == ("glass", "touch", "sound", "seats", "ruleset")


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_a_turned_or_mirrored_touch_is_found_kept_and_good_the_next_time(
    room: Room, degrees: int, mirrored: bool
) -> None:
    found = room.touch(degrees, mirrored)
    assert found.verdict == ("good" if (degrees, mirrored) == (0, False) else "corrected")
    assert (found.alignment.turned, found.alignment.mirrored) == (degrees, mirrored)
    kept = PreferenceService(room.file, Preferences()).now
    assert (kept.touch_turn, kept.touch_mirrored) == (degrees, mirrored)
    assert room.touch(degrees, mirrored).verdict == "good"
    assert (room.preferences.now.touch_turn, room.preferences.now.touch_mirrored) == (degrees, mirrored)


def test_a_touch_that_is_off_is_said_and_nothing_is_changed(room: Room) -> None:
    found = room.touch(off=0.07)
    assert found.verdict == "off"
    assert found.alignment.off == pytest.approx((0.07, 0.0))
    assert not room.file.exists()


def test_touches_that_fit_no_corner_begin_again(room: Room) -> None:
    for at in (CROSSES[0], CROSSES[2], CROSSES[1], CROSSES[3]):
        room.service.do(CrossTouch(*at), STATE)
    assert (room.shown.verdict, room.shown.touched) == ("unclear", 0)
    room.service.do(CrossTouch(*CROSSES[0]), STATE)
    assert (room.shown.verdict, room.shown.touched) == ("", 1)


def test_a_finger_that_bounces_counts_once_and_one_can_begin_again(room: Room) -> None:
    for at in (CROSSES[0], CROSSES[0], CROSSES[1]):
        room.service.do(CrossTouch(*at), STATE)
    assert room.shown.touched == 2
    assert room.service.do(TouchAgain(), STATE)
    assert room.shown.touched == 0
