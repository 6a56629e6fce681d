"""Chooses on which sound card the table plays (ALSA is Linux's sound system), and keeps ALSA's error messages off
stderr, because the table reports a fault itself."""

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
"""The name under which SDL loads the ALSA library when it opens a device. SDL unloads it if opening fails."""

ROOT = Path("/")
"""The folder that contains /proc and /etc; tests use another one."""
ON_BOARD = ("vc4-hdmi", "bcm2835")
"""What the driver names of a Pi's own sound cards (HDMI and the jack) begin with. Every Pi has at least one of these
cards."""
OWN_SETTINGS = "etc/asound.conf"
"""The file in which a user may set the default card."""
PIPEWIRE = "etc/alsa/conf.d/99-pipewire-default.conf"
"""A file that makes PipeWire the default card, even for a system service, in whose session PipeWire does not run."""


class Card(msgspec.Struct, frozen=True):
    """A sound card that can play: the kernel's number and name for it, and its driver."""

    number: int
    name: str
    driver: str


def cards(root: Path) -> list[Card]:
    """Return all sound cards in `root`/proc/asound/cards that can play, in the kernel's order; none if the list cannot
    be read. (A camera with a microphone is a sound card too, but cannot play.)"""
    try:
        said = (root / "proc/asound/cards").read_text("utf-8")
    except OSError:
        return []
    found = [Card(int(each[1]), each[2], each[3]) for each in re.finditer(r"^ *(\d+) \[(\S+) *\]: (\S+)", said, re.M)]
    return [card for card in found if any((root / f"proc/asound/card{card.number}").glob("pcm*p"))]


def loudspeaker(found: Sequence[Card]) -> Card | None:
    """Return the card to play on, out of those found; None if there is none. A USB loudspeaker comes first, then a
    sound HAT, then the first card. ALSA itself would take the first card, which on a Pi is HDMI or the jack."""
    if not found or not found[0].driver.startswith(ON_BOARD):
        return found[0] if found else None
    added = [card for card in found if not card.driver.startswith(ON_BOARD)]
    usb = [card for card in added if card.driver == "USB-Audio"]
    return next(iter([*usb, *added, *found]))


@contextlib.contextmanager
def chosen(root: Path | None = None) -> Iterator[str]:
    """Return a context manager in which SDL opens the right sound card. It sets the environment variable AUDIODEV; its
    value is what it has set, "" if it has set nothing, because ALSA's default is right or the user has chosen a card.
    `root`: the folder with /proc and /etc; None means `ROOT`."""
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
    """Keep ALSA's error messages off stderr, until the program ends. Raises nothing.

    ALSA passes its messages to a handler. Here it gets a C library function that does nothing and accepts any
    arguments. A handler in Python would have to wait for the interpreter, in a driver's thread."""
    try:
        nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        ctypes.CDLL(LIBRARY).snd_lib_error_set_handler(nothing)
    except (OSError, AttributeError) as error:
        log.debug("ALSA is not there, or goes on complaining: %s", error)
