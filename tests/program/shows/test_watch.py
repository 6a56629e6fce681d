"""Tests the spectators' process: what it shows and when, what closes it, and what it says if it cannot open its
screen."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.config import ConfigBroken, load_config
from companion.display.canvas.marks import Drawing, Layout
from companion.display.canvas.metrics import Panel
from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.program.shows.watch import LOOK_S, WISHES_S, ScreenArguments, Watch, Wishes, check, panel_of
from companion.settings import Config, DisplaySettings
from companion.table.onlooker import Onlooker
from companion.table.views.preferences import Preferences
from tests.processes import PATIENCE, started, wait_for
from tests.support import Bench, seat_three

SCREEN = Panel(960, 540, 941, 529, 3.0)


class Spectators:
    """A spectators' screen in memory, whose time the test sets."""

    def __init__(self, folder: Path, surface: pygame.Surface | None = None) -> None:
        self.now = 0.0
        self.pictures: list[Layout] = []
        self.wishes = folder / "preferences.toml"
        pygame.font.init()
        self.watch = Watch(
            Onlooker(folder / "table.journal", load_rules("standard"), lambda: self.now),
            Wishes(self.wishes, Preferences()),
            surface or pygame.Surface((960, 540)),
            SCREEN,
            screen_words(Tongues()),
            clock=lambda: self.now,
            drawn=self.pictures.append,
        )

    def look(self, seconds: float = LOOK_S, *events: pygame.event.Event) -> list[str]:
        self.now += seconds
        self.watch.turn(events)
        assert self.watch.layout is not None
        return self.watch.layout.texts()


@pytest.fixture
def screen(tmp_path: Path) -> Spectators:
    return Spectators(tmp_path)


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    found = Bench(tmp_path / "table.journal")
    yield found
    found.close()


def test_it_waits_for_the_table_and_then_shows_it(screen: Spectators, tmp_path: Path) -> None:
    assert screen.look() == ["Waiting for the table."]
    bench = Bench(tmp_path / "table.journal")
    seat_three(bench.table)
    bench.settle()
    assert "Lando" in screen.look(2.0)
    bench.table.deal("screen")
    bench.settle()
    assert "Betting" in screen.look()
    bench.table.undo("screen")
    bench.settle()
    assert "Betting" not in screen.look()
    bench.close()


def test_nothing_is_drawn_while_nothing_happens(screen: Spectators, bench: Bench) -> None:
    seat_three(bench.table)
    bench.settle()
    screen.look()
    drawn = len(screen.pictures)
    for _ in range(20):
        screen.look()
    assert len(screen.pictures) == drawn


def test_a_covered_window_and_a_replaced_surface_are_drawn_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A desktop does not keep what it covers, and pygame replaces the surface when a desktop changes the window."""
    glass = [pygame.Surface((960, 540)), pygame.Surface((960, 540))]
    monkeypatch.setattr(pygame.display, "get_surface", lambda: glass[0])
    monkeypatch.setattr(pygame.display, "update", lambda dirty: None)
    screen = Spectators(tmp_path, glass[0])
    screen.look()
    before = pygame.image.tobytes(glass[0], "RGB")
    glass[0].fill("black")
    screen.look(LOOK_S, pygame.event.Event(pygame.WINDOWEXPOSED))
    assert pygame.image.tobytes(glass[0], "RGB") == before
    del glass[0]
    screen.look(LOOK_S, pygame.event.Event(pygame.WINDOWSIZECHANGED))
    assert pygame.image.tobytes(glass[0], "RGB") == before


def test_a_roll_tumbles_for_spectators_as_well_and_has_no_face_before(screen: Spectators, bench: Bench) -> None:
    seat_three(bench.table)
    bench.table.deal("screen")
    while not any(option.dice for option in flow.options(bench.table.head)):
        bench.table.play(Move("check", flow.turn(bench.table.head)), "screen")
    bench.settle()
    screen.look()
    bench.table.roll("screen")
    bench.settle()
    first, begun = len(screen.pictures), screen.now
    while screen.now - begun < 1.3:
        said = screen.look(1 / 30)
        names = {mark.name for mark in screen.pictures[-1].marks if isinstance(mark, Drawing)}
        assert names & {f"die-{face}" for face in range(1, 7)} == set() and "Rolling" in said
    assert len(screen.pictures) - first >= 30
    screen.look(0.2)
    said = screen.look(3.0)
    assert "Rolling" not in said


def test_language_and_help_for_the_eyes_are_those_of_the_table(screen: Spectators, bench: Bench) -> None:
    seat_three(bench.table)
    bench.table.deal("screen")
    bench.settle()
    assert "Betting" in screen.look()
    screen.wishes.write_text('language = "fr"\nturn = 90\ntext_scale = 150\n')
    french = screen.look(WISHES_S)
    assert "Mises" in french
    assert screen.watch.layout is not None and screen.watch.layout.panel == SCREEN


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_q])
def test_escape_and_q_close_it_and_no_touch_does_anything(screen: Spectators, bench: Bench, key: int) -> None:
    screen.look(0.1, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1))
    assert not screen.watch.closing and screen.watch.layout is not None and not screen.watch.layout.targets
    screen.look(0.1, pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))
    assert screen.watch.closing


@pytest.mark.parametrize(
    ("size", "asked", "distance", "found"),
    [
        ((1920, 1080), ScreenArguments(inches=43), 0.0, (952, 3.0)),
        ((1920, 1080), ScreenArguments(inches=24), 0.0, (531, 1.5)),
        ((1920, 1080), ScreenArguments(inches=24, distance=2.0), 0.0, (531, 2.0)),
        ((1280, 720), ScreenArguments(), 4.0, (941, 4.0)),
    ],
)
def test_a_screen_is_read_from_as_far_as_is_said_or_as_is_usual(
    size: tuple[int, int], asked: ScreenArguments, distance: float, found: tuple[int, float]
) -> None:
    panel = panel_of(size, asked, Config(display=DisplaySettings(distance=distance)))
    assert (round(panel.width_mm), panel.distance) == found


def test_a_screen_too_small_for_its_distance_is_refused_with_the_farthest_there_is() -> None:
    check(Panel(1920, 1080, 531, 299, 3.5))
    with pytest.raises(ConfigBroken, match=r"531 x 299 mm cannot be read from 5 m; at most 3\.5 m"):
        check(Panel(1920, 1080, 531, 299, 5.0))


def test_a_screen_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    told = CliRunner().invoke(cli, ["watch", "--screen", "7"])
    assert told.exit_code == 1 and "--screen: there is no screen 7; there is one" in told.output


def test_a_process_of_its_own_shows_a_move_soon(bench: Bench, tmp_path: Path) -> None:
    """This is the whole way: a journal on disk, another process, a picture. The process looks often enough for a
    second; `python -m tests.bench watching` measures how soon it shows the move."""
    assert LOOK_S <= 0.2
    seat_three(bench.table)
    bench.settle()
    shown = tmp_path / "shown.json"
    command = [sys.executable, "-m", "companion", "watch", "--journal", str(bench.path), "--targets", str(shown)]
    environ = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    environ |= {"XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    with started(command, env=environ, stderr=subprocess.DEVNULL) as process:
        wait_for("the spectators' table", lambda: "Lando" in _texts(shown))
        bench.table.deal("screen")
        bench.settle()
        wait_for("the hand that was dealt", lambda: "Betting" in _texts(shown))
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0


def _texts(path: Path) -> list[str]:
    try:
        texts: list[str] = json.loads(path.read_bytes())["texts"]
    except FileNotFoundError:
        return []
    return texts


def test_a_distance_from_which_nobody_looks_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text("[display]\ndistance = 50\n")
    with pytest.raises(ConfigBroken, match=r"\[display\] distance is 50; it goes from 0\.5 to 20 m"):
        load_config(file)
    file.write_text("[display]\ndistance = 2.5\n")
    assert load_config(file).display.distance == 2.5
