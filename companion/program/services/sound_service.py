"""The sound service: it takes cues, plays their short sounds (earcons), speaks their sentences one at a time, and shows
them as captions."""

import contextlib
import logging
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion.devices.panel import PanelReport
from companion.devices.sound.speaker import Speaker, SpeakerReport
from companion.devices.sound.turns import Sentence, Turns
from companion.devices.sound.voice import Rendered, Voice
from companion.game.engine.state import State, people_named
from companion.game.moves import Refusal
from companion.locale.aloud import aloud
from companion.locale.screen_words import LANGUAGE, RULES
from companion.program.loop.notices import log_notices
from companion.settings import SoundSettings
from companion.table.service import Service, hears
from companion.table.sink import Say, ignore_refusal
from companion.table.views.captions import Caption
from companion.table.views.cues import Cue
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import Device, Health, TableView

log = logging.getLogger("sabacc")

READING_S, LETTER_S = 2.0, 0.07
"""How many seconds a caption is shown: two, plus 0.07 for each letter (about 14 letters a second)."""

PLAIN = "said-plain"
"""The code of a cue whose sentence is given as finished text, in its argument `text`."""

MINUTE_S = 60.0

MERGED_S = 2.0
"""If a cue comes again within this many seconds, it is not heard or shown again."""


class SoundService(Service):
    """The service for sounds, spoken sentences and captions.

    * `settings`: those of sound in the configuration
    * `preferences`: returns the current preferences
    * `text`: returns the text of a message in the chosen language; it is the screen's function, so that a caption is
      put into words only once
    * `clock`: seconds
    * `minute`: returns the minute of the day (0 to 1439), for the night hours
    * `speaker`, `voice`: None if there is none; without them there are only captions
    * `told_file`: a file that exists once people have been told that the loudspeaker is missing, so that they are not
      told at every start; the devices page always says it
    * `say`: shows a notice"""

    def __init__(
        self,
        settings: SoundSettings,
        preferences: Callable[[], Preferences],
        text: Callable[..., str],
        *,
        clock: Callable[[], float],
        minute: Callable[[], int],
        speaker: Speaker | None = None,
        voice: Voice | None = None,
        told_file: Path | None = None,
        say: Say = ignore_refusal,
    ) -> None:
        self._settings, self._preferences, self._clock, self._minute = settings, preferences, clock, minute
        self._speaker, self._voice, self._say = speaker, voice, text
        self._turns = Turns()
        self._lang = ""
        self._speak_in(preferences().language)
        self._state: State | None = None
        self._caption: Caption | None = None
        self._captions = 0
        self._spoken = ""
        self._last: tuple[Cue, float] | None = None
        self._level = -1.0
        self._health: Health = "ok" if speaker is not None else "absent"
        self._detail = ""
        self._told: set[str] = set()
        self._remembered = told_file
        self.say = say

    # --- what is asked for ------------------------------------------------------------------------------------------

    def cue(self, cue: Cue) -> None:
        """Play the sound of a cue (a short sound, a sentence, or both); show its sentence as a caption, and speak it.
        Other services get this method to announce something."""
        now = self._clock()
        if self._last is not None and self._last[0] == cue and now - self._last[1] < MERGED_S:
            return
        self._last, self.fresh = (cue, now), True
        if cue.earcon and self._speaker is not None:
            self._speaker.play(cue.earcon)
        text = self._text(cue.code, cue.args) if cue.code else ""
        if not text:
            return
        self._spoken = text
        self._captions += 1
        until = now + READING_S + LETTER_S * len(text)
        self._caption = Caption(self._captions, cue.code, cue.args, until)
        if self._speaks() and self._voice is not None:
            said = aloud(self._say, text)
            if self._turns.ask(Sentence(said, cue.rank, now)):
                self._voice.want(self._lang, said)
                self._speak(now)

    def felt(self) -> None:
        """Play a click, because somebody has touched the screen or pressed the button. May be called from any
        thread."""
        if self._speaker is not None:
            self._speaker.play("press")

    def read_aloud(self, text: str) -> None:
        """Read `text` aloud for somebody who navigates by keys, if people have chosen that everything is spoken;
        otherwise do nothing."""
        if self._preferences().eyes_free:
            self._turns.make_way()
            self.cue(Cue("", PLAIN, {"text": text}, "phase"))

    def repeat(self) -> None:
        """Speak the last sentence once more, if people have chosen that everything is spoken; otherwise do nothing."""
        if self._spoken and self._preferences().eyes_free:
            self._last = None
            self._turns.make_way()
            self.cue(Cue("", PLAIN, {"text": self._spoken}, "phase"))

    def unplugged(self) -> None:
        """Note that the loudspeaker was pulled out: it counts as lost until it can be opened again."""
        if self._speaker is not None:
            self._speaker.lost("the device was removed")

    def listen(self, post: Callable[[object], None]) -> Callable[[object], None]:
        """Return a function that passes messages on to `post`. If a message reports a press of the shift button, that
        function also plays a click at once, in the thread that calls it."""
        presses = 0

        def heard(item: object) -> None:
            nonlocal presses
            if isinstance(item, PanelReport):
                if item.presses > presses:
                    self.felt()
                presses = item.presses
            post(item)

        return heard

    def prepare(self, code: str, **args: object) -> None:
        """Have the sentence with this code and arguments rendered to speech, because it will be needed soon."""
        if self._voice is not None and self._speaks():
            self._voice.want(self._lang, aloud(self._say, self._text(code, args)))

    # --- the service -------------------------------------------------------------------------------------------------

    @hears(Rendered)
    def rendered(self, item: Rendered, state: State) -> None:
        """Take the message that a sentence has been rendered to speech; the next `turn` speaks it."""

    def turn(self, now: float, state: State) -> None:
        """Follow changed preferences, reconnect the loudspeaker, remove an old caption, and speak what is ready. `now`
        is in seconds."""
        chosen = self._preferences()
        if self._lang != chosen.language:
            self._speak_in(chosen.language)
            self._state = None
        if self._state is None or self._state.rules is not state.rules:
            self._say(RULES, rules=state.rules)
        self._state = state
        self._follow(chosen)
        if self._caption is not None and now >= self._caption.until:
            self._caption = None
        if self._speaker is not None:
            self._speaker.turn(now)
        if chosen.voice and self._voice is not None and not self._voice.installed:
            self._once(Refusal("sound-no-voice", {}))
        self._speak(now)

    def due(self, now: float) -> float | None:
        """Return in how many seconds `turn` has to be called again, because a caption has to go, a sentence ends, the
        loudspeaker is to be tried again, or the night hours may have begun. The result is never None."""
        waits = [MINUTE_S]  # the night hours may have begun
        if self._caption is not None:
            waits.append(self._caption.until - now)
        if self._turns.waiting and self._turns.until > now:
            waits.append(self._turns.until - now)
        if self._speaker is not None and (again := self._speaker.turn(now)) is not None:
            waits.append(again)
        return max(0.0, min(waits))

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the caption, and with the health light (a small light on the
        screen) of the loudspeaker."""
        device = Device("sound", self._health, self._detail)
        devices = (*(each for each in view.devices if each.name != "sound"), device)
        return replace(view, caption=self._caption, devices=devices)

    def close(self) -> None:
        """Stop all sound, and close voice and loudspeaker."""
        if self._voice is not None:
            self._voice.close()
        if self._speaker is not None:
            self._speaker.close()

    @property
    def speaking(self) -> bool:
        """Whether the table is speaking a sentence now."""
        return self._turns.until > self._clock()

    # --- inside -----------------------------------------------------------------------------------------------------

    def _speak_in(self, language: str) -> None:
        self._lang = language
        self._say(LANGUAGE, language=language)

    def _speaks(self) -> bool:
        chosen = self._preferences()
        return chosen.voice and not chosen.muted

    def _text(self, code: str, args: Mapping[str, Any]) -> str:
        if code == PLAIN:
            return str(args["text"])  # however long it is
        names = {} if self._state is None else people_named(self._state)
        return self._say(code, names_=names, **args)

    def _speak(self, now: float) -> None:
        """Begin the next spoken sentence if it is due and has been rendered."""
        if self._speaker is None or self._voice is None:
            return
        sentence = self._turns.next(now)
        if sentence is None or (file := self._voice.file(self._lang, sentence.text)) is None:
            return
        self._turns.begun(sentence, now, self._speaker.speak(file))

    def _follow(self, chosen: Preferences) -> None:
        level = volume(self._settings, chosen, self._minute())
        if level != self._level and self._speaker is not None:
            self._level = level
            self._speaker.volume(level)
        if not self._speaks() and (self._turns.waiting or self.speaking):
            self._turns.hush()
            if self._speaker is not None:
                self._speaker.hush()

    @hears(SpeakerReport)
    def report(self, report: SpeakerReport, state: State) -> None:
        """Note the health of the loudspeaker, and show a notice if it is missing or has problems."""
        self._health, self._detail = report.health, report.detail
        if report.health == "down":
            self._turns.hush()
            if report.detail != "no-device" or self._first_time():
                self._once(Refusal(f"sound-{report.detail}", {}))
        else:
            self._told -= {"sound-no-device", "sound-lost"}
            self._forget()
        log_notices(report.troubles)
        for trouble in report.troubles[:1]:
            self.say(trouble)

    def _first_time(self) -> bool:
        """Return True if people have not been told yet that there is no loudspeaker, and record in the file (the
        constructor's `told_file`) that they are told now."""
        if self._remembered is None or "sound-no-device" in self._told:
            return True
        try:
            self._remembered.parent.mkdir(parents=True, exist_ok=True)
            with self._remembered.open("x"):
                return True
        except FileExistsError:
            return False
        except OSError as error:  # then every start says it
            log.debug("%s cannot be written: %s", self._remembered, error)
            return True

    def _forget(self) -> None:
        """Delete the record that people were told of a missing loudspeaker, because there is one now. If it is missing
        at a later start, they are told again."""
        if self._remembered is not None:
            with contextlib.suppress(OSError):
                self._remembered.unlink()

    def _once(self, refusal: Refusal) -> None:
        if refusal.code not in self._told:
            self._told.add(refusal.code)
            log_notices([refusal])
            self.say(refusal)


def volume(settings: SoundSettings, chosen: Preferences, minute: int) -> float:
    """Return the amplitude (0 to 1) of the sound at this minute of the day (0 to 1439). It is the square of the chosen
    volume (in per cent, within the limits of `settings`), so that about 70 % sounds half as loud as 100 %."""
    if chosen.muted:
        return 0.0
    most = min(settings.most, settings.night_most) if settings.night(minute) else settings.most
    return float((min(max(chosen.volume, settings.least), most) / 100) ** 2)


def cache_folder() -> Path:
    """Return the folder for files that can be made again, such as rendered sentences."""
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home) / "sabacc"
