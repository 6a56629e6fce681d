"""Tests two devices that want the same pin: every way in which that happens, and the remedies."""

import pytest
from msgspec.structs import replace

from companion.program.doctor.pin_check import CLAIMS, FREE, HEADER, pins, pins_claimed, pins_used
from companion.program.doctor.seen import System
from companion.settings import Config, FieldSettings, PanelSettings

PI = System(pi="Raspberry Pi 4 Model B Rev 1.4", lines={8: "spi0 CS0", 7: "spi0 CS1"})
USED = pins_used(Config())
OPEN = [pin for pin in FREE if pin not in USED.values()]
"""The pins that the doctor can offer, in the order in which it does. A further light takes one of them away."""


def test_the_usual_wiring_wants_no_pin_twice() -> None:
    (found,) = pins(replace(PI, hat="Sound Card"))
    assert found.verdict == "ok"
    count = f"{len(USED)} pins, none of them wanted twice"
    assert found.text == f"{count}; on the header sits Sound Card, which claims none of them"


def test_off_the_pi_and_with_nothing_fitted_there_is_nothing_to_say() -> None:
    assert pins(System())[0].verdict == "simulated"
    bare = Config(panel=PanelSettings(fitted=False), field=FieldSettings(fitted=False))
    assert pins(replace(PI, config=bare))[0].text == "the table uses none"


def test_the_panel_on_a_wire_of_the_reader() -> None:
    config = Config(panel=PanelSettings(shift=9))
    (found,) = pins(replace(PI, config=config))
    assert found.verdict == "broken"
    assert "GPIO9 (header pin 21) is used twice: by [panel] shift and by the reader's MISO" in found.text
    wire = f"move the wire to GPIO{OPEN[0]} (header pin {HEADER[OPEN[0]]})"
    assert found.fix == f"{wire} and set shift = {OPEN[0]} under [panel] in the configuration"


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("dtoverlay=hifiberry-dacplus", "GPIO18 (header pin 12) of [panel] buzzer"),
        ("dtoverlay=gpio-ir", "[panel] buzzer"),
        ("dtoverlay=gpio-ir,gpio_pin=17", "[panel] button"),
        ("dtoverlay=w1-gpio,gpiopin=22", "[panel] shift"),
        ("dtoverlay=mcp2515-can0,interrupt=24", "the reader's MOSI"),
        ("dtparam=i2s=on", "[panel] buzzer"),
    ],
)
def test_an_overlay_that_claims_a_pin(line: str, named: str) -> None:
    (found,) = pins(replace(PI, overlays=("dtparam=spi=on", line), hat="A Board"))
    assert line in found.text
    assert named in found.text
    assert "A Board" in found.text
    assert f"take the line {line} out" in found.fix


def test_an_overlay_elsewhere_is_nobodys_business() -> None:
    lines = ("dtoverlay=w1-gpio", "dtoverlay=gpio-ir,gpio_pin=26", "dtoverlay=vc4-kms-v3d", "enable_uart=1", "dtparam=")
    assert pins(replace(PI, overlays=lines))[0].verdict == "ok"


def test_a_line_that_somebody_holds() -> None:
    (found,) = pins(replace(PI, lines={17: "ads7846_pendown"}, hat="A Display"))
    assert "GPIO17 (header pin 11) of [panel] button is held by “ads7846_pendown”" in found.text
    assert "A Display" in found.text
    assert f"set button = {OPEN[0]} under [panel]" in found.fix
    (found,) = pins(replace(PI, lines={25: "other"}))
    assert f"set reset = {OPEN[0]} under [field]" in found.fix
    (found,) = pins(replace(PI, lines={17: "lg"}))
    assert "another program" in found.text
    assert "fuser" in found.fix
    assert pins(replace(PI, lines={17: "lg"}, journal_state="in use"))[0].verdict == "ok"


def test_what_is_offered_is_free() -> None:
    lines = dict.fromkeys(OPEN[:-1], "somebody")
    (found,) = pins(replace(PI, lines={**lines, 17: "somebody"}))
    assert f"set button = {OPEN[-1]} " in found.fix
    (found,) = pins(replace(PI, lines={**dict.fromkeys(OPEN, "somebody"), 17: "somebody"}))
    assert "free that pin" in found.fix


def test_every_pin_that_is_claimed_or_wanted_is_on_the_header() -> None:
    assert {pin for each in CLAIMS.values() for pin in each} <= set(HEADER)
    assert set(pins_used(Config()).values()) <= set(HEADER)
    assert set(pins_used(Config(field=FieldSettings(bus=1, device=2))).values()) >= {16, 19, 20, 21}
    assert len(set(HEADER.values())) == 28
    assert pins_claimed("arm_boost=1") == ()
