"""`python -m tests.program.assembly.first_picture_modules ARGUMENT...`: runs `sabacc ARGUMENT...` until its first
picture is on the screen, and prints the names of all modules that are loaded by then."""

import os
import sys

from companion.cli import main
from companion.display import import_pygame


def run() -> None:
    """Run the program up to its first picture."""
    import_pygame()
    import pygame

    def shown(*_: object) -> None:
        print(*sys.modules, flush=True)
        os._exit(0)

    pygame.display.update = shown  # type: ignore[assignment]
    main()


if __name__ == "__main__":
    run()
