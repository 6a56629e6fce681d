"""What a table is fitted with: sound and preferences before its journal is opened, everything that needs the open table
after that. A part that cannot be made is left out, or has a stand-in that does nothing."""

import contextlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from companion.config import Config, language_folder
from companion.devices.sound.speaker import Speaker
from companion.devices.sound.voice import Voice
from companion.display.window.window import Window
from companion.game.engine.rules import Rules
from companion.game.moves import Refusal
from companion.locale import languages
from companion.program.assembly.asked import Asked
from companion.program.assembly.assembling import Assembly, NoDecks, NoSound, Unkept
from companion.program.assembly.hardware import Devices, no_devices, real_devices, simulated_devices
from companion.program.assembly.later import Later
from companion.program.assembly.pictures_found import house_pictures
from companion.program.assembly.starts import Starts
from companion.program.assembly.table_decks import TableDecks, open_decks
from companion.program.health.notify import Notifier
from companion.program.kiosk.kiosk_service import KioskService
from companion.program.kiosk.open_kiosk import open_kiosk
from companion.program.loop.notices import Notices
from companion.program.services.first_start import FirstStartService
from companion.program.services.glass_service import GlassService
from companion.program.services.health_service import HealthService
from companion.program.services.power import PowerService
from companion.program.services.preference_service import PreferenceService, first_preferences, preferences_path
from companion.program.services.sound_service import SoundService, cache_folder
from companion.program.services.supervision import SupervisionService, stall_report
from companion.program.services.try_service import TryService
from companion.program.stick.open_stick import open_stick
from companion.program.stick.stick_service import StickService
from companion.table.sink import Say, unsaid
from companion.table.table import Table

Other = SupervisionService | PowerService | StickService | HealthService | FirstStartService | TryService
"""Services that stand beside the game and its devices."""


@dataclass(frozen=True)
class Ground:
    """What every part is made with. `asked`: what the command line asks for; `starts`: None where nobody counts them;
    `deliver` posts into the queue from any thread, `post` lets the sound listen on the way."""

    config: Config
    asked: Asked
    window: Window
    starts: Starts | None
    inbox: "SimpleQueue[object]"
    deliver: Callable[[object], None]
    post: Callable[[object], None]
    made: Assembly
    later: Later
    preferences: PreferenceService
    sound: SoundService
    notices: Notices

    @property
    def safe(self) -> bool:
        """Whether too many starts have failed, and this one leaves the devices out."""
        return self.starts is not None and self.starts.safe


@dataclass(frozen=True)
class Fittings:
    """What stands around an open table. `others` are all services beside the game, of which `supervision` has to be
    closed and `health` is told the trays; `wrong`: the pictures of the house that cannot be shown."""

    decks: TableDecks
    devices: Devices
    glass: GlassService | None
    kiosk: KioskService | None
    supervision: tuple[SupervisionService, ...]
    health: tuple[HealthService, ...]
    tries: tuple[TryService, ...]
    others: tuple[Other, ...]
    wrong: Sequence[Refusal]


def ground(config: Config, asked: Asked, window: Window, starts: Starts | None) -> Ground:
    """What there is before the journal is opened; its `later` and its `sound` are to be closed."""
    inbox: SimpleQueue[object] = SimpleQueue()

    def deliver(item: object) -> None:
        inbox.put(item)
        window.wake()

    spoken, later, made = languages(language_folder(config)), Later(), Assembly()
    if starts is not None:
        starts.later = later
    notices = Notices(time.monotonic)
    kept, first = preferences_path(simulated=asked.simulated), first_preferences(config)
    preferences = made.part(PreferenceService, kept, first, spoken, later, deliver, notices.say) or Unkept(
        first, spoken
    )
    sound = made.part(open_sound, config, preferences, deliver, notices.say) or NoSound()
    window.felt, window.unplugged = sound.felt, sound.unplugged
    window.told, window.again = sound.told, sound.again
    post = sound.listen(deliver)
    return Ground(config, asked, window, starts, inbox, deliver, post, made, later, preferences, sound, notices)


def fittings(base: Ground, table: Table, notifier: Notifier, closing: contextlib.ExitStack) -> Fittings:
    """What stands around the table; `closing` closes what has to be."""
    config, asked, made, post = base.config, base.asked, base.made, base.post
    preferences, sound, window, say = base.preferences, base.sound, base.window, base.notices.say
    # an evening may have gone over to a ruleset with another deck than the configured one's
    now = table.head.rules
    decks = made.part(open_decks, config, now, post, time.monotonic, simulated=asked.simulated, say=say)
    decks = decks or NoDecks(now.deck.id)
    closing.callback(decks.close)
    devices = _devices(base, now, decks)
    closing.callback(devices.close)
    supervision = made.parts(SupervisionService, notifier, base.starts, stall_report(), table.trouble, say)
    sticks = made.part(open_stick, config, lambda: table.statistics, post, closing, sound.cue, say) or ()
    fixed = any(config.display.size_mm)
    glass = made.part(GlassService, window.glass, lambda: preferences.now, fixed=fixed)
    if glass is not None:
        preferences.now = glass.fitting(preferences.now)
    pictures, wrong = made.part(house_pictures, config) or ({}, [])
    kiosk = None
    if config.kiosk.used:
        simulated = asked.simulated
        kiosk = made.part(open_kiosk, config, preferences, sound, closing, simulated=simulated, pictures=pictures)
    first_start = made.parts(FirstStartService, preferences, sound.cue, measured=window.measured)
    # before the setup, whose touches it takes while it goes on
    tries = made.parts(TryService, config, sound.cue, next(iter(first_start), None))
    power, health = made.parts(PowerService, post, say=say), made.parts(HealthService)
    others: tuple[Other, ...] = (*supervision, *power, *sticks, *health, *tries, *first_start)
    return Fittings(decks, devices, glass, kiosk, supervision, health, tries, others, wrong)


def open_sound(
    config: Config,
    preferences: PreferenceService,
    post: Callable[[object], None],
    say: Say = unsaid,
) -> SoundService:
    """The service for sound; its loudspeaker is opened meanwhile."""
    fitted, kept = config.sound.fitted, cache_folder()
    packed = Path(config.sound.pack).expanduser() if config.sound.pack else None
    with contextlib.ExitStack() as opened:  # closed again where the rest fails
        speaker = Speaker(kept, post, time.monotonic, packed) if fitted else None
        if speaker is not None:
            opened.callback(speaker.close)
            speaker.start()
        service = SoundService(
            config.sound,
            lambda: preferences.now,
            clock=time.monotonic,
            minute=lambda: 60 * time.localtime().tm_hour + time.localtime().tm_min,
            speaker=speaker,
            voice=Voice(kept, post) if fitted else None,
            printed=config.table.printed,
            told=kept / "no-loudspeaker",
            languages=language_folder(config),
            say=say,
        )
        opened.pop_all()
        return service


def _devices(base: Ground, rules: Rules, decks: TableDecks) -> Devices:
    """What has a wire, modelled where that is asked for; none of it where it cannot be made."""
    config, post, made = base.config, base.post, base.made
    if base.asked.simulated:
        found = made.part(simulated_devices, config, rules, post, decks, base.asked.simulation, base.notices.say)
    else:
        found = made.part(real_devices, config, rules, post, decks, made, base.notices.say)
    return found or no_devices(decks)
