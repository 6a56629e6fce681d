"""Creates the bundle for a bug report (a zip file). The code names each thing that goes into it, so that no new field
of the program's data gets into it by accident."""

import getpass
import io
import json
import platform
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion import __version__
from companion.config import journal_path
from companion.program.bundle.shape import shape_of
from companion.program.doctor.checks import examine
from companion.program.doctor.looking import collect_facts
from companion.program.hardware.table_decks import deck_folder
from companion.program.health.computer import read_figures
from companion.program.health.scrub import Scrub
from companion.settings import Config
from companion.table.views.table_view import TableView

SEEN_BY_ITSELF = ("display", "fonts", "sound")
"""The areas that the doctor cannot check while a table uses them."""

COMMON = ("root", "pi", "user", "sabacc", "")
"""The user names that reveal nothing; removing them would only remove ordinary words from the log."""

README = """\
This is what the sabacc table has written for a bug report.

In it: versions, settings, what the doctor finds, the last lines of the log, how the devices are, statistics, the
health that the table measured last, and the shape of the journal (which kinds of moves there were and when).
Not in it: names of players and decks (they are "player 1", "player 2" ...), PIN, seeds, cards, tags and amounts.

You can open every file here and read it before you hand it on.
"""


def bundle(
    config: Config,
    *,
    file: Path | None = None,
    journal: Path | None = None,
    log: Sequence[str] = (),
    view: TableView | None = None,
    statistics: Mapping[str, Any] | None = None,
) -> bytes:
    """Return the bundle for a bug report, as the bytes of a zip file. `file`: the configuration file given on the
    command line. `journal`: the path of the journal; None means the configured one. `log`: the last lines of the log.
    `view` and `statistics`: from the table, if one runs in this process; otherwise None."""
    path = journal or journal_path(config, simulated=False)
    shape, kept = shape_of(path), read_figures(path)
    people = tuple(one.name for one in view.state.people) if view else ()
    # leave the log out if it may contain names that could not be read from the journal
    lines = list(log) if shape.complete else ["The log is left out: the journal with the players' names is damaged."]
    scrub = Scrub((*shape.names, *people, *_user()), _decks(config, view), {str(Path.home()): "~"})
    parts = {
        "version.json": _version(),
        "configuration.json": scrub.data(_settings(config)),
        "doctor.json": scrub.data(_findings(file, playing=view is not None)),
        "devices.json": scrub.data(_devices(view)) if view else None,
        "statistics.json": scrub.data(dict(statistics)) if statistics is not None else None,
        "journal.json": scrub.data(shape.description),
        "health.json": scrub.data(msgspec.to_builtins(kept)) if kept is not None else None,
    }
    texts = {name: json.dumps(part, indent=1, ensure_ascii=False) for name, part in parts.items() if part is not None}
    return _zip({"README.txt": README, **texts, "log.txt": "\n".join(map(scrub.text, lines)) + "\n"})


def _zip(texts: Mapping[str, str]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in texts.items():
            # always the same date, so that the user's clock stays private, too
            file.writestr(zipfile.ZipInfo(f"sabacc-bundle/{name}"), text.encode("utf-8", "replace"))
    return made.getvalue()


def _version() -> dict[str, Any]:
    return {
        "program": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
    }


def _settings(config: Config) -> dict[str, Any]:
    """Return all settings. For the PIN and the broker's password, only whether one is set is included."""
    settings: dict[str, Any] = msgspec.to_builtins(config)
    settings["kiosk"]["pin"] = "set" if config.kiosk.pin else ""
    settings["home"]["password"] = "set" if config.home.password else ""
    return settings


def _findings(file: Path | None, *, playing: bool) -> list[dict[str, Any]]:
    found = examine(collect_facts(file, playing=playing))
    return [msgspec.to_builtins(each) for each in found if not (playing and each.area in SEEN_BY_ITSELF)]


def _devices(view: TableView) -> dict[str, Any]:
    """Return the health of every device and what stage the game is at, without cards."""
    trays = [
        {"seat": tray.seat, "health": tray.health, "detail": tray.detail, "firmware": tray.firmware}
        | {"link": round(tray.quality, 3)}
        | {"wells": [{"quality": well.quality, "health": well.health, "detail": well.detail} for well in tray.wells]}
        for tray in view.trays
    ]
    state = view.state
    table = {
        "ruleset": state.rules.id,
        "hands": state.hands,
        "misdeals": state.misdeals,
        "seats": [held is not None for held in state.seats],
        "paused": state.paused,
        "saving": view.saving,
        "alarms": [alarm.code for alarm in view.alarms],
        "notice": view.notice.code if view.notice else "",
    }
    decks = [{"kind": deck.kind, "size": deck.size, "tagged": deck.tagged} for deck in view.decks]
    devices = [msgspec.to_builtins(device) for device in view.devices]
    return {"table": table, "devices": devices, "trays": trays, "decks": decks}


def _decks(config: Config, view: TableView | None) -> list[str]:
    """Return the names that people gave their decks, so that they can be removed from the bundle."""
    try:
        named = [deck.name for deck in deck_folder(config).decks]
    except (OSError, ValueError):
        named = []
    return named + [deck.name for deck in view.decks] if view else named


def _user() -> list[str]:
    try:
        name = getpass.getuser()
    except (KeyError, OSError):
        return []
    return [] if name in COMMON else [name]
