"""The devices for the guided check of `sabacc doctor`: the table's own drivers, on real hardware or on models of it."""

import contextlib
import logging
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue

from companion.config import rules_of, trays_path
from companion.devices.open_devices import open_panel
from companion.devices.panel import Panel
from companion.devices.rfid.reader import Reader
from companion.devices.rfid.station import ReaderStation
from companion.devices.sound.speaker import Speaker
from companion.devices.sound.voice import Voice
from companion.devices.trays.registry import Registry
from companion.game.moves import Refused
from companion.locale import Words
from companion.program.doctor.guided import Guided, StepResult
from companion.program.hardware.reader_bus import ReaderBus
from companion.program.hardware.table_decks import deck_folder
from companion.program.hardware.table_trays import field_gain
from companion.program.loop.ports import ShiftPanel
from companion.program.services.sound_service import cache_folder
from companion.settings import Config
from companion.simulation.simulated_hardware import SimulatedHardware, simulated_tags

log = logging.getLogger("sabacc")

VOICE_S = 8.0
"""How many seconds to wait for the loudspeaker and for the first spoken sentence."""
TURN_S = 0.02
MODELLED = ("press", "lay", "take")
"""The words that people can type to operate simulated hardware: press the button, lay a card on the field, take it
off."""


def known_tags(config: Config, *, simulated: bool) -> dict[str, str]:
    """Return the card of each RFID tag (by UID), from the table's deck files or from the simulated deck."""
    if simulated:
        return simulated_tags(rules_of(config).deck)
    return {tag: card for deck in deck_folder(config).decks for tag, card in deck.tags.items()}


class GuidedDevices:
    """The shift panel, the card reader and the sound, opened for a guided check. `simulated`: whether to use models of
    chips and wires instead of real ones; `move` operates them. `close` is an exit stack; closing it releases
    everything."""

    def __init__(self, config: Config, *, simulated: bool, clock: Callable[[], float] = time.monotonic) -> None:
        self.simulated = simulated
        self._config, self._clock = config, clock
        self._inbox: SimpleQueue[object] = SimpleQueue()
        self._panel: ShiftPanel | None = None
        self._modelled: SimulatedHardware | None = None
        self._speaker: Speaker | None = None
        self._voice: Voice | None = None
        self.close = contextlib.ExitStack()
        try:
            self._open()
        except BaseException:
            self.close.close()
            raise

    def _open(self) -> None:
        config, post = self._config, self._inbox.put
        if self.simulated:
            tags = simulated_tags(rules_of(config).deck)
            self._modelled = SimulatedHardware(tags, post, pins=config.panel.pins(), clock=self._clock)
            self.close.callback(self._modelled.close)
            self._modelled.start()
            self._panel = self._modelled.panel
            post(self._modelled.panel.report())
        else:
            if config.panel.fitted:
                panel = open_panel(config.panel.pins(), post, steady=config.display.steady)
                if isinstance(panel, Panel):
                    self._panel = panel
                    self.close.callback(panel.close)
            if config.field.fitted:
                bus = ReaderBus(config)
                self.close.callback(bus.close)
                gain = field_gain(config, Registry(trays_path()))
                station = ReaderStation(Reader("field", bus, gain=gain), post)
                self.close.callback(station.close)
                station.start()
        if config.sound.fitted:
            self._speaker = Speaker(cache_folder(), post, self._clock)
            self.close.callback(self._speaker.close)
            self._speaker.start()
            self._voice = Voice(cache_folder(), post)
            self.close.callback(self._voice.close)

    def turn(self, guided: Guided, seconds: float) -> StepResult | None:
        """Run the devices for at most `seconds`, and pass their reports to `guided`. Return the result of a step as
        soon as one has ended; None if none has."""
        end = self._clock() + seconds
        while True:
            if self._panel is not None:
                self._panel.turn(self._clock())
            try:
                while True:
                    if (said := guided.heard(self._inbox.get(timeout=TURN_S))) is not None:
                        return said
            except Empty:
                pass
            if self._clock() >= end:
                return None

    def light(self, pattern: str) -> None:
        """Show a light pattern on the shift panel (the box with the shift button)."""
        if self._panel is not None:
            self._panel.show(pattern)

    def speak(self) -> str:
        """Speak the test sentence and wait until it has begun. Return a sentence about the problem if it cannot be
        spoken; "" if it can."""
        speaker, voice = self._speaker, self._voice
        if speaker is None or voice is None:
            return "no loudspeaker is configured"
        if not voice.installed:
            speaker.play("win")
            return "there is no voice, only a tune: sudo apt install espeak-ng"
        language = self._config.table.language
        text = Words(language).say("setup-test-sentence")
        voice.want(language, text)
        end = self._clock() + VOICE_S
        while self._clock() < end:
            file = voice.file(language, text)
            if speaker.open and file is not None:
                return "" if speaker.speak(file) else "the sentence cannot be played"
            time.sleep(TURN_S)
        return "the sentence cannot be spoken" if speaker.open else "no loudspeaker could be opened"

    def move(self, what: str) -> None:
        """Operate the simulated hardware: `what` is one of the words in `MODELLED`. With real hardware, do nothing."""
        hands = self._modelled
        if hands is None:
            return
        card = next(iter(rules_of(self._config).deck.cards))
        try:
            if what == "press":
                hands.press()
            elif what == "lay":
                hands.lay(card)
            else:
                hands.take(card)
        except Refused as error:
            log.warning("%s", error)
