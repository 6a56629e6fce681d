"""The settings given on the command line of `sabacc run`, and how they override the configuration file."""

import logging
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion.config import ConfigBroken, check_printed, journal_path, library
from companion.game.engine.rules import RulesBroken
from companion.game.moves import Refusal
from companion.program.hardware.table_devices import AS_IT_SHOULD, Simulation
from companion.settings import Config

log = logging.getLogger("sabacc")


class RunArguments(msgspec.Struct, frozen=True):
    """The settings given on the command line of `sabacc run`. A field that is None, "" or (0, 0) was not given, so the
    configuration decides. `file`: the configuration file. `setup`: whether to begin with the setup pages; None means
    only if nobody has chosen any preferences on this table before."""

    simulated: bool = False
    journal: Path | None = None
    size: tuple[int, int] = (0, 0)
    fullscreen: bool = False
    kiosk: bool = False
    ruleset: str = ""
    options: Mapping[str, str] = {}
    file: Path | None = None
    simulation: Simulation = AS_IT_SHOULD
    setup: bool | None = None
    doubts: tuple[ConfigBroken, ...] = ()
    """The settings of the configuration that were invalid and have been replaced by their defaults."""


def with_arguments(config: Config, arguments: RunArguments) -> Config:
    """Return the configuration with the command line's settings applied and the journal's path filled in. Raises
    `ConfigBroken` for a ruleset or option that does not exist."""
    if arguments.ruleset:  # the configured options belong to the configured ruleset
        table = replace(config.table, ruleset=arguments.ruleset, options=dict(arguments.options))
    else:
        table = replace(config.table, options={**config.table.options, **arguments.options})
    display = replace(
        config.display,
        size=arguments.size if any(arguments.size) else config.display.size,
        fullscreen=arguments.fullscreen or config.display.fullscreen,
    )
    kiosk = replace(config.kiosk, used=arguments.kiosk or config.kiosk.used)
    journal = arguments.journal or journal_path(config, simulated=arguments.simulated)
    config = replace(config, table=table, display=display, kiosk=kiosk, journal=str(journal))
    try:
        rules = library(config).load(table.ruleset, table.options)
    except RulesBroken as error:
        named = "--ruleset: " if arguments.ruleset else "--option: " if arguments.options else ""
        raise ConfigBroken(f"{named}{error}") from error
    check_printed(config, rules, arguments.file)
    return config


def tell_of_doubts(doubts: Sequence[ConfigBroken], say: Callable[[Refusal], None]) -> None:
    """Log each invalid setting that was replaced by its default (`doubts` has the errors), and show a notice of the
    first one with `say`. (`sabacc doctor` lists them all.)"""
    for doubt in doubts:
        log.warning("%s; the usual setting stands for it", doubt)
    for doubt in doubts[:1]:
        say(Refusal("setting-doubted", {"where": doubt.where}))
