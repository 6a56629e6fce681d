"""Tests how the doctor asks the devices themselves: through the table's own drivers, on models of their chips and
wires."""

import random
from collections.abc import Callable, Iterator

import pytest

from companion.devices.open_devices import open_panel
from companion.devices.panel import PanelPins
from companion.devices.rfid.reader import FieldReport, Reader
from companion.devices.trays.registry import Registry
from companion.devices.trays.report import LinkFigures, TrayReport
from companion.devices.trays.version import FIRMWARE
from companion.program.doctor.checks import panel, reader, reset_wire, tag, trays
from companion.program.doctor.questions_asked import ask_panel, ask_reader, looking
from companion.program.doctor.seen import System
from companion.program.doctor.tray_check import _SAID, WELL
from companion.simulation.reader.chip_faults import Fault
from companion.simulation.simulated_panel import SimulatedPanel
from companion.simulation.trays.dialects import DIALECTS
from companion.simulation.trays.tray_bench import TrayBench
from companion.simulation.trays.tray_node import TrayNode
from tests.devices.panel import conftest as panel_room
from tests.devices.rfid.bench import NTAG, Bench
from tests.devices.rfid.boards import BOARDS

PI = "Raspberry Pi 4 Model B Rev 1.4"
_gpiozero_without_leftovers = panel_room._gpiozero_without_leftovers


# --- the reader ----------------------------------------------------------------------------------------------------


def asked(bench: Bench) -> System:
    return System(pi=PI, **ask_reader(bench.reader(), bench.bus, clock=bench.clock.now, sleep=bench.clock.sleep))


def test_a_reader_that_is_well_says_what_it_is() -> None:
    found = asked(Bench())
    assert (reader(found).verdict, reader(found).text) == ("ok", "the chip answers: MFRC522 v2")
    assert tag(found) == []


@pytest.mark.parametrize("name", ["FM17522", "clone 0x12"])
def test_a_copy_of_the_chip_is_named_and_taken(name: str) -> None:
    found = reader(asked(Bench(board=BOARDS[name], strict=False)))
    assert found.verdict == "ok"
    assert "clone" in found.text
    assert "copy" in found.text


@pytest.mark.parametrize(
    ("fault", "fix"),
    [
        (Fault.NO_CONTACT, "every register reads 00: the chip has no power or is held in reset; check 3V3"),
        (Fault.FLOATING, "every register reads FF: nothing drives the line back; check MISO to GPIO9 (header pin 21)"),
        (Fault.STUCK, "the chip speaks and hears nothing"),
    ],
)
def test_a_reader_that_fails_says_which_wire(fault: Fault, fix: str) -> None:
    bench = Bench(strict=False)
    bench.chip.set_fault(fault, "nothing")
    found = reader(asked(bench))
    assert found.verdict == "broken"
    assert found.fix.startswith(fix)


def disturbed(bench: Bench, every: float, disturb: Callable[[], object]) -> System:
    """Ask the reader while something disturbs its chip again and again, `every` so many seconds."""
    due = bench.clock.now() + every

    def sleep(seconds: float) -> None:
        nonlocal due
        bench.clock.sleep(seconds)
        if bench.clock.now() >= due:
            due = bench.clock.now() + every
            disturb()

    opened = Reader("field", bench.bus, sleep=sleep)
    return System(pi=PI, **ask_reader(opened, bench.bus, clock=bench.clock.now, sleep=sleep))


@pytest.mark.parametrize(
    ("every", "said"),
    [(0.3, "the chip (MFRC522 v2) answers, but not all the time: The antenna is off"), (0.03, "The antenna is off")],
)
def test_a_reader_whose_supply_dips_again_and_again_is_not_well(every: float, said: str) -> None:
    bench = Bench(strict=False)
    bench.field.lay(NTAG)

    def dip() -> None:
        bench.chip.set_reset_pin(False)
        bench.chip.set_reset_pin(True)

    found = reader(disturbed(bench, every, dip))
    assert found.verdict == "broken" and found.text.startswith(said)
    assert found.fix.startswith("the supply dips")


def test_a_reader_that_dies_while_it_is_looked_at_says_which_wire() -> None:
    bench = Bench(strict=False)
    found = reader(disturbed(bench, 0.1, lambda: bench.chip.set_fault(Fault.NO_CONTACT, "nothing")))
    assert found.verdict == "broken" and found.fix.startswith("every register reads 00")


def test_a_reader_without_a_wire_sends_to_the_checks_before() -> None:
    found = reader(asked(Bench(connected=False)))
    assert found.verdict == "broken"
    assert found.fix == "mend what SPI, reader software and pins say first"


def test_a_tag_that_lies_well_and_a_weak_one() -> None:
    bench = Bench()
    bench.field.lay(NTAG)
    (found,) = tag(asked(bench))
    assert (found.verdict, found.text) == ("ok", "the one on the reader answers 100 of 100 looks")
    weak = Bench(strict=False)
    weak.field.lay(NTAG, miss_rate=0.1)
    (found,) = tag(asked(weak))
    assert found.verdict == "broken"
    assert "weak tag" in found.text
    assert "sabacc trays tune field" in found.fix


def test_the_reset_wire_is_proven_by_a_register_that_only_a_reset_clears() -> None:
    bench = Bench()
    bench.field.lay(NTAG)
    (found,) = reset_wire(asked(bench))
    assert (found.verdict, found.text) == ("ok", "GPIO25 (header pin 22) resets the chip")


def test_a_reset_wire_that_leads_nowhere_is_found_although_the_reader_reads() -> None:
    bench = Bench()
    bench.wires.connect(bench.chip, reset_pin=24)
    bench.field.lay(NTAG)
    seen = asked(bench)
    (found,) = reset_wire(seen)
    assert reader(seen).verdict == tag(seen)[0].verdict == "ok"
    assert found.verdict == "broken" and "GPIO25 (header pin 22)" in found.text and "RST" in found.fix


def test_a_reader_that_does_not_answer_says_nothing_of_its_reset_wire() -> None:
    bench = Bench()
    bench.chip.set_fault(Fault.FLOATING, "nothing")
    assert reset_wire(asked(bench)) == []


# --- the panel -----------------------------------------------------------------------------------------------------


def test_a_panel_that_opens_is_given_back_at_once() -> None:
    made: list[SimulatedPanel] = []

    def opened(post: object) -> SimulatedPanel:
        made.append(SimulatedPanel(post))  # type: ignore[arg-type]
        return made[-1]

    found = panel(System(pi=PI, **ask_panel(opened)))
    assert found.verdict == "ok"
    assert "button GPIO17 (header pin 11)" in found.text
    assert made[0].report().detail == "closed"


def test_a_panel_that_cannot_be_opened_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "nonesuch")
    found = panel(System(pi=PI, **ask_panel(lambda post: open_panel(PanelPins(), post))))
    assert found.verdict == "broken"
    assert "no pin library" in found.text
    assert "python3-lgpio" in found.fix


# --- trays ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def bench() -> Iterator[TrayBench]:
    bench = TrayBench((1,), lambda serial: TrayNode(serial, random.Random(1)))
    yield bench
    bench.close()


def told(bench: TrayBench) -> list[tuple[str, str, str]]:
    bench.start()
    with looking(bench.folder, Registry(bench.registry)) as look:
        reports = look.trays(4.0)
    return [(one.verdict, one.text, one.fix) for one in trays(System(pi=PI, trays=reports))]


def test_a_tray_that_is_well(bench: TrayBench) -> None:
    assert told(bench) == [("ok", f"tray 0001 of seat 1: firmware {FIRMWARE}, both wells and the line are well", "")]


@pytest.mark.parametrize(
    ("dialect", "text", "fix"),
    [
        ("older-firmware", "0.9.0 is older", "sabacc trays flash"),
        ("newer-firmware", "9.0.0 is newer", "update this program"),
        ("other-protocol", "another language", "sabacc trays flash"),
    ],
)
def test_a_tray_of_another_version(bench: TrayBench, dialect: str, text: str, fix: str) -> None:
    bench.trays[1]._speech.dialect = DIALECTS[dialect]
    ((verdict, said, way),) = told(bench)
    assert verdict == "broken"
    assert text in said
    assert way == fix


def test_a_pico_without_the_trays_firmware(bench: TrayBench) -> None:
    bench.trays[1]._chatters = True
    ((verdict, said, way),) = told(bench)
    assert verdict == "missing"
    assert "without the tray's firmware" in said
    assert way == "sabacc trays flash"


def test_a_well_whose_reader_is_absent(bench: TrayBench) -> None:
    bench.trays[1].node.chips[1].set_fault(Fault.FLOATING, "nothing")
    ((verdict, said, way),) = told(bench)
    assert verdict == "broken"
    assert said == "tray 0001 of seat 1, well 2: its chip does not answer"
    assert "SDA" in way


def test_a_well_whose_reset_wire_leads_nowhere(bench: TrayBench) -> None:
    bench.trays[1].node.chips[1].set_reset_pin = lambda high: None  # type: ignore[method-assign]
    ((verdict, said, way),) = told(bench)
    assert verdict == "broken"
    assert said == "tray 0001 of seat 1, well 2: its reset wire leads nowhere; it reads"
    assert "RST" in way


@pytest.mark.parametrize("detail", _SAID)
def test_whatever_a_tray_says_of_itself_there_is_a_sentence_and_a_way_out(detail: str) -> None:
    report = TrayReport("e66051a000000001", 1, detail=detail, firmware="0.9.0", claims=3)
    (found,) = trays(System(trays=(report,)))
    assert "{" not in found.text + found.fix
    assert found.fix or found.verdict == "ok"


@pytest.mark.parametrize("detail", [*WELL, "starting"])
def test_whatever_a_well_says_of_itself_there_is_a_way_out(detail: str) -> None:
    wells = (FieldReport("e660/1", (), "ok", ""), FieldReport("e660/2", (), "unsteady", detail))
    (found,) = trays(System(trays=(TrayReport("e660", 1, health="ok", detail="", wells=wells),)))
    assert found.verdict == "broken"
    assert found.text.startswith("tray e660 of seat 1, well 2: ")
    assert found.fix


def test_a_weak_tag_in_a_well_and_a_bad_cable() -> None:
    wells = (FieldReport("e660/1", (NTAG,), "ok", ""), FieldReport("e660/2", (), "ok", ""))
    report = TrayReport("e660", 1, health="ok", detail="", wells=wells, qualities=(70, 100), link=LinkFigures(60, 40))
    line, well = trays(System(trays=(report,)))
    assert "60% of its lines" in line.text
    assert "well 1: a weak tag, read in 70 %" in well.text
    assert "sabacc trays tune e660" in well.fix


def test_a_tray_whose_seat_another_has_is_to_get_another_seat_and_not_none() -> None:
    (found,) = trays(System(trays=(TrayReport("e660", health="ok", detail="two-trays", claims=2),)))
    assert found.text == "tray e660: another tray has seat 2, which it wants"
    assert found.fix == "give it another seat: sabacc trays seat e660 SEAT"


def test_picos_that_are_no_trays_yet() -> None:
    waiting, strange = trays(System(pi=PI, picos=("bootsel", "Pico")))
    for each in (waiting, strange):  # `sabacc trays flash` finds only a Pico that runs MicroPython
        assert "MicroPython (UF2)" in each.fix and each.fix.endswith("then: sabacc trays flash")
    assert "hold BOOTSEL" in strange.fix


def test_a_well_that_does_not_answer_has_its_own_reset_wire() -> None:
    well = FieldReport("e660/1", health="down", detail="no-contact")
    (found,) = trays(System(trays=(TrayReport("e660", health="ok", detail="", wells=(well,)),)))
    assert found.fix == "check its 3V3, GND, SDA and RST, then SCK, MOSI and MISO, which both wells share"
