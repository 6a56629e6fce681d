"""The loudspeaker: pygame's mixer, opened in a thread of its own, and opened again after the device was lost. The table
never waits for it."""

import logging
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import msgspec

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from companion.devices.backoff import Backoff
from companion.devices.sound.alsa import chosen, hush
from companion.devices.sound.earcons import earcons, pack
from companion.devices.sound.synthesis import RATE
from companion.game.moves import Refusal
from companion.table.views.cues import Earcon

log = logging.getLogger("sabacc")

BUFFER = 512
"""The number of samples in the mixer's buffer: 11.6 ms at 44.1 kHz. A click is heard with this delay."""

VOICE = 0
"""The mixer's channel for the voice. The others are for earcons."""


_MIXER = threading.RLock()
"""The lock that every user of pygame's mixer must hold. A process has only one mixer, even with several `Speaker`
objects. If the mixer is closed while it is being opened or played on, the process crashes."""


class SpeakerReport(msgspec.Struct, frozen=True):
    """What the loudspeaker reports when its state changes. With `health` "down", `detail` is "no-device" (it could not
    be opened) or "lost", and `why` is the text of the error. `troubles`: a message for each file of the sound pack that
    cannot be used."""

    health: Literal["ok", "down"]
    detail: str = ""
    why: str = ""
    troubles: tuple[Refusal, ...] = ()


class Speaker:
    """Plays earcons (short sounds for events), several at a time, and spoken sentences, one at a time.

    Call `start` and `turn` (the speaker's part of each round of the main loop) from the loop's thread only; `play`,
    `lost` (the sound card has gone) and `volume` from any thread. `folder` stores the sounds that the program
    synthesises. `packed` is the folder of the owner's own sounds, which replace them; None without any. `post` gets a
    `SpeakerReport` whenever the health changes. `clock`: returns the time in seconds."""

    def __init__(
        self,
        folder: Path,
        post: Callable[[SpeakerReport], object],
        clock: Callable[[], float],
        packed: Path | None = None,
    ) -> None:
        self._kept, self._packed, self._post, self._clock = folder, packed, post, clock
        self._retry = Backoff()
        self._told = "", ""
        """The failure that the log names: its kind and its reason."""
        self._pcm: dict[Earcon, bytes] = {}
        self._sounds: dict[Earcon, pygame.mixer.Sound] = {}
        self._opening: threading.Thread | None = None
        self._troubles: tuple[Refusal, ...] = ()
        self._level = 1.0
        self._closed = False
        self.open = False
        """Whether the mixer is open, so that sounds can be heard."""

    def start(self) -> None:
        """Start to open the sound device in a thread, unless it is being opened already. Returns at once."""
        if self._opening is None and not self._closed:
            self._opening = threading.Thread(target=self._open, name="sound", daemon=True)
            self._opening.start()

    def turn(self, now: float) -> float | None:
        """Open the loudspeaker again after a failure, if that is due at `now` (seconds). Return the seconds until the
        next attempt; None if no attempt is planned."""
        if self._opening is not None and not self._opening.is_alive():
            self._opening = None
        if self.open or self._opening is not None or self._retry.at is None:
            return None
        if self._retry.ready(now):
            self.start()
            return None
        return self._retry.at - now

    def volume(self, level: float) -> None:
        """Set the volume of earcons (short sounds for events) and voice to `level`: 0 (silent) to 1, a factor of the
        amplitude."""
        self._level = level
        with self._mixer() as is_open:
            if is_open:
                for sound in self._sounds.values():
                    sound.set_volume(level)
                pygame.mixer.Channel(VOICE).set_volume(level)

    def play(self, name: Earcon) -> bool:
        """Play an earcon (a short sound for an event) now; sounds that are playing go on. Return False if it cannot be
        heard."""
        with self._mixer() as is_open:
            sound = self._sounds.get(name)
            if not is_open or sound is None or not self._level:
                return False
            try:
                return sound.play() is not None
            except pygame.error as error:
                self._fail("lost", str(error))
                return False

    def speak(self, file: Path) -> float:
        """Play a WAV file with a spoken sentence. It replaces the sentence that is being spoken. Return its length in
        seconds, 0 if it cannot be heard."""
        with self._mixer() as is_open:
            if not is_open:
                return 0.0
            try:
                sound = pygame.mixer.Sound(str(file))
                channel = pygame.mixer.Channel(VOICE)
                channel.play(sound)
                channel.set_volume(self._level)
            except (pygame.error, OSError) as error:
                log.warning("the voice cannot be played: %s", error)
                return 0.0
            return sound.get_length()

    def hush(self) -> None:
        """Fade out the voice within 30 ms; earcons (short sounds for events) play on."""
        with self._mixer() as is_open:
            if is_open:
                pygame.mixer.Channel(VOICE).fadeout(30)

    def lost(self, why: str = "") -> None:
        """Note that the sound device is gone, for the reason `why`; it will be opened again later."""
        with self._mixer() as is_open:
            if is_open:
                self._fail("lost", why)

    def close(self) -> None:
        """Stop all sound and release the device. Raises nothing."""
        self._closed = True
        if self._opening is not None:
            self._opening.join(5)
            if self._opening.is_alive():
                return  # the driver does not answer; if it ever does, the thread closes the mixer itself
        with _MIXER:
            self._shut()

    @contextmanager
    def _mixer(self) -> Iterator[bool]:
        """Return a context manager that holds pygame's mixer. Its value is whether the mixer is open for this
        loudspeaker. While the device is still being opened, it does not wait, and its value is False."""
        if not self.open:
            yield False
            return
        with _MIXER:
            yield self.open

    # --- opening ----------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        try:
            with _MIXER:
                hush()
                with chosen() as device:
                    log.debug("the loudspeaker: %s", device or "the usual one")
                    pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
                if self._closed:
                    self._shut()
                    return
                pygame.mixer.set_reserved(1)
                self._sounds = {name: self._sound(data) for name, data in self._pcm.items()}
                self.open = True
            if not self._pcm:
                self._load()
        except Exception as error:  # a thread that died silently would leave the table mute without a report
            self._fail("no-device", str(error))
            return
        self._retry.worked()
        self._told = "", ""
        self._post(SpeakerReport("ok", troubles=self._troubles))
        self._troubles = ()

    def _load(self) -> None:
        if self._packed is not None:
            own, troubles = pack(self._packed)
            self._troubles = tuple(troubles)
            self._take(own.items())
        self._take(earcons(self._kept))

    def _take(self, made: Iterable[tuple[Earcon, bytes]]) -> None:
        for name, data in made:
            if self._closed:
                return
            if name not in self._pcm:
                with _MIXER:
                    self._pcm[name] = data
                    if self.open:
                        self._sounds[name] = self._sound(data)

    def _sound(self, data: bytes) -> pygame.mixer.Sound:
        sound = pygame.mixer.Sound(buffer=data)
        sound.set_volume(self._level)
        return sound

    def _fail(self, detail: str, why: str) -> None:
        with _MIXER:
            self._shut()
            wait = self._retry.failed(self._clock())
        level = logging.DEBUG if (detail, why) == self._told else logging.INFO
        self._told = detail, why
        log.log(level, "sound: %s (%s); again in %.1f s", detail, why, wait)
        self._post(SpeakerReport("down", detail, why))

    def _shut(self) -> None:
        self.open = False
        self._sounds = {}
        if pygame.mixer.get_init():
            pygame.mixer.quit()
