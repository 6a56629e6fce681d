"""Starting a table: what it is fitted with is hung on the loop, and the loop runs until somebody closes it."""

import contextlib
import gc
import logging
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from companion.config import Config, language_folder, library, rules_of
from companion.display.canvas.actions import Go
from companion.display.canvas.letters import face
from companion.display.window.window import Window
from companion.game.engine.rules import Rules
from companion.game.engine.state import in_hand
from companion.game.moves import Move, Refusal
from companion.program.assembly.asked import Asked, tell_of_doubts
from companion.program.assembly.assembling import Assembly
from companion.program.assembly.ending import Ending
from companion.program.assembly.evening_table import open_table
from companion.program.assembly.fittings import Fittings, Ground, fittings, ground
from companion.program.assembly.house_languages import tell_of_languages
from companion.program.assembly.parting import Parting
from companion.program.assembly.pictures_found import tell_of_letters, tell_of_pictures
from companion.program.assembly.starts import Starts, without_devices
from companion.program.health.computer import HealthWatch, kept_file
from companion.program.health.figures import Gauges
from companion.program.health.notify import Notifier
from companion.program.health.watchdog import Watchdog
from companion.program.loop.app import App
from companion.program.loop.reports import Reports, reports_folder
from companion.program.services.announcing import AnnouncingService
from companion.program.services.chance_service import ChanceService
from companion.program.services.chip_service import ChipService
from companion.program.services.cover_service import CoverService
from companion.program.services.evening_service import EveningService
from companion.program.services.first_start import wanted
from companion.program.services.glass_service import GlassService
from companion.program.services.preference_service import preferences_path
from companion.program.services.rewind import LEAST, MINUTE_S, RewindService
from companion.program.services.season_service import SeasonService
from companion.program.services.self_test import SelfTestService
from companion.program.services.supervision import pulses, stall_report, starting
from companion.program.services.turn_clock import TurnClockService
from companion.table.cards import FieldRule
from companion.table.evening.stacks import ends
from companion.table.history.remembered import remembered
from companion.table.intents import Play
from companion.table.journal.journal import JournalError
from companion.table.service import Service
from companion.table.table import Table
from companion.table.views.evening_view import HandsEnd
from companion.table.views.rewound import Rewound

log = logging.getLogger("sabacc")


def play(
    config: Config, window: Window, asked: Asked, *, end: Ending | None = None, starts: Starts | None = None
) -> None:
    """Run the table until it is closed. Raises what `open_journal` raises, and `ConfigBroken`.

    `end` hears the signals that close it, `starts` counts those that failed: after three the devices are left out. Of
    what was `asked` only the ruleset, its options, the simulation and the setup are read here: the rest stands in
    `config` already (`with_asked`). An evening that goes on takes the ruleset over, if no hand is being played.
    """
    if starts is not None and starts.safe:
        log.warning("%d starts have failed: this one leaves the devices out", starts.failed)
        config = without_devices(config)
    rules = rules_of(config)
    base, notifier = ground(config, asked, window, starts), Notifier()
    end = end or Ending()
    with (
        contextlib.closing(window),
        end.keeping(),
        open_table(Path(config.journal), rules, base.post, lenient=base.safe) as table,
        Parting() as closing,
    ):
        closing.callback(base.later.close)
        closing.callback(base.sound.close)
        fitted = fittings(base, table, notifier, closing)
        app = _loop(base, table, fitted)
        window.safely.failed = app.failing.picture
        _open_with(app, base, fitted, rules)
        end.asked = app.end
        _watch(app, base, fitted, notifier, closing)
        gc.freeze()  # what is there now stays: no collection in the middle of a touch looks through it again
        closing.callback(gc.unfreeze)
        if not fitted.supervision:
            notifier.ready()  # nobody else says so
        app.run()
        for service in fitted.supervision:
            service.close()


def _loop(base: Ground, table: Table, fitted: Fittings) -> App:
    """The loop with everything hung on it."""
    config, devices, kiosk = base.config, fitted.devices, fitted.kiosk
    chance = base.made.part(ChanceService, table, base.sound.cue)
    app = App(
        table,
        devices.tracker,
        devices.panel,
        base.window,
        base.inbox,
        clock=time.monotonic,
        devices=devices.lights,
        hands=devices.hands,
        services=_services(base, table, fitted, chance),
        notices=base.notices,
        rule=FieldRule(config.field.mode, config.field.seat),
        hub=devices.hub,
        over=[kiosk.over] if kiosk is not None else (),
        act=config.trays.act,
        cards_wanted=lambda: not fitted.decks.service.busy,
        report=Reports(reports_folder()),
    )
    if kiosk is not None:
        kiosk.sink, base.window.touched = app, kiosk.touched
    if chance is not None:
        chance.halted = lambda: app.halted
    for tried in fitted.tries:
        tried.pattern = app.light
    fitted.decks.service.tell(fitted.decks.troubles)
    return app


def _services(base: Ground, table: Table, fitted: Fittings, chance: ChanceService | None) -> Sequence[Service]:
    """Everything that is hung on the loop, in the order in which it is asked."""
    config, made, sound, kiosk = base.config, base.made, base.sound, fitted.kiosk
    evening = (
        *made.parts(TurnClockService, sound.cue),
        *made.parts(EveningService, _past(config)),
        *made.parts(SeasonService, Path(config.journal), library(config).load, base.deliver),
        *(made.parts(ChipService, config.chips.set) if config.chips.used else ()),
    )
    return (
        *([kiosk] if kiosk is not None else []),
        *([fitted.glass] if fitted.glass is not None else []),
        base.preferences,
        *made.parts(AnnouncingService, sound.cue, sound.prepare),
        sound,
        *made.parts(RewindService, time.monotonic, _remembered(config, table.head.rules)),
        *([chance] if chance is not None else []),
        *made.parts(SelfTestService, base.deliver, base.notices.say),
        *evening,
        fitted.decks.service,
        *fitted.devices.services,
        *fitted.others,
        *made.parts(CoverService, Path(config.journal)),
    )


def _watch(app: App, base: Ground, fitted: Fittings, notifier: Notifier, closing: contextlib.ExitStack) -> None:
    """Begin to look after the computer, the table's own figures and what stands still; `closing` ends it."""
    table, window, journal = app.table, base.window, Path(base.config.journal)
    trays = fitted.health[0].trays if fitted.health else tuple
    gauges = Gauges(lambda: (table.statistics, table.saving), window.frames, fitted.devices.reads, trays)
    health = HealthWatch(Path("/"), journal.parent, base.deliver, gauges.turn, kept=kept_file(journal))
    closing.callback(health.close)
    health.start()
    parts, slow = pulses(app, window, fitted.devices), starting(app)
    dog = Watchdog(parts, notifier, clock=time.monotonic, report=stall_report(), starting=slow)
    closing.callback(dog.close)
    dog.start()


def _open_with(app: App, base: Ground, fitted: Fittings, rules: Rules) -> None:
    """What is seen first: what is not as it should be, the setup where it is wanted, the rules that were asked for."""
    asked, kiosk = base.asked, fitted.kiosk is not None
    tell_of_doubts(asked.doubts, app.say)
    _tell(base.config, app, fitted.glass, fitted.wrong, base.made)
    chosen = preferences_path(simulated=asked.simulated).exists()
    setup = wanted(asked.setup, simulated=asked.simulated, chosen=chosen, kiosk=kiosk, safe=base.safe)
    if setup and not in_hand(app.table.head):
        base.window.open(Go("setup"))
    _take_over(app, rules, asked.ruleset, asked.options)


def _tell(config: Config, app: App, glass: GlassService | None, wrong: Sequence[Refusal], made: Assembly) -> None:
    """Say what is not as it should be; the last sentence is the one that is seen, so what weighs most comes last."""
    tell_of_languages(language_folder(config), app.say)
    tell_of_pictures(wrong, app.say)
    with contextlib.suppress(OSError, RuntimeError):  # no font at all: nothing could be read, and the table plays
        tell_of_letters(face()[0], app.say)
    if glass is not None:
        _room(app, glass)
    if (missing := made.told()) is not None:
        app.say(missing)


def _room(app: App, glass: GlassService) -> None:
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


def _take_over(app: App, rules: Rules, ruleset: str, options: Mapping[str, str]) -> None:
    """Bring an evening that goes on to the rules that were asked for on the command line."""
    if ruleset and app.table.head.rules.id != rules.id:
        value = ", ".join(f"{name}={value}" for name, value in options.items())
        app.do(Play(Move("ruleset", name=rules.id, value=value)), "command line")
    for name, value in options.items():
        # the evening may have gone over to another ruleset, which has no such option and says so
        if app.table.head.rules.values.get(name) != rules.values[name]:
            app.do(Play(Move("option", name=name, value=value)), "command line")
