"""The package of the table's screen: everything that draws with pygame or reads touches and keys. It contains no rules
of the game.

The packages in it that draw (`canvas`, `window`) import pygame; `model` does not, so that a program without
a screen can take its words and facts.

pygame imports numpy and setuptools' pkg_resources where they are installed, for features that this program does not
use. They take a third of the time until the first picture, so pygame is imported without them. Other code can still
import them."""

import os
import sys


def import_pygame() -> None:
    """Import pygame without numpy and pkg_resources, if it has not been imported yet."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    modules: dict[str, object] = sys.modules  # type: ignore[assignment]  # None in sys.modules makes an import fail
    without = [name for name in ("numpy", "pkg_resources") if name not in modules]
    modules.update(dict.fromkeys(without))
    try:
        import pygame  # noqa: F401
    finally:
        for name in without:
            del modules[name]
