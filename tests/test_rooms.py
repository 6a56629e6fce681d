"""Arrows between the rooms of the house point one way."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent / "companion"

KNOWN = {
    "game": set(),
    "table": {"game"},
    "devices": {"game", "table"},
    "locale": {"game", "table"},
    "display": {"game", "locale", "table"},
    "simulation": {"devices", "game", "table"},
    "program": {"config", "devices", "display", "game", "locale", "simulation", "table"},
}
"""What each room may know beside itself; only the command line, `cli`, knows the program."""


def known(room: str) -> set[str]:
    """The rooms whose code a room imports, also inside functions."""
    found = set()
    for file in (HOUSE / room).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [each.name for each in node.names]
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                names = [f"{node.module}.{each.name}" for each in node.names]
            else:
                continue
            found |= {name.split(".")[1] for name in names if name.startswith("companion.")}
    return found - {room, "__version__"}


@pytest.mark.parametrize("room", KNOWN)
def test_a_room_knows_only_the_rooms_its_arrows_point_to(room: str) -> None:
    assert known(room) <= KNOWN[room]


def test_every_room_has_its_arrows_said() -> None:
    rooms = {each.name for each in HOUSE.iterdir() if (each / "__init__.py").exists()}
    assert rooms == {*KNOWN, "cli"}


def test_the_program_is_seen_to_know_nearly_everything() -> None:
    assert known("program") == KNOWN["program"]


def imported() -> dict[str, set[str]]:
    """The modules of the program that each one imports, also for its types only and inside functions."""
    found = {}
    for file in HOUSE.rglob("*.py"):
        parts = [*file.relative_to(HOUSE.parent).with_suffix("").parts]
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    modules: dict[str, set[str]] = {}
    for module, file in found.items():
        names: set[str] = set()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {each.name for each in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                inner = [f"{node.module}.{each.name}" for each in node.names]
                names |= {each if each in found else node.module for each in inner}
        modules[module] = names & found.keys() - {module}
    return modules


def test_no_modules_import_each_other_in_a_circle() -> None:
    modules = imported()
    assert "companion.game.moves" in modules["companion.game.engine.flow"]
    try:
        TopologicalSorter(modules).prepare()
    except CycleError as error:
        raise AssertionError(" -> ".join(error.args[1])) from None
