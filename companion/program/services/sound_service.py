"""The service for sound: takes cues, plays their earcons, has their sentences spoken one at a time, and captions
them."""

import contextlib
import logging
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion.config import SoundSettings
from companion.devices.panel import PanelReport
from companion.devices.sound.speaker import Speaker, SpeakerReport
from companion.devices.sound.turns import Sentence, Turns
from companion.devices.sound.voice import Rendered, Voice
from companion.game.engine.state import State, person, seated
from companion.game.moves import Refusal
from companion.locale import Words
from companion.locale.aloud import aloud
from companion.locale.screen_words import screen_words
from companion.table.service import Service, hears
from companion.table.sink import Say, unsaid
from companion.table.views.captions import Caption
from companion.table.views.cues import Cue
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import Device, Health, TableView

log = logging.getLogger("sabacc")

READING_S, LETTER_S = 2.0, 0.07
"""How long a caption stays: two seconds, and more for each letter, some 14 a second."""

PLAIN = "said-plain"
"""A sentence that has been made already."""

MINUTE_S = 60.0

MERGED_S = 2.0
"""The same cue within 2 s is heard and seen once."""


class SoundService(Service):
    """`speaker` and `voice` are None where nothing is fitted: then there are captions. `minute` tells the minute of the
    day, for the night hours; `preferences` what has been chosen; `languages`: the folder of the house's own; `say`
    shows a sentence for a while. `told`: the file that remembers that it has been said that there is no loudspeaker, so
    that it is not said at each start; the page of the devices goes on saying it."""

    def __init__(
        self,
        settings: SoundSettings,
        preferences: Callable[[], Preferences],
        *,
        clock: Callable[[], float],
        minute: Callable[[], int],
        speaker: Speaker | None = None,
        voice: Voice | None = None,
        printed: str = "",
        told: Path | None = None,
        languages: Path | None = None,
        say: Say = unsaid,
    ) -> None:
        self._settings, self._preferences, self._clock, self._minute = settings, preferences, clock, minute
        self._speaker, self._voice, self._printed = speaker, voice, printed
        self._turns = Turns()
        self._languages = languages
        self._words = Words(preferences().language, printed=printed, folder=languages)
        self._say = screen_words(self._words)
        self._state: State | None = None
        self._caption: Caption | None = None
        self._captions = 0
        self._spoken = ""
        self._last: tuple[Cue, float] | None = None
        self._level = -1.0
        self._health: Health = "ok" if speaker is not None else "absent"
        self._detail = ""
        self._told: set[str] = set()
        self._remembered = told
        self.say = say

    # --- what is asked for ------------------------------------------------------------------------------------------

    def cue(self, cue: Cue) -> None:
        """Hear, show and speak this (`companion.table.views.cues.Cuer`)."""
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
            said = aloud(self._words, text)
            if self._turns.ask(Sentence(said, cue.rank, now)):
                self._voice.want(self._words.lang, said)
                self._speak(now)

    def felt(self) -> None:
        """A touch was felt: click. From any thread."""
        if self._speaker is not None:
            self._speaker.play("press")

    def told(self, text: str) -> None:
        """Read this aloud to somebody who goes by keys, where everything is to be spoken."""
        if self._preferences().eyes_free:
            self._turns.make_way()
            self.cue(Cue("", PLAIN, {"text": text}, "phase"))

    def again(self) -> None:
        """Say what was said last once more."""
        if self._spoken and self._preferences().eyes_free:
            self._last = None
            self._turns.make_way()
            self.cue(Cue("", PLAIN, {"text": self._spoken}, "phase"))

    def unplugged(self) -> None:
        """A sound device has been pulled out."""
        if self._speaker is not None:
            self._speaker.lost("the device was removed")

    def listen(self, post: Callable[[object], None]) -> Callable[[object], None]:
        """`post`, which clicks first where a panel's button has been pressed: in the thread that has felt it."""
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
        """This will be said before long: make it ready."""
        if self._voice is not None and self._speaks():
            self._voice.want(self._words.lang, aloud(self._words, self._text(code, args)))

    # --- the service
    # ---------------------------------------------------------------------------------------------------

    @hears(Rendered)
    def rendered(self, item: Rendered, state: State) -> None:
        """A sentence is ready: `turn` says it."""

    def turn(self, now: float, state: State) -> None:
        """Follow the preferences, bring the loudspeaker back, and say what is ready."""
        chosen = self._preferences()
        if self._words.lang != chosen.language:
            self._words = Words(chosen.language, printed=self._printed, folder=self._languages)
            self._say = screen_words(self._words)
            self._state = None
        if self._state is None or self._state.rules is not state.rules:
            self._words.use(state.rules)
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
        """When a caption goes, a voice ends, or the loudspeaker is tried again."""
        waits = [MINUTE_S]  # the night hours may begin
        if self._caption is not None:
            waits.append(self._caption.until - now)
        if self._turns.waiting and self._turns.until > now:
            waits.append(self._turns.until - now)
        if self._speaker is not None and (again := self._speaker.turn(now)) is not None:
            waits.append(again)
        return max(0.0, min(waits))

    def view(self, view: TableView) -> TableView:
        """With the caption, and how the loudspeaker is."""
        device = Device("sound", self._health, self._detail)
        devices = (*(each for each in view.devices if each.name != "sound"), device)
        return replace(view, caption=self._caption, devices=devices)

    def close(self) -> None:
        """Silence."""
        if self._voice is not None:
            self._voice.close()
        if self._speaker is not None:
            self._speaker.close()

    @property
    def speaking(self) -> bool:
        """Whether a sentence is being said."""
        return self._turns.until > self._clock()

    # --- inside -----------------------------------------------------------------------------------------------------

    def _speaks(self) -> bool:
        chosen = self._preferences()
        return chosen.voice and not chosen.muted

    def _text(self, code: str, args: Mapping[str, Any]) -> str:
        if code == PLAIN:
            return str(args["text"])  # however long it is
        names = {}
        if self._state is not None:
            places = range(1, len(self._state.seats) + 1)
            names = {seat: person(self._state, seat).name for seat in places if seated(self._state, seat)}
        return self._say(code, names_=names, **args)

    def _speak(self, now: float) -> None:
        """Begin the next sentence, if its turn has come and it has been made."""
        if self._speaker is None or self._voice is None:
            return
        sentence = self._turns.next(now)
        if sentence is None or (file := self._voice.file(self._words.lang, sentence.text)) is None:
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
        """Take note of how the loudspeaker is."""
        self._health, self._detail = report.health, report.detail
        if report.health == "down":
            self._turns.hush()
            if report.detail != "no-device" or self._first_time():
                self._once(Refusal(f"sound-{report.detail}", {}))
        else:
            self._told -= {"sound-no-device", "sound-lost"}
            self._forget()
        for trouble in report.troubles:
            log.warning("%s", Words("en").sentence(f"notice-{trouble.code}", trouble.args))
        for trouble in report.troubles[:1]:
            self.say(trouble)

    def _first_time(self) -> bool:
        """Whether nobody has been told yet that there is no loudspeaker; from now on they have."""
        if self._remembered is None or "sound-no-device" in self._told:
            return True
        try:
            self._remembered.parent.mkdir(parents=True, exist_ok=True)
            with self._remembered.open("x"):
                return True
        except FileExistsError:
            return False
        except OSError as error:  # then it is said at each start
            log.debug("%s cannot be written: %s", self._remembered, error)
            return True

    def _forget(self) -> None:
        """There is a loudspeaker: should it be gone at another start, that is worth saying."""
        if self._remembered is not None:
            with contextlib.suppress(OSError):
                self._remembered.unlink()

    def _once(self, refusal: Refusal) -> None:
        if refusal.code not in self._told:
            self._told.add(refusal.code)
            log.warning("%s", Words("en").sentence(f"notice-{refusal.code}", refusal.args))
            self.say(refusal)


def volume(settings: SoundSettings, chosen: Preferences, minute: int) -> float:
    """The amplitude (0..1) at this minute of the day: a per cent is half as loud at about 70, as ears count, so its
    square is the amplitude."""
    if chosen.muted:
        return 0.0
    most = min(settings.most, settings.night_most) if settings.night(minute) else settings.most
    return float((min(max(chosen.volume, settings.least), most) / 100) ** 2)


def cache_folder() -> Path:
    """Where what can be made again is kept."""
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home) / "sabacc"
