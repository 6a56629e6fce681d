"""Collects everything that the doctor's checks have to know about the machine. It only reads, and changes nothing."""

import ctypes
import fcntl
import grp
import importlib.metadata
import importlib.util
import os
import pwd
import shutil
import struct
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from companion.config import ConfigBroken, journal_path, library, load_config, trays_path, usual_path
from companion.devices.decks.folder import card_order
from companion.devices.open_devices import open_panel
from companion.devices.rfid.reader import Reader
from companion.devices.sound.alsa import cards, loudspeaker
from companion.devices.trays.registry import Registry
from companion.program.doctor import staged
from companion.program.doctor.gpiochip import used_lines
from companion.program.doctor.questions_asked import TRAYS_S, ask_panel, ask_reader, looking
from companion.program.doctor.quiet import quiet
from companion.program.doctor.seen import System
from companion.program.hardware.table_decks import deck_folder, deck_kinds
from companion.program.hardware.table_trays import field_gain
from companion.program.loop.score_found import found_score
from companion.settings import Config

DEVICES = (
    "dev/spidev*",
    "dev/gpiochip*",
    "dev/dri/card*",
    "dev/input/event*",
    "dev/snd/pcm*",
    "dev/ttyACM*",
)
MODULES = {
    "gpiozero": "gpiozero", "lgpio": "lgpio", "spidev": "spidev", "msgspec": "msgspec", "click": "click",
    "pyserial": "serial", "pygame": "pygame", "segno": "segno", "ecdsa": "ecdsa",
}  # fmt: skip
"""Packages that may be installed without package metadata. They are found by the name of their module instead, which is
the value."""
GL = ("libEGL.so.1", "libGL.so.1", "libGLESv2.so.2")
"""The libraries that SDL's KMSDRM driver opens by name. Debian does not install them together with SDL."""
ROOT = Path("/")
"""The folder that contains /proc, /sys, /dev and config.txt; tests use a folder of their own."""


def collect_facts(file: Path | None, *, playing: bool = False) -> System:
    """Collect and return the facts about this machine for the doctor. `file`: the configuration file; None means the
    one at its usual place. `playing`: whether a table runs in this process; its screen, panel, trays and reader are
    then left alone."""
    config, error, doubts = _configuration(file)
    pi, served, starts_itself = staged.model(ROOT), staged.served(ROOT), staged.starts_itself(ROOT)
    real = bool(pi) or served or starts_itself
    journal = _journal(config, simulated=not real)
    screen = {} if playing else {**_pygame(), **_dice(), **_pictures(config), **_house(config)}
    found: dict[str, Any] = {**_user(), **_drawn(), **screen, **_seats(config), **_deck(config), **journal}
    named = file or usual_path()
    if not playing and not served and journal["journal_state"] != "in use":
        found |= _asked(config, real=real)
    return System(
        pi=pi,
        python=(sys.version_info.major, sys.version_info.minor),
        bits=8 * struct.calcsize("P"),
        packages=_packages(),
        screen="wayland" if os.environ.get("WAYLAND_DISPLAY") else "x11" if os.environ.get("DISPLAY") else "",
        voice=shutil.which("espeak-ng") or "",
        gl_missing=_unloadable(GL) if real else (),
        workdir=_workdir(),
        config=config,
        config_file=str(named) if named.is_file() else "",
        config_error=error,
        config_doubts=doubts,
        served=served,
        starts_itself=starts_itself,
        **kernel_facts(ROOT, pi),
        **found,
    )


def _dice() -> dict[str, Any]:
    """Return the result of testing the table's dice, as fields of `System`."""
    from companion.table.chance.chance import self_test_twice

    try:
        found = self_test_twice()
    except Exception as error:  # the doctor reports any error of the generator
        return {"dice_error": f"{type(error).__name__}: {error}"}
    return {"dice": found.statistic, "dice_error": "" if found.passed else f"faces {found.counts}"}


def kernel_facts(root: Path, pi: str) -> dict[str, Any]:
    """Return what the kernel's files below `root` say, as fields of `System`. `pi`: the model, "" if none."""
    paths = [path for pattern in DEVICES for path in sorted(root.glob(pattern))]
    return {
        "devices": {f"/{path.relative_to(root)}": _access(path) for path in paths},
        "screens": staged.screens(root),
        "inputs": staged.inputs(root),
        "sound_cards": _sound_cards(root) if pi else (),
        "hat": staged.hat(root),
        "overlays": staged.overlays(root, pi) if pi else (),
        "lines": used_lines(sorted((root / "dev").glob("gpiochip*"))) if pi else {},
        "picos": staged.picos(root),
    }


def _sound_cards(root: Path) -> tuple[str, ...]:
    found = cards(root)
    played = loudspeaker(found)
    return tuple(card.name for card in sorted(found, key=lambda card: card != played))


def _asked(config: Config, *, real: bool) -> dict[str, Any]:
    """Return what the devices themselves answer, as fields of `System`. `real`: whether the table has real devices
    here; if not, only trays can be connected."""
    found: dict[str, Any] = {}
    registry = Registry(trays_path())
    with quiet():
        folder = Path(config.trays.folder).expanduser()
        if config.trays.fitted and (real or folder.is_dir()):
            with looking(folder, registry, pattern=config.trays.pattern) as look:
                found["trays"] = look.trays(TRAYS_S)
        if real and config.field.fitted:
            found |= _reader(config)
        if real and config.panel.fitted:
            found |= ask_panel(lambda post: open_panel(config.panel.pins(), post))
    return found


def _workdir() -> str:
    """Return the folder in which lgpio creates its pipes if it is not writable; "" if it is."""
    folder = os.environ.get("LG_WD") or str(Path.cwd())
    return "" if os.access(folder, os.W_OK | os.X_OK) else folder


def _access(path: Path) -> str:
    return ("r" if os.access(path, os.R_OK) else "") + ("w" if os.access(path, os.W_OK) else "")


def _unloadable(names: Sequence[str]) -> tuple[str, ...]:
    """Return the libraries among `names` that are missing or cannot be loaded."""
    missing = []
    for name in names:
        try:
            ctypes.CDLL(name)
        except OSError:
            missing.append(name)
    return tuple(missing)


def _user() -> dict[str, Any]:
    try:
        name = pwd.getpwuid(os.getuid()).pw_name
    except KeyError:
        name = str(os.getuid())
    groups = {_group(number) for number in (*os.getgroups(), os.getgid())}
    listed = {group.gr_name for group in grp.getgrall() if name in group.gr_mem}
    return {"user": name, "groups": frozenset(groups), "listed": frozenset(listed)}


def _group(number: int) -> str:
    try:
        return grp.getgrgid(number).gr_name
    except KeyError:
        return str(number)


def _packages() -> dict[str, str]:
    """Return the versions of installed packages, by package name. The version is "" for a module that is installed
    without package metadata, like some of Debian's."""
    laid = {name: "" for name, module in MODULES.items() if _laid(module)}
    found = importlib.metadata.distributions()
    return laid | {each.name.lower(): each.version for each in found if each.name}


def _laid(module: str) -> bool:
    """Whether a module of this name is installed; it is not imported."""
    try:
        return importlib.util.find_spec(module) is not None
    except (ImportError, ValueError):  # a stub in `sys.modules` has no spec
        return True


def _configuration(file: Path | None) -> tuple[Config, str, tuple[str, ...]]:
    """Return the settings, why the table does not start with them ("" if it does), and a sentence for each setting that
    it replaces by its default."""
    doubts: list[ConfigBroken] = []
    try:
        return load_config(file, doubts.append), "", tuple(map(str, doubts))
    except ConfigBroken as error:
        return Config(), str(error), ()


def _deck(config: Config) -> dict[str, Any]:
    deck = library(config).load(config.table.ruleset).deck
    found: dict[str, Any] = {"deck_size": deck.size}
    folder = deck_folder(config)
    if folder.troubles:
        return {**found, "deck_error": folder.troubles[0]}
    fitting = [each for each in folder.decks if each.deck == deck.id]
    named = Path(config.field.deck).expanduser() if config.field.deck else None
    for name, path in folder.files.items():
        kind = next(each.deck for each in folder.decks if each.name == name)
        if path == named and kind != deck.id and not fitting:
            return {**found, "deck_error": f"{path}: it is for {kind}, another kind of deck"}
    if not fitting:
        return found
    best = max(fitting, key=lambda each: len(each.tags))
    size = len(card_order(deck_kinds(config)(deck.id), best))
    return {"deck_size": size, "deck_tags": len(best.tags), "deck_name": best.name}


def _journal(config: Config, *, simulated: bool) -> dict[str, Any]:
    from companion.table.journal.disk import resolved
    from companion.table.journal.journal import Journal
    from companion.table.journal.journal_file import JournalError

    path = journal_path(config, simulated=simulated)
    place = path.parent
    while not place.exists() and place != place.parent:
        place = place.parent
    state: Literal["new", "good", "in use", "broken"] = "new"
    error = ""
    if not os.access(place, os.W_OK | os.X_OK) or not place.is_dir():
        state, error = "broken", f"{place} cannot be written to"
    elif path.exists():
        state = "in use" if _locked(Path(f"{resolved(path)}.lock")) else "good"
        try:
            with Journal.view(path) as journal:
                wrong = journal.verify(journal.last_checkpoint())
            if wrong is not None:
                state, error = "broken", f"journal row {wrong[0]}: {wrong[1]}"
        except JournalError as problem:
            if path.stat().st_size:
                state, error = "broken", str(problem)
    return {
        "journal": str(path),
        "journal_state": state,
        "journal_error": error,
        "free": shutil.disk_usage(place).free,
        "read_only": staged.read_only(ROOT, place.resolve()),
    }


def _locked(lock: Path) -> bool:
    """Whether a running table holds this lock file. If not, the test locks and unlocks it for a moment."""
    try:
        descriptor = os.open(lock, os.O_RDONLY)
    except OSError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
        return False
    except OSError:
        return True
    finally:
        os.close(descriptor)


def _pygame() -> dict[str, Any]:
    """Return what pygame and its graphics library SDL can do, as fields of `System`, found out without opening a
    window."""
    try:
        import pygame

        from companion.display.canvas import letters
    except ImportError as error:
        return {"pygame_error": str(error)}
    try:
        with quiet():
            used = {own: letters.read_face(own)[0] for own in (letters.FACTS, letters.BUNDLED)}
        for path in used.values():
            pygame.font.Font(path, 12).render("Sabacc −23", True, (0, 0, 0))
    except (pygame.error, OSError, NotImplementedError, ValueError) as error:
        return {"font_error": str(error)} | _drivers()
    missing = [own.name for own, path in used.items() if path != str(own)]
    return ({"own_font": missing[0]} if missing else {}) | _drivers()


def _drawn() -> dict[str, Any]:
    """Return what the table has noted about the renderer of its screen, as fields of `System`; empty if nothing."""
    try:
        from companion.program.health.screen_trial import crashed_renderers, read_note, screen_file
    except ImportError:
        return {}
    note = read_note(screen_file())
    if note is None:
        return {}
    return {
        "renderer": note.renderer,
        "drawn": note.answer,
        "given_up": crashed_renderers(note),
        "note": str(screen_file()),
    }


def _pictures(config: Config) -> dict[str, Any]:
    """Return which of the owner's own pictures can be used, as fields of `System`. They are loaded in the same way as
    at the table."""
    from companion.locale import Words

    if not config.display.pictures:
        return {}
    try:
        from companion.display.canvas.picture_pack import read_drawings, read_pack
    except ImportError:
        return {}  # without pygame nothing is drawn; another check reports that
    found, wrong = read_pack(Path(config.display.pictures))
    drawn, refused = read_drawings(Path(config.display.pictures))
    wrong += refused
    words = Words("en")
    told = tuple(words.sentence(f"notice-{each.code}", each.args) for each in wrong)
    return {"pictures": (*found, *drawn), "pictures_wrong": told}


def _house(config: Config) -> dict[str, Any]:
    """Return what is wrong with the owner's own score (the file that says what sounds and lights up at which event) and
    look (colours and typefaces), as fields of `System`. Both are loaded in the same way as at the table."""
    from companion.locale import Words

    words, told = Words("en"), list[str]()
    if config.table.score:
        with quiet():  # the table says it in its log, the doctor in a finding
            wrong = found_score(config)[1]
        told += [words.sentence(f"refused-{each.code}", each.args) for each in wrong]
    if config.display.look:
        try:
            from companion.display.canvas.house_look import use_look
        except ImportError:
            return {"house_wrong": tuple(told)}  # without pygame nothing is drawn; another check reports that
        told += [words.sentence(f"notice-{each.code}", each.args) for each in use_look(Path(config.display.look))]
    return {"house_wrong": tuple(told)}


def _seats(config: Config) -> dict[str, Any]:
    """Return how many seats the configured screen shows, as a field of `System`; 0 if it is too small to play on."""
    from companion.display.canvas.metrics import WINDOW, Panel, most_seats, too_small

    pixels = config.display.size if any(config.display.size) else WINDOW
    panel = Panel.of(*pixels, *config.display.size_mm)
    return {"seats": 0 if too_small(panel) else most_seats(panel)}


def _drivers() -> dict[str, Any]:
    """Return the drivers that were built into the SDL that pygame has loaded, as fields of `System`; pygame itself
    cannot list them."""
    from companion.display.window.renderers import sdl_file

    library = ctypes.CDLL(sdl_file())
    found = {}
    for kind in ("Video", "Audio"):
        name = getattr(library, f"SDL_Get{kind}Driver")
        name.restype = ctypes.c_char_p
        count = getattr(library, f"SDL_GetNum{kind}Drivers")()
        found[kind.lower()] = tuple(name(number).decode() for number in range(count))
    return found


def _reader(config: Config) -> dict[str, Any]:
    """Ask the reader's chip what it is and how well it reads; returns fields of `System`."""
    from companion.program.hardware.reader_bus import ReaderBus

    bus = ReaderBus(config)
    try:
        return ask_reader(Reader("field", bus, gain=field_gain(config, Registry(trays_path()))), bus)
    finally:
        bus.close()
