"""Tests that a tray goes on when one of its readers fails in any known way: the other well, the buttons and the ring
still work. The firmware runs under MicroPython. A long run (`SABACC_SCANS`) also pulls the reader at every step of a
poll, and lets it fail in every way from the start."""

import os
import random
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from companion.simulation.reader.chip import Mfrc522Chip
from tests.firmware.lockstep import MicroPythonTray
from tests.firmware.support import change

SEVEN, OTHER, FOUR = "04a1b2c3d4e5f6", "04a1b2c3d4e5f7", "0badcafe"
Transfer = Callable[[list[int]], list[int]]


def _zeros(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """The chip has no power, or its select line is not connected: it answers with zeros."""
    while True:
        yield lambda sent: [0x00] * len(sent)


def _ones(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """There is no chip at all: the data line floats, and every bit is one."""
    while True:
        yield lambda sent: [0xFF] * len(sent)


def _noise(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """A wire is loose: nothing that is sent arrives, and any bytes may be read."""
    chance = random.Random(5)
    while True:
        yield lambda sent: list(chance.randbytes(len(sent)))


def _some_noise(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """A wire is bad: every thirtieth transfer is lost, and random bytes are read instead."""
    chance = random.Random(6)
    while True:
        yield (lambda sent: list(chance.randbytes(len(sent)))) if chance.random() < 1 / 30 else well


def _deaf(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """The chip answers on the bus, but never sets a flag."""
    while True:
        yield lambda sent: [*well(sent)[:-1], 0x00] if sent[0] == 0x88 else well(sent)


def _resets_itself(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """The chip loses its settings again and again."""
    while True:
        for _ in range(700):
            yield well
        _power_cut(chip)


def _brown_out(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """The chip's supply drops whenever it works. For a while it does not answer, then it has no settings."""
    while True:
        for _ in range(100):
            yield well
        for _ in range(40):
            yield lambda sent: [0x00] * len(sent)
        _power_cut(chip)


def _stuck_in_reset(chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    """CommandReg never leaves PowerDown."""
    while True:
        yield lambda sent: [0x00, 0x30] if sent[0] == 0x82 else well(sent)


def _power_cut(chip: Mfrc522Chip) -> None:
    chip.set_reset_pin(False)
    chip.clock.sleep(1e-6)
    chip.set_reset_pin(True)


AILMENTS = (_zeros, _ones, _noise, _some_noise, _deaf, _resets_itself, _brown_out, _stuck_in_reset)
Ailment = Callable[[Mfrc522Chip, Transfer], Iterator[Transfer]]


UNWIRED = AILMENTS if "SABACC_SCANS" in os.environ else (_zeros, _ones, _noise)
"""The ways in which a reader behaves that is not wired yet. A long run tries all ailments."""


def _name(ailment: Ailment) -> str:
    return ailment.__name__.strip("_")  # type: ignore[attr-defined, no-any-return]


class Patient:
    """A tray whose first chip can be made to fail and to work again."""

    def __init__(self, tray: MicroPythonTray, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tray, self._patch = tray, monkeypatch
        self.chip = tray.hardware.chips[0]
        self.chip.strict = False  # the driver cannot know that the chip has just reset itself
        self._well: Transfer = self.chip.transfer

    def ail(self, ailment: Ailment) -> None:
        course = ailment(self.chip, self._well)

        def transfer(sent: list[int]) -> list[int]:
            return next(course)(sent)

        self._patch.setattr(self.chip, "transfer", transfer)

    def heal(self) -> None:
        """Plug in a working chip. It starts without settings."""
        _power_cut(self.chip)
        self._patch.setattr(self.chip, "transfer", self._well)

    def the_rest_works(self) -> None:
        """Check that the rest of the tray works: a card in the other well is seen and seen to be gone, both buttons
        count, and the ring shows what it is sent."""
        tray, hardware = self.tray, self.tray.hardware
        acts, folds = (int(tray.state[name].partition("/")[0]) for name in ("act", "fold"))
        hardware.fields[1].lay(FOUR)
        tray.until(2, (FOUR,), 0.5)
        tray.tell("show", ring="turn", locks="-", hue=2, ask=acts + 7)
        hardware.press("act")
        hardware.press("fold")
        tray.go(1.0)
        hardware.release("act")
        hardware.release("fold")
        assert tray.state["act"].startswith(f"{acts + 1}/") and tray.state["fold"].startswith(f"{folds + 1}/")
        assert (tray.state["ring"], tray.state["ask"]) == ("turn", str(acts + 7)) and any(map(any, hardware.pixels))
        tray.tell("show", ring="turn")  # sent again and again, as the table does
        hardware.fields[1].take(FOUR)
        tray.until(2, (), 0.5)
        assert tray.detail(2) == "ok" and hardware.overlaps == 0


@pytest.fixture
def patient(micropython_tray: MicroPythonTray, monkeypatch: pytest.MonkeyPatch) -> Patient:
    return Patient(micropython_tray, monkeypatch)


def _ails_and_heals(patient: Patient) -> None:
    """Check that the tray works without the failing reader and reports its failure, and that it uses the reader again
    once it works."""
    tray, boot = patient.tray, patient.tray.state["boot"]
    said = set()
    for _ in range(3):
        patient.the_rest_works()
        tray.go(0.8)
        said.add(tray.detail(1))
    assert not said & {"ok", "fault"}, "the reader's fault is told all the time, and is no defect of the program"
    patient.heal()
    tray.go(11.0)  # this is the longest pause between two tries
    tray.go(5.5)  # and this is how long a reader is called unsteady
    assert tray.detail(1) == "ok"
    tray.hardware.fields[0].lay(OTHER)
    tray.until(1, (OTHER,), 0.5)
    patient.the_rest_works()
    assert (tray.state["boot"], tray.state["bad"]) == (boot, "0")


@pytest.mark.parametrize("ailment", UNWIRED, ids=_name)
def test_a_reader_that_never_worked(patient: Patient, ailment: Ailment) -> None:
    """This is the state at step 2 of the tray's instructions: one well is not wired yet."""
    patient.ail(ailment)
    patient.tray.go(1.0)
    _ails_and_heals(patient)


@pytest.mark.parametrize("ailment", AILMENTS, ids=_name)
def test_a_reader_that_fails_in_play_beside_a_card(patient: Patient, ailment: Ailment) -> None:
    patient.tray.hardware.fields[0].lay(SEVEN)
    patient.tray.until(1, (SEVEN,))
    patient.ail(ailment)
    patient.tray.go(1.0)
    patient.tray.hardware.fields[0].take(SEVEN)
    _ails_and_heals(patient)


@pytest.mark.parametrize("at", range(0, 130, 1 if "SABACC_SCANS" in os.environ else 26))
def test_a_reader_pulled_at_any_moment_of_a_look(patient: Patient, at: int) -> None:
    """The reader disappears between two transfers, whatever the driver is doing, and comes back a second later."""
    tray = patient.tray
    tray.hardware.fields[0].lay(SEVEN)
    tray.until(1, (SEVEN,))
    patient.ail(partial(_pulled, at))
    tray.go(1.0)
    assert tray.tags(1) == (SEVEN,) and tray.detail(1) != "ok"  # the last tag that was known
    patient.the_rest_works()
    patient.heal()
    tray.go(10.0)
    assert (tray.tags(1), tray.detail(1)) == ((SEVEN,), "ok")


def _pulled(at: int, chip: Mfrc522Chip, well: Transfer) -> Iterator[Transfer]:
    for _ in range(at):
        yield well
    yield from _ones(chip, well)


def test_a_reader_that_fails_while_it_is_asked_answers_the_question(patient: Patient) -> None:
    tray = patient.tray
    tray.hardware.fields[0].lay(SEVEN)
    tray.until(1, (SEVEN,))
    tray.tell("tune", n=1, well=1, gain=5, looks=200)
    tray.go(0.1)
    patient.ail(_ones)
    tray.go(1.0)
    tray.tell("sig", n=2, well=1)
    tray.go(1.0)
    assert {(word, fields["n"]) for word, fields in tray.answers if word != "hello"} == {("tuned", "1"), ("sig", "2")}
    tray.tell("sig", n=3, well=2)
    tray.go(1.0)
    assert tray.answers[-1] == ("sig", {"n": "3", "well": "2", "tag": "-", "data": "-"})


DEFECTIVE = """
        if self.number == 0 and 2000 < now < 6000:
            self.undefined
"""


def test_a_defect_of_the_program_in_one_well_ends_neither_the_other_nor_the_buttons(
    micropython_tray: MicroPythonTray, monkeypatch: pytest.MonkeyPatch
) -> None:
    tray = micropython_tray
    change(tray.folder / "tray" / "well.py", "        chip = self._chip\n", "        chip = self._chip\n" + DEFECTIVE)
    tray.reboot()
    tray.go(2.5)
    patient = Patient(tray, monkeypatch)
    patient.the_rest_works()
    assert tray.detail(1) == "fault"
    assert tray.answers[-1][0] == "hello"
    assert tray.answers[-1][1]["crashes"] != "0" and tray.answers[-1][1]["cause"] == "AttributeError"
    tray.go(5.0)
    tray.go(5.0)
    assert tray.detail(1) == "ok"
