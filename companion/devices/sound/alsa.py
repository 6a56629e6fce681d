"""ALSA: which sound card is the loudspeaker. Also keeps ALSA's error messages off stderr; the table reports a fault
itself."""

import contextlib
import ctypes
import logging
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

log = logging.getLogger("sabacc")

LIBRARY = "libasound.so.2"
"""The name under which SDL loads ALSA when it opens a device. SDL unloads it if that fails."""

ROOT = Path("/")
"""The folder with /proc and /etc; a staged tree in tests."""
ON_BOARD = ("vc4-hdmi", "bcm2835")
"""Beginnings of the driver names of a Pi's own sound cards, HDMI and the jack. Every Pi has at least one, used or
not."""
OWN_SETTINGS = "etc/asound.conf"
"""The file in which a user may set the default card."""
PIPEWIRE = "etc/alsa/conf.d/99-pipewire-default.conf"
"""Makes PipeWire the default card even if it does not run: a system service has no desktop session."""


class Card(msgspec.Struct, frozen=True):
    """A sound card that can play: the kernel's number and name for it, and its driver."""

    number: int
    name: str
    driver: str


def cards(root: Path) -> list[Card]:
    """All cards in /proc/asound/cards that can play. A camera with a microphone is a card too, but cannot."""
    try:
        said = (root / "proc/asound/cards").read_text("utf-8")
    except OSError:
        return []
    found = [Card(int(each[1]), each[2], each[3]) for each in re.finditer(r"^ *(\d+) \[(\S+) *\]: (\S+)", said, re.M)]
    return [card for card in found if any((root / f"proc/asound/card{card.number}").glob("pcm*p"))]


def loudspeaker(found: Sequence[Card]) -> Card | None:
    """The card to play on; None if there is none. ALSA takes the first, which on a Pi is HDMI or the jack. But if
    somebody has plugged in a USB loudspeaker or fitted a sound HAT, they mean that one."""
    if not found or not found[0].driver.startswith(ON_BOARD):
        return found[0] if found else None
    added = [card for card in found if not card.driver.startswith(ON_BOARD)]
    usb = [card for card in added if card.driver == "USB-Audio"]
    return next(iter([*usb, *added, *found]))


@contextlib.contextmanager
def chosen(root: Path | None = None) -> Iterator[str]:
    """Within this context, SDL opens the loudspeaker through ALSA. Yields the value set in AUDIODEV; "" if ALSA's
    default is right, or if somebody else has chosen."""
    root = root or ROOT
    found = cards(root)
    card = loudspeaker(found)
    session = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere") / "pipewire-0"
    theirs = "AUDIODEV" in os.environ or (root / OWN_SETTINGS).exists() or session.exists()
    if theirs or card is None or (card == found[0] and not (root / PIPEWIRE).exists()):
        yield ""
        return
    os.environ["AUDIODEV"] = f"sysdefault:CARD={card.name}"
    try:
        yield os.environ["AUDIODEV"]
    finally:
        os.environ.pop("AUDIODEV", None)


def hush() -> None:
    """Keep ALSA's error messages off stderr. The library stays loaded, and the handler with it. Raises nothing.

    The handler is a C library function that does nothing and takes any arguments. A handler in Python would have to
    wait for the interpreter, in a driver's thread."""
    try:
        nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        ctypes.CDLL(LIBRARY).snd_lib_error_set_handler(nothing)
    except (OSError, AttributeError) as error:
        log.debug("ALSA is not there, or goes on complaining: %s", error)
