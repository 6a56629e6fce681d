"""Creates the parts of a table (devices, services, sound). `open_base` creates those that do not need the journal;
`compose` creates those that need the table with its journal open. A part that cannot be created is left out."""

import contextlib
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from queue import SimpleQueue

import msgspec

from companion.config import language_folder
from companion.devices.later import Later
from companion.devices.sound.speaker import Speaker
from companion.devices.sound.voice import Voice
from companion.display.window.window import Window
from companion.game.moves import Refusal
from companion.locale import languages
from companion.program.assembly.asked import RunArguments
from companion.program.assembly.house_files import house_pictures
from companion.program.hardware.part_builder import PartBuilder
from companion.program.hardware.table_decks import TableDecks, open_decks
from companion.program.hardware.table_devices import Devices, open_devices
from companion.program.health.journal_check import JournalChecked, checked
from companion.program.health.notify import Notifier
from companion.program.health.starts import Starts
from companion.program.loop.first_picture import After, FirstPictureService, at_once
from companion.program.loop.notices import Notices
from companion.program.loop.other_process import run_beside
from companion.program.loop.score_found import found_score
from companion.program.services.first_start import FirstStartService
from companion.program.services.glass_service import ScreenSizeService
from companion.program.services.health_service import HealthService
from companion.program.services.power import PowerService
from companion.program.services.preference_service import PreferenceService, first_preferences, preferences_path
from companion.program.services.sound_service import SoundService, cache_folder
from companion.program.services.supervision import SupervisionService, stall_report
from companion.program.stick.open_stick import open_stick
from companion.settings import Config
from companion.table.service import Service
from companion.table.sink import Say, ignore_refusal
from companion.table.table import Table
from companion.table.views.cues import Cuer, ignore_cue
from companion.table.views.event_score import Score
from companion.table.views.house_pictures import Picture


class Base(msgspec.Struct, frozen=True):
    """The objects that are created before the journal is opened and that all other parts of the table need.

    * `arguments`: the command line's settings
    * `starts`: counts failed starts; None if they are not counted
    * `inbox`: the main loop's message queue
    * `deliver`: puts a message into that queue, from any thread
    * `post`: like `deliver`, but a message that a button was pressed also makes the sound service click
    * `builder`: creates parts and remembers which could not be created
    * `later`: runs slow work in another thread
    * `cue`: called with sounds and sentences that are to be played
    * `score`: the table of effects: what moves, sounds and lights up at which event
    * `first_picture`: starts what can wait until the first picture is on the screen
    * `wrong`: messages that say why the owner's own table of effects cannot be used; () if it can"""

    config: Config
    arguments: RunArguments
    window: Window
    starts: Starts | None
    inbox: "SimpleQueue[object]"
    deliver: Callable[[object], None]
    post: Callable[[object], None]
    builder: PartBuilder
    later: Later
    preferences: PreferenceService
    sound: SoundService | None
    cue: Cuer
    notices: Notices
    score: Score
    first_picture: FirstPictureService
    wrong: Sequence[Refusal]

    @property
    def safe(self) -> bool:
        """Whether this is a start in safe mode: too many starts have failed, so the devices are left out."""
        return self.starts is not None and self.starts.safe


class Composition(msgspec.Struct, frozen=True):
    """The parts that `compose` has created for an open table. None stands for a part that could not be created.
    `beside`: the services that can be created before the main loop. `pictures`: the pictures that the owner of the
    table has added, by name. `wrong`: messages about pictures that cannot be used."""

    decks: TableDecks | None
    devices: Devices
    glass: ScreenSizeService | None
    supervision: SupervisionService | None
    health: HealthService | None
    first_start: FirstStartService | None
    beside: Sequence[Service | None]
    pictures: Mapping[str, Picture]
    wrong: Sequence[Refusal]


def open_base(config: Config, arguments: RunArguments, window: Window, starts: Starts | None) -> Base:
    """Create the parts of a table that do not need its journal. The caller has to close `later` and `sound` of the
    result at the end. `arguments`: the command line's settings. `window`: the table's screen. `starts`: counts failed
    starts; None if they are not counted."""
    inbox: SimpleQueue[object] = SimpleQueue()

    def deliver(item: object) -> None:
        inbox.put(item)
        window.wake()

    spoken, later, builder = languages(language_folder(config)), Later(), PartBuilder()
    notices = Notices(time.monotonic)
    kept, first = preferences_path(simulated=arguments.simulated), first_preferences(config)
    preferences = builder.part(PreferenceService, kept, first, spoken, later, deliver, notices.say)
    preferences = preferences or PreferenceService(None, first, spoken)
    first_picture = FirstPictureService()
    sound = builder.part(open_sound, config, preferences, window.say, deliver, notices.say, after=first_picture.after)
    post, cue = (deliver, ignore_cue) if sound is None else (sound.listen(deliver), sound.cue)
    score, wrong = found_score(config)
    return Base(
        config,
        arguments,
        window,
        starts,
        inbox,
        deliver,
        post,
        builder,
        later,
        preferences,
        sound,
        cue,
        notices,
        score,
        first_picture,
        wrong,
    )


def compose(base: Base, table: Table, notifier: Notifier, closing: contextlib.ExitStack) -> Composition:
    """Create the parts that need the table with its open journal. `base`: the parts that exist already. `notifier`:
    tells the service manager that the table runs. Each part is registered with `closing`, which closes it at the
    end."""
    config, builder, post, say = base.config, base.builder, base.post, base.notices.say
    # the evening may have switched to a ruleset with another deck
    rules, simulated, writer = table.head.rules, base.arguments.simulated, table.writer
    decks = builder.part(open_decks, config, rules, post, time.monotonic, simulated=simulated, say=say)
    if decks is not None:
        closing.callback(decks.close)
    simulation = base.arguments.simulation if simulated else None
    after = base.first_picture.after
    devices = builder.part(open_devices, config, rules, post, decks, builder, say, simulation, after) or Devices()
    closing.callback(devices.close)
    preferences, window = base.preferences, base.window
    glass = builder.part(ScreenSizeService, window.glass, lambda: preferences.now, fixed=any(config.display.size_mm))
    if glass is not None:
        preferences.now = glass.usable_preferences(preferences.now)
    starts, trouble = base.starts, table.trouble
    supervision = builder.part(SupervisionService, notifier, starts, stall_report(), trouble, say, base.later)
    sticks = builder.part(open_stick, config, lambda: writer.statistics, post, closing, base.cue, say, after) or ()
    check = partial(run_beside, partial(checked, Path(config.journal)), base.deliver, JournalChecked())
    health = builder.part(HealthService, check, say)
    beside = (supervision, builder.part(PowerService, post, say=say), *sticks, health)
    first_start = builder.part(FirstStartService, preferences, base.cue, measured=window.measured)
    pictures, wrong = builder.part(house_pictures, config) or ({}, [])
    return Composition(decks, devices, glass, supervision, health, first_start, beside, pictures, wrong)


def open_sound(
    config: Config,
    preferences: PreferenceService,
    text: Callable[..., str],
    post: Callable[[object], None],
    say: Say = ignore_refusal,
    after: After = at_once,
) -> SoundService:
    """Create the sound service. `preferences`: has the chosen volume and language. `text`: returns a message in the
    language of the table. `post`: called with the messages of the loudspeaker and the voice. `say`: shows a notice.
    `after`: takes the step that begins to open the loudspeaker, in a background thread."""
    fitted, kept = config.sound.fitted, cache_folder()
    packed = Path(config.sound.pack).expanduser() if config.sound.pack else None
    with contextlib.ExitStack() as opened:  # closes what is open if a later step fails
        speaker = Speaker(kept, post, time.monotonic, packed) if fitted else None
        if speaker is not None:
            opened.callback(speaker.close)
            after(speaker.start)
        service = SoundService(
            config.sound,
            lambda: preferences.now,
            text,
            clock=time.monotonic,
            minute=lambda: 60 * time.localtime().tm_hour + time.localtime().tm_min,
            speaker=speaker,
            voice=Voice(kept, post) if fitted else None,
            told_file=kept / "no-loudspeaker",
            say=say,
        )
        opened.pop_all()
        return service
