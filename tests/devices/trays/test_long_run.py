"""A tray that runs for sixty days, and lines with a field whose value makes no sense."""

import random

import pytest

from companion.devices.trays.link import Link
from companion.devices.trays.report import Presses, TrayOrder
from companion.devices.trays.tray_state import read_state
from companion.devices.trays.wire import encode
from companion.simulation.pico.pico_tray import PicoBoard, SimulatedTray
from companion.simulation.trays.badwire import WireFaults
from tests.devices.trays.cable import Cable, Modelled, Node
from tests.devices.trays.tray import Tray
from tests.firmware.support import Tray as FirmwareTray

TAG, OTHER = "04a1b2c3d4e5f6", "04a1b2c3d4e5f7"
DAY = 86_400_000
GOOD = {
    "boot": "00000001",
    "up": "81250",
    "w1": f"{TAG},98,ok",
    "w2": "-,100,ok",
    "act": "3/12",
    "fold": "1/9",
    "ring": "turn",
    "locks": "1,2",
    "hue": "3",
    "ask": "12",
    "gain": "5,5",
    "bad": "0",
}
SENSELESS = {
    "up": ("x", "-1", "9" * 30),
    "w1": ("-", "x,98,ok", f"{TAG},101,ok", f"{TAG},x,ok", f"{TAG},98", f"{TAG},98,ok,ok", f"{TAG},98,x:deaf"),
    "act": ("x/0", "3/x", "12345678901", "4", "1000000/13"),
    "fold": ("-", "1/-1"),
    "locks": ("x", "1,x", "0", "1,9"),
    "hue": ("x", "100"),
    "ask": ("-1", "1000000"),
    "gain": ("5,x", "5,8"),
    "rst": ("x", "0", "9"),
    "bad": ("many",),
}


class Aged:
    """A tray with somebody else's firmware, `days` after its start. `bits` is the size of its clock; with None it never
    wraps."""

    def __init__(self, days: float, bits: int | None) -> None:
        self.tray, self.started, self.bits = Tray("e1"), days * DAY, bits

    def feed(self, data: bytes, now: float) -> None:
        self.tray.feed(data, now)

    def due(self, now: float) -> bytes:
        up = int(self.started + now * 1000)
        self.tray.more = {"up": str(up if self.bits is None else up % (1 << self.bits))}
        return self.tray.due(now)


def _cable(node: Node) -> Cable:

    return Cable(node, random.Random(1), WireFaults())


@pytest.mark.parametrize("bits", [32, None])
@pytest.mark.parametrize("days", [0, 12.42, 24.85, 49.7, 49.71, 60, 115.74, 400])
def test_a_tray_is_heard_however_long_it_runs(days: float, bits: int | None) -> None:
    node = Aged(days, bits)
    line = _cable(node)
    for number in range(1, 40):
        node.tray.press("act")
        node.tray.tags[0] = [TAG if number % 2 else OTHER]
        report = line.run(1.0)
        assert (report.health, report.act.count) == ("ok", number)
        assert report.wells[0].tags == ((TAG if number % 2 else OTHER),)
    line.faults(WireFaults(silent=True))
    assert line.run(1.0).detail == "offline", "its clock does not count as slow"


def test_the_firmware_runs_for_sixty_days() -> None:
    """The test checks the tray for some seconds of every third day."""
    tray = SimulatedTray()
    line = _cable(Modelled(tray))
    field, clock = tray.hardware.fields[0], tray.hardware.clock
    line.run(1.0)
    for look in range(1, 21):
        clock.sleep(3 * 86_400)  # the ticks wrap after 12 days
        line.now = clock.now()
        uid = TAG if look % 2 else OTHER
        field.lay(uid)
        line.link.show(TrayOrder("turn", ask=look), line.now)
        line.run(0.3)
        tray.hardware.press("act")
        line.run(0.3)
        tray.hardware.release("act")
        report = line.run(0.7)
        assert report.health == "ok" and report.wells[0].tags == (uid,) and report.act == Presses(look, look)
        field.take(uid)
        assert line.run(0.5).wells[0].tags == ()
    assert tray.node.up > 60 * DAY


def test_the_firmware_states_its_time_in_32_bits() -> None:
    tray = FirmwareTray()
    tray.node.up = (1 << 32) - 300
    tray.go(1.0)
    times = [int(state["up"]) for state in tray.states]
    assert max(times) < 1 << 32 and times[-1] < 1000


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in SENSELESS.items() for value in values])
def test_one_senseless_field_never_freezes_a_tray(name: str, value: str) -> None:
    """Everything else in the line is accepted. The field counts as missing, and the line as damaged."""
    link = Link(0.0)
    link.receive(encode(0, "state", GOOD), 0.0)
    bad = {**GOOD, "w2": f"{OTHER},100,ok", "act": "4/13", "fold": "2/10", name: value}
    for number in range(1, 9):
        link.receive(encode(number, "state", bad), number * 0.25)
    report = link.report(2.1, "e1")
    assert report.health == "ok" and report.wells[1].tags == (OTHER,)
    assert report.act == (Presses(3, 12) if name == "act" else Presses(4, 13))
    assert report.fold == (Presses(1, 9) if name == "fold" else Presses(2, 10))
    assert report.wells[0].tags == (TAG,)
    assert (report.wells[0].health, report.wells[0].detail) == (("down", "fault") if name == "w1" else ("ok", ""))
    assert report.link.garbled == 8


def test_the_clock_of_a_tray_that_goes_on_counting_is_taken_as_it_would_be_told_today() -> None:
    """A tray with an older program; its clock says by how much it runs slower than ours."""
    state = read_state({"boot": "5f02a1c9", "up": str(2**32 + 81250)})
    assert (state.up, state.senseless) == (81250, ())


def test_a_field_that_is_missing_leaves_things_as_they_are() -> None:
    link = Link(0.0)
    link.receive(encode(0, "state", GOOD), 0.0)
    link.receive(encode(1, "state", {"boot": GOOD["boot"], "act": "4/13"}), 0.1)
    report = link.report(0.1, "e1")
    assert (report.act, report.fold, len(report.wells)) == (Presses(4, 13), Presses(1, 9), 2)
    assert report.wells[0].tags == (TAG,) and report.wells[0].health == "ok"


def test_a_tray_counts_as_heard_only_while_its_states_are_taken() -> None:
    link = Link(0.0)
    link.receive(encode(0, "state", GOOD), 0.0)
    for number in range(1, 9):
        link.receive(encode(number, "state", {**GOOD, "boot": "x"}), number * 0.25)
        link.receive(encode(number, "news", {"of": "today"}), number * 0.25)
    assert link.health(2.1) == ("down", "offline")
    assert link.report(2.1, "e1").wells[0].health == "down"
    link.receive(encode(9, "state", GOOD), 2.2)
    assert link.health(2.2)[0] == "ok"


def test_the_end_of_the_silence_is_looked_at_in_time() -> None:
    link = Link(0.0)
    link.receive(encode(0, "state", GOOD), 0.0)
    link.receive(encode(1, "news", {}), 0.8)
    assert link.next_at(0.85) <= 0.9


def test_the_stand_in_for_a_board_wraps_its_ticks() -> None:
    board = PicoBoard(SimulatedTray().hardware, first_ticks=(1 << 30) - 1)
    before = board.ticks_ms()
    board.sleep_us(2000)
    assert board.ticks_ms() < before and board.ticks_diff(board.ticks_ms(), before) == 2
