"""A table without a panel plays on and says what is missing. Warnings count as errors here, so that no resource is
leaked."""

from __future__ import annotations

import sys
import warnings
from pathlib import Path

import pytest
from gpiozero import Device
from gpiozero.exc import BadPinFactory, PinFactoryFallback, PinUnknownPi
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.devices.open_devices import NoPanel, _why, open_panel
from companion.devices.panel import Panel, PanelPins, PanelReport
from tests.devices.panel import lgpio_standin as lgpio
from tests.devices.panel.conftest import Clock


def opened(posts: list[PanelReport], clock: Clock) -> NoPanel:
    panel = open_panel(PanelPins(), posts.append, clock=clock)
    assert isinstance(panel, NoPanel)
    assert [report.detail for report in posts] == [panel.detail]
    return panel


def test_the_machine_is_no_pi(
    world: lgpio.World, clock: Clock, posts: list[PanelReport], monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(self: object) -> int:
        raise PinUnknownPi("unable to locate Pi revision in /proc/device-tree or /proc/cpuinfo")

    for name in ("lgpio", "local"):
        module = sys.modules[f"gpiozero.pins.{name}"]
        factory = getattr(module, {"lgpio": "LGPIOFactory", "local": "LocalPiFactory"}[name])
        monkeypatch.setattr(factory, "_get_revision", unknown)
    panel = opened(posts, clock)
    assert panel.detail == "unknown-pi"
    assert "Falling back from lgpio" in panel.error


def test_how_a_library_was_built_is_not_said_of_the_panel(
    world: lgpio.World,
    clock: Clock,
    posts: list[PanelReport],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    made = MockFactory.__init__

    def warns(self: MockFactory) -> None:
        warnings.warn("builtin type SwigPyPacked has no __module__ attribute", DeprecationWarning, stacklevel=2)
        warnings.warn("Falling back from lgpio", PinFactoryFallback, stacklevel=2)
        made(self, pin_class=MockPWMPin)

    monkeypatch.setattr(MockFactory, "__init__", warns)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    open_panel(PanelPins(buzzer=None), posts.append, clock=clock).close()
    assert [record.getMessage() for record in caplog.records] == ["panel: Falling back from lgpio"]


def test_no_library_at_all(clock: Clock, posts: list[PanelReport], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("lgpio", "rpigpio", "pigpio", "native"):
        monkeypatch.setitem(sys.modules, f"gpiozero.pins.{name}", None)
    assert opened(posts, clock).detail == "no-gpio-factory"


def test_an_unknown_factory_by_name(clock: Clock, posts: list[PanelReport], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "nonesuch")
    assert opened(posts, clock).detail == "no-gpio-factory"


def test_gpiozeros_own_mock_by_name(clock: Clock, posts: list[PanelReport], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    panel = open_panel(PanelPins(buzzer=None), posts.append, clock=clock)
    assert isinstance(panel, Panel)
    assert posts == [PanelReport(0, held=False, health="ok", detail="")]
    Device.pin_factory.pin(17).drive_low()
    assert posts[-1].presses == 1
    panel.close()


def test_the_default_factory_is_the_real_one(world: lgpio.World, clock: Clock, posts: list[PanelReport]) -> None:
    panel = open_panel(PanelPins(), posts.append, clock=clock)
    assert isinstance(panel, Panel)
    assert type(Device.pin_factory).__name__ == "LGPIOFactory"
    panel.close()


def test_two_parts_on_one_pin(clock: Clock, posts: list[PanelReport]) -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    panel = open_panel(PanelPins(status=22, shift=22), posts.append, pin_factory=factory, clock=clock)
    assert isinstance(panel, Panel)
    assert posts[-1].detail == "light-failed"
    assert "already in use" in panel.errors[0]
    second = open_panel(PanelPins(), posts.append, pin_factory=factory, clock=clock)
    assert second.report().detail == "pin-busy"
    panel.close()


def test_a_pin_that_does_not_exist(clock: Clock, posts: list[PanelReport]) -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    panel = open_panel(PanelPins(button=99), posts.append, pin_factory=factory, clock=clock)
    assert panel.report() == PanelReport(0, held=False, health="down", detail="bad-pin")


@pytest.mark.parametrize(
    ("error", "hints", "chip_mode", "code"),
    [
        (lgpio.error("GPIO busy"), [], None, "pin-busy"),
        (OSError(16, "Device or resource busy"), [], None, "pin-busy"),
        (PermissionError(13, "Permission denied"), [], None, "no-permission"),
        (
            BadPinFactory("none"),
            ["Falling back from native: [Errno 13] Permission denied"],
            None,
            "no-permission",
        ),
        (lgpio.error("can not open gpiochip"), [], 0o000, "no-permission"),
        (lgpio.error("can not open gpiochip"), [], 0o600, "no-gpio-factory"),
        (lgpio.error("can not open gpiochip"), [], None, "no-gpio-factory"),
        (
            BadPinFactory("none"),
            ["lgpio: [Errno 2] No such file or directory: '.lgd-nfy-3'"],
            None,
            "no-workdir",
        ),
        (PinUnknownPi('unknown new-style revision "f00"'), [], None, "unknown-pi"),
        (ImportError("No module named 'lgpio'"), [], None, "no-gpio-factory"),
        (lgpio.error("unknown handle"), [], None, "gpio-error"),
    ],
)
def test_why(
    error: Exception,
    hints: list[str],
    chip_mode: int | None,
    code: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chips = []
    if chip_mode is not None:
        chips = [tmp_path / "gpiochip0"]
        chips[0].touch()
        # Root may open anything, so the mode is asked here and not of the kernel.
        monkeypatch.setattr("companion.devices.open_devices.os.access", lambda path, mode: bool(chip_mode & 0o600))
    assert _why(error, hints, chips) == code


def test_a_post_that_raises_at_opening_is_contained(clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    def post(report: PanelReport) -> None:
        raise RuntimeError("queue gone")

    factory = MockFactory(pin_class=MockPWMPin)
    panel = open_panel(PanelPins(), post, pin_factory=factory, clock=clock)
    assert isinstance(panel, Panel)
    assert isinstance(open_panel(PanelPins(), post, pin_factory=factory, clock=clock), NoPanel)
    assert caplog.text.count("queue gone") >= 2
    panel.close()
