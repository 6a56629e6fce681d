"""Tests that every statement of the firmware runs under MicroPython. Code that works only in Python is found here, not
at a table."""

import random
import re

import pytest

from companion.devices.trays.wire import crc16
from companion.simulation.reader.chip_faults import Fault
from tests.devices.rfid.boards import BOARDS
from tests.devices.rfid.random_card import RandomCard
from tests.firmware.lockstep import MicroPythonTray
from tests.firmware.statements import Statements

FILES = ("buttons.py", "iso14443.py", "node.py", "rc522.py", "ring.py", "well.py", "wire.py")
ELSEWHERE = frozenset(
    (
        # Ctrl-C, which test_micropython.py tries
        "node.py self._board.pixels(bytearray(len(self._ring.colours)))",
        "node.py for well in self.wells:",
        "node.py well.stop()",
        "well.py self._chip.antenna(False)",
        # a defect in one well, which test_ailing.py tries
        "node.py self._crashes, self._cause, well.defect = (self._crashes + 1, well.defect, '')",
        "node.py self._hello()",
        "well.py self.defect = type(error).__name__",
        "well.py self._fail('fault', now)",
        # a line too long to send, which takes four tags of ten bytes and a long evening
        "node.py return False",
        "node.py detail = 'ok'",
        "wire.py raise ValueError(f'a line of {len(line)} bytes; {LONGEST} is the longest')",
        "wire.py raise ValueError(f'lines cannot hold {text!r}')",
        # chance did not lead to it
        "iso14443.py return (AWAY, b'')",
        "iso14443.py return (DAMAGED, None)",
        "iso14443.py return DAMAGED",
        "rc522.py return True",
        "well.py return self._chip.version",
        "wire.py raise Garbled('too-long')",
    )
)
OTHER_CURES = ((Fault.ANTENNA_OFF, "nothing"), (Fault.NO_CONTACT, "nothing"), (Fault.CRYPTO_STUCK, "soft"))
"""Faults and cures that reach statements which no fault cured by a hard reset reaches. `test_wells.py` tries all
pairs."""

SEVEN, OTHER, FOUR = "04a1b2c3d4e5f6", "04a1b2c3d4e5f7", "0badcafe"


def _lines(tray: MicroPythonTray) -> None:
    for ring in ("turn", "shift", "alarm", "dark", "none", "idle"):
        tray.tell("show", ring=ring, locks="1,2", hue=3, ask=12, gain="4,6")
        tray.go(0.2)
    tray.tell("hello", proto="1.0")
    tray.send(b"noise\n1 a=b *0000\n1 *FFFF\nx *zzzz\n\xff *\xff\xff\xff\xff\n\n" + b"x" * 500 + b"\n")
    for body in (b"1", b"1 !", b"65536 a", b"1 a b", b"1 a b=", b"1 a b=c b=c"):
        tray.send(body + b" *%04X\n" % crc16(body))
    tray.tell("ack", boot=tray.state["boot"], act="x", fold=0)
    for button in ("act", "fold"):
        tray.hardware.press(button)  # type: ignore[arg-type]
    tray.go(1.0)
    tray.hardware.pressed.clear()
    tray.tell("ack", boot=tray.state["boot"], act=1, fold=1)
    tray.go(2.0)


def _cards(tray: MicroPythonTray) -> None:
    field, chance = tray.hardware.fields[0], random.Random(2)
    for uids in ((SEVEN,), (SEVEN, OTHER), (SEVEN, OTHER, FOUR, "0badcaff", "04a1b2c3d4e5f6a7b8c9")):
        for uid in uids:
            field.lay(uid)
        tray.go(0.5)
        for uid in uids:
            field.take(uid)
        tray.go(0.5)
    for rate in (0.2, 1.0):
        field.lay(SEVEN, noise_rate=rate)
        field.lay(OTHER, miss_rate=rate / 2)
        tray.go(2.5)
        field.take(SEVEN)
        field.take(OTHER)
        tray.go(0.5)
    drawn = RandomCard(chance)
    field.put(drawn)
    tray.go(0.5)
    field.take(field.cards[0])
    tray.go(0.5)


def _questions(tray: MicroPythonTray) -> None:
    for n, signature in enumerate((bytes(range(32)), None), 1):
        tray.hardware.fields[0].lay(SEVEN, **({"signature": signature} if signature else {}))
        tray.go(0.3)
        for word in ("sig", "tune", "sig"):
            tray.tell(word, n=n, well=1, gain=7, looks=20)
            tray.tell(word, n=n + 10, well=2, gain=7, looks=20)
            tray.go(1.0)
        tray.hardware.fields[0].take(SEVEN)
        tray.go(0.5)
    tray.tell("tune", n=5, well=1, gain=9, looks=0)
    tray.tell("sig", n=5, well=3)
    tray.tell("sig", n=5, well=1)
    tray.go(1.0)
    tray.hardware.fields[0].lay(SEVEN)
    tray.tell("tune", n=6, well=1, gain=6, looks=200)
    tray.go(3.0)


def _faults(tray: MicroPythonTray) -> None:
    chip = tray.hardware.chips[0]
    for n, (fault, cure) in enumerate((*((fault, "hard") for fault in Fault), *OTHER_CURES), 50):
        chip.set_fault(fault, cure)  # type: ignore[arg-type]
        tray.tell("tune", n=n, well=1, gain=5, looks=200)
        tray.go(3.0)
        tray.tell("sig", n=n, well=1)
        tray.go(0.1)
        chip.clear_fault(fault)
        tray.go(2.0)
    tray.go(12.0)
    for _ in range(8):  # the chip resets itself
        chip.set_reset_pin(False)
        chip.clock.sleep(1e-6)
        chip.set_reset_pin(True)
        tray.go(0.5)
    tray.go(15.0)
    transfer = chip.transfer
    chip.transfer = lambda sent: [0x00, 0x30] if sent[0] == 0x82 else transfer(sent)  # type: ignore[method-assign]
    tray.go(3.0)
    chip.transfer = transfer  # type: ignore[method-assign]
    tray.go(12.0)


def _misread(tray: MicroPythonTray) -> None:
    """Let some answers be misread, with one and with two cards of each kind."""
    chip, chance = tray.hardware.chips[0], random.Random(8)
    transfer = chip.transfer

    def misread(sent: list[int]) -> list[int]:
        received = transfer(sent)
        if sent[0] in (0x88, 0x8C, 0x92, 0x94, 0x98, 0x9C) and chance.random() < 0.08:
            received[chance.randrange(1, len(received))] ^= 1 << chance.randrange(8)
        return received

    chip.transfer = misread  # type: ignore[method-assign]
    for board in BOARDS.values():
        chip.quirks = board.quirks
        for uids in (("04a1b2c3d4e5f6a7b8c9", "04a1b2c3d4e5f6a7b8ca"), (FOUR, "0badcaff"), (SEVEN, OTHER)):
            for uid in uids:
                tray.hardware.fields[0].lay(uid)
            tray.tell("sig", n=60, well=1)
            tray.go(1.0)
            for uid in uids:
                tray.hardware.fields[0].take(uid)
            tray.tell("tune", n=60, well=1, gain=5, looks=20)
            tray.go(0.5)


@pytest.mark.at_length
def test_every_statement_runs_under_micropython(micropython_tray: MicroPythonTray) -> None:
    tray = micropython_tray
    folder = tray.folder
    statements = Statements(folder, str(folder), tuple(f"tray/{name}" for name in FILES))
    tray.heap = "2m"  # the notes of the sound need more than the firmware
    tray.hardware.chips[0].strict = False
    tray.reboot()
    tray.go(0.5)
    for scene in (_lines, _cards, _questions, _faults, _misread):
        scene(tray)
    assert {re.sub(":[0-9]+", "", place, count=1) for place in statements.missed()} <= ELSEWHERE
