"""What people see: pygame, laid out in millimetres, drawn from the state.

pygame brings numpy and setuptools' pkg_resources along wherever they are installed, for parts of it that are not used
here, and so a third of the time until the first picture: it is imported without them. Whoever wants numpy still gets
it afterwards."""

import os
import sys


def import_pygame() -> None:
    """Import pygame so, if nobody has imported it yet."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    modules: dict[str, object] = sys.modules  # type: ignore[assignment]  # None is Python's own way to say "not there"
    without = [name for name in ("numpy", "pkg_resources") if name not in modules]
    modules.update(dict.fromkeys(without))
    try:
        import pygame  # noqa: F401
    finally:
        for name in without:
            del modules[name]


import_pygame()
