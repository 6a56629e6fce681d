"""ALSA writes its own complaints on stderr where there is no sound card; the table says it once, in a sentence."""

import ctypes
import logging

log = logging.getLogger("sabacc")

LIBRARY = "libasound.so.2"
"""By this name SDL loads it when a device is opened, and lets go of it again when that fails."""


def hush() -> None:
    """Take ALSA's complaints off stderr; the library stays loaded, and the handler with it. Raises nothing.

    The handler is a function of the C library that does nothing and takes any arguments: one of Python's would have to
    wait for the interpreter, in a driver's thread.
    """
    try:
        nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        ctypes.CDLL(LIBRARY).snd_lib_error_set_handler(nothing)
    except (OSError, AttributeError) as error:
        log.debug("ALSA is not there, or goes on complaining: %s", error)
