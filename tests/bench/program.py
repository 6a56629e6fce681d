"""The real program in a process of its own: says "showing" when the table is on its screen, idles, says what share of
a core that took in per cent, and closes. `python -m tests.bench.program JOURNAL SECONDS`"""

import sys
import threading
import time

import pygame

from companion.cli import main
from companion.display.window import Window
from companion.table.sight import Sight

SETTLING = 3.0
"""Seconds after the start that are not idle yet."""


def run(journal: str, idle: float) -> None:
    """Start the table as `sabacc run` does, and watch its window from outside."""
    show = Window.show
    showing = threading.Event()

    def shown(window: Window, sight: Sight, now: float | None = None) -> None:
        show(window, sight, now)
        if not showing.is_set():
            print("showing", flush=True)
            showing.set()

    def watch() -> None:
        showing.wait()
        if idle:
            time.sleep(SETTLING)
            before, began = time.process_time(), time.monotonic()
            time.sleep(idle)
            print(100 * (time.process_time() - before) / (time.monotonic() - began), flush=True)
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    Window.show = shown  # type: ignore[method-assign,assignment]  # only looks on
    threading.Thread(target=watch, daemon=True).start()
    sys.argv = ["sabacc", "run", "--simulated", "--journal", journal, "--size", "1024x600"]
    main()


if __name__ == "__main__":
    run(sys.argv[1], float(sys.argv[2]))
