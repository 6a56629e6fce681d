"""Events move on the screen: from the page before, through frames, to the still page. Any touch skips to its end."""

import random
from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.display.canvas.draw import Painter
from companion.display.canvas.marks import Drawing, Layout, Pane, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.motion import Motion
from companion.display.input.ui import LATE_S, Ui, due, follow, still, tick
from companion.display.pages.picture import layout
from companion.display.parts import motion_frames
from companion.table.views.event_score import FRAME_MS, Part, own_score
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView
from tests.display.scenes.tables import SAY, betting, no_shift, phase, result, shift, usual, view

PANEL = Panel.of(800, 480)
ROLL = view(usual(betting(), phase("roll")))
ROLLING = replace(ROLL, rolling=True)
OUTCOMES = {"shift": view(shift()), "no-shift": view(no_shift())}


class Seen:
    """A screen that follows views, without a window."""

    def __init__(self, first: TableView) -> None:
        self.now, self.view = 10.0, first
        self.ui = follow(Ui(), first, self.now)
        self.page = self.before = layout(first, self.ui, PANEL, SAY)

    def show(self, shown: TableView) -> None:
        """Show another view."""
        self.before, self.view = self.page, shown
        self.ui = follow(self.ui, shown, self.now)
        self.page = layout(shown, self.ui, PANEL, SAY)

    def frame(self) -> Layout:
        """What is drawn now."""
        self.page = layout(self.view, self.ui, PANEL, SAY)
        return motion_frames.frame(self.before, self.page, self.ui.motion)

    def frames(self) -> Iterator[Layout]:
        """Every frame until nothing moves any more."""
        while self.ui.motion is not None:
            yield self.frame()
            wait = due(self.ui, self.now)
            assert wait is not None and wait >= 0
            self.now += max(wait, 0.001)
            self.ui = tick(self.ui, self.now)


def faces(picture: Layout) -> set[str]:
    """The faces of the dice in a picture, also of those seen through a pane."""
    panes = [mark for mark in picture.marks if isinstance(mark, Pane)]
    marks = [*picture.marks, *(mark for pane in panes for mark in pane.marks)]
    return {mark.name for mark in marks if isinstance(mark, Drawing) and mark.name.startswith("die-")}


def pixels(picture: Layout, painter: Painter | None = None) -> bytes:
    painter = painter or Painter(pygame.Surface((PANEL.width_px, PANEL.height_px)))
    painter.paint(picture)
    return pygame.image.tobytes(painter.surface, "RGB")


def test_the_dice_have_no_face_until_their_roll_is_on_disk() -> None:
    seen = Seen(ROLL)
    seen.show(ROLLING)
    tumbling = list(seen.frames())
    assert len(tumbling) >= 30 and seen.now - 10.0 == pytest.approx(1.35)
    assert all(faces(picture) == {"die-blank"} for picture in (*tumbling, seen.frame()))
    words = " ".join(text for picture in tumbling for text in picture.texts())
    assert "SHIFT" not in words and "NO SHIFT" not in words


def test_a_disk_that_takes_long_is_said_and_nothing_moves_meanwhile() -> None:
    seen = Seen(ROLL)
    seen.show(ROLLING)
    list(seen.frames())
    assert "Rolling" in seen.frame().texts()
    wait = due(seen.ui, seen.now)
    assert wait == pytest.approx(LATE_S - 1.35), "no frame in between"
    seen.ui = tick(seen.ui, seen.now + LATE_S)
    assert "Writing…" in seen.frame().texts() and due(seen.ui, seen.now + LATE_S) is None


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_the_frames_end_in_the_still_page_pixel_for_pixel(outcome: str) -> None:
    seen = Seen(ROLL)
    seen.show(ROLLING)
    painter = Painter(pygame.Surface((PANEL.width_px, PANEL.height_px)))
    for picture in seen.frames():
        pixels(picture, painter)
    seen.show(OUTCOMES[outcome])
    drawn = [pixels(picture, painter) for picture in seen.frames()]
    assert len(set(drawn)) >= len(drawn) - 1, "hardly a frame is drawn that changes nothing"
    assert pixels(seen.frame(), painter) == pixels(layout(seen.view, still(seen.ui), PANEL, SAY))


@settings(deadline=None, max_examples=40)
@given(touches=st.lists(st.integers(0, 2500), max_size=4), seed=st.integers(0, 99))
def test_whenever_it_is_touched_the_still_page_comes(touches: list[int], seed: int) -> None:
    outcome = random.Random(seed).choice([*OUTCOMES.values(), ROLLING])
    seen = Seen(ROLL)
    for shown in (ROLLING, outcome):
        seen.show(shown)
        for at in sorted(touches):
            seen.ui = tick(seen.ui, max(seen.now, 10.0 + at / 1000))
        seen.ui = still(seen.ui) if touches else tick(seen.ui, seen.now + 60)
        assert seen.frame() == layout(shown, still(seen.ui), PANEL, SAY)


@given(parts=st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 300)), max_size=4), at=st.integers(0, 1300))
def test_a_motion_is_over_when_its_parts_are(parts: list[tuple[str, int]], at: int) -> None:
    motion = Motion("roll", 5.0, tuple(Part(name, ms) for name, ms in parts))
    now = 5.0 + at / 1000
    found = motion.at(now)
    assert (found is None) == (at >= motion.length)
    if found is not None:
        assert 0 <= at - found.elapsed < FRAME_MS + 1 or found.beat[0] == "freeze"
        assert 0 <= found.due(now) <= FRAME_MS / 1000 + 1e-6 and found.beat[0]


@pytest.mark.parametrize("chosen", [Preferences(motion="reduced"), Preferences(steady=True)])
def test_who_wants_less_motion_sees_a_blank_die_and_then_the_outcome(chosen: Preferences) -> None:
    seen = Seen(replace(ROLL, preferences=chosen))
    seen.show(replace(ROLLING, preferences=chosen))
    assert len(list(seen.frames())) == 1, "a die that stands still"
    assert seen.now - 10.0 == pytest.approx(0.6)
    seen.show(replace(OUTCOMES["shift"], preferences=chosen))
    assert seen.ui.motion is None and "die-2" in faces(seen.frame())


def test_the_first_picture_and_what_an_undo_brings_back_do_not_move() -> None:
    assert Seen(OUTCOMES["shift"]).ui.motion is None
    seen = Seen(view(result()))
    seen.show(replace(OUTCOMES["shift"], can_redo=True))
    assert seen.ui.motion is None


def test_every_moving_entry_has_frames_and_the_other_way_round() -> None:
    moving = {name for name, entry in own_score().entries.items() if entry.picture}
    assert set(motion_frames.FRAMES) <= moving


def test_the_word_for_what_happens_is_there_in_every_frame_for_who_hears_nothing() -> None:
    seen = Seen(ROLL)
    seen.show(ROLLING)
    for picture in seen.frames():
        assert any(isinstance(mark, Text) and mark.id == "verdict" for mark in picture.marks)
