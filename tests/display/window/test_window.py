"""Tests the window on SDL's dummy driver: events go in, intents and pixels come out."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from companion.display.canvas import turning
from companion.display.canvas.actions import Begin, Go
from companion.display.canvas.draw import Painter
from companion.display.canvas.marks import Layout, Text
from companion.display.canvas.metrics import Box, Panel
from companion.display.pages.picture import layout
from companion.display.window.in_memory import render
from companion.display.window.window import HELD_S, LOOK_S, LOST_S, Window
from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.table.intents import Play, Quit, TheRest
from companion.table.views.preferences import Preferences
from tests.display.scenes.tables import SAY, betting, opened, phase, scenes, table, trading, usual, view
from tests.display.scenes.tables import play as moves

PANEL = Panel.of(800, 480)


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def window(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    made = Window(PANEL, SAY, clock=clock, drivers=("dummy",))
    made.show(view(betting()))
    yield made
    made.close()


def centre(window: Window, id: str) -> tuple[int, int]:
    assert window.layout is not None
    target = window.layout.target(id)
    assert target is not None
    return target.box.x + target.box.w // 2, target.box.y + target.box.h // 2


def mouse(kind: int, at: tuple[int, int], touch: bool = False, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=button, touch=touch)


def finger(kind: int, at: tuple[int, int], finger: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, x=at[0] / 800, y=at[1] / 480, finger_id=finger, touch_id=1, dx=0, dy=0)


def click(window: Window, id: str) -> list[object]:
    at = centre(window, id)
    return [*window.pump([mouse(pygame.MOUSEBUTTONDOWN, at)]), *window.pump([mouse(pygame.MOUSEBUTTONUP, at)])]


def test_a_touch_is_heard_once(window: Window) -> None:
    at = centre(window, "move.call")
    events = [
        finger(pygame.FINGERDOWN, at),
        mouse(pygame.MOUSEBUTTONDOWN, at, touch=True),
        finger(pygame.FINGERUP, at),
        mouse(pygame.MOUSEBUTTONUP, at, touch=True),
    ]
    (intent,) = window.pump(events)
    assert isinstance(intent, Play) and intent.move.verb == "call"


def test_any_touch_and_any_key_tells_that_somebody_is_there(window: Window) -> None:
    there: list[str] = []
    window.listeners.touched.append(lambda: there.append("there"))
    beside = (1, 1)
    assert window.layout is not None and window.layout.at(*beside) is None
    window.pump([finger(pygame.FINGERDOWN, beside), finger(pygame.FINGERUP, beside)])
    window.pump([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F9, unicode="", mod=0)])
    window.pump([mouse(pygame.MOUSEBUTTONDOWN, centre(window, "move.call"))])
    assert len(there) == 3


def test_a_press_is_seen_at_once(window: Window) -> None:
    at = centre(window, "move.call")
    before = pygame.display.get_surface().get_at((at[0], at[1] + 40))
    start = time.thread_time()
    assert window.pump([mouse(pygame.MOUSEBUTTONDOWN, at)]) == []
    took = time.thread_time() - start
    assert pygame.display.get_surface().get_at((at[0], at[1] + 40)) != before
    assert took < 0.085
    window.pump([mouse(pygame.MOUSEBUTTONUP, at)])
    assert pygame.display.get_surface().get_at((at[0], at[1] + 40)) == before


def test_what_another_window_has_covered_is_drawn_again(window: Window) -> None:
    glass, at = pygame.display.get_surface(), centre(window, "move.call")
    before = glass.get_at(at)
    glass.fill("black")
    window.pump([pygame.event.Event(pygame.WINDOWEXPOSED)])
    assert glass.get_at(at) == before


def test_a_surface_that_pygame_has_replaced_is_drawn_whole(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """pygame frees the old one when a desktop changes the window."""
    old, at = pygame.display.get_surface(), centre(window, "move.call")
    new = pygame.Surface(old.get_size())
    monkeypatch.setattr(pygame.display, "get_surface", lambda: new)
    window.pump([])
    assert new.get_at(at) == old.get_at(at) != (0, 0, 0)


def test_sliding_off_takes_it_back(window: Window) -> None:
    down, up = centre(window, "move.call"), centre(window, "move.fold")
    assert window.pump([mouse(pygame.MOUSEBUTTONDOWN, down), mouse(pygame.MOUSEBUTTONUP, up)]) == []


def test_what_changed_under_the_finger_does_not_act(window: Window) -> None:
    """The next player's button appears where the last player's button was. The finger meant the old one."""
    at = centre(window, "move.call")
    window.pump([mouse(pygame.MOUSEBUTTONDOWN, at)])
    state = view(betting()).state
    window.show(view(moves(state, Move("call", 4))))
    assert window.pump([mouse(pygame.MOUSEBUTTONUP, at)]) == []


def test_a_touch_that_answers_a_picture_that_has_just_gone_does_nothing(window: Window, clock: Clock) -> None:
    """The finger is already on its way to a button when another button takes its place."""
    clock.now += 1
    asked = layout(view(betting()), opened(view(betting())), PANEL, SAY).target("move.call")
    assert asked is not None
    at = (asked.box.x + asked.box.w // 2, asked.box.y + asked.box.h // 2)
    window.show(view(usual(betting(), phase("roll"))))
    now = window.layout.at(*at) if window.layout else None
    assert now is not None and now.id != "move.call"
    for wait, acts in ((0.0, 0), (0.14, 0), (0.02, 1)):
        clock.now += wait
        found = window.pump([mouse(pygame.MOUSEBUTTONDOWN, at), mouse(pygame.MOUSEBUTTONUP, at)])
        assert len(found) == acts, wait


def touched(at: tuple[int, int]) -> None:
    """Let SDL report a touch at a point."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(mouse(kind, at))


def test_a_touch_that_answers_a_picture_counts_however_busy_the_loop_was(window: Window, clock: Clock) -> None:
    """The picture of a move takes 0.4 s to draw. The next player looks at it and touches the button that has come to
    the same place. The loop finds that touch late."""
    window.intents(0.0)
    at = centre(window, "move.call")
    touched(at)
    assert len(window.intents(0.0)) == 1
    clock.now += 0.4
    window.show(view(usual(betting(), phase("roll"))))
    touched(at)
    clock.now += 0.5
    assert len(window.intents(0.0)) == 1


def test_a_touch_while_a_picture_is_drawn_is_meant_for_the_one_before(window: Window, clock: Clock) -> None:
    """This is so also where the loop goes on to something else before it handles the touch."""
    clock.now += 1
    touched(centre(window, "move.call"))
    window.show(view(usual(betting(), phase("roll"))))
    clock.now += 0.2
    assert window.intents(0.0) == []


def test_what_stays_where_it_was_may_be_touched_at_once(window: Window, clock: Clock) -> None:
    clock.now += 1
    window.show(view(usual(betting(), phase("roll"))))
    click(window, "menu")
    assert window.ui.page == Go("home")


def test_a_second_press_within_300_ms_acts_once(window: Window, clock: Clock) -> None:
    assert len(click(window, "rest.call")) == 1
    clock.now += 0.29
    assert click(window, "rest.call") == []
    clock.now += 0.02
    assert click(window, "rest.call") == [TheRest("call")]


def test_a_double_touch_does_not_act_for_the_next_player(window: Window, clock: Clock) -> None:
    click(window, "move.call")
    window.show(view(usual(betting(), phase("trade"))))
    window.ui = replace(window.ui, moment_hidden=True)
    window.show(view(trading()))
    clock.now += 0.1
    assert click(window, "move.stand") == []


def test_digits_may_follow_each_other_fast(window: Window, clock: Clock) -> None:
    click(window, "move.raise")
    clock.now += 0.3
    for _ in range(2):
        clock.now += 0.1
        click(window, "digit.5")
    assert window.ui.draft is not None and window.ui.draft.typed == "55"


def test_letters_of_a_name_may_follow_each_other_fast_also_after_its_capital(window: Window, clock: Clock) -> None:
    shown = view(table(2))
    window.ui = opened(shown, Go("people"), Begin("sit", 7))
    window.show(shown)
    clock.now += 1
    for letter in "zoe":
        clock.now += 0.1
        click(window, f"letter.{letter}")
    assert window.ui.draft is not None and window.ui.draft.typed == "Zoe"


def test_keys_90_ms_apart_are_two_keys_whatever_the_loop_does_meanwhile(window: Window, clock: Clock) -> None:
    """Twice a loop is too slow: it draws for a while and finds both key presses at once; and it draws between the two
    while no time passes."""
    click(window, "move.raise")
    clock.now += 0.3
    window.intents(0.0)
    clock.now += 0.09 + 0.05
    pygame.event.post(key("5", "5"))
    pygame.event.post(key("5", "5"))
    window.intents(0.0)
    assert window.ui.draft is not None and window.ui.draft.typed == "55"
    clock.now += 0.3
    for _ in range(2):
        window.intents(0.0)
        clock.now += 0.02
        pygame.event.post(key("6", "6"))
        window.intents(0.0)
    assert window.ui.draft is not None and window.ui.draft.typed == "556", "a bounce is one key"


def test_two_dice_of_the_same_face_may_be_typed_fast(window: Window, clock: Clock) -> None:
    clock.now += 1
    state = flow.start(load_rules("coruscant-shift"))
    for seat in (1, 2):
        state = moves(state, Move("sit", seat, 100, name=f"P{seat}"))
    window.show(view(moves(state, Move("deal"))))
    clock.now += 1
    click(window, "move.dice")
    assert window.pump([key("3", "3")]) == []
    clock.now += 0.09
    (intent,) = window.pump([key("3", "3")])
    assert isinstance(intent, Play) and intent.move.dice == (3, 3)


def test_a_double_touch_is_one_although_a_slow_picture_came_between(window: Window, clock: Clock) -> None:
    """After the first touch the loop drew for 400 ms, and only then sees the second touch."""
    assert len(click(window, "rest.call")) == 1
    clock.now += 0.4
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(mouse(kind, centre(window, "rest.call")))
    assert window.intents(0.0) == []


def test_a_second_finger_does_nothing(window: Window) -> None:
    call, fold = centre(window, "move.call"), centre(window, "move.fold")
    window.pump([finger(pygame.FINGERDOWN, call, 1), finger(pygame.FINGERDOWN, fold, 2)])
    assert window.pump([finger(pygame.FINGERUP, fold, 2)]) == []
    assert len(window.pump([finger(pygame.FINGERUP, call, 1)])) == 1


def test_a_finger_that_was_never_lifted_does_not_make_the_table_deaf(window: Window, clock: Clock) -> None:
    """A touch panel that is unplugged under the finger never reports that it was lifted."""
    window.pump([finger(pygame.FINGERDOWN, (1, 1), 1)])
    clock.now += LOST_S
    call = centre(window, "move.call")
    window.pump([finger(pygame.FINGERDOWN, call, 2)])
    assert len(window.pump([finger(pygame.FINGERUP, call, 2)])) == 1


def key(name: str, unicode: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), unicode=unicode, mod=0)


def test_every_move_on_the_screen_has_a_key() -> None:
    for name, (shown, ui) in scenes().items():
        picture = layout(shown, ui, PANEL, SAY)
        for target in picture.targets:
            if target.id.startswith(("move.", "rest.", "lying.", "seat.", "undo", "menu", "sim.button")):
                assert target.keys or name.startswith(("menu", "covered-corrections")), (name, target.id)


def test_keys_play(window: Window, clock: Clock) -> None:
    (intent,) = window.pump([key("f", "f")])
    assert isinstance(intent, Play) and intent.move.verb == "fold"
    clock.now += 1
    (intent,) = window.pump([key("space", " ")])
    assert isinstance(intent, Play) and intent.move.verb == "call"
    clock.now += 1
    assert window.pump([key("b", "b"), key("4", "4"), key("5", "5")]) == []
    (intent,) = window.pump([key("return", "\r")])
    assert isinstance(intent, Play) and (intent.move.verb, intent.move.amount) == ("raise", 45)
    clock.now += 1
    window.pump([key("m", "m")])
    assert window.ui.page is not None
    window.pump([key("escape", "\x1b")])
    assert window.ui.page is None
    assert window.pump([pygame.event.Event(pygame.QUIT)]) == [Quit()]


def test_wake_from_another_thread(window: Window) -> None:
    threading.Timer(0.02, window.wake).start()
    start = time.perf_counter()
    assert window.intents(timeout=60.0) == []
    assert time.perf_counter() - start < 30.0


def test_a_driver_that_fails_leaves_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    made = Window(PANEL, SAY, drivers=("no-such-driver", "dummy"))
    assert made.driver == "dummy" and made.reasons and made.reasons[0].startswith("no-such-driver: ")
    made.close()
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    made = Window(PANEL, SAY, drivers=("no-such-driver",))
    assert made.driver == "dummy" and made.reasons == ()
    made.close()


def test_only_what_changed_is_drawn_and_it_looks_the_same() -> None:
    found = list(scenes().values())
    surface = pygame.Surface((800, 480))
    painter = Painter(surface)
    for shown, ui in found:
        picture = layout(shown, ui, PANEL, SAY)
        painter.paint(picture)
        assert painter.paint(picture) == []
        fresh = pygame.Surface((800, 480))
        Painter(fresh).paint(picture)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(fresh, "RGB")


def test_the_texts_of_a_long_evening_take_no_more_than_three_pictures() -> None:
    pygame.font.init()
    painter, panel = Painter(pygame.Surface((320, 240))), Panel.of(320, 240)
    texts = [Text("stack", Box(0, 0, 200, 40), str(10**9 + n), 40, (255, 255, 255), (0, 0, 0), 8) for n in range(80)]
    for text in texts:
        painter.paint(Layout(panel, (text,), ()))
    held = [image.get_bytesize() * image.get_width() * image.get_height() for image in painter._texts.values()]
    assert 2 * 320 * 240 * 4 < sum(held) <= 3 * 320 * 240 * 4


def test_a_pressed_button_redraws_little() -> None:
    now = view(betting())
    ui = opened(now)
    painter = Painter(pygame.Surface((800, 480)))
    painter.paint(layout(now, ui, PANEL, SAY))
    dirty = painter.paint(layout(now, replace(ui, pressed="move.call"), PANEL, SAY))
    assert dirty and sum(rect.w * rect.h for rect in dirty) < 0.1 * 800 * 480


def test_pictures_need_no_display(tmp_path: Path) -> None:
    now = view(betting())
    render(now, PANEL, tmp_path / "table.png", SAY)
    assert pygame.image.load(tmp_path / "table.png").get_size() == (800, 480)


def test_a_picture_of_a_turned_table_is_upright_and_whole(tmp_path: Path) -> None:
    now = replace(view(betting()), preferences=Preferences(turn=90))
    render(now, PANEL, tmp_path / "table.png", SAY)
    assert pygame.image.load(tmp_path / "table.png").get_size() == (480, 800)


@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_a_turned_picture_is_turned_on_the_glass_and_touched_where_it_is_seen(
    window: Window, clock: Clock, degrees: int
) -> None:
    shown = view(betting())
    window.show(replace(shown, preferences=Preferences(turn=degrees)))  # type: ignore[arg-type]
    assert window.layout is not None and window.layout.panel == PANEL.turned(degrees)
    target = window.layout.target("menu")
    assert target is not None
    size = (window.layout.panel.width_px, window.layout.panel.height_px)
    box = target.box
    glass = turning.on_screen(pygame.Rect(box.x, box.y, box.w, box.h), degrees, size)
    right, bottom = {90: (False, False), 180: (True, False), 270: (True, True)}[degrees]
    assert (glass.centerx > 400, glass.centery > 240) == (right, bottom)
    clock.now += 1
    before = pygame.display.get_surface().get_at((glass.centerx, glass.y + 6))
    assert window.pump([mouse(pygame.MOUSEBUTTONDOWN, glass.center)]) == []
    assert pygame.display.get_surface().get_at((glass.centerx, glass.y + 6)) != before
    window.pump([mouse(pygame.MOUSEBUTTONUP, glass.center)])
    assert window.ui.page == Go("home")
    whole = window.layout
    again = pygame.Surface(size)
    Painter(again).paint(whole)
    turned = pygame.transform.rotate(again, -degrees)
    assert pygame.image.tobytes(turned, "RGB") == pygame.image.tobytes(pygame.display.get_surface(), "RGB")


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_a_point_of_a_turned_picture_goes_to_the_glass_and_back(degrees: int) -> None:
    size = (800, 480) if degrees % 180 == 0 else (480, 800)
    for x, y in ((0, 0), (17, 203), (size[0] - 1, size[1] - 1)):
        there = turning.on_screen(pygame.Rect(x, y, 1, 1), degrees, size)
        assert pygame.Rect(0, 0, 800, 480).contains(there)
        assert turning.in_picture(there.topleft, degrees, (800, 480)) == (x, y)


def test_a_press_is_looked_after_until_its_release(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[float] = []
    window.intents(0.0)  # what SDL reports of the new window itself

    class Woken:
        def wait(self, seconds: float) -> bool:
            looks.append(seconds)
            return False

        def clear(self) -> None:
            """Let no wake-up be pending."""

    monkeypatch.setattr(window, "_woken", Woken())
    assert window.intents(0.1) == [] and max(looks) == LOOK_S
    looks.clear()
    window.pump([mouse(pygame.MOUSEBUTTONDOWN, centre(window, "move.call"))])
    assert window.intents(0.01) == [] and max(looks) == HELD_S
    (intent,) = window.pump([mouse(pygame.MOUSEBUTTONUP, centre(window, "move.call"))])
    assert isinstance(intent, Play)
