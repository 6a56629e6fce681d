"""Tests that imports between the packages of the program go one way, and that folders are small enough to find a module
by walking.

A room is a folder below `companion/`. `KNOWN` says which other rooms each room may import. `LAYERS` orders the parts of
a room: a part may import only parts in an earlier line, never one in its own line or a later one.
"""

import ast
import re
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent / "companion"

MOST_MODULES = 20
"""The most modules in one folder. In a larger folder nobody finds anything."""

KNOWN = {
    "art": {"game"},
    "game": {"plain_files"},
    "odds": {"game"},
    "printing": {"art", "game", "locale"},
    "table": {"game", "odds", "plain_files"},
    "devices": {"game", "plain_files", "table"},
    "locale": {"game", "plain_files", "table"},
    "display": {"art", "game", "locale", "odds", "plain_files", "table"},
    "simulation": {"devices", "game", "odds", "table", "tournament"},
    "tournament": {"game", "plain_files", "table"},
    "program": {
        "config",
        "devices",
        "display",
        "game",
        "hall",
        "locale",
        "odds",
        "plain_files",
        "settings",
        "simulation",
        "table",
        "tournament",
        "web",
    },
    "web": {"art", "display", "game", "locale", "odds", "table", "tournament"},
    "hall": {"display", "game", "locale", "plain_files", "table", "tournament", "web"},
}
"""The other rooms that each room may import. Only the command line, `cli`, may import the program."""

LAYERS = {
    "game": """
        moves printable reading
        cards
        ladders
        engine
        phases.shared
        phases.classic phases.spike
        phases.banker phases.coruscant phases.drawn phases.kessel
        phases.table
        phases.pratique
        phases
        loading
        record suggest
    """,
    "table": """
        chips durations hall_says phone_wire tournament_view
        journal views
        cards chance intents salvage
        history service
        dice evening onlooker
        table
        sink strikes
        tournament_orders
    """,
    "devices": """
        backoff debounce edid light_patterns once open_files
        later outputs rfid sound
        decks panel panel_light trays
        lights open_devices
        later_panel
    """,
    "display": """
        canvas
        layout model
        input
        parts
        pages.kiosk pages.menu pages.setup
        pages.ask pages.table
        pages.menus
        pages.picture pages.speaking pages.spectators
        window
    """,
    "simulation": """
        clock fault_list hands simulated_panel simulated_tournament
        fault_service model_hands players reader tournament_figures
        pico simulated_evening
        comparison real_hands tally trays
        simulated_hardware
        by_hand simulated_decks
    """,
    "tournament": """
        event_format lots
        acts tournament_state
        linked_pot placing
        payouts seat_draw settling
        entrants format_files transfers
        hands_played
        stages
        decisions performing
        book
        director orders tournament_record
    """,
    "web": """
        card_faces chart delayed file_watch listening rendering table_link
        guards replies
        event_stream public_page publisher
        dealer_page player_page values
        pages
        home
        dealer_site stream_site
        server
        desk
    """,
    "hall": """
        hall_wire
        broker broker_link joined outbox standing store
        desk pot_ledger publishing
        former_numbers hall_line league running slips tournament_link
        hall_evening
        hall_pages tournament_tables
        exports hall_site
    """,
    "program": """
        health
        loop
        phones services worked_out
        hardware kiosk
        doctor
        bundle
        stick
        assembly
        shows
    """,
}
"""The parts of a room, from the bottom up: its sub-folders, and modules that are directly in a room with
sub-folders."""

SAME_NAME = {"cards", "guided", "language", "rules", "suggest", "watch"}
"""Module names that may occur twice. Some are those of commands in `cli` which share the name of the module that does
the work. `cards` is in `art` (how cards look) and in `display` (the part of a page that shows them). Every other module
name is unique."""

READS = re.compile(
    r"^import (os|io|shutil)\b|\bplain_files\b|\.(open|read_text|read_bytes|glob|iterdir|is_file)\(", re.M
)
"""Matches code that reads files or folders."""


@cache
def files() -> dict[str, Path]:
    """Return every module below `companion/`, by its dotted name."""
    return {_name(file): file for file in HOUSE.rglob("*.py")}


@cache
def imports() -> dict[str, frozenset[str]]:
    """Return every module below `companion/`, by its dotted name, with the modules that it imports: at the top, inside
    functions, and for type checking only."""
    found = {}
    for name, file in files().items():
        wanted = set()
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                wanted |= {each.name for each in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                inside = {f"{node.module}.{each.name}" for each in node.names}
                wanted |= (inside & files().keys()) or {node.module}
        found[name] = frozenset((wanted & files().keys()) - {name})
    return found


def _name(file: Path) -> str:
    parts = file.relative_to(HOUSE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(module: str) -> str:
    """Return the room of a module: `companion.game.moves` is in `game`."""
    return module.split(".")[1] if "." in module else ""


def part_of(module: str, parts: set[str]) -> str | None:
    """Return the part of its room to which a module belongs: the longest part name with which its own name begins."""
    within = module.split(".")[2:]
    names = [".".join(within[:length]) for length in range(len(within), 0, -1)]
    return next((name for name in names if name in parts), None)


def known(room: str) -> set[str]:
    """Return the rooms that a room imports, also inside functions."""
    wanted = {room_of(each) for name, those in imports().items() if room_of(name) == room for each in those}
    return wanted - {room, ""}


@pytest.mark.parametrize("room", KNOWN)
def test_a_room_knows_only_the_rooms_its_arrows_point_to(room: str) -> None:
    assert known(room) <= KNOWN[room]


def test_the_rules_read_files_only_where_they_are_loaded() -> None:
    reading = {
        name for name, file in files().items() if room_of(name) == "game" and READS.search(file.read_text("utf-8"))
    }
    assert {name.rpartition(".")[0] for name in reading} == {"companion.game.loading"}


def test_every_room_has_its_arrows_said() -> None:
    rooms = {each.name for each in HOUSE.iterdir() if (each / "__init__.py").exists()}
    assert rooms == {*KNOWN, "cli"}


def test_the_guide_shows_the_same_arrows() -> None:
    guide = (HOUSE.parent / "docs" / "developer.md").read_text("utf-8")
    rows = re.findall(r"^\| (`.*) \| (.*) \|$", guide, re.M)
    told = {room: {*re.findall(r"`(\w+)`", those)} for rooms, those in rows for room in re.findall(r"`(\w+)`", rooms)}
    rooms = KNOWN.keys() - {"program"}
    assert {room: told.get(room) for room in rooms} == {room: KNOWN[room] - {"plain_files"} for room in rooms}
    assert rooms - told["program"] == KNOWN["program"] - {"config", "settings", "plain_files"}
    (without,) = re.findall(r"^All but (.*) may also use `plain_files`", guide, re.M)
    assert {*re.findall(r"`(\w+)`", without)} == {room for room in KNOWN if "plain_files" not in KNOWN[room]}


def test_the_program_is_seen_to_know_nearly_everything() -> None:
    assert known("program") == KNOWN["program"]


@pytest.mark.parametrize("room", LAYERS)
def test_a_part_knows_only_the_parts_below_it(room: str) -> None:
    level = {part: at for at, line in enumerate(LAYERS[room].strip().splitlines()) for part in line.split()}
    for module, wanted in imports().items():
        own = part_of(module, {*level}) if room_of(module) == room else ""
        if own == "" or not wanted:
            continue
        assert own is not None, f"{module} belongs to no part of {room}: name its part in LAYERS"
        for other in wanted:
            part = part_of(other, {*level}) if room_of(other) == room else None
            if part is not None and part != own:
                assert level[part] < level[own], f"{module} imports {other}, which lies above it"


def test_no_modules_import_each_other_in_a_circle() -> None:
    TopologicalSorter(imports()).prepare()


def test_no_folder_is_a_pile() -> None:
    folders = [HOUSE, *(each for each in HOUSE.rglob("*") if each.is_dir())]
    counted = {folder: len([file for file in folder.glob("*.py") if file.name != "__init__.py"]) for folder in folders}
    assert not {str(folder): count for folder, count in counted.items() if count > MOST_MODULES}


def test_every_folder_says_what_belongs_there() -> None:
    for file in HOUSE.rglob("__init__.py"):
        assert ast.get_docstring(ast.parse(file.read_text("utf-8"))), f"{file} does not say what belongs in its folder"


def test_a_name_means_one_thing() -> None:
    names: dict[str, list[str]] = {}
    for module in imports():
        if module.count(".") > 1 and not (HOUSE.parent / Path(*module.split("."))).is_dir():
            names.setdefault(module.rpartition(".")[2], []).append(module)
    assert {name for name, modules in names.items() if len(modules) > 1} == SAME_NAME
