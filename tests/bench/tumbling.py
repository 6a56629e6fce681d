"""Measures the cost of a frame while dice tumble, the background turns and a payout slip slides in, at 1920x1080 on
SDL's dummy driver. It is compared with pygame's own way to move things over a page: a `LayeredDirty` group of
sprites."""

import gc
import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from msgspec.structs import replace

from companion.display.canvas.draw import Painter
from companion.display.canvas.marks import Drawing, Layout
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import due
from companion.display.window.window import Window
from companion.game.engine.state import State
from companion.table.views.table_view import TableView
from tests.bench.display import Spent, spent
from tests.bench.figures import Figure, median, quantile
from tests.display.scenes.tables import SAY, betting, lay_open, phase, shift, showdown, usual, view

SIZE = 1920, 1080
ROUNDS = 12
SLOWER = 4
"""The factor by which a Pi is assumed to be slower than this machine."""


def tumbling() -> Iterator[Figure]:
    """Measure every frame of some rolls, shifts and payouts, from the timer to the pixels. At 30 frames a second a
    frame may take 33 ms; it should take half of that, which leaves the loop room for everything else."""
    gc.freeze()
    roll = view(usual(betting(), phase("roll")))
    over = _hands(showdown())
    for name, steps, limit in (
        ("a frame while dice tumble", [roll, replace(roll, rolling=True)], 16.7),
        ("a frame while the cloth turns", [roll, replace(roll, rolling=True), view(shift())], 16.7),
        ("a frame while a payout slip comes in", [view(over[-2]), view(over[-1])], 16.7),
    ):
        found, pictures = _frames(steps)
        cost, clock = [1e3 * each.cpu for each in found], [1e3 * each.clock for each in found]
        ninety_nine = quantile(cost, 0.99)
        beside = f"{len(found)} frames, middle {median(cost):.2f} ms; by the clock {quantile(clock, 0.99):.1f}"
        yield Figure(f"{name} at 1920x1080, 99th percentile", ninety_nine, "ms", limit, peer=beside)
        if name.endswith("tumble"):
            yield Figure(f"the same, {SLOWER} times slower (a Pi)", SLOWER * ninety_nine, "ms", 33)
            peer = [1e3 * each.cpu for each in _sprites(pictures)]
            beside = f"pygame's LayeredDirty: middle {median(peer):.2f}, 99th percentile {quantile(peer, 0.99):.2f} ms"
            yield Figure("the same against sprites of pygame", median(peer) / median(cost), "times", 0.7, True, beside)


def _hands(state: State) -> list[State]:
    """Return the states of a showdown, each with one more hand shown."""
    states, deck = [state], [f"{rank} of {suit}" for suit in ("flasks", "staves") for rank in range(1, 12)]
    for seat in state.live:
        states.append(lay_open(states[-1], seat, deck))
    return states


def _frames(steps: list[TableView]) -> tuple[list[Spent], list[Layout]]:
    """Return the time of every frame of the last step, with all steps repeated; and the pictures of one round."""
    found: list[Spent] = []
    now, pictures = [0.0], list[Layout]()
    window = Window(Panel.of(*SIZE), SAY, drivers=["dummy"], clock=lambda: now[0])
    try:
        for _ in range(ROUNDS):
            pictures = []
            for step in steps:
                window.show(step, now[0])
                while window.ui.motion is not None:
                    now[0] += max(due(window.ui, now[0]) or 0.0, 0.001)
                    took = spent(lambda: window.pump([]))
                    if step is steps[-1]:
                        found.append(took)
                        pictures.append(window.layout or Layout(window.panel, (), ()))
                now[0] += 5
                window.pump([])
    finally:
        window.close()
    return found, pictures


class _Die(pygame.sprite.DirtySprite):
    """A die as a sprite. It is rotated anew for every frame."""

    def __init__(self, image: pygame.Surface) -> None:
        super().__init__()
        self.whole = self.image = image
        self.rect, self.dirty = image.get_rect(), 2

    def move(self, die: Drawing) -> None:
        """Move the sprite to the place of the die in this frame."""
        self.image = pygame.transform.rotozoom(self.whole, -die.turn, 1)
        centre = die.box.x + die.box.w // 2, die.box.y + die.box.h // 2
        self.rect = self.image.get_rect(center=centre)


def _sprites(pictures: list[Layout]) -> list[Spent]:
    """Return the times of the same frames, drawn by sprites over a picture of the dimmed page."""
    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    dice = [[m for m in picture.marks if isinstance(m, Drawing) and m.name == "die-blank"] for picture in pictures]
    page = pygame.Surface(SIZE)
    bare = replace(pictures[-1], marks=tuple(mark for mark in pictures[-1].marks if mark not in dice[-1]))
    Painter(page).paint(bare)
    own = pygame.Surface((dice[0][0].box.w, dice[0][0].box.h), pygame.SRCALPHA)
    pygame.draw.rect(own, (246, 236, 215), own.get_rect(), border_radius=own.get_width() // 5)
    sprite = _Die(own)
    group: pygame.sprite.LayeredDirty = pygame.sprite.LayeredDirty(sprite)
    screen.blit(page, (0, 0))
    pygame.display.flip()

    def draw(die: Drawing) -> None:
        sprite.move(die)
        pygame.display.update(group.draw(screen, page))

    found = [spent(lambda die=each[0]: draw(die)) for _ in range(ROUNDS) for each in dice]
    pygame.display.quit()
    return found
