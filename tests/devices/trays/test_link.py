"""Tests the companion's end of one line, with a tray that follows the wire format, in simulated time."""

import random

import pytest

from companion.devices.trays.link import RESTART, START, Link
from companion.devices.trays.report import Presses, TrayOrder
from companion.devices.trays.tray_questions import Questions
from companion.devices.trays.version import FIRMWARE
from companion.devices.trays.wire import encode
from companion.simulation.trays.badwire import WireFaults
from tests.devices.trays.cable import Cable
from tests.devices.trays.tray import SIGNATURE, Tray

TAG = "04a1b2c3d4e5f6"
CLEAN = WireFaults()


def cable(tray: Tray | None = None, faults: WireFaults = CLEAN) -> Cable:
    return Cable(tray or Tray("e1"), random.Random(1), faults)


def test_a_tray_is_met_and_what_lies_and_was_pressed_comes_at_once() -> None:
    tray = Tray("e1")
    line = cable(tray)
    report = line.run(0.1)
    assert (report.health, report.detail, report.firmware, report.boot) == ("ok", "", FIRMWARE, "00000001")
    assert line.link.hello is not None and line.link.hello.serial == "e1"
    tray.tags[1] = [TAG]
    tray.press("act")
    report = line.run(0.03)
    assert report.wells[1].tags == (TAG,)
    assert report.wells[1].reader == "e1/2"
    assert (report.act, report.fold) == (Presses(1, 0), Presses())
    assert line.link.figures.quality == 1.0


def test_an_order_is_told_until_the_tray_shows_it_and_a_press_names_the_question() -> None:
    tray = Tray("e1")
    line = cable(tray, WireFaults(drop=0.7))
    line.link.show(TrayOrder("turn", (1, 2), 3, 17), 0.0)
    line.run(5)
    assert tray.shown == {"ring": "turn", "locks": "1,2", "hue": "3", "ask": "17", "gain": "5,5"}
    line.faults(CLEAN)
    tray.press("act")
    assert line.run(0.1).act == Presses(1, 17)
    assert line.link.figures.lost > 0
    assert 0 < line.link.figures.quality < 1


def test_gains_are_told_too() -> None:
    tray = Tray("e1")
    line = cable(tray)
    line.link.set_gains((4, 7), 0.0)
    line.run(0.2)
    assert tray.shown["gain"] == "4,7"


def test_counts_are_acknowledged_only_when_they_were_posted() -> None:
    tray = Tray("e1")
    line = cable(tray)
    line.run(0.5)
    tray.press("act")
    line.link.receive(tray.due(line.now), line.now)
    assert b"ack" not in line.link.send(line.now + 0.01)
    line.link.posted(line.link.report(line.now, "e1"))
    assert b"ack boot=00000001 act=1 fold=0" in line.link.send(line.now + 0.02)


def test_offline_after_silence_and_back() -> None:
    tray = Tray("e1")
    tray.tags[0] = [TAG]
    line = cable(tray)
    line.run(1)
    line.faults(WireFaults(silent=True))
    assert line.run(0.6).health == "ok"
    report = line.run(0.4)
    assert (report.health, report.detail) == ("down", "offline")
    assert (report.wells[0].health, report.wells[0].tags) == ("down", (TAG,))  # the last known, and no evidence
    assert tray._state(line.now)["ring"] == "idle"
    line.run(1)
    assert tray._state(line.now)["ring"] == "offline"
    line.faults(CLEAN)
    assert line.run(0.5).health == "ok"
    assert tray._state(line.now)["ring"] == "idle"


class SlowTray:
    """A tray that is `times` slower in everything, as on an emulated Pico; it counts the bytes that it receives."""

    def __init__(self, times: float) -> None:
        self.tray, self.times, self.taken = Tray("e1"), times, 0

    def feed(self, data: bytes, now: float) -> None:
        self.taken += len(data)
        self.tray.feed(data, now / self.times)

    def due(self, now: float) -> bytes:
        return self.tray.due(now / self.times)


def test_a_tray_whose_clock_goes_slow_is_given_time_and_not_drowned() -> None:
    node = SlowTray(40)
    line = Cable(node, random.Random(1), CLEAN)
    line.link.show(TrayOrder("turn", (1,), 2, 7), 0.0)
    line.run(60)
    before = node.taken
    assert {line.run(1).health for _ in range(60)} == {"ok"}
    assert node.taken - before < 60 * 40  # bytes; a tray on time is sent 200 each second
    node.tray.press("act")
    line.run(15)
    assert line.link.report(line.now, "e1").act == Presses(1, 7)
    line.faults(WireFaults(silent=True))
    assert line.run(60).detail == "offline"


@pytest.mark.parametrize("faults", [WireFaults(drop=0.5), WireFaults(reorder=0.5), WireFaults(duplicate=0.5)])
def test_a_bad_line_makes_no_tray_slow(faults: WireFaults) -> None:
    line = cable(faults=faults)
    line.run(20)
    line.faults(CLEAN)
    line.run(2)
    line.faults(WireFaults(silent=True))
    assert line.run(1.0).detail == "offline"


def test_a_question_that_long_got_no_answer_is_asked_more_rarely() -> None:
    questions = Questions(1)
    questions.ask("sig", {"well": "1"}, 0.0)
    asked = [at for at in range(100) if questions.due(at / 10)]
    assert asked == [0, 3, 6, 9, 12, 15, 18, 21, 24, 48, 72, 96]


def test_a_reboot_begins_new_counts_and_late_lines_of_the_old_start_are_not_taken() -> None:
    tray = Tray("e1")
    line = cable(tray)
    line.run(0.5)
    tray.press("act")
    late = tray.due(line.now)
    line.run(0.5)
    tray.restart("00000002")
    report = line.run(1)
    assert (report.boot, report.act) == ("00000002", Presses())
    line.link.receive(late, line.now)
    line.link.receive(late, line.now)
    assert line.link.report(line.now, "e1").boot == "00000002"
    assert line.link.hello is not None and line.link.hello.boot == "00000002"


def test_an_older_state_is_never_taken_after_a_newer_one() -> None:
    link = Link(0.0)
    link.receive(state(10, act="3/0"), 0.1)
    link.receive(state(12, act="4/0"), 0.2)
    link.receive(state(11, act="3/0"), 0.3)
    assert link.report(0.3, "e1").act.count == 4
    assert (link.figures.lost, link.figures.doubled) == (0, 0)
    link.receive(state(65535, act="4/0"), 5.0)  # nothing for seconds, then a number far off: two lines are wanted
    link.receive(state(0, act="5/0"), 5.1)
    assert link.report(5.1, "e1").act.count == 5


@pytest.mark.parametrize(
    "wrong",
    [
        {"act": "7/0"},
        {"act": "900/0"},
        {"w1": "04ffffffffffff,98,ok"},
        {"boot": "00000009"},
        {"number": "1900"},
        {"number": "130"},
        {"number": "40000"},
    ],
)
def test_a_wrong_line_with_a_right_check_is_mended_within_a_second(wrong: dict[str, str]) -> None:
    """One in 65,536 lines with several damaged places passes the CRC-16 by chance."""
    link = Link(0.0)
    fields = {"act": "3/0", "w1": f"{TAG},98,ok"}
    for at in range(4):
        link.receive(state(100 + at, **fields), at * 0.25)
    number = int(wrong.pop("number", "104"))
    link.receive(state(number, **{**fields, **wrong}), 1.0)
    if "boot" in wrong or wrong.get("act") == "900/0" or number == 1900 + 40000:
        assert link.report(1.0, "e1").act.count == 3
    for at in range(4):
        link.receive(state(105 + at, **{**fields, "act": "4/0"}), 1.25 + at * 0.25)
    report = link.report(2.0, "e1")
    assert (report.boot, report.act.count, report.wells[0].tags) == ("00000001", 4, (TAG,))


def test_signatures_are_asked_for_by_itself() -> None:
    tray = Tray("e1")
    tray.signed = {TAG: SIGNATURE}
    line = cable(tray, WireFaults(drop=0.5))
    tray.tags[0] = [TAG]
    tray.tags[1] = ["11223344"]  # four bytes: no signature to be had
    line.run(5)
    line.faults(CLEAN)
    report = line.run(1)
    assert report.wells[0].signatures == {TAG: SIGNATURE}
    assert report.wells[1].signatures == {}
    assert tray.measured == ["sig"]  # repeated questions are answered again, not measured again
    other = "04000000000001"
    tray.tags[0] = [other]
    assert line.run(1).wells[0].signatures == {other: ""}


def test_tuning_is_answered() -> None:
    tray = Tray("e1")
    tray.tags[1] = [TAG]
    line = cable(tray, WireFaults(drop=0.3, duplicate=0.3))
    line.run(1)
    asked = line.link.tune(2, 7, 50, line.now)
    line.run(5)
    (answer,) = line.link.tuned
    assert (answer.id, answer.well, answer.gain, answer.tag, answer.hits, answer.looks) == (asked, 2, 7, TAG, 50, 50)


@pytest.mark.parametrize(
    ("fw", "detail"), [("0.9.12", "older"), ("1.0.0", "older"), ("1.1.9", "newer"), ("2.0", "newer"), ("dev", "")]
)
def test_other_firmware_says_so_and_works(fw: str, detail: str) -> None:
    tray = Tray("e1", fw=fw, proto="1.7")
    tray.more = {"colour": "blue", "w3": "-,100,humming"}
    tray.tags[0] = [TAG]
    report = cable(tray).run(0.5)
    assert (report.health, report.detail, report.firmware) == ("ok", detail, fw)
    assert report.wells[0].tags == (TAG,)
    assert (report.wells[2].health, report.wells[2].detail) == ("down", "fault")


def test_a_tray_of_the_first_release_plays_and_says_nothing_of_its_reset_wires() -> None:
    tray = Tray("e1", fw="1.0.0", proto="1.0")
    tray.tags[0] = [TAG]
    report = cable(tray).run(0.5)
    assert (report.health, report.detail, report.dead_resets) == ("ok", "older", ())
    assert report.wells[0].tags == (TAG,)


@pytest.mark.parametrize(("said", "dead"), [("2", (2,)), ("1,2", (1, 2)), ("-", ()), ("x", ())])
def test_a_tray_tells_which_reset_wires_lead_nowhere(said: str, dead: tuple[int, ...]) -> None:
    tray = Tray("e1")
    tray.more = {"rst": said}
    report = cable(tray).run(0.5)
    assert (report.health, report.dead_resets) == ("ok", dead)


def test_another_protocol_is_not_understood() -> None:
    tray = Tray("e1", proto="2.0")
    report = cable(tray).run(2)
    assert (report.health, report.detail, report.wells) == ("down", "other-protocol", ())


def test_a_line_that_is_damaged_on_the_way_counts_once() -> None:
    """Its number is missing, too."""
    link = Link(0.0)
    for number in range(100):
        line = encode(number, "state", {"boot": "00000001", "up": str(number)})
        link.receive(line.replace(b"state", b"stale") if number == 50 else line, 0.25 * number)
    assert (link.figures.heard, link.figures.garbled, link.figures.lost) == (99, 1, 1)
    assert link.figures.quality == 0.99


def test_what_a_pico_kept_for_whoever_opens_its_port_is_no_damage() -> None:
    """MicroPython keeps the last 256 bytes that nobody read, and before them an older packet of 64."""
    fields = {"boot": "00000001", "w1": f"{TAG},100,ok", "w2": "-,100,ok", "act": "0/0", "fold": "0/0", "ring": "idle"}
    said = b"".join(encode(number, "state", fields) for number in range(90, 100))
    whole = 256 // (len(said) // 10) * (len(said) // 10)
    link = Link(0.0)
    link.receive(said[10:74] + said[-256:-whole], 0.0)
    assert (link.figures.heard, link.figures.garbled) == (0, 1)
    link.receive(said[-whole:], 0.1)
    assert (link.figures.heard, link.figures.garbled, link.figures.quality) == (2, 0, 1.0)
    link.receive(b"99 state boot=0000\n", 0.2)
    assert link.figures.garbled == 1


def test_silence_noise_and_echoes_are_no_tray() -> None:
    silent, noisy, echoing = Link(0.0), Link(0.0), Link(0.0)
    for step in range(1, 40):
        now = step * 0.1
        silent.send(now)
        noisy.receive(b"$GPGGA,123519,4807.038,N*47\r\n", now)
        echoing.receive(echoing.send(now), now)
    assert silent.health(4.0) == ("down", "no-answer")
    assert noisy.health(4.0) == ("down", "no-tray")
    assert echoing.health(4.0) == ("down", "no-tray")
    assert noisy.figures.garbled == 39
    assert noisy.figures.spilt == 39 * len(b"$GPGGA,123519,4807.038,N*47")


def test_a_pico_at_its_prompt_is_started_again_now_and_then_and_nothing_else_is() -> None:
    pico, other = Link(0.0, restartable=True), Link(0.0)
    sent = {pico: b"", other: b""}
    for step in range(1, 251):
        for link, said in sent.items():
            link.receive(b"\r\n>>> " if step % 5 == 0 else b"x", step * 0.1)
            sent[link] = said + link.send(step * 0.1)
    assert pico.health(25.0) == other.health(25.0) == ("down", "stopped")
    assert sent[pico].count(START) == 1 + int(24 / RESTART)
    assert b"\x03" not in sent[other] and b"\r" not in sent[other]


def test_a_tray_that_runs_is_never_interrupted() -> None:
    line = Cable(Tray("e1"), random.Random(1), WireFaults(corrupt=0.5), restartable=True)
    line.link.receive(b">>> ", 0.0)
    said = b""
    for _ in range(500):
        line.turn()
        said += line.down._tail
        assert b"\x03" not in line.link.send(line.now)


def state(number: int, **fields: str) -> bytes:
    return encode(number, "state", {"boot": "00000001", **fields})
