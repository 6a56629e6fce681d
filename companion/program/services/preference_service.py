"""The service for preferences (language, volume, text size and others): what somebody chooses takes effect at once and
is then written to disk."""

import json
import logging
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion.config import data_folder
from companion.devices.later import Later
from companion.devices.open_files import write_whole
from companion.game.engine.state import State
from companion.game.moves import Refusal, Refused
from companion.game.reading import toml
from companion.locale import languages
from companion.plain_files import read_plain_text
from companion.settings import Config
from companion.table.service import Service, handles, hears
from companion.table.sink import Say, ignore_refusal
from companion.table.views.preferences import Prefer, Preferences
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")


def preferences_path(*, simulated: bool) -> Path:
    """Return the path of the preferences file; a simulated table has its own."""
    return data_folder() / ("preferences.simulated.toml" if simulated else "preferences.toml")


def first_preferences(config: Config) -> Preferences:
    """Return the preferences that apply before anybody has chosen: those of the configuration."""
    width, height = config.display.size_mm
    return Preferences(
        language=config.table.language,
        steady=config.display.steady,
        width_mm=float(width),
        height_mm=float(height),
        volume=config.sound.start,
        voice=config.sound.voice,
    )


class Unsaved(msgspec.Struct, frozen=True):
    """A message from the writing thread: the preferences could not be written. `why`: the system's error text."""

    why: str


class PreferenceService(Service):
    """The service that keeps the current preferences (`now`) and stores them in the file `path`. If `path` is None,
    they are kept only until the table is closed. If the file cannot be read, that is logged, and `first` applies.

    * `spoken`: the languages that can be chosen; None means those of the program
    * `later`: writes files in another thread; None means that the file is written at once
    * `post`: called with an `Unsaved` if the other thread cannot write
    * `say`: shows a notice"""

    def __init__(
        self,
        path: Path | None,
        first: Preferences,
        spoken: Sequence[str] | None = None,
        later: Later | None = None,
        post: Callable[[object], None] = lambda item: None,
        say: Say = ignore_refusal,
    ) -> None:
        self._path, self._first, self._later, self._post = path, first, later, post
        self.say = say
        self._languages = tuple(languages() if spoken is None else spoken)
        self.now = first if path is None else read_preferences(path, first)
        if self.now.language not in self._languages:
            log.warning("%s: there is no language %s any more", path, self.now.language)
            self.now = replace(self.now, language=first.language)

    @handles(Prefer)
    def prefer(self, intent: Prefer, state: State) -> None:
        """Apply what somebody has chosen. Raises `Refused` if it is not valid or cannot be written. In the second case
        it still applies until the table is closed."""
        values = msgspec.structs.asdict(self.now)
        if intent.name not in values or (intent.name == "language" and intent.value not in self._languages):
            raise Refused(Refusal("no-such-preference", {"name": intent.name, "value": str(intent.value)}))
        try:
            self.now = msgspec.convert({**values, intent.name: intent.value}, Preferences)
        except msgspec.ValidationError as error:
            refusal = Refusal("no-such-preference", {"name": intent.name, "value": str(intent.value)})
            raise Refused(refusal) from error
        self.keep()

    def begin_anew(self, keep: Sequence[str]) -> None:
        """Reset all preferences except those named in `keep` to the configured ones. Raises `Refused` if the
        preferences cannot be written; they are reset all the same."""
        kept = {name: getattr(self.now, name) for name in keep}
        if (after := replace(self._first, **kept)) != self.now:
            self.now = after
            self.keep()

    @hears(Unsaved)
    def unsaved(self, item: Unsaved, state: State) -> None:
        """Show a notice that the preferences could not be written."""
        self.say(Refusal("preference-unsaved", {"why": item.why}))

    def keep(self) -> None:
        """Write the current preferences to their file, even if nobody has changed them. Raises `Refused` if they are
        written at once and that fails. An error of the writing thread is shown later, as a notice."""
        if self._path is None:
            return
        text = _written(self.now)
        if self._later is not None:
            self._later.put(self._path, text, lambda error: self._post(Unsaved(error.strerror or str(error))))
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, text)
        except OSError as error:
            raise Refused(Refusal("preference-unsaved", {"why": error.strerror or str(error)})) from error

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the preferences and the languages that can be chosen."""
        return replace(view, preferences=self.now, languages=self._languages)


def _written(preferences: Preferences) -> str:
    lines = [f"{name} = {json.dumps(value)}" for name, value in msgspec.structs.asdict(preferences).items()]
    return "# What was chosen on the table itself.\n" + "\n".join(lines) + "\n"


def read_preferences(path: Path, first: Preferences) -> Preferences:
    """Return the preferences in the file `path`. For keys that are missing or whose value is invalid, the value of
    `first` applies; unknown keys are left out."""
    try:
        values = toml(read_plain_text(path))
    except FileNotFoundError:
        return first
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        log.warning("the preferences in %s cannot be read, the usual ones hold: %s", path, error)
        return first
    found = first
    for name, value in values.items():
        try:
            found = msgspec.convert({**msgspec.structs.asdict(found), name: value}, Preferences)
        except msgspec.ValidationError as error:
            log.warning("%s: %s is left out: %s", path, name, error)
    return found
