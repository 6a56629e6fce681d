"""Tests how events move on the screen: from the page before, through frames, to a still page. Any touch skips to the
end of the motion."""

import random
from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.display.canvas.actions import Begin, Go, Pick
from companion.display.canvas.draw import Painter
from companion.display.canvas.marks import Drawing, Layout, Pane, Text
from companion.display.canvas.metrics import Box, Panel
from companion.display.input.motion import Motion
from companion.display.input.ui import LATE_S, Ui, due, follow, press, still, tick, turned_up
from companion.display.pages.picture import layout
from companion.display.window import motion_frames
from companion.display.window.window import Window
from companion.game.engine import flow
from companion.game.moves import Event, Move
from companion.table.intents import Intent, Play, Skip
from companion.table.views.event_score import FRAME_MS, SHORT_MS, Part, own_score
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView
from tests.display.laws.pixels import painted
from tests.display.scenes.moving import OUTCOMES, ROLL, ROLLING, Seen, shown_one_by_one
from tests.display.scenes.tables import SAY, opened, play, result, scenes, showdown, table, usual, view
from tests.examples import examples

PANEL = Panel.of(800, 480)
LYING = Panel.of(1920, 1080)


def seen_on(first: TableView) -> Seen:
    """Return a screen of the smallest panel that shows this view."""
    return Seen(first, PANEL)


def faces(picture: Layout) -> set[str]:
    """Return the faces of the dice in a picture, including those seen through a pane."""
    panes = [mark for mark in picture.marks if isinstance(mark, Pane)]
    marks = [*picture.marks, *(mark for pane in panes for mark in pane.marks)]
    return {mark.name for mark in marks if isinstance(mark, Drawing) and mark.name.startswith("die-")}


def pixels(picture: Layout, painter: Painter | None = None) -> bytes:
    painter = painter or Painter(pygame.Surface((PANEL.width_px, PANEL.height_px)))
    painter.paint(picture)
    return pygame.image.tobytes(painter.surface, "RGB")


def test_the_dice_have_no_face_until_their_roll_is_on_disk() -> None:
    seen = seen_on(ROLL)
    seen.show(ROLLING)
    tumbling = list(seen.frames())
    assert len(tumbling) >= 30 and seen.now - 10.0 == pytest.approx(1.35)
    assert all(faces(picture) == {"die-blank"} for picture in (*tumbling, seen.frame()))
    words = " ".join(text for picture in tumbling for text in picture.texts())
    assert "SHIFT" not in words and "NO SHIFT" not in words


def test_a_disk_that_takes_long_is_said_and_nothing_moves_meanwhile() -> None:
    seen = seen_on(ROLL)
    seen.show(ROLLING)
    list(seen.frames())
    assert "Rolling" in seen.frame().texts()
    wait = due(seen.ui, seen.now)
    assert wait == pytest.approx(LATE_S - 1.35), "no frame in between"
    seen.ui = tick(seen.ui, seen.now + LATE_S)
    assert "Writing…" in seen.frame().texts() and due(seen.ui, seen.now + LATE_S) is None


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_the_frames_end_in_the_still_page_pixel_for_pixel(outcome: str) -> None:
    seen = seen_on(ROLL)
    seen.show(ROLLING)
    painter = Painter(pygame.Surface((PANEL.width_px, PANEL.height_px)))
    for picture in seen.frames():
        pixels(picture, painter)
    seen.show(OUTCOMES[outcome])
    drawn = [pixels(picture, painter) for picture in seen.frames()]
    assert len(set(drawn)) >= len(drawn) - 1, "hardly a frame is drawn that changes nothing"
    assert pixels(seen.frame(), painter) == pixels(layout(seen.view, still(seen.ui), PANEL, SAY))


@examples(40)
@given(touches=st.lists(st.integers(0, 2500), max_size=4), seed=st.integers(0, 99))
def test_whenever_it_is_touched_the_still_page_comes(touches: list[int], seed: int) -> None:
    outcome = random.Random(seed).choice([*OUTCOMES.values(), ROLLING])
    seen = seen_on(ROLL)
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
    seen = seen_on(replace(ROLL, preferences=chosen))
    seen.show(replace(ROLLING, preferences=chosen))
    assert len(list(seen.frames())) == 1, "a die that stands still"
    assert seen.now - 10.0 == pytest.approx(0.6)
    seen.show(replace(OUTCOMES["shift"], preferences=chosen))
    assert seen.ui.motion is None and "die-2" in faces(seen.frame())


def test_the_first_picture_and_what_an_undo_brings_back_do_not_move() -> None:
    assert seen_on(OUTCOMES["shift"]).ui.motion is None
    seen = seen_on(view(result()))
    seen.show(replace(OUTCOMES["shift"], can_redo=True))
    assert seen.ui.motion is None


def test_a_win_counts_the_credits_up_and_ends_in_the_result_page() -> None:
    before, over = shown_one_by_one(showdown())[-2:]
    seen = seen_on(view(before))
    seen.show(view(over))
    assert seen.ui.motion is not None and seen.ui.motion.event == "win"
    amount = f"shown.{seen.ui.motion.seat}.net"
    frames = list(seen.frames())
    counted = [
        mark.text for picture in frames for mark in picture.marks if mark.id == amount and isinstance(mark, Text)
    ]
    numbers = [int(text.replace("+", "")) for text in counted]
    assert numbers == sorted(numbers) and len(set(numbers)) > 5 and counted[-1] in seen.frame().texts()
    assert all("result.unit" in {mark.id for mark in picture.marks} for picture in frames if amount in ids(picture))
    assert all(picture.target("move.deal") is not None for picture in frames), "never in the way of the next touch"
    assert seen.frame() == layout(seen.view, still(seen.ui), PANEL, SAY)


def ids(picture: Layout) -> set[str]:
    return {mark.id for mark in picture.marks}


@pytest.mark.parametrize("event", ["deal", "bet", "fold", "lock", "turn", "reveal"])
def test_short_events_move_for_at_most_a_quarter_of_a_second_and_leave_every_button(event: str) -> None:
    dealt = play(table(), Move("deal"))
    bet = play(dealt, Move("bet", flow.turn(dealt), 40))
    folded = play(bet, Move("fold", flow.turn(bet)))
    lockable = play(folded, Move("lock", flow.turn(folded), cards=("7 of coins",)))
    checked = play(dealt, Move("check", flow.turn(dealt)))
    before, after = {
        "deal": (table(), dealt),
        "bet": (dealt, bet),
        "fold": (bet, folded),
        "lock": (folded, lockable),
        "turn": (dealt, checked),
        "reveal": tuple(shown_one_by_one(showdown())[:2]),
    }[event]
    seen = seen_on(view(before))
    seen.ui = replace(seen.ui, watches=event == "reveal")  # the operator's screen asks for the next hand instead
    seen.show(view(after))
    assert seen.ui.motion is not None and seen.ui.motion.event == event
    began, frames = seen.now, list(seen.frames())
    assert seen.now - began <= SHORT_MS / 1000 + 1e-6 and 4 <= len(frames) <= 9
    assert len({frame.marks for frame in frames}) >= len(frames) - 1, "something moves in it"
    assert all(frame.targets == seen.frame().targets for frame in frames)
    assert seen.frame() == layout(seen.view, still(seen.ui), PANEL, SAY)


def test_cards_that_are_folded_slide_over_the_plate_and_hide_nothing_else_of_it() -> None:
    bet = play(table(), Move("deal"))
    seat = flow.turn(bet)
    seen = seen_on(view(bet))
    seen.show(view(play(bet, Move("fold", seat))))
    frames = [*seen.frames()]
    last = seen.frame()
    stack = next(mark.box for mark in last.marks if mark.id == f"seat.{seat}.stack")
    there = (stack.x, stack.y, stack.w, stack.h)
    assert len(frames) >= 4
    assert {painted(frame).subsurface(there).get_buffer().raw for frame in frames} == {
        painted(last).subsurface(there).get_buffer().raw
    }


@pytest.mark.parametrize("seat", (1, 2, 3))
def test_cards_that_are_folded_on_a_lying_table_slide_below_the_plate_of_their_seat(seat: int) -> None:
    bet = usual(play(table(), Move("deal")), lambda now: flow.turn(now) == seat)
    seen = Seen(view(bet), LYING)
    seen.show(view(play(bet, Move("fold", seat))))
    pictures = [painted(frame) for frame in seen.frames()]
    cards = [mark.box for mark in seen.before.marks if mark.id.startswith((f"seat.{seat}.back.", f"seat.{seat}.card."))]
    plate = next(mark.box for mark in seen.before.marks if mark.id == f"seat.{seat}")

    def painted_at(box: Box) -> set[bytes]:
        there = (box.x, box.y, box.w, box.h)
        return {pygame.image.tobytes(picture.subsurface(there), "RGB") for picture in pictures}

    assert all(len(painted_at(card)) >= 4 for card in cards), "they move"
    assert len(painted_at(plate)) == 1, "nothing hides the plate"


def test_each_card_that_is_picked_for_a_hand_turns_over() -> None:
    now = view(showdown())
    begun = opened(now, Begin("reveal", now.state.live[0]))
    first = press(begun, now, Pick("star"))[0]
    assert turned_up(first, first, now, 5.0).motion is None, "nothing was picked"
    pages = [layout(now, ui, PANEL, SAY) for ui in (begun, first)]
    motion = turned_up(begun, first, now, 5.0).motion
    assert motion is not None and first.draft is not None
    id = f"chip.{len(first.draft.cards) - 1}"
    cards = [
        mark
        for at in (0.0, 0.1, 0.2)
        for mark in motion_frames.frame(pages[0], pages[1], motion.at(5.0 + at)).marks
        if mark.id == id and isinstance(mark, Drawing)
    ]
    assert [card.look is not None for card in cards] == [False, False, True], "its back, then its face"
    assert 0 < cards[1].squeezed < cards[2].squeezed < cards[1].box.h and not cards[0].squeezed
    still_ = turned_up(begun, first, replace(now, preferences=Preferences(steady=True)), 5.0)
    assert still_ == first


def test_every_moving_entry_has_frames_and_the_other_way_round() -> None:
    moving = {name for name, entry in own_score().entries.items() if entry.picture}
    assert set(motion_frames.FRAMES) == moving


def test_the_word_for_what_happens_is_there_in_every_frame_for_who_hears_nothing() -> None:
    seen = seen_on(ROLL)
    seen.show(ROLLING)
    for picture in seen.frames():
        assert any(isinstance(mark, Text) and mark.id == "verdict" for mark in picture.marks)


# --- in a window -----------------------------------------------------------------------------------------------------


class Glass:
    """A window on SDL's dummy driver whose time the test sets."""

    def __init__(self, first: TableView) -> None:
        self.now = 100.0
        self.pictures: list[Layout] = []
        self.window = Window(
            PANEL,
            SAY,
            drivers=["dummy"],
            clock=lambda: self.now,
            drawn=lambda layout, turn: self.pictures.append(layout),
        )
        self.window.show(first, self.now)

    def _drawn(self, picture: Layout, turn: int) -> None:
        self.pictures.append(picture)

    def after(self, seconds: float, *events: pygame.event.Event) -> list[Intent]:
        self.now += seconds
        return self.window.pump(list(events))

    def show(self, shown: TableView) -> None:
        self.window.show(shown, self.now)


@pytest.fixture
def glass(monkeypatch: pytest.MonkeyPatch) -> Iterator[Glass]:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    made = Glass(ROLL)
    yield made
    made.window.close()


def down(at: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)


def up(at: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)


@pytest.mark.parametrize("at", [(5, 5), (400, 240), (700, 440)])
def test_a_touch_anywhere_while_dice_tumble_only_skips(glass: Glass, at: tuple[int, int]) -> None:
    glass.show(ROLLING)
    glass.after(0.3)
    assert glass.window.ui.motion is not None
    assert glass.after(0.1, down(at)) == [Skip()] and glass.window.ui.motion is None
    assert glass.after(0.1, up(at)) == [], "no move is played by the touch that skips"


def test_a_key_skips_as_well(glass: Glass) -> None:
    glass.show(ROLLING)
    glass.after(0.3)
    assert glass.after(0.1, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, unicode="r", mod=0)) == [Skip()]


def test_a_touch_while_the_cloth_turns_skips_and_the_next_one_acts(glass: Glass) -> None:
    glass.show(ROLLING)
    glass.after(1.4)
    glass.show(OUTCOMES["shift"])
    glass.after(0.4)
    assert glass.window.ui.motion is not None and glass.window.layout is not None
    page = layout(OUTCOMES["shift"], still(glass.window.ui), PANEL, SAY)
    target = page.target("move.deal-back")
    assert target is not None
    at = target.box.x + target.box.w // 2, target.box.y + target.box.h // 2
    assert glass.after(0.01, down(at)) == [] and glass.window.ui.motion is None
    assert glass.after(0.1, up(at)) == [] and glass.window.layout == page
    glass.after(1.0, down(at))
    (intent,) = glass.after(0.1, up(at))
    assert isinstance(intent, Play) and intent.move.verb == "deal-back"


def test_a_short_event_is_never_in_the_way_of_the_next_touch(glass: Glass) -> None:
    dealt = play(table(), Move("deal"))
    glass.show(view(dealt))
    glass.after(1.0)
    glass.show(view(play(dealt, Move("check", flow.turn(dealt)))))
    assert glass.window.ui.motion is not None and glass.window.layout is not None
    target = glass.window.layout.target("menu")
    assert target is not None
    at = target.box.x + target.box.w // 2, target.box.y + target.box.h // 2
    glass.after(0.3 * SHORT_MS / 1000, down(at))
    glass.after(0.05, up(at))
    assert glass.window.ui.page == Go("home")


def test_nothing_is_drawn_before_and_after_a_motion(glass: Glass) -> None:
    glass.show(ROLLING)
    for _ in range(50):
        glass.after(0.03)
    drawn = len(glass.pictures)
    assert drawn > 30
    for _ in range(15):
        glass.after(0.03)
    assert len(glass.pictures) == drawn and due(glass.window.ui, glass.now) is not None, "only the word comes, at 2 s"


def test_at_the_showdown_the_other_hands_are_turned_up_the_weakest_first() -> None:
    shown, _ = scenes()["result"]
    page = layout(shown, follow(Ui(), shown, 0.0), PANEL, SAY)
    parts = own_score().entries["win"].parts(Preferences())
    winner = shown.state.result.winners[0] if shown.state.result else 0
    looks = []
    for elapsed in (0, 150, 500, 899):
        motion = Motion("win", 0.0, parts, winner, elapsed)
        cards = [
            mark
            for mark in motion_frames.frame(page, page, motion).marks
            if isinstance(mark, Drawing) and ".card." in mark.id
        ]
        others = [mark for mark in cards if not mark.id.startswith(f"shown.{winner}.")]
        looks.append([mark.name.startswith("card-back") for mark in others])
        assert all(0 <= mark.squeezed <= min(mark.box.w, mark.box.h) for mark in others)
    assert all(looks[0]) and not any(looks[-1])
    assert sum(looks[0]) > sum(looks[1]) >= sum(looks[2]) and not looks[1][-1] and looks[1][0]


def test_somebody_who_bets_everything_sends_a_stack_of_chips() -> None:
    shown, ui = scenes()["betting"]
    page = layout(shown, ui, PANEL, SAY)
    parts = own_score().entries["all-in"].parts(Preferences())
    drawn = motion_frames.frame(page, page, Motion("all-in", 0.0, parts, 2, 120)).marks
    assert len([mark for mark in drawn if ".fly" in mark.id]) > 1
    assert own_score().played(Event("bet", {"seat": 2, "all_in": True})) == "all-in"
    assert own_score().played(Event("bet", {"seat": 2, "all_in": False})) == "bet"
