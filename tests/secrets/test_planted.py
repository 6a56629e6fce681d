"""Tests the checks of `test_secrets`: a leak of each kind is put into a pair of tables, and the checks must find it.
What leaks is a hidden card, which differs between the two tables, or the seed of the hand in play."""

import base64
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from companion.devices.trays.report import TrayOrder
from companion.game.engine.state import in_hand
from companion.table.views.table_view import Notice
from tests.secrets import world as worlds
from tests.secrets.test_secrets import Twins
from tests.secrets.world import World

Told = Callable[[World], str]
Plant = Callable[[Twins, Told, pytest.MonkeyPatch], None]


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    """Return two tables in the middle of a hand, with hidden cards in the trays."""
    made = Twins(tmp_path_factory.mktemp("twins"), "standard", Random("planted"))
    for _ in range(300):
        if made.counts["looks at hidden cards"] and in_hand(made.state):
            break
        made.step()
    assert in_hand(made.state)
    yield made
    made.close()


def a_view(twins: Twins, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    for world in (twins.a, twins.b):

        def view(usual: Callable[[], Any] = world.app.view, world: World = world) -> Any:
            return replace(usual(), notice=Notice(1, "leak", {"card": told(world)}))

        monkeypatch.setattr(world.app, "view", view)
    twins.look()


def a_record(twins: Twins, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    for world in (twins.a, twins.b):
        world.bench.table.note("leak", {"card": told(world)}, "table")
    twins.both("turn")
    twins.look()


def a_log_line(twins: Twins, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    for world in (twins.a, twins.b):

        def turn(usual: Callable[[], None] = world.app.turn, world: World = world) -> None:
            logging.getLogger("sabacc").debug("it is %s", told(world))
            usual()

        monkeypatch.setattr(world.app, "turn", turn)
    twins.both("turn")
    twins.look()


def a_picture(twins: Twins, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = zip((twins.a, twins.b), twins.eyes, strict=True)
    leaking([(eyes._painter, told(world)) for world, eyes in pairs], twins, monkeypatch)


def a_picture_for_spectators(twins: Twins, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    for eyes in twins.eyes:
        monkeypatch.setattr(eyes._watch, "_stale", True)  # the page is drawn again
    pairs = zip((twins.a, twins.b), twins.eyes, strict=True)
    leaking([(eyes._watch._painter, told(world)) for world, eyes in pairs], twins, monkeypatch)


def leaking(painters: list[tuple[Any, str]], twins: Twins, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make one pixel in a corner of each picture slightly lighter or darker, depending on the secret. Then look at the
    pictures."""
    before = [painter.surface.get_at((0, 0)) for painter, _ in painters]
    for painter, told in painters:

        def paint(*given: Any, usual: Any = painter.paint, painter: Any = painter, told: str = told) -> Any:
            dirty = usual(*given)
            painter.surface.set_at((0, 0), pygame.Color(0, 0, sum(told.encode()) % 251))
            return dirty

        monkeypatch.setattr(painter, "paint", paint)
    try:
        twins.look_on(lies=True)
    finally:
        for (painter, _), colour in zip(painters, before, strict=True):
            painter.surface.set_at((0, 0), colour)  # a picture is only drawn when it changes


def a_wire(twins: Twins, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    for world in (twins.a, twins.b):
        monkeypatch.setitem(world.hub.orders, "t1", TrayOrder(told(world)))
    twins.look()


def an_export(twins: Twins, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    usual, owners = worlds.record_of, {world.path: world for world in (twins.a, twins.b)}
    monkeypatch.setattr(worlds, "record_of", lambda path: f"{usual(path)}# {told(owners[path])}\n")
    twins.carry_away()


def card(twins: Twins) -> Told:
    """Return the card of a hidden tag."""
    return lambda world: world.tags[twins.hidden[0]]


def seed(twins: Twins, spelt: Callable[[bytes], str] = bytes.hex) -> Told:
    """Return the seed of the current hand."""
    return lambda world: spelt(next(s for s in world.bench.table.seeds._seeds.values() if s not in twins.revealed))


PLANTS: dict[Plant, str] = {
    a_view: "view.notice",
    a_record: "journal",
    a_log_line: "log",
    a_picture: "the screen shows",
    a_picture_for_spectators: "the spectators' screen shows",
    a_wire: "orders",
    an_export: "record",
}
"""Each kind of leak, and the name under which it is to be found."""


@pytest.mark.parametrize("plant", PLANTS, ids=[plant.__name__ for plant in PLANTS])
def test_a_planted_card_is_found(twins: Twins, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    twins.look()
    twins.look_on(lies=True)
    with pytest.raises(AssertionError, match=f"^{PLANTS[plant]}"):
        plant(twins, card(twins), monkeypatch)


WRITTEN: tuple[Callable[[bytes], str], ...] = (bytes.hex, lambda s: base64.b64encode(s).decode(), repr)


@pytest.mark.parametrize("spelt", WRITTEN, ids=["hex", "base64", "bytes"])
@pytest.mark.parametrize("plant", [a_view, a_record, a_log_line, a_wire, an_export])
def test_a_planted_seed_is_found(
    twins: Twins, plant: Plant, spelt: Callable[[bytes], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    twins.look()
    with pytest.raises(AssertionError, match=f"^{PLANTS[plant]} tells the seed"):
        plant(twins, seed(twins, spelt), monkeypatch)


def test_without_a_plant_nothing_is_found(twins: Twins, tmp_path: Path) -> None:
    twins.both("turn")
    twins.look()
    twins.look_on(lies=True)
    twins.carry_away()
