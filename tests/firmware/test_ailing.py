"""Tests that a tray goes on when one of its readers fails in any known way: the other well, the buttons and the ring
still work. The firmware runs under MicroPython. A long run (`SABACC_SCANS`) also pulls the reader at every step of a
poll, and lets it fail in every way from the start."""

import os
from collections.abc import Iterator
from functools import partial

import pytest

from companion.simulation.reader.chip import Mfrc522Chip
from tests.firmware.ailments import AILMENTS, Ailment, Transfer, ail, heal, noise, ones, zeros
from tests.firmware.lockstep import MicroPythonTray
from tests.firmware.support import change

SEVEN, OTHER, FOUR = "04a1b2c3d4e5f6", "04a1b2c3d4e5f7", "0badcafe"

UNWIRED = AILMENTS if "SABACC_SCANS" in os.environ else (zeros, ones, noise)
"""The ways in which a reader behaves that is not wired yet. A long run tries all ailments."""


def _name(ailment: Ailment) -> str:
    return ailment.__name__  # type: ignore[attr-defined, no-any-return]


class Patient:
    """A tray whose first chip can be made to fail and to work again."""

    def __init__(self, tray: MicroPythonTray) -> None:
        self.tray = tray
        self.chip = tray.hardware.chips[0]

    def ail(self, ailment: Ailment) -> None:
        ail(self.chip, ailment)

    def heal(self) -> None:
        heal(self.chip)

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
def patient(micropython_tray: MicroPythonTray) -> Patient:
    return Patient(micropython_tray)


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
    yield from ones(chip, well)


def test_a_reader_that_fails_while_it_is_asked_answers_the_question(patient: Patient) -> None:
    tray = patient.tray
    tray.hardware.fields[0].lay(SEVEN)
    tray.until(1, (SEVEN,))
    tray.tell("tune", n=1, well=1, gain=5, looks=200)
    tray.go(0.1)
    patient.ail(ones)
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
    micropython_tray: MicroPythonTray,
) -> None:
    tray = micropython_tray
    change(tray.folder / "tray" / "well.py", "        chip = self._chip\n", "        chip = self._chip\n" + DEFECTIVE)
    tray.reboot()
    tray.go(2.5)
    patient = Patient(tray)
    patient.the_rest_works()
    assert tray.detail(1) == "fault"
    assert tray.answers[-1][0] == "hello"
    assert tray.answers[-1][1]["crashes"] != "0" and tray.answers[-1][1]["cause"] == "AttributeError"
    tray.go(5.0)
    tray.go(5.0)
    assert tray.detail(1) == "ok"
