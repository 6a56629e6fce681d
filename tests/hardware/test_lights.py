"""Tests that every pin of the panel is in the list of pins, and that every further light also runs on simulated
pins."""

import contextlib
import os
from queue import SimpleQueue

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

if not os.environ.get("SABACC_NO_SKIP"):
    pytest.importorskip("yaml")

from companion.devices import lights
from companion.game.engine.flow import start
from companion.game.loading.rulesets import load_rules
from companion.program.hardware.part_builder import PartBuilder
from companion.program.hardware.table_devices import AS_IT_SHOULD, open_devices
from companion.settings import Config, PanelSettings
from hardware import pins, power, wiring

USED = {key.removeprefix("[panel] "): pin for key, pin in PanelSettings().used().items() if pin >= 0}
OWN = {"button", "status", "shift", "buzzer"}
"""The parts that the panel's own driver controls."""


@pytest.mark.parametrize("name", USED)
def test_every_pin_is_wired(name: str) -> None:
    assert f"[panel] {name}" in {use.source for use in pins.used_by("panel")}, f"no Use in hardware/pins.py for {name}"
    assert [each for each in wiring.problems(wiring.read("panel")) if f"[panel] {name} " in each] == []


@pytest.mark.parametrize("name", USED)
def test_every_pin_has_a_current(name: str) -> None:
    (row,) = [ma for part, ma in power.panel_ma().items() if part.startswith(name)]
    assert 0 < row <= 2 * power.PIN_LIMIT_MA


def test_every_further_light_has_a_pin_and_every_further_pin_a_light() -> None:
    assert {*lights.found()} == {key.removeprefix("[panel] ") for key in PanelSettings().used()} - OWN


@pytest.mark.parametrize("name", lights.found())
def test_every_light_runs_on_the_pins_it_is_given(name: str) -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    light = lights.found()[name](name, 5, factory)
    light.put(1.0, 0.0)
    assert factory.pin(5).state == 1
    light.close()


def test_a_simulated_table_has_the_lights_that_a_real_one_has() -> None:
    with contextlib.ExitStack() as closing:
        builder, rules = PartBuilder(), load_rules("standard")
        devices = open_devices(Config(), rules, SimpleQueue().put, None, builder, simulation=AS_IT_SHOULD)
        closing.callback(devices.close)
        kinds = {type(service) for service in devices.services}
        assert builder.left_out == [] and {*lights.found().values()} <= kinds
        for service in devices.services:
            service.turn(0.0, start(rules))
