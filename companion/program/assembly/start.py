"""Starts a table: creates its parts and the main loop, and runs the loop until somebody closes the table."""

import contextlib
import gc
import logging
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.config import language_folder, library, rules_of
from companion.devices.decks.shelf import Shelf
from companion.display.canvas.actions import Go
from companion.display.canvas.letters import FACTS, face
from companion.display.pages.picture import load_pages
from companion.display.window.window import Window
from companion.game.engine.rules import Rules
from companion.game.engine.state import in_hand
from companion.game.moves import Move, Refusal
from companion.program.assembly.asked import RunArguments, tell_of_doubts
from companion.program.assembly.composition import Base, Composition, compose, open_base
from companion.program.assembly.ending import Ending
from companion.program.assembly.evening_table import open_table
from companion.program.assembly.house_files import tell_of_first, tell_of_languages, tell_of_letters
from companion.program.assembly.parting import ParallelExitStack
from companion.program.assembly.pulses import pulses, starting
from companion.program.doctor.try_service import TryService
from companion.program.hardware.part_builder import PartBuilder
from companion.program.health.computer import HealthWatch, figures_file
from companion.program.health.figures import Gauges
from companion.program.health.notify import Notifier
from companion.program.health.reports import Reports, reports_folder
from companion.program.health.starts import Starts, without_devices
from companion.program.health.watchdog import Watchdog
from companion.program.loop.app import App
from companion.program.phones.phone_keys import has_keys
from companion.program.phones.phones import LaterPhones
from companion.program.services.announcing import AnnouncingService
from companion.program.services.chance_service import ChanceService
from companion.program.services.chip_service import ChipService
from companion.program.services.cover_service import CoverService
from companion.program.services.evening_service import EveningService, earlier_hands
from companion.program.services.first_start import setup_opens
from companion.program.services.glass_service import ScreenSizeService
from companion.program.services.hall_service import open_hall
from companion.program.services.preference_service import preferences_path
from companion.program.services.rewind import LEAST, MINUTE_S, RewindService
from companion.program.services.self_test import SelfTestService
from companion.program.services.supervision import stall_report
from companion.program.services.turn_clock import TurnClockService
from companion.program.worked_out.luck_service import LuckService
from companion.program.worked_out.public_chances_service import PublicChancesService
from companion.program.worked_out.season_service import SeasonService
from companion.program.worked_out.story_service import StoryService
from companion.settings import Config
from companion.table.cards import CardTracker, FieldRule
from companion.table.hall_says import joined_path
from companion.table.history.remembered import remembered
from companion.table.intents import Play
from companion.table.journal.journal_file import JournalError
from companion.table.service import Service
from companion.table.table import Table
from companion.table.views.rewound import Rewound

if TYPE_CHECKING:
    from companion.program.kiosk.kiosk_service import KioskService
    from companion.program.phones.phone_service import PhoneService

log = logging.getLogger("sabacc")


def play(
    config: Config, window: Window, arguments: RunArguments, *, end: Ending | None = None, starts: Starts | None = None
) -> None:
    """Run the table until it is closed. Raises `JournalError` if the journal cannot be used, `JournalUnplayable` if
    today's rules refuse its moves, and `ConfigBroken` if its folder cannot be made.

    `end`: waits for the signals that close the table. `starts`: counts failed starts; after three of them the devices
    are left out. From `arguments`, only the ruleset, its options, the simulation, the setup and the invalid settings
    are used; `with_arguments` has already put the rest into `config`. A continued evening switches to the ruleset that
    was asked for, unless a hand is being played."""
    if starts is not None and starts.safe:
        log.warning("%d starts have failed: this one leaves the devices out", starts.failed)
        config = without_devices(config)
    rules, base, notifier = rules_of(config), open_base(config, arguments, window, starts), Notifier()
    end = end or Ending()
    with (
        contextlib.closing(window),
        end.closing_journal(),
        open_table(Path(config.journal), rules, base.post, lenient=base.safe) as table,
        ParallelExitStack() as closing,
    ):
        closing.callback(base.later.close)
        if base.sound is not None:
            closing.callback(base.sound.close)
        parts = compose(base, table, notifier, closing)
        app = loop(base, table, parts, closing)
        _open_with(app, base, parts, rules)
        base.first_picture.after(load_pages)
        end.asked = app.end
        _watch(app, base, parts, notifier, closing)
        gc.freeze()  # keep the garbage collector from scanning what exists so far: it stays until the end
        gc.enable()
        closing.callback(gc.unfreeze)
        if parts.supervision is None:
            notifier.ready()  # no service reports it
        app.run()
        if parts.supervision is not None:
            parts.supervision.close()


def loop(base: Base, table: Table, parts: Composition, closing: contextlib.ExitStack) -> App:
    """Create the main loop with all its services, for the open `table`, from the parts that `open_base` (`base`)
    and `compose` (`parts`) have created. `closing` is an exit stack; it closes at the end what the services have
    opened."""
    config, devices, decks = base.config, parts.devices, parts.decks
    shelf = Shelf((), table.head.rules.deck.id) if decks is None else decks.shelf
    app = App(
        table,
        CardTracker(shelf, clock=time.monotonic),
        devices.panel,
        base.window,
        base.inbox,
        clock=time.monotonic,
        devices=devices.lights,
        simulated=devices.hands is not None,
        services=lambda app: _services(base, table, parts, app, closing),
        notices=base.notices,
        rule=FieldRule(config.field.mode, config.field.seat),
        order=devices.order,
        act=config.trays.act,
        cards_wanted=lambda: decks is None or not decks.service.busy,
        report=Reports(reports_folder()),
        tumble=lambda: base.score.length("roll", base.preferences.now),
        score=base.score,
    )
    if decks is not None:
        decks.service.tell(decks.folder.troubles)
    return app


def _phones(base: Base, app: App) -> "PhoneService":
    """Return the service for web pages and phones. Its module is imported only here, because many tables never use
    it."""
    from companion.program.phones.phone_service import open_phones

    return open_phones(
        app, Path(base.config.journal), base.deliver, base.notices, base.later, lambda: base.preferences.now.web,
        used=base.config.web.used, simulated=base.arguments.simulated,
    )  # fmt: skip


def _services(
    base: Base, table: Table, parts: Composition, app: App, closing: contextlib.ExitStack
) -> Sequence[Service]:
    """Return all services, in the order in which the loop calls them."""
    config, builder, sound, cue = base.config, base.builder, base.sound, base.cue
    kiosk = None
    if config.kiosk.used:
        from companion.program.kiosk.open_kiosk import open_kiosk

        kiosk = builder.part(
            open_kiosk, app, config, base.preferences, cue, base.deliver, closing,
            simulated=base.arguments.simulated, pictures=parts.pictures,
        )  # fmt: skip
    _listen(base, app, kiosk)
    left = has_keys(Path(config.journal))
    phones = builder.part(
        LaterPhones, lambda: _phones(base, app), lambda: left or config.web.used or base.preferences.now.web
    )
    if phones is not None:
        closing.callback(phones.close)
    journal, load = Path(config.journal), library(config).load
    hall = builder.part(open_hall, app, journal, base.deliver, base.notices) if joined_path(journal).exists() else None
    if hall is not None:
        closing.callback(hall.close)
    before = _remembered(config, table.head.rules)
    found: list[Service | None] = [
        kiosk,
        parts.glass,
        base.preferences,
        builder.part(AnnouncingService, cue, None if sound is None else sound.prepare, base.score),
        sound,
        builder.part(RewindService, time.monotonic, before, table.latest_states, lambda: table.moved),
        builder.part(ChanceService, table, cue, lambda: app.halted),
        builder.part(SelfTestService, base.deliver, base.notices.say),
        builder.part(TurnClockService, cue),
        builder.part(EveningService, earlier_hands(journal)),
        builder.part(SeasonService, journal, load, base.deliver),
        builder.part(LuckService, journal, load, base.deliver),
        builder.part(StoryService, lambda: table.latest_states(1000), load, base.deliver),
        builder.part(PublicChancesService, load, base.deliver),
        builder.part(ChipService, config.chips.set) if config.chips.used else None,
        hall,
        None if parts.decks is None else parts.decks.service,
        *parts.devices.services,
        *parts.beside,
        # before the setup service, since it takes the touches during a check
        builder.part(TryService, config, cue, parts.first_start, app.light),
        parts.first_start,
        phones,
        builder.part(CoverService, journal),
        base.first_picture,
    ]
    return [each for each in found if each is not None]


def _listen(base: Base, app: App, kiosk: "KioskService | None") -> None:
    """Pass what happens at the window on to the sound service, the kiosk and the failure reports."""
    listeners = base.window.listeners
    listeners.failed.append(app.failing.picture_failed)
    if kiosk is not None:
        listeners.touched.append(kiosk.touched)
    if base.sound is not None:
        listeners.felt.append(base.sound.felt)
        listeners.told.append(base.sound.read_aloud)
        listeners.again.append(base.sound.repeat)
        listeners.unplugged.append(base.sound.unplugged)


def _watch(app: App, base: Base, parts: Composition, notifier: Notifier, closing: contextlib.ExitStack) -> None:
    """Start the threads that watch the computer, the table's own figures, and parts that stop responding; `closing`
    ends them."""
    table, window, journal = app.table, base.window, Path(base.config.journal)
    trays = tuple if parts.health is None else parts.health.trays
    gauges = Gauges(lambda: (table.writer.statistics, table.writer.queued), window.frames, parts.devices.reads, trays)
    health = HealthWatch(Path("/"), journal.parent, base.deliver, gauges.turn, file=figures_file(journal))
    closing.callback(health.close)
    base.first_picture.after(health.start)
    watched, slow = pulses(app, window, parts.devices), starting(app, base.first_picture)
    dog = Watchdog(watched, notifier, clock=time.monotonic, report=stall_report(), starting=slow)
    closing.callback(dog.close)
    dog.start()


def _open_with(app: App, base: Base, parts: Composition, rules: Rules) -> None:
    """Show what comes first: the problems of this start and, if wanted, the setup pages. Then switch to the rules given
    on the command line."""
    asked, kiosk = base.arguments, base.config.kiosk.used
    tell_of_doubts(asked.doubts, app.say)
    _tell_of_problems(base.config, app, parts.glass, (*parts.wrong, *base.wrong), base.builder)
    chosen = preferences_path(simulated=asked.simulated).exists()
    setup = setup_opens(asked.setup, simulated=asked.simulated, chosen=chosen, kiosk=kiosk, safe=base.safe)
    if setup and not in_hand(app.table.head):
        base.window.open(Go("setup"))
    _take_over(app, rules, asked.ruleset, asked.options)


def _tell_of_problems(
    config: Config, app: App, glass: ScreenSizeService | None, wrong: Sequence[Refusal], builder: PartBuilder
) -> None:
    """Show notices of this start's problems. Only the last notice stays visible, so the most serious one comes last."""
    tell_of_languages(language_folder(config), app.say)
    tell_of_first(wrong, app.say)
    with contextlib.suppress(OSError, RuntimeError):  # without any font no message can be shown
        tell_of_letters(face()[0], app.say)
        tell_of_letters(face("facts")[0], app.say, FACTS)
    if glass is not None:
        _tell_of_crowding(app, glass)
    if (missing := builder.missing()) is not None:
        app.say(missing)


def _tell_of_crowding(app: App, glass: ScreenSizeService) -> None:
    """Log it if the screen cannot show all seats of the rules, and show a notice if more people are already seated than
    it can show."""
    seats = len(app.table.head.seats)
    if seats > glass.most_seats:
        log.warning("the screen shows at most %d of the %d seats of these rules", glass.most_seats, seats)
    if (why := glass.crowded(app.table.head)) is not None:
        app.say(why)


def _remembered(config: Config, rules: Rules) -> tuple[Rewound, ...]:
    """Return the last moves before the start, for the page that shows the last minute again (rewind); () if they cannot
    be read."""
    try:
        return remembered(Path(config.journal), rules, least=LEAST, seconds=MINUTE_S, now=time.monotonic())
    except (JournalError, LookupError, ValueError, msgspec.MsgspecError) as error:
        log.info("the rewind begins anew: %s", error)
        return ()


def _take_over(app: App, rules: Rules, ruleset: str, options: Mapping[str, str]) -> None:
    """Switch a continued evening to the ruleset and options given on the command line, if they differ from its own."""
    if ruleset and app.table.head.rules.id != rules.id:
        value = ", ".join(f"{name}={value}" for name, value in options.items())
        app.do(Play(Move("ruleset", name=rules.id, value=value)), "command line")
    for name, value in options.items():
        # the evening may have another ruleset without this option, which then refuses it
        if app.table.head.rules.values.get(name) != rules.values[name]:
            app.do(Play(Move("option", name=name, value=value)), "command line")
