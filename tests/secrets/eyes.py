"""Looks at what people can see: the table's own screen, pixel by pixel, and the spectators' screen, whose process reads
the journal itself."""

from pathlib import Path

import pygame

from companion.display.canvas.draw import Painter
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui, follow
from companion.display.pages.picture import layout
from companion.game.engine.rules import Rules
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.program.shows.watch import Watch, Wishes
from companion.table.onlooker import Onlooker
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView
from tests.secrets.leaves import Leaves

TABLE = Panel.of(800, 480)
SPECTATORS = Panel(640, 360, 941, 529, 3.0)


class Eyes:
    """Looks at both screens of a table. `path`: its journal."""

    def __init__(self, path: Path, rules: Rules) -> None:
        pygame.font.init()
        self.now, self.ui = 0.0, Ui()
        self._words = screen_words(Words("en"))
        self._leaves = Leaves()
        self._screen = pygame.Surface((TABLE.width_px, TABLE.height_px))
        self._wall = pygame.Surface((SPECTATORS.width_px, SPECTATORS.height_px))
        self._onlooker = Onlooker(path, rules, lambda: self.now)
        self._watch = Watch(
            self._onlooker,
            Wishes(path.with_name("preferences.toml"), Preferences()),
            self._wall,
            SPECTATORS,
            screen_words(Words("en")),
            clock=lambda: self.now,
        )
        self._painter = Painter(self._screen)

    def see(self, view: TableView, now: float) -> dict[str, str]:
        """Return what can be seen now: the pixels, and what the spectators' process knows."""
        self.now += 60.0  # so late that no picture of an event is shown any more
        self.ui = follow(self.ui, view, now)
        self._painter.paint(layout(view, self.ui, TABLE, self._words))
        self._watch.turn()
        assert self._onlooker.seen.state is not None, self._onlooker.seen
        return {
            "the screen": _pixels(self._screen),
            "the spectators' screen": _pixels(self._wall),
            "what spectators are told": self._leaves.of(self._onlooker.seen),
        }

    def close(self) -> None:
        """Close the journal."""
        self._onlooker.close()


def _pixels(surface: pygame.Surface) -> str:
    return pygame.image.tobytes(surface, "RGB").decode("latin-1")
