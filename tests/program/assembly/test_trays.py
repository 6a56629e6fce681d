"""Tests the trays of a starting table: the antenna gain that was measured, and errors in the file that assigns
seats."""

import errno
import time
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue

import pytest
from msgspec.structs import replace

from companion.config import trays_path
from companion.devices.trays.registry import Registry
from companion.devices.trays.report import TrayOrder, TrayReport
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Refusal
from companion.program.hardware.part_builder import PartBuilder
from companion.program.hardware.table_decks import open_decks
from companion.program.hardware.table_devices import Simulation, open_devices
from companion.program.hardware.table_trays import open_trays
from companion.program.services.tray_service import TrayService
from companion.settings import Config, FieldSettings, PanelSettings, TraySettings
from companion.table.views.table_view import TableView
from tests.support import Bench

CONFIG = Config(
    field=FieldSettings(gain=4, transport="spidev", reset=-1),
    panel=PanelSettings(fitted=False),
    trays=TraySettings(fitted=False),
)


@pytest.fixture(autouse=True)
def state_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.mark.parametrize("measured", [None, 6, 0])
def test_the_field_is_read_at_the_gain_that_was_measured_for_it(measured: int | None) -> None:
    if measured is not None:
        Registry(trays_path()).tune_field(measured)
    rules, inbox = load_rules("standard"), SimpleQueue[object]()
    decks = open_decks(CONFIG, rules, inbox.put, lambda: 0.0, simulated=False)
    devices = open_devices(CONFIG, rules, inbox.put, decks, PartBuilder())
    try:
        assert devices.station is not None
        assert devices.station._reader.gain == (4 if measured is None else measured)
    finally:
        devices.close()
        decks.close()


@pytest.mark.parametrize(
    "text, named",
    [
        ("[trays", "trays.toml"),
        ("[trays.a1]\nseat = 2\n[trays.b2]\nseat = 2", "a1 and b2 both have seat 2"),
    ],
)
def test_what_is_wrong_with_the_file_is_said_once_and_stays_in_view(tmp_path: Path, text: str, named: str) -> None:
    trays_path().parent.mkdir(parents=True)
    trays_path().write_text(text)
    bench = Bench(tmp_path / "evening.journal")
    state = bench.table.head
    trays = open_trays(CONFIG, load_rules("standard"), SimpleQueue[object]().put, folder=tmp_path)
    said: list[Refusal] = []
    trays.service.say = said.append
    try:
        for now in (1.0, 2.0):
            trays.service.turn(now, state)
        assert [refusal.code for refusal in said] == ["trays-file"]
        view = trays.service.view(TableView(state, ()))
        assert view.trays_trouble == said[0] and named in said[0].args["why"]
    finally:
        trays.close()
        bench.close()


def test_a_file_without_trouble_is_not_talked_of(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "evening.journal")
    service, said = TrayService(lambda serial, seat: None), list[Refusal]()
    service.say = said.append
    service.turn(1.0, bench.table.head)
    assert said == [] and service.view(TableView(bench.table.head, ())).trays_trouble is None
    bench.close()


@pytest.mark.parametrize("pattern", [TraySettings().pattern, "tray-*"])
def test_simulated_trays_are_found_whatever_the_settings_call_real_ones(tmp_path: Path, pattern: str) -> None:
    config = replace(CONFIG, journal=str(tmp_path / "evening.journal"), trays=TraySettings(pattern=pattern))
    reports, rules = SimpleQueue[object](), load_rules("standard")
    decks = open_decks(config, rules, reports.put, lambda: 0.0, simulated=True)
    devices = open_devices(config, rules, reports.put, decks, PartBuilder(), simulation=Simulation(trays=1))
    try:
        end = time.monotonic() + 60
        while not (isinstance(said := reports.get(timeout=60), TrayReport) and said.health == "ok"):
            assert time.monotonic() < end, "no tray"
    finally:
        devices.close()
        decks.close()


def test_trays_are_looked_for_after_the_first_picture_and_then_get_what_was_asked_for(tmp_path: Path) -> None:
    later: list[Callable[[], object]] = []
    trays = open_trays(CONFIG, load_rules("standard"), lambda item: None, folder=tmp_path, after=later.append)
    order = TrayOrder(ring="turn")
    trays.order("a1", order)
    trays.give("a1", 1)
    assert trays.hub is None and trays.last_turn is None
    (start,) = later
    start()
    try:
        assert trays.hub is not None and trays.last_turn is not None
        end = time.monotonic() + 60
        while trays.hub._orders != {"a1": order}:
            assert time.monotonic() < end, "the order is lost"
    finally:
        trays.close()


def test_trays_that_cannot_be_looked_for_are_told_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a computer whose open files are used up: the step after the first picture does not fail, so that no part of
    the program counts as broken; the trays themselves say what is wrong, until they are looked for."""
    bench, told = Bench(tmp_path / "evening.journal"), list[Refusal]()

    def none_left() -> tuple[int, int]:
        raise OSError(errno.EMFILE, "Too many open files")

    with monkeypatch.context() as full:
        full.setattr("companion.devices.trays.hub.os.pipe", none_left)
        trays = open_trays(CONFIG, load_rules("standard"), lambda item: None, folder=tmp_path, say=told.append)
        trays.order("a1", TrayOrder(ring="turn"))
        for _ in range(2):
            trays.service.turn(time.monotonic(), bench.table.head)
    try:
        assert told == [Refusal("trays-unreachable", {"why": "Too many open files"})]
        assert trays.service.view(TableView(bench.table.head, ())).trays_trouble == told[0] and trays.hub is None
        trays.service.turn(time.monotonic() + 60, bench.table.head)
        assert trays.hub is not None and trays.trouble() is None
    finally:
        trays.close()
        bench.close()


def test_trays_that_are_closed_before_the_first_picture_are_not_looked_for(tmp_path: Path) -> None:
    later: list[Callable[[], object]] = []
    trays = open_trays(CONFIG, load_rules("standard"), lambda item: None, folder=tmp_path, after=later.append)
    trays.close()
    later[0]()
    assert trays.hub is None
