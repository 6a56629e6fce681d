"""Opens the table's screen as `sabacc run` does, with a graphics driver that ends the program: `python -m
tests.program.health.dying_screen RENDERER...`. The program dies when one of these renderers is to draw. Otherwise it
prints which renderer draws, and how many starts count as failed."""

import contextlib
import os
import signal
import sys
from typing import Any

import pygame

from companion.config import data_folder
from companion.program.assembly.screen import open_screen
from companion.program.health.screen_trial import StoredTrial, screen_file
from companion.program.health.starts import Starts
from companion.settings import Config
from tests.display.scenes.tables import betting, view


def main() -> None:
    """Show a picture, and die when the screen is opened by a named renderer."""
    opens = pygame.display.set_mode

    def dies(*given: Any, **more: Any) -> pygame.Surface:
        if os.environ.get("SDL_RENDER_DRIVER", "") in sys.argv[1:]:
            os.kill(os.getpid(), signal.SIGSEGV)
        return opens(*given, **more)

    pygame.display.set_mode = dies
    starts, trial = Starts(data_folder() / "starts"), StoredTrial(screen_file())
    starts.begin(blamed=trial.blamed)
    window = open_screen(Config(), read=lambda: None, late=True, trial=trial)
    assert window is not None
    with contextlib.suppress(pygame.error):
        window.show(view(betting()))
    shown = "no screen" if window.driver == "framebuffer" else window.driver
    print(shown, " ".join(trial.names()), starts.failed)


if __name__ == "__main__":
    main()
