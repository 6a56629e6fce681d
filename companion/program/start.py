"""Putting a table together: journal, rules, devices and screen, real or simulated."""

import contextlib
import gc
import logging
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from queue import SimpleQueue
from types import MappingProxyType

import msgspec

from companion.config import Config, language_folder, library, rules_of
from companion.devices.sound.speaker import Speaker
from companion.devices.sound.voice import Voice
from companion.display.actions import Go
from companion.display.letters import face
from companion.display.window import Window
from companion.game.moves import Move, Refusal
from companion.game.rules import Rules
from companion.game.state import in_hand
from companion.locale import languages
from companion.program.announcing import AnnouncingDesk
from companion.program.app import App
from companion.program.assembling import AnyGlass, Assembly, NoDecks, NoSound, Unkept
from companion.program.chance_desk import ChanceDesk
from companion.program.chip_desk import ChipDesk
from companion.program.cover_desk import CoverDesk
from companion.program.decks import TableDecks, open_decks
from companion.program.ending import Ending
from companion.program.evening_desk import EveningDesk
from companion.program.evening_table import open_table
from companion.program.figures import Gauges
from companion.program.first_start import FirstStartDesk, wanted
from companion.program.glass_desk import GlassDesk
from companion.program.hardware import AS_IT_SHOULD, Devices, Simulation, no_devices, real_devices, simulated_devices
from companion.program.health import HealthWatch, kept_file
from companion.program.health_desk import HealthDesk
from companion.program.house_languages import tell_of_languages
from companion.program.house_pictures import house_pictures, tell_of_letters, tell_of_pictures
from companion.program.kiosk.desk import KioskDesk
from companion.program.kiosk.opening import open_kiosk
from companion.program.later import Later
from companion.program.notify import Notifier
from companion.program.power import PowerDesk
from companion.program.preferences import PreferenceDesk, first_preferences, preferences_path
from companion.program.reports import Reports, reports_folder
from companion.program.rewind import LEAST, MINUTE_S, RewindDesk
from companion.program.season_desk import SeasonDesk
from companion.program.self_test import SelfTestDesk
from companion.program.sound_desk import SoundDesk, cache_folder
from companion.program.starts import Starts, without_devices
from companion.program.stick.desk import StickDesk
from companion.program.stick.opening import open_stick
from companion.program.supervision import SupervisionDesk, pulses, stall_report
from companion.program.tray_desk import TrayDesk
from companion.program.try_desk import TryDesk
from companion.program.turn_clock import TurnClockDesk
from companion.program.watchdog import Watchdog
from companion.table.evening import HandsEnd
from companion.table.intents import Play
from companion.table.journal import JournalError
from companion.table.remembered import remembered
from companion.table.rewound import Rewound
from companion.table.senses import FieldRule
from companion.table.stacks import ends
from companion.table.table import Table

log = logging.getLogger("sabacc")

Other = SupervisionDesk | PowerDesk | StickDesk | HealthDesk | FirstStartDesk | TryDesk
"""Desks that stand beside the game and its devices."""


def play(
    config: Config,
    window: Window,
    *,
    simulated: bool,
    ruleset: str = "",
    options: Mapping[str, str] = MappingProxyType({}),
    simulation: Simulation = AS_IT_SHOULD,
    end: Ending | None = None,
    starts: Starts | None = None,
    setup: bool | None = None,
) -> None:
    """Run the table until it is closed. Raises what `open_journal` raises, and `ConfigBroken`.

    `end` hears the signals that close it, `starts` counts those that failed: after three the devices are left out.
    `ruleset` and `options` were asked for on the command line: an evening that goes on takes them over, if no hand is
    being played. `setup`: whether the table is set up on its screen first, None: where nobody has chosen anything yet.
    """
    if starts is not None and starts.safe:
        log.warning("%d starts have failed: this one leaves the devices out", starts.failed)
        config = without_devices(config)
    rules = rules_of(config)
    inbox: SimpleQueue[object] = SimpleQueue()

    def deliver(item: object) -> None:
        inbox.put(item)
        window.wake()

    spoken = languages(language_folder(config))
    later, kept = Later(), preferences_path(simulated=simulated)
    if starts is not None:
        starts.later = later
    made, first = Assembly(), first_preferences(config)
    preferences = made.part(PreferenceDesk, kept, first, spoken, later, deliver)
    preferences = preferences or Unkept(first, spoken)
    sound = made.part(open_sound, config, preferences, deliver) or NoSound()
    window.felt, window.unplugged = sound.felt, sound.unplugged
    window.told, window.again = sound.told, sound.again
    post = sound.listen(deliver)
    with (
        contextlib.closing(window),
        open_table(Path(config.journal), rules, post, lenient=starts is not None and starts.safe) as table,
        contextlib.ExitStack() as closing,
    ):
        closing.callback(later.close)
        closing.callback(sound.close)
        # an evening may have gone over to a ruleset with another deck than the configured one's
        now = table.head.rules
        decks = made.part(open_decks, config, now, post, time.monotonic, simulated=simulated) or NoDecks(now.deck.id)
        closing.callback(decks.close)
        devices = _devices(config, now, post, decks, made, simulation if simulated else None)
        closing.callback(devices.close)
        notifier = Notifier()
        watch = made.parts(SupervisionDesk, notifier, starts, stall_report(), table.trouble)
        sticks = made.part(open_stick, config, lambda: table.statistics, post, closing, sound.cue) or ()
        fixed = any(config.display.size_mm)
        glass = made.part(GlassDesk, window.glass, lambda: preferences.now, fixed=fixed) or AnyGlass()
        preferences.now = glass.fitting(preferences.now)
        pictures, wrong = made.part(house_pictures, config) or ({}, [])
        kiosk = None
        if config.kiosk.used:
            kiosk = made.part(open_kiosk, config, preferences, sound, closing, simulated=simulated, pictures=pictures)
        first_start = made.parts(FirstStartDesk, preferences, sound.cue, measured=window.measured)
        # before the setup, whose touches it takes while it goes on
        tries = made.parts(TryDesk, config, sound.cue, next(iter(first_start), None))
        power, beside = made.parts(PowerDesk, post), made.parts(HealthDesk)
        others: tuple[Other, ...] = (*watch, *power, *sticks, *beside, *tries, *first_start)
        app = _loop(config, table, decks, devices, window, inbox, glass, preferences, sound, made, kiosk, others)
        window.safely.failed = app.failing.picture
        _tell(config, app, glass, wrong, made)
        safe = starts is not None and starts.safe
        asked = wanted(setup, simulated=simulated, chosen=kept.exists(), kiosk=kiosk is not None, safe=safe)
        if asked and not in_hand(table.head):
            window.open(Go("setup"))
        _take_over(app, rules, ruleset, options)
        if end is not None:
            end.asked = app.end
        health = _health(Path(config.journal), table, window, devices, beside, deliver)
        closing.callback(health.close)
        health.start()
        dog = Watchdog(pulses(app, window, devices), notifier, clock=time.monotonic, report=stall_report())
        closing.callback(dog.close)
        dog.start()
        gc.freeze()  # what is there now stays: no collection in the middle of a touch looks through it again
        closing.callback(gc.unfreeze)
        if not watch:
            notifier.ready()  # nobody else says so
        app.run()
        for desk in watch:
            desk.close()


def _loop(
    config: Config,
    table: Table,
    decks: TableDecks,
    devices: Devices,
    window: Window,
    inbox: SimpleQueue[object],
    glass: GlassDesk,
    preferences: PreferenceDesk,
    sound: SoundDesk,
    made: Assembly,
    kiosk: KioskDesk | None = None,
    others: Sequence[Other] = (),
) -> App:
    """The loop with everything hung on it."""
    fair = made.parts(ChanceDesk, table, sound.cue)

    def post(item: object) -> None:
        inbox.put(item)
        window.wake()

    dice = made.parts(SelfTestDesk, post)
    chips = made.parts(ChipDesk, config.chips.set) if config.chips.used else ()
    season = made.parts(SeasonDesk, Path(config.journal), library(config).load, post)
    clocks, points = made.parts(TurnClockDesk, sound.cue), made.parts(EveningDesk, _past(config))
    evening = (*clocks, *points, *season, *chips)
    app = App(
        table,
        devices.senses,
        devices.panel,
        window,
        inbox,
        clock=time.monotonic,
        devices=devices.lights,
        hands=devices.hands,
        desks=(
            *([kiosk] if kiosk is not None else []),
            glass,
            preferences,
            *made.parts(AnnouncingDesk, sound.cue, sound.prepare),
            sound,
            *made.parts(RewindDesk, time.monotonic, _remembered(config, table.head.rules)),
            *fair,
            *dice,
            *evening,
            decks.desk,
            *devices.desks,
            *others,
            *made.parts(CoverDesk, Path(config.journal)),
        ),
        rule=FieldRule(config.field.mode, config.field.seat),
        hub=devices.hub,
        over=[kiosk.over] if kiosk is not None else (),
        act=config.trays.act,
        cards_wanted=lambda: not decks.desk.busy,
        report=Reports(reports_folder()),
    )
    for desk in fair:
        desk.halted = lambda: app.halted
    if kiosk is not None:
        kiosk.door, window.touched = app, kiosk.touched
    decks.desk.say = sound.say = preferences.say = app.say
    for other in (*devices.desks, *others, *dice):
        if isinstance(other, TrayDesk | StickDesk | PowerDesk | SupervisionDesk | SelfTestDesk):
            other.say = app.say
        if isinstance(other, TryDesk):
            other.pattern = app.light
    decks.desk.tell(decks.troubles)
    return app


def _devices(
    config: Config,
    rules: Rules,
    post: Callable[[object], None],
    decks: TableDecks,
    made: Assembly,
    simulation: Simulation | None,
) -> Devices:
    """What has a wire, modelled where there is a `simulation`; none of it where it cannot be made."""
    if simulation is not None:
        found = made.part(simulated_devices, config, rules, post, decks, simulation)
    else:
        found = made.part(real_devices, config, rules, post, decks, made)
    return found or no_devices(decks)


def _health(
    journal: Path,
    table: Table,
    window: Window,
    devices: Devices,
    beside: Sequence[HealthDesk],
    post: Callable[[object], None],
) -> HealthWatch:
    """The watch over the computer and the table's own figures, not begun yet."""
    trays = beside[0].trays if beside else tuple
    gauges = Gauges(lambda: (table.statistics, table.saving), window.frames, devices.reads, trays)
    return HealthWatch(Path("/"), journal.parent, post, gauges.turn, kept=kept_file(journal))


def _tell(config: Config, app: App, glass: GlassDesk, wrong: Sequence[Refusal], made: Assembly) -> None:
    """Say what is not as it should be; the last sentence is the one that is seen, so what weighs most comes last."""
    tell_of_languages(language_folder(config), app.say)
    tell_of_pictures(wrong, app.say)
    tell_of_letters(face()[0], app.say)
    _room(app, glass)
    if (missing := made.told()) is not None:
        app.say(missing)


def _room(app: App, glass: GlassDesk) -> None:
    """Say in the log how many seats the screen shows, and on it where more people sit already."""
    seats = len(app.table.head.seats)
    if seats > glass.most:
        log.warning("the screen shows at most %d of the %d seats of these rules", glass.most, seats)
    if (why := glass.crowded(app.table.head)) is not None:
        app.say(why)


def _past(config: Config) -> Iterator[Sequence[HandsEnd]]:
    """How the stacks have gone until now. An evening whose past cannot be read goes on without it."""
    try:
        yield from ends(Path(config.journal))
    except (JournalError, LookupError, msgspec.MsgspecError) as error:
        log.info("the chart of the stacks begins anew: %s", error)


def _remembered(config: Config, rules: Rules) -> tuple[Rewound, ...]:
    """The last moves before the start, for the rewind. Where they cannot be read it begins empty."""
    try:
        return remembered(Path(config.journal), rules, least=LEAST, seconds=MINUTE_S, now=time.monotonic())
    except (JournalError, LookupError, ValueError) as error:
        log.info("the rewind begins anew: %s", error)
        return ()


def open_sound(config: Config, preferences: PreferenceDesk, post: Callable[[object], None]) -> SoundDesk:
    """The desk for sound; its loudspeaker is opened meanwhile."""
    fitted, kept = config.sound.fitted, cache_folder()
    packed = Path(config.sound.pack).expanduser() if config.sound.pack else None
    with contextlib.ExitStack() as opened:  # closed again where the rest fails
        speaker = Speaker(kept, post, time.monotonic, packed) if fitted else None
        if speaker is not None:
            opened.callback(speaker.close)
            speaker.start()
        desk = SoundDesk(
            config.sound,
            lambda: preferences.now,
            clock=time.monotonic,
            minute=lambda: 60 * time.localtime().tm_hour + time.localtime().tm_min,
            speaker=speaker,
            voice=Voice(kept, post) if fitted else None,
            printed=config.table.printed,
            told=kept / "no-loudspeaker",
            languages=language_folder(config),
        )
        opened.pop_all()
        return desk


def _take_over(app: App, rules: Rules, ruleset: str, options: Mapping[str, str]) -> None:
    """Bring an evening that goes on to the rules that were asked for on the command line."""
    if ruleset and app.table.head.rules.id != rules.id:
        value = ", ".join(f"{name}={value}" for name, value in options.items())
        app.do(Play(Move("ruleset", name=rules.id, value=value)), "command line")
    for name, value in options.items():
        # the evening may have gone over to another ruleset, which has no such option and says so
        if app.table.head.rules.values.get(name) != rules.values[name]:
            app.do(Play(Move("option", name=name, value=value)), "command line")
