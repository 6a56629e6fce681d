"""`python -m tests.bench.first_picture JOURNAL`: runs the real program and reports when it has drawn its first
picture."""

import sys
from collections.abc import Sequence
from time import perf_counter, process_time
from typing import Any

from companion.cli import main
from companion.display.window.window import Window
from companion.program.assembly import screen, start
from companion.table.intents import Intent

_opened = 0.0


class First(Window):
    """The real window, which reports when it has shown its first picture."""

    def intents(self, timeout: float) -> Sequence[Intent]:
        """Report the time: the loop calls this when the picture has been shown."""
        print(f"shown {perf_counter() - _opened} {process_time()}", flush=True)
        return super().intents(timeout)


def run(journal: str) -> None:
    """Start the program with this journal."""
    open_table = start.open_table

    def opening(*arguments: Any, **more: Any) -> Any:
        global _opened  # noqa: PLW0603
        _opened = perf_counter()
        return open_table(*arguments, **more)

    start.open_table = opening
    screen.Window = First  # type: ignore[misc]
    screen.SCREENS = (("dummy", lambda: True),)
    sys.argv = ["sabacc", "run", "--simulated", "--size", "800x480", "--journal", journal]
    main()


if __name__ == "__main__":
    run(sys.argv[1])
