"""Reads the table's files into memory while the table is being loaded: after a boot most of the time that this takes is
spent on waiting for the card.

The command `sabacc run` starts it for a table that systemd starts. A process of its own asks the kernel for the
program's files, then loads Mesa, whose compiler is by far the largest library that a screen needs, and ends. Nothing
depends on it: what it cannot read, the table reads itself."""

import contextlib
import ctypes
import os

ENDINGS = (".pyc", ".ftl", ".ttf", ".otf")
GRAPHICS = "libEGL_mesa.so.0"


def read(folder: str) -> None:
    """Ask the kernel for every file of the program below `folder`, and load the libraries of the graphics driver."""
    for place, _, names in os.walk(folder):
        for name in names:
            if name.endswith(ENDINGS):
                with contextlib.suppress(OSError):
                    file = os.open(os.path.join(place, name), os.O_RDONLY)
                    os.posix_fadvise(file, 0, 0, os.POSIX_FADV_WILLNEED)
                    os.close(file)
    with contextlib.suppress(OSError):
        ctypes.CDLL(GRAPHICS)


def beside(folder: str) -> None:
    """Do so in a process beside the caller, which does not wait for it. It is no child of the caller's: nobody has to
    ask for its end."""
    try:
        child = os.fork()
    except OSError:
        return  # no memory for it: the table needs what there is
    if child:
        os.waitpid(child, 0)
        return
    try:
        if not os.fork():
            read(folder)
    finally:
        os._exit(0)
