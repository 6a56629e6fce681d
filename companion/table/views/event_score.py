"""Effects: what people see move, hear, and see on the lights of the shift panel (the button that rolls the dice) when
an event happens, and for how long. The table of all effects is called the score. It is in the file `score.toml`; the
owner of a table may change it with a file of their own."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from companion.game.moves import Event, Refusal, Refused
from companion.game.phases import VERBS
from companion.game.reading import toml
from companion.plain_files import read_plain_text
from companion.table.views.cues import Earcon, Rank
from companion.table.views.preferences import Preferences

OWN = Path(__file__).with_name("score.toml")

Light = Literal["", "rolling", "shift", "no-shift", "win", "refused", "fault"]
"""The patterns that the shift panel's lights can show for an event."""

SHORT_MS = 250
"""The longest motion, in ms, of an event that happens all the time, such as a bet."""
LIMITS_MS = {"roll": (1200, 1800), "shift": (300, 2000), "no-shift": (300, 2000), "win": (400, 3000)}
"""The shortest and the longest motion, in ms, of the events that everybody looks at, keyed by entry."""
MOST_LIGHT_MS = 10_000
FRAME_MS = 33
"""The time between two frames in ms: 30 frames a second."""


class Part(msgspec.Struct, frozen=True):
    """One part of a motion on the screen: its name, and its length in milliseconds."""

    name: str
    ms: int


Parts = tuple[Part, ...]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The effects of one kind of event: how it is shown, heard and lit. `on` are the codes of the events that use this
    entry. `picture`, `reduced` and `steady` are its motion in three versions: the full one, one for people who want
    less motion, and one for photosensitive people. Each lists the parts of the motion in order, with their lengths in
    ms. `sound` is played, and a sentence is spoken with this `rank` (as in `Cue`); nothing is spoken if it is "".
    `light` is the pattern that the lights beside the shift button show, for `light_ms` ms. `silent` is where people who
    hear nothing see what is heard."""

    on: tuple[str, ...] = ()
    picture: dict[str, int] = {}
    reduced: dict[str, int] = {}
    steady: dict[str, int] = {}
    sound: Earcon = ""
    rank: Rank | Literal[""] = ""
    light: Light = ""
    light_ms: int = 0
    silent: Literal["", "picture", "caption"] = ""

    def parts(self, preferred: Preferences) -> Parts:
        """Return the parts of the motion in the version that these preferences ask for: `steady`, `reduced`, or else
        the full one."""
        form = self.steady if preferred.steady else self.reduced if preferred.motion == "reduced" else self.picture
        return tuple(Part(name, ms) for name, ms in form.items())


class Score(msgspec.Struct, frozen=True, eq=False):
    """A score, which is the table of effects: what is seen, heard and lit for each kind of event. `entries` has its
    entries by name. Two scores are equal only if they are the same object."""

    entries: Mapping[str, Entry]
    codes: Mapping[str, str]
    """The name of the entry for each event code that an entry lists in `on`."""

    def name(self, code: str) -> str:
        """Return the name of the entry of this score that has the effects of an event; "" if there is none. `code` is
        the event's code; for a move this is the name of its verb."""
        found = self.codes.get(code, "")
        return found if found or code not in VERBS else self.codes.get(f"kind:{VERBS[code].kind}", "")

    def played(self, event: Event) -> str:
        """Return the name of the entry of this score that has the effects of this event; "" if there is none. The
        event's code decides; but if somebody puts in their last credits, it is the entry "all-in"."""
        return "all-in" if event.args.get("all_in") else self.name(event.code)

    def length(self, name: str, preferred: Preferences) -> float:
        """Return how long the motion of an entry of this score takes on the screen, in seconds. `name` is the entry's
        name, such as "roll". The preferences choose between its full motion and its calmer versions."""
        return sum(part.ms for part in self.entries[name].parts(preferred)) / 1000


@lru_cache(maxsize=1)
def own_score() -> Score:
    """Return the score (table of effects) that comes with the program."""
    return _score(msgspec.convert(tomllib.loads(OWN.read_text("utf-8")), dict[str, Entry]))


def read_score(file: Path) -> Score:
    """Return the program's own score (table of effects) with the changes in `file`, which the owner of the table has
    made. Raises `Refused` if the file cannot be used; its text names the entry and what is wrong with it."""
    try:
        found = toml(read_plain_text(file))
    except OSError as error:
        raise Refused(Refusal("score-file", {"name": str(file), "why": error.strerror or str(error)})) from error
    except ValueError as error:  # not TOML, or not UTF-8
        raise Refused(Refusal("score-syntax", {"name": file.name, "why": str(error)})) from error
    entries = dict(own_score().entries)
    for name, changes in found.items():
        if name not in entries:
            raise Refused(Refusal("score-unknown", {"name": file.name, "entry": name, "names": ", ".join(entries)}))
        entries[name] = _changed(file.name, name, entries[name], changes)
    return _score(entries)


def _changed(file: str, name: str, entry: Entry, changes: Any) -> Entry:
    """Return an entry with the changes of a file of the owner's. Raises `Refused` for a value that cannot be
    used."""
    own = {key for key in entry.__struct_fields__ if key != "on"}
    if not isinstance(changes, dict) or set(changes) - own:
        key = next(iter(set(changes) - own)) if isinstance(changes, dict) else ""
        raise Refused(Refusal("score-key", {"name": file, "entry": name, "key": key, "names": ", ".join(sorted(own))}))
    try:
        told = msgspec.convert(changes, Entry)
    except msgspec.ValidationError as error:
        from companion.game.reading import in_words

        raise Refused(Refusal("score-value", {"name": file, "entry": name, "why": in_words(error, Entry)})) from error
    known = {*entry.picture, *entry.reduced, *entry.steady}
    for form in ("picture", "reduced", "steady"):
        parts: dict[str, int] = getattr(told, form)
        if strange := set(parts) - known:
            raise Refused(
                Refusal(
                    "score-part", {"name": file, "entry": name, "part": min(strange), "names": ", ".join(sorted(known))}
                )
            )
        least, most = LIMITS_MS.get(name, (0, SHORT_MS))
        least, total = least if form == "picture" else 0, sum(parts.values())
        if form in changes and (min(parts.values(), default=0) < 0 or not least <= total <= most):
            raise Refused(
                Refusal(
                    "score-long",
                    {"name": file, "entry": name, "form": form, "total": total, "least": least, "most": most},
                )
            )
    if not 0 <= told.light_ms <= MOST_LIGHT_MS:
        raise Refused(Refusal("score-light", {"name": file, "entry": name, "ms": told.light_ms, "most": MOST_LIGHT_MS}))
    return replace(entry, **{key: getattr(told, key) for key in changes})


def _score(entries: dict[str, Entry]) -> Score:
    return Score(entries, {code: name for name, entry in entries.items() for code in entry.on})
