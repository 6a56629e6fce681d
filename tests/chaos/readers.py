"""Everything in the program that reads external data, each with intact files that can be damaged. A reader must answer
with a sentence, or skip the file or the line."""

import contextlib
import logging
import shutil
import sqlite3
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import click
import pygame.font  # noqa: F401  (fonts are loaded once, not in the first reading that is timed)

from companion.cli.replay import outcome
from companion.cli.support.errors import errors_in_words
from companion.config import load_config
from companion.devices.decks.deck_file import DeckTags, format_deck, load_deck
from companion.devices.decks.folder import DeckFolder
from companion.devices.trays.registry import Registry
from companion.game import record
from companion.game.loading.deck_documents import DECKS
from companion.game.loading.documents import RULESETS
from companion.game.loading.library import Library
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Words, languages
from companion.locale import language as language_module
from companion.program.assembly.evening_table import open_table
from companion.program.health.starts import Starts
from companion.program.services.preference_service import PreferenceService
from companion.program.stick.stick_files import StickFailed
from companion.program.stick.update import Updater, find_update
from companion.simulation.simulated_hardware import simulated_tags
from companion.table.evening.tables import evening_of
from companion.table.views.preferences import Preferences
from tests.chaos.mutate import mutated, scarred
from tests.game.invariants import check_state
from tests.support import Bench, recorded, seat_three

GOLDEN = Path(__file__).parents[1] / "golden"


class Case(NamedTuple):
    """A reader under test. `sound`: intact files; `read`: reads a damaged one, and may only raise click's errors."""

    sound: Callable[[], Mapping[str, bytes]]
    read: Callable[[str, bytes, Path], object]
    damage: Callable[[bytes, Random], bytes] = mutated


def written(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def _texts(*places: Path, ending: str = "*.toml") -> Mapping[str, bytes]:
    return {path.name: path.read_bytes() for place in places for path in sorted(place.glob(ending))}


# --- settings --------------------------------------------------------------------------------------------------------

CONFIG = b"""
[table]
ruleset = "standard"
language = "fr"
options = { bet_limit = 20, croupier = true }
[display]
size = [800, 480]
size_mm = [154.0, 86.0]
steady = true
[panel]
button = 17
tonal = false
[field]
mode = "presence"
seat = 2
gain = 4
[trays]
pattern = "usb-*-if00"
assign = "ask"
[chips]
used = true
set = [{ value = 1, count = 100, colour = "white" }]
[sound]
least = 5
most = 90
start = 50
night_from = "22:00"
night_to = "07:30"
[kiosk]
used = true
idle = 45
pin = "1234"
[stick]
folder = "/media/sabacc"
"""


def config(name: str, data: bytes, folder: Path) -> None:
    with errors_in_words():
        load_config(written(folder, "table.toml", data))


def preferences(name: str, data: bytes, folder: Path) -> None:
    PreferenceService(written(folder, "preferences.toml", data), Preferences())


def starts(name: str, data: bytes, folder: Path) -> None:
    assert 0 <= Starts(written(folder, "starts", data)).failed <= 3


def registry(name: str, data: bytes, folder: Path) -> None:
    path = written(folder, "trays.toml", data)
    with errors_in_words():
        Registry(path, strict=True)
    for serial in (kept := Registry(path)).known:
        kept.seat_of(serial)


# --- rules and cards -------------------------------------------------------------------------------------------------


def ruleset(name: str, data: bytes, folder: Path) -> None:
    """Read a ruleset as a file in a house's folder, under a name of its own."""
    path = written(folder, "house.toml", data.replace(f'id = "{Path(name).stem}"'.encode(), b'id = "house"'))
    for inner in ("overlays", "decks"):
        (folder / inner).mkdir(exist_ok=True)
    with errors_in_words(str(path)):
        Library(folder).check(path)
        Library(folder).read()


def overlay(name: str, data: bytes, folder: Path) -> None:
    text = data.replace(f'id = "{Path(name).stem}"'.encode(), b'id = "house"')
    path = written(folder, "overlays/house.toml", text)
    with errors_in_words(str(path)):
        Library(folder).load("standard+house")


def deck(name: str, data: bytes, folder: Path) -> None:
    text = data.replace(f'id = "{Path(name).stem}"'.encode(), b'id = "house"')
    path = written(folder, "decks/house.toml", text)
    with errors_in_words(str(path)):
        Library(folder).check(path)


@cache
def _tags() -> Mapping[str, bytes]:
    cards = load_rules("standard").deck
    tags = simulated_tags(cards)
    signatures = dict.fromkeys(list(tags)[:5], "ab" * 32)
    made = DeckTags(name="The red one", deck=cards.id, tags=tags, signatures=signatures)
    return {"red.toml": format_deck(made).encode()}


def deck_file(name: str, data: bytes, folder: Path) -> None:
    path = written(folder, "red.toml", data)
    with errors_in_words(str(path)):
        load_deck(path, load_rules("standard").deck.counts())


def deck_folder(name: str, data: bytes, folder: Path) -> None:
    """The decks beside a damaged one must all be found."""
    written(folder, "blue.toml", data)
    DeckFolder(folder)


def record_file(name: str, data: bytes, folder: Path) -> None:
    with errors_in_words(name):
        outcome(record.read(data.decode("utf-8", "replace"), name))


@cache
def _records() -> Mapping[str, bytes]:
    found = sorted(GOLDEN.glob("*/*.txt"))
    return {f"{path.parent.name}/{path.name}": path.read_bytes() for path in found[::12]}


# --- words -----------------------------------------------------------------------------------------------------------


@cache
def _ftl() -> Mapping[str, bytes]:
    place = Path(language_module.__file__).parent
    return {
        "fr.ftl": (place / "fr" / "display.ftl").read_bytes()[:6000],
        "game.ftl": (place / "en" / "game.ftl").read_bytes()[:6000],
    }


def language(name: str, data: bytes, folder: Path) -> None:
    written(folder, "xx.ftl", data)
    assert "xx" in languages(folder)
    words = Words("xx", folder=folder)
    for code in ("not-now", "no-such-move", "seat-taken", "verb-deal", "check", "sits-down", "ante", "shift"):
        words.say(code)


# --- the journal -----------------------------------------------------------------------------------------------------


@cache
def _journals() -> Mapping[str, bytes]:
    """Return a journal that was closed, and one whose rows are still in the log, as after a pulled plug."""
    import tempfile

    found: dict[str, bytes] = {}
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder) / "evening.journal")
        seat_three(bench.table)
        for _ in range(2):
            bench.table.deal("screen")
            bench.table.the_rest("check", "screen")
            bench.table.undo("screen")
            bench.table.play(Move("misdeal", reason="a card fell"), "screen")
        bench.settle()
        found["log"] = b"".join(_packed(bench.path, ending) for ending in ("", "-wal"))
        bench.close()
        found["closed"] = b"".join(_packed(bench.path, ending) for ending in ("", "-wal"))
    return found


def _packed(path: Path, ending: str) -> bytes:
    file = path.with_name(path.name + ending)
    data = file.read_bytes() if file.exists() else b""
    return len(data).to_bytes(4, "big") + data


def journal_damage(data: bytes, rng: Random) -> bytes:
    """Damage the file or its log."""
    size = int.from_bytes(data[:4], "big")
    main, log = data[4 : 4 + size], data[8 + size :]
    if log and rng.random() < 0.6:
        log = scarred(log, rng)
    else:
        main = scarred(main, rng)
    return len(main).to_bytes(4, "big") + main + len(log).to_bytes(4, "big") + log


def journal(name: str, data: bytes, folder: Path) -> None:
    size = int.from_bytes(data[:4], "big")
    path = written(folder, "evening.journal", data[4 : 4 + size])
    written(folder, "evening.journal-wal", data[8 + size :])
    for look in (lambda: evening_of(path, load_rules), lambda: recorded(path)):
        with contextlib.suppress(click.ClickException, LookupError), errors_in_words(str(path)):
            look()
    with errors_in_words(str(path)), open_table(path, load_rules("standard"), lambda item: None) as table:
        if table.head.last is not None:
            check_state(table.head, {card for zone in table.head.zones.values() for card in zone.public})
        while table.can_undo:
            table.undo("screen")
        table.settle(60)


# --- sticks ----------------------------------------------------------------------------------------------------------


@cache
def _update() -> Mapping[str, bytes]:
    from ecdsa import NIST256p, SigningKey

    key = SigningKey.from_secret_exponent(12345, curve=NIST256p).verifying_key.to_pem()
    digest = b"a" * 64 + b"  sabacc-9.0.0.deb\n"
    return {"sha256": digest, "sha256.sig": bytes(range(70)), "pem": key}


def update(name: str, data: bytes, folder: Path) -> None:
    stick = folder / "stick"
    files = {**_update(), name: data}
    written(stick, "sabacc-9.0.0.deb", b"package")
    for ending in ("sha256", "sha256.sig"):
        written(stick, f"sabacc-9.0.0.deb.{ending}", files[ending])
    found = find_update(stick)
    assert found is not None
    with contextlib.suppress(StickFailed):
        Updater(folder / "updates", written(folder, "key.pem", files["pem"]), "0.1.0").take(stick, lambda part: None)
    ready = folder / "updates" / "ready"
    assert not ready.exists(), "what was not signed was laid ready"


CASES: Mapping[str, Case] = {
    "configuration": Case(lambda: {"table.toml": CONFIG}, config),
    "preferences": Case(
        lambda: {"p.toml": b'language = "fr"\nturn = 180\nvolume = 50\nwidth_mm = 154.0\nmuted = false\n'}, preferences
    ),
    "starts": Case(lambda: {"starts": b"2\n"}, starts),
    "trays": Case(
        lambda: {"trays.toml": b"[field]\ngain = 5\n[trays.e660583883724a32]\nseat = 2\ngain = [5, 4]\n"}, registry
    ),
    "ruleset": Case(lambda: _texts(RULESETS), ruleset),
    "overlay": Case(lambda: _texts(RULESETS / "overlays"), overlay),
    "deck": Case(lambda: _texts(DECKS), deck),
    "deck file": Case(_tags, deck_file),
    "deck folder": Case(_tags, deck_folder),
    "record": Case(_records, record_file),
    "language": Case(_ftl, language),
    "journal": Case(_journals, journal, journal_damage),
    "update": Case(_update, update),
}


def clear(folder: Path) -> None:
    """Remove everything that the last reading has left."""
    for each in folder.iterdir():
        shutil.rmtree(each) if each.is_dir() else each.unlink()


logging.getLogger("fluent").setLevel(logging.CRITICAL)
assert sqlite3.threadsafety >= 1
