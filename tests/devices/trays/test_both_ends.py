"""Both ends with their real code: the link, two wires, and the firmware on simulated reader chips."""

import random

from companion.devices.trays.image import firmware_version
from companion.devices.trays.report import Presses, TrayOrder
from companion.devices.trays.version import FIRMWARE
from companion.simulation.trays.badwire import WireFaults
from tests.devices.trays.cable import Cable, Modelled

TAG = "04a1b2c3d4e5f6"


def test_the_shipped_firmware_is_the_one_that_the_table_names() -> None:
    assert firmware_version() == FIRMWARE


def test_a_card_its_signature_a_press_an_order_and_a_measurement() -> None:
    node = Modelled()
    cable = Cable(node, random.Random(1), WireFaults(drop=0.1, duplicate=0.1, corrupt=0.1, reorder=0.1, grain="mixed"))
    hardware = node.tray.hardware
    cable.run(1.0)
    card = hardware.fields[0].lay(TAG)
    hardware.fields[1].lay("11223344")
    cable.link.show(TrayOrder("turn", (1,), 2, 7), cable.now)
    cable.link.set_gains((6, 4), cable.now)
    cable.run(1.0)
    hardware.press("act")
    cable.run(0.1)
    hardware.release("act")
    cable.link.tune(2, 7, 10, cable.now)
    report = cable.run(2.0)
    assert (report.health, report.detail, report.firmware) == ("ok", "", FIRMWARE)
    assert [well.tags for well in report.wells] == [(TAG,), ("11223344",)]
    assert [well.health for well in report.wells] == ["ok", "ok"]
    assert set(report.wells[0].signatures) == {card.uid.hex()}
    assert report.act == Presses(1, 7)
    assert (node.tray.node.ring, [well.gain for well in node.tray.node.wells]) == ("turn", [6, 4])
    (answer,) = cable.link.tuned
    assert (answer.tag, answer.hits, answer.looks) == ("11223344", 10, 10)
