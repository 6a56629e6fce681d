"""ALSA: which sound card is the loudspeaker, and its complaints, which the table says once, in a sentence."""

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
"""By this name SDL loads it when a device is opened, and lets go of it again when that fails."""

ROOT = Path("/")
"""Where /proc and /etc are; in tests a staged tree."""
ON_BOARD = ("vc4-hdmi", "bcm2835")
"""How the drivers of a Pi's own sound begin: HDMI and the jack, of which every Pi has one at least, used or not."""
OWN_SETTINGS = "etc/asound.conf"
"""Where somebody has said what the usual card is."""
PIPEWIRE = "etc/alsa/conf.d/99-pipewire-default.conf"
"""Makes PipeWire the usual card, also where none runs: a system service has no session of a desktop."""


class Card(msgspec.Struct, frozen=True):
    """A sound card that can be heard: the kernel's number and name of it, and its driver."""

    number: int
    name: str
    driver: str


def cards(root: Path) -> list[Card]:
    """Every card of /proc/asound/cards that plays; a camera with a microphone is a card as well."""
    try:
        said = (root / "proc/asound/cards").read_text("utf-8")
    except OSError:
        return []
    found = [Card(int(each[1]), each[2], each[3]) for each in re.finditer(r"^ *(\d+) \[(\S+) *\]: (\S+)", said, re.M)]
    return [card for card in found if any((root / f"proc/asound/card{card.number}").glob("pcm*p"))]


def loudspeaker(found: Sequence[Card]) -> Card | None:
    """The card to play on. ALSA's own choice is the first one, and on a Pi that is its HDMI or its jack, even where a
    loudspeaker was plugged into USB or a sound HAT put on: whoever did that means it. None: there is none."""
    if not found or not found[0].driver.startswith(ON_BOARD):
        return found[0] if found else None
    added = [card for card in found if not card.driver.startswith(ON_BOARD)]
    usb = [card for card in added if card.driver == "USB-Audio"]
    return next(iter([*usb, *added, *found]))


@contextlib.contextmanager
def chosen(root: Path | None = None) -> Iterator[str]:
    """While this lasts SDL opens the loudspeaker by ALSA: what it is told in AUDIODEV, "" where its own choice is
    right, or somebody else's."""
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
    """Take ALSA's complaints off stderr; the library stays loaded, and the handler with it. Raises nothing.

    The handler is a function of the C library that does nothing and takes any arguments: one of Python's would have to
    wait for the interpreter, in a driver's thread.
    """
    try:
        nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        ctypes.CDLL(LIBRARY).snd_lib_error_set_handler(nothing)
    except (OSError, AttributeError) as error:
        log.debug("ALSA is not there, or goes on complaining: %s", error)
